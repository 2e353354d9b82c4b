// URL-structures: what the model and the grammar ask of each component, and that all that the system makes has it.
#include "systems/url_specification_0_10_1/structure.hpp"

#include <array>

#include "api/message.hpp"
#include "grammar/ungrammatical.hpp"
#include "model/pipeline.hpp"
#include "print/print.hpp"
#include "resolve/resolve.hpp"
#include "systems/url_specification_0_10_1/normalise.hpp"
#include "systems/url_specification_0_10_1/parse.hpp"
#include "systems/url_specification_0_10_1/resolve.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/url_specification_0_10_1/reading.hpp"

using namespace refurl::systems::url_specification_0_10_1;
using refurl::Authority;
using refurl::Host;
using refurl::HostKind;
using refurl::Mode;
using refurl::Sequence;
using refurl::Store;
using refurl::Type;
using refurl::Userinfo;

namespace {

using List = std::vector<refurl::Component>;

refurl::Component part(Type type, std::string_view value) { return {type, value}; }

/// Returns the rule that a list of components breaks, with the text at fault, or "ok".
std::string broken(const List& list) {
    Store store;
    const auto url = refurl::systems::url_specification_0_10_1::sequence_of(list, store);
    if (url) return "ok";
    CHECK(refurl::message_of(url.error()).ends_with('.'));
    return std::string(url.error().rule).append(" <").append(url.error().at_fault()).append(">");
}

std::string broken(Type type, std::string_view value) { return broken(List{part(type, value)}); }

std::string broken(const Authority& authority) { return broken(List{{Type::authority, authority}}); }

std::string broken(std::string_view username, refurl::Text password) {
    return broken(Authority{Userinfo{username, password}, Host{HostKind::opaque, "h"}, {}});
}

std::string broken(HostKind kind, std::string_view host) { return broken(Authority{{}, Host{kind, host}, {}}); }

std::string broken_port(std::string_view port) { return broken(Authority{{}, Host{HostKind::opaque, "h"}, port}); }

}  // namespace

TEST_CASE("url-specification-0.10.1: a URL-structure upholds the constraints of the model") {
    const refurl::Component authority{Type::authority, Authority{{}, Host{HostKind::opaque, "h"}, {}}};
    CHECK(broken(List{}) == "ok");
    CHECK(broken({part(Type::dir, ""), part(Type::dir, ""), part(Type::file, "a")}) == "ok");
    CHECK(broken({part(Type::query, ""), part(Type::file, "a")}) == "ascending order <>");
    CHECK(broken({part(Type::query, ""), part(Type::query, "")}) == "at most one component of each type <>");
    CHECK(broken({authority, part(Type::file, "a")}) == "path-root-constraint <>");
    CHECK(broken({part(Type::drive, "c:"), part(Type::dir, "a")}) == "path-root-constraint <>");
    CHECK(broken({authority, part(Type::path_root, "/"), part(Type::file, "a")}) == "ok");
    CHECK(broken({part(Type::drive, "c:"), part(Type::query, "")}) == "ok");
    CHECK(broken(Type::path_root, "x") == "path-root-constraint <>");
    CHECK(broken(Type::file, "") == "file <>");
    CHECK(broken(Authority{}) == "ok");
    CHECK(broken(Authority{Userinfo{"u", {}}, {}, {}}) == "authority <>");
    CHECK(broken(Authority{{}, {}, ""}) == "authority <>");
}

TEST_CASE("url-specification-0.10.1: each component of a URL-structure is one of the grammar") {
    for (const std::string_view scheme : {"a", "Z9+-."}) CHECK(broken(Type::scheme, scheme) == "ok");
    for (const std::string_view scheme : {"", "1a", "+", "a_", "a:", "\u00E9"})
        CHECK(broken(Type::scheme, scheme) == "scheme <" + std::string(scheme) + ">");
    for (const std::string_view drive : {"c:", "Z|"}) CHECK(broken(Type::drive, drive) == "ok");
    for (const std::string_view drive : {"", "c", "xyz", "1:", "c/", "c::"})
        CHECK(broken(Type::drive, drive) == "drive <" + std::string(drive) + ">");
    CHECK(broken(Type::dir, "a\\@:% \u00E9") == "ok");
    CHECK(broken(Type::dir, "a?b") == "dir <?>");
    CHECK(broken(Type::dir, "a/b") == "dir <>");
    CHECK(broken(Type::file, "a#b") == "file <#>");
    CHECK(broken(Type::query, "/?%zz") == "ok");
    CHECK(broken(Type::query, "a#") == "query <#>");
    CHECK(broken(Type::fragment, "/?#%") == "ok");
}

