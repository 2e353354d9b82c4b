// All rules that decide an answer, as one value, and the plain reading by it.  Clause: spec-notes/rules.md
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "grammar/rules.hpp"
#include "grammar/value/language.hpp"
#include "host/rules.hpp"
#include "model/component.hpp"
#include "model/refusal.hpp"
#include "normalize/equations.hpp"
#include "print/rules.hpp"
#include "resolve/rules.hpp"
#include "rules/conditions.hpp"
#include "rules/set.hpp"

namespace refurl::rules {

/// Returns today's productions of URLs, and those of valid URL strings that are not among them.
grammar::Grammar productions();

/// All rules, stage by stage. A changed copy is another language of URLs.
struct Rules {
    grammar::CharacterTable characters;
    std::vector<SchemeRow> schemes{special_schemes.begin(), special_schemes.end()};
    grammar::Grammar grammar = productions();
    std::vector<grammar::Preprocessing> preprocessing = copy_of(grammar::rules_of_preprocessing());
    std::vector<Resolution> rebase = copy_of(rules_of_rebase());
    std::vector<Resolution> force = copy_of(rules_of_force());
    std::vector<HostStep> host = copy_of(steps_of_host());
    uts46::Options to_ascii = uts46::url_options;
    std::vector<Equation> equations = copy_of(refurl::equations());
    std::vector<Protection> protections = copy_of(refurl::protections());
    std::vector<Condition> conditions = copy_of(refurl::conditions());

  private:
    template <class Row>
    static std::vector<Row> copy_of(std::span<const Row> rows) {
        return {rows.begin(), rows.end()};
    }
};

/// Calls `visit` with each list of rules, stage by stage.
template <class AnyRules, class Visit>
void each_list(AnyRules& rules, const Visit& visit) {
    visit(rules.preprocessing);
    visit(rules.rebase);
    visit(rules.force);
    visit(rules.host);
    visit(rules.equations);
    visit(rules.protections);
    visit(rules.conditions);
}

/// A URL as its components, which refer to the input, the base or a store, and its text.
struct Printed {
    Components components;
    std::string href;
};

/// Reads URLs by some rules, one stage after the other and one rule after the other. By today's rules, the result is
/// that of `parse` (refurl.hpp); a law compares both. Any other rules have their own.
class Reader {
  public:
    /// Builds the sets of the table and the names of the grammar. Linear in the size of the rules.
    explicit Reader(Rules rules);

    /// Parses, resolves, normalises and prints a URL. Linear by today's rules, except for Punycode. Other productions
    /// may take more time, even exponential.
    /// @param input any bytes; must outlive the result, whose components may be parts of it
    /// @param base the components of the base, by the same rules; ε if there is none; its texts must outlive the result
    /// @param store has the other texts of the result
    std::expected<Printed, Refusal> read(std::string_view input, const Components& base, Encoding encoding,
                                         Store& store) const;

    /// Sets an attribute of the URL class. Linear, as `read`.
    /// @param before the components of a URL by the same rules, whose texts must outlive the result
    /// @param attribute the name of an attribute that has a setter, except href
    /// @param value any bytes; must outlive the result
    /// @return the URL after the setter, or the rule because of which it changes nothing
    std::expected<Printed, Refusal> set(const Components& before, std::string_view attribute, std::string_view value,
                                        Store& store) const;

    /// Returns the steps in which `set` preprocesses a value, which has no sigil any more. Linear.
    [[nodiscard]] std::vector<ValueStep> preprocessed(const Setter& setter, std::string_view value,
                                                      const grammar::Setting& setting) const;

    /// Returns the components after `set` has put a preprocessed value into its place, before the stages; or the
    /// condition or production because of which it changes nothing. Linear.
    /// @param value nothing if the component is removed
    [[nodiscard]] std::expected<Components, Refusal> put(const Setter& setter, const Components& before, Text value,
                                                         const grammar::Setting& setting) const;

    /// Reports whether a text is a valid URL string. Linear by today's rules, except for Punycode. By them, the verdict
    /// is that of `validate` (api/validity.hpp); a law compares both.
    /// @param input any bytes
    /// @param base the components of the base, by the same rules; ε if there is none
    /// @return the production or the clause that the text violates
    [[nodiscard]] std::expected<void, Refusal> validate(std::string_view input, const Components& base) const;

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const grammar::Language& language() const { return language_; }

  private:
    std::expected<Components, Refusal> interpret_host(Components url, const grammar::Setting& setting) const;

    Rules rules_;
    grammar::Language language_;
};

/// Returns the reader by today's rules.
const Reader& today();

/// Returns the host of `url` that the rules of host interpretation apply to, or null.
Host* host_to_interpret(Components& url);

/// Encodes the query in the encoding of its document, if the scheme of `url` asks for that. Linear.
void encode_query(Components& url, Encoding encoding, const grammar::Setting& setting);

}  // namespace refurl::rules
