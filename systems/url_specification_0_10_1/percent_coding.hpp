// Percent Coding: decoding, and encoding by the column of a component.
// Clause: spec-notes/history/url-specification-0.10.1.md#percent-coding
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/characters.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// The parts of a percent-encoded–string.
enum class Coding : std::uint8_t { pct_encoded_bytes, pct_invalid, uncoded };

/// A part of a percent-encoded–string.
struct CodedPart {
    Coding coding;
    std::string_view text;

    friend bool operator==(const CodedPart&, const CodedPart&) = default;
};

/// Returns the parts of `text`, each as long as possible: sequences of percent-encoded bytes, percent signs without two
/// hexadecimal digits after them, and other characters. Linear.
std::vector<CodedPart> coded_parts(std::string_view text);

/// Returns `text` with each sequence of percent-encoded bytes decoded as UTF-8, and the other parts as they are.
/// Linear.
/// @return well-formed UTF-8, if `text` is; U+FFFD stands for bytes that are ill-formed
std::string decoded(std::string_view text);

/// Returns `text` with the characters percent-encoded that have the status E or F in the column. Linear.
/// @return `text` itself if there is none; otherwise a text in `store`
std::string_view encoded(std::string_view text, Column column, Store& store);

/// Returns `url` with each component encoded by its column. An IPv6 address has none. Linear.
Sequence encoded_by_column(const Sequence& url, Store& store);

}  // namespace refurl::systems::url_specification_0_10_1