TEST_CASE("url-specification-0.10.1: each part of an authority is one of the grammar") {
    CHECK(broken("a@b%", "p:@") == "ok");
    for (const std::string_view c : {":", "/", "?", "#"}) CHECK(broken(c, {}) == "username <" + std::string(c) + ">");
    for (const std::string_view c : {"/", "?", "#"}) CHECK(broken("u", c) == "password <" + std::string(c) + ">");
    for (const HostKind kind : {HostKind::opaque, HostKind::uninterpreted, HostKind::domain}) {
        CHECK(broken(kind, "a\"`{}%\u00E9") == "ok");
        for (const char c : std::string("\0 #/:<>?@[\\]^|", 14))
            CHECK(broken(kind, std::string("a") + c) == std::string("opaque-host <") + c + ">");
        CHECK(broken(kind, "") == "authority <>");
    }
    CHECK(broken(HostKind::ip4, "0.10.200.255") == "ok");
    for (const std::string_view ip4 :
         {"1", "1.2.3", "1.2.3.4.", "1.2.3.4.5", "1.2.3.04", "1.2.3.256", "1.2.3.x", "1.2..4"})
        CHECK(broken(HostKind::ip4, ip4) == "ip4-address <" + std::string(ip4) + ">");
    CHECK(broken(HostKind::ip6, "[1::]") == "ok");
    for (const std::string_view ip6 : {"1::", "[1]", "[1::]:8", "u@[1::]", "[::1"})
        CHECK(broken(HostKind::ip6, ip6) == "ip6-address <" + std::string(ip6) + ">");
    for (const std::string_view port : {"", "0", "65535", "000065535"}) CHECK(broken_port(port) == "ok");
    CHECK(broken_port("99999") == "port <99999>");
    CHECK(broken_port("65536") == "port <65536>");
    CHECK(broken_port("8x") == "port <x>");
    CHECK(broken_port("-1") == "port <->");
}

TEST_CASE("law: every stage of URL Specification 0.10.1 makes a URL-structure") {
    std::size_t parsed = 0, resolved = 0;
    rc::prop("any input and base", [&] {
        const auto [input, base, encoding] =
            *refurl::test::pair_of(rc::gen::oneOf(refurl::test::plausible_url(), refurl::test::url_string(),
                                                  refurl::test::bytes(), refurl::test::reference_string()));
        const auto base_url = base ? refurl::test::url_specification_0_10_1::url_of(*base) : std::nullopt;
        const Sequence onto = base_url ? base_url->sequence() : Sequence{};
        Store store;
        for (const Slips slips : {Slips(), Slips(refurl::systems::Reading::letter)}) {
            const auto [text, mode] = preprocess(input, refurl::mode_of(onto), slips, store);
            const auto url = parse(text, mode, slips);
            if (!url) continue;
            ++parsed;
            RC_ASSERT_FALSE(fault_of_structure(*url));
            const auto resolution = resolve(*url, onto, mode, slips, text, store);
            if (!resolution) continue;
            ++resolved;
            RC_ASSERT_FALSE(fault_of_structure(resolution->before));
            RC_ASSERT_FALSE(fault_of_structure(resolution->forced));
            const auto whole = refurl::test::url_specification_0_10_1::url_of(
                input, base ? std::optional<std::string_view>(*base) : std::nullopt, slips, encoding);
            if (!whole) continue;
            RC_ASSERT_FALSE(fault_of_structure(whole->sequence()));
            // The components, listed one by one, make the URL again.
            const List list = refurl::components(whole->sequence());
            const auto again = refurl::systems::url_specification_0_10_1::sequence_of(list, store);
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == whole->sequence());
        }
    });
    CHECK(parsed > 0);
    CHECK(resolved * 4 > parsed);
}

TEST_CASE("law: URL Specification 0.10.1 and the productions allow the same values of components") {
    constexpr std::array<refurl::Text Sequence::*, 5> parts{&Sequence::scheme, &Sequence::drive, &Sequence::file,
                                                            &Sequence::query, &Sequence::fragment};
    std::size_t structures = 0, others = 0;
    rc::prop("a component with any value", [&] {
        const std::string value = *rc::gen::oneOf(
            refurl::test::bytes(), refurl::test::url_string(),
            rc::gen::element<std::string>("a", "1a", "a+", "c:", "c|", "xyz", "a b", "a?b", "a#b", "%zz"));
        Sequence url;
        url.*parts.at(*rc::gen::inRange<std::size_t>(0, parts.size())) = std::string_view(value);
        if (refurl::violation(url)) return;
        const bool is_structure = !fault_of_structure(url);
        ++(is_structure ? structures : others);
        RC_ASSERT(is_structure == !refurl::grammar::ungrammatical(url, Mode::generic).has_value());
    });
    CHECK(structures > 10);
    CHECK(others > 10);
}
