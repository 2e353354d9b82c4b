#include "tools/reading/written_parameters.hpp"

#include "tests/api/tuples.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

TEST_CASE("written parameters: each has its text, its tuple, and its value as written") {
    const auto read = written_parameters("a+b=%20c=d&&e&=");
    REQUIRE(read.size() == 4);
    CHECK(read[0].text == "a+b=%20c=d");
    CHECK(read[0].tuple == api::Tuple("a b", " c=d"));
    CHECK(read[0].value() == "%20c=d");
    CHECK(read[1].text.empty());
    CHECK_FALSE(read[1].tuple.has_value());
    CHECK(read[2].tuple == api::Tuple("e", ""));
    CHECK(read[2].value().empty());
    CHECK(read[3].tuple == api::Tuple("", ""));
}

TEST_CASE("written parameters: their texts are the query, and their tuples are those of its parser") {
    rc::prop("any query", [] {
        const std::string query = *urlencoded_text();
        std::string joined;
        api::Tuples tuples;
        for (const WrittenParameter& each : written_parameters(query)) {
            joined.append(joined.empty() && each.text.data() == query.data() ? "" : "&").append(each.text);
            if (each.tuple) tuples.push_back(*each.tuple);
        }
        RC_ASSERT(joined == query);
        RC_ASSERT(tuples == api::parse_urlencoded(query));
    });
}
