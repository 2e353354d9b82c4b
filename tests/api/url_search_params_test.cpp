#include "api/url_search_params.hpp"

#include <unicode/unistr.h>

#include <map>

#include "model/utf8.hpp"
#include "tests/api/tuples.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::api;
using namespace refurl::test;

namespace {

Tuples list_of(const URLSearchParams& params) { return {params.begin(), params.end()}; }

std::string scalar_values(std::string_view text) {
    Store store;
    return std::string(decode_utf8(text, store));
}

/// The standard's steps, one by one, on a list.
struct Steps {
    Tuples list;

    static bool is(const Tuple& tuple, const std::string& name, const std::optional<std::string>& value) {
        return tuple.first == name && (!value || tuple.second == *value);
    }

    void append(const std::string& name, const std::string& value) { list.emplace_back(name, value); }

    void remove(const std::string& name, const std::optional<std::string>& value) {
        Tuples kept;
        for (const Tuple& tuple : list)
            if (!is(tuple, name, value)) kept.push_back(tuple);
        list = kept;
    }

    void set(const std::string& name, const std::string& value) {
        Tuples kept;
        bool found = false;
        for (const Tuple& tuple : list) {
            if (tuple.first != name) kept.push_back(tuple);
            if (tuple.first == name && !found) kept.emplace_back(name, value);
            found = found || tuple.first == name;
        }
        list = kept;
        if (!found) append(name, value);
    }

    [[nodiscard]] std::vector<std::string> get_all(const std::string& name) const {
        std::vector<std::string> values;
        for (const Tuple& tuple : list)
            if (tuple.first == name) values.push_back(tuple.second);
        return values;
    }

    [[nodiscard]] bool has(const std::string& name, const std::optional<std::string>& value) const {
        bool found = false;
        for (const Tuple& tuple : list) found = found || is(tuple, name, value);
        return found;
    }
};

std::u16string utf16(const std::string& text) {
    const auto units = icu::UnicodeString::fromUTF8(text);
    return {units.getBuffer(), static_cast<std::size_t>(units.length())};
}

/// Sorts by insertion: each tuple goes after all tuples that are not greater, so tuples with one name keep their order.
Tuples sorted_by_code_units(const Tuples& list) {
    std::vector<std::pair<std::u16string, Tuple>> sorted;
    for (const Tuple& tuple : list) {
        auto place = sorted.end();
        const std::u16string name = utf16(tuple.first);
        while (place != sorted.begin() && name < std::prev(place)->first) --place;
        sorted.insert(place, {name, tuple});
    }
    Tuples tuples;
    for (const auto& [name, tuple] : sorted) tuples.push_back(tuple);
    return tuples;
}

Tuples sorted(const Tuples& list) {
    URLSearchParams params(list);
    params.sort();
    return list_of(params);
}

/// Changes a list. The number selects the change.
void change(unsigned kind, const std::string& name, const std::string& value, URLSearchParams& params, Steps& steps) {
    if (kind == 0) params.append(name, value), steps.append(name, value);
    if (kind == 1) params.set(name, value), steps.set(name, value);
    if (kind == 2) params.erase(name), steps.remove(name, std::nullopt);
    if (kind == 3) params.erase(name, value), steps.remove(name, value);
    if (kind == 4) params.sort(), steps.list = sorted_by_code_units(steps.list);
}

void check_questions(const std::string& name, const std::string& value, const URLSearchParams& params,
                     const Steps& steps) {
    const auto all = params.get_all(name);
    const auto expected = steps.get_all(name);
    RC_ASSERT(std::vector<std::string>(all.begin(), all.end()) == expected);
    RC_ASSERT(params.get(name) ==
              (expected.empty() ? std::nullopt : std::optional<std::string_view>(expected.front())));
    RC_ASSERT(params.has(name) == steps.has(name, std::nullopt));
    RC_ASSERT(params.has(name, value) == steps.has(name, value));
}

}  // namespace

TEST_CASE("search params: can be made from a text, a list in braces, a vector, a map, another object, or nothing") {
    const Tuples both{{"a", "1"}, {"b", "2"}};
    CHECK(list_of(URLSearchParams("?a=1&b=2")) == both);
    CHECK(list_of(URLSearchParams("a=1&b=2")) == both);
    CHECK(list_of(URLSearchParams{{"a", "1"}, {"b", "2"}}) == both);
    CHECK(list_of(URLSearchParams({{"a", "1"}, {"b", "2"}})) == both);
    CHECK(list_of(URLSearchParams(both)) == both);
    CHECK(list_of(URLSearchParams(std::map<std::string, std::string_view>{{"b", "2"}, {"a", "1"}})) == both);
    const URLSearchParams one("a=1&b=2");
    CHECK(list_of(URLSearchParams(one)) == both);
    CHECK(URLSearchParams().size() == 0);
    CHECK(URLSearchParams("??a").get("?a") == "");
}

