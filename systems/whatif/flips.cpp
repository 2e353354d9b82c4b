#include "systems/whatif/flips.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "model/find_row.hpp"
#include "model/scheme.hpp"
#include "systems/components.hpp"
#include "systems/difference.hpp"

namespace refurl::systems {

namespace {

Request request_of(const Question& question) {
    return {.input = question.pair.input, .base = question.pair.base, .encoding = question.encoding};
}

Mode mode_of(const Record& url) { return refurl::mode_of(url.scheme.value_or("")); }

std::string said(const Answer& answer) { return answer ? answer->href : "failure"; }

std::string value_of(const Attributes& attributes, std::string_view name) {
    const auto* const row = find_row(attribute_rows, name, &AttributeRow::name);
    return (attributes.*(row->value)).value_or("");
}

/// Returns the href and the value of a component, for URLs with equal hrefs.
std::string with_part(const Record& url, std::string_view part) {
    const auto* const row = find_row(shared_components, part, &SharedComponent::name);
    const auto value = row != nullptr ? row->value(url) : std::nullopt;
    return url.href +
           (value ? "  (" + std::string(part) + " " + std::string(*value) + ")" : "  (no " + std::string(part) + ")");
}

/// Returns the first of these attributes that differs, or nothing.
std::optional<std::string> differing(const Attributes& a, const Attributes& b,
                                     std::span<const std::string_view> names) {
    const auto differs = [&](std::string_view name) { return value_of(a, name) != value_of(b, name); };
    const auto found = std::ranges::find_if(names, differs);
    return found == names.end() ? std::nullopt : std::optional<std::string>(*found);
}

constexpr std::array<std::string_view, 4> of_place{"protocol", "hostname", "port", "origin"};
constexpr std::array<std::string_view, 6> not_of_place{"username", "password", "host", "pathname", "search", "hash"};

/// Compares two URLs.
std::optional<std::pair<FlipKey, Flip>> flip_of(const Question& question, const Record& before, const Record& after) {
    if (const auto place = differing(before.attributes, after.attributes, of_place)) {
        Flip flip{question, before.href, after.href};
        if (before.href == after.href) {
            flip.before = value_of(before.attributes, *place);
            flip.after = value_of(after.attributes, *place);
        }
        return std::pair{FlipKey{Effect::elsewhere, mode_of(before), *place}, std::move(flip)};
    }
    const auto part = first_difference(Answer(before), Answer(after));
    if (before.href != after.href)
        return std::pair{FlipKey{Effect::other, mode_of(before), std::string(part.value_or("href"))},
                         Flip{question, before.href, after.href}};
    if (const auto name = differing(before.attributes, after.attributes, not_of_place))
        return std::pair{FlipKey{Effect::attribute, mode_of(before), *name},
                         Flip{question, value_of(before.attributes, *name), value_of(after.attributes, *name)}};
    return std::nullopt;
}

/// Asks both systems, one question after the other.
class Asking {
  public:
    Asking(const System& before, const System& after) : before_(before), after_(after) {}

    void ask(const Question& question) {
        const bool is_setting = !question.attribute.empty();
        if (is_setting && !(before_.scripting.set && after_.scripting.set)) return;
        ++flips_.asked;
        if (is_setting)
            set(question);
        else
            read(question);
    }

    Flips take() { return std::move(flips_); }

  private:
    void read(const Question& question) {
        const Request request = request_of(question);
        const Answer before = before_.read(request);
        const Answer after = after_.read(request);
        if (after && !(before && before->href == after->href)) read_back(question, *after);
        if (before && !after)
            flips_.add({Effect::fails, mode_of(*before), after.error().clause}, {question, said(before), said(after)});
        else if (!before && after)
            flips_.add({Effect::parses, mode_of(*after), before.error().clause}, {question, said(before), said(after)});
        else if (auto flip = before ? flip_of(question, *before, *after) : std::nullopt)
            flips_.add(std::move(flip->first), std::move(flip->second));
        else if (before)
            validate(question, *before);
    }

    void read_back(const Question& question, const Record& url) {
        const Answer again = after_.read({.input = url.href});
        const auto part = first_difference(Answer(url), again);
        if (!part) return;
        const bool is_same = again && again->href == url.href;
        flips_.add(
            {Effect::unstable, mode_of(url), std::string(*part)},
            {question, is_same ? with_part(url, *part) : url.href, is_same ? with_part(*again, *part) : said(again)});
    }

    void validate(const Question& question, const Record& url) {
        if (!before_.validate || !after_.validate) return;
        const Validity before = before_.validate(request_of(question));
        const Validity after = after_.validate(request_of(question));
        if (before.has_value() == after.has_value()) return;
        const auto word = [](const Validity& validity) { return validity ? "valid" : "invalid"; };
        flips_.add({Effect::validity, mode_of(url), (before ? after : before).error().clause},
                   {question, word(before), word(after)});
    }

    /// Reports whether both systems read the URL of a question as the same. Otherwise a setter tells nothing new.
    [[nodiscard]] bool is_read_equally(const Question& question) const {
        return !first_difference(before_.read(request_of(question)), after_.read(request_of(question)));
    }

    void set(const Question& question) {
        const Setting setting{question.attribute, question.value};
        const auto before = before_.scripting.set(request_of(question), {&setting, 1});
        const auto after = after_.scripting.set(request_of(question), {&setting, 1});
        if (!before || !after || before == after || !is_read_equally(question)) return;
        const Seen& seen = before->front();
        const Seen& then = after->front();
        const std::string protocol = seen.attributes.protocol.value_or(":");
        const Mode mode = refurl::mode_of(std::string_view(protocol).substr(0, protocol.size() - 1));
        flips_.add({Effect::setter, mode, std::string(question.attribute)}, {question, seen.href, then.href});
    }

    const System& before_;
    const System& after_;
    Flips flips_;
};

}  // namespace

void Flips::add(FlipKey key, Flip flip) {
    if (key.effect != Effect::unstable) ++changed;
    flip.count = 1;
    const auto [found, is_new] = flips.try_emplace(std::move(key), flip);
    if (is_new) return;
    const std::size_t count = found->second.count + 1;
    if (is_simpler(flip.smallest, found->second.smallest)) found->second = std::move(flip);
    found->second.count = count;
}

void Flips::add(const Flips& other) {
    asked += other.asked;
    changed += other.changed;
    for (const auto& [key, flip] : other.flips) {
        const auto [found, is_new] = flips.try_emplace(key, flip);
        if (is_new) continue;
        const std::size_t count = found->second.count + flip.count;
        if (is_simpler(flip.smallest, found->second.smallest)) found->second = flip;
        found->second.count = count;
    }
}

Flips compare_answers(const System& before, const System& after, std::span<const std::string> own, Share share) {
    Asking asking(before, after);
    std::size_t at = 0;
    each_question(own, [&](const Question& question) {
        if (at++ % share.of == share.part) asking.ask(question);
        return true;
    });
    return asking.take();
}

Flips compare_answers(const System& before, const System& after, std::span<const Question> questions) {
    Asking asking(before, after);
    for (const Question& question : questions) asking.ask(question);
    return asking.take();
}

}  // namespace refurl::systems
