// Resolving of "Web addresses in HTML 5": section "Resolving Web addresses".
// Clause: spec-notes/history/web-address-2009.md#resolve
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "systems/system.hpp"
#include "systems/web_address_2009/parse.hpp"

namespace refurl::systems::web_address_2009 {

/// Returns the absolute Web address for an address, relative to a base. Linear.
/// @param base an absolute Web address. By the letter it must be one; in the repaired reading it needs a scheme, and is
/// resolved itself first.
/// @param encoding of the document or script that the address stands in. It has a bearing on the query only.
std::expected<std::string, Refusal> resolve(std::string_view address, std::string_view base, Encoding encoding,
                                            Reading reading);

/// Reports whether an address is an absolute Web address: whether resolving it results in itself.
bool is_absolute(std::string_view address, Encoding encoding, Reading reading);

/// Returns the base that the request gives or that its document has, or nothing. Fails if the base that is given is
/// none. The base URL of the document is found by this document's rules.
std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading);

}  // namespace refurl::systems::web_address_2009
