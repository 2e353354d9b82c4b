// Today's edition without one of its steps.
// Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <cstddef>
#include <string_view>

#include "standard/changes.hpp"
#include "tools/steps/struck/checked.hpp"
#include "tools/steps/struck/infra.hpp"

namespace refurl::standard::struck {

/// Today's edition, from which a step may be struck, with the steps in its list.
class Edition : public standard::Edition {
  public:
    /// @param algorithm, number of the step; ε for none. They must outlive the edition.
    explicit Edition(std::string_view algorithm = {}, std::string_view number = {})
        : standard::Edition(standard::Edition::today()), algorithm_(algorithm), number_(number) {}

    /// Makes an edition without a struck step, for the old texts.
    Edition(const standard::Edition& edition) : standard::Edition(edition) {}  // NOLINT(google-explicit-constructor)

    static Edition today() { return Edition(); }

    /// Reports whether a step is struck. Throws Undefined after 50,000 steps: without the struck step, the algorithm
    /// does not end.
    [[nodiscard]] bool strikes(std::string_view algorithm, std::string_view number) const {
        need(++count_ <= most_steps);
        return !number_.empty() && is_meant(algorithm) && number.starts_with(number_) &&
               (number.size() == number_.size() || number[number_.size()] == '.');
    }

  private:
    /// The hostname state has the steps of the host state.
    [[nodiscard]] bool is_meant(std::string_view algorithm) const {
        return algorithm == algorithm_ || (algorithm_ == "host state" && algorithm == "hostname state");
    }

    static constexpr std::size_t most_steps = 50'000;
    std::string_view algorithm_;
    std::string_view number_;
    mutable std::size_t count_ = 0;
};

}  // namespace refurl::standard::struck
