// Unicode IDNA Compatibility Processing (UTS 46): the steps of section 4, and ToASCII and ToUnicode, which consist of
// these steps.
// Clause: spec-notes/domains.md
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "host/uts46/punycode.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/table.hpp"

namespace refurl::uts46 {

/// The flags of UTS 46, under its names.
struct Options {
    bool check_hyphens = false;
    bool check_bidi = false;
    bool check_joiners = false;
    bool use_std3_ascii_rules = false;
    bool verify_dns_length = false;
    bool transitional_processing = false;
    bool ignore_invalid_punycode = false;
    std::uint8_t unicode = newest_unicode;  ///< the version of Unicode, as properties_of takes it

    friend bool operator==(const Options&, const Options&) = default;
};

/// A flag, and the name that the standard gives it.
struct FlagRow {
    std::string_view name;
    bool Options::* member;
};

inline constexpr std::array<FlagRow, 7> flag_rows{{
    {"CheckHyphens", &Options::check_hyphens},
    {"CheckBidi", &Options::check_bidi},
    {"CheckJoiners", &Options::check_joiners},
    {"UseSTD3ASCIIRules", &Options::use_std3_ascii_rules},
    {"VerifyDnsLength", &Options::verify_dns_length},
    {"Transitional_Processing", &Options::transitional_processing},
    {"IgnoreInvalidPunycode", &Options::ignore_invalid_punycode},
}};

/// The flags with which the URL Standard parses a domain if beStrict is false.
inline constexpr Options url_options{.check_bidi = true, .check_joiners = true};

/// Returns the flags, with those on that beStrict turns on.
constexpr Options strict(Options options) {
    options.check_hyphens = options.use_std3_ascii_rules = options.verify_dns_length = true;
    return options;
}

/// The flags with which the URL Standard parses a domain if beStrict is true. They define a valid domain.
inline constexpr Options strict_options = strict(url_options);

/// The rules that a domain can break, in the order of UTS 46.
enum class Rule : std::uint8_t {
    punycode,         ///< section 4, step 4: `xn--` is followed by the Punycode of a label that needs it
    normalization,    ///< section 4.1, criterion 1: a label is in NFC
    hyphens_3_and_4,  ///< criterion 2
    outer_hyphens,    ///< criterion 3
    ace_prefix,       ///< criterion 4: a label does not begin with `xn--`
    full_stop,        ///< criterion 5
    leading_mark,     ///< criterion 6
    status,           ///< criterion 7: each code point is valid
    std3_ascii,       ///< criterion 7, UseSTD3ASCIIRules
    zero_width_non_joiner,
    zero_width_joiner,
    bidi_1,
    bidi_2,
    bidi_3,
    bidi_4,
    bidi_5,
    bidi_6,
    domain_length,  ///< section 4.2, step 4
    label_length,
};

/// The texts about a rule.
struct RuleText {
    Rule key;
    std::string_view name;    ///< the name in UTS 46 or the RFC: "Bidi Rule, condition 1"
    std::string_view code;    ///< the name in Unicode's test file: "B1"
    std::string_view flag;    ///< the flag that turns the rule on, or ε if none does
    std::string_view demand;  ///< the requirement: a sentence without a capital and a full stop
};

const RuleText& text_of(Rule rule);

/// A rule that a label breaks. Labels are counted from 0. The rule domain_length concerns the whole domain; its label
/// is 0.
struct Error {
    Rule rule;
    std::size_t label;

    friend bool operator==(const Error&, const Error&) = default;
};

using Errors = std::vector<Error>;

// ---- The steps of section 4

/// Step 1. Returns the text with each code point replaced, removed or kept, as its status says. Ill-formed UTF-8
/// becomes U+FFFD. Linear.
std::u32string map(std::string_view domain, const Options& options);

/// Step 2. Returns the text in NFC. Linear.
std::u32string normalize(std::u32string text);

/// A label: its range in a text of code points.
struct Label {
    std::size_t begin;
    std::size_t size;
};

using Labels = std::vector<Label>;

/// Step 3. Returns the labels between the full stops U+002E. There is at least one label; labels may be empty. Linear.
Labels break_at_full_stops(std::u32string_view text);

/// The prefix of a label in Punycode.
inline constexpr std::u32string_view ace_prefix = U"xn--";

/// The result of the processing: labels in Unicode.
struct Processed {
    Labels labels;        ///< the ranges of the labels in `text`
    std::u32string text;  ///< the mapped and normalized domain, followed by the decoded Punycode labels
    Errors errors;

