#include "systems/whatif/runs.hpp"

#include <algorithm>
#include <expected>
#include <span>
#include <utility>

#include "grammar/value/components.hpp"

namespace refurl::systems {

namespace {

using grammar::Setting;

/// A run of the stages, as rules::Reader::read composes them, that notes what each rule does.
class Run {
  public:
    Run(const rules::Reader& reader, const Components& base, Store& store)
        : rules_(reader.rules()),
          base_(base),
          setting_{reader.language(), reader.language().mode_of(scheme_of(base)), {}, false, store} {}

    std::vector<Applied> run(std::string_view text, Encoding encoding) {
        for (const grammar::Preprocessing& each : rules_.preprocessing) {
            const std::string_view before = std::exchange(text, each.apply(text, setting_));
            if (before != text) note(Stage::preprocess, each.rule->name, std::string(text));
        }
        setting_.mode = setting_.language.mode_of(setting_.language.scheme_of(text), setting_.mode);
        auto url = grammar::read_components(setting_.language, "url", text, setting_.mode);
        if (url) {
            url_ = *std::move(url);
            note(Stage::parse, {}, words_of(url_));
        } else {
            refuse(Stage::parse, url.error());
        }
        if (url && resolve(Stage::rebase, rules_.rebase) && resolve(Stage::force, rules_.force) && interpret_host())
            finish(encoding);
        return std::move(run_);
    }

  private:
    bool resolve(Stage stage, std::span<const Resolution> rules) {
        for (const Resolution& rule : rules) {
            auto url = rule.apply(url_, base_, setting_);
            if (!url) return refuse(stage, url.error());
            if (*url == url_) continue;
            url_ = *std::move(url);
            note(stage, rule.rule->name, words_of(url_));
        }
        return true;
    }

    bool interpret_host() {
        Host* const host = rules::host_to_interpret(url_);
        if (host == nullptr) return true;
        for (const HostStep& step : rules_.host) {
            const auto known = step.apply(*host, setting_);
            if (!known) return refuse(Stage::host, known.error());
            if (*known == *host) continue;
            *host = *known;
            note(Stage::host, step.rule->name, std::string(name_of(host->kind)) + " " + std::string(host->text));
        }
        return true;
    }

    void finish(Encoding encoding) {
        setting_.scheme = scheme_of(url_);
        setting_.has_opaque_path = has_opaque_path(url_, setting_.language);
        const Components before = url_;
        rules::encode_query(url_, encoding, setting_);
        if (url_ != before) note(Stage::query, {}, words_of(url_));
        for (const bool is_last : {false, true}) {
            Rewritten rewritten = refurl::rewritten(std::move(url_), rules_.equations, is_last, setting_);
            for (const Rewrite& step : rewritten.steps)
                note(Stage::normalize, step.rule->name, words_of(step.left) + " \u2192 " + words_of(step.right));
            url_ = std::move(rewritten.url);
        }
        for (const Protection& each : rules_.protections) {
            Components safe = each.apply(url_, setting_);
            if (safe == url_) continue;
            url_ = std::move(safe);
            note(Stage::print, each.rule->name, words_of(url_));
        }
        note(Stage::print, {}, printed(url_, {}, setting_));
    }

    void note(Stage stage, std::string_view rule, std::string text) { run_.push_back({stage, rule, std::move(text)}); }

    /// Notes a refusal. Returns false.
    bool refuse(Stage stage, const refurl::Refusal& refusal) {
        note(stage, refusal.rule, "refuses");
        return false;
    }

    /// Returns components in words: `scheme foo · path-root · file |`.
    [[nodiscard]] std::string words_of(const Components& url) const {
        if (url.empty()) return "\u03b5";
        std::string words;
        for (const refurl::Component& each : url) {
            words.append(words.empty() ? "" : " \u00b7 ").append(name_of(each.type));
            if (each.type == Type::path_root) continue;
            const std::string text =
                each.type == Type::authority ? printed({each}, {}, setting_) : std::string(text_of(each));
            words.append(" ").append(text.empty() ? "\u03b5" : text);
        }
        return words;
    }

    const rules::Rules& rules_;
    const Components& base_;
    Setting setting_;
    Components url_;
    std::vector<Applied> run_;
};

std::string in_words(const std::vector<Applied>& run, std::size_t at, Stage stage) {
    if (at >= run.size() || run[at].stage != stage) return "no further rule";
    const Applied& each = run[at];
    if (each.rule.empty()) return each.text;
    return std::string(each.rule) + (each.text == "refuses" ? " " : ", ") + each.text;
}

}  // namespace

std::vector<Applied> run_of(const rules::Reader& reader, const Question& question) {
    Store store;
    Components base;
    if (question.pair.base) {
        auto read = reader.read(*question.pair.base, {}, Encoding::utf_8, store);
        if (!read) return {{Stage::parse, read.error().rule, "refuses"}};
        base = std::move(read->components);
    }
    return Run(reader, base, store).run(question.pair.input, question.encoding);
}

std::optional<std::string> parting_in_words(const std::vector<Applied>& before, const std::vector<Applied>& after) {
    const auto [first, second] = std::ranges::mismatch(before, after);
    const bool before_ends = first == before.end();
    if (before_ends && second == after.end()) return std::nullopt;
    const auto at = static_cast<std::size_t>(first - before.begin());
    const Stage stage =
        before_ends || (second != after.end() && second->stage < first->stage) ? second->stage : first->stage;
    return "before and after part in " + std::string(name_of(stage)) + ": before: " + in_words(before, at, stage) +
           "; after: " + in_words(after, at, stage);
}

}  // namespace refurl::systems
