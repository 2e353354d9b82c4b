// A trace reports everything that the state machine does: applying its changes gives the same URL.
#include "tools/trace/trace.hpp"

#include <map>
#include <nlohmann/json.hpp>

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::test;
using namespace refurl::tools;
using Json = nlohmann::json;
using refurl::Encoding;
using refurl::standard::Outcome;
using refurl::standard::State;
using refurl::standard::UrlRecord;
using refurl::standard::ValidationError;

namespace {

/// The variables by name, as a reader of a trace would write them down.
using Notes = std::map<std::string, Json>;

Notes new_notes() {
    return {{"scheme", ""},    {"username", ""},   {"password", ""},      {"host", nullptr},
            {"port", nullptr}, {"query", nullptr}, {"fragment", nullptr}, {"path", Json::array()}};
}

Json json_of(const std::optional<std::string>& text) { return text ? Json(*text) : Json(); }

Notes notes_of(const UrlRecord& url) {
    Notes notes = new_notes();
    notes["scheme"] = url.scheme;
    notes["username"] = url.username;
    notes["password"] = url.password;
    if (url.host) notes["host"] = serialize_host(*url.host);
    if (url.port) notes["port"] = *url.port;
    notes["path"] = std::visit([](const auto& path) { return Json(path); }, url.path);
    notes["query"] = json_of(url.query);
    notes["fragment"] = json_of(url.fragment);
    return notes;
}

void append(Json& variable, const Json& value) {
    if (variable.is_array())
        variable.push_back(value);
    else
        variable = variable.get<std::string>() + value.get<std::string>();
}

void remove_last(Json& list, const Json& value) {
    RC_ASSERT(list.back() == value);
    list.erase(list.size() - 1);
}

void follow(Notes& notes, const VariableChange& change) {
    Json& variable = notes[std::string(change.variable)];
    const Json value = Json::parse(change.value);
    if (change.sign == ":=")
        variable = value;
    else if (change.sign == "+=")
        append(variable, value);
    else
        remove_last(variable, value);
}

struct Followed {
    Notes notes = new_notes();
    std::vector<ValidationError> errors;
    std::vector<TracedRun> runs;
    Outcome outcome;
};

std::vector<VariableChange> changes_of(std::span<const TracedStep> steps) {
    std::vector<VariableChange> changes;
    for (const TracedStep& step : steps) changes.insert(changes.end(), step.changes.begin(), step.changes.end());
    return changes;
}

std::vector<ValidationError> errors_of(std::span<const TracedStep> steps) {
    std::vector<ValidationError> errors;
    for (const TracedStep& step : steps) errors.insert(errors.end(), step.errors.begin(), step.errors.end());
    return errors;
}

TraceListener listener_of(Followed& followed) {
    const auto note_errors = [&](std::span<const TracedStep> steps) {
        const std::vector<ValidationError> errors = errors_of(steps);
        followed.errors.insert(followed.errors.end(), errors.begin(), errors.end());
    };
    const auto note_run = [&followed, note_errors](const TracedRun& run) {
        note_errors(run.steps);
        for (const VariableChange& change : changes_of(run.steps)) follow(followed.notes, change);
        followed.runs.push_back(run);
    };
    return {note_errors, note_run, {}};
}

Followed follow(std::string_view input, const UrlRecord* base = nullptr, Encoding encoding = Encoding::utf_8) {
    Followed followed;
    followed.outcome = trace(input, base, encoding, listener_of(followed));
    return followed;
}

void forget_flags(Notes& notes) {
    for (const char* flag : {"atSignSeen", "insideBrackets", "passwordTokenSeen"}) notes.erase(flag);
}

void check_followed(std::string_view input, const std::optional<std::string>& base_text) {
    const std::optional<UrlRecord> base = base_text ? refurl::standard::parse(*base_text).url : std::nullopt;
    Followed followed = follow(input, base ? &*base : nullptr, *encoding());
    forget_flags(followed.notes);
    RC_ASSERT(followed.errors == followed.outcome.errors);
    RC_ASSERT(followed.runs.back().state == followed.outcome.state || followed.runs.back().c == refurl::standard::eof);
    if (followed.outcome.url) RC_ASSERT(followed.notes == notes_of(*followed.outcome.url));
}

void check_href_setter(std::string_view value) {
    const UrlRecord before = *refurl::standard::parse("http://u@h:8/a/b?c#d").url;
    refurl::standard::UrlObject url = refurl::standard::initialize(before);
    Followed followed;
    trace_setter(url, "href", value, listener_of(followed));
    const Outcome parsed = refurl::standard::parse(value);
    RC_ASSERT(followed.errors == parsed.errors);
    RC_ASSERT(notes_of(url.url) == notes_of(parsed.url ? *parsed.url : before));
    forget_flags(followed.notes);
    if (parsed.url) RC_ASSERT(followed.notes == notes_of(url.url));
}

/// Returns the changes as text: `scheme := "http"; port := 8`.
std::string written(const std::vector<VariableChange>& changes) {
    std::string text;
    for (const VariableChange& change : changes) {
        if (!text.empty()) text += "; ";
        text.append(change.variable).append(" ").append(change.sign).append(" ").append(change.value);
        if (!change.kind.empty()) text.append(" ").append(change.kind);
    }
    return text;
}

std::string all_changes(std::string_view input, const UrlRecord* base = nullptr) {
    std::vector<VariableChange> changes;
    for (const TracedRun& run : follow(input, base).runs)
        for (const VariableChange& change : changes_of(run.steps)) changes.push_back(change);
    return written(changes);
}

/// Returns the steps of the last run, by algorithm: `path state 1.4.2 1.5`.
std::string last_steps(std::string_view input, const UrlRecord* base = nullptr) {
    std::string text;
    const Followed followed = follow(input, base);
    for (const AlgorithmSteps& algorithm : by_algorithm(followed.runs.back().steps)) {
        text.append(text.empty() ? "" : "; ").append(algorithm.algorithm);
        for (const TracedStep* step : algorithm.steps) text.append(" ").append(step->step.number);
    }
    return text;
}

}  // namespace

