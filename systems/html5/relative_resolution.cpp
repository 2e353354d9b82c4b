#include "systems/html5/relative_resolution.hpp"

#include "model/store.hpp"
#include "systems/rfc3986/resolve.hpp"

namespace refurl::systems::html5 {

namespace {

using rfc3986::Reference;

Text view_of(const std::optional<std::string>& text) { return text ? Text(std::string_view(*text)) : std::nullopt; }

/// Returns the parts as components of the RFC, which refer to the parts.
/// @param authority the authority of the parts, as text
Reference reference_to(const Parts& parts, const std::optional<std::string>& authority) {
    Reference reference;
    reference.scheme = view_of(parts.scheme);
    reference.authority = view_of(authority);
    reference.userinfo = view_of(parts.userinfo);
    reference.host = view_of(parts.host);
    reference.port = view_of(parts.port);
    reference.path = parts.path;
    reference.query = view_of(parts.query);
    reference.fragment = view_of(parts.fragment);
    return reference;
}

}  // namespace

Parts target_of(const Parts& reference, const Parts* base, bool keeps_path) {
    const Parts none;
    const Parts& base_parts = base != nullptr ? *base : none;
    const auto authority = authority_of(reference);
    const auto base_authority = authority_of(base_parts);
    Store store;
    Parts target = parts_of(
        rfc3986::transform(reference_to(reference, authority), reference_to(base_parts, base_authority), store));
    const bool would_be_authority = !target.host && target.path.starts_with("//");
    if (would_be_authority && !keeps_path) target.path.insert(0, "/.");
    return target;
}

}  // namespace refurl::systems::html5
