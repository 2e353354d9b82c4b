// The basic URL parser of the WHATWG URL Standard, state by state as the standard describes it. `last_followed` in
// standard/changes.hpp names the commit. The pipeline is compared with this second system. The two share the decoding
// of UTF-8, UTS 46 and the encoders, but no table of the standard and no grammar. The comparisons replace UTS 46 by
// ICU's (standard/icu/). Blob URL entries are left out, as if they were always null.  Clause: spec-notes/standard.md
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
#include "standard/changes.hpp"

namespace refurl::standard {

// ---- Host representation

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

// ---- URL representation

using Segments = std::vector<std::string>;

/// A URL path: an opaque path, or a list of URL path segments.
using Path = std::variant<std::string, Segments>;

/// A URL record. std::nullopt represents null. All strings are ASCII.
struct UrlRecord {
    std::string scheme;
    std::string username;
    std::string password;
    /// Whether the password, which may be empty, is not null. Used only before Change::no_null_passwords; later always
    /// false.
    bool password_is_not_null = false;
    std::optional<Host> host;
    std::optional<std::uint16_t> port;
    Path path = Segments{};
    std::optional<std::string> query;
    std::optional<std::string> fragment;

    friend bool operator==(const UrlRecord&, const UrlRecord&) = default;
};

// ---- URL miscellaneous

bool is_special(const UrlRecord& url);
bool is_special(const UrlRecord& url, const Edition& edition);
bool includes_credentials(const UrlRecord& url);
bool includes_credentials(const UrlRecord& url, const Edition& edition);
bool has_opaque_path(const UrlRecord& url);
bool cannot_have_a_username_password_or_port(const UrlRecord& url);
bool cannot_have_a_username_password_or_port(const UrlRecord& url, const Edition& edition);

// ---- Validation errors

/// The names of the validation errors, in the order of the standard's table, with IPv4-non-ASCII-input, which the
/// standard's change #925 adds.
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

/// A validation error and its place. The standard does not define the place.
struct ValidationError {
    /// One of validation_error_names; before Change::strict_to_ascii_reported also domain-invalid-code-point. Errors
    /// have had names since 20 February 2023. In earlier editions, they have the names that they got then.
    std::string_view name;
    /// A byte offset in the original input, before anything is removed from it. It is the offset
    /// - of the first offending code point, for an error about the contents of a string;
    /// - of the offending part of an IPv4 address, if the host is ASCII without percent-encoded bytes;
    /// - of the host, for any other error of a domain or an IPv4 address, and for domain-to-ASCII, IPv4-non-ASCII-input
    ///   and IPv4-too-few-parts;
    /// - of the pointer, for all other errors.
    std::size_t offset;

    friend bool operator==(const ValidationError&, const ValidationError&) = default;
};

// ---- The basic URL parser

/// The states of the basic URL parser, in the order of the standard.
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

/// Returns the name of a state as the standard writes it, such as "scheme start state".
std::string_view name_of(State state);

/// The EOF code point. Its value is greater than every code point of Unicode.
inline constexpr char32_t eof = 0x110000;

/// A run of the state machine that is about to begin.
struct Run {
    State state;
    std::size_t pointer;  ///< in code points of the input after the parser has removed spaces, tabs and newlines
    std::size_t offset;   ///< the byte of the original input that the pointer points to
    char32_t c;
};

/// The variables that steps change. Views and references are valid only during the call of the observer.
struct Variables {
    std::u32string_view input;
    State state;
    Encoding encoding;
    std::u32string_view buffer;
    bool at_sign_seen;
    bool inside_brackets;
    bool password_token_seen;
    const UrlRecord& url;
    std::span<const ValidationError> errors;  ///< so far
};

/// Observes the basic URL parser.
struct Observer {
    /// Called before each run of the state machine.
    std::function<void(const Run&, const Variables&)> run;
    /// Called before each step that is taken, by the basic URL parser and by the algorithms that it calls. A step with
    /// a condition is taken if the condition holds. The numbers are those of today's text. The old texts of earlier
    /// editions have no numbers.
    std::function<void(const Step&, const Variables&)> step;
};

/// The result of the basic URL parser and the errors that it reports. After a failure the last error is the reason,
/// with one exception: the standard names no error for a domain that is empty or contains a forbidden domain code
/// point. In that case the last error is domain-to-ASCII.
struct Outcome {
    std::optional<UrlRecord> url;  ///< nothing for failure
    std::vector<ValidationError> errors;
    State state = State::scheme_start;  ///< the state in which the parser ended

    /// Reports whether there is neither a failure nor a validation error. By a law, that is true of exactly the valid
    /// URL strings.
    [[nodiscard]] bool is_flawless() const { return url && errors.empty(); }
};

/// Runs the basic URL parser without url and state override.
/// @param input any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD
/// @param base the base URL, or null
/// @param encoding the encoding of the query
/// @param observer observes the runs and steps of the parser
/// @param edition the edition of the standard; the default is today's
Outcome parse(std::string_view input, const UrlRecord* base = nullptr, Encoding encoding = Encoding::utf_8);
Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Observer& observer);
Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition);
Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition,
              const Observer& observer);

/// How the basic URL parser ends when a state override is given.
enum class Ending : std::uint8_t {
    done,        ///< the input ended
    failure,     ///< by a step that says "return failure"
    terminated,  ///< by a step that says "return"
};

/// Runs the basic URL parser with url and state override, as the setters do. It changes `url` step by step and does not
/// undo its changes if it fails. Appends the validation errors to `errors`.
/// @param input any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD
/// @param url the URL to change. The caller prepares it as the standard's setters do: for the path start state, its
/// path must be a list; for the query state, its query must not be null; and for the fragment state, its fragment must
/// not be null.
/// @param observer observes the runs and steps of the parser; null if nobody does
Ending parse(std::string_view input, UrlRecord& url, State state_override, std::vector<ValidationError>& errors,
             Encoding encoding = Encoding::utf_8, const Edition& edition = Edition::today(),
             const Observer* observer = nullptr);

/// Sets the username or the password of `url` to the percent-encoding of a text.
/// @param username, password any bytes, decoded as UTF-8; each ill-formed part becomes U+FFFD
void set_the_username(UrlRecord& url, std::string_view username, const Edition& edition = Edition::today());
void set_the_password(UrlRecord& url, std::string_view password, const Edition& edition = Edition::today());

// ---- URL serializing and host serializing

/// Return the serialization of a URL, of a host, and of the path of a URL. The result is ASCII.
std::string serialize(const UrlRecord& url, bool exclude_fragment = false);
std::string serialize(const UrlRecord& url, const Edition& edition, bool exclude_fragment = false);
std::string serialize(const UrlRecord& url, const std::function<void(const Step&)>& observer);  ///< told each step
std::string serialize_host(const Host& host);
std::string serialize_path(const UrlRecord& url);
std::string serialize_path(const UrlRecord& url, const Edition& edition);

// ---- The getters of the URL class. Those of href, username and password are serialize() and members of UrlRecord.

/// Returns the serialization of the origin; "null" for an opaque origin. The host is in Unicode before
/// Change::ascii_origin.
std::string origin(const UrlRecord& url);
std::string origin(const UrlRecord& url, const Edition& edition);
std::string protocol(const UrlRecord& url);
std::string host(const UrlRecord& url);
std::string hostname(const UrlRecord& url);
std::string port(const UrlRecord& url);
std::string pathname(const UrlRecord& url);
std::string pathname(const UrlRecord& url, const Edition& edition);
std::string search(const UrlRecord& url);
std::string hash(const UrlRecord& url);

}  // namespace refurl::standard
