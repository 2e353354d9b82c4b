// Tests that an explanation of the state machine has the steps, errors and components of its run.
#include <map>
#include <set>

#include "standard/infra.hpp"
#include "tests/catch.hpp"
#include "tests/linear.hpp"
#include "tests/tools/explain/two_explanations.hpp"

using namespace refurl;
using namespace refurl::test;
using tools::machine::Event;

namespace {

using StepsTaken = std::set<std::pair<std::string_view, std::string_view>>;

/// Returns the steps of all algorithms that the parser takes, and that of the serializer.
StepsTaken steps_taken(const TwoExplanations& both) {
    StepsTaken taken{{"URL serializer", "3"}};
    const standard::Observer observer{
        .run = [](const standard::Run&, const standard::Variables&) {},
        .step = [&](const standard::Step& step,
                    const standard::Variables&) { taken.emplace(step.algorithm, step.number); }};
    (void)standard::parse(both.pair.input, both.given_record(), both.pair.encoding, observer);
    return taken;
}

/// Returns the components of a record that are neither null nor empty, except the path, which several steps make.
std::map<std::string_view, std::string> full_components(const standard::UrlRecord& url) {
    std::map<std::string_view, std::string> components{{"scheme", url.scheme},
                                                       {"username", url.username},
                                                       {"password", url.password},
                                                       {"host", url.host ? serialize_host(*url.host) : ""},
                                                       {"port", url.port ? std::to_string(*url.port) : ""},
                                                       {"query", url.query.value_or("")},
                                                       {"fragment", url.fragment.value_or("")}};
    std::erase_if(components, [](const auto& component) { return component.second.empty(); });
    return components;
}

/// What the steps of a run did.
struct Deeds {
    std::map<std::string_view, standard::Step> last_change;  ///< of each component
    std::vector<standard::Step> reporting;                   ///< the step that reported each error
};

Deeds deeds_of(const TwoExplanations& both) {
    Deeds deeds;
    std::optional<standard::Step> last;
    std::map<std::string_view, std::string> before;
    const auto settle = [&](const std::map<std::string_view, std::string>& now, std::size_t errors) {
        for (const auto& [name, text] : now)
            if (last && before[name] != text) deeds.last_change[name] = *last;
        deeds.reporting.resize(errors, last.value_or(standard::Step{}));
        before = now;
    };
    const standard::Observer observer{.run = [](const standard::Run&, const standard::Variables&) {},
                                      .step =
                                          [&](const standard::Step& step, const standard::Variables& now) {
                                              settle(full_components(now.url), now.errors.size());
                                              last = step;
                                          }};
    const standard::Outcome outcome =
        standard::parse(both.pair.input, both.given_record(), both.pair.encoding, observer);
    if (outcome.url) settle(full_components(*outcome.url), outcome.errors.size());
    return deeds;
}

bool names(const Event& event, const standard::Step& step) {
    return std::ranges::find(event.steps, step) != event.steps.end();
}

bool tells(const Event& event, const standard::ValidationError& error) {
    return std::ranges::find(event.errors, error) != event.errors.end();
}

}  // namespace

TEST_CASE("law: the events of the state machine name the steps that made the URL and reported its errors",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        if (!both.machine.outcome.url) return std::nullopt;
        const Deeds deeds = deeds_of(both);
        for (const auto& [name, step] : deeds.last_change) {
            ++counts.steps;
            if (std::ranges::none_of(both.machine.events, [&](const Event& event) { return names(event, step); }))
                return described(both) + "no event names " + std::string(step.algorithm) + " " +
                       std::string(step.number) + ", which made the " + std::string(name);
        }
        for (std::size_t i = 0; i < deeds.reporting.size(); ++i) {
            ++counts.errors;
            const standard::ValidationError& error = both.machine.outcome.errors[i];
            for (const Event& event : both.machine.events)
                if (tells(event, error) && !names(event, deeds.reporting[i]))
                    return described(both) + std::string(event.name) + " does not name the step of " +
                           std::string(error.name);
        }
        return std::nullopt;
    });
    CHECK(counts.steps > 1'000);
    CHECK(counts.errors > 300);
}

