// Compares the sets of code points and the special schemes of both systems with the source of the standard.
#include "tests/standard/definitions.hpp"

#include <algorithm>
#include <functional>

#include "api/url.hpp"
#include "model/characters.hpp"
#include "model/scheme.hpp"
#include "refurl.hpp"
#include "standard/host.hpp"
#include "standard/infra.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// A percent-encode set of the standard, its columns in the table of characters, and the state machine's set.
struct PublishedSet {
    std::string term;
    std::vector<Column> columns;
    standard::PercentEncodeSet set;
};

const std::vector<PublishedSet>& published_sets() {
    static const std::vector<PublishedSet> sets{
        {"C0 control percent-encode set",
         {Column::opaque_host, Column::opaque_path},
         standard::c0_control_percent_encode_set},
        {"fragment percent-encode set", {Column::fragment}, standard::fragment_percent_encode_set},
        {"query percent-encode set", {Column::query}, standard::query_percent_encode_set},
        {"special-query percent-encode set", {Column::special_query}, standard::special_query_percent_encode_set},
        {"path percent-encode set", {Column::path}, standard::path_percent_encode_set},
        {"userinfo percent-encode set", {Column::username, Column::password}, standard::userinfo_percent_encode_set}};
    return sets;
}

/// Reports whether the question of percent-encoding arises for a code point: it is neither refused nor always absent.
bool is_in_question(char32_t c, Column column) {
    const Status s = status(c, column);
    return s != Status::rejected && s != Status::absent;
}

/// Reports whether a code point is in a set of bytes: its byte is, or the bytes of its UTF-8 are, of which all or none
/// are in the set.
bool in_byte_set(char32_t c, const ByteSet& set) {
    if (c < 0x80) return set[c];
    return std::ranges::all_of(set.begin() + 0x80, set.end(), std::identity{});
}

/// Calls `check(c)` for each code point, and names those for which it is false.
template <class Check>
void on_code_points(const std::string& term, Check check) {
    for (char32_t c = 0; c < code_point_count; ++c)
        if (!check(c)) FAIL_CHECK(term << ": U+" << std::hex << static_cast<unsigned>(c));
}

}  // namespace

TEST_CASE("law: the encode sets are the standard's, for every code point", "[long]") {
    const Definitions definitions(published_standard());
    if (!definitions.are_there()) return;
    for (const auto& [term, columns, ours] : published_sets()) {
        const CodePoints set = definitions.code_points(term);
        for (const Column column : columns)
            on_code_points(term, [&](char32_t c) {
                return status(c, column) == Status::absent
                           ? !set[c] || c >= 0x80
                           : !is_in_question(c, column) || must_encode(status(c, column)) == set[c];
            });
        on_code_points(term, [&](char32_t c) { return ours.contains(c) == set[c]; });
    }
}

TEST_CASE("law: the encode sets of data are the standard's, for every code point", "[long]") {
    const Definitions definitions(published_standard());
    if (!definitions.are_there()) return;
    const std::string component = "component percent-encode set";
    const std::string urlencoded = "<code>application/x-www-form-urlencoded</code> percent-encode set";
    const CodePoints component_set = definitions.code_points(component);
    const CodePoints urlencoded_set = definitions.code_points(urlencoded);
    on_code_points(component, [&](char32_t c) {
        return in_byte_set(c, component_percent_encode_set) == component_set[c] &&
               standard::component_percent_encode_set.contains(c) == component_set[c];
    });
    on_code_points(urlencoded, [&](char32_t c) {
        return in_byte_set(c, application_x_www_form_urlencoded_percent_encode_set) == urlencoded_set[c] &&
               standard::application_x_www_form_urlencoded_percent_encode_set.contains(c) == urlencoded_set[c];
    });
}

TEST_CASE("standard: the forbidden code points and the URL code points of both systems are the published ones") {
    const Definitions definitions(published_standard());
    if (!definitions.are_there()) return;
    const standard::Edition today = standard::Edition::today();
    const std::string host = "forbidden host code point";
    const std::string domain = "forbidden domain code point";
    const CodePoints host_set = definitions.code_points(host);
    const CodePoints domain_set = definitions.code_points(domain);
    on_code_points(host, [&](char32_t c) {
        return standard::is_forbidden_host_code_point(c, today) == host_set[c] &&
               (c < 0x80 && forbidden_host_code_points[c]) == host_set[c];
    });
    on_code_points(domain, [&](char32_t c) {
        return standard::is_forbidden_domain_code_point(c, today) == domain_set[c] &&
               (c < 0x80 && forbidden_domain_code_points[c]) == domain_set[c];
    });
    const CodePoints url_code_points = definitions.code_points("URL code points");
    on_code_points("URL code points",
                   [&](char32_t c) { return standard::is_url_code_point(c, today) == url_code_points[c]; });
}

TEST_CASE("standard: the special schemes of both systems and their default ports are the published table's") {
    const Definitions definitions(published_standard());
    if (!definitions.are_there()) return;
    std::map<std::string, std::string> of_pipeline;
    for (const SchemeRow& row : special_schemes)
        of_pipeline.emplace(row.name, row.default_port.empty() ? "null" : row.default_port);
    std::map<std::string, std::string> of_states;
    for (const standard::SpecialScheme& row : standard::special_schemes)
        of_states.emplace(row.scheme, row.default_port ? std::to_string(*row.default_port) : "null");
    CHECK(of_pipeline == definitions.special_schemes());
    CHECK(of_states == definitions.special_schemes());
}

TEST_CASE(
    "standard: both systems read the URLs of each special scheme alike, with the origin and the query's encoding") {
    for (const SchemeRow& row : special_schemes)
        for (const std::string rest : {"//h:81/\u00E9?\u00E9", "//h/", "/", "h:80/../?\u00E9#\u00E9"}) {
            const std::string input = std::string(row.name) + ':' + rest;
            INFO(input);
            const Result<Url> url = parse(input, nullptr, Encoding::windows_1252);
            const auto record = standard::parse(input, nullptr, Encoding::windows_1252).url;
            REQUIRE(url.has_value() == record.has_value());
            if (!record) continue;
            CHECK(url->href() == standard::serialize(*record));
            CHECK(api::origin(*url) == standard::origin(*record));
        }
}
