// The grammar of RFC 3987, section 2.2: every production that an IRI-reference or an absolute-IRI needs and that
// differs from RFC 3986, under the RFC's name, from the bottom up, with its EBNF. The others are RFC 3986's own.
//
// The RFC's terminals are characters; here they are the bytes of UTF-8. So ucschar and iprivate, ranges of code points
// in the RFC, are sequences of bytes here, with the ranges beside them. A text that is not well-formed UTF-8 is
// therefore not an IRI, without an extra rule. Alternatives are ordered as in systems/rfc3986/grammar/productions.hpp.
// Clause: spec-notes/history/rfc3987.md#grammar
#pragma once

#include "grammar/writing/productions.hpp"
#include "systems/rfc3986/grammar/productions.hpp"

namespace refurl::grammar::rfc3987::productions {

namespace sets {

using rfc3986::productions::sets::sub_delims;
using rfc3986::productions::sets::unreserved;
using writing::sets::from;
using writing::sets::utf8_tail;
using writing::sets::x80_x8f;
using writing::sets::x80_x9f;
using writing::sets::x90_xbf;
using writing::sets::xa0_xbf;
using writing::sets::xe1_xec;

inline constexpr NamedSet x80_xa3{"x80-xa3", from(0x80, 0xA3)};
inline constexpr NamedSet x80_xaf{"x80-xaf", from(0x80, 0xAF)};
inline constexpr NamedSet xa1_xaf{"xa1-xaf", from(0xA1, 0xAF)};
inline constexpr NamedSet xa4_xb6{"xa4-xb6", from(0xA4, 0xB6)};
inline constexpr NamedSet xb0_xbf{"xb0-xbf", from(0xB0, 0xBF)};
inline constexpr NamedSet xb8_xbe{"xb8-xbe", from(0xB8, 0xBE)};
inline constexpr NamedSet xc3_xdf{"xc3-xdf", from(0xC3, 0xDF)};
inline constexpr NamedSet xf1_xf2{"xf1-xf2", from(0xF1, 0xF2)};

}  // namespace sets

using refurl::grammar::productions::named;
using rfc3986::productions::IP_literal;
using rfc3986::productions::IPv4address;
using rfc3986::productions::pct_encoded;
using rfc3986::productions::port;
using rfc3986::productions::scheme_colon;
using writing::noncharacter;

namespace note = rfc3986::note;
namespace shape = rfc3986::shape;

// clang-format off

// ---- Characters

// Up to U+FFFF: %xA0-D7FF, %xF900-FDCF, %xFDF0-FFEF.
// ucschar-bmp ::= "#xC2" xa0-xbf | xc3-xdf utf8-tail
//               | "#xE0" xa0-xbf utf8-tail | xe1-xec utf8-tail utf8-tail | "#xED" x80-x9f utf8-tail
//               | "#xEF" xa4-xb6 utf8-tail | "#xEF#xB7" x80-x8f
//               | "#xEF#xB7" xb0-xbf | "#xEF" xb8-xbe utf8-tail | "#xEF#xBF" x80-xaf
inline constexpr auto ucschar_bmp = named<struct ucschar_bmp_id>("ucschar-bmp") =
      '\xC2' >> in<sets::xa0_xbf>
    | in<sets::xc3_xdf> >> in<sets::utf8_tail>
    | '\xE0' >> in<sets::xa0_xbf> >> in<sets::utf8_tail>
    | in<sets::xe1_xec> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xED' >> in<sets::x80_x9f> >> in<sets::utf8_tail>
    | '\xEF' >> in<sets::xa4_xb6> >> in<sets::utf8_tail>
    | "\xEF\xB7" >> in<sets::x80_x8f>
    | "\xEF\xB7" >> in<sets::xb0_xbf>
    | '\xEF' >> in<sets::xb8_xbe> >> in<sets::utf8_tail>
    | "\xEF\xBF" >> in<sets::x80_xaf>;

// Above U+FFFF: %x10000-1FFFD to %xD0000-DFFFD, and %xE1000-EFFFD. The noncharacters among these are the last two code
// points of each plane.
// ucschar-beyond ::= "#xF0" x90-xbf utf8-tail utf8-tail | xf1-xf2 utf8-tail utf8-tail utf8-tail
//                  | "#xF3" x80-x9f utf8-tail utf8-tail | "#xF3" xa1-xaf utf8-tail utf8-tail
inline constexpr auto ucschar_beyond = named<struct ucschar_beyond_id>("ucschar-beyond") =
      '\xF0' >> in<sets::x90_xbf> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | in<sets::xf1_xf2> >> in<sets::utf8_tail> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xF3' >> in<sets::x80_x9f> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xF3' >> in<sets::xa1_xaf> >> in<sets::utf8_tail> >> in<sets::utf8_tail>;

// ucschar ::= ucschar-bmp | ucschar-beyond - noncharacter
inline constexpr auto ucschar = named<struct ucschar_id>("ucschar") =
    ucschar_bmp | ( ucschar_beyond - noncharacter );

// %xE000-F8FF, %xF0000-FFFFD and %x100000-10FFFD.
// private-use ::= "#xEE" utf8-tail utf8-tail | "#xEF" x80-xa3 utf8-tail
//               | "#xF3" xb0-xbf utf8-tail utf8-tail | "#xF4" x80-x8f utf8-tail utf8-tail
inline constexpr auto private_use = named<struct private_use_id>("private-use") =
      '\xEE' >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xEF' >> in<sets::x80_xa3> >> in<sets::utf8_tail>
    | '\xF3' >> in<sets::xb0_xbf> >> in<sets::utf8_tail> >> in<sets::utf8_tail>
    | '\xF4' >> in<sets::x80_x8f> >> in<sets::utf8_tail> >> in<sets::utf8_tail>;

// iprivate ::= private-use - noncharacter
inline constexpr auto iprivate = named<struct iprivate_id>("iprivate") =
    private_use - noncharacter;

// The RFC lists ALPHA, DIGIT, "-", ".", "_" and "~". These are RFC 3986's unreserved.
// iunreserved ::= unreserved | ucschar
inline constexpr auto iunreserved = named<struct iunreserved_id>("iunreserved") =
    in<sets::unreserved> | ucschar;

// ipchar ::= iunreserved | pct-encoded | sub-delims | ":" | "@"
inline constexpr auto ipchar = named<struct ipchar_id>("ipchar") =
    iunreserved | pct_encoded | in<sets::sub_delims> | ':' | '@';

// ---- Authority

// iuserinfo ::= ( iunreserved | pct-encoded | sub-delims | ":" )*
inline constexpr auto iuserinfo = named<struct iuserinfo_id>("iuserinfo") =
    *( iunreserved | pct_encoded | in<sets::sub_delims> | ':' );

// ireg-name ::= ( iunreserved | pct-encoded | sub-delims )*
inline constexpr auto ireg_name = named<struct ireg_name_id>("ireg-name") =
    *( iunreserved | pct_encoded | in<sets::sub_delims> );

// ihost ::= IP-literal | IPv4address !( iunreserved | pct-encoded | sub-delims ) | ireg-name
inline constexpr auto ihost = named<struct ihost_id>("ihost") =
    shape::host(IP_literal, IPv4address >> !( iunreserved | pct_encoded | in<sets::sub_delims> ), ireg_name);

// iauthority ::= [ iuserinfo "@" ] ihost [ ":" port ]
inline constexpr auto iauthority = named<struct iauthority_id>("iauthority") =
    shape::authority(iuserinfo, ihost, port);

// ---- Path

// isegment ::= ipchar*
inline constexpr auto isegment = named<struct isegment_id>("isegment") =
    *ipchar;

// isegment-nz ::= ipchar+
inline constexpr auto isegment_nz = named<struct isegment_nz_id>("isegment-nz") =
    +ipchar;

// isegment-nz-nc ::= ( iunreserved | pct-encoded | sub-delims | "@" )+
inline constexpr auto isegment_nz_nc = named<struct isegment_nz_nc_id>("isegment-nz-nc") =
    +( iunreserved | pct_encoded | in<sets::sub_delims> | '@' );

// ipath-abempty ::= ( "/" isegment )*
inline constexpr auto ipath_abempty = named<struct ipath_abempty_id>("ipath-abempty") =
    shape::slash_segments(isegment);

// ipath-absolute ::= "/" [ isegment-nz ( "/" isegment )* ]
inline constexpr auto ipath_absolute = named<struct ipath_absolute_id>("ipath-absolute") =
    shape::absolute_path(isegment_nz, isegment);

// ipath-noscheme ::= isegment-nz-nc ( "/" isegment )*
inline constexpr auto ipath_noscheme = named<struct ipath_noscheme_id>("ipath-noscheme") =
    shape::segments(isegment_nz_nc, isegment);

// ipath-rootless ::= isegment-nz ( "/" isegment )*
inline constexpr auto ipath_rootless = named<struct ipath_rootless_id>("ipath-rootless") =
    shape::segments(isegment_nz, isegment);

// ipath-empty ::= ε
inline constexpr auto ipath_empty = named<struct ipath_empty_id>("ipath-empty") =
    x3::eps;

// ---- Query and fragment

// iquery ::= ( ipchar | iprivate | "/" | "?" )*
inline constexpr auto iquery = named<struct iquery_id>("iquery") =
    *( ipchar | iprivate | '/' | '?' );

// ifragment ::= ( ipchar | "/" | "?" )*
inline constexpr auto ifragment = named<struct ifragment_id>("ifragment") =
    *( ipchar | '/' | '?' );

// "?" iquery
inline constexpr auto question_iquery =
    shape::question(iquery);

// "#" ifragment
inline constexpr auto hash_ifragment =
    shape::hash(ifragment);

// ---- IRIs and references

// "//" iauthority ipath-abempty
inline constexpr auto iauthority_path =
    shape::authority_path(iauthority, ipath_abempty);

// ihier-part ::= "//" iauthority ipath-abempty | ipath-absolute | ipath-rootless | ipath-empty
inline constexpr auto ihier_part = named<struct ihier_part_id>("ihier-part") =
    shape::part(iauthority_path, ipath_absolute, ipath_rootless, ipath_empty);

// IRI ::= scheme ":" ihier-part [ "?" iquery ] [ "#" ifragment ]
inline constexpr auto IRI = named<struct IRI_id>("IRI") =
    scheme_colon >> ihier_part >> -question_iquery >> -hash_ifragment;

// absolute-IRI ::= scheme ":" ihier-part [ "?" iquery ]
inline constexpr auto absolute_IRI = named<struct absolute_IRI_id>("absolute-IRI") =
    scheme_colon >> ihier_part >> -question_iquery;

// irelative-part ::= "//" iauthority ipath-abempty | ipath-absolute | ipath-noscheme | ipath-empty
inline constexpr auto irelative_part = named<struct irelative_part_id>("irelative-part") =
    shape::part(iauthority_path, ipath_absolute, ipath_noscheme, ipath_empty);

// irelative-ref ::= irelative-part [ "?" iquery ] [ "#" ifragment ]
inline constexpr auto irelative_ref = named<struct irelative_ref_id>("irelative-ref") =
    irelative_part >> -question_iquery >> -hash_ifragment;

// IRI-reference ::= IRI | irelative-ref
inline constexpr auto IRI_reference = named<struct IRI_reference_id>("IRI-reference") =
    IRI | irelative_ref;

// clang-format on

}  // namespace refurl::grammar::rfc3987::productions
