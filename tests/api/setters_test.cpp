// The setters of the pipeline, compared with those of the standard's state machine.
#include "api/setters.hpp"

#include "api/stages.hpp"
#include "fast/set.hpp"
#include "standard/icu/idna.hpp"
#include "standard/setters.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/agreement/comparison.hpp"
#include "tests/generators.hpp"
#include "tests/getters.hpp"
#include "tests/laws.hpp"
#include "tests/sentences.hpp"
#include "tests/shortcuts.hpp"
#include "tests/wpt.hpp"

using namespace refurl;
using namespace refurl::test;
using api::Attribute;
using api::attribute_names;

namespace refurl::test {

namespace {

/// An attribute's name and the value to set.
struct Setting {
    std::string attribute;
    std::string value;
};

void showValue(const Setting& setting, std::ostream& out) {
    out << setting.attribute << " = ";
    rc::show(setting.value, out);
}

rc::Gen<Setting> setting() {
    const auto values =
        rc::gen::weightedOneOf<std::string>({{4, url_string()},
                                             {3, host_string()},
                                             {2, rc::gen::element<std::string>("", "80", "0", "h:80", "[::1]:8")},
                                             {2, reference_string()},
                                             {2, token()},
                                             {1, plausible_url()},
                                             {1, bytes()}});
    return rc::gen::construct<Setting>(
        rc::gen::map(rc::gen::elementOf(attribute_names), [](std::string_view name) { return std::string(name); }),
        shrinking_by_bytes(values));
}

/// Returns a URL of any shape. Most are plausible.
rc::Gen<std::string> start() {
    return rc::gen::weightedOneOf<std::string>(
        {{4, rc::gen::elementOf(bases_of_every_shape())}, {1, plausible_url()}, {1, url_sentence()}});
}

/// The same URL in both systems.
struct Both {
    Url url;
    standard::UrlRecord record;

    Url& set(std::string_view attribute, std::string_view value) {
        if (Result<Url> changed = api::set(url, api::attribute_named(attribute).value(), value))
            url = std::move(*changed);
        CHECK(standard::set(record, attribute, value, standard::today_by_icu));
        return url;
    }

    [[nodiscard]] bool equal() const {
        Comparison comparison;
        describe(url, comparison.pipeline.text);
        describe(record, comparison.standard.text);
        if (comparison.equal()) return true;
        UNSCOPED_INFO(side_by_side(comparison));
        return false;
    }
};

std::optional<Both> both(std::string_view text) {
    Result<Url> url = parse(text);
    if (!url) return std::nullopt;
    return Both{std::move(*url), parse_independently(text).url.value()};
}

std::string get(const Url& url, std::string_view attribute) {
    return std::ranges::find(getters, attribute, &std::pair<std::string_view, Getter>::first)->second(url);
}

}  // namespace

}  // namespace refurl::test

TEST_CASE("setters: both systems agree on the settings of web-platform-tests") {
    for (const WptSetting& setting : wpt_settings()) {
        CAPTURE(setting.attribute, setting.href, setting.value);
        Both url = both(setting.href).value();
        url.set(setting.attribute, setting.value);
        CHECK(url.equal());
    }
}

TEST_CASE("law: the setters are the standard's for any sequence of settings") {
    rc::prop("settings in a row", [] {
        auto url = both(*start());
        RC_PRE(url.has_value());
        for (const auto& [attribute, value] : *rc::gen::container<std::vector<Setting>>(setting())) {
            url->set(attribute, value);
            RC_ASSERT(url->equal());
        }
    });
    rc::prop("a component put elsewhere", [] {
        auto url = both(*start());
        const auto other = both(*start());
        RC_PRE(url.has_value() && other.has_value());
        for (const std::string_view from : attribute_names)
            for (const std::string_view to : attribute_names) {
                Both changed = *url;
                changed.set(to, get(other->url, from));
                RC_ASSERT(changed.equal());
            }
    });
}

namespace {

/// The values to set: the delimiters of all components, and characters that some components refuse.
const Tokens& value_tokens() {
    static const Tokens tokens{"a", ":",  "/",   "\\",    "?", "#",  "@",       ".",
                               "8", "c|", "%2e", "[::1]", " ", "\t", "\xC3\xA9"};
    return tokens;
}

}  // namespace

