#include "encoding/decode.hpp"

#include <array>
#include <cstdint>

#include "encoding/encode.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"

using refurl::Decoder;
using refurl::Encoder;
using refurl::Encoding;

namespace {

struct DecoderSum {
    std::string_view label;
    std::uint64_t sequences;  ///< of all sequences of bytes that the encodings have, each decoded on its own
    std::uint64_t texts;      ///< of 20,000 texts of bytes at which decoders change their state
};

// Computed by decoders.py from the indexes of the Encoding standard of 2026, with the decoders that it specifies.
constexpr std::array<DecoderSum, 38> decoder_sums{{
    {"ibm866", 0x6A7CBB2018AA3000, 0x393FA683093016BF},
    {"iso-8859-2", 0x091216084BFF5AD6, 0x811E8DC9B9C629D2},
    {"iso-8859-3", 0x3AF2E0238908E1EF, 0x19A4B63A5BDBC750},
    {"iso-8859-4", 0x64DA140C47A4C7CC, 0x811E027F4DCBD13C},
    {"iso-8859-5", 0x45B23EF06E4F21CB, 0x9257C79165FA2BEC},
    {"iso-8859-6", 0xE8BACF8C80F1FFA2, 0x9A51A5A81A7FB30D},
    {"iso-8859-7", 0xC671F3F49D848F7B, 0x09AA05AAE74230E3},
    {"iso-8859-8", 0xE0B055BE7FE3D05D, 0x4B1E9C9E42752465},
    {"iso-8859-8-i", 0xE0B055BE7FE3D05D, 0x4B1E9C9E42752465},
    {"iso-8859-10", 0xDD8583DFF7BD4008, 0x7E06ED889D9A754F},
    {"iso-8859-13", 0xCB9D7700D2AD2996, 0xF53F7B75ECC99F50},
    {"iso-8859-14", 0x2114187978EBF675, 0x8D028AE169BB17D4},
    {"iso-8859-15", 0x3850AF98A357D67E, 0x1257DEEFE948F8A9},
    {"iso-8859-16", 0x7EA94079DDE4E563, 0x1E6AE1B2D1F0D5A1},
    {"koi8-r", 0xB42AD35438CA9B15, 0x4CBAD988FE1A0FBA},
    {"koi8-u", 0x611084889FE12865, 0x4CBAD988FE1A0FBA},
    {"macintosh", 0x9231A5E071B1B00A, 0xA7163F5992FE40DC},
    {"windows-874", 0x317F50FCCD936781, 0xFB6FB7B61964A0F7},
    {"windows-1250", 0x50932EA18AE0C506, 0xAEA8960A81EFAD9F},
    {"windows-1251", 0x11F9D2E906638D9E, 0x34167A80BD7F0FFA},
    {"windows-1252", 0x1A0FACE76AF237CE, 0x4E0CBDB8BFBA4959},
    {"windows-1253", 0x4A366FC5547ABB96, 0x640D44142B644E07},
    {"windows-1254", 0x087EC8250ECE95A8, 0x148003BBEB7DE85A},
    {"windows-1255", 0x2222ABDD766BEAF5, 0x1AF61973E7E039F7},
    {"windows-1256", 0x4AE4495B052B015B, 0xF2C6B2576A59DE9F},
    {"windows-1257", 0x7600D313BAFA154E, 0x7446C68EEC595ECA},
    {"windows-1258", 0x80E0C9D610AFC96B, 0x18C2B94F7CC9537B},
    {"x-mac-cyrillic", 0xC2919173E6464D30, 0x12E75B031BDF34AD},
    {"gbk", 0xE6547D4BB36164CC, 0x0EB8925CEA7A1BA8},
    {"gb18030", 0xE6547D4BB36164CC, 0x0EB8925CEA7A1BA8},
    {"big5", 0x568807845779A3EF, 0x8B070305C75F838B},
    {"euc-jp", 0x93C618167C24FE0A, 0x2C98D434391C0698},
    {"iso-2022-jp", 0x2DC70039353D925C, 0xAF02DFB82E45FB4C},
    {"shift_jis", 0xF96C0B06DACABC54, 0x974637E818814283},
    {"euc-kr", 0x2555A13547C4E92D, 0xDCAD935303F65943},
    {"utf-16be", 0xD0DCC9D362FE4032, 0x140A6C34AE78ED15},
    {"utf-16le", 0xA1BB33DAF8BA04B3, 0xC4A1CEBD5383B91C},
    {"x-user-defined", 0x534E03C45192498B, 0x3B804A21C4097B34},
}};

/// Calls `visit` with each sequence that decoders.py decodes, in its order.
template <class Visit>
void each_sequence(Visit visit) {
    const auto with = [&](std::initializer_list<unsigned> bytes) {
        std::string text;
        for (const unsigned byte : bytes) text += static_cast<char>(byte);
        visit(text);
    };
    for (unsigned first = 0; first < 256; ++first) with({first});
    for (unsigned first = 0; first < 256; ++first)
        for (unsigned second = 0; second < 256; ++second) with({first, second});
    for (unsigned second = 0xA1; second < 0xFF; ++second)
        for (unsigned third = 0xA1; third < 0xFF; ++third) with({0x8F, second, third});
    const auto four = [&](unsigned first, unsigned last) {
        for (unsigned pointer = first; pointer < last; ++pointer)
            with({0x81 + pointer / 12600, 0x30 + pointer / 1260 % 10, 0x81 + pointer / 10 % 126, 0x30 + pointer % 10});
    };
    four(0, 39425);
    four(188990, 189010);
    four(1237570, 1237580);
    for (unsigned first = 0x21; first < 0x7F; ++first)
        for (unsigned second = 0x21; second < 0x7F; ++second) with({0x1B, '$', 'B', first, second});
}

/// Calls `visit` with each text that decoders.py decodes, in its order.
template <class Visit>
void each_text(Visit visit) {
    using namespace std::string_view_literals;
    constexpr auto pieces = std::to_array<std::string_view>(
        {"a"sv,     "0"sv,    "9"sv,    "@"sv,    "~"sv,      "\\"sv,     "\x7F"sv,   "\x80"sv,   "\x81"sv,
         "\x8E"sv,  "\x8F"sv, "\xA0"sv, "\xA1"sv, "\xB1"sv,   "\xD8"sv,   "\xDC"sv,   "\xDF"sv,   "\xE0"sv,
         "\xFC"sv,  "\xFE"sv, "\xFF"sv, "\x1B"sv, "\x1B(B"sv, "\x1B(J"sv, "\x1B(I"sv, "\x1B$B"sv, "\x1B$@"sv,
         "\x1B$"sv, "("sv,    "$"sv,    "!"sv,    "\0"sv,     "\n"sv,     "\x0E"sv,   "!!"sv,     "_"sv});
    std::uint64_t state = 1;
    const auto next = [&] {
        state = state * 6364136223846793005 + 1442695040888963407;
        return state >> 33U;
    };
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::uint64_t left = next() % 13; left > 0; --left) text += pieces[next() % pieces.size()];
        visit(text);
    }
}

