// Strictly valid URL-strings, and their differences from the valid URL strings of today's standard.
#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/systems/url_specification_0_10_1/reading.hpp"

using refurl::systems::System;
using refurl::systems::Validity;

namespace {

const System& strict() {
    static const System system = refurl::systems::find_system("url-specification-0.10.1").value();
    return system;
}

/// Returns "valid", or the clause that is broken.
std::string validity_of(std::string_view input, std::optional<std::string_view> base = {}) {
    const Validity validity = strict().validate({.input = input, .base = base});
    return validity ? "valid" : validity.error().clause;
}

bool is_valid_today(std::string_view input) {
    return refurl::systems::find_system("pipeline")->validate({.input = input}).has_value();
}

}  // namespace

TEST_CASE("url-specification-0.10.1: strictly valid URL-strings") {
    for (const std::string_view input :
         {"http://h/a;b=c/'?q'/?#f?", "http:h", "ws:", "file:///c|/x", "file:/c:", "file://h/c:/", "a/b", "", "#f",
          "//h", "a:b/\u00E9", "a://h:65535", "a://[::1]/", "http://a..b/", "http://-/", "%41", "a:/:@", "c:/"})
        CHECK(validity_of(input) == "valid");
    CHECK(validity_of("/c|/x", "file:") == "valid");
}

TEST_CASE("url-specification-0.10.1: URL-strings that are not strictly valid") {
    for (const std::string_view input : {"a:%", "a:%4", "a://%zz", "a:?%", "a:#%g0"})
        CHECK(validity_of(input) == "pct-invalid");
    for (const std::string_view input : {"file:c:/x", "file://c|/", "file:c|"})
        CHECK(validity_of(input) == "auth-drive-invalid");
    CHECK(validity_of("c:", "file:") == "valid");  // a scheme
    CHECK(validity_of("c|", "file:") == "auth-drive-invalid");
    for (const std::string_view input : {"a://u@h", "ws://:@h/", "http:///a/@"})
        CHECK((validity_of(input) == "userinfo") == (input != "http:///a/@"));
    for (const std::string_view input : {"a: ", " a:", "a:/|", "a:\\", "a:\"", "a://\"", "a:?`", "ws:h?^", "a:##",
                                         "a:\t", "a:?\n", "a:\u0080", "a:/\uFFFE", "a:\x7F", "a:/^", "a:{", "a:/x|/y"})
        CHECK(validity_of(input) == "Component Characters");
    for (const std::string_view input : {"a://h:65536", "file://h:65536/", "ws://a b", "a://<", "http://h:x"})
        CHECK(validity_of(input) != "valid");
}

TEST_CASE("url-specification-0.10.1: a refusal of a URL-string that is not strictly valid shows the bytes at fault") {
    const Validity validity = strict().validate({.input = "a:/\xFF{"});
    REQUIRE_FALSE(validity);
    CHECK(validity.error().begin == 4);
    CHECK(validity.error().end == 5);
    CHECK(validity.error().message.contains("dir and file"));
    const auto column_of = [](std::string_view input) {
        const std::string message = strict().validate({.input = input}).error().message;
        const std::size_t begin = message.find("column ") + 7;
        return message.substr(begin, message.find(',') - begin);
    };
    CHECK(column_of("http://h/a{/b") == "dir and file");
    CHECK(column_of("a:b{") == "opaque path");
    CHECK(column_of("a://h{") == "opaque-host");
    CHECK(column_of("a:?^") == "query");
    CHECK(column_of("a:#^") == "fragment");
}

TEST_CASE("url-specification-0.10.1: strictly valid and valid today do not imply each other") {
    struct Case {
        std::string_view input;
        bool strictly, today;
    };
    constexpr std::array<Case, 9> cases{{{"http://u@h/", false, false},
                                         {"http:h", true, false},
                                         {"file:///c|/x", true, false},
                                         {"a/b", true, false},
                                         {"http://a..b/", true, false},
                                         {"a://h:65536", false, false},
                                         {"http://h/", true, true},
                                         {"a:/|", false, false},
                                         {"ws:///h/", true, false}}};
    for (const auto& [input, strictly, today] : cases) {
        INFO(input);
        CHECK((validity_of(input) == "valid") == strictly);
        CHECK(is_valid_today(input) == today);
    }
}
