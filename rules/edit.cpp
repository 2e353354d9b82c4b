#include "rules/edit.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "grammar/notation/ebnf.hpp"
#include "grammar/notation/reach.hpp"
#include "grammar/predicates.hpp"
#include "model/find_row.hpp"
#include "rules/bounds.hpp"

namespace refurl::rules {

namespace {

using grammar::Production;

constexpr std::string_view space = " \t\r\n";

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = std::min(text.find_first_not_of(space), text.size());
    const std::size_t end = text.find_last_not_of(space) + 1;
    return end > begin ? text.substr(begin, end - begin) : text.substr(begin, 0);
}

/// Takes the first word of `text`, and the space around it.
std::string_view take_word(std::string_view& text) {
    text = trimmed(text);
    const std::string_view word = text.substr(0, text.find_first_of(space));
    text = trimmed(text.substr(word.size()));
    return word;
}

/// Takes the next edit: a line, and the lines after it that begin with a space.
std::string_view take_edit(std::string_view& text) {
    const bool is_comment = text.starts_with('#');
    std::size_t end = 0;
    do {
        end = std::min(text.find('\n', end), text.size() - 1) + 1;
    } while (!is_comment && end < text.size() && (text[end] == ' ' || text[end] == '\t'));
    const std::string_view edit = text.substr(0, end);
    text.remove_prefix(end);
    return edit;
}

/// The verbs that edit a cell.
constexpr std::array<std::string_view, 5> verbs{"encode", "keep", "reject", "valid", "invalid"};

/// Reports whether a verb says what is done with a character in a URL.
bool is_about_reading(std::string_view verb) { return verb == "encode" || verb == "keep" || verb == "reject"; }

/// Reports whether a verb says if a character stands in valid URL strings. What is rejected does not.
bool is_about_validity(std::string_view verb) { return verb == "valid" || verb == "invalid" || verb == "reject"; }

/// Returns the status of a character after a verb.
Status status_after(std::string_view verb, Status today) {
    if (verb == "reject") return Status::rejected;
    const bool is_valid = is_about_validity(verb) ? verb == "valid" : refurl::is_valid(today);
    const bool is_encoded = is_about_reading(verb) ? verb == "encode" : must_encode(today);
    if (is_valid) return is_encoded ? Status::encoded : Status::valid;
    return is_encoded ? Status::fixed : Status::tolerated;
}

/// The productions whose bodies are sets that derive from the table of characters.
constexpr std::array derived{"uchar", "achar", "hchar",    "pchar",
                             "qchar", "fchar", "url-char", "forbidden-host-code-point"};

/// The most rounds of a repetition with a limit.
constexpr std::size_t most_rounds = 255;

/// The most steps in which a production may read a text of 32 bytes. Today's take less than 250,000.
constexpr double most_steps = 1e7;

/// The most productions each of which refers to the next one, because the interpreter recurses.
constexpr std::size_t most_depth = 500;

/// How deep productions refer to each other.
class Depths {
  public:
    enum class Verdict : std::uint8_t { fine, recursive, deep };

    explicit Depths(const grammar::Grammar& grammar) {
        for (const Production& each : grammar) references_[each.name].merge(grammar::references(each.body));
    }

    /// Follows the references from a name. After a verdict that is not fine, the object is of use for `chain` alone.
    /// Linear for all names together.
    Verdict follow(const std::string& name) {
        const auto [known, is_new] = depths_.try_emplace(name, 0);
        if (!is_new && known->second == 0) {
            chain_.erase(chain_.begin(), std::ranges::find(chain_, name));
            return Verdict::recursive;
        }
        if (!is_new) return Verdict::fine;
        chain_.push_back(name);
        if (chain_.size() > most_depth) return Verdict::deep;
        std::size_t depth = 1;
        for (const std::string& reference : references_[name]) {
            if (const Verdict verdict = follow(reference); verdict != Verdict::fine) return verdict;
            depth = std::max(depth, depths_.at(reference) + 1);
        }
        if (depth > most_depth) return Verdict::deep;
        chain_.pop_back();
        depths_[name] = depth;
        return Verdict::fine;
    }

    /// Returns the names of a circle, or of a chain that is too long.
    [[nodiscard]] const std::vector<std::string>& chain() const { return chain_; }

