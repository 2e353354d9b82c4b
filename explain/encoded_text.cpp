#include "explain/encoded_text.hpp"

#include "encoding/rules.hpp"

namespace refurl::explain {

bool is_encoded(std::string_view text, const WrittenTexts& written) {
    const WrittenText* const whole = written.text_with(text);
    return whole != nullptr && whole->rule == &rule::encode_query;
}

std::string escaped(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (!is_escaped(c))
            text += c;
        else
            text.append("<").append(1, digits[byte / 16]).append(1, digits[byte % 16]).append(">");
    }
    return text;
}

}  // namespace refurl::explain
