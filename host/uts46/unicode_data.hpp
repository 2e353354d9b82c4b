// The Unicode data that UTS 46 needs: the properties of a code point, its mapping, and its canonical decomposition and
// composition. The tables come with refurl, so the results do not depend on the machine.
// Clause: spec-notes/domains.md#unicode
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace refurl::uts46 {

/// The status of a code point in the IDNA Mapping Table (UTS 46, section 5).
enum class Status : std::uint8_t { valid, mapped, ignored, deviation, disallowed };

/// The Bidi classes that the Bidi Rule names, under Unicode's short names. `other` stands for all remaining classes.
enum class BidiClass : std::uint8_t { L, R, AL, AN, EN, ES, CS, ET, ON, BN, NSM, other };

/// The values of Joining_Type, under Unicode's short names.
enum class JoiningType : std::uint8_t { U, C, D, L, R, T };

/// The effect of NFC on a code point: the values of NFC_Quick_Check.
enum class Composes : std::uint8_t {
    never,          ///< NFC leaves it as it is (Yes)
    with_previous,  ///< NFC may compose it with a code point before it (Maybe)
    decomposes,     ///< NFC always replaces it (No)
};

struct Properties {
    Status status;
    BidiClass bidi_class;
    JoiningType joining_type;
    Composes composes;
    std::uint8_t combining_class;  ///< Canonical_Combining_Class
    bool is_mark;                  ///< whether General_Category is Mark
    std::uint8_t since;            ///< as since_of returns it, but 150 for 15.0 and all older versions
};

/// The Canonical_Combining_Class of a virama.
inline constexpr std::uint8_t virama = 9;

/// Returns the version of Unicode of the tables, such as "18.0.0".
std::string_view unicode_version();

/// Returns the properties of a code point, which must be at most U+10FFFF. An unassigned code point is disallowed; its
/// other properties, such as the Bidi class, are Unicode's defaults for its block. Constant time.
const Properties& properties_of(char32_t code_point);

/// The version of the tables, for the functions that take a version of Unicode.
inline constexpr std::uint8_t newest_unicode = 255;

/// A version of Unicode, and its number for these functions.
struct VersionRow {
    std::string_view name;
    std::uint8_t number;
};

/// The versions that the data can tell apart, the oldest first. The last one is that of the tables.
inline constexpr std::array<VersionRow, 12> versions{{{"9.0", 90},
                                                      {"10.0", 100},
                                                      {"11.0", 110},
                                                      {"12.0", 120},
                                                      {"12.1", 121},
                                                      {"13.0", 130},
                                                      {"14.0", 140},
                                                      {"15.0", 150},
                                                      {"15.1", 151},
                                                      {"16.0", 160},
                                                      {"17.0", 170},
                                                      {"18.0", newest_unicode}}};

/// Return the properties and the mapping of a code point in a version of Unicode, times ten: 151 is Unicode 15.1. A
/// code point that the version does not assign is disallowed; its other properties are not known. One that a version
/// before 15.0 assigns is as in 15.0, and a version before 9.0 counts as 9.0. Constant time, except for a version
/// before 15.0 and for the hundred code points that a later one has changed: logarithmic in the size of a table.
const Properties& properties_of(char32_t code_point, std::uint8_t unicode);
std::u32string_view mapping_of(char32_t code_point, std::uint8_t unicode);

/// Returns the version of Unicode, times ten, since which a code point has its status. Before 15.0 that is the version
/// that assigned it; 90 means 9.0 or older. Logarithmic in the size of a table.
std::uint8_t since_of(char32_t code_point);

/// How much ToASCII with `url_options` has to know about a code point.
enum class Inertness : std::uint8_t {
    none,   ///< the code points beside it; or it is removed or not valid
    maps,   ///< its mapping
    inert,  ///< nothing: it stays as it is, whatever stands beside it
};

/// Returns the inertness of a code point. An inert one may stand in a label and is not a joiner or a mark, NFC leaves
/// it as it is, and it does not make a domain a Bidi domain name. Constant time.
Inertness inertness_of(char32_t code_point);

/// Returns the mapping of a mapped code point, or that of a deviation in Transitional Processing; ε for any other. The
/// result lives as long as the program.
std::u32string_view mapping_of(char32_t code_point);

/// Returns the full canonical decomposition of a code point, or ε if it has none. The table does not have Hangul
/// syllables. The result lives as long as the program.
std::u32string_view decomposition_of(char32_t code_point);

/// Returns the primary composite of two code points, or 0 if they have none. The table does not have Hangul syllables.
char32_t composition_of(char32_t first, char32_t second);

}  // namespace refurl::uts46
