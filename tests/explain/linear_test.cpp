#include "tests/linear.hpp"

#include <array>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"

using refurl::test::is_linear;
using refurl::test::repeated;

namespace {

/// A beginning, and the part that is repeated after it. Each part causes one or more events.
struct Shape {
    std::string_view beginning;
    std::string_view part;
    refurl::Encoding encoding = refurl::Encoding::utf_8;
};

constexpr std::array<Shape, 10> shapes{{
    {"http://", "\u00C9."},          // labels that are mapped, checked, and written in Punycode
    {"http://", "a\u3002"},          // full stops that are mapped
    {"http://", "\u00E9.\u0301b."},  // labels that are refused
    {"http://", "xn--4ca.\u00E9."},  // labels that are Punycode
    {"http://", "%41"},
    {"http://h/", "a/../"},
    {"http://h/", "x/./"},
    {"http://h/", "\u00E9/../b/"},
    {"", "../x/"},
    {"http://h/?", "\u00E9\u2603", refurl::Encoding::windows_1252},  // code points that the encoding has, and lacks
}};

}  // namespace

TEST_CASE("explain: an explanation takes linear time", "[time]") {
    for (const Shape& shape : shapes) {
        CAPTURE(shape.beginning, shape.part);
        CHECK(is_linear([&](std::size_t size) {
            const auto base = refurl::parse("http://h/" + repeated("a/", size));
            const std::string input = std::string(shape.beginning) + repeated(shape.part, size);
            for (const auto detail : {refurl::explain::Detail::all, refurl::explain::Detail::shortened})
                (void)refurl::explain::explain(input, &*base, shape.encoding, detail);
        }));
    }
}
