// The grammar of valid URL strings, by itself.
#include <array>
#include <set>

#include "grammar/notation/ebnf.hpp"
#include "grammar/parse.hpp"
#include "grammar/predicates.hpp"
#include "grammar/value/alphabet.hpp"
#include "grammar/value/tree.hpp"
#include "grammar/writing/conditions.hpp"
#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/json.hpp"
#include "tests/laws.hpp"
#include "tests/sentences.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// A component, the URL code points that the standard excludes from it, and a text that ends where it begins.
struct Gap {
    std::string_view before;
    std::u32string_view excluded;
    Column column;
};

// The excluded code points are copied from the standard's definitions. `#` is not a URL code point.
constexpr std::array gaps{
    Gap{"a://", U"/:?@", Column::opaque_host},  Gap{"a:/", U"/?", Column::path},
    Gap{"a:b", U"?", Column::opaque_path},      Gap{"a:?", U"", Column::query},
    Gap{"ws://h?", U"", Column::special_query}, Gap{"a:#", U"", Column::fragment},
};

/// Reports whether `c` ends the component.
bool ends(char32_t c, const Gap& gap) {
    return (c == U'#' && gap.column != Column::fragment) || gap.excluded.contains(c);
}

bool is_written(const Gap& gap, char32_t c) {
    const std::string text = std::string(gap.before) + standard::utf8_encode(c);
    return grammar::read_writing(text, mode_of(text.substr(0, text.find(':')))).has_value();
}

const grammar::Names& names(Mode mode) { return writing_generator(mode).names(); }

bool is_domain(const std::string& text) { return uts46::to_ascii(text, uts46::strict_options).errors.empty(); }

/// Reports whether some domain contains `c`.
bool occurs_in_a_domain(char c) {
    const std::string byte(1, c);
    return is_domain("a" + byte + "a") || is_domain(byte + "\u0338");
}

bool is_valid_ipv6(const std::string& address) {
    const std::string text = "ws://[" + address + "]";
    const auto parts = grammar::read_writing(text, Mode::web);
    return parts && !grammar::broken_by_parts(*parts, text, nullptr);
}

/// Reports whether a piece of `address` has a leading zero.
bool has_zero_in_front(std::string_view address) {
    while (!address.empty()) {
        const std::string_view piece = address.substr(0, address.find(':'));
        if (piece.size() > 1 && piece.starts_with('0')) return true;
        address.remove_prefix(std::min(address.size(), piece.size() + 1));
    }
    return false;
}

/// Collects the productions that read something and the alternatives that were chosen.
struct Seen {
    const grammar::Names& names;
    std::set<std::string>& productions;
    std::set<std::pair<std::string, std::size_t>>& choices;

    void tries(const grammar::Expr& /*expr*/, std::size_t /*at*/) {}
    void ends(const grammar::Expr& expr, std::optional<std::size_t> end) {
        if (end && expr.kind == grammar::Kind::reference) productions.insert(expr.text);
    }
    void chooses(const grammar::Expr& alternative, std::size_t part) {
        choices.emplace(grammar::ebnf(alternative), part);
    }
};

}  // namespace

TEST_CASE("law: a component may contain the URL code points, except those that end it", "[long]") {
    for (const Gap& gap : gaps)
        for (char32_t c = 0; c <= 0x10FFFF; ++c) {
            if (is_surrogate(c) || c == U'%' || ends(c, gap)) continue;
            const bool is_unit = standard::is_url_code_point(c, standard::Edition::today());
            if (is_written(gap, c) != is_unit || is_valid(status(c, gap.column)) != is_unit)
                FAIL_CHECK(gap.before << " U+" << std::hex << static_cast<unsigned>(c));
        }
}

TEST_CASE("writing: a code point that ends a component is not valid in it") {
    for (const Gap& gap : gaps)
        for (const char32_t c : gap.excluded) CHECK_FALSE(is_valid(status(c, gap.column)));
}

TEST_CASE("writing: domain-code-point has every ASCII character that some domain contains, and all other code points",
          "[answers]") {
    for (unsigned byte = 0; byte < 0x80; ++byte) {
        CAPTURE(byte);
        const std::string text(1, static_cast<char>(byte));
        CHECK(grammar::reads(names(Mode::web), "domain-code-point", text) == occurs_in_a_domain(text[0]));
    }
    for (char32_t c = 0x80; c <= 0x10FFFF; ++c)
        if (!is_surrogate(c) && !grammar::reads(names(Mode::web), "domain-code-point", standard::utf8_encode(c)))
            FAIL_CHECK("U+" << std::hex << static_cast<unsigned>(c));
}

TEST_CASE("writing: non-ascii reads one well-formed code point above U+7F") {
    // Both ends of each range of bytes that UTF-8 distinguishes.
    const Tokens ends{"\x7F", "\x80", "\x8F", "\x90", "\x9F", "\xA0", "\xBF", "\xC1", "\xC2", "\xDF", "\xE0",
                      "\xE1", "\xEC", "\xED", "\xEE", "\xEF", "\xF0", "\xF1", "\xF3", "\xF4", "\xF5"};
    for (std::size_t count = 1; count <= 4; ++count)
        each_text(ends, count, [&](const std::string& text) {
            const Decoded read = decode_first(text);
            const bool is_one = read.valid && read.length == text.size() && text.size() > 1;
            if (grammar::reads(names(Mode::web), "non-ascii", text) != is_one) FAIL_CHECK(text);
        });
}

TEST_CASE("law: a valid IPv6 address is RFC 3986's, no piece with a 0 in front", "[long]") {
    const Tokens tokens{"0:", "1aF:", "01:", ":", "0", "1.2.3.4"};
    std::size_t valid = 0;
    for (std::size_t count = 0; count <= 8; ++count)
        each_text(tokens, count, [&](const std::string& address) {
            const bool is_valid = is_valid_ipv6(address);
            valid += is_valid ? 1 : 0;
            if (is_valid != (grammar::is_ip6_address(address) && !has_zero_in_front(address))) FAIL_CHECK(address);
        });
    CHECK(valid > 100);
}

TEST_CASE("writing: the vectors exercise each production and each alternative") {
    std::set<std::string> productions;
    std::set<std::pair<std::string, std::size_t>> choices;
    for (const Json& vector : read_json(source_dir() / "tests/vectors/stages-validate.json")) {
        const auto base = text_at(vector, "base");
        const auto text = vector["input"].get<std::string>();
        const Mode mode = grammar::select_mode(text, base ? grammar::select_mode(*base, Mode::generic) : Mode::generic);
        Seen seen{names(mode), productions, choices};
        grammar::Interpreter(names(mode), text, seen).read(grammar::reference("valid-url-string"), 0);
    }
    for (const grammar::Production& production : grammar::whole_writing()) {
        CAPTURE(production.name);
        CHECK(productions.contains(production.name));
        grammar::each_expr(production.body, [&](const grammar::Expr& expr) {
            if (expr.kind != grammar::Kind::alternative) return;
            for (std::size_t part = 0; part < expr.parts.size(); ++part) {
                INFO(grammar::ebnf(expr.parts[part]));
                CHECK(choices.contains({grammar::ebnf(expr), part}));
            }
        });
    }
}
