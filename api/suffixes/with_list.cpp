// The implementation with a list.
#include <array>
#include <chrono>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

#include "api/suffixes/newest.hpp"

namespace refurl::api {

namespace {

namespace fs = std::filesystem;

/// The text of the list in pieces, because compilers limit the length of a literal.
constexpr auto pieces = std::to_array<std::string_view>({
#include "api/suffixes/public_suffix_list.inc"
});

/// The list that distributions keep up to date for all programs.
constexpr std::string_view file_of_system = "/usr/share/publicsuffix/public_suffix_list.dat";

/// Returns the day of a file's last change in UTC, as YYYY-MM-DD; ε if there is no such file.
std::string day_of_change(const fs::path& file) {
    std::error_code error;
    const auto changed = fs::last_write_time(file, error);
    if (error) return {};
    const auto time = std::chrono::file_clock::to_sys(changed);
    const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(time));
    std::ostringstream text;
    const auto padded = [&](char before, unsigned number) { text << before << (number < 10 ? "0" : "") << number; };
    text << static_cast<int>(day.year());
    padded('-', static_cast<unsigned>(day.month()));
    padded('-', static_cast<unsigned>(day.day()));
    return text.str();
}

}  // namespace

namespace suffixes {

PublicSuffixList built_in() {
    std::string text;
    for (const std::string_view piece : pieces) text += piece;
    return PublicSuffixList::read(std::move(text)).value();
}

PublicSuffixList newest(const PublicSuffixList& own, const fs::path& file) {
    const std::string day = day_of_change(file);
    if (day <= own.date()) return own;  // it can only contain an older list
    std::ifstream in(file, std::ios::binary);
    const auto list = PublicSuffixList::read(std::string(std::istreambuf_iterator<char>(in), {}), day);
    return list && list->date() > own.date() ? *list : own;
}

}  // namespace suffixes

std::expected<PublicSuffixList, std::string_view> PublicSuffixList::latest() {
    // Never freed, so that threads can use the list until the program has ended.
    // NOLINTNEXTLINE(cppcoreguidelines-owning-memory)
    static const auto* const list = new PublicSuffixList(suffixes::newest(suffixes::built_in(), file_of_system));
    return *list;
}

}  // namespace refurl::api
