#include "systems/web_address_2009/resolve.hpp"

#include <algorithm>
#include <array>

#include "encoding/encode.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "systems/html5/document_base.hpp"
#include "systems/html5/relative_resolution.hpp"
#include "systems/html5/schemes.hpp"
#include "systems/idna_2003/nameprep/nameprep.hpp"
#include "systems/idna_2003/to_ascii.hpp"
#include "systems/rfc3987/grammar/parse.hpp"

namespace refurl::systems::web_address_2009 {

namespace {

using html5::Parts;

// The characters of the original productions path and query. `%` is kept too.
constexpr ByteSet path_characters =
    with_characters(bytes_where([](unsigned char c) { return is_alpha(c) || is_digit(c); }), "-._~!$&'()*+,;=:@/%");
constexpr ByteSet query_characters = with_characters(path_characters, "?");

// ---- The host

Refusal host_refusal(const WebAddress& address, std::string message) {
    return {"resolve: host", std::move(message), address.host_begin, address.host_end};
}

/// Returns the host in ASCII. By the letter, ToASCII treats the whole host as one label, and a label has no dot.
std::optional<std::string_view> ascii_host(std::string_view host, Reading reading, Store& store) {
    constexpr std::array<std::string_view, 4> dots{".", "\u3002", "\uFF0E", "\uFF61"};
    const bool has_dot = std::ranges::any_of(dots, [&](std::string_view dot) { return host.contains(dot); });
    if (reading.follows_letter_at("toascii-of-a-host") && has_dot) return std::nullopt;
    return idna_2003_to_ascii(host, {.allow_unassigned = true, .use_std3_ascii_rules = true}, store);
}

/// Replaces the host by its ASCII form.
std::optional<Refusal> change_host(WebAddress& address, Reading reading) {
    std::optional<std::string>& host = address.parts.host;
    const bool is_exempt = address.has_ip_literal ? !reading.follows_letter_at("toascii-of-an-address")
                                                  : host == "" && !reading.follows_letter_at("toascii-of-nothing");
    if (!host || is_exempt) return std::nullopt;
    Store store;
    const std::string_view expanded = percent_decode(*host, store);
    if (well_formed_prefix(expanded) != expanded.size())
        return host_refusal(address, "The percent-encoded bytes of the host are not UTF-8.");
    const auto ascii = ascii_host(expanded, reading, store);
    if (!ascii && !is_ascii(expanded) && !has_nameprep())
        return host_refusal(address, "IDNA 2003 is needed to read this host, and this refurl was built without ICU.");
    if (!ascii) return host_refusal(address, "The IDNA ToASCII algorithm fails on this host.");
    host = std::string(*ascii);
    return std::nullopt;
}

// ---- Path and query

void append_percent_encoded(std::string_view bytes, std::string& text) {
    for (const char byte : bytes) {
        std::array<char, percent_encoded_byte_size> escape{};
        write_percent_encoded(byte, escape.data());
        text.append(escape.data(), escape.size());
    }
}

/// Percent-encodes the characters that do not match the production path, as UTF-8. By the letter `\` is one of them, so
/// the last step of resolving never finds a `\`.
std::string encoded_path(std::string_view path, bool keeps_backslash) {
    std::string text;
    for (const char& byte : path) {
        if (contains(path_characters, byte) || (keeps_backslash && byte == '\\'))
            text += byte;
        else
            append_percent_encoded({&byte, 1}, text);
    }
    return text;
}

/// Appends a character of the query in the encoding. A character that the encoding lacks becomes `?`.
void append_encoded(std::string_view character, Encoder& encoder, std::string& text) {
    std::string bytes;
    const bool is_lacking = !decode_first(character).valid || encoder.encode_or_fail(character, bytes).has_value();
    if (is_lacking)
        text += '?';
    else
        append_percent_encoded(bytes, text);
}

/// Percent-encodes the characters that do not match the production query, in the encoding. If the encoding is UTF-8,
/// bytes that are not UTF-8 are encoded as they are.
std::string encoded_query(std::string_view query, Encoding encoding) {
    Encoder encoder(encoding);
    std::string text;
    while (!query.empty()) {
        const std::string_view character = query.substr(0, decode_first(query).length);
        if (contains(query_characters, query.front()))
            text += character;
        else if (encoding == Encoding::utf_8)
            append_percent_encoded(character, text);
        else
            append_encoded(character, encoder, text);
        query.remove_prefix(character.size());
    }
    return text;
}

// ---- The steps

bool is_server_based(const std::optional<std::string>& scheme) {
    return scheme && html5::server_scheme(*scheme) != nullptr;
}

/// Reports whether the result of resolving will have a scheme with a server-based naming authority.
bool will_be_server_based(const Parts& reference, const Parts* base) {
    return is_server_based(reference.scheme || base == nullptr ? reference.scheme : base->scheme);
}

/// Parses an address and changes its host, path and query, as in the steps before relative resolution.
/// @param base the base, or null if there is none
std::expected<Parts, Refusal> prepared(std::string_view text, const Parts* base, Encoding encoding, Reading reading) {
    auto address = parse(text, reading);
    if (!address) return std::unexpected(address.error());
    if (const auto refusal = change_host(*address, reading)) return std::unexpected(*refusal);
    Parts parts = std::move(address->parts);
    const bool keeps_backslash = !reading.follows_letter_at("late-backslash") && will_be_server_based(parts, base);
    parts.path = encoded_path(parts.path, keeps_backslash);
    if (parts.query) parts.query = encoded_query(*parts.query, encoding);
    parts.fragment = std::move(address->fragment_as_written);
    return parts;
}

/// Returns the reason why a result does not conform, or nothing. The only rule of a scheme that the document names is
/// that of data. By the letter, the criteria of the two RFCs apply too, but the document's own example violates them
/// with `%z`.
std::optional<Refusal> conformance_fault(const Parts& result, Reading reading) {
    constexpr std::string_view clause = "resolve: conformance";
    const auto is_data = [](std::string_view scheme) {
        return std::ranges::equal(scheme, std::string_view("data"), {}, ascii_lower);
    };
    if (result.host && is_data(*result.scheme)) return Refusal{std::string(clause), "A data URI has no authority."};
    if (reading.follows_letter_at("criteria-of-uris") && !grammar::rfc3987::parse_iri(html5::text_of(result)))
        return Refusal{std::string(clause), "The result is neither a URI nor an IRI."};
    return std::nullopt;
}

std::string with_slashes(std::string text) {
    std::ranges::replace(text, '\\', '/');
    return text;
}

/// Takes the steps from relative resolution to the end.
/// @param base may be null only if `reference` has a scheme
std::expected<std::string, Refusal> finished(const Parts& reference, const Parts* base, std::string_view input,
                                             Reading reading) {
    const Parts target = html5::target_of(reference, base, reading.follows_letter_at("merge-and-dots"));
    if (auto fault = conformance_fault(target, reading)) {
        fault->end = input.size();
        return std::unexpected(*fault);
    }
    std::string result = html5::text_of(target);
    return is_server_based(target.scheme) ? with_slashes(std::move(result)) : result;
}

std::expected<std::string, Refusal> resolve_without_base(std::string_view address, Encoding encoding, Reading reading) {
    const auto parts = prepared(address, nullptr, encoding, reading);
    if (!parts) return std::unexpected(parts.error());
    if (!parts->scheme) return std::unexpected(Refusal{"absolute Web address", "The address has no scheme.", 0, 0});
    return finished(*parts, nullptr, address, reading);
}

std::expected<Parts, Refusal> parsed_base(std::string_view base, Reading reading) {
    auto absolute = resolve_without_base(base, Encoding::utf_8, reading);
    if (!absolute) return std::unexpected(absolute.error());
    if (reading.follows_letter_at("absolute-base") && *absolute != base)
        return std::unexpected(Refusal{"absolute Web address", "Resolving the address changes it.", 0, base.size()});
    auto parsed = parse(*absolute, Reading::repaired);  // gives the components as they are written
    if (!parsed) return std::unexpected(parsed.error());
    return std::move(parsed->parts);
}

}  // namespace

std::expected<std::string, Refusal> resolve(std::string_view address, std::string_view base, Encoding encoding,
                                            Reading reading) {
    const auto absolute = parsed_base(base, reading);
    if (!absolute) return std::unexpected(base_refused(absolute.error()));
    const auto parts = prepared(address, &*absolute, output_encoding(encoding), reading);
    if (!parts) return std::unexpected(parts.error());
    return finished(*parts, &*absolute, address, reading);
}

bool is_absolute(std::string_view address, Encoding encoding, Reading reading) {
    return resolve_without_base(address, output_encoding(encoding), reading) == std::string(address);
}

BaseUrls base_urls_of(const Request& request, Reading reading) {
    return html5::base_urls(*request.document, [&](std::string_view url, std::string_view base) {
        return resolve(url, base, request.encoding, reading);
    });
}

std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading) {
    if (request.base) return std::optional(std::string(*request.base));
    if (request.document == nullptr) return std::nullopt;
    return std::optional(base_urls_of(request, reading).element);
}

}  // namespace refurl::systems::web_address_2009
