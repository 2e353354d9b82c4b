#include "tools/explain/validation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "api/message.hpp"
#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"
#include "rules/set.hpp"
#include "standard/setters.hpp"
#include "tools/explain/strict_domain.hpp"

namespace refurl::tools {

namespace {

using explain::Event;
using explain::Explanation;
using explain::Range;
using standard::ValidationError;

/// A validation error, the stage that meets its bytes, and its sentence, in which {} stands for the code point, or for
/// what UTS 46 demands of the domain.
struct ErrorRow {
    std::string_view name;
    Stage stage;
    std::string_view sentence;
};

constexpr std::array error_rows{
    ErrorRow{"domain-to-ASCII", Stage::host, "A valid domain passes all checks of UTS 46, and this one does not: {}."},
    ErrorRow{"domain-percent-encoded", Stage::host, "The domain has a percent-encoded byte."},
    ErrorRow{"host-invalid-code-point", Stage::parse, "{} is a forbidden host code point."},
    ErrorRow{"IPv4-non-ASCII-input", Stage::host, "The IPv4 address is not written in ASCII."},
    ErrorRow{"IPv4-empty-part", Stage::host, "The IPv4 address ends with a full stop."},
    ErrorRow{"IPv4-too-few-parts", Stage::host, "The IPv4 address has fewer than four parts."},
    ErrorRow{"IPv4-too-many-parts", Stage::host, "The IPv4 address has more than four parts."},
    ErrorRow{"IPv4-non-numeric-part", Stage::host, "A part of the IPv4 address is not a number."},
    ErrorRow{"IPv4-non-decimal-part", Stage::host, "A part of the IPv4 address is in hexadecimal or octal."},
    ErrorRow{"IPv4-out-of-range-part", Stage::host, "A part of the IPv4 address exceeds 255."},
    ErrorRow{"IPv6-unclosed", Stage::parse, "The IPv6 address lacks its `]`."},
    ErrorRow{"IPv6-invalid-compression", Stage::parse, "The IPv6 address begins with a single colon."},
    ErrorRow{"IPv6-too-many-pieces", Stage::parse, "The IPv6 address has more than eight pieces."},
    ErrorRow{"IPv6-multiple-compression", Stage::parse, "The IPv6 address has `::` more than once."},
    ErrorRow{"IPv6-invalid-code-point", Stage::parse, "The IPv6 address continues with {}."},
    ErrorRow{"IPv6-too-few-pieces", Stage::parse, "The IPv6 address has fewer than eight pieces and no `::`."},
    ErrorRow{"IPv6-piece-leading-zero", Stage::parse, "A piece of the IPv6 address has a leading zero."},
    ErrorRow{"IPv4-in-IPv6-too-many-pieces", Stage::parse,
             "More than six pieces precede the IPv4 address in the IPv6 address."},
    ErrorRow{"IPv4-in-IPv6-invalid-code-point", Stage::parse,
             "The IPv4 address in the IPv6 address continues with {}."},
    ErrorRow{"IPv4-in-IPv6-out-of-range-part", Stage::parse,
             "A part of the IPv4 address in the IPv6 address exceeds 255."},
    ErrorRow{"IPv4-in-IPv6-too-few-parts", Stage::parse,
             "The IPv4 address in the IPv6 address has fewer than four parts."},
    ErrorRow{"invalid-URL-unit", Stage::parse, "{} is neither a URL code point nor part of a percent-encoded byte."},
    ErrorRow{"special-scheme-missing-following-solidus", Stage::parse,
             "`//` must stand between a special scheme and the host, and no other slashes or backslashes."},
    ErrorRow{"missing-scheme-non-relative-URL", Stage::rebase,
             "The text has no scheme, and there is no base URL that could provide one."},
    ErrorRow{"invalid-reverse-solidus", Stage::parse, "{} counts as a slash here. Write `/`."},
    ErrorRow{"invalid-credentials", Stage::parse, "A valid URL string has no username or password."},
    ErrorRow{"host-missing", Stage::force, "The host is missing."},
    ErrorRow{"port-out-of-range", Stage::parse, "The port is greater than 65535."},
    ErrorRow{"port-invalid", Stage::parse, "{} is not allowed in a port."},
    ErrorRow{"file-invalid-Windows-drive-letter", Stage::rebase,
             "A relative URL begins with a drive letter, and its base is a file URL."},
    ErrorRow{"file-invalid-Windows-drive-letter-host", Stage::parse,
             "A drive letter stands in place of the host of a file URL."},
};
static_assert(std::ranges::equal(error_rows, standard::validation_error_names, {}, &ErrorRow::name));

// What preprocessing removes is no URL unit either.
constexpr ErrorRow surplus{
    "invalid-URL-unit", Stage::preprocess,
    "A valid URL string does not begin or end with {}, nor with any other character up to U+0020."};
constexpr ErrorRow tab_or_newline{"invalid-URL-unit", Stage::preprocess,
                                  "A valid URL string does not have {}, nor any other tab or newline."};

// The errors that are about a whole host, and not about the code point at their offset.
constexpr std::array<std::string_view, 4> errors_of_host{"domain-to-ASCII", "IPv4-non-ASCII-input",
                                                         "IPv4-too-few-parts", "IPv4-too-many-parts"};

/// Returns the bytes that an error is about. The host of a special URL ends before a delimiter.
/// @param kept the bytes that preprocessing leaves
Range place_of(const ValidationError& error, std::string_view input, const Range& kept) {
    if (std::ranges::find(errors_of_host, error.name) == errors_of_host.end())
        return explain::code_point_at(input, error.offset);
    return {error.offset, std::min(input.find_first_of("/\\?#:", error.offset), kept.end)};
}

/// Returns the bytes that preprocessing leaves, before it removes tabs and newlines.
Range trimmed(std::string_view input) {
    Range kept{0, input.size()};
    while (kept.begin < kept.end && is_c0_control_or_space(input[kept.begin])) ++kept.begin;
    while (kept.begin < kept.end && is_c0_control_or_space(input[kept.end - 1])) --kept.end;
    return kept;
}

const ErrorRow& row_of(const ValidationError& error, std::string_view input, const Range& kept) {
    if (error.name == "invalid-URL-unit" && error.offset < input.size()) {
        if (error.offset < kept.begin || error.offset >= kept.end) return surplus;
        if (is_tab_or_newline(input[error.offset])) return tab_or_newline;
    }
    return *find_row(error_rows, error.name, &ErrorRow::name);
}

/// Returns the first rule of UTS 46 that a domain breaks, as a demand. A colon ends it, unless it is the fault: in a
/// file URL no port follows a host.
/// @param text begins with the host of a URL with a special scheme, and does not end with what preprocessing removes
std::string_view demand_on(std::string_view text) {
    std::string_view demand;
    for (const std::string_view delimiters : {"/\\?#:", "/\\?#"}) {
        std::string host(text.substr(0, text.find_first_of(delimiters)));
        std::erase_if(host, is_tab_or_newline);
        Store store;
        if (demand.empty()) demand = strict_demand_on(decode_utf8(percent_decode(host, store), store));
    }
    return demand;
}

bool names_code_point(const ErrorRow& row) { return row.sentence.contains("{}") && row.stage != Stage::host; }

/// @param rest the input from the error on; not empty if the sentence names a code point: no such error is reported at
/// the end of the input
std::string sentence_of(const ErrorRow& row, std::string_view rest) {
    std::string sentence(row.sentence);
    const std::size_t hole = sentence.find("{}");
    if (hole != std::string::npos)
        sentence.replace(
            hole, 2, names_code_point(row) ? words_of(decode_first(rest).code_point) : std::string(demand_on(rest)));
    return fmt::format("Validation error `{}`: {}", row.name, with_capital(std::move(sentence)));
}

/// @param rest the input from the error on, without its end that preprocessing removes unless this is at fault
Event event_of(const ErrorRow& row, const Range& place, std::string_view rest) {
    const std::string_view code_point = rest.substr(0, place.size());
    Event event{.stage = row.stage,
                .name = "validation-error",
                .clause = "spec-notes/validity.md",
                .sentence = sentence_of(row, rest),
                .before = std::string(code_point),
                .after = std::string(code_point)};
    event.input = place;
    event.error = row.name;
    return event;
}

/// Extends an event by another place of its error.
/// @param most the number of places that are kept
void add_place(Event& event, const Range& place, std::size_t most) {
    if (event.inputs.empty()) event.inputs.push_back(*event.input);
    if (event.inputs.size() < most)
        event.inputs.push_back(place);
    else
        ++event.inputs_left_out;
    event.input = Range{std::min(event.input->begin, place.begin), std::max(event.input->end, place.end)};
}

/// Collects an event for each sentence about an error, in the order of the first of their places: for each error, and
/// for each code point if the sentence names it.
class ErrorEvents {
  public:
    /// @param kept the bytes that preprocessing leaves, before it removes tabs and newlines
    ErrorEvents(std::string_view input, const Range& kept, explain::Detail detail)
        : input_(input), kept_(kept), most_(detail == explain::Detail::all ? input.size() + 1 : explain::most_events) {}

