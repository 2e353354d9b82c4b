// The implementation with ICU.
#include <unicode/usprep.h>
#include <unicode/ustring.h>

#include <memory>

#include "systems/idna_2003/nameprep/nameprep.hpp"

namespace refurl {

namespace {

using Profile = std::unique_ptr<UStringPrepProfile, decltype(&usprep_close)>;

/// Returns ICU's Nameprep, or null if ICU does not have its data.
const UStringPrepProfile* nameprep_profile() {
    static const Profile profile = [] {
        UErrorCode status = U_ZERO_ERROR;
        return Profile(usprep_openByType(USPREP_RFC3491_NAMEPREP, &status), usprep_close);
    }();
    return profile.get();
}

std::u16string to_utf16(std::u32string_view text) {
    std::u16string units;
    for (const char32_t c : text) {
        if (c > 0xFFFF) {
            units += static_cast<char16_t>(U16_LEAD(c));
            units += static_cast<char16_t>(U16_TRAIL(c));
        } else {
            units += static_cast<char16_t>(c);
        }
    }
    return units;
}

std::u32string to_utf32(std::u16string_view units) {
    std::u32string text;
    for (std::size_t at = 0; at < units.size();) {
        char32_t c = 0;
        U16_NEXT(units.data(), at, units.size(), c);
        text += c;
    }
    return text;
}

/// The largest size of a label. Nameprep may turn one code point into 18, and shortens a text only by deleting or
/// composing code points. The result for a longer label would exceed 63 bytes anyway, unless nearly all of the label is
/// deleted.
constexpr std::size_t longest_input = 4096;

}  // namespace

bool has_nameprep() { return true; }

std::optional<std::u32string> nameprep(std::u32string_view label, bool allow_unassigned) {
    const UStringPrepProfile* const profile = nameprep_profile();
    if (profile == nullptr || label.size() > longest_input) return std::nullopt;
    const std::u16string units = to_utf16(label);
    std::u16string prepared(units.size() * 18 + 1, u'\0');
    UErrorCode status = U_ZERO_ERROR;
    const std::int32_t size =
        usprep_prepare(profile, units.data(), static_cast<std::int32_t>(units.size()), prepared.data(),
                       static_cast<std::int32_t>(prepared.size()),
                       allow_unassigned ? USPREP_ALLOW_UNASSIGNED : USPREP_DEFAULT, nullptr, &status);
    if (U_FAILURE(status) != 0) return std::nullopt;
    prepared.resize(static_cast<std::size_t>(size));
    return to_utf32(prepared);
}

}  // namespace refurl
