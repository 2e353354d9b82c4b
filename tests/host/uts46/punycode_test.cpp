#include "host/uts46/punycode.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "tests/catch.hpp"
#include "tests/linear.hpp"
#include "tests/property.hpp"

using namespace refurl::uts46;

namespace {

std::string encoded(std::u32string_view label) {
    std::string ascii(most_punycode_size(label.size()), '\0');
    ascii.resize(static_cast<std::size_t>(write_punycode(label, ascii.data()) - ascii.data()));
    return ascii;
}

std::optional<std::u32string> decoded(std::string_view punycode) {
    std::u32string label;
    if (!append_decoded_punycode(std::u32string(punycode.begin(), punycode.end()), label)) return std::nullopt;
    return label;
}

rc::Gen<char32_t> code_point() {
    return rc::gen::suchThat(
        rc::gen::oneOf(rc::gen::inRange<char32_t>('-', 'z'), rc::gen::inRange<char32_t>(0x80, 0x250),
                       rc::gen::inRange<char32_t>(0x4E00, 0x4F00), rc::gen::inRange<char32_t>(0x80, 0x110000)),
        [](char32_t c) { return !refurl::is_surrogate(c); });
}

rc::Gen<std::u32string> label() { return rc::gen::container<std::u32string>(code_point()); }

/// A label with few or with many distinct code points, below and above the number from which a tree is used.
rc::Gen<std::u32string> long_label() {
    return rc::gen::map(rc::gen::pair(label(), rc::gen::inRange<std::size_t>(1, 40)), [](const auto& parts) {
        std::u32string text(300, U'a');
        for (std::size_t i = 0; i < parts.second; ++i)
            text += parts.first + std::u32string(40, U'\u00E9' + char32_t(i));
        return text;
    });
}

}  // namespace

TEST_CASE("punycode: the sample strings of RFC 3492, section 7.1") {
    const std::vector<std::pair<std::u32string, std::string>> samples{
        {U"\u0644\u064A\u0647\u0645\u0627\u0628\u062A\u0643\u0644\u0645\u0648\u0634\u0639\u0631\u0628\u064A\u061F",
         "egbpdaj6bu4bxfgehfvwxn"},
        {U"\u4ED6\u4EEC\u4E3A\u4EC0\u4E48\u4E0D\u8BF4\u4E2D\u6587", "ihqwcrb4cv8a8dqg056pqjye"},
        {U"\u4ED6\u5011\u7232\u4EC0\u9EBD\u4E0D\u8AAA\u4E2D\u6587", "ihqwctvzc91f659drss3x8bo0yb"},
        {U"Pro\u010Dprost\u011Bnemluv\u00ED\u010Desky", "Proprostnemluvesky-uyb24dma41a"},
        {U"\u05DC\u05DE\u05D4\u05D4\u05DD\u05E4\u05E9\u05D5\u05D8\u05DC\u05D0\u05DE\u05D3\u05D1\u05E8\u05D9\u05DD\u05E2"
         U"\u05D1\u05E8\u05D9\u05EA",
         "4dbcagdahymbxekheh6e0a7fei0b"},
        {U"\u306A\u305C\u307F\u3093\u306A\u65E5\u672C\u8A9E\u3092\u8A71\u3057\u3066\u304F\u308C\u306A\u3044\u306E"
         U"\u304B",
         "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"},
        {U"Porqu\u00E9nopuedensimplementehablarenEspa\u00F1ol", "PorqunopuedensimplementehablarenEspaol-fmd56a"},
        {U"3\u5E74B\u7D44\u91D1\u516B\u5148\u751F", "3B-ww4c5e180e575a65lsy2b"},
        {U"Hello-Another-Way-\u305D\u308C\u305E\u308C\u306E\u5834\u6240", "Hello-Another-Way--fc4qua05auwb3674vfr0b"},
        {U"\u305D\u306E\u30B9\u30D4\u30FC\u30C9\u3067", "d9juau41awczczp"},
        {U"-> $1.00 <-", "-> $1.00 <--"},
    };
    for (const auto& [unicode, ascii] : samples) {
        CAPTURE(ascii);
        CHECK(encoded(unicode) == ascii);
        CHECK(decoded(ascii) == unicode);
    }
}

TEST_CASE("punycode: some texts are not Punycode") {
    for (const char* text : {"\x80", "a-\xC3\xA9", "9", "99999999", "a-99999999999999999999999", "-", "-a", "a_",
                             "a-b_", "0000000", "ls8h="})
        CHECK(decoded(text) == std::nullopt);
    std::u32string label = U"before";
    CHECK_FALSE(append_decoded_punycode(U"99999999", label));
    CHECK(label == U"before");
}

