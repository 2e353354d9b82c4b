#include "explain/derive.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "explain/changes.hpp"
#include "explain/list.hpp"
#include "explain/list_host.hpp"
#include "grammar/value/components.hpp"
#include "model/sequence.hpp"
#include "normalize/equations.hpp"
#include "normalize/rules.hpp"
#include "resolve/rules.hpp"
#include "rules/rules.hpp"

namespace refurl::explain {

namespace {

using grammar::Setting;

/// The sequence of some components. The dirs of a sequence are texts with slashes, and those of the components are
/// parts of these.
class Joining {
  public:
    /// @param whole the texts in which dirs stand with a slash after each
    Joining(std::vector<std::string_view> whole, Store& store, Ledger& ledger)
        : whole_(std::move(whole)), store_(store), ledger_(ledger) {}

    /// Returns the components as a sequence whose dirs are parts of the texts, or of a new text if there are more than
    /// two parts.
    Sequence sequence(const Components& url) {
        Sequence result = without_dirs(url);
        for (const std::string_view run : runs(url)) result.dirs.append(run, store_);
        return result;
    }

    /// Returns the components as a sequence whose dirs are one text. Writes that text if they are not one already.
    /// @param url its dirs become parts of that text
    Sequence sequence_in_one(Components& url, const Rule& rule) {
        Sequence result = without_dirs(url);
        const std::vector<std::string_view> parts = runs(url);
        if (parts.empty()) return result;
        if (parts.size() == 1) {
            result.dirs = Dirs(parts.front());
            return result;
        }
        const std::string_view run = joined(url);
        std::size_t at = 0;
        for (const std::string_view part : parts) {
            ledger_.write(part, run.substr(at, part.size()));
            at += part.size();
        }
        ledger_.end_text(rule, {}, run);
        result.dirs = Dirs(run);
        return result;
    }

    /// Returns the components as a sequence whose dirs are as many runs as those of `before`, and have the same number
    /// of dirs. A run that has not changed is the same text.
    /// @param url its dirs become parts of the new runs
    Sequence sequence_like(const Sequence& before, Components& url) {
        Sequence result = without_dirs(url);
        auto dir = std::ranges::find(url, Type::dir, &Component::type);
        for (const std::string_view run : before.dirs.runs()) {
            const auto end = dir + std::ranges::count(run, '/');
            Components dirs(dir, end);
            const std::vector<std::string_view> parts = runs(dirs);
            const bool is_same = parts.size() == 1 && parts.front().data() == run.data();
            result.dirs.append(is_same ? run : joined(dirs), store_);
            dir = std::ranges::copy(dirs, dir).out;
        }
        return result;
    }

  private:
    static Sequence without_dirs(const Components& url) {
        Sequence result;
        for (const Component& each : url)
            if (each.type != Type::dir) add(each, result);
        return result;
    }

    /// Returns the text of a dir with its slash, or nothing if it stands in none of the texts.
    [[nodiscard]] std::optional<std::string_view> with_slash(std::string_view dir) const {
        const std::string_view longer{dir.data(), dir.size() + 1};
        const bool is_known =
            std::ranges::any_of(whole_, [=](std::string_view whole) { return lies_in(longer, whole); });
        return is_known ? std::optional(longer) : std::nullopt;
    }

    /// Returns the dirs with their slashes, those that stand one after the other as one text. A new text has no slash.
    [[nodiscard]] std::vector<std::string_view> runs(const Components& url) const {
        std::vector<std::string_view> runs;
        for (const Component& each : url) {
            if (each.type != Type::dir) continue;
            const auto dir = with_slash(text_of(each));
            const std::string_view text = dir.value_or(text_of(each));
            if (dir && !runs.empty() && end_of(runs.back()) == text.data() && lies_in(runs.back(), whole_of(text)))
                runs.back() = {runs.back().data(), end_of(text)};
            else
                runs.push_back(text);
        }
        return runs;
    }

    [[nodiscard]] std::string_view whole_of(std::string_view part) const {
        return *std::ranges::find_if(whole_, [=](std::string_view whole) { return lies_in(part, whole); });
    }

    /// Writes the dirs as one text, and makes them parts of it.
    std::string_view joined(Components& url) {
        std::string text;
        for (const Component& each : url)
            if (each.type == Type::dir) text.append(text_of(each)).append("/");
        const std::string_view run = store_.keep(text);
        std::size_t at = 0;
        for (Component& each : url) {
            if (each.type != Type::dir) continue;
            each.value = run.substr(at, text_of(each).size());
            at += text_of(each).size() + 1;
        }
        whole_.push_back(run);
        return run;
    }

