#include "standard/icu/idna.hpp"

#include <unicode/uidna.h>
#include <unicode/utf16.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>

#include "standard/infra.hpp"

namespace refurl::standard {

namespace {

using Uts46 = std::unique_ptr<UIDNA, decltype(&uidna_close)>;

Uts46 open_uts46(std::uint32_t options) {
    UErrorCode error = U_ZERO_ERROR;
    UIDNA* made = uidna_openUTS46(options, &error);
    return {U_SUCCESS(error) != 0 ? made : nullptr, &uidna_close};
}

/// Returns ICU's UTS 46, or null if ICU has no data.
const UIDNA* uts46(bool transitional_processing) {
    constexpr std::uint32_t transitional = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_UNICODE;
    if (transitional_processing) {
        static const Uts46 instance = open_uts46(transitional);
        return instance.get();
    }
    static const Uts46 instance = open_uts46(transitional | UIDNA_NONTRANSITIONAL_TO_ASCII);
    return instance.get();
}

std::optional<std::u16string> utf16_of(std::u32string_view text) {
    // ICU takes sizes as 32-bit integers, and a result may be several times as long as the text.
    constexpr std::size_t limit = std::numeric_limits<std::int32_t>::max() / 16;
    if (text.size() > limit) return std::nullopt;
    std::u16string result;
    result.reserve(text.size());
    for (const char32_t c : text) {
        if (c <= 0xFFFF) {
            result += static_cast<char16_t>(c);
        } else {
            result += static_cast<char16_t>(U16_LEAD(c));
            result += static_cast<char16_t>(U16_TRAIL(c));
        }
    }
    return result;
}

std::u32string utf32_of(std::u16string_view text) {
    std::u32string result;
    result.reserve(text.size());
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(text.data(), i, size, c);
        result += static_cast<char32_t>(c);
    }
    return result;
}

// ICU always checks hyphens and lengths, and counts UTF-16 units. So these errors are ignored, and CheckHyphens,
// UseSTD3ASCIIRules and VerifyDnsLength are checked on the results.
constexpr std::uint32_t ignored_errors = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
                                         UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN |
                                         UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

/// Returns the result of ICU's `function` for the domain, or nothing if ICU records an error that counts.
std::optional<std::u32string> converted(decltype(&uidna_nameToASCII) function, std::u32string_view domain,
                                        const ToAsciiFlags& flags) {
    const UIDNA* const idna = uts46(flags.transitional_processing);
    const std::optional<std::u16string> text = utf16_of(domain);
    if (idna == nullptr || !text) return std::nullopt;
    std::u16string result(std::max<std::size_t>(256, 2 * text->size()), u'\0');
    while (true) {
        UIDNAInfo info = UIDNA_INFO_INITIALIZER;
        UErrorCode error = U_ZERO_ERROR;
        const std::int32_t size = function(idna, text->data(), static_cast<std::int32_t>(text->size()), result.data(),
                                           static_cast<std::int32_t>(result.size()), &info, &error);
        result.resize(static_cast<std::size_t>(std::max(size, 0)));
        if (error == U_BUFFER_OVERFLOW_ERROR) continue;
        if (U_FAILURE(error) != 0 || (info.errors & ~ignored_errors) != 0) return std::nullopt;
        return utf32_of(result);
    }
}

bool all_labels(std::string_view domain, bool (*holds)(std::string_view label)) {
    return std::ranges::all_of(strictly_split(domain, '.'), holds);
}

bool has_hyphens_in_place(std::string_view label) {
    const std::u32string text = utf8_decode_without_bom(label);
    return !text.starts_with(U'-') && !text.ends_with(U'-') && (text.size() < 4 || text.substr(2, 2) != U"--");
}

bool meets_std3_ascii_rules(std::string_view label) {
    return std::ranges::all_of(utf8_decode_without_bom(label), [](char32_t c) {
        return !is_ascii_code_point(c) || is_ascii_digit(c) || is_ascii_lower_alpha(c) || c == U'-';
    });
}

/// Reports whether a label has a length that the DNS allows. The empty label after a final dot, for the root, is not
/// allowed.
bool has_dns_length(std::string_view label) { return !label.empty() && label.size() <= 63; }

std::optional<std::u32string> to_unicode(std::u32string_view domain, const ToAsciiFlags& flags) {
    auto unicode = converted(uidna_nameToUnicode, domain, flags);
    if (!unicode) return std::nullopt;
    const std::string labels = utf8_encode(*unicode);
    if (flags.check_hyphens && !all_labels(labels, has_hyphens_in_place)) return std::nullopt;
    if (flags.use_std3_ascii_rules && !all_labels(labels, meets_std3_ascii_rules)) return std::nullopt;
    return unicode;
}

std::optional<std::string> to_ascii(std::u32string_view domain, const ToAsciiFlags& flags) {
    const auto code_points = converted(uidna_nameToASCII, domain, flags);
    if (!code_points) return std::nullopt;
    std::string ascii = utf8_encode(*code_points);
    const bool checks_unicode = flags.check_hyphens || flags.use_std3_ascii_rules;
    if (checks_unicode && !to_unicode(*code_points, flags)) return std::nullopt;
    if (flags.verify_dns_length && (ascii.size() > 253 || !all_labels(ascii, has_dns_length))) return std::nullopt;
    return ascii;
}

}  // namespace

const Idna icu_idna{to_ascii, to_unicode};

}  // namespace refurl::standard
