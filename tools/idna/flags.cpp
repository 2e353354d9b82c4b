#include "tools/idna/flags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>

#include "model/find_row.hpp"
#include "tools/output/spelling.hpp"

namespace refurl::tools::idna {

std::vector<std::string> names_of_flags() {
    std::vector<std::string> names;
    names.reserve(uts46::flag_rows.size());
    for (const uts46::FlagRow& flag : uts46::flag_rows) names.emplace_back(flag.name);
    return names;
}

std::string names_of_flags(const uts46::Options& options) {
    std::vector<std::string_view> names;
    for (const auto& [name, member] : uts46::flag_rows)
        if (options.*member) names.push_back(name);
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::expected<uts46::Options, std::string> read_flags(std::string_view text) {
    uts46::Options options;
    if (text == "none") return options;
    for (const auto part : text | std::views::split(',')) {
        const std::string_view name(part.begin(), part.end());
        const uts46::FlagRow* const flag = find_row(uts46::flag_rows, name, &uts46::FlagRow::name);
        if (flag == nullptr)
            return std::unexpected(fmt::format("{} is not one of {}{}", name, fmt::join(names_of_flags(), ", "),
                                               suggestion(name, names_of_flags())));
        options.*flag->member = true;
    }
    return options;
}

bool is_on(std::string_view name, const uts46::Options& flags) {
    const uts46::FlagRow* const flag = find_row(uts46::flag_rows, name, &uts46::FlagRow::name);
    return flag == nullptr || flags.*flag->member;
}

}  // namespace refurl::tools::idna
