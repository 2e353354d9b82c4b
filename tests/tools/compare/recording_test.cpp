// What `compare` says about runs is true of them: what made a component wrote it last, and two runs part where it says.
#include "tools/compare/recording.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "explain/explain.hpp"
#include "refurl.hpp"
#include "systems/components.hpp"
#include "systems/records.hpp"
#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl::tools;
using refurl::Encoding;
using refurl::Result;
using refurl::Stage;
using refurl::Url;
using refurl::standard::Edition;
using refurl::standard::UrlRecord;
using refurl::systems::find_system;

namespace {

namespace standard = refurl::standard;
namespace systems = refurl::systems;
namespace explain = refurl::explain;

constexpr std::array<std::string_view, 8> components{"scheme", "username", "password", "host",
                                                     "port",   "path",     "query",    "fragment"};

/// Returns the makers in words: `scheme state, step 2.2`. A component without a maker has none.
std::map<std::string, std::string> makers(const std::string& system_name, std::string_view input,
                                          std::optional<std::string_view> base = std::nullopt) {
    const auto system = find_system(system_name);
    REQUIRE(system);
    const auto made = makers_of(*system, {.input = input, .base = base});
    REQUIRE(made);
    std::map<std::string, std::string> words;
    for (const Maker& maker : *made) words[std::string(maker.component)] = maker_in_words(maker, *system);
    return words;
}

std::string parting(const std::string& a, const std::string& b, std::string_view input,
                    std::optional<std::string_view> base = std::nullopt) {
    const auto found = parting_of(*find_system(a), *find_system(b), {.input = input, .base = base});
    return found ? parting_in_words(*found, "A", "B") : "nothing";
}

refurl::test::Pair any_pair() {
    using namespace refurl::test;
    static const std::array texts{url_string(),       plausible_url(),    plausible_url(),
                                  reference_string(), authority_string(), mutated(plausible_url())};
    return *pair_of(texts[*rc::gen::inRange<std::size_t>(0, texts.size())]);
}

systems::Request request_of(const refurl::test::Pair& pair) {
    return {.input = pair.input, .base = pair.base, .encoding = pair.encoding};
}

/// Draws today's standard, or the edition of the day before some change.
systems::System any_edition() {
    const auto rows = standard::change_rows();
    const auto row = *rc::gen::inRange<std::size_t>(0, rows.size() + 20);
    if (row >= rows.size()) return *find_system("standard");
    const std::string date(row == 0 ? std::string_view("2017-01-01") : rows[row - 1].date);
    return *find_system("standard@" + date);
}

// ---- The state machine, observed again

/// What the observer sees before a run or a step.
struct Moment {
    UrlRecord url;
    std::u32string buffer;
    std::array<bool, 3> flags{};
    std::string_view state;
    std::size_t offset = 0;
    std::string_view algorithm;
    std::string_view number;

