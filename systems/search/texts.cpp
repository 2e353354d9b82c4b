#include "systems/search/texts.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/scheme.hpp"
#include "model/utf8.hpp"
#include "systems/search/hosts.hpp"
#include "systems/search/schemes.hpp"

namespace refurl::systems {

namespace {

// ---- Schemes

std::string special_scheme(Draws& draws) { return std::string(draws.any_of(special_schemes).name); }
std::string short_scheme(Draws& draws) {
    constexpr auto schemes = std::to_array<std::string_view>({"a", "foo", "non-special", "git+ssh", "h2.x", "web+a"});
    return std::string(draws.any_of(schemes));
}
std::string registered_scheme(Draws& draws) { return std::string(draws.any_of(registered_schemes)); }
std::string browser_scheme(Draws& draws) { return std::string(draws.any_of(browser_schemes)); }
std::string file_scheme(Draws& /*draws*/) { return "file"; }
std::string broken_scheme(Draws& draws) {
    constexpr auto schemes =
        std::to_array<std::string_view>({"", "1a", "-", "a_b", "ht tp", "h%74tp", "\u00E9", "+a", "http "});
    return std::string(draws.any_of(schemes));
}

constexpr std::array<Maker, 6> schemes{{{48, special_scheme},
                                        {14, file_scheme},
                                        {16, short_scheme},
                                        {10, registered_scheme},
                                        {10, browser_scheme},
                                        {2, broken_scheme}}};

// ---- Paths, queries and fragments

constexpr auto dot_segments = std::to_array<std::string_view>({
    ".",
    "..",
    "%2e",
    "%2E",
    "%2e%2e",
    "%2E%2E",
    ".%2e",
    "%2E.",
    "..",
    "..",
    "...",
    "%2e%2e%2e",
    "%252e",
    "..;a",
    ". ",
    ".\t.",
});

constexpr auto usual_segments = std::to_array<std::string_view>(
    {"a",   "b.html", "c",          "",      "",    "%7Eme", "caf\u00E9", "x y", ";p=1", "a:b", "@me", "%zz",
     "^[]", "{id}",   "\U0001F600", "1,2+3", "%41", "%00",   "a ",        "''",  "`",    "|",   "~",   "$&"});

constexpr auto drive_signs = std::to_array<std::string_view>({":", "|", ":", "|", "%3A", "%3a", "%7C", "%7c"});
constexpr auto after_drives = std::to_array<std::string_view>({"", "", "", "", "a", "/", "\\", "..", ":"});
constexpr auto nearly_drives =
    std::to_array<std::string_view>({"1:", "\u00E9:", "cc:", ":", "|", "C", "C:|", "C||", "%43:"});

std::string any_drive(Draws& draws) {
    constexpr std::string_view letters = "CcdZ";
    if (draws.once_in(6)) return std::string(draws.any_of(nearly_drives));
    std::string text(1, draws.any_of(letters));
    text += draws.any_of(drive_signs);
    text += draws.any_of(after_drives);
    return text;
}

std::string any_dots(Draws& draws) { return std::string(draws.any_of(dot_segments)); }
std::string any_usual_segment(Draws& draws) { return std::string(draws.any_of(usual_segments)); }

std::string any_characters(Draws& draws) {
    std::string text;
    for (std::size_t count = 1 + draws.below(4); count > 0; --count) text += any_character(draws);
    return text;
}

constexpr std::array<Maker, 4> segments{
    {{30, any_usual_segment}, {26, any_dots}, {10, any_drive}, {20, any_characters}}};

constexpr auto queries =
    std::to_array<std::string_view>({"?", "?q", "?q=1&q=2", "?a=%20b+c", "?\u00FC='x'", "?next=http://h/?x", "?a/../b",
                                     "?|\"<>", "??", "? ", "?%zz", "?a#"});
constexpr auto fragments =
    std::to_array<std::string_view>({"#", "#", "#top", "#a`b c", "#:~:text=x#y", "##", "# ", "#?", "#%", "#\u00FC"});

// ---- Whole texts

/// Whole URLs that people have, whatever their base is.
constexpr auto usual_urls =
    std::to_array<std::string_view>({"http://example.com/",
                                     "http://example.com/a/b/c.html",
                                     "https://www.example.com/search?q=url&page=2#results",
                                     "https://user:secret@example.com:8443/a/",
                                     "http://example.com/a/./b/../c/",
                                     "http://example.com/?http://example.org/a/b",
                                     "https://b\u00FCcher.example/\u00E9t\u00E9?\u00E0",
                                     "http://192.168.0.1/admin/",
                                     "http://[2001:db8::1]:8080/x/y",
                                     "http://localhost:3000",
                                     "ws://example.com/socket",
                                     "ftp://ftp.example.com/pub/file.txt;type=i",
                                     "file:///home/me/page.html",
                                     "file:///C:/Users/me/page.html?a#b",
                                     "file:///C:/",
                                     "file://server/share/dir/",
                                     "data:text/plain,hello",
                                     "data:text/html;base64,PGI+?x#y",
                                     "about:blank",
                                     "about:srcdoc",
                                     "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304",
                                     "javascript:void(0)",
                                     "mailto:me@example.com?subject=hi",
                                     "urn:isbn:0451450523",
                                     "app://localhost:1/dir/index.html?q",
                                     "git+ssh://git@example.com/me/project.git",
                                     "foo:/a/b?q",
                                     "foo:/..//a/../b/"});

/// Bases of kinds that are rare: a drive alone, an opaque path with spaces, an empty query or fragment, no host or
/// path.
constexpr auto rare_bases = std::to_array<std::string_view>({"file:///C:",
                                                             "file:///C|/",
                                                             "file:c:",
                                                             "file://h/C:",
                                                             "file:///C:/..",
                                                             "file:",
                                                             "file://h",
                                                             "file:///?#",
                                                             "a:b ",
                                                             "a:b  ?q",
                                                             "a: #f",
                                                             "data:x y #z",
                                                             "foo: ",
                                                             "http://h/?",
                                                             "http://h/#",
                                                             "http://h/a?#",
                                                             "a:?",
                                                             "a:b?",
                                                             "a:b#",
                                                             "a:#",
                                                             "foo:/",
                                                             "foo:///a",
                                                             "foo:/.//p",
                                                             "foo://h",
                                                             "foo://h?q",
                                                             "foo:",
                                                             "foo://u@h:1/a/b?q#f",
                                                             "foo://h/..",
                                                             "http://u:p@h:8/a/b?q#f",
                                                             "ws:h",
                                                             "view-source:http://h/",
                                                             "blob:",
                                                             "blob:a",
                                                             "http://h//",
                                                             "http://h/C:/a",
                                                             "a://",
                                                             "a:///",
                                                             "file:////h/a"});

std::string any_usual_url(Draws& draws) { return std::string(draws.any_of(usual_urls)); }

std::string any_end(std::string text, Draws& draws) {
    text += any_path(draws);
    text += any_query(draws);
    return text + any_fragment(draws);
}

std::string any_hierarchical_text(Draws& draws) {
    constexpr auto slashes = std::to_array<std::string_view>({"/", "", "///", "/\\", "\\\\", "////", "\\", "/\t/"});
    std::string text = any_scheme(draws) + ":";
    const bool has_two_slashes = !draws.once_in(4);
    text += has_two_slashes ? "//" : draws.any_of(slashes);
    text += any_authority(draws);
    return any_end(std::move(text), draws);
}

std::string any_text_without_authority(Draws& draws) {
    std::string text = any_scheme(draws) + ":";
    if (draws.once_in(2)) text += draws.once_in(2) ? any_drive(draws) : any_characters(draws);
    return any_end(std::move(text), draws);
}

std::string any_file_text(Draws& draws) {
    constexpr auto beginnings =
        std::to_array<std::string_view>({"file:", "file:/", "file://", "file:///", "file:////", "file:\\\\",
                                         "file://localhost/", "file://h/", "FILE:///", "file:\\"});
    std::string text(draws.any_of(beginnings));
    if (draws.once_in(2)) text += any_drive(draws);
    return any_end(std::move(text), draws);
}

std::string any_nested_text(Draws& draws) {
    constexpr auto outer = std::to_array<std::string_view>(
        {"blob:", "view-source:", "filesystem:", "jar:", "javascript:", "about:", "data:"});
    const std::string_view scheme = draws.any_of(outer);
    return std::string(scheme) + any_hierarchical_text(draws);
}

constexpr std::array<Maker, 5> absolute_texts{{{56, any_hierarchical_text},
                                               {18, any_text_without_authority},
                                               {14, any_file_text},
                                               {3, any_nested_text},
                                               {9, any_usual_url}}};

std::string any_tokens(Draws& draws) {
    constexpr auto tokens = std::to_array<std::string_view>(
        {"/", "\\", ":", "?",  "#",   "@",  "[",  "]",     "%",     ".",    "..", "a",
         "1", "|",  " ", "\t", "%2e", "//", "c:", "http:", "file:", "foo:", "0x", "\u00E9"});
    std::string text;
    for (std::size_t count = draws.below(5); count > 0; --count) text += draws.any_of(tokens);
    return text;
}

std::string any_text_with_authority(Draws& draws) {
    constexpr auto slashes = std::to_array<std::string_view>({"//", "//", "///", "\\\\", "/\\", "\t//"});
    std::string text(draws.any_of(slashes));
    text += any_authority(draws);
    return any_end(std::move(text), draws);
}
std::string any_rooted_text(Draws& draws) { return any_end("/", draws); }
std::string any_text_of_path(Draws& draws) { return any_end(text_of_any(segments, draws), draws); }
std::string any_drive_text(Draws& draws) {
    std::string text = draws.once_in(2) ? "/" : "";
    text += any_drive(draws);
    return draws.once_in(2) ? text : any_end(std::move(text), draws);
}
std::string any_text_after_path(Draws& draws) {
    const std::string query = any_query(draws);  // drawn first
    return query + any_fragment(draws);
}

constexpr std::array<Maker, 6> relative_texts{{{20, any_text_with_authority},
                                               {16, any_rooted_text},
                                               {34, any_text_of_path},
                                               {10, any_drive_text},
                                               {8, any_text_after_path},
                                               {12, any_tokens}}};

}  // namespace

std::string any_scheme(Draws& draws) {
    std::string scheme = text_of_any(schemes, draws);
    if (draws.once_in(16))
        std::ranges::transform(scheme, scheme.begin(),
                               [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - ('a' - 'A')) : c; });
    return scheme;
}

