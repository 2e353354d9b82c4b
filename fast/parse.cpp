#include "fast/parse.hpp"

#include <optional>
#include <utility>

#include "fast/host.hpp"
#include "fast/padded_text.hpp"
#include "host/ip6.hpp"
#include "resolve/rebase.hpp"

namespace refurl::fast {

namespace {

// ---- References

// In the stages, `ord` and `upto` decide what a reference takes from its base. The shortcut decides it before it reads
// the reference, because the text from the base comes first in the buffer, by the first character of the reference and
// the offsets in the base's href. "law: the shortcut for normal references returns what the stages return" compares
// both.

/// Returns the type of the first component of a reference, if it is a normal-reference.
Type first_type_of(std::string_view reference) {
    switch (reference.front()) {
        case '/': return Type::path_root;
        case '?': return Type::query;
        case '#': return Type::fragment;
        default: return Type::dir;
    }
}

/// Returns the part of `directory` that remains after the steps up of an ascent, which end at `root`.
/// @param directory a text that begins with `root`; both end with a slash
std::string_view climb(std::string_view directory, std::string_view root, std::string_view ascent) {
    for (; !ascent.empty(); ascent.remove_prefix(ascent.find('/') + 1))
        if (ascent.starts_with("..") && directory.size() > root.size())
            directory = directory.substr(0, directory.rfind('/', directory.size() - 2) + 1);
    return directory;
}

/// Returns the part of `href` that a reference keeps.
/// @param path the pathname of `href`, as a part of it
/// @param first the type of the reference's first component
std::string_view kept_of(std::string_view href, std::string_view path, Type first, std::string_view ascent) {
    const auto before = [&](std::string_view part) { return href.substr(0, offset_in(href, part)); };
    switch (first) {
        case Type::path_root: return before(path);
        case Type::query: return before(path.substr(path.size()));
        case Type::fragment: return href.substr(0, href.find('#'));
        default: return climb(before(path.substr(path.rfind('/') + 1)), before(path.substr(1)), ascent);
    }
}

/// Returns the components of `base` that a reference keeps. They refer to the text at `to`, which begins like the href
/// of `base`.
Sequence kept_components(const Url& base, Type first, const char* to) {
    Sequence kept = upto(base.sequence(), first);
    move_parts(kept, [to, from = base.href().data()](std::string_view part) {
        return std::string_view{to + (part.data() - from), part.size()};
    });
    return kept;
}

Result<Url> parse_normal_reference(std::string_view input, const Url& base) {
    if (input.empty() || mode_of(base.sequence()) != Mode::web) return not_normal(Stage::parse);
    const std::string_view ascent = grammar::ascent_of(input);
    const std::string_view reference = input.substr(ascent.size());
    // A dot here nearly always begins a dot segment, which only the stages can remove.
    if (reference.starts_with('.')) return not_normal(Stage::parse);
    const Type first = ascent.empty() ? first_type_of(reference) : Type::dir;
    const std::string_view path = base.pathname();
    const std::string_view kept = kept_of(base.href(), path, first, ascent);
    const std::size_t root = offset_in(base.href(), path) + 1;
    PaddedText text = padded({kept, reference});
    const char* const begin = text.bytes.get();
    return read_url(std::move(text), Stage::parse, [&](Sequence& url) {
        const char* const own = begin + kept.size();
        const std::string_view written(own, reference.size());
        url = kept_components(base, first, begin);
        const bool is_normal =
            ascent.empty() ? grammar::read_normal_reference(written, url) : grammar::read_normal_descent(written, url);
        if (is_normal && first == Type::dir) {  // the dirs of the reference follow the kept ones
            const std::size_t size = url.dirs.empty() ? 0 : url.dirs.runs().front().size();
            url.dirs = Dirs({begin + root, own + size});
        }
        return is_normal;
    });
}

}  // namespace

Result<Url> parse_normal_form(std::string_view input) {
    const std::optional<Mode> mode = grammar::mode_of_normal(input);
    if (!mode || has_early_non_ascii(input)) return not_normal(Stage::parse);
    PaddedText text = padded({input});
    const std::string_view href(text.bytes.get(), text.size);
    return read_url(std::move(text), Stage::parse, [&](Sequence& url) {
        return grammar::read_normal(href, *mode, url) &&
               grammar::meets_conditions(url, is_shortest_ip6, ends_in_number);
    });
}

Result<Url> parse(std::string_view input, const Url* base) {
    Result<Url> url = parse_normal_form(input);
    if (!url && base != nullptr) url = parse_normal_reference(input, *base);
    return url;
}

}  // namespace refurl::fast