TEST_CASE("trace: all changes together make the record, and all errors come in order") {
    rc::prop("soup", [] { check_followed(*url_string(), *base()); });
    rc::prop("plausible", [] { check_followed(*plausible_url(), *base()); });
    rc::prop("bytes", [] { check_followed(*bytes(), *base()); });
}

TEST_CASE("trace: the setter of href makes a record as the parser does, or leaves the URL as it is") {
    rc::prop("soup", [] { check_href_setter(*url_string()); });
    rc::prop("plausible", [] { check_href_setter(*plausible_url()); });
}

TEST_CASE("trace: a run has the values at its start and its own errors") {
    const Followed followed = follow(" http:\\h");
    REQUIRE(followed.runs.size() > 6);
    CHECK(followed.errors.front() == ValidationError{"invalid-URL-unit", 0});
    const TracedRun& colon = followed.runs[4];
    CHECK(colon.state == State::scheme);
    CHECK(colon.pointer == 4);
    CHECK(colon.offset == 5);
    CHECK(colon.c == U':');
    CHECK(colon.buffer == U"http");
    CHECK(written(changes_of(colon.steps)) == "scheme := \"http\"");
    CHECK(errors_of(colon.steps).empty());
    CHECK(errors_of(followed.runs[5].steps) ==
          std::vector<ValidationError>{{"special-scheme-missing-following-solidus", 6}});
}

TEST_CASE("trace: changes are written in the terms of the standard") {
    CHECK(all_changes("foo:a?b") ==
          "scheme := \"foo\"; path := \"\" opaque; path += \"a\"; query := \"\"; query += \"b\"");
    CHECK(all_changes("http://u:@[::1]:8/a/..") ==
          "scheme := \"http\"; atSignSeen := true; username := \"u\"; passwordTokenSeen := true; "
          "insideBrackets := true; insideBrackets := false; host := \"[::1]\" ip6-address; port := 8; path += \"a\"; "
          "path -= \"a\"; path += \"\"");
    CHECK(written(changes_of(follow("http://h?\u2020", nullptr, Encoding::windows_1252).runs.back().steps)) ==
          "query += \"%86\"");
    const auto base = refurl::standard::parse("file:///c:/a/b?q").url;
    CHECK(all_changes("#f", &*base) ==
          "scheme := \"file\"; host := \"\"; path := [\"c:\", \"a\", \"b\"]; query := \"q\"; fragment := \"\"; "
          "fragment += \"f\"");
}

