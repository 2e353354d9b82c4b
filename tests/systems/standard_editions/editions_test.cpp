// The editions of the standard: by their days, as systems, and against today's state machine.
#include "systems/standard_editions.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "host/uts46/unicode_data.hpp"
#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "systems/registry.hpp"
#include "systems/today.hpp"
#include "tests/generators.hpp"
#include "tests/systems/standard_editions/observed.hpp"
#include "tests/systems/standard_editions/requests.hpp"
#include "tests/wpt.hpp"

using namespace refurl::test;
using refurl::Encoding;
using refurl::standard::Change;
using refurl::standard::change_count;
using refurl::standard::change_rows;
using refurl::standard::ChangeRow;
using refurl::standard::Edition;
using refurl::systems::Answer;
using refurl::systems::find_system;
using refurl::systems::Request;
using refurl::systems::System;
namespace standard = refurl::standard;
namespace uts46 = refurl::uts46;

namespace {

Edition edition_on(std::string_view date) {
    const auto edition = Edition::on(date);
    REQUIRE(edition);
    return *edition;
}

std::string href_on(std::string_view date, const Request& request) {
    const auto system = find_system("standard@" + std::string(date));
    REQUIRE(system);
    return href_of(system->read(request));
}

}  // namespace

TEST_CASE("standard editions: an edition has the changes up to its day, and no other") {
    CHECK(edition_on("9999-12-31") == Edition::today());
    CHECK(edition_on(change_rows().back().date) == Edition::today());
    for (const ChangeRow& row : change_rows()) {
        CHECK(edition_on("2017-01-01").lacks(row.change));
        const Edition edition = edition_on(row.date);
        for (const ChangeRow& other : change_rows()) CHECK(edition.has(other.change) == (other.date <= row.date));
    }
}

TEST_CASE("standard editions: the commit that refurl follows is no older than any change") {
    const auto& [commit, date] = standard::last_followed;
    CHECK(Edition::on(date));
    CHECK(date >= change_rows().back().date);
    if (date == change_rows().back().date) CHECK(commit == change_rows().back().commit);
}

TEST_CASE("standard editions: a text that is not a day has no edition") {
    for (const char* const text :
         {"", "2021", "2021-02-30", "2021-13-01", "2021-00-10", "2021-01-00", "2021-1-1", "21-01-01", "2021-01-01 ",
          " 2021-01-01", "2021/01/01", "2021-01-0x", "+021-01-01", "2023-02-29", "today", "letter"}) {
        INFO(text);
        const auto edition = Edition::on(text);
        REQUIRE_FALSE(edition);
        CHECK(edition.error() == "An edition has a day of the calendar, written YYYY-MM-DD.");
        CHECK_FALSE(find_system("standard@" + std::string(text)));
    }
    CHECK(Edition::on("2016-12-31").error() == "The first edition is that of 2017-01-01.");
    CHECK_FALSE(find_system("standard@2016-12-31"));
    CHECK(find_system("standard@2017-01-01"));
    CHECK(find_system("standard@2024-02-29"));
    CHECK_FALSE(find_system("standard@2024-02-29@letter"));
}

TEST_CASE("standard editions: a system has the name and the day of its edition") {
    const auto system = find_system("standard@2021-08-04");
    REQUIRE(system);
    CHECK(system->name == "standard@2021-08-04");
    CHECK(system->date == "2021-08-04");
    CHECK(href_of(system->read(request_of("http://a.0"))) == "http://a.0/");
    CHECK(href_on("2021-08-05", request_of("http://a.0")) == "failure");
}

TEST_CASE("standard editions: a name can switch changes alone, and the last switch of a change counts") {
    for (const ChangeRow& row : change_rows()) {
        const std::string name(row.name);
        INFO(name);
        const Edition early = edition_on("2017-01-01");
        CHECK(find_system("standard-" + name)->edition == Edition::today().without(row.change));
        CHECK(find_system("standard@2017-01-01+" + name)->edition == early.with(row.change));
        CHECK(find_system("standard@2017-01-01+" + name + "-" + name)->edition == early);
        CHECK(find_system("standard-" + name + "+" + name)->edition == Edition::today());
    }
    const auto system = find_system("standard@2020-01-01+circumflex_in_paths+unicode_17-hyphens_in_domains");
    REQUIRE(system);
    CHECK(system->name == "standard@2020-01-01+circumflex_in_paths+unicode_17-hyphens_in_domains");
    CHECK(system->document.find("Unicode 17.0") != system->document.npos);
    CHECK(system->edition == edition_on("2020-01-01")
                                 .with(Change::circumflex_in_paths)
                                 .with(Change::unicode_17)
                                 .without(Change::hyphens_in_domains));
    CHECK(href_of(system->read(request_of("http://-a/^"))) == "failure");
    CHECK(href_on("2020-01-01", request_of("http://-a/^")) == "http://-a/^");
}