  private:
    std::map<std::string, std::set<std::string>> references_;
    std::map<std::string, std::size_t> depths_;  ///< 0 while a name is being followed
    std::vector<std::string> chain_;
};

/// Applies edits one after the other.
class Editor {
  public:
    Editor(Rules rules, std::string_view edits) : rules_(std::move(rules)), text_(edits) {}

    std::expected<Rules, NotAnEdit> run() {
        Fault fault;
        for (std::string_view rest = text_; !rest.empty() && !fault;) {
            const std::string_view edit = trimmed(take_edit(rest));
            if (!edit.empty() && !edit.starts_with('#')) fault = apply(edit);
        }
        if (!fault) fault = check_depths();
        for (const auto& [name, at] : productions_)
            if (!fault) fault = check_modes(name, at);
        if (!fault && !productions_.empty()) fault = check_steps();
        if (!fault && !productions_.empty()) fault = check_texts();
        for (const auto& [name, at] : new_productions_)
            if (!fault && !is_referred_to(name))
                fault = fault_at(at, "no production refers to " + name +
                                         "; a definition that no production says, a proposal in code can change "
                                         "(CONTRIBUTING.md#a-proposal)");
        if (fault) return std::unexpected(*std::move(fault));
        return std::move(rules_);
    }

  private:
    using Fault = std::optional<NotAnEdit>;

    Fault apply(std::string_view edit) {
        std::string_view rest = edit;
        const std::string_view first = take_word(rest);
        if (rest.starts_with("::=")) return edit_productions(edit);
        if (first == "strike") return strike(rest);
        if (first == "to-ascii") return edit_to_ascii(rest);
        return first == "scheme" ? edit_scheme(rest) : edit_cells(first, rest);
    }

    // ---- Cells

    Fault edit_cells(std::string_view column, std::string_view rest) {
        const std::string_view verb = rest.substr(rest.find_last_of(space) + 1);
        const std::string_view characters = trimmed(rest.substr(0, rest.size() - verb.size()));
        const std::vector<Column> columns = columns_named(column);
        if (columns.empty() && is_for_data(column))
            return fault_at(column, std::string(column) +
                                        ": the rules say what URLs are, and no set for data or search parameters; a "
                                        "proposal in code can change it (CONTRIBUTING.md#a-proposal)");
        if (columns.empty())
            return fault_at(
                column,
                "an edit begins with `strike`, `scheme`, `to-ascii`, a production and `::=`, or a column: username, "
                "password, userinfo, opaque-host, path, opaque-path, query, special-query, fragment");
        if (std::ranges::find(verbs, verb) == verbs.end())
            return fault_at(verb, "a cell is edited by `encode`, `keep`, `reject`, `valid` or `invalid`");
        const std::optional<ByteSet> set = bytes_of(characters);
        if (!set)
            return fault_at(characters, "characters are written as in '|' or [{|}], or as a class of the table: brace");
        if (std::ranges::any_of(characters, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }) ||
            (characters.starts_with('[') && has_part_of_other_unicode(*set)))
            return fault_at(characters, "the characters above U+007F are edited together: other-unicode");
        Fault fault;
        for (const Column each : columns)
            for (unsigned byte = 0; byte < set->size() && !fault; ++byte)
                if ((*set)[byte]) fault = edit_cell(each, static_cast<unsigned char>(byte), verb, characters);
        return fault;
    }

    Fault edit_cell(Column column, unsigned char byte, std::string_view verb, std::string_view at) {
        Status& status = rules_.characters(column, byte);
        const std::string name = std::string(name_of(column)) + " " +
                                 grammar::class_of_bytes(bytes_where([=](unsigned char each) { return each == byte; }));
        if (status == Status::delimiter || status == Status::absent)
            return fault_at(at, name +
                                    ": productions decide what a character does that ends a component or begins a "
                                    "percent-encoded byte");
        if (status == Status::rejected && verb == "valid")
            return fault_at(at, name + " is rejected, so it cannot be valid: first edit it by `encode` or `keep`");
        if (status != Status::rejected || verb != "invalid") status = status_after(verb, status);
        Fault fault;
        if (is_about_reading(verb)) fault = twice(name, at);
        if (is_about_validity(verb) && !fault) fault = twice("the validity of " + name, at);
        return fault;
    }

