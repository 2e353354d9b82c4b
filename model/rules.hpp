// The productions that later stages ask about: the specification's notation `x :: rule`. The stages do not know the
// grammar; the composition hands it to them.  Clause: spec-notes/grammar.md#rules
#pragma once

#include <cstdint>
#include <string_view>

#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/scheme.hpp"

namespace refurl {

struct Rules {
    bool (*dot)(std::string_view text);               ///< text :: dot
    bool (*dots)(std::string_view text);              ///< text :: dots
    bool (*scheme_colon)(std::string_view text);      ///< text :: scheme ":" any*
    bool (*drive)(std::string_view text);             ///< text :: drive
    bool (*ends_in_number)(std::string_view domain);  ///< the standard's ends in a number checker
    Result<Authority> (*authority)(std::string_view text, Mode mode);
    Result<std::uint32_t> (*ip4_address)(std::string_view domain);
};

}  // namespace refurl
