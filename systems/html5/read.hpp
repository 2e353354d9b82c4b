// Reads a request with the algorithms of "Web addresses in HTML 5", on which HTML5 of 2010 is based too.
// Clause: spec-notes/history/web-address-2009.md#resolve
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::html5 {

/// The algorithms of a document.
struct Algorithms {
    /// Returns the base of a request, or nothing if it has none. Fails if the given base is not valid.
    std::expected<std::optional<std::string>, Refusal> (*base_of)(const Request& request, Reading reading);
    /// Returns the absolute URL that a URL resolves to, relative to a base.
    std::expected<std::string, Refusal> (*resolve)(std::string_view url, std::string_view base, Encoding encoding,
                                                   Reading reading);
    /// Returns the record of a URL, which it parses.
    Answer (*record_of)(std::string_view url, Reading reading);
};

/// Returns the record of the input; if there is a base, the record of the resolved input. Fails as the algorithms do.
/// If the resolved input cannot be parsed, all of the input is at fault.
Answer read(const Algorithms& algorithms, const Request& request, Reading reading);

}  // namespace refurl::systems::html5
