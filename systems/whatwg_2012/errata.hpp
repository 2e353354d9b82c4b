// The slips of the document, and the set of slips that a reading follows.
// Clause: spec-notes/history/whatwg-2012.md#errata
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "model/table.hpp"
#include "systems/system.hpp"

namespace refurl::systems::whatwg_2012 {

/// The slips, in the order of the document.
enum class Slip : std::uint8_t {
    percent_decode_code_points,
    ipv6_compression_stays,
    ipv4_dot_stays,
    ipv4_sixteen,
    ipv4_odd_pieces,
    ipv6_swap_index,
    ipv6_replace,
    ipv6_three_colons,
    ipv6_all_zeros,
    scheme_data_colon,
    file_base,
    authority_at_sign,
    authority_pointer,
    authority_newlines,
    double_dot,
    single_dot,
    empty_path,
    query_encoding,
    query_of_scheme_data,
    charset_value,
    constructor_base,
    query_url_object,
    query_input,
};
inline constexpr std::size_t slip_count = 23;

/// A set of slips. The functions of this system take the set of slips that they follow.
class Slips {
  public:
    constexpr Slips() = default;
    constexpr explicit Slips(Reading reading);
    constexpr explicit Slips(Slip only) { members_[static_cast<std::size_t>(only)] = true; }

    [[nodiscard]] constexpr bool has(Slip slip) const { return all_ || members_[static_cast<std::size_t>(slip)]; }

