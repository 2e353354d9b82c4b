// The table of errata: each row is a slip of the document that its smallest input shows.
#include "systems/whatwg_2012/errata.hpp"

#include "systems/whatwg_2012/api.hpp"
#include "tests/catch.hpp"
#include "tests/systems/errata.hpp"
#include "tests/systems/whatwg_2012/reading.hpp"

using namespace refurl::systems::whatwg_2012;
using refurl::Encoding;
using refurl::systems::Erratum;
using refurl::systems::Reading;
using refurl::test::whatwg_2012::href_of;

namespace {

/// The smallest input of an erratum, and its results: repaired, and with only this slip.
struct Demonstration {
    Slip slip;
    std::string (*run)(Slips slips);
    std::string_view repaired;
    std::string_view with_slip;
};

/// Returns the number of parse errors.
std::string parse_errors_of(std::string_view input, Slips slips) {
    Report report;
    (void)parse(input, {.slips = slips}, report);
    return std::to_string(report.parse_errors.size());
}

std::string charset_pair(Slips slips) {
    const Pairs pairs = parse_urlencoded("_charset_=x", {.use_charset = true}, slips);
    return serialize_urlencoded(pairs);
}

std::string href_against_an_object(Slips slips) {
    const auto base = construct("ws:@b", "about:blank", slips);
    if (!base) return "failure";
    const auto url = construct("a", **base, slips);
    return url ? (*url)->href() : "failure";
}

std::string href_with_the_query_of_another(Slips slips) {
    const auto a = construct("ws:@a", "about:blank", slips);
    const auto b = construct("ws:@b?c", "about:blank", slips);
    if (!a || !b) return "failure";
    (*a)->set_query((*b)->query());
    return (*a)->href();
}

std::string size_of_query(Slips slips) { return std::to_string(UrlQuery("a", slips).size()); }

/// Returns the href of the example of an erratum, which is an input without a base.
template <Slip slip>
std::string example(Slips slips) {
    return href_of({.input = erratum_of(slip).example}, slips);
}

// clang-format off
const std::array<Demonstration, slip_count> demonstrations{{
    {Slip::percent_decode_code_points, example<Slip::percent_decode_code_points>, "file://xn--9ca/", "failure"},
    {Slip::ipv6_compression_stays, example<Slip::ipv6_compression_stays>, "file://[1::]/", "failure"},
    {Slip::ipv4_dot_stays, example<Slip::ipv4_dot_stays>, "file://[::102:304]/", "failure"},
    {Slip::ipv4_sixteen, example<Slip::ipv4_sixteen>, "file://[::102:304]/", "file://[::12:34]/"},
    {Slip::ipv4_odd_pieces, example<Slip::ipv4_odd_pieces>, "file://[::102:304]/", "file://[::4:0:0:1:203]/"},
    {Slip::ipv6_swap_index, example<Slip::ipv6_swap_index>, "file://[::1]/", "file://[0:1::]/"},
    {Slip::ipv6_replace, example<Slip::ipv6_replace>, "file://[::1]/", "file://[0:1::1]/"},
    {Slip::ipv6_three_colons, example<Slip::ipv6_three_colons>, "file://[1::1:1:1:1:1]/", "file://[1:::1:1:1:1:1]/"},
    {Slip::ipv6_all_zeros, example<Slip::ipv6_all_zeros>, "file://[::1:0:1:1:1:1]/", "file://[::1:1:1:1:1]/"},
    {Slip::scheme_data_colon, [](Slips slips) { return parse_errors_of("a:%41", slips); }, "0", "1"},
    {Slip::file_base, [](Slips slips) { return href_of({.input = "file:", .base = "ws:"}, slips); },
     "file:///", "ws:///"},
    {Slip::authority_at_sign, example<Slip::authority_at_sign>, "ws://%40@/", "ws://%40@@@/"},
    {Slip::authority_pointer, example<Slip::authority_pointer>, "ws://a/", "ws:///"},
    {Slip::authority_newlines, example<Slip::authority_newlines>, "ws://ab/", "ws://b/"},
    {Slip::double_dot, example<Slip::double_dot>, "file:///", "file:////"},
    {Slip::single_dot, example<Slip::single_dot>, "file:///", "file:////"},
    {Slip::empty_path, example<Slip::empty_path>, "file:///", "file:///"},
    {Slip::query_encoding,
     [](Slips slips) { return href_of({.input = "file:?\u00E9", .encoding = Encoding::windows_1252}, slips); },
     "file:///?%E9", "file:///?%C3%A9"},
    {Slip::query_of_scheme_data, example<Slip::query_of_scheme_data>, "a:?", "a:"},
    {Slip::charset_value, charset_pair, "_charset_=x", "_charset_=x"},
    {Slip::constructor_base, href_against_an_object, "ws://b/a", "ws://b/a"},
    {Slip::query_url_object, href_with_the_query_of_another, "ws://a/?c=", "ws://a/?c="},
    {Slip::query_input, size_of_query, "1", "1"},
}};
// clang-format on

bool is_undefined(const Erratum& erratum) { return erratum.letter.starts_with("Undefined"); }

}  // namespace

TEST_CASE("whatwg-2012: the example of each erratum shows what the slip alone does") {
    std::size_t row = 0;
    for (const auto& [slip, run, repaired, with_slip] : demonstrations) {
        const Erratum& erratum = erratum_of(slip);
        INFO(erratum.name);
        CHECK(&erratum == &errata[row++]);
        CHECK(run(Slips()) == repaired);
        CHECK(run(Slips(slip)) == with_slip);
        CHECK((repaired == with_slip) == is_undefined(erratum));
    }
}

TEST_CASE("whatwg-2012: the example of each erratum is read otherwise by the letter, if the letter is defined") {
    for (const auto& [slip, run, repaired, with_slip] : demonstrations) {
        const Erratum& erratum = erratum_of(slip);
        INFO(erratum.name);
        CHECK((run(Slips(Reading::letter)) == repaired) == is_undefined(erratum));
    }
}

TEST_CASE("whatwg-2012: by the letter, slips interact") {
    const Slips letter(Reading::letter);
    // The at sign in the buffer makes up for the pointer.
    CHECK(href_of({.input = "ws:u@host"}, letter) == "ws://u@host/");
    CHECK(href_of({.input = "ws:host"}, letter) == "ws://ost/");
    // The pointer passes the end, or the question mark.
    CHECK(href_of({.input = "ws:"}, letter) == "ws:///");
    CHECK(href_of({.input = "ws:?q"}, letter) == "ws://q/");
    // The brackets of an IPv6 address survive only in a file URL, or doubled.
    CHECK(href_of({.input = "ws:[1:2:3:4:5:6:7:8]"}, letter) == "failure");
    CHECK(href_of({.input = "ws:[[1:2:3:4:5:6:7:8]"}, letter) == "ws://[1:2:3:4:5:6:7:8]/");
}

TEST_CASE("whatwg-2012: each erratum is switched alone") {
    refurl::systems::check_switched_alone("whatwg-2012", {{"authority-pointer", "ws:a"}});
}
