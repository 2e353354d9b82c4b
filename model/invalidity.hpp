// Why a text is not a valid URL string, or not a normal form.  Clause: spec-notes/validity.md#reports
#pragma once

#include <cstddef>
#include <string_view>

#include "model/compiler.hpp"

namespace refurl {

/// The production that a text violates, the bytes at fault, and the reason. The texts live as long as the program.
struct Invalidity {
    std::string_view rule;  ///< a production of grammar/writing/ or grammar/normal/
    std::size_t begin;      ///< the bytes at fault: [begin, end), empty if something is missing
    std::size_t end;
    std::string_view reason;  ///< a sentence for people

    friend bool operator==(const Invalidity&, const Invalidity&) = default;
};

}  // namespace refurl
