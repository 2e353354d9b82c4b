// Exhaustive equivalence, without sampling: the pipeline and the standard's state machine, on every text of up to n
// tokens over a small alphabet for each region of a URL, behind each of its beginnings, onto a base of every shape.
//
//     refurl_exhaustive [more]      `more` tokens behind each beginning than a run in CI takes; 0 by default
#include <array>
#include <charconv>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "refurl.hpp"
#include "standard/standard.hpp"

namespace {

using namespace refurl;

/// A region of URL-strings: how its texts begin, what they go on with, and how far.
struct Region {
    std::string_view name;
    std::vector<std::string_view> beginnings;
    std::vector<std::string_view> tokens;
    int length;
};

// Each token stands for a class of characters that the region tells apart.
const std::vector<Region> regions{
    {"scheme and authority",
     {"", "http:", "file:", "foo:", "http://", "file://", "foo://"},
     {"a", ":", "/", "\\", "?", "#", "@", ".", "[", "]", "%2e", " "},
     4},
    {"drives",
     {"", "file:", "file:/", "file://", "file:///", "file:///C:/"},
     {"c:", "C|", "/", "\\", "..", ".", "x", "?", "#", "%2E", "|"},
     5},
    {"path and dots",
     {"http://h/", "foo:/", "foo:", "foo://h/", "", "/", "../"},
     {"/", "..", ".", "a", "%2e", ":", "?", "#", " "},
     5},
    {"IPv4", {"http://", "foo://"}, {"1", "0", "0x", "a", ".", "256", ":", "08", "%31", "A"}, 5},
    {"IPv6", {"http://[", "foo://["}, {"1", "::", ":", "]", "1.2.3.4", ".", "0", "g", "ffff"}, 6},
    {"percent-encoding and characters",
     {"http://h/", "http://h?", "http://h#", "foo:", "foo://", "http://u:"},
     {"%", "4", "\xC3\xA9", "'", "\"", "^", "`", "|", "@", "\t", "\xFF", "h"},
     4},
};

constexpr std::array<std::string_view, 10> base_texts{
    "http://u:p@h:8/a/b?q#f", "ws://h",  "file:///C:/a/b?q", "file:///a/b", "file://h/C:/x", "file://h",
    "foo://h/a/b?q#f",        "foo://h", "foo:/a/b#f",       "foo:a/b?q",
};

/// A base as both readings have it, or none.
struct Base {
    std::string_view text = "(none)";
    std::optional<Url> url;
    std::optional<standard::UrlRecord> record;
};

std::vector<Base> all_bases() {
    std::vector<Base> bases(1);
    for (const std::string_view text : base_texts)
        bases.push_back({text, parse(text).value(), standard::parse(text).url});
    return bases;
}

template <class T>
const T* pointer_to(const std::optional<T>& value) {
    return value ? &*value : nullptr;
}

struct Count {
    std::size_t pairs = 0;
    std::size_t urls = 0;
    std::size_t differences = 0;
};

bool is_same(const Url& url, const standard::UrlRecord& record) {
    return url.href() == standard::serialize(record) && url.pathname() == standard::serialize_path(record) &&
           url.origin() == standard::origin(record) && url.username() == record.username &&
           url.password() == record.password;
}

void compare(const std::string& text, const Base& base, Count& count) {
    constexpr std::size_t shown = 20;
    const Result<Url> url = parse(text, pointer_to(base.url));
    const standard::Outcome outcome = standard::parse(text, pointer_to(base.record));
    ++count.pairs;
    if (url) ++count.urls;
    if (url.has_value() == outcome.url.has_value() && (!url || is_same(*url, *outcome.url))) return;
    if (++count.differences > shown) return;
    const std::string ours = url ? std::string(url->href()) : "failure: " + std::string(url.error().rule);
    const std::string theirs = outcome.url ? standard::serialize(*outcome.url) : "failure";
    std::printf("DIFFERENT: %s onto %s\n  pipeline  %s\n  standard  %s\n", text.c_str(), std::string(base.text).c_str(),
                ours.c_str(), theirs.c_str());
}

/// Compares `text`, and `text` with up to `more` tokens behind it.
void compare_all(std::string& text, const Region& region, int more, const std::vector<Base>& bases, Count& count) {
    for (const Base& base : bases) compare(text, base, count);
    if (more == 0) return;
    for (const std::string_view token : region.tokens) {
        const std::size_t size = text.size();
        text += token;
        compare_all(text, region, more - 1, bases, count);
        text.resize(size);
    }
}

}  // namespace

int main(int argc, char** argv) {
    int more = 0;
    if (argc > 1) {
        const std::string_view text = argv[1];
        if (std::from_chars(text.data(), text.data() + text.size(), more).ec != std::errc{} || more < 0) {
            std::fputs("usage: refurl_exhaustive [more]\n", stderr);
            return 2;
        }
    }
    const auto bases = all_bases();
    Count count;
    for (const Region& region : regions) {
        const std::size_t before = count.pairs;
        for (const std::string_view beginning : region.beginnings) {
            std::string text(beginning);
            compare_all(text, region, region.length + more, bases, count);
        }
        std::printf("%-32s %12zu pairs\n", std::string(region.name).c_str(), count.pairs - before);
        std::fflush(stdout);
    }
    std::printf("%zu pairs, %zu of them URLs, %zu different\n", count.pairs, count.urls, count.differences);
    return count.differences == 0 ? 0 : 1;
}
