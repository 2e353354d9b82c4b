// Code points that the state machine read, with their places in the input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "explain/provenance.hpp"
#include "standard/infra.hpp"
#include "standard/standard.hpp"

namespace refurl::tools::machine {

/// Some code points of the input, and the bytes of each.
struct Reading {
    std::u32string text;
    std::vector<explain::Range> places;  ///< of each code point

    void add(char32_t c, explain::Range place) {
        text += c;
        places.push_back(place);
    }

    void clear() {
        text.clear();
        places.clear();
    }

    [[nodiscard]] bool empty() const { return text.empty(); }
    [[nodiscard]] std::string utf8() const { return standard::utf8_encode(text); }

    /// Returns the bytes from the first code point to the last, or nothing.
    [[nodiscard]] std::optional<explain::Range> range() const {
        return empty() ? std::nullopt : std::optional(hull(places.front(), places.back()));
    }

    /// Returns `count` code points from `first` on, or fewer at the end.
    [[nodiscard]] Reading part(std::size_t first, std::size_t count = std::u32string::npos) const {
        Reading part;
        part.text = text.substr(first, count);
        const auto begin = places.begin() + static_cast<std::ptrdiff_t>(first);
        part.places.assign(begin, begin + static_cast<std::ptrdiff_t>(part.text.size()));
        return part;
    }
};

}  // namespace refurl::tools::machine
