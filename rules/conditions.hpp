// The conditions of setters, as values.  Clause: spec-notes/setters.md#conditions
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/rule.hpp"

namespace refurl::rule {

inline constexpr Rule path_is_not_opaque{"path-is-not-opaque", "spec-notes/setters.md#conditions"};
inline constexpr Rule can_have_a_username_password_port{"can-have-a-username-password-port",
                                                        "spec-notes/setters.md#conditions"};
inline constexpr Rule special_stays_special{"special-stays-special", "spec-notes/setters.md#conditions"};
inline constexpr Rule file_has_no_credentials_and_port{"file-has-no-credentials-and-port",
                                                       "spec-notes/setters.md#conditions"};
inline constexpr Rule web_has_a_host{"web-has-a-host", "spec-notes/setters.md#conditions"};
inline constexpr Rule credentials_and_port_have_a_host{"credentials-and-port-have-a-host",
                                                       "spec-notes/setters.md#conditions"};

}  // namespace refurl::rule

namespace refurl {

/// A rule that some setters obey: they change nothing if it does not hold.
struct Condition {
    const Rule* rule;
    std::string_view statement;
    std::span<const std::string_view> attributes;  ///< those whose setters need it
    bool is_of_result;  ///< whether the changed URL must meet it, and not the URL before the change
    /// Reports whether `url` meets it. Linear.
    /// @param before the URL before the change
    bool (*holds)(const Components& url, const Components& before, const grammar::Language& language);
};

/// Returns the conditions, in the order in which the setters check them.
std::span<const Condition> conditions();

}  // namespace refurl
