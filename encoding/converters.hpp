// The ICU converter of each encoding, and corrections for the code points that the standard's encoder encodes
// differently.
// Clause: spec-notes/encodings.md#icu
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "encoding/labels.hpp"
#include "model/find_row.hpp"

namespace refurl {

/// The one to four bytes that encode a code point, as one number. The first byte is the highest and is never 0.
using Bytes = std::uint32_t;
inline constexpr Bytes no_bytes = 0;

/// A range of code points that the standard encodes differently from ICU. The code point `first` + i has the bytes
/// `bytes` + i. If `bytes` is no_bytes, the encoding lacks these code points.
struct Correction {
    char32_t first, last;
    Bytes bytes;
};

struct Converter {
    Encoding encoding;
    const char* name;                         ///< ICU's name for the converter, or null if ICU has none
    Bytes lowest, highest;                    ///< the encoding lacks a code point if ICU's bytes are outside this range
    std::span<const Correction> corrections;  ///< they take precedence over ICU's bytes
    /// Converts ICU's bytes to those of the encoding. Null if they are the same.
    Bytes (*recast)(Bytes) = nullptr;
};

namespace corrections {

inline constexpr char32_t private_use = 0xE000;
inline constexpr char32_t last_private_use = 0xF8FF;

inline constexpr std::array<Correction, 4> koi8_u{
    {{0x040E, 0x040E, 0xBE}, {0x045E, 0x045E, 0xAE}, {0x255D, 0x255D, no_bytes}, {0x256C, 0x256C, no_bytes}}};

inline constexpr std::array<Correction, 1> windows_1253{{{0x00AA, 0x00AA, no_bytes}}};

inline constexpr std::array<Correction, 1> windows_1255{{{0x05BA, 0x05BA, 0xCA}}};

inline constexpr std::array<Correction, 1> x_user_defined{{{0xF780, 0xF7FF, 0x80}}};

/// The code points that ISO-8859-16 encodes as 0xA0 to 0xFF. It encodes U+0080 to U+009F as 0x80 to 0x9F. The whole
/// encoding is listed because ICU has no converter for it.
inline constexpr std::u32string_view upper_iso_8859_16 =
    U"\u00A0\u0104\u0105\u0141\u20AC\u201E\u0160\u00A7\u0161\u00A9\u0218\u00AB\u0179\u00AD\u017A\u017B"
    U"\u00B0\u00B1\u010C\u0142\u017D\u201D\u00B6\u00B7\u017E\u010D\u0219\u00BB\u0152\u0153\u0178\u017C"
    U"\u00C0\u00C1\u00C2\u0102\u00C4\u0106\u00C6\u00C7\u00C8\u00C9\u00CA\u00CB\u00CC\u00CD\u00CE\u00CF"
    U"\u0110\u0143\u00D2\u00D3\u00D4\u0150\u00D6\u015A\u0170\u00D9\u00DA\u00DB\u00DC\u0118\u021A\u00DF"
    U"\u00E0\u00E1\u00E2\u0103\u00E4\u0107\u00E6\u00E7\u00E8\u00E9\u00EA\u00EB\u00EC\u00ED\u00EE\u00EF"
    U"\u0111\u0144\u00F2\u00F3\u00F4\u0151\u00F6\u015B\u0171\u00F9\u00FA\u00FB\u00FC\u0119\u021B\u00FF";

inline constexpr std::array<Correction, 97> iso_8859_16 = [] {
    std::array<Correction, 97> rows{{{0x80, 0x9F, 0x80}}};
    for (std::uint32_t i = 0; i < upper_iso_8859_16.size(); ++i)
        rows[i + 1] = {upper_iso_8859_16[i], upper_iso_8859_16[i], 0xA0 + i};
    return rows;
}();

// U+E5E5, which the encoder refuses, and the 18 pairs of code points that GB 18030 exchanged in 2022. The standard
// encodes both code points of a pair as the same bytes. ICU encodes only one of the two that way; which one depends on
// its version.
inline constexpr std::array<Correction, 24> gb18030{{
    {0x9FB4, 0x9FB4, 0xFE59}, {0x9FB5, 0x9FB5, 0xFE61}, {0x9FB6, 0x9FB7, 0xFE66}, {0x9FB8, 0x9FB8, 0xFE6D},
    {0x9FB9, 0x9FB9, 0xFE7E}, {0x9FBA, 0x9FBA, 0xFE90}, {0x9FBB, 0x9FBB, 0xFEA0}, {0xE5E5, 0xE5E5, no_bytes},
    {0xE78D, 0xE793, 0xA6D9}, {0xE794, 0xE795, 0xA6EC}, {0xE796, 0xE796, 0xA6F3}, {0xE81E, 0xE81E, 0xFE59},
    {0xE826, 0xE826, 0xFE61}, {0xE82B, 0xE82C, 0xFE66}, {0xE832, 0xE832, 0xFE6D}, {0xE843, 0xE843, 0xFE7E},
    {0xE854, 0xE854, 0xFE90}, {0xE864, 0xE864, 0xFEA0}, {0xFE10, 0xFE10, 0xA6D9}, {0xFE11, 0xFE11, 0xA6DB},
    {0xFE12, 0xFE12, 0xA6DA}, {0xFE13, 0xFE16, 0xA6DC}, {0xFE17, 0xFE18, 0xA6EC}, {0xFE19, 0xFE19, 0xA6F3},
}};

/// GBK lacks the four-byte sequences of gb18030, and encodes the euro sign as one byte.
inline constexpr std::array<Correction, 25> gbk = [] {
    std::array<Correction, 25> rows{{{0x20AC, 0x20AC, 0x80}}};
    std::ranges::copy(gb18030, rows.begin() + 1);
    return rows;
}();

/// Control pictures, ideographs and strokes that ICU lacks; nine ideographs that ICU encodes as other bytes; and
/// private-use code points, which the standard lacks.
inline constexpr std::array<Correction, 15> big5{{
    {0x2400, 0x241F, 0xA3C0},
    {0x2421, 0x2421, 0xA3E0},
    {0x31CF, 0x31CF, 0xC879},
    {0x4EDD, 0x4EDD, 0xC6DF},
    {0x5605, 0x5605, 0xFB48},
    {0x5ED0, 0x5ED0, 0xFBF9},
    {0x5EF4, 0x5EF4, 0xC6CF},
    {0x60A4, 0x60A4, 0xFC6C},
    {0x65E0, 0x65E0, 0xC6D3},
    {0x732A, 0x732A, 0xFE52},
    {0x7676, 0x7676, 0xC6D5},
    {0x96B6, 0x96B6, 0xC6D7},
    {0x9FB0, 0x9FB0, 0xC8A1},
    {0x9FB1, 0x9FB1, 0xC8A3},
    {private_use, last_private_use, no_bytes},
}};

inline constexpr std::array<Correction, 4> euc_jp{
    {{0xA5, 0xA5, 0x5C}, {0x203E, 0x203E, 0x7E}, {0x2212, 0x2212, 0xA1DD}, {private_use, last_private_use, no_bytes}}};

inline constexpr std::array<Correction, 5> shift_jis{{{0x80, 0x80, 0x80},
                                                      {0xA5, 0xA5, 0x5C},
                                                      {0x203E, 0x203E, 0x7E},
                                                      {0x2212, 0x2212, 0x817C},
                                                      {private_use, last_private_use, no_bytes}}};

inline constexpr std::array<Correction, 1> euc_kr{{{private_use, last_private_use, no_bytes}}};

}  // namespace corrections

// ---- EUC-JP from Shift_JIS

/// Returns the bytes that EUC-JP has for a pointer into index jis0208.
constexpr Bytes euc_jp_of_pointer(std::uint32_t pointer) { return (pointer / 94 + 0xA1) << 8 | (pointer % 94 + 0xA1); }

/// A range of pointers into index jis0208 whose code points also have earlier pointers. Shift_JIS encodes them by the
/// later pointers, EUC-JP and ISO-2022-JP by the earlier ones.
struct DuplicatePointers {
    std::uint32_t first, last;  ///< the later pointers
    std::uint32_t earlier;      ///< the earlier pointer of `first`
};
inline constexpr std::array<DuplicatePointers, 3> duplicates_in_jis0208{
    {{10716, 10725, 8634}, {10737, 10739, 8645}, {10744, 11103, 8272}}};

/// Converts the bytes of a character from Shift_JIS to EUC-JP. EUC-JP and ISO-2022-JP use ICU's converter of Shift_JIS,
/// which has the same index, because ICU's EUC-JP converters lack the earlier pointers.
constexpr Bytes euc_jp_of_shift_jis(Bytes shift_jis) {
    if (shift_jis <= 0xFF) return 0x8E00 | shift_jis;  // half-width katakana
    const Bytes leading = shift_jis >> 8;
    const Bytes trailing = shift_jis & 0xFF;
    const Bytes pointer = (leading - (leading < 0xA0 ? 0x81 : 0xC1)) * 188 + trailing - (trailing < 0x7F ? 0x40 : 0x41);
    for (const auto& [first, last, earlier] : duplicates_in_jis0208)
        if (pointer >= first && pointer <= last) return euc_jp_of_pointer(earlier + pointer - first);
    return euc_jp_of_pointer(pointer);
}

// ---- The table

// Of ICU's converters for an encoding, the table has the one that differs from the standard's index in the fewest code
// points. The row of ISO-2022-JP is for its two-byte characters, in EUC-JP's form.
inline constexpr std::array<Converter, 36> converters{{
    {Encoding::ibm866, "ibm-866_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_2, "ibm-912_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_3, "ibm-913_P100-2000", 0x80, 0xFF, {}},
    {Encoding::iso_8859_4, "ibm-914_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_5, "ibm-915_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_6, "ibm-1089_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_7, "ibm-9005_X110-2007", 0x80, 0xFF, {}},
    {Encoding::iso_8859_8, "ibm-5012_P100-1999", 0x80, 0xFF, {}},
    {Encoding::iso_8859_8_i, "ibm-5012_P100-1999", 0x80, 0xFF, {}},
    {Encoding::iso_8859_10, "iso-8859_10-1998", 0x80, 0xFF, {}},
    {Encoding::iso_8859_13, "ibm-921_P100-1995", 0x80, 0xFF, {}},
    {Encoding::iso_8859_14, "iso-8859_14-1998", 0x80, 0xFF, {}},
    {Encoding::iso_8859_15, "ibm-923_P100-1998", 0x80, 0xFF, {}},
    {Encoding::iso_8859_16, nullptr, 0x80, 0xFF, corrections::iso_8859_16},
    {Encoding::koi8_r, "ibm-878_P100-1996", 0x80, 0xFF, {}},
    {Encoding::koi8_u, "ibm-1168_P100-2002", 0x80, 0xFF, corrections::koi8_u},
    {Encoding::macintosh, "macos-0_2-10.2", 0x80, 0xFF, {}},
    {Encoding::windows_874, "ibm-1162_P100-1999", 0x80, 0xFF, {}},
    {Encoding::windows_1250, "ibm-5346_P100-1998", 0x80, 0xFF, {}},
    {Encoding::windows_1251, "ibm-5347_P100-1998", 0x80, 0xFF, {}},
    {Encoding::windows_1252, "ibm-5348_P100-1997", 0x80, 0xFF, {}},
    {Encoding::windows_1253, "ibm-5349_P100-1998", 0x80, 0xFF, corrections::windows_1253},
    {Encoding::windows_1254, "ibm-5350_P100-1998", 0x80, 0xFF, {}},
    {Encoding::windows_1255, "ibm-9447_P100-2002", 0x80, 0xFF, corrections::windows_1255},
    {Encoding::windows_1256, "ibm-9448_X100-2005", 0x80, 0xFF, {}},
    {Encoding::windows_1257, "ibm-9449_P100-2002", 0x80, 0xFF, {}},
    {Encoding::windows_1258, "ibm-5354_P100-1998", 0x80, 0xFF, {}},
    {Encoding::x_mac_cyrillic, "macos-7_3-10.2", 0x80, 0xFF, {}},
    {Encoding::gbk, "gb18030", 0x8140, 0xFEFE, corrections::gbk},
    {Encoding::gb18030, "gb18030", 0x8140, 0xFE39FE39, corrections::gb18030},
    {Encoding::big5, "ibm-1375_P100-2008", 0xA140, 0xFEFE, corrections::big5},
    {Encoding::euc_jp, "ibm-943_P15A-2003", 0xA1, 0xFCFC, corrections::euc_jp, euc_jp_of_shift_jis},
    {Encoding::iso_2022_jp, "ibm-943_P15A-2003", 0x8140, 0xFCFC, corrections::euc_jp, euc_jp_of_shift_jis},
    {Encoding::shift_jis, "ibm-943_P15A-2003", 0xA1, 0xFCFC, corrections::shift_jis},
    {Encoding::euc_kr, "windows-949-2000", 0x8141, 0xFEFE, corrections::euc_kr},
    {Encoding::x_user_defined, nullptr, 0x80, 0xFF, corrections::x_user_defined},
}};

/// Returns the row of an encoding, or null for UTF-8 and the encodings without an encoder.
constexpr const Converter* converter_of(Encoding encoding) {
    return find_row(converters, encoding, &Converter::encoding);
}

}  // namespace refurl
