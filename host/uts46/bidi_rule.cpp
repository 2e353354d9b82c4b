#include "host/uts46/bidi_rule.hpp"

#include <algorithm>
#include <initializer_list>

#include "host/uts46/unicode_data.hpp"

namespace refurl::uts46 {

namespace {

using enum BidiClass;

/// A set of Bidi classes, one bit each.
using BidiClasses = unsigned;

constexpr BidiClasses set_of(std::initializer_list<BidiClass> classes) {
    BidiClasses set = 0;
    for (const BidiClass each : classes) set |= 1U << static_cast<unsigned>(each);
    return set;
}

BidiClasses class_of(char32_t c, std::uint8_t unicode) { return set_of({properties_of(c, unicode).bidi_class}); }

BidiClasses classes_in(std::u32string_view label, std::uint8_t unicode) {
    BidiClasses set = 0;
    for (const char32_t c : label) set |= class_of(c, unicode);
    return set;
}

/// Returns the class of the last code point that is not a nonspacing mark, or the empty set.
BidiClasses last_class(std::u32string_view label, std::uint8_t unicode) {
    while (!label.empty() && class_of(label.back(), unicode) == set_of({NSM})) label.remove_suffix(1);
    return label.empty() ? 0 : class_of(label.back(), unicode);
}

constexpr BidiClasses in_rtl_labels = set_of({R, AL, AN, EN, ES, CS, ET, ON, BN, NSM});
constexpr BidiClasses ends_rtl_labels = set_of({R, AL, EN, AN});
constexpr BidiClasses in_ltr_labels = set_of({L, EN, ES, CS, ET, ON, BN, NSM});
constexpr BidiClasses ends_ltr_labels = set_of({L, EN});
constexpr BidiClasses both_numbers = set_of({EN, AN});

}  // namespace

bool has_right_to_left(std::u32string_view label, std::uint8_t unicode) {
    return (classes_in(label, unicode) & set_of({R, AL, AN})) != 0;
}

BidiConditions unmet_bidi_conditions(std::u32string_view label, std::uint8_t unicode) {
    const BidiClasses first = class_of(label.front(), unicode);
    const BidiClasses last = last_class(label, unicode);
    const BidiClasses all = classes_in(label, unicode);
    const bool is_rtl = (first & set_of({R, AL})) != 0;
    const bool is_ltr = first == set_of({L});
    BidiConditions unmet;
    unmet[1] = !is_rtl && !is_ltr;
    unmet[2] = is_rtl && (all & ~in_rtl_labels) != 0;
    unmet[3] = is_rtl && (last & ends_rtl_labels) == 0;
    unmet[4] = is_rtl && (all & both_numbers) == both_numbers;
    unmet[5] = is_ltr && (all & ~in_ltr_labels) != 0;
    unmet[6] = is_ltr && (last & ends_ltr_labels) == 0;
    return unmet;
}

}  // namespace refurl::uts46
