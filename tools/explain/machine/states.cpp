// Tells the states that read the scheme and choose what comes from the base.
#include <algorithm>
#include <array>
#include <utility>

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
using standard::State;
using standard::UrlRecord;

// ---- The scheme

void Narrator::tell_scheme_start() {
    if (did(effect::longer_buffer)) scheme_.add(run_->c, place_);
}

void Narrator::tell_scheme(const UrlRecord* url) {
    static constexpr std::string_view needs_host = " A URL with this scheme needs a host.";
    static constexpr auto sentences = std::to_array<WordsOfState>(
        {{State::file, " A file URL has a host, which may be empty."},
         {State::special_relative_or_authority, needs_host},
         {State::special_authority_slashes, needs_host},
         {State::path_or_authority, " A slash follows it, so `.` and `..` have a meaning in the path."},
         {State::opaque_path,
          " The path is opaque, because it does not begin with a slash: `.` and `..` have no meaning in it."}});
    if (did(effect::longer_buffer)) scheme_.add(run_->c, place_);
    if (!did(effect::scheme)) return;
    const std::string scheme = scheme_.utf8();
    std::string sentence =
        joined("The scheme ", code(scheme), standard::is_special(*url) ? " is special." : " is not special.");
    sentence += words_of_next(sentences);
    const Errors errors = claim_errors();
    if (!errors.empty()) sentence += " No `//` follows the scheme here.";
    Event& event = add_finding("scheme", std::move(sentence), scheme, scheme_.range());
    event.steps = doing(effect::scheme | effect::state);
    tell_errors(event, errors);
    sources_["scheme"].input = scheme_.range();
    if (scheme == url->scheme) return;
    Event& lowercase = add_rule(rule::lowercase_scheme, scheme, url->scheme, scheme_.range());
    lowercase.component = "scheme";
    lowercase.steps = doing_in_stretch(effect::longer_buffer | effect::scheme);
}

void Narrator::tell_no_scheme(const UrlRecord* url) {
    scheme_is_of_base_ = base_ != nullptr;
    Event& event = add_finding(
        "no-scheme",
        scheme_is_of_base_ ? "The text does not begin with a scheme, so the scheme of the base decides how it is read."
                           : "The text does not begin with a scheme, such as `https:`, and there is no base.",
        {}, {});
    event.steps = doing(effect::state);
    name_steps(event, steps_of(errors_));
    if (next_ != State::fragment) return;
    UrlRecord of_base = *url;
    of_base.fragment.reset();
    tell_rebase(of_base, "a fragment", doing(effect::state));
}

void Narrator::tell_special_relative_or_authority() {
    if (next_ == State::relative) {
        tell_drop_scheme(doing(effect::state));
        return;
    }
    take_two_slashes();
    Event& event = add_finding("rebase", "The text begins with a scheme, so nothing comes from the base.", {}, {});
    event.steps = doing(effect::state);
    event.did_something = false;
}

void Narrator::tell_drop_scheme(Steps steps) {
    const std::string scheme = scheme_.utf8();
    Event& event = add_rule(rule::drop_scheme, scheme, {}, scheme_.range());
    event.steps = std::move(steps);
    tell_errors(event, claim_errors("special-scheme-missing-following-solidus"));
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

std::string_view Narrator::words_of_next(std::span<const WordsOfState> words) const {
    const auto next = std::ranges::find(words, next_, &WordsOfState::state);
    return next != words.end() ? next->words : "";
}

/// Tells what the base gives.
/// @param taken a record that has only what comes from the base
/// @param begins_with what follows in the text, with an article; ε if nothing follows
void Narrator::tell_rebase(const UrlRecord& taken, std::string_view begins_with, Steps steps) {
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
    name_steps(event, std::exchange(scheme_steps_, {}));
    tell_errors(event, claim_errors("file-invalid-Windows-drive-letter"));
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

namespace {

/// What may come from the base, and what a reference then leaves of it.
constexpr Effects of_base = effect::scheme | effect::username | effect::password | effect::host | effect::port |
                            effect::path | effect::query | effect::fragment;

constexpr auto begins = std::to_array<Narrator::WordsOfState>(
    {{State::query, "a query"}, {State::fragment, "a fragment"}, {State::path, "a segment of a path"}});

}  // namespace

void Narrator::tell_relative(const UrlRecord& url) {
    if (next_ == State::relative_slash) {
        scheme_steps_ = doing(effect::scheme);
        slashes_.add(run_->c, place_);
        tell_backslash();
        return;
    }
    UrlRecord taken = as_folder(url, *base_);
    taken.fragment.reset();
    if (next_ == State::query) taken.query.reset();
    const bool needs_root = next_ == State::path && url.host && std::get<Segments>(base_->path).empty();
    Steps steps = doing(of_base);
    if (scheme_is_dropped_) steps.insert(steps.begin(), leaves().front());  // the scheme of the base is the same
    tell_rebase(taken, words_of_next(begins), std::move(steps));
    if (!needs_root) return;
    Event& event = add_rule(rule::require_path_root, {}, "/", {});
    event.component = "path";
    event.steps = doing(effect::state);
}

void Narrator::tell_relative_slash(const UrlRecord& url) {
    if (next_ != State::path) {
        slashes_.add(run_->c, place_);
        UrlRecord scheme;
        scheme.scheme = url.scheme;
        tell_rebase(scheme, "`//`", doing(effect::state));
        tell_backslash();
        return;
    }
    tell_rebase(url, "a slash", doing(of_base | effect::state));
}

// ---- Files

void Narrator::tell_file(const UrlRecord& url) {
    if (next_ == State::file_slash) {
        scheme_steps_ = doing(effect::scheme);
        empty_host_steps_ = doing(effect::host);
        tell_backslash();
        return;
    }
    if (!base_is_file()) {
        add_rule(rule::force_authority, {}, "//", {}).steps = doing(effect::host);
        Event& event = add_rule(rule::force_path_root, {}, "/", {});
        event.component = "path";
        event.steps = doing(effect::state);
        return;
    }
    const bool is_drive_letter = !errors_.empty();       // it is the only error here
    const Steps steps = doing(of_base & ~effect::host);  // the host was empty, and still is for most bases
    if (!scheme_is_of_base_) tell_drop_scheme(steps);
    UrlRecord from_base = url;
    from_base.fragment.reset();
    if (next_ == State::query) from_base.query.reset();
    if (next_ == State::path && !is_drive_letter) from_base = as_folder(std::move(from_base), *base_);
    tell_rebase(from_base, is_drive_letter ? "a drive letter" : words_of_next(begins), steps);
}

void Narrator::tell_file_slash(const UrlRecord& url) {
    if (next_ == State::file_host) {
        if (scheme_is_of_base_) {
            UrlRecord scheme;
            scheme.scheme = url.scheme;
            tell_rebase(scheme, "`//`", doing(effect::state));
        }
        tell_backslash();
        return;
    }
    if (!base_is_file()) {
        add_rule(rule::force_authority, {}, "//", {}).steps = empty_host_steps_;
        return;
    }
    const Steps steps = leaves();
    if (!scheme_is_of_base_) tell_drop_scheme(steps);
    const auto* const path = std::get_if<Segments>(&base_->path);
    const bool base_has_drive = path != nullptr && !path->empty() &&
                                standard::is_normalized_windows_drive_letter(path->front(), standard::Edition::today());
    tell_rebase(url, base_has_drive && !did(effect::path) ? "a drive letter" : "a slash", steps);
}

}  // namespace refurl::tools::machine
