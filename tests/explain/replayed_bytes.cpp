#include "tests/explain/replayed_bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace refurl::test::replayed {

using Json = nlohmann::json;

namespace {

int digit_of(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

std::uint8_t code_of(char c) { return static_cast<std::uint8_t>(c); }

/// Returns the length of the well-formed sequence of UTF-8 at the beginning of `bytes`; 0 and the length of its longest
/// valid prefix, at least 1, if there is none.
std::pair<std::size_t, std::size_t> sequence_at(std::string_view bytes) {
    const std::uint8_t first = code_of(bytes[0]);
    const std::size_t size = first < 0x80   ? 1
                             : first < 0xC2 ? 0
                             : first < 0xE0 ? 2
                             : first < 0xF0 ? 3
                             : first < 0xF5 ? 4
                                            : 0;
    std::uint8_t low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    std::uint8_t high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    std::size_t read = 1;
    for (; read < size && read < bytes.size() && low <= code_of(bytes[read]) && code_of(bytes[read]) <= high; ++read) {
        low = 0x80;
        high = 0xBF;
    }
    return {read == size ? size : 0, read};
}

/// Returns the text that JSON shows for some bytes: each ill-formed sequence becomes U+FFFD.
std::string as_utf8(std::string_view bytes) {
    std::string text;
    while (!bytes.empty()) {
        const auto [size, prefix] = sequence_at(bytes);
        text += size == 0 ? std::string_view("\xEF\xBF\xBD") : bytes.substr(0, size);
        bytes.remove_prefix(size == 0 ? prefix : size);
    }
    return text;
}

}  // namespace

void require(bool holds, const std::string& words) {
    if (!holds) throw Fault{words};
}

Bytes bytes_of(std::string_view text, Source source) {
    Bytes bytes;
    for (std::size_t i = 0; i < text.size(); ++i) bytes.push_back({text[i], source, i, i + 1});
    return bytes;
}

std::string text_of(const Bytes& bytes) {
    std::string text;
    for (const Byte& byte : bytes) text += byte.value;
    return text;
}

Bytes slice(const Bytes& bytes, Range range) {
    require(range.begin <= range.end && range.end <= bytes.size(), "a range is outside its part");
    const auto at = [&](std::size_t i) { return bytes.begin() + static_cast<std::ptrdiff_t>(i); };
    return {at(range.begin), at(range.end)};
}

Bytes made_of(const Bytes& old, std::string_view text) {
    Byte made{};
    for (const Byte& each : old) {
        if (each.source == Source::rule) continue;
        if (made.source == Source::rule) made = each;
        if (made.source != each.source) continue;
        made.begin = std::min(made.begin, each.begin);
        made.end = std::max(made.end, each.end);
    }
    Bytes bytes;
    for (const char c : text) {
        made.value = c;
        bytes.push_back(made);
    }
    return bytes;
}

// ---- Texts in JSON

Range range_of(const Json& json) { return {json.at(0).get<std::size_t>(), json.at(1).get<std::size_t>()}; }

std::string text_of(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    const auto digits = json.at("hex").get<std::string>();
    std::string text;
    for (std::size_t i = 0; i + 1 < digits.size(); i += 2)
        text += static_cast<char>(digit_of(digits[i]) * 16 + digit_of(digits[i + 1]));
    return text;
}

std::string with_escapes(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : bytes) {
        if (is_ascii(c))
            text += c;
        else
            text.append({'<', digits[code_of(c) / 16], digits[code_of(c) % 16], '>'});
    }
    return text;
}

bool shows(std::string_view shown, std::string_view bytes) {
    return shown == bytes || shown == as_utf8(bytes) || shown == with_escapes(bytes);
}

}  // namespace refurl::test::replayed
