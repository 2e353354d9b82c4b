#include "tools/output/ends.hpp"

#include "model/utf8.hpp"

namespace refurl::tools {

Beginning beginning_of(std::string_view text, bool all) {
    constexpr std::size_t longest_code_point = 4;
    if (all || text.size() <= most_bytes_shown) return {text, 0};
    std::size_t size = most_bytes_shown;
    while (size > most_bytes_shown - longest_code_point && is_continuation(text[size])) --size;
    return {text.substr(0, size), text.size() - size};
}

std::string words_of_left_out(std::size_t count, std::string_view what) {
    return std::string("\xE2\x80\xA6 ")
        .append(std::to_string(count))
        .append(" more ")
        .append(what)
        .append(" (--full shows them)");
}

}  // namespace refurl::tools
