// Strings that know the places of their code points in the input. The standard does not have such strings; here they
// give each validation error a place.  Clause: spec-notes/standard.md#validation-errors
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace refurl::standard {

/// A part of the input, with the byte at which each of its code points starts.
struct Located {
    std::u32string_view text;
    std::span<const std::size_t> offsets;  ///< one for each code point, and one for the end of the string

    /// Returns the byte at which the string starts.
    [[nodiscard]] std::size_t offset() const { return offsets.front(); }

    [[nodiscard]] Located substring(std::size_t first, std::size_t count) const {
        return {text.substr(first, count), offsets.subspan(first, count + 1)};
    }
};

/// The code points of the input, with the byte at which each starts.
struct Input {
    std::u32string code_points;
    std::vector<std::size_t> offsets;  ///< one for each code point, and one for the end of the input

    /// @param bytes decoded as UTF-8; each ill-formed part becomes U+FFFD, and a byte order mark is kept
    explicit Input(std::string_view bytes);

    [[nodiscard]] Located located() const { return {code_points, offsets}; }

    /// Returns the byte of the first code point for which `is_meant` holds, or nothing.
    template <class Predicate>
    [[nodiscard]] std::optional<std::size_t> find(Predicate is_meant) const {
        const auto found = std::ranges::find_if(code_points, is_meant);
        if (found == code_points.end()) return std::nullopt;
        return offsets[static_cast<std::size_t>(found - code_points.begin())];
    }

    /// Returns the byte of the first leading code point for which `is_meant` holds; without one, of the first trailing
    /// one; or nothing.
    template <class Predicate>
    [[nodiscard]] std::optional<std::size_t> find_leading_or_trailing(Predicate is_meant) const {
        const auto [first, end] = without_leading_and_trailing(is_meant);
        if (first != 0) return offsets.front();
        return end != code_points.size() ? std::optional(offsets[end]) : std::nullopt;
    }

    template <class Predicate>
    void remove_leading_and_trailing(Predicate is_meant) {
        const auto [first, end] = without_leading_and_trailing(is_meant);
        keep(first, end);
    }

    template <class Predicate>
    void remove_all(Predicate is_meant) {
        const auto first = std::ranges::find_if(code_points, is_meant);
        auto kept = static_cast<std::size_t>(first - code_points.begin());
        for (std::size_t i = kept; i < code_points.size(); ++i) {
            if (is_meant(code_points[i])) continue;
            code_points[kept] = code_points[i];
            offsets[kept++] = offsets[i];
        }
        offsets[kept] = offsets.back();
        code_points.resize(kept);
        offsets.resize(kept + 1);
    }

  private:
    struct Range {
        std::size_t first;
        std::size_t end;
    };

    template <class Predicate>
    [[nodiscard]] Range without_leading_and_trailing(Predicate is_meant) const {
        std::size_t first = 0;
        std::size_t end = code_points.size();
        while (first < end && is_meant(code_points[first])) ++first;
        while (end > first && is_meant(code_points[end - 1])) --end;
        return {first, end};
    }

    void keep(std::size_t first, std::size_t end);
};

}  // namespace refurl::standard
