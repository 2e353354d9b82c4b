// Texts in sentences: shortened, and between grave accents.
#include "explain/words.hpp"

#include "explain/sentences.hpp"
#include "model/utf8.hpp"
#include "print/rules.hpp"
#include "tests/catch.hpp"
#include "tests/linear.hpp"

using namespace refurl;
using namespace refurl::explain;
using refurl::test::repeated;

namespace {

const std::string ellipsis = "\u2026";

}  // namespace

TEST_CASE("explain: a text of up to 64 bytes is shown whole, and a longer one by its two ends") {
    const std::string whole = repeated("abcd", 64);
    CHECK(shortened(whole) == whole);
    CHECK(shortened("x" + whole) == "x" + repeated("abcd", 28) + "a" + ellipsis + "cd" + repeated("abcd", 28));
}

TEST_CASE("explain: a text is cut between two code points") {
    for (const std::string_view code_point : {"\u00E9", "\u2603", "\U0001F600"})
        for (const std::string_view before : {"", "a", "ab", "abc"})
            for (const std::string_view after : {"", "a", "ab", "abc"}) {
                const std::string text = std::string(before) + repeated(code_point, 120) + std::string(after);
                CAPTURE(text);
                CHECK(is_well_formed(shortened(text)));
                CHECK(shortened(text).size() <= 60 + 2 * 3 + ellipsis.size());
                const auto [one, other] = shortened(text + "1" + text, text + "2" + text);
                CHECK(is_well_formed(one));
                CHECK(is_well_formed(other));
                CHECK(one != other);
            }
}

TEST_CASE("explain: two texts that differ in what would be cut are shown from 20 bytes before the difference") {
    const std::string begin = repeated("0123456789", 100);
    const std::string end = repeated("abcdefghij", 100);
    const auto [one, other] = shortened(begin + "X" + end, begin + "Y" + end);
    const std::string around = repeated("0123456789", 20);
    const std::string rest = end.substr(0, 64 - 20 - 1);
    CHECK(one == ellipsis + around + "X" + rest + ellipsis);
    CHECK(other == ellipsis + around + "Y" + rest + ellipsis);
    const auto [first, second] = shortened("X" + begin + begin, begin + begin);
    CHECK(first == shortened("X" + begin + begin));
    CHECK(second == shortened(begin + begin));
}

TEST_CASE("explain: of more than 24 words, the first twelve and the last eleven are listed") {
    const auto numbers = [](int from, int to) {
        std::vector<std::string> words;
        for (int i = from; i <= to; ++i) words.push_back(std::to_string(i));
        return words;
    };
    CHECK(listed({}, "and").empty());
    CHECK(listed({"a", "b", "c"}, "or") == "a, b or c");
    CHECK(listed(numbers(1, 24), "and") ==
          "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23 and 24");
    CHECK(listed(numbers(1, 25), "and") ==
          "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2 more, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24 and 25");
}

TEST_CASE("explain: the sentences of two rules stand in no list of events, and say what they must") {
    // Explanations print no references, and the href shows its delimiters.
    CHECK(words_of(rule::protect_colon, "a:b", "a%3Ab") ==
          "The text would begin with a scheme, so its first colon is percent-encoded: `a:b` becomes `a%3Ab`.");
    CHECK(words_of(rule::sigil, "", "") ==
          "Each component is written with its delimiters, such as the `:` after a scheme.");
}

TEST_CASE("explain: a sentence shows a long text shortened, and any text between enough grave accents") {
    const std::string before = "before" + std::string(100, 'b') + "`";
    const std::string after = "after" + std::string(100, 'a') + "`";
    std::size_t holes = 0;
    for (const Sentence& sentence : all_sentences()) {
        CAPTURE(sentence.text);
        for (const auto& [hole, text] : {std::pair("`{before}`", before), {"`{after}`", after}}) {
            if (!sentence.text.contains(hole)) continue;
            ++holes;
            CHECK(words_of(*sentence.rule, before, after).contains(code(text)));
            CHECK_FALSE(words_of(*sentence.rule, before, after).contains(text));
            CHECK(words_of(*sentence.rule, "", "").contains("the empty text"));
        }
    }
    CHECK(holes > 50);
}
