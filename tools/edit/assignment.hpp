// The names that `--set NAME=VALUE` accepts: attributes of the URL class, and trurl's names of components.
// Clause: spec-notes/edit.md#names
#pragma once

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "api/setters.hpp"

namespace refurl::tools {

/// A text split at its first `=`.
struct Assignment {
    std::string_view name;
    std::string_view value;
};

/// Splits a text at its first `=`, or returns the reason why it is wrong. Linear.
std::expected<Assignment, std::string> read_assignment(std::string_view text);

/// An attribute, and the sigil with which its value begins.
struct Target {
    api::Attribute attribute;
    std::string_view sigil = {};  ///< `?` for the query, `#` for the fragment; otherwise ε
};

/// Returns the target with a name, or a message with the names that exist.
std::expected<Target, std::string> target_named(std::string_view name);

/// Returns all names that target_named knows, separated by commas.
std::string target_names();

/// Returns the value to pass to the setter of the target in order to set `value`. An empty value stays empty, because
/// it removes the component.
std::string value_for(const Target& target, std::string_view value);

}  // namespace refurl::tools
