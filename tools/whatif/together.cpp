#include "tools/whatif/together.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "systems/rules.hpp"
#include "systems/standard_editions.hpp"
#include "systems/whatif/flips.hpp"

namespace refurl::tools {

namespace {

using systems::Question;

/// Returns the systems with each of the changes alone, or none.
std::vector<systems::System> each_alone(const Proposal& proposal) {
    const std::size_t count = proposal.changes.empty() ? proposal.edits.size() : proposal.changes.size();
    std::vector<systems::System> systems;
    systems.reserve(count);
    for (const standard::ChangeRow* const row : proposal.changes)
        systems.push_back(*systems::standard_named(switched_name(*row)));
    if (proposal.changes.empty())
        for (const std::string& edit : proposal.edits)
            if (const auto system = systems::rules_system(edit)) systems.push_back(*system);
    const bool are_all = systems.size() == count;
    return are_all && systems.size() > 1 ? std::move(systems) : std::vector<systems::System>();
}

/// The texts of a kind, and two answers to the smallest.
struct Texts : systems::Cases {
    std::string before = {};
    std::string after = {};
};

void add_row(Section& section, std::string_view what, std::string_view before, std::string_view after,
             const Texts& texts) {
    if (texts.count == 0) return;
    section.rows.push_back({{"what", Word{std::string(what)}},
                            {"count", texts.count},
                            {"asked", texts.smallest},
                            {before, Code{texts.before}},
                            {after, Code{texts.after}}});
}

}  // namespace

Section section_of_together(const Proposal& proposal, const std::function<bool()>& goes_on) {
    constexpr std::size_t now_and_then = 64;
    Section section{"together", "Together", ""};
    const std::vector<systems::System> alone = each_alone(proposal);
    if (alone.empty()) return section;
    Texts only_together;
    Texts otherwise;
    std::size_t at = 0;
    each_question(proposal.subject, [&](const Question& question) {
        if (question.pair.base || !question.attribute.empty() || question.encoding != Encoding::utf_8) return true;
        const systems::Request request{.input = question.pair.input};
        const auto answer_of = [&](const systems::System& system) {
            return systems::href_or_failure(system.read(request));
        };
        const std::string before = answer_of(proposal.before);
        const std::string all = answer_of(proposal.after);
        std::set<std::string> changed;
        for (const systems::System& system : alone)
            if (std::string answer = answer_of(system); answer != before) changed.insert(std::move(answer));
        const auto add = [&](Texts& texts, const std::string& other) {
            if (!texts.add(question)) return;
            texts.before = other;
            texts.after = all;
        };
        if (changed.empty() && all != before) add(only_together, before);
        if (changed.size() == 1 && *changed.begin() != all) add(otherwise, *changed.begin());
        return ++at % now_and_then != 0 || goes_on();
    });
    add_row(section, "only together", "before", "after", only_together);
    add_row(section, "another together", "alone", "all", otherwise);
    section.summary = section.rows.empty() ? "Of the texts without a base, none shows that the changes interact."
                                           : "These answers show that the changes interact.";
    return section;
}

}  // namespace refurl::tools
