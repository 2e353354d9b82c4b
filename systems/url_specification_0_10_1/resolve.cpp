#include "systems/url_specification_0_10_1/resolve.hpp"

#include <string>
#include <vector>

#include "model/pipeline.hpp"
#include "resolve/rebase.hpp"
#include "resolve/resolve.hpp"
#include "systems/url_specification_0_10_1/structure.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

// ---- The shortest URL, if prefix and postfix overlap

std::string text_of(const Dirs& dirs) {
    std::string text;
    for (const std::string_view run : dirs.runs()) text += run;
    return text;
}

/// The borders of a pattern (Knuth, Morris and Pratt): for each prefix of the pattern, the size of its longest proper
/// prefix that is also its suffix.
class Borders {
  public:
    /// @param pattern not empty
    explicit Borders(std::string_view pattern) : pattern_(pattern), sizes_(pattern.size()) {
        for (std::size_t i = 1; i < pattern.size(); ++i) sizes_[i] = next(sizes_[i - 1], pattern[i]);
    }

    /// Returns the size of the longest prefix of the pattern with which a text ends. `size` is the result for the text
    /// without its last byte, `last`.
    [[nodiscard]] std::size_t next(std::size_t size, char last) const {
        while (size > 0 && (size == pattern_.size() || pattern_[size] != last)) size = shorter(size);
        return pattern_[size] == last ? size + 1 : 0;
    }

    [[nodiscard]] std::size_t shorter(std::size_t size) const { return sizes_[size - 1]; }

  private:
    std::string_view pattern_;
    std::vector<std::size_t> sizes_;
};

/// Returns the size of the longest sequence of dirs that ends `prefix` and begins `postfix`. Each dir ends with a
/// slash.
/// @param postfix not empty
std::size_t overlap_of(std::string_view prefix, std::string_view postfix) {
    const Borders borders(postfix);
    std::size_t size = 0;
    for (const char c : prefix) size = borders.next(size, c);
    const auto begins_a_dir = [&] { return size == prefix.size() || prefix[prefix.size() - size - 1] == '/'; };
    while (size > 0 && !begins_a_dir()) size = borders.shorter(size);
    return size;
}

/// Returns `base` without the last dirs that are also the first dirs of `url`. Rebasing `url` onto the result gives the
/// shortest URL that begins with the prefix of `base` and ends with `url`.
/// @param url has dirs
Sequence without_overlap(const Sequence& base, const Sequence& url, Store& store) {
    const std::string prefix = text_of(base.dirs);
    const std::size_t size = prefix.size() - overlap_of(prefix, text_of(url.dirs));
    Sequence shorter = base;
    char* const room = store.room(size);
    shorter.dirs = Dirs({room, prefix.copy(room, size)});
    return shorter;
}

/// Returns the URL to rebase `url` onto instead of `base`. Only dirs can overlap, and only if `url` begins with a dir.
Sequence base_for(const Sequence& url, const Sequence& base, Slips slips, Store& store) {
    Sequence relative = url;
    relative.scheme.reset();
    const bool may_overlap = slips.has(Slip::overlapping_rebase) && ord(relative) == Type::dir;
    return may_overlap ? without_overlap(base, url, store) : base;
}

/// Returns `url` if it is a URL-structure. The authority that force makes of a segment may not be one of the document.
Result<Sequence> structure_of(const Sequence& url) {
    if (const auto fault = fault_of_structure(url)) return std::unexpected(*fault);
    return url;
}

}  // namespace

Sequence rebase(const Sequence& url, const Sequence& base, Slips slips, Store& store) {
    return onto(url, url.scheme ? base : base_for(url, base, slips, store), store);
}

Result<Resolution> resolve(const Sequence& url, const Sequence& base, Mode mode, Slips slips, std::string_view text,
                           Store& store) {
    const Sequence onto_this = base_for(url, base, slips, store);
    const Result<Sequence> before =
        is_special(mode) ? legacy_resolve(url, onto_this, store) : whatwg_rebase(url, onto_this, mode, store);
    const Result<Sequence> forced = then(then(before, force, mode, text), structure_of);
    if (!forced) return std::unexpected(forced.error());
    return Resolution{*before, *forced};
}

}  // namespace refurl::systems::url_specification_0_10_1
