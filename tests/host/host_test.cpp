#include "host/host.hpp"

#include <tuple>

#include "api/message.hpp"
#include "grammar/parse.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

std::optional<std::string> interpreted(std::string_view text) {
    Store store;
    const auto host = parse_special_host(text, store);
    return host ? std::optional(std::string(host->text)) : std::nullopt;
}

/// Returns `text` in ASCII lowercase.
std::string lowercase(std::string text) {
    for (char& c : text) c = ascii_lower(c);
    return text;
}

}  // namespace

TEST_CASE("host: every forbidden domain code point is rejected, whether literal or percent-encoded") {
    constexpr std::string_view forbidden_host("\0\t\n\r #/:<>?@[\\]^|", 17);
    for (unsigned c = 0; c < 0x80; ++c) {
        const char byte = static_cast<char>(c);
        const bool forbidden = forbidden_host.find(byte) != std::string_view::npos || c < 0x20 || c == '%' || c == 0x7F;
        CAPTURE(c);
        CHECK(forbidden_host_code_points[c] == (forbidden_host.find(byte) != std::string_view::npos));
        const std::string written = std::string("a") + byte + "b";
        CHECK(interpreted(written).has_value() == !forbidden);
        constexpr std::string_view hex = "0123456789abcdef";
        const std::string encoded = std::string("a%") + hex[c / 16] + hex[c % 16] + "b";
        CHECK(interpreted(encoded).has_value() == !forbidden);
    }
}

TEST_CASE("host: a forbidden code point may be part of a valid composed character") {
    CHECK(interpreted("a<\xCC\xB8"
                      "b") == "xn--ab-tjv");
    CHECK_FALSE(interpreted("a<"));
}

TEST_CASE("host: is percent-decoded before it is interpreted") {
    Store store;
    CHECK(percent_decode("%41%4", store) == "A%4");
    CHECK(percent_decode("%%41%zz%", store) == "%A%zz%");
    CHECK(percent_decode("%00", store) == std::string_view("\0", 1));
}

TEST_CASE("host: a failure names its rule, the standard's error if there is one, and the byte at fault") {
    const auto check_failure = [](std::string_view text, std::string_view rule, std::string_view error,
                                  std::size_t offset) {
        Store store;
        const auto host = parse_special_host(text, store);
        REQUIRE_FALSE(host);
        CHECK(host.error().stage == Stage::host);
        CHECK(host.error().rule == rule);
        CHECK(host.error().error == error);
        CHECK(host.error().begin == offset);
    };
    check_failure("\xC2\xAD", "domain", "", 0);
    check_failure("a.xn--\xC3\xA9", "to-ascii", "domain-to-ASCII", 2);
    check_failure("ab%20c", "forbidden-domain-code-point", "", 2);
    check_failure("ab%41|", "forbidden-domain-code-point", "", 5);
    check_failure(
        "b\xC3\xBC"
        "cher[x",
        "forbidden-domain-code-point", "", 7);
    check_failure("ex%00mple.com", "forbidden-domain-code-point", "", 2);
    check_failure("a<\xCC\xB8%C3%A9<b", "forbidden-domain-code-point", "", 10);
    check_failure("\xE2\x98\x95\xE2\x84\x80", "forbidden-domain-code-point", "", 3);
    check_failure("1.2%2E256.4", "ip4-address", "IPv4-out-of-range-part", 6);
    check_failure("1.2.3.08", "ip4-address", "IPv4-non-numeric-part", 6);
    check_failure("1..2", "ip4-address", "IPv4-non-numeric-part", 2);
    check_failure("1.b.3", "ip4-address", "IPv4-non-numeric-part", 2);
    check_failure("%31.09.", "ip4-address", "IPv4-non-numeric-part", 4);
    check_failure("1.2.3.4.x.0", "ip4-address", "IPv4-too-many-parts", 8);
}

TEST_CASE("host: the message of a failure names the forbidden code point, and the code point that is mapped to it") {
    const auto message = [](std::string_view text) {
        Store store;
        const auto host = parse_special_host(text, store);
        return host ? std::string() : message_of(host.error());
    };
    CHECK(message("a<b") == "`<` (U+003C) is forbidden in a domain.");
    CHECK(message("a%3cb") == "`<` (U+003C), written %3c, is forbidden in a domain.");
    CHECK(message("a b") == "A space (U+0020) is forbidden in a domain.");
    CHECK(message("a%00b") == "U+0000, written %00, is forbidden in a domain.");
    CHECK(message("\u2100") == "`\u2100` (U+2100) is forbidden in a domain: UTS 46 maps it to text with `/`.");
    CHECK(message("a.%E2%84%80%41") ==
          "`\u2100` (U+2100), written %E2%84%80, is forbidden in a domain: UTS 46 maps it to text with `/`.");
    CHECK(message("a\u00A0b") == "U+00A0 is forbidden in a domain: UTS 46 maps it to text with a space (U+0020).");
}

