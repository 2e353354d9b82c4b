#include "systems/rfc3986/resolve.hpp"

#include <array>

#include "tests/catch.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::systems;
using namespace refurl::systems::rfc3986;
using namespace refurl::test;
using grammar::rfc3986::parse_uri;
using grammar::rfc3986::parse_uri_reference;

namespace {

struct Example {
    std::string_view reference, target;
};

constexpr std::string_view example_base = "http://a/b/c/d;p?q";

constexpr std::array normal_examples{
    Example{"g:h", "g:h"},
    Example{"g", "http://a/b/c/g"},
    Example{"./g", "http://a/b/c/g"},
    Example{"g/", "http://a/b/c/g/"},
    Example{"/g", "http://a/g"},
    Example{"//g", "http://g"},
    Example{"?y", "http://a/b/c/d;p?y"},
    Example{"g?y", "http://a/b/c/g?y"},
    Example{"#s", "http://a/b/c/d;p?q#s"},
    Example{"g#s", "http://a/b/c/g#s"},
    Example{"g?y#s", "http://a/b/c/g?y#s"},
    Example{";x", "http://a/b/c/;x"},
    Example{"g;x", "http://a/b/c/g;x"},
    Example{"g;x?y#s", "http://a/b/c/g;x?y#s"},
    Example{"", "http://a/b/c/d;p?q"},
    Example{".", "http://a/b/c/"},
    Example{"./", "http://a/b/c/"},
    Example{"..", "http://a/b/"},
    Example{"../", "http://a/b/"},
    Example{"../g", "http://a/b/g"},
    Example{"../..", "http://a/"},
    Example{"../../", "http://a/"},
    Example{"../../g", "http://a/g"},
};

constexpr std::array abnormal_examples{
    Example{"../../../g", "http://a/g"},
    Example{"../../../../g", "http://a/g"},
    Example{"/./g", "http://a/g"},
    Example{"/../g", "http://a/g"},
    Example{"g.", "http://a/b/c/g."},
    Example{".g", "http://a/b/c/.g"},
    Example{"g..", "http://a/b/c/g.."},
    Example{"..g", "http://a/b/c/..g"},
    Example{"./../g", "http://a/b/g"},
    Example{"./g/.", "http://a/b/c/g/"},
    Example{"g/./h", "http://a/b/c/g/h"},
    Example{"g/../h", "http://a/b/c/h"},
    Example{"g;x=1/./y", "http://a/b/c/g;x=1/y"},
    Example{"g;x=1/../y", "http://a/b/c/y"},
    Example{"g?y/./x", "http://a/b/c/g?y/./x"},
    Example{"g?y/../x", "http://a/b/c/g?y/../x"},
    Example{"g#s/./x", "http://a/b/c/g#s/./x"},
    Example{"g#s/../x", "http://a/b/c/g#s/../x"},
    Example{"http:g", "http:g"},
};

/// Returns the text of the target of a reference against a base, or nothing if one of them is not of its kind.
std::optional<std::string> resolved(std::string_view reference, std::string_view base, Parser parser = Parser::strict,
                                    Reading reading = Reading::repaired) {
    const auto relative = parse_uri_reference(reference);
    const auto base_uri = parse_uri(base);
    if (!relative || !base_uri) return std::nullopt;
    Store store;
    return recompose(transform(*relative, *base_uri, store, parser), reading);
}

std::string without_dots(std::string_view path) {
    Store store;
    return std::string(remove_dot_segments(path, store));
}

std::string merged(std::string_view base, std::string_view path) {
    Store store;
    return std::string(merge(*parse_uri(base), path, store));
}

/// Reports whether two references have the same components, except that a path of `a` may begin with `/.`.
bool reads_back(const Reference& a, const Reference& b) {
    const bool same_path = a.path == b.path || a.path == "/." + std::string(b.path);
    return a.scheme == b.scheme && a.authority == b.authority && same_path && a.query == b.query &&
           a.fragment == b.fragment;
}

/// Returns the counterexample "REFERENCE against BASE" if the text of the target does not read back.
Found not_reading_back(const std::string& reference, const std::string& base, Reading reading) {
    const auto relative = parse_uri_reference(reference);
    const auto base_uri = parse_uri(base);
    if (!relative || !base_uri) return std::nullopt;
    Store store;
    const Reference target = transform(*relative, *base_uri, store);
    const std::string text = recompose(target, reading);
    const auto again = parse_uri_reference(text);
    if (again && reads_back(*again, target)) return std::nullopt;
    return written(reference) + " against " + base + " gives " + text;
}

Found not_idempotent(const std::string& reference, const std::string& base) {
    const auto once = resolved(reference, base);
    if (!once || resolved(*once, base) == once) return std::nullopt;
    return written(reference) + " against " + base + " gives " + *once + ", and that gives " + *resolved(*once, base);
}

std::string in_words(const Found& found) { return found.value_or("none"); }

const Tokens tokens{"a", ":", "/", ".", "..", "?", "#"};

}  // namespace

TEST_CASE("rfc3986: every normal example of section 5.4.1") {
    for (const auto& [reference, target] : normal_examples) {
        INFO(reference);
        CHECK(resolved(reference, example_base) == std::string(target));
        CHECK(resolved(reference, example_base, Parser::strict, Reading::letter) == std::string(target));
    }
}

TEST_CASE("rfc3986: every abnormal example of section 5.4.2") {
    for (const auto& [reference, target] : abnormal_examples) {
        INFO(reference);
        CHECK(resolved(reference, example_base) == std::string(target));
        CHECK(resolved(reference, example_base, Parser::strict, Reading::letter) == std::string(target));
    }
}

