#include "tests/bench/shapes.hpp"

#include <algorithm>

namespace refurl::bench {

std::string text_of(const Shape& shape, std::size_t size) {
    const std::size_t rest = size - std::min(size, shape.head.size() + shape.tail.size());
    const std::size_t units = std::max<std::size_t>(1, rest / shape.unit.size());
    std::string text;
    text.reserve(shape.head.size() + units * shape.unit.size() + shape.tail.size());
    text += shape.head;
    for (std::size_t i = 0; i < units; ++i) text += shape.unit;
    text += shape.tail;
    return text;
}

const std::vector<Shape>& shapes() {
    constexpr std::string_view deep = "https://example.com/a/b/c/d";
    constexpr std::string_view marks = "\u0323\u0301";
    constexpr std::string_view letters = "абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљњћќѝўџ";
    constexpr bool accepted = true;
    constexpr bool rejected = false;
    static const std::vector<Shape> all{
        // clang-format off
        // name                         head                        unit        tail      base  is_url
        {"long query",                  "https://example.com/?",    "key=val&", "",       "",   accepted},
        {"many segments",               "https://example.com",      "/a",       "",       "",   accepted},
        {"many a/..",                   "https://example.com/",     "a/../",    "",       "",   accepted},
        {"only ../, with a base",       "",                         "../",      "",       deep, accepted},
        {"many @ in the authority",     "https://",                 "@",        "h/",     "",   accepted},
        {"many : in the userinfo",      "https://u",                ":",        "@h/",    "",   accepted},
        {"many : in the authority",     "https://h",                ":",        "/",      "",   rejected},
        {"many [ in the authority",     "https://",                 "[",        "/",      "",   rejected},
        {"many % in the path",          "https://example.com/",     "%",        "",       "",   accepted},
        {"%61 in the host",             "https://",                 "%61",      "/",      "",   accepted},
        {"non-ASCII path",              "https://example.com/",     "é",        "",       "",   accepted},
        {"non-ASCII query",             "https://example.com/?",    "é",        "",       "",   accepted},
        {"many labels, ASCII host",     "https://",                 "a.",       "a/",     "",   accepted},
        {"one long ASCII label",        "https://",                 "a",        "/",      "",   accepted},
        {"many labels, non-ASCII host", "https://",                 "é.",       "a/",     "",   accepted},
        {"one long non-ASCII label",    "https://",                 "é",        "/",      "",   accepted},
        {"one label of many letters",   "https://",                 letters,    "/",      "",   accepted},
        {"one long Punycode label",     "https://é.xn--",           "a",        "/",      "",   rejected},
        {"many marks on one letter",    "https://a",                marks,      "/",      "",   accepted},
        {"tabs inside",                 "https://example.com/",     "a\t",      "b",      "",   accepted},
        {"spaces in an opaque path",    "data:a",                   " ",        "b",      "",   accepted},
        {"many : in brackets",          "https://[",                ":",        "]/",     "",   rejected},
        {"slashes only",                "https:",                   "/",        "",       "",   rejected},
        {"slashes before the host",     "https:",                   "/",        "h",      "",   accepted},
        {"invalid UTF-8",               "https://example.com/",     "\xC3",     "",       "",   accepted},
        // clang-format on
    };
    return all;
}

}  // namespace refurl::bench
