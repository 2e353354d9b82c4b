// Reads normal forms: the texts that are their own href.  Clause: spec-notes/normal-forms.md
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// How many bytes must be readable behind a text that read_normal reads. All of them are NUL.
inline constexpr std::size_t normal_padding = 32;

/// Returns the mode in which `text` can be a normal form, or nothing if it does not begin with a normal-scheme and `:`.
/// Linear in the length of the scheme.
std::optional<Mode> mode_of_normal(std::string_view text);

/// Reports whether `text` is a sentence of normal-url, and puts its components, which refer to `text`, into `url`. The
/// side conditions remain to be checked. Linear, without recursion.
/// @param text followed by `normal_padding` bytes
/// @param mode as mode_of_normal returns it
/// @param url empty; if `text` is no sentence, it is left with some of the components
bool read_normal(std::string_view text, Mode mode, Sequence& url);

/// Reports whether `text` is a sentence of normal-reference, and puts its components, which refer to `text`, into
/// `url`. Linear, without recursion.
/// @param text followed by `normal_padding` bytes, and behind a slash if it begins with a segment
/// @param url with the components of a base that are kept, which those of the reference replace; if `text` is no
/// sentence, it is left with some of the components
bool read_normal_reference(std::string_view text, Sequence& url);

/// Returns the ascent that `text` begins with, or ε.
std::string_view ascent_of(std::string_view text);

/// Reports whether `text` is what follows an ascent in a normal-reference, as read_normal_reference does.
bool read_normal_descent(std::string_view text, Sequence& url);

/// The parts of a normal web URL that a setter replaces.
enum class Part : std::uint8_t { scheme, username, password, host, port, path, query, fragment };

/// Reports whether `text` is a sentence of the production of `part` in a normal web URL, and puts it into `url`, whose
/// other components stay. The side conditions remain to be checked. Linear, without recursion.
/// @param text in a normal web URL, where `part` stands; `normal_padding` more bytes follow the URL
/// @param url with a userinfo if `part` is a username or password
bool read_normal_part(Part part, std::string_view text, Sequence& url);

/// Reports whether an IPv6 address, in brackets, is written in its shortest form. Stages after the grammar know that.
using IsShortestIp6 = bool (*)(std::string_view host);

/// Reports whether the side conditions of a normal-url hold: an IPv6 address is its own shortest text, a domain does
/// not end in a number, and a port is below 2^16 and not the scheme's default.
/// @param url that read_normal has read
bool meets_conditions(const Sequence& url, IsShortestIp6 is_shortest_ip6);

/// Returns the side condition that does not hold, with its range in bytes of `text`.
/// @param url that read_normal has read from `text`, and that does not meet the conditions
Invalidity broken_condition(const Sequence& url, std::string_view text);

}  // namespace refurl::grammar
