// A text, or none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace refurl {

/// A part of a text that somebody else holds, or none; ε is not none. What std::optional<std::string_view> is, in two
/// words instead of three, and copied without a branch: a sequence consists of these, and each stage makes a new one.
class Text {
  public:
    constexpr Text() = default;
    constexpr Text(std::nullopt_t /*none*/) {}  // NOLINT(google-explicit-constructor): as std::optional has it
    constexpr Text(std::string_view text)       // NOLINT(google-explicit-constructor): as std::optional has it
        : text_(text.data() != nullptr ? text : std::string_view("")) {}
    constexpr Text(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] constexpr bool has_value() const { return text_.data() != nullptr; }
    constexpr explicit operator bool() const { return has_value(); }
    constexpr std::string_view operator*() const { return text_; }
    constexpr const std::string_view* operator->() const { return &text_; }
    [[nodiscard]] constexpr std::string_view value_or(std::string_view other) const {
        return has_value() ? text_ : other;
    }

    constexpr void reset() { text_ = {}; }

    friend constexpr bool operator==(Text a, Text b) { return a.has_value() == b.has_value() && a.text_ == b.text_; }

  private:
    std::string_view text_;  // its data is null for none
};

}  // namespace refurl
