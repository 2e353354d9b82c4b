// URLs, their components and failures as members of a JSON object.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "model/invalidity.hpp"
#include "model/sequence.hpp"
#include "standard/standard.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/view.hpp"

namespace refurl::tools {

/// Begins a line of JSON with its input, ill-formed parts of it as U+FFFD.
JsonObject begin_json(std::string& out, std::string_view input);

/// Ends the object and the line.
void end_json(JsonObject& object, std::string& out);

/// The getters of the standard's URL class: href, origin, …, hash.
void write_getters(JsonObject& object, const Getters& url);

/// `"components": [["scheme", "http"], …]`. Linear.
void write_components(JsonObject& object, const Sequence& url);

/// `"failure": true`, and what is known about it.
void write_failure(JsonObject& object, const Failure& failure);

/// `"valid": true`; or false, and what is at fault.
void write_validity(JsonObject& object, const std::expected<void, Invalidity>& validity);

/// `"errors": [{"name": "host-missing", "offset": 7}]`.
void write_errors(JsonObject& object, std::span<const standard::ValidationError> errors);

}  // namespace refurl::tools
