// Equality of URLs, hosts and texts, by the standard and by RFC 3986.  Clause: spec-notes/equivalence.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "refurl.hpp"

namespace refurl::api {

// ---- The standard

/// The standard's host equals. Both hosts must be interpreted, as those of a Url are.
inline bool equals(const Host& a, const Host& b) { return a == b; }

/// The standard's URL equals. Linear.
inline bool equals(const Url& a, const Url& b) { return a == b; }

/// The standard's URL equals, with fragments excluded. Linear.
bool equals_but_for_fragment(const Url& a, const Url& b);

// ---- RFC 3986

/// The rungs of RFC 3986's ladder of comparison (6.2), the lowest first. A higher rung finds more texts equal.
enum class Rung : std::uint8_t { string, letter_case, percent_encoding, path_segments, scheme };

struct RungRow {
    Rung rung;
    std::string_view name;
    std::string_view section;  ///< of RFC 3986
    std::string_view means;    ///< equal …
};

inline constexpr std::array<RungRow, 5> ladder{{
    {Rung::string, "string", "6.2.1", "as strings"},
    {Rung::letter_case, "case", "6.2.2.1", "by case normalization"},
    {Rung::percent_encoding, "percent-encoding", "6.2.2.2", "by percent-encoding normalization"},
    {Rung::path_segments, "path-segments", "6.2.2.3", "by path segment normalization"},
    {Rung::scheme, "scheme", "6.2.3", "by scheme-based normalization"},
}};

constexpr const RungRow& row_of(Rung rung) { return ladder[static_cast<std::size_t>(rung)]; }

/// Reports whether `text` is a URI of RFC 3986, with a scheme and with an authority that the model can hold. Linear.
bool is_uri(std::string_view text);

/// Returns the URI that a relative reference stands for. Linear.
/// @return `reference` itself if it is not a relative reference or `base` is not a URI
std::string target_uri(std::string_view reference, std::string_view base);

/// Returns the normal form of a text on a rung: two texts are equal on the rung if these are the same. It is made from
/// the normal form on the rung below. Linear.
/// @return `text` itself if it is not a URI
std::string normal_form(std::string_view text, Rung rung);

/// Returns the lowest rung on which the texts are equal, or nothing. Linear.
std::optional<Rung> lowest_rung(std::string_view a, std::string_view b);

// ---- Both

/// The ways in which two texts are equal. Neither standard's equality implies the other's.
struct Equivalence {
    std::optional<Rung> rfc;         ///< the lowest rung on which their URIs are equal
    bool same_href = false;          ///< both are URLs of the WHATWG standard, and equal
    bool same_but_fragment = false;  ///< the same, with fragments excluded

    /// Reports whether they are equal in any way.
    [[nodiscard]] bool any() const { return rfc || same_but_fragment; }

    friend bool operator==(const Equivalence&, const Equivalence&) = default;
};

/// Compares two texts by both standards. Nothing fails: a text that is not a URI is compared as a string, and a text
/// that is not a URL has no href. Linear, except for host parsing.
/// @param base the base that both standards resolve relative references against
Equivalence equivalence(std::string_view a, std::string_view b, std::optional<std::string_view> base = {});

}  // namespace refurl::api