    /// Reports whether a set has some of the bytes above 0x7F, but not all.
    static bool has_part_of_other_unicode(const ByteSet& set) {
        const auto count = std::count(set.begin() + 0x80, set.end(), true);
        return count != 0 && count != set.end() - (set.begin() + 0x80);
    }

    static std::vector<Column> columns_named(std::string_view name) {
        if (name == "userinfo") return {Column::username, Column::password};
        for (const auto& [column, own] : column_names)
            if (own == name) return {column};
        return {};
    }

    /// Reports whether a name is one of the sets that encode texts for URLs, and are no part of reading one.
    static bool is_for_data(std::string_view name) {
        return name == "component" || name == "application/x-www-form-urlencoded" || name == "urlencoded";
    }

    /// Returns the bytes that a text denotes: each of '…', a class of EBNF, or the members of a class of the table.
    static std::optional<ByteSet> bytes_of(std::string_view text) {
        const bool is_quoted = text.size() > 2 && (text[0] == '\'' || text[0] == '"') && text.back() == text[0];
        if (is_quoted) return with_characters({}, text.substr(1, text.size() - 2));
        if (text.starts_with('[')) {
            const auto read = grammar::read_ebnf("x ::= " + std::string(text));
            const bool is_set = read && read->size() == 1 && read->front().body.kind == grammar::Kind::set;
            return is_set ? std::optional(read->front().body.set) : std::nullopt;
        }
        for (const ClassRow& row : component_table)
            if (row.name == text)
                return bytes_where([&](unsigned char byte) {
                    return (byte < 0x80 ? class_of(byte) : Class::other_unicode) == row.key;
                });
        return std::nullopt;
    }

    // ---- Productions

    Fault edit_productions(std::string_view edit) {
        const auto read = grammar::read_ebnf(edit);
        if (!read)
            return fault_at(edit.substr(std::min(read.error().offset, edit.size())),
                            std::string(read.error().expected) + " is expected here");
        Fault fault;
        for (const Production& production : *read)
            if (!fault) fault = replace(production, edit);
        return fault;
    }

    Fault replace(Production production, std::string_view edit) {
        const std::string& name = production.name;
        if (std::ranges::find(derived, name) != derived.end())
            return fault_at(edit, name + " derives from the table of characters: edit a cell, such as path '|' reject");
        if (find(reached(rules_.grammar, "ip6-address"), name) != nullptr && find(rules_.grammar, name) != nullptr)
            return fault_at(edit, name + " is a part of ip6-address, which code reads");
        bool has_long_repetition = false;
        each_expr(production.body, [&](const grammar::Expr& expr) {
            has_long_repetition |=
                expr.least > most_rounds || (expr.most > most_rounds && expr.most != grammar::unbounded);
        });
        if (has_long_repetition) return fault_at(edit, "a repetition with a limit has at most 255 rounds");
        if (production.modes == grammar::all_modes) production.modes = modes_of(name);
        for (const ModeRow& mode : mode_table) {
            const bool is_edited = (production.modes & grammar::only(mode.key)) != 0;
            if (is_edited && !edited_.insert(std::string("production ").append(name).append(mode.name)).second)
                return fault_at(edit, "two edits of production " + name);
        }
        const auto at = std::ranges::find_if(rules_.grammar, [&](const Production& today) {
            return today.name == name && (today.modes & production.modes) != 0;
        });
        for (Production& today : rules_.grammar)
            if (today.name == name) today.modes &= static_cast<grammar::ModeSet>(~production.modes);
        productions_.emplace(name, edit);
        if (find(rules_.grammar, name) == nullptr) new_productions_.emplace(name, edit);
        rules_.grammar.insert(at, std::move(production));
        std::erase_if(rules_.grammar, [](const Production& each) { return each.modes == 0; });
        return {};
    }

    /// Returns the modes that have a production of a name, or all modes if none has.
    [[nodiscard]] grammar::ModeSet modes_of(std::string_view name) const {
        grammar::ModeSet modes = 0;
        for (const Production& each : rules_.grammar)
            if (each.name == name) modes |= each.modes;
        return modes == 0 ? grammar::all_modes : modes;
    }

