#include "tools/steps/catalog.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "standard/changes.hpp"
#include "standard/infra.hpp"
#include "standard/proposals.hpp"
#include "tools/output/visible.hpp"
#include "tools/steps/source.hpp"

namespace refurl::tools::steps {

namespace {

constexpr auto taker_rows = std::to_array<Taker>({
#include "tools/steps/takers.inc"
});

constexpr auto decider_rows = std::to_array<Decider>({
#include "tools/steps/deciders.inc"
});

/// Something that has no line of its own, and the reason.
struct Exception {
    std::string_view name;
    std::string_view number;  ///< ε for all of an algorithm, or a definition
    std::string_view reason;
};

constexpr std::string_view no_blob_urls = "blob URL entries are always null";
constexpr std::string_view list_of_sites = "the Public Suffix List: api/public_suffix_list.hpp, api/site.hpp";
constexpr std::string_view of_class = "refurl's class has it: api/url_object.hpp";
constexpr std::string_view of_params = "refurl's class has it: api/url_search_params.hpp";
constexpr std::string_view only_a_word = "a word that other definitions explain; no step asks for it";

constexpr auto exceptions = std::to_array<Exception>({
    {"domain parser", "3", "the writing rules alone are strict"},
    {"domain parser", "3.1", "the writing rules alone are strict"},
    {"domain parser", "3.2", "the writing rules alone are strict"},
    {"origin, \"blob\"", "1", no_blob_urls},
    {"host getter", "1", "the URL is a parameter"},
    {"URL parser", "", no_blob_urls},
    {"domain to Unicode", "", "no algorithm here calls it; the API does: api/domain.hpp"},
    {"public suffix", "", list_of_sites},
    {"registrable domain", "", list_of_sites},
    {"equals", "", "the comparison of C++: api/equality.hpp"},
    {"equal", "", "the comparison of C++: api/equality.hpp"},
    {"application/x-www-form-urlencoded serializer", "",
     "the function has the steps without numbers: standard/urlencoded.cpp"},
    {"application/x-www-form-urlencoded string parser", "",
     "decoding and parsing are one call: standard/urlencoded.cpp"},
    {"API URL parser", "", of_class},
    {"initialize", "",
     "the constructors of the classes have the steps: standard/setters.cpp, api/url_search_params.hpp"},
    {"URL/extract an origin", "", of_class},
    {"new URL(url, base)", "", of_class},
    {"parse(url, base)", "", of_class},
    {"canParse(url, base)", "", of_class},
    {"href getter", "", "the URL serializer: standard/serialize.cpp"},
    {"origin getter", "", "the serialization of origin: standard/serialize.cpp"},
    {"username getter", "", "a member of the record: standard/standard.hpp"},
    {"password getter", "", "a member of the record: standard/standard.hpp"},
    {"searchParams getter", "", of_class},
    {"update", "1", "the query object of standard/ always has a URL"},
    {"has(name, value)", "", "the function has the steps without numbers: standard/url_search_params.cpp"},
    {"new URLSearchParams(init)", "", of_params},
    {"size getter", "", of_params},
    {"stringification behavior", "", of_params},
    {"query object", "", of_class},
    {"application/x-www-form-urlencoded", "", only_a_word},
    {"serialize an integer", "", "std::to_string"},
    {"domain labels", "", only_a_word},
    {"IP address", "", only_a_word},
    {"blob URL entry", "", no_blob_urls},
    {"base URL", "", "a parameter of the parser"},
    {"validation error", "", only_a_word},
});

/// A step that decides nothing although its code does something.
struct IdleStep {
    std::string_view name;
    std::string_view number;
    IdleReason reason;
};
constexpr auto idle_steps = std::to_array<IdleStep>({
    {"IPv4 number parser", "5.2", {Idle::later, "the 0 adds nothing to the number"}},
    {"IPv4 number parser", "6", {Idle::later, "steps 7 to 9 return 0 for an empty text"}},
    {"IPv6 parser", "6.5.5.2.2", {Idle::later, "step 6.5.5.3 fails with the same error"}},
    {"percent-encode after encoding", "3", {Idle::no_code, "the encoder works in step 7.2"}},
    {"basic URL parser", "5", {Idle::later, "the encoder asks for the output encoding itself"}},
    {"basic URL parser", "10", {Idle::later, "the algorithm ends there"}},
    {"no scheme state", "2", {Idle::later, "the relative state reads the same from such a base"}},
    {"port state", "2.1.5", {Idle::later, "step 2.2 ends the setter"}},
    {"query state", "2.3", {Idle::unread, "the fragment state has no use for the buffer"}},
});

/// Names of definitions that have another name in standard/.
struct Alias {
    std::string_view anchor;
    std::string_view name;
    std::size_t before = 0;  ///< how many others with this name stand before it
};
constexpr auto aliases = std::to_array<Alias>({
    {"concept-url", "url_record"},
    {"concept-url-url", "url_object"},
    {"concept-url-host", "host", 1},
    {"eof-code-point", "eof"},
    {"url-path", "path"},
    {"url-path-segment", "segment"},
    {"is-not-special", "is_special"},
    {"effective-piece-length", "fault_of_piece"},
    {"valid-domain", "broken_by_part"},
});

/// Reports whether a heading names an algorithm. It may also say what the algorithm gets ("percent-decode a byte
/// sequence"), or which step the function implements ("percent-encode after encoding, 7.3").
bool is_heading_of(std::string_view heading, std::string_view name) {
    if (!heading.starts_with(name)) return false;
    const std::string_view rest = heading.substr(name.size());
    constexpr std::string_view comma = ", ";
    const bool has_number = rest.starts_with(comma) && rest.size() > comma.size() &&
                            std::isdigit(static_cast<unsigned char>(rest[comma.size()])) != 0;
    return rest.empty() || rest.starts_with(" a ") || has_number;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0) words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

void add(std::vector<std::string_view>& all, std::string_view one) {
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
}

/// Returns why a unit has no line; ε if there is no reason.
std::string_view reason_of(const FollowedUnit& unit) {
    if (unit.is_assertion) return "an assertion";
    const auto* const found = std::ranges::find_if(exceptions, [&](const Exception& each) {
        return each.name == unit.name && (each.number.empty() || each.number == unit.number);
    });
    return found == exceptions.end() ? std::string_view() : found->reason;
}

const OurStep* our_step(const FollowedUnit& unit, std::string_view name) {
    for (const OurStep& step : our_steps())
        if (step.anchor == unit.anchor && step.number == unit.number && is_heading_of(step.algorithm, name))
            return &step;
    return nullptr;
}

/// Returns the step, or the function of an algorithm; for a case without steps, that of the algorithm around it.
const OurStep* our_step(const FollowedUnit& unit) {
    const OurStep* const own = our_step(unit, unit.name);
    return own != nullptr || unit.kind == Kind::step ? own : our_step(unit, unit.name.substr(0, unit.name.find(',')));
}

/// Returns the heading with the name of a definition, or else its first declaration; or null.
const OurName* our_name(const FollowedUnit& unit) {
    const auto* const alias = std::ranges::find(aliases, unit.anchor, &Alias::anchor);
    const std::string name = alias == aliases.end() ? plain_name(unit.name) : std::string(alias->name);
    std::size_t before = alias == aliases.end() ? 0 : alias->before;
    const OurName* found = nullptr;
    for (const OurName& each : our_names()) {
        if (each.name != name) continue;
        if (before > 0) {
            --before;
            continue;
        }
        if (found == nullptr || (each.is_heading && !found->is_heading)) found = &each;
    }
    return found;
}

/// Adds the changes whose rows name a step, or a set of code points by its clause.
void add_changes_of_rows(const FollowedUnit& unit, std::vector<std::string_view>& changes) {
    for (const standard::NewStep& added : standard::new_steps())
        if (added.step.algorithm == unit.name && added.step.number == unit.number)
            add(changes, standard::row_of(added.change).name);
    const auto add_sets = [&](std::span<const standard::ChangeRow> rows) {
        for (const standard::ChangeRow& row : rows)
            if (unit.kind == Kind::definition && row.clause == unit.name) add(changes, row.name);
    };
    add_sets(standard::change_rows());
    add_sets(standard::proposals());
}

/// Returns the name of a step's algorithm in runs. Two algorithms are called percent-decode.
std::string_view name_in_runs(const FollowedUnit& unit) {
    return unit.anchor == "string-percent-decode" ? "percent-decode a scalar value string" : unit.name;
}

/// Returns the row of a step, or null.
template <class Row>
const Row* row_of_step(std::span<const Row> rows, const FollowedUnit& unit) {
    if (unit.kind != Kind::step) return nullptr;
    const auto found = std::ranges::find_if(rows, [&](const Row& each) {
        return each.asked.algorithm == name_in_runs(unit) && each.asked.number == unit.number;
    });
    return found == rows.end() ? nullptr : &*found;
}

/// Returns why a step decides nothing, or nothing if no reason is known.
std::optional<IdleReason> reason_to_be_idle(const FollowedUnit& unit, Form form) {
    for (const IdleStep& each : idle_steps)
        if (each.name == unit.name && each.number == unit.number) return each.reason;
    switch (form) {
        case Form::empty_value: return IdleReason{Idle::empty_value};
        case Form::other_name: return IdleReason{Idle::other_name};
        case Form::no_code: return IdleReason{Idle::no_code};
        case Form::other: break;
    }
    return std::nullopt;
}

/// @param key of its algorithm; for a definition, its name
Entry entry_for(const FollowedUnit& unit, std::string_view key) {
    Entry entry{.unit = unit, .key = key, .place = {}};
    std::string_view changes;
    Form form = Form::other;
    if (unit.kind == Kind::definition) {
        if (const OurName* const name = our_name(unit)) {
            entry.place = name->place;
            changes = name->changes;
        }
    } else if (const OurStep* const step = our_step(unit)) {
        entry.place = step->place;
        changes = step->changes;
        form = step->form;
    }
    if (!entry.place.is_known()) entry.why = reason_of(unit);
    for (const std::string_view change : words_of(changes)) add(entry.changes, change);
    add_changes_of_rows(unit, entry.changes);
    entry.taker = row_of_step(takers(), unit);
    entry.decider = row_of_step(deciders(), unit);
    if (entry.taker != nullptr && entry.decider == nullptr) entry.idle = reason_to_be_idle(unit, form);
    const auto found = std::ranges::find(switched(), unit.name, &Switched::name);
    if (unit.kind == Kind::definition && found != switched().end()) entry.switched = &*found;
    return entry;
}

/// Returns the name of an algorithm in lists such as webref's.
std::string_view key_of(const FollowedUnit& unit) { return unit.key.empty() ? unit.name : unit.key; }

/// Adds the steps of standard/ in an algorithm that are newer than the text.
void add_newer(const FollowedUnit& algorithm, std::vector<Entry>& entries) {
    for (const OurStep& step : our_steps()) {
        if (step.anchor != algorithm.anchor || step.algorithm != algorithm.name || step.number.empty()) continue;
        const FollowedUnit unit{Kind::step, step.algorithm, step.anchor, step.number, ""};
        const bool is_known = std::ranges::any_of(followed_units(), [&](const FollowedUnit& each) {
            return each.kind == Kind::step && each.name == unit.name && each.number == unit.number;
        });
        if (!is_known) entries.push_back(entry_for(unit, key_of(algorithm)));
    }
}

std::vector<Entry> make_catalog() {
    std::vector<Entry> entries;
    const std::span<const FollowedUnit> units = followed_units();
    const FollowedUnit* algorithm = nullptr;
    for (const FollowedUnit& unit : units) {
        if (unit.kind != Kind::step && algorithm != nullptr) {
            add_newer(*algorithm, entries);
            algorithm = nullptr;
        }
        if (unit.kind == Kind::section) continue;
        if (unit.kind == Kind::algorithm) algorithm = &unit;
        entries.push_back(entry_for(unit, key_of(algorithm == nullptr ? unit : *algorithm)));
    }
    return entries;
}

/// Reads a line of a source: `path_states.cpp:42`.
std::optional<Place> place_of(std::string_view term) {
    const std::size_t colon = term.rfind(':');
    if (colon == std::string_view::npos || !term.substr(0, colon).contains(".")) return std::nullopt;
    Place place{term.substr(0, colon), 0};
    const std::string_view digits = term.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), place.line);
    return error == std::errc{} && end == digits.data() + digits.size() ? std::optional(place) : std::nullopt;
}

