#include "tools/output/message.hpp"

#include <fmt/format.h>

namespace refurl::tools {

std::string message_of(const Failure& failure) {
    if (failure.error == "missing-scheme-non-relative-URL")
        return "There is no scheme, and no base that could provide one.";
    return fmt::format("The text breaks the rule {}.", failure.rule);
}

}  // namespace refurl::tools
