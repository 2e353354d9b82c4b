// The conformance data of web-platform-tests, with no list of expected failures.
#include <iostream>

#include "tests/catch.hpp"
#include "tests/getters.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Every property that `expected` names, and failure.
void check_case(const Json& expected) {
    const auto input = expected["input"].get<std::string>();
    const auto base = text_at(expected, "base");
    CAPTURE(input, base.value_or("(no base)"));
    const Result<Url> url = parse_against(input, base ? &*base : nullptr);
    CHECK(url.has_value() == !expected.value("failure", false));
    if (!url) return;
    for (const auto& [name, get] : getters)
        if (expected.contains(name)) CHECK(get(*url) == expected[std::string(name)].get<std::string>());
}

/// The host of `https://input/x`, or nothing if that fails.
std::optional<std::string> host_of(const std::string& input) {
    const Result<Url> url = parse("https://" + input + "/x");
    return url ? std::optional(std::string(url->host())) : std::nullopt;
}

}  // namespace

TEST_CASE("wpt: every case of urltestdata, with every property that it names") {
    const auto dir = wpt_dir();
    if (!dir) return;
    const auto cases = cases_in(*dir, "urltestdata.json");
    for (const Json& each : cases) check_case(each);
    CHECK(cases.size() >= 891);
}

TEST_CASE("wpt: urltestdata with lone surrogates") {
    const auto dir = wpt_dir();
    if (!dir) return;
    const auto cases = cases_in(*dir, "urltestdata-javascript-only.json");
    for (const Json& each : cases) check_case(each);
    CHECK_FALSE(cases.empty());
}

TEST_CASE("wpt: toascii and IdnaTestV2-removed") {
    const auto dir = wpt_dir();
    if (!dir) return;
    for (const auto& [file, at_least] : {std::pair{"toascii.json", 87U}, std::pair{"IdnaTestV2-removed.json", 20U}}) {
        const auto cases = cases_in(*dir, file);
        for (const Json& each : cases) {
            const auto input = each["input"].get<std::string>();
            CAPTURE(file, input);
            CHECK(host_of(with_host_ends_encoded(input)) == text_at(each, "output"));
        }
        CHECK(cases.size() >= at_least);
    }
}

TEST_CASE("wpt: IdnaTestV2, as far as the linked ICU knows its code points") {
    const auto dir = wpt_dir();
    if (!dir) return;
    const auto cases = cases_in(*dir, "IdnaTestV2.json");
    std::size_t unknown = 0;
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto output = text_at(each, "output");
        CAPTURE(input);
        if (input.empty()) {
            // An empty domain is no host: it fails before the domain parser.
            CHECK_FALSE(parse("https://"));
        } else if (!output || icu_knows_all_of(input)) {
            CHECK(host_of(with_host_ends_encoded(input)) == output);
        } else {
            ++unknown;
            std::cout << "NOT RUN: IdnaTestV2 " << each["input"].dump(-1, ' ', true)
                      << ": a code point newer than the linked ICU's Unicode\n";
        }
    }
    CHECK(cases.size() >= 2671);
    CHECK(unknown <= 3);
}

TEST_CASE("wpt: percent-encoding, in each encoding that it names") {
    const auto dir = wpt_dir();
    if (!dir) return;
    std::size_t outputs = 0;
    for (const Json& each : cases_in(*dir, "percent-encoding.json")) {
        const auto input = each["input"].get<std::string>();
        for (const auto& [label, output] : each["output"].items()) {
            CAPTURE(input, label);
            const auto encoding = get_encoding(label);
            REQUIRE(encoding);
            const auto url = parse("https://doesnotmatter.invalid/?" + input + "#" + input, nullptr, *encoding);
            REQUIRE(url);
            CHECK(url->search().substr(1) == output.get<std::string>());
            CHECK(url->hash().substr(1) == each["output"]["utf-8"].get<std::string>());
            ++outputs;
        }
    }
    CHECK(outputs >= 16);
}
