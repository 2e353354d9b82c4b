// RapidCheck generators of names and values, and of lists of them.
#pragma once

#include <string>

#include "api/urlencoded.hpp"
#include "tests/generators.hpp"

namespace refurl::test {

/// Returns well-formed names and values: characters that the format writes in its own way, and both sides of each
/// border of UTF-8 and UTF-16. There are few of them, so names repeat.
rc::Gen<std::string> tuple_text();

rc::Gen<api::Tuples> tuples();

/// Returns text in the format, well-formed or not.
rc::Gen<std::string> urlencoded_text();

}  // namespace refurl::test
