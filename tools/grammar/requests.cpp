#include "tools/grammar/requests.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace refurl::tools {

namespace {

constexpr std::array<std::string_view, 28> bases{
    "http://example.com/",
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
    "foo:/..//a/../b/",
};

// The parts of the longer texts. Each begins with its own delimiter.
constexpr std::array<std::string_view, 12> beginnings{
    "", "", "http:", "https://", "HTTP://", "//", "file:", "file:///", "foo:", "foo://", "/", R"(\\)",
};
constexpr std::array<std::string_view, 18> authorities{
    "example.com",
    "EXAMPLE.com:80",
    "www.example.co.uk:8080",
    "me@example.com",
    "me:pass@[::1]:443",
    "127.1",
    "0x7f.0.0.1:99999",
    "stra\u00DFe.example",
    "xn--strae-oqa.example",
    "a b",
    "%65xample.com",
    // the largest port and the largest numbers of an IPv4 address, and the smallest that are too large
    "h:65535",
    "h:65536",
    "255.255.255.255",
    "0.0.0.256",
    "0xffffffff",
    "4294967296",
    "",
};
constexpr std::array<std::string_view, 20> segments{
    "/a",  "/b.html", "/..",   "/.",   "/%2e%2E", "/%7Eme", "/caf\u00E9", "/x y",  "/",           R"(\c)",
    "/C:", "/d|",     "/;p=1", "/a:b", "/@me",    "/%zz",   "/^[]",       "/{id}", "/\U0001F600", "/1,2+3",
};
constexpr std::array<std::string_view, 10> queries{
    "", "", "", "?", "?q=1&q=2", "?a=%20b+c", "?\u00FC='x'", "?next=http://h/?x", "?a/../b", "?|\"<>",
};
constexpr std::array<std::string_view, 7> fragments{"", "", "", "#", "#top", "#a`b c", "#:~:text=x#y"};

}  // namespace

std::span<const std::string_view> bases_of_people() { return bases; }

Requests::Requests(std::uint32_t seed, Language language)
    : random_(seed),
      generic_({.production = "", .mode = Mode::generic, .seed = seed, .language = language}),
      web_({.production = "", .mode = Mode::web, .seed = seed + 1, .language = language}),
      file_({.production = "", .mode = Mode::file, .seed = seed + 2, .language = language}) {}

std::string_view Requests::any_of(std::span<const std::string_view> parts) { return parts[below(parts.size())]; }

std::string Requests::text_of_people() {
    std::string text(any_of(beginnings));
    if (text.ends_with('/') || text.ends_with('\\')) text += any_of(authorities);
    for (std::size_t count = below(7); count > 0; --count) text += any_of(segments);
    return text.append(any_of(queries)).append(any_of(fragments));
}

Sentences& Requests::sentences_of(Mode mode) {
    if (mode == Mode::web) return web_;
    return mode == Mode::file ? file_ : generic_;
}

std::string Requests::input_for(Mode mode) {
    Sentences& sentences = sentences_of(mode);
    const std::size_t kind = below(8);
    if (kind < 3) return text_of_people();
    if (kind == 3) {
        if (auto mutant = sentences.next_mutant()) return std::move(mutant->text);
    }
    auto sentence = sentences.next();
    return sentence ? std::move(sentence->text) : std::string();
}

GeneratedRequest Requests::any() {
    constexpr std::array modes{Mode::generic, Mode::web, Mode::file};
    constexpr int most_attempts = 3;
    GeneratedRequest request;
    const bool has_base = below(4) != 0;
    if (has_base) request.base = any_of(bases);
    const Result<Url> base = has_base ? parse(*request.base) : parse("");
    const Mode mode = base ? mode_of(base->sequence().scheme.value_or("")) : modes[below(modes.size())];
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        request.input = input_for(mode);
        if (parse(request.input, base ? &*base : nullptr)) break;
    }
    return request;
}

namespace {

/// Returns how many productions, parts of alternatives and cells have been exercised.
std::size_t exercised_in(const grammar::Coverage& coverage) {
    const auto is_exercised = [](const auto& item) { return item.count > 0; };
    const auto count = std::ranges::count_if(coverage.productions(), [](std::size_t count) { return count > 0; }) +
                       std::ranges::count_if(coverage.choices(), is_exercised) +
                       std::ranges::count_if(coverage.cells(), is_exercised);
    return static_cast<std::size_t>(count);
}

Mode mode_of_base(std::optional<std::string_view> base) {
    const Result<Url> url = parse(base.value_or(""));
    return url ? mode_of(url->sequence().scheme.value_or("")) : Mode::generic;
}

}  // namespace

bool Requests::exercises_something_new(const GeneratedRequest& request) {
    coverage_.read(request.input, mode_of_base(request.base));
    const std::size_t before = std::exchange(exercised_, exercised_in(coverage_));
    const bool is_new = exercised_ > before;
    misses_ = is_new ? 0 : misses_ + 1;
    return is_new;
}

GeneratedRequest Requests::steered() {
    constexpr int most_draws = 8;
    GeneratedRequest request = any();
    for (int draw = 1; draw < most_draws && is_steered(); ++draw) {
        if (exercises_something_new(request)) break;
        request = any();
    }
    return request;
}

GeneratedRequest Requests::next() {
    while (true) {
        GeneratedRequest request = steered();
        const std::string text = std::string(request.base.value_or("")).append("\n").append(request.input);
        if (seen_.insert(text).second) return request;
    }
}

}  // namespace refurl::tools