TEST_CASE("law: the shortcut of the setters returns what their stages return") {
    const auto check = [](const std::string& text, const Setting& setting) {
        const Result<Url> url = parse(text);
        const Attribute attribute = api::attribute_named(setting.attribute).value();
        RC_PRE(url.has_value() && attribute != Attribute::href);
        const Result<Url> set = api::set(*url, attribute, setting.value);
        const Result<Url> staged = api::set_by_stages(*url, attribute, setting.value);
        RC_ASSERT(set.has_value() == staged.has_value());
        if (set) {
            RC_ASSERT(set->href() == staged->href());
            RC_ASSERT(set->sequence() == staged->sequence());
            for (const std::string_view name : attribute_names) RC_ASSERT(get(*set, name) == get(*staged, name));
        } else {
            RC_ASSERT(set.error() == staged.error());
        }
        const Result<Url> shortened = fast::set(*url, attribute, setting.value);
        return shortened && shortened->href() == staged->href();
    };
    rc::prop("any setting of any URL", [&] { (void)check(*start(), *setting()); });
    prop_of_shortcut("normal values of a web URL", 15, [&] {
        const auto parts = rc::gen::element<std::string>("a", "/", ".", "..", "-", "0", "80", "x:", "@", "?", "#",
                                                         "%41", "xn--", "example.org", "ws", "http", "1.2.3.4");
        const auto normal = rc::gen::element<std::string>("a", "/a/b", "82", "wss", "x=y");
        return check("http" + *rc::gen::element<std::string>("s", "") + "://" +
                         *rc::gen::element<std::string>("", "u@", ":p@", "u:p@") + "h" +
                         *rc::gen::element<std::string>("", ":81", ":443") + "/" +
                         *rc::gen::element<std::string>("", "d/f") + *rc::gen::element<std::string>("", "?", "?q") +
                         *rc::gen::element<std::string>("", "#", "#f"),
                     {std::string(*rc::gen::elementOf(attribute_names)), *rc::gen::oneOf(normal, text_of(parts))});
    });
}

TEST_CASE("setters: the shortcut applies to each attribute that has a normal value") {
    const std::vector<Setting> settings{{"protocol", "ws"}, {"username", "v"},  {"password", "w"}, {"hostname", "i.j"},
                                        {"port", "82"},     {"pathname", "/x"}, {"search", "y"},   {"hash", "z"}};
    for (const char* const text : {"http://h/", "http://u:p@h:81/d/f?q#f"})
        for (const auto& [attribute, value] : settings) {
            CAPTURE(text, attribute);
            CHECK(fast::set(parse(text).value(), api::attribute_named(attribute).value(), value));
        }
}

TEST_CASE("law: every short value sets every kind of URL as in the standard", "[long]") {
    for (const std::string& start : bases_of_every_kind()) {
        const Both before = both(start).value();
        for (const std::string_view attribute : attribute_names)
            for (std::size_t count = 0; count <= 3; ++count)
                each_text(value_tokens(), count, [&](const std::string& value) {
                    Both after = before;
                    after.set(attribute, value);
                    if (!after.equal()) FAIL(start << " " << attribute << " = " << value);
                });
    }
}

namespace {

// ---- The exceptions of the laws below. Each is a predicate; a law holds exactly where no exception applies.

/// Reports whether a file-URL prints a text that parses differently: if `http://h/C|/x` becomes a file-URL, `C|` parses
/// as a drive; if `http://localhost/x` does, `localhost` parses as no host.
bool becomes_a_file_that_reads_otherwise(const Url& after) {
    if (after.protocol() != "file:") return false;
    const Sequence url = after.sequence();
    const std::string_view first = !url.dirs.empty() ? url.dirs.front() : url.file.value_or("");
    return after.hostname() == "localhost" ||
           (!url.drive && first.size() == 2 && is_alpha(static_cast<unsigned char>(first[0])) && first[1] == '|');
}

bool reads_back(const Url& url) {
    const Result<Url> read = parse(url.href());
    if (!read || read->sequence() != url.sequence()) return false;
    return std::ranges::all_of(getters, [&](const auto& getter) { return getter.second(*read) == getter.second(url); });
}

/// Checks that a URL reads back unless it is an exception, and says of a URL that breaks the law how.
void check_reading_back(const Url& after) {
    const bool is_excepted = becomes_a_file_that_reads_otherwise(after);
    RC_LOG() << after.href() << (is_excepted ? ", an exception\n" : ", no exception\n");
    RC_ASSERT(reads_back(after) == !is_excepted);
}

Url set_or_left(const Url& url, std::string_view attribute, std::string_view value) {
    const Result<Url> changed = api::set(url, api::attribute_named(attribute).value(), value);
    return changed ? *changed : url;
}

Url any_parsed() {
    const Result<Url> url = parse(*start());
    RC_PRE(url.has_value());
    return *url;
}

/// Returns the first counterexample among short values for URLs of every kind, in the words of the notes.
template <class Fails>
Found smallest_setting(const Tokens& tokens, const Fails& fails) {
    return smallest(tokens, 2, [&](const std::string& value) -> Found {
        for (const std::string_view start : {"http://h/", "http://localhost/", "foo:/a", "foo:a", "file:///a"})
            for (const std::string_view attribute : attribute_names)
                if (fails(parse(start).value(), attribute, value))
                    return std::string(start) + ", " + std::string(attribute) + " = " + written(value);
        return std::nullopt;
    });
}

}  // namespace

