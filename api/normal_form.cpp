#include "api/normal_form.hpp"

#include <optional>
#include <string>

#include "grammar/normal/explanation.hpp"
#include "grammar/normal/parse.hpp"
#include "grammar/predicates.hpp"
#include "host/ip6.hpp"

namespace refurl {

namespace {

/// A text with the padding that the grammar needs, and its components if it is a sentence of normal-url.
class NormalReading {
  public:
    explicit NormalReading(std::string_view text)
        : padded_(std::string(text).append(grammar::normal_padding, '\0')), text_(padded_.data(), text.size()) {
        const std::optional<Mode> mode = grammar::mode_of_normal(text);
        is_sentence_ = mode && grammar::read_normal(text_, *mode, url_);
    }
    NormalReading(const NormalReading&) = delete;
    NormalReading& operator=(const NormalReading&) = delete;
    ~NormalReading() = default;

    [[nodiscard]] bool is_normal() const {
        return is_sentence_ && grammar::meets_conditions(url_, is_shortest_ip6, grammar::ends_in_number);
    }
    /// Returns the reason why the text is not a normal form.
    [[nodiscard]] Invalidity fault() const {
        return is_sentence_ ? grammar::broken_condition(url_, text_) : grammar::explain_normal(text_);
    }

  private:
    std::string padded_;
    std::string_view text_;
    Sequence url_;
    bool is_sentence_ = false;
};

}  // namespace

bool is_normal_form(std::string_view text) { return NormalReading(text).is_normal(); }

std::expected<void, Invalidity> check_normal_form(std::string_view text) {
    const NormalReading reading(text);
    if (!reading.is_normal()) return std::unexpected(reading.fault());
    return {};
}

}  // namespace refurl
