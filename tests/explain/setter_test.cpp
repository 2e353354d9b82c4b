// The explanations of setters: they end where the setters end, and what they say of a value is true by the standard's
// state machine.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "api/setters.hpp"
#include "explain/explain.hpp"
#include "explain/words.hpp"
#include "refurl.hpp"
#include "standard/setters.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/catch.hpp"
#include "tests/explain/complaints.hpp"
#include "tests/generators.hpp"
#include "tests/sentences.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::explain;
using namespace refurl::test;

namespace {

/// A setter with its value, and the URL before and after it as the state machine knows them.
struct SetterRun {
    std::string attribute;
    std::string value;
    standard::UrlRecord before;
    Explanation it;

    [[nodiscard]] standard::UrlRecord after(std::string_view other) const {
        standard::UrlRecord url = before;
        standard::set(url, attribute, other);
        return url;
    }
    [[nodiscard]] std::string component(std::string_view other) const {
        const standard::UrlRecord url = after(other);
        if (attribute == "username") return url.username;
        if (attribute == "password") return url.password;
        return (attribute == "search" ? url.query : url.fragment).value_or("(none)");
    }
};

const std::map<std::string_view, std::string_view> component_names{
    {"protocol", "scheme"},   {"pathname", "path"},     {"search", "query"}, {"hash", "fragment"}, {"port", "port"},
    {"username", "username"}, {"password", "password"}, {"host", "host"},    {"hostname", "host"}};

/// Removes a sentence from the beginning of a text. Reports whether it is there.
bool take(std::string_view sentence, std::string_view& text) {
    if (!text.starts_with(sentence)) return false;
    text.remove_prefix(sentence.size());
    if (text.starts_with(' ')) text.remove_prefix(1);
    return true;
}

bool is_absent(const SetterRun& run) {
    const standard::UrlRecord after = run.after(run.value);
    if (run.attribute == "port") return !after.port;
    return run.attribute == "search" ? !after.query : run.attribute == "hash" && !after.fragment;
}

/// Reports whether the setter reads to the end of its value.
bool reads_all(const SetterRun& run) {
    if (run.attribute == "pathname") {
        const standard::UrlRecord after = run.after(run.value + "/a");
        const auto* const path = std::get_if<standard::Segments>(&after.path);
        return path != nullptr && path->back() == "a" && after.query == run.before.query &&
               after.fragment == run.before.fragment;
    }
    return run.component(run.value + "a") == run.component(run.value) + "a";
}

/// Reports whether the sentences about what a setter reads at the start of its value are true.
bool is_true_of_start(const SetterRun& run, const Event& event, std::string_view text) {
    const std::string& read = event.after;
    const std::string_view rest = std::string_view(run.it.text).substr(read.size());
    const std::string_view component = component_names.at(run.attribute);
    const bool is_host = component == "host";
    const std::string what = is_host ? "host " : described(component, read);
    if (!text.starts_with("The setter reads " + what) || !run.it.text.starts_with(read)) return false;
    text.remove_prefix(text.find(" at the start of the value."));
    if (!take(" at the start of the value.", text)) return false;
    if (!rest.empty() && !take("It ignores what follows: " + code(rest) + ".", text)) return false;
    const standard::UrlRecord after = run.after(run.value);
    if (run.after(read) != after) return false;
    const std::string_view port = std::string_view(read).substr(std::min(read.rfind(':') + 1, read.size()));
    const bool has_port = run.attribute == "host" && read.contains(':') && !read.ends_with(']');
    if (take("No number follows the `:`, so the port stays as it is.", text))
        return text.empty() && has_port && port.empty() && after.port == run.before.port;
    if (take("The port is greater than 65535, so the port stays as it is.", text))
        return text.empty() && has_port && port.size() >= 5 && after.port == run.before.port;
    return text.empty() && (!has_port || !port.empty());
}

/// Reports whether each sentence of an event about a value is true.
bool is_true(const SetterRun& run, const Event& event) {
    std::string_view text = event.sentence;
    const std::string component(component_names.at(run.attribute));
    if (take("The value is empty, so the URL has no " + component + " afterwards.", text))
        return text.empty() && run.value.empty() && is_absent(run);
    const char sigil = run.attribute == "search" ? '?' : run.attribute == "hash" ? '#' : '\0';
    const bool has_sigil = sigil != '\0' && run.value.starts_with(sigil);
    if (take("All of the value is read as the " + component + ".", text))
        return text.empty() && !has_sigil && reads_all(run);
    if (has_sigil &&
        take(std::string("The value after its first `") + sigil + "` is read as the " + component + ".", text))
        return text.empty() && reads_all(run) &&
               (run.value.size() == 1 || run.value[1] == sigil ||
                run.after(run.value) == run.after(run.value.substr(1)));
    return is_true_of_start(run, event, text);
}

/// Returns what is wrong with an explanation of a setter, and counts the sentences about values.
std::string wrong_with(const SetterRun& run, const Url& before, std::map<std::string, int>& counts) {
    const auto attribute = api::attribute_named(run.attribute).value();
    const Result<Url> answer = api::set(before, attribute, run.value);
    if (const auto wrong = complaint_about_explanation(run.it, run.value, before.href(), answer)) return *wrong;
    if (!std::ranges::is_sorted(run.it.events, {}, &Event::stage)) return "the stages are not in their order";
    if (run.it.attribute != run.attribute || run.it.base != before.href()) return "another setter";
    const standard::UrlRecord after = run.after(run.value);
    const std::string_view nothing = " So the setter changes nothing.";
    if (!answer && !run.it.events.back().sentence.ends_with(nothing)) return "it does not say that nothing changes";
    if (!answer && after != run.before) return "the setter changes something";
    if (answer && serialize(after) != answer->href()) return "another href";
    for (const Event& event : run.it.events) {
        if (event.name != "value") continue;
        if (!is_true(run, event)) return event.sentence;
        ++counts[event.sentence.substr(0, event.sentence.find(' ', 10))];
    }
    return "";
}

rc::Gen<std::string> value_of_setter() {
    return rc::gen::weightedOneOf<std::string>(
        {{4, url_string()},
         {3, host_string()},
         {3, rc::gen::element<std::string>("", "80", "0", "h:80", "[::1]:8", "h:99999", "C|/x", "..", "file:", "http",
                                           "?q", "#f", "??", "h:", "h:x", "8x", "ht\ttps:x", "a?b#c\\d", "g\\x")},
         {2, reference_string()},
         {2, token()},
         {1, bytes()}});
}

std::string sentences_of(std::string_view url, std::string_view attribute, std::string_view value) {
    std::string all;
    const Url before = parse(url).value();
    for (const Event& event : explain_setter(before, api::attribute_named(attribute).value(), value).events)
        if (event.did_something) all.append(event.sentence).append("\n");
    return all;
}

}  // namespace

