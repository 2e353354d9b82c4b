#include "tools/differ/causes.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "systems/difference.hpp"
#include "systems/registry.hpp"
#include "systems/search/fit.hpp"
#include "systems/search/found.hpp"
#include "systems/search/neighbours.hpp"
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

/// A cause, and what it says that the program reads.
struct Claim {
    std::string cause = {};  ///< or ε
    std::optional<Edition> edition = {};
    bool is_rfc3986 = false;

    /// Returns what the program reads by the claim, or nothing if it predicts nothing.
    [[nodiscard]] std::optional<Reply> reading_of(const Pair& pair) const {
        if (is_rfc3986) return read_one(*systems::find_system("rfc3986"), pair);
        if (edition) return systems::reply_by_standard(pair, *edition);
        return std::nullopt;
    }
};

/// Reports whether an edition answers as the program does.
bool answers_so(const Pair& pair, const Edition& edition, const Reply& of_program, Terms terms) {
    // A shortcut: with another href, it does not.
    if (pair.asks.set.empty() && (of_program.answer ? terms.have_href : true)) {
        const auto href = systems::href_by_standard(request_of(pair), edition);
        if (of_program.answer ? href != of_program.answer->href : href.has_value()) return false;
    }
    const Reply of_edition = systems::reply_by_standard(pair, edition);
    return of_edition.is_supported && !difference_of_keys(of_edition, of_program, terms);
}

/// Returns the changes that a program lacks or has, in words: those of Unicode are one version.
std::string in_words(const std::vector<standard::Change>& changes, const systems::Fit& fit) {
    std::vector<std::string> parts;
    if (std::ranges::any_of(changes, systems::is_unicode))
        parts.push_back(fmt::format("Unicode {}", fit.edition().unicode().name));
    for (const standard::Change change : changes) {
        if (systems::is_unicode(change)) continue;
        const auto& row = standard::row_of(change);
        const std::string_view when = fit.edition().has(change) ? "after" : "before";
        parts.push_back(fmt::format("the standard {} {} ({})", when, row.name, row.date));
    }
    return fmt::format("{}", fmt::join(parts, " and "));
}

}  // namespace

/// What is known about the readers, and what the program makes of the changes of the standard.
class Causes::State {
  public:
    State(const systems::System& system, Hello hello, systems::Reader program)
        : edition_(system.edition.value_or(Edition::today())),
          system_(systems::reader_of(system)),
          terms_(terms_of(system, hello)),
          hello_(std::move(hello)),
          program_(std::move(program)) {}

    [[nodiscard]] bool differ(const Reply& of_system, const Reply& of_program) const {
        return of_program.trouble.empty() && difference_of_keys(of_system, of_program, terms_);
    }

    /// Returns the first claim that agrees with the program at a pair, or none.
    Claim claim_about(const Pair& pair, const Reply& of_program) {
        if (answers_so(pair, edition_, of_program, terms_of(hello_))) return {"the standard", edition_};
        if (hello_.claims == "whatwg") return edition_as_asked(pair, of_program);
        if (is_rfc3986(pair, of_program)) return {"RFC 3986", {}, true};
        return is_relative_alone(pair, of_program) ? Claim{"reading a relative reference without a base"} : Claim();
    }

    /// Returns the claim that a program that claims to follow the standard reads a pair by RFC 3986, or none.
    [[nodiscard]] Claim rfc3986_about(const Pair& pair, const Reply& of_program) const {
        const bool is_asked = hello_.claims == "whatwg" && of_program.answer;
        return is_asked && is_rfc3986(pair, of_program) ? Claim{"RFC 3986", {}, true} : Claim();
    }

    /// Reports whether the program reads the neighbours of a pair as a claim predicts. Of those that the claim tells
    /// from the system, it reads none as the system does, and most of those of the same mode as claimed. If the claim
    /// is no edition and the pair is refused, it reads at least half of the neighbours that both read alike.
    [[nodiscard]] bool predicts(const Claim& claim, const Pair& pair) const {
        if (!claim.reading_of(pair)) return true;
        const bool is_refused = !claim.reading_of(pair)->answer;
        const std::vector<Pair> neighbours = systems::steps_from(pair);
        const auto of_system = system_(neighbours);
        const auto of_program = program_(neighbours);
        std::size_t told_apart = 0;
        std::size_t as_claimed = 0;
        std::size_t read_by_both = 0;
        std::size_t refused = 0;
        for (std::size_t i = 0; i < neighbours.size(); ++i) {
            const Reply claimed = *claim.reading_of(neighbours[i]);
            if (difference_of_keys(of_system[i], claimed, terms_)) {
                if (!difference_of_keys(of_system[i], of_program[i], terms_)) return false;
                if (systems::mode_of(neighbours[i]) != systems::mode_of(pair))
                    continue;  // a fault of that mode may hide it
                ++told_apart;
                if (!difference_of_keys(claimed, of_program[i], terms_)) ++as_claimed;
            } else if (claimed.answer) {
                ++read_by_both;
                if (!of_program[i].answer) ++refused;
            }
        }
        const bool reads_enough = claim.edition || !is_refused || 2 * refused <= read_by_both;
        return (told_apart == 0 || 2 * as_claimed > told_apart) && reads_enough;
    }

