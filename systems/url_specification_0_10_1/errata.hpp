// The slips of the document, and the set of slips that a reading follows.
// Clause: spec-notes/history/url-specification-0.10.1.md#errata
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "model/table.hpp"
#include "systems/system.hpp"

namespace refurl::systems::url_specification_0_10_1 {

/// The slips, in the order of the document.
enum class Slip : std::uint8_t {
    percent_encoding_is_open,
    loose_ip6_is_open,
    ip6_has_no_text,
    ip4_is_not_detected,
    classes_overlap,
    overlapping_rebase,
    backslash,
    parser_mode_is_open,
    several_derivations,
    path_with_two_slashes,
    opaque_path_segments,
    last_segment,
    double_dot,
    force_resolve,
    pathname_is_open,
};
inline constexpr std::size_t slip_count = 15;

/// A set of slips. The functions of this system take the set of slips that they follow.
class Slips {
  public:
    constexpr Slips() = default;
    constexpr explicit Slips(Reading reading);
    constexpr explicit Slips(Slip only) { members_[static_cast<std::size_t>(only)] = true; }

    [[nodiscard]] constexpr bool has(Slip slip) const { return all_ || members_[static_cast<std::size_t>(slip)]; }

  private:
    std::array<bool, slip_count> members_{};
    bool all_ = false;
};

struct SlipRow {
    Slip key;
    Erratum erratum;
};

/// The table, a row for each slip. The letter of a row that begins with "Undefined" cannot be
/// followed, so both readings take the repaired step.
inline constexpr Table<SlipRow, slip_count> rows({
    {Slip::percent_encoding_is_open,
     {"percent-encoding-is-open", "Percent Encoding", "Undefined: the definition breaks off after its first words.",
      "Each byte of a character of the set, in UTF-8, becomes % and two upper-case hexadecimal digits.", "a:#\u00E9",
      "The letter is undefined."}},
    {Slip::loose_ip6_is_open,
     {"loose-ip6-is-open", "IPv6 Address, Loose", "Undefined: the section is empty.",
      "The loose addresses are the strict ones, which are those that the standard's parser reads.", "ws:[::1]",
      "The letter is undefined."}},
    {Slip::ip6_has_no_text,
     {"ip6-has-no-text", "Printing URLs",
      "Undefined: the value of an IPv6 host is a number, and a host has no sigil. Nothing says how it is written.",
      "It is written as the shortest text, in brackets, as in the standard.", "ws:[0::1]", "The letter is undefined."}},
    {Slip::ip4_is_not_detected,
     {"ip4-is-not-detected", "Host", "Undefined: nothing says when a domain is detected as an IPv4 address.",
      "A domain whose last label is a number is an IPv4 address, or fails.", "ws:1.08", "The letter is undefined."}},
    {Slip::classes_overlap,
     {"classes-overlap", "Character Sets",
      "Undefined: U+80 to U+9F are in other-unicode and in control. The document says that the two do not overlap.",
      "They are in control only.", "a:\u0080", "The letter is undefined."}},
    {Slip::overlapping_rebase,
     {"overlapping-rebase", "Rebase",
      "The shortest URL lets the prefix and the postfix overlap where they have the same dirs.",
      "The postfix follows the prefix, with a path-root between them where the constraint asks for one.",
      "a/ against a:/a/", "The document says that rebase is associative, and it would not be."}},
    {Slip::backslash,
     {"backslash", "Preprocessing, step 3",
      "The step applies to a text that begins with a web-scheme or file-scheme and a colon, but not with a scheme and "
      "a colon. There is no such text, so no backslash is replaced.",
      "Backslashes are replaced if the parser mode is web or file.", "ws:\\a",
      "No text meets the condition of the step."}},
    {Slip::parser_mode_is_open,
     {"parser-mode-is-open", "Parsing", "Undefined: the second phase, the selection of a parser mode, has no section.",
      "The scheme selects the mode. A text without a scheme has the mode of its base.", "//a against ws:b",
      "The letter is undefined."}},
    {Slip::several_derivations,
     {"several-derivations", "URL Grammar",
      "Undefined: a text can have several derivations. Here, a: is a scheme or the beginning of a file.",
      "The first alternative that reads the text counts.", "a:b", "The letter is undefined."}},
    {Slip::path_with_two_slashes,
     {"path-with-two-slashes", "URL Grammar",
      "If two slashes do not begin an authority, the text is read as a path that begins with an empty dir.",
      "A path does not begin with two slashes.", "a://@",
      "The abstract says that the document is equivalent with the WHATWG standard."}},
    {Slip::opaque_path_segments,
     {"opaque-path-segments", "Path Segment Normalisation", "The equations hold for all paths.",
      "They do not hold for the opaque paths of Component Characters, in which no segment is interpreted.", "a:./",
      "The abstract says that the document is equivalent with the WHATWG standard."}},
    {Slip::last_segment,
     {"last-segment", "Path Segment Normalisation", "The equations hold for dirs only, so a dotted file stays.",
      "A dotted file is a dir.", "a:/.",
      "The abstract says that the document is equivalent with the WHATWG standard."}},
    {Slip::double_dot,
     {"double-dot", "Path Segment Normalisation",
      "Undefined: the x before a double dot can be a single dot, so the normal form depends on which equation is "
      "applied first.",
      "The x is neither a single dot nor a double dot.", "a:/b/./../", "The letter is undefined."}},
    {Slip::force_resolve,
     {"force-resolve", "Concluding, step 4", "Undefined: no operation has the name force resolve.",
      "It is the whatwg-resolution.", "ws:a", "The letter is undefined."}},
    {Slip::pathname_is_open,
     {"pathname-is-open", "Concluding", "Undefined: the definition of pathname consists of three dots.",
      "It is the printed drive, path-root, dirs and file, without a dir that is added for printing.", "ws:a",
      "The letter is undefined."}},
});

constexpr Slips::Slips(Reading reading) : all_(reading == Reading::letter) {
    for (const SlipRow& row : rows)
        if (row.erratum.name == reading.only()) *this = Slips(row.key);
}

/// The errata alone, in the order of Slip.
inline constexpr std::array<Erratum, slip_count> errata = [] {
    std::array<Erratum, slip_count> all;
    std::ranges::transform(rows, all.begin(), &SlipRow::erratum);
    return all;
}();

constexpr const Erratum& erratum_of(Slip slip) { return errata[static_cast<std::size_t>(slip)]; }

}  // namespace refurl::systems::url_specification_0_10_1