TEST_CASE("standard editions: a name that switches no known change is no system") {
    for (const char* const text : {"+", "-", "+-", "+circumflex", "-circumflex_in_paths ", "+circumflex_in_paths+",
                                   "circumflex_in_paths", "@circumflex_in_paths", "@2020-01-01circumflex_in_paths",
                                   "@2020-01-01+", "@2016-01-01+circumflex_in_paths", "s", " ", "@2020-01-01 "}) {
        INFO(text);
        CHECK_FALSE(find_system("standard" + std::string(text)));
    }
}

TEST_CASE("standard editions: a system that is an edition of the standard says which one") {
    CHECK(find_system("standard@2021-08-04")->edition == edition_on("2021-08-04"));
    CHECK(find_system("standard")->edition == Edition::today());
    CHECK(find_system("pipeline")->edition == Edition::today());
    CHECK_FALSE(find_system("whatwg-2012")->edition);
}

TEST_CASE("standard editions: an edition has the Unicode of its day") {
    for (const auto& [date, version] :
         std::array<std::pair<std::string_view, std::string_view>, 8>{{{"2017-01-01", "9.0"},
                                                                       {"2019-05-07", "12.1"},
                                                                       {"2022-09-12", "14.0"},
                                                                       {"2023-09-11", "15.0"},
                                                                       {"2023-09-12", "15.1"},
                                                                       {"2024-09-10", "16.0"},
                                                                       {"2025-09-09", "17.0"},
                                                                       {"2026-09-16", "18.0"}}}) {
        INFO(date);
        CHECK(edition_on(date).unicode().name == version);
    }
    for (const ChangeRow& row : change_rows()) {
        const auto system = find_system("standard@" + std::string(row.date));
        REQUIRE(system);
        CHECK(system->document.find("Unicode " + std::string(edition_on(row.date).unicode().name)) !=
              system->document.npos);
    }
    CHECK(uts46::unicode_version() == std::string(Edition::today().unicode().name) + ".0");
    CHECK(href_on("2023-09-11", request_of("http://\u1E9E")) == "http://ss/");
    CHECK(href_on("2023-09-12", request_of("http://\u1E9E")) == "http://xn--zca/");
    CHECK(href_on("2024-09-09", request_of("http://a\u115Fb")) == "failure");
    CHECK(href_on("2024-09-10", request_of("http://a\u115Fb")) == "http://ab/");
    CHECK(href_on("2026-09-15", request_of("http://\U0003E8AC")) == "failure");
    CHECK(href_on("2026-09-16", request_of("http://\U0003E8AC")) == "http://xn--t92s/");
}

TEST_CASE(
    "standard editions: a domain that ToASCII made empty was the empty host, which takes no credentials and no port") {
    const std::array<refurl::systems::Setting, 3> settings{{{"username", "u"}, {"password", "p"}, {"port", "1"}}};
    for (const char* const date : {"2017-02-08", "2019-10-21", "2020-05-06"}) {
        INFO(date);
        const System system = find_system("standard@" + std::string(date)).value();
        const auto seen = system.scripting.set(request_of("ws://\u00AD"), settings);
        REQUIRE(seen);
        for (const auto& each : *seen) CHECK(each.href == "ws:///");
    }
    CHECK(href_on("2020-05-07", request_of("ws://\u00AD")) == "failure");
}

TEST_CASE("standard editions: until January 2017 an IPv4 address in an IPv6 address was read number by number") {
    for (const char* const date : {"2017-01-10", "2017-01-11"}) {
        INFO(date);
        CHECK(href_on(date, request_of("http://[::1.2.3.4]/")) == "http://[::102:304]/");
        CHECK(href_on(date, request_of("http://[1:2:3:4:5:6:255.254.253.252]/")) == "http://[1:2:3:4:5:6:fffe:fdfc]/");
        CHECK(href_on(date, request_of("http://[::1.2.3.256]/")) == "failure");
        CHECK(href_on(date, request_of("http://[1:2:3:4:5:6:7:1.2.3.4]/")) == "failure");
    }
}

