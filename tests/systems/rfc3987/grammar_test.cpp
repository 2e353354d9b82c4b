#include <array>

#include "grammar/value/tree.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/rfc3987/grammar/parse.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/systems/rfc_grammars.hpp"

using namespace refurl;
using namespace refurl::grammar::rfc3987;
using namespace refurl::test;

namespace {

const grammar::Generator& generator() {
    static const grammar::Generator generator(iri_grammar(), Mode::generic);
    return generator;
}

const grammar::Generator& uri_generator() {
    static const grammar::Generator generator(grammar::rfc3986::uri_grammar(), Mode::generic);
    return generator;
}

struct Range {
    char32_t first, last;
};

// The ranges as RFC 3987 writes them.
constexpr std::array<Range, 17> ucschar_ranges{{{0xA0, 0xD7FF},
                                                {0xF900, 0xFDCF},
                                                {0xFDF0, 0xFFEF},
                                                {0x10000, 0x1FFFD},
                                                {0x20000, 0x2FFFD},
                                                {0x30000, 0x3FFFD},
                                                {0x40000, 0x4FFFD},
                                                {0x50000, 0x5FFFD},
                                                {0x60000, 0x6FFFD},
                                                {0x70000, 0x7FFFD},
                                                {0x80000, 0x8FFFD},
                                                {0x90000, 0x9FFFD},
                                                {0xA0000, 0xAFFFD},
                                                {0xB0000, 0xBFFFD},
                                                {0xC0000, 0xCFFFD},
                                                {0xD0000, 0xDFFFD},
                                                {0xE1000, 0xEFFFD}}};
constexpr std::array<Range, 3> iprivate_ranges{{{0xE000, 0xF8FF}, {0xF0000, 0xFFFFD}, {0x100000, 0x10FFFD}}};

template <std::size_t size>
bool contains(const std::array<Range, size>& ranges, char32_t c) {
    return std::ranges::any_of(ranges, [c](const Range& range) { return c >= range.first && c <= range.last; });
}

/// Returns the bytes of a code point as the bit pattern of UTF-8 has them, also for surrogates.
std::string utf8(char32_t c) {
    const auto tail = [c](unsigned shift) { return static_cast<char>(0x80U | ((c >> shift) & 0x3FU)); };
    if (c < 0x80) return {static_cast<char>(c)};
    if (c < 0x800) return {static_cast<char>(0xC0U | (c >> 6U)), tail(0)};
    if (c < 0x10000) return {static_cast<char>(0xE0U | (c >> 12U)), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | (c >> 18U)), tail(12), tail(6), tail(0)};
}

const Tokens tokens{"a",    "1", ":", "/", "?", "#", "@", "[::1]", "1.2.3.4", "%4a", "\xC3\xA9", "\xEE\x80\x80",
                    "\xC2", "^"};

}  // namespace

TEST_CASE("rfc3987: ucschar and iprivate are the RFC's ranges, over every code point", "[answers]") {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        if (is_ucschar(utf8(c)) != contains(ucschar_ranges, c)) FAIL_CHECK("ucschar " << std::uint32_t{c});
        if (is_iprivate(utf8(c)) != contains(iprivate_ranges, c)) FAIL_CHECK("iprivate " << std::uint32_t{c});
    }
}

TEST_CASE("rfc3987: no text that is not UTF-8 is an IRI-reference") {
    for (const char* const text :
         {"\xC2", "\x80", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8\x88\x80\x80\x80"})
        CHECK_FALSE(parse_iri_reference(text));
}

TEST_CASE("rfc3987: only a query may have private characters") {
    CHECK(parse_iri_reference("?\xEE\x80\x80"));
    for (const char* const text :
         {"\xEE\x80\x80", "#\xEE\x80\x80", "//\xEE\x80\x80", "//\xEE\x80\x80@", "/\xEE\x80\x80"})
        CHECK_FALSE(parse_iri_reference(text));
}

TEST_CASE("rfc3987: an ASCII text is an IRI-reference exactly if it is a URI-reference, with the same components") {
    const auto agree = [](const std::string& text) {
        return parse_iri_reference(text) == grammar::rfc3986::parse_uri_reference(text) &&
               parse_iri(text) == grammar::rfc3986::parse_uri(text) &&
               parse_absolute_iri(text) == grammar::rfc3986::parse_absolute_uri(text);
    };
    rc::prop("sentences", [&] { RC_ASSERT(agree(*sentence_of(uri_generator(), "URI-reference"))); });
    rc::prop("mutants", [&] { RC_ASSERT(agree(*mutant_of(uri_generator(), "URI-reference"))); });
}

TEST_CASE("rfc3987: X3 and the grammar as data read the same") {
    const auto agree = [](const std::string& text) {
        return parse_iri_reference(text).has_value() == grammar::reads(iri_names(), "IRI-reference", text) &&
               parse_absolute_iri(text).has_value() == grammar::reads(iri_names(), "absolute-IRI", text);
    };
    rc::prop("sentences", [&] { RC_ASSERT(agree(*sentence_of(generator(), "IRI-reference"))); });
    rc::prop("mutants", [&] { RC_ASSERT(agree(*mutant_of(generator(), "IRI-reference"))); });
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [&](const std::string& text) {
            if (!agree(text)) FAIL_CHECK(text);
        });
}

TEST_CASE("rfc3987: ordered choice reads exactly what the RFC's unordered alternatives derive", "[long]") {
    for (std::size_t count = 0; count <= 4; ++count)
        each_text(tokens, count, [](const std::string& text) {
            const auto ends = derived_ends(iri_names(), grammar::reference("IRI-reference"), text, 0);
            if (ends.contains(text.size()) != parse_iri_reference(text).has_value()) FAIL_CHECK(text);
        });
    rc::prop("sentences of each production are read whole", [] {
        const auto& production = *rc::gen::elementOf(generator().grammar());
        const auto text = *sentence_of(generator(), production.name);
        RC_ASSERT(grammar::reads(generator().names(), production.name, text));
    });
}

TEST_CASE("rfc3987: sentences reach each production and each part of each alternative") {
    // The alternatives after `!` are read only if an IPv4address continues as an ireg-name.
    const std::vector<std::string> texts{"//1.2.3.4a", "//1.2.3.4%41", "//1.2.3.4!"};
    CHECK(not_reached(generator(), "IRI-reference", texts) == std::vector<std::string>{});
}
