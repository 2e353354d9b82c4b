// The conformance data of web-platform-tests, for the pipeline and for the standard's state machine. There is no list
// of expected failures.
#include "tests/wpt.hpp"

#include <map>
#include <span>

#include "api/setters.hpp"
#include "api/url_search_params.hpp"
#include "standard/setters.hpp"
#include "tests/catch.hpp"
#include "tests/getters.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// The attributes of a URL by their names, or nothing for a failure.
using Attributes = std::optional<std::map<std::string_view, std::string>>;

template <class Getters, class AnyUrl>
Attributes attributes_of(const Getters& getters, const AnyUrl& url) {
    Attributes attributes(std::in_place);
    for (const auto& [name, get] : getters) attributes->emplace(name, get(url));
    return attributes;
}

struct Pipeline {
    static Attributes parse(std::string_view input, const std::optional<std::string>& base = {},
                            Encoding encoding = Encoding::utf_8) {
        const Result<Url> url = parse_against(input, base ? &*base : nullptr, encoding);
        return url ? attributes_of(getters, *url) : std::nullopt;
    }

    static Attributes set(const WptSetting& setting) {
        const Url url = refurl::parse(setting.href).value();
        const auto attribute = api::attribute_named(setting.attribute).value();
        return attributes_of(getters, api::set(url, attribute, setting.value).value_or(url));
    }
};

struct StateMachine {
    static Attributes parse(std::string_view input, const std::optional<std::string>& base = {},
                            Encoding encoding = Encoding::utf_8) {
        std::optional<standard::UrlRecord> base_url;
        if (base && !(base_url = standard::parse(*base).url)) return std::nullopt;
        const auto url = standard::parse(input, base_url ? &*base_url : nullptr, encoding).url;
        return url ? attributes_of(standard_getters, *url) : std::nullopt;
    }

    static Attributes set(const WptSetting& setting) {
        standard::UrlRecord url = standard::parse(setting.href).url.value();
        REQUIRE(standard::set(url, setting.attribute, setting.value));
        return attributes_of(standard_getters, url);
    }
};

/// Checks each attribute that `expected` names.
void check_attributes(const Attributes& attributes, const Json& expected) {
    for (const auto& [name, value] : *attributes)
        if (expected.contains(name)) CHECK(value == expected[std::string(name)].get<std::string>());
}

template <class System>
void check_urls(const std::vector<Json>& cases) {
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto base = text_at(each, "base");
        CAPTURE(input, base.value_or("(no base)"));
        const Attributes attributes = System::parse(input, base);
        CHECK(attributes.has_value() == !each.value("failure", false));
        if (attributes) check_attributes(attributes, each);
    }
}

/// Returns what the standard says today of a domain in the data. In IdnaTestV2.json of Unicode 17, U+3E8AC is not
/// assigned. Unicode 18 assigns it.
std::optional<std::string> expected_today(const WptDomain& domain) {
    const bool is_older = !domain.output && domain.input.contains("\U0003E8AC");
    return is_older ? std::optional<std::string>("xn--t92s.xn--znb.xn--5-y88f") : domain.output;
}

template <class System>
void check_domains(const std::vector<WptDomain>& domains) {
    for (const WptDomain& domain : domains) {
        CAPTURE(domain.input);
        if (domain.input.empty()) {
            CHECK_FALSE(System::parse("https://"));  // an empty host fails before the domain parser
            continue;
        }
        const Attributes attributes = System::parse(domain.url());
        CHECK((attributes ? std::optional(attributes->at("host")) : std::nullopt) == expected_today(domain));
    }
}

}  // namespace

TEMPLATE_TEST_CASE("wpt: every case of urltestdata, with each attribute that it names", "", Pipeline, StateMachine) {
    const auto cases = wpt_cases("urltestdata.json");
    if (cases.empty()) return;
    check_urls<TestType>(cases);
    CHECK(cases.size() >= 891);
}

TEMPLATE_TEST_CASE("wpt: urltestdata with lone surrogates", "", Pipeline, StateMachine) {
    check_urls<TestType>(wpt_cases("urltestdata-javascript-only.json"));
}

TEMPLATE_TEST_CASE("wpt: toascii", "", Pipeline, StateMachine) {
    const auto domains = wpt_domains("toascii.json");
    if (domains.empty()) return;
    check_domains<TestType>(domains);
    CHECK(domains.size() >= 87);
}

TEMPLATE_TEST_CASE("wpt: IdnaTestV2-removed", "", Pipeline, StateMachine) {
    const auto domains = wpt_domains("IdnaTestV2-removed.json");
    if (domains.empty()) return;
    check_domains<TestType>(domains);
    CHECK(domains.size() >= 20);
}

TEMPLATE_TEST_CASE("wpt: every case of IdnaTestV2", "", Pipeline, StateMachine) {
    const auto domains = wpt_domains("IdnaTestV2.json");
    if (domains.empty()) return;
    check_domains<TestType>(domains);
    CHECK(domains.size() >= 2671);
}

TEMPLATE_TEST_CASE("wpt: percent-encoding, in each encoding that it names", "", Pipeline, StateMachine) {
    const auto cases = wpt_cases("percent-encoding.json");
    if (cases.empty()) return;
    std::size_t outputs = 0;
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        for (const auto& [label, output] : each["output"].items()) {
            CAPTURE(input, label);
            const std::string query = output;
            const std::string fragment = each["output"]["utf-8"];
            const std::string url = "https://doesnotmatter.invalid/?" + input + "#" + input;
            const Attributes attributes = TestType::parse(url, {}, get_encoding(label).value());
            REQUIRE(attributes);
            CHECK(attributes->at("search") == "?" + query);
            CHECK(attributes->at("hash") == "#" + fragment);
            ++outputs;
        }
    }
    CHECK(outputs >= 16);
}

TEMPLATE_TEST_CASE("wpt: setters_tests", "", Pipeline, StateMachine) {
    const auto settings = wpt_settings();
    if (settings.empty()) return;
    for (const WptSetting& setting : settings) {
        CAPTURE(setting.attribute, setting.href, setting.value);
        check_attributes(TestType::set(setting), setting.expected);
    }
    CHECK(settings.size() == 278);
}

TEST_CASE("wpt: urlencoded-parser-data") {
    const auto cases = wpt_cases("urlencoded-parser-data.json");
    if (cases.empty()) return;
    const auto list_of = [](const api::URLSearchParams& params) { return api::Tuples(params.begin(), params.end()); };
    for (const Json& each : cases) {
        const auto input = each["input"].get<std::string>();
        const auto output = each["output"].get<api::Tuples>();
        CAPTURE(input);
        CHECK(api::parse_urlencoded(input) == output);
        CHECK(standard::parse_urlencoded(input) == output);
        CHECK(list_of(api::URLSearchParams(input)) == output);
        CHECK(list_of(api::URLSearchParams("?" + input)) == output);
    }
    CHECK(cases.size() >= 35);
}
