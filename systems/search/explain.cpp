#include "systems/search/explain.hpp"

#include "systems/changes.hpp"

namespace refurl::systems {

Explain explanation_of(const System& a, const System& b) {
    if (!a.edition && !b.edition) return {};
    const standard::Edition edition = b.edition ? *b.edition : *a.edition;
    return [edition, other = reader_of(b.edition ? a : b)](const Pair& pair) -> std::string {
        const Request request{.input = pair.input, .base = pair.base};
        const auto changes = changes_that_explain(request, edition, other(pair));
        return changes.empty() ? "" : std::string(standard::row_of(changes.front()).name);
    };
}

}  // namespace refurl::systems
