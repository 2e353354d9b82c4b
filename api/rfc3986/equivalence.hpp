// When two URLs, hosts, or texts are the same: by the standard, and by RFC 3986.  Clause: spec-notes/equivalence.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "refurl.hpp"

namespace refurl::api {

// ---- The standard

/// The standard's host equals, of hosts that are interpreted, as those of a Url are.
inline bool equals(const Host& a, const Host& b) { return a == b; }

/// The standard's URL equals. Linear.
inline bool equals(const Url& a, const Url& b) { return a == b; }

/// The standard's URL equals, with fragments excluded. Linear.
bool equals_but_for_fragment(const Url& a, const Url& b);

// ---- RFC 3986

/// The rungs of the ladder of comparison (6.2), the lowest first. A higher one finds more texts equal.
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

/// Is the text a URI of RFC 3986 (a scheme included), with an authority that the model has? Linear.
bool is_uri(std::string_view text);

/// The URI that a relative reference stands for.
/// @return `reference` itself if it is no relative reference, or `base` no URI. Linear.
std::string target_uri(std::string_view reference, std::string_view base);

/// What two texts must have in common to be equal on a rung. Those of a rung are made of those of the rung below.
/// @return `text` itself if it is no URI. Linear.
std::string normal_form(std::string_view text, Rung rung);

/// The lowest rung on which the texts are equal, or nothing if there is none. Linear.
std::optional<Rung> lowest_rung(std::string_view a, std::string_view b);

// ---- Both

/// In what two texts are equal. Neither standard implies the other: only a URL is equal to itself by both.
struct Equivalence {
    std::optional<Rung> rfc;         ///< the lowest rung on which their URIs are equal
    bool same_href = false;          ///< both are URLs of the WHATWG standard, and equal
    bool same_but_fragment = false;  ///< and so with fragments excluded

    /// Are they equal in any way?
    [[nodiscard]] bool any() const { return rfc || same_but_fragment; }

    friend bool operator==(const Equivalence&, const Equivalence&) = default;
};

/// @param base what relative references are resolved against, by either standard
/// Fails at nothing: what is no URI is compared as a string, what is no URL has no href. Linear, but for host parsing.
Equivalence equivalence(std::string_view a, std::string_view b, std::optional<std::string_view> base = {});

}  // namespace refurl::api
