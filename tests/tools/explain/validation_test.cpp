// Tests the validation errors in explanations: that they are those of the state machine, at the stages that meet them,
// and that their sentences are true.
#include "tools/explain/validation.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "api/validity.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"
#include "standard/setters.hpp"
#include "standard/url_miscellaneous.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/sentences.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// An input as both systems explain it.
struct Explained {
    explicit Explained(const Pair& pair) : input(pair.input) {
        const Result<Url> base = parse(pair.base.value_or("about:blank"));
        if (!base) return;
        const Url* const url = pair.base ? &*base : nullptr;
        const auto record = pair.base ? standard::parse(*pair.base).url : std::nullopt;
        const standard::UrlRecord* const of_base = record ? &*record : nullptr;
        errors = standard::parse(input, of_base, pair.encoding).errors;
        without = explain::explain(input, url, pair.encoding);
        with = tools::explain_with_errors(input, url, of_base, pair.encoding);
        base_is_file = url != nullptr && url->protocol() == "file:";
    }

    /// The value of a setter, which is the input.
    Explained(const Url& before, const standard::UrlRecord& record, api::Attribute attribute, const std::string& value)
        : input(value), read_as(std::string(before.protocol()) + "//" + value) {
        standard::UrlObject object{record, {}};
        standard::set(object, api::name_of(attribute), value, standard::Edition::today(), nullptr, &errors);
        const bool has_sigil = (attribute == api::Attribute::search && value.starts_with('?')) ||
                               (attribute == api::Attribute::hash && value.starts_with('#'));
        for (auto& error : errors) error.offset += has_sigil ? 1 : 0;  // the parser gets the value without it
        without = explain::explain_setter(before, attribute, value);
        with = tools::explain_setter_with_errors(before, record, attribute, value);
    }

    std::string input;
    std::string read_as = input;  ///< a URL with the same host
    std::vector<standard::ValidationError> errors;
    explain::Explanation without{.url = std::unexpected(Failure{})};
    explain::Explanation with{.url = std::unexpected(Failure{})};
    bool base_is_file = false;
};

bool is_error(const explain::Event& event) { return event.name == "validation-error"; }

std::vector<explain::Range> places_of(const explain::Event& event) {
    return event.inputs.empty() ? std::vector{*event.input} : event.inputs;
}

/// Returns what is wrong with the list of errors, or ε.
std::string wrong_list(const Explained& it) {
    if (it.with.events.empty()) return "";  // the base is not a URL
    std::multiset<std::pair<std::string_view, std::size_t>> expected;
    for (const auto& error : it.errors) expected.emplace(error.name, error.offset);
    std::multiset<std::pair<std::string_view, std::size_t>> told;
    std::vector<const explain::Event*> others;
    for (const explain::Event& event : it.with.events) {
        if (!is_error(event)) {
            others.push_back(&event);
            continue;
        }
        for (const explain::Range& place : places_of(event)) told.emplace(event.error, place.begin);
    }
    if (!it.with.url && !it.errors.empty() && it.with.url.error().error == it.errors.back().name)
        told.emplace(it.errors.back().name, it.errors.back().offset);
    if (told != expected) return "other errors";
    const auto are_same = [](const explain::Event* one, const explain::Event& other) {
        return one->name == other.name && one->sentence == other.sentence;
    };
    if (!std::ranges::equal(others, it.without.events, are_same)) return "other events";
    if (!std::ranges::is_sorted(it.with.events, {}, &explain::Event::stage)) return "not in the order of the stages";
    return is_error(it.with.events.back()) ? "the last event is a validation error" : "";
}

// ---- When a sentence is true

std::string without_removed(std::string_view text) {
    std::string rest(text);
    std::erase_if(rest, [](char c) { return c == '\t' || c == '\n' || c == '\r'; });
    return rest;
}

/// A validation error, and what its sentence says of the input.
struct Fact {
    std::string_view input;
    explain::Range place;
    const Explained& it;
    Stage stage;  ///< that tells the error
    std::string_view sentence;

    [[nodiscard]] std::string_view before() const { return input.substr(0, place.begin); }
    [[nodiscard]] std::string from() const { return without_removed(input.substr(place.begin)); }
    [[nodiscard]] char byte() const { return place.begin == input.size() ? '\0' : input[place.begin]; }
    [[nodiscard]] std::string host() const { return it.with.url ? std::string(it.with.url->hostname()) : ""; }
    [[nodiscard]] bool is_special() const {
        if (!it.with.url) return true;
        const std::string_view protocol = it.with.url->protocol();
        return standard::is_special_scheme(protocol.substr(0, protocol.size() - 1), standard::Edition::today());
    }
};

