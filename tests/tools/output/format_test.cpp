#include "tools/output/format.hpp"

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

std::string formatted(std::string_view format, std::string_view input, bool unicode = false) {
    const Result<Url> url = parse(input);
    REQUIRE(url.has_value());
    const std::expected<Format, std::string> read = Format::of(format);
    REQUIRE(read.has_value());
    std::string text;
    const View view(*url, {.unicode = unicode});
    if (const auto appended = read->append(text, view, {input, 7}, {.raw = true}); !appended)
        return appended.error().clause + ": " + appended.error().message;
    return text;
}

std::string problem(std::string_view format) {
    const std::expected<Format, std::string> read = Format::of(format);
    return read ? "" : read.error();
}

}  // namespace

TEST_CASE("format: each name prints the value of the getter with that name") {
    constexpr std::string_view input = "HTTP://u:p@EXAMPLE.com:8080/a/b?q#f";
    CHECK(formatted("{href}", input) == "http://u:p@example.com:8080/a/b?q#f");
    CHECK(formatted("{origin}", input) == "http://example.com:8080");
    CHECK(formatted("{protocol}", input) == "http:");
    CHECK(formatted("{scheme}", input) == "http");
    CHECK(formatted("{username}", input) == "u");
    CHECK(formatted("{password}", input) == "p");
    CHECK(formatted("{host}:{port}", input) == "example.com:8080");
    CHECK(formatted("{hostname}", input) == "example.com");
    CHECK(formatted("{port}", input) == "8080");
    CHECK(formatted("{pathname}", input) == "/a/b");
    CHECK(formatted("{search}", input) == "?q");
    CHECK(formatted("{hash}", input) == "#f");
    CHECK(formatted("{query}", input) == "q");
    CHECK(formatted("{fragment}", input) == "f");
    CHECK(formatted("{host_kind}", input) == "domain");
}

TEST_CASE("format: a missing component prints nothing") {
    constexpr std::string_view all =
        "<{username}{password}{host}{hostname}{port}{search}{hash}{query}{fragment}{host_kind}>";
    CHECK(formatted(all, "a:") == "<>");
    CHECK(formatted("<{query}{fragment}>", "a:?#") == "<>");
}

TEST_CASE("format: prints the kind of a host") {
    CHECK(formatted("{host_kind}", "http://1.2.3/") == "ip4-address");
    CHECK(formatted("{host_kind}", "http://[::1]/") == "ip6-address");
    CHECK(formatted("{host_kind}", "a://h/") == "opaque-host");
    CHECK(formatted("{host_kind}", "file:///x") == "");
}

TEST_CASE("format: only domains are printed in Unicode") {
    constexpr std::string_view input = "http://xn--fa-hia.de:81/%C3%9F";
    CHECK(formatted("{href} {host} {hostname}", input, true) == "http://faß.de:81/%C3%9F faß.de faß.de");
    CHECK(formatted("{origin}", input, true) == "http://xn--fa-hia.de:81");
    CHECK(formatted("{href} {host}", input) == "http://xn--fa-hia.de:81/%C3%9F xn--fa-hia.de");
    CHECK(formatted("{href} {hostname}", "a://xn--fa-hia/", true) == "a://xn--fa-hia/ xn--fa-hia");
}