    friend bool operator==(const Moment& a, const Moment& b) {
        return a.url == b.url && a.buffer == b.buffer && a.flags == b.flags;
    }
};

struct Observed {
    std::vector<Moment> moments;
    std::optional<UrlRecord> url;
};

std::optional<Observed> observed(const systems::System& system, const systems::Request& request) {
    std::optional<UrlRecord> base;
    if (request.base) {
        base = standard::parse(*request.base, nullptr, Encoding::utf_8, *system.edition).url;
        if (!base) return std::nullopt;
    }
    Observed all;
    Moment now;
    const auto note = [&](const standard::Variables& variables) {
        now.url = variables.url;
        now.buffer = variables.buffer;
        now.flags = {variables.at_sign_seen, variables.inside_brackets, variables.password_token_seen};
        all.moments.push_back(now);
    };
    const standard::Observer observer{.run =
                                          [&](const standard::Run& run, const standard::Variables& variables) {
                                              now.state = standard::name_of(run.state);
                                              now.offset = run.offset;
                                              now.algorithm = now.number = {};
                                              note(variables);
                                          },
                                      .step =
                                          [&](const standard::Step& step, const standard::Variables& variables) {
                                              now.algorithm = step.algorithm;
                                              now.number = step.number;
                                              note(variables);
                                          }};
    all.url = standard::parse(request.input, base ? &*base : nullptr, request.encoding, *system.edition, observer).url;
    return all;
}

bool has_same(std::string_view component, const UrlRecord& a, const UrlRecord& b) {
    if (component == "scheme") return a.scheme == b.scheme;
    if (component == "username") return a.username == b.username;
    if (component == "password") return a.password == b.password && a.password_is_not_null == b.password_is_not_null;
    if (component == "host") return a.host == b.host;
    if (component == "port") return a.port == b.port;
    if (component == "path") return a.path == b.path;
    if (component == "query") return a.query == b.query;
    return a.fragment == b.fragment;
}

/// Returns what was observed before a component changed last, or null.
const Moment* last_change_of(std::string_view component, const std::vector<Moment>& moments) {
    for (std::size_t i = moments.size(); i-- > 1;)
        if (!has_same(component, moments[i - 1].url, moments[i].url)) return &moments[i - 1];
    return nullptr;
}

/// Checks the makers of a request.
/// @return whether an old text made one
bool check_makers_by_states(const systems::System& system, const systems::Request& request) {
    const auto run = observed(system, request);
    const auto made = makers_of(system, request);
    RC_ASSERT(made.has_value() == (run && run->url));
    if (!made) return false;
    bool has_old_text = false;
    for (const std::string_view component : components) {
        const Moment* const last = last_change_of(component, run->moments);
        const auto maker = std::ranges::find(*made, component, &Maker::component);
        RC_ASSERT((last != nullptr) == (maker != made->end()));
        RC_ASSERT(has_same(component, run->moments.back().url, *run->url));
        if (last == nullptr) continue;
        RC_ASSERT(maker->place == last->state);
        has_old_text = has_old_text || maker->name.empty();
        if (maker->name.empty()) {
            RC_ASSERT(!(*system.edition == Edition::today()));
        } else {
            RC_ASSERT(maker->name == last->number);
            RC_ASSERT(maker->place == last->algorithm);
        }
    }
    return has_old_text;
}

}  // namespace

TEST_CASE("law: what made a component wrote it last") {
    refurl::test::prop_of_shortcut("in today's standard: URLs", 10, [] {
        const auto pair = any_pair();
        check_makers_by_states(*find_system("standard"), request_of(pair));
        return makers_of(*find_system("standard"), request_of(pair)).has_value();
    });
    refurl::test::prop_of_shortcut("in editions: old texts", 2, [] {
        const auto pair = any_pair();
        return check_makers_by_states(any_edition(), request_of(pair));
    });
}

// ---- The pipeline, replayed

