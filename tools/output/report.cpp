#include "tools/output/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t shown_before = 60;
constexpr std::size_t shown_after = 60;
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

/// The nearest end of a code point at or before `at`, in well-formed text.
std::size_t boundary(std::string_view text, std::size_t at) {
    for (std::size_t back = 0; back < 4 && back <= at; ++back)
        if (at - back == text.size() || !is_continuation(text[at - back])) return at - back;
    return at;
}

/// The input near a byte of it: what is shown before that byte, and from it on.
struct Surroundings {
    std::string before, after;
    std::optional<std::size_t> columns_before;
};

Surroundings surroundings(std::string_view input, std::size_t offset) {
    const std::size_t begin = offset > shown_before ? boundary(input, offset - shown_before) : 0;
    const std::size_t end = input.size() - offset > shown_after ? boundary(input, offset + shown_after) : input.size();
    const std::string_view before = input.substr(begin, offset - begin);
    Surroundings near{visible(before), visible(input.substr(offset, end - offset)), columns_of(before)};
    if (begin > 0) {
        near.before.insert(0, ellipsis);
        if (near.columns_before) ++*near.columns_before;
    }
    if (end < input.size()) near.after += ellipsis;
    return near;
}

std::string reason(const Failure& failure) {
    const std::string_view separator = failure.error.empty() ? "" : ", ";
    return fmt::format("{} ({}), byte {}{}{}", failure.rule, name_of(failure.stage), failure.begin, separator,
                       failure.error);
}

}  // namespace

void append_report(std::string& out, std::string_view where, std::string_view input, const Failure& failure,
                   bool colours) {
    const Surroundings near = surroundings(input, std::min(failure.begin, input.size()));
    const std::string lead = fmt::format("refurl: {}", where);
    const std::string shown = input.empty() ? "the empty text" : near.before + near.after;
    fmt::format_to(std::back_inserter(out), "{}{} is no URL: {}\n", lead, shown, reason(failure));
    if (input.empty() || !near.columns_before) return;
    fmt::format_to(std::back_inserter(out), "{:{}}{}\n", "", lead.size() + *near.columns_before,
                   painted("^", Ink::fault, colours));
}

}  // namespace refurl::tools
