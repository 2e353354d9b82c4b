// Valid URL strings by any rules.  Clause: spec-notes/rules.md#valid-url-strings
#include <algorithm>
#include <optional>
#include <ranges>

#include "grammar/predicates.hpp"
#include "grammar/value/components.hpp"
#include "grammar/value/stop.hpp"
#include "grammar/value/tree.hpp"
#include "host/rules.hpp"
#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"
#include "rules/rules.hpp"

namespace refurl::rules {

namespace {

using grammar::Language;

std::unexpected<Refusal> invalid_by(std::string_view rule) { return std::unexpected(Refusal{Stage::parse, rule}); }

/// Returns the innermost production at the byte where reading stops that the standard calls a string.
std::string_view string_at_fault(const Language& language, std::string_view text, Mode mode) {
    const std::string_view root =
        language.scheme_of(text) ? "absolute-url-with-fragment-string" : "relative-url-with-fragment-string";
    const grammar::Stop stop = grammar::furthest_stop(language.names(mode), root, text);
    const auto is_string = [](const grammar::Begun& begun) { return begun.production.ends_with("-string"); };
    const auto around = stop.around | std::views::reverse;
    const auto found = std::ranges::find_if(around, is_string);
    return found != around.end() ? found->production : root;
}

/// Checks the conditions that the productions leave open.
class SideConditions {
  public:
    SideConditions(const Language& language, const uts46::Options& to_ascii, std::string_view text, Mode mode)
        : language_(language), to_ascii_(to_ascii), text_(text), mode_(mode) {}

    /// Returns the first production in a tree, from left to right, whose condition does not hold, or nothing.
    [[nodiscard]] std::optional<std::string_view> broken_in(const grammar::Tree& tree) const {
        if (!holds(tree.production, text_.substr(tree.begin, tree.end - tree.begin))) return tree.production;
        for (const grammar::Tree& part : tree.parts)
            if (const auto broken = broken_in(part)) return broken;
        return std::nullopt;
    }

  private:
    [[nodiscard]] bool holds(std::string_view production, std::string_view read) const {
        if (production == "valid-domain-string") return is_valid_domain(read);
        if (production == "valid-ipv6-address-string") return language_.reads("ip6-address", read, mode_);
        return production != "url-port-string" || grammar::is_port_number(read);
    }

    [[nodiscard]] bool is_valid_domain(std::string_view domain) const {
        const auto [ascii, errors] = uts46::to_ascii(domain, uts46::strict(to_ascii_));
        return errors.empty() && !ends_in_number(ascii, language_);
    }

    const Language& language_;
    const uts46::Options& to_ascii_;
    std::string_view text_;
    Mode mode_;
};

}  // namespace

// decode · base · grammar · side conditions
std::expected<void, Refusal> Reader::validate(std::string_view input, const Components& base) const {
    Store store;
    const std::string_view text = decode_utf8(input, store);
    const Text scheme = language_.scheme_of(text);
    if (!scheme && base.empty()) return invalid_by("absolute-url-string");
    if (!scheme && has_opaque_path(base, language_) && !text.starts_with('#'))
        return invalid_by("relative-url-with-fragment-string");

    const Mode mode = language_.mode_of(scheme, language_.mode_of(scheme_of(base)));
    if (!language_.reads("valid-url-string", text, mode)) return invalid_by(string_at_fault(language_, text, mode));
    const auto tree = grammar::read_tree(language_.names(mode), "valid-url-string", text);
    const auto broken = SideConditions(language_, rules_.to_ascii, text, mode).broken_in(*tree);
    if (broken) return invalid_by(*broken);
    return {};
}

}  // namespace refurl::rules
