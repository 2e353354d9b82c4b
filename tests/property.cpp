#include "tests/property.hpp"

#include <sstream>

namespace rc {

void prop(const std::string& description, const std::function<void()>& property) {
    SECTION(description) {
        const detail::TestResult result = detail::checkTestable(property);
        std::ostringstream message;
        detail::printResultMessage(result, message);
        INFO(message.str());
        CHECK(result.is<detail::SuccessResult>());
    }
}

}  // namespace rc
