#include <algorithm>
#include <array>
#include <functional>
#include <tuple>
#include <utility>

#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "systems/registry.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/differ.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "systems/search/neighbours.hpp"
#include "systems/search/shrink.hpp"
#include "systems/today.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

namespace {

Reader pipeline() { return reader_of(find_system("pipeline").value()); }

/// Makes a reader from a function that reads one pair.
Reader each(const std::function<Reply(const Pair&)>& read) {
    return [read](std::span<const Pair> pairs) {
        std::vector<Reply> replies;
        replies.reserve(pairs.size());
        for (const Pair& pair : pairs) replies.push_back(read(pair));
        return replies;
    };
}

/// Reads as the pipeline does, but refuses each input that contains `part`.
Reader refusing(const std::string& part) {
    return each([part, reader = pipeline()](const Pair& pair) -> Reply {
        if (pair.input.contains(part)) return {std::unexpected(Refusal{"no " + part, "It contains " + part + "."})};
        return read_one(reader, pair);
    });
}

/// Reads as the pipeline does, but drops fragments.
Reader without_fragments() {
    return each([reader = pipeline()](const Pair& pair) {
        Reply reply = read_one(reader, pair);
        if (reply.answer) reply.answer->fragment.reset();
        return reply;
    });
}

/// Compares generated pairs.
void compare_generated(Differ& differ, std::size_t count) {
    Generated pairs(1);
    for (std::size_t i = 0; i < count; ++i) differ.compare(std::array{pairs.next()});
}

std::vector<Group> groups_of(const Reader& a, const Reader& b, std::size_t generated) {
    Differ differ({.a = a, .b = b});
    compare_generated(differ, generated);
    return differ.report().groups;
}

/// Returns the number of groups in which this part differs first.
std::ptrdiff_t count_of(const std::vector<Group>& groups, std::string_view difference) {
    return std::ranges::count(groups, difference, [](const Group& group) { return group.kind.difference; });
}

System system_named(std::string_view name) { return find_system(name).value(); }

/// Compares generated pairs, and short texts if asked, as two systems read them, and returns the report.
Report report_of(std::string_view a, std::string_view b, std::size_t generated, bool with_short_texts,
                 std::size_t tries = Search().tries) {
    const System system_a = system_named(a);
    const System system_b = system_named(b);
    Differ differ({.a = reader_of(system_a),
                   .b = reader_of(system_b),
                   .explain = explanation_of(system_a, system_b),
                   .tries = tries});
    compare_generated(differ, generated);
    std::size_t count = with_short_texts ? 0 : short_text_count();
    each_short_text([&](const Pair& pair) {
        if (++count % 11 == 0) differ.compare({&pair, 1});
        return count < short_text_count();
    });
    return differ.report();
}

}  // namespace

TEST_CASE("search: the first difference is a failure, then a component, then the href") {
    const auto read = [](const char* input) { return read_one(pipeline(), {input}).answer; };
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
    Ways ways;
    CHECK(shrunk({"http://user:pass@host?b", "foo:c"}, one_by_one(has_at_sign_and_question_mark), ways) == Pair{"@?"});
    const auto fails = [](const Pair& pair) { return !read_one(pipeline(), pair).answer; };
    Ways ways_of_failures;
    CHECK(shrunk({"http://a b/", "http://h/"}, one_by_one(fails), ways_of_failures) == Pair{""});
    const auto needs_its_base = [](const Pair& pair) { return pair.base && read_one(pipeline(), pair).answer; };
    Ways ways_of_bases;
    const Pair smallest = shrunk({"../x/y?z", "http://u:p@h:8/a/b?q#f"}, one_by_one(needs_its_base), ways_of_bases);
    CAPTURE(smallest.input, smallest.base.value_or("none"));
    CHECK(smallest == Pair{"", "ws:a"});
}

