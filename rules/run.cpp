#include "rules/run.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>

#include "grammar/value/components.hpp"

namespace refurl::rules {

namespace {

using grammar::Setting;

/// Returns a component as the statements of rules write it: its type and its text, ε for an empty one.
std::string text_of(const Component& component, const Setting& setting) {
    if (component.type == Type::path_root) return std::string(name_of(component.type));
    constexpr std::string_view sigil_of_authority = "//";
    const std::string text = component.type == Type::authority
                                 ? printed({component}, {}, setting).substr(sigil_of_authority.size())
                                 : std::string(refurl::text_of(component));
    return std::string(name_of(component.type)).append(" ").append(text.empty() ? "ε" : text);
}

std::string text_of(std::span<const Component> components, const Setting& setting) {
    std::string text;
    for (const Component& each : components) text.append(text.empty() ? "" : " · ").append(text_of(each, setting));
    return text.empty() ? "ε" : text;
}

/// Takes the stages as Reader::read does, and notes each rule that changes something.
class Reading {
  public:
    Reading(const Reader& reader, const Components& base)
        : rules_(reader.rules()),
          base_(base),
          setting_{reader.language(), reader.language().mode_of(scheme_of(base)), {}, false, store_} {}

    Run run(std::string_view input, Encoding encoding) {
        auto href = read(input, encoding);
        return {std::move(steps_), std::move(href)};
    }

  private:
    std::expected<std::string, Refusal> read(std::string_view text, Encoding encoding) {
        for (const grammar::Preprocessing& each : rules_.preprocessing) {
            const std::string_view before = std::exchange(text, each.apply(text, setting_));
            if (before != text) add(Stage::preprocess, each.rule->name, each.statement, before, text);
        }
        setting_.mode = setting_.language.mode_of(setting_.language.scheme_of(text), setting_.mode);
        auto parsed = grammar::read_components(setting_.language, "url", text, setting_.mode);
        if (!parsed) return std::unexpected(parsed.error());
        url_ = *std::move(parsed);
        add(Stage::parse, "url", "the grammar reads the text", text, text_of(url_, setting_));

        if (const auto refusal = resolve(Stage::rebase, rules_.rebase)) return std::unexpected(*refusal);
        if (const auto refusal = resolve(Stage::force, rules_.force)) return std::unexpected(*refusal);
        if (const auto refusal = interpret_host()) return std::unexpected(*refusal);

        setting_.scheme = scheme_of(url_);
        setting_.has_opaque_path = has_opaque_path(url_, setting_.language);
        Components before = url_;
        encode_query(url_, encoding, setting_);
        add_if_changed(Stage::query, "encoding", "the query is in the encoding of its document", before);
        normalize(false);
        normalize(true);
        for (const Protection& each : rules_.protections) {
            before = url_;
            url_ = each.apply(std::move(url_), setting_);
            add_if_changed(Stage::print, each.rule->name, each.statement, before);
        }
        return printed(url_, {}, setting_);
    }

    std::optional<Refusal> resolve(Stage stage, std::span<const Resolution> rules) {
        for (const Resolution& each : rules) {
            auto after = each.apply(url_, base_, setting_);
            if (!after) return after.error();
            const Components before = std::exchange(url_, *std::move(after));
            add_if_changed(stage, each.rule->name, each.statement, before);
        }
        return std::nullopt;
    }

    std::optional<Refusal> interpret_host() {
        Host* const host = host_to_interpret(url_);
        if (host == nullptr) return std::nullopt;
        for (const HostStep& each : rules_.host) {
            const auto after = each.apply(*host, rules_.to_ascii, setting_);
            if (!after) return after.error();
            if (host->text != after->text) add(Stage::host, each.rule->name, each.statement, host->text, after->text);
            *host = *after;
        }
        return std::nullopt;
    }

    void normalize(bool is_last) {
        Rewritten rewritten = refurl::rewritten(std::move(url_), rules_.equations, is_last, setting_);
        url_ = std::move(rewritten.url);
        for (const Rewrite& each : rewritten.steps) {
            const auto rule = std::ranges::find(rules_.equations, each.rule, &Equation::rule);
            if (each.left != each.right)
                add(Stage::normalize, each.rule->name, rule->statement, text_of(each.left, setting_),
                    text_of(each.right, setting_));
        }
    }

    /// Adds a rule with the components that it changed, from the first to the last.
    void add_if_changed(Stage stage, std::string_view rule, std::string_view statement, const Components& before) {
        if (before == url_) return;
        std::span<const Component> left = before;
        std::span<const Component> right = url_;
        const auto begin = std::ranges::mismatch(left, right).in1 - left.begin();
        left = left.subspan(static_cast<std::size_t>(begin));
        right = right.subspan(static_cast<std::size_t>(begin));
        while (!left.empty() && !right.empty() && left.back() == right.back()) {
            left = left.first(left.size() - 1);
            right = right.first(right.size() - 1);
        }
        add(stage, rule, statement, text_of(left, setting_), text_of(right, setting_));
    }

    void add(Stage stage, std::string_view rule, std::string_view statement, std::string_view before,
             std::string_view after) {
        steps_.push_back({stage, rule, statement, std::string(before), std::string(after)});
    }

    const Rules& rules_;
    const Components& base_;
    Store store_;
    Setting setting_;
    Components url_;
    std::vector<Applied> steps_;
};

}  // namespace

Run run_of(const Reader& reader, std::string_view input, const Components& base, Encoding encoding) {
    return Reading(reader, base).run(input, encoding);
}

}  // namespace refurl::rules
