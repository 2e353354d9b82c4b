// What a pair asks for, in words.  Clause: spec-notes/differ.md#requests
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"

namespace refurl::tools {

/// Something that is asked for: its name, which is that of the key in a request, and what it is.
struct AskedWords {
    std::string_view name;
    std::string words;  ///< `host = h:1`, `get(a)`, `Shift_JIS` or `true`
};

/// Writes a text for people.
using ShowText = std::string (*)(std::string_view);

/// Returns what is asked for, in words.
/// @param show writes a value or an argument; by default as visible_value does
std::vector<AskedWords> words_of_asks(const systems::Asks& asks, ShowText show = nullptr);

/// Returns the same as one text: `, host = h:1, get(a), encoding Shift_JIS, validate`.
std::string text_of_asks(const systems::Asks& asks, ShowText show = nullptr);

/// Returns what a reply has at a part that calls or verdicts differ in, in words; ε for other parts, and if it has
/// nothing.
std::string words_of_asked(const systems::Reply& reply, std::string_view part);

}  // namespace refurl::tools
