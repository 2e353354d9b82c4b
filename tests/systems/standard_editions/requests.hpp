// Editions of the standard and requests to them, for tests.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "standard/changes.hpp"
#include "systems/system.hpp"
#include "tests/catch.hpp"

namespace refurl::test {

/// Draws any set of changes, inside a property. Most are no edition of any day.
inline standard::Edition any_edition() {
    standard::Edition edition = standard::Edition::today();
    for (const std::size_t index :
         *rc::gen::container<std::set<std::size_t>>(rc::gen::inRange<std::size_t>(0, standard::change_count)))
        edition = edition.without(static_cast<standard::Change>(index));
    return edition;
}

/// Returns a request to read `input`.
/// @param base empty for none
inline systems::Request request_of(std::string_view input, std::string_view base = {},
                                   Encoding encoding = Encoding::utf_8) {
    return {.input = input, .base = base.empty() ? std::nullopt : std::optional(base), .encoding = encoding};
}

inline std::string href_of(const systems::Answer& answer) { return answer ? answer->href : "failure"; }

}  // namespace refurl::test
