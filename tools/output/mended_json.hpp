// What mending a text changed, as JSON.  Clause: spec-notes/validity.md#mending
#pragma once

#include "api/mend.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

/// Writes `text`, `same_href` and `changes`.
void write_mended(JsonObject& object, const api::Mended& mended);

}  // namespace refurl::tools
