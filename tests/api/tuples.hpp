// RapidCheck generators of names and values, and of lists of them.
#pragma once

#include <string>

#include "api/urlencoded.hpp"
#include "tests/generators.hpp"

namespace refurl::test {

/// Names and values, well-formed: what the format writes in some way of its own, and both sides of each border of
/// UTF-8 and UTF-16. Few of them, so that names come again.
rc::Gen<std::string> tuple_text();

rc::Gen<api::Tuples> tuples();

/// Text in the format, well-formed or not.
rc::Gen<std::string> urlencoded_text();

}  // namespace refurl::test