TEST_CASE("search: shrinking does not go from a fault of the href to one of a part alone") {
    const Reader faulty = each([reader = pipeline()](const Pair& pair) {
        Reply reply = read_one(reader, pair);
        if (reply.answer && pair.input.contains('^')) reply.answer->path += '^';
        if (reply.answer && pair.input.contains('~')) reply.answer->href = reply.answer->path += '~';
        return reply;
    });
    Differ differ({.a = pipeline(), .b = faulty});
    differ.compare(std::array{Pair{"foo:/a^b~c"}, Pair{"foo:/x^y"}});
    auto groups = differ.report().groups;
    REQUIRE(groups.size() == 2);
    std::ranges::sort(groups, is_simpler, &Group::smallest);
    CHECK(groups[0].smallest == Pair{"a:^"});
    CHECK(groups[0].kind.has_equal_hrefs);
    CHECK(groups[1].smallest == Pair{"a:~"});
    CHECK_FALSE(groups[1].kind.has_equal_hrefs);
}

TEST_CASE("search: a percent-encoded byte is shrunk to its character, unless that is of another kind") {
    const auto climbs = [](const Pair& pair) {
        refurl::Store store;
        return refurl::percent_decode(pair.input, store).contains("..");
    };
    for (const std::string dots : {"..", "%2e%2E", ".%2e", "%2e."}) {
        CAPTURE(dots);
        const Pair pair{"http://host/b/" + dots};
        Ways of_dots;
        CHECK(shrunk(pair, one_by_one(climbs), of_dots) == Pair{".."});
        CHECK(way_to(pair, {"h/.."}));
        CHECK(way_to(pair, {"h/%2e%2E"}).has_value() == (dots == "%2e%2E"));
        CHECK_FALSE(way_to(pair, {"h/..."}));
    }
    const auto has_escape = [](const Pair& pair) { return pair.input.contains("%2"); };
    Ways ways;
    CHECK(shrunk({"foo:%2e%2e"}, one_by_one(has_escape), ways) == Pair{"%2"});
}

TEST_CASE("search: one fault about dot segments is one group, however the dots are written") {
    const auto keeps_dots = each([reader = pipeline()](const Pair& pair) {
        Reply reply = read_one(reader, pair);
        for (const std::string_view dots : {"/..", "/%2e%2e", "/.%2e", "/%2e."})
            if (reply.answer && pair.input.ends_with(dots)) reply.answer->path += "../";
        return reply;
    });
    Differ differ({.a = pipeline(), .b = keeps_dots, .most_shapes = 1});
    for (const char* const input : {"foo:/%2e%2e", "foo:/b/.%2e", "foo:/h/%2e.", "foo:/..", "foo:/x/h/%2e%2e"})
        differ.compare(std::array{Pair{input}});
    const auto groups = differ.report().groups;
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].count == 5);
    CHECK(groups[0].smallest == Pair{"a:/.."});
}

TEST_CASE("search: shrinking stops after the given number of tries") {
    std::size_t tries = 0;
    const auto never = [&](const Pair& /*pair*/) {
        ++tries;
        return false;
    };
    Ways ways;
    CHECK(shrunk({std::string(1000, 'x')}, one_by_one(never), ways, {10}) == Pair{std::string(1000, 'x')});
    CHECK(tries == 10);
}

TEST_CASE("search: a batch of any size leads to the same smallest pair, in fewer calls", "[long]") {
    Generated pairs(3);
    std::size_t shrunk_pairs = 0;
    std::size_t calls_alone = 0;
    std::size_t calls_in_batches = 0;
    for (int i = 0; i < 300; ++i) {
        const Pair pair = pairs.next();
        const auto parts_of = [](const Pair& read) {
            const Answer answer = read_one(pipeline(), read).answer;
            if (!answer) return std::tuple(false, false, false, false, false);
            return std::tuple(true, answer->host.has_value(), answer->username.has_value(), answer->query.has_value(),
                              answer->fragment.has_value());
        };
        const auto is_alike = [&, parts = parts_of(pair)](const Pair& other) { return parts_of(other) == parts; };
        const auto counting = [&](std::size_t& calls) {
            return [&, first = one_by_one(is_alike)](std::span<const Pair> asked) {
                ++calls;
                return first(asked);
            };
        };
        std::array<Ways, 3> ways;
        const Pair alone = shrunk(pair, counting(calls_alone), ways[0]);
        CAPTURE(pair.input, pair.base.value_or("none"));
        CHECK(shrunk(pair, one_by_one(is_alike), ways[1], {.batch = 3}) == alone);
        CHECK(shrunk(pair, counting(calls_in_batches), ways[2], {.batch = 64}) == alone);
        CHECK(simplest_neighbour(alone, one_by_one(is_alike), 64) == simplest_neighbour(alone, one_by_one(is_alike)));
        if (alone != pair) ++shrunk_pairs;
    }
    CHECK(shrunk_pairs > 200);
    CHECK(calls_in_batches * 3 < calls_alone);
}

