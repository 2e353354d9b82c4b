// The setters of the standard's URL class, as the model has them: the value is read by the production of its component,
// takes the place of that component in the sequence, and is forced and normalised there.
// Clause: spec-notes/setters.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "refurl.hpp"

namespace refurl::api {

/// The attributes of the URL class that can be set.
enum class Attribute : std::uint8_t {
    href,
    protocol,
    username,
    password,
    host,
    hostname,
    port,
    pathname,
    search,
    hash
};

inline constexpr std::array<std::string_view, 10> attribute_names{
    "href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"};

constexpr std::string_view name_of(Attribute attribute) { return attribute_names[static_cast<std::size_t>(attribute)]; }

/// @return the attribute of that name, or nothing
std::optional<Attribute> attribute_named(std::string_view name);

/// The URL that `url` is after `attribute` was set to `value`.
/// @param value any bytes; read as UTF-8, ill-formed parts of it as U+FFFD
/// @return why nothing was set: the condition that `url` does not meet, or what could not be read in `value`, and its
/// offset there in bytes. As in the standard, a host is set even if the port behind it cannot be.
/// Linear in the length of both, but for the punycode of a label with many distinct code points.
Result<Url> set(const Url& url, Attribute attribute, std::string_view value);

}  // namespace refurl::api