std::string any_path(Draws& draws) {
    std::string path;
    for (std::size_t count = draws.below(5); count > 0; --count) {
        path += draws.once_in(10) ? '\\' : '/';
        path += text_of_any(segments, draws);
    }
    return path;
}

std::string any_query(Draws& draws) {
    if (!draws.once_in(3)) return "";
    return draws.once_in(2) ? std::string(draws.any_of(queries)) : "?" + any_characters(draws);
}

std::string any_fragment(Draws& draws) {
    if (!draws.once_in(4)) return "";
    return draws.once_in(2) ? std::string(draws.any_of(fragments)) : "#" + any_characters(draws);
}

std::string any_absolute_text(Draws& draws) { return text_of_any(absolute_texts, draws); }
std::string any_relative_text(Draws& draws) { return text_of_any(relative_texts, draws); }

std::string damaged(std::string text, Draws& draws) {
    constexpr std::string_view removed = "\t\n\r";
    constexpr auto ends =
        std::to_array<std::string_view>({" ", "\x01", "\x1F", "  ", "\n", "\t", std::string_view("\0", 1), "\u00A0"});
    constexpr std::size_t kinds = 10;
    const std::size_t at = any_place_in(text, draws);
    switch (draws.below(kinds)) {
        case 0: text.insert(at, any_character(draws)); break;
        case 1:
            if (at < text.size()) text.erase(at, decode_first(std::string_view(text).substr(at)).length);
            break;
        case 2: text = partly_percent_encoded(text, text.size() + 1, draws); break;
        case 3: std::ranges::replace(text, '/', '\\'); break;
        case 4: text.insert(0, draws.any_of(ends)); break;
        case 5: text += draws.any_of(ends); break;
        default:
            text.insert(at, 1, draws.any_of(removed));
            if (draws.once_in(3)) text.insert(any_place_in(text, draws), 1, draws.any_of(removed));
    }
    return text;
}