  private:
    /// Reports whether RFC 3986 tells the program from the system, and answers as the program does.
    [[nodiscard]] bool is_rfc3986(const Pair& pair, const Reply& of_program) const {
        const systems::System rfc = *systems::find_system("rfc3986");
        const Terms terms = terms_of(rfc, hello_);
        const Reply of_rfc = read_one(rfc, pair);
        return of_rfc.is_supported && !difference_of_keys(of_rfc, of_program, terms) &&
               difference_of_keys(of_rfc, read_one(system_, pair), terms);
    }

    /// The parsers of RFC 3986 read such references, although the RFC gives them no meaning.
    [[nodiscard]] bool is_relative_alone(const Pair& pair, const Reply& of_program) const {
        return !pair.base && count_of(pair.asks) == 0 && of_program.answer &&
               of_program.answer->attributes.protocol == "" &&
               !systems::read_by_standard({.input = pair.input}, edition_);
    }

    /// Returns the claim that the program lacks or has changes of the standard, or none.
    Claim edition_as_asked(const Pair& pair, const Reply& of_program) {
        const auto changes = fit().needed_for(pair, of_program);
        return changes.empty() ? Claim() : Claim{in_words(changes, fit()), fit().edition()};
    }

    /// Asks the program about the changes of the standard, once.
    const systems::Fit& fit() {
        std::call_once(has_fit_, [&] {
            fit_.emplace(edition_, program_,
                         [terms = terms_of(hello_)](const Pair& pair, const Edition& edition, const Reply& reply) {
                             return answers_so(pair, edition, reply, terms);
                         });
        });
        return *fit_;
    }

    Edition edition_;
    systems::Reader system_;
    Terms terms_;
    Hello hello_;
    systems::Reader program_;
    std::once_flag has_fit_;
    std::optional<systems::Fit> fit_;
};

Causes::Causes(const systems::System& system, const Hello& hello, systems::Reader program)
    : state_(std::make_shared<State>(system, hello, std::move(program))) {}

systems::Explain Causes::explain() const {
    return [state = state_](const Pair& pair, const Reply& of_system, const Reply& of_program) {
        return state->differ(of_system, of_program) ? state->claim_about(pair, of_program).cause : "";
    };
}

systems::Explain Causes::explain_smallest() const {
    return [state = state_](const Pair& pair, const Reply& /*of_system*/, const Reply& of_program) {
        const Claim claim = state->rfc3986_about(pair, of_program);
        return state->predicts(claim, pair) ? claim.cause : "";
    };
}

systems::Predicts Causes::predicts() const {
    return [state = state_](const Pair& pair, const Reply& /*of_system*/, const Reply& of_program) {
        return state->predicts(state->claim_about(pair, of_program), pair);
    };
}

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
    if (!a.answer) return difference_of_asked(a, b);
    if (const auto attribute = first_different_attribute(*a.answer, *b.answer, terms)) return attribute;
    return terms.have_href && a.answer->href != b.answer->href ? "href" : difference_of_asked(a, b);
}

bool is_same_host(const std::string& a, const std::string& b) {
    if (a == b) return true;
    const auto host = systems::host_by_standard(a);
    return host && host == systems::host_by_standard(b);
}

namespace {

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

bool leads_elsewhere(const systems::Answer& a, const systems::Answer& b) {
    const auto is_same = [](std::string_view name, const std::string& x, const std::string& y) {
        if (name == "origin") return true;  // it follows from the others
        if (name == "protocol") return is_same_scheme(x, y);
        return name == "hostname" ? is_same_host(x, y) : x == y;
    };
    return a && b && systems::differing_place(a->attributes, b->attributes, is_same);
}

}  // namespace refurl::tools
