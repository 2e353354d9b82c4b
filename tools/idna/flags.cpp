#include "tools/idna/flags.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <ranges>

#include "model/find_row.hpp"
#include "tools/output/spelling.hpp"

namespace refurl::tools::idna {

namespace {

struct Flag {
    std::string_view name;
    bool uts46::Options::* member;
};

constexpr std::array<Flag, 7> all_flags{{
    {"CheckHyphens", &uts46::Options::check_hyphens},
    {"CheckBidi", &uts46::Options::check_bidi},
    {"CheckJoiners", &uts46::Options::check_joiners},
    {"UseSTD3ASCIIRules", &uts46::Options::use_std3_ascii_rules},
    {"VerifyDnsLength", &uts46::Options::verify_dns_length},
    {"Transitional_Processing", &uts46::Options::transitional_processing},
    {ignore_invalid_punycode, &uts46::Options::ignore_invalid_punycode},
}};

}  // namespace

std::vector<std::string> names_of_flags() {
    std::vector<std::string> names;
    names.reserve(all_flags.size());
    for (const Flag& flag : all_flags) names.emplace_back(flag.name);
    return names;
}

std::string names_of_flags(const uts46::Options& options) {
    std::vector<std::string_view> names;
    for (const auto& [name, member] : all_flags)
        if (options.*member) names.push_back(name);
    return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

std::expected<uts46::Options, std::string> read_flags(std::string_view text) {
    uts46::Options options;
    if (text == "none") return options;
    for (const auto part : text | std::views::split(',')) {
        const std::string_view name(part.begin(), part.end());
        const Flag* const flag = find_row(all_flags, name, &Flag::name);
        if (flag == nullptr)
            return std::unexpected(fmt::format("{} is not one of {}{}", name, fmt::join(names_of_flags(), ", "),
                                               suggestion(name, names_of_flags())));
        options.*flag->member = true;
    }
    return options;
}

bool is_on(std::string_view name, const uts46::Options& flags) {
    const Flag* const flag = find_row(all_flags, name, &Flag::name);
    return flag == nullptr || flags.*flag->member;
}

}  // namespace refurl::tools::idna
