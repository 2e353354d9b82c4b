// The examples, equations, steps and tables of the document, in its order.
#include "print/print.hpp"
#include "resolve/rebase.hpp"
#include "systems/registry.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"
#include "systems/url_specification_0_10_1/getters.hpp"
#include "systems/url_specification_0_10_1/normalise.hpp"
#include "systems/url_specification_0_10_1/parse.hpp"
#include "systems/url_specification_0_10_1/resolve.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/systems/url_specification_0_10_1/reading.hpp"

using namespace refurl::systems::url_specification_0_10_1;
using refurl::Class;
using refurl::Column;
using refurl::Encoding;
using refurl::Mode;
using refurl::Sequence;
using refurl::Status;
using refurl::Store;
using refurl::systems::Request;
using refurl::test::shown;
using refurl::test::url_specification_0_10_1::href_of;
using refurl::test::url_specification_0_10_1::url_of;

namespace {

Sequence parsed(std::string_view text, Mode mode = Mode::generic) { return parse(text, mode, Slips()).value(); }

std::string components_of(std::string_view text, Mode mode = Mode::generic) {
    const auto url = parse(text, mode, Slips());
    return url ? shown(*url) : "failure";
}

std::string rebased(std::string_view url, std::string_view base) {
    Store store;
    return refurl::with_sigils(rebase(parsed(url), parsed(base), Slips(), store));
}

std::vector<Warning> warned(std::string_view input, std::optional<std::string_view> base = {}) {
    return warnings({.input = input, .base = base}).value();
}

}  // namespace

TEST_CASE("url-specification-0.10.1: the registry has it, with its date and errata") {
    const auto system = refurl::systems::find_system("url-specification-0.10.1");
    REQUIRE(system);
    CHECK(system->date == "2025-03-05");
    CHECK(system->errata.size() == slip_count);
}

TEST_CASE("url-specification-0.10.1: the components and their sigils") {
    CHECK(components_of("x/y?z") == "(dir x)(file y)(query z)");
    const std::string_view url = "s://u:p@h:8/d/f?q#f";
    CHECK(refurl::with_sigils(parsed(url)) == url);
    CHECK(components_of(url) == "(scheme s)(authority u:p@h:8)(path-root /)(dir d)(file f)(query q)(fragment f)");
    CHECK(components_of("/c|/d", Mode::file) == "(drive c|)(path-root /)(file d)");
    CHECK(refurl::with_sigils(parsed("file:/c|/d", Mode::file)) == "file:/c|/d");
}

TEST_CASE("url-specification-0.10.1: types and shapes") {
    for (const std::string_view scheme : {"http", "https", "ws", "wss", "ftp", "HTTP", "fTp"})
        CHECK(refurl::mode_of(scheme) == Mode::web);
    CHECK(refurl::mode_of("File") == Mode::file);
    CHECK(refurl::mode_of("gopher") == Mode::generic);
}

TEST_CASE("url-specification-0.10.1: hosts") {
    CHECK(href_of("ws:%41%C3%A9") == "ws://xn--a-bga/");
    CHECK(href_of("ws:%3C") == "failure");
    CHECK(href_of("ws:a%") == "failure");
    CHECK(href_of("a://A%41%") == "a://A%41%");
    CHECK(href_of("ws:0x") == "ws://0.0.0.0/");
    CHECK(href_of("ws:0X7F.1.") == "ws://127.0.0.1/");
    CHECK(href_of("ws:017.0.0.1") == "ws://15.0.0.1/");
    CHECK(href_of("ws:4294967295") == "ws://255.255.255.255/");
    CHECK(href_of("ws:4294967296") == "failure");
    CHECK(href_of("ws:256.0.0.1") == "failure");
    CHECK(href_of("a://[1:0:0::2]") == "a://[1::2]");
    CHECK(href_of("a://[1") == "failure");
    CHECK(href_of("a://h:65535") == "a://h:65535");
    CHECK(href_of("a://h:65536") == "failure");
    CHECK(href_of("a://h:080/") == "a://h:80/");
}

