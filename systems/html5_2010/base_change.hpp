// Dynamic changes to base URLs: section 2.6.2.  Clause: spec-notes/history/html5-2010.md#dynamic-changes
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/labels.hpp"
#include "model/table.hpp"
#include "systems/system.hpp"

namespace refurl::systems::html5_2010 {

/// The events that change base URLs.
enum class BaseChange : std::uint8_t {
    xml_base_attribute,  ///< the xml:base attribute of an element
    document_base,       ///< the document base URL
    other_document,      ///< an element moves to another document
};
inline constexpr auto base_change_names = names_of<BaseChange>({
    {BaseChange::xml_base_attribute, "xml:base"},
    {BaseChange::document_base, "document base"},
    {BaseChange::other_document, "other document"},
});

/// The elements that a base URL change affects.
enum class Affected : std::uint8_t { none, element_and_descendants, all_in_document };
inline constexpr auto affected_names = names_of<Affected>({
    {Affected::none, "none"},
    {Affected::element_and_descendants, "the element and its descendants"},
    {Affected::all_in_document, "all elements of the document"},
});

/// Returns the elements that a change affects.
/// @param old_base the document base URL before the change, or that of the document that the element leaves
/// @param new_base the document base URL after the change, or that of the document that the element enters
Affected affected_by(BaseChange change, std::string_view old_base, std::string_view new_base);

/// The kinds of elements that the section distinguishes.
enum class ElementKind : std::uint8_t { hyperlink, q, blockquote, section, article, ins, del, other };
inline constexpr auto element_names = names_of<ElementKind>({
    {ElementKind::hyperlink, "hyperlink"},
    {ElementKind::q, "q"},
    {ElementKind::blockquote, "blockquote"},
    {ElementKind::section, "section"},
    {ElementKind::article, "article"},
    {ElementKind::ins, "ins"},
    {ElementKind::del, "del"},
    {ElementKind::other, "other"},
});

/// The properties of an affected element that the section depends on.
struct Element {
    ElementKind kind = ElementKind::other;
    std::optional<std::string> href;
    std::optional<std::string> cite;
    bool is_shown = false;         ///< the absolute URL is shown to the user
    bool affects_display = false;  ///< derived data affects the display, such as the style of a link
};

/// An attribute that must be resolved again, and its results before and after.
struct Reresolved {
    std::string_view attribute;
    std::expected<std::string, Refusal> before;
    std::expected<std::string, Refusal> after;
};

/// Returns the attribute that must be resolved again when the base URL of an element changes, or nothing. Linear.
/// @param old_base the base URL of the element before the change
/// @param new_base the base URL of the element after the change
std::optional<Reresolved> reresolved(const Element& element, std::string_view old_base, std::string_view new_base,
                                     Encoding encoding, Reading reading = Reading::repaired);

/// Returns what a change of the base URL means for an attribute of each kind of element, if its URL is shown.
/// @param url the value of the attribute
BaseChangeEffect effect_of_base_change(std::string_view url, std::string_view old_base, std::string_view new_base,
                                       Encoding encoding, Reading reading);

}  // namespace refurl::systems::html5_2010