TEST_CASE("rfc3986: a non-strict parser ignores the scheme of the base, and nothing else") {
    CHECK(resolved("http:g", example_base, Parser::non_strict) == "http://a/b/c/g");
    CHECK(resolved("HTTP:g", example_base, Parser::non_strict) == "http://a/b/c/g");
    CHECK(resolved("http://g", example_base, Parser::non_strict) == "http://g");
    for (const auto& [reference, target] : normal_examples)
        CHECK(resolved(reference, example_base, Parser::non_strict) == std::string(target));
}

TEST_CASE("rfc3986: the two examples of section 5.2.4") {
    CHECK(without_dots("/a/b/c/./../../g") == "/a/g");
    CHECK(without_dots("mid/content=5/../6") == "mid/6");
}

TEST_CASE("rfc3986: each step of remove_dot_segments") {
    CHECK(without_dots("../a") == "a");       // 2A
    CHECK(without_dots("./a") == "a");        // 2A
    CHECK(without_dots("/./a") == "/a");      // 2B
    CHECK(without_dots("/.") == "/");         // 2B
    CHECK(without_dots("/a/../b") == "/b");   // 2C
    CHECK(without_dots("/a/..") == "/");      // 2C
    CHECK(without_dots("..") == "");          // 2D
    CHECK(without_dots(".") == "");           // 2D
    CHECK(without_dots("a//b/") == "a//b/");  // 2E
    CHECK(without_dots("/%2e/%2E%2E/a") == "/%2e/%2E%2E/a");
    CHECK(without_dots("a/../b") == "/b");  // a path without a root gets one
}

TEST_CASE("rfc3986: merge takes the directory of the base, and `/` if the base has only an authority") {
    CHECK(merged("a://h", "g") == "/g");
    CHECK(merged("a:", "g") == "g");
    CHECK(merged("a:b", "g") == "g");
    CHECK(merged("a:b/c", "g") == "b/g");
    CHECK(merged("a:/b/c/", "g") == "/b/c/g");
    CHECK(merged("a:/b/.", "g") == "/b/g");
    CHECK(merged("a:/b/..", "g") == "/b/g");
    CHECK(resolved("a", "http://h/b/c/..") == "http://h/b/c/a");
}

TEST_CASE("rfc3986: the scheme keeps its letter case, and the fragment of the base is ignored") {
    CHECK(resolved("HTTP://H/", "a:") == "HTTP://H/");
    CHECK(resolved("", "a:b#c") == "a:b");
    CHECK(resolved("#", "a:b#c") == "a:b#");
    CHECK(resolved("?", "a:b?c") == "a:b?");
}

TEST_CASE("rfc3986: removing dot segments again changes nothing, and leaves no dot segment") {
    for (std::size_t count = 0; count <= 7; ++count)
        each_text({"a", "/", ".", "..", "b"}, count, [](const std::string& path) {
            const std::string once = without_dots(path);
            if (without_dots(once) != once) FAIL_CHECK(path);
            const std::string around = (once.starts_with('/') ? "" : "/") + once + "/";
            if (around.contains("/./") || around.contains("/../")) FAIL_CHECK(path << " becomes " << once);
        });
}

TEST_CASE("rfc3986: recomposition reads back, and by the letter does not for a path that begins with //", "[answers]") {
    const auto repaired = [](const auto& a, const auto& b) { return not_reading_back(a, b, Reading::repaired); };
    const auto letter = [](const auto& a, const auto& b) { return not_reading_back(a, b, Reading::letter); };
    CHECK(in_words(smallest_pair(tokens, 6, repaired)) == "none");
    CHECK(in_words(smallest_pair(tokens, 6, letter)) == ".// against a:/ gives a://");
    const auto alone = [&](const std::string& text) { return parse_uri(text) ? letter(text, "a:") : Found(); };
    CHECK(in_words(smallest(tokens, 6, alone)) == "a:/.// against a: gives a://");
}

TEST_CASE("rfc3986: resolution is idempotent, except against a base whose dot segments the target keeps") {
    CHECK(in_words(smallest_pair(tokens, 5, not_idempotent)) == "ε against a:. gives a:., and that gives a:");
    const auto without_dots_in_base = [](const std::string& reference, const std::string& base) -> Found {
        const auto uri = parse_uri(base);
        if (!uri || without_dots(uri->path) != uri->path) return std::nullopt;
        return not_idempotent(reference, base);
    };
    CHECK(in_words(smallest_pair(tokens, 6, without_dots_in_base)) == "none");
}

TEST_CASE("rfc3986: a base without its dot segments gives the same target, except after `..` at its end") {
    const auto differs = [](bool with_dots_at_end) {
        return [with_dots_at_end](const std::string& reference, const std::string& base) -> Found {
            const auto uri = parse_uri(base);
            if (!uri || uri->query || uri->fragment) return std::nullopt;
            if (!with_dots_at_end && uri->path.ends_with("/..")) return std::nullopt;
            const auto relative = parse_uri_reference(reference);
            if (!relative || relative->path.empty()) return std::nullopt;
            Reference normal = *uri;
            const std::string path = without_dots(uri->path);
            normal.path = path;
            const auto one = resolved(reference, base);
            const auto two = resolved(reference, recompose(normal));
            if (one == two) return std::nullopt;
            return written(reference) + " against " + base + " gives " + *one + ", not " + *two;
        };
    };
    CHECK(in_words(smallest_pair(tokens, 6, differs(true))) == "a against a:a/.. gives a:a/a, not a:/a");
    CHECK(in_words(smallest_pair(tokens, 6, differs(false))) == "none");
}
