#include "model/url.hpp"

#include <functional>
#include <map>

#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// The bytes of an href where a part stands: the first, and the one after the last.
using Bytes = std::pair<std::size_t, std::size_t>;
using Parts = std::map<std::string, Bytes>;

/// A URL that the head of model/url.hpp shows, and the parts that it marks.
struct Picture {
    std::string href;
    Parts components;
    Parts getters;
    std::size_t path_root;
};

/// Returns the pictures: a line with a URL, then lines with marks below its parts.
std::vector<Picture> pictures() {
    constexpr std::string_view margin = "//     ";
    std::vector<Picture> all;
    for (const std::string& line : lines_of(read_file(source_dir() / "model" / "url.hpp"))) {
        if (line.starts_with("#pragma")) break;
        if (!line.starts_with(margin)) continue;
        const std::string row = line.substr(margin.size());
        const std::string name = row.substr(row.find_last_of(' ') + 1);
        if (name == "href()") {
            all.push_back({.href = row.substr(0, row.find(' ')), .components = {}, .getters = {}, .path_root = 0});
            continue;
        }
        REQUIRE_FALSE(all.empty());
        const std::size_t begin = row.find('^');
        const Bytes marked{begin, row.find_first_not_of('^', begin)};
        if (name == "path_root")
            all.back().path_root = begin;
        else
            (name.ends_with("()") ? all.back().getters : all.back().components)[name] = marked;
    }
    return all;
}

Bytes bytes_of(std::string_view part, const Url& url) {
    const auto begin = static_cast<std::size_t>(part.data() - url.href().data());
    return {begin, begin + part.size()};
}

/// Returns where the components stand that are not ε, under the names of the fields that hold them.
Parts components_of(const Url& url) {
    Parts parts;
    const auto add = [&](const char* name, Text part) {
        if (part && !part->empty()) parts[name] = bytes_of(*part, url);
    };
    const Sequence& sequence = url.sequence();
    add("scheme", sequence.scheme);
    if (sequence.authority) {
        const Authority& authority = *sequence.authority;
        if (authority.userinfo) add("authority->userinfo->username", authority.userinfo->username);
        if (authority.userinfo) add("authority->userinfo->password", authority.userinfo->password);
        if (authority.host) add("authority->host->text", authority.host->text);
        add("authority->port", authority.port);
    }
    add("drive", sequence.drive);
    if (!sequence.dirs.empty()) add("dirs", sequence.dirs.runs().front());
    add("file", sequence.file);
    add("query", sequence.query);
    add("fragment", sequence.fragment);
    return parts;
}

std::string_view getter(const Url& url, const std::string& name) {
    static const std::map<std::string, std::string_view (Url::*)() const> getters{{"protocol()", &Url::protocol},
                                                                                  {"host()", &Url::host},
                                                                                  {"pathname()", &Url::pathname},
                                                                                  {"search()", &Url::search},
                                                                                  {"hash()", &Url::hash}};
    return std::invoke(getters.at(name), url);
}

}  // namespace

TEST_CASE("url: the pictures in model/url.hpp show where each part of a URL stands") {
    const std::vector<Picture> all = pictures();
    CHECK(all.size() == 3);
    for (const Picture& picture : all) {
        CAPTURE(picture.href);
        const Url url = parse(picture.href).value();
        CHECK(url.href() == picture.href);
        CHECK(components_of(url) == picture.components);
        CHECK((url.sequence().path_root && url.href()[picture.path_root] == '/'));
        CHECK_FALSE(picture.getters.empty());
        for (const auto& [name, bytes] : picture.getters) {
            CAPTURE(name);
            CHECK(bytes_of(getter(url, name), url) == bytes);
        }
    }
}