TEST_CASE("law: the result of a setter parses back, unless it became a file-URL") {
    rc::prop("any setting", [] {
        const auto [attribute, value] = *setting();
        const Url after = set_or_left(any_parsed(), attribute, value);
        check_reading_back(after);
    });
    rc::prop("a URL made a file-URL", [] {
        const auto host = *rc::gen::element("h", "localhost", "localhosts", "a.localhost");
        const auto path = *rc::gen::element("C|", "C|/x", "C:", "C:/x", "C|x", "a/C|", "/C|", "");
        const Url url = parse(std::string("http://") + host + "/" + path).value();
        const Url after = api::set(url, Attribute::protocol, "file").value();
        check_reading_back(after);
    });
    rc::prop("a file-URL with a drive, made another", [] {
        const auto path = *rc::gen::element("C:", "C:/", "C:/x", "C:/x/y");
        const Url url = parse(std::string("file://h/") + path).value();
        RC_ASSERT(reads_back(api::set(url, Attribute::protocol, "http").value()));
    });
    check_counterexample("law: the result of a setter parses back, unless it became a file-URL",
                         smallest_setting({"file"}, [](const Url& url, std::string_view attribute, const auto& value) {
                             return !reads_back(set_or_left(url, attribute, value));
                         }));
}

TEST_CASE("law: setting what the getter returned changes nothing, unless the getter hides an empty component") {
    rc::prop("each attribute", [] {
        const Url url = any_parsed();
        for (const std::string_view attribute : attribute_names) {
            const bool changes = set_or_left(url, attribute, get(url, attribute)) != url;
            RC_LOG() << url.href() << ", " << attribute << (changes ? " changes it\n" : " changes nothing\n");
            RC_ASSERT(changes == getter_hides_what_is_there(url, attribute));
        }
    });
    check_counterexample(
        "law: setting what the getter returned changes nothing, unless the getter hides an empty component",
        smallest({"foo:", "/", "?", "#", "a"}, 3, [](const std::string& text) -> Found {
            const Result<Url> url = parse(text);
            for (const std::string_view attribute : attribute_names)
                if (url && set_or_left(*url, attribute, get(*url, attribute)) != *url)
                    return text + ", " + std::string(attribute);
            return std::nullopt;
        }));
}

TEST_CASE("law: a setter changes its own component alone") {
    rc::prop("the getters of the others give what they gave", [] {
        const auto [attribute, value] = *setting();
        RC_PRE(attribute != "href");
        const Url before = any_parsed();
        const Url after = set_or_left(before, attribute, value);
        const auto is_part_of_host = [](std::string_view name) {
            return name == "host" || name == "hostname" || name == "port";
        };
        for (const auto& [name, getter] : getters) {
            const bool may_change = name == "href" || name == "origin" || name == attribute ||
                                    (is_part_of_host(name) && (is_part_of_host(attribute) || attribute == "protocol"));
            if (!may_change) RC_ASSERT(getter(after) == getter(before));
        }
        if (attribute == "port" || attribute == "protocol") RC_ASSERT(after.hostname() == before.hostname());
        if (attribute == "hostname") RC_ASSERT(after.port() == before.port());
    });
}

