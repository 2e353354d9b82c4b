// The grammar of URL-strings: every production of the formal model, under its name there, from the bottom up, with its
// EBNF beside it. The grammar reads preprocessed text byte by byte. The text is UTF-8, and every set of characters of a
// component contains all bytes above 0x7F.
// Clause: spec-notes/grammar.md#productions
// The seed: URL Grammar · The standard: https://url.spec.whatwg.org/#url-parsing
#pragma once

#include "grammar/x3/segments.hpp"
#include "grammar/x3/set.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar::productions {

namespace sets {

// clang-format off
inline constexpr NamedSet alpha{"alpha", bytes_where([](unsigned char c) { return is_alpha(c); })};
inline constexpr NamedSet digit{"digit", bytes_where([](unsigned char c) { return is_digit(c); })};
inline constexpr NamedSet digit_nonzero{"digit-nonzero", bytes_where([](unsigned char c) { return c >= '1' && c <= '9'; })};
inline constexpr NamedSet octal_digit{"octal-digit", bytes_where([](unsigned char c) { return c >= '0' && c <= '7'; })};
inline constexpr NamedSet hex_digit{"hex-digit", bytes_where([](unsigned char c) { return is_hex_digit(c); })};
inline constexpr NamedSet zero_to_four{"zero-to-four", bytes_where([](unsigned char c) { return c >= '0' && c <= '4'; })};
inline constexpr NamedSet zero_to_five{"zero-to-five", bytes_where([](unsigned char c) { return c >= '0' && c <= '5'; })};
inline constexpr NamedSet scheme_char{"scheme-char", bytes_where([](unsigned char c) {
    return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.';
})};
// clang-format on

// uchar and achar exclude "@", because the productions of userinfo say where it may stand. The host of a special URL
// consists of uchar, because only host interpretation can tell which characters are forbidden. For example, `<` is
// forbidden in a domain, but `<` followed by U+0338 is composed to U+226E, which is valid.
inline constexpr NamedSet uchar{"uchar", without_characters(component_chars(Column::username), "@")};
inline constexpr NamedSet achar{"achar", without_characters(component_chars(Column::password), "@")};
inline constexpr NamedSet hchar{"hchar", component_chars(Column::opaque_host)};
inline constexpr NamedSet pchar{"pchar", component_chars(Column::path)};
inline constexpr NamedSet qchar{"qchar", component_chars(Column::query)};
inline constexpr NamedSet fchar{"fchar", component_chars(Column::fragment)};

/// The bytes of a set, and `%`. Any `%` begins a pct, and every set contains the digits of a pct.
template <const NamedSet& set>
inline constexpr ByteSet or_pct = with_characters(set.bytes, "%");

static_assert(or_pct<hchar> == complement<forbidden_host_code_points>,
              "an opaque host has no forbidden host code point");

inline constexpr ByteSet pchar_pct_or_slash = with_characters(or_pct<pchar>, "/");

}  // namespace sets

/// The tag with which actions find the sequence under construction. An action comes last in its alternative, or where
/// the rest cannot fail, or where no other alternative can match after it. So what a failing alternative has put is
/// never used.
struct UnderConstruction;

// clang-format off

