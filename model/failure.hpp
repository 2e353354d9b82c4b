// Failure is data: which stage, which rule, which byte, and the standard's name for it.
// Clause: spec-notes/model.md#failures
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>

namespace refurl {

enum class Stage : std::uint8_t { preprocess, mode, parse, resolve, normalize, print, set };

constexpr std::string_view name_of(Stage stage) {
    constexpr std::string_view names[]{"preprocess", "mode", "parse", "resolve", "normalize", "print", "set"};
    return names[static_cast<std::size_t>(stage)];
}

/// Why a text is no URL. `rule` and `error` are literals.
struct Failure {
    Stage stage;
    std::string_view rule;   ///< the production or clause that was not met
    std::string_view text;   ///< what could not be read or resolved: the text that was given, or a component's
    std::size_t offset;      ///< where in `text`, in bytes
    std::string_view error;  ///< the standard's validation error, or ε where it names none

    friend bool operator==(const Failure&, const Failure&) = default;
};

template <class T>
using Result = std::expected<T, Failure>;

}  // namespace refurl