    std::vector<std::string_view> whole_;
    Store& store_;
    Ledger& ledger_;
};

/// Returns the applications with those of one equation as one, if each rewrites what the one before it has written.
std::vector<Rewrite> chained(std::vector<Rewrite> steps) {
    std::vector<Rewrite> result;
    for (Rewrite& each : steps) {
        if (!result.empty() && result.back().rule == each.rule && result.back().right == each.left)
            result.back().right = std::move(each.right);
        else
            result.push_back(std::move(each));
    }
    return result;
}

/// Reports whether a part of a URL is looked up in a column of the table of characters.
bool is_looked_up(std::string_view part, Column column, const Sequence& url, const Setting& setting) {
    const bool is_segment = part == "dirs" || part == "file";
    switch (column) {
        case Column::username: return part == "username";
        case Column::password: return part == "password";
        case Column::opaque_host: return part == "host" && url.authority->host->kind == HostKind::opaque;
        case Column::path: return is_segment && !setting.has_opaque_path;
        case Column::opaque_path: return is_segment && setting.has_opaque_path;
        case Column::query: return part == "query" && !is_special(setting.mode);
        case Column::special_query: return part == "query" && is_special(setting.mode);
        case Column::fragment: return part == "fragment";
    }
    return false;
}

/// A run of the stages.
class Run {
  public:
    /// @param setter the setter whose value the input is, and whose URL the base is; null for the parser
    Run(std::string_view input, const Url* base, Store& store, Ledger& ledger, const rules::Setter* setter = nullptr)
        : rules_(rules::today().rules()),
          base_(base != nullptr ? components(base->sequence()) : Components()),
          store_(store),
          ledger_(ledger),
          setting_{rules::today().language(), rules::today().language().mode_of(scheme_of(base_)), {}, false, store},
          text_(setter == nullptr ? preprocessed(input) : preprocessed(input, *setter)),
          joining_({text_, base != nullptr ? base->href() : std::string_view()}, store, ledger) {}

    /// Runs the stages, until a rule refuses the text.
    void run(Encoding encoding, const Result<Url>& url) {
        if (!parse() || !resolve(Stage::rebase, rules_.rebase) || !resolve(Stage::force, rules_.force)) return;
        if (!interpret_host()) return;
        setting_.scheme = scheme_of(url_);
        setting_.has_opaque_path = has_opaque_path(url_, setting_.language);
        encode_query(encoding);
        normalize();
        print();
        if (url) list_href(*url, normal_, dot_, ledger_);
    }

    /// Runs the stages of a setter, until a rule refuses the value.
    /// @param is_removed whether the value removes the component
    void set(const rules::Setter& setter, bool is_removed, const Result<Url>& url) {
        ledger_.begin(Stage::parse);
        auto put = rules::today().put(setter, base_, is_removed ? Text() : Text(text_), setting_);
        if (!put) return;
        url_ = *std::move(put);
        ledger_.pass(joining_.sequence(url_));
        setting_.scheme = scheme_of(url_);
        setting_.mode = setting_.language.mode_of(setting_.scheme);
        if (!resolve(Stage::force, rules_.force) || !interpret_host()) return;
        setting_.has_opaque_path = has_opaque_path(url_, setting_.language);
        const Components all = std::exchange(url_, rules::own_components(url_, setter));
        normal_ = joining_.sequence(url_);
        normalize();
        url_ = rules::with_own(all, url_, setter);
        normal_ = joining_.sequence(url_);
        ledger_.pass(normal_);
        print();
        if (url) list_href(*url, normal_, dot_, ledger_);
    }

  private:
    std::string_view preprocessed(std::string_view value, const rules::Setter& setter) {
        ledger_.begin(Stage::preprocess);
        std::string_view text = rules::without_sigil(setter, value);
        for (const auto& [rule, after] : rules::today().preprocessed(setter, text, setting_))
            list_text(*rule, std::exchange(text, after), after, ledger_);
        ledger_.pass(text, setting_.mode);
        return text;
    }

    std::string_view preprocessed(std::string_view text) {
        ledger_.begin(Stage::preprocess);
        for (const grammar::Preprocessing& each : rules_.preprocessing) {
            const std::string_view before = std::exchange(text, each.apply(text, setting_));
            list_text(*each.rule, before, text, ledger_);
        }
        setting_.mode = setting_.language.mode_of(setting_.language.scheme_of(text), setting_.mode);
        ledger_.pass(text, setting_.mode);
        return text;
    }

    bool parse() {
        ledger_.begin(Stage::parse);
        auto parsed = grammar::read_components(setting_.language, "url", text_, setting_.mode);
        if (!parsed) return false;
        url_ = *std::move(parsed);
        ledger_.pass(joining_.sequence(url_));
        return true;
    }

    bool resolve(Stage stage, std::span<const Resolution> rules) {
        ledger_.begin(stage);
        for (const Resolution& each : rules) {
            if (each.rule == &rule::onto) {  // what it joins is told by the order
                if (!base_.empty()) ledger_.set_order(url_.empty() ? Type::fragment : url_.front().type);
                url_ = *each.apply(std::move(url_), base_, setting_);
                continue;
            }
            auto after = each.apply(url_, base_, setting_);
            list(each, after);
            if (!after) return false;
            url_ = *std::move(after);
        }
        ledger_.pass(joining_.sequence(url_));
        return true;
    }

