// The setters of the URL class, and the steps of each by any rules.  Clause: spec-notes/rules.md#setters
#pragma once

#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"
#include "model/rule.hpp"
#include "model/text.hpp"

namespace refurl::rule {

inline constexpr Rule encode_delimiters{"encode-delimiters", "spec-notes/setters.md#values"};

}  // namespace refurl::rule

namespace refurl::rules {

/// What is done with a value before it is read.
enum class ValuePreprocessing : std::uint8_t {
    decoding,     ///< decodes it as UTF-8
    newlines,     ///< also removes tabs and newlines
    backslashes,  ///< also replaces `\` by `/` in a special URL
    path,         ///< percent-encodes `?` and `#` before that
};

/// A setter, except that of href.
struct Setter {
    std::string_view attribute;
    char sigil;  ///< one is removed from the start of the value; NUL for none
    ValuePreprocessing preprocessing;
    bool empty_removes;           ///< whether ε removes the component
    std::string_view production;  ///< that is read at the start of the value; ε if all of the value is read
    /// Puts what was read into its place; nothing removes the component.
    std::expected<Components, Refusal> (*put)(Components url, Text read, const grammar::Setting& setting);
    Type first;  ///< the components from this type on,
    Type last;   ///< up to this one, are normalised
};

/// @param attribute the name of an attribute that has a setter, except href
const Setter& setter_of(std::string_view attribute);

/// Returns a value without one sigil of the setter at its start.
std::string_view without_sigil(const Setter& setter, std::string_view value);

/// Returns the part of a preprocessed value that a setter reads; nothing if its production does not match. Linear.
Text read_value(const Setter& setter, std::string_view value, const grammar::Setting& setting);

/// A rule of preprocessing, and the value after it.
struct ValueStep {
    const Rule* rule;
    std::string_view value;
};

/// Returns the components that a setter normalises. Before those that are no authority stands an authority that has
/// only the port, because some equations look there.
Components own_components(const Components& url, const Setter& setter);

/// Returns `url` with other components that a setter normalises. The rest stays as it is: only the protocol setter can
/// leave it not normal, as in the standard.
Components with_own(Components url, const Components& own, const Setter& setter);

}  // namespace refurl::rules