/// FNV-1a, 64 bits, of texts that are each followed by the byte 0xFF.
struct TextHash {
    std::uint64_t value = 0xCBF29CE484222325;

    void take(std::string_view text) {
        for (const char byte : text) take_byte(static_cast<unsigned char>(byte));
        take_byte(0xFF);
    }
    void take_byte(std::uint32_t byte) { value = (value ^ byte) * 0x100000001B3; }
};

}  // namespace

TEST_CASE("decoders: every sequence of bytes has the code point of the standard's indexes, in every encoding",
          "[long]") {
    for (const DecoderSum& sum : decoder_sums) {
        CAPTURE(std::string(sum.label));
        const Decoder decoder(refurl::get_encoding(sum.label).value());
        TextHash sequences;
        each_sequence([&](const std::string& bytes) { sequences.take(decoder.decode(bytes)); });
        CHECK(sequences.value == sum.sequences);
    }
}

TEST_CASE("decoders: an error takes the bytes that the standard's decoders take") {
    for (const DecoderSum& sum : decoder_sums) {
        CAPTURE(std::string(sum.label));
        const Decoder decoder(refurl::get_encoding(sum.label).value());
        TextHash texts;
        each_text([&](const std::string& bytes) { texts.take(decoder.decode(bytes)); });
        CHECK(texts.value == sum.texts);
    }
}

TEST_CASE("decoders: UTF-8 keeps a byte order mark, and replacement reads one U+FFFD") {
    CHECK(Decoder(Encoding::utf_8).decode("\uFEFFa\xFF\u00E9") == "\uFEFFa\uFFFD\u00E9");
    CHECK(Decoder(Encoding::replacement).decode("abc") == "\uFFFD");
    CHECK(Decoder(Encoding::replacement).decode("").empty());
    CHECK(Decoder(Encoding::utf_16be).decode({"\xFE\xFF\0a", 4}) == "\uFEFFa");
}

TEST_CASE("law: a decoder undoes its encoder, except where two code points have the same bytes") {
    // The standard's pairs; see the law about the bytes of two code points.
    const auto is_paired = [](char32_t c) {
        return c == 0xA5 || c == 0x203E || c == 0x2212 || (c >= 0xFF61 && c <= 0xFF9F) || (c >= 0xE78D && c <= 0xE864);
    };
    for (const refurl::EncodingRow& row : refurl::encoding_table) {
        if (refurl::output_encoding(row.key) != row.key) continue;
        CAPTURE(std::string(row.name));
        const Decoder decoder(row.key);
        std::size_t encoded = 0;
        for (char32_t c = 0; c < 0x3000; ++c) {
            std::string text;
            refurl::append_utf8(c, text);
            std::string bytes;
            std::string_view input = text;
            if (is_paired(c) || Encoder(row.key).encode_or_fail(input, bytes)) continue;
            ++encoded;
            if (decoder.decode(bytes) != text) FAIL_CHECK(std::uint32_t{c});
        }
        CHECK(encoded >= 0x80);
    }
}
