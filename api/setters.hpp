// The setters of the standard's URL class, in terms of the model: the production of a component parses the value, the
// component is put into the sequence, and the same stages as in parsing force it, interpret its host and normalise it.
// Clause: spec-notes/setters.md
// The standard: https://url.spec.whatwg.org/#url-class
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "refurl.hpp"

namespace refurl::api {

/// The attributes of the URL class that have a setter.
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

inline constexpr auto attribute_table = names_of<Attribute>({
    {Attribute::href, "href"},
    {Attribute::protocol, "protocol"},
    {Attribute::username, "username"},
    {Attribute::password, "password"},
    {Attribute::host, "host"},
    {Attribute::hostname, "hostname"},
    {Attribute::port, "port"},
    {Attribute::pathname, "pathname"},
    {Attribute::search, "search"},
    {Attribute::hash, "hash"},
});
inline constexpr std::array attribute_names = names_in(attribute_table);

constexpr std::string_view name_of(Attribute attribute) { return attribute_table[attribute].name; }

/// Returns the attribute with this name, or nothing.
std::optional<Attribute> attribute_named(std::string_view name);

/// Returns `url` with `attribute` set to `value`. As in the standard, `host` sets a host even if it cannot set the port
/// after it.
///
/// Linear in the length of both, except for the Punycode of a label with many distinct code points. Throws only
/// std::bad_alloc.
/// @param value any bytes; parsed as UTF-8, with U+FFFD for ill-formed sequences
/// @return the new URL, or the reason why nothing was set. A failure of the stage `set` names the condition that `url`
/// violates; any other failure has its range in bytes of `value`.
Result<Url> set(const Url& url, Attribute attribute, std::string_view value);

/// Sets a value that ends with the expression, such as `host + ".example"`. A failure has its range, but no text.
Result<Url> set(const Url& url, Attribute attribute, TemporaryText auto&& value) {
    Result<Url> changed = set(url, attribute, std::string_view(value));
    if (!changed) changed.error().text = {};
    return changed;
}

}  // namespace refurl::api
