#include "tools/edit/exact.hpp"

#include <string>
#include <vector>

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

/// Calls `visit` with each text of at most `length` characters of an alphabet.
template <class Visit>
void each_text(const std::string& alphabet, std::size_t length, const Visit& visit, std::string text = {}) {
    visit(text);
    if (text.size() == length) return;
    for (const char c : alphabet) each_text(alphabet, length, visit, text + c);
}

}  // namespace

TEST_CASE("exact: what a setter ignores does not matter, in every short value") {
    using api::Attribute;
    const std::vector<Url> urls{parse("http://z:1/p").value(), parse("foo://z:1/p").value()};
    std::size_t ignored = 0;
    for (const auto& [attribute, alphabet] : {std::pair{Attribute::port, "80x/ \t"},
                                              {Attribute::host, "a:9x/[]\\?"},
                                              {Attribute::hostname, "a:9/[]#\n"},
                                              {Attribute::protocol, "https:w/"}})
        each_text(alphabet, 5, [&](const std::string& value) {
            const auto begin = begin_of_ignored(attribute, value);
            if (!begin || value.find_first_of("\t\n") != std::string::npos) return;
            for (const Url& url : urls) {
                const Result<Url> whole = api::set(url, attribute, value);
                const Result<Url> part = api::set(url, attribute, value.substr(0, *begin));
                if (!whole) continue;
                INFO(api::name_of(attribute) << ": " << value);
                CHECK(part == whole);
                ++ignored;
            }
        });
    CHECK(ignored > 1000);
}

TEST_CASE("exact: a port or a host that is set and not ignored in part is read back") {
    using api::Attribute;
    const Url url = parse("foo://z:1/p").value();
    std::size_t set = 0;
    each_text("80x/ ", 5, [&](const std::string& value) {
        const Result<Url> changed = api::set(url, Attribute::port, value);
        if (value.empty() || !changed || begin_of_ignored(Attribute::port, value)) return;
        INFO(value);
        CHECK(std::stoul(std::string(changed->port())) == std::stoul(value));
        CHECK(value.find_first_not_of("0123456789") == std::string::npos);
        ++set;
    });
    each_text("a:9x/?", 5, [&](const std::string& value) {
        const Result<Url> changed = api::set(url, Attribute::host, value);
        if (value.ends_with(':') || !changed || begin_of_ignored(Attribute::host, value)) return;
        INFO(value);
        CHECK(changed->hostname() == value.substr(0, value.find(':')));
        CHECK(changed->port() == (value.find(':') == std::string::npos ? "1" : value.substr(value.find(':') + 1)));
        ++set;
    });
    CHECK(set > 100);
}

TEST_CASE("exact: bytes after the value do not count") {
    const std::string_view text =
        "h:65535"
        "5";
    CHECK_FALSE(begin_of_ignored(api::Attribute::host, text.substr(0, 7)));
    CHECK(begin_of_ignored(api::Attribute::host, text) == 1);
}

TEST_CASE("exact: a port can follow the first byte") { CHECK(begin_of_ignored(api::Attribute::host, ":80x") == 3); }

TEST_CASE("exact: tabs and newlines are removed, except by username and password") {
    using api::Attribute;
    CHECK(begin_of_ignored(Attribute::pathname, "a\tb") == 1);
    CHECK(begin_of_ignored(Attribute::hash, "\n") == 0);
    CHECK_FALSE(begin_of_ignored(Attribute::username, "a\tb"));
    CHECK_FALSE(begin_of_ignored(Attribute::search, "a#b"));
}
