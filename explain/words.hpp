// Words for texts and components.  Clause: spec-notes/explain.md#rules
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/component.hpp"
#include "model/sequence.hpp"

namespace refurl::explain {

// ---- Texts

/// Returns a text in the form that sentences show. If a text has more than 64 bytes, only its two ends are shown, with
/// an ellipsis between them.
std::string shortened(std::string_view text);

/// Returns two texts in the form in which one sentence shows both. If they differ only in a part that would be cut, the
/// result shows the parts around the first difference.
std::pair<std::string, std::string> shortened(std::string_view one, std::string_view other);

/// Returns a text between grave accents, or words for an empty text. If the text has grave accents, longer runs of them
/// surround it. If it begins or ends with one, spaces separate them, as in Markdown.
std::string quoted(std::string_view text);

/// Returns a character as a list shows it: quoted, or `the space`, because nobody sees a space between accents.
std::string character_in_words(std::string_view character);

/// Returns a text in the form that a sentence shows: shortened and quoted.
std::string code(std::string_view text);

/// Returns words as `a, b and c`. A long list is cut to its first and last words, with the number of words between
/// them.
std::string listed(const std::vector<std::string>& words, std::string_view conjunction);

/// Returns the sentence that lists the forbidden domain code points.
/// @param visible those that are not controls and not the space
std::string words_of_forbidden_code_points(std::string_view visible);

/// Returns three texts joined.
inline std::string joined(std::string_view a, std::string_view b, std::string_view c) {
    return std::string(a).append(b).append(c);
}

// ---- Components

/// Returns an opaque path, which is one text. The dirs and the file of `url` must stand one after the other in memory.
std::string_view opaque_path(const Sequence& url);

/// Says where a username and password end, after a space.
inline constexpr std::string_view words_of_last_at =
    " The last `@` of the authority ends the username and password, and the host follows it. The authority ends before "
    "the next `/`, `?` or `#`.";

/// Calls `visit(name, text)` for each part of a sequence that has a text, from left to right. An opaque path is one
/// part, as in the standard.
template <class Visit>
void each_part(const Sequence& url, Visit visit) {
    const auto visit_text = [&](std::string_view name, Text text) {
        if (text) visit(name, *text);
    };
    visit_text("scheme", url.scheme);
    if (url.authority) {
        const Authority& authority = *url.authority;
        if (authority.empty()) visit("authority", std::string_view());
        if (authority.userinfo) {
            visit("username", authority.userinfo->username);
            visit_text("password", authority.userinfo->password);
        }
        if (authority.host) visit("host", authority.host->text);
        visit_text("port", authority.port);
    }
    if (has_opaque_path(url)) {
        if (!url.dirs.empty() || url.file) visit("path", opaque_path(url));
    } else {
        visit_text("drive", url.drive);
        if (url.path_root) visit("path-root", std::string_view("/"));
        url.dirs.each([&](std::string_view dir) { visit("dir", dir); });
        visit_text("file", url.file);
    }
    visit_text("query", url.query);
    visit_text("fragment", url.fragment);
}

/// Returns a component with its name, in the standard's words. A long text is shortened.
std::string described(std::string_view name, std::string_view text);

/// Returns the components of a sequence as a list in words, or `nothing` if it has none. The path is one of them, as in
/// the standard. Long texts are shortened.
std::string described(const Sequence& url);

/// Returns all components of a sequence. Texts are not shortened.
std::string all_of(const Sequence& url);

/// Returns the name of a component's type in a sentence, with its article.
std::string_view with_article(Type type);

}  // namespace refurl::explain