TEST_CASE("format: the public suffix and the registrable domain, if there is a list") {
    const auto list = api::PublicSuffixList::latest();
    if (!list) {
        CHECK(problem("{public_suffix}") == "{public_suffix}: " + std::string(list.error()));
        CHECK(problem("{registrable_domain}") == "{registrable_domain}: " + std::string(list.error()));
        CHECK(problem("{site}") == "{site}: " + std::string(list.error()));
        return;
    }
    constexpr std::string_view both = "{public_suffix} {registrable_domain}";
    CHECK(formatted(both, "http://a.b.co.uk/") == "co.uk b.co.uk");
    CHECK(formatted(both, "http://co.uk/") == "co.uk ");
    CHECK(formatted(both, "http://127.0.0.1/") == " ");
    CHECK(formatted(both, "foo:") == " ");
    CHECK(formatted(both, "http://a.食狮.公司.cn/") == "xn--55qx5d.cn xn--85x722f.xn--55qx5d.cn");
    CHECK(formatted(both, "http://a.食狮.公司.cn/", true) == "公司.cn 食狮.公司.cn");
    constexpr std::string_view decided = "{public_suffix_rule} {public_suffix_section}";
    CHECK(formatted(decided, "http://a.食狮.公司.cn/", true) == "公司.cn icann");
    CHECK(formatted(decided, "http://a.b.ck/") == "*.ck icann");
    CHECK(formatted(decided, "http://a.github.io/") == "github.io private");
    CHECK(formatted(decided, "http://a.no-such-domain/") == "* ");
    CHECK(formatted(decided, "http://127.0.0.1/") == " ");
}

TEST_CASE("format: the components have trurl's names too") {
    constexpr std::string_view input = "http://u@h/p";
    CHECK(formatted("{url} {user} {path}", input) == "http://u@h/p u /p");
}

TEST_CASE("format: decoded: percent-decodes a component as UTF-8") {
    constexpr std::string_view input = "foo://%75:%3A@%68/%C3%A9?%20#%ff%00";
    CHECK(formatted("{decoded:username}{decoded:password}{decoded:host}{decoded:pathname}", input) == "u:h/\u00e9");
    CHECK(formatted("{decoded:search}{decoded:hash}", input) == std::string("? #\uFFFD\0", 7));
    CHECK(formatted("{decoded:path}{:path}{url:path}{path}", input) == "/\u00e9/%C3%A9/%C3%A9/%C3%A9");
}

TEST_CASE("format: idn: and puny: choose the form of a domain, whatever the display") {
    constexpr std::string_view input = "http://xn--fa-hia.de:81/";
    for (const bool unicode : {false, true}) {
        CHECK(formatted("{idn:host} {idn:url}", input, unicode) == "fa\u00df.de http://fa\u00df.de:81/");
        CHECK(formatted("{puny:host} {puny:url}", input, unicode) == "xn--fa-hia.de http://xn--fa-hia.de:81/");
    }
    CHECK(formatted("{idn:decoded:host}", input) == "fa\u00df.de");
}

TEST_CASE("format: default: prints the default port if there is no port") {
    CHECK(formatted("{default:port} {port} {default:url}", "https://h/") == "443  https://h:443/");
    CHECK(formatted("{default:port} {default:href}", "https://h:1/") == "1 https://h:1/");
    CHECK(formatted("<{default:port}> {default:href}", "foo://h/") == "<> foo://h/");
    CHECK(formatted("<{default:port}> {default:href}", "file://h/") == "<> file://h/");
    CHECK(formatted("{default:idn:url}", "ws://xn--fa-hia.de") == "ws://fa\u00df.de:80/");
}

TEST_CASE("format: the parameters of the query") {
    constexpr std::string_view input = "http://h/?a=b+%26&c&a=d&%61=e&x:y=z";
    CHECK(formatted("{query:a}", input) == "b &");
    CHECK(formatted("{:query:a} {url:query:a}", input) == "b+%26 b+%26");
    CHECK(formatted("{query-all:a}", input) == "b & d e");
    CHECK(formatted("{:query-all:a}", input) == "b+%26 d e");
    CHECK(formatted("<{query:c}{query:b}{query:A}>", input) == "<>");
    CHECK(formatted("{query:x:y}", input) == "z");
    CHECK(formatted("<{query:a}>", "foo:") == "<>");
}

