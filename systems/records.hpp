// Records of the URLs of today's two systems.
// Clause: spec-notes/history/README.md#systems
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/component.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"
#include "standard/standard.hpp"
#include "systems/system.hpp"

namespace refurl::systems {

/// Returns the record of a URL by its components in the model, without attributes.
/// @param path as the attribute pathname has it
Record record_of(const Components& url, std::string href, std::string path);

/// Returns the record of a URL of the pipeline. Its components are those of the model.
Record record_of(const Url& url);

/// Returns the record of a URL record of the standard. Its components are those of the standard.
/// @param edition the edition of the standard, which decides how the URL is serialized
Record record_of(const standard::UrlRecord& url, const standard::Edition& edition = standard::Edition::today());

/// Returns the getters of a URL of the pipeline.
Attributes attributes_of(const Url& url);

/// Returns the getters of a URL record of the standard, in an edition. The record and the edition may be those of a
/// copy of the standard's algorithms, whose getters then answer.
template <class UrlRecord, class Edition>
Attributes attributes_of(const UrlRecord& url, const Edition& edition) {
    return {.origin = origin(url, edition),
            .protocol = protocol(url),
            .username = url.username,
            .password = url.password,
            .host = host(url),
            .hostname = hostname(url),
            .port = port(url),
            .pathname = pathname(url, edition),
            .search = search(url),
            .hash = hash(url)};
}

/// Returns the refusal for a failure of the pipeline.
Refusal refusal_of(const refurl::Failure& failure);

/// Returns the end of the code point at which an error is, in bytes. At the end of the input, returns the error's
/// offset.
std::size_t end_of(const standard::ValidationError& error, std::string_view input);

/// Returns the refusal for a failure of the state machine: its last validation error, and the state in which it ended.
/// @param outcome a failure
/// @param input the text that was parsed
Refusal refusal_of(const standard::Outcome& outcome, std::string_view input);

}  // namespace refurl::systems