namespace put {

constexpr Sequence& url(auto& context) { return x3::get<UnderConstruction>(context); }
constexpr Span read(auto& context) { return x3::_attr(context); }
constexpr auto pair_of(auto& two) { return std::pair{boost::fusion::at_c<0>(two), boost::fusion::at_c<1>(two)}; }

constexpr auto scheme    = [](auto& context) { url(context).scheme = read(context).text(); };
constexpr auto query     = [](auto& context) { url(context).query = read(context).text(); };
constexpr auto fragment  = [](auto& context) { url(context).fragment = read(context).text(); };
constexpr auto drive     = [](auto& context) { url(context).drive = read(context).text(); };
constexpr auto path_root = [](auto& context) { url(context).path_root = true; };
constexpr auto segments  = [](auto& context, const Segments& segments) {
    url(context).dirs = Dirs(segments.before_name());
    url(context).file = segments.nonempty_name();
};
constexpr auto path_rel  = [](auto& context) { segments(context, segments_of(read(context))); };
constexpr auto empty_authority_and_drive = [](auto& context) {
    url(context).authority.emplace();
    drive(context);
};

constexpr auto empty_authority = [](auto& context) { url(context).authority.emplace(); };

template <Mode mode>
constexpr Host host_of(const Span& host) {
    constexpr HostKind named = is_special(mode) ? HostKind::uninterpreted : HostKind::opaque;
    return {*host.first == '[' ? HostKind::ip6 : named, host.text()};
}

template <Mode mode>
constexpr auto host = [](auto& context) { url(context).authority.emplace().host = host_of<mode>(read(context)); };

constexpr auto username = [](auto& context) {
    url(context).authority.emplace().userinfo = Userinfo{read(context).text(), std::nullopt};
};

constexpr auto username_password = [](auto& context) {
    const auto& [username, password] = pair_of(x3::_attr(context));
    url(context).authority.emplace().userinfo = Userinfo{username.text(), password.text()};
};

constexpr Text text_of(const Span& span) { return span.text(); }
constexpr Text text_of(const auto& optional_span) { return optional_span ? Text(optional_span->text()) : std::nullopt; }

/// Returns the authority of the URL. Adds one if it has none.
constexpr Authority& authority(auto& context) {
    std::optional<Authority>& authority = url(context).authority;
    return authority ? *authority : authority.emplace();
}

template <Mode mode>
constexpr auto host_port = [](auto& context) {
    const auto& [host, port] = pair_of(x3::_attr(context));
    authority(context).host = host_of<mode>(host);
    authority(context).port = text_of(port);
};

}  // namespace put

template <class Id>
constexpr auto named(const char* name) { return x3::rule<Id>{name}; }

// ---- Percent-encoded bytes

// pct-encoded-byte ::= "%" hex-digit hex-digit
inline constexpr auto pct_encoded_byte = named<struct pct_encoded_byte_id>("pct-encoded-byte") =
    '%' >> in<sets::hex_digit> >> in<sets::hex_digit>;

// pct-invalid ::= "%" [ hex-digit ]
inline constexpr auto pct_invalid = named<struct pct_invalid_id>("pct-invalid") =
    '%' >> -in<sets::hex_digit>;

// pct ::= pct-encoded-byte | pct-invalid
inline constexpr auto pct = named<struct pct_id>("pct") =
    pct_encoded_byte | pct_invalid;

// ( set+ | pct )*
template <const NamedSet& set>
inline constexpr auto chars =
    as_run<sets::or_pct<set>>(*( run<set> | pct ));

// ( set+ | pct )+
template <const NamedSet& set>
inline constexpr auto some_chars =
    as_run<sets::or_pct<set>>(+( run<set> | pct ));

// ---- Components

// scheme ::= alpha scheme-char*
inline constexpr auto scheme = named<struct scheme_id>("scheme") =
    in<sets::alpha> >> *in<sets::scheme_char>;

// scheme ":"
inline constexpr auto scheme_colon =
    span[scheme] >> ':';

// ustring ::= ( uchar+ | pct )*              (* without "@": in an authority, only the last "@" ends the userinfo *)
inline constexpr auto ustring = named<struct ustring_id>("ustring") =
    chars<sets::uchar>;

// pstring ::= ( achar+ | pct )*
inline constexpr auto pstring = named<struct pstring_id>("pstring") =
    chars<sets::achar>;

// username ::= ustring ( "@" ustring &( "@" | ":" ) )*             (* before a password *)
inline constexpr auto username = named<struct username_id>("username") =
    ustring >> *( '@' >> ustring >> &( x3::lit('@') | ':' ) );

// username-alone ::= ustring ( "@" ustring &"@" )*
inline constexpr auto username_alone = named<struct username_alone_id>("username-alone") =
    ustring >> *( '@' >> ustring >> &x3::lit('@') );