TEST_CASE("host: each code point that is mapped to a forbidden one is named with it", "[answers]") {
    std::size_t count = 0;
    for (char32_t c = 0x80; c < 0x110000; ++c) {
        if (is_surrogate(c)) continue;
        const std::string text = standard::utf8_encode(c);
        Store store;
        const auto host = parse_special_host(text, store);
        if (host || host.error().rule != "forbidden-domain-code-point") continue;
        ++count;
        CAPTURE(text);
        CHECK(host.error().at_fault() == text);
        const std::string_view detail = host.error().detail;
        REQUIRE(detail.size() > 2);
        const auto named = static_cast<unsigned char>(detail[detail.size() - 2]);
        CHECK((detail.ends_with("a space (U+0020)") || forbidden_domain_code_points[named]));
    }
    CHECK(count > 50);
}

TEST_CASE("host: a byte that is not UTF-8 is rejected") {
    for (unsigned c = 0x80; c < 0x100; ++c) {
        CAPTURE(c);
        CHECK_FALSE(interpreted(std::string(1, static_cast<char>(c))));
    }
}

TEST_CASE("host: does not copy unchanged text") {
    Store store;
    for (const std::string_view text : {"a-b.example.com", "xn--53h", "h"}) {
        CHECK(parse_special_host(text, store)->text.data() == text.data());
        CHECK(domain_to_ascii(text, store)->data() == text.data());
        CHECK(percent_decode(text, store).data() == text.data());
    }
}

TEST_CASE("law: a failure of a host does not depend on the case of its letters") {
    const auto check = [](const std::string& host) {
        std::string upper(host);
        for (char& c : upper)
            if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        Store store;
        const Result<Host> a = parse_special_host(lowercase(host), store);
        const Result<Host> b = parse_special_host(upper, store);
        RC_ASSERT(a.has_value() == b.has_value());
        if (a) return;
        RC_ASSERT(b.error().text.data() == upper.data());
        RC_ASSERT(std::tuple(a.error().rule, a.error().begin, a.error().end) ==
                  std::tuple(b.error().rule, b.error().begin, b.error().end));
    };
    rc::prop("for any hosts", [=] { check(*rc::gen::oneOf(host_string(), url_string())); });
    rc::prop("for domains that end in a number", [=] { check(*host_string() + ".0x" + *host_string()); });
    rc::prop("for numbers that are too large", [=] { check(*host_string() + "a.0xfffffffff"); });
}

TEST_CASE("law: ToASCII is idempotent") {
    rc::prop("for any tokens", [] {
        const auto domain = *rc::gen::resize(20, host_string());
        Store store;
        const auto once = domain_to_ascii(domain, store);
        RC_PRE(once.has_value());
        RC_ASSERT(domain_to_ascii(*once, store).value() == *once);
    });
}

TEST_CASE("law: host interpretation is idempotent") {
    rc::prop("for any tokens", [] {
        const auto text = *host_string();
        const auto once = interpreted(text);
        RC_PRE(once.has_value());
        RC_ASSERT(interpreted(*once) == once);
    });
}

TEST_CASE("law: a domain shown in Unicode parses back") {
    rc::prop("for any tokens", [] {
        const auto text = *host_string();
        const auto once = interpreted(text);
        RC_PRE(once.has_value());
        Store store;
        RC_ASSERT(interpreted(domain_to_unicode(*once, store)) == once);
    });
}

TEST_CASE("law: a label is converted in the same way, whatever labels stand before it") {
    rc::prop("the last labels are the same as by themselves", [] {
        const auto tail = *host_string();
        const auto alone = interpreted("\xC3\xA9." + tail);
        std::string front;
        for (unsigned i = 0; i < *rc::gen::inRange(245U, 255U); ++i)
            front +=
                "a\xC3\xA9"
                "b.";
        const auto together = interpreted(front + tail);
        RC_ASSERT(together.has_value() == alone.has_value());
        if (alone) RC_ASSERT(together->ends_with(alone->substr(alone->find('.'))));
    });
    // The Bidi Rule applies to all labels: in a bidi domain, no label may begin with a digit.
    std::string labels;
    for (int i = 0; i < 600; ++i) labels += "1\xC3\xA9.";
    CHECK(interpreted(labels + "a"));
    CHECK_FALSE(interpreted(labels + "\xD7\x90"));
    CHECK_FALSE(interpreted("\xD7\x90." + labels + "a"));
}

TEST_CASE("host: a domain has any number of labels, and a label any number of code points") {
    std::string labels = "https://";
    for (int i = 0; i < 300'000; ++i) labels += "\xC3\xA9.";
    CHECK(parse(labels + "a").value().hostname().size() == 300'000 * 8 + 1);
    std::string marks = "https://a";
    for (int i = 0; i < 300'000; ++i) marks += i % 2 == 0 ? "\xCC\x81" : "\xCC\xA3";
    CHECK(parse(marks).value().hostname().starts_with("xn--"));
    std::string label = "https://";
    for (int i = 0; i < 1'001; ++i) label += "\xC3\xA9";
    CHECK(parse(label).value().hostname().size() == 4 + 1'003);
}
