// The equations of normalisation, each as one step on the components of its left side.  Clause: spec-notes/normalize.md
// The seed: Equivalences and Normalisation · The standard: https://url.spec.whatwg.org/#path-state
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "grammar/value/language.hpp"
#include "model/component.hpp"
#include "model/rule.hpp"

namespace refurl {

/// An equation, which is applied from left to right.
struct Equation {
    const Rule* rule;
    std::string_view statement;  ///< as in the chapter
    std::size_t width;           ///< the number of components on the left side
    /// Returns the components of the right side, or nothing if `left` is no left side of the equation. Takes constant
    /// time, or is linear in the texts of `left`.
    std::optional<Components> (*apply)(std::span<const Component> left, const grammar::Setting& setting);
    bool is_last = false;  ///< applies once to a component, after all others: the right side is not rewritten again
};

/// Returns the equations, in the order in which `normal_form` tries them.
std::span<const Equation> equations();

/// An application of an equation: the left side became the right side.
struct Rewrite {
    const Rule* rule;
    Components left;
    Components right;
};

/// A list of components after some equations, and how it became that.
struct Rewritten {
    Components url;
    std::vector<Rewrite> steps;  ///< in order
};

/// Returns `url` after the equations with this `is_last`. It reads the components from left to right. As soon as those
/// that it has read end in the left side of an equation, it applies that equation. So the dirs of `a/../b/` become
/// `b/`: after `..` it has read `dir a · dir ..`, which the equation of dots removes. Linear, if each equation makes
/// its left side smaller or applies once.
Rewritten rewritten(Components url, std::span<const Equation> equations, bool is_last, const grammar::Setting& setting);

/// Returns `url` after all equations: first those without `is_last`. Linear, as `rewritten`.
Components normal_form(Components url, std::span<const Equation> equations, const grammar::Setting& setting);

}  // namespace refurl
