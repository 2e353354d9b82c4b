#include "tests/agreement/bases.hpp"

#include <string_view>

namespace refurl::test {

namespace {

/// Beginnings of URLs, and the paths that can follow each of them.
struct Shapes {
    std::vector<std::string_view> beginnings;
    std::vector<std::string_view> paths;
};

const std::vector<Shapes>& shapes_before_the_query() {
    static const std::vector<Shapes> shapes{
        {{"http://h", "ws://u@h", "http://h:8", "http://u:p@h:8"}, {"/", "/b", "/a/", "/a/b", "//", "//b"}},
        {{"file://", "file://h"},
         {"/", "/b", "/a/", "/a/b", "//", "//b", "/C:", "/C:/", "/C:/b", "/C:/a/", "/C:/a/b", "/C://", "/C://b"}},
        {{"foo://", "foo://h", "foo://u@h", "foo://h:8", "foo://u:p@h:8"}, {"", "/", "/b", "/a/", "/a/b", "//", "//b"}},
        {{"foo:"}, {"/", "/b", "/a/", "/a/b", "/.//", "/.//b"}},
        {{"foo:"}, {"", "x", "x/", "x/y"}},
    };
    return shapes;
}

}  // namespace

const std::vector<std::string>& bases_of_every_shape() {
    static const std::vector<std::string> bases = [] {
        std::vector<std::string> all;
        for (const auto& [beginnings, paths] : shapes_before_the_query())
            for (const std::string_view beginning : beginnings)
                for (const std::string_view path : paths)
                    for (const std::string_view query : {"", "?", "?q"})
                        for (const std::string_view fragment : {"", "#", "#f"})
                            ((all.emplace_back(beginning) += path) += query) += fragment;
        return all;
    }();
    return bases;
}

const std::vector<std::string>& bases_of_every_kind() {
    static const std::vector<std::string> bases{
        "http://u:p@h:8/a/b?q#f",
        "ws://h",
        "file:///C:/a/b?q",
        "file:///C:",
        "file:///a/b",
        "file://h/C:/x",
        "file://h",
        "foo://h",
        "foo://h/a/b?q#f",
        "foo:///a/b?",
        "foo:/a/b#f",
        "foo:/.//b",
        "foo:a/b?q",
        "foo:",
    };
    return bases;
}

const std::vector<std::string>& bases_of_every_mode() {
    static const std::vector<std::string> bases{"http://u:p@h:8/a/b?q#f", "file://h/C:/a/b?q#f",
                                                "foo://u:p@h:8/a/b?q#f"};
    return bases;
}

std::vector<Base> no_base_and(const std::vector<std::string>& texts) {
    std::vector<Base> bases(1);
    for (const std::string& text : texts) bases.push_back({parse(text).value(), parse_independently(text).url});
    return bases;
}

}  // namespace refurl::test