namespace {

using Parts = std::map<std::string, std::string>;

Parts applied(const Parts& old, const std::vector<explain::Change>& changes) {
    Parts parts = old;
    Parts made;
    std::map<std::string, std::size_t> ends;
    for (const explain::Change& change : changes) {
        const std::string part(change.part);
        if (change.range && !change.by) {
            parts.erase(part);
            continue;
        }
        if (change.range) {
            made[part] += old.at(part).substr(ends[part], change.range->begin - ends[part]);
            ends[part] = change.range->end;
        }
        made[part] += *change.by;
    }
    for (auto& [part, text] : made) parts[part] = old.contains(part) ? text + old.at(part).substr(ends[part]) : text;
    return parts;
}

std::set<std::string> parts_of(std::string_view component) {
    if (component == "host") return {"authority", "host"};
    if (component == "path") return {"drive", "path-root", "dirs", "file"};
    return {std::string(component)};
}

std::optional<std::string> value_of(std::string_view component, const Parts& parts) {
    const auto has = [&](const char* part) { return parts.contains(part); };
    const auto text = [&](const char* part) { return has(part) ? parts.at(part) : std::string(); };
    if (component == "host") return has("authority") ? std::optional(text("host")) : std::nullopt;
    if (component == "path")
        return (has("drive") ? "/" + text("drive") : "") + (has("path-root") ? "/" : "") + text("dirs") + text("file");
    const auto found = parts.find(std::string(component));
    if (found == parts.end() || (component == "username" && found->second.empty())) return std::nullopt;
    return found->second;
}

Parts only(const std::set<std::string>& names, const Parts& parts) {
    Parts some;
    for (const auto& [name, text] : parts)
        if (names.contains(name) && (name != "dirs" || !text.empty())) some[name] = text;
    return some;
}

/// The parts after each event from `sequence` on.
struct Replayed {
    std::vector<const explain::Event*> events;
    std::vector<Parts> after;
};

Replayed replayed(const explain::Explanation& explanation) {
    Replayed all;
    Parts parts{{"dirs", ""}};
    for (const explain::InPart& part : explanation.parts)
        parts[std::string(part.part)] = explanation.text.substr(part.bytes.begin, part.bytes.size());
    for (const explain::Event& event : explanation.events) {
        if (event.stage < Stage::parse || event.stage == Stage::print) continue;
        if (event.stage > Stage::parse) parts = applied(parts, event.changes);
        all.events.push_back(&event);
        all.after.push_back(parts);
    }
    return all;
}

/// Reports whether a production read bytes up to `end`, or, without an end, any.
bool reads_until(const refurl::Derivation& derivation, std::string_view production, std::optional<std::size_t> end) {
    if (derivation.is_given_up) return false;
    if (derivation.production == production && (!end || derivation.end == *end)) return true;
    return std::ranges::any_of(derivation.parts,
                               [&](const refurl::Derivation& part) { return reads_until(part, production, end); });
}

/// Returns the index of the event that a maker means: the last one of its stage with its name, or `sequence`.
std::size_t event_of(const Maker& maker, const Replayed& run) {
    std::size_t found = 0;
    for (std::size_t i = 0; i < run.events.size(); ++i)
        if (run.events[i]->name == maker.name && explain::title_of(run.events[i]->stage).name == maker.place) found = i;
    return found;
}

/// @return whether a stage after the grammar made a component
bool check_makers_by_stages(const refurl::test::Pair& pair) {
    const Result<Url> base = refurl::parse(pair.base.value_or("about:blank"));
    const auto made = makers_of(*find_system("pipeline"), request_of(pair));
    if (!base) {
        RC_ASSERT_FALSE(made.has_value());
        return false;
    }
    const explain::Explanation explanation = explain::explain(pair.input, pair.base ? &*base : nullptr, pair.encoding);
    RC_ASSERT(made.has_value() == explanation.url.has_value());
    if (!made) return false;
    const systems::Record record = systems::record_of(*explanation.url);
    const Replayed run = replayed(explanation);
    bool is_made_by_a_stage = false;
    for (const systems::SharedComponent& component : systems::shared_components) {
        const std::string name(component.name);
        const auto value = component.value(record);
        const std::optional<std::string> last = value ? std::optional(std::string(*value)) : std::nullopt;
        RC_LOG(name);
        RC_ASSERT(value_of(name, run.after.back()) == last);
        const auto maker = std::ranges::find(*made, name, &Maker::component);
        if (maker == made->end()) {
            RC_ASSERT(last.value_or("").empty());
            for (const Parts& parts : run.after) RC_ASSERT(only(parts_of(name), parts).empty());
            continue;
        }
        const std::size_t event = event_of(*maker, run);
        const auto names = parts_of(name);
        for (std::size_t i = event; i < run.after.size(); ++i)
            RC_ASSERT(only(names, run.after[i]) == only(names, run.after.back()));
        if (maker->place != "parse") {
            is_made_by_a_stage = true;
            RC_ASSERT(event > 0U);
            RC_ASSERT(only(names, run.after[event - 1]) != only(names, run.after[event]));
            continue;
        }
        std::size_t end = 0;  // of the last part; a slash follows a dir
        for (const explain::InPart& part : explanation.parts)
            if (names.contains(std::string(part.part))) end = std::max(end, part.bytes.end);
        const bool has_bytes = names.contains("authority") ? end > 0 : maker->name != "path-root";
        RC_ASSERT(reads_until(explanation.reading.root, maker->name,
                              has_bytes ? std::optional(maker->name == "dir" ? end - 1 : end) : std::nullopt));
    }
    return is_made_by_a_stage;
}

}  // namespace

