// The grammar of RFC 3986 as plain functions, and its value.  Clause: spec-notes/history/rfc3986.md#grammar
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "grammar/value/interpreter.hpp"
#include "model/text.hpp"

namespace refurl::grammar::rfc3986 {

/// The alternative of the production host that reads a host.
enum class HostKind : std::uint8_t { IPv6address, IPvFuture, IPv4address, reg_name };

/// The components of a URI-reference (section 3), as parts of its text. An absent component is nothing; an empty one is
/// ε.
struct Reference {
    Text scheme;
    Text authority;  ///< userinfo, host and port
    Text userinfo;
    Text host;  ///< with its brackets; every authority has a host, which may be ε
    HostKind host_kind = HostKind::reg_name;
    Text port;
    std::string_view path;  ///< every reference has a path, which may be ε
    Text query;
    Text fragment;

    friend bool operator==(const Reference&, const Reference&) = default;
};

// Each function returns the components of `text`, or nothing if the production does not read all of it. Linear.
std::optional<Reference> parse_uri_reference(std::string_view text);
std::optional<Reference> parse_uri(std::string_view text);
std::optional<Reference> parse_absolute_uri(std::string_view text);

/// Returns the productions of RFC 3986 as data, from URI-reference down to the sets.
Grammar uri_grammar();

/// Returns the productions by name. The first call makes them; they live as long as the program.
const Names& uri_names();

}  // namespace refurl::grammar::rfc3986