    /// Checks that no production refers to itself, and that none is too deep. Blames an edited one.
    Fault check_depths() {
        Depths depths(rules_.grammar);
        for (const auto& [root, unused] : productions_) {
            const Depths::Verdict verdict = depths.follow(root);
            if (verdict == Depths::Verdict::fine) continue;
            const auto is_to_blame = [&](const auto& edited) {
                return std::ranges::find(depths.chain(), edited.first) != depths.chain().end();
            };
            const auto& [name, at] = *std::ranges::find_if(productions_, is_to_blame);
            return fault_at(at, verdict == Depths::Verdict::recursive
                                    ? name + " refers to itself, and the grammar of URLs is not recursive"
                                    : name + " is in a chain of more than " + std::to_string(most_depth) +
                                          " productions, each of which refers to the next");
        }
        return {};
    }

    /// Checks that the productions of a name refer to productions of their modes.
    Fault check_modes(const std::string& name, std::string_view at) {
        for (const Production& production : rules_.grammar) {
            if (production.name != name) continue;
            for (const std::string& reference : references(production.body))
                if (!has_in(reference, production.modes))
                    return fault_at(
                        at,
                        std::string("there is no production ").append(reference).append(" in each mode of ") + name);
        }
        return {};
    }

    /// Checks that no production takes too long, and blames the one of the edited ones that takes longest.
    Fault check_steps() {
        Steps steps(rules_.grammar);
        const bool are_few = std::ranges::all_of(
            rules_.grammar, [&](const Production& each) { return steps.of(each.name) <= most_steps; });
        if (are_few) return {};
        const auto& [name, at] =
            *std::ranges::max_element(productions_, {}, [&](const auto& edited) { return steps.of(edited.first); });
        return fault_at(at, name + " may take a text without end: more than 10,000,000 steps for one of 32 bytes");
    }

    /// Checks that some text is left that is a URL. Blames an edited production that reads nothing, if there is one.
    Fault check_texts() {
        const grammar::Production* to_blame = nullptr;
        for (const ModeRow& mode : mode_table) {
            const grammar::Names names(rules_.grammar, mode.key);
            Outcomes outcomes(names);
            if (outcomes.may_take(names["url"].body)) return {};
            for (const Production& each : rules_.grammar)
                if (to_blame == nullptr && (each.modes & grammar::only(mode.key)) != 0 &&
                    productions_.contains(each.name) && !outcomes.may_take(each.body))
                    to_blame = &each;
        }
        const auto& [name, at] = to_blame == nullptr ? *productions_.begin() : *productions_.find(to_blame->name);
        return fault_at(at, "no text but \u03B5 is left, because of " + name);
    }

    [[nodiscard]] bool is_referred_to(const std::string& name) const {
        return std::ranges::any_of(rules_.grammar, [&](const Production& each) {
            const auto names = references(each.body);
            return std::ranges::find(names, name) != names.end();
        });
    }

    [[nodiscard]] bool has_in(std::string_view name, grammar::ModeSet modes) const {
        for (const Production& each : rules_.grammar)
            if (each.name == name) modes &= static_cast<grammar::ModeSet>(~each.modes);
        return modes == 0;
    }

    // ---- Schemes

    Fault edit_scheme(std::string_view rest) {
        const std::string_view edit = rest;
        const std::string_view name = take_word(rest);
        const bool has_port = !rest.empty() && is_digit(static_cast<unsigned char>(rest.front()));
        const std::string_view port = has_port ? take_word(rest) : std::string_view();
        const bool is_in_utf_8 = rest == "utf-8";
        if (!is_scheme(name)) return fault_at(edit, "a scheme begins with a lowercase letter: scheme gopher 70");
        if (!rest.empty() && !is_in_utf_8)
            return fault_at(rest,
                            "after a scheme and its port stands nothing, or utf-8 as the only encoding of its queries");
        if (!std::ranges::all_of(port, [](char c) { return is_digit(static_cast<unsigned char>(c)); }) ||
            !grammar::is_port_number(port) || (port.size() > 1 && port.starts_with('0')))
            return fault_at(port, "a port is a decimal number up to 65535, without leading zeros");
        const auto today = std::ranges::find(rules_.schemes, name, &SchemeRow::name);
        if (today == rules_.schemes.end())
            rules_.schemes.push_back({name, Mode::web, port, !is_in_utf_8});
        else
            *today = {name, today->mode, port, !is_in_utf_8 && today->query_has_encoding};
        return twice("scheme " + std::string(name), edit);
    }

