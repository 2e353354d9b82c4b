// The grammar of valid URL strings. Every definition of the standard's sections "Host writing" and "URL writing" is
// here under its name, from the bottom up, with its EBNF. The name is its anchor in the standard: #url-port-string.
// Conditions that a production cannot express are side conditions (conditions.hpp). The grammar reads well-formed UTF-8
// without preprocessing.
// Clause: spec-notes/validity.md#productions
// The standard: https://url.spec.whatwg.org/#host-writing
// The standard: https://url.spec.whatwg.org/#url-writing
#pragma once

#include "grammar/productions.hpp"

namespace refurl::grammar::writing {

namespace sets {

using productions::sets::alpha;
using productions::sets::digit;
using productions::sets::hex_digit;
using productions::sets::scheme_char;

template <unsigned char... members>
constexpr ByteSet these() {
    return bytes_where([](unsigned char byte) { return ((byte == members) || ...); });
}

constexpr ByteSet from(unsigned char first, unsigned char last) {
    return bytes_where([=](unsigned char byte) { return byte >= first && byte <= last; });
}

// The ASCII URL code points. Each is valid in every component that it does not end, and none of them ends a fragment.
inline constexpr NamedSet url_char{"url-char", valid_chars(Column::fragment)};

// UseSTD3ASCIIRules allows letters, digits and hyphens in a label. `<`, `=` and `>` are here as well, because U+0338
// may follow them: normalization composes the two into one code point, which is not ASCII.
inline constexpr NamedSet domain_char{"domain-char", bytes_where([](unsigned char c) {
                                          return is_alpha(c) || is_digit(c) || c == '-' || c == '.' || c == '<' ||
                                                 c == '=' || c == '>';
                                      })};

inline constexpr NamedSet forbidden_host_code_point{"forbidden-host-code-point", forbidden_host_code_points};

inline constexpr NamedSet hex_digit_nonzero{"hex-digit-nonzero",
                                            bytes_where([](unsigned char c) { return is_hex_digit(c) && c != '0'; })};

// Bytes of UTF-8. plane-end is the second byte of the last two code points of a plane; these are noncharacters.
inline constexpr NamedSet utf8_tail{"utf8-tail", from(0x80, 0xBF)};
inline constexpr NamedSet x80_x8f{"x80-x8f", from(0x80, 0x8F)};
inline constexpr NamedSet x80_x9f{"x80-x9f", from(0x80, 0x9F)};
inline constexpr NamedSet x90_xaf{"x90-xaf", from(0x90, 0xAF)};
inline constexpr NamedSet x90_xbf{"x90-xbf", from(0x90, 0xBF)};
inline constexpr NamedSet xa0_xbf{"xa0-xbf", from(0xA0, 0xBF)};
inline constexpr NamedSet xbe_xbf{"xbe-xbf", from(0xBE, 0xBF)};
inline constexpr NamedSet xc2_xdf{"xc2-xdf", from(0xC2, 0xDF)};
inline constexpr NamedSet xe1_xec{"xe1-xec", from(0xE1, 0xEC)};
inline constexpr NamedSet xee_xef{"xee-xef", from(0xEE, 0xEF)};
inline constexpr NamedSet xf0_xf4{"xf0-xf4", from(0xF0, 0xF4)};
inline constexpr NamedSet xf1_xf3{"xf1-xf3", from(0xF1, 0xF3)};
inline constexpr NamedSet plane_end{"plane-end", these<0x8F, 0x9F, 0xAF, 0xBF>()};

}  // namespace sets

using productions::dec_octet;
using productions::named;
using productions::pct_encoded_byte;

/// The tag with which actions find the parts that have side conditions. The parts are right if the grammar reads all of
/// the text, because then no alternative with an action has failed.
struct Parts;

// clang-format off

namespace note {

constexpr auto domain = [](auto& context) { x3::get<Parts>(context).domain = x3::_attr(context).text(); };
constexpr auto ipv6   = [](auto& context) { x3::get<Parts>(context).ipv6 = x3::_attr(context).text(); };
constexpr auto port   = [](auto& context) { x3::get<Parts>(context).port = x3::_attr(context).text(); };

}  // namespace note

// ---- Code points above U+7F, in UTF-8 (RFC 3629, section 4)

// utf8-2 ::= xc2-xdf utf8-tail
inline constexpr auto utf8_2 = named<struct utf8_2_id>("utf8-2") =
    in<sets::xc2_xdf> >> in<sets::utf8_tail>;

// utf8-3 ::= "#xE0" xa0-xbf utf8-tail
//          | xe1-xec utf8-tail utf8-tail
//          | "#xED" x80-x9f utf8-tail
//          | xee-xef utf8-tail utf8-tail
inline constexpr auto utf8_3 = named<struct utf8_3_id>("utf8-3") =
      '\xE0' >> in<sets::xa0_xbf> >> in<sets::utf8_tail>
    | in<sets::xe1_xec> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xED' >> in<sets::x80_x9f> >> in<sets::utf8_tail>
    | in<sets::xee_xef> >> in<sets::utf8_tail> >> in<sets::utf8_tail>;

// utf8-4 ::= "#xF0" x90-xbf utf8-tail utf8-tail
//          | xf1-xf3 utf8-tail utf8-tail utf8-tail
//          | "#xF4" x80-x8f utf8-tail utf8-tail
inline constexpr auto utf8_4 = named<struct utf8_4_id>("utf8-4") =
      '\xF0' >> in<sets::x90_xbf> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | in<sets::xf1_xf3> >> in<sets::utf8_tail> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xF4' >> in<sets::x80_x8f> >> in<sets::utf8_tail> >> in<sets::utf8_tail>;

// non-ascii ::= utf8-2 | utf8-3 | utf8-4
inline constexpr auto non_ascii = named<struct non_ascii_id>("non-ascii") =
    utf8_2 | utf8_3 | utf8_4;

// c1-control ::= "#xC2" x80-x9f                                    (* U+80 to U+9F *)
inline constexpr auto c1_control = named<struct c1_control_id>("c1-control") =
    '\xC2' >> in<sets::x80_x9f>;

// U+FDD0 to U+FDEF, and the last two of each plane.
// noncharacter ::= "#xEF#xB7" x90-xaf | "#xEF#xBF" xbe-xbf | xf0-xf4 plane-end "#xBF" xbe-xbf
inline constexpr auto noncharacter = named<struct noncharacter_id>("noncharacter") =
      "\xEF\xB7" >> in<sets::x90_xaf>
    | "\xEF\xBF" >> in<sets::xbe_xbf>
    | in<sets::xf0_xf4> >> in<sets::plane_end> >> '\xBF' >> in<sets::xbe_xbf>;

// ---- URL units

// url-code-point ::= url-char | non-ascii - ( c1-control | noncharacter )          (* UTF-8 has no surrogates *)
inline constexpr auto url_code_point = named<struct url_code_point_id>("url-code-point") =
    in<sets::url_char> | ( non_ascii - ( c1_control | noncharacter ) );

// url-unit ::= url-code-point | pct-encoded-byte
inline constexpr auto url_unit = named<struct url_unit_id>("url-unit") =
    url_code_point | pct_encoded_byte;

// ---- Host writing

// domain-code-point ::= domain-char | non-ascii                  (* web, file *)
inline constexpr auto domain_code_point = named<struct domain_code_point_id>("domain-code-point") =
    in<sets::domain_char> | non_ascii;

// Side condition: it is a valid domain.
// valid-domain-string ::= domain-code-point+                       (* web, file *)
inline constexpr auto valid_domain_string = named<struct valid_domain_string_id>("valid-domain-string") =
    +domain_code_point;

// valid-ipv4-address-string ::= dec-octet "." dec-octet "." dec-octet "." dec-octet
inline constexpr auto valid_ipv4_address_string =
    named<struct valid_ipv4_address_string_id>("valid-ipv4-address-string") =
    dec_octet >> '.' >> dec_octet >> '.' >> dec_octet >> '.' >> dec_octet;

// valid-ipv6-piece-string ::= "0" | hex-digit-nonzero [ hex-digit [ hex-digit [ hex-digit ] ] ]
inline constexpr auto valid_ipv6_piece_string =
    named<struct valid_ipv6_piece_string_id>("valid-ipv6-piece-string") =
      x3::lit('0')
    | in<sets::hex_digit_nonzero> >> -( in<sets::hex_digit> >> -( in<sets::hex_digit> >> -in<sets::hex_digit> ) );

// valid-ipv6-pieces-string ::= valid-ipv6-piece-string !"." ( ":" valid-ipv6-piece-string !"." )*
inline constexpr auto valid_ipv6_pieces_string =
    named<struct valid_ipv6_pieces_string_id>("valid-ipv6-pieces-string") =
    valid_ipv6_piece_string >> !x3::lit('.') >> *( ':' >> valid_ipv6_piece_string >> !x3::lit('.') );

// valid-ipv6-pieces-and-ipv4-string ::= valid-ipv6-pieces-string ":" valid-ipv4-address-string
//                                     | valid-ipv4-address-string
inline constexpr auto valid_ipv6_pieces_and_ipv4_string =
    named<struct valid_ipv6_pieces_and_ipv4_string_id>("valid-ipv6-pieces-and-ipv4-string") =
      valid_ipv6_pieces_string >> ':' >> valid_ipv4_address_string
    | valid_ipv4_address_string;

// Side condition: the effective piece length is 8, with "::" at most 7.
// valid-ipv6-address-string ::= [ valid-ipv6-pieces-string ] "::"
//                               [ valid-ipv6-pieces-and-ipv4-string | valid-ipv6-pieces-string ]
//                             | valid-ipv6-pieces-and-ipv4-string
//                             | valid-ipv6-pieces-string
inline constexpr auto valid_ipv6_address_string =
    named<struct valid_ipv6_address_string_id>("valid-ipv6-address-string") =
      -valid_ipv6_pieces_string >> "::" >> -( valid_ipv6_pieces_and_ipv4_string | valid_ipv6_pieces_string )
    | valid_ipv6_pieces_and_ipv4_string
    | valid_ipv6_pieces_string;

// "[" valid-ipv6-address-string "]"
inline constexpr auto ipv6_in_brackets =
    '[' >> span[valid_ipv6_address_string] [note::ipv6] >> ']';

// An IPv4 address is not a domain but consists of its code points, so it comes first.
// valid-host-string ::= "[" valid-ipv6-address-string "]"
//                     | valid-ipv4-address-string !domain-code-point
//                     | valid-domain-string                                                (* web, file *)
inline constexpr auto valid_host_string = named<struct valid_host_string_id>("valid-host-string") =
      ipv6_in_brackets
    | valid_ipv4_address_string >> !domain_code_point
    | span[valid_domain_string] [note::domain];

// valid-opaque-host-string ::= ( url-unit - forbidden-host-code-point )+
//                            | "[" valid-ipv6-address-string "]"   (* generic *)
inline constexpr auto valid_opaque_host_string =
    named<struct valid_opaque_host_string_id>("valid-opaque-host-string") =
      +( url_unit - in<sets::forbidden_host_code_point> )
    | ipv6_in_brackets;

// ---- URL writing: components

// url-scheme-string ::= alpha scheme-char*
inline constexpr auto url_scheme_string = named<struct url_scheme_string_id>("url-scheme-string") =
    in<sets::alpha> >> *in<sets::scheme_char>;

// Side condition: the number is below 2^16.
// url-port-string ::= digit*                                       (* generic, web *)
inline constexpr auto url_port_string = named<struct url_port_string_id>("url-port-string") =
    *in<sets::digit>;

// The standard distinguishes single-dot and double-dot segments from others. This production reads all three.
// url-path-segment-string ::= ( url-unit - ( "/" | "?" ) )*
inline constexpr auto url_path_segment_string = named<struct url_path_segment_string_id>("url-path-segment-string") =
    *( url_unit - ( x3::lit('/') | '?' ) );

// url-query-string ::= url-unit*
inline constexpr auto url_query_string = named<struct url_query_string_id>("url-query-string") =
    *url_unit;

// url-fragment-string ::= url-unit*
inline constexpr auto url_fragment_string = named<struct url_fragment_string_id>("url-fragment-string") =
    *url_unit;

// ---- URL writing: paths

// path-absolute-url-string ::= "/" url-path-segment-string ( "/" url-path-segment-string )*
inline constexpr auto path_absolute_url_string =
    named<struct path_absolute_url_string_id>("path-absolute-url-string") =
    '/' >> url_path_segment_string >> *( '/' >> url_path_segment_string );

// path-absolute-non-authority-url-string ::= !"//" path-absolute-url-string
inline constexpr auto path_absolute_non_authority_url_string =
    named<struct path_absolute_non_authority_url_string_id>("path-absolute-non-authority-url-string") =
    !x3::lit("//") >> path_absolute_url_string;

// path-relative-url-string ::= !"/" url-path-segment-string ( "/" url-path-segment-string )*
inline constexpr auto path_relative_url_string =
    named<struct path_relative_url_string_id>("path-relative-url-string") =
    !x3::lit('/') >> url_path_segment_string >> *( '/' >> url_path_segment_string );

// path-relative-scheme-less-url-string ::= !( url-scheme-string ":" ) path-relative-url-string
inline constexpr auto path_relative_scheme_less_url_string =
    named<struct path_relative_scheme_less_url_string_id>("path-relative-scheme-less-url-string") =
    !( url_scheme_string >> ':' ) >> path_relative_url_string;

// opaque-path-url-string ::= !"/" ( url-unit - "?" )*              (* generic *)
inline constexpr auto opaque_path_url_string = named<struct opaque_path_url_string_id>("opaque-path-url-string") =
    !x3::lit('/') >> *( url_unit - x3::lit('?') );

// ---- URL writing: relative to a scheme

// ":" url-port-string
inline constexpr auto colon_port =
    ':' >> span[url_port_string] [note::port];

// scheme-relative-special-url-string ::=
//     "//" valid-host-string [ ":" url-port-string ] [ path-absolute-url-string ]          (* web *)
inline constexpr auto scheme_relative_special_url_string =
    named<struct scheme_relative_special_url_string_id>("scheme-relative-special-url-string") =
    "//" >> valid_host_string >> -colon_port >> -path_absolute_url_string;

// scheme-relative-file-url-string ::=
//     "//" [ valid-host-string [ path-absolute-url-string ] | path-absolute-url-string ]   (* file *)
inline constexpr auto scheme_relative_file_url_string =
    named<struct scheme_relative_file_url_string_id>("scheme-relative-file-url-string") =
    "//" >> -( valid_host_string >> -path_absolute_url_string | path_absolute_url_string );

// opaque-host-and-port-string ::= [ valid-opaque-host-string [ ":" url-port-string ] ]     (* generic *)
inline constexpr auto opaque_host_and_port_string =
    named<struct opaque_host_and_port_string_id>("opaque-host-and-port-string") =
    -( valid_opaque_host_string >> -colon_port );

// scheme-relative-url-string ::= "//" opaque-host-and-port-string [ path-absolute-url-string ]     (* generic *)
inline constexpr auto scheme_relative_url_string =
    named<struct scheme_relative_url_string_id>("scheme-relative-url-string") =
    "//" >> opaque_host_and_port_string >> -path_absolute_url_string;

// ---- URL writing: URLs, in the mode of their scheme or else of their base

template <Mode mode>
constexpr auto of_mode(const auto& web, const auto& file, const auto& generic) {
    if constexpr (mode == Mode::web)
        return web;
    else if constexpr (mode == Mode::file)
        return file;
    else
        return generic;
}

// absolute-url-string ::= url-scheme-string ":" scheme-relative-special-url-string [ "?" url-query-string ]  (* web *)
// absolute-url-string ::= url-scheme-string ":" scheme-relative-file-url-string [ "?" url-query-string ]     (* file *)
// absolute-url-string ::=
//     url-scheme-string ":"
//     ( scheme-relative-url-string | path-absolute-non-authority-url-string | opaque-path-url-string )
//     [ "?" url-query-string ]                                                             (* generic *)
template <Mode mode>
inline constexpr auto absolute_url_string =
    named<struct absolute_url_string_id>("absolute-url-string") =
    url_scheme_string >> ':'
    >> of_mode<mode>( scheme_relative_special_url_string, scheme_relative_file_url_string,
                      scheme_relative_url_string | path_absolute_non_authority_url_string | opaque_path_url_string )
    >> -( '?' >> url_query_string );

// absolute-url-with-fragment-string ::= absolute-url-string [ "#" url-fragment-string ]
template <Mode mode>
inline constexpr auto absolute_url_with_fragment_string =
    named<struct absolute_url_with_fragment_string_id>("absolute-url-with-fragment-string") =
    absolute_url_string<mode> >> -( '#' >> url_fragment_string );

// relative-url-string ::=
//     ( path-absolute-non-authority-url-string | path-relative-scheme-less-url-string
//     | scheme-relative-special-url-string ) [ "?" url-query-string ]                      (* web *)
// relative-url-string ::=
//     ( path-absolute-non-authority-url-string | path-relative-scheme-less-url-string
//     | scheme-relative-file-url-string ) [ "?" url-query-string ]                         (* file *)
// relative-url-string ::=
//     ( path-absolute-non-authority-url-string | path-relative-scheme-less-url-string
//     | scheme-relative-url-string ) [ "?" url-query-string ]                              (* generic *)
template <Mode mode>
inline constexpr auto relative_url_string = named<struct relative_url_string_id>("relative-url-string") =
    ( path_absolute_non_authority_url_string | path_relative_scheme_less_url_string
    | of_mode<mode>(scheme_relative_special_url_string, scheme_relative_file_url_string, scheme_relative_url_string) )
    >> -( '?' >> url_query_string );

// Side conditions: there is a base, and if its path is opaque, this is "#" url-fragment-string.
// relative-url-with-fragment-string ::= relative-url-string [ "#" url-fragment-string ]
template <Mode mode>
inline constexpr auto relative_url_with_fragment_string =
    named<struct relative_url_with_fragment_string_id>("relative-url-with-fragment-string") =
    relative_url_string<mode> >> -( '#' >> url_fragment_string );

// valid-url-string ::= absolute-url-with-fragment-string | relative-url-with-fragment-string
template <Mode mode>
inline constexpr auto valid_url_string = named<struct valid_url_string_id>("valid-url-string") =
    absolute_url_with_fragment_string<mode> | relative_url_with_fragment_string<mode>;

// clang-format on

}  // namespace refurl::grammar::writing