TEST_CASE("standard editions: the clauses of old texts that no example of a change shows") {
    using enum standard::Aspect;
    struct Clause {
        std::string_view system;
        standard::Example example;
        std::string_view result;
    };
    const std::vector<Clause> clauses{
        // ipv4_in_ipv6_has_four_numbers: each number begins with a digit, and one code point after the last is ignored
        {"standard@2017-01-10",
         {"http://[::1.x.3.4]", {}, {}, Encoding::utf_8, errors},
         "IPv4-in-IPv6-invalid-code-point"},
        {"standard@2017-01-10",
         {"http://[::1.2.3.x]", {}, {}, Encoding::utf_8, errors},
         "IPv4-in-IPv6-invalid-code-point"},
        {"standard@2017-01-10", {"http://[::1.2.3.4x]"}, "http://[::102:304]/"},
        {"standard@2017-01-10", {"http://[::1.2.3.4x5]"}, "failure"},
        // username_password_port_need_a_host: the setter of the port did nothing for a file URL, only
        {"standard@2017-02-07", {"file://h/", {}, {{{"port", "8"}}}}, "file://h/"},
        {"standard@2017-02-07", {"http://h/", {}, {{{"port", "8"}}}}, "http://h:8/"},
        // empty_file_hosts: with a state override, an empty host ended the algorithm
        {"standard-empty_file_hosts", {"file://h/a", {}, {{{"host", ""}}}}, "file://h/a"},
        // percent_in_opaque_hosts: a percent sign was reported as a forbidden host code point
        {"standard@2017-02-07", {"a://b%41", {}, {}, Encoding::utf_8, errors}, "host-invalid-code-point"},
        // host_before_drive_letter_in_file_state: an empty host replaced that of the base, or null, if it could be null
        {"standard-host_before_drive_letter_in_file_state", {"C|", "file://h", {}, Encoding::utf_8, host}, "\"\""},
        {"standard@2020-09-29", {"C|", "file://h", {}, Encoding::utf_8, host}, "null"},
    };
    for (const auto& [system, example, result] : clauses) {
        CAPTURE(system, example.input);
        CHECK(observed(example, *find_system(system)->edition) == result);
    }
}

TEST_CASE("standard editions: until January 2017 every path had a segment") {
    const auto segments_on = [](std::string_view date, std::string_view input) {
        const Answer answer = find_system("standard@" + std::string(date))->read(request_of(input));
        REQUIRE(answer);
        return std::ranges::count(answer->components, "path segment", &refurl::systems::Component::name);
    };
    CHECK(segments_on("2017-01-30", "foo://h") == 1);
    CHECK(segments_on("2017-01-31", "foo://h") == 0);
    CHECK(segments_on("2017-01-30", "foo://h?q") == 1);
    CHECK(segments_on("2017-01-30", "foo://h/a") == 1);
    CHECK(segments_on("2017-01-30", "http://h") == 1);
}

TEST_CASE("standard editions: in some years the path of a file URL lost its leading slashes, whatever followed it") {
    for (const std::string after : {"", "?q", "#f", "?#"}) {
        INFO(after);
        CHECK(href_on("2020-09-29", request_of("file:////a/b" + after)) == "file:///a/b" + after);
        CHECK(href_on("2020-09-29", request_of("file://///" + after)) == "file:///" + after);
        CHECK(href_on("2020-09-29", request_of("file:///a//b" + after)) == "file:///a//b" + after);
        CHECK(href_on("2020-09-30", request_of("file:////a/b" + after)) == "file:////a/b" + after);
    }
}

TEST_CASE("standard editions: an origin in Unicode has the Unicode of the edition too") {
    const Answer answer = find_system("standard@2017-05-18")->read(request_of("http://\u05D0\u1B3A"));
    REQUIRE(answer);
    CHECK(answer->attributes.origin == "http://\u05D0\u1B3A");
    CHECK(href_of(find_system("standard")->read(request_of("http://\u05D0\u1B3A"))) == "failure");
}

TEST_CASE("standard editions: base and input are read in the same edition") {
    const Request request = request_of("x", "gopher:h");
    CHECK(href_on("2019-10-17", request) == "gopher://h/x");
    CHECK(href_on("2019-10-18", request) == "failure");
}

TEST_CASE("standard editions: the newest edition reads web-platform-tests as they expect, and the oldest does not") {
    const auto newest = find_system("standard@" + std::string(standard::last_followed.date));
    const auto oldest = find_system("standard@2017-01-01");
    REQUIRE(newest);
    REQUIRE(oldest);
    const std::vector<Json> cases = wpt_cases("urltestdata.json");
    if (cases.empty()) return;
    int others = 0;
    for (const Json& vector : cases) {
        const auto input = vector["input"].get<std::string>();
        const auto base = text_at(vector, "base");
        CAPTURE(input, base.value_or("none"));
        const Request request{.input = input, .base = base};
        const std::string expected = text_at(vector, "href").value_or("failure");
        CHECK(href_of(newest->read(request)) == expected);
        if (href_of(oldest->read(request)) != expected) ++others;
    }
    CHECK(others > 100);
}

