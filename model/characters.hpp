// The partition of the code points into classes, and the table that says how each class fares in each component. The
// sets of the grammar, the percent-encode sets of the components and the forbidden sets derive from it.
// Clause: spec-notes/characters.md#table
// The seed: Component Characters · The standard: https://url.spec.whatwg.org/#percent-encoded-bytes
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/percent_encode_sets.hpp"
#include "model/table.hpp"

namespace refurl {

/// How a component treats the characters of a class.
enum class Status : char {
    valid = 'v',      ///< a URL code point, left alone
    encoded = 'E',    ///< a URL code point, percent-encoded
    tolerated = 'T',  ///< invalid, left alone
    fixed = 'F',      ///< invalid, percent-encoded
    rejected = 'R',   ///< invalid, makes parsing fail
    delimiter = 'x',  ///< ends the component; a setter percent-encodes it in the value it is given
    absent = '-',     ///< ends the component or begins a percent-encoded byte; never percent-encoded
};

/// The columns of the table: one for each kind of component that treats characters in its own way.
enum class Column : std::uint8_t { username, password, opaque_host, path, opaque_path, query, special_query, fragment };
inline constexpr auto column_names = names_of<Column>({
    {Column::username, "username"},
    {Column::password, "password"},
    {Column::opaque_host, "opaque-host"},
    {Column::path, "path"},
    {Column::opaque_path, "opaque-path"},
    {Column::query, "query"},
    {Column::special_query, "special-query"},
    {Column::fragment, "fragment"},
});
inline constexpr std::size_t column_count = column_names.size();

constexpr std::string_view name_of(Column column) { return column_names[column].name; }

/// The rows of the table: a partition of U+0000 to U+10FFFF, as fine as the table needs.
enum class Class : std::uint8_t {
    unreserved,
    other_unicode,
    sub_delims,
    apostrophe,
    parameter,
    at,
    colon,
    slash,
    question,
    hash,
    pct,
    nul,
    newline,
    control,
    space,
    quote,
    angle,
    backtick,
    caret,
    bracket,
    brace
};

struct ClassRow {
    Class key;
    std::string_view name;
    std::string_view ascii;     ///< its printable ASCII members; class_of adds the others
    std::string_view statuses;  ///< one Status for each Column
};

// clang-format off
inline constexpr auto component_table = Table<ClassRow, 21>({
    //                                                                   username
    //                                                                   |password
    //                                                                   ||opaque-host
    //                                                                   |||dir, file
    //                                                                   ||||opaque path
    //                                                                   |||||query
    //                                                                   ||||||query of a special URL
    //                                                                   |||||||fragment
    {Class::unreserved,    "unreserved",    "-._~",  /* alpha digit */  "vvvvvvvv"},
    {Class::other_unicode, "other-unicode", "",                         "EEEEEEEE"},
    {Class::sub_delims,    "sub-delims",    "!$&()*+,",                 "vvvvvvvv"},
    {Class::apostrophe,    "apostrophe",    "'",                        "vvvvvvEv"},
    {Class::parameter,     "parameter",     ";=",                       "EEvvvvvv"},
    {Class::at,            "at",            "@",                        "FFRvvvvv"},
    {Class::colon,         "colon",         ":",                        "xF-vvvvv"},
    {Class::slash,         "slash",         "/",                        "xx--vvvv"},
    {Class::question,      "question",      "?",                        "xx-x-vvv"},
    {Class::hash,          "hash",          "#",                        "xx-x-xxT"},
    {Class::pct,           "pct",           "%",                        "--------"},
    {Class::nul,           "nul",           "",                         "FFRFFFFF"},
    {Class::newline,       "newline",       "",  /* U+9 U+A U+D */      "FFRFFFFF"},
    {Class::control,       "control",       "",                         "FFFFFFFF"},
    {Class::space,         "space",         " ",                        "FFRFTFFF"},
    {Class::quote,         "quote",         "\"",                       "FFTFTFFF"},
    {Class::angle,         "angle",         "<>",                       "FFRFTFFF"},
    {Class::backtick,      "backtick",      "`",                        "FFTFTTTF"},
    {Class::caret,         "caret",         "^",                        "FFRFTTTT"},
    {Class::bracket,       "bracket",       "[\\]|",                    "FFRTTTTT"},
    {Class::brace,         "brace",         "{}",                       "FFTFTTTT"},
});
// clang-format on
inline constexpr std::size_t class_count = component_table.size();

constexpr std::string_view name_of(Class name) { return component_table[name].name; }

constexpr bool is_alpha(char32_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
constexpr bool is_hex_digit(char32_t c) { return is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }
constexpr char ascii_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

/// Reports whether preprocessing removes a character at both ends of the input.
constexpr bool is_c0_control_or_space(char c) { return static_cast<unsigned char>(c) <= 0x20; }
/// Reports whether preprocessing removes a character everywhere.
constexpr bool is_tab_or_newline(char c) { return c == '\t' || c == '\n' || c == '\r'; }

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }
constexpr bool is_noncharacter(char32_t c) { return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE; }
constexpr bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || is_surrogate(c) || is_noncharacter(c);
}

