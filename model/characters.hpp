// The partition of the code points, and the component × class table: the only statement on characters.
// Clause: spec-notes/characters.md#table
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace refurl {

/// How a character of some class fares in some component.
enum class Status : char {
    valid = 'v',
    encoded = 'E',    ///< valid, percent-encoded
    tolerated = 'T',  ///< invalid, left as it is
    fixed = 'F',      ///< invalid, percent-encoded
    rejected = 'R',   ///< invalid, the component is refused
    delimiter = 'x',  ///< ends the component; percent-encoded where a setter puts it there
    absent = '-',     ///< ends the component or begins a pct; never percent-encoded
};

/// The columns of the table: components, told apart where characters fare differently.
enum class Column : std::uint8_t { username, password, opaque_host, path, opaque_path, query, special_query, fragment };
inline constexpr std::size_t column_count = 8;
inline constexpr std::array<std::string_view, column_count> column_names{
    "username", "password", "opaque-host", "path", "opaque-path", "query", "special-query", "fragment"};

/// The classes: the partition of U+0–U+10FFFF, as fine as the table needs it.
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
inline constexpr std::size_t class_count = 21;
inline constexpr std::array<std::string_view, class_count> class_names{
    "unreserved", "other-unicode", "sub-delims", "apostrophe", "parameter", "at",      "colon",
    "slash",      "question",      "hash",       "pct",        "nul",       "newline", "control",
    "space",      "quote",         "angle",      "backtick",   "caret",     "bracket", "brace"};

struct ClassRow {
    Class name;
    std::string_view ascii;     ///< the printable ASCII members; the rest is said by class_of
    std::string_view statuses;  ///< a Status for each Column
};

// clang-format off
inline constexpr std::array<ClassRow, class_count> component_table{{
    //                                                  username
    //                                                  |password
    //                                                  ||opaque-host
    //                                                  |||dir, file
    //                                                  ||||opaque path
    //                                                  |||||query
    //                                                  ||||||query of a special URL
    //                                                  |||||||fragment
    {Class::unreserved,    "-._~",  /* alpha digit */  "vvvvvvvv"},
    {Class::other_unicode, "",                         "EEEEEEEE"},
    {Class::sub_delims,    "!$&()*+,",                 "vvvvvvvv"},
    {Class::apostrophe,    "'",                        "vvvvvvEv"},
    {Class::parameter,     ";=",                       "EEvvvvvv"},
    {Class::at,            "@",                        "FFRvvvvv"},
    {Class::colon,         ":",                        "xF-vvvvv"},
    {Class::slash,         "/",                        "xx--vvvv"},
    {Class::question,      "?",                        "xx-x-vvv"},
    {Class::hash,          "#",                        "xx-x-xxT"},
    {Class::pct,           "%",                        "--------"},
    {Class::nul,           "",                         "FFRFFFFF"},
    {Class::newline,       "",   /* U+9 U+A U+D */     "FFRFFFFF"},
    {Class::control,       "",                         "FFFFFFFF"},
    {Class::space,         " ",                        "FFRFTFFF"},
    {Class::quote,         "\"",                       "FFTFTFFF"},
    {Class::angle,         "<>",                       "FFRFTFFF"},
    {Class::backtick,      "`",                        "FFTFTTTF"},
    {Class::caret,         "^",                        "FFRFTTTT"},
    {Class::bracket,       "[\\]|",                    "FFRTTTTT"},
    {Class::brace,         "{}",                       "FFTFTTTT"},
}};
// clang-format on

constexpr bool is_alpha(char32_t c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
constexpr bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }
constexpr bool is_hex_digit(char32_t c) { return is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }
constexpr char ascii_lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; }

constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }
constexpr bool is_noncharacter(char32_t c) { return (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE; }
constexpr bool is_control(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F) || is_surrogate(c) || is_noncharacter(c);
}

/// The class of a code point. Each code point up to U+10FFFF has exactly one.
constexpr Class class_of(char32_t c) {
    if (c == 0) return Class::nul;
    if (c == '\t' || c == '\n' || c == '\r') return Class::newline;
    if (is_control(c)) return Class::control;
    if (c >= 0x80) return Class::other_unicode;
    if (is_alpha(c) || is_digit(c)) return Class::unreserved;
    for (const ClassRow& row : component_table)
        if (row.ascii.find(static_cast<char>(c)) != std::string_view::npos) return row.name;
    return Class::control;  // not reached: the rows name every printable ASCII character
}

