#include "systems/whatif/flips.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/scheme.hpp"
#include "systems/components.hpp"
#include "systems/difference.hpp"
#include "systems/search/found.hpp"

namespace refurl::systems {

namespace {

Request request_of(const Question& question) {
    return {.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding};
}

/// Returns the mode of a scheme, from an attribute `protocol`.
Mode mode_of(const Attributes& attributes) {
    const std::string protocol = attributes.protocol.value_or(":");
    return refurl::mode_of(std::string_view(protocol).substr(0, protocol.size() - 1));
}

/// Returns the mode of a URL. Programs answer attributes alone.
Mode mode_of(const Record& url) { return url.scheme ? refurl::mode_of(*url.scheme) : mode_of(url.attributes); }

std::string value_of(const Attributes& attributes, std::string_view name) {
    const auto* const row = find_row(attribute_rows, name, &AttributeRow::name);
    return (attributes.*(row->value)).value_or("");
}

/// Returns an href and a value that it does not show.
std::string with_value(const std::string& href, std::string_view name, std::string_view value) {
    return href + "  (" + std::string(name) + " " + std::string(value) + ")";
}

/// Returns the href and the value of a component, for URLs with equal hrefs.
std::string with_part(const Record& url, std::string_view part) {
    const auto* const row = find_row(shared_components, part, &SharedComponent::name);
    const auto value = row != nullptr ? row->value(url) : std::nullopt;
    return value ? with_value(url.href, part, *value) : url.href + "  (no " + std::string(part) + ")";
}

/// Returns the first of these attributes that differs, or nothing.
std::optional<std::string> differing(const Attributes& a, const Attributes& b,
                                     std::span<const std::string_view> names) {
    const auto differs = [&](std::string_view name) { return value_of(a, name) != value_of(b, name); };
    const auto found = std::ranges::find_if(names, differs);
    return found == names.end() ? std::nullopt : std::optional<std::string>(*found);
}

/// Returns the first component in which two URLs differ, or nothing. Programs answer attributes alone.
std::optional<std::string_view> differing_component(const Record& before, const Record& after) {
    return before.scheme && after.scheme ? first_difference(Answer(before), Answer(after)) : std::nullopt;
}

constexpr std::array<std::string_view, 6> not_of_place{"username", "password", "host", "pathname", "search", "hash"};

/// Reports whether two hrefs differ in nothing but their percent-encoding, and in no delimiter. Linear.
bool are_equal_decoded(std::string_view a, std::string_view b) {
    // A `/`, `?` or `#` that only one of them encodes delimits only in the other one.
    const auto occurs_equally = [&](char c) { return std::ranges::count(a, c) == std::ranges::count(b, c); };
    if (!std::ranges::all_of(std::string_view("/?#"), occurs_equally)) return false;
    Store store;
    return percent_decode(a, store) == percent_decode(b, store);
}

/// Where two answers differ, and what is said of both.
struct Told {
    FlipKey key;
    std::string before;
    std::string after;
};

/// Returns them of values that move in. GCC 12 has a false warning about temporary strings of an aggregate.
Told told(Effect effect, Mode mode, std::string part, std::string before, std::string after) {
    return {{effect, mode, std::move(part)}, std::move(before), std::move(after)};
}

/// Compares two URLs.
std::optional<Told> told_of(const Record& before, const Record& after) {
    if (const auto place = differing_place(before.attributes, after.attributes)) {
        const bool hrefs_show_it = before.href != after.href && *place != "origin";
        const auto shown = [&](const Record& url) {
            return hrefs_show_it ? url.href : with_value(url.href, *place, value_of(url.attributes, *place));
        };
        return told(Effect::elsewhere, mode_of(before), std::string(*place), shown(before), shown(after));
    }
    const auto attribute = differing(before.attributes, after.attributes, not_of_place);
    if (before.href != after.href) {
        const auto part = differing_component(before, after);
        const Effect effect = are_equal_decoded(before.href, after.href) ? Effect::spelling : Effect::other;
        return told(effect, mode_of(before), std::string(part.value_or(attribute.value_or("href"))), before.href,
                    after.href);
    }
    if (!attribute) return std::nullopt;
    return told(Effect::attribute, mode_of(before), *attribute, value_of(before.attributes, *attribute),
                value_of(after.attributes, *attribute));
}

using ErrorNames = std::vector<std::string_view>;

/// Returns the first of the errors that occurs more often in one of two different lists, or the first that stands in
/// another place.
std::string differing_error(const ErrorNames& before, const ErrorNames& after) {
    for (const ErrorNames* const list : {&before, &after})
        for (const std::string_view name : *list)
            if (std::ranges::count(before, name) != std::ranges::count(after, name)) return std::string(name);
    return std::string(*std::ranges::mismatch(before, after).in1);
}

/// Returns a list of errors in words: `invalid-credentials, 3 × invalid-URL-unit`.
std::string in_words(const ErrorNames& errors) {
    if (errors.empty()) return "none";
    std::string text;
    for (auto first = errors.begin(); first != errors.end();) {
        const auto next = std::find_if(first, errors.end(), [&](std::string_view name) { return name != *first; });
        text += text.empty() ? "" : ", ";
        if (next - first > 1) text += std::to_string(next - first) + " \u00D7 ";
        text += *first;
        first = next;
    }
    return text;
}

/// Returns the answers of a system to some requests, in their order.
std::vector<Answer> answers_of(const System& system, std::span<const Request> requests) {
    std::vector<Answer> answers;
    answers.reserve(requests.size());
    if (system.read_all)
        system.read_all(requests, [&](Answer&& answer) { answers.push_back(std::move(answer)); });
    else
        for (const Request& request : requests) answers.push_back(system.read(request));
    return answers;
}

/// Asks both systems, some questions at once.
class Asking {
  public:
    Asking(const System& before, const System& after) : before_(before), after_(after) {}

