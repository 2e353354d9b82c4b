#include "tools/oracle/json_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl {

namespace {

constexpr std::size_t escape_size = 6;  // \uXXXX
constexpr std::string_view replacement_escape = "\\ufffd";

/// Returns the code unit of the escape `\uXXXX` at the start of `text`, or nothing if there is no such escape.
std::optional<char32_t> code_unit(std::string_view text) {
    if (text.size() < escape_size || !text.starts_with("\\u")) return std::nullopt;
    const std::string_view digits = text.substr(2, 4);
    unsigned unit = 0;
    const char* const digits_end = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), digits_end, unit, 16);
    if (error != std::errc{} || end != digits_end) return std::nullopt;
    return unit;
}

bool is_lead(char32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_trail(char32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// Returns the length in bytes of the escape, or surrogate pair of escapes, at the start of `text`. It begins with a
/// backslash.
std::size_t length_of_escape(std::string_view text) {
    const std::optional<char32_t> unit = code_unit(text);
    if (!unit) return std::min<std::size_t>(2, text.size());
    if (!is_lead(*unit)) return escape_size;
    const std::optional<char32_t> next = code_unit(text.substr(escape_size));
    return next && is_trail(*next) ? 2 * escape_size : escape_size;
}

bool is_lone_surrogate(std::string_view escape) {
    const std::optional<char32_t> unit = code_unit(escape);
    return unit && is_surrogate(*unit) && escape.size() == escape_size;
}

void repair_surrogates(std::string& json) {
    std::size_t at = json.find('\\');
    while (at != std::string::npos) {
        const std::string_view rest = std::string_view(json).substr(at);
        const std::string_view escape = rest.substr(0, length_of_escape(rest));
        const std::size_t next = at + escape.size();
        if (is_lone_surrogate(escape)) json.replace(at, escape_size, replacement_escape);
        at = json.find('\\', next);
    }
}

}  // namespace

std::string repaired(std::string_view json) {
    Store store;
    std::string text(decode_utf8(json, store));
    repair_surrogates(text);
    return text;
}

std::size_t offset_before_repair(std::string_view json, std::size_t offset) {
    std::size_t at = 0;
    std::size_t made = 0;
    while (at < json.size()) {
        const Decoded read = decode_first(json.substr(at));
        made += read.valid ? read.length : 3;
        if (made > offset) break;
        at += read.length;
    }
    return at;
}

}  // namespace refurl
