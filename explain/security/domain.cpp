#include <algorithm>
#include <utility>

#include "explain/security/find.hpp"
#include "explain/security/labels.hpp"
#include "explain/security/scripts.hpp"
#include "explain/words.hpp"
#include "host/uts46/processing.hpp"

namespace refurl::security {

namespace {

// ---- The labels of the URL's domain

/// A label of the URL's domain that is not ASCII in Unicode.
struct UnicodeLabel {
    Reader reader;
    std::string_view ascii;  ///< part of the host that the host parser returned
    std::u32string unicode;
};

/// Adds the labels of a domain that are not ASCII in Unicode, and valid by UTS 46.
void add_unicode_labels(const ReadHost& host, std::vector<UnicodeLabel>& labels) {
    each_label(host.host.text, [&](std::string_view label) {
        std::optional<std::u32string> unicode = unicode_of(label);
        if (unicode && std::ranges::any_of(*unicode, [](char32_t c) { return c >= 0x80; }))
            labels.push_back({host.reader, label, *std::move(unicode)});
    });
}

std::vector<UnicodeLabel> unicode_labels(const Run& run) {
    std::vector<UnicodeLabel> labels;
    for (const ReadHost& host : run.hosts(HostKind::domain)) add_unicode_labels(host, labels);
    return labels;
}

std::string utf8_of_label(const UnicodeLabel& label) {
    std::string text;
    uts46::append_unicode(label.unicode, text);
    return text;
}

/// Lists three words at most, and how many more there are.
std::string listed_briefly(std::vector<std::string> words) {
    constexpr std::size_t most = 3;
    if (words.size() > most) {
        const std::string more = std::to_string(words.size() - most) + " more are like this";
        words.resize(most);
        words.push_back(more);
    }
    return explain::listed(words, "and");
}

/// Returns a finding about a label, which is shown in Unicode.
Finding finding_of(Kind kind, const UnicodeLabel& label, const Run& run, std::string_view as, std::string note) {
    Finding found = run.finding(kind, label.ascii, as, std::move(note), label.reader);
    found.it = utf8_of_label(label);
    return found;
}

}  // namespace

Findings find_punycode(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const Finding here = run.finding(Kind::punycode, label.ascii, utf8_of_label(label), {}, label.reader);
        if (equal_ignoring_case(here.it, label.ascii)) found.push_back(here);
    }
    return found;
}

Findings find_mixed_scripts(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const Scripts scripts = scripts_of(label.unicode);
        const std::string names = explain::listed(scripts.names, "and");
        if (scripts.are_mixed) found.push_back(finding_of(Kind::mixed_scripts, label, run, names, names));
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

Findings find_like_letters(const Run& run) {
    Findings found;
    for (const UnicodeLabel& label : unicode_labels(run)) {
        const std::optional<PlainLetters> plain = plain_letters(label.unicode);
        if (!plain || scripts_of(label.unicode).looks_like == plain->text) continue;
        found.push_back(finding_of(Kind::like_letters, label, run, plain->text, listed_briefly(plain->overlooked)));
    }
    return found;
}

}  // namespace refurl::security
