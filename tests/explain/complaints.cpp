#include "tests/explain/complaints.hpp"

#include <algorithm>
#include <set>

#include "api/message.hpp"
#include "refurl.hpp"
#include "tests/clauses.hpp"

namespace refurl::test {

using namespace refurl::explain;

namespace {

Complaint complaint_about_end(const Explanation& explanation, const Result<Url>& answer) {
    if (explanation.events.empty()) return "there are no events";
    const Event& last = explanation.events.back();
    if (explanation.url != answer) return "the answer is not the pipeline's";
    if (!answer)
        return last.name == "failure" && last.sentence.starts_with(message_of(answer.error())) ? Complaint()
                                                                                               : last.sentence;
    return last.name == "href" && last.after == answer->href() ? Complaint() : last.after;
}

/// Checks the origins of an href: they cover it, copies are copies, and every other part has a rule.
Complaint complaint_about_provenance(const Explanation& explanation, std::string_view input, std::string_view base) {
    const std::string_view href = explanation.url->href();
    std::size_t end = 0;
    for (const Origin& origin : explanation.provenance) {
        if (origin.place.begin != end || origin.place.end <= end) return "there is a gap or an overlap";
        end = origin.place.end;
        const std::string_view source = origin.source == Source::base ? base : input;
        if (origin.bytes.end > source.size()) return "the source has no such bytes";
        const std::string_view bytes = source.substr(origin.bytes.begin, origin.bytes.size());
        if (origin.is_copy && bytes != href.substr(origin.place.begin, origin.place.size()))
            return "what is called a copy is none";
        if (origin.is_copy == !origin.rules.empty()) return "what is not copied has rules, and no other part has";
    }
    return end == href.size() ? Complaint() : "the end of the href has no origin";
}

Complaint complaint_about_ranges(const Explanation& explanation, std::string_view input, std::string_view base) {
    const auto is_in = [](const std::optional<Range>& range, std::size_t size) {
        return !range || (range->begin <= range->end && range->end <= size);
    };
    const std::size_t href = explanation.url ? explanation.url->href().size() : 0;
    for (const Event& event : explanation.events) {
        const auto text = std::ranges::find(explanation.texts, event.stage, &TextOfStage::stage);
        if (event.text && (text == explanation.texts.end() || !is_in(event.text, text->text.size())))
            return std::string(event.name).append(" has a range outside the text of its stage");
        if (!is_in(event.input, input.size()) || !is_in(event.base, base.size()) || !is_in(event.href, href))
            return std::string(event.name).append(" has a range outside its text");
    }
    return std::nullopt;
}

/// Returns the place of an event in the href by looking at each origin.
std::optional<Range> place_in_href(const Event& event, const std::vector<Origin>& origins) {
    std::optional<Range> all;
    for (const Origin& origin : origins) {
        const std::optional<Range>& bytes = origin.source == Source::input ? event.input : event.base;
        if (origin.source == Source::rule || !bytes) continue;
        for (std::size_t i = 0; i < origin.place.size(); ++i) {
            const std::size_t at = origin.place.begin + i;
            const Range from =
                origin.is_copy ? Range{origin.bytes.begin + i, origin.bytes.begin + i + 1} : origin.bytes;
            const Range here{at, at + 1};
            if (from.begin < bytes->end && bytes->begin < from.end) all = all ? hull(*all, here) : here;
        }
    }
    return all;
}

Complaint complaint_about_places(const Explanation& explanation) {
    for (const Event& event : explanation.events)
        if (event.href != place_in_href(event, explanation.provenance))
            return std::string(event.name).append(" is elsewhere in the href");
    return std::nullopt;
}

/// Compares the place of a part of the href in the text of a stage with its origin.
Complaint complaint_about_place(const Origin& origin, const std::optional<Range>& place, const TextOfStage& text,
                                std::string_view href) {
    const bool is_in_input = origin.source == Source::input;
    if (text.stage == Stage::preprocess && place.has_value() != is_in_input)
        return "a part that comes from the input has no place in it, or another part has one";
    if (!place) return std::nullopt;
    if (text.stage == Stage::preprocess &&
        (origin.is_copy ? *place != origin.bytes : hull(*place, origin.bytes) != origin.bytes))
        return "a part stands elsewhere in the input";
    if (place->begin > place->end || place->end > text.text.size()) return "a part stands where nothing is";
    const std::string_view part = href.substr(origin.place.begin, origin.place.size());
    if (origin.is_copy && part != std::string_view(text.text).substr(place->begin, place->size()))
        return "a part that is a copy stands at another text";
    return std::nullopt;
}

Complaint complaint_about_texts(const Explanation& explanation) {
    for (const TextOfStage& text : explanation.texts) {
        if (text.places.size() != explanation.provenance.size()) return "a stage lacks the place of a part";
        for (std::size_t i = 0; i < text.places.size(); ++i)
            if (auto wrong =
                    complaint_about_place(explanation.provenance[i], text.places[i], text, explanation.url->href()))
                return wrong;
    }
    const TextOfStage& last = explanation.texts.back();
    for (std::size_t i = 0; i < last.places.size(); ++i)
        if (explanation.url && explanation.provenance[i].is_copy && !last.places[i])
            return "the last stage lacks a part that is a copy";
    return std::nullopt;
}

Complaint complaint_about_clauses(const Explanation& explanation, const std::set<std::string>& known) {
    constexpr std::string_view folder = "spec-notes/";
    for (const Event& event : explanation.events)
        if (!event.clause.starts_with(folder) || !known.contains(std::string(event.clause.substr(folder.size()))))
            return std::string(event.clause);
    return std::nullopt;
}

}  // namespace

Complaint complaint_about_explanation(const Explanation& explanation, std::string_view input, std::string_view base,
                                      const Result<Url>& answer) {
    static const std::set<std::string> known = clauses();
    if (auto wrong = complaint_about_end(explanation, answer)) return wrong;
    if (auto wrong = complaint_about_ranges(explanation, input, base)) return wrong;
    if (auto wrong = complaint_about_clauses(explanation, known)) return wrong;
    if (auto wrong = complaint_about_places(explanation)) return wrong;
    if (auto wrong = complaint_about_texts(explanation)) return wrong;
    return explanation.url ? complaint_about_provenance(explanation, input, base) : std::nullopt;
}

}  // namespace refurl::test
