// The URL Specification, version 0.10.1, as a system.  Clause: spec-notes/history/url-specification-0.10.1.md
#pragma once

#include <cstdint>
#include <expected>
#include <vector>

#include "systems/system.hpp"

namespace refurl::systems::url_specification_0_10_1 {

System system(Reading reading);

/// A change that force made to a URL. The document encourages applications to warn about it.
enum class Warning : std::uint8_t { authority_added, authority_from_path, path_root_added };

/// Returns the warning as one English sentence.
std::string_view message_of(Warning warning);

/// Returns the validation warnings of an input: the changes that force made while the input was resolved. Linear.
std::expected<std::vector<Warning>, Refusal> warnings(const Request& request, Reading reading = Reading::repaired);

}  // namespace refurl::systems::url_specification_0_10_1