/// Reports whether a term names a file: by its path, or by the end of it after a slash.
bool is_file(std::string_view path, std::string_view term) {
    return path == term || (path.ends_with(term) && path[path.size() - term.size() - 1] == '/');
}

using Found = std::expected<std::vector<const Entry*>, std::string>;

/// Returns the entries whose code has a line: those that begin last at it or before it.
Found entries_at(const Place& place) {
    const auto files = our_files();
    const auto file = std::ranges::find_if(files, [&](const OurFile& each) { return is_file(each.name, place.file); });
    if (file == files.end())
        return std::unexpected("no source of the standard's steps is called " + visible(place.file));
    if (place.line == 0 || place.line > file->lines)
        return std::unexpected(std::string(file->name) + " has the lines 1 to " + std::to_string(file->lines) +
                               ", so not " + std::to_string(place.line));
    std::vector<const Entry*> found;
    for (const Entry& entry : catalog()) {
        if (!is_file(entry.place.file, place.file) || entry.place.line > place.line) continue;
        if (!found.empty() && found.front()->place.line > entry.place.line) continue;
        if (!found.empty() && found.front()->place.line < entry.place.line) found.clear();
        found.push_back(&entry);
    }
    if (found.empty()) return std::unexpected("nothing of the standard stands before the end of line " + place.text());
    return found;
}