namespace {

/// Returns the href and the origin of a case of urltestdata.json in an edition, or "failure".
std::string answer_in(const Edition& edition, const Json& vector) {
    const auto base_text = text_at(vector, "base");
    std::optional<standard::UrlRecord> base;
    if (base_text) base = standard::parse(*base_text, nullptr, Encoding::utf_8, edition).url;
    if (base_text && !base) return "failure";
    const auto input = vector["input"].get<std::string>();
    const auto url = standard::parse(input, base ? &*base : nullptr, Encoding::utf_8, edition).url;
    return url ? standard::serialize(*url, edition) + " " + standard::origin(*url, edition) : "failure";
}

/// Returns the href after a case of setters_tests.json in an edition, or "failure" if its URL is none there.
std::string answer_in(const Edition& edition, const WptSetting& setting) {
    auto url = standard::parse(setting.href, nullptr, Encoding::utf_8, edition).url;
    if (!url || !standard::set(*url, setting.attribute, setting.value, edition)) return "failure";
    return standard::serialize(*url, edition);
}

/// Returns the changes without which a case has another answer than today.
std::set<std::string_view> changes_noticed_by(const auto& cases) {
    std::set<std::string_view> noticed;
    for (const ChangeRow& row : change_rows()) {
        const Edition edition = Edition::today().without(row.change);
        if (std::ranges::any_of(
                cases, [&](const auto& each) { return answer_in(edition, each) != answer_in(Edition::today(), each); }))
            noticed.insert(row.name);
    }
    return noticed;
}

/// Returns whether these files could have a case of a change: they have no validation errors, encodings or lists of
/// search parameters. A version of Unicode, which has no commit, is tested by other files.
bool could_be_in_the_files(const ChangeRow& row) {
    const bool is_seen = row.example.aspect == standard::Aspect::href || row.example.aspect == standard::Aspect::host ||
                         row.example.aspect == standard::Aspect::origin;
    return is_seen && row.example.encoding == Encoding::utf_8 && !row.commit.empty();
}

}  // namespace

TEST_CASE("standard editions: the chapter names the changes that no case of web-platform-tests notices", "[answers]") {
    const auto urls = wpt_cases("urltestdata.json");
    if (urls.empty()) return;
    const auto by_url = changes_noticed_by(urls);
    const auto by_setting = changes_noticed_by(wpt_settings());
    const auto listed = [](const auto& is_listed) {
        std::string names;
        for (const ChangeRow& row : change_rows())
            if (is_listed(row)) names += (names.empty() ? "`" : ", `") + std::string(row.name) + "`";
        return "\n" + names + ".\n";
    };
    const std::string only_by_setting =
        listed([&](const ChangeRow& row) { return !by_url.contains(row.name) && by_setting.contains(row.name); });
    const std::string unnoticed = listed([&](const ChangeRow& row) {
        return could_be_in_the_files(row) && !by_url.contains(row.name) && !by_setting.contains(row.name);
    });
    const std::string counts = "`urltestdata.json` notice " + std::to_string(by_url.size()) + " of the " +
                               std::to_string(change_count) + "\nchanges, and those of `setters_tests.json` notice " +
                               std::to_string(by_setting.size()) + ".";
    const std::string chapter = read_file(source_dir() / "spec-notes/history/standard.md");
    for (const std::string& text : {only_by_setting, unnoticed, counts}) {
        CAPTURE(text);
        CHECK(chapter.find(text) != std::string::npos);
    }
}

TEST_CASE("standard editions: any set of changes reads any bytes, with any setters") {
    rc::prop("and errors are in the input", [] {
        const Edition edition = any_edition();
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url(), authority_string(), bytes()));
        std::optional<standard::UrlRecord> base;
        if (pair.base) base = standard::parse(*pair.base, nullptr, Encoding::utf_8, edition).url;
        auto outcome = standard::parse(pair.input, base ? &*base : nullptr, pair.encoding, edition);
        for (const auto& error : outcome.errors) RC_ASSERT(error.offset <= pair.input.size());
        if (!outcome.url) return;
        constexpr std::array<std::string_view, 9> attributes{"protocol", "username", "password", "host", "hostname",
                                                             "port",     "pathname", "search",   "hash"};
        const auto attribute = *rc::gen::elementOf(attributes);
        RC_ASSERT(standard::set(*outcome.url, attribute, *url_string(), edition));
        RC_ASSERT(standard::serialize(*outcome.url, edition).starts_with(outcome.url->scheme + ":"));
        RC_ASSERT(!standard::origin(*outcome.url, edition).empty());
    });
}

