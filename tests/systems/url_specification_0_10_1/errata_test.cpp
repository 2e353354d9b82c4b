// The table of errata: each row is a slip of the document that its smallest input shows.
#include "systems/url_specification_0_10_1/errata.hpp"

#include "systems/url_specification_0_10_1/getters.hpp"
#include "systems/url_specification_0_10_1/validity.hpp"
#include "tests/catch.hpp"
#include "tests/systems/errata.hpp"
#include "tests/systems/url_specification_0_10_1/reading.hpp"

using namespace refurl::systems::url_specification_0_10_1;
using refurl::Mode;
using refurl::systems::Erratum;
using refurl::systems::Reading;
using refurl::test::url_specification_0_10_1::href_of;
using refurl::test::url_specification_0_10_1::url_of;

namespace {

/// The smallest input of an erratum, and its results: repaired, and with only this slip.
struct Demonstration {
    Slip slip;
    std::string (*run)(Slips slips);
    std::string_view repaired;
    std::string_view with_slip;
};

/// Returns the href of the example of an erratum: an input, or `input against base`.
template <Slip slip>
std::string example(Slips slips) {
    constexpr std::string_view against = " against ";
    const std::string_view text = erratum_of(slip).example;
    const std::size_t at = text.find(against);
    if (at == std::string_view::npos) return href_of(text, {}, slips);
    return href_of(text.substr(0, at), text.substr(at + against.size()), slips);
}

std::string validity_of_control(Slips slips) {
    return fault_of_writing("a:\u0080", Mode::generic, slips) ? "not strictly valid" : "strictly valid";
}

std::string pathname(Slips slips) { return getters_of(url_of("ws:a", {}, slips).value()).pathname; }

// clang-format off
const std::array<Demonstration, slip_count> demonstrations{{
    {Slip::percent_encoding_is_open, example<Slip::percent_encoding_is_open>, "a:#%C3%A9", "a:#%C3%A9"},
    {Slip::loose_ip6_is_open, example<Slip::loose_ip6_is_open>, "ws://[::1]/", "ws://[::1]/"},
    {Slip::ip6_has_no_text, example<Slip::ip6_has_no_text>, "ws://[::1]/", "ws://[::1]/"},
    {Slip::ip4_is_not_detected, example<Slip::ip4_is_not_detected>, "failure", "failure"},
    {Slip::classes_overlap, validity_of_control, "not strictly valid", "not strictly valid"},
    {Slip::overlapping_rebase, example<Slip::overlapping_rebase>, "a:/a/a/", "a:/a/"},
    {Slip::backslash, example<Slip::backslash>, "ws://a/", "failure"},
    {Slip::parser_mode_is_open, example<Slip::parser_mode_is_open>, "ws://a/", "ws://a/"},
    {Slip::several_derivations, example<Slip::several_derivations>, "a:b", "a:b"},
    {Slip::path_with_two_slashes, example<Slip::path_with_two_slashes>, "failure", "a:/.//@"},
    {Slip::opaque_path_segments, example<Slip::opaque_path_segments>, "a:./", "a:"},
    {Slip::last_segment, example<Slip::last_segment>, "a:/", "a:/."},
    {Slip::double_dot, example<Slip::double_dot>, "a:/", "a:/"},
    {Slip::force_resolve, example<Slip::force_resolve>, "ws://a/", "ws://a/"},
    {Slip::pathname_is_open, pathname, "/", "/"},
}};
// clang-format on

bool is_undefined(const Erratum& erratum) { return erratum.letter.starts_with("Undefined"); }

}  // namespace

TEST_CASE("url-specification-0.10.1: the example of each erratum shows what the slip alone does") {
    std::size_t row = 0;
    for (const auto& [slip, run, repaired, with_slip] : demonstrations) {
        const Erratum& erratum = erratum_of(slip);
        INFO(erratum.name);
        CHECK(&erratum == &errata[row++]);
        CHECK(run(Slips()) == repaired);
        CHECK(run(Slips(slip)) == with_slip);
        CHECK(run(Slips(Reading::letter)) == with_slip);
        CHECK((repaired == with_slip) == is_undefined(erratum));
    }
}

TEST_CASE("url-specification-0.10.1: by the letter, slips interact") {
    const Slips letter(Reading::letter);
    // No generic URL fails: a text that is not an authority is read as a path. In a web-URL the path yields the
    // authority.
    CHECK(href_of("a://h:x/..", {}, letter) == "a:/.//h:x/..");
    CHECK(href_of("a://h:65536", {}, letter) == "a:/.//h:65536");
    CHECK(href_of("a://@?q/?#f", {}, letter) == "a:/.//@?q/?#f");
    CHECK(href_of("ws://@", {}, letter) == "failure");
    CHECK(href_of("file://@/x", {}, letter) == "file:////@/x");
    // An opaque path can lose its beginning, and then needs a dot to be printed.
    CHECK(href_of("a:b/..//c", {}, letter) == "a:.//c");
    CHECK(href_of("a:.//c", {}, letter) == "a:.//c");
    // A backslash is kept where it is tolerated.
    CHECK(href_of("ws:a/b\\c", {}, letter) == "ws://a/b\\c");
    CHECK(href_of("\\b", "ws:a/", letter) == "ws://a/\\b");
    CHECK(href_of("..", "ws:a/b/c", letter) == "ws://a/b/..");
    CHECK(href_of("../", "ws:a/b/c", letter) == "ws://a/");
}

TEST_CASE("url-specification-0.10.1: each erratum is switched alone") {
    refurl::systems::check_switched_alone("url-specification-0.10.1", {{"last-segment", "a:/."}});
}
