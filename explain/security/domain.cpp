#include <algorithm>
#include <array>
#include <utility>

#include "api/message.hpp"
#include "explain/security/find.hpp"
#include "explain/security/scripts.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl::security {

namespace {

// ---- Code points that UTS 46 maps or ignores

/// Adds to a finding what another one of the same kind says about bytes after it.
void extend(Finding& finding, const Finding& more) {
    finding.it += more.it;
    finding.as += more.as;
    add_bytes(finding, more);
}

/// Calls `visit(code_point, place, label)` for each code point of each label that UTS 46 mapped. `label` is the label
/// after that.
template <class Visit>
void each_mapped_code_point(const Run& run, Visit visit) {
    for (const Application* const each : run.applications(rule::map)) {
        if (each->after == ".") continue;
        for (std::string_view rest = each->place; !rest.empty();) {
            const Decoded read = decode_first(rest);
            visit(read.code_point, rest.substr(0, read.length), each->after);
            rest.remove_prefix(read.length);
        }
    }
}

struct CharacterName {
    char32_t code_point;
    std::string_view name;
};

constexpr std::array invisible_characters = std::to_array<CharacterName>({
    {0xAD, "SOFT HYPHEN"},
    {0x34F, "COMBINING GRAPHEME JOINER"},
    {0x200B, "ZERO WIDTH SPACE"},
    {0x2060, "WORD JOINER"},
    {0x2064, "INVISIBLE PLUS"},
    {0xFE0F, "VARIATION SELECTOR-16"},
    {0xFEFF, "ZERO WIDTH NO-BREAK SPACE"},
});

/// Returns a code point as in `U+00AD (SOFT HYPHEN)`, with its name if it is one of the invisible characters above.
std::string described_code_point(char32_t c) {
    const CharacterName* const known = find_row(invisible_characters, c, &CharacterName::code_point);
    std::string text = code_point_name(c);
    if (known != nullptr) text.append(" (").append(known->name).append(")");
    return text;
}

/// Returns the mapping of a code point, if it is not ASCII but its mapping has ASCII code points.
std::string ascii_mapping_of(char32_t c) {
    if (c < 0x80 || uts46::properties_of(c).status != uts46::Status::mapped) return {};
    std::string text;
    uts46::append_unicode(uts46::mapping_of(c), text);
    const bool has_ascii = std::ranges::any_of(text, [](char each) { return static_cast<unsigned char>(each) < 0x80; });
    return has_ascii ? text : std::string();
}

// ---- The labels of the URL's domain

/// A label of the URL's domain that is not ASCII in Unicode.
struct UnicodeLabel {
    std::string_view ascii;  ///< part of the host that the host parser returned
    std::u32string unicode;
};

const Host* domain_of(const Run& run) {
    const Sequence* const url = run.sequence(Stage::host);
    const bool has_domain =
        run.url() && url->authority && url->authority->host && url->authority->host->kind == HostKind::domain;
    return has_domain ? &*url->authority->host : nullptr;
}

/// Returns the labels in Punycode that are valid by UTS 46. The host parser does not check those of an ASCII domain.
std::vector<UnicodeLabel> unicode_labels(const Run& run) {
    std::vector<UnicodeLabel> labels;
    const Host* const host = domain_of(run);
    for (std::string_view rest = host != nullptr ? host->text : std::string_view(); !rest.empty();) {
        const std::string_view label = rest.substr(0, rest.find('.'));
        rest.remove_prefix(std::min(label.size() + 1, rest.size()));
        const uts46::Processed processed = uts46::process(label, uts46::url_options);
        if (!processed.errors.empty() || processed.labels.size() != 1) continue;
        const std::u32string_view unicode = processed.label(0);
        if (std::ranges::any_of(unicode, [](char32_t c) { return c >= 0x80; }))
            labels.push_back({label, std::u32string(unicode)});
    }
    return labels;
}

std::string utf8_of_label(const UnicodeLabel& label) {
    std::string text;
    uts46::append_unicode(label.unicode, text);
    return text;
}

/// Returns a finding about a label, which is shown in Unicode.
Finding finding_of(Kind kind, const UnicodeLabel& label, const Run& run, std::string_view as, std::string note) {
    Finding found = run.finding(kind, label.ascii, as, std::move(note));
    found.it = utf8_of_label(label);
    return found;
}

}  // namespace

Findings find_percent_escapes(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::percent_decode))
        if (each->stage == Stage::host && each->before != each->after)
            found.push_back(run.finding(Kind::percent_escapes, each->before, each->after));
    return found;
}

Findings find_full_stops(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::map))
        if (each->after == ".") add_or_join(run.finding(Kind::full_stops, each->place, each->after), found);
    return in_order(std::move(found));
}

Findings find_ignored_characters(const Run& run) {
    Findings found;
    each_mapped_code_point(run, [&](char32_t c, std::string_view place, std::string_view label) {
        if (uts46::properties_of(c).status != uts46::Status::ignored) return;
        Finding here = run.finding(Kind::ignored_characters, place, label, described_code_point(c));
        if (!found.empty() && found.back().note == here.note && found.back().as == here.as)
            add_bytes(found.back(), here);
        else
            found.push_back(std::move(here));
    });
    return in_order(std::move(found));
}

/// Finds the characters of each label together.
Findings find_mapped_characters(const Run& run) {
    Findings found;
    const char* label_begin = nullptr;
    each_mapped_code_point(run, [&](char32_t c, std::string_view place, std::string_view label) {
        const std::string ascii = ascii_mapping_of(c);
        if (ascii.empty()) return;
        Finding here = run.finding(Kind::mapped_characters, place, ascii);
        if (std::exchange(label_begin, label.data()) == label.data() && !found.empty())
            extend(found.back(), here);
        else
            found.push_back(std::move(here));
    });
    return in_order(std::move(found));
}

Findings find_punycode(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const Finding here = run.finding(Kind::punycode, label.ascii, utf8_of_label(label));
        if (equal_ignoring_case(here.it, label.ascii)) found.push_back(here);
    }
    return found;
}

Findings find_mixed_scripts(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const Scripts scripts = scripts_of(label.unicode);
        if (scripts.are_mixed)
            found.push_back(finding_of(Kind::mixed_scripts, label, run, {}, explain::listed(scripts.names, "and")));
    }
    return found;
}

Findings find_confusable(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const Scripts scripts = scripts_of(label.unicode);
        if (scripts.looks_like)
            found.push_back(finding_of(Kind::confusable, label, run, *scripts.looks_like, scripts.names.front()));
    }
    return found;
}

Findings find_localhost(const Run& run) {
    const Host* const host = domain_of(run);
    if (host == nullptr) return {};
    std::string_view name = host->text;
    if (name.ends_with('.')) name.remove_suffix(1);
    if (name != localhost && !name.ends_with(".localhost")) return {};
    const bool is_left_out = run.host().empty();  // in a file URL
    return is_left_out ? Findings() : Findings{run.finding(Kind::localhost, host->text, host->text)};
}

Findings find_trailing_dot(const Run& run) {
    const Host* const host = domain_of(run);
    if (host == nullptr || !host->text.ends_with('.')) return {};
    return {run.finding(Kind::trailing_dot, host->text, host->text)};
}

}  // namespace refurl::security
