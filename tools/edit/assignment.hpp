// What `--set NAME=VALUE` names: an attribute of the URL class, or a component by trurl's name.
// Clause: spec-notes/edit.md#names
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "api/setters.hpp"

namespace refurl::tools {

/// A text that is split at its first `=`.
struct Assignment {
    std::string_view name;
    std::string_view value;
};

/// Splits a text at its first `=`, or returns what is wrong with it. Linear.
std::expected<Assignment, std::string> read_assignment(std::string_view text);

/// An attribute, and the sigil that stands before a component in the attribute's value.
struct Target {
    api::Attribute attribute;
    std::string_view sigil = {};  ///< `?` of the query, `#` of the fragment; otherwise ε
};

/// Returns what a name stands for, or a message with the names that exist.
std::expected<Target, std::string> target_named(std::string_view name);

/// Returns all names that target_named knows, separated by commas.
std::string target_names();

/// Returns the value that the setter of the target needs to set `value`. An empty value stays empty, because it removes
/// the component.
std::string value_for(const Target& target, std::string_view value);

}  // namespace refurl::tools
