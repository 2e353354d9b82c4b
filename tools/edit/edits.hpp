// The edits of a command line, in its order, and what they make of a URL.  Clause: spec-notes/edit.md#order
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/edit/change.hpp"

namespace refurl::tools {

/// Bytes of an argument: [begin, end).
struct ArgumentRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// A change, and the place on the command line that asks for it.
struct Edit {
    Change change;
    std::string option;        ///< `--set`
    std::string argument;      ///< `host=h`; empty for an option without one
    ArgumentRange value = {};  ///< what is set
    /// What is at fault if no byte of the value is: the name; of several values, the value.
    ArgumentRange subject = {};
};

/// What one option asks for: one edit, or several to choose from, the values of `--iterate`. At least one.
using EditStep = std::vector<Edit>;

/// Why an edit is impossible.
struct RefusedEdit {
    Url url;           ///< as the edits before it have left it
    const Edit* edit;  ///< lives as long as the steps
    Failure failure;   ///< its range is in bytes of the edit's argument
};

/// Calls `visit` with what the steps make of `url`: one URL for each combination of one edit a step. The first step
/// varies slowest. Where an edit is refused, no later step follows, so all combinations that begin so are one refusal.
/// Takes as long as the edits of all combinations.
void each_result(const Url& url, std::span<const EditStep> steps,
                 const std::function<void(const std::expected<Url, RefusedEdit>& result)>& visit);

// ---- Reading the arguments of options. Each function returns a message if the argument is wrong.

using ReadStep = std::expected<EditStep, std::string>;

ReadStep read_set(std::string_view argument);           ///< `--set NAME=VALUE`
ReadStep read_iterate(std::string_view argument);       ///< `--iterate 'NAME=VALUE VALUE'`
ReadStep read_append(std::string_view argument);        ///< `--append path=SEGMENT`, `--append query=NAME=VALUE`
ReadStep read_query_set(std::string_view argument);     ///< `--query-set NAME=VALUE`
ReadStep read_query_delete(std::string_view argument);  ///< `--query-delete NAMES`
ReadStep read_trim(std::string_view argument);          ///< `--trim NAMES`
EditStep sort_query();                                  ///< `--sort-query`

}  // namespace refurl::tools
