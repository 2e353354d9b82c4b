#include "grammar/notation/reach.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "grammar/notation/notation.hpp"

namespace refurl::grammar {

namespace {

Expr renamed(Expr expr, const std::map<std::string, std::string>& names) {
    const auto found = expr.kind == Kind::reference ? names.find(expr.text) : names.end();
    if (found != names.end()) expr.text = found->second;
    for (Expr& part : expr.parts) part = renamed(std::move(part), names);
    return expr;
}

/// Splits the modes of each name into sets, such that the name matches the same texts in all modes of a set.
class Partition {
  public:
    explicit Partition(const Grammar& grammar) {
        for (const Production& production : grammar) sets_[production.name].push_back(production.modes);
        while (std::ranges::any_of(grammar, [&](const Production& production) { return refine(production); })) {
        }
    }

    /// Returns the name that a production gets in these modes: its own name, unless its modes are split.
    [[nodiscard]] std::string name(const std::string& name, ModeSet modes) const {
        const auto sets = sets_.find(name);
        if (sets == sets_.end() || sets->second.size() < 2) return name;
        const auto own = std::ranges::find_if(sets->second, [&](ModeSet set) { return (set & modes) != 0; });
        return own == sets->second.end() ? name : name + '-' + names_of(*own, "-");
    }

    [[nodiscard]] const std::vector<ModeSet>& sets(const std::string& name) const { return sets_.at(name); }

  private:
    /// Splits the production's modes where the modes of a name that it refers to are split. Reports whether it did.
    bool refine(const Production& production) {
        for (const std::string& name : references(production.body)) {
            const auto other = sets_.find(name);
            if (other == sets_.end()) continue;
            for (const ModeSet cut : other->second)
                if (part(sets_[production.name], production.modes, cut)) return true;
        }
        return false;
    }

    static bool part(std::vector<ModeSet>& sets, ModeSet modes, ModeSet cut) {
        for (auto set = sets.begin(); set != sets.end(); ++set) {
            const auto inside = static_cast<ModeSet>(*set & cut);
            if ((*set & modes) == 0 || inside == 0 || inside == *set) continue;
            *set = static_cast<ModeSet>(*set & ~cut);
            sets.push_back(inside);
            return true;
        }
        return false;
    }

    std::map<std::string, std::vector<ModeSet>> sets_;
};

Production in_modes(const Production& production, ModeSet modes, const Partition& partition) {
    std::map<std::string, std::string> names;
    for (const std::string& name : references(production.body)) names[name] = partition.name(name, modes);
    return {partition.name(production.name, modes), renamed(production.body, names), modes};
}

}  // namespace

std::set<std::string> references(const Expr& expr) {
    std::set<std::string> names;
    each_expr(expr, [&](const Expr& part) {
        if (part.kind == Kind::reference) names.insert(part.text);
    });
    return names;
}

Grammar reached(const Grammar& grammar, std::string_view name) {
    std::set<std::string> known{std::string(name)};
    for (std::size_t before = 0; before != known.size();) {
        before = known.size();
        for (const Production& production : grammar)
            if (known.contains(production.name)) known.merge(references(production.body));
    }
    Grammar part;
    std::ranges::copy_if(grammar, std::back_inserter(part),
                         [&](const Production& production) { return known.contains(production.name); });
    return part;
}

Grammar with_names_by_mode(const Grammar& grammar) {
    const Partition partition(grammar);
    Grammar parted;
    for (const Production& production : grammar)
        for (const ModeSet modes : partition.sets(production.name))
            if ((modes & production.modes) != 0) parted.push_back(in_modes(production, modes, partition));
    return parted;
}

}  // namespace refurl::grammar
