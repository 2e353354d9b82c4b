// Today's two systems: the pipeline of refurl, and the state machine of the standard.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "api/url.hpp"
#include "standard/changes.hpp"
#include "standard/standard.hpp"
#include "systems/scripting.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// Returns refurl's own pipeline as a system.
System pipeline_system();

/// Returns the state machine of the WHATWG URL Standard as a system.
System standard_system(const standard::Edition& edition = standard::Edition::today());

/// Reads a request with an edition of the standard.
Answer read_by_standard(const Request& request, const standard::Edition& edition);

/// Calls `receive` with the answer of read_by_standard to each request, in their order. Parses equal bases only once.
void read_all_by_standard(std::span<const Request> requests, const standard::Edition& edition,
                          const std::function<void(Answer&&)>& receive);

/// Returns the href that an edition of the standard gives a request's URL, or nothing for a failure. It is that of
/// read_by_standard, which takes longer, because it makes a record.
std::optional<std::string> href_by_standard(const Request& request, const standard::Edition& edition);

/// Returns the host that today's host parser reads in a text which is the host of a special URL, as the standard writes
/// it; nothing for a failure.
std::optional<std::string> host_by_standard(std::string_view text);

/// Reports whether the input causes no validation error in an edition of the standard.
Validity validate_by_standard(const Request& request, const standard::Edition& edition);

/// Returns the names of the validation errors that an edition of the standard reports, in their order; none if the base
/// is not read.
std::vector<std::string_view> errors_by_standard(const Request& request, const standard::Edition& edition);

/// Sets attributes, and then calls methods of the search parameters, with the pipeline or with an edition of the
/// standard. A setting that fails changes nothing.
/// @param calls calls of methods that the search parameters have, with valid numbers of arguments
std::vector<Called> called_after(Url url, std::span<const Setting> settings, std::span<const Call> calls);
std::vector<Called> called_after(standard::UrlRecord url, std::span<const Setting> settings,
                                 std::span<const Call> calls, const standard::Edition& edition);

}  // namespace refurl::systems
