#include "resolve/idna.hpp"

#include <unicode/uchar.h>
#include <unicode/uidna.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <memory>
#include <string>

#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

using Utf16 = std::u16string;

/// A range of code points whose mapping Unicode 15.1 or 16 changed. The code point `first` + i maps to `to` + i, or to
/// nothing if `to` is `ignored`.
struct LateMapping {
    char32_t first, last;
    char32_t to;
};
constexpr char32_t ignored = 0;

// The differences between IdnaMappingTable.txt of Unicode 15.0 and 16.0: 15.0 disallows these or maps them otherwise.
// U+1806 is also valid since 15.1, but no mapping makes an older ICU accept it. The last row ends the search.
constexpr std::array<LateMapping, 19> late_mappings{{
    {0x04C0, 0x04C0, 0x04CF},    {0x10A0, 0x10C5, 0x2D00},   {0x115F, 0x1160, ignored},  {0x17B4, 0x17B5, ignored},
    {0x180E, 0x180E, ignored},   {0x1E9E, 0x1E9E, 0x00DF},   {0x2061, 0x2063, ignored},  {0x206A, 0x206F, ignored},
    {0x2132, 0x2132, 0x214E},    {0x2183, 0x2183, 0x2184},   {0x3164, 0x3164, ignored},  {0xFFA0, 0xFFA0, ignored},
    {0x1D173, 0x1D17A, ignored}, {0x2F868, 0x2F868, 0x36FC}, {0x2F874, 0x2F874, 0x5F53}, {0x2F91F, 0x2F91F, 0x243AB},
    {0x2F95F, 0x2F95F, 0x7AEE},  {0x2F9BF, 0x2F9BF, 0x45D7}, {0x110000, 0x110000, 0},
}};

/// Returns the row that contains `c`, or null.
const LateMapping* late_mapping(char32_t c) {
    const auto* const row = std::ranges::lower_bound(late_mappings, c, {}, &LateMapping::last);
    return c >= row->first ? row : nullptr;
}

/// Returns the size as ICU takes it, or nothing if four times the size does not fit.
std::optional<std::int32_t> int32_size(std::size_t size) {
    if (size > std::size_t{std::numeric_limits<std::int32_t>::max() / 4}) return std::nullopt;
    return static_cast<std::int32_t>(size);
}

void append(Utf16& text, char32_t c) {
    if (c > 0xFFFF) {
        text += static_cast<char16_t>(U16_LEAD(c));
        text += static_cast<char16_t>(U16_TRAIL(c));
    } else {
        text += static_cast<char16_t>(c);
    }
}

Utf16 with_late_mappings(std::u16string_view text) {
    Utf16 mapped;
    mapped.reserve(text.size());
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(text.data(), i, size, c);
        const auto code_point = static_cast<char32_t>(c);
        const LateMapping* row = late_mapping(code_point);
        if (row == nullptr)
            append(mapped, code_point);
        else if (row->to != ignored)
            append(mapped, row->to + (code_point - row->first));
    }
    return mapped;
}

