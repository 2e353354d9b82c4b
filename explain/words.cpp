#include "explain/words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "model/find_row.hpp"
#include "model/table.hpp"
#include "model/utf8.hpp"
#include "print/print.hpp"

namespace refurl::explain {

// ---- Texts

namespace {

constexpr std::size_t longest = 64;  ///< the most bytes that a sentence shows of one text
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Returns the last code point boundary that is not after `at`.
std::size_t boundary(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    while (at > 0 && is_continuation(text[at])) --at;
    return at;
}

/// Returns a part of a text, with an ellipsis at each cut end.
std::string cut(std::string_view text, std::size_t begin, std::size_t end) {
    return std::string(begin > 0 ? ellipsis : "")
        .append(text.substr(begin, end - begin))
        .append(end < text.size() ? ellipsis : "");
}

/// Returns the part of a text around `at`.
std::string around(std::string_view text, std::size_t at) {
    constexpr std::size_t before = 20;
    const std::size_t begin = boundary(text, at - std::min(at, before));
    return cut(text, begin, boundary(text, begin + longest));
}

}  // namespace

std::string shortened(std::string_view text) {
    constexpr std::size_t end_size = 30;
    if (text.size() <= longest) return std::string(text);
    const std::size_t behind = boundary(text, text.size() - end_size);
    return cut(text, 0, boundary(text, end_size)).append(text.substr(behind));
}

std::pair<std::string, std::string> shortened(std::string_view one, std::string_view other) {
    std::pair<std::string, std::string> texts{shortened(one), shortened(other)};
    if (texts.first != texts.second || one == other) return texts;
    const auto parting = std::ranges::mismatch(one, other).in1 - one.begin();
    return {around(one, static_cast<std::size_t>(parting)), around(other, static_cast<std::size_t>(parting))};
}

std::string quoted(std::string_view text) {
    if (text.empty()) return "the empty text";
    std::size_t longest = 0;
    for (std::size_t at = text.find('`'); at != std::string_view::npos; at = text.find('`', at)) {
        const std::size_t end = std::min(text.find_first_not_of('`', at), text.size());
        longest = std::max(longest, end - at);
        at = end;
    }
    const std::string fence(longest + 1, '`');
    const std::string_view gap = text.starts_with('`') || text.ends_with('`') ? " " : "";
    return std::string(fence).append(gap).append(text).append(gap).append(fence);
}

std::string character_in_words(std::string_view character) {
    return character == " " ? "the space" : quoted(character);
}

std::string code(std::string_view text) { return quoted(shortened(text)); }

std::string words_of_forbidden_code_points(std::string_view visible) {
    return joined("Controls, the space and the characters ", code(visible), " are forbidden in a domain.");
}

std::string listed(const std::vector<std::string>& words, std::string_view conjunction) {
    constexpr std::size_t most = 24;
    if (words.size() > most) {
        std::vector<std::string> some(words.begin(), words.begin() + most / 2);
        some.push_back(std::to_string(words.size() - most + 1).append(" more"));
        some.insert(some.end(), words.end() - (most / 2 - 1), words.end());
        return listed(some, conjunction);
    }
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 < words.size() ? ", " : std::string(" ").append(conjunction).append(" ");
        text += words[i];
    }
    return text;
}

// ---- Components

namespace {

/// Returns a component with its name. `show` formats a text that is not empty.
template <class Show>
std::string described_by(std::string_view name, std::string_view text, const Show& show) {
    return joined(name, " ", text.empty() ? "(empty)" : show(text));
}

/// The standard's word for a part whose name is the model's.
struct Word {
    std::string_view name;
    std::string_view word;
};

constexpr std::array<Word, 4> words{
    {{"authority", "host"}, {"drive", "drive letter"}, {"dir", "segment"}, {"file", "last segment"}}};

}  // namespace

std::string described(std::string_view name, std::string_view text) {
    if (name == "path-root") return "the first slash of the path";
    const Word* const row = find_row(words, name, &Word::name);
    return described_by(row != nullptr ? row->word : name, text, code);
}

std::string_view opaque_path(const Sequence& url) {
    const std::string_view dirs = url.dirs.empty() ? *url.file : url.dirs.runs().front();
    const std::string_view end = url.file ? *url.file : url.dirs.runs().back();
    return {dirs.data(), end.data() + end.size()};
}

namespace {

bool is_of_path(std::string_view name) {
    return name == "drive" || name == "path-root" || name == "dir" || name == "file";
}

/// Returns the path of a URL as the standard writes it.
std::string path_of(const Sequence& url) {
    Sequence path;
    path.drive = url.drive;
    path.path_root = url.path_root;
    path.dirs = url.dirs;
    path.file = url.file;
    return with_sigils(path);
}

}  // namespace

std::string described(const Sequence& url) {
    std::vector<std::string> parts;
    bool has_path = false;
    each_part(url, [&](std::string_view name, std::string_view text) {
        if (!is_of_path(name))
            parts.push_back(described(name, text));
        else if (!std::exchange(has_path, true))
            parts.push_back(described("path", path_of(url)));
    });
    return parts.empty() ? "nothing" : listed(parts, "and");
}

std::string all_of(const Sequence& url) {
    std::string all;
    each_part(url, [&](std::string_view name, std::string_view text) {
        all.append(all.empty() ? "" : ", ")
            .append(name == "path-root" ? std::string(name) : described_by(name, text, quoted));
    });
    return all;
}

namespace {

constexpr auto articles = names_of<Type>({
    {Type::scheme, "a scheme"},
    {Type::authority, "`//`"},
    {Type::drive, "a drive letter"},
    {Type::path_root, "a slash"},
    {Type::dir, "a segment of a path"},
    {Type::file, "a segment of a path"},
    {Type::query, "a query"},
    {Type::fragment, "a fragment"},
});

}  // namespace

std::string_view with_article(Type type) { return articles[type].name; }

}  // namespace refurl::explain
