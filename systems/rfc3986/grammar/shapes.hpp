// The shapes of productions that RFC 3986, RFC 3987 and the web addresses of 2009 share, with the actions that note the
// components. A shape is a function of the productions in which the documents differ.
// Clause: spec-notes/history/rfc3986.md#grammar
#pragma once

#include "grammar/productions.hpp"
#include "systems/rfc3986/grammar/parse.hpp"

namespace refurl::grammar::rfc3986 {

/// The tag with which actions find the components. The components are right if the grammar reads all of the text,
/// because then no alternative with an action has failed.
struct Components;

// clang-format off

namespace note {

constexpr Reference& reference(auto& context) { return x3::get<Components>(context); }
constexpr std::string_view read(auto& context) { return x3::_attr(context).text(); }

constexpr auto scheme    = [](auto& context) { reference(context).scheme = read(context); };
constexpr auto authority = [](auto& context) { reference(context).authority = read(context); };
constexpr auto userinfo  = [](auto& context) { reference(context).userinfo = read(context); };
constexpr auto host      = [](auto& context) { reference(context).host = read(context); };
constexpr auto port      = [](auto& context) { reference(context).port = read(context); };
constexpr auto path      = [](auto& context) { reference(context).path = read(context); };
constexpr auto query     = [](auto& context) { reference(context).query = read(context); };
constexpr auto fragment  = [](auto& context) { reference(context).fragment = read(context); };

template <HostKind kind>
constexpr auto host_kind = [](auto& context) { reference(context).host_kind = kind; };

}  // namespace note

namespace shape {

// "[" ( IPv6address | IPvFuture ) "]"
constexpr auto ip_literal(auto IPv6address, auto IPvFuture) {
    return '[' >> (   IPv6address [note::host_kind<HostKind::IPv6address>]
                    | IPvFuture [note::host_kind<HostKind::IPvFuture>] ) >> ']';
}

// IP-literal | IPv4address | reg-name
constexpr auto host(auto ip_literal, auto IPv4address, auto reg_name) {
    return ip_literal
         | IPv4address [note::host_kind<HostKind::IPv4address>]
         | reg_name [note::host_kind<HostKind::reg_name>];
}

// [ userinfo "@" ] host [ ":" port ]
constexpr auto authority(auto userinfo, auto host, auto port) {
    return -( span[userinfo] >> '@' ) [note::userinfo] >> span[host] [note::host] >> -( ':' >> span[port] ) [note::port];
}

// ( "/" segment )*
constexpr auto slash_segments(auto segment) { return *( '/' >> segment ); }

// first ( "/" segment )*
constexpr auto segments(auto first, auto segment) { return first >> *( '/' >> segment ); }

// "/" [ first ( "/" segment )* ]
constexpr auto absolute_path(auto first, auto segment) { return '/' >> -( first >> *( '/' >> segment ) ); }

// "//" authority path
constexpr auto authority_path(auto authority, auto path) {
    return "//" >> span[authority] [note::authority] >> span[path] [note::path];
}

// authority-path | absolute | relative | empty
constexpr auto part(auto authority_path, auto absolute, auto relative, auto empty) {
    return authority_path | span[absolute] [note::path] | span[relative] [note::path] | span[empty] [note::path];
}

// "?" query
constexpr auto question(auto query) { return '?' >> span[query] [note::query]; }

// "#" fragment
constexpr auto hash(auto fragment) { return '#' >> span[fragment] [note::fragment]; }

}  // namespace shape

// clang-format on

}  // namespace refurl::grammar::rfc3986
