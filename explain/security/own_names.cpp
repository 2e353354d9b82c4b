#include <algorithm>
#include <span>
#include <utility>

#include "explain/security/find.hpp"
#include "explain/security/labels.hpp"
#include "explain/security/scripts.hpp"
#include "grammar/predicates.hpp"
#include "host/uts46/processing.hpp"

namespace refurl::security {

namespace {

/// Labels of a domain that follow each other, and how a reader sees them.
struct Seen {
    std::string_view text;  ///< part of the domain
    std::u32string unicode;
    std::string skeleton;  ///< by UTS 39
};

Seen seen(std::string_view label) {
    std::u32string unicode = unicode_of(label).value_or(std::u32string(label.begin(), label.end()));
    std::string skeleton = skeleton_of(unicode);
    return {label, std::move(unicode), std::move(skeleton)};
}

std::vector<Seen> labels_of(std::string_view domain) {
    std::vector<Seen> labels;
    each_label(domain, [&](std::string_view label) { labels.push_back(seen(label)); });
    return labels;
}

/// Returns labels with the full stops between them.
Seen joined(std::span<const Seen> labels) {
    Seen all = labels.front();
    for (const Seen& label : labels.subspan(1)) {
        all.unicode.append(U".").append(label.unicode);
        all.skeleton.append(".").append(label.skeleton);
    }
    const char* const end = labels.back().text.data() + labels.back().text.size();
    all.text = {all.text.data(), end};
    return all;
}

/// Returns how `one` differs from `other`, or ε if one change does not make them equal. Linear.
std::string_view one_change(std::u32string_view one, std::u32string_view other) {
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(one, other).in1 - one.begin());
    one.remove_prefix(same);
    other.remove_prefix(same);
    if (one.size() == other.size() + 1 && one.substr(1) == other) return "it has one character more";
    if (other.size() == one.size() + 1 && other.substr(1) == one) return "it has one character fewer";
    if (one.size() != other.size() || one.empty()) return {};
    if (one.substr(1) == other.substr(1)) return "one character is another";
    const bool are_swapped = one.size() > 1 && one[0] == other[1] && one[1] == other[0];
    return are_swapped && one.substr(2) == other.substr(2) ? "two characters have changed places" : std::string_view();
}

/// Returns why a reader may take `one` for `name`, or ε.
std::string_view likeness(const Seen& one, const Seen& name) {
    if (one.skeleton == name.skeleton) return "by Unicode's table of confusable characters, the two look the same";
    return one_change(one.unicode, name.unicode);
}

/// Adds the findings about a host that looks like a name, unless it is that name or a subdomain of it.
/// @param labels those of the host
void find_like(std::string_view name, const ReadHost& host, std::span<const Seen> labels, const Run& run,
               Findings& found) {
    const std::string_view domain = grammar::without_trailing_dot(host.host.text);
    if (name.empty() || domain == name || domain.ends_with(std::string(".").append(name))) return;
    const auto add = [&](std::string_view text, std::string_view shown, std::string_view note) {
        found.push_back(run.finding(Kind::like_name, text, name, std::string(note), host.reader));
        found.back().it = shown;
    };
    if (const std::size_t at = domain.find(name); at != std::string_view::npos) {
        add(domain.substr(at, name.size()), domain,
            "it contains that name, but is neither the name nor a subdomain of it");
        return;
    }
    const std::vector<Seen> labels_of_name = labels_of(name);
    const Seen own = joined(labels_of_name);
    for (std::size_t first = 0; first + labels_of_name.size() <= labels.size(); ++first) {
        const Seen part = joined(labels.subspan(first, labels_of_name.size()));
        std::string shown;
        uts46::append_unicode(part.unicode, shown);
        if (const std::string_view note = likeness(part, own); !note.empty()) add(part.text, shown, note);
    }
}

}  // namespace

Findings find_like_name(const Run& run) {
    Findings found;
    if (run.names().empty()) return found;
    for (const ReadHost& host : run.hosts(HostKind::domain)) {
        const std::vector<Seen> labels = labels_of(grammar::without_trailing_dot(host.host.text));
        for (const std::string& name : run.names()) find_like(name, host, labels, run, found);
    }
    return found;
}

}  // namespace refurl::security