bool is_hex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

bool is_address(std::string_view host) { return host.find_first_not_of("0123456789.") == std::string_view::npos; }

/// Reports whether a code point is none of those that the standard lists as URL code points.
bool is_no_url_code_point(char32_t c) {
    constexpr std::string_view marks = "!$&'()*+,-./:;=?@_~";
    if (c < 0x80) {
        const char byte = static_cast<char>(c);
        const bool is_alphanumeric =
            (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        return !is_alphanumeric && marks.find(byte) == std::string_view::npos;
    }
    return c < 0xA0 || (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE;
}

bool is_no_url_unit(const Fact& fact) {
    const std::string rest = fact.from();
    if (rest.empty()) return false;
    if (rest[0] == '%') return rest.size() < 3 || !is_hex(rest[1]) || !is_hex(rest[2]);
    return is_no_url_code_point(decode_first(rest).code_point);
}

bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

bool is_removed(const Fact& fact) {
    if (fact.byte() == '\t' || fact.byte() == '\n' || fact.byte() == '\r') return true;
    return is_blank(fact.byte()) && (std::ranges::all_of(fact.before(), is_blank) ||
                                     std::ranges::all_of(fact.input.substr(fact.place.begin), is_blank));
}

/// Reports whether there are only a scheme and slashes, but not exactly two of them, before a place and after it.
bool is_at_other_slashes(const Fact& fact) {
    std::string before = without_removed(fact.before());
    before.erase(before.begin(), std::ranges::find_if_not(before, is_blank));
    const std::string all = before + fact.from();
    const std::size_t colon = before.find(':');
    const std::size_t begin = colon == std::string::npos ? 0 : colon + 1;
    const std::size_t first = std::min(all.find_first_not_of("/\\", begin), all.size());
    const bool are_two = first - begin == 2 && all.substr(begin, 2) == "//";
    return first >= before.size() && !are_two;
}

/// Reports whether a sentence names the fault that makes a domain invalid, if nothing else is wrong with the text. The
/// rules of valid URL strings find the fault in another way.
bool names_fault_of_domain(const Fact& fact) {
    const auto valid = validate(fact.it.read_as);
    if (valid) return false;
    const auto& [rule, begin, end, reason] = valid.error();
    const bool is_about_domain = rule == "valid-domain-string" && end - begin > 1;  // not about one code point
    return !is_about_domain || reason.contains("ends in a number") || fact.sentence.contains(reason);
}

/// When the sentence about an error is true, by the error's name. The errors that end a parse stand in the failure,
/// whose message has its own tests, so here are those after which parsing goes on.
const std::map<std::string_view, bool (*)(const Fact&)> truths{
    {"domain-to-ASCII", [](const Fact& fact) { return names_fault_of_domain(fact); }},
    {"domain-percent-encoded", [](const Fact& fact) { return fact.from().find('%') != std::string::npos; }},
    {"IPv4-non-ASCII-input", [](const Fact& fact) { return !is_ascii(fact.from()) || fact.from().contains('%'); }},
    {"IPv4-empty-part",
     [](const Fact& fact) {
         return fact.before().ends_with('.') || fact.from().find_first_of(".%\xE3\xEF") != std::string::npos;
     }},
    {"IPv4-too-few-parts",
     [](const Fact& fact) {
         return !fact.it.with.url || (is_address(fact.host()) && !fact.from().starts_with(fact.host()));
     }},
    {"IPv4-non-decimal-part",
     [](const Fact& fact) {
         return !fact.it.with.url ||
                (is_address(fact.host()) && fact.from().find_first_of("0%\xEF") != std::string::npos);
     }},
    {"IPv4-out-of-range-part",
     [](const Fact& fact) {
         return !fact.it.with.url || (is_address(fact.host()) && !fact.from().starts_with(fact.host()));
     }},
    {"IPv6-piece-leading-zero", [](const Fact& fact) { return fact.byte() == '0' && is_hex(fact.from()[1]); }},
    {"invalid-URL-unit",
     [](const Fact& fact) { return fact.stage == Stage::preprocess ? is_removed(fact) : is_no_url_unit(fact); }},
    {"special-scheme-missing-following-solidus",
     [](const Fact& fact) { return fact.is_special() && is_at_other_slashes(fact); }},
    {"invalid-reverse-solidus", [](const Fact& fact) { return fact.byte() == '\\' && fact.is_special(); }},
    {"invalid-credentials", [](const Fact& fact) { return fact.byte() == '@'; }},
    {"file-invalid-Windows-drive-letter",
     [](const Fact& fact) { return fact.it.base_is_file && fact.from().find_first_of(":|") == 1; }},
    {"file-invalid-Windows-drive-letter-host",
     [](const Fact& fact) {
         const std::string rest = fact.from();
         return rest.find_first_of(":|") == 1 && (!fact.it.with.url || fact.it.with.url->host().empty());
     }},
};

/// Returns `name: sentence` for each sentence that is false, and counts the others.
std::string false_sentences(const Explained& it, std::map<std::string_view, int>& counts) {
    std::string wrong;
    std::set<std::pair<Stage, std::string_view>> known;
    for (const explain::Event& event : it.with.events) {
        if (!is_error(event)) continue;
        if (!known.emplace(event.stage, event.sentence).second) wrong += "twice: " + event.sentence + "\n";
        const auto truth = truths.find(event.error);
        for (const explain::Range& place : places_of(event)) {
            if (truth == truths.end()) continue;
            ++counts[event.error];
            if (!truth->second(Fact{it.input, place, it, event.stage, event.sentence})) wrong += event.sentence + "\n";
        }
        if (event.sentence.find(std::string("Validation error `").append(event.error).append("`: ")) != 0)
            wrong += "not named: " + event.sentence + "\n";
    }
    return wrong;
}

/// Calls `check(name, generator)` for each kind of text.
template <class Check>
void each_kind_of_text(Check check) {
    check("for any tokens", url_string());
    check("for plausible URLs", plausible_url());
    check("for references", reference_string());
    check("for authorities", authority_string());
    check("for any bytes", bytes());
    check("for mutants of sentences of the grammar", url_mutant());
}

}  // namespace

TEST_CASE("law: an explanation lists the validation errors of the state machine") {
    each_kind_of_text([](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [=] {
            const Pair pair = *pair_of(inputs);
            if (const std::string wrong = wrong_list(Explained(pair)); !wrong.empty()) RC_FAIL(wrong);
        });
    });
    std::size_t errors = 0;
    for (const Json& each : wpt_cases("urltestdata.json")) {
        const Explained it({each["input"].get<std::string>(), text_at(each, "base")});
        CAPTURE(it.input);
        errors += it.errors.size();
        CHECK(wrong_list(it) == "");
    }
    CHECK(errors > 500);
}