/// Returns the anchor of an address, as a browser has it; nothing for a term that is no address.
std::optional<std::string> anchor_in(std::string_view term) {
    if (!term.contains("://")) return std::nullopt;
    const standard::Outcome outcome = standard::parse(term);
    if (!outcome.url) return std::nullopt;
    return standard::percent_decode(outcome.url->fragment.value_or(""));
}

bool has(const std::vector<std::string_view>& all, std::string_view one) {
    return std::ranges::find(all, one) != all.end();
}

/// Reports whether a term is the number of a step, or of a list that has it.
bool is_number_of(std::string_view term, std::string_view number) {
    return number == term || (number.starts_with(term) && number.substr(term.size()).starts_with('.'));
}

bool is_meant(const Entry& entry, std::string_view term) {
    const FollowedUnit& unit = entry.unit;
    if (unit.anchor == term || unit.name == term || entry.key == term || has(entry.changes, term) ||
        has(entry.rules(), term))
        return true;
    return unit.kind == Kind::step && term.starts_with(unit.name) && term.size() > unit.name.size() &&
           term[unit.name.size()] == ' ' && is_number_of(term.substr(unit.name.size() + 1), unit.number);
}

}  // namespace

StepName Entry::step() const { return {std::string(name_in_runs(unit)), std::string(unit.number)}; }