TEST_CASE("standard editions: a failing parse reports an error in the edition of every day") {
    rc::prop("on generated inputs", [] {
        const auto& row = change_rows()[*rc::gen::inRange<std::size_t>(0, change_count)];
        const auto pair = *pair_of(rc::gen::oneOf(url_string(), plausible_url(), authority_string()));
        const auto outcome = standard::parse(pair.input, nullptr, pair.encoding, edition_on(row.date));
        RC_ASSERT(outcome.url || !outcome.errors.empty());
    });
}

// ---- Cases that web-platform-tests got with a change

namespace {

struct WptCase {
    Change change;
    std::string_view input;
    std::string_view base;  ///< empty for none
    std::string_view href;  ///< "failure" for a failure
};

// Each is a case that was added by the change's pull request, or by the one to web-platform-tests that it names.
constexpr std::array<WptCase, 26> wpt_by_change{{
    {Change::percent_encoded_dots_stay, "http://example.com/foo%2Ehtml", "", "http://example.com/foo%2Ehtml"},
    {Change::opaque_hosts, "non-special://EXAMPLE.com/x", "", "non-special://EXAMPLE.com/x"},
    {Change::empty_paths, "sc://ñ", "", "sc://%C3%B1"},
    {Change::empty_paths, "sc://ñ?x", "", "sc://%C3%B1?x"},
    {Change::file_without_base, "file:?q=v", "", "file:///?q=v"},
    {Change::ipv6_hosts_of_other_schemes, "sc://[::127.0.0.1]", "", "sc://[::7f00:1]"},
    {Change::nontransitional_domains, "http://faß.ExAmPlE/", "", "http://xn--fa-hia.example/"},
    {Change::file_slash_copies_host, "/rooibos", "file://tea/", "file://tea/rooibos"},
    {Change::drive_letter_at_the_end, "C|", "file://host/dir/file", "file:///C:"},
    {Change::hyphens_in_domains, "http://r3---sn-2gb7ln7k.googlevideo.com/", "",
     "http://r3---sn-2gb7ln7k.googlevideo.com/"},
    {Change::drive_letter_in_file_slash_state, "/c:/foo/bar", "file:///c:/baz/qux", "file:///c:/foo/bar"},
    {Change::fragment_percent_encode_set, "http://foo.bar/baz?qux#foo<bar", "", "http://foo.bar/baz?qux#foo%3Cbar"},
    {Change::fragment_percent_encode_set, "http://foo.bar/baz?qux#foo`bar", "", "http://foo.bar/baz?qux#foo%60bar"},
    {Change::apostrophe_in_special_queries, "http://host/?'", "", "http://host/?%27"},
    {Change::gopher_is_not_special, "gopher://foo:70/", "", "gopher://foo:70/"},
    {Change::domains_are_not_empty, "https://\u00AD/", "", "failure"},
    {Change::angle_brackets_and_circumflex_in_hosts, "http://a<b", "", "failure"},
    {Change::angle_brackets_and_circumflex_in_hosts, "non-special://a>b", "", "failure"},
    {Change::dot_before_an_empty_segment, "web+demo:/path/..//not-a-host/", "", "web+demo:/.//not-a-host/"},
    {Change::file_paths_keep_leading_slashes, "file:////foo", "", "file:////foo"},
    {Change::host_before_drive_letter_in_path, "file://host/C|/", "", "file://host/C:/"},
    {Change::vertical_line_in_hosts, "http://a|b/", "", "failure"},
    {Change::domains_that_end_in_a_number, "http://foo.09", "", "failure"},
    {Change::domains_that_end_in_a_number, "http://1.2.3.4.5", "", "failure"},
    {Change::controls_in_domains, "http://a%7Fb", "", "failure"},
    {Change::ascii_domains_without_to_ascii, "https://xn--8i7caa/", "", "https://xn--8i7caa/"},
}};

}  // namespace

TEST_CASE("standard editions: cases of web-platform-tests hold from the change on with which they were added") {
    for (const WptCase& test : wpt_by_change) {
        INFO(test.input);
        const Request request = request_of(test.input, test.base);
        const Edition edition = edition_on(standard::row_of(test.change).date);
        CHECK(href_of(refurl::systems::read_by_standard(request, edition)) == test.href);
        CHECK(href_of(refurl::systems::read_by_standard(request, edition.without(test.change))) != test.href);
    }
}