TEST_CASE("url-specification-0.10.1: an opaque host refuses characters before it is interpreted") {
    for (const char c : std::string("\0 <>^|", 6)) {
        for (const std::string scheme : {"ws", "a", "file"}) {
            const std::string input = scheme + "://x" + c + "y/";
            INFO(input);
            CHECK(href_of(input) == "failure");
        }
    }
    // In web-URLs, tolerated characters are rejected later only if a domain forbids them.
    CHECK(href_of("a://\"`{}") == "a://\"`{}");
    CHECK(href_of("ws://\"`{}") == "ws://\"`{}/");
    const auto failure = refurl::systems::find_system("url-specification-0.10.1")->read({.input = " ws:\t//a<b"});
    REQUIRE_FALSE(failure);
    CHECK(failure.error().clause == "opaque-host");
    CHECK(failure.error().begin == 8);
    CHECK(failure.error().end == 9);
}

TEST_CASE("url-specification-0.10.1: its table of characters equals the model's, except for those that cannot occur") {
    for (std::size_t row = 0; row < refurl::class_count; ++row) {
        const auto name = static_cast<Class>(row);
        CHECK(component_characters[row].name == name);
        for (std::size_t column = 0; column < refurl::column_count; ++column) {
            const Status here = status_of(name, static_cast<Column>(column));
            const Status today = refurl::status(name, static_cast<Column>(column));
            INFO(refurl::name_of(name) << ", " << refurl::name_of(static_cast<Column>(column)));
            const bool is_slash_of_opaque_path =
                name == Class::slash && static_cast<Column>(column) == Column::opaque_path;
            if (is_slash_of_opaque_path)
                CHECK((here == Status::tolerated && today == Status::valid));
            else if (here == Status::absent)
                CHECK((name == Class::newline || !refurl::can_occur(today)));
            else
                CHECK(here == today);
        }
    }
}

TEST_CASE("url-specification-0.10.1: each component is percent-encoded by its column") {
    CHECK(href_of("a://;='\"^@h") == "a://%3B%3D'%22%5E@h");
    CHECK(href_of("a://u:;=:@h") == "a://u:%3B%3D%3A@h");
    CHECK(href_of("a://;='\u00E9") == "a://;='%C3%A9");
    CHECK(href_of("a:/ \"<>`^{}[\\]|'\u00E9") == "a:/%20%22%3C%3E%60%5E%7B%7D[\\]|'%C3%A9");
    CHECK(href_of("a:b \"<>`^{}\x7F/ c/..") == "a:b \"<>`^{}%7F/ c/..");
    CHECK(href_of("a:?'\"<>`^{}| #") == "a:?'%22%3C%3E`^{}|%20#");
    CHECK(href_of("ws:h?'") == "ws://h/?%27");
    CHECK(href_of("a:# \"<>`^#") == "a:#%20%22%3C%3E%60^#");
    CHECK(href_of("a:/%zz%4") == "a:/%zz%4");
    const auto encoded = url_of("ws:h?\u00E9", {}, Slips(), Encoding::windows_1252);
    REQUIRE(encoded);
    CHECK(encoded->href() == "ws://h/?%C3%A9");
    CHECK(url_of("http:h?\u00E9", {}, Slips(), Encoding::windows_1252)->href() == "http://h/?%E9");
}

TEST_CASE("url-specification-0.10.1: order and order-prefix") {
    using refurl::Type;
    CHECK(refurl::ord(Sequence()) == Type::fragment);
    CHECK(refurl::ord(parsed("?q")) == Type::query);
    CHECK(shown(refurl::upto(parsed("s:/a/b/c"), Type::dir)) == "(scheme s)(path-root /)(dir a)(dir b)");
    CHECK(shown(refurl::upto(parsed("s:/a/b/c"), Type::path_root)) == "(scheme s)");
}