TEST_CASE("setters: read-only and unknown attributes have none") {
    for (const std::string_view name : attribute_names) CHECK(name_of(api::attribute_named(name).value()) == name);
    for (const std::string_view name : {"origin", "searchParams", "", "Host"})
        CHECK_FALSE(api::attribute_named(name).has_value());
}

TEST_CASE("law: the error that a setter names for a refusal is one that the standard's steps report") {
    static int named = 0;
    rc::prop("any setting", [] {
        const auto url = both(*start());
        RC_PRE(url.has_value());
        const auto [attribute, value] = *setting();
        RC_PRE(attribute != "href");  // it parses a URL, whose errors other laws compare
        const Result<Url> changed = api::set(url->url, api::attribute_named(attribute).value(), value);
        if (changed || changed.error().error.empty()) return;
        ++named;
        standard::UrlObject object{url->record, {}};
        std::vector<standard::ValidationError> errors;
        standard::set(object, attribute, value, standard::today_by_icu, nullptr, &errors);
        RC_ASSERT(std::ranges::find(errors, changed.error().error, &standard::ValidationError::name) != errors.end());
    });
    CHECK(named > 1);
}

TEST_CASE("setters: a failure says why nothing was set, and where in the value") {
    const auto why = [](std::string_view text, Attribute attribute, std::string_view value) {
        const Result<Url> changed = api::set(parse(text).value(), attribute, value);
        REQUIRE_FALSE(changed.has_value());
        const Failure& failure = changed.error();
        std::string told(name_of(failure.stage));
        (told += ' ') += failure.rule;
        if (!failure.error.empty()) (told += ' ') += failure.error;
        return told + " at " + std::to_string(failure.begin);
    };
    CHECK(why("foo:a", Attribute::host, "h") == "set path-is-not-opaque at 0");
    CHECK(why("foo:a", Attribute::pathname, "/") == "set path-is-not-opaque at 0");
    CHECK(why("file:///a", Attribute::port, "8") == "set can-have-a-username-password-port at 0");
    CHECK(why("foo:///a", Attribute::username, "u") == "set can-have-a-username-password-port at 0");
    for (const Attribute attribute : {Attribute::username, Attribute::password, Attribute::port})
        CHECK(why("foo:a", attribute, "8") == "set can-have-a-username-password-port at 0");
    CHECK(why("http://h/", Attribute::protocol, "foo") == "set special-stays-special at 0");
    CHECK(why("foo://h/", Attribute::protocol, "http") == "set special-stays-special at 0");
    CHECK(why("http://u@h/", Attribute::protocol, "file") == "set file-has-no-credentials-and-port at 0");
    CHECK(why("file:///a", Attribute::protocol, "http") == "set web-has-a-host at 0");
    CHECK(why("http://h/", Attribute::host, "") == "set web-has-a-host host-missing at 0");
    CHECK(why("foo://u@h/", Attribute::host, "") == "set credentials-and-port-have-a-host at 0");
    CHECK(why("http://h/", Attribute::protocol, "a b") == "parse scheme-value at 0");
    CHECK(why("http://h/", Attribute::host, ":80") == "parse host host-missing at 0");
    CHECK(why("http://h/", Attribute::hostname, "\tg:80") == "parse hostname-value at 2");
    CHECK(why("foo://h/", Attribute::hostname, "[::1]:8") == "parse hostname-value at 5");
    CHECK(why("foo://h/", Attribute::hostname, "a^b:8") == "parse hostname-value at 3");
    CHECK(why("http://h/", Attribute::hostname, "a<\\b") == "host forbidden-domain-code-point at 1");
    CHECK(why("http://h/", Attribute::host, "[::\t1") == "parse host IPv6-unclosed at 0");
    CHECK(why("http://h/", Attribute::host, "[1:2]") == "parse ip6-address IPv6-too-few-pieces at 4");
    CHECK(why("foo://h/", Attribute::host, "\ta b") == "parse opaque-host host-invalid-code-point at 2");
    CHECK(why("http://h/", Attribute::host, "1.2.3.4.5") == "host ip4-address IPv4-too-many-parts at 8");
    CHECK(why("http://h/", Attribute::port, "x") == "parse port-value at 0");
    CHECK(why("http://h/", Attribute::port, "65536") == "parse port port-out-of-range at 0");
}