TEST_CASE("law: an explanation of a setter ends where the setter ends, and says the truth about its value") {
    std::map<std::string, int> counts;
    std::size_t settings = 0;
    rc::prop("for any settings, one after the other", [&] {
        Result<Url> url =
            parse(*rc::gen::oneOf(rc::gen::elementOf(bases_of_every_shape()), plausible_url(), url_sentence()));
        if (!url) return;
        standard::UrlRecord record = standard::parse(url->href()).url.value();
        for (int count = 0; count < 3; ++count) {
            const auto attribute = *rc::gen::suchThat(rc::gen::elementOf(api::attribute_names),
                                                      [](std::string_view name) { return name != "href"; });
            const std::string value = *value_of_setter();
            const SetterRun run{std::string(attribute), value, record,
                                explain_setter(*url, *api::attribute_named(attribute), value)};
            ++settings;
            if (const std::string wrong = wrong_with(run, *url, counts); !wrong.empty())
                RC_FAIL(std::string(url->href()) + " " + run.attribute + " = " + value + "\n" + wrong);
            record = run.after(value);
            if (run.it.url) url = *run.it.url;
        }
    });
    for (const WptSetting& setting : wpt_settings()) {
        const Result<Url> url = parse(setting.href);
        if (!url || setting.attribute == "href") continue;
        CAPTURE(setting.attribute, setting.href, setting.value);
        const SetterRun run{setting.attribute, setting.value, standard::parse(setting.href).url.value(),
                            explain_setter(*url, *api::attribute_named(setting.attribute), setting.value)};
        CHECK(wrong_with(run, *url, counts) == "");
    }
    if (settings == 0) return;
    for (const std::string begin : {"The value is", "All of the", "The value after", "The setter"}) {
        CAPTURE(begin);
        CHECK(counts[begin] > 3);
    }
}

TEST_CASE("explain: a setter says what it reads, what it ignores, and why it changes nothing") {
    const auto check = [](std::string_view url, std::string_view attribute, std::string_view value,
                          const std::vector<std::string_view>& words) {
        const std::string all = sentences_of(url, attribute, value);
        for (const std::string_view word : words) {
            CAPTURE(url, attribute, value, all, word);
            CHECK(all.contains(word));
        }
    };
    check("http://h/", "port", "080x",
          {"reads port `080` at the start of the value. It ignores what follows: `x`.", "The port begins with `0`",
           "default port"});
    check("http://h/", "host", "EX%41mple.com:99999/x",
          {"host `EX%41mple.com` and port `99999`", "ignores what follows: `/x`", "greater than 65535",
           "percent-decoded", "lowercase"});
    check("foo://h/", "host", "g:x", {"host `g` and port (empty)", "No number follows the `:`"});
    check("http://h/", "pathname", "a?b\\c",
          {"`?` and `#` begin neither a query nor a fragment", "`a?b\\c` becomes `a%3Fb\\c`", "counts as a slash"});
    check("http://h/?q", "search", "", {"The value is empty, so the URL has no query afterwards."});
    check("http://h/", "hash", "#a b", {"The value after its first `#`", "fragment percent-encode set has the space"});
    check("http://h/", "protocol", "foo",
          {"A special scheme can only become another special one", "So the setter changes nothing."});
    check("http://h/", "protocol", "1", {"A scheme is a letter", "So the setter changes nothing."});
    check("mailto:a", "host", "h", {"The path is opaque, so neither the path nor the host can be set."});
    check("file:///a", "port", "8", {"A URL without a host, or with the scheme file, cannot have"});
    check("http://h/", "host", "a<b", {"`<` (U+003C) is forbidden in a domain.", "So the setter changes nothing."});
}

TEST_CASE("explain: of a setter, each byte of the href is traced to the value or to the URL before") {
    const Url url = parse("http://h/a/b?q").value();
    const Explanation explanation = explain_setter(url, api::Attribute::pathname, "x/../\xC3\xA9?");
    REQUIRE(explanation.url);
    CHECK(explanation.url->href() == "http://h/%C3%A9%3F?q");
    const auto origin_at = [&](std::size_t at) {
        return *std::ranges::find_if(explanation.provenance,
                                     [=](const Origin& each) { return each.place.begin <= at && at < each.place.end; });
    };
    CHECK(origin_at(7).source == Source::base);  // h
    CHECK(origin_at(9).bytes == Range{5, 6});    // %C3
    CHECK(origin_at(15).bytes == Range{7, 8});   // %3F
    CHECK(origin_at(15).source == Source::input);
    CHECK(origin_at(19).source == Source::base);  // q
}
