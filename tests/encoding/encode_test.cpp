#include "encoding/encode.hpp"

#include <unicode/ucnv.h>

#include <cstdint>
#include <map>

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns the bytes of a text in an encoding. A code point that the encoder reports is replaced by its number in
/// brackets.
std::string encoded(std::string_view text, Encoding encoding) {
    Encoder encoder(encoding);
    std::string bytes;
    while (const auto missing = encoder.encode_or_fail(text, bytes))
        bytes.append("[").append(std::to_string(std::uint32_t{*missing})).append("]");
    return bytes;
}

/// Calls `visit(code_point, bytes)` for each code point that the encoding has. Each is encoded on its own.
template <class Visit>
void each_encoded(Encoding encoding, Visit visit) {
    const bool is_stateful = encoding == Encoding::iso_2022_jp;
    Encoder stateless(encoding);
    std::string bytes;
    for (char32_t c = 0; c < 0x110000; ++c) {
        if (is_surrogate(c)) continue;
        const std::string text = standard::utf8_encode(c);
        std::string_view input = text;
        bytes.clear();
        const auto missing =
            is_stateful ? Encoder(encoding).encode_or_fail(input, bytes) : stateless.encode_or_fail(input, bytes);
        if (!missing) visit(c, bytes);
    }
}

Bytes number_of(const std::string& bytes) {
    Bytes number = 0;
    for (const char byte : bytes) number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

/// FNV-1a, 64 bits.
struct Hash {
    std::uint64_t value = 0xCBF29CE484222325;

    void take(std::uint32_t byte) { value = (value ^ (byte & 0xFF)) * 0x100000001B3; }
};

struct Sum {
    Encoding encoding;
    std::size_t count;   ///< the number of code points in the encoding
    std::uint64_t hash;  ///< of all of them in order, each as its number in three bytes followed by its bytes
};

// Computed from the indexes of the Encoding standard of 2026, with the encoders that it specifies.
constexpr std::array<Sum, 36> sums{{
    {Encoding::ibm866, 256, 0x35A18AD345EF75E5},       {Encoding::iso_8859_2, 256, 0x5E4399DB849D9932},
    {Encoding::iso_8859_3, 249, 0x07A21FA57E6E70F0},   {Encoding::iso_8859_4, 256, 0xA6853DD2F29040D0},
    {Encoding::iso_8859_5, 256, 0x9AE0F2123EEBAE02},   {Encoding::iso_8859_6, 211, 0x15B74FCD206419FF},
    {Encoding::iso_8859_7, 253, 0x395F1049785C274D},   {Encoding::iso_8859_8, 220, 0xD8218628C49001E6},
    {Encoding::iso_8859_8_i, 220, 0xD8218628C49001E6}, {Encoding::iso_8859_10, 256, 0xED737B2ECFB44287},
    {Encoding::iso_8859_13, 256, 0x49AA896FB32643AE},  {Encoding::iso_8859_14, 256, 0xF910459B9EAC000F},
    {Encoding::iso_8859_15, 256, 0xB311B12A8B85651C},  {Encoding::iso_8859_16, 256, 0xD6FE9A51E792292C},
    {Encoding::koi8_r, 256, 0xA99D0BA6B2576672},       {Encoding::koi8_u, 256, 0x72E9EF5E3B22409A},
    {Encoding::macintosh, 256, 0x74E478376821E625},    {Encoding::windows_874, 248, 0xF18C906AF095D809},
    {Encoding::windows_1250, 256, 0x742CD88F888F9278}, {Encoding::windows_1251, 256, 0xA48AB9B56D89CD0F},
    {Encoding::windows_1252, 256, 0x9493542B6D0A3844}, {Encoding::windows_1253, 253, 0xDD4D1245A013715C},
    {Encoding::windows_1254, 256, 0x36374382113B4046}, {Encoding::windows_1255, 246, 0x4C8521946892244B},
    {Encoding::windows_1256, 256, 0x5D245DB75BB56EB0}, {Encoding::windows_1257, 254, 0x713C1DE2BBBF9A29},
    {Encoding::windows_1258, 256, 0x8231F615369E247E}, {Encoding::x_mac_cyrillic, 256, 0x877EAE4619302AEF},
    {Encoding::gbk, 24085, 0x707A238300E1BCDF},        {Encoding::gb18030, 1112063, 0x457C35B30B63FA7E},
    {Encoding::big5, 14781, 0xF1FC5481D7EE12AB},       {Encoding::euc_jp, 7520, 0x0EE915E8B81A535A},
    {Encoding::iso_2022_jp, 7517, 0xF213CF71A776EDD3}, {Encoding::shift_jis, 7521, 0x15A6016424325778},
    {Encoding::euc_kr, 17176, 0xBD63A3ED3B9E119F},     {Encoding::x_user_defined, 256, 0x8C1B94CDBA5BFBA5},
}};

std::string decoded_by_icu(const std::string& bytes, const char* name) {
    UErrorCode error = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(ucnv_open(name, &error), ucnv_close);
    std::u16string text(2 * bytes.size() + 1, u'\0');
    const auto length = ucnv_toUChars(converter.get(), text.data(), static_cast<std::int32_t>(text.size()),
                                      bytes.data(), static_cast<std::int32_t>(bytes.size()), &error);
    REQUIRE(U_SUCCESS(error));
    text.resize(static_cast<std::size_t>(length));
    std::string utf8;
    for (std::int32_t i = 0; i < length;) {
        UChar32 c = 0;
        U16_NEXT(text.data(), i, length, c);
        utf8 += standard::utf8_encode(static_cast<char32_t>(c));
    }
    return utf8;
}

using enum Encoding;

}  // namespace

