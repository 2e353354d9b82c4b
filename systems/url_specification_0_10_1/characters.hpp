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

inline constexpr ByteSet path_encode_set = encode_set(Column::path);
inline constexpr ByteSet opaque_path_encode_set = encode_set(Column::opaque_path);
inline constexpr ByteSet query_encode_set = encode_set(Column::query);
inline constexpr ByteSet special_query_encode_set = encode_set(Column::special_query);
inline constexpr ByteSet fragment_encode_set = encode_set(Column::fragment);

/// The characters that an opaque host rejects, besides those that end it: all except % and hchar.
inline constexpr ByteSet rejected_in_host =
    bytes_where([](unsigned char byte) { return status_of_byte(byte, Column::opaque_host) == Status::rejected; });

}  // namespace refurl::systems::url_specification_0_10_1
