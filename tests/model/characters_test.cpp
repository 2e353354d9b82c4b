#include "model/characters.hpp"

#include <functional>
#include <string>

#include "tests/catch.hpp"

using namespace refurl;
using namespace std::string_view_literals;

namespace {

constexpr char32_t code_points = 0x110000;

/// A percent-encode set as the standard defines it: the C0 control percent-encode set, and these.
struct StandardSet {
    Column column;
    std::string_view besides_c0;
};

// Written from the standard's definitions, set by set.
const std::array standard_sets{
    StandardSet{Column::opaque_host, ""},
    StandardSet{Column::opaque_path, ""},
    StandardSet{Column::fragment, " \"<>`"},
    StandardSet{Column::query, " \"#<>"},
    StandardSet{Column::special_query, " \"#<>'"},
    StandardSet{Column::path, " \"#<>?^`{}"},
    StandardSet{Column::username, " \"#<>?^`{}/:;=@[\\]|"},
    StandardSet{Column::password, " \"#<>?^`{}/:;=@[\\]|"},
};

bool is_one_of(char32_t c, std::string_view besides_c0) {
    if (c < 0x20 || c > 0x7E) return true;
    return besides_c0.find(static_cast<char>(c)) != std::string_view::npos;
}

bool in_standard_set(char32_t c, const StandardSet& set) { return is_one_of(c, set.besides_c0); }

// The two sets for data, with all their characters.
constexpr std::string_view standard_component_set = " \"#<>?^`{}/:;=@[\\]|$%&+,";
constexpr std::string_view standard_urlencoded_set = " \"#<>?^`{}/:;=@[\\]|$%&+,!'()~";

/// Reports whether a code point is in a set of bytes: its byte is, or the bytes of its UTF-8 are, of which all or none
/// are in the set.
bool in_byte_set(char32_t c, const ByteSet& set) {
    if (c < 0x80) return set[c];
    return std::ranges::all_of(set.begin() + 0x80, set.end(), std::identity{});
}

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

/// Reports whether a code point is a forbidden host code point, by the standard's definition.
bool is_standard_forbidden_host(char32_t c) {
    return c < 0x80 && "\0\t\n\r #/:<>?@[\\]^|"sv.find(static_cast<char>(c)) != std::string_view::npos;
}

/// Reports whether a code point is a URL code point, by the standard's definition.
bool is_url_code_point(char32_t c) {
    if (c >= 0x80) return c >= 0xA0 && c <= 0x10FFFD && !is_surrogate(c) && !is_noncharacter(c);
    return is_alpha(c) || is_digit(c) ||
           (c != 0 && "!$&'()*+,-./:;=?@_~"sv.find(static_cast<char>(c)) != std::string_view::npos);
}

/// Reports whether a code point was meant to end a userinfo. A valid URL has no userinfo, so such a character is an
/// error if there is one.
bool is_misread_end(char32_t c, Column column) {
    return (column == Column::username && c == '@') || (column == Column::password && (c == '@' || c == ':'));
}

/// Reports whether the question of percent-encoding arises for a code point: it is neither refused nor always absent.
bool is_in_question(char32_t c, Column column) {
    const Status s = status(c, column);
    return s != Status::rejected && s != Status::absent;
}

}  // namespace

TEST_CASE("law: the encode sets are the standard's, for every code point") {
    for (const StandardSet& set : standard_sets)
        for (char32_t c = 0; c < code_points; ++c)
            if (is_in_question(c, set.column) && must_encode(status(c, set.column)) != in_standard_set(c, set))
                FAIL_CHECK("column " << static_cast<int>(set.column) << " U+" << std::hex << static_cast<unsigned>(c));
}

TEST_CASE("law: the encode sets of data are the standard's, for every code point", "[answers]") {
    for (char32_t c = 0; c < code_points; ++c)
        if (in_byte_set(c, component_percent_encode_set) != is_one_of(c, standard_component_set) ||
            in_byte_set(c, application_x_www_form_urlencoded_percent_encode_set) !=
                is_one_of(c, standard_urlencoded_set))
            FAIL_CHECK("U+" << std::hex << static_cast<unsigned>(c));
}

TEST_CASE("characters: application/x-www-form-urlencoded leaves alone the characters in the standard's note") {
    for (unsigned char c = 0; c < 0x80; ++c) {
        CAPTURE(static_cast<unsigned>(c));
        const bool is_left =
            is_alpha(c) || is_digit(c) || "*-._"sv.find(static_cast<char>(c)) != std::string_view::npos;
        CHECK(application_x_www_form_urlencoded_percent_encode_set[c] != is_left);
    }
}

TEST_CASE("characters: a character that is absent by the table is in no standard set of its column") {
    for (const StandardSet& set : standard_sets)
        for (char32_t c = 0; c < 0x80; ++c)
            if (status(c, set.column) == Status::absent) {
                CAPTURE(static_cast<unsigned>(c), static_cast<int>(set.column));
                CHECK_FALSE(in_standard_set(c, set));
            }
}

TEST_CASE("characters: delimiters are x or -, other forbidden host code points are R, and nothing else is refused") {
    for (unsigned i = 0; i < column_count; ++i)
        for (char32_t c = 0; c < code_points; ++c) {
            const auto column = static_cast<Column>(i);
            const Status s = status(c, column);
            const bool ends_it = s == Status::delimiter || s == Status::absent;
            const bool is_refused =
                column == Column::opaque_host && is_standard_forbidden_host(c) && !is_end(c, column);
            if (ends_it != is_end(c, column) || (s == Status::rejected) != is_refused)
                FAIL_CHECK("column " << i << " U+" << std::hex << static_cast<unsigned>(c));
        }
}

TEST_CASE("characters: a character that a component may hold is v or E if it is a URL code point, otherwise T or F") {
    for (unsigned i = 0; i < column_count; ++i)
        for (char32_t c = 0; c < code_points; ++c) {
            const auto column = static_cast<Column>(i);
            const Status s = status(c, column);
            if (can_occur(s) && is_valid(s) != (is_url_code_point(c) && !is_misread_end(c, column)))
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
