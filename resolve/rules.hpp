// The rules of rebase and force: their names, and each as one step on a list of components.
// Clause: spec-notes/resolve.md
// The seed: Rebase, Forcing, Resolution · The standard: https://url.spec.whatwg.org/#no-scheme-state
#pragma once

#include <array>
#include <expected>
#include <span>
#include <string_view>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

// What refuses or joins, which is no change of a component
inline constexpr Rule require_scheme{"require-scheme", "spec-notes/resolve.md#resolution"};
inline constexpr Rule require_hierarchy{"require-hierarchy", "spec-notes/resolve.md#resolution"};
inline constexpr Rule onto{"onto", "spec-notes/resolve.md#rebase"};
inline constexpr Rule refuse_userinfo_and_port{"refuse-userinfo-and-port", "spec-notes/resolve.md#force"};

inline constexpr Rule drop_scheme{"drop-scheme", "spec-notes/resolve.md#resolution"};
inline constexpr Rule require_path_root{"require-path-root", "spec-notes/resolve.md#rebase"};
inline constexpr Rule force_authority{"force-authority", "spec-notes/resolve.md#force"};
inline constexpr Rule force_path_root{"force-path-root", "spec-notes/resolve.md#force"};
inline constexpr Rule force_host{"force-host", "spec-notes/resolve.md#force"};

/// All rules of rebase and force that change a component.
inline constexpr std::array of_resolution{&drop_scheme, &require_path_root, &force_authority, &force_path_root,
                                          &force_host};

}  // namespace refurl::rule

namespace refurl {

/// A rule of rebase or force. Each applies at most once, in the order of its stage.
struct Resolution {
    const Rule* rule;
    std::string_view statement;
    /// Returns `url` after the rule, or `url` itself if the rule does not apply; or why the rule refuses it. Linear.
    /// @param base ε if there is none
    std::expected<Components, Refusal> (*apply)(Components url, const Components& base,
                                                const grammar::Setting& setting);
};

/// Returns the rules by which a URL is rebased onto a base.
std::span<const Resolution> rules_of_rebase();

/// Returns the rules by which a rebased URL is forced. They do not look at the base.
std::span<const Resolution> rules_of_force();

/// Applies rules one after the other. Linear.
std::expected<Components, Refusal> resolved(Components url, const Components& base, std::span<const Resolution> rules,
                                            const grammar::Setting& setting);

/// Returns the first component of a type, or null if there is none.
const Component* find(const Components& url, Type type);

/// Returns `url` with a component added before all components of its type and of greater types. Linear.
Components with(Components url, const Component& component);

/// Returns the text of the scheme, if there is one.
Text scheme_of(const Components& url);

/// Reports whether the path is opaque: there is a scheme that is not special, and neither authority nor path-root.
bool has_opaque_path(const Components& url, const grammar::Language& language);

}  // namespace refurl
