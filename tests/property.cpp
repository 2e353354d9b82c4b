#include "tests/property.hpp"

#include <rapidcheck/detail/Configuration.h>

#include <algorithm>
#include <optional>
#include <sstream>

namespace rc {
namespace {

using Clock = std::chrono::steady_clock;

/// Returns RapidCheck's configuration with more patience for preconditions. RapidCheck gives up after ten discarded
/// values for each checked one. Few laws discard that many on average, but 100 cases vary a lot around their average.
detail::TestParams patient_parameters() {
    detail::TestParams parameters = detail::configuration().testParams;
    parameters.maxDiscardRatio = std::max(parameters.maxDiscardRatio, 100);
    return parameters;
}

/// A property that is no longer asked when the time for shrinking is over. RapidCheck then takes it to hold for each
/// smaller value, so it keeps the smallest that it has, and stops.
class ImpatientProperty {
  public:
    ImpatientProperty(const std::function<void()>& property, std::chrono::nanoseconds shrinking)
        : property_(property), shrinking_(shrinking) {}

    void operator()() {
        if (is_over()) return;
        try {
            property_();
        } catch (const detail::CaseResult& result) {
            if (result.type == detail::CaseResult::Type::Failure) note_failure();
            throw;
        } catch (...) {
            note_failure();
            throw;
        }
    }

    [[nodiscard]] bool is_over() const { return end_ && Clock::now() > *end_; }

  private:
    void note_failure() {
        if (!end_) end_ = Clock::now() + shrinking_;
    }

    const std::function<void()>& property_;
    std::chrono::nanoseconds shrinking_;
    std::optional<Clock::time_point> end_;  // of shrinking, which begins with the first failure
};

}  // namespace

Checked check_property(int cases, const std::function<void()>& property, std::chrono::nanoseconds shrinking) {
    detail::TestParams parameters = patient_parameters();
    parameters.maxSuccess = cases;
    ImpatientProperty impatient(property, shrinking);
    const std::function<void()> asked = [&] { impatient(); };
    const detail::TestResult result = detail::checkTestable(asked, detail::TestMetadata(), parameters);
    std::ostringstream message;
    detail::printResultMessage(result, message);
    if (impatient.is_over()) message << "\nA smaller value may fail too: the time for shrinking was over.";
    return {result.is<detail::SuccessResult>(), message.str()};
}

void prop(const std::string& description, const std::function<void()>& property) {
    prop(description, patient_parameters().maxSuccess, property);
}

void prop(const std::string& description, int cases, const std::function<void()>& property) {
    SECTION(description) {
        const Checked checked = check_property(cases, property, longest_shrinking);
        INFO(checked.message);
        CHECK(checked.holds);
    }
}

}  // namespace rc
