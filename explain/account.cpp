#include "explain/account.hpp"

#include <algorithm>
#include <utility>

#include "explain/cells.hpp"
#include "explain/encoded_text.hpp"
#include "explain/sentences.hpp"
#include "explain/words.hpp"

namespace refurl::explain {

namespace {

/// Returns the number of parts of a sequence that are not empty. A path can have as many as half of its bytes.
std::size_t count_parts(const Sequence& url) {
    std::size_t count = 0;
    each_part(url, [&](std::string_view, std::string_view text) { count += text.empty() ? 0 : 1; });
    return count;
}

std::vector<Place> places_of(const Url& url) {
    std::vector<Place> places;
    places.reserve(count_parts(url.sequence()));
    const char* const begin = url.href().data();
    each_part(url.sequence(), [&](std::string_view name, std::string_view text) {
        if (name == "path-root" || name == "authority") return;
        const auto at = static_cast<std::size_t>(text.data() - begin);
        places.push_back({name, {at, at + text.size()}});
    });
    return places;
}

}  // namespace

Account::Account(std::string_view input, const Url* base, Encoding encoding, const Ledger& ledger, Explanation& out)
    : input_(input),
      base_(base),
      encoding_(encoding),
      ledger_(ledger),
      written_(ledger),
      provenance_(written_, input, base != nullptr ? base->href() : std::string_view()),
      working_(input, written_),
      texts_(stage_texts(input, ledger, written_, out.url ? Stage::print : ledger.stage())),
      out_(out) {
    if (out_.url) {
        out_.provenance = provenance_.of(out_.url->href());
        in_href_ = Destinations(out_.provenance);
        out_.components = places_of(*out_.url);
        out_.cells = cells_of(ledger_, written_);
    }
    for (const StageText& each : texts_)
        out_.texts.push_back({each.stage(), each.text(), places_in(each), each.parts()});
}

/// Returns the place of each part of the provenance in the text of a stage.
std::vector<std::optional<Range>> Account::places_in(const StageText& text) const {
    std::vector<std::optional<Range>> places;
    places.reserve(out_.provenance.size());
    for (const Origin& origin : out_.provenance)
        places.push_back(text.range_of(out_.url->href().substr(origin.place.begin, origin.place.size())));
    return places;
}

bool Account::was_applied(const Rule& rule) const {
    return std::ranges::find(ledger_.applications(), &rule, &Application::rule) != ledger_.applications().end();
}

bool Account::did_something(Stage stage) const {
    return std::ranges::find(ledger_.applications(), stage, &Application::stage) != ledger_.applications().end();
}

Event& Account::add(Stage stage, std::string_view name, std::string_view clause, std::string sentence,
                    std::string_view before, std::string_view after) {
    return out_.events.emplace_back(
        Event{stage, name, clause, std::move(sentence), std::string(before), std::string(after)});
}

std::string Account::words_of_rule(const Application& application) const {
    return words_of(*application.rule, shown(application.before), shown(application.after));
}

void Account::add_rule(const Application& application, std::string sentence) {
    const Rule& rule = *application.rule;
    Event& event = add(application.stage, rule.name, rule.clause, std::move(sentence), shown(application.before),
                       shown(application.after));
    event.did_something = application.before != application.after || !sentence_of(rule).changes_text;
    locate(event, application.place);
    const auto& left_out = ledger_.left_out();
    if (left_out.empty() || application.stage < left_out.front().stage) {  // what came before is known
        event.place = working_.find(application.before);
        event.changes = working_.apply(application, ledger_.passage(application.stage));
    }
    if (application.stage == Stage::preprocess) event.inputs = changes_of(application);
}

/// Returns the places in the input that a rule of preprocessing changed, if there is more than one.
std::vector<Range> Account::changes_of(const Application& application) const {
    std::vector<Range> changes;
    const WrittenText* const written = written_.text_with(application.after);
    if (written == nullptr || written->rule != application.rule) return changes;
    for (const Piece& piece : written->pieces) {
        const auto range = piece.is_copy() ? std::nullopt : provenance_.range_in(Source::input, piece.before);
        if (!range) continue;
        if (!changes.empty() && changes.back().end == range->begin)
            changes.back().end = range->end;
        else
            changes.push_back(*range);
    }
    if (changes.size() == 1) changes.clear();
    return changes;
}

/// Returns a readable text: the bytes of an encoding other than UTF-8 are escaped.
std::string Account::shown(std::string_view text) const {
    return is_encoded(text, written_) ? escaped(text) : std::string(text);
}

void Account::locate(Event& event, std::string_view place) const {
    const auto text = std::ranges::find(texts_, event.stage, &StageText::stage);
    if (text != texts_.end()) event.text = text->range_of(place);
    event.input = provenance_.range_in(Source::input, place);
    event.base = provenance_.range_in(Source::base, place);
    locate_in_href(event);
}

/// Sets the event's range in the href: the bytes that come from its range in the input or in the base.
void Account::locate_in_href(Event& event) const {
    for (const auto& [source, range] : {std::pair{Source::input, event.input}, {Source::base, event.base}})
        if (range) extend(event.href, in_href_.range_of(source, *range));
}

void Account::locate_parts(Event& event, const Sequence& url) const {
    each_part(url, [&](std::string_view /*name*/, std::string_view text) {
        extend(event.input, provenance_.range_in(Source::input, text));
        extend(event.base, provenance_.range_in(Source::base, text));
    });
    locate_in_href(event);
}

void Account::read(const Sequence& url) {
    out_.parts = parts_of(url, ledger_.text());
    out_.read.reserve(count_parts(url));
    working_.read(url);
}

void Account::rebase(Event& event, const Sequence& rebased) { event.changes = working_.rebase(rebased, *base_); }

void Account::add_read(std::string_view name, std::string_view text) {
    const std::optional<Range> range = provenance_.range_in(Source::input, text);
    if (range && !text.empty()) out_.read.push_back({name, *range});
}

}  // namespace refurl::explain