TEST_CASE("search params: ill-formed UTF-8 becomes U+FFFD before percent-decoding") {
    CHECK(URLSearchParams("a=\xC3%A9").get("a") == "\uFFFD\uFFFD");
    URLSearchParams params{{"\xFF", "\xC3"}};
    CHECK(list_of(params) == Tuples{{"\uFFFD", "\uFFFD"}});
    CHECK(params.has("\xFE", "\xE2\x98"));
    params.set("\x80", "\xC3\xA9\xED\xA0\x80");
    CHECK(list_of(params) == Tuples{{"\uFFFD", "\xC3\xA9\uFFFD\uFFFD\uFFFD"}});
    params.append("b", "\xFF");
    params.erase("\xFF");
    CHECK(list_of(params) == Tuples{{"b", "\uFFFD"}});
}

TEST_CASE("search params: an argument may be part of a tuple that changes") {
    URLSearchParams params("a=b&b=a&a=c&b=d");
    params.set(*params.get("b"), *params.get("a"));
    CHECK(params.to_string() == "a=b&b=a&b=d");
    params.erase(params.begin()->second, (params.begin() + 1)->second);
    CHECK(params.to_string() == "a=b&b=d");
    for (int i = 0; i < 8; ++i) params.append(params.begin()->first, *params.get("a"));
    CHECK(params.get_all("a").size() == 9);
}

TEST_CASE("search params: a change rewrites the query, even the parts that parsing leaves alone") {
    CHECK(URLSearchParams("?a=b ~").to_string() == "a=b+%7E");
    CHECK(URLSearchParams("a=~&b=%7E").to_string() == "a=%7E&b=%7E");
}

TEST_CASE("law: search params do what the standard's steps do to a list") {
    using Change = std::tuple<unsigned, std::string, std::string>;
    const auto name = rc::gen::weightedOneOf<std::string>(
        {{4, rc::gen::element<std::string>("a", "b", "\xEE\x80\x80", "longer than sixteen")}, {1, tuple_text()}});
    const auto changes =
        rc::gen::container<std::vector<Change>>(rc::gen::tuple(rc::gen::element(0U, 0U, 1U, 2U, 3U, 4U), name, name));
    rc::prop("any changes, one after the other", [=] {
        const auto list = *tuples();
        URLSearchParams params(list);
        Steps steps{list};
        for (const auto& [kind, first, second] : *changes) {
            change(kind, first, second, params, steps);
            RC_ASSERT(list_of(params) == steps.list);
            RC_ASSERT(params.size() == steps.list.size());
            RC_ASSERT(params.to_string() == serialize_urlencoded(steps.list));
            check_questions(second, first, params, steps);
        }
    });
}

TEST_CASE("law: search params are sorted stably by UTF-16 code units") {
    // At most two code points, from both sides of each border of UTF-8 and UTF-16.
    const std::vector<std::string> parts{"",
                                         "\x01",
                                         "\x7F",
                                         "\xC2\x80",
                                         "\xDF\xBF",
                                         "\xE0\xA0\x80",
                                         "\xED\x9F\xBF",
                                         "\xEE\x80\x80",
                                         "\xEE\xBF\xBF",
                                         "\xEF\x80\x80",
                                         "\xEF\xBF\xBF",
                                         "\xF0\x90\x80\x80",
                                         "\xF0\xBF\xBF\xBF",
                                         "\xF1\x80\x80\x80",
                                         "\xF4\x8F\xBF\xBF"};
    Tuples list;
    for (const std::string& second : parts)
        for (const std::string& first : parts) list.emplace_back(first + second, std::to_string(list.size()));
    CHECK(sorted(list) == sorted_by_code_units(list));
    rc::prop("any list", [] {
        const auto any = *tuples();
        RC_ASSERT(sorted(any) == sorted_by_code_units(any));
    });
}

TEST_CASE("law: search params parse back from their serialisation") {
    rc::prop("any list", [] {
        const URLSearchParams params(*tuples());
        RC_ASSERT(list_of(URLSearchParams(params.to_string())) == list_of(params));
    });
    rc::prop("any bytes, as the standard reads a USVString", [] {
        const auto text = *bytes();
        const auto query = scalar_values(text);
        const auto list = parse_urlencoded(query.starts_with('?') ? query.substr(1) : query);
        RC_ASSERT(list_of(URLSearchParams(text)) == list);
    });
}