  private:
    std::array<bool, slip_count> members_{};
    bool all_ = false;
};

struct SlipRow {
    Slip key;
    Erratum erratum;
};

/// The table, a row for each slip. The letter of a row that begins with "Undefined" cannot be
/// followed, so both readings take the repaired step.
inline constexpr Table<SlipRow, slip_count> rows({
    {Slip::percent_decode_code_points,
     {"percent-decode-code-points", "3 percent decode",
      "A code point from U+0080 to U+00FF becomes one byte, which is not UTF-8. A larger code point has no byte, so "
      "there the step is repaired.",
      "Each code point becomes its bytes in UTF-8.", "file://\u00E9", "A code point above U+00FF has no byte."}},
    {Slip::ipv6_compression_stays,
     {"ipv6-compression-stays", "4.2 IPv6 parser, step 7.2",
      "The pointer stays at the second colon of `::`, which is then read as a second `::`. The address fails.",
      "The pointer goes past the colon.", "file://[1::]",
      "Section 4.1 lets a host be any address of RFC 4291, and `::` could not be read."}},
    {Slip::ipv4_dot_stays,
     {"ipv4-dot-stays", "4.2 IPv6 parser, step 11",
      "The pointer stays at the dot, so the address fails at what would be the fourth number.",
      "The pointer goes past the dot, and a digit must follow.", "file://[::1.2.3.4]",
      "Section 4.1 lets a host be any address of RFC 4291, and none could end in four numbers."}},
    {Slip::ipv4_sixteen,
     {"ipv4-sixteen", "4.2 IPv6 parser, step 11.6", "The first number of a piece is multiplied by 0x10.",
      "It is multiplied by 0x100.", "file://[::1.2.3.4]", "The address would be another than RFC 4291 says."}},
    {Slip::ipv4_odd_pieces,
     {"ipv4-odd-pieces", "4.2 IPv6 parser, step 11.7",
      "The first and the third number end a piece, so the four numbers are spread over three pieces.",
      "The second and the fourth number end a piece.", "file://[::1.2.3.4]",
      "The address would be another than RFC 4291 says."}},
    {Slip::ipv6_swap_index,
     {"ipv6-swap-index", "4.2 IPv6 parser, step 12.3",
      "The index of the piece that moves is too large by one. Where no piece has that index, the step is repaired.",
      "The index is the compress pointer plus swaps minus 1.", "file://[::1]",
      "There can be no piece with that index."}},
    {Slip::ipv6_replace,
     {"ipv6-replace", "4.2 IPv6 parser, step 12.3", "The pieces are copied to the end and also remain where they were.",
      "The two pieces are swapped.", "file://[::1]", "The address would be another than RFC 4291 says."}},
    {Slip::ipv6_three_colons,
     {"ipv6-three-colons", "4.3 IPv6 serializer, step 4.1",
      "`::` is written after the colon that the piece before it has already written.",
      "Only one colon is written unless the first piece is compressed.", "file://[1:0:0:1:1:1:1:1]",
      "What is serialized would not be an IPv6 address."}},
    {Slip::ipv6_all_zeros,
     {"ipv6-all-zeros", "4.3 IPv6 serializer, step 4.1", "Every later piece that is 0 is skipped.",
      "Only the pieces of the compressed sequence are skipped.", "file://[0:0:1:0:1:1:1:1]",
      "What is serialized would be another address."}},
    {Slip::scheme_data_colon,
     {"scheme-data-colon", "5.2 scheme data state", "A percent-encoded byte is a parse error.",
      "The colon of the condition is a percent sign, so a percent-encoded byte is not a parse error.", "a:%41",
      "Section 5.1 allows percent-encoded bytes in scheme data."}},
    {Slip::file_base,
     {"file-base", "5.2 relative state",
      "The scheme of a file URL becomes that of its base. Without a base the step is undefined, so it is repaired.",
      "A file URL without a base, or with a base of another scheme, is relative to `file:///`.",
      "file: against ws:", "Without a base the step cannot be taken."}},
    {Slip::authority_at_sign,
     {"authority-at-sign", "5.2 authority state, step 2",
      "After an at sign the third step also runs, and puts the at sign into the buffer.",
      "The second step begins with \"Otherwise\".", "ws:@@", "The userinfo would contain the at sign that ends it."}},
    {Slip::authority_pointer,
     {"authority-pointer", "5.2 authority state, step 2",
      "The pointer goes back by the size of the buffer, and then forward by one. So a host without userinfo loses its "
      "first code point.",
      "The pointer goes back by one more.", "ws:a", "The host would not be the one that section 5.1 describes."}},
    {Slip::authority_newlines,
     {"authority-newlines", "5.2 authority state, step 2",
      "Tabs and newlines are not in the buffer, so the pointer goes back too few code points.",
      "The pointer goes back to where the host begins.", "ws:@a\tb",
      "The host would not be the one that section 5.1 describes."}},
    {Slip::double_dot,
     {"double-dot", "5.2 relative path state, step 1.1",
      "`..` leaves an empty string before a slash, but none before `?` or `#`.",
      "The other way round: `..` leaves an empty string only at the end of the path.", "file:a/../",
      "An empty segment would be added exactly where none is written."}},
    {Slip::single_dot,
     {"single-dot", "5.2 relative path state, step 1.3",
      "`.` leaves an empty string before a slash, but none before `?` or `#`.",
      "The other way round: `.` leaves an empty string only at the end of the path.", "file:./",
      "An empty segment would be added exactly where none is written."}},
    {Slip::empty_path,
     {"empty-path", "5.2 relative path state, step 1.1", "Undefined: an empty path has no last string.",
      "Nothing is removed from an empty path, but the empty string is appended.", "file:..",
      "The letter is undefined."}},
    {Slip::query_encoding,
     {"query-encoding", "5.2 query state, step 1.1",
      "The query of a relative scheme is always in UTF-8, and only other schemes use the encoding override.",
      "The encoding override is for relative schemes.", "file:?\u00E9 in windows-1252",
      "The setter of search passes an encoding, but only for URLs with a relative scheme."}},
    {Slip::query_of_scheme_data,
     {"query-of-scheme-data", "5.3 URL serializer, step 2.6",
      "The query is not written unless the relative flag is set.", "Every query is written.", "a:?",
      "Section 5.1 lets a URL with scheme data have a query, which would be lost."}},
    {Slip::charset_value,
     {"charset-value", "6 parser, step 5.5",
      "Undefined: an encoding is compared with a string, so failure becomes the encoding override.",
      "The step runs if the encoding is not failure.", "_charset_=x", "The letter is undefined."}},
    {Slip::constructor_base,
     {"constructor-base", "7.1 URL(url, base)", "Undefined: a URL object is treated as a parsed URL.",
      "The base is the url of the object.", R"(new URL("a", new URL("ws:@b")))", "The letter is undefined."}},
    {Slip::query_url_object,
     {"query-url-object", "7.2 setting query, step 3", "Undefined: the interface URLObject does not exist.",
      "The copy is a URLQuery object.", "a.query = b.query", "The letter is undefined."}},
    {Slip::query_input,
     {"query-input", "7.3 new URLQuery, step 3", "Undefined: `input` has no value.", "The string parsed is `init`.",
      "new URLQuery(\"a\")", "The letter is undefined."}},
});

constexpr Slips::Slips(Reading reading) : all_(reading == Reading::letter) {
    for (const SlipRow& row : rows)
        if (row.erratum.name == reading.only()) *this = Slips(row.key);
}

/// The errata alone, in the order of Slip.
inline constexpr std::array<Erratum, slip_count> errata = [] {
    std::array<Erratum, slip_count> all;
    std::ranges::transform(rows, all.begin(), &SlipRow::erratum);
    return all;
}();

constexpr const Erratum& erratum_of(Slip slip) { return errata[static_cast<std::size_t>(slip)]; }

}  // namespace refurl::systems::whatwg_2012
