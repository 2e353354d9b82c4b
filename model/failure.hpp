// Why a text is not a URL. A failure is data: the stage, the rule, the bytes at fault, the standard's name for it.
// Clause: spec-notes/model.md#failures
#pragma once

#include <cstddef>
#include <expected>
#include <string_view>

#include "model/stage.hpp"

namespace refurl {

/// Why a text is not a URL. Inside the pipeline `text` is the text that the stage was given; a function of the API
/// returns failures of its input.
///
/// `rule`, `error` and `detail` live as long as the program. `text` is the caller's: it lives as long as the caller
/// keeps it.
struct Failure {
    Stage stage;
    std::string_view rule;  ///< the production or clause that was not met
    std::string_view text;  ///< the text that was given
    std::size_t begin;      ///< the bytes at fault: [begin, end) of `text`, empty where something is missing
    std::size_t end;
    std::string_view error;        ///< the standard's validation error, or ε where the standard names none
    std::string_view detail = {};  ///< what the rule demands here, as a clause without a full stop, or ε

    /// Returns the bytes at fault.
    [[nodiscard]] std::string_view at_fault() const {
        return begin < text.size() ? text.substr(begin, end - begin) : std::string_view{};
    }

    friend bool operator==(const Failure&, const Failure&) = default;
};

template <class T>
using Result = std::expected<T, Failure>;

/// Returns `failure` as a failure in `text`, which its own text is a part of. A failure without a text of its own,
/// because something is missing, becomes one at the start of `text`. Constant.
constexpr Failure in_text(Failure failure, std::string_view text) {
    if (!failure.text.empty()) {
        const auto offset = static_cast<std::size_t>(failure.text.data() - text.data());
        failure.begin += offset;
        failure.end += offset;
    }
    failure.text = text;
    return failure;
}

}  // namespace refurl
