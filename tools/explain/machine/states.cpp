// Tells the states that read the scheme and choose what comes from the base.
#include <algorithm>
#include <array>

#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "model/store.hpp"
#include "normalize/rules.hpp"
#include "resolve/rules.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tools/explain/machine/narrator.hpp"
#include "tools/reading/record.hpp"

namespace refurl::tools::machine {

using explain::code;
using explain::joined;
using standard::Segments;
using standard::Step;
using standard::UrlRecord;

// ---- The scheme

void Narrator::tell_scheme_start() {
    if (took("1")) scheme_.add(run_->c, run_->place);
}

void Narrator::tell_scheme(const UrlRecord* url) {
    if (took("1")) scheme_.add(run_->c, run_->place);
    if (!took("2")) return;
    const std::string scheme = scheme_.utf8();
    std::string sentence =
        joined("The scheme ", code(scheme), standard::is_special(*url) ? " is special." : " is not special.");
    if (took("2.5")) sentence += " A file URL has a host, which may be empty.";
    if (took("2.5.1")) sentence += " No `//` follows the scheme here.";
    if (took("2.6") || took("2.7")) sentence += " A URL with this scheme needs a host.";
    if (took("2.8")) sentence += " A slash follows it, so `.` and `..` have a meaning in the path.";
    if (took("2.9"))
        sentence += " The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it.";
    Event& event = add_finding("scheme", std::move(sentence), scheme, scheme_.range());
    event.steps = taken({own("2.2"), own("2.5.1"), own("2.5.2"), own("2.6.2"), own("2.7"), own("2.8"), own("2.9")});
    event.errors = claim_errors();
    sources_["scheme"].input = scheme_.range();
    if (scheme == url->scheme) return;
    Event& lowercase = add_rule(rule::lowercase_scheme, scheme, url->scheme, scheme_.range());
    lowercase.component = "scheme";
    lowercase.steps = taken_in_stretch({own("1"), own("2.2")});
}

void Narrator::tell_no_scheme(const UrlRecord* url) {
    if (took("1") && base_ == nullptr) {
        add_finding("no-scheme", "The text does not begin with a scheme, such as `https:`, and there is no base.", {},
                    {})
            .steps = taken({own("1")});
        return;
    }
    scheme_is_of_base_ = true;
    add_finding("no-scheme", "The text does not begin with a scheme, so the scheme of the base decides how it is read.",
                {}, {})
        .steps = taken({own("1"), own("2"), own("3"), own("4")});
    if (!took("2")) return;
    UrlRecord of_base = *url;
    of_base.fragment.reset();
    tell_rebase(of_base, "a fragment", taken({own("2")}));
}

void Narrator::tell_special_relative_or_authority() {
    if (took("2")) {
        tell_drop_scheme(taken({own("2")}));
        return;
    }
    take_two_slashes();
    Event& event = add_finding("rebase", "The text begins with a scheme, so nothing comes from the base.", {}, {});
    event.steps = taken({own("1")});
    event.did_something = false;
}

void Narrator::tell_drop_scheme(std::vector<Step> steps) {
    const std::string scheme = scheme_.utf8();
    Event& event = add_rule(rule::drop_scheme, scheme, {}, scheme_.range());
    event.steps = std::move(steps);
    event.errors = claim_errors("special-scheme-missing-following-solidus");
    scheme_is_dropped_ = true;
}

// ---- What comes from the base

namespace {

/// Returns a record whose path, if it was shortened, ends with an empty segment: what is left of it are folders.
UrlRecord as_folder(UrlRecord url, const UrlRecord& base) {
    auto& path = std::get<Segments>(url.path);
    if (path.size() < std::get<Segments>(base.path).size()) path.emplace_back();
    return url;
}

}  // namespace

std::string_view Narrator::words_of_first(std::span<const WordsOfStep> steps) const {
    const auto first = std::ranges::find_if(steps, [&](const WordsOfStep& each) { return took(each.number); });
    return first != steps.end() ? first->words : "";
}

/// Tells what the base gives.
/// @param taken a record that has only what comes from the base
/// @param begins_with what follows in the text, with an article; ε if nothing follows
void Narrator::tell_rebase(const UrlRecord& taken, std::string_view begins_with, std::vector<Step> steps) {
    Store store;
    std::vector<std::string> parts;
    explain::each_part(sequence_of(taken, store), [&](std::string_view name, std::string_view text) {
        parts.push_back(explain::described(name, text));
    });
    const std::string given = explain::listed(parts, "and");
    const std::string_view text = scheme_is_dropped_ ? "The rest" : "The text";
    std::string sentence =
        begins_with.empty()
            ? joined(text, " is empty. So everything except a fragment comes from the base: ", given).append(".")
            : joined(text, " begins with ", begins_with)
                  .append(". So everything that stands before it in a URL comes from the base: ")
                  .append(given)
                  .append(".");
    Event& event = add_finding("rebase", std::move(sentence), {}, {});
    event.steps = std::move(steps);
    event.errors = claim_errors("file-invalid-Windows-drive-letter");
    const std::string of_base = serialize(taken);
    const auto same = static_cast<std::size_t>(std::ranges::mismatch(of_base, *out_.base).in1 - of_base.begin());
    event.base = Range{0, same};
    for (const Component& component : components_of(*base_)) {
        if (component.href.begin >= same) continue;
        Sources& sources = sources_[component.name];
        sources.base = Range{component.href.begin, std::min(component.href.end, same)};
        if (component.name == "scheme") sources.input.reset();
    }
}

void Narrator::tell_relative(const UrlRecord& url) {
    static constexpr auto begins =
        std::to_array<WordsOfStep>({{"5.2", "a query"}, {"5.3", "a fragment"}, {"5.4", "a segment of a path"}});
    if (took("3") || took("4")) {
        slashes_.add(run_->c, run_->place);
        tell_backslash();
        return;
    }
    UrlRecord taken = as_folder(url, *base_);
    const std::vector<Step> steps = this->taken({own("2"), own("5.1"), own("5.2"), own("5.3"), own("5.4.2")});
    taken.fragment.reset();
    if (took("5.2")) taken.query.reset();
    const bool needs_root = took("5.4") && url.host && std::get<Segments>(base_->path).empty();
    tell_rebase(taken, words_of_first(begins), steps);
    if (!needs_root) return;
    Event& event = add_rule(rule::require_path_root, {}, "/", {});
    event.component = "path";
    event.steps = this->taken({own("5.4.3")});
}

void Narrator::tell_relative_slash(const UrlRecord& url) {
    if (!took("3")) {
        slashes_.add(run_->c, run_->place);
        UrlRecord scheme;
        scheme.scheme = url.scheme;
        tell_rebase(scheme, "`//`", taken({own("1.2"), own("2")}));
        tell_backslash();
        return;
    }
    tell_rebase(url, "a slash", taken({own("3")}));
}

// ---- Files

void Narrator::tell_file(const UrlRecord& url) {
    static constexpr auto begins = std::to_array<WordsOfStep>(
        {{"4.2", "a query"}, {"4.3", "a fragment"}, {"4.4.3", "a drive letter"}, {"4.4", "a segment of a path"}});
    if (took("3")) {
        tell_backslash();
        return;
    }
    if (took("5")) {
        add_rule(rule::force_authority, {}, "//", {}).steps = taken({own("2")});
        Event& event = add_rule(rule::force_path_root, {}, "/", {});
        event.component = "path";
        event.steps = taken({own("5")});
        return;
    }
    if (!scheme_is_of_base_) tell_drop_scheme(taken({own("4")}));
    UrlRecord of_base = url;
    of_base.fragment.reset();
    if (took("4.2")) of_base.query.reset();
    if (took("4.4") && !took("4.4.3")) of_base = as_folder(std::move(of_base), *base_);
    tell_rebase(of_base, words_of_first(begins),
                taken({own("1"), own("4.1"), own("4.2"), own("4.3"), own("4.4.2"), own("4.4.3.1"), own("4.4.3.2")}));
}

void Narrator::tell_file_slash(const UrlRecord& url) {
    if (took("1")) {
        if (scheme_is_of_base_) {
            UrlRecord scheme;
            scheme.scheme = url.scheme;
            tell_rebase(scheme, "`//`", taken({own("1.2")}));
        }
        tell_backslash();
        return;
    }
    if (!took("2.1")) {
        add_rule(rule::force_authority, {}, "//", {}).steps = {{"file state", "2"}};
        return;
    }
    if (!scheme_is_of_base_) tell_drop_scheme(taken({own("2.1")}));
    const auto* const path = std::get_if<Segments>(&base_->path);
    const bool base_has_drive =
        path != nullptr && !path->empty() && standard::is_normalized_windows_drive_letter(path->front());
    tell_rebase(url, base_has_drive && !took("2.1.2") ? "a drive letter" : "a slash",
                taken({own("2.1.1"), own("2.1.2")}));
}

}  // namespace refurl::tools::machine
