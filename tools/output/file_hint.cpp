#include "tools/output/file_hint.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "tools/output/hint.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

std::string file_hint(const Failure& failure, std::string_view argument) {
    std::error_code error;
    if (!lacks_scheme(failure) || !std::filesystem::is_regular_file(argument, error)) return {};
    return fmt::format("To read the lines of this file, use -f {}.", visible(argument));
}

}  // namespace refurl::tools
