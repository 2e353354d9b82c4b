#include "systems/search/domains.hpp"

#include <array>
#include <string_view>

#include "host/uts46/punycode.hpp"
#include "model/utf8.hpp"
#include "systems/search/code_points.hpp"

namespace refurl::systems {

namespace {

/// Labels, with a sign for each code point (code_point_of).
constexpr auto label_patterns = std::to_array<std::string_view>({
    // right-to-left: with digits, marks and neutral code points, and what the Bidi Rule refuses
    "R",
    "RR",
    "R1",
    "RA",
    "RE",
    "R1A",
    "RAE",
    "1R",
    "AR",
    "R-1",
    "RM",
    "RM1",
    "RMR",
    "RNR",
    "RN",
    "RaR",
    "aR",
    "MR",
    // joiners: after a virama, between code points that join, and elsewhere
    "aVz",
    "aVna",
    "LVza",
    "DnD",
    "DTnTD",
    "LnJ",
    "LTnJ",
    "Dna",
    "ana",
    "aza",
    "n",
    "z",
    "na",
    "az",
    "RnR",
    "DzD",
    "JnD",
    // marks first
    "M",
    "Ma",
    "MM",
    "VM",
    "TD",
    "aM",
    // what is ignored or mapped
    "I",
    "aI",
    "Ia",
    "aIa",
    "1I1",
    "m",
    "mm",
    "am",
    "m1",
    "d",
    "da",
    "ada",
    "c",
    "ca",
    "aca",
    "cM",
    // digits and delimiters in other forms
    "w",
    "ww",
    "1w",
    "www",
    "%",
    "a%a",
    "%1",
    "%11%",
    // what is not allowed
    "x",
    "ax",
    "xa",
    // anything
    "?",
    "??",
    "a?",
    "?a",
    "???",
    "?",
    "a?a",
    // what is new in a version of Unicode
    "5",
    "6",
    "7",
    "8",
    "a5",
    "a6",
    "a7",
    "a8",
    // hyphens
    "a-",
    "-a",
    "aa--a",
    "R-",
    "-",
    "aa--R",
});

/// Labels of ASCII.
constexpr auto plain_labels = std::to_array<std::string_view>(
    {"a", "com", "example", "www", "EXAMPLE", "b-c", "1", "a1", "test", "localhost", "_x", "h", "0x", "ss", "xn"});

/// A-labels that are not valid, or that somebody may take to be so.
constexpr auto broken_a_labels = std::to_array<std::string_view>(
    {"xn--",         "xn---",         "xn--a",           "xn--a-",         "xn--abc-",      "xn--99999999",
     "xn--ls8h=",    "xn--zca\u00DF", "xn--\u00FC",      "xn--xn--a--gua", "xn--0.pt",      "XN--",
     "xn--a-\u00E4", "xn--1ug",       "xn--0ug",         "xn--ab-yqa",     "xn--u-ccb",     "xn--ngb.1",
     "xn--*",        "xn-\u00AD-",    "\uFF58n--fa-hia", "xn--fa-hia",     "xn--bcher-kva", "xn--80ak6aa92e"});

constexpr auto full_stops = std::to_array<std::string_view>({".", "\u3002", "\uFF0E", "\uFF61"});

/// Returns a label as an A-label, whether it is valid or not.
std::string a_label_of(std::u32string_view label, Draws& draws) {
    std::string punycode(uts46::most_punycode_size(label.size()), ' ');
    punycode.resize(static_cast<std::size_t>(uts46::write_punycode(label, punycode.data()) - punycode.data()));
    return (draws.once_in(8) ? "XN--" : "xn--") + punycode;
}

/// Returns an A-label with one character changed, added or removed.
std::string damaged_a_label(std::string label, Draws& draws) {
    constexpr std::string_view others = "a0-z9";
    const std::size_t at = draws.below(label.size());
    const std::size_t removed = draws.below(2);
    const std::size_t added = draws.below(2);
    return label.replace(at, removed, std::string(added, draws.any_of(others)));
}

std::u32string any_pattern(Draws& draws) {
    if (!draws.once_in(8)) return code_points_like(draws.any_of(label_patterns), draws);
    std::string signs;
    for (std::size_t count = 1 + draws.below(5); count > 0; --count) signs += draws.any_of(code_point_signs);
    return code_points_like(signs, draws);
}

std::string any_international_label(Draws& draws) {
    if (draws.once_in(16)) return std::string(draws.any_of(broken_a_labels));
    const std::u32string label = any_pattern(draws);
    if (draws.once_in(5)) {
        const std::string a_label = a_label_of(label, draws);
        return draws.once_in(3) ? damaged_a_label(a_label, draws) : a_label;
    }
    std::string text;
    for (const char32_t c : label) append_utf8(c, text);
    return text;
}

}  // namespace

std::string any_international_domain(Draws& draws) {
    constexpr std::size_t most_labels = 4;
    const std::string_view stop = draws.once_in(3) ? draws.any_of(full_stops) : full_stops.front();
    std::string domain = any_international_label(draws);
    for (std::size_t labels = draws.below(most_labels); labels > 0; --labels) {
        domain += stop;
        domain += draws.once_in(2) ? std::string(draws.any_of(plain_labels)) : any_international_label(draws);
    }
    if (draws.once_in(12)) domain += draws.any_of(full_stops);
    if (draws.once_in(24)) domain.insert(0, draws.any_of(full_stops));
    return domain;
}

std::string any_long_domain(Draws& draws) {
    constexpr std::size_t longest_label = 63;
    constexpr std::size_t longest_domain = 253;
    const auto about = [&](std::size_t size) { return size - 1 + draws.below(3); };
    if (draws.once_in(3)) return std::string(about(longest_label), 'a') + ".b";
    if (draws.once_in(2)) {  // `xn--`, the letters, a hyphen, and two or three digits
        constexpr std::size_t around = 8;
        return std::string(about(longest_label - around), 'a') + "\u00E9";
    }
    std::string domain;
    const std::size_t size = about(longest_domain);
    while (domain.size() < size) domain.append(std::string(longest_label - draws.below(2), 'b')).append(".");
    domain.resize(size, 'c');
    if (domain.back() == '.') domain.back() = 'c';
    if (draws.once_in(3)) domain += '.';
    return domain;
}

}  // namespace refurl::systems
