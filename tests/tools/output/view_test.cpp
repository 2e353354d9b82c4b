// The tool shows a URL in the same way, whichever system has parsed it.
#include "tools/output/view.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tools/output/table.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

Answer parse_onto(System system, std::string_view input, const std::optional<std::string>& base) {
    if (!base) return parse_by(system, input);
    const Answer parsed = parse_by(system, *base);
    return parsed.url ? parse_by(system, input, &*parsed.url) : parsed;
}

/// Everything printed for a view except the validation errors.
std::string shown(const View& view) {
    std::string text;
    append_table(text, view.getters().href, view.sequence(), false);
    return text;
}

void check_alike(std::string_view input, const std::optional<std::string>& base) {
    const Answer by_pipeline = parse_onto(System::pipeline, input, base);
    const Answer by_standard = parse_onto(System::standard, input, base);
    RC_ASSERT(by_pipeline.url.has_value() == by_standard.url.has_value());
    RC_ASSERT(!by_pipeline.errors);
    RC_ASSERT(by_standard.errors.has_value());
    if (!by_pipeline.url) return;
    for (const Display display : {Display{}, Display{.unicode = true}, Display{.default_port = true}}) {
        const View a(*by_pipeline.url, display);
        const View b(*by_standard.url, display);
        RC_ASSERT(a.getters() == b.getters());
        RC_ASSERT(a.origin() == b.origin());
        RC_ASSERT(a.sequence() == b.sequence());
        RC_ASSERT(a.host_kind() == b.host_kind());
        RC_ASSERT(shown(a) == shown(b));
    }
}

std::string shown_by_standard(std::string_view input) {
    const Answer answer = parse_by(System::standard, input);
    REQUIRE(answer.url.has_value());
    return shown(View(*answer.url));
}

}  // namespace

TEST_CASE("view: a URL looks the same from both systems") {
    rc::prop("soup", [] { check_alike(*url_string(), *base()); });
    rc::prop("plausible", [] { check_alike(*plausible_url(), *base()); });
    rc::prop("bytes", [] { check_alike(*bytes(), *base()); });
    rc::prop("bases", [] { check_alike(*rc::gen::elementOf(bases_of_every_shape()), std::nullopt); });
}

TEST_CASE("view: a default port is in the href, the host, the port and the components") {
    const Result<Url> url = parse("https://u@h/");
    REQUIRE(url.has_value());
    const View view(*url, {.default_port = true});
    CHECK(view.getters().href == "https://u@h:443/");
    CHECK(view.getters().host == "h:443");
    CHECK(view.getters().hostname == "h");
    CHECK(view.getters().port == "443");
    CHECK(view.origin() == "https://h");
    CHECK(view.sequence().authority->port == "443");
    Store store;
    CHECK(view.getters({}, store).href == "https://u@h/");
}

TEST_CASE("view: the components of a record") {
    CHECK(shown_by_standard("file:///c|/a/b") ==
          "file:///c:/a/b\n  scheme      file\n  authority   (empty)\n  drive       c:\n  path-root   /\n"
          "  dir         a\n  file        b\n");
    CHECK(shown_by_standard("foo://:p@h:1") ==
          "foo://:p@h:1\n  scheme      foo\n  authority   :p@h:1\n    username  (empty)\n    password  p\n"
          "    host      h  (opaque-host)\n    port      1\n");
    CHECK(shown_by_standard("foo:a/b/?") ==
          "foo:a/b/?\n  scheme      foo\n  path        a/b/  (opaque)\n  query       (empty)\n");
}

TEST_CASE("view: a record has the username and the password of its attributes, if its document defines them") {
    refurl::systems::Record record{};
    record.username = "u";
    record.password = "p";
    CHECK(View(record).getters().username == "u");
    CHECK(View(record).getters().password == "p");
    record.attributes.username = "of-attributes";
    record.attributes.password = "";
    CHECK(View(record).getters().username == "of-attributes");
    CHECK(View(record).getters().password == "");
    CHECK(View(refurl::systems::Record{}).getters().username == "");
    CHECK(View(refurl::systems::Record{}).getters().password == "");
}

TEST_CASE("system: the state machine's failure is its last error, with its last state as the rule") {
    const Answer answer = parse_by(System::standard, " http://h:x");
    REQUIRE_FALSE(answer.url.has_value());
    CHECK(answer.url.error() == Failure{Stage::parse, "port state", " http://h:x", 10, 11, "port-invalid"});
    CHECK(answer.errors == std::vector<standard::ValidationError>{{"invalid-URL-unit", 0}, {"port-invalid", 10}});
}
