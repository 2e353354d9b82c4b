// Normal forms, and normal references: what needs no stages, because nothing changes but the place of the text.
// Clause: spec-notes/normal-forms.md#shortcut
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "composition.hpp"
#include "grammar/normal/parse.hpp"
#include "resolve/host.hpp"

namespace refurl {

namespace {

constexpr std::unexpected not_normal(Failure{Stage::parse, "normal-url", {}, 0, 0, ""});

/// Returns a new text: `kept`, `text`, and the padding that the grammar wants. One allocation.
std::shared_ptr<char[]> padded(std::string_view kept, std::string_view text) {
    std::shared_ptr<char[]> copy =
        std::make_shared_for_overwrite<char[]>(kept.size() + text.size() + grammar::normal_padding);
    char* const end = std::ranges::copy(text, std::ranges::copy(kept, copy.get()).out).out;
    std::ranges::fill_n(end, grammar::normal_padding, '\0');
    return copy;
}

// ---- References

/// Returns how much of the href of `base` a reference keeps that begins with `first`.
std::string_view kept_of(const Url& base, char first) {
    const std::string_view path = base.pathname();
    const std::string_view href = base.href();
    const auto before = [&](std::string_view part) {
        return href.substr(0, static_cast<std::size_t>(part.data() - href.data()));
    };
    switch (first) {
        case '/': return before(path);
        case '?': return before(path.substr(path.size()));
        case '#': return href.substr(0, href.find('#'));
        default: return before(path.substr(path.rfind('/') + 1));
    }
}

/// Returns `part` of the text at `from` as part of the same text at `to`.
std::string_view moved(std::string_view part, const char* from, const char* to) {
    return {to + (part.data() - from), part.size()};
}

Text moved(Text part, const char* from, const char* to) { return part ? Text(moved(*part, from, to)) : Text(); }

Authority moved(Authority authority, const char* from, const char* to) {
    if (authority.userinfo)
        authority.userinfo =
            Userinfo{moved(authority.userinfo->username, from, to), moved(authority.userinfo->password, from, to)};
    if (authority.host) authority.host->text = moved(authority.host->text, from, to);
    authority.port = moved(authority.port, from, to);
    return authority;
}

/// Adds the components of `base` that a reference keeps.
/// @param url the components of the reference
/// @param text begins with what is kept of the href of `base`
/// @param first the first byte of the reference
void add_kept(Sequence& url, const Url& base, const char* text, char first) {
    const Sequence& kept = base.sequence();
    const char* const from = base.href().data();
    url.scheme = moved(kept.scheme, from, text);
    url.authority = moved(*kept.authority, from, text);
    url.path_root = true;
    if (first == '/') return;
    const char* const path = text + (base.pathname().data() - from) + 1;
    if (first == '?' || first == '#') {
        if (!kept.dirs.empty()) url.dirs = Dirs(moved(kept.dirs.runs().front(), from, text));
        url.file = moved(kept.file, from, text);
        if (first == '#') url.query = moved(kept.query, from, text);
        return;
    }
    const std::string_view last = url.file ? url.file->substr(0, 0) : url.dirs.runs().front();
    url.dirs = Dirs(std::string_view(path, last.data() + last.size()));
}

Result<Url> parse_normal_reference(std::string_view input, const Url& base) {
    // A dot at the beginning nearly always begins a dot segment, which the stages must remove.
    if (input.empty() || input.starts_with('.') || mode_of(base.sequence()) != Mode::web) return not_normal;
    const std::string_view kept = kept_of(base, input.front());
    std::shared_ptr<char[]> text = padded(kept, input);
    Sequence url;
    if (!grammar::read_normal_reference({text.get() + kept.size(), input.size()}, url)) return not_normal;
    add_kept(url, base, text.get(), input.front());
    return Result<Url>(std::in_place, std::move(text), kept.size() + input.size(), url);
}

}  // namespace

Result<Url> parse_normal_form(std::string_view input) {
    const std::optional<Mode> mode = grammar::mode_of_normal(input);
    if (!mode) return not_normal;
    std::shared_ptr<char[]> text = padded("", input);
    const std::string_view href(text.get(), input.size());
    Sequence url;
    if (!grammar::read_normal(href, *mode, url) || !grammar::meets_conditions(url, is_own_ascii)) return not_normal;
    return Result<Url>(std::in_place, std::move(text), input.size(), url);
}

Result<Url> parse_by_shortcut(std::string_view input, const Url* base) {
    Result<Url> url = parse_normal_form(input);
    if (!url && base != nullptr) url = parse_normal_reference(input, *base);
    return url;
}

}  // namespace refurl