systems::Question StepQuestion::question() const {
    systems::Question question{{std::string(input)}};
    if (!base.empty()) question.pair.base = std::string(base);
    if (!encoding.empty()) question.encoding = get_encoding(encoding).value_or(Encoding::utf_8);
    if (attribute.empty()) return question;
    question.attribute = attribute;
    question.value = value;
    return question;
}

std::span<const Taker> takers() { return taker_rows; }
std::span<const Decider> deciders() { return decider_rows; }

std::string IdleReason::in_words() const {
    const std::string kind_in_words(idle_names[kind].name);
    return more.empty() ? kind_in_words : kind_in_words + ": " + std::string(more);
}

std::string line_of(std::string_view algorithm, std::string_view number) {
    for (const OurStep& step : our_steps())
        if (step.algorithm == algorithm && step.number == number) return step.place.text();
    return "";
}

std::string Entry::title() const {
    return unit.number.empty() ? std::string(unit.name) : std::string(unit.name) + ' ' + std::string(unit.number);
}

std::vector<std::string_view> Entry::rules() const {
    return taker == nullptr ? std::vector<std::string_view>() : words_of(taker->rules);
}

const std::vector<Entry>& catalog() {
    static const std::vector<Entry> entries = make_catalog();
    return entries;
}

std::expected<std::vector<const Entry*>, std::string> entries_of(std::string_view term) {
    const std::optional<std::string> anchor = anchor_in(term);
    if (const std::optional<Place> place = anchor ? std::nullopt : place_of(term)) return entries_at(*place);
    std::string_view name = anchor ? *anchor : term;
    if (!anchor && name.starts_with('#')) name.remove_prefix(1);
    std::vector<const Entry*> found;
    for (const Entry& entry : catalog())
        if (!name.empty() && is_meant(entry, name)) found.push_back(&entry);
    if (found.empty()) return std::unexpected("no step, definition, rule, change or line is called " + visible(term));
    return found;
}

const Entry* entry_of(Kind kind, std::string_view name, std::string_view anchor, std::string_view number) {
    for (const Entry& entry : catalog())
        if (entry.unit.kind == kind && entry.unit.name == name && entry.unit.anchor == anchor &&
            entry.unit.number == number)
            return &entry;
    return nullptr;
}

}  // namespace refurl::tools::steps