TEST_CASE("search: a report is the same with batches of any size") {
    const auto report = [](std::size_t batch) {
        const System a = system_named("standard@2018-01-01");
        const System b = system_named("rfc3986");
        Differ differ({.a = reader_of(a), .b = reader_of(b), .explain = explanation_of(a, b), .batch = batch});
        compare_generated(differ, 300);
        return differ.report().groups;
    };
    const auto alone = report(1);
    const auto in_batches = report(50);
    REQUIRE(alone.size() == in_batches.size());
    CHECK(alone.size() > 3);
    for (std::size_t i = 0; i < alone.size(); ++i) {
        CHECK(alone[i].smallest == in_batches[i].smallest);
        CHECK(alone[i].count == in_batches[i].count);
        CHECK(alone[i].cause == in_batches[i].cause);
    }
}

TEST_CASE("search: a pair that meets the way of an earlier one is shrunk to the same, in fewer tries") {
    std::size_t tries = 0;
    const auto has_question_mark = [&](const Pair& pair) {
        ++tries;
        return pair.input.contains('?');
    };
    Ways ways;
    CHECK(shrunk({"foo://bar?"}, one_by_one(has_question_mark), ways) == Pair{"?"});
    const std::size_t first = std::exchange(tries, 0);
    CHECK(shrunk({"foo://bar?"}, one_by_one(has_question_mark), ways) == Pair{"?"});
    CHECK(tries == 0);
    CHECK(shrunk({"x?foo://bar?"}, one_by_one(has_question_mark), ways) == Pair{"?"});
    CHECK(tries < first);
}

TEST_CASE("search: a difference is found, shrunk, and counted in one group") {
    const auto groups = groups_of(pipeline(), refusing("@"), 3000);
    REQUIRE_FALSE(groups.empty());
    CHECK(std::ranges::count(groups, Pair{"a:@"}, &Group::smallest) == 1);
    for (const Group& group : groups) {
        CHECK(group.kind.difference == "failure");
        CHECK(group.kind.clause == "no @");
        CHECK(group.smallest.input.contains("@"));
        CHECK(group.count > 0);
        CHECK(group.a.answer);
        CHECK_FALSE(group.b.answer);
    }
}

TEST_CASE("search: differences of two kinds are two groups, the larger first") {
    const auto both = each([fragments = without_fragments(), bars = refusing("|")](const Pair& pair) {
        Reply reply = read_one(bars, pair);
        return reply.answer ? read_one(fragments, pair) : reply;
    });
    const auto groups = groups_of(pipeline(), both, 3000);
    REQUIRE(groups.size() >= 2);
    CHECK(std::ranges::is_sorted(groups, std::ranges::greater(), &Group::count));
    for (const char* const difference : {"failure", "fragment"}) CHECK(count_of(groups, difference) > 0);
}

TEST_CASE("search: a difference of one kind never joins a group of another, even if it contains its smallest pair") {
    const auto both = each([fragments = without_fragments(), bars = refusing("|")](const Pair& pair) {
        Reply reply = read_one(bars, pair);
        return reply.answer ? read_one(fragments, pair) : reply;
    });
    for (const auto& pairs : {std::array{Pair{"a:#b"}, Pair{"a:|#b"}}, std::array{Pair{"a:|#b"}, Pair{"a:#b"}}}) {
        Differ differ({.a = pipeline(), .b = both, .most_shapes = 1});
        for (const Pair& pair : pairs) differ.compare({&pair, 1});
        const auto groups = differ.report().groups;
        REQUIRE(groups.size() == 2);
        CHECK(count_of(groups, "failure") == 1);
        CHECK(groups[0].count == 1);
        CHECK(groups[1].count == 1);
    }
}

