// Compares the two systems, the pipeline and the standard's state machine with ICU's UTS 46, on one input. Both
// describe their results in the same lines, so the systems agree exactly when their texts are equal. The property
// tests, the exhaustive run and the fuzz targets all use these functions.
// Clause: spec-notes/standard.md#comparison
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "refurl.hpp"
#include "standard/standard.hpp"

namespace refurl::test {

/// An input, its base if there is one, and the encoding of the input's query.
struct Pair {
    std::string input;
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
};

/// One base in the form of each system. Both members are nothing if there is no base.
struct Base {
    std::optional<Url> url;
    std::optional<standard::UrlRecord> record;
};

/// The result of one system for an input.
struct Description {
    /// A line for each component and each getter, with its value or null. A host has another line for its kind; a path
    /// has one that says whether it is opaque, and one with the number of its segments. The text of a failure is empty.
    /// side_by_side() prints these lines for people.
    std::string text;
    /// The reason why parsing failed, or "". The systems may report different faults of an input that has several, so
    /// reasons are not compared. It points to static storage.
    std::string_view reason;
    /// For the pipeline: whether the grammar reads the input as a valid URL string. For the state machine: whether it
    /// returns a URL and reports no validation error.
    bool valid = false;
    /// For the pipeline: whether the grammar reads the input as a normal form. For the state machine: whether its href
    /// is the input.
    bool normal = false;
};

/// What a comparison excuses in an input that is beyond ICU (tests/agreement/unicode.hpp): nothing; that only one
/// system returns a URL; other hosts, and the getters that contain them; or, with equal URLs, another answer on
/// validity or on normal forms.
enum class Excuse : unsigned char { none, failure, host, validity, normal_form };

/// The results of both systems for the same input.
struct Comparison {
    Description pipeline;
    Description standard;
    /// What differs in an input that ICU cannot judge, and therefore counts as equal.
    Excuse excuse = Excuse::none;
    /// Whether the shortcut for normal forms and references applies. The description of the pipeline is that of
    /// `parse`, which then takes it.
    bool takes_shortcut = false;
    /// Whether the shortcut returns the same as the stages, or does not apply.
    bool shortcut_is_same = true;
    /// Whether the href that the pipeline returns, if it returns one, is a normal form. It then parses to itself.
    bool href_is_normal = true;

    [[nodiscard]] bool is_excused() const { return excuse != Excuse::none; }
    [[nodiscard]] bool equal() const { return is_excused() || pipeline.text == standard.text; }
    [[nodiscard]] bool agree_on_validity() const { return is_excused() || pipeline.valid == standard.valid; }
    [[nodiscard]] bool agree_on_normal_form() const {
        return is_excused() || (pipeline.normal == standard.normal && href_is_normal);
    }
    /// Reports whether the shortcut returns the same as the stages, and applies to a normal form.
    [[nodiscard]] bool same_by_shortcut() const { return shortcut_is_same && (takes_shortcut || !pipeline.normal); }
    [[nodiscard]] bool agree() const {
        return equal() && agree_on_validity() && agree_on_normal_form() && same_by_shortcut();
    }
    [[nodiscard]] bool both_failed() const { return pipeline.text.empty() && standard.text.empty(); }
};

/// Returns the excuse for the differences of a comparison if its input is beyond ICU. There is none if another
/// component than the host differs. Linear.
Excuse excuse_for(const Comparison& comparison);

/// How many comparisons were excused, by what differed.
class Excused {
  public:
    void count(Excuse excuse) { ++counts_[static_cast<std::size_t>(excuse)]; }
    Excused& operator+=(const Excused& other);

    /// Returns the number of excused comparisons.
    [[nodiscard]] std::uint64_t total() const;
    [[nodiscard]] std::uint64_t of(Excuse excuse) const { return counts_[static_cast<std::size_t>(excuse)]; }

    /// Returns one line: `12 beyond ICU: 3 failure, 8 host, 1 validity, 0 normal form`.
    [[nodiscard]] std::string line() const;

  private:
    std::array<std::uint64_t, 5> counts_{};  // in the order of Excuse
};

/// Appends the lines that describe a URL (Description::text) to `text`. The overloads write equal lines for equal URLs.
void describe(const Url& url, std::string& text);
void describe(const standard::UrlRecord& url, std::string& text);

/// Runs the state machine with ICU's UTS 46, so that it shares no reading of domains with the pipeline. Linear.
standard::Outcome parse_independently(std::string_view input, const std::optional<standard::UrlRecord>& base = {},
                                      Encoding encoding = Encoding::utf_8);

/// Parses `input` with both systems and overwrites `comparison`. A caller that compares many inputs passes the same
/// `comparison` each time, so that its strings keep their memory. Linear.
void compare(std::string_view input, const Base& base, Comparison& comparison, Encoding encoding = Encoding::utf_8);

/// Parses the base, and then the input against it, with both systems. If the base fails to parse, or the systems differ
/// on it, returns the comparison of the base. Linear.
Comparison compare(const Pair& pair);

/// Returns a table with the lines of both descriptions side by side, and a last line for validity. Lines that differ
/// begin with `*`.
std::string side_by_side(const Comparison& comparison);

/// Returns side_by_side(), followed by the line that records the pair in tests/vectors/regressions.json.
std::string report(const Pair& pair, const Comparison& comparison);

}  // namespace refurl::test
