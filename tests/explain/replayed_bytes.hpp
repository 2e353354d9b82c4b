// Bytes whose origins a replay follows, and their texts in the JSON of an explanation. Clause:
// spec-notes/explain.md#replay
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::test::replayed {

/// Something that is wrong with an explanation.
struct Fault {
    std::string words;
};

/// Throws a fault if something does not hold.
void require(bool holds, const std::string& words);

enum class Source : unsigned char { input, base, rule };

/// A byte, and what it was made of: bytes [begin, end) of the input or of the base, or nothing.
struct Byte {
    char value;
    Source source = Source::rule;
    std::size_t begin = 0;
    std::size_t end = 0;
};

using Bytes = std::vector<Byte>;

struct Range {
    std::size_t begin, end;
    [[nodiscard]] std::size_t size() const { return end - begin; }
};

Bytes bytes_of(std::string_view text, Source source);
std::string text_of(const Bytes& bytes);
Bytes slice(const Bytes& bytes, Range range);

/// Returns new bytes that were made of `old`.
Bytes made_of(const Bytes& old, std::string_view text);

Range range_of(const nlohmann::json& json);

/// Returns the bytes of a string, or of an object with hexadecimal digits.
std::string text_of(const nlohmann::json& json);

/// Returns the text that JSON shows for bytes of an encoding other than UTF-8: each that is not ASCII becomes `<E9>`.
std::string with_escapes(std::string_view bytes);

/// Reports whether `shown` is how JSON shows some bytes.
bool shows(std::string_view shown, std::string_view bytes);

}  // namespace refurl::test::replayed
