// Why a text is not a URL. A failure is data: the stage, the rule, the bytes at fault and the standard's name for the
// error.
// Clause: spec-notes/model.md#failures
#pragma once

#include <concepts>
#include <cstddef>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "model/owner.hpp"
#include "model/stage.hpp"
#include "model/text.hpp"

namespace refurl {

/// The reason why a text is not a URL. In the pipeline, `text` is the input of the stage that failed. In a failure that
/// a function of the API returns, `text` is the input of that function.
///
/// `rule`, `error` and `detail` live as long as the program. `text` belongs to the caller and lives as long as the
/// caller keeps it. A failure in a TemporaryText has no text, because it would refer to one that is gone.
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

/// A value, or the reason why there is none: a std::expected that tells Clang what it owns.
template <class T>
class Result : public Owner<std::expected<T, Failure>> {
    using Base = std::expected<T, Failure>;

  public:
    using Owner<Base>::Owner;
    using Owner<Base>::operator=;
    using Base::error;

    constexpr Failure&& error() && [[clang::lifetimebound]] { return static_cast<Base&&>(*this).error(); }

    // The same as in std::expected. There, the functions may not return a class that is derived from std::expected.

    /// Returns function(value), which is another Result, or the failure.
    template <class Function>
    constexpr auto and_then(Function&& function) & {
        return then(*this, std::forward<Function>(function));
    }
    template <class Function>
    constexpr auto and_then(Function&& function) const& {
        return then(*this, std::forward<Function>(function));
    }
    template <class Function>
    constexpr auto and_then(Function&& function) && {
        return then(std::move(*this), std::forward<Function>(function));
    }

    /// Returns the value, or function(failure), which is a Result with such a value.
    template <class Function>
    constexpr Result or_else(Function&& function) const& {
        return *this ? *this : Result(std::invoke(std::forward<Function>(function), error()));
    }
    template <class Function>
    constexpr Result or_else(Function&& function) && {
        return *this ? std::move(*this)
                     : Result(std::invoke(std::forward<Function>(function), std::move(*this).error()));
    }

    // Comparisons with all that a std::expected is compared with.
    friend constexpr bool operator==(const Result& a, const Result& b) { return a == static_cast<const Base&>(b); }
    friend constexpr bool operator==(const Result& a, const Base& b) { return static_cast<const Base&>(a) == b; }
    friend constexpr bool operator==(const Result& a, const std::unexpected<Failure>& b) {
        return static_cast<const Base&>(a) == b;
    }
    template <std::convertible_to<T> Value>
    friend constexpr bool operator==(const Result& a, const Value& b) {
        return static_cast<const Base&>(a) == b;
    }

  private:
    template <class Self, class Function>
    static constexpr auto then(Self&& self, Function&& function) {
        const auto call = [&] {
            if constexpr (std::is_void_v<T>)
                return std::invoke(std::forward<Function>(function));
            else
                return std::invoke(std::forward<Function>(function), *std::forward<Self>(self));
        };
        return self.has_value() ? call() : decltype(call())(std::unexpect, std::forward<Self>(self).error());
    }
};

/// A std::string that ends with the expression that it is in, such as `"http://" + host`.
template <class Text>
concept TemporaryText = std::same_as<std::remove_const_t<Text>, std::string>;

/// Returns `failure` as a failure in `text`, which contains the failure's own text. If that is ε, because something is
/// missing, the failure is at the start of `text`. Constant time.
constexpr Failure in_text(Failure failure, std::string_view text) {
    const std::size_t offset = failure.text.empty() ? 0 : offset_in(text, failure.text);
    failure.text = text;
    failure.begin += offset;
    failure.end += offset;
    return failure;
}

}  // namespace refurl
