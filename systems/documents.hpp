// What a document means for the URLs in it: its base URLs, and what happens when they change.
// Clause: spec-notes/oracle.md#documents
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "systems/request.hpp"

namespace refurl::systems {

/// The base URLs of a document, and of an element in it.
struct BaseUrls {
    std::string fallback;  ///< the document's address, or the base URL of its creator
    std::string document;  ///< with the base element
    std::string element;   ///< with the xml:base attributes

    friend bool operator==(const BaseUrls&, const BaseUrls&) = default;
};

/// An element whose URL must be resolved again.
struct AffectedElement {
    std::string_view element;
    std::string_view attribute;
    std::expected<std::string, Refusal> before;
    std::expected<std::string, Refusal> after;
};

/// An event that changes base URLs, and the elements that it affects.
struct AffectingEvent {
    std::string_view event;
    std::string_view affected;

    friend bool operator==(const AffectingEvent&, const AffectingEvent&) = default;
};

/// What a change of a base URL means for an attribute that contains a URL.
struct BaseChangeEffect {
    std::vector<AffectingEvent> events;
    std::vector<AffectedElement> elements;
};

/// What a system says about documents. Both functions are pure.
struct Documents {
    /// Returns the base URLs of the request's document, which must not be null. Empty if there are none.
    std::function<BaseUrls(const Request&)> bases = {};
    /// Returns what a change from one base URL to another means for elements whose attribute is the input of the
    /// request. Empty if the system's document says nothing about that.
    std::function<BaseChangeEffect(const Request&, std::string_view from, std::string_view to)> base_change = {};
};

}  // namespace refurl::systems
