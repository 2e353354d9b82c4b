// The sentences about failures. tests/tools/commands/sentences_test.t has their words.
#include "api/message.hpp"

#include "tests/catch.hpp"

using namespace refurl;

TEST_CASE("message: the errors of earlier editions of the standard have sentences") {
    const Failure no_host{Stage::parse, "authority state", "http://@", 8, 8, "invalid-credentials"};
    CHECK(message_of(no_host) == "The host is missing after the `@`.");
    const Failure forbidden{Stage::host, "host state", "http://a%zz", 7, 11, "domain-invalid-code-point"};
    CHECK(message_of(forbidden) == "The domain has a forbidden code point.");
}

TEST_CASE("message: a domain alone can have a tab, which the parser of URLs removes") {
    CHECK(message_of(Failure{Stage::host, "forbidden-domain-code-point", "a\tb", 1, 2, ""}) ==
          "U+0009 is forbidden in a domain.");
}

TEST_CASE("message: a failure of a rule that has no sentence says that the text is not a URL") {
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, ""}) == "The text is not a URL.");
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, "", "a reason"}) ==
          "The text is not a URL: a reason.");
}