TEST_CASE("url-specification-0.10.1: the example of rebase") {
    CHECK(rebased("foo/bar", "//host") == "//host/foo/bar");
    CHECK(rebased("b", "a:c/d?q#f") == "a:c/b");
    CHECK(rebased("", "a:c/d?q#f") == "a:c/d?q");
    CHECK(rebased("a:b", "") == "a:b");
    CHECK(rebased("a:b", "a:/c") == "a:b");
}

TEST_CASE("url-specification-0.10.1: force changes a URL, and warns of that") {
    using enum Warning;
    CHECK(href_of("file:a") == "file:///a");
    CHECK(warned("file:a") == std::vector{authority_added, path_root_added});
    CHECK(href_of("file:/c|") == "file:///c:");
    CHECK(warned("file:/c|") == std::vector{authority_added});
    CHECK(warned("file:///c|").empty());
    for (const std::string_view input :
         {"file://u@h/", "file://hh:/", "file://h:8/", "ws:", "ws:///?q", "ws:@", "ws:a:x"})
        CHECK(href_of(input) == "failure");
    CHECK(href_of("ws:///a//b/c") == "ws://a//b/c");
    CHECK(warned("ws:///a//b") == std::vector{authority_from_path});
    CHECK(href_of("ws:u:p@a:8") == "ws://u:p@a:8/");
    CHECK(warned("ws:a") == std::vector{authority_from_path, path_root_added});
    CHECK(warned("ws://a") == std::vector{path_root_added});
    CHECK(warned("ws://a/").empty());
    CHECK(warned("x", "ws:a").empty());
    CHECK(warned("a:b").empty());
    for (const Warning warning : {authority_added, authority_from_path, path_root_added})
        CHECK(message_of(warning).ends_with('.'));
    CHECK_FALSE(warnings({.input = "ws:"}));
    CHECK_FALSE(warnings({.input = "a:", .base = "ws:"}));
    // The system gives the sentences, and none for what is not read. Force would change the last.
    const auto sentences = refurl::systems::find_system("url-specification-0.10.1")->warnings;
    using Sentences = std::vector<std::string>;
    CHECK(sentences({.input = "ws:a"}) ==
          Sentences{std::string(message_of(authority_from_path)), std::string(message_of(path_root_added))});
    CHECK(sentences({.input = "file:/c|"}) == Sentences{std::string(message_of(authority_added))});
    CHECK(sentences({.input = "ws://a/"}).empty());
    CHECK(sentences({.input = "ws:a%"}).empty());
}

TEST_CASE("url-specification-0.10.1: resolution") {
    CHECK(href_of("a") == "failure");
    CHECK(href_of("http:a", "http://h/b/c") == "http://h/b/a");
    CHECK(href_of("HTTP:a", "http://h/b/c") == "http://h/b/a");
    CHECK(href_of("ws:a", "http://h/b/c") == "ws://a/");
    CHECK(href_of("s:a", "s:/b/c") == "s:a");
    CHECK(href_of("file:", "file:///c:/x?q#f") == "file:///c:/x?q");
    CHECK(href_of("/x", "file:///c:/y") == "file:///c:/x");
    CHECK(href_of("d|/x", "file://h/c:/y") == "file://h/d:/x");
    CHECK(href_of("#f", "a:b?q") == "a:b?q#f");
    CHECK(href_of("", "a:b") == "failure");
    CHECK(href_of("?q", "a:b") == "failure");
    CHECK(href_of("x", "a:/b/c") == "a:/b/x");
    CHECK(href_of("x", "a://h") == "a://h/x");
}

TEST_CASE("url-specification-0.10.1: preprocessing") {
    CHECK(href_of(" \x01 a:b\x1F ") == "a:b");
    CHECK(href_of("w\ts:\n//\rh") == "ws://h/");
    CHECK(href_of("ws:\\\\h\\a?\\#\\") == "ws://h/a?\\#\\");
    CHECK(href_of("file:\\c|\\x") == "file:///c:/x");
    CHECK(href_of("..\\x", "ws:h/a/b") == "ws://h/x");
    CHECK(href_of("..\\x", "a:/b/") == "a:/b/..\\x");
    CHECK(href_of("a:\\") == "a:\\");
}

