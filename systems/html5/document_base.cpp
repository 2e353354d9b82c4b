#include "systems/html5/document_base.hpp"

namespace refurl::systems::html5 {

namespace {

/// Returns `url` resolved relative to `base`, or `base` if it cannot be resolved.
std::string resolved_or(std::string_view url, const std::string& base, const Resolve& resolve) {
    return resolve(url, base).value_or(base);
}

}  // namespace

std::string fallback_base_url(const Document& document) {
    const bool is_created = document.address == "about:blank" && document.creator_base;
    return is_created ? *document.creator_base : document.address;
}

std::string document_base_url(const Document& document, const Resolve& resolve) {
    const std::string fallback = fallback_base_url(document);
    return document.base_element ? resolved_or(*document.base_element, fallback, resolve) : fallback;
}

std::string element_base_url(const Document& document, const Resolve& resolve) {
    std::string base = document_base_url(document, resolve);
    for (const std::string& xml_base : document.xml_base) base = resolved_or(xml_base, base, resolve);
    return base;
}

BaseUrls base_urls(const Document& document, const Resolve& resolve) {
    return {.fallback = fallback_base_url(document),
            .document = document_base_url(document, resolve),
            .element = element_base_url(document, resolve)};
}

}  // namespace refurl::systems::html5
