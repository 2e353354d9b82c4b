// The component types of a URL and their values.  Clause: spec-notes/model.md#components
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "model/boxed.hpp"
#include "model/table.hpp"
#include "model/text.hpp"

namespace refurl {

/// The component types, in the order in which components stand in a URL.
enum class Type : std::uint8_t { scheme, authority, drive, path_root, dir, file, query, fragment };

inline constexpr auto type_names = names_of<Type>({
    {Type::scheme, "scheme"},
    {Type::authority, "authority"},
    {Type::drive, "drive"},
    {Type::path_root, "path-root"},
    {Type::dir, "dir"},
    {Type::file, "file"},
    {Type::query, "query"},
    {Type::fragment, "fragment"},
});

constexpr std::string_view name_of(Type type) { return type_names[type].name; }

/// The kinds of host. The parser yields IPv6 addresses, opaque hosts and, in special URLs, uninterpreted hosts. Host
/// interpretation (host/host.hpp) turns an uninterpreted host into a domain or an IPv4 address.
enum class HostKind : std::uint8_t { opaque, uninterpreted, domain, ip4, ip6 };

inline constexpr auto host_kind_names = names_of<HostKind>({
    {HostKind::opaque, "opaque-host"},
    {HostKind::uninterpreted, "uninterpreted-host"},
    {HostKind::domain, "domain"},
    {HostKind::ip4, "ip4-address"},
    {HostKind::ip6, "ip6-address"},
});

constexpr std::string_view name_of(HostKind kind) { return host_kind_names[kind].name; }

/// A host: its kind and its text as printed. The text of an IPv6 address includes the brackets. The text is not empty.
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

/// At most one userinfo, one host and one port, in this order. Without a host there is no userinfo and no port. The
/// port is ε or the decimal digits of a number below 2^16.
struct Authority {
    std::optional<Userinfo> userinfo;
    std::optional<Host> host;
    Text port;

    /// Reports whether the authority has no parts (`authority ε`).
    [[nodiscard]] bool empty() const { return !host; }

    friend bool operator==(const Authority&, const Authority&) = default;
};

/// A component type with its value: an Authority for the type authority, a text for every other type.
struct Component {  // NOLINT(bugprone-exception-escape): a move is a copy, which may throw std::bad_alloc
    Type type;
    std::variant<std::string_view, Boxed<Authority>> value;  ///< boxed, because nearly all components are texts

    friend bool operator==(const Component&, const Component&) = default;
};

/// A URL as a list, with one entry for each dir. It may violate the invariants of a sequence (model/sequence.hpp).
using Components = std::vector<Component>;

/// Reports whether a component is a dir or a file, whose texts are the segments of a path.
constexpr bool is_segment(const Component& component) {
    return component.type == Type::dir || component.type == Type::file;
}

/// Reports whether there is a component of a type.
inline bool has(const Components& url, Type type) {
    return std::ranges::find(url, type, &Component::type) != url.end();
}

/// Returns the text of a component that is no authority.
inline std::string_view text_of(const Component& component) { return std::get<std::string_view>(component.value); }

/// Returns the authority of a component of that type.
inline const Authority& authority_of(const Component& component) {
    return *std::get<Boxed<Authority>>(component.value);
}
inline Authority& authority_of(Component& component) { return *std::get<Boxed<Authority>>(component.value); }

}  // namespace refurl
