// The data of web-platform-tests are today's. They show how far today's standard is from this document.
#include "tests/wpt.hpp"

#include "tests/catch.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"

using namespace refurl::test;

TEST_CASE("whatwg-2012: it reads more than half of today's test data as today") {
    std::size_t equal = 0;
    const std::vector<Json> cases = wpt_cases("urltestdata.json");
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto base = text_at(each, "base");
        const std::optional<std::string_view> base_view = base ? std::optional<std::string_view>(*base) : std::nullopt;
        equal += whatwg_2012::href_of(input, base_view) == text_at(each, "href").value_or("failure") ? 1 : 0;
    }
    INFO(equal << " of " << cases.size());
    CHECK(2 * equal >= cases.size());
}