TEST_CASE("law: what made a component of the pipeline wrote it last") {
    refurl::test::prop_of_shortcut("made by a stage after the grammar", 10,
                                   [] { return check_makers_by_stages(any_pair()); });
}

// ---- Where two runs part

namespace {

/// @return whether the runs part
bool check_parting(const systems::System& a, const systems::System& b, const systems::Request& request) {
    const auto parting = parting_of(a, b, request);
    const auto run_a = observed(a, request);
    const auto run_b = observed(b, request);
    RC_ASSERT(parting.has_value() == (run_a && run_b));
    if (!parting) return false;
    if (parting->is_same_run()) {
        RC_ASSERT(run_a->url == run_b->url);
        return false;
    }
    const auto& [event_a, event_b] = parting->events;
    // Before both events, all variables are the same. The moment at an index is the one before that call.
    const auto before = [](const Observed& run, const MachineEvent& event) {
        return run.moments[std::min(event.call, run.moments.size() - 1)];
    };
    RC_ASSERT(before(*run_a, event_a) == before(*run_b, event_b));
    if (event_a.kind != event_b.kind || event_a.state != event_b.state || event_a.offset != event_b.offset) return true;
    if (event_a.kind == MachineEvent::Kind::end) {
        RC_ASSERT(run_a->url.has_value() != run_b->url.has_value());
        return true;
    }
    RC_ASSERT(event_a.call + 1 < run_a->moments.size());
    RC_ASSERT(event_b.call + 1 < run_b->moments.size());
    RC_ASSERT_FALSE(run_a->moments[event_a.call + 1] == run_b->moments[event_b.call + 1]);
    return true;
}

}  // namespace

TEST_CASE("law: two runs part at the first event that differs") {
    refurl::test::prop_of_shortcut("of two editions", 5, [] {
        const auto pair = any_pair();
        return check_parting(any_edition(), any_edition(), request_of(pair));
    });
    rc::prop("of one edition: nowhere", [] {
        const auto pair = any_pair();
        const systems::System edition = any_edition();
        RC_ASSERT_FALSE(check_parting(edition, edition, request_of(pair)));
    });
}

// ---- Concrete URLs

TEST_CASE("compare: the state and the step that made a component") {
    using Words = std::map<std::string, std::string>;
    CHECK(makers("standard", "a:b") ==
          Words{{"scheme", "scheme state, step 2.2"}, {"path", "opaque path state, step 4.3"}});
    CHECK(makers("standard", "http://h/a") == Words{{"scheme", "scheme state, step 2.2"},
                                                    {"host", "host state, step 3.5"},
                                                    {"path", "path state, step 1.4.2"}});
    CHECK(makers("standard", "http://u:p@h:8/?q#f") == Words{{"scheme", "scheme state, step 2.2"},
                                                             {"username", "authority state, step 1.4.4"},
                                                             {"password", "authority state, step 1.4.3"},
                                                             {"host", "host state, step 2.5"},
                                                             {"port", "port state, step 2.1.3"},
                                                             {"path", "path state, step 1.4.2"},
                                                             {"query", "query state, step 2.2"},
                                                             {"fragment", "fragment state, step 1.3"}});
    CHECK(makers("standard", "#f", "a:b?q") == Words{{"scheme", "no scheme state, step 2"},
                                                     {"path", "no scheme state, step 2"},
                                                     {"query", "no scheme state, step 2"},
                                                     {"fragment", "fragment state, step 1.3"}});
    CHECK_FALSE(makers("standard", "http://h:80/").contains("port"));
    CHECK(makers("standard@2017-01-01", "http://u:@h").at("password") == "authority state");
    CHECK(makers("standard@2017-12-04", "a:#\"").at("fragment") == "fragment state");
    CHECK_FALSE(makers_of(*find_system("standard"), {.input = "http://"}));
    CHECK_FALSE(makers_of(*find_system("standard"), {.input = "a", .base = "b"}));
}

