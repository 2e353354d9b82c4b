#include "systems/idna_2008/domain.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "api/message.hpp"
#include "host/uts46/bidi_rule.hpp"
#include "host/uts46/context_j.hpp"
#include "host/uts46/normalization.hpp"
#include "host/uts46/processing.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "systems/idna_2008/properties/properties.hpp"

namespace refurl::idna_2008 {

namespace {

// ---- The labels of a domain

struct Label {
    std::size_t number;  ///< counted from 1
    std::size_t begin;
    std::string_view text;
    std::u32string unicode = {};  ///< the text, or what its Punycode stands for
    bool is_punycode = false;     ///< whether the text begins with `xn--`, in any letter case
    bool is_decoded = true;       ///< whether it is no Punycode, or can be decoded
    [[nodiscard]] std::size_t end() const { return begin + text.size(); }
};

constexpr std::string_view prefix = "xn--";

Label label_of(std::size_t number, std::size_t begin, std::string_view text) {
    Label label{.number = number, .begin = begin, .text = text};
    label.is_punycode = std::ranges::equal(text.substr(0, prefix.size()), prefix, {}, ascii_lower);
    const std::u32string code_points = code_points_of(text);
    if (!label.is_punycode)
        label.unicode = code_points;
    else
        label.is_decoded =
            uts46::append_decoded_punycode(std::u32string_view(code_points).substr(prefix.size()), label.unicode);
    return label;
}

std::vector<Label> labels_of(std::string_view domain) {
    std::vector<Label> labels;
    for (std::size_t begin = 0; begin <= domain.size();) {
        const std::size_t end = std::min(domain.find('.', begin), domain.size());
        labels.push_back(label_of(labels.size() + 1, begin, domain.substr(begin, end - begin)));
        begin = end + 1;
    }
    return labels;
}

bool is_international(const Label& label) { return label.is_punycode || !is_ascii(label.text); }

// ---- The contextual rules (RFC 5892, appendix A)

/// A rule of CONTEXTO: where a label may have a code point.
struct ContextRule {
    char32_t first;
    char32_t last;
    std::string_view section;
    std::string_view demand;
    bool (*allows)(std::u32string_view label, std::size_t at);
};

char32_t at_or_zero(std::u32string_view label, std::size_t at) { return at < label.size() ? label[at] : U'\0'; }

bool has_between(std::u32string_view label, char32_t first, char32_t last) {
    return std::ranges::any_of(label, [=](char32_t c) { return first <= c && c <= last; });
}

bool is_between_l(std::u32string_view label, std::size_t at) {
    return at > 0 && label[at - 1] == U'l' && at_or_zero(label, at + 1) == U'l';
}
bool is_before_greek(std::u32string_view label, std::size_t at) {
    return at + 1 < label.size() && script_of(label[at + 1]) == Script::greek;
}
bool is_after_hebrew(std::u32string_view label, std::size_t at) {
    return at > 0 && script_of(label[at - 1]) == Script::hebrew;
}
bool is_with_kana_or_han(std::u32string_view label, std::size_t /*at*/) {
    return std::ranges::any_of(label, [](char32_t c) {
        const Script script = script_of(c);
        return c != 0x30FB && (script == Script::hiragana || script == Script::katakana || script == Script::han);
    });
}
bool is_without_extended_digits(std::u32string_view label, std::size_t /*at*/) {
    return !has_between(label, 0x06F0, 0x06F9);
}
bool is_without_digits_of_arabic(std::u32string_view label, std::size_t /*at*/) {
    return !has_between(label, 0x0660, 0x0669);
}

constexpr std::array context_rules = std::to_array<ContextRule>({
    {0x00B7, 0x00B7, "A.3", "it stands between two letters l", is_between_l},
    {0x0375, 0x0375, "A.4", "a Greek character follows", is_before_greek},
    {0x05F3, 0x05F3, "A.5", "a Hebrew character stands before it", is_after_hebrew},
    {0x05F4, 0x05F4, "A.6", "a Hebrew character stands before it", is_after_hebrew},
    {0x30FB, 0x30FB, "A.7", "the label has Hiragana, Katakana or Han", is_with_kana_or_han},
    {0x0660, 0x0669, "A.8", "the label has no digit from U+06F0 to U+06F9", is_without_extended_digits},
    {0x06F0, 0x06F9, "A.9", "the label has no digit from U+0660 to U+0669", is_without_digits_of_arabic},
});

// ---- A code point

/// A clause and a sentence.
struct Reason {
    std::string clause;
    std::string message;
};

std::optional<Reason> reason_of_joiner(std::u32string_view label, char32_t c) {
    if (!uts46::has_misplaced(c, label)) return std::nullopt;
    const std::string_view section = c == uts46::zero_width_non_joiner ? "A.1" : "A.2";
    return Reason{std::string("RFC 5892, ").append(section),
                  code_point_name(c) + " is CONTEXTJ, and stands where its rule does not allow it."};
}

std::optional<Reason> reason_of_context(std::u32string_view label, std::size_t at) {
    const char32_t c = label[at];
    const std::span rules(context_rules);
    const auto rule =
        std::ranges::find_if(rules, [=](const ContextRule& each) { return each.first <= c && c <= each.last; });
    if (rule == rules.end() || rule->allows(label, at)) return std::nullopt;
    return Reason{std::string("RFC 5892, ").append(rule->section),
                  code_point_name(c).append(" is CONTEXTO: it is allowed only if ").append(rule->demand).append(".")};
}

Reason reason_of_disallowed(char32_t c, const Derived& derived) {
    std::string message = code_point_name(c) + " is DISALLOWED, because it is in ";
    if (derived.category.empty())
        message += "no category of allowed code points.";
    else
        message.append("the category ").append(derived.category).append(".");
    return {std::string("RFC 5892, ").append(derived.section), message};
}

std::optional<Reason> reason_of(std::u32string_view label, std::size_t at) {
    const Derived derived = derived_property(label[at]);
    switch (derived.property) {
        case Property::pvalid: return std::nullopt;
        case Property::contextj: return reason_of_joiner(label, label[at]);
        case Property::contexto: return reason_of_context(label, at);
        case Property::disallowed: return reason_of_disallowed(label[at], derived);
        case Property::unassigned:
            return Reason{"RFC 5892, 2.10",
                          code_point_name(label[at]) + " is UNASSIGNED in Unicode " + unicode_version() + "."};
    }
    return std::nullopt;
}

// ---- A label (RFC 5891, 4.2), and a domain

constexpr std::size_t longest_label = 63;

/// Returns the size of a label in Punycode, or a larger number than 63 if it has more than 63 code points.
std::size_t ascii_size(std::u32string_view label) {
    if (label.size() > longest_label) return label.size();
    std::string ascii(uts46::most_ascii_size(label.size()), '\0');
    return static_cast<std::size_t>(uts46::write_ascii(label, ascii.data()) - ascii.data());
}

Objection about(const Label& label, Reason reason) {
    return {label.number, std::move(reason.clause), std::move(reason.message), label.begin, label.end()};
}

/// Returns the bytes of a code point, or those of a whole label in Punycode.
Objection about(const Label& label, std::size_t at, Reason reason) {
    Objection objection = about(label, std::move(reason));
    if (label.is_punycode) return objection;
    std::string_view rest = label.text;
    for (std::size_t i = 0; i < at; ++i) rest.remove_prefix(decode_first(rest).length);
    objection.begin = label.end() - rest.size();
    objection.end = objection.begin + decode_first(rest).length;
    return objection;
}

std::optional<Objection> objection_to_label(const Label& label) {
    if (!label.is_decoded) return about(label, {"RFC 5891, 5.3", "What follows xn-- is not Punycode."});
    const std::u32string_view text = label.unicode;
    if (label.is_punycode && std::ranges::all_of(text, [](char32_t c) { return c < 0x80; }))
        return about(label, {"RFC 5890, 2.3.2.1", "The Punycode stands for a label of ASCII, which needs none."});
    if (ascii_size(text) > longest_label)
        return about(label, {"RFC 1035, 2.3.4", "The label has more than 63 bytes in Punycode."});
    if (!uts46::is_nfc(text)) return about(label, {"RFC 5891, 4.1", "The label is not in Normalization Form C."});
    if (text.size() >= 4 && text.substr(2, 2) == U"--")
        return about(label, {"RFC 5891, 4.2.3.1", "The label has hyphens in the third and fourth place."});
    if (text.starts_with(U'-') || text.ends_with(U'-'))
        return about(label, {"RFC 5891, 4.2.3.1", "The label begins or ends with a hyphen."});
    if (!text.empty() && uts46::properties_of(text.front()).is_mark)
        return about(label, 0, {"RFC 5891, 4.2.3.2", "The label begins with a combining mark."});
    for (std::size_t at = 0; at < text.size(); ++at)
        if (auto reason = reason_of(text, at)) return about(label, at, *std::move(reason));
    return std::nullopt;
}

std::optional<Objection> objection_of_bidi_rule(const std::vector<Label>& labels) {
    if (std::ranges::none_of(labels, [](const Label& each) { return uts46::has_right_to_left(each.unicode); }))
        return std::nullopt;
    for (const Label& label : labels)
        if (!label.unicode.empty() && uts46::unmet_bidi_conditions(label.unicode).any())
            return about(label, {"RFC 5893, 2", "The label breaks the Bidi Rule."});
    return std::nullopt;
}

}  // namespace

std::optional<Verdict> verdict_on(std::string_view domain) {
    const std::vector<Label> labels = labels_of(domain);
    if (!knows_properties() || std::ranges::none_of(labels, is_international)) return std::nullopt;
    for (const Label& label : labels)
        if (is_international(label))
            if (auto objection = objection_to_label(label)) return std::unexpected(*std::move(objection));
    if (auto objection = objection_of_bidi_rule(labels)) return std::unexpected(*std::move(objection));
    return Verdict();
}

}  // namespace refurl::idna_2008
