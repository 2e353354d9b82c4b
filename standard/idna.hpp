// Unicode ToASCII and ToUnicode (UTS 46). The state machine uses one of two implementations: refurl's own, with the
// Unicode version of its tables, or ICU's (standard/icu/), which shares no code with it.
// Clause: spec-notes/standard.md#idna
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace refurl::standard {

/// The version of Unicode that the tables of UTS 46 have.
inline constexpr std::uint8_t newest_unicode = 255;

/// The flags of ToASCII that the standard sets in some edition. CheckBidi and CheckJoiners are always true.
struct ToAsciiFlags {
    bool check_hyphens = false;
    bool use_std3_ascii_rules = false;
    bool verify_dns_length = false;
    bool transitional_processing = false;
    std::uint8_t unicode = newest_unicode;  ///< the version of Unicode, times ten
};

/// An implementation of UTS 46.
struct Idna {
    /// Returns the ASCII form of a domain, or nothing if UTS 46 records an error.
    std::optional<std::string> (*to_ascii)(std::u32string_view domain, const ToAsciiFlags& flags);
    /// Returns the Unicode form of a domain, or nothing if UTS 46 records an error.
    std::optional<std::u32string> (*to_unicode)(std::u32string_view domain, const ToAsciiFlags& flags);
};

/// refurl's own implementation (host/uts46/).
extern const Idna refurl_idna;

}  // namespace refurl::standard
