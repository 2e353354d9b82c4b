#include "tools/output/ends.hpp"

#include "tests/catch.hpp"

using namespace refurl::tools;

namespace {

/// Returns the items that are shown of 0, 1, … `count` - 1, and the number of those that are left out, in order.
std::vector<std::size_t> shown(std::size_t count, bool all) {
    Ends<std::size_t> ends(all);
    for (std::size_t i = 0; i < count; ++i) {
        ends.add(i);
        CHECK(*ends.back() == i);
    }
    CHECK(ends.size() == count);
    std::vector<std::size_t> list;
    const auto add = [&](std::size_t i) { list.push_back(i); };
    ends.each(add, add);
    return list;
}

std::vector<std::size_t> shown_of_list(std::size_t count, bool all) {
    std::vector<std::size_t> list;
    const auto add = [&](std::size_t i) { list.push_back(i); };
    each_shown(count, all, add, add);
    return list;
}

}  // namespace

TEST_CASE("ends: of a long list, the first and the last items are shown, with the number of the others") {
    for (const std::size_t count : {0U, 1U, 499U, 500U, 501U, 999U, 1000U, 1001U, 1499U, 1500U, 1501U, 12345U}) {
        CAPTURE(count);
        std::vector<std::size_t> expected;
        for (std::size_t i = 0; i < count; ++i) {
            if (count > most_shown && i == most_shown / 2) {
                expected.push_back(count - most_shown);
                i = count - most_shown / 2;
            }
            expected.push_back(i);
        }
        CHECK(shown(count, false) == expected);
        CHECK(shown_of_list(count, false) == expected);
    }
}

TEST_CASE("ends: all items are shown if that is asked") {
    CHECK(shown(3000, true) == shown_of_list(3000, true));
    CHECK(shown(3000, true).size() == 3000);
}

TEST_CASE("ends: of a long text, the beginning is shown, which ends at a boundary of code points") {
    const auto repeated = [](std::string_view part, std::size_t count) {
        std::string text;
        for (std::size_t i = 0; i < count; ++i) text += part;
        return text;
    };
    CHECK(beginning_of(repeated("a", most_bytes_shown), false).left_out == 0);
    CHECK(beginning_of(repeated("a", most_bytes_shown + 1), false).left_out == 1);
    CHECK(beginning_of(repeated("a", most_bytes_shown + 1), true).left_out == 0);
    const std::string text = repeated("\u20AC", most_bytes_shown);
    const Beginning shown = beginning_of(text, false);
    CHECK(shown.text.size() == most_bytes_shown / 3 * 3);
    CHECK(shown.text.size() + shown.left_out == text.size());
}
