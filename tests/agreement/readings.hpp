// The pipeline and the standard's state machine, told in the same words, so that they are equal if their texts are.
// The property tests, the exhaustive run and the fuzz targets all compare by this.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "refurl.hpp"
#include "standard/standard.hpp"

namespace refurl::test {

/// An input, its base, null for none, and the encoding of the input's query.
struct Pair {
    std::string input;
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
};

/// A base as both readings have it, or none.
struct Base {
    std::optional<Url> url;
    std::optional<standard::UrlRecord> record;
};

/// What one reading makes of an input.
struct Reading {
    /// A line for each component and each getter, a value or null; ε for failure. A host says of what kind it is, a
    /// path whether it is opaque or of how many segments. For people: side_by_side.
    std::string text;
    /// Why it failed. The readings may name different reasons where an input has two faults, so it is not compared.
    std::string_view reason;
    /// By the grammar of valid URL strings; by the state machine, if it reports neither failure nor a validation error.
    bool valid = false;
};

struct Readings {
    Reading pipeline;
    Reading standard;

    [[nodiscard]] bool equal() const { return pipeline.text == standard.text; }
    [[nodiscard]] bool agree_on_validity() const { return pipeline.valid == standard.valid; }
    [[nodiscard]] bool failed() const { return pipeline.text.empty() && standard.text.empty(); }
};

// Appends what one reading has of a URL, in the words that both are told in: Reading::text.
void tell(const Url& url, std::string& text);
void tell(const standard::UrlRecord& url, std::string& text);

/// Reads `input` both ways. What `readings` held is lost, but not its room: who compares many inputs keeps it. Linear.
void read_both(std::string_view input, const Base& base, Readings& readings, Encoding encoding = Encoding::utf_8);

/// Reads both ways a pair of texts. A base that fails to parse fails as the input would, and one that is read
/// differently is the difference.
Readings read_both(const Pair& pair);

/// Both readings side by side, a line for each line of theirs and one for their validity; the lines that differ begin
/// with `*`.
std::string side_by_side(const Readings& readings);

/// The pair, both its readings, and its line for tests/vectors/regressions.json (regressions.hpp).
std::string report(const Pair& pair, const Readings& readings);

}  // namespace refurl::test