    [[nodiscard]] std::u32string_view label(std::size_t i) const {
        return std::u32string_view(text).substr(labels[i].begin, labels[i].size);
    }
};

/// Step 4. Converts the labels that begin with `xn--`, and checks all labels. Linear, except for Punycode.
/// @param text the result of normalize
Processed convert_and_validate(std::u32string text, const Options& options);

/// Reports whether a domain is a Bidi domain name, so that the Bidi Rule applies to its labels. Linear.
/// @param unicode the version of Unicode, as properties_of takes it
bool is_bidi_domain_name(const Processed& domain, std::uint8_t unicode = newest_unicode);

/// Takes all four steps. The errors are in the order of the labels; those of the Bidi Rule come last. Linear, except
/// for Punycode.
Processed process(std::string_view domain, const Options& options);

/// What each of the four steps leaves of a domain.
struct Steps {
    std::u32string mapped;
    std::u32string normalized;
    Labels labels;  ///< those of `normalized`
    Processed processed;

    [[nodiscard]] std::u32string_view label(std::size_t i) const {
        return std::u32string_view(normalized).substr(labels[i].begin, labels[i].size);
    }
    /// Reports whether the label is Punycode that could be converted.
    [[nodiscard]] bool is_converted(std::size_t i) const { return processed.labels[i].begin != labels[i].begin; }
};

/// Takes all four steps, as `process` does, and keeps what each of them leaves. Linear, except for Punycode.
Steps steps_of(std::string_view domain, const Options& options);

// ---- ToASCII and ToUnicode

/// Appends a label in UTF-8. Linear.
void append_unicode(std::u32string_view label, std::string& text);

/// Returns the largest number of bytes that a label with this many code points takes in ASCII.
constexpr std::size_t most_ascii_size(std::size_t code_points) {
    return ace_prefix.size() + most_punycode_size(code_points);
}

/// Writes a label to `out` in ASCII, and returns the end of the written text. A label that is not ASCII becomes `xn--`
/// and its Punycode. Takes n log n time for n code points.
/// @param out room for most_ascii_size bytes
char* write_ascii(std::u32string_view label, char* out);

struct Converted {
    std::string domain;  ///< UTF-8; after ToASCII, meaningful only if there are no errors
    Errors errors;
};

/// Applies ToASCII (section 4.2) to a domain in UTF-8 or to a processed one. Linear, except for Punycode.
Converted to_ascii(std::string_view domain, const Options& options);
Converted to_ascii(const Processed& domain, const Options& options);

/// Applies ToUnicode (section 4.3) to a domain in UTF-8 or to a processed one. Linear, except for Punycode.
Converted to_unicode(std::string_view domain, const Options& options);
Converted to_unicode(const Processed& domain);

/// A range of bytes in a domain: [begin, end).
using Bytes = std::pair<std::size_t, std::size_t>;

/// Returns the bytes of `domain` that an error is about. For a code point's status that is the code point, if it is in
/// the domain; for the domain's length, the whole domain; otherwise the label. Linear.
Bytes bytes_of(const Error& error, std::string_view domain, const Options& options);

/// Returns the bytes of `domain` from which each label comes, without the full stops. Linear.
std::vector<Bytes> bytes_of_labels(std::string_view domain, const Options& options);

/// Returns the bytes that each error is about, in the order of the errors. Linear.
std::vector<Bytes> bytes_of(const Errors& errors, std::string_view domain, const Options& options);

}  // namespace refurl::uts46
