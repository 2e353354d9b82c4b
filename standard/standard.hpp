// The basic URL parser of the WHATWG URL Standard (2 July 2026), state by state as the standard writes it: a second
// reading, beside the pipeline.  Clause: spec-notes/standard.md
// The two share the decoding of UTF-8, the relaxed ToASCII and the encoders, and no table or grammar.
// Left out: blob URL entries (always null).
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoding/labels.hpp"

namespace refurl::standard {

// ---- The URL record

struct EmptyHost {
    friend bool operator==(const EmptyHost&, const EmptyHost&) = default;
};

struct Domain {
    std::string name;
    friend bool operator==(const Domain&, const Domain&) = default;
};

struct OpaqueHost {
    std::string text;
    friend bool operator==(const OpaqueHost&, const OpaqueHost&) = default;
};

struct Ipv4Address {
    std::uint32_t value = 0;
    friend bool operator==(const Ipv4Address&, const Ipv4Address&) = default;
};

struct Ipv6Address {
    std::array<std::uint16_t, 8> pieces{};
    friend bool operator==(const Ipv6Address&, const Ipv6Address&) = default;
};

using Host = std::variant<EmptyHost, Domain, OpaqueHost, Ipv4Address, Ipv6Address>;

using Segments = std::vector<std::string>;

/// An opaque path, or a list of segments.
using Path = std::variant<std::string, Segments>;

/// Null is std::nullopt; every text is ASCII.
struct UrlRecord {
    std::string scheme;
    std::string username;
    std::string password;
    std::optional<Host> host;
    std::optional<std::uint16_t> port;
    Path path = Segments{};
    std::optional<std::string> query;
    std::optional<std::string> fragment;

    friend bool operator==(const UrlRecord&, const UrlRecord&) = default;
};

bool is_special(const UrlRecord& url);
bool includes_credentials(const UrlRecord& url);
bool has_opaque_path(const UrlRecord& url);
bool cannot_have_a_username_password_or_port(const UrlRecord& url);

// ---- Validation errors

/// The standard's names in the order of its table, with IPv4-non-ASCII-input of its change #925.
inline constexpr std::array<std::string_view, 31> validation_error_names{
    "domain-to-ASCII",
    "domain-percent-encoded",
    "host-invalid-code-point",
    "IPv4-non-ASCII-input",
    "IPv4-empty-part",
    "IPv4-too-few-parts",
    "IPv4-too-many-parts",
    "IPv4-non-numeric-part",
    "IPv4-non-decimal-part",
    "IPv4-out-of-range-part",
    "IPv6-unclosed",
    "IPv6-invalid-compression",
    "IPv6-too-many-pieces",
    "IPv6-multiple-compression",
    "IPv6-invalid-code-point",
    "IPv6-too-few-pieces",
    "IPv6-piece-leading-zero",
    "IPv4-in-IPv6-too-many-pieces",
    "IPv4-in-IPv6-invalid-code-point",
    "IPv4-in-IPv6-out-of-range-part",
    "IPv4-in-IPv6-too-few-parts",
    "invalid-URL-unit",
    "special-scheme-missing-following-solidus",
    "missing-scheme-non-relative-URL",
    "invalid-reverse-solidus",
    "invalid-credentials",
    "host-missing",
    "port-out-of-range",
    "port-invalid",
    "file-invalid-Windows-drive-letter",
    "file-invalid-Windows-drive-letter-host",
};

/// An error, and the byte of the input, as it was given, that it is about. Where the standard asks of a whole text
/// whether it holds such and such, the offset is that of the first that it holds. Of an error of a domain or an IPv4
/// address it is the offset of the part at fault, if the host is ASCII without percent-encoded bytes; otherwise, and
/// for domain-to-ASCII, IPv4-non-ASCII-input and IPv4-too-few-parts, that of the host.
struct ValidationError {
    std::string_view name;
    std::size_t offset;

    friend bool operator==(const ValidationError&, const ValidationError&) = default;
};

// ---- The basic URL parser

/// The states, in the order of the standard.
enum class State : std::uint8_t {
    scheme_start,
    scheme,
    no_scheme,
    special_relative_or_authority,
    path_or_authority,
    relative,
    relative_slash,
    special_authority_slashes,
    special_authority_ignore_slashes,
    authority,
    host,
    hostname,
    port,
    file,
    file_slash,
    file_host,
    path_start,
    path,
    opaque_path,
    query,
    fragment,
};
inline constexpr std::size_t state_count = 21;

/// As the standard writes it: "scheme start state".
std::string_view name_of(State state);

/// The EOF code point: none of Unicode's.
inline constexpr char32_t eof = 0x110000;

/// What an observer is shown before each run of the state machine. It lives as long as the call.
struct Step {
    State state;
    std::size_t pointer;  ///< in code points of the input, trimmed and without tabs and newlines
    std::size_t offset;   ///< the same in bytes of the input as it was given
    char32_t c;
    std::u32string_view buffer;
    bool at_sign_seen;
    bool inside_brackets;
    bool password_token_seen;
    const UrlRecord& url;
    std::span<const ValidationError> errors;  ///< so far, those of the trimming included
};
using Observer = std::function<void(const Step&)>;

/// A failure's reason is the last error, but for those that the standard does not name: a domain that is empty or
/// holds a forbidden domain code point. Then the last error is domain-to-ASCII.
struct Outcome {
    std::optional<UrlRecord> url;  ///< nothing is failure
    std::vector<ValidationError> errors;
    State state = State::scheme_start;  ///< in which the parser ended

    /// Neither failure nor a validation error: what the standard calls a valid URL string should be just that.
    [[nodiscard]] bool is_flawless() const { return url && errors.empty(); }
};

/// The basic URL parser without url and state override.
/// @param input any bytes; read as UTF-8, ill-formed parts of it as U+FFFD
Outcome parse(std::string_view input, const UrlRecord* base = nullptr, Encoding encoding = Encoding::utf_8);
Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Observer& observer);

/// How the basic URL parser ends if a state override is given: at the end of the input, or by "return failure", or by
/// "return".
enum class Ending : std::uint8_t { done, failure, terminated };

/// The basic URL parser with url and state override, as the setters run it. It changes `url` as it goes, even if it
/// then fails.
/// @param url as the setters prepare it: for the path states its path is a list, for the query state its query is not
/// null, for the fragment state its fragment
Ending parse(std::string_view input, UrlRecord& url, State state_override, std::vector<ValidationError>& errors,
             Encoding encoding = Encoding::utf_8);

/// The standard's "set the username" and "set the password".
void set_the_username(UrlRecord& url, std::string_view username);
void set_the_password(UrlRecord& url, std::string_view password);

// ---- Serializers

std::string serialize(const UrlRecord& url, bool exclude_fragment = false);
std::string serialize_host(const Host& host);
std::string serialize_path(const UrlRecord& url);

// ---- The values of the getters; those of href, username and password are serialize(url) and the members

std::string origin(const UrlRecord& url);  ///< serialized: "null" for an opaque origin
std::string protocol(const UrlRecord& url);
std::string host(const UrlRecord& url);
std::string hostname(const UrlRecord& url);
std::string port(const UrlRecord& url);
std::string pathname(const UrlRecord& url);
std::string search(const UrlRecord& url);
std::string hash(const UrlRecord& url);

}  // namespace refurl::standard