TEST_CASE("format: control characters are escaped only in the values, unless raw values are asked for") {
    const Result<Url> url = parse("http://h/%1B%0A");
    REQUIRE(url.has_value());
    const Format format = Format::of("{decoded:path}\\t").value();
    const auto printed = [&](const Looks& looks) {
        std::string text;
        CHECK(format.append(text, View(*url), {}, looks));
        return text;
    };
    CHECK(printed({}) == "/\\x1b\\n\t");
    CHECK(printed({.on_terminal = true}) == "/\\x1b\\n\t");
    CHECK(printed({.end = '\0'}) == "/\x1b\n\t");
    CHECK(printed({.raw = true}) == "/\x1b\n\t");
}

TEST_CASE("format: the input and its line are values of every URL, and the only ones of a text that is none") {
    CHECK(formatted("{line} {input} {href}", "HTTP://H") == "7 HTTP://H http://h/");
    const auto without_url = [](std::string_view format) {
        std::string text;
        Format::of(format).value().append_without_url(text, {"a\tb", 3}, {});
        return text;
    };
    CHECK(without_url("{line}: {input} <{href}{must:port}{decoded:path}{query:q}>\\t") == "3: a\\tb <>\t");
    CHECK(without_url("").empty());
}

TEST_CASE("format: the site is the scheme and the registrable domain, or the host if there is none") {
    if (!api::PublicSuffixList::latest()) return;
    CHECK(formatted("{site}", "https://a.b.co.uk:8/x") == "https://b.co.uk");
    CHECK(formatted("{site}", "http://co.uk/") == "http://co.uk");
    CHECK(formatted("{site}", "http://localhost:80/") == "http://localhost");
    CHECK(formatted("{site}", "ws://127.1:8") == "ws://127.0.0.1");
    CHECK(formatted("{site}", "ftp://[::1]:8", true) == "ftp://[::1]");
    CHECK(formatted("{site}", "blob:http://a.example.com:8/x") == "http://example.com");
    CHECK(formatted("{site} {site}", "mailto:a@b") == "null null");
    CHECK(formatted("{site} {idn:site}", "http://a.xn--fa-hia.de/") == "http://xn--fa-hia.de http://fa\u00df.de");
    CHECK(formatted("{site} {puny:site}", "http://a.xn--fa-hia.de/", true) ==
          "http://fa\u00df.de http://xn--fa-hia.de");
}

TEST_CASE("format: must: refuses an empty value, and strict: one that is not UTF-8") {
    CHECK(formatted("{must:query}{must:host}", "http://h/?a") == "ah");
    CHECK(formatted("{path}{must:query:b}", "http://h/?a=b") ==
          "{must:query:b}: The URL has no such value, or an empty one.");
    CHECK(formatted("{must:query}", "http://h/?") == "{must:query}: The URL has no such value, or an empty one.");
    CHECK(formatted("{strict:path}", "http://h/%C3%A9%00") == std::string("/\u00e9\0", 4));
    CHECK(formatted("{strict:path}", "http://h/%EF%BF%BD") == "/\uFFFD");
    CHECK(formatted("{strict:path}", "http://h/%FF") == "{strict:path}: Percent-decoded, the value is not UTF-8.");
    CHECK(formatted("{must:strict:path}", "http://h") == "/");
    std::string text = "before";
    const Result<Url> url = parse("http://h/");
    CHECK_FALSE(Format::of("{path}{must:port}").value().append(text, View(*url), {}, {}));
    CHECK(text == "before");
}

TEST_CASE("format: a value that is refused has its place in the href") {
    using Place = std::pair<std::size_t, std::size_t>;
    const auto place = [](std::string_view format, std::string_view input, bool unicode = false) {
        const Result<Url> url = parse(input);
        REQUIRE(url.has_value());
        std::string text;
        const auto appended = Format::of(format).value().append(text, View(*url, {.unicode = unicode}), {}, {});
        REQUIRE_FALSE(appended.has_value());
        return Place{appended.error().begin, appended.error().end};
    };
    CHECK(place("{strict:path}", "http://h/%FF") == Place{9, 12});
    CHECK(place("{strict:path}", "http://h/a%C3%A9b%80%FF") == Place{17, 20});
    CHECK(place("{strict:query}", "http://h/?%41%FF#f") == Place{13, 16});
    CHECK(place("{strict:hash}", "http://h/?q#%FF") == Place{12, 15});
    CHECK(place("{strict:host}", "foo://%FF/", true) == Place{6, 9});
    CHECK(place("{must:port}", "http://h/") == Place{9, 9});
}

