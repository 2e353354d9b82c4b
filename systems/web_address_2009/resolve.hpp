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

/// Returns the absolute Web address that an address resolves to, relative to a base. Linear.
/// @param base by the letter, an absolute Web address; in the repaired reading, an address with a scheme, which is
/// itself resolved first
/// @param encoding the encoding of the document or script that contains the address; it affects only the query
std::expected<std::string, Refusal> resolve(std::string_view address, std::string_view base, Encoding encoding,
                                            Reading reading);

/// Reports whether an address is an absolute Web address, that is, whether it resolves to itself.
bool is_absolute(std::string_view address, Encoding encoding, Reading reading);

/// Returns the base that the request gives or its document has, or nothing if there is none. Fails if the given base is
/// not valid. The base URL of the document is found by this document's rules.
std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading);

/// Returns the base URLs of the request's document, which must not be null.
BaseUrls base_urls_of(const Request& request, Reading reading);

}  // namespace refurl::systems::web_address_2009