std::string any_long_text(Draws& draws) {
    constexpr auto beginnings =
        std::to_array<std::string_view>({"http://h/", "http://", "http://u", "http://h?", "http://h#", "foo:", "foo://",
                                         "", "file:///", "http:/", "a"});
    constexpr auto units = std::to_array<std::string_view>({
        "a",  "/a", "/..",  "/.", "%41", "%", "\u00E9", "@",  ":", "a.",
        "\t", "?",  "&a=b", "/",  "\\",  " ", "#",      "1.", "[", "\xFF",
    });
    constexpr std::size_t fewest = std::size_t{1} << 12U;
    constexpr std::size_t sizes = 9;  // 4 KB, and each twice the last, up to 1 MB
    std::string text(draws.any_of(beginnings));
    const std::string_view unit = draws.any_of(units);
    const std::size_t size = (fewest << draws.below(sizes)) + draws.below(fewest);
    text.reserve(size);
    while (text.size() < size) text += unit;
    return text + any_text_after_path(draws);
}

std::optional<std::string> any_base(Draws& draws) {
    constexpr std::size_t kinds = 16;
    switch (draws.below(kinds)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4: return std::nullopt;
        case 5: return any_absolute_text(draws);
        case 6: return damaged(any_usual_url(draws), draws);
        case 7:
        case 8:
        case 9:
        case 10: return std::string(draws.any_of(rare_bases));
        default: return any_usual_url(draws);
    }
}

std::string any_value_of(std::string_view attribute, Draws& draws) {
    struct Value {
        std::string_view attribute;
        std::string (*make)(Draws&);
    };
    constexpr std::array<Value, 10> values{
        {{"href", any_absolute_text},
         {"protocol", [](Draws& each) { return any_scheme(each) + (each.once_in(2) ? ":" : ""); }},
         {"username", any_characters},
         {"password", any_characters},
         {"host", any_authority},
         {"hostname", any_host},
         {"port", any_port},
         {"pathname", [](Draws& each) { return any_path(each); }},
         {"search", any_query},
         {"hash", any_fragment}}};
    return find_row(values, attribute, &Value::attribute)->make(draws);
}

}  // namespace refurl::systems