std::optional<Utf16> utf16_of(std::string_view text) {
    const auto size = int32_size(text.size());
    if (!size) return std::nullopt;
    Utf16 result(text.size(), u'\0');
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strFromUTF8(result.data(), *size, &length, text.data(), *size, &error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    result.resize(static_cast<std::size_t>(length));
    return result;
}

std::optional<std::string_view> utf8_of(const Utf16& text, Store& store) {
    const std::size_t capacity = 3 * text.size();
    const auto size = int32_size(capacity);
    if (!size) return std::nullopt;
    char* const begin = store.room(capacity);
    std::int32_t length = 0;
    UErrorCode error = U_ZERO_ERROR;
    u_strToUTF8(begin, *size, &length, text.data(), static_cast<std::int32_t>(text.size()), &error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    return std::string_view{begin, static_cast<std::size_t>(length)};
}

using Uts46 = std::unique_ptr<UIDNA, decltype(&uidna_close)>;

Uts46 open_uts46(std::uint32_t options) {
    UErrorCode error = U_ZERO_ERROR;
    UIDNA* made = uidna_openUTS46(options, &error);
    return {U_SUCCESS(error) != 0 ? made : nullptr, &uidna_close};
}

/// Returns ICU's UTS 46 with the standard's flags, or null if ICU has no data. ICU always checks hyphens and lengths,
/// so convert_by_icu ignores their errors.
const UIDNA* uts46(bool transitional_processing) {
    constexpr std::uint32_t transitional = UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_UNICODE;
    if (transitional_processing) {
        static const Uts46 instance = open_uts46(transitional);
        return instance.get();
    }
    static const Uts46 instance = open_uts46(transitional | UIDNA_NONTRANSITIONAL_TO_ASCII);
    return instance.get();
}

constexpr std::uint32_t length_errors =
    UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG | UIDNA_ERROR_DOMAIN_NAME_TOO_LONG;
constexpr std::uint32_t hyphen_errors =
    UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN | UIDNA_ERROR_HYPHEN_3_4;

/// A function of ICU, and the flags of ToASCII.
struct Conversion {
    decltype(&uidna_nameToASCII) function;
    ToAsciiFlags flags = {};

    [[nodiscard]] bool is_to_ascii() const { return function == uidna_nameToASCII; }
};
constexpr Conversion to_unicode{uidna_nameToUnicode};

/// Returns the converted domain, or nothing if ICU records an error that counts.
std::optional<Utf16> convert_by_icu(Conversion conversion, std::u16string_view domain) {
    const UIDNA* const idna = uts46(conversion.flags.transitional_processing);
    if (idna == nullptr) return std::nullopt;
    const std::uint32_t ignored_errors = length_errors | (conversion.flags.check_hyphens ? 0 : hyphen_errors);
    Utf16 result(std::max<std::size_t>(256, 2 * domain.size()), u'\0');
    while (true) {
        UIDNAInfo info = UIDNA_INFO_INITIALIZER;
        UErrorCode error = U_ZERO_ERROR;
        const auto capacity = int32_size(result.size());
        if (!capacity) return std::nullopt;
        const std::int32_t length = conversion.function(idna, domain.data(), static_cast<std::int32_t>(domain.size()),
                                                        result.data(), *capacity, &info, &error);
        result.resize(static_cast<std::size_t>(std::max(length, 0)));
        if (error == U_BUFFER_OVERFLOW_ERROR) continue;
        if (U_FAILURE(error) != 0 || (info.errors & ~ignored_errors) != 0) return std::nullopt;
        return result;
    }
}

// ---- What an ICU older than Unicode 16 lacks

bool icu_is_older_than_unicode_16() {
    static const bool is_older = [] {
        UVersionInfo version{};
        u_getUnicodeVersion(version);
        return version[0] < 16;
    }();
    return is_older;
}

/// Returns whether a label of `unicode` begins with `xn--`. Since Unicode 15.1 that is an error.
bool has_ace_prefix(std::u16string_view unicode) {
    return unicode.starts_with(u"xn--") || unicode.find(u".xn--") != std::u16string_view::npos;
}

std::optional<Utf16> convert_by_older_icu(Conversion conversion, std::u16string_view domain) {
    const Utf16 mapped = with_late_mappings(domain);
    auto result = convert_by_icu(conversion, mapped);
    if (!result) return std::nullopt;
    if (!conversion.is_to_ascii()) return has_ace_prefix(*result) ? std::nullopt : result;
    // The encoded form of a label that begins with `xn--` begins with `xn--xn--`. Without that text nothing needs
    // decoding.
    if (result->find(u"xn--xn--") == Utf16::npos) return result;
    const auto unicode = convert_by_icu(to_unicode, *result);
    return unicode && !has_ace_prefix(*unicode) ? result : std::nullopt;
}

std::optional<Utf16> convert_labels(Conversion conversion, std::u16string_view labels) {
    return icu_is_older_than_unicode_16() ? convert_by_older_icu(conversion, labels)
                                          : convert_by_icu(conversion, labels);
}

// ---- Long domains, in linear time

// ICU converts the labels one by one in a single string and moves the rest of it each time, which is quadratic in the
// number of labels. A long domain is therefore converted in parts of whole labels, split at the full stops of UTS 46.
constexpr std::size_t part_size = 1000;
constexpr std::u16string_view full_stops = u".\u3002\uFF0E\uFF61";

/// Removes whole labels of about `part_size` code units together, or one longer label, and the full stop after them
/// from `domain`. Returns them without that full stop. Sets `is_last` if they are the last.
std::u16string_view take_labels(std::u16string_view& domain, bool& is_last) {
    const std::size_t near = domain.substr(0, part_size).find_last_of(full_stops);
    const std::size_t stop = near != std::u16string_view::npos ? near : domain.find_first_of(full_stops);
    is_last = domain.size() <= part_size || stop == std::u16string_view::npos;
    const std::u16string_view labels = is_last ? domain : domain.substr(0, stop);
    domain.remove_prefix(is_last ? domain.size() : stop + 1);
    return labels;
}

/// Converts a domain part by part. Each part is converted with the label `witness` appended, whose converted form, of
/// `witness_size` code units, is removed again.
std::optional<Utf16> convert_in_parts(Conversion conversion, std::u16string_view domain, std::u16string_view witness,
                                      std::size_t witness_size) {
    Utf16 result;
    for (bool is_last = false; !is_last;) {
        Utf16 labels(take_labels(domain, is_last));
        labels += witness;
        const auto converted = convert_labels(conversion, labels);
        if (!converted) return std::nullopt;
        result.append(*converted, 0, converted->size() - witness_size);
        if (!is_last) result += u'.';
    }
    return result;
}

/// Returns whether the domain contains a character that makes the Bidi Rule apply to all of its labels.
bool is_bidi(std::u16string_view unicode) {
    const auto size = static_cast<std::int32_t>(unicode.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(unicode.data(), i, size, c);
        const UCharDirection direction = u_charDirection(c);
        if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC || direction == U_ARABIC_NUMBER)
            return true;
    }
    return false;
}

// The Bidi Rule is the only check across labels: one right-to-left label makes it apply to all. While a part of such a
// domain is converted, a right-to-left label is appended to it.
constexpr std::u16string_view bidi_witness = u".\u05D0";
constexpr std::u16string_view bidi_witness_ascii = u".xn--4db";

std::optional<Utf16> convert_long(Conversion conversion, std::u16string_view domain) {
    const auto unicode = convert_in_parts(to_unicode, domain, u"", 0);
    if (!unicode) return std::nullopt;
    if (!is_bidi(*unicode)) return convert_in_parts(conversion, domain, u"", 0);
    return convert_in_parts(conversion, domain, bidi_witness,
                            (conversion.is_to_ascii() ? bidi_witness_ascii : bidi_witness).size());
}

/// Returns whether the domain has more marks in a row than any label that ICU can convert. ICU's Punycode fails beyond
/// 1000 code units, but ICU first sorts the marks, which is quadratic in their number. Ignored code points between
/// marks do not end a row.
bool has_too_many_marks_in_a_row(std::u16string_view domain) {
    constexpr int limit = 1100;
    int marks = 0;
    const auto size = static_cast<std::int32_t>(domain.size());
    for (std::int32_t i = 0; i < size;) {
        UChar32 c = 0;
        U16_NEXT(domain.data(), i, size, c);
        if (u_getIntPropertyValue(c, UCHAR_LEAD_CANONICAL_COMBINING_CLASS) != 0)
            ++marks;
        else if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0)
            marks = 0;
        if (marks > limit) return true;
    }
    return false;
}

