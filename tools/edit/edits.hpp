// The edits that a command line asks for, in its order, and their results.  Clause: spec-notes/edit.md#order
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tools/edit/change.hpp"
#include "tools/edit/scripted_url.hpp"

namespace refurl::tools {

/// A range of bytes in an argument: [begin, end).
struct ArgumentRange {
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// A change, and its place on the command line.
struct Edit {
    Change change;
    std::string option;        ///< `--set`
    std::string argument;      ///< `host=h`; empty for an option without one
    ArgumentRange value = {};  ///< the value in the argument
    /// The range to report if no byte of the value is at fault: the name, or one of several values.
    ArgumentRange subject = {};
};

/// The edits of one option: one edit, or several to choose from (the values of `--iterate`). There is at least one.
using EditStep = std::vector<Edit>;

/// The reason why an edit is impossible. `U` is the type of the URL, and `F` that of the failure.
template <class U, class F>
struct Refused {
    U url;             ///< the URL after the earlier edits
    const Edit* edit;  ///< lives as long as the steps
    F failure;         ///< its range is in bytes of the edit's argument
};

using RefusedEdit = Refused<Url, Failure>;
using RefusedScriptedEdit = Refused<ScriptedUrl, systems::Refusal>;

/// Calls `visit` with each result of applying the steps to `url`: one for each combination of one edit from each step.
/// The first step varies slowest. If an edit is refused, later steps are not tried, so all combinations that begin with
/// it give one refusal. Takes as long as the edits of all combinations.
void each_result(const Url& url, std::span<const EditStep> steps,
                 const std::function<void(const std::expected<Url, RefusedEdit>& result)>& visit);

/// Does the same with a URL of another system, which can do each of the steps (lack_of).
void each_result(const ScriptedUrl& url, std::span<const EditStep> steps,
                 const std::function<void(const std::expected<ScriptedUrl, RefusedScriptedEdit>& result)>& visit);

/// Returns the reason why a system cannot do one of the steps for any URL, or nothing if it can do each.
std::optional<std::string> lack_of(const SystemChoice& choice, std::span<const EditStep> steps);

// ---- Readers of the options' arguments. Each returns a message if the argument is wrong.

using ReadStep = std::expected<EditStep, std::string>;

ReadStep read_set(std::string_view argument);           ///< `--set NAME=VALUE`
ReadStep read_set_plain(std::string_view argument);     ///< `--set-plain NAME=TEXT`
ReadStep read_iterate(std::string_view argument);       ///< `--iterate 'NAME=VALUE VALUE'`
ReadStep read_append(std::string_view argument);        ///< `--append path=SEGMENT`, `--append query=NAME=VALUE`
ReadStep read_query_set(std::string_view argument);     ///< `--query-set NAME=VALUE`
ReadStep read_query_delete(std::string_view argument);  ///< `--query-delete NAMES`
ReadStep read_trim(std::string_view argument);          ///< `--trim NAMES`
EditStep sort_query();                                  ///< `--sort-query`

}  // namespace refurl::tools
