#include "tools/differ/causes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "systems/difference.hpp"
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
constexpr auto rows_in_order = [] {
    constexpr std::array<std::string_view, 10> order{"protocol", "username", "password", "hostname", "port",
                                                     "pathname", "search",   "hash",     "host",     "origin"};
    std::array<AttributeRow, order.size()> rows{};
    std::ranges::transform(order, rows.begin(), [](std::string_view name) {
        return *find_row(systems::attribute_rows, name, &AttributeRow::name);
    });
    return rows;
}();

/// Returns the value of an attribute, or nothing if the record lacks the attribute. Unless both readers have those of
/// the class URL, a delimiter alone counts as ε.
std::optional<std::string_view> value_of(const Record& record, const AttributeRow& row, Terms terms) {
    const auto& value = record.attributes.*row.value;
    const bool is_delimiter =
        value && ((row.name == "search" && *value == "?") || (row.name == "hash" && *value == "#"));
    if (is_delimiter && !terms.are_of_url_class) return "";
    return value;  // refers to the record
}

std::optional<std::string_view> first_different_attribute(const Record& a, const Record& b, Terms terms) {
    for (const AttributeRow& row : rows_in_order) {
        const auto value_a = value_of(a, row, terms);
        const auto value_b = value_of(b, row, terms);
        if (value_a && value_b && value_a != value_b) return row.name;
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
    [[nodiscard]] std::string cause() {
        if (answers_so(edition_.noting(asked_))) return "the standard";
        return hello_.claims == "whatwg" ? edition_as_asked() : cause_elsewhere();
    }

    [[nodiscard]] bool is_rfc3986() const {
        const systems::System system = *systems::find_system("rfc3986");
        return answers_so(system.read(request_), terms_of(system, hello_));
    }

  private:
    // That a document refuses a pair too is no sign that a program follows it, if the program claims to follow another.

    /// Returns the cause of a program that does not claim to follow the standard.
    [[nodiscard]] std::string cause_elsewhere() const {
        if (is_rfc3986()) return "RFC 3986";
        if (is_relative_alone()) return "reading a relative reference without a base";
        return of_program_.answer ? edition_as_asked() : "";
    }

    /// Returns what makes the standard answer as the program does, or ε.
    [[nodiscard]] std::string edition_as_asked() const {
        if (std::string cause = older_version(); !cause.empty()) return cause;
        if (std::string cause = single_change(); !cause.empty()) return cause;
        if (std::string cause = earlier_day(); !cause.empty()) return cause;
        return answers_so(Edition::today()) ? "the standard of today" : "";
    }

    [[nodiscard]] bool answers_so(systems::Answer answer, Terms terms) const {
        return !difference_of_keys({std::move(answer)}, of_program_, terms);
    }

    [[nodiscard]] bool answers_so(const Edition& edition) const {
        return has_href_of_program(edition) &&
               answers_so(systems::read_by_standard(request_, edition), terms_of(hello_));
    }

    /// A shortcut: reports whether an edition gives the URL the program's href, or fails as the program does. If not,
    /// it does not answer as the program does.
    [[nodiscard]] bool has_href_of_program(const Edition& edition) const {
        if (of_program_.answer && !terms_of(hello_).have_href) return true;
        const auto href = systems::href_by_standard(request_, edition);
        return of_program_.answer ? href == of_program_.answer->href : !href;
    }

    /// Goes back from the edition, change after change, and asks those earlier editions that can answer otherwise.
    class Back {
      public:
        explicit Back(const Suspects& suspects)
            : suspects_(suspects), edition_(suspects.edition_), asked_(suspects.asked_) {}

        /// Goes back to the edition before a change.
        void before(standard::Change change) {
            may_differ_ = may_differ_ || (edition_.has(change) && asked_.has(change));
            edition_ = edition_.without(change);
        }

        /// Reports whether the edition answers as the program does. Asks it only if it can answer otherwise than the
        /// last one that was asked, which does not answer so.
        [[nodiscard]] bool answers_so() {
            if (!std::exchange(may_differ_, false)) return false;
            asked_ = {};
            return suspects_.answers_so(edition_.noting(asked_));
        }

      private:
        const Suspects& suspects_;
        Edition edition_;
        standard::AskedChanges asked_;  ///< by the last edition that was asked
        bool may_differ_ = false;       ///< from that edition
    };

    [[nodiscard]] std::string older_version() const {
        Back back(*this);
        for (const auto& [version, change] : older_unicode) {
            back.before(change);
            if (back.answers_so()) return fmt::format("Unicode {}", version);
        }
        return "";
    }

    [[nodiscard]] std::string single_change() const {
        for (const standard::ChangeRow& row : standard::change_rows())
            if (asked_.has(row.change) && answers_so(edition_.switching(row.change)))
                return fmt::format("the standard {} {} ({})", edition_.has(row.change) ? "before" : "after", row.name,
                                   row.date);
        return "";
    }

    [[nodiscard]] std::string earlier_day() const {
        Back back(*this);
        const auto rows = standard::change_rows();
        for (std::size_t i = rows.size(); i-- > 0;) {
            back.before(rows[i].change);
            const bool is_between_days = i == 0 || rows[i - 1].date != rows[i].date;
            if (is_between_days && back.answers_so()) return fmt::format("the standard before {}", rows[i].date);
        }
        return "";
    }

    /// The parsers of RFC 3986 read such references, although the RFC gives them no meaning.
    [[nodiscard]] bool is_relative_alone() const {
        return !request_.base && of_program_.answer && of_program_.answer->attributes.protocol == "" &&
               !systems::read_by_standard(request_, edition_);
    }

    systems::Request request_;
    const Reply& of_program_;
    const Edition& edition_;
    const Hello& hello_;
    standard::AskedChanges asked_;  ///< the changes for which cause() asked the edition
};

}  // namespace