namespace {

/// The parts of a record under the names of its components, in the order of the href. A component that is empty is
/// listed if it has a delimiter of its own, or is the host.
std::vector<std::pair<std::string_view, std::string>> parts_of(const standard::UrlRecord& url) {
    std::vector<std::pair<std::string_view, std::string>> parts{{"scheme", url.scheme}};
    if (!url.username.empty()) parts.emplace_back("username", url.username);
    if (!url.password.empty()) parts.emplace_back("password", url.password);
    if (url.host) parts.emplace_back("host", serialize_host(*url.host));
    if (url.port) parts.emplace_back("port", std::to_string(*url.port));
    if (!serialize_path(url).empty()) parts.emplace_back("path", serialize_path(url));
    if (url.query) parts.emplace_back("query", *url.query);
    if (url.fragment) parts.emplace_back("fragment", *url.fragment);
    return parts;
}

}  // namespace

TEST_CASE("law: the components of an explanation of the state machine are those of the record, between delimiters",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const tools::machine::Explanation& machine = both.machine;
        if (!machine.outcome.url) return machine.components.empty() ? Wrong() : described(both) + "no URL has parts";
        ++counts.compared;
        std::vector<std::pair<std::string_view, std::string>> listed;
        std::string between;
        std::size_t end = 0;
        for (const tools::machine::Component& each : machine.components) {
            const bool has_place =
                end <= each.href.begin && each.href.begin <= each.href.end && each.href.end <= machine.href.size();
            if (!has_place) return described(both) + "no place: " + std::string(each.name);
            listed.emplace_back(each.name, machine.href.substr(each.href.begin, each.href.size()));
            between += machine.href.substr(end, each.href.begin - end);
            end = each.href.end;
        }
        between += machine.href.substr(end);
        if (listed != parts_of(*machine.outcome.url)) return described(both) + "other components";
        const bool are_delimiters = between.find_first_not_of(":/@.?#") == std::string::npos;
        return are_delimiters ? Wrong() : described(both) + "a component lacks a part: " + between;
    });
    CHECK(counts.compared > 100);
}

namespace {

/// Returns what is wrong with the events of a component: they must make it, one after the other, from the bytes of the
/// input that it was read from.
std::string fault_of(const tools::machine::Component& component, const TwoExplanations& both) {
    const std::string href = both.machine.href.substr(component.href.begin, component.href.size());
    if (!component.input) {
        if (!component.base) return component.rules.empty() && !href.empty() ? "it has no source" : "";
        return both.machine.base->substr(component.base->begin, component.base->size()) == href ? "" : "no copy";
    }
    std::string text = as_read(both.pair.input.substr(component.input->begin, component.input->size()));
    for (const Event& event : both.machine.events) {
        const bool is_about_it = event.component == component.name || event.name == "decode-utf8";
        // The component does not begin with the leading zeros of a port, which are left out.
        const bool is_before_it = event.input && event.input->end <= component.input->begin;
        if (is_about_it && !is_before_it && event.is_rule && event.did_something && event.before == text)
            text = event.after;
    }
    return text == href ? "" : "the events make " + text;
}

}  // namespace

TEST_CASE("law: the events of the state machine make each component of the href from the input", "[answers]") {
    static Counts counts;
    const auto wrong_in = [&](const TwoExplanations& both) -> Wrong {
        for (const tools::machine::Component& each : both.machine.components) {
            if (each.name == "path") continue;  // several segments, each with events of its own
            counts.rules += static_cast<int>(each.rules.size());
            const std::string fault = fault_of(each, both);
            if (!fault.empty()) return described(both) + std::string(each.name) + ": " + fault;
        }
        return std::nullopt;
    };
    for (const std::string port : {"00", "000", "01", "0010"})
        CHECK(wrong_in(*two_explanations({"http://u:" + port, std::nullopt})) == std::nullopt);
    on_texts(wrong_in);
    CHECK(counts.rules > 100);
}

