#include "tests/agreement/regions.hpp"

#include <algorithm>

#include "model/characters.hpp"
#include "model/scheme.hpp"
#include "standard/infra.hpp"
#include "tests/agreement/bases.hpp"

namespace refurl::test {

namespace {

using Texts = std::vector<std::string>;

Texts all_bytes() {
    Texts bytes;
    for (unsigned byte = 0; byte < 256; ++byte) bytes.emplace_back(1, static_cast<char>(byte));
    return bytes;
}

/// Every code point that UTF-8 can encode: all but the surrogates.
Texts all_code_points() {
    Texts texts;
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (!is_surrogate(c)) texts.push_back(standard::utf8_encode(c));
    return texts;
}

/// Beginnings that end in each place of a URL where a character can follow. Their schemes differ, so that no beginning
/// is another one followed by a few characters. Each special scheme is among them.
Texts every_place() {
    Texts places{"",        "http:", "https://", "ws://u:", "wss://[",  "ftp://h:", "HTTP://h/", "HTTPS://h?",
                 "WS://h#", "foo:",  "food://",  "fo://u:", "file:///", "bar:/",    "baz:?"};
    for (const SchemeRow& row : special_schemes) {
        const auto is_of_scheme = [&](const std::string& place) {
            return place.starts_with(std::string(row.name) + ':');
        };
        if (std::ranges::none_of(places, is_of_scheme)) places.push_back(std::string(row.name) + "://");
    }
    return places;
}

/// Returns the number of tokens that `text` consists of, or nothing if it does not consist of tokens. As no token is a
/// prefix of another, there is only one way to split it.
std::optional<std::size_t> count_tokens(std::string_view text, const Texts& tokens) {
    std::size_t count = 0;
    for (; !text.empty(); ++count) {
        const auto token = std::ranges::find_if(tokens, [&](const auto& each) { return text.starts_with(each); });
        if (token == tokens.end()) return std::nullopt;
        text.remove_prefix(token->size());
    }
    return count;
}

bool no_token_is_a_prefix_of_another(Texts tokens) {
    std::ranges::sort(tokens);
    return std::ranges::adjacent_find(
               tokens, [](const std::string& a, const std::string& b) { return b.starts_with(a); }) == tokens.end();
}

}  // namespace

std::vector<Region> all_regions() {
    const auto none = no_base_and({});
    const auto modes = no_base_and(bases_of_every_mode());
    const auto kinds = no_base_and(bases_of_every_kind());
    const auto shapes = no_base_and(bases_of_every_shape());
    return {
        {"scheme", {""}, {"http", "FILE", "wss", "x", "1", "+", ":", "/", "\\", "?", "#", " ", "\t"}, 5, 6, kinds},
        {"authority",
         {"http://", "file://", "foo://", "//"},
         {"a", "8", ":", "@", "/", "\\", "?", "#", "[", "]", "%2e", " ", "C|"},
         5,
         6,
         modes},
        {"drives", {"", "file:", "file://h/", "file:///C:/"}, {"c:", "C|", "/", "\\", ".", "x", "|", "?"}, 5, 7, kinds},
        {"path and dots", {"", "http:", "foo:", "foo://h"}, {"/", ".", "a", "%2e", ":", " ", "?", "#"}, 5, 7, kinds},
        {"references onto every shape",
         {"", "http:", "file:", "foo:"},
         {"/", "\\", ".", "a", "C|", ":", "?", "#"},
         4,
         5,
         shapes},
        {"IPv4",
         {"http://", "http://2.3.", "file://", "foo://"},
         {"0", "1", "8", "x", "A", ".", "256", "%2e", "65536", ":"},
         5,
         7,
         none},
        {"IPv6",
         {"http://[", "foo://[", "http://[2:3:4:5:6:"},
         {"0", "1", "ffff", ":", ".", "]", "g", "255", "9.8.7.6"},
         6,
         8,
         none},
        {"hosts in Unicode",
         {"http://", "http://2.3.4.", "file://"},
         {"1", "\xEF\xBC\x91", ".", "\xE3\x80\x82", "-", "a", "\xC3\xA9", "\xC2\xAD", "xn--", "<", "\xCC\xB8", "%61"},
         4,
         6,
         none},
        {"percent-encoding",
         {"http://h/", "http://h?", "http://h#", "http://", "http://u:", "foo:", "foo://", "foo:?"},
         {"%", "4", "h", "\xC3\xA9", "'", "\"", "^", "`", "|", "@", "\t", "\xFF"},
         4,
         6,
         none},
        {"bytes in each place", every_place(), all_bytes(), 2, 3, none},
        {"code points in each place", every_place(), all_code_points(), 1, 1, none},
    };
}

std::uint64_t count_pairs(const Region& region, unsigned length) {
    std::uint64_t texts = 1;
    for (unsigned i = 0; i < length; ++i) texts = texts * region.tokens.size() + 1;
    return texts * region.beginnings.size() * region.bases.size();
}

bool makes_each_text_once(const Region& region) {
    if (!no_token_is_a_prefix_of_another(region.tokens)) return false;
    const auto extends_to = [&](const std::string& shorter, const std::string& longer) {
        if (shorter == longer || !longer.starts_with(shorter)) return false;
        const auto count = count_tokens(std::string_view(longer).substr(shorter.size()), region.tokens);
        return count && *count <= region.full_length;
    };
    return std::ranges::none_of(region.beginnings, [&](const std::string& longer) {
        return std::ranges::any_of(region.beginnings, [&](const auto& shorter) { return extends_to(shorter, longer); });
    });
}

}  // namespace refurl::test
