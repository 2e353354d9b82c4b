// The conformance data of web-platform-tests, with no list of expected failures.
#include <cstdlib>
#include <iostream>

#include "model/utf8.hpp"
#include "resolve/idna.hpp"
#include "tests/catch.hpp"
#include "tests/getters.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// The directory of the data, or nothing: then says what was not run, once, and how to get it.
std::optional<std::filesystem::path> wpt_dir() {
    if (const char* dir = std::getenv("REFURL_WPT"); dir != nullptr && *dir != '\0') return dir;
    static const bool said = [] {
        std::cout << "NOT RUN: the web-platform-tests' data. Clone web-platform-tests/wpt and set REFURL_WPT to its "
                     "url/resources.\n";
        return true;
    }();
    (void)said;
    return std::nullopt;
}

std::optional<std::string> text_of(const Json& value) {
    return value.is_string() ? std::optional(value.get<std::string>()) : std::nullopt;
}

/// Every property that `expected` names, and failure.
void check_case(const Json& expected) {
    const auto input = expected["input"].get<std::string>();
    const auto base = text_of(expected["base"]);
    CAPTURE(input, base.value_or("(no base)"));
    const Result<Url> url = parse_against(input, base ? &*base : nullptr);
    CHECK(url.has_value() == !expected.value("failure", false));
    if (!url) return;
    for (const auto& [name, get] : getters)
        if (expected.contains(name)) CHECK(get(*url) == expected[std::string(name)].get<std::string>());
}

std::vector<Json> cases_in(const std::filesystem::path& dir, const char* file) {
    return cases_of(read_json(dir / file));
}

/// The host of `https://input/x`, or nothing if that fails.
std::optional<std::string> host_of(const std::string& input) {
    const Result<Url> url = parse("https://" + input + "/x");
    return url ? std::optional(std::string(url->host())) : std::nullopt;
}

/// What would end a host is written as a pct, so that it reaches the domain parser.
std::string with_host_ends_encoded(std::string_view input) {
    constexpr std::string_view ends = ":/?#\\";
    constexpr std::string_view hex = "0123456789ABCDEF";
    std::string text;
    for (const char c : input) {
        if (ends.find(c) == std::string_view::npos)
            text += c;
        else
            for (const char written :
                 {'%', hex[static_cast<unsigned char>(c) / 16U], hex[static_cast<unsigned char>(c) % 16U]})
                text += written;
    }
    return text;
}

bool icu_knows_all_of(std::string_view text) {
    bool known = true;
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        // What never will be assigned is known by every version.
        known = known && (is_assigned(read.code_point) || is_noncharacter(read.code_point) || !read.valid);
        text.remove_prefix(read.length);
    }
    return known;
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
            CHECK(host_of(with_host_ends_encoded(input)) == text_of(each["output"]));
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
        const auto output = text_of(each["output"]);
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

TEST_CASE("wpt: percent-encoding, the column of UTF-8") {
    const auto dir = wpt_dir();
    if (!dir) return;
    const auto cases = cases_in(*dir, "percent-encoding.json");
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto output = each["output"]["utf-8"].get<std::string>();
        CAPTURE(input);
        const Result<Url> url = parse("https://doesnotmatter.invalid/?" + input + "#" + input);
        REQUIRE(url);
        CHECK(url->search() == "?" + output);
        CHECK(url->hash() == "#" + output);
    }
    CHECK_FALSE(cases.empty());
}
