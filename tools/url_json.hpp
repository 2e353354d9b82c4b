// URLs, their components and failures as members of a JSON object.
#pragma once

#include "model/sequence.hpp"
#include "tools/json_writer.hpp"
#include "tools/view.hpp"

namespace refurl::tools {

/// The getters of the standard's URL class: href, origin, …, hash.
void write_getters(JsonObject& object, const View& view);

/// `"components": [["scheme", "http"], …]`. Linear.
void write_components(JsonObject& object, const Sequence& url);

/// `"failure": true`, and what is known about it.
void write_failure(JsonObject& object, const Failure& failure);

}  // namespace refurl::tools
