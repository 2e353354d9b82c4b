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

std::string words_of_left_out(std::size_t count, const Noun& what) {
    const bool is_one = count == 1;
    return std::string("\xE2\x80\xA6 ")
        .append(std::to_string(count))
        .append(" more ")
        .append(is_one ? what.singular : what.plural)
        .append(is_one ? " (--full shows it)" : " (--full shows them)");
}

}  // namespace refurl::tools
