#include "tests/linear.hpp"

#include <array>
#include <utility>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"

using refurl::test::is_linear;
using refurl::test::repeated;

namespace {

/// A beginning, and the part that is repeated behind it. Each part has an event of its own, or several.
using Shape = std::pair<std::string_view, std::string_view>;

constexpr std::array<Shape, 9> shapes{{
    {"http://", "\u00C9."},          // labels that are mapped, checked, and written in Punycode
    {"http://", "a\u3002"},          // full stops that are mapped
    {"http://", "\u00E9.\u0301b."},  // labels that are refused
    {"http://", "xn--4ca.\u00E9."},  // labels that are Punycode
    {"http://", "%41"},
    {"http://h/", "a/../"},
    {"http://h/", "x/./"},
    {"http://h/", "\u00E9/../b/"},
    {"", "../x/"},
}};

}  // namespace

TEST_CASE("explain: an explanation takes linear time") {
    for (const auto& [beginning, part] : shapes) {
        CAPTURE(beginning, part);
        CHECK(is_linear([&](std::size_t size) {
            const auto base = refurl::parse("http://h/" + repeated("a/", size));
            (void)refurl::explain::explain(std::string(beginning) + repeated(part, size), &*base);
        }));
    }
}
