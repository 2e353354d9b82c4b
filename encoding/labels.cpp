#include "encoding/labels.hpp"

#include "model/scheme.hpp"

namespace refurl {

namespace {

constexpr std::string_view ascii_whitespace = "\t\n\f\r ";

std::string_view without_leading_and_trailing_whitespace(std::string_view text) {
    const std::size_t first = text.find_first_not_of(ascii_whitespace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(ascii_whitespace) + 1 - first);
}

bool has_label(const EncodingRow& row, std::string_view label) {
    std::string_view rest = row.labels;
    while (true) {
        const std::size_t end = rest.find(' ');
        if (equal_ignoring_case(rest.substr(0, end), label)) return true;
        if (end == std::string_view::npos) return false;
        rest.remove_prefix(end + 1);
    }
}

}  // namespace

std::optional<Encoding> get_encoding(std::string_view label) {
    const std::string_view wanted = without_leading_and_trailing_whitespace(label);
    for (const EncodingRow& row : encoding_table)
        if (has_label(row, wanted)) return row.key;
    return std::nullopt;
}

}  // namespace refurl