TEST_CASE("encoders: every code point has the bytes of the standard's indexes, in every encoding", "[long]") {
    for (const Sum& sum : sums) {
        Hash hash;
        std::size_t count = 0;
        each_encoded(sum.encoding, [&](char32_t c, const std::string& bytes) {
            for (const unsigned shift : {16U, 8U, 0U}) hash.take(c >> shift);
            for (const char byte : bytes) hash.take(static_cast<unsigned char>(byte));
            ++count;
        });
        CAPTURE(std::string(name_of(sum.encoding)));
        CHECK(count == sum.count);
        CHECK(hash.value == sum.hash);
    }
}

TEST_CASE("encoders: UTF-8 leaves every text unchanged, and so do the encodings without an encoder") {
    rc::prop("any text", [] {
        const std::string text = *text_to_encode();
        for (const Encoding encoding : {utf_8, replacement, utf_16be, utf_16le})
            RC_ASSERT(encoded(text, encoding) == text);
    });
}

TEST_CASE("law: an encoder leaves ASCII unchanged") {
    for (const EncodingRow& row : encoding_table)
        for (unsigned c = 0; c < 0x80; ++c) {
            const std::string text(1, static_cast<char>(c));
            const bool is_escape = row.key == iso_2022_jp && (c == 0x0E || c == 0x0F || c == 0x1B);
            CAPTURE(std::string(row.name), c);
            CHECK(encoded(text, row.key) == (is_escape ? "[65533]" : text));
        }
}

TEST_CASE("law: only the ISO-2022-JP encoder has a state") {
    rc::prop("a text in two parts, in any other encoding", [] {
        const Encoding encoding = *any_encoding();
        const std::string a = *text_to_encode();
        const std::string b = *text_to_encode();
        RC_PRE(encoding != iso_2022_jp);
        RC_ASSERT(encoded(a + b, encoding) == encoded(a, encoding) + encoded(b, encoding));
    });
    CHECK(encoded("\u00A5\u00A5", iso_2022_jp) != encoded("\u00A5", iso_2022_jp) + encoded("\u00A5", iso_2022_jp));
}

TEST_CASE("law: the parts of an encoded text are what encode writes, one after the other") {
    rc::prop("any text, in any encoding that has an encoder", [] {
        const Encoding encoding = output_encoding(*any_encoding());
        const std::string text = *text_to_encode();
        constexpr NumberSigns signs{.before = "[", .after = "]"};
        std::string bytes;
        std::string read;
        std::size_t written = 0;
        for (const EncodedPart& part : encode_by_parts(text, encoding, signs, bytes)) {
            RC_ASSERT(part.begin == written);
            read += part.code_point;
            std::string alone;
            std::string_view code_point = part.code_point;
            RC_ASSERT(part.is_number == Encoder(encoding).encode_or_fail(code_point, alone).has_value());
            written = part.end;
        }
        RC_ASSERT(written == bytes.size());
        RC_ASSERT(read == text);
        RC_ASSERT(bytes == encode(text, encoding, signs));
    });
}

