// The derived property of a code point (RFC 5892), by ICU. The build compiles one of two implementations: with_icu.cpp
// or without_icu.cpp.
// Clause: spec-notes/domains.md#idna-2008
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace refurl::idna_2008 {

/// The values of the property, by which a code point may stand in a label: always, by a rule for joiners or for others,
/// never, or not yet.
enum class Property : std::uint8_t { pvalid, contextj, contexto, disallowed, unassigned };

/// The value, and the category of RFC 5892 that gives it.
struct Derived {
    Property property;
    std::string_view category;  ///< such as `Unstable`; ε if the code point is in none
    std::string_view section;   ///< the section of RFC 5892 that defines the category
};

/// The scripts that the contextual rules name.
enum class Script : std::uint8_t { greek, hebrew, hiragana, katakana, han, other };

/// Reports whether refurl was built with ICU. Without it, no property is known.
bool knows_properties();

/// Returns the version of Unicode of ICU's data, such as "15.0"; ε in a build without ICU.
std::string unicode_version();

/// Returns the property of a code point, which must be at most U+10FFFF. Constant time.
Derived derived_property(char32_t code_point);

/// Returns the script of a code point.
Script script_of(char32_t code_point);

}  // namespace refurl::idna_2008
