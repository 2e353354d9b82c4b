#include "tests/explain/replay.hpp"

#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "explain/explain.hpp"
#include "explain/sentences.hpp"
#include "refurl.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"
#include "tools/explain/json.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// How often each event occurred and changed something, in all texts that were replayed.
struct Coverage {
    int texts = 0;
    int urls = 0;
    std::map<std::string, int> modes, seen, changed;
};

/// Returns the events of an explanation, as the tool prints them.
std::vector<Json> events_printed(const Pair& pair, const Url* base) {
    std::string json;
    tools::append_explanation_json(json, pair.input, explain::explain(pair.input, base, pair.encoding), {.full = true});
    return events_of(json);
}

/// A text, its explanation and the answer.
struct Explained {
    Pair pair;
    std::optional<std::string> base;
    std::optional<std::string> href;
    std::vector<Json> events;

    [[nodiscard]] Replay replayed() const { return replay(pair.input, base, events, href); }
};

/// Returns nothing if the base is not a URL.
std::optional<Explained> explained(const Pair& pair) {
    const auto href = [](const Url& of) { return std::optional(std::string(of.href())); };
    const Result<Url> base = parse(pair.base.value_or("about:blank"));
    if (!base) return std::nullopt;
    const Url* const given = pair.base ? &*base : nullptr;
    const Result<Url> url = parse(pair.input, given, pair.encoding);
    return Explained{pair, given != nullptr ? href(*base) : std::nullopt, url ? href(*url) : std::nullopt,
                     events_printed(pair, given)};
}

void count(const Replay& replayed, Coverage& coverage) {
    ++coverage.texts;
    ++coverage.modes[replayed.mode];
    coverage.urls += replayed.seen.contains("href") ? 1 : 0;
    for (const auto& [name, times] : replayed.seen) coverage.seen[name] += times;
    for (const auto& [name, times] : replayed.changed) coverage.changed[name] += times;
}

void check_replay(const Pair& pair, Coverage& coverage) {
    const std::optional<Explained> text = explained(pair);
    if (!text) return;
    const Replay replayed = text->replayed();
    if (replayed.fault) RC_LOG(*replayed.fault);
    RC_ASSERT_FALSE(replayed.fault.has_value());
    count(replayed, coverage);
}

void check_replay(const Pair& pair) {
    static Coverage coverage;
    check_replay(pair, coverage);
}

/// Returns our vectors of the pipeline: each has one feature or one fault.
std::vector<Pair> own_vectors() {
    std::vector<Pair> pairs;
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : cases_of(read_json(file)))
            pairs.push_back({vector["input"].get<std::string>(), text_at(vector, "base"), encoding_at(vector)});
    pairs.push_back({"file:///./C|", std::nullopt, Encoding::utf_8});
    pairs.push_back({"http://h/\xFF", std::nullopt, Encoding::utf_8});
    return pairs;
}

/// The rules that only say what a text means.
const std::set<std::string_view> silent{"validate-label", "reject-label",    "to-ascii",     "ip4-decimal",
                                        "ip4-octal",      "ip4-hexadecimal", "write-number", "ip6-pieces"};

/// The rules without an event of their own: the event `ip6-address` lists the pieces, and the provenance the sigils. A
/// colon is protected only in a reference, and what `parse` returns has a scheme. Only a setter encodes delimiters.
const std::set<std::string_view> untold{"ip6-pieces", "sigil", "protect-colon", "encode-delimiters"};

/// Returns the rules that did not occur, or that changed nothing although they must.
std::string missing(const Coverage& coverage) {
    std::string names;
    for (const explain::Sentence& sentence : explain::all_sentences()) {
        const std::string name(sentence.rule->name);
        if (untold.contains(name)) continue;
        if (!(silent.contains(name) ? coverage.seen : coverage.changed).contains(name)) names += name + " ";
    }
    return names;
}

std::string shown(const Coverage& coverage) {
    std::ostringstream out;
    out << coverage.texts << " texts, of which " << coverage.urls << " are URLs\n";
    for (const auto& [name, times] : coverage.modes) out << "mode " << name << ": " << times << "\n";
    for (const auto& [name, times] : coverage.seen)
        out << name << ": " << times << ", " << (coverage.changed.contains(name) ? coverage.changed.at(name) : 0)
            << " of them with changes\n";
    return out.str();
}

int cases_of_a_mode() {
    const char* const cases = std::getenv("REFURL_REPLAY_CASES");
    return cases != nullptr ? std::atoi(cases) : 300;
}

/// Generates a base of a mode.
rc::Gen<std::string> base_of(Mode mode) {
    switch (mode) {
        case Mode::web:
            return rc::gen::element<std::string>("http://u:p@h:8/a/b?q#f", "ws://h", "ftp://h//a/./", "http://h?q");
        case Mode::file:
            return rc::gen::element<std::string>("file:///C:/a/b?q", "file://h/a/b", "file:///", "file://h//?#");
        case Mode::generic: break;
    }
    return rc::gen::element<std::string>("foo://u@h:1/a/b", "foo:/.//p/q", "foo:opaque?q", "foo://h", "foo:///a");
}

