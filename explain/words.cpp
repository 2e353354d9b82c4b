#include "explain/words.hpp"

#include <algorithm>

#include "model/table.hpp"
#include "model/utf8.hpp"

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

std::string code(std::string_view text) { return quoted(shortened(text)); }

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
    if (name == "path-root") return std::string(name);
    return joined(name, " ", text.empty() ? "(empty)" : show(text));
}

}  // namespace

std::string described(std::string_view name, std::string_view text) { return described_by(name, text, code); }

std::string described(const Sequence& url) {
    std::vector<std::string> parts;
    each_part(url, [&](std::string_view name, std::string_view text) { parts.push_back(described(name, text)); });
    return parts.empty() ? "nothing" : listed(parts, "and");
}

std::string all_of(const Sequence& url) {
    std::string all;
    each_part(url, [&](std::string_view name, std::string_view text) {
        all.append(all.empty() ? "" : ", ").append(described_by(name, text, quoted));
    });
    return all;
}

namespace {

constexpr auto articles = names_of<Type>({
    {Type::scheme, "a scheme"},
    {Type::authority, "an authority"},
    {Type::drive, "a drive"},
    {Type::path_root, "a path-root (a slash)"},
    {Type::dir, "a dir"},
    {Type::file, "a file"},
    {Type::query, "a query"},
    {Type::fragment, "a fragment"},
});

}  // namespace

std::string_view with_article(Type type) { return articles[type].name; }

}  // namespace refurl::explain
