// A text, or none.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/compiler.hpp"

namespace refurl {

/// Returns the offset of `part` in `text`. `part` must be a part of `text`.
constexpr std::size_t offset_in(std::string_view text, std::string_view part) {
    return static_cast<std::size_t>(part.data() - text.data());
}

/// A part of a text that something else owns, or no text. ε is a text. It means the same as
/// std::optional<std::string_view>, but takes two words instead of three: a sequence consists of these, and each stage
/// copies a sequence.
class Text {
  public:
    constexpr Text() = default;
    constexpr Text(std::nullopt_t /*none*/) {}  // NOLINT(google-explicit-constructor): like std::optional
    constexpr Text(std::string_view text)       // NOLINT(google-explicit-constructor): like std::optional
        : text_(text.data() != nullptr ? text : std::string_view("")) {}
    constexpr Text(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] constexpr bool has_value() const { return text_.data() != nullptr; }
    constexpr explicit operator bool() const { return has_value(); }
    constexpr std::string_view operator*() const { return text_; }
    constexpr const std::string_view* operator->() const [[clang::lifetimebound]] { return &text_; }
    [[nodiscard]] constexpr std::string_view value_or(std::string_view other) const {
        return has_value() ? text_ : other;
    }

    constexpr void reset() { text_ = {}; }

    friend constexpr bool operator==(Text a, Text b) { return a.has_value() == b.has_value() && a.text_ == b.text_; }

  private:
    std::string_view text_;  // its data is null for no text
};

}  // namespace refurl