TEST_CASE("compare: the rule or the production that made a component") {
    using Words = std::map<std::string, std::string>;
    CHECK(makers("pipeline", "a:b") == Words{{"scheme", "scheme (parse)"}, {"path", "file (parse)"}});
    CHECK(makers("pipeline", "a://u@h/").at("username") == "username-alone (parse)");
    CHECK(makers("pipeline", "a:b/").at("path") == "dir (parse)");
    CHECK(makers("pipeline", "a:/").at("path") == "path-root (parse)");
    CHECK(makers("pipeline", "file://C:").at("host") == "auth-drive (parse)");
    CHECK(makers("pipeline", "a://") == Words{{"scheme", "scheme (parse)"}, {"host", "authority (parse)"}});
    CHECK(makers("pipeline", "http://H/a/../b^") == Words{{"scheme", "scheme (parse)"},
                                                          {"host", "lowercase-domain (interpret host)"},
                                                          {"path", "encode-path (normalize)"}});
    CHECK(makers("pipeline", "c", "http://h/a/b?q") ==
          Words{{"scheme", "rebase (rebase)"}, {"host", "rebase (rebase)"}, {"path", "rebase (rebase)"}});
    CHECK(makers("pipeline", "http://h:80/").at("port") == "default-port (normalize)");
    CHECK_FALSE(makers_of(*find_system("pipeline"), {.input = "http://"}));
    CHECK_FALSE(makers_of(*find_system("pipeline"), {.input = "a", .base = "b"}));
}

TEST_CASE("compare: a system that records nothing has no makers") {
    for (const systems::System& system : systems::all_systems()) {
        INFO(system.name);
        const bool is_recorded = system.name == "pipeline" || system.name == "standard";
        CHECK(makers_of(system, {.input = "http://h/a"}).has_value() == is_recorded);
        CHECK_FALSE(parting_of(system, *find_system("pipeline"), {.input = "http://h/a"}));
    }
}

TEST_CASE("compare: where two editions part") {
    CHECK(parting("standard@2018-01-01", "standard", "http://h/a^") ==
          "A and B part in the path state, at byte 10: A: buffer += \"^\"; B: buffer += \"%5E\" (step 2.3)");
    CHECK(parting("standard@2017-01-01", "standard", "http://\u00DF") ==
          "A and B part in the host state, at byte 9: A: host := \"ss\" (domain), buffer := \"\" (step 3.5); "
          "B: host := \"xn--zca\" (domain), buffer := \"\" (step 3.5)");
    CHECK(parting("standard@2018-01-01", "standard", "gopher:a") ==
          "A and B part in the scheme state, at byte 6: A: goes on to the special authority slashes state at byte 7; "
          "B: path := \"\" (opaque) (step 2.9)");
    CHECK(parting("standard@2018-01-01", "standard", "a:/.//") ==
          "A and B make the same URL record, and write it differently");
    CHECK(parting("standard@2021-01-01", "standard", "a://|") ==
          "A and B part in the host state, at byte 5: A: host := \"|\" (opaque-host), buffer := \"\" (step 3.5); B: "
          "fails");
    CHECK(parting("standard-file_paths_keep_leading_slashes", "standard", "file:////c|") ==
          "A and B part in the path state, at byte 11: A: path -= a segment, buffer := \"\"; B: buffer := \"\" (step "
          "1.5)");
    CHECK(parting("standard@2017-02-16", "standard@2017-07-14", "file:///c|") ==
          "A and B part in the path state, at byte 10: A: host := null, buffer := \"c:\"; B: buffer := \"c:\"");
    CHECK(parting("standard@2017-01-01", "standard", "http://u:@h") ==
          "A and B part in the authority state, at byte 9: A: passwordTokenSeen := true, password := \"\"; B: "
          "passwordTokenSeen := true (step 1.4.1)");
    CHECK(parting("standard", "standard+windows_paths_are_file_urls", "a:\\") ==
          "A and B part in the scheme state, at byte 1: A: scheme := \"a\" (step 2.2); B: buffer := \"\"");
    CHECK(parting("standard", "pipeline", "a:") == "nothing");
}

TEST_CASE("recording: the end of a run says whether it failed") {
    CHECK(event_in_words({.kind = MachineEvent::Kind::end, .has_failed = true}) == "fails");
    CHECK(event_in_words({.kind = MachineEvent::Kind::end, .has_failed = false}) == "ends");
}
