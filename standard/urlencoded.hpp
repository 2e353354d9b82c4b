// The sections "application/x-www-form-urlencoded parsing" and "serializing" of the standard.
// Clause: spec-notes/standard.md#search-parameters
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "standard/changes.hpp"

namespace refurl::standard {

/// A name and a value, both well-formed UTF-8.
using NameValueTuple = std::pair<std::string, std::string>;
using NameValueTuples = std::vector<NameValueTuple>;

/// Returns the tuples of a byte sequence. Linear.
NameValueTuples parse_urlencoded(std::string_view input);

/// Returns tuples as a string, in UTF-8. Linear.
std::string serialize_urlencoded(std::span<const NameValueTuple> tuples, const Edition& edition = Edition::today());

}  // namespace refurl::standard
