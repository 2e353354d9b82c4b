// The base URL of a document and of its elements.  Clause: spec-notes/history/html5-2010.md#the-base
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "systems/system.hpp"

namespace refurl::systems::html5 {

/// Resolves a URL, the first argument, relative to an absolute URL, the second.
using Resolve = std::function<std::expected<std::string, Refusal>(std::string_view url, std::string_view base)>;

/// Returns the fallback base URL: the document's address, or the base URL of the creator of an about:blank document.
std::string fallback_base_url(const Document& document);

/// Returns the document base URL: the href of the base element, resolved relative to the fallback base URL. Returns the
/// fallback base URL if there is no such href or it cannot be resolved.
std::string document_base_url(const Document& document, const Resolve& resolve);

/// Returns all three base URLs.
BaseUrls base_urls(const Document& document, const Resolve& resolve);

/// Returns the base URI of the element. The xml:base attributes around it are resolved from the outside in, the
/// outermost relative to the document base URL. An attribute that cannot be resolved is treated as absent.
std::string element_base_url(const Document& document, const Resolve& resolve);

}  // namespace refurl::systems::html5