namespace {

/// The events that tell validation errors with which the parser goes on.
const std::map<std::string_view, Names> events_of_errors{
    {"domain-to-ASCII", {"strict-domain"}},
    {"domain-percent-encoded", {"percent-decode"}},
    {"IPv4-non-ASCII-input", {"host", "ip4-address"}},
    {"IPv4-empty-part", {"ip4-address"}},
    {"IPv4-too-few-parts", {"ip4-address"}},
    {"IPv4-non-decimal-part", {"ip4-hexadecimal", "ip4-octal"}},
    {"IPv4-out-of-range-part", {"ip4-address"}},
    {"IPv6-piece-leading-zero", {"ip6-address"}},
    {"invalid-URL-unit", {"trim-start", "trim-end", "remove-newlines", "url-units"}},
    {"special-scheme-missing-following-solidus", {"scheme", "drop-scheme", "slashes"}},
    {"invalid-reverse-solidus", {"replace-backslashes"}},
    {"invalid-credentials", {"userinfo"}},
    {"file-invalid-Windows-drive-letter", {"rebase"}},
    {"file-invalid-Windows-drive-letter-host", {"drive-letter"}},
};

}  // namespace

TEST_CASE("law: an event of the state machine tells the validation errors that are about it", "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        for (const Event& event : both.machine.events)
            for (const standard::ValidationError& error : event.errors) {
                ++counts.errors;
                const auto row = events_of_errors.find(error.name);
                const bool is_about_it = row != events_of_errors.end() && row->second.contains(event.name);
                if (!is_about_it && event.name != "failure")
                    return described(both) + std::string(event.name) + " tells " + std::string(error.name);
            }
        return std::nullopt;
    });
    CHECK(counts.errors > 300);
}

TEST_CASE("law: an explanation of the state machine has each validation error once, and steps that were taken",
          "[answers]") {
    static Counts counts;
    on_texts([&](const TwoExplanations& both) -> Wrong {
        const StepsTaken taken = steps_taken(both);
        const standard::Outcome outcome = standard::parse(both.pair.input, both.given_record(), both.pair.encoding);
        std::multiset<std::pair<std::string_view, std::size_t>> told;
        for (const Event& event : both.machine.events) {
            for (const standard::ValidationError& error : event.errors) told.emplace(error.name, error.offset);
            for (const standard::Step& step : event.steps) {
                ++counts.steps;
                if (!taken.contains({step.algorithm, step.number}))
                    return described(both) + "not taken: " + std::string(step.algorithm) + " " +
                           std::string(step.number);
            }
            const bool is_empty = (event.name == "fragment" || event.name == "path") && event.after.empty();
            if (event.steps.empty() && !is_empty && event.name != "href" && event.name != "decode-utf8")
                return described(both) + "no steps: " + std::string(event.name);
        }
        std::multiset<std::pair<std::string_view, std::size_t>> reported;
        for (const standard::ValidationError& error : outcome.errors) reported.emplace(error.name, error.offset);
        counts.errors += static_cast<int>(reported.size());
        return told == reported ? Wrong() : described(both) + "other validation errors";
    });
    CHECK(counts.steps > 1'000);
    CHECK(counts.errors > 300);
}

TEST_CASE("explain: an explanation of the state machine takes linear time", "[time]") {
    for (const auto& [beginning, part] : std::vector<std::pair<std::string, std::string>>{{"http://h/", "a/../"},
                                                                                          {"http://h/", "\\<"},
                                                                                          {"http://", "a@"},
                                                                                          {"http://", "a."},
                                                                                          {"http://h/?", "\u00E9 "},
                                                                                          {"foo:", " \x01"},
                                                                                          {"", "../x/"},
                                                                                          {"http://h/#", "%"},
                                                                                          {"", "\t"},
                                                                                          {"http:", "/"},
                                                                                          {"x", "y"}}) {
        CAPTURE(beginning, part);
        CHECK(is_linear([&](std::size_t size) {
            const auto base = standard::parse("http://h/" + repeated("a/", size)).url;
            (void)tools::machine::explain_run(beginning + repeated(part, size), &*base);
        }));
    }
}
