// The plain reading of a pair by today's rules, beside the pipeline's.
#pragma once

#include <optional>
#include <string>

#include "refurl.hpp"
#include "rules/rules.hpp"
#include "tests/agreement/comparison.hpp"

namespace refurl::test {

/// Reports whether the pipeline and the plain reading have the same href and the same components, or whether both
/// refuse the text. The rule must be the same if it is one after the grammar: why the grammar stops, only the pipeline
/// says.
bool agree(const Result<Url>& url, const std::expected<rules::Printed, Refusal>& plain);

/// Both readings of a pair, the pipeline's by its stages alone, or of its base if that is no URL.
class Readings {
  public:
    explicit Readings(const Pair& pair);

    [[nodiscard]] bool agree() const { return test::agree(url_, plain_); }
    [[nodiscard]] bool is_url() const { return plain_.has_value(); }
    /// Reports whether a rule after the grammar refuses the pair.
    [[nodiscard]] bool is_refused_by_rule() const { return !plain_ && plain_.error().stage != Stage::parse; }
    [[nodiscard]] std::string report() const;

  private:
    Pair pair_;
    Store store_;
    std::optional<Url> base_;  // the components of the URL may refer to it
    Result<Url> url_;
    std::expected<rules::Printed, Refusal> plain_;
};

}  // namespace refurl::test