TEST_CASE("law: each sentence about a validation error is true", "[answers]") {
    std::map<std::string_view, int> counts;
    each_kind_of_text([&](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [&] {
            const Pair pair = *pair_of(inputs);
            if (const std::string wrong = false_sentences(Explained(pair), counts); !wrong.empty()) RC_FAIL(wrong);
        });
    });
    for (const Json& each : wpt_cases("urltestdata.json")) {
        const Explained it({each["input"].get<std::string>(), text_at(each, "base")});
        CAPTURE(it.input);
        CHECK(false_sentences(it, counts) == "");
    }
    for (const std::string_view rare : {"http://[01::]/", "http://1.2.3.256.1/", "http://0x7f.1", "http:/\\x",
                                        "http:///\\x", "http://xn--a/", "ws://xn--a.b_c", "http://a_\t-/ "})
        CHECK(false_sentences(Explained({std::string(rare), std::nullopt}), counts) == "");
    for (const std::string_view first_or_last : {"<", " < ", "a<", "\t<\n", " "})
        CHECK(false_sentences(Explained({std::string(first_or_last), "http://h"}), counts) == "");
    for (const auto& [name, truth] : truths) {
        CAPTURE(name);
        CHECK(counts[name] > 0);
    }
}

TEST_CASE("law: an explanation of a setter lists its validation errors, and their sentences are true", "[answers]") {
    std::map<std::string_view, int> counts;
    const auto wrong_with = [&](std::string_view href, std::string_view attribute, const std::string& value) {
        const Result<Url> url = parse(href);
        if (!url || attribute == "href") return std::string();
        const Explained it(*url, standard::parse(url->href()).url.value(), *api::attribute_named(attribute), value);
        const std::string wrong = wrong_list(it);
        return wrong.empty() ? false_sentences(it, counts) : wrong;
    };
    rc::prop("for any setting", [&] {
        const std::string href = *rc::gen::oneOf(rc::gen::elementOf(bases_of_every_shape()), plausible_url());
        const auto attribute = *rc::gen::elementOf(api::attribute_names);
        const std::string value = *rc::gen::oneOf(url_string(), host_string(), reference_string(), bytes());
        if (const std::string wrong = wrong_with(href, attribute, value); !wrong.empty())
            RC_FAIL(href + " " + std::string(attribute) + " = " + value + "\n" + wrong);
    });
    for (const WptSetting& setting : wpt_settings()) {
        CAPTURE(setting.attribute, setting.href, setting.value);
        CHECK(wrong_with(setting.href, setting.attribute, setting.value) == "");
    }
    for (const auto& [attribute, value] : std::map<std::string, std::string>{
             {"host", "a_b"}, {"hostname", "0x7f.1"}, {"pathname", " <\\\t"}, {"search", " "}, {"port", "x"}})
        CHECK(wrong_with("http://h", attribute, value) == "");
    for (const std::string_view name :
         {"domain-to-ASCII", "IPv4-too-few-parts", "invalid-URL-unit", "invalid-reverse-solidus"}) {
        CAPTURE(name);
        CHECK(counts[name] > 0);
    }
}

