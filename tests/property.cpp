#include "tests/property.hpp"

#include <rapidcheck/detail/Configuration.h>

#include <algorithm>
#include <sstream>

namespace rc {
namespace {

/// Returns RapidCheck's configuration with more patience for preconditions. RapidCheck gives up after ten discarded
/// values for each checked one. Few laws discard that many on average, but 100 cases vary a lot around their average.
detail::TestParams patient_parameters() {
    detail::TestParams parameters = detail::configuration().testParams;
    parameters.maxDiscardRatio = std::max(parameters.maxDiscardRatio, 100);
    return parameters;
}

}  // namespace

void prop(const std::string& description, const std::function<void()>& property) {
    prop(description, patient_parameters().maxSuccess, property);
}

void prop(const std::string& description, int cases, const std::function<void()>& property) {
    SECTION(description) {
        detail::TestParams parameters = patient_parameters();
        parameters.maxSuccess = cases;
        const detail::TestResult result = detail::checkTestable(property, detail::TestMetadata(), parameters);
        std::ostringstream message;
        detail::printResultMessage(result, message);
        INFO(message.str());
        CHECK(result.is<detail::SuccessResult>());
    }
}

}  // namespace rc
