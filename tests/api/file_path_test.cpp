#include "api/file_path.hpp"

#include <string>

#include "api/validity.hpp"
#include "tests/catch.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::api;

namespace {

using enum PathStyle;

/// Returns the href of a path, or the sentence about its fault.
std::string href_of_path(std::string_view path, PathStyle style) {
    const auto url = file_url(path, style);
    return std::string(url ? url->href() : message_of(url.error()));
}

/// Returns the path of a URL, or the sentence about its fault.
std::string path_in(std::string_view url, PathStyle style) {
    const auto path = file_path(parse(url).value(), style);
    return path ? *path : std::string(message_of(path.error()));
}

std::string sentence_about(PathFault fault) { return std::string(message_of(fault)); }

/// Draws a name of a file that is no dot segment.
std::string any_name(std::string_view without) {
    const auto name = *rc::gen::container<std::string>(rc::gen::oneOf(
        rc::gen::elementOf(std::string("%?#\\|:;@ .~^C2eF\t\n\x7F\xC3\xA9\xFF")), rc::gen::arbitrary<char>()));
    RC_PRE(name.find_first_of(without) == std::string::npos && name != "." && name != "..");
    return name;
}

/// Draws names with a separator before each.
std::string any_names(char separator, std::string_view without) {
    std::string path;
    for (int count = *rc::gen::inRange(1, 5); count > 0; --count) path += separator + any_name(without);
    return path;
}

void check_round_trip(const std::string& path, PathStyle style) {
    const auto url = file_url(path, style);
    RC_ASSERT(url.has_value());
    const auto back = file_path(*url, style);
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == path);
    RC_ASSERT(parse(url->href())->href() == url->href());
    RC_ASSERT(is_valid_url_string(url->href()));
}

}  // namespace

TEST_CASE("law: the path of a path's URL is the path") {
    using namespace std::string_view_literals;
    rc::prop("POSIX: any bytes", [] { check_round_trip(any_names('/', "/\0"sv), posix); });
    rc::prop("Windows: a drive", [] { check_round_trip("C:" + any_names('\\', "/\\\0"sv), windows); });
    rc::prop("Windows: a server", [] { check_round_trip(R"(\\server)" + any_names('\\', "/\\|:\0"sv), windows); });
}

TEST_CASE("file_path: what a path would be read as otherwise is percent-encoded") {
    CHECK(href_of_path("/home/me/a b.txt", posix) == "file:///home/me/a%20b.txt");
    CHECK(href_of_path("/100%/a?b#c", posix) == "file:///100%25/a%3Fb%23c");
    CHECK(href_of_path("/a\\b\tc\nd", posix) == "file:///a%5Cb%09c%0Ad");
    CHECK(href_of_path("/\xC3\xA9\xFF", posix) == "file:///%C3%A9%FF");
    CHECK(href_of_path("/a[b]|^{c}", posix) == "file:///a%5Bb%5D%7C%5E%7Bc%7D");
    CHECK(href_of_path("/%2e%2e/a", posix) == "file:///%252e%252e/a");
    CHECK(href_of_path("/a/ ", posix) == "file:///a/%20");
}

TEST_CASE("file_path: a POSIX name such as C: is no drive") {
    CHECK(href_of_path("/C:/../a", posix) == "file:///a");
    CHECK(href_of_path("/C|/a", posix) == "file:///C%7C/a");
    CHECK(href_of_path("/C:/a", posix) == "file:///C%3A/a");
    CHECK(href_of_path("/a/C:/b", posix) == "file:///a/C:/b");
    CHECK(path_in("file:///C:/a", posix) == "/C:/a");
}

TEST_CASE("file_path: dot segments go, and slashes stay") {
    CHECK(href_of_path("/a/./b/../c/", posix) == "file:///a/c/");
    CHECK(href_of_path("//a//b", posix) == "file:////a//b");
    CHECK(path_in("file:////a//b", posix) == "//a//b");
    CHECK(href_of_path(R"(C:\..\a\.)", windows) == "file:///C:/a/");
}

TEST_CASE("file_path: paths of Windows have a drive or a server") {
    CHECK(href_of_path(R"(C:\my files\100%.txt)", windows) == "file:///C:/my%20files/100%25.txt");
    CHECK(href_of_path("c:/a", windows) == "file:///c:/a");
    CHECK(href_of_path(R"(\\server\share\a#b)", windows) == "file://server/share/a%23b");
    CHECK(href_of_path(R"(\\Ü.example\a)", windows) == "file://xn--tda.example/a");
    CHECK(href_of_path(R"(\\?\C:\a)", windows) == "file:///C:/a");
    CHECK(href_of_path(R"(\\?\UNC\server\share)", windows) == "file://server/share");
    CHECK(path_in("file:///C:/my%20files/a", windows) == R"(C:\my files\a)");
    CHECK(path_in("file://xn--tda.example/a/b", windows) == R"(\\ü.example\a\b)");
    CHECK(path_in("file:///C|", windows) == "C:");
}

TEST_CASE("file_path: each fault has its smallest example") {
    using namespace std::string_view_literals;
    using enum PathFault;
    CHECK(href_of_path("", posix) == sentence_about(not_absolute));
    CHECK(href_of_path("a", posix) == sentence_about(not_absolute));
    CHECK(href_of_path("C:\\a", posix) == sentence_about(not_absolute));
    for (const std::string_view path : {"", "a", "\\a", "C:a", "C:", "C|\\a", "/a"})
        CHECK(href_of_path(path, windows) == sentence_about(not_absolute));
    CHECK(href_of_path("/\0"sv, posix) == sentence_about(nul));
    CHECK(path_in("file:///%00", posix) == sentence_about(nul));
    CHECK(href_of_path(R"(\\.\pipe\a)", windows) == sentence_about(device));
    CHECK(href_of_path(R"(\\?\Volume{1}\a)", windows) == sentence_about(device));
    for (const std::string_view path :
         {R"(\\)", R"(\\\a)", R"(\\localhost\a)", R"(\\a b\c)", R"(\\%61\c)", R"(\\a:1\c)", R"(\\a@b\c)"})
        CHECK(href_of_path(path, windows) == sentence_about(server));
    CHECK(path_in("http://h/", posix) == sentence_about(not_file));
    CHECK(path_in("file://h/a", posix) == sentence_about(has_host));
    CHECK(path_in("file:///a", windows) == sentence_about(no_drive));
    CHECK(path_in("file:///C%3A/a", windows) == sentence_about(no_drive));
    CHECK(path_in("file:///a%2Fb", posix) == sentence_about(encoded_separator));
    CHECK(path_in("file:///C:/a%5Cb", windows) == sentence_about(encoded_separator));
    CHECK(path_in("file:///a%5Cb", posix) == R"(/a\b)");
}