TEST_CASE("search: the smallest pair of a cause is the simplest, whichever comes first") {
    const auto refusing_both = each([reader = pipeline()](const Pair& pair) -> Reply {
        if (pair.input.contains("@") || pair.input.contains("|||"))
            return {std::unexpected(Refusal{"no", "It contains one of them."})};
        return read_one(reader, pair);
    });
    const auto explain = [](const Pair& /*pair*/, const Reply& /*a*/, const Reply& /*b*/) {
        return std::string("cause");
    };
    for (const auto& pairs : {std::array{Pair{"foo:@"}, Pair{"foo:|||"}}, std::array{Pair{"foo:|||"}, Pair{"foo:@"}}}) {
        Differ differ({.a = pipeline(), .b = refusing_both, .explain = explain, .most_shapes = 1});
        for (const Pair& pair : pairs) differ.compare({&pair, 1});
        const auto groups = differ.report().groups;
        REQUIRE(groups.size() == 1);
        CHECK(groups[0].count == 2);
        CHECK(groups[0].smallest == Pair{"a:@"});
    }
}

TEST_CASE("search: an explanation separates groups") {
    const auto explain = [](const Pair& pair, const Reply& /*a*/, const Reply& /*b*/) {
        return std::string(pair.base ? "with a base" : "alone");
    };
    Differ differ({.a = pipeline(), .b = refusing("@"), .explain = explain});
    differ.compare(std::array{Pair{"foo:@"}, Pair{"@", "http://h/"}, Pair{"foo:"}});
    CHECK(differ.counts().compared == 3);
    CHECK(differ.counts().different == 2);
    CHECK(differ.report().groups.size() == 2);
}

TEST_CASE("search: each pair that differs is in a group, or unexamined when the tries have ended") {
    const auto all = report_of("rfc3986", "pipeline", 300, false);
    CHECK(all.unexamined == 0);
    const auto some = report_of("rfc3986", "pipeline", 300, false, 200);
    CHECK(some.unexamined > 0);
    const auto sum = [](const Report& report) {
        std::size_t count = report.unexamined;
        for (const Group& group : report.groups) count += group.count;
        return count;
    };
    CHECK(sum(all) == sum(some));
}

TEST_CASE("search: a pair that a reader does not support is counted, and does not differ") {
    const auto without_bases = each([reader = pipeline()](const Pair& pair) {
        Reply reply = read_one(reader, pair);
        reply.is_supported = !pair.base;
        return reply;
    });
    Differ differ({.a = pipeline(), .b = without_bases});
    differ.compare(std::array{Pair{"http:a"}, Pair{"a", "http:b"}});
    CHECK(differ.counts().unsupported == 1);
    CHECK(differ.counts().different == 0);
}

TEST_CASE("search: a trouble is a difference, with the pair at fault") {
    const auto troubled = each([reader = pipeline()](const Pair& pair) -> Reply {
        if (!pair.input.contains("%%")) return read_one(reader, pair);
        return {std::unexpected(Refusal{"", "It ends."}), true, "dies"};
    });
    Differ differ({.a = pipeline(), .b = troubled});
    differ.compare(std::array{Pair{"http://a/b%%c"}, Pair{"http://a/%"}});
    const auto groups = differ.report().groups;
    REQUIRE(groups.size() == 1);
    CHECK(groups[0].kind.difference == "dies");
    CHECK(groups[0].smallest == Pair{"%%"});
}

TEST_CASE("search: between two editions, a cause is a change between them, and switching it makes them agree",
          "[answers]") {
    using refurl::standard::Edition;
    const System a = system_named("standard@2018-01-01");
    const System b = system_named("standard@2020-01-01");
    const auto report = report_of(a.name, b.name, 3000, true);
    REQUIRE(report.groups.size() > 3);
    for (const Group& group : report.groups) {
        CAPTURE(group.cause, group.smallest.input);
        Edition switched = *a.edition;
        std::string names;
        for (const auto& row : refurl::standard::change_rows()) {
            const bool is_named = (" " + group.cause + " ").contains(" " + std::string(row.name) + " ");
            if (!is_named) continue;
            CHECK(a.edition->has(row.change) != b.edition->has(row.change));
            switched = switched.switching(row.change);
            names += row.name;
        }
        CHECK_FALSE(names.empty());
        const Request request{.input = group.smallest.input, .base = group.smallest.base};
        CHECK_FALSE(first_difference(read_by_standard(request, switched), group.b.answer));
    }
}

