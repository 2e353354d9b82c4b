// Dynamic changes to base URLs: section 2.6.2.  Clause: spec-notes/history/html5-2010.md#dynamic-changes
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "systems/system.hpp"

namespace refurl::systems::html5_2010 {

/// What can change base URLs.
enum class BaseChange : std::uint8_t {
    xml_base_attribute,  ///< the xml:base attribute of an element
    document_base,       ///< the document base URL
    other_document,      ///< an element moves to another document
};

/// Which elements are affected by a base URL change.
enum class Affected : std::uint8_t { none, element_and_descendants, all_in_document };

/// Returns which elements a change affects.
/// @param old_base the document base URL before, or that of the document that the element leaves
/// @param new_base the document base URL after, or that of the document that the element enters
Affected affected_by(BaseChange change, std::string_view old_base, std::string_view new_base);

/// The kinds of elements that the section tells apart.
enum class ElementKind : std::uint8_t { hyperlink, q, blockquote, section, article, ins, del, other };

/// What the section asks about an element that is affected.
struct Element {
    ElementKind kind = ElementKind::other;
    std::optional<std::string> href;
    std::optional<std::string> cite;
    bool is_shown = false;         ///< the absolute URL is shown to the user
    bool affects_display = false;  ///< data that are derived from it affect the display, such as the style of a link
};

/// An attribute that must be resolved again, and what it resolves to before and after.
struct Reresolved {
    std::string_view attribute;
    std::expected<std::string, Refusal> before;
    std::expected<std::string, Refusal> after;
};

/// Returns what must be resolved again when the base URL of an element changes, or nothing. Linear.
/// @param old_base the base URL of the element before
/// @param new_base the base URL of the element after
std::optional<Reresolved> reresolved(const Element& element, std::string_view old_base, std::string_view new_base,
                                     Encoding encoding, Reading reading = Reading::repaired);

}  // namespace refurl::systems::html5_2010
