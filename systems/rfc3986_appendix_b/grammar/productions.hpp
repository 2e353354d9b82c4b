// The regular expression of RFC 3986, Appendix B, as productions, with their EBNF. Its groups are the productions
// scheme, authority, path, query and fragment. The appendix does not divide an authority; here a userinfo ends at the
// last `@`, and a port begins at the last `:`, unless a `]` follows it.
// Clause: spec-notes/history/rfc3986.md#appendix-b
#pragma once

#include "systems/rfc3986/grammar/shapes.hpp"

namespace refurl::grammar::rfc3986_appendix_b::productions {

namespace note = rfc3986::note;
namespace shape = rfc3986::shape;
using refurl::grammar::productions::named;

namespace sets {

// clang-format off
inline constexpr ByteSet all_bytes = bytes_where([](unsigned char) { return true; });

inline constexpr NamedSet scheme_char{"scheme-char", without_characters(all_bytes, ":/?#")};
inline constexpr NamedSet authority_char{"authority-char", without_characters(all_bytes, "/?#")};
inline constexpr NamedSet userinfo_char{"userinfo-char", without_characters(all_bytes, "/?#@")};
inline constexpr NamedSet host_char{"host-char", without_characters(all_bytes, "/?#:")};
inline constexpr NamedSet port_char{"port-char", without_characters(all_bytes, "/?#:]")};
inline constexpr NamedSet path_char{"path-char", without_characters(all_bytes, "?#")};
inline constexpr NamedSet query_char{"query-char", without_characters(all_bytes, "#")};
inline constexpr NamedSet fragment_char{"fragment-char", all_bytes};
// clang-format on

}  // namespace sets

// clang-format off

// scheme ::= scheme-char+
inline constexpr auto scheme = named<struct split_scheme_id>("scheme") =
    +in<sets::scheme_char>;

// userinfo ::= ( userinfo-char | "@" &( userinfo-char* "@" ) )*
inline constexpr auto userinfo = named<struct split_userinfo_id>("userinfo") =
    *( in<sets::userinfo_char> | '@' >> &( *in<sets::userinfo_char> >> '@' ) );

// port ::= port-char*
inline constexpr auto port = named<struct split_port_id>("port") =
    *in<sets::port_char>;

// host ::= ( host-char | ":" port &authority-char )*
inline constexpr auto host = named<struct split_host_id>("host") =
    *( in<sets::host_char> | ':' >> port >> &in<sets::authority_char> );

// authority ::= [ userinfo "@" ] host [ ":" port ]
inline constexpr auto authority = named<struct split_authority_id>("authority") =
    shape::authority(userinfo, host, port);

// path ::= path-char*
inline constexpr auto path = named<struct split_path_id>("path") =
    *in<sets::path_char>;

// query ::= query-char*
inline constexpr auto query = named<struct split_query_id>("query") =
    *in<sets::query_char>;

// fragment ::= fragment-char*
inline constexpr auto fragment = named<struct split_fragment_id>("fragment") =
    *in<sets::fragment_char>;

// reference ::= [ scheme ":" ] [ "//" authority ] path [ "?" query ] [ "#" fragment ]
inline constexpr auto reference = named<struct split_reference_id>("reference") =
    -( span[scheme] >> ':' ) [note::scheme] >> -( "//" >> span[authority] [note::authority] )
    >> span[path] [note::path] >> -shape::question(query) >> -shape::hash(fragment);

// clang-format on

}  // namespace refurl::grammar::rfc3986_appendix_b::productions
