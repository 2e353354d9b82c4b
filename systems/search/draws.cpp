#include "systems/search/draws.hpp"

#include "model/utf8.hpp"

namespace refurl::systems {

std::string text_of_any(std::span<const Maker> makers, Draws& draws) {
    std::size_t all = 0;
    for (const Maker& maker : makers) all += maker.share;
    std::size_t number = draws.below(all);
    auto maker = makers.begin();
    for (; number >= maker->share; ++maker) number -= maker->share;
    return maker->make(draws);
}

std::size_t any_place_in(std::string_view text, Draws& draws) {
    std::size_t at = draws.below(text.size() + 1);
    while (at > 0 && at < text.size() && is_continuation(text[at])) --at;
    return at;
}

void append_percent_encoded(char byte, std::string& text, Draws& draws) {
    const std::string_view digits = draws.once_in(4) ? "0123456789abcdef" : "0123456789ABCDEF";
    const auto value = static_cast<unsigned char>(byte);
    text += '%';
    text += digits[value >> 4U];
    text += digits[value & 15U];
}

std::string partly_percent_encoded(std::string_view text, std::size_t count, Draws& draws) {
    std::string encoded;
    for (const char byte : text)
        if (draws.once_in(count))
            append_percent_encoded(byte, encoded, draws);
        else
            encoded += byte;
    return encoded;
}

}  // namespace refurl::systems
