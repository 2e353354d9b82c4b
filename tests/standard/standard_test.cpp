// Tests the standard's state machine with our vectors. tests/wpt_test.cpp tests it with the data of web-platform-tests,
// and tests/agreement/ compares it with the pipeline.
#include "standard/standard.hpp"

#include <array>
#include <iostream>
#include <set>

#include "standard/setters.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"
#include "tests/vectors.hpp"

using namespace refurl::test;
using refurl::Encoding;
namespace standard = refurl::standard;
using standard::Outcome;
using standard::UrlRecord;
using standard::ValidationError;

namespace refurl::standard {

std::ostream& operator<<(std::ostream& out, const ValidationError& error) {
    return out << error.name << " at " << error.offset;
}

}  // namespace refurl::standard

namespace {

// ---- Parsing and getters

/// The API URL parser: parses the base, then the input against it. If the base fails to parse, returns its outcome.
Outcome parse_against(std::string_view input, const std::optional<std::string>& base,
                      Encoding encoding = Encoding::utf_8) {
    if (!base) return standard::parse(input, nullptr, encoding);
    const Outcome base_outcome = standard::parse(*base);
    return base_outcome.url ? standard::parse(input, &*base_outcome.url, encoding) : base_outcome;
}

void check_getters(const UrlRecord& url, const Json& expected) {
    for (const auto& [name, get] : standard_getters)
        if (expected.contains(name)) CHECK(get(url) == expected[std::string(name)].get<std::string>());
}

// ---- The setters of the URL class

UrlRecord record_of(const std::string& text) {
    const Outcome outcome = standard::parse(text);
    REQUIRE(outcome.url);
    return *outcome.url;
}

/// Parses `value` into a URL with a state override, and returns how the parser ends.
standard::Ending ending_of(const std::string& url, std::string_view value, standard::State state_override) {
    UrlRecord record = record_of(url);
    std::vector<ValidationError> errors;
    return standard::parse(value, record, state_override, errors);
}

// ---- The validation errors

struct ErrorCase {
    std::string_view input;
    std::optional<std::string> base;
    bool fails;
    std::vector<ValidationError> errors;
};

const std::vector<ErrorCase> error_cases{
    // IDNA and hosts
    {"https://exa%23mple.org", {}, true, {{"domain-percent-encoded", 11}, {"domain-to-ASCII", 8}}},
    {"https://a_b/", {}, false, {{"domain-to-ASCII", 8}}},
    {"https://a..b/", {}, false, {{"domain-to-ASCII", 8}}},
    {"https://\u0301a/", {}, true, {{"domain-to-ASCII", 8}}},
    {"https://exam%70le.org", {}, false, {{"domain-percent-encoded", 12}}},
    {"https://\u00E9xam%70le.org", {}, false, {{"domain-percent-encoded", 13}}},
    {"foo://exa[mple.org", {}, true, {{"host-invalid-code-point", 9}}},
    {"foo://a\"b%c\"%", {}, false, {{"invalid-URL-unit", 7}, {"invalid-URL-unit", 9}}},
    {"foo://a%3", {}, false, {{"invalid-URL-unit", 7}}},
    // IPv4
    {"https://127.0.0.\uFF11/", {}, false, {{"IPv4-non-ASCII-input", 8}}},
    {"https://%EF%BC%91/",
     {},
     false,
     {{"domain-percent-encoded", 8}, {"IPv4-non-ASCII-input", 8}, {"IPv4-too-few-parts", 8}}},
    {"https://127.0.0.1./", {}, false, {{"domain-to-ASCII", 8}, {"IPv4-empty-part", 18}}},
    {"https://1.2.3/", {}, false, {{"IPv4-too-few-parts", 8}}},
    {"https://1.2.3.4.5/", {}, true, {{"IPv4-too-many-parts", 16}}},
    {"https://test.42", {}, true, {{"IPv4-too-few-parts", 8}, {"IPv4-non-numeric-part", 8}}},
    {"https://1.2.a.4", {}, true, {{"IPv4-non-numeric-part", 12}}},
    {"https://1..3.4", {}, true, {{"domain-to-ASCII", 8}, {"IPv4-non-numeric-part", 10}}},
    {"https://127.0.0x0.1", {}, false, {{"IPv4-non-decimal-part", 14}}},
    {"https://127.0.010.0X", {}, false, {{"IPv4-non-decimal-part", 14}, {"IPv4-non-decimal-part", 18}}},
    {"https://255.255.4000.1", {}, true, {{"IPv4-out-of-range-part", 16}}},
    {"https://255.65536", {}, false, {{"IPv4-too-few-parts", 8}, {"IPv4-out-of-range-part", 12}}},
    {"https://4294967296", {}, true, {{"IPv4-too-few-parts", 8}, {"IPv4-out-of-range-part", 8}}},
    {"https://99999999999999999999999/", {}, true, {{"IPv4-too-few-parts", 8}, {"IPv4-out-of-range-part", 8}}},
    {"https://1%2E256.0.0/", {}, true, {{"domain-percent-encoded", 9}, {"IPv4-out-of-range-part", 8}}},
    // IPv6
    {"https://[::1", {}, true, {{"IPv6-unclosed", 8}}},
    {"foo://[::1", {}, true, {{"IPv6-unclosed", 6}}},
    {"https://[:1]", {}, true, {{"IPv6-invalid-compression", 9}}},
    {"https://[1:2:3:4:5:6:7:8:9]", {}, true, {{"IPv6-too-many-pieces", 25}}},
    {"https://[1::1::1]", {}, true, {{"IPv6-multiple-compression", 14}}},
    {"https://[1:2:3!:4]", {}, true, {{"IPv6-invalid-code-point", 14}}},
    {"https://[1:2:3:]", {}, true, {{"IPv6-invalid-code-point", 15}}},
    {"https://[1:2:3]", {}, true, {{"IPv6-too-few-pieces", 14}}},
    {"https://[]", {}, true, {{"IPv6-too-few-pieces", 9}}},
    {"https://[::01]", {}, false, {{"IPv6-piece-leading-zero", 11}}},
    {"https://[1:1:1:1:1:1:1:127.0.0.1]", {}, true, {{"IPv4-in-IPv6-too-many-pieces", 23}}},
    {"https://[ffff::.0.0.1]", {}, true, {{"IPv4-in-IPv6-invalid-code-point", 15}}},
    {"https://[ffff::127.0.xyz.1]", {}, true, {{"IPv4-in-IPv6-invalid-code-point", 21}}},
    {"https://[ffff::127.0xyz]", {}, true, {{"IPv4-in-IPv6-invalid-code-point", 20}}},
    {"https://[ffff::127.00.0.1]", {}, true, {{"IPv4-in-IPv6-invalid-code-point", 20}}},
    {"https://[ffff::127.0.0.1.2]", {}, true, {{"IPv4-in-IPv6-invalid-code-point", 24}}},
    {"https://[ffff::127.0.0.4000]", {}, true, {{"IPv4-in-IPv6-out-of-range-part", 25}}},
    {"https://[ffff::127.0.0]", {}, true, {{"IPv4-in-IPv6-too-few-parts", 22}}},
    // URLs
    {"https://example.org/>", {}, false, {{"invalid-URL-unit", 20}}},
    {" https://example.org ", {}, false, {{"invalid-URL-unit", 0}}},
    {"https://example.org \n", {}, false, {{"invalid-URL-unit", 19}}},
    {"ht\ntp\ts://example.org", {}, false, {{"invalid-URL-unit", 2}}},
    {" ht\ntps://\texample.org/ \n>",
     {},
     false,
     {{"invalid-URL-unit", 0}, {"invalid-URL-unit", 3}, {"invalid-URL-unit", 23}, {"invalid-URL-unit", 25}}},
    {"https://example.org/%s", {}, false, {{"invalid-URL-unit", 20}}},
    {"https://example.org/\xFF\xC3\xA9^", {}, false, {{"invalid-URL-unit", 23}}},
    {"foo:a b?\"#^", {}, false, {{"invalid-URL-unit", 5}, {"invalid-URL-unit", 8}, {"invalid-URL-unit", 10}}},
    {"foo:%zz", {}, false, {{"invalid-URL-unit", 4}}},
    {"file:c:/my-secret-folder", {}, false, {{"special-scheme-missing-following-solidus", 5}}},
    {"https:example.org", {}, false, {{"special-scheme-missing-following-solidus", 6}}},
    {"https:foo.html", "https://example.org/", false, {{"special-scheme-missing-following-solidus", 6}}},
    {"https:///example.org", {}, false, {{"special-scheme-missing-following-solidus", 8}}},
    {"\xF0\x9F\x92\xA9", {}, true, {{"missing-scheme-non-relative-URL", 0}}},
    {"\t\xF0\x9F\x92\xA9",
     "mailto:user@example.org",
     true,
     {{"invalid-URL-unit", 0}, {"missing-scheme-non-relative-URL", 1}}},
    {"https://example.org\\path\\to", {}, false, {{"invalid-reverse-solidus", 19}, {"invalid-reverse-solidus", 24}}},
    {"\\\\h", "https://example.org", false, {{"invalid-reverse-solidus", 0}, {"invalid-reverse-solidus", 1}}},
    {"\\\\h", "file:///", false, {{"invalid-reverse-solidus", 0}, {"invalid-reverse-solidus", 1}}},
    {"https://user@example.org", {}, false, {{"invalid-credentials", 12}}},
    {"ssh://a@b@example.org", {}, false, {{"invalid-credentials", 7}, {"invalid-credentials", 9}}},
    {"https://#fragment", {}, true, {{"host-missing", 8}}},
    {"https://:443", {}, true, {{"host-missing", 8}}},
    {"https://user:pass@", {}, true, {{"invalid-credentials", 17}, {"host-missing", 18}}},
    {"https://example.org:70000", {}, true, {{"port-out-of-range", 20}}},
    {"https://ex\tample.org:7z", {}, true, {{"invalid-URL-unit", 10}, {"port-invalid", 22}}},
    {"/c:/path/to/file", "file:///c:/", false, {}},
    {"c|/path", "file:///c:/", false, {{"file-invalid-Windows-drive-letter", 0}, {"invalid-URL-unit", 1}}},
    {"file://c:", {}, false, {{"file-invalid-Windows-drive-letter-host", 7}}},
};

}  // namespace

