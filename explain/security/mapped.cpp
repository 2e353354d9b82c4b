#include "explain/security/mapped.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "api/message.hpp"
#include "explain/security/find.hpp"
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

/// Calls `visit(code_point, place, application)` for each code point of each label that UTS 46 mapped.
template <class Visit>
void each_mapped_code_point(const Run& run, Visit visit) {
    for (const Application* const each : run.applications(rule::map)) {
        if (each->after == ".") continue;
        for (std::string_view rest = each->place; !rest.empty();) {
            const Decoded read = decode_first(rest);
            visit(read.code_point, rest.substr(0, read.length), *each);
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

// ---- Characters that look like delimiters

constexpr std::string_view delimiters = "/\\?#@:";

/// Adds the findings about a text outside the host.
void find_in(std::string_view text, const Run& run, Findings& found) {
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        if (is_like_delimiter(read.code_point)) {
            const std::string ascii = ascii_mapping_of(read.code_point);
            add_or_join(run.finding(Kind::like_delimiter, text.substr(0, read.length), ascii), found);
        }
        text.remove_prefix(read.length);
    }
}

}  // namespace

std::string ascii_mapping_of(char32_t code_point) {
    if (code_point < 0x80 || uts46::properties_of(code_point).status != uts46::Status::mapped) return {};
    std::string text;
    uts46::append_unicode(uts46::mapping_of(code_point), text);
    const bool has_ascii = std::ranges::any_of(text, [](char each) { return static_cast<unsigned char>(each) < 0x80; });
    return has_ascii ? text : std::string();
}

bool is_like_delimiter(char32_t code_point) {
    return ascii_mapping_of(code_point).find_first_of(delimiters) != std::string::npos;
}

Findings find_percent_escapes(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::percent_decode))
        if (each->stage == Stage::host && each->before != each->after)
            found.push_back(run.finding(Kind::percent_escapes, each->before, each->after, {}, run.reader_of(*each)));
    return found;
}

Findings find_full_stops(const Run& run) {
    Findings found;
    for (const Application* const each : run.applications(rule::map))
        if (each->after == ".")
            add_or_join(run.finding(Kind::full_stops, each->place, each->after, {}, run.reader_of(*each)), found);
    return in_order(std::move(found));
}

Findings find_ignored_characters(const Run& run) {
    Findings found;
    each_mapped_code_point(run, [&](char32_t c, std::string_view place, const Application& application) {
        if (uts46::properties_of(c).status != uts46::Status::ignored) return;
        Finding here = run.finding(Kind::ignored_characters, place, application.after, described_code_point(c),
                                   run.reader_of(application));
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
    each_mapped_code_point(run, [&](char32_t c, std::string_view place, const Application& application) {
        const std::string ascii = ascii_mapping_of(c);
        if (ascii.empty()) return;
        Finding here = run.finding(Kind::mapped_characters, place, ascii, {}, run.reader_of(application));
        const char* const label = application.after.data();
        if (std::exchange(label_begin, label) == label && !found.empty())
            extend(found.back(), here);
        else
            found.push_back(std::move(here));
    });
    return in_order(std::move(found));
}

/// A fragment has no delimiters, and a query only `#`, so neither counts.
Findings find_like_delimiter(const Run& run) {
    const Sequence* const read = run.sequence(Stage::force);
    Findings found;
    if (read == nullptr) return found;
    if (read->authority && read->authority->userinfo) {
        find_in(read->authority->userinfo->username, run, found);
        if (read->authority->userinfo->password) find_in(*read->authority->userinfo->password, run, found);
    }
    for (const std::string_view dirs : read->dirs.runs()) find_in(dirs, run, found);
    if (read->file) find_in(*read->file, run, found);
    return in_order(std::move(found));
}

}  // namespace refurl::security
