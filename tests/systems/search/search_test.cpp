#include <algorithm>

#include "systems/registry.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/shrink.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

Reader pipeline() { return reader_of(find_system("pipeline").value()); }

/// Reads as the pipeline does, but refuses each input that contains `part`.
Reader refusing(const std::string& part) {
    return [part, reader = pipeline()](const Pair& pair) -> Answer {
        if (pair.input.contains(part)) return std::unexpected(Refusal{"no " + part, "It contains " + part + "."});
        return reader(pair);
    };
}

/// Reads as the pipeline does, but drops fragments.
Reader without_fragments() {
    return [reader = pipeline()](const Pair& pair) {
        Answer answer = reader(pair);
        if (answer) answer->fragment.reset();
        return answer;
    };
}

std::vector<Group> groups_of(const Reader& a, const Reader& b, std::size_t generated) {
    Differ differ(a, b);
    Generated pairs(1);
    for (std::size_t i = 0; i < generated; ++i) differ.compare(pairs.next());
    return differ.groups();
}

}  // namespace

TEST_CASE("search: the first difference is a failure, then a component, then the href") {
    const auto read = [](const char* input) { return pipeline()({input}); };
    CHECK_FALSE(first_difference(read("http://h"), read("HTTP://H/")));
    CHECK_FALSE(first_difference(read("http://"), read("//")));
    CHECK(first_difference(read("http://h"), read("http://")) == "failure");
    CHECK(first_difference(read("http://h"), read("ws://i")) == "scheme");
    CHECK(first_difference(read("http://u@h"), read("http://h")) == "username");
    CHECK(first_difference(read("http://u:p@h"), read("http://u@h")) == "password");
    CHECK(first_difference(read("http://h/a"), read("http://i/b")) == "host");
    CHECK(first_difference(read("http://h:8/"), read("http://h/a")) == "port");
    CHECK(first_difference(read("http://h/a"), read("http://h/?a")) == "path");
    CHECK(first_difference(read("http://h?"), read("http://h")) == "query");
    CHECK(first_difference(read("http://h#"), read("http://h")) == "fragment");
    Answer other = read("http://h");
    other->href += "/";
    CHECK(first_difference(read("http://h"), other) == "href");
}

TEST_CASE("search: a shrunk pair is of its kind, and no simpler neighbour is") {
    const auto has_at_sign_and_question_mark = [](const Pair& pair) {
        return pair.input.contains('@') && pair.input.contains('?');
    };
    CHECK(shrunk({"http://user:pass@host?b", "foo:c"}, has_at_sign_and_question_mark) == Pair{"@?"});
    const auto fails = [](const Pair& pair) { return !pipeline()(pair); };
    CHECK(shrunk({"http://a b/", "http://h/"}, fails) == Pair{""});
    const auto needs_its_base = [](const Pair& pair) { return pair.base && pipeline()(pair); };
    const Pair smallest = shrunk({"../x/y?z", "http://u:p@h:8/a/b?q#f"}, needs_its_base);
    CAPTURE(smallest.input, smallest.base.value_or("none"));
    CHECK(smallest == Pair{"", "http:a"});
}

TEST_CASE("search: shrinking stops after the given number of tries") {
    std::size_t tries = 0;
    const auto never = [&](const Pair& /*pair*/) {
        ++tries;
        return false;
    };
    CHECK(shrunk({std::string(1000, 'x')}, never, 10) == Pair{std::string(1000, 'x')});
    CHECK(tries == 10);
}

TEST_CASE("search: a difference is found, shrunk, and counted in one group") {
    const auto groups = groups_of(pipeline(), refusing("@"), 3000);
    REQUIRE_FALSE(groups.empty());
    CHECK(std::ranges::count(groups, Pair{"a:@"}, &Group::smallest) == 1);
    for (const Group& group : groups) {
        CHECK(group.difference == "failure");
        CHECK(group.clause == "no @");
        CHECK(group.smallest.input.contains("@"));
        CHECK(group.count > 0);
        CHECK(group.a);
        CHECK_FALSE(group.b);
    }
}

TEST_CASE("search: differences of two kinds are two groups, the larger first") {
    const auto both = [fragments = without_fragments(), bars = refusing("|")](const Pair& pair) {
        const Answer answer = bars(pair);
        return answer ? fragments(pair) : answer;
    };
    const auto groups = groups_of(pipeline(), both, 3000);
    REQUIRE(groups.size() >= 2);
    CHECK(std::ranges::is_sorted(groups, std::ranges::greater(), &Group::count));
    for (const char* const difference : {"failure", "fragment"})
        CHECK(std::ranges::count(groups, difference, &Group::difference) > 0);
}

TEST_CASE("search: an explanation separates groups") {
    const auto explain = [](const Pair& pair) { return pair.base ? "with a base" : "alone"; };
    Differ differ(pipeline(), refusing("@"), explain);
    CHECK_FALSE(differ.compare({"foo:@"}));
    CHECK_FALSE(differ.compare({"@", "http://h/"}));
    CHECK(differ.compare({"foo:"}));
    CHECK(differ.compared() == 3);
    CHECK(differ.different() == 2);
    CHECK(differ.groups().size() == 2);
}

TEST_CASE("search: a system does not differ from itself") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        CHECK(groups_of(reader_of(system), reader_of(system), 200).empty());
    }
}

TEST_CASE("search: the same seed generates the same pairs, and another seed others") {
    Generated a(7);
    Generated b(7);
    Generated other(8);
    std::size_t different = 0;
    for (int i = 0; i < 100; ++i) {
        const Pair pair = a.next();
        CHECK(pair == b.next());
        different += pair == other.next() ? 0 : 1;
    }
    CHECK(different > 50);
}

TEST_CASE("search: there are as many short texts as announced, unless the visitor stops") {
    std::size_t count = 0;
    each_short_text([&](const Pair& /*pair*/) { return ++count > 0; });
    CHECK(count == short_text_count());
    count = 0;
    each_short_text([&](const Pair& /*pair*/) { return ++count < 10; });
    CHECK(count == 10);
}