// password ::= pstring ( "@" pstring &"@" )*
inline constexpr auto password = named<struct password_id>("password") =
    pstring >> *( '@' >> pstring >> &x3::lit('@') );

// https://url.spec.whatwg.org/#concept-opaque-host-parser
//
// No forbidden host code point is an hchar. So the host of `foo://a b/` ends before the space, where no authority may end.
// opaque-host ::= !"[" ( hchar+ | pct )+                           (* generic *)
inline constexpr auto opaque_host = named<struct opaque_host_id>("opaque-host") =
    !x3::lit('[') >> some_chars<sets::hchar>;

// domain-or-ip4 ::= !"[" ( uchar+ | pct )+                         (* web, file *)
inline constexpr auto domain_or_ip4 = named<struct domain_or_ip4_id>("domain-or-ip4") =
    !x3::lit('[') >> some_chars<sets::uchar>;

// port ::= digit*
inline constexpr auto port = named<struct port_id>("port") =
    *in<sets::digit>;

// drive ::= alpha ( ":" | "|" )
inline constexpr auto drive = named<struct drive_id>("drive") =
    in<sets::alpha> >> ( x3::lit(':') | '|' );

// path-root ::= "/"
inline constexpr auto path_root = named<struct path_root_id>("path-root") =
    x3::lit('/');

// dir ::= ( pchar+ | pct )*
inline constexpr auto dir = named<struct dir_id>("dir") =
    chars<sets::pchar>;

// file ::= ( pchar+ | pct )+
inline constexpr auto file = named<struct file_id>("file") =
    some_chars<sets::pchar>;

// query ::= ( qchar+ | pct )*
inline constexpr auto query = named<struct query_id>("query") =
    chars<sets::qchar>;

// fragment ::= ( fchar+ | pct )*
inline constexpr auto fragment = named<struct fragment_id>("fragment") =
    chars<sets::fchar>;

// ---- IP addresses

// dec-octet ::= "25" zero-to-five | "2" zero-to-four digit | "1" digit digit | digit-nonzero digit | digit
inline constexpr auto dec_octet = named<struct dec_octet_id>("dec-octet") =
      x3::lit("25") >> in<sets::zero_to_five>
    | '2' >> in<sets::zero_to_four> >> in<sets::digit>
    | '1' >> in<sets::digit> >> in<sets::digit>
    | in<sets::digit_nonzero> >> in<sets::digit>
    | in<sets::digit>;

// ip4-address-strict ::= dec-octet "." dec-octet "." dec-octet "." dec-octet
inline constexpr auto ip4_address_strict = named<struct ip4_address_strict_id>("ip4-address-strict") =
    dec_octet >> '.' >> dec_octet >> '.' >> dec_octet >> '.' >> dec_octet;

// num-hex ::= ( "0x" | "0X" ) hex-digit*
inline constexpr auto num_hex = named<struct num_hex_id>("num-hex") =
    ( x3::lit("0x") | "0X" ) >> *in<sets::hex_digit>;

// num-oct ::= "0" octal-digit+
inline constexpr auto num_oct = named<struct num_oct_id>("num-oct") =
    '0' >> +in<sets::octal_digit>;

// num-dec ::= "0" | digit-nonzero digit*
inline constexpr auto num_dec = named<struct num_dec_id>("num-dec") =
    x3::lit('0') | in<sets::digit_nonzero> >> *in<sets::digit>;

// https://url.spec.whatwg.org/#ipv4-number-parser
// num ::= num-hex | num-oct | num-dec                              (* the longest first *)
inline constexpr auto num = named<struct num_id>("num") =
    num_hex | num_oct | num_dec;

// ip4-address ::= num [ "." num [ "." num [ "." num ] ] ] [ "." ]
inline constexpr auto ip4_address = named<struct ip4_address_id>("ip4-address") =
    num >> -( '.' >> num >> -( '.' >> num >> -( '.' >> num ) ) ) >> -x3::lit('.');

// https://url.spec.whatwg.org/#ends-in-a-number-checker
// last-label-number ::= digit+ !any | num-hex !any
inline constexpr auto last_label_number = named<struct last_label_number_id>("last-label-number") =
      +in<sets::digit> >> x3::eoi
    | num_hex >> x3::eoi;