/// Returns the class of a code point. Each code point up to U+10FFFF has exactly one.
constexpr Class class_of(char32_t c) {
    if (c == 0) return Class::nul;
    if (c == '\t' || c == '\n' || c == '\r') return Class::newline;
    if (is_control(c)) return Class::control;
    if (c >= 0x80) return Class::other_unicode;
    if (is_alpha(c) || is_digit(c)) return Class::unreserved;
    for (const ClassRow& row : component_table)
        if (row.ascii.find(static_cast<char>(c)) != std::string_view::npos) return row.key;
    return Class::control;  // not reached: the rows list every printable ASCII character
}

constexpr Status status(Class name, Column column) {
    return static_cast<Status>(component_table[name].statuses[static_cast<std::size_t>(column)]);
}

constexpr Status status(char32_t c, Column column) { return status(class_of(c), column); }

/// Returns the status of the code points whose UTF-8 contains `byte`. Bytes above 0x7F get the status of other_unicode:
/// in each column the classes above U+007F are all E or F, and both are percent-encoded.
constexpr Status byte_status(unsigned char byte, Column column) {
    return byte < 0x80 ? status(byte, column) : status(Class::other_unicode, column);
}

// ---- The meaning of a status

/// Reports whether the component may hold the character in the input (v, E, T and F).
constexpr bool can_occur(Status s) { return s != Status::rejected && s != Status::delimiter && s != Status::absent; }

/// Reports whether the character must be percent-encoded in the component (E, F and x).
constexpr bool must_encode(Status s) { return s == Status::encoded || s == Status::fixed || s == Status::delimiter; }

/// Reports whether the character is a URL code point that does not end the component (v and E).
constexpr bool is_valid(Status s) { return s == Status::valid || s == Status::encoded; }

// ---- Sets of the grammar

/// Returns the bytes that a component may hold, except `%`: uchar, pchar, hchar, qchar and fchar of the grammar.
constexpr ByteSet component_chars(Column column) {
    return bytes_where([=](unsigned char byte) { return can_occur(byte_status(byte, column)); });
}

/// Returns the ASCII characters that the component of a valid URL string may hold, except `%`.
constexpr ByteSet valid_chars(Column column) {
    return bytes_where([=](unsigned char byte) { return byte < 0x80 && is_valid(status(byte, column)); });
}

// ---- The percent-encode sets of the columns

/// Returns the bytes that must be percent-encoded in a component, by its column of the table.
constexpr ByteSet percent_encode_set(Column column) {
    return bytes_where([=](unsigned char byte) { return must_encode(byte_status(byte, column)); });
}

// The columns of the table say the same as the sets. An opaque host cannot hold four of the controls.
static_assert(percent_encode_set(Column::username) == userinfo_percent_encode_set);
static_assert(percent_encode_set(Column::password) == userinfo_percent_encode_set);
static_assert(percent_encode_set(Column::opaque_host) ==
              without_characters(c0_control_percent_encode_set, {"\0\t\n\r", 4}));
static_assert(percent_encode_set(Column::path) == path_percent_encode_set);
static_assert(percent_encode_set(Column::opaque_path) == c0_control_percent_encode_set);
static_assert(percent_encode_set(Column::query) == query_percent_encode_set);
static_assert(percent_encode_set(Column::special_query) == special_query_percent_encode_set);
static_assert(percent_encode_set(Column::fragment) == fragment_percent_encode_set);

// ---- The forbidden sets of the standard

/// The forbidden host code points: those that an opaque host cannot hold. `%` is not among them, because it begins a
/// percent-encoded byte.
inline constexpr ByteSet forbidden_host_code_points =
    bytes_where([](unsigned char byte) { return byte != '%' && !can_occur(byte_status(byte, Column::opaque_host)); });

static_assert(forbidden_host_code_points == with_characters({}, {"\0\t\n\r #/:<>?@[\\]^|", 17}),
              "as the standard lists them");

/// The forbidden domain code points: the forbidden host code points, the C0 controls, `%` and U+007F.
inline constexpr ByteSet forbidden_domain_code_points = bytes_where(
    [](unsigned char byte) { return forbidden_host_code_points[byte] || byte < 0x20 || byte == '%' || byte == 0x7F; });

}  // namespace refurl