    void ask(const Question& question) {
        if (!question.attribute.empty()) {
            set(question);
            return;
        }
        bytes_ += size_of(question.pair);
        questions_.push_back(question);
        if (questions_.size() == most_at_once || bytes_ > most_bytes_at_once) read();
    }

    Flips take() {
        read();
        return std::move(flips_);
    }

  private:
    static constexpr std::size_t most_at_once = 128;  // few, so that slow rules can be stopped soon

    void read() {
        std::vector<Request> requests;
        requests.reserve(questions_.size());
        for (const Question& question : questions_) requests.push_back(request_of(question));
        const std::vector<Answer> before = answers_of(before_, requests);
        const std::vector<Answer> after = answers_of(after_, requests);
        flips_.asked += questions_.size();
        std::vector<std::size_t> with_new_href;
        for (std::size_t i = 0; i < questions_.size(); ++i) {
            if (after[i]) ++flips_.urls;
            if (after[i] && !(before[i] && before[i]->href == after[i]->href)) with_new_href.push_back(i);
            compare(questions_[i], before[i], after[i]);
        }
        read_back(with_new_href, after);
        questions_.clear();
        bytes_ = 0;
    }

    void compare(const Question& question, const Answer& before, const Answer& after) {
        if (is_left_out(before) || is_left_out(after)) {
            --flips_.asked;
            ++flips_.left_out;
            return;
        }
        if (!question.pair.base) {
            const auto is_normal = [&](const Answer& answer) { return answer && answer->href == question.pair.input; };
            if (is_normal(before) && !is_normal(after)) flips_.lost.add(question);
            if (is_normal(after) && !is_normal(before)) flips_.gained.add(question);
        }
        if (before && !after)
            flips_.add({Effect::fails, mode_of(*before), after.error().clause}, question, before->href,
                       href_or_failure(after));
        else if (!before && after)
            flips_.add({Effect::parses, mode_of(*after), before.error().clause}, question, href_or_failure(before),
                       after->href);
        else if (auto told = before ? told_of(*before, *after) : std::nullopt)
            flips_.add(told->key, question, std::move(told->before), std::move(told->after));
        else
            validate(question, before);
    }

    static bool is_left_out(const Answer& answer) { return !answer && answer.error().clause == not_asked; }

    /// Reads the hrefs of some answers, and finds those that are read as another URL.
    void read_back(std::span<const std::size_t> indices, std::span<const Answer> answers) {
        std::vector<Request> requests;
        for (const std::size_t i : indices) requests.push_back({.input = answers[i]->href});
        const std::vector<Answer> again = answers_of(after_, requests);
        for (std::size_t at = 0; at < indices.size(); ++at)
            compare_back(questions_[indices[at]], *answers[indices[at]], again[at]);
    }

    void compare_back(const Question& question, const Record& url, const Answer& again) {
        const auto part = first_difference(Answer(url), again);
        if (!part) return;
        const bool is_same = again && again->href == url.href;
        flips_.add({Effect::unstable, mode_of(url), std::string(*part)}, question,
                   is_same ? with_part(url, *part) : url.href,
                   is_same ? with_part(*again, *part) : href_or_failure(again));
    }