    [[nodiscard]] static bool is_scheme(std::string_view name) {
        const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
        return !name.empty() && is_letter(name.front()) && std::ranges::all_of(name, [&](char c) {
            return is_letter(c) || is_digit(static_cast<unsigned char>(c)) || c == '+' || c == '-' || c == '.';
        });
    }

    // ---- ToASCII

    Fault edit_to_ascii(std::string_view rest) {
        const std::string_view name = take_word(rest);
        const std::string_view value = rest;
        if (name == "Unicode") {
            const std::optional<std::uint8_t> version = unicode_version(value);
            if (!version) return fault_at(value, "a version of Unicode is " + list_of_versions());
            rules_.to_ascii.unicode = *version;
        } else {
            const uts46::FlagRow* const flag = find_row(uts46::flag_rows, name, &uts46::FlagRow::name);
            if (flag == nullptr) return fault_at(name, "ToASCII has the flags " + list_of_flags() + " and Unicode");
            if (value != "on" && value != "off") return fault_at(value, "a flag of ToASCII is `on` or `off`");
            rules_.to_ascii.*flag->member = value == "on";
        }
        return twice("to-ascii " + std::string(name), name);
    }

    static std::optional<std::uint8_t> unicode_version(std::string_view text) {
        for (const auto& [name, number] : uts46::versions)
            if (name == text) return number;
        return std::nullopt;
    }

    static std::string list_of_versions() {
        std::string list;
        for (const auto& [name, number] : uts46::versions) list.append(list.empty() ? "" : ", ").append(name);
        return list;
    }

    static std::string list_of_flags() {
        std::string list;
        for (const uts46::FlagRow& flag : uts46::flag_rows) list.append(list.empty() ? "" : ", ").append(flag.name);
        return list;
    }

    // ---- Strikes

    Fault strike(std::string_view rest) {
        const std::string_view edit = rest;
        std::string_view name = take_word(rest);
        const bool is_scheme = name == "scheme" && !rest.empty();
        if (is_scheme) name = take_word(rest);
        if (!rest.empty()) return fault_at(rest, "one edit strikes one rule");
        if (auto fault = twice((is_scheme ? "scheme " : "rule ") + std::string(name), edit)) return fault;
        const std::size_t struck =
            is_scheme ? std::erase_if(rules_.schemes, [&](const SchemeRow& row) { return row.name == name; })
                      : strike_rule(name);
        if (struck > 0) return {};
        return fault_at(name, is_scheme ? "there is no special scheme of this name"
                                        : "no stage has a rule of this name; `refurl rules` lists them");
    }

    std::size_t strike_rule(std::string_view name) {
        std::size_t struck = 0;
        each_list(rules_, [&](auto& rules) {
            struck += std::erase_if(rules, [&](const auto& each) { return each.rule->name == name; });
        });
        return struck;
    }

    // ---- Faults

    /// Notes that something is edited. Returns a fault if it was edited before.
    Fault twice(const std::string& thing, std::string_view at) {
        return edited_.insert(thing).second ? Fault() : fault_at(at, "two edits of " + thing);
    }

    [[nodiscard]] Fault fault_at(std::string_view at, std::string message) const {
        return NotAnEdit{static_cast<std::size_t>(at.data() - text_.data()), std::move(message)};
    }

    Rules rules_;
    std::string_view text_;
    std::set<std::string> edited_;
    std::map<std::string, std::string_view> productions_;      ///< the edits by the names of their productions
    std::map<std::string, std::string_view> new_productions_;  ///< those of names that today's grammar lacks
};

}  // namespace

std::expected<Rules, NotAnEdit> edited(Rules rules, std::string_view edits) {
    return Editor(std::move(rules), edits).run();
}

std::string_view name_of_unicode(std::uint8_t version) {
    for (const auto& [name, number] : uts46::versions)
        if (number == version) return name;
    return "";
}

}  // namespace refurl::rules