TEST_CASE("trace: each change and each error is listed with its step") {
    const auto base = refurl::standard::parse("http://h/a/b").url;
    const Followed followed = follow("..\\x", &*base);
    const std::vector<TracedStep>& steps = followed.runs[5].steps;
    REQUIRE(steps.size() == 5);
    CHECK(steps[0].step == refurl::standard::Step{"path state", "1.1"});
    CHECK(steps[0].errors == std::vector<ValidationError>{{"invalid-reverse-solidus", 2}});
    CHECK(steps[0].changes.empty());
    CHECK(steps[1].step.number == "1.2.1");
    CHECK(steps[1].errors.empty());
    CHECK(steps[3].step == refurl::standard::Step{"shorten a url's path", "4"});
    CHECK(written(steps[3].changes) == "path -= \"a\"");
    CHECK(steps[4].step.number == "1.5");
}

TEST_CASE("trace: a step of a loop is listed once, with all its effects") {
    const Followed followed = follow("http://us:pass@");
    const auto at_sign = std::ranges::find(followed.runs, U'@', &TracedRun::c);
    REQUIRE(at_sign != followed.runs.end());
    std::string text;
    for (const TracedStep& step : at_sign->steps)
        text.append(step.step.number).append(" ").append(written(step.changes)).append(" | ");
    CHECK(text ==
          "1.1  | 1.3 atSignSeen := true | 1.4.2  | 1.4.4 username := \"us\" | 1.4.1 passwordTokenSeen := true | "
          "1.4.3 password := \"pass\" | 1.5  | ");
}

TEST_CASE("trace: a run has the steps of its state, and of the algorithms that the state calls") {
    CHECK(last_steps("http://h/a/..") == "path state 1.2.1 1.2.2 1.5; shorten a url's path 2 4");
    CHECK(last_steps("file:///C:/..") == "path state 1.2.1 1.2.2 1.5; shorten a url's path 2 3");
    CHECK(last_steps("http://h/.") == "path state 1.3 1.5");
    CHECK(last_steps("foo:a").empty());
    CHECK(last_steps("http://h:x") == "port state 3");
    CHECK(last_steps("http://[::1") == "host state 3.3 3.4; host parser 1.1");
    CHECK(last_steps("http://a.1.2") ==
          "host state 3.3 3.4; host parser 5 6 8.2; domain parser 1 4 5 9; ends in a number checker 2 4 5; "
          "IPv4 parser 1 3 5 6.1 6.2; IPv4 number parser 2 3 7");
    CHECK(last_steps("x") == "no scheme state 1");
}

TEST_CASE("trace: of many runs, the first and the last are reported, with the number of the others") {
    const std::string input = "a:" + std::string(2998, 'x');  // and a run for the end of the input
    std::vector<std::size_t> places;
    std::size_t left_out = 0;
    trace(input, nullptr, Encoding::utf_8,
          {.begin = [](auto) {},
           .run = [&](const TracedRun& run) { places.push_back(run.pointer); },
           .leave_out =
               [&](std::size_t count) {
                   CHECK(places.back() == 499);
                   left_out = count;
               }});
    CHECK(places.size() == 1000);
    CHECK(left_out == follow(input).runs.size() - 1000);
    CHECK(places[500] == 2501);
    CHECK(places.back() == 3000);
}

TEST_CASE("trace: a run has the end of the buffer, and the number of code points before it") {
    const auto runs = follow("http://h/?" + std::string(150, 'x') + "\u00E9").runs;
    CHECK(runs.back().c == refurl::standard::eof);
    CHECK(runs.back().buffer == std::u32string(99, U'x') + U"\u00E9");
    CHECK(runs.back().buffer_cut == 51);
    CHECK(runs[runs.size() - 53].buffer_cut == 0);
    CHECK(runs[runs.size() - 52].buffer_cut == 0);
    CHECK(runs[runs.size() - 51].buffer_cut == 1);
}
