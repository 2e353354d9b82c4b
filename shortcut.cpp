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

/// Returns the type of the first component of a reference, if it is a normal-reference.
Type first_type_of(std::string_view reference) {
    switch (reference.front()) {
        case '/': return Type::path_root;
        case '?': return Type::query;
        case '#': return Type::fragment;
        default: return Type::dir;
    }
}

/// Returns what remains of `directory` above `root` when an ascent leads up from it.
/// @param directory ends with a slash, and begins with `root`, which does too
std::string_view climb(std::string_view directory, std::string_view root, std::string_view ascent) {
    for (; !ascent.empty(); ascent.remove_prefix(ascent.find('/') + 1))
        if (ascent.starts_with("..") && directory.size() > root.size())
            directory = directory.substr(0, directory.rfind('/', directory.size() - 2) + 1);
    return directory;
}

/// Returns how much of the href of `base` a reference keeps.
/// @param first the type of its first component
std::string_view kept_of(const Url& base, Type first, std::string_view ascent) {
    const std::string_view path = base.pathname();
    const std::string_view href = base.href();
    const auto before = [&](std::string_view part) {
        return href.substr(0, static_cast<std::size_t>(part.data() - href.data()));
    };
    switch (first) {
        case Type::path_root: return before(path);
        case Type::query: return before(path.substr(path.size()));
        case Type::fragment: return href.substr(0, href.find('#'));
        default: return climb(before(path.substr(path.rfind('/') + 1)), before(path.substr(1)), ascent);
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
/// @param kept the beginning of the new text, which is also that of the href of `base`
/// @param first the type of the first component of the reference
void add_kept(Sequence& url, const Url& base, std::string_view kept, Type first) {
    const Sequence& old = base.sequence();
    const char* const from = base.href().data();
    const char* const to = kept.data();
    url.scheme = moved(old.scheme, from, to);
    url.authority = moved(*old.authority, from, to);
    url.path_root = true;
    if (first == Type::path_root) return;
    if (first == Type::dir) {
        // The dirs of the reference, if there are any, follow what is kept.
        const char* const begin = to + (base.pathname().data() - from) + 1;
        const std::size_t own = url.dirs.empty() ? 0 : url.dirs.runs().front().size();
        url.dirs = Dirs({begin, to + kept.size() + own});
        return;
    }
    if (!old.dirs.empty()) url.dirs = Dirs(moved(old.dirs.runs().front(), from, to));
    url.file = moved(old.file, from, to);
    if (first == Type::fragment) url.query = moved(old.query, from, to);
}

/// Returns the URL of a text, whose components `read` puts into a sequence, unless `read` returns false.
template <class Read>
Result<Url> read_url(std::shared_ptr<const char[]> text, std::size_t size, Read read) {
    bool is_normal = false;
    Result<Url> url(std::in_place, std::move(text), size, [&](Sequence& sequence) { is_normal = read(sequence); });
    if (!is_normal) url = not_normal;
    return url;
}

Result<Url> parse_normal_reference(std::string_view input, const Url& base) {
    if (input.empty() || mode_of(base.sequence()) != Mode::web) return not_normal;
    const std::string_view ascent = grammar::ascent_of(input);
    const std::string_view reference = input.substr(ascent.size());
    // A dot here nearly always begins a dot segment, which the stages must remove.
    if (reference.starts_with('.')) return not_normal;
    const Type first = ascent.empty() ? first_type_of(reference) : Type::dir;
    const std::string_view kept = kept_of(base, first, ascent);
    std::shared_ptr<char[]> text = padded(kept, reference);
    const char* const begin = text.get();
    return read_url(std::move(text), kept.size() + reference.size(), [&](Sequence& url) {
        const std::string_view written(begin + kept.size(), reference.size());
        const bool is_normal =
            ascent.empty() ? grammar::read_normal_reference(written, url) : grammar::read_normal_descent(written, url);
        if (is_normal) add_kept(url, base, {begin, kept.size()}, first);
        return is_normal;
    });
}

}  // namespace

Result<Url> parse_normal_form(std::string_view input) {
    const std::optional<Mode> mode = grammar::mode_of_normal(input);
    if (!mode) return not_normal;
    std::shared_ptr<char[]> text = padded("", input);
    const std::string_view href(text.get(), input.size());
    return read_url(std::move(text), input.size(), [&](Sequence& url) {
        return grammar::read_normal(href, *mode, url) && grammar::meets_conditions(url, is_own_ascii);
    });
}

Result<Url> parse_by_shortcut(std::string_view input, const Url* base) {
    Result<Url> url = parse_normal_form(input);
    if (!url && base != nullptr) url = parse_normal_reference(input, *base);
    return url;
}

}  // namespace refurl
