// Component Characters: the document's table.  Clause: spec-notes/history/url-specification-0.10.1.md#checklist
#pragma once

#include <array>
#include <string_view>

#include "model/characters.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// A class of characters, and its status in each Column. The classes and columns are those of the model. The document
/// has one column for the query, and a note about the apostrophe in a query of a URL that is not special.
struct CharacterRow {
    Class name;
    std::string_view statuses;
};

// clang-format off
inline constexpr std::array<CharacterRow, class_count> component_characters{{
    //                     username
    //                     |password
    //                     ||opaque-host
    //                     |||dir and file
    //                     ||||opaque path
    //                     |||||query
    //                     ||||||query, of a special URL
    //                     |||||||fragment            -: n/a
    {Class::unreserved,    "vvvvvvvv"},
    {Class::other_unicode, "EEEEEEEE"},
    {Class::sub_delims,    "vvvvvvvv"},
    {Class::apostrophe,    "vvvvvvEv"},
    {Class::parameter,     "EEvvvvvv"},
    {Class::at,            "FFRvvvvv"},
    {Class::colon,         "-F-vvvvv"},
    {Class::slash,         "----Tvvv"},
    {Class::question,      "-----vvv"},
    {Class::hash,          "-------T"},
    {Class::pct,           "--------"},
    {Class::nul,           "FFRFFFFF"},
    {Class::newline,       "--------"},
    {Class::control,       "FFFFFFFF"},
    {Class::space,         "FFRFTFFF"},
    {Class::quote,         "FFTFTFFF"},
    {Class::angle,         "FFRFTFFF"},
    {Class::backtick,      "FFTFTTTF"},
    {Class::caret,         "FFRFTTTT"},
    {Class::bracket,       "FFRTTTTT"},
    {Class::brace,         "FFTFTTTT"},
}};
// clang-format on

constexpr Status status_of(Class name, Column column) {
    return static_cast<Status>(
        component_characters[static_cast<std::size_t>(name)].statuses[static_cast<std::size_t>(column)]);
}

/// Returns the status of the characters whose UTF-8 contains `byte`. Above U+007F every status is E or F.
constexpr Status status_of_byte(unsigned char byte, Column column) {
    return status_of(byte < 0x80 ? class_of(byte) : Class::other_unicode, column);
}

/// Returns the bytes that are percent-encoded in a component: those with the status E or F.
constexpr ByteSet encode_set(Column column) {
    return bytes_where([=](unsigned char byte) {
        const Status status = status_of_byte(byte, column);
        return status == Status::encoded || status == Status::fixed;
    });
}

// ---- The character-sets of the grammar, each as what it takes away from `any`. % is in none of them, because each
// rule has `pct` as an alternative.

inline constexpr ByteSet all_but_uchar = with_characters({}, "#?/:");
inline constexpr ByteSet all_but_hchar = with_characters(all_but_uchar, {"@\0 <>[\\]^|", 10});
inline constexpr ByteSet all_but_pchar = with_characters({}, "#?/");
inline constexpr ByteSet all_but_qchar = with_characters({}, "#");
inline constexpr ByteSet all_but_fchar{};

/// Returns the bytes that a component cannot contain by the table: those with the status R or n/a, except % and those
/// that preprocessing removes.
constexpr ByteSet excluded_by_table(Column column) {
    return bytes_where([=](unsigned char byte) {
        const Status status = status_of_byte(byte, column);
        const bool is_excluded = status == Status::rejected || status == Status::absent;
        return is_excluded && byte != '%' && class_of(byte) != Class::newline;
    });
}

// The table and the grammar say the same. In an opaque path the table lets a slash stand, which ends a dir all the
// same.
static_assert(all_but_uchar == excluded_by_table(Column::username));
static_assert(all_but_pchar == excluded_by_table(Column::password));
static_assert(all_but_hchar == excluded_by_table(Column::opaque_host));
static_assert(all_but_pchar == excluded_by_table(Column::path));
static_assert(all_but_pchar == with_characters(excluded_by_table(Column::opaque_path), "/"));
static_assert(all_but_qchar == excluded_by_table(Column::query));
static_assert(all_but_qchar == excluded_by_table(Column::special_query));
static_assert(all_but_fchar == excluded_by_table(Column::fragment));

}  // namespace refurl::systems::url_specification_0_10_1