Terms terms_of(const Hello& hello) {
    const bool has_href = std::ranges::find(hello.keys, "href") != hello.keys.end();
    return {has_href, hello.claims == "whatwg"};
}

Terms terms_of(const systems::System& system, const Hello& hello) {
    const Terms terms = terms_of(hello);
    return {terms.have_href, terms.are_of_url_class && system.defines_attributes};
}

std::optional<std::string_view> difference_of_keys(const Reply& a, const Reply& b, Terms terms) {
    if (const std::string_view trouble = trouble_of(a, b); !trouble.empty()) return trouble;
    if (!a.is_supported || !b.is_supported) return std::nullopt;
    if (a.answer.has_value() != b.answer.has_value()) return "failure";
    if (!a.answer) return std::nullopt;
    if (const auto attribute = first_different_attribute(*a.answer, *b.answer, terms)) return attribute;
    return terms.have_href && a.answer->href != b.answer->href ? std::optional<std::string_view>("href") : std::nullopt;
}

namespace {

/// Reports whether the standard's host parser reads two texts as the same host.
bool is_same_host(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const auto host_of = [](const std::string& host) {
        const auto read = systems::read_by_standard({.input = "http://" + host + "/"}, Edition::today());
        return read && !host.empty() ? read->host : std::nullopt;
    };
    const auto host = host_of(a);
    return host && host == host_of(b);
}

bool is_same_scheme(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return ascii_lower(x) == ascii_lower(y); });
}

}  // namespace

std::optional<std::string_view> difference_of_hosts(const Reply& a, const Reply& b) {
    if (const std::string_view trouble = trouble_of(a, b); !trouble.empty()) return trouble;
    if (!a.is_supported || !b.is_supported || !a.answer || !b.answer) return std::nullopt;
    const std::string host_a = a.answer->attributes.hostname.value_or("");
    const std::string host_b = b.answer->attributes.hostname.value_or("");
    if (host_a == host_b || host_b.empty()) return std::nullopt;
    return is_same_host(host_a, host_b) ? "the spelling of hostname" : "hostname";
}

systems::Explain causes_of_program(const systems::System& system, const Hello& hello) {
    return [edition = system.edition.value_or(Edition::today()), terms = terms_of(system, hello), hello](
               const Pair& pair, const Reply& of_system, const Reply& of_program) -> std::string {
        if (!of_program.trouble.empty() || !difference_of_keys(of_system, of_program, terms)) return "";
        return Suspects(pair, of_program, edition, hello).cause();
    };
}

systems::Explain causes_of_smallest(const systems::System& system, const Hello& hello) {
    if (hello.claims != "whatwg") return {};
    return [edition = system.edition.value_or(Edition::today()), hello](const Pair& pair, const Reply& /*of_system*/,
                                                                        const Reply& of_program) -> std::string {
        const bool is_rfc3986 = of_program.answer && Suspects(pair, of_program, edition, hello).is_rfc3986();
        return is_rfc3986 ? "RFC 3986" : "";
    };
}

bool leads_elsewhere(const systems::Answer& a, const systems::Answer& b) {
    const auto is_same = [](std::string_view name, const std::string& x, const std::string& y) {
        if (name == "origin") return true;  // it follows from the others
        if (name == "protocol") return is_same_scheme(x, y);
        return name == "hostname" ? is_same_host(x, y) : x == y;
    };
    return a && b && systems::differing_place(a->attributes, b->attributes, is_same);
}

}  // namespace refurl::tools
