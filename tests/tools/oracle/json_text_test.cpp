#include "tools/oracle/json_text.hpp"

#include <nlohmann/json.hpp>

#include "tests/catch.hpp"

using namespace refurl;

namespace {

/// Returns the string that a strict JSON parser reads from the repaired text.
std::string read(std::string_view json) { return nlohmann::json::parse(repaired(json)).get<std::string>(); }

}  // namespace

TEST_CASE("json text: well-formed text stays the same") {
    for (const std::string_view json :
         {"", "[]", R"("\\ \" \/ \b \f \n \r \t \u0041")", "\"\u00e9\U0001F600\"", "not JSON \\"})
        CHECK(repaired(json) == json);
}

TEST_CASE("json text: a lone surrogate escape becomes U+FFFD") {
    CHECK(read(R"("\ud800")") == "\uFFFD");
    CHECK(read(R"("\uDFFFx")") == "\uFFFDx");
    CHECK(read(R"("\udc00\ud800")") == "\uFFFD\uFFFD");
    CHECK(read(R"("\ud83dx\ude00")") == "\uFFFDx\uFFFD");
    CHECK(read(R"("\ud83d\u0041")") ==
          "\uFFFD"
          "A");
    CHECK(read(R"("\uD7FF\uE000")") == "\uD7FF\uE000");
}

TEST_CASE("json text: a surrogate pair stays, whatever is next to it") {
    CHECK(read(R"("\ud83d\ude00")") == "\U0001F600");
    CHECK(read(R"("\uD83D\uDE00")") == "\U0001F600");
    CHECK(read(R"("\ud800\udc00\udbff\udfff")") == "\U00010000\U0010FFFF");  // the first and the last pair
    CHECK(read(R"("\ud83d\ud83d\ude00\ude00")") == "\uFFFD\U0001F600\uFFFD");
}

TEST_CASE("json text: an escaped backslash does not start an escape") {
    CHECK(read(R"("\\ud800")") == R"(\ud800)");
    CHECK(read(R"("\\\ud800")") == "\\\uFFFD");
    CHECK(read(R"("\ud83d\\ude00")") == "\uFFFD\\ude00");
    CHECK(read(R"("\nd800")") == "\nd800");  // nor does another escape
}

TEST_CASE("json text: ill-formed UTF-8 becomes U+FFFD") {
    CHECK(read("\"a\xFFz\"") == "a\uFFFDz");
    CHECK(read("\"\xE2\x98\"") == "\uFFFD");
    CHECK(read("\"\xED\xA0\x80\"") == "\uFFFD\uFFFD\uFFFD");
    CHECK(read("\"\xFF\\ud800\"") == "\uFFFD\uFFFD");
}

TEST_CASE("json text: an incomplete escape stays, and the JSON parser refuses it") {
    for (const std::string_view json : {R"("\ud8")", R"("\ud80x")", R"("\u")", R"("\u+800")", R"("\)", "\\"})
        CHECK(repaired(json) == json);
}

TEST_CASE("json text: an offset in the repaired text maps back to the original text") {
    const std::string_view json = "a\xFF\u00e9\xE2\x98z";
    REQUIRE(repaired(json) == "a\uFFFD\u00e9\uFFFDz");
    CHECK(offset_before_repair(json, 0) == 0);
    for (const std::size_t offset : {1U, 2U, 3U}) CHECK(offset_before_repair(json, offset) == 1);
    for (const std::size_t offset : {4U, 5U}) CHECK(offset_before_repair(json, offset) == 2);
    for (const std::size_t offset : {6U, 7U, 8U}) CHECK(offset_before_repair(json, offset) == 4);
    CHECK(offset_before_repair(json, 9) == 6);
    CHECK(offset_before_repair(json, 10) == 7);
    CHECK(offset_before_repair(json, 99) == 7);
}