TEST_CASE("url-specification-0.10.1: the grammar of file-URLs") {
    for (const std::string_view input : {"c|", "c:", "/c|", "//c|", "///c|"})
        CHECK(href_of("file:" + std::string(input)) == "file:///c:");
    CHECK(components_of("//h/c|/d", Mode::file) == "(authority h)(drive c|)(path-root /)(file d)");
    CHECK(href_of("file:c|d") == "file:///c|d");
    CHECK(href_of("ws:h/c|/") == "ws://h/c|/");
}

TEST_CASE("url-specification-0.10.1: the equations") {
    CHECK(href_of("file:/c|/") == "file:///c:/");
    for (const std::string_view dot : {".", "%2e", "%2E"})
        CHECK(href_of("a:/x/" + std::string(dot) + "/y") == "a:/x/y");
    for (const std::string_view dots : {"..", ".%2e", "%2E.", "%2e%2E"})
        CHECK(href_of("a:/x/z/" + std::string(dots) + "/y") == "a:/x/y");
    CHECK(href_of("a:/../x//../y") == "a:/x/y");
    CHECK(href_of("file:///c:/../../x") == "file:///c:/x");
    CHECK(href_of("a://u:@h:/") == "a://u@h/");
    CHECK(href_of("a://:@h") == "a://h");
    CHECK(href_of("a://:p@h") == "a://:p@h");
    for (const std::string_view url : {"http://h:80/", "ws://h:80/", "ftp://h:21/", "wss://h:443/", "https://h:443/"})
        CHECK(href_of(url) == std::string(url.substr(0, url.rfind(':'))) + "/");
    CHECK(href_of("HTTP://h:0080/") == "http://h/");
    CHECK(href_of("a://h:80/") == "a://h:80/");
    CHECK(href_of("file://LOCALHOST/x") == "file:///x");
    CHECK(href_of("ws://localhost/x") == "ws://localhost/x");
    CHECK(href_of("FiLe:x") == "file:///x");
}

TEST_CASE("url-specification-0.10.1: printing") {
    CHECK(href_of("a:/.//foo") == "a:/.//foo");
    Store store;
    const auto list = std::vector<refurl::Component>{
        {refurl::Type::path_root, "/"}, {refurl::Type::dir, ""}, {refurl::Type::file, "foo"}};
    const Sequence url = refurl::sequence_of(list, store).value();
    CHECK(refurl::with_sigils(url) == "//foo");
    CHECK(refurl::print(url, store).href() == "/.//foo");
    CHECK(refurl::print(parsed("./h2:a:b"), store).href() == "./h2:a:b");
    Sequence file;
    file.file = "h2:a:b";
    CHECK(refurl::print(file, store).href() == "h2%3Aa:b");
    Sequence dir;
    dir.dirs = refurl::Dirs("a+-.:/");
    CHECK(refurl::print(dir, store).href() == "a+-.%3A/");
    CHECK(href_of("a:b:c") == "a:b:c");
}

TEST_CASE("url-specification-0.10.1: the getters") {
    const Getters all = getters_of(url_of("http://u:p@h:8/a/b?q#f").value());
    CHECK(all.href == "http://u:p@h:8/a/b?q#f");
    CHECK(all.protocol == "http:");
    CHECK(all.username == "u");
    CHECK(all.password == "p");
    CHECK(all.host == "h:8");
    CHECK(all.hostname == "h");
    CHECK(all.pathname == "/a/b");
    CHECK(all.search == "?q");
    CHECK(all.hash == "#f");
    const Getters empty = getters_of(url_of("a:?#").value());
    CHECK(empty.search == "?");
    CHECK(empty.hash == "#");
    const Getters few = getters_of(url_of("a:").value());
    for (const std::string& value : {few.username, few.password, few.host, few.hostname, few.search, few.hash})
        CHECK(value.empty());
}