// h16 ::= hex-digit [ hex-digit [ hex-digit [ hex-digit ] ] ]
inline constexpr auto h16 = named<struct h16_id>("h16") =
    in<sets::hex_digit> >> -( in<sets::hex_digit> >> -( in<sets::hex_digit> >> -in<sets::hex_digit> ) );

// ls32 ::= h16 ":" h16 | ip4-address-strict
inline constexpr auto ls32 = named<struct ls32_id>("ls32") =
      h16 >> ':' >> h16
    | ip4_address_strict;

// The pieces before "::", at most n + 1.
template <int n>
inline constexpr auto left =
    h16 >> x3::repeat(0, n)[ ':' >> h16 ];

template <>
inline constexpr auto left<0> = h16;

// The n pieces before ls32.
template <int n>
inline constexpr auto right =
    x3::repeat(n)[ h16 >> ':' ];

template <>
inline constexpr auto right<1> = h16 >> ':';

// IPv6address of RFC 3986, section 3.2.2.
// ip6-address ::=                               ( h16 ":" ){6} ls32
//               |                          "::" ( h16 ":" ){5} ls32
//               | [ h16 ]                  "::" ( h16 ":" ){4} ls32
//               | [ h16 [ ":" h16 ] ]      "::" ( h16 ":" ){3} ls32
//               | [ h16 ( ":" h16 ){0,2} ] "::" ( h16 ":" ){2} ls32
//               | [ h16 ( ":" h16 ){0,3} ] "::" h16 ":" ls32
//               | [ h16 ( ":" h16 ){0,4} ] "::" ls32
//               | [ h16 ( ":" h16 ){0,5} ] "::" h16
//               | [ h16 ( ":" h16 ){0,6} ] "::"
inline constexpr auto ip6_address = named<struct ip6_address_id>("ip6-address") =
                         right<6> >> ls32
    |            "::" >> right<5> >> ls32
    | -left<0> >> "::" >> right<4> >> ls32
    | -left<1> >> "::" >> right<3> >> ls32
    | -left<2> >> "::" >> right<2> >> ls32
    | -left<3> >> "::" >> right<1> >> ls32
    | -left<4> >> "::"             >> ls32
    | -left<5> >> "::"             >> h16
    | -left<6> >> "::";

// ---- Authority

// https://url.spec.whatwg.org/#concept-host-parser, as far as reading goes; host/host.cpp has the rest
// host ::= "[" ip6-address "]" | opaque-host                       (* generic *)
// host ::= "[" ip6-address "]" | domain-or-ip4                     (* web, file *)
template <Mode mode>
inline constexpr auto host = named<struct host_id>("host") =
      '[' >> ip6_address >> ']'
    | domain_or_ip4;

template <>
inline constexpr auto host<Mode::generic> = named<struct host_id>("host") =
      '[' >> ip6_address >> ']'
    | opaque_host;

// userinfo ::= username ":" password &"@" | username-alone &"@"
inline constexpr auto userinfo = named<struct userinfo_id>("userinfo") =
      ( span[username] >> ':' >> span[password] >> &x3::lit('@') ) [put::username_password]
    | ( span[username_alone] >> &x3::lit('@') ) [put::username];

// authority-end ::= "/" | "?" | "#" | !any
inline constexpr auto authority_end = named<struct authority_end_id>("authority-end") =
    x3::lit('/') | '?' | '#' | x3::eoi;

// host-port ::= host [ ":" port ] &authority-end
template <Mode mode>
inline constexpr auto host_port = named<struct host_port_id>("host-port") =
    ( span[host<mode>] >> -( ':' >> span[port] ) >> &authority_end ) [put::host_port<mode>];

// authority ::= &authority-end | host-port | userinfo "@" host-port         (* most URLs have no userinfo *)
template <Mode mode>
inline constexpr auto authority = named<struct authority_id>("authority") =
      ( x3::eps >> &authority_end ) [put::empty_authority]
    | host_port<mode>
    | userinfo >> '@' >> host_port<mode>;

