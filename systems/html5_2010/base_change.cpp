#include "systems/html5_2010/base_change.hpp"

#include "systems/html5_2010/urls.hpp"

namespace refurl::systems::html5_2010 {

namespace {

/// The attribute that is resolved again for an affected element.
struct Watched {
    std::string_view name;
    const std::optional<std::string>* value;
};

std::optional<Watched> watched_attribute(const Element& element) {
    switch (element.kind) {
        case ElementKind::hyperlink: return Watched{"href", &element.href};
        case ElementKind::q:
        case ElementKind::blockquote:
        case ElementKind::section:
        case ElementKind::article:
        case ElementKind::ins:
        case ElementKind::del: return Watched{"cite", &element.cite};
        case ElementKind::other: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

Affected affected_by(BaseChange change, std::string_view old_base, std::string_view new_base) {
    switch (change) {
        case BaseChange::xml_base_attribute: return Affected::element_and_descendants;
        case BaseChange::document_base: return old_base == new_base ? Affected::none : Affected::all_in_document;
        case BaseChange::other_document:
            return old_base == new_base ? Affected::none : Affected::element_and_descendants;
    }
    return Affected::none;
}

std::optional<Reresolved> reresolved(const Element& element, std::string_view old_base, std::string_view new_base,
                                     Encoding encoding, Reading reading) {
    const auto watched = watched_attribute(element);
    const bool is_visible = element.is_shown || element.affects_display;
    if (!watched || !*watched->value || !is_visible) return std::nullopt;
    const std::string& url = **watched->value;
    return Reresolved{watched->name, resolve(url, old_base, encoding, reading),
                      resolve(url, new_base, encoding, reading)};
}

BaseChangeEffect effect_of_base_change(std::string_view url, std::string_view old_base, std::string_view new_base,
                                       Encoding encoding, Reading reading) {
    BaseChangeEffect effect;
    for (const auto& [change, name] : base_change_names)
        effect.events.push_back({name, affected_names[affected_by(change, old_base, new_base)].name});
    for (const auto& [kind, name] : element_names) {
        const Element element{.kind = kind, .href = std::string(url), .cite = std::string(url), .is_shown = true};
        if (const auto urls = reresolved(element, old_base, new_base, encoding, reading))
            effect.elements.push_back({name, urls->attribute, urls->before, urls->after});
    }
    return effect;
}

}  // namespace refurl::systems::html5_2010