TEST_CASE("law: two code points have the same bytes exactly where the standard pairs them", "[long]") {
    using Pairs = std::vector<std::pair<char32_t, char32_t>>;
    const Pairs japanese{{0x5C, 0xA5}, {0x7E, 0x203E}, {0x2212, 0xFF0D}};
    // The 18 pairs that GB 18030 exchanged in 2022.
    const Pairs chinese{{0x9FB4, 0xE81E}, {0x9FB5, 0xE826}, {0x9FB6, 0xE82B}, {0x9FB7, 0xE82C}, {0x9FB8, 0xE832},
                        {0x9FB9, 0xE843}, {0x9FBA, 0xE854}, {0x9FBB, 0xE864}, {0xE78D, 0xFE10}, {0xE78E, 0xFE12},
                        {0xE78F, 0xFE11}, {0xE790, 0xFE13}, {0xE791, 0xFE14}, {0xE792, 0xFE15}, {0xE793, 0xFE16},
                        {0xE794, 0xFE17}, {0xE795, 0xFE18}, {0xE796, 0xFE19}};
    const std::map<Encoding, Pairs> pairs{
        {euc_jp, japanese}, {shift_jis, japanese}, {gbk, chinese}, {gb18030, chinese}};
    for (const Sum& sum : sums) {
        if (sum.encoding == iso_2022_jp) continue;
        std::vector<std::pair<Bytes, char32_t>> all;
        each_encoded(sum.encoding,
                     [&](char32_t c, const std::string& bytes) { all.emplace_back(number_of(bytes), c); });
        std::ranges::sort(all);
        Pairs found;
        for (std::size_t i = 1; i < all.size(); ++i)
            if (all[i - 1].first == all[i].first) found.emplace_back(all[i - 1].second, all[i].second);
        std::ranges::sort(found);
        CAPTURE(std::string(name_of(sum.encoding)));
        CHECK((found == (pairs.contains(sum.encoding) ? pairs.at(sum.encoding) : Pairs{})));
    }
}

TEST_CASE("law: text encoded in ISO-2022-JP decodes to the same text") {
    // Only code points that ICU decodes as the standard does: not half-width katakana, not U+2212.
    const auto part = rc::gen::element<std::string>("a", "\\", "~", "$B", "(J", "\n", "\u00A5", "\u203E", "\u3042",
                                                    "\u30F3", "\u4E9C", "\u0416", "\u2261");
    rc::prop("any text of these code points", [&] {
        const std::string text = *text_of(part);
        RC_ASSERT(decoded_by_icu(encoded(text, iso_2022_jp), "ISO-2022-JP") == text);
    });
}

TEST_CASE("encoders: ISO-2022-JP writes an escape sequence for each change of state") {
    const std::string ascii = "\x1B(B";
    const std::string roman = "\x1B(J";
    const std::string jis0208 = "\x1B$B";
    const auto is = [](const char* text, const std::string& bytes) { CHECK(encoded(text, iso_2022_jp) == bytes); };
    is("", "");
    is("\u00A5", roman + "\\" + ascii);
    is("\u00A5a", roman + "\\a" + ascii);
    is("\u00A5~", roman + "\\" + ascii + "~");
    is("\u203E\\", roman + "~" + ascii + "\\");
    is("\u3042a", jis0208 + "$\"" + ascii + "a");
    is("\u3042\u00A5\u3042", jis0208 + "$\"" + roman + "\\" + jis0208 + "$\"" + ascii);
    is("\uFF71\uFF9F", jis0208 + "%\"!," + ascii);
    is("\u2212", jis0208 + "!]" + ascii);
    // A code point that the encoding lacks ends the two-byte state, but not the others.
    is("\u2603", "[9731]");
    is("\u3042\u2603\u3042", jis0208 + "$\"" + ascii + "[9731]" + jis0208 + "$\"" + ascii);
    is("\u00A5\u2603\u00A5", roman + "\\[9731]\\" + ascii);
    is("\u3042\x1B", jis0208 + "$\"" + ascii + "[65533]");
    is("\u00A5\x0E\u00A5", roman + "\\[65533]\\" + ascii);
}
