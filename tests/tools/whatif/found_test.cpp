// What was found in a corpus, as JSON, and the parts of which it is put together.
#include "tools/whatif/found.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "systems/registry.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

namespace {

CorpusFound found_by(const std::vector<std::string>& texts) {
    std::vector<systems::Question> questions;
    for (const std::string& text : texts) questions.push_back({{text}});
    questions.push_back({{texts.front(), "http://b/"}});
    return {compare_answers(*systems::find_system("rules"), *systems::find_system("rules: path [|^] keep"), questions)};
}

void check_equal(const CorpusFound& a, const CorpusFound& b) {
    CHECK(a.texts.changed == b.texts.changed);
    CHECK(a.texts.urls == b.texts.urls);
    CHECK(a.near == b.near);
    REQUIRE(a.texts.flips.size() == b.texts.flips.size());
    for (const auto& [key, flip] : a.texts.flips) {
        const systems::Flip& other = b.texts.flips.at(key);
        CHECK(flip.smallest == other.smallest);
        CHECK(flip.before == other.before);
        CHECK(flip.after == other.after);
        CHECK(flip.count == other.count);
        CHECK(flip.some.one_of() == other.some.one_of());
        CHECK(std::ranges::is_permutation(flip.some.pairs(), other.some.pairs()));
    }
}

}  // namespace

TEST_CASE("what if: what was found in a corpus is the same after it was written and read, whatever its bytes") {
    CorpusFound found =
        found_by({"^", std::string("http://h/\0^", 11), "http://h/\xFF^", "foo:/\xED\xA0\x80^", "http://h/a"});
    REQUIRE(found.texts.flips.size() > 1);
    found.near["\xFF"] = {3, {{"path", 2}, {"across", 1}}};
    const auto read = found_in(lines_of(found));
    REQUIRE(read.has_value());
    check_equal(found, *read);
    CHECK_FALSE(found_in(std::vector<std::string>{"{}"}).has_value());
    CHECK_FALSE(found_in(std::vector<std::string>{R"({"token":"a","count":1})"}).has_value());
    CHECK_FALSE(found_in(std::vector<std::string>{R"({"effect":"none"})"}).has_value());
}

TEST_CASE("what if: what is found in two parts of a corpus, in any order, is what is found in all of it") {
    std::vector<std::string> all;
    for (int i = 0; i < 60; ++i) all.push_back((i % 3 == 0 ? "http://h/^" : "foo:/^") + std::to_string(i * i));
    std::vector<std::string> one(all.begin(), all.begin() + 20);
    std::vector<std::string> two(all.begin() + 20, all.end());
    CorpusFound left = found_by(one);
    CorpusFound right = found_by(two);
    left.near["^"] = {2, {{"path", 2}}};
    right.near["^"] = {1, {{"query", 1}, {"path", 1}}};
    CorpusFound forth = left;
    forth.add(right);
    CorpusFound back = right;
    back.add(left);
    CHECK(forth.texts.asked == 62);
    CHECK(forth.near["^"] == NearTexts{3, {{"path", 3}, {"query", 1}}});
    check_equal(forth, back);
}