TEST_CASE("search: replies that do not differ have no cause") {
    for (const auto& [a, b] : {std::pair("standard@2018-01-01", "standard@2020-01-01"),
                               std::pair("standard@2018-01-01", "pipeline"), std::pair("rfc3986", "rfc3987")}) {
        const System system_a = system_named(a);
        const System system_b = system_named(b);
        const auto explain = explanation_of(system_a, system_b);
        Generated pairs(5);
        std::size_t equal = 0;
        for (int i = 0; i < 500; ++i) {
            const Pair pair = pairs.next();
            const Reply of_a = read_one(reader_of(system_a), pair);
            const Reply of_b = read_one(reader_of(system_b), pair);
            CAPTURE(pair.input);
            CHECK(explain(pair, of_a, of_a).empty());
            if (difference_of_replies(of_a, of_b)) continue;
            CHECK(explain(pair, of_a, of_b).empty());
            ++equal;
        }
        CHECK(equal > 50);
    }
}

TEST_CASE("search: a difference by two changes names both") {
    const System a = system_named("standard@2018-01-01");
    const System b = system_named("standard@2020-01-01");
    const Pair pair{"gopher://a?'"};
    const auto reply = [&](const System& system) { return read_one(reader_of(system), pair); };
    CHECK(explanation_of(a, b)(pair, reply(a), reply(b)) == "apostrophe_in_special_queries and gopher_is_not_special");
}

TEST_CASE("search: of an edition and today's pipeline, a cause is the change that was switched") {
    const System old = system_named("standard@2018-06-07");
    const System pipeline = system_named("pipeline");
    const Pair pair{"http://h/?'"};
    const auto reply = [&](const System& system) { return read_one(reader_of(system), pair); };
    CHECK(explanation_of(old, pipeline)(pair, reply(old), reply(pipeline)) == "apostrophe_in_special_queries");
    CHECK(explanation_of(pipeline, old)(pair, reply(pipeline), reply(old)) == "apostrophe_in_special_queries");
    const Reply other = read_one(reader_of(old), {"http://other"});
    CHECK(explanation_of(old, pipeline)(pair, other, reply(pipeline)).empty());
}

TEST_CASE("search: two readings of a document differ by the erratum that is switched") {
    const System repaired = system_named("html5-2010");
    for (const Erratum& erratum : repaired.errata) {
        const System letter = system_named(repaired.name + "@" + std::string(erratum.name));
        const auto explain = explanation_of(repaired, letter);
        Differ differ({.a = reader_of(repaired), .b = reader_of(letter), .explain = explain});
        compare_generated(differ, 2000);
        for (const Group& group : differ.report().groups) {
            CAPTURE(erratum.name, group.smallest.input);
            CHECK(group.cause == erratum.name);
        }
    }
}

TEST_CASE("search: no short text is simpler than the smallest of its group", "[long]") {
    const System a = system_named("standard@2018-01-01");
    const System b = system_named("standard@2020-01-01");
    const auto report = report_of(a.name, b.name, 3000, true);
    const auto explain = explanation_of(a, b);
    std::size_t simpler = 0;
    each_short_text([&](const Pair& pair) {
        for (const Group& group : report.groups) {
            if (!is_simpler(pair, group.smallest)) continue;
            ++simpler;
            const Reply of_a = read_one(reader_of(a), pair);
            const Reply of_b = read_one(reader_of(b), pair);
            if (difference_of_replies(of_a, of_b) != group.kind.difference) continue;
            const Answer& failed = of_a.answer ? of_b.answer : of_a.answer;
            const std::string clause = failed ? "" : failed.error().clause;
            if (clause != group.kind.clause) continue;
            CAPTURE(pair.input, group.smallest.input, group.cause);
            CHECK(explain(pair, of_a, of_b) != group.cause);
        }
        return true;
    });
    CHECK(simpler > 1000);
}

TEST_CASE("search: a system does not differ from itself") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        CHECK(groups_of(reader_of(system), reader_of(system), 200).empty());
    }
}

TEST_CASE("search: the same seed generates the same pairs, and another seed others") {
    const Askable askable = GENERATE(Askable{}, Askable{true, true, true, true});
    Generated a(7, askable);
    Generated b(7, askable);
    Generated other(8, askable);
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
