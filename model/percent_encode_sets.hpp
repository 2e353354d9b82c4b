// The percent-encode sets of the standard. Each is defined by what it adds to an earlier one, as in the standard.
// Clause: spec-notes/characters.md#percent-encode-sets
// The seed: Percent Coding · The standard: https://url.spec.whatwg.org/#percent-encoded-bytes
#pragma once

#include <array>
#include <string_view>

#include "model/compiler.hpp"

namespace refurl {

// ---- Sets of bytes

/// A set of bytes. A byte above 0x7F stands for the code points whose UTF-8 contains it.
using ByteSet = std::array<bool, 256>;

constexpr bool contains(const ByteSet& set, char c) { return set[static_cast<unsigned char>(c)]; }

template <class Predicate>
constexpr ByteSet bytes_where(Predicate holds) {
    ByteSet set{};
    for (unsigned byte = 0; byte < set.size(); ++byte) set[byte] = holds(static_cast<unsigned char>(byte));
    return set;
}

constexpr ByteSet with_characters(ByteSet set, std::string_view characters) {
    for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
    return set;
}

constexpr ByteSet without_characters(ByteSet set, std::string_view characters) {
    for (const char c : characters) set[static_cast<unsigned char>(c)] = false;
    return set;
}

// ---- The sets

// https://url.spec.whatwg.org/#c0-control-percent-encode-set
inline constexpr ByteSet c0_control_percent_encode_set =
    bytes_where([](unsigned char byte) { return byte <= 0x1F || byte > 0x7E; });

// https://url.spec.whatwg.org/#fragment-percent-encode-set
inline constexpr ByteSet fragment_percent_encode_set = with_characters(c0_control_percent_encode_set, " \"<>`");

// https://url.spec.whatwg.org/#query-percent-encode-set
inline constexpr ByteSet query_percent_encode_set = with_characters(c0_control_percent_encode_set, " \"#<>");

// https://url.spec.whatwg.org/#special-query-percent-encode-set
inline constexpr ByteSet special_query_percent_encode_set = with_characters(query_percent_encode_set, "'");

// https://url.spec.whatwg.org/#path-percent-encode-set
inline constexpr ByteSet path_percent_encode_set = with_characters(query_percent_encode_set, "?^`{}");

// https://url.spec.whatwg.org/#userinfo-percent-encode-set
inline constexpr ByteSet userinfo_percent_encode_set = with_characters(path_percent_encode_set, "/:;=@[\\]|");

// Two sets for programs that put data into a component. Both contain `%`, so percent-decoding gives the data back. They
// belong to no component, so they have no column in the table.

// https://url.spec.whatwg.org/#component-percent-encode-set
inline constexpr ByteSet component_percent_encode_set = with_characters(userinfo_percent_encode_set, "$%&+,");

// https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set
inline constexpr ByteSet application_x_www_form_urlencoded_percent_encode_set =
    with_characters(component_percent_encode_set, "!'()~");

}  // namespace refurl