TEST_CASE("punycode: no text decodes to a surrogate or to more than U+10FFFF") {
    rc::prop("decoding gives code points", [] {
        const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("-abcxyz0189")));
        for (const char32_t c : decoded(text).value_or(U"")) RC_ASSERT((c <= 0x10FFFF && !refurl::is_surrogate(c)));
    });
}

TEST_CASE("law: Punycode encodes and decodes back") {
    rc::prop("for any label", [] {
        const auto text = *label();
        RC_ASSERT(decoded(encoded(text)) == text);
    });
    rc::prop("and the other way around, for small letters", [] {
        const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("-abcxyz0189")));
        const auto label = decoded(text);
        RC_PRE(label.has_value());
        RC_ASSERT(encoded(*label) == text);
    });
    rc::prop("for long labels", [] {
        const auto text = *long_label();
        RC_ASSERT(decoded(encoded(text)) == text);
    });
}

TEST_CASE("law: Punycode with a tree is Punycode without") {
    const auto holds = [](const std::u32string& text) {
        Insertions room(text.size());
        Insertions other_room(text.size());
        const std::span<const Insertion> insertions = insertions_by_passes(text, room);
        RC_ASSERT(std::ranges::equal(insertions_by_tree(text, other_room), insertions));
        std::u32string basic = U"before";
        std::ranges::copy_if(text, std::back_inserter(basic), [](char32_t c) { return c < 0x80; });
        std::u32string one_by_one = basic;
        for (const auto& [c, index] : insertions) one_by_one.insert(6 + index, 1, c);
        RC_ASSERT(one_by_one == U"before" + text);
        std::u32string by_passes = basic;
        insert_by_passes(insertions, 6, by_passes);
        RC_ASSERT(by_passes == one_by_one);
        insert_by_tree(insertions, 6, basic);
        RC_ASSERT(basic == one_by_one);
    };
    rc::prop("for any label", [&] { holds(*label()); });
    rc::prop("for long labels", [&] { holds(*long_label()); });
}

TEST_CASE("punycode: the code points that follow a label in memory are not encoded") {
    const std::u32string text = U"\u00FCa\u00E9b\u00FC\u00E9";
    for (std::size_t size = 0; size < text.size(); ++size) {
        const std::u32string alone = text.substr(0, size);
        const std::u32string_view followed = std::u32string_view(text).substr(0, size);
        Insertions room(text.size());
        Insertions other_room(text.size());
        const std::span<const Insertion> insertions = insertions_by_passes(alone, room);
        CHECK(std::ranges::equal(insertions_by_passes(followed, other_room), insertions));
        CHECK(std::ranges::equal(insertions_by_pairs(followed, other_room), insertions));
        CHECK(std::ranges::equal(insertions_by_tree(followed, other_room), insertions));
    }
}

TEST_CASE("law: Punycode of pairs is Punycode without") {
    const auto holds = [](const std::u32string& text) {
        Insertions room(text.size());
        Insertions other_room(text.size());
        return std::ranges::equal(insertions_by_pairs(text, other_room), insertions_by_passes(text, room));
    };
    const auto check_each = [&](std::size_t size) {
        std::u32string text(size, U'a');
        const auto fill = [&](auto& self, std::size_t at) -> void {
            if (at == size) {
                if (!holds(text)) FAIL_CHECK(encoded(text));
                return;
            }
            for (const char32_t c : {U'a', U'\u0080', U'\u00E9', U'\u4F8B', U'\U00010000'}) {
                text[at] = c;
                self(self, at + 1);
            }
        };
        fill(fill, 0);
    };
    for (std::size_t size = 0; size <= 5; ++size) check_each(size);
    rc::prop("for any label", [&] {
        const std::u32string text = *label();
        RC_ASSERT(holds(text.substr(0, most_paired)));
    });
    const std::u32string longest(most_paired, U'\u00E9');
    CHECK(holds(longest));
}

TEST_CASE("punycode: many different code points take nearly linear time", "[time]") {
    const auto label_of = [](std::size_t size) {
        std::u32string label;
        for (std::size_t i = 0; i < size; ++i) label += static_cast<char32_t>(0x10000 + 7919 * i % size);
        return label;
    };
    CHECK(refurl::test::is_linear([&](std::size_t size) { (void)encoded(label_of(size)); }));
    std::array<std::string, 2> texts{encoded(label_of(4'000)), encoded(label_of(32'000))};
    CHECK(refurl::test::is_linear([&](std::size_t size) { (void)decoded(texts.at(size == 4'000 ? 0 : 1)); }));
}
