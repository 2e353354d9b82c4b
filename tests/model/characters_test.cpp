#include "model/characters.hpp"

#include <string>

#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace std::string_view_literals;

namespace {

constexpr char32_t code_points = 0x110000;

// The delimiters that end each component in the standard's states, and "%", which is never a code point of a component.
const std::array<std::string_view, column_count> ends{
    ":/?#%",  // username: the authority state
    "/?#%",   // password
    ":/?#%",  // opaque host: the host state
    "/?#%",   // path state
    "?#%",    // opaque path state
    "#%",     // query state
    "#%",     // the same, of a special URL
    "%",      // fragment state
};

bool is_end(char32_t c, Column column) {
    return c < 0x80 && ends[static_cast<std::size_t>(column)].find(static_cast<char>(c)) != std::string_view::npos;
}

/// Reports whether a code point was meant to end a userinfo. A valid URL has no userinfo, so such a character is an
/// error if there is one.
bool is_misread_end(char32_t c, Column column) {
    return (column == Column::username && c == '@') || (column == Column::password && (c == '@' || c == ':'));
}

}  // namespace

TEST_CASE("characters: application/x-www-form-urlencoded leaves alone the characters in the standard's note") {
    for (unsigned char c = 0; c < 0x80; ++c) {
        CAPTURE(static_cast<unsigned>(c));
        const bool is_left =
            is_alpha(c) || is_digit(c) || "*-._"sv.find(static_cast<char>(c)) != std::string_view::npos;
        CHECK(application_x_www_form_urlencoded_percent_encode_set[c] != is_left);
    }
}

TEST_CASE("characters: delimiters are x or -, other forbidden host code points are R, and nothing else is refused") {
    for (unsigned i = 0; i < column_count; ++i)
        for (char32_t c = 0; c < code_points; ++c) {
            const auto column = static_cast<Column>(i);
            const Status s = status(c, column);
            const bool ends_it = s == Status::delimiter || s == Status::absent;
            const bool is_refused =
                column == Column::opaque_host && c < 0x80 && forbidden_host_code_points[c] && !is_end(c, column);
            if (ends_it != is_end(c, column) || (s == Status::rejected) != is_refused)
                FAIL_CHECK("column " << i << " U+" << std::hex << static_cast<unsigned>(c));
        }
}

TEST_CASE("characters: a character that a component may hold is v or E if it is a URL code point, otherwise T or F") {
    for (unsigned i = 0; i < column_count; ++i)
        for (char32_t c = 0; c < code_points; ++c) {
            const auto column = static_cast<Column>(i);
            const Status s = status(c, column);
            const bool is_unit = standard::is_url_code_point(c, standard::Edition::today());
            if (can_occur(s) && is_valid(s) != (is_unit && !is_misread_end(c, column)))
                FAIL_CHECK("column " << i << " U+" << std::hex << static_cast<unsigned>(c));
        }
}

TEST_CASE("characters: the rows name each printable ASCII character once") {
    std::string all;
    for (const ClassRow& row : component_table) all += row.ascii;
    for (char32_t c = 0x20; c < 0x7F; ++c) {
        const auto count = std::ranges::count(all, static_cast<char>(c));
        CAPTURE(static_cast<unsigned>(c));
        CHECK(count == (is_alpha(c) || is_digit(c) ? 0 : 1));
    }
}

TEST_CASE("characters: each row is at the index of its class and has a status for each column") {
    for (const ClassRow& row : component_table) {
        CHECK(row.statuses.size() == column_count);
        CHECK(row.statuses.find_first_not_of("vETFRx-") == std::string_view::npos);
    }
}

TEST_CASE("characters: every percent-encode set holds each byte and each code point above U+7F") {
    for (char32_t c = 0x80; c < code_points; ++c)
        for (unsigned column = 0; column < column_count; ++column)
            if (!must_encode(status(c, static_cast<Column>(column)))) FAIL_CHECK("U+" << static_cast<unsigned>(c));
    for (unsigned byte = 0x80; byte < 0x100; ++byte)
        for (unsigned column = 0; column < column_count; ++column)
            CHECK(percent_encode_set(static_cast<Column>(column))[byte]);
}
