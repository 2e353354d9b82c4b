// The grammar of RFC 3986 with the changes of the appendix of "Web addresses in HTML 5":
//   1. unreserved has all characters up to U+0020 and from U+007F, and `"`, `<`, `>`, `[`, `\`, `]`, `^`, `` ` ``, `{`,
//      `|`, `}`;
//   2. pct-encoded can be a single `%`, except in reg-name;
//   3. a fragment can have `#`.
// The productions that these changes affect are here, under the RFC's names; the others are the RFC's own. The changes
// allow brackets in a host and in the text after it. So ordered choice needs host-end: an IP-literal counts as one only
// if nothing but a port follows it in the authority.
// Clause: spec-notes/history/web-address-2009.md#the-appendix
#pragma once

#include "systems/rfc3986/grammar/productions.hpp"

namespace refurl::grammar::web_address::productions {

namespace sets {

using rfc3986::productions::sets::DIGIT;
using rfc3986::productions::sets::HEXDIG;
using rfc3986::productions::sets::sub_delims;

inline constexpr NamedSet unreserved{
    "unreserved", with_characters(bytes_where([](unsigned char c) {
                                      return rfc3986::productions::sets::unreserved.bytes[c] || c <= 0x20 || c >= 0x7F;
                                  }),
                                  "\"<>[\\]^`{|}")};

}  // namespace sets

namespace note = rfc3986::note;
namespace shape = rfc3986::shape;
using refurl::grammar::productions::named;
using rfc3986::productions::IPv4address;
using rfc3986::productions::IPv6address;
using rfc3986::productions::path_empty;
using rfc3986::productions::port;
using rfc3986::productions::scheme_colon;

// clang-format off

// ---- Characters

// pct-encoded ::= "%" HEXDIG HEXDIG | "%"
inline constexpr auto pct_encoded = named<struct web_address_pct_encoded_id>("pct-encoded") =
      '%' >> in<sets::HEXDIG> >> in<sets::HEXDIG>
    | x3::lit('%');

// pchar ::= unreserved | pct-encoded | sub-delims | ":" | "@"
inline constexpr auto pchar = named<struct web_address_pchar_id>("pchar") =
    in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | ':' | '@';

// ---- Authority

// userinfo ::= ( unreserved | pct-encoded | sub-delims | ":" )*
inline constexpr auto userinfo = named<struct web_address_userinfo_id>("userinfo") =
    *( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | ':' );

// host-end ::= [ ":" port ] ( "/" | "?" | "#" | !any )
inline constexpr auto host_end = named<struct web_address_host_end_id>("host-end") =
    -( ':' >> port ) >> ( x3::lit('/') | '?' | '#' | x3::eoi );

// A "]" is part of an IPvFuture unless the host ends there.
// IPvFuture ::= ( "v" | "V" ) HEXDIG+ "." ( !( "]" host-end ) ( unreserved | sub-delims | ":" ) )+
inline constexpr auto IPvFuture = named<struct web_address_IPvFuture_id>("IPvFuture") =
    ( x3::lit('v') | 'V' ) >> +in<sets::HEXDIG> >> '.'
    >> +( !( ']' >> host_end ) >> ( in<sets::unreserved> | in<sets::sub_delims> | ':' ) );

// IP-literal ::= "[" ( IPv6address | IPvFuture ) "]"
inline constexpr auto IP_literal = named<struct web_address_IP_literal_id>("IP-literal") =
    shape::ip_literal(IPv6address, IPvFuture);

// The change of pct-encoded does not apply to reg-name.
// reg-name ::= ( unreserved | "%" HEXDIG HEXDIG | sub-delims )*
inline constexpr auto reg_name = named<struct web_address_reg_name_id>("reg-name") =
    *( in<sets::unreserved> | rfc3986::productions::pct_encoded | in<sets::sub_delims> );

// host ::= IP-literal &host-end | IPv4address &host-end | reg-name
inline constexpr auto host = named<struct web_address_host_id>("host") =
    shape::host(IP_literal >> &host_end, IPv4address >> &host_end, reg_name);

// authority ::= [ userinfo "@" ] host [ ":" port ]
inline constexpr auto authority = named<struct web_address_authority_id>("authority") =
    shape::authority(userinfo, host, port);

// ---- Path

// segment ::= pchar*
inline constexpr auto segment = named<struct web_address_segment_id>("segment") =
    *pchar;

// segment-nz ::= pchar+
inline constexpr auto segment_nz = named<struct web_address_segment_nz_id>("segment-nz") =
    +pchar;

// segment-nz-nc ::= ( unreserved | pct-encoded | sub-delims | "@" )+
inline constexpr auto segment_nz_nc = named<struct web_address_segment_nz_nc_id>("segment-nz-nc") =
    +( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | '@' );

// path-abempty ::= ( "/" segment )*
inline constexpr auto path_abempty = named<struct web_address_path_abempty_id>("path-abempty") =
    shape::slash_segments(segment);

// path-absolute ::= "/" [ segment-nz ( "/" segment )* ]
inline constexpr auto path_absolute = named<struct web_address_path_absolute_id>("path-absolute") =
    shape::absolute_path(segment_nz, segment);

// path-noscheme ::= segment-nz-nc ( "/" segment )*
inline constexpr auto path_noscheme = named<struct web_address_path_noscheme_id>("path-noscheme") =
    shape::segments(segment_nz_nc, segment);

// path-rootless ::= segment-nz ( "/" segment )*
inline constexpr auto path_rootless = named<struct web_address_path_rootless_id>("path-rootless") =
    shape::segments(segment_nz, segment);

// ---- Query and fragment

// query ::= ( pchar | "/" | "?" )*
inline constexpr auto query = named<struct web_address_query_id>("query") =
    *( pchar | '/' | '?' );

// fragment ::= ( pchar | "/" | "?" | "#" )*
inline constexpr auto fragment = named<struct web_address_fragment_id>("fragment") =
    *( pchar | '/' | '?' | '#' );

// "?" query
inline constexpr auto question_query =
    shape::question(query);

// "#" fragment
inline constexpr auto hash_fragment =
    shape::hash(fragment);

// ---- URIs and references

// "//" authority path-abempty
inline constexpr auto authority_path =
    shape::authority_path(authority, path_abempty);

// hier-part ::= "//" authority path-abempty | path-absolute | path-rootless | path-empty
inline constexpr auto hier_part = named<struct web_address_hier_part_id>("hier-part") =
    shape::part(authority_path, path_absolute, path_rootless, path_empty);

// URI ::= scheme ":" hier-part [ "?" query ] [ "#" fragment ]
inline constexpr auto URI = named<struct web_address_URI_id>("URI") =
    scheme_colon >> hier_part >> -question_query >> -hash_fragment;

// relative-part ::= "//" authority path-abempty | path-absolute | path-noscheme | path-empty
inline constexpr auto relative_part = named<struct web_address_relative_part_id>("relative-part") =
    shape::part(authority_path, path_absolute, path_noscheme, path_empty);

// relative-ref ::= relative-part [ "?" query ] [ "#" fragment ]
inline constexpr auto relative_ref = named<struct web_address_relative_ref_id>("relative-ref") =
    relative_part >> -question_query >> -hash_fragment;

// authority-start ::= [ scheme ":" ] "//"
inline constexpr auto authority_start = named<struct web_address_authority_start_id>("authority-start") =
    -( rfc3986::productions::scheme >> ':' ) >> "//";

// URI-reference ::= URI | relative-ref
inline constexpr auto URI_reference = named<struct web_address_URI_reference_id>("URI-reference") =
    URI | relative_ref;

// clang-format on

}  // namespace refurl::grammar::web_address::productions
