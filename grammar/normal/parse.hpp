// Reads normal forms: the texts that are their own href.  Clause: spec-notes/normal-forms.md
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// The number of bytes that must be readable after a text that read_normal reads. All must be NUL.
inline constexpr std::size_t normal_padding = 32;

/// Returns the mode in which `text` may be a normal form, or nothing if it does not begin with a normal-scheme and `:`.
/// Linear in the length of the scheme.
std::optional<Mode> mode_of_normal(std::string_view text);

/// Reports whether `text` is a sentence of normal-url, and puts its components, which refer to `text`, into `url`. Does
/// not check the side conditions. Linear, without recursion.
/// @param text a text that is followed by `normal_padding` bytes
/// @param mode the result of mode_of_normal
/// @param url an empty sequence; if `text` is not a sentence, some components may be left in it
bool read_normal(std::string_view text, Mode mode, Sequence& url);

/// Reports whether `text` is a sentence of normal-reference, and puts its components, which refer to `text`, into
/// `url`. Linear, without recursion.
/// @param text a text that is followed by `normal_padding` bytes; if it begins with a segment, a slash must precede it
/// @param url the components that are kept from the base; those of the reference replace them. If `text` is not a
/// sentence, some components of the reference may be left in it.
bool read_normal_reference(std::string_view text, Sequence& url);

/// Returns the ascent at the start of `text`, or ε if there is none.
std::string_view ascent_of(std::string_view text);

/// Reads the rest of a normal-reference, after its ascent, in the same way as read_normal_reference. Reports whether
/// `text` is such a rest.
bool read_normal_descent(std::string_view text, Sequence& url);

/// The parts of a normal web URL that a setter replaces.
enum class Part : std::uint8_t { scheme, username, password, host, port, path, query, fragment };

/// Reports whether `text` is a sentence of the production of `part` in a normal web URL, and puts it into `url`. Leaves
/// the other components as they are. Does not check the side conditions. Linear, without recursion.
/// @param text the text of `part` in a normal web URL; `normal_padding` bytes follow the URL
/// @param url must have a userinfo if `part` is a username or password
bool read_normal_part(Part part, std::string_view text, Sequence& url);

/// Reports whether `port`, a number in decimal, is below 2^16 and not the default port of `scheme`.
bool is_normal_port(std::string_view port, std::string_view scheme);

/// Reports whether the side conditions of a normal-url hold: an IPv6 address is its own shortest text, a domain does
/// not end in a number, and a port is below 2^16 and not the scheme's default.
/// @param url a sequence that read_normal has read
/// @param is_shortest_ip6 reports whether an IPv6 address in brackets is its own shortest text, as only the stage after
/// the grammar can tell
/// @param ends_in_number the predicate of that name, or its faster form
template <std::predicate<std::string_view> IsShortestIp6, std::predicate<std::string_view> EndsInNumber>
bool meets_conditions(const Sequence& url, IsShortestIp6 is_shortest_ip6, EndsInNumber ends_in_number) {
    if (!url.authority || !url.authority->host) return true;
    const auto& [userinfo, host, port] = *url.authority;
    if (host->kind == HostKind::ip6 && !is_shortest_ip6(host->text)) return false;
    if (host->kind == HostKind::domain && ends_in_number(host->text)) return false;
    return !port || is_normal_port(*port, *url.scheme);
}

/// Returns the side condition that `url` breaks, with its range in bytes of `text`.
/// @param url a sequence that read_normal has read from `text` and that breaks a condition
Invalidity broken_condition(const Sequence& url, std::string_view text);

}  // namespace refurl::grammar