TEST_CASE("standard: read-only and unknown attributes have no setter") {
    UrlRecord url = record_of("http://h/");
    for (const char* const attribute : {"origin", "searchParams", "", "Host"})
        CHECK_FALSE(standard::set(url, attribute, "x"));
    CHECK(standard::serialize(url) == "http://h/");
}

TEST_CASE("standard: with a state override the parser ends by return, by failure, or at the end of the value") {
    using standard::Ending;
    using standard::State;
    CHECK(ending_of("http://h/", "https:", State::scheme_start) == Ending::terminated);
    CHECK(ending_of("http://h/", "foo:", State::scheme_start) == Ending::terminated);
    CHECK(ending_of("http://h/", "1:", State::scheme_start) == Ending::failure);
    CHECK(ending_of("http://h/", "a b:", State::scheme_start) == Ending::failure);
    CHECK(ending_of("http://h/", "g:80", State::host) == Ending::terminated);
    CHECK(ending_of("http://h/", "g:80", State::hostname) == Ending::failure);
    CHECK(ending_of("http://h/", "g/", State::hostname) == Ending::terminated);
    CHECK(ending_of("http://h/", "", State::host) == Ending::failure);
    CHECK(ending_of("foo://u@h/", "", State::host) == Ending::failure);
    CHECK(ending_of("foo://h:1/", "", State::host) == Ending::failure);
    CHECK(ending_of("foo://h/", "", State::host) == Ending::terminated);
    CHECK(ending_of("file://h/", "", State::host) == Ending::terminated);
    CHECK(ending_of("http://h/", "x", State::port) == Ending::failure);
    CHECK(ending_of("http://h/", "65536", State::port) == Ending::failure);
    CHECK(ending_of("http://h/", "81x", State::port) == Ending::terminated);
    CHECK(ending_of("http://h/", "a?b#c", State::path_start) == Ending::done);
    CHECK(ending_of("http://h/?", "a#b", State::query) == Ending::done);
    CHECK(ending_of("http://h/#", "a", State::fragment) == Ending::done);
}

