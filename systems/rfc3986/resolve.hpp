// Reference resolution (RFC 3986, sections 5.2 and 5.3), for URIs and for IRIs.
// Clause: spec-notes/history/rfc3986.md#resolution
#pragma once

#include <string>
#include <string_view>

#include "model/store.hpp"
#include "systems/rfc3986/grammar/parse.hpp"
#include "systems/system.hpp"

namespace refurl::systems::rfc3986 {

using grammar::rfc3986::Reference;

/// Whether to ignore the scheme of a reference if the base has the same one (5.2.2).
enum class Parser : bool {
    strict,      ///< it is not: `http:g` is a URI
    non_strict,  ///< it is, as in older documents: `http:g` is `g`
};

/// Returns the target of a reference: transform references (5.2.2). Linear.
/// @param base a URI, whose fragment is ignored; only a reference without a scheme needs a base
/// @return the components of the target, which refer to the given components or to `store`
Reference transform(const Reference& reference, const Reference& base, Store& store, Parser parser = Parser::strict);

/// Returns the path of a relative-path reference appended to the directory of the base: merge paths (5.2.3). Linear.
std::string_view merge(const Reference& base, std::string_view path, Store& store);

/// Returns the path without its segments `.` and `..`: remove dot segments (5.2.4). Linear.
std::string_view remove_dot_segments(std::string_view path, Store& store);

/// Returns the text of the components: component recomposition (5.3). Linear. Reading::repaired writes `/.` before a
/// path that begins with `//` and has no authority before it (erratum `path-becomes-authority`).
std::string recompose(const Reference& reference, Reading reading = Reading::repaired);

}  // namespace refurl::systems::rfc3986
