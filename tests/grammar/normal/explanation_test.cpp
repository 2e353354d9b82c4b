// The reasons why a text is not a normal form.
#include "grammar/normal/explanation.hpp"

#include <array>

#include "api/normal_form.hpp"
#include "tests/catch.hpp"

using namespace refurl;

namespace {

struct Given {
    std::string_view input;
    std::size_t begin, end;
    std::string_view reason;
};

constexpr std::string_view scheme = "an href begins with a scheme, in lowercase, and `:`";
constexpr std::string_view host = "an href has a host here, in lowercase ASCII";
constexpr std::string_view domain = "a domain is in lowercase ASCII, without percent-encoded bytes";
constexpr std::string_view number =
    "a host that ends in a number is an IPv4 address, which is written as four decimal numbers";
constexpr std::string_view address = "an IPv6 address is its shortest text, in brackets";
constexpr std::string_view shortest = "this is not the shortest text of the IPv6 address";
constexpr std::string_view port = "a port is a number without leading zeros, or it is left out with its `:`";
constexpr std::string_view large = "a port is at most 65535";
constexpr std::string_view its_default = "the default port of the scheme is left out";
constexpr std::string_view after_port = "only a path, `?` or `#` follows the host and port";
constexpr std::string_view no_slashes = "`//` and a host follow a special scheme";
constexpr std::string_view no_host = "a host follows `//`";
constexpr std::string_view no_path = "a path, which begins with `/`, follows the host and port";
constexpr std::string_view dots = "a dot segment is removed";
constexpr std::string_view opaque = "this is percent-encoded in an opaque path, which does not end with a space";
constexpr std::string_view drive = "a drive letter is followed by `:`";
constexpr std::string_view query = "this is percent-encoded in a query";
constexpr std::string_view fragment = "this is percent-encoded in a fragment";

}  // namespace

TEST_CASE("normal: each reason names the bytes and what an href has there") {
    constexpr std::array all{
        Given{"HTTP://h/", 0, 1, scheme},
        Given{"x", 1, 1, scheme},
        Given{"http:h", 5, 6, no_slashes},
        Given{"file:", 5, 5, no_slashes},
        Given{"http:///a", 7, 7, no_host},
        Given{"http://H/", 7, 8, domain},
        Given{"http://%41/", 7, 8, domain},
        Given{"http://@h/", 7, 8, domain},
        Given{"http://0x7f/", 7, 11, number},
        Given{"foo://a^", 7, 8, host},
        Given{"http://[::0]/", 7, 12, shortest},
        Given{"foo://[0:0::1]", 6, 14, shortest},
        Given{"http://[::1/", 11, 12, address},
        Given{"foo://[::1", 10, 10, address},
        Given{"http://h:/", 9, 10, port},
        Given{"foo://h:8x", 9, 10, port},
        Given{"http://h:080/", 10, 11, after_port},
        Given{"http://h:65535/\"", 15, 16, "this is changed or percent-encoded in a path"},
        Given{"http://h:65536/", 9, 14, large},
        Given{"foo://h:65536", 8, 13, large},
        Given{"http://h:99999999999/", 9, 20, large},
        Given{"http://h:80/", 9, 11, its_default},
        Given{"https://h:443/", 10, 13, its_default},
        Given{"http://h?q", 8, 8, no_path},
        Given{"file://localhost/", 7, 8, "a file URL on this machine has an empty host"},
        Given{"http://h/./a", 9, 10, dots},
        Given{"foo:/a/../b", 7, 9, dots},
        Given{"file:///C|/a", 9, 10, drive},
        Given{"foo:a ", 6, 6, opaque},
        Given{"http://h/?'", 10, 11, query},
        Given{"foo:#`", 5, 6, fragment},
    };
    for (const auto& [input, begin, end, reason] : all) {
        CAPTURE(input);
        const auto checked = check_normal_form(input);
        REQUIRE_FALSE(checked);
        CHECK(checked.error().begin == begin);
        CHECK(checked.error().end == end);
        CHECK(checked.error().reason == reason);
    }
}
