#include "tools/differ/causes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "model/find_row.hpp"
#include "systems/changes.hpp"
#include "systems/registry.hpp"
#include "systems/today.hpp"

namespace refurl::tools {

namespace {

using standard::Edition;
using systems::AttributeRow;
using systems::Pair;
using systems::Record;
using systems::Reply;

/// The attributes in the order in which a difference is looked for: first the parts, then what contains them.
constexpr std::array<std::string_view, 10> order{"protocol", "username", "password", "hostname", "port",
                                                 "pathname", "search",   "hash",     "host",     "origin"};

const AttributeRow& row_of(std::string_view attribute) {
    return *find_row(systems::attribute_rows, attribute, &AttributeRow::name);
}

std::optional<std::string_view> first_different_attribute(const Record& a, const Record& b) {
    for (const std::string_view name : order) {
        const auto value = row_of(name).value;
        if (a.attributes.*value && b.attributes.*value && a.attributes.*value != b.attributes.*value) return name;
    }
    return std::nullopt;
}

/// The versions of Unicode before today's, the newest first, and the change that came after each.
constexpr std::array<std::pair<std::string_view, standard::Change>, 4> older_unicode{
    {{"17.0", standard::Change::unicode_18},
     {"16.0", standard::Change::unicode_17},
     {"15.1", standard::Change::unicode_16},
     {"15.0", standard::Change::unicode_15_1}}};

/// Other readings of a pair, and the question whether one of them is the program's.
class Suspects {
  public:
    Suspects(const Pair& pair, const Reply& of_program, const Edition& edition, const Hello& hello)
        : request_{.input = pair.input, .base = pair.base}, of_program_(of_program), edition_(edition), hello_(hello) {}

    /// Returns the first cause that is found, or ε.
    [[nodiscard]] std::string cause() const {
        if (std::string cause = older_version(); !cause.empty()) return cause;
        if (std::string cause = single_change(); !cause.empty()) return cause;
        if (std::string cause = earlier_day(); !cause.empty()) return cause;
        return is_rfc3986() ? "RFC 3986" : "";
    }

  private:
    [[nodiscard]] bool answers_so(systems::Answer answer) const {
        return !difference_of_keys({std::move(answer)}, of_program_, hello_);
    }

    [[nodiscard]] bool answers_so(const Edition& edition) const {
        return answers_so(systems::read_by_standard(request_, edition));
    }

    [[nodiscard]] std::string older_version() const {
        Edition edition = edition_;
        for (const auto& [version, change] : older_unicode) {
            edition = edition.without(change);
            if (edition != edition_ && answers_so(edition)) return fmt::format("Unicode {}", version);
        }
        return "";
    }

    [[nodiscard]] std::string single_change() const {
        for (const standard::Change change : systems::changes_asked_for(request_, edition_)) {
            if (!answers_so(edition_.switching(change))) continue;
            const standard::ChangeRow& row = standard::row_of(change);
            return fmt::format("the standard {} {} ({})", edition_.has(change) ? "before" : "after", row.name,
                               row.date);
        }
        return "";
    }

    [[nodiscard]] std::string earlier_day() const {
        Edition edition = edition_;
        standard::AskedChanges asked;
        if (answers_so(edition.noting(asked))) return "";  // then nothing differs
        bool may_differ = false;                           // from the edition of the last day whose answer is known
        const auto rows = standard::change_rows();
        for (std::size_t i = rows.size(); i-- > 0;) {
            edition = edition.without(rows[i].change);
            may_differ = may_differ || asked.has(rows[i].change);
            const bool is_between_days = i == 0 || rows[i - 1].date != rows[i].date;
            if (!may_differ || !is_between_days) continue;
            asked = {};
            if (answers_so(edition.noting(asked))) return fmt::format("the standard before {}", rows[i].date);
            may_differ = false;
        }
        return "";
    }

    [[nodiscard]] bool is_rfc3986() const { return answers_so(systems::find_system("rfc3986")->read(request_)); }

    systems::Request request_;
    const Reply& of_program_;
    const Edition& edition_;
    const Hello& hello_;
};

}  // namespace

std::optional<std::string_view> difference_of_keys(const Reply& a, const Reply& b, const Hello& hello) {
    if (!a.trouble.empty()) return a.trouble;
    if (!b.trouble.empty()) return b.trouble;
    if (!a.is_supported || !b.is_supported) return std::nullopt;
    if (a.answer.has_value() != b.answer.has_value()) return "failure";
    if (!a.answer) return std::nullopt;
    if (const auto attribute = first_different_attribute(*a.answer, *b.answer)) return attribute;
    const bool has_href = std::ranges::find(hello.keys, "href") != hello.keys.end();
    return has_href && a.answer->href != b.answer->href ? std::optional<std::string_view>("href") : std::nullopt;
}

systems::Explain causes_of_program(const systems::System& system, const Hello& hello) {
    return [edition = system.edition.value_or(Edition::today()), hello](const Pair& pair, const Reply& /*of_system*/,
                                                                        const Reply& of_program) -> std::string {
        if (!of_program.trouble.empty()) return "";
        return Suspects(pair, of_program, edition, hello).cause();
    };
}

bool leads_elsewhere(const systems::Answer& a, const systems::Answer& b) {
    if (!a || !b) return false;
    const auto differs = [&](std::string_view name) {
        const auto value = row_of(name).value;
        return a->attributes.*value && b->attributes.*value && a->attributes.*value != b->attributes.*value;
    };
    return differs("protocol") || differs("hostname") || differs("port");
}

}  // namespace refurl::tools