// ---- Path

// path-rel ::= ( dir "/" )* [ file ]
inline constexpr auto path_rel = named<struct path_rel_id>("path-rel") =
    span[ as_run<sets::pchar_pct_or_slash>(*( dir >> '/' ) >> -file) ] [put::path_rel];

// path ::= [ path-root ] path-rel
inline constexpr auto path = named<struct path_id>("path") =
    -path_root [put::path_root] >> path_rel;

// ---- Files

// auth-drive-invalid ::= "//" drive &authority-end | drive &authority-end    (* file *)
inline constexpr auto auth_drive_invalid = named<struct auth_drive_invalid_id>("auth-drive-invalid") =
      ( "//" >> span[drive] >> &authority_end ) [put::empty_authority_and_drive]
    | ( span[drive] >> &authority_end ) [put::drive];

// slash-drive ::= "/" drive &authority-end                                    (* file *)
inline constexpr auto slash_drive = named<struct slash_drive_id>("slash-drive") =
    ( '/' >> span[drive] >> &authority_end ) [put::drive];

// auth-drive ::= auth-drive-invalid | "//" authority [ slash-drive ] | slash-drive    (* file *)
inline constexpr auto auth_drive = named<struct auth_drive_id>("auth-drive") =
      auth_drive_invalid
    | "//" >> authority<Mode::file> >> -slash_drive
    | slash_drive;

// ---- URL-strings

// auth-path ::= "//" authority [ path-root path-rel ]              (* generic, web *)
// auth-path ::= auth-drive [ path-root path-rel ]                  (* file *)
template <Mode mode>
inline constexpr auto auth_path = named<struct auth_path_id>("auth-path") =
    "//" >> authority<mode> >> -( path_root [put::path_root] >> path_rel );

template <>
inline constexpr auto auth_path<Mode::file> = named<struct auth_path_id>("auth-path") =
    auth_drive >> -( path_root [put::path_root] >> path_rel );

// url ::= [ scheme ":" ] ( auth-path | !"//" path ) [ "?" query ] [ "#" fragment ]
template <Mode mode>
inline constexpr auto url = named<struct url_id>("url") =
    -scheme_colon [put::scheme]
    >> ( auth_path<mode> | !x3::lit("//") >> path )
    >> -( '?' >> span[query] ) [put::query]
    >> -( '#' >> span[fragment] ) [put::fragment];

// ---- Dotted segments

// dot ::= "." | "%2e" | "%2E"
inline constexpr auto dot = named<struct dot_id>("dot") =
    x3::lit('.') | "%2e" | "%2E";

// dots ::= dot dot
inline constexpr auto dots = named<struct dots_id>("dots") =
    dot >> dot;

// ---- Values of setters: a setter ignores the rest of its value

// scheme-value ::= scheme &( ":" | !any )
inline constexpr auto scheme_value = named<struct scheme_value_id>("scheme-value") =
    scheme >> &( x3::lit(':') | x3::eoi );

// hostname-value ::= host &authority-end | &authority-end
template <Mode mode>
inline constexpr auto hostname_value = named<struct hostname_value_id>("hostname-value") =
      ( span[host<mode>] >> &authority_end ) [put::host<mode>]
    | ( x3::eps >> &authority_end ) [put::empty_authority];

// host-value ::= host ":" port | hostname-value                    (* generic, web *)
// host-value ::= hostname-value                                    (* file *)
template <Mode mode>
inline constexpr auto host_value = named<struct host_value_id>("host-value") =
      ( span[host<mode>] >> ':' >> span[port] ) [put::host_port<mode>]
    | hostname_value<mode>;

template <>
inline constexpr auto host_value<Mode::file> = named<struct host_value_id>("host-value") =
    hostname_value<Mode::file>;

// port-value ::= digit+
inline constexpr auto port_value = named<struct port_value_id>("port-value") =
    +in<sets::digit>;

// clang-format on

}  // namespace refurl::grammar::productions