/// Generates inputs of all kinds, with a base of a mode or none, so that most texts have this mode.
rc::Gen<Pair> pair_in(Mode mode) {
    return rc::gen::exec([mode] {
        static const std::array texts{url_string(),       plausible_url(), reference_string(),
                                      authority_string(), bytes(),         mutated(plausible_url())};
        const std::size_t kind = *rc::gen::inRange<std::size_t>(0, texts.size() + 2);
        std::string input = kind == texts.size()       ? (*sentence("url", mode)).text
                            : kind == texts.size() + 1 ? (*mutant("url", mode)).text
                                                       : *texts[kind];
        if (*rc::gen::inRange(0, 4) > 0) return Pair{std::move(input), *base_of(mode), *encoding()};
        static const std::map<Mode, std::vector<std::string>> schemes{
            {Mode::web, {"http:", "HTTPS://", "ws:/", "ftp:///"}},
            {Mode::file, {"file:", "file:///", "FILE://"}},
            {Mode::generic, {"foo:", "foo://", "mailto:", "Foo:/"}}};
        return Pair{*rc::gen::elementOf(schemes.at(mode)) + input, std::nullopt, *encoding()};
    });
}

}  // namespace

TEST_CASE("law: an explanation can be replayed") {
    rc::prop("for any tokens", [] { check_replay(*pair_of(url_string())); });
    rc::prop("for plausible URLs", [] { check_replay(*pair_of(plausible_url())); });
    rc::prop("for references", [] { check_replay(*pair_of(reference_string())); });
    rc::prop("for authorities", [] { check_replay(*pair_of(authority_string())); });
    rc::prop("for any bytes", [] { check_replay(*pair_of(bytes())); });
    rc::prop("for sentences of the grammar", [] { check_replay(*pair_of(url_sentence())); });
    rc::prop("for texts with one fault", [] { check_replay(*pair_of(url_mutant())); });
    rc::prop("for hosts", [] { check_replay({"http://" + *host_string() + "/", std::nullopt, Encoding::utf_8}); });
    rc::prop("for texts in any encoding",
             [] { check_replay({"?" + *text_to_encode(), "http://h/", *any_encoding()}); });
}

TEST_CASE("law: an explanation can be replayed in every mode", "[long]") {
    Coverage all;
    for (const Mode mode : {Mode::web, Mode::file, Mode::generic}) {
        Coverage coverage;
        rc::prop(std::string("mode ").append(row_of(mode).name), cases_of_a_mode(),
                 [&] { check_replay(*pair_in(mode), coverage); });
        if (coverage.texts == 0) continue;  // this section does not run now
        INFO(shown(coverage));
        // Half of the texts have another scheme than the mode's, or are no URLs.
        CHECK(4 * coverage.modes[std::string(row_of(mode).name)] > coverage.texts);
        CHECK(4 * coverage.urls > coverage.texts);
        if (std::getenv("REFURL_REPLAY_CASES") != nullptr) WARN(shown(coverage));
    }
}

TEST_CASE("replay: each rule occurs in our vectors, and changes something if it must", "[answers]") {
    Coverage coverage;
    for (const Pair& pair : own_vectors()) {
        const std::optional<Explained> text = explained(pair);
        if (!text) continue;
        CAPTURE(pair.input, pair.base.value_or("(no base)"));
        const Replay replayed = text->replayed();
        CHECK(replayed.fault.value_or("") == "");
        count(replayed, coverage);
    }
    INFO(shown(coverage));
    CHECK(missing(coverage) == "");
    for (const char* const mode : {"web", "file", "generic"}) CHECK(coverage.modes[mode] > 50);
}

TEST_CASE("replay: every case of web-platform-tests' urltestdata can be replayed") {
    for (const Json& each : wpt_cases("urltestdata.json")) {
        const std::optional<Explained> text =
            explained({each["input"].get<std::string>(), text_at(each, "base"), Encoding::utf_8});
        if (!text) continue;
        CAPTURE(text->pair.input, text->base.value_or("(no base)"));
        CHECK(text->replayed().fault.value_or("") == "");
    }
}

TEST_CASE("replay: an explanation without one of its changes cannot be replayed", "[answers]") {
    std::map<std::string, int> left_out;
    for (const Pair& pair : own_vectors()) {
        const std::optional<Explained> text = explained(pair);
        if (!text || !text->href) continue;
        for (std::size_t i = 0; i < text->events.size(); ++i) {
            if (!text->events[i].contains("changes")) continue;
            Explained without = *text;
            without.events.erase(without.events.begin() + static_cast<std::ptrdiff_t>(i));
            CAPTURE(pair.input, pair.base.value_or("(no base)"), text->events[i].dump());
            CHECK(without.replayed().fault.has_value());
            Explained unchanged = *text;
            unchanged.events[i].erase("changes");
            CHECK(unchanged.replayed().fault.has_value());
            ++left_out[text->events[i]["event"].get<std::string>()];
        }
    }
    for (const explain::Sentence& sentence : explain::all_sentences()) {
        const std::string name(sentence.rule->name);
        CAPTURE(name);
        if (!untold.contains(name) && !silent.contains(name)) CHECK(left_out[name] > 0);
    }
}
