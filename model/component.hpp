// The component types of a URL and their values.  Clause: spec-notes/model.md#components
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "model/text.hpp"

namespace refurl {

/// The component types, in the order in which components stand in a URL.
enum class Type : std::uint8_t { scheme, authority, drive, path_root, dir, file, query, fragment };

inline constexpr std::array<std::string_view, 8> type_names{"scheme", "authority", "drive", "path-root",
                                                            "dir",    "file",      "query", "fragment"};

constexpr std::string_view name_of(Type type) { return type_names[static_cast<std::size_t>(type)]; }

/// What a host is. The parser yields IPv6 addresses, opaque hosts and, in special URLs, uninterpreted hosts. Host
/// interpretation (resolve/host.hpp) turns an uninterpreted host into a domain or an IPv4 address.
enum class HostKind : std::uint8_t { opaque, uninterpreted, domain, ip4, ip6 };

inline constexpr std::array<std::string_view, 5> host_kind_names{"opaque-host", "uninterpreted-host", "domain",
                                                                 "ip4-address", "ip6-address"};

constexpr std::string_view name_of(HostKind kind) { return host_kind_names[static_cast<std::size_t>(kind)]; }

/// A host: its kind and its text as printed, an IPv6 address in its brackets. The text is not empty.
struct Host {
    HostKind kind = HostKind::opaque;
    std::string_view text;

    friend bool operator==(const Host&, const Host&) = default;
};

/// A username and at most one password.
struct Userinfo {
    std::string_view username;
    Text password;

    friend bool operator==(const Userinfo&, const Userinfo&) = default;
};

/// At most one userinfo, one host and one port, in this order. There is no userinfo and no port without a host. The
/// port is ε or decimal digits that denote a number below 2^16.
struct Authority {
    std::optional<Userinfo> userinfo;
    std::optional<Host> host;
    Text port;

    /// Reports whether this is `authority ε`.
    [[nodiscard]] bool empty() const { return !host; }

    friend bool operator==(const Authority&, const Authority&) = default;
};

/// A component type with a value: an Authority for an authority, a text for every other type.
struct Component {
    Type type;
    std::variant<std::string_view, Authority> value;

    friend bool operator==(const Component&, const Component&) = default;
};

}  // namespace refurl
