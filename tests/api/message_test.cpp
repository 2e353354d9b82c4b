// The sentences about failures. tests/tools/commands/sentences_test.t has their words.
#include "api/message.hpp"

#include "tests/catch.hpp"

using namespace refurl;

TEST_CASE("message: a failure of a rule that has no sentence says that the text is not a URL") {
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, ""}) == "The text is not a URL.");
    CHECK(message_of(Failure{Stage::parse, "another-rule", "x", 0, 1, "", "a reason"}) ==
          "The text is not a URL: a reason.");
}
