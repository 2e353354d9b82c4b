// The encodings of the Encoding standard, with their names and labels.  Clause: spec-notes/encodings.md#labels
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/table.hpp"

namespace refurl {

/// The encodings, in the order of the standard.
enum class Encoding : std::uint8_t {
    utf_8,
    ibm866,
    iso_8859_2,
    iso_8859_3,
    iso_8859_4,
    iso_8859_5,
    iso_8859_6,
    iso_8859_7,
    iso_8859_8,
    iso_8859_8_i,
    iso_8859_10,
    iso_8859_13,
    iso_8859_14,
    iso_8859_15,
    iso_8859_16,
    koi8_r,
    koi8_u,
    macintosh,
    windows_874,
    windows_1250,
    windows_1251,
    windows_1252,
    windows_1253,
    windows_1254,
    windows_1255,
    windows_1256,
    windows_1257,
    windows_1258,
    x_mac_cyrillic,
    gbk,
    gb18030,
    big5,
    euc_jp,
    iso_2022_jp,
    shift_jis,
    euc_kr,
    replacement,
    utf_16be,
    utf_16le,
    x_user_defined,
};
inline constexpr std::size_t encoding_count = 40;

struct EncodingRow {
    Encoding key;
    std::string_view name;
    std::string_view labels;  ///< in lowercase, separated by spaces
};

// clang-format off
inline constexpr auto encoding_table = Table<EncodingRow, encoding_count>({
    {Encoding::utf_8, "UTF-8", "unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8"},
    {Encoding::ibm866, "IBM866", "866 cp866 csibm866 ibm866"},
    {Encoding::iso_8859_2, "ISO-8859-2",
     "csisolatin2 iso-8859-2 iso-ir-101 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 l2 latin2"},
    {Encoding::iso_8859_3, "ISO-8859-3",
     "csisolatin3 iso-8859-3 iso-ir-109 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 l3 latin3"},
    {Encoding::iso_8859_4, "ISO-8859-4",
     "csisolatin4 iso-8859-4 iso-ir-110 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 l4 latin4"},
    {Encoding::iso_8859_5, "ISO-8859-5",
     "csisolatincyrillic cyrillic iso-8859-5 iso-ir-144 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988"},
    {Encoding::iso_8859_6, "ISO-8859-6",
     "arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6 iso-8859-6-e "
     "iso-8859-6-i iso-ir-127 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987"},
    {Encoding::iso_8859_7, "ISO-8859-7",
     "csisolatingreek ecma-118 elot_928 greek greek8 iso-8859-7 iso-ir-126 iso8859-7 iso88597 "
     "iso_8859-7 iso_8859-7:1987 sun_eu_greek"},
    {Encoding::iso_8859_8, "ISO-8859-8",
     "csiso88598e csisolatinhebrew hebrew iso-8859-8 iso-8859-8-e iso-ir-138 iso8859-8 iso88598 "
     "iso_8859-8 iso_8859-8:1988 visual"},
    {Encoding::iso_8859_8_i, "ISO-8859-8-I", "csiso88598i iso-8859-8-i logical"},
    {Encoding::iso_8859_10, "ISO-8859-10", "csisolatin6 iso-8859-10 iso-ir-157 iso8859-10 iso885910 l6 latin6"},
    {Encoding::iso_8859_13, "ISO-8859-13", "iso-8859-13 iso8859-13 iso885913"},
    {Encoding::iso_8859_14, "ISO-8859-14", "iso-8859-14 iso8859-14 iso885914"},
    {Encoding::iso_8859_15, "ISO-8859-15", "csisolatin9 iso-8859-15 iso8859-15 iso885915 iso_8859-15 l9"},
    {Encoding::iso_8859_16, "ISO-8859-16", "iso-8859-16"},
    {Encoding::koi8_r, "KOI8-R", "cskoi8r koi koi8 koi8-r koi8_r"},
    {Encoding::koi8_u, "KOI8-U", "koi8-ru koi8-u"},
    {Encoding::macintosh, "macintosh", "csmacintosh mac macintosh x-mac-roman"},
    {Encoding::windows_874, "windows-874", "dos-874 iso-8859-11 iso8859-11 iso885911 tis-620 windows-874"},
    {Encoding::windows_1250, "windows-1250", "cp1250 windows-1250 x-cp1250"},
    {Encoding::windows_1251, "windows-1251", "cp1251 windows-1251 x-cp1251"},
    {Encoding::windows_1252, "windows-1252",
     "ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso8859-1 iso88591 "
     "iso_8859-1 iso_8859-1:1987 l1 latin1 us-ascii windows-1252 x-cp1252"},
    {Encoding::windows_1253, "windows-1253", "cp1253 windows-1253 x-cp1253"},
    {Encoding::windows_1254, "windows-1254",
     "cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 l5 "
     "latin5 windows-1254 x-cp1254"},
    {Encoding::windows_1255, "windows-1255", "cp1255 windows-1255 x-cp1255"},
    {Encoding::windows_1256, "windows-1256", "cp1256 windows-1256 x-cp1256"},
    {Encoding::windows_1257, "windows-1257", "cp1257 windows-1257 x-cp1257"},
    {Encoding::windows_1258, "windows-1258", "cp1258 windows-1258 x-cp1258"},
    {Encoding::x_mac_cyrillic, "x-mac-cyrillic", "x-mac-cyrillic x-mac-ukrainian"},
    {Encoding::gbk, "GBK", "chinese csgb2312 csiso58gb231280 gb2312 gb_2312 gb_2312-80 gbk iso-ir-58 x-gbk"},
    {Encoding::gb18030, "gb18030", "gb18030"},
    {Encoding::big5, "Big5", "big5 big5-hkscs cn-big5 csbig5 x-x-big5"},
    {Encoding::euc_jp, "EUC-JP", "cseucpkdfmtjapanese euc-jp x-euc-jp"},
    {Encoding::iso_2022_jp, "ISO-2022-JP", "csiso2022jp iso-2022-jp"},
    {Encoding::shift_jis, "Shift_JIS", "csshiftjis ms932 ms_kanji shift-jis shift_jis sjis windows-31j x-sjis"},
    {Encoding::euc_kr, "EUC-KR",
     "cseuckr csksc56011987 euc-kr iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 "
     "windows-949"},
    {Encoding::replacement, "replacement",
     "csiso2022kr hz-gb-2312 iso-2022-cn iso-2022-cn-ext iso-2022-kr replacement"},
    {Encoding::utf_16be, "UTF-16BE", "unicodefffe utf-16be"},
    {Encoding::utf_16le, "UTF-16LE", "csunicode iso-10646-ucs-2 ucs-2 unicode unicodefeff utf-16 utf-16le"},
    {Encoding::x_user_defined, "x-user-defined", "x-user-defined"},
});
// clang-format on

/// Returns the standard's name of an encoding, such as "Shift_JIS".
constexpr std::string_view name_of(Encoding encoding) { return encoding_table[encoding].name; }

/// Returns the encoding that has a label, or nothing if there is none: the standard's "get an encoding". Ignores letter
/// case, and ASCII whitespace around the label.
std::optional<Encoding> get_encoding(std::string_view label);

/// Returns the encoding to encode with: the standard's "get an output encoding". That is UTF-8 for replacement and
/// UTF-16BE/LE, which have no encoder, and otherwise the encoding itself.
constexpr Encoding output_encoding(Encoding encoding) {
    const bool has_encoder =
        encoding != Encoding::replacement && encoding != Encoding::utf_16be && encoding != Encoding::utf_16le;
    return has_encoder ? encoding : Encoding::utf_8;
}

}  // namespace refurl