constexpr Status status(Class name, Column column) {
    return static_cast<Status>(
        component_table[static_cast<std::size_t>(name)].statuses[static_cast<std::size_t>(column)]);
}

constexpr Status status(char32_t c, Column column) { return status(class_of(c), column); }

/// A set of bytes: a flag for each. A byte above 0x7F stands for the code points whose UTF-8 has it.
using ByteSet = std::array<bool, 256>;

template <class Predicate>
constexpr ByteSet bytes_where(Predicate holds) {
    ByteSet set{};
    for (unsigned byte = 0; byte < set.size(); ++byte) set[byte] = holds(static_cast<unsigned char>(byte));
    return set;
}

// Every code point above U+7F has the same status in a column whatever its class, but for the difference between E
// and F, which matters to validity only: so the status of its bytes is that of other_unicode.
constexpr Status byte_status(unsigned char byte, Column column) {
    return byte < 0x80 ? status(byte, column) : status(Class::other_unicode, column);
}

/// Can the character stand in the component as it is written (v, E, T and F)?
constexpr bool can_occur(Status s) { return s != Status::rejected && s != Status::delimiter && s != Status::absent; }

/// Must it be percent-encoded there?
constexpr bool must_encode(Status s) { return s == Status::encoded || s == Status::fixed || s == Status::delimiter; }

/// Is it a URL code point, and does not end the component (v and E)?
constexpr bool is_valid(Status s) { return s == Status::valid || s == Status::encoded; }

/// The ASCII characters that the component of a valid URL string may hold, `%` apart.
constexpr ByteSet valid_chars(Column column) {
    return bytes_where([=](unsigned char byte) { return byte < 0x80 && is_valid(status(byte, column)); });
}

/// The bytes that a component may hold, `%` apart: uchar, pchar, hchar, qchar and fchar of the grammar.
constexpr ByteSet component_chars(Column column) {
    return bytes_where([=](unsigned char byte) { return can_occur(byte_status(byte, column)); });
}

/// For each byte a bit for each column in which it must be percent-encoded: the percent-encode sets.
inline constexpr std::array<std::uint8_t, 256> encode_bits = [] {
    std::array<std::uint8_t, 256> bits{};
    for (unsigned byte = 0; byte < bits.size(); ++byte)
        for (unsigned column = 0; column < column_count; ++column)
            if (must_encode(byte_status(static_cast<unsigned char>(byte), static_cast<Column>(column))))
                bits[byte] = static_cast<std::uint8_t>(bits[byte] | (1U << column));
    return bits;
}();

/// The bits of all bytes of `text` in a table, or-ed: whether anything is left to do at all. Asked of every byte of
/// every URL, so four at a time.
constexpr unsigned bits_of(std::string_view text, const std::array<std::uint8_t, 256>& table) {
    const auto bits = [&](std::size_t i) -> unsigned { return table[static_cast<unsigned char>(text[i])]; };
    unsigned found = 0;
    std::size_t i = 0;
    for (; i + 4 <= text.size(); i += 4) found |= bits(i) | bits(i + 1) | bits(i + 2) | bits(i + 3);
    for (; i < text.size(); ++i) found |= bits(i);
    return found;
}

/// The bytes that must be percent-encoded in a column.
constexpr ByteSet encode_set(Column column) {
    return bytes_where([=](unsigned char byte) { return must_encode(byte_status(byte, column)); });
}

constexpr ByteSet with_characters(ByteSet set, std::string_view characters) {
    for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
    return set;
}

// The percent-encode sets of data that are put into a component: they have no column, as the standard makes them of
// another set too. `%` is in both, so that the data can be got back.
inline constexpr ByteSet component_encode_set = with_characters(encode_set(Column::username), "$%&+,");
inline constexpr ByteSet urlencoded_encode_set = with_characters(component_encode_set, "!'()~");

constexpr std::uint8_t bit_of(Column column) { return static_cast<std::uint8_t>(1U << static_cast<unsigned>(column)); }

/// Forbidden host code point: what an opaque host cannot hold, `%` apart, which begins a pct there.
constexpr bool is_forbidden_host(unsigned char byte) {
    return byte != '%' && !can_occur(byte_status(byte, Column::opaque_host));
}

/// Forbidden domain code point: forbidden in hosts, or a C0 control, `%` or U+007F.
constexpr bool is_forbidden_domain(unsigned char byte) {
    return is_forbidden_host(byte) || byte < 0x20 || byte == '%' || byte == 0x7F;
}

}  // namespace refurl