    /// Lists a rule of rebase or force. A host that was found is listed even if the grammar cannot read it.
    void list(const Resolution& resolution, const std::expected<Components, Refusal>& after) {
        const Rule& rule = *resolution.rule;
        if (&rule == &rule::force_host) {
            const bool has_found = after ? *after != url_ : after.error().stage == Stage::parse;
            if (has_found) list_forced_host(rule, url_, ledger_);
        } else if (after) {
            list_components(rule, url_, *after, store_, ledger_);
        }
    }

    bool interpret_host() {
        ledger_.begin(Stage::host);
        if (Host* const host = rules::host_to_interpret(url_)) {
            const auto known = list_host(*host, rules_.host, setting_, ledger_);
            if (!known) return false;
            *host = *known;
        }
        ledger_.pass(joining_.sequence(url_));
        return true;
    }

    void encode_query(Encoding encoding) {
        ledger_.begin(Stage::query);
        const Text before = joining_.sequence(url_).query;
        rules::encode_query(url_, encoding, setting_);
        const Sequence encoded = joining_.sequence(url_);
        if (before != encoded.query) list_encoding(*before, *encoded.query, encoding, ledger_);
        ledger_.pass(encoded);
        normal_ = encoded;
    }

    void normalize() {
        ledger_.begin(Stage::normalize);
        Rewritten reduced = rewritten(std::move(url_), rules_.equations, false, setting_);
        url_ = std::move(reduced.url);
        const std::vector<Rewrite> steps = chained(std::move(reduced.steps));
        bool has_drive = normal_.drive.has_value();
        for (const Rewrite& each : steps) {
            has_drive = has_drive || has(each.right, Type::drive);
            const bool is_at_drive = each.rule == &rule::dots_at_root && has_drive;
            list_components(is_at_drive ? rule::dots_at_drive : *each.rule, each.left, each.right, store_, ledger_);
        }
        const bool has_other_dirs =
            std::ranges::any_of(steps, [](const Rewrite& each) { return has(each.left, Type::dir); });
        normal_ = has_other_dirs ? joining_.sequence_in_one(url_, rule::dots) : joining_.sequence(url_);
        for (const Equation& each : rules_.equations)
            if (each.is_last) apply_once(each);
        ledger_.pass(normal_);
    }

    /// Applies an equation to each component once. The dirs are looked up as one text.
    void apply_once(const Equation& equation) {
        url_ = rewritten(std::move(url_), {&equation, 1}, true, setting_).url;
        const Sequence before = std::exchange(normal_, joining_.sequence_like(normal_, url_));
        std::vector<std::string_view> texts;
        each_text(normal_, [&](std::string_view /*name*/, std::string_view text) { texts.push_back(text); });
        auto after = texts.begin();
        const Rule& rule = *equation.rule;
        each_text(before, [&](std::string_view name, std::string_view text) {
            const bool is_rewritten = rule.column ? is_looked_up(name, *rule.column, before, setting_) : text != *after;
            if (is_rewritten) list_text(rule, text, *after, ledger_);
            ++after;
        });
    }

    void print() {
        ledger_.begin(Stage::print);
        for (const Protection& each : rules_.protections) {
            Components after = each.apply(url_, setting_);
            list_components(*each.rule, url_, after, store_, ledger_);
            if (after.size() > url_.size()) dot_ = ledger_.applications().back().after;
            url_ = std::move(after);
        }
    }

    const rules::Rules& rules_;
    Components base_;
    Store& store_;
    Ledger& ledger_;
    Setting setting_;
    std::string_view text_;
    Joining joining_;
    Components url_;
    Sequence normal_;
    std::string_view dot_;  ///< the text that protects the path, or ε
};

}  // namespace

void derive(std::string_view input, const Url* base, Encoding encoding, const Result<Url>& url, Store& store,
            Ledger& ledger) {
    Run(input, base, store, ledger).run(encoding, url);
}

void derive_setter(const Url& before, std::string_view attribute, std::string_view value, const Result<Url>& url,
                   Store& store, Ledger& ledger) {
    const rules::Setter& setter = rules::setter_of(attribute);
    Run(value, &before, store, ledger, &setter).set(setter, setter.empty_removes && value.empty(), url);
}

std::optional<Host> derive_host(std::string_view text, Store& store, Ledger& ledger) {
    ledger.begin(Stage::host);
    const Setting setting{rules::today().language(), Mode::web, {}, false, store};
    const auto host = list_host({HostKind::uninterpreted, text}, rules::today().rules().host, setting, ledger);
    return host ? std::optional(*host) : std::nullopt;
}

}  // namespace refurl::explain