    /// Compares the validity and the validation errors of a question, which both systems answer in the same way. Equal
    /// errors mean equal validity.
    void validate(const Question& question, const Answer& answer) {
        const Request request = request_of(question);
        if (!before_.errors || !after_.errors) {
            compare_validity(question, answer);
            return;
        }
        const ErrorNames before = before_.errors(request);
        const ErrorNames after = after_.errors(request);
        if (before == after || compare_validity(question, answer)) return;
        flips_.add({Effect::errors, answer ? mode_of(*answer) : mode_of(question.pair), differing_error(before, after)},
                   question, in_words(before), in_words(after));
    }

    /// Returns true if the validity is another.
    bool compare_validity(const Question& question, const Answer& answer) {
        if (!answer || !before_.validate || !after_.validate) return false;
        const Request request = request_of(question);
        const bool before = calls_valid(before_, request);
        const bool after = calls_valid(after_, request);
        if (before == after) return false;
        const auto word = [](bool valid) { return valid ? "valid" : "invalid"; };
        const Validity why_not = (before ? after_ : before_).validate(request);
        flips_.add({Effect::validity, mode_of(*answer), why_not.error().clause}, question, word(before), word(after));
        return true;
    }

    /// Reports whether both systems read the URL of a question as the same, with the same attributes. Otherwise a
    /// setter tells nothing new.
    [[nodiscard]] bool is_read_equally(const Question& question) const {
        const Answer before = before_.read(request_of(question));
        const Answer after = after_.read(request_of(question));
        if (!before || !after) return !before && !after;
        return before->href == after->href && before->attributes == after->attributes &&
               !differing_component(*before, *after);
    }

    void set(const Question& question) {
        const auto can_set = [&](const System& system) {
            return system.scripting.set && system.scripting.can_set(question.attribute);
        };
        if (!can_set(before_) || !can_set(after_)) return;
        ++flips_.asked;
        const Setting setting{question.attribute, question.value};
        const auto before = before_.scripting.set(request_of(question), {&setting, 1});
        const auto after = after_.scripting.set(request_of(question), {&setting, 1});
        if (!before || !after || before == after || !is_read_equally(question)) return;
        const Seen& seen = before->front();
        const Seen& then = after->front();
        flips_.add({Effect::setter, mode_of(seen.attributes), std::string(question.attribute)}, question, seen.href,
                   then.href);
    }

    const System& before_;
    const System& after_;
    std::vector<Question> questions_;  ///< that are not yet asked
    std::size_t bytes_ = 0;            ///< of these
    Flips flips_;
};

}  // namespace

std::string href_or_failure(const Answer& answer) { return answer ? answer->href : "failure"; }

void Flips::add(const FlipKey& key, const Question& question, std::string before, std::string after) {
    if (key.effect != Effect::unstable) ++changed;
    Flip& flip = flips[key];
    if (question.attribute.empty() && question.encoding == Encoding::utf_8) flip.some.add(question.pair);
    if (!flip.add(question)) return;
    flip.before = std::move(before);
    flip.after = std::move(after);
}

void Flips::add(const Flips& other) {
    asked += other.asked;
    left_out += other.left_out;
    changed += other.changed;
    urls += other.urls;
    gained.add(other.gained.smallest, other.gained.count);
    lost.add(other.lost.smallest, other.lost.count);
    for (const auto& [key, theirs] : other.flips) {
        Flip& ours = flips[key];
        ours.some.add(theirs.some);
        if (!ours.add(theirs.smallest, theirs.count)) continue;
        ours.before = theirs.before;
        ours.after = theirs.after;
    }
}

Flips compare_answers(const System& before, const System& after, const Subject& subject, Share share,
                      const std::function<bool()>& goes_on) {
    constexpr std::size_t now_and_then = 16;
    Asking asking(before, after);
    std::size_t at = 0;
    each_question(subject, [&](const Question& question) {
        const bool is_asked = share.has_encodings || question.encoding == Encoding::utf_8;
        if (at++ % share.of == share.part && is_asked) asking.ask(question);
        return !goes_on || at % now_and_then != 0 || goes_on();
    });
    return asking.take();
}

Flips compare_answers(const System& before, const System& after, std::span<const Question> questions) {
    Asking asking(before, after);
    for (const Question& question : questions) asking.ask(question);
    return asking.take();
}

}  // namespace refurl::systems