    void add(const ValidationError& error) {
        const ErrorRow& row = row_of(error, input_, kept_);
        const Range place = place_of(error, input_, kept_);
        const std::string_view named = names_code_point(row) ? input_.substr(place.begin, place.size()) : "";
        const auto [found, is_new] = indexes_.try_emplace({&row, named}, events_.size());
        const std::size_t end = place.begin < kept_.end ? kept_.end : input_.size();
        if (is_new)
            events_.push_back(event_of(row, place, input_.substr(place.begin, end - place.begin)));
        else
            add_place(events_[found->second], place, most_);
    }

    std::vector<Event> take() && { return std::move(events_); }

  private:
    std::string_view input_;
    Range kept_;
    std::size_t most_;
    std::vector<Event> events_;
    std::map<std::pair<const ErrorRow*, std::string_view>, std::size_t> indexes_;
};

/// Inserts each event after the events of its stage.
void insert(std::vector<Event> events, Explanation& explanation) {
    Event last = std::move(explanation.events.back());  // the URL or the failure, which ends the list
    explanation.events.pop_back();
    for (Event& event : events) event.stage = std::min(event.stage, last.stage);  // no stage runs after a failure
    std::vector<Event> all;
    all.reserve(explanation.events.size() + events.size() + 1);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(last.stage); ++i)
        for (std::vector<Event>* const list : {&explanation.events, &events})
            for (Event& event : *list)
                if (event.stage == static_cast<Stage>(i)) all.push_back(std::move(event));
    all.push_back(std::move(last));
    explanation.events = std::move(all);
}

/// Returns an explanation with the errors that are about its input.
/// @param find_errors returns the errors
/// @param explain returns the explanation
template <class FindErrors, class Explain>
Explanation with_errors(ErrorEvents events, FindErrors find_errors, Explain explain) {
    std::optional<ValidationError> last;
    {  // a list of a million errors ends its life before the explanation begins its own
        const std::vector<ValidationError> errors = find_errors();
        for (const ValidationError& error : errors) {
            if (last) events.add(*last);
            last = error;
        }
    }
    Explanation explanation = explain();
    const bool is_told = !explanation.url && last && explanation.url.error().error == last->name;
    if (last && !is_told) events.add(*last);
    insert(std::move(events).take(), explanation);
    return explanation;
}

}  // namespace

Explanation explain_with_errors(std::string_view input, const Url* base, const standard::UrlRecord* record,
                                Encoding encoding, explain::Detail detail) {
    return with_errors(
        ErrorEvents(input, trimmed(input), detail), [&] { return standard::parse(input, record, encoding).errors; },
        [&] { return explain::explain(input, base, encoding, detail); });
}

Explanation explain_setter_with_errors(const Url& before, const standard::UrlRecord& record, api::Attribute attribute,
                                       std::string_view value, explain::Detail detail) {
    const auto find_errors = [&] {
        std::vector<ValidationError> errors;
        standard::UrlObject object{record, {}};
        const std::string_view name = api::name_of(attribute);
        standard::set(object, name, value, standard::Edition::today(), nullptr, &errors);
        const std::size_t removed = value.size() - rules::without_sigil(rules::setter_of(name), value).size();
        for (ValidationError& error : errors) error.offset += removed;  // the parser gets the value without its sigil
        return errors;
    };
    return with_errors(ErrorEvents(value, {0, value.size()}, detail), find_errors,
                       [&] { return explain::explain_setter(before, attribute, value, detail); });
}

}  // namespace refurl::tools