TEST_CASE("standard: our vectors, whose failure names the last validation error") {
    std::size_t count = 0;
    for (const auto& file : vector_files(of_pipeline)) {
        for (const Json& vector : read_json(file)) {
            INFO(file.filename().string() << ": " << vector.dump(-1, ' ', true));
            const auto input = vector["input"].get<std::string>();
            const Outcome outcome = parse_against(input, text_at(vector, "base"), encoding_at(vector));
            ++count;
            CHECK(outcome.url.has_value() == !vector.contains("failure"));
            if (outcome.url) {
                check_getters(*outcome.url, vector);
            } else if (const auto failure = text_at(vector, "failure")) {
                REQUIRE_FALSE(outcome.errors.empty());
                CHECK(outcome.errors.back().name == *failure);
            }
        }
    }
    CHECK(count >= 1400);
}

TEST_CASE("standard: a serialized URL parses to the same record") {
    rc::prop("parsing after serializing", [] {
        const Outcome outcome = parse_against(*rc::gen::oneOf(url_string(), plausible_url()), *base());
        if (outcome.url) RC_ASSERT(standard::parse(standard::serialize(*outcome.url)).url == outcome.url);
    });
    CHECK(standard::serialize(record_of("http://h/?q#f"), true) == "http://h/?q");
}