TEST_CASE("explain: the same error at the same code point is one event with several places") {
    const Explained it({"http://h/<a>b<c", std::nullopt});
    std::vector<std::string> told;
    for (const explain::Event& event : it.with.events)
        if (is_error(event)) told.push_back(event.before + " " + std::to_string(places_of(event).size()));
    CHECK(told == std::vector<std::string>{"< 2", "> 1"});
}

TEST_CASE("explain: of many places of an error as many are told as of many events, and the others are counted") {
    for (const std::size_t more : {0U, 1U, 7U}) {
        const std::string input = "http://h/" + std::string(explain::most_events + more, '<');
        const auto explanation =
            tools::explain_with_errors(input, nullptr, nullptr, Encoding::utf_8, explain::Detail::shortened);
        const auto event = std::ranges::find_if(explanation.events, is_error);
        REQUIRE(event != explanation.events.end());
        CHECK(event->inputs.size() == explain::most_events);
        CHECK(event->inputs_left_out == more);
        CHECK(event->input->size() == explain::most_events + more);
    }
}

TEST_CASE("explain: the errors stand at the stage that meets their bytes, and at the last stage that ran") {
    const auto stages_of = [](const std::string& input) {
        std::string stages;
        for (const explain::Event& event : Explained({input, std::nullopt}).with.events)
            if (is_error(event)) stages.append(name_of(event.stage)).append(" ").append(event.error).append("\n");
        return stages;
    };
    CHECK(
        stages_of(" http://u@0x7f.1/\t<") ==
        "preprocess invalid-URL-unit\npreprocess invalid-URL-unit\nparse invalid-credentials\nparse invalid-URL-unit\n"
        "host IPv4-too-few-parts\nhost IPv4-non-decimal-part\n");
    CHECK(stages_of("http://0x7f.1:x/") == "parse IPv4-too-few-parts\nparse IPv4-non-decimal-part\n");
}

TEST_CASE("explain: a domain with a colon, which a file URL can have, does not pass the checks of UTS 46") {
    std::string all;
    for (const explain::Event& event : Explained({"file://x:123/", std::nullopt}).with.events)
        if (is_error(event)) all += event.sentence;
    CHECK(all.ends_with("must be letters, digits and hyphens."));
}

TEST_CASE("explain: an error about a host has the bytes of all of the host, and an error is told once") {
    const auto places = [](const std::string& input) {
        std::string all;
        for (const explain::Event& event : Explained({input, std::nullopt}).with.events)
            if (is_error(event)) all.append(event.error).append(" ").append(event.before).append("\n");
        return all;
    };
    CHECK(places("http://a_b:8/x") == "domain-to-ASCII a_b\n");
    CHECK(places("http://u@1.2\\x ") ==
          "invalid-URL-unit  \ninvalid-credentials @\ninvalid-reverse-solidus \\\nIPv4-too-few-parts 1.2\n");
    CHECK(places("http:/\\h") == "special-scheme-missing-following-solidus /\n");
}
