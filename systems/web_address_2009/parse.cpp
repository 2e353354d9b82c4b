#include "systems/web_address_2009/parse.hpp"

#include <algorithm>
#include <array>

#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3986/refusal.hpp"
#include "systems/web_address_2009/grammar/parse.hpp"

namespace refurl::systems::web_address_2009 {

namespace {

using grammar::rfc3986::HostKind;
using grammar::rfc3986::Reference;

constexpr std::string_view space_characters = " \t\n\f\r";

// The characters unreserved and reserved of RFC 3986, section 2.
constexpr ByteSet uri_characters =
    with_characters(bytes_where([](unsigned char c) { return is_alpha(c) || is_digit(c); }), "-._~:/?#[]@!$&'()*+,;=");

bool is_bracket(char c) { return c == '[' || c == ']'; }

// ---- The text that the steps change

/// The changed address. For each of its bytes, and for its end, `origins` has the byte of the input from which it
/// comes.
struct Changed {
    std::string text;
    std::vector<std::size_t> origins;
};

Changed unchanged(std::string_view text, std::size_t begin) {
    Changed result{std::string(text), {}};
    for (std::size_t i = 0; i <= text.size(); ++i) result.origins.push_back(begin + i);
    return result;
}

/// Percent-encodes the bytes for which `must_encode(byte, place)` holds.
template <class Predicate>
Changed percent_encoded(const Changed& before, Predicate must_encode) {
    Changed after;
    after.text.reserve(before.text.size());
    after.origins.reserve(before.origins.size());
    for (std::size_t i = 0; i < before.text.size(); ++i) {
        std::array<char, percent_encoded_byte_size> bytes{before.text[i]};
        const bool is_encoded = must_encode(before.text[i], i);
        if (is_encoded) write_percent_encoded(before.text[i], bytes.data());
        const std::size_t size = is_encoded ? bytes.size() : 1;
        after.text.append(bytes.data(), size);
        after.origins.insert(after.origins.end(), size, before.origins[i]);
    }
    after.origins.push_back(before.origins.back());
    return after;
}

/// Step 2.
Changed without_non_uri_characters(const Changed& address, Reading reading) {
    const bool leaves_percent = reading.follows_letter_at("percent-sign");
    return percent_encoded(address, [&](char c, std::size_t /*place*/) {
        const bool stays = contains(uri_characters, c) || (leaves_percent && c == '%');
        return !stays;
    });
}

/// Returns the end of the part in which brackets may delimit an IP-literal: the first `/`, `?` or `#` after the first
/// `//`.
std::size_t authority_end(std::string_view address) {
    const auto start = grammar::web_address::authority_start(address);
    return start ? std::min(address.find_first_of("/?#", *start), address.size()) : 0;
}

/// Step 3.
Changed without_other_brackets(const Changed& address) {
    const std::size_t end = authority_end(address.text);
    return percent_encoded(address, [&](char c, std::size_t place) { return is_bracket(c) && place >= end; });
}

/// Step 4.
Changed with_one_number_sign(const Changed& address) {
    const std::size_t first = address.text.find('#');
    return percent_encoded(address, [&](char c, std::size_t place) { return c == '#' && place > first; });
}

// ---- Components

std::string decoded(std::string_view text) {
    Store store;
    return std::string(percent_decode(text, store));
}

std::optional<std::string> decoded(Text text) { return text ? std::optional(decoded(*text)) : std::nullopt; }

std::string_view after_authority(const Reference& reference, std::string_view text) {
    if (!reference.authority) return text;
    return text.substr(static_cast<std::size_t>(reference.authority->data() - text.data()) +
                       reference.authority->size());
}

/// Returns the host-specific component. By the letter, only the part after an authority is decoded, not the whole
/// string.
std::string host_specific_of(const Reference& reference, std::string_view text, Reading reading) {
    const std::string_view rest = after_authority(reference, text);
    return reading.follows_letter_at("host-specific") && !reference.authority ? std::string(rest) : decoded(rest);
}

bool has_ip_literal(const Reference& reference) {
    return reference.host &&
           (reference.host_kind == HostKind::IPv6address || reference.host_kind == HostKind::IPvFuture);
}

void note_host_place(const Reference& reference, const Changed& address, WebAddress& result) {
    if (!reference.host) return;
    const auto begin = static_cast<std::size_t>(reference.host->data() - address.text.data());
    result.host_begin = address.origins[begin];
    result.host_end = address.origins[begin + reference.host->size()];
}

/// Returns the components, decoded. Resolving keeps the userinfo and the fragment of the address. By the letter these
/// have the changed text; the repaired reading undoes the change.
WebAddress web_address_of(const Reference& reference, const Changed& address, Reading reading) {
    const auto kept = [&](Text text) {
        return reading.follows_letter_at("percent-sign") ? html5::copy_of(text) : decoded(text);
    };
    WebAddress result;
    result.parts = {.scheme = decoded(reference.scheme),
                    .userinfo = kept(reference.userinfo),
                    .host = decoded(reference.host),
                    .port = decoded(reference.port),
                    .path = decoded(reference.path),
                    .query = decoded(reference.query),
                    .fragment = decoded(reference.fragment)};
    result.hostport = html5::hostport_of(result.parts);
    result.host_specific = host_specific_of(reference, address.text, reading);
    result.fragment_as_written = kept(reference.fragment);
    result.has_ip_literal = has_ip_literal(reference);
    note_host_place(reference, address, result);
    return result;
}

// ---- Failure

std::size_t stripped_begin(std::string_view text) {
    return std::min(text.find_first_not_of(space_characters), text.size());
}

/// Returns the reason why the grammar does not read the changed address, with the offending bytes of the input.
Refusal refusal_of(const grammar::Names& names, const Changed& address) {
    Refusal refusal = rfc3986::refusal_of(names, "URI-reference", address.text);
    const bool is_empty = refusal.begin == refusal.end;
    refusal.begin = address.origins[refusal.begin];
    refusal.end = is_empty ? refusal.begin : address.origins[refusal.end - 1] + 1;
    return refusal;
}

}  // namespace

std::string_view stripped(std::string_view text) {
    text.remove_prefix(stripped_begin(text));
    return text.substr(0, text.find_last_not_of(space_characters) + 1);
}

std::expected<WebAddress, Refusal> parse(std::string_view address, Reading reading) {
    Changed changed = unchanged(stripped(address), stripped_begin(address));
    changed = without_non_uri_characters(changed, reading);
    changed = without_other_brackets(changed);
    changed = with_one_number_sign(changed);
    const auto reference = grammar::rfc3986::parse_uri_reference(changed.text);
    if (!reference) return std::unexpected(refusal_of(grammar::rfc3986::uri_names(), changed));
    return web_address_of(*reference, changed, reading);
}

std::expected<WebAddress, Refusal> parse_by_appendix(std::string_view address) {
    const Changed same = unchanged(stripped(address), stripped_begin(address));
    const auto reference = grammar::web_address::parse_uri_reference(same.text);
    if (!reference) return std::unexpected(refusal_of(grammar::web_address::altered_names(), same));
    WebAddress result;
    result.parts = html5::parts_of(*reference);
    result.hostport = html5::hostport_of(result.parts);
    result.host_specific = std::string(after_authority(*reference, same.text));
    result.fragment_as_written = result.parts.fragment;
    result.has_ip_literal = has_ip_literal(*reference);
    note_host_place(*reference, same, result);
    return result;
}

std::vector<Component> components_of(const WebAddress& address) {
    return {{"scheme", address.parts.scheme},     {"host", address.parts.host},
            {"port", address.parts.port},         {"hostport", address.hostport},
            {"path", address.parts.path},         {"query", address.parts.query},
            {"fragment", address.parts.fragment}, {"host-specific", address.host_specific}};
}

}  // namespace refurl::systems::web_address_2009