TEST_CASE("standard: validation errors are reported in order, each with its offset") {
    std::set<std::string_view> seen;
    for (const auto& [input, base, fails, errors] : error_cases) {
        CAPTURE(input, base.value_or("(no base)"));
        const Outcome outcome = parse_against(input, base);
        CHECK(outcome.url.has_value() == !fails);
        CHECK(outcome.errors == errors);
        for (const ValidationError& error : errors) seen.insert(error.name);
    }
    CHECK(seen == std::set(standard::validation_error_names.begin(), standard::validation_error_names.end()));
}

TEST_CASE("standard: every validation error has a known name and an offset in the input, and every failure has one") {
    rc::prop("any input against any base", [] {
        const auto input = *rc::gen::oneOf(url_string(), plausible_url(), bytes());
        const Outcome outcome = parse_against(input, *base());
        RC_ASSERT(outcome.url || !outcome.errors.empty());
        for (const auto& [name, offset] : standard::parse(input).errors) {
            RC_ASSERT(std::ranges::count(standard::validation_error_names, name) == 1);
            RC_ASSERT(offset <= input.size());
        }
    });
}

TEST_CASE("standard: an observer is called before each run of the state machine, and before each step") {
    std::vector<std::string> states;
    std::string code_points;
    std::vector<std::size_t> offsets;
    std::string last_buffer;
    std::vector<std::string> steps;
    const standard::Observer observer{
        .run =
            [&](const standard::Run& run, const standard::Variables& now) {
                states.emplace_back(name_of(run.state));
                code_points += run.c == standard::eof ? '$' : static_cast<char>(run.c);
                offsets.push_back(run.offset);
                last_buffer.assign(now.buffer.begin(), now.buffer.end());
                CHECK(run.pointer <= 5);
                CHECK(now.url.host.has_value() == (run.state == standard::State::path_start));
                CHECK(now.errors.size() == 2);
            },
        .step =
            [&](const standard::Step& step, const standard::Variables& /*now*/) {
                steps.push_back(std::string(step.algorithm) + ' ' + std::string(step.number));
            }};
    const Outcome outcome = standard::parse(" a:/\t/b", nullptr, Encoding::utf_8, observer);
    CHECK(outcome.url == record_of("a://b"));
    CHECK(states == std::vector<std::string>{"scheme start state", "scheme state", "path or authority state",
                                             "authority state", "authority state", "host state", "host state",
                                             "path start state"});
    CHECK(code_points == "a:/b$b$$");
    CHECK(offsets == std::vector<std::size_t>{1, 2, 5, 6, 7, 6, 7, 7});
    CHECK(last_buffer.empty());
    CHECK(steps == std::vector<std::string>{"basic URL parser 1",   "basic URL parser 1.1", "basic URL parser 1.2",
                                            "basic URL parser 1.3", "basic URL parser 2",   "basic URL parser 3",
                                            "basic URL parser 4",   "basic URL parser 5",   "basic URL parser 6",
                                            "basic URL parser 7",   "basic URL parser 8",   "basic URL parser 9",
                                            "scheme start state 1", "scheme state 2",       "scheme state 2.2",
                                            "scheme state 2.4",     "scheme state 2.8",     "path or authority state 1",
                                            "authority state 3",    "authority state 2",    "authority state 2.2",
                                            "host state 4",         "host state 4.3",       "host state 3",
                                            "host state 3.3",       "host parser 2",        "opaque-host parser 4",
                                            "host state 3.5",       "basic URL parser 10"});
}
