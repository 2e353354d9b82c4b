// The grammar of normal forms: the texts that are their own href, with their EBNF beside them, from the bottom up. What
// a production cannot say is a side condition (parse.hpp). A normal form is ASCII and needs no preprocessing.
// Clause: spec-notes/normal-forms.md#productions
#pragma once

#include "grammar/productions.hpp"
#include "grammar/x3/segments.hpp"

namespace refurl::grammar::normal {

namespace sets {

using productions::sets::digit;

/// Returns the bytes that a component of an href may hold: those that parsing leaves as they are, and `%`.
constexpr ByteSet unchanged_chars(Column column) {
    return bytes_where([=](unsigned char byte) {
        const Status s = byte_status(byte, column);
        return byte == '%' || (can_occur(s) && !must_encode(s));
    });
}

// clang-format off
inline constexpr NamedSet lower_alpha{"lower-alpha", bytes_where([](unsigned char c) { return c >= 'a' && c <= 'z'; })};
inline constexpr NamedSet normal_scheme_char{"normal-scheme-char", bytes_where([](unsigned char c) {
    return productions::sets::scheme_char.bytes[c] && ascii_lower(static_cast<char>(c)) == static_cast<char>(c);
})};
inline constexpr NamedSet normal_domain_char{"normal-domain-char", bytes_where([](unsigned char c) {
    return c < 0x80 && !forbidden_domain_code_points[c] && ascii_lower(static_cast<char>(c)) == static_cast<char>(c);
})};
// clang-format on

inline constexpr NamedSet normal_uchar{"normal-uchar", unchanged_chars(Column::username)};
inline constexpr NamedSet normal_hchar{"normal-hchar", unchanged_chars(Column::opaque_host)};
inline constexpr NamedSet normal_pchar{"normal-pchar", unchanged_chars(Column::path)};
inline constexpr NamedSet normal_special_pchar{"normal-special-pchar", without_characters(normal_pchar.bytes, "\\")};
inline constexpr NamedSet normal_opaque_pchar{"normal-opaque-pchar",
                                              without_characters(unchanged_chars(Column::opaque_path), " ")};
inline constexpr NamedSet normal_qchar{"normal-qchar", unchanged_chars(Column::query)};
inline constexpr NamedSet normal_special_qchar{"normal-special-qchar", unchanged_chars(Column::special_query)};
inline constexpr NamedSet normal_fchar{"normal-fchar", unchanged_chars(Column::fragment)};

template <Mode mode>
constexpr const NamedSet& path_chars() {
    return is_special(mode) ? normal_special_pchar : normal_pchar;
}

template <Mode mode>
constexpr const NamedSet& query_chars() {
    return is_special(mode) ? normal_special_qchar : normal_qchar;
}

}  // namespace sets

using productions::authority_end;
using productions::dot;
using productions::dots;
using productions::ip4_address_strict;
using productions::ip6_address;
using productions::named;
using productions::num_dec;
using productions::UnderConstruction;

// clang-format off

namespace put {

using productions::put::authority;
using productions::put::drive;
using productions::put::empty_authority;
using productions::put::fragment;
using productions::put::query;
using productions::put::read;
using productions::put::scheme;
using productions::put::url;

template <HostKind kind>
constexpr auto host = [](auto& context) { authority(context).host = Host{kind, read(context).text()}; };

constexpr auto port = [](auto& context) { authority(context).port = read(context).text(); };

// Replaces the authority. The grammar may first have read the username and password as a host and port.
constexpr auto username = productions::put::username;

constexpr auto username_part = [](auto& context) { authority(context).userinfo->username = read(context).text(); };

constexpr auto password = [](auto& context) { authority(context).userinfo->password = read(context).text(); };

constexpr auto password_alone = [](auto& context) {
    const std::string_view password = read(context).text();
    const std::string_view username(password.data() - 1, 0);  // before the colon
    url(context).authority.emplace().userinfo = Userinfo{username, password};
};

constexpr auto path = [](auto& context) {
    productions::put::path_root(context);
    productions::put::segments(context, x3::_attr(context));
};

constexpr auto opaque_path = productions::put::path_rel;

}  // namespace put

// ---- Components

// Reads byte by byte, because the text has just been written: a processor stalls when it reads a block of bytes that
// are still on their way to memory.
// normal-scheme ::= lower-alpha normal-scheme-char*
inline constexpr auto normal_scheme = named<struct normal_scheme_id>("normal-scheme") =
    in<sets::lower_alpha> >> *in<sets::normal_scheme_char>;

// normal-userinfo ::= ( normal-uchar+ [ ":" normal-uchar+ ] | ":" normal-uchar+ ) &"@"  (* generic, web *)
inline constexpr auto normal_userinfo = named<struct normal_userinfo_id>("normal-userinfo") =
    ( span[ run<sets::normal_uchar> ] [put::username] >> -( ':' >> span[ run<sets::normal_uchar> ] [put::password] )
    | ':' >> span[ run<sets::normal_uchar> ] [put::password_alone] )
    >> &x3::lit('@');

// The part of a userinfo that a setter replaces.
inline constexpr auto username_part = span[ run<sets::normal_uchar> ] [put::username_part];
inline constexpr auto password_part = span[ run<sets::normal_uchar> ] [put::password];

// Side condition: it is the shortest text of its address.
// normal-ip6-address ::= ip6-address
inline constexpr auto normal_ip6_address = named<struct normal_ip6_address_id>("normal-ip6-address") =
    ip6_address;

// Side condition: it does not end in a number.
// normal-domain ::= normal-domain-char+                                                (* web, file *)
inline constexpr auto normal_domain = named<struct normal_domain_id>("normal-domain") =
    run<sets::normal_domain_char>;

// Few hosts begin with a digit, so this is checked first.
// normal-ip4-address ::= &digit ip4-address-strict !normal-domain-char                 (* web, file *)
inline constexpr auto normal_ip4_address = named<struct normal_ip4_address_id>("normal-ip4-address") =
    &in<sets::digit> >> ip4_address_strict >> !in<sets::normal_domain_char>;

// normal-host ::= normal-ip4-address | normal-domain | "[" normal-ip6-address "]"      (* web, file *)
template <Mode mode>
inline constexpr auto normal_host = named<struct normal_host_id>("normal-host") =
      span[ normal_ip4_address ] [put::host<HostKind::ip4>]
    | span[ normal_domain ] [put::host<HostKind::domain>]
    | span[ '[' >> normal_ip6_address >> ']' ] [put::host<HostKind::ip6>];

// normal-host ::= normal-hchar+ | "[" normal-ip6-address "]"                           (* generic *)
template <>
inline constexpr auto normal_host<Mode::generic> = named<struct normal_host_id>("normal-host") =
      span[ run<sets::normal_hchar> ] [put::host<HostKind::opaque>]
    | span[ '[' >> normal_ip6_address >> ']' ] [put::host<HostKind::ip6>];

// Side conditions: it is below 2^16, and not the default port of the scheme.
// normal-port ::= num-dec                                                              (* generic, web *)
inline constexpr auto normal_port = named<struct normal_port_id>("normal-port") =
    num_dec;

// normal-host-port ::= normal-host [ ":" normal-port ] &authority-end                  (* generic, web *)
template <Mode mode>
inline constexpr auto normal_host_port = named<struct normal_host_port_id>("normal-host-port") =
    normal_host<mode> >> -( ':' >> span[ normal_port ] [put::port] ) >> &authority_end;

// normal-authority ::= normal-host-port | normal-userinfo "@" normal-host-port         (* generic, web *)
template <Mode mode>
inline constexpr auto normal_authority = named<struct normal_authority_id>("normal-authority") =
      normal_host_port<mode>
    | normal_userinfo >> '@' >> normal_host_port<mode>;

// normal-authority ::= !( "localhost" authority-end ) normal-host &authority-end       (* file *)
template <>
inline constexpr auto normal_authority<Mode::file> = named<struct normal_authority_id>("normal-authority") =
    !( localhost >> authority_end ) >> normal_host<Mode::file> >> &authority_end;

// ---- Paths

// dot-segment ::= ( dots | dot ) authority-end
inline constexpr auto dot_segment = named<struct dot_segment_id>("dot-segment") =
    ( dots | dot ) >> authority_end;

// normal-segment ::= !dot-segment normal-special-pchar*                                (* web, file *)
// normal-segment ::= !dot-segment normal-pchar*                                        (* generic *)
template <Mode mode>
inline constexpr auto normal_segment = named<struct normal_segment_id>("normal-segment") =
    !dot_segment >> -run<sets::path_chars<mode>()>;

// normal-segment ( "/" normal-segment )*
template <Mode mode>
inline constexpr auto normal_segments =
    segments<sets::path_chars<mode>()>(dot_segment, normal_segment<mode> >> *( '/' >> normal_segment<mode> ));

// normal-path ::= "/" normal-segment ( "/" normal-segment )*
template <Mode mode>
inline constexpr auto normal_path = named<struct normal_path_id>("normal-path") =
    '/' >> normal_segments<mode> [put::path];

// A space cannot end an opaque path: parsing would strip it, or percent-encode it.
// normal-opaque-path ::= !"/" ( " "* normal-opaque-pchar+ )*                           (* generic *)
inline constexpr auto normal_opaque_path = named<struct normal_opaque_path_id>("normal-opaque-path") =
    !x3::lit('/') >> span[ *( *x3::lit(' ') >> run<sets::normal_opaque_pchar> ) ] [put::opaque_path];

// normal-query ::= normal-special-qchar*                                               (* web, file *)
// normal-query ::= normal-qchar*                                                       (* generic *)
template <Mode mode>
inline constexpr auto normal_query = named<struct normal_query_id>("normal-query") =
    -run<sets::query_chars<mode>()>;

// normal-fragment ::= normal-fchar*
inline constexpr auto normal_fragment = named<struct normal_fragment_id>("normal-fragment") =
    -run<sets::normal_fchar>;

// [ "?" normal-query ] [ "#" normal-fragment ]
template <Mode mode>
inline constexpr auto query_and_fragment =
    -( '?' >> span[ normal_query<mode> ] [put::query] ) >> -( '#' >> span[ normal_fragment ] [put::fragment] );

// normal-drive ::= alpha ":"                                                           (* file *)
inline constexpr auto normal_drive = named<struct normal_drive_id>("normal-drive") =
    in<productions::sets::alpha> >> ':';

// ---- URLs, in the mode of their scheme

// normal-auth-path ::= "//" normal-authority normal-path                               (* web *)
template <Mode mode>
inline constexpr auto normal_auth_path = named<struct normal_auth_path_id>("normal-auth-path") =
    "//" >> normal_authority<mode> >> normal_path<mode>;

// normal-auth-path ::= "//" [ normal-authority ]
//                      ( "/" normal-drive &authority-end [ normal-path ]
//                      | !( "/" drive authority-end ) normal-path )                    (* file *)
template <>
inline constexpr auto normal_auth_path<Mode::file> = named<struct normal_auth_path_id>("normal-auth-path") =
    x3::lit("//") [put::empty_authority] >> -normal_authority<Mode::file>
    >> ( ( '/' >> span[ normal_drive ] >> &authority_end ) [put::drive] >> -normal_path<Mode::file>
       | !( '/' >> productions::drive >> authority_end ) >> normal_path<Mode::file> );

// In the second alternative the dot protects a path that begins with an empty segment.
// normal-auth-path ::= "//" ( normal-authority | &authority-end ) [ normal-path ]
//                    | "/." &"//" normal-path
//                    | !"//" normal-path
//                    | normal-opaque-path                                              (* generic *)
template <>
inline constexpr auto normal_auth_path<Mode::generic> = named<struct normal_auth_path_id>("normal-auth-path") =
      x3::lit("//") [put::empty_authority] >> ( normal_authority<Mode::generic> | &authority_end )
      >> -normal_path<Mode::generic>
    | "/." >> &x3::lit("//") >> normal_path<Mode::generic>
    | !x3::lit("//") >> normal_path<Mode::generic>
    | normal_opaque_path;

// normal-url ::= normal-scheme ":" normal-auth-path [ "?" normal-query ] [ "#" normal-fragment ]
template <Mode mode>
inline constexpr auto normal_url = named<struct normal_url_id>("normal-url") =
    span[ normal_scheme ] [put::scheme] >> ':' >> normal_auth_path<mode>
    >> query_and_fragment<mode>;

// The dot segments at the start of a reference. Each `../` leads to the parent dir.
// ascent ::= ( "./" | "../" )+                                                         (* web *)
inline constexpr auto ascent = named<struct ascent_id>("ascent") =
    +( x3::lit("./") | "../" );

// normal-segment ( "/" normal-segment )* [ "?" normal-query ] [ "#" normal-fragment ]
inline constexpr auto normal_descent =
    normal_segments<Mode::web> [put::path] >> query_and_fragment<Mode::web>;

// A reference is appended to the part of its base that it keeps. Where this part ends depends on the start of the
// reference: before the path if it is a slash, after the last slash if it is a segment, after the dir to which an
// ascent leads, after the query if it is `#`, and after the path otherwise.
// normal-reference ::= ascent normal-segment ( "/" normal-segment )* [ "?" normal-query ] [ "#" normal-fragment ]
//                    | !( scheme ":" | authority-end ) normal-segment ( "/" normal-segment )*
//                      [ "?" normal-query ] [ "#" normal-fragment ]
//                    | ( !"//" normal-path | &( "?" | "#" ) ) [ "?" normal-query ] [ "#" normal-fragment ]    (* web *)
inline constexpr auto normal_reference = named<struct normal_reference_id>("normal-reference") =
      ascent >> normal_descent
    | !( productions::scheme >> ':' | authority_end ) >> normal_descent
    | ( !x3::lit("//") >> normal_path<Mode::web> | &( x3::lit('?') | '#' ) ) >> query_and_fragment<Mode::web>;

// clang-format on

}  // namespace refurl::grammar::normal
