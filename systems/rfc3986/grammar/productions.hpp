// The grammar of RFC 3986, Appendix A: every production that a URI-reference or an absolute-URI needs, under the RFC's
// name, from the bottom up, with its EBNF. The alternatives of the RFC are not ordered; here they are. Two productions
// differ from the RFC's so that ordered choice reads the same language: dec-octet has its longest alternatives first,
// and an IPv4address is a host only if the host does not continue as a reg-name (the RFC's rule "first match wins",
// 3.2.2). The RFC's `path`, `reserved` and `gen-delims` are left out, because no other production uses them.
// Clause: spec-notes/history/rfc3986.md#grammar
#pragma once

#include "grammar/productions.hpp"
#include "systems/rfc3986/grammar/shapes.hpp"

namespace refurl::grammar::rfc3986::productions {

namespace sets {

using refurl::grammar::productions::sets::alpha;
using refurl::grammar::productions::sets::digit;
using refurl::grammar::productions::sets::hex_digit;

// clang-format off
inline constexpr ByteSet no_bytes{};

inline constexpr NamedSet ALPHA{"ALPHA", alpha.bytes};
inline constexpr NamedSet DIGIT{"DIGIT", digit.bytes};
inline constexpr NamedSet HEXDIG{"HEXDIG", hex_digit.bytes};
inline constexpr NamedSet sub_delims{"sub-delims", with_characters(no_bytes, "!$&'()*+,;=")};
inline constexpr NamedSet unreserved{"unreserved", bytes_where([](unsigned char c) {
    return is_alpha(c) || is_digit(c) || c == '-' || c == '.' || c == '_' || c == '~';
})};
// clang-format on

}  // namespace sets

using refurl::grammar::productions::ip4_address_strict;
using refurl::grammar::productions::ip6_address;
using refurl::grammar::productions::named;

// clang-format off

// ---- Characters

// pct-encoded ::= "%" HEXDIG HEXDIG
inline constexpr auto pct_encoded = named<struct uri_pct_encoded_id>("pct-encoded") =
    '%' >> in<sets::HEXDIG> >> in<sets::HEXDIG>;

// pchar ::= unreserved | pct-encoded | sub-delims | ":" | "@"
inline constexpr auto pchar = named<struct uri_pchar_id>("pchar") =
    in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | ':' | '@';

// ---- Scheme

// scheme ::= ALPHA ( ALPHA | DIGIT | "+" | "-" | "." )*
inline constexpr auto scheme = named<struct uri_scheme_id>("scheme") =
    in<sets::ALPHA> >> *( in<sets::ALPHA> | in<sets::DIGIT> | '+' | '-' | '.' );

// scheme ":"
inline constexpr auto scheme_colon =
    ( span[scheme] >> ':' ) [note::scheme];

// ---- Authority

// userinfo ::= ( unreserved | pct-encoded | sub-delims | ":" )*
inline constexpr auto userinfo = named<struct uri_userinfo_id>("userinfo") =
    *( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | ':' );

// The RFC's IPv4address and IPv6address are the same as ip4-address-strict and ip6-address, which today's grammar
// already has.
// IPv4address ::= ip4-address-strict
inline constexpr auto IPv4address = named<struct uri_IPv4address_id>("IPv4address") =
    ip4_address_strict;

// IPv6address ::= ip6-address
inline constexpr auto IPv6address = named<struct uri_IPv6address_id>("IPv6address") =
    ip6_address;

// ABNF ignores the case of "v".
// IPvFuture ::= ( "v" | "V" ) HEXDIG+ "." ( unreserved | sub-delims | ":" )+
inline constexpr auto IPvFuture = named<struct uri_IPvFuture_id>("IPvFuture") =
    ( x3::lit('v') | 'V' ) >> +in<sets::HEXDIG> >> '.' >> +( in<sets::unreserved> | in<sets::sub_delims> | ':' );

// IP-literal ::= "[" ( IPv6address | IPvFuture ) "]"
inline constexpr auto IP_literal = named<struct uri_IP_literal_id>("IP-literal") =
    shape::ip_literal(IPv6address, IPvFuture);

// reg-name ::= ( unreserved | pct-encoded | sub-delims )*
inline constexpr auto reg_name = named<struct uri_reg_name_id>("reg-name") =
    *( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> );

// host ::= IP-literal | IPv4address !( unreserved | pct-encoded | sub-delims ) | reg-name
inline constexpr auto host = named<struct uri_host_id>("host") =
    shape::host(IP_literal, IPv4address >> !( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> ), reg_name);

// port ::= DIGIT*
inline constexpr auto port = named<struct uri_port_id>("port") =
    *in<sets::DIGIT>;

// authority ::= [ userinfo "@" ] host [ ":" port ]
inline constexpr auto authority = named<struct uri_authority_id>("authority") =
    shape::authority(userinfo, host, port);

// ---- Path

// segment ::= pchar*
inline constexpr auto segment = named<struct uri_segment_id>("segment") =
    *pchar;

// segment-nz ::= pchar+
inline constexpr auto segment_nz = named<struct uri_segment_nz_id>("segment-nz") =
    +pchar;

// segment-nz-nc ::= ( unreserved | pct-encoded | sub-delims | "@" )+
inline constexpr auto segment_nz_nc = named<struct uri_segment_nz_nc_id>("segment-nz-nc") =
    +( in<sets::unreserved> | pct_encoded | in<sets::sub_delims> | '@' );

// path-abempty ::= ( "/" segment )*
inline constexpr auto path_abempty = named<struct uri_path_abempty_id>("path-abempty") =
    shape::slash_segments(segment);

// path-absolute ::= "/" [ segment-nz ( "/" segment )* ]
inline constexpr auto path_absolute = named<struct uri_path_absolute_id>("path-absolute") =
    shape::absolute_path(segment_nz, segment);

// path-noscheme ::= segment-nz-nc ( "/" segment )*
inline constexpr auto path_noscheme = named<struct uri_path_noscheme_id>("path-noscheme") =
    shape::segments(segment_nz_nc, segment);

// path-rootless ::= segment-nz ( "/" segment )*
inline constexpr auto path_rootless = named<struct uri_path_rootless_id>("path-rootless") =
    shape::segments(segment_nz, segment);

// path-empty ::= ε
inline constexpr auto path_empty = named<struct uri_path_empty_id>("path-empty") =
    x3::eps;

// ---- Query and fragment

// query ::= ( pchar | "/" | "?" )*
inline constexpr auto query = named<struct uri_query_id>("query") =
    *( pchar | '/' | '?' );

// fragment ::= ( pchar | "/" | "?" )*
inline constexpr auto fragment = named<struct uri_fragment_id>("fragment") =
    *( pchar | '/' | '?' );

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
inline constexpr auto hier_part = named<struct uri_hier_part_id>("hier-part") =
    shape::part(authority_path, path_absolute, path_rootless, path_empty);

// URI ::= scheme ":" hier-part [ "?" query ] [ "#" fragment ]
inline constexpr auto URI = named<struct uri_URI_id>("URI") =
    scheme_colon >> hier_part >> -question_query >> -hash_fragment;

// absolute-URI ::= scheme ":" hier-part [ "?" query ]
inline constexpr auto absolute_URI = named<struct uri_absolute_URI_id>("absolute-URI") =
    scheme_colon >> hier_part >> -question_query;

// relative-part ::= "//" authority path-abempty | path-absolute | path-noscheme | path-empty
inline constexpr auto relative_part = named<struct uri_relative_part_id>("relative-part") =
    shape::part(authority_path, path_absolute, path_noscheme, path_empty);

// relative-ref ::= relative-part [ "?" query ] [ "#" fragment ]
inline constexpr auto relative_ref = named<struct uri_relative_ref_id>("relative-ref") =
    relative_part >> -question_query >> -hash_fragment;

// URI-reference ::= URI | relative-ref
inline constexpr auto URI_reference = named<struct uri_URI_reference_id>("URI-reference") =
    URI | relative_ref;

// clang-format on

}  // namespace refurl::grammar::rfc3986::productions
