// A URL that the interface of another system than the pipeline changes: an edition of the standard, or an earlier
// document that has one.  Clause: spec-notes/edit.md#other-systems
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "standard/url_search_params.hpp"
#include "systems/system.hpp"
#include "tools/edit/change.hpp"
#include "tools/output/view.hpp"
#include "tools/reading/reason.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// A URL object of an edition of the standard.
struct EditionUrl {
    standard::UrlSearchParams object;
    standard::Edition edition;
};

/// A URL of an earlier document: its text, and what has been set since it was read. The interface of all systems takes
/// all settings at once.
struct DocumentUrl {
    const systems::System* system;
    std::string input;
    std::optional<std::string> base;
    std::vector<std::pair<std::string, std::string>> settings;  ///< attributes and values
    systems::Record record;                                     ///< after the settings; only href and attributes
};

/// A URL of one or of the other.
using ScriptedUrl = std::variant<EditionUrl, DocumentUrl>;

/// Reads a URL, resolved against a base if there is one. Linear.
/// @param choice not the pipeline; it must outlive the URL
std::expected<ScriptedUrl, Reason> scripted_url(const SystemChoice& choice, std::string_view input,
                                                const std::optional<std::string>& base);

/// Returns the view of a URL, which must outlive it. That of an earlier document's URL has only a plain display.
View view_of(const EditionUrl& url, Display display);
View view_of(const DocumentUrl& url, Display display);

/// Returns what scripts can do in a system.
systems::Scripting scripting_of(const SystemChoice& choice);

/// Returns what a change needs and the interface lacks, such as `setter of username`; nothing if it lacks nothing.
std::optional<std::string> lack_of(const systems::Scripting& scripting, const Change& change);

/// Returns the URL after a change that the interface does not lack. A setter may leave the URL as it is; no setter says
/// why. Takes as long as all settings since the URL was read.
/// @return the refusal of a URL that has no search parameters
std::expected<ScriptedUrl, systems::Refusal> with_change(const ScriptedUrl& url, const Change& change);

}  // namespace refurl::tools
