#include "systems/search/code_points.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "host/uts46/unicode_data.hpp"
#include "model/find_row.hpp"

namespace refurl::systems {

namespace {

using uts46::BidiClass;
using uts46::JoiningType;
using uts46::Properties;

// ---- Code points with equal properties

struct CodePointRange {
    char32_t first;
    char32_t last;
};

/// The code points that have these properties.
struct AlikeCodePoints {
    const Properties* properties;
    std::vector<CodePointRange> ranges = {};
};

std::vector<AlikeCodePoints> all_alike() {
    std::vector<AlikeCodePoints> all;
    std::unordered_map<const Properties*, std::size_t> places;
    const Properties* before = nullptr;
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
        const bool is_surrogate = c >= 0xD800 && c <= 0xDFFF;
        const Properties* const now = is_surrogate ? nullptr : &uts46::properties_of(c);
        if (now != nullptr) {
            const auto [place, is_new] = places.try_emplace(now, all.size());
            if (is_new) all.push_back({now});
            std::vector<CodePointRange>& ranges = all[place->second].ranges;
            if (now != before) ranges.push_back({c, c});
            ranges.back().last = c;
        }
        before = now;
    }
    return all;
}

// ---- What the signs stand for

struct SignOfProperties {
    char sign;
    bool (*stands_for)(const Properties&);
};

constexpr bool is_in_labels(const Properties& row) { return row.status == uts46::Status::valid; }

constexpr std::array<SignOfProperties, 20> signs_of_properties{{
    {'M', [](const Properties& row) { return is_in_labels(row) && row.is_mark; }},
    {'V', [](const Properties& row) { return is_in_labels(row) && row.combining_class == uts46::virama; }},
    {'I', [](const Properties& row) { return row.status == uts46::Status::ignored; }},
    {'m', [](const Properties& row) { return row.status == uts46::Status::mapped; }},
    {'d', [](const Properties& row) { return row.status == uts46::Status::deviation; }},
    {'x', [](const Properties& row) { return row.status == uts46::Status::disallowed; }},
    {'?', [](const Properties& /*row*/) { return true; }},
    {'R',
     [](const Properties& row) {
         return is_in_labels(row) && (row.bidi_class == BidiClass::R || row.bidi_class == BidiClass::AL);
     }},
    {'A', [](const Properties& row) { return is_in_labels(row) && row.bidi_class == BidiClass::AN; }},
    {'E', [](const Properties& row) { return is_in_labels(row) && row.bidi_class == BidiClass::EN; }},
    {'N',
     [](const Properties& row) {
         using enum BidiClass;
         const bool has_direction = row.bidi_class == L || row.bidi_class == R || row.bidi_class == AL;
         return is_in_labels(row) && !has_direction && row.bidi_class != NSM;
     }},
    {'D', [](const Properties& row) { return is_in_labels(row) && row.joining_type == JoiningType::D; }},
    {'J', [](const Properties& row) { return is_in_labels(row) && row.joining_type == JoiningType::R; }},
    {'L', [](const Properties& row) { return is_in_labels(row) && row.joining_type == JoiningType::L; }},
    {'T', [](const Properties& row) { return is_in_labels(row) && row.joining_type == JoiningType::T; }},
    {'c', [](const Properties& row) { return is_in_labels(row) && row.composes != uts46::Composes::never; }},
    {'5', [](const Properties& row) { return row.since == 151; }},
    {'6', [](const Properties& row) { return row.since == 160; }},
    {'7', [](const Properties& row) { return row.since == 170; }},
    {'8', [](const Properties& row) { return row.since == 180; }},
}};

struct SignOfList {
    char sign;
    std::u32string_view code_points;
};

constexpr std::array<SignOfList, 7> signs_of_lists{{
    {'a', U"abcxyzABZ"},
    {'1', U"0123456789"},
    {'-', U"-"},
    {'z', U"\u200D"},
    {'n', U"\u200C"},
    {'w', U"\uFF10\uFF11\uFF12\uFF15\uFF19\U0001D7CE\u2460\u00B2"},
    {'%', U"\uFF05\uFE6A\uFF3B\uFF3D\uFF0F\uFF1F\uFF03\uFF20\uFF1A\uFF3C\uFF5C\uFE55\u2048\u2100"},
}};

/// The code points that a sign stands for, in groups.
using Groups = std::vector<AlikeCodePoints>;

std::array<Groups, 0x80> groups_by_sign() {
    std::array<Groups, 0x80> groups;
    const std::vector<AlikeCodePoints> all = all_alike();
    for (const auto& [sign, stands_for] : signs_of_properties)
        std::ranges::copy_if(all, std::back_inserter(groups[static_cast<unsigned char>(sign)]),
                             [&](const AlikeCodePoints& alike) { return stands_for(*alike.properties); });
    return groups;
}

}  // namespace

char32_t code_point_of(char sign, Draws& draws) {
    if (const SignOfList* const list = find_row(signs_of_lists, sign, &SignOfList::sign))
        return draws.any_of(list->code_points);
    static const std::array<Groups, 0x80> groups = groups_by_sign();
    const AlikeCodePoints& alike = draws.any_of(groups[static_cast<unsigned char>(sign)]);
    const CodePointRange range = draws.any_of(alike.ranges);
    return range.first + static_cast<char32_t>(draws.below(range.last - range.first + 1));
}

std::string sign_of(char32_t code_point) {
    constexpr std::string_view most_telling_first = "xmIdVMRAEDJLTNc";
    constexpr std::uint8_t oldest = 150;
    const Properties& row = uts46::properties_of(code_point);
    std::string found = ".";
    for (const char sign : most_telling_first) {
        if (!find_row(signs_of_properties, sign, &SignOfProperties::sign)->stands_for(row)) continue;
        found = sign;
        break;
    }
    return row.since > oldest ? found + '+' : found;
}

std::u32string code_points_like(std::string_view pattern, Draws& draws) {
    std::u32string code_points;
    for (const char sign : pattern) code_points += code_point_of(sign, draws);
    return code_points;
}

}  // namespace refurl::systems