std::optional<Utf16> convert(Conversion conversion, std::u16string_view domain) {
    if (domain.size() <= part_size) return convert_labels(conversion, domain);
    return has_too_many_marks_in_a_row(domain) ? std::nullopt : convert_long(conversion, domain);
}

std::optional<std::string_view> converted(Conversion conversion, std::string_view domain, Store& store) {
    const auto text = utf16_of(domain);
    if (!text) return std::nullopt;
    const auto result = convert(conversion, *text);
    return result ? utf8_of(*result, store) : std::nullopt;
}

// ---- The checks of the strict ToASCII

/// Returns whether `holds` returns true for each label of `domain`. The empty domain has one label, the empty one.
bool all_labels(std::string_view domain, bool (*holds)(std::string_view label)) {
    while (true) {
        const std::string_view label = domain.substr(0, domain.find('.'));
        if (!holds(label)) return false;
        if (label.size() == domain.size()) return true;
        domain.remove_prefix(label.size() + 1);
    }
}

/// Returns the label without its first two code points.
std::string_view from_third(std::string_view label) {
    for (int i = 0; i < 2 && !label.empty(); ++i) label.remove_prefix(decode_first(label).length);
    return label;
}

bool passes_check_hyphens(std::string_view label) {
    return !label.starts_with('-') && !label.ends_with('-') && !from_third(label).starts_with("--");
}

bool passes_std3_ascii_rules(std::string_view label) {
    return std::ranges::all_of(label, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte >= 0x80 || is_digit(byte) || (byte >= 'a' && byte <= 'z') || byte == '-';
    });
}

/// The empty label after a final dot, for the DNS root, is an error too.
bool is_not_empty(std::string_view label) { return !label.empty(); }
bool is_not_too_long(std::string_view label) { return label.size() <= 63; }

std::optional<DomainFault> strict_fault(std::string_view ascii, std::string_view unicode) {
    using enum DomainFault;
    if (!all_labels(unicode, passes_std3_ascii_rules)) return character;
    if (!all_labels(unicode, passes_check_hyphens)) return hyphen;
    if (!all_labels(ascii, is_not_empty)) return empty_label;
    if (!all_labels(ascii, is_not_too_long)) return long_label;
    if (ascii.size() > 253) return long_domain;
    return std::nullopt;
}

}  // namespace

std::optional<std::string_view> idna_to_ascii(std::string_view domain, Store& store, ToAsciiFlags flags) {
    return converted({uidna_nameToASCII, flags}, domain, store);
}

std::optional<std::string_view> idna_to_unicode(std::string_view domain, Store& store) {
    return converted(to_unicode, domain, store);
}

std::expected<std::string_view, DomainFault> strict_idna_to_ascii(std::string_view domain, Store& store) {
    const auto ascii = idna_to_ascii(domain, store);
    const auto unicode = idna_to_unicode(domain, store);
    if (!ascii || !unicode) return std::unexpected(DomainFault::processing);
    if (const auto fault = strict_fault(*ascii, *unicode)) return std::unexpected(*fault);
    return *ascii;
}

bool is_assigned(char32_t code_point) { return u_isdefined(static_cast<UChar32>(code_point)) != 0; }

}  // namespace refurl
