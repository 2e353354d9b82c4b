#include "tools/steps/switches.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "rules/rules.hpp"
#include "systems/rules.hpp"
#include "tools/output/visible.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/decisions.hpp"

namespace refurl::tools::steps {

namespace {

/// A definition, and edits that make it another one.
struct Switch {
    std::string_view name;
    std::string_view edits;
};
constexpr auto switches = std::to_array<Switch>({
    {"percent-encoded byte", R"(pct-encoded-byte ::= "%" digit hex-digit)"},
    {"C0 control percent-encode set", "opaque-path [#x1F] keep"},
    {"fragment percent-encode set", "fragment '`' keep"},
    {"query percent-encode set", "query '\"' keep"},
    {"special-query percent-encode set", "special-query \"'\" keep"},
    {"path percent-encode set", "path '^' keep"},
    {"userinfo percent-encode set", "username '|' keep"},
    {"forbidden host code point", "opaque-host '|' keep"},
    {"forbidden domain code point", "strike forbidden-domain-code-point"},
    {"single-dot URL path segment", R"(dot ::= ".")"},
    {"double-dot URL path segment", R"(dots ::= "." dot)"},
    {"special scheme", "strike scheme ws"},
    {"is special", "strike scheme ws"},
    {"is not special", "strike scheme ws"},
    {"default port", "scheme ws 81 utf-8"},
    {"opaque path", "strike path-is-not-opaque"},
    {"cannot have a username/password/port", "strike can-have-a-username-password-port"},
    {"Windows drive letter", R"(drive ::= alpha ":")"},
    {"starts with a Windows drive letter", R"(slash-drive ::= "/" drive &( "?" | "#" | !any ))"},
    {"URL code points", "url-code-point ::= url-char"},
});

constexpr auto rows = std::to_array<Switched>({
#include "tools/steps/switched.inc"
});

/// Returns a definition's name as productions are named: `url-port-string` for `URL-port string`.
std::string production_name(std::string_view name) {
    std::string text;
    for (const char c : name)
        text +=
            is_alpha(static_cast<unsigned char>(c)) || is_digit(static_cast<unsigned char>(c)) ? ascii_lower(c) : '-';
    if (text.ends_with('s')) text.pop_back();
    return text;
}

bool is_production(std::string_view name) {
    static const grammar::Grammar productions = rules::productions();
    return std::ranges::find(productions, name, &grammar::Production::name) != productions.end();
}

std::string validity_in_words(const Reading& reading) { return *reading.is_valid ? "valid" : "not valid"; }

}  // namespace

std::string edits_of(const FollowedUnit& definition) {
    if (definition.kind != Kind::definition) return "";
    const auto* const row = std::ranges::find(switches, definition.name, &Switch::name);
    if (row != switches.end()) return std::string(row->edits);
    const std::string name = production_name(definition.name);
    const bool is_of_writing = name.ends_with("-string") || name == "url-unit";
    return is_of_writing && is_production(name) ? name + " ::= !any any" : "";
}

std::span<const Switched> switched() { return rows; }

Reading reading_of(const systems::System& system, const systems::Question& question) {
    systems::Request request{.input = question.pair.input, .encoding = question.encoding};
    if (question.pair.base) request.base = *question.pair.base;
    if (question.attribute.empty()) {
        const auto answer = system.read(request);
        return {answer ? answer->href : "failure", systems::calls_valid(system, request)};
    }
    const std::array<systems::Setting, 1> settings{{{question.attribute, question.value}}};
    const auto seen = system.scripting.set(request, settings);
    return {seen ? seen->front().href : "failure", std::nullopt};
}

std::optional<Told> told_by(const Reading& before, const Reading& after) {
    if (before.url != after.url) return Told::url;
    return before.is_valid == after.is_valid ? std::nullopt : std::optional(Told::validity);
}

std::string_view label_of(const Switched& row) { return row.told == Told::error ? "smallest" : "decides"; }

std::string in_words(const Switched& row, const FollowedUnit& definition) {
    const StepQuestion asked{{}, {}, row.input, row.base, row.encoding, row.attribute, row.value};
    const systems::Question question = asked.question();
    if (row.told == Told::error) return in_words(question);
    const std::string edits = edits_of(definition);
    const auto other = systems::rules_system(edits);
    if (!other) return "";
    const Reading before = reading_of(systems::todays_rules(), question);
    const Reading after = reading_of(*other, question);
    const bool is_url = row.told == Told::url;
    return fmt::format("{} \u2192 {}, with {} {}", in_words(question),
                       is_url ? visible(before.url) : validity_in_words(before), visible(edits),
                       is_url ? visible(after.url) : validity_in_words(after));
}

}  // namespace refurl::tools::steps
