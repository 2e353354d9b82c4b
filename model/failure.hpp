// Why a text is not a URL. A failure is data: the stage, the rule, the bytes at fault and the standard's name for the
// error.
// Clause: spec-notes/model.md#failures
#pragma once

#include <algorithm>
#include <cstddef>
#include <expected>
#include <string_view>

#include "model/compiler.hpp"
#include "model/stage.hpp"

namespace refurl {

/// The reason why a text is not a URL. In the pipeline, `text` is the input of the stage that failed. In a failure that
/// a function of the API returns, `text` is the input of that function.
///
/// `rule`, `error` and `detail` live as long as the program. `text` belongs to the caller and lives as long as the
/// caller keeps it.
struct Failure {
    Stage stage;
    std::string_view rule;  ///< the production or clause that the text violates
    std::string_view text;  ///< the text that is not a URL
    std::size_t begin;      ///< the bytes at fault: [begin, end) of `text`, empty where something is missing
    std::size_t end;
    std::string_view error;        ///< the standard's validation error, or ε if the standard names none
    std::string_view detail = {};  ///< what the rule requires here, as a clause without a full stop, or ε

    /// Returns the bytes at fault.
    [[nodiscard]] std::string_view at_fault() const {
        return begin < text.size() ? text.substr(begin, end - begin) : std::string_view{};
    }

    friend bool operator==(const Failure&, const Failure&) = default;
};

template <class T>
using Result = std::expected<T, Failure>;

/// Returns `failure` as a failure in `text`, which contains the failure's own text. If that is null, because something
/// is missing, the result is an empty range: at the start of `text` if the failure begins at 0, and otherwise at its
/// end. Constant time.
constexpr Failure in_text(Failure failure, std::string_view text) {
    if (failure.text.data() == nullptr) {
        failure.begin = failure.end = std::min(failure.begin, text.size());
    } else {
        const auto offset = static_cast<std::size_t>(failure.text.data() - text.data());
        failure.begin += offset;
        failure.end += offset;
    }
    failure.text = text;
    return failure;
}

}  // namespace refurl
