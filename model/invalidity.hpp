// Why a text is no valid URL string.  Clause: spec-notes/validity.md#what-is-said
#pragma once

#include <cstddef>
#include <string_view>

namespace refurl {

/// The production that is not met, where, and why. The texts live as long as the program.
struct Invalidity {
    std::string_view rule;  ///< as grammar/writing.hpp names it
    std::size_t begin;      ///< what is at fault is [begin, end), in bytes; ε where something is missing
    std::size_t end;
    std::string_view reason;  ///< in plain English

    friend bool operator==(const Invalidity&, const Invalidity&) = default;
};

}  // namespace refurl