TEST_CASE("format: a name can be in brackets; around anything else brackets stand for themselves") {
    CHECK(formatted("[host]:[default:port]", "http://h/?a") == "h:80");
    CHECK(formatted("[query:a] [{host}] [x] [] [", "http://h/?a=b") == "b [h] [x] [] [");
    CHECK(formatted("\\[host] [host", "http://h/") == "[host] [host");
    CHECK(problem("[decoded:port]").starts_with("decoded: does not go with {port}"));
}

TEST_CASE("format: a qualifier fits only names whose value it affects") {
    CHECK(problem("{decoded:href}").starts_with("decoded: does not go with {href}, only with {username} "));
    CHECK(problem("{idn:port}").starts_with("idn: does not go with {port}, only with {href} "));
    CHECK(problem("{default:host}").starts_with("default: does not go with {host}, only with {href} "));
    CHECK(problem("{decoded:query:a}").starts_with("decoded: does not go with {query:NAME}"));
    CHECK(problem("{strict:port}").starts_with("strict: does not go with {port}, only with {username} "));
    CHECK(problem("{mist:query}").starts_with("{mist:query} is unknown"));
    CHECK(problem("{idn:}").starts_with("{idn:} is unknown"));
    CHECK(problem("{idn}").starts_with("{idn} is unknown"));
}

TEST_CASE("format: a format knows whether it chooses a display") {
    CHECK(Format::of("{href}{idn:host}").value().needs_today() == "idn:, puny: and default:");
    CHECK(Format::of("{default:port}").value().needs_today() == "idn:, puny: and default:");
    CHECK(Format::of("{href}{decoded:path}{:query:a}").value().needs_today().empty());
}

TEST_CASE("format: text, braces and escapes") {
    CHECK(formatted("", "a:b") == "");
    CHECK(formatted("héllo", "a:b") == "héllo");
    CHECK(formatted("x:y", "a:b") == "x:y");
    CHECK(formatted("x host:y", "a:b") == "x host:y");
    CHECK(problem("x idn:host") == "names stand in braces: 'x {idn:host}'");
    CHECK(problem("a://b") == "a://b has no name in braces, such as {host}; a FORMAT stands before the URLs");
    CHECK(problem("a:/b").empty());
    CHECK(formatted("{scheme}-{scheme}", "a:b") == "a-a");
    CHECK(formatted("{{{scheme}}}", "a:b") == "{a}");
    CHECK(formatted("{{scheme}}", "a:b") == "{scheme}");
    CHECK(formatted(R"(\t{scheme}\n)", "a:b") == "\ta\n");
    CHECK(formatted(R"(\\n)", "a:b") == R"(\n)");
    CHECK(formatted(R"(\0{scheme})", "a:b") == std::string("\0a", 2));
    CHECK(formatted(R"(\q\)", "a:b") == R"(\q\)");
}

TEST_CASE("format: an error in a format is explained") {
    CHECK(problem("{foo}") == "{foo} is unknown; known are " + format_names());
    CHECK(problem("{}").starts_with("{} is unknown"));
    CHECK(problem("{Host}").starts_with("{Host} is unknown"));
    CHECK(problem("{host").starts_with("a { is not closed"));
    CHECK(problem("host}").starts_with("a } closes nothing"));
    CHECK(problem("{{{host}}").starts_with("a } closes nothing"));
}

TEST_CASE("format: the list of names has braces and spaces") {
    CHECK(format_names().starts_with("{href} {origin} "));
    CHECK(format_names().ends_with(" {site} {input} {line}"));
}
