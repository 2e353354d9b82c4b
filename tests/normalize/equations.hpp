// Single steps by the equations of normalisation.  Clause: spec-notes/normalize.md
#pragma once

#include <vector>

#include "normalize/equations.hpp"
#include "resolve/rules.hpp"
#include "tests/agreement/plain.hpp"

namespace refurl::test {

/// Returns the equations, with the seed's form of one: `dir x · dir y ≈ ε if y :: dots and not x :: dots`, where x may
/// be a dot.
inline std::vector<Equation> equations_as_the_seed_has_them() {
    std::vector<Equation> all(equations().begin(), equations().end());
    for (Equation& each : all)
        if (each.rule->name == "dots")
            each.apply = [](std::span<const Component> left,
                            const grammar::Setting& setting) -> std::optional<Components> {
                const auto is = [&](const Component& dir, std::string_view production) {
                    return dir.type == Type::dir && setting.language.reads(production, text_of(dir));
                };
                if (setting.has_opaque_path || left[0].type != Type::dir || is(left[0], "dots")) return std::nullopt;
                return is(left[1], "dots") ? std::optional(Components{}) : std::nullopt;
            };
    return all;
}

/// Returns `url` with `count` components from `i` on replaced.
inline Components replaced(const Components& url, std::size_t i, std::size_t count, const Components& by) {
    const auto at = [&](std::size_t index) { return url.begin() + static_cast<std::ptrdiff_t>(index); };
    Components result(url.begin(), at(i));
    result.insert(result.end(), by.begin(), by.end());
    result.insert(result.end(), at(i + count), url.end());
    return result;
}

/// Returns the results of all single steps, for each place from left to right and each equation.
inline std::vector<Components> steps(const Components& url, std::span<const Equation> system, Mode mode, Store& store) {
    const grammar::Language& language = rules::today().language();
    const grammar::Setting setting{language, mode, scheme_of(url), has_opaque_path(url, language), store};
    std::vector<Components> all;
    for (std::size_t i = 0; i < url.size(); ++i)
        for (const Equation& equation : system) {
            if (i + equation.width > url.size()) continue;
            if (const auto right = equation.apply(std::span(url).subspan(i, equation.width), setting))
                all.push_back(replaced(url, i, equation.width, *right));
        }
    return all;
}

}  // namespace refurl::test
