#include "tools/differ/causes.hpp"

#include <array>
#include <utility>

#include "systems/registry.hpp"
#include "systems/search/differ.hpp"
#include "tests/catch.hpp"
#include "tools/differ/program.hpp"

using namespace refurl::tools;

TEST_CASE("causes: causes are found by asking older Unicode, then changes of the standard, at last RFC 3986") {
    using refurl::systems::find_system;
    const auto pipeline = find_system("pipeline").value();
    const Hello hello{"test", "1", "whatwg", {"href", "hostname", "pathname"}, true};
    const auto explain = causes_of_program(pipeline, hello);
    const auto cause_as = [&](std::string_view system, const refurl::systems::Pair& pair) {
        const auto reader = reader_of(find_system(system).value());
        return explain(pair, read_one(reader_of(pipeline), pair), read_one(reader, pair));
    };
    CHECK(cause_as("standard@2025-01-01", {"http://a/^"}) == "the standard before circumflex_in_paths (2025-03-05)");
    CHECK(cause_as("standard@2018-01-01", {"gopher://a?'"}) == "the standard before 2018-06-08");
    CHECK(cause_as("standard@2017-01-01", {"ws://:@h/a%2e"}) == "the standard before 2017-01-03");  // the first two
    const auto cause_of_newer = [&](const refurl::systems::Pair& pair) {
        const auto older = find_system("standard@2025-01-01").value();
        return causes_of_program(older, hello)(pair, read_one(reader_of(older), pair),
                                               read_one(reader_of(pipeline), pair));
    };
    CHECK(cause_of_newer({"http://a/^"}) == "the standard after circumflex_in_paths (2025-03-05)");
    CHECK(cause_as("rfc3986", {"foo:a/../b"}).empty());
    const auto smallest_as = [&](std::string_view claims, std::string_view system, const refurl::systems::Pair& pair) {
        const auto reader = reader_of(find_system(system).value());
        const Hello other{"test", "1", std::string(claims), {"href", "hostname", "pathname"}, true};
        return causes_of_smallest(pipeline, other)(pair, read_one(reader_of(pipeline), pair), read_one(reader, pair));
    };
    CHECK(smallest_as("whatwg", "rfc3986", {"foo:a/../b"}) == "RFC 3986");
    CHECK(smallest_as("whatwg", "whatwg-2012", {"http:h"}).empty());
    CHECK(smallest_as("whatwg", "rfc3986", {"foo:<"}).empty());  // that it fails is no sign
    CHECK_FALSE(causes_of_smallest(pipeline, {"test", "1", "rfc3986", {"href"}, true}));
    const auto reads_relative = [&](std::string_view claims, const refurl::systems::Pair& pair, const char* protocol) {
        refurl::systems::Record record;
        record.attributes.protocol = protocol;
        const Hello other{"test", "1", std::string(claims), {"protocol"}, true};
        return causes_of_program(pipeline, other)(pair, read_one(reader_of(pipeline), pair), {record});
    };
    CHECK(reads_relative("rfc3986", {"a"}, "") == "reading a relative reference without a base");
    const auto cause_of = [&](std::string_view claims, const char* system, const refurl::systems::Pair& pair) {
        const Hello other{"test", "1", std::string(claims), {"href", "hostname", "pathname"}, true};
        const auto reader = reader_of(find_system(system).value());
        return causes_of_program(pipeline, other)(pair, read_one(reader_of(pipeline), pair), read_one(reader, pair));
    };
    const auto cause_of_refusal = [&](std::string_view claims, const refurl::systems::Pair& pair = {"a://"}) {
        const Hello other{"test", "1", std::string(claims), {"href"}, true};
        const refurl::systems::Reply refusal{std::unexpected(refurl::systems::Refusal{"", "no"})};
        return causes_of_program(pipeline, other)(pair, read_one(reader_of(pipeline), pair), refusal);
    };
    CHECK(cause_of_refusal("whatwg").contains("opaque_hosts"));
    CHECK(cause_of_refusal("other").empty());
    CHECK(cause_of_refusal("whatwg", {"a:<"}).empty());
    CHECK(cause_of_refusal("other", {"a:<"}) == "RFC 3986");
    CHECK(cause_of("whatwg", "standard@2025-01-01", {"http://a/^"}).contains("circumflex"));
    CHECK(cause_of("other", "standard@2025-01-01", {"http://a/^"}).contains("circumflex"));
    CHECK(reads_relative("whatwg", {"a"}, "").empty());
    CHECK(reads_relative("rfc3986", {"http:"}, "b:").empty());
    CHECK(cause_as("standard@2023-01-01", {"http://\u1E9E/"}) == "Unicode 15.0");
    const auto other = read_one(reader_of(pipeline), {"http://other/"});
    CHECK(explain({"http://h/"}, read_one(reader_of(pipeline), {"http://h/"}), other).empty());
}

TEST_CASE("causes: one mistake is one group, even if RFC 3986 reads some of its pairs so") {
    using namespace refurl::systems;
    const auto standard = find_system("standard").value();
    const Hello hello{"test", "1", "whatwg", {"protocol"}, true};
    // It keeps the letter case of a scheme, as the RFC does, which refuses `^`.
    const Reader keeps_case = [&](std::span<const refurl::systems::Pair> pairs) {
        std::vector<Reply> replies;
        for (const auto& pair : pairs) {
            replies.push_back(read_one(reader_of(standard), pair));
            if (replies.back().answer && pair.input.starts_with("A:"))
                replies.back().answer->attributes.protocol = "A:";
        }
        return replies;
    };
    for (const auto& inputs : {std::array{"A:", "A:^", "A:?b"}, std::array{"A:^", "A:?b", "A:"}}) {
        Differ differ({.a = reader_of(standard),
                       .b = keeps_case,
                       .difference = [&](const auto& a,
                                         const auto& b) { return difference_of_keys(a, b, terms_of(standard, hello)); },
                       .explain = causes_of_program(standard, hello),
                       .explain_smallest = causes_of_smallest(standard, hello),
                       .most_shapes = 1});
        for (const char* const input : inputs) differ.compare(std::array{refurl::systems::Pair{input}});
        const auto groups = differ.report().groups;
        REQUIRE(groups.size() == 1);
        CHECK(groups[0].count == 3);
        CHECK(groups[0].smallest == refurl::systems::Pair{"A:"});
        CHECK(groups[0].cause == "RFC 3986");
    }
}

TEST_CASE("causes: replies that do not differ have no cause") {
    using refurl::systems::find_system;
    const Hello hello{"test", "1", "whatwg", {"href", "hostname", "pathname"}, true};
    std::size_t with_older_editions = 0;
    for (const char* const name : {"standard", "pipeline", "standard@2018-01-01", "rfc3986"}) {
        const auto system = find_system(name).value();
        const auto explain = causes_of_program(system, hello);
        for (const char* const input :
             {"http://h/a", "http://a/^", "foo:a", "http://[::1]/?'", "http://\u1E9E/", "%"}) {
            const refurl::systems::Pair pair{input};
            const auto reply = read_one(reader_of(system), pair);
            CAPTURE(name, input);
            CHECK(explain(pair, reply, reply).empty());
            const auto today = read_one(reader_of(find_system("standard").value()), pair);
            const bool differs = difference_of_keys(reply, today, terms_of(system, hello)).has_value();
            CHECK(explain(pair, reply, today).empty() == !differs);
            if (differs) ++with_older_editions;
        }
    }
    CHECK(with_older_editions > 4);
}

TEST_CASE("causes: a delimiter without a component counts only between readers with the class URL") {
    using refurl::systems::find_system;
    const auto rfc3986 = find_system("rfc3986").value();
    const auto standard = find_system("standard").value();
    const auto reply = [](std::string search, std::string hash) {
        refurl::systems::Record record;
        record.attributes.search = std::move(search);
        record.attributes.hash = std::move(hash);
        return refurl::systems::Reply{record};
    };
    const Hello whatwg{"test", "1", "whatwg", {"search", "hash"}, true};
    const Hello other{"test", "1", "rfc3986", {"search", "hash"}, true};
    const auto difference = [&](const auto& system, const Hello& hello, auto a, auto b) {
        return difference_of_keys(a, b, terms_of(system, hello));
    };
    CHECK(difference(standard, whatwg, reply("", ""), reply("?", "")) == "search");
    CHECK(difference(standard, whatwg, reply("", "#"), reply("", "")) == "hash");
    for (const auto& [system, hello] :
         {std::pair(standard, other), std::pair(rfc3986, whatwg), std::pair(rfc3986, other)}) {
        CHECK_FALSE(difference(system, hello, reply("", "#"), reply("?", "")));
        CHECK_FALSE(difference(system, hello, reply("?", ""), reply("?", "#")));
        CHECK(difference(system, hello, reply("?", ""), reply("?a", "")) == "search");
        CHECK(difference(system, hello, reply("", "#"), reply("", "#a")) == "hash");
    }
}

TEST_CASE("causes: of a system other than the standard, the standard is a cause") {
    using refurl::systems::find_system;
    const Hello hello{"test", "1", "whatwg", {"href", "hostname", "pathname"}, true};
    const auto rfc3986 = reader_of(find_system("rfc3986").value());
    const auto explain = causes_of_program(find_system("rfc3986").value(), hello);
    const auto cause_as = [&](std::string_view system, const refurl::systems::Pair& pair) {
        return explain(pair, read_one(rfc3986, pair), read_one(reader_of(find_system(system).value()), pair));
    };
    CHECK(cause_as("standard", {"http://h"}) == "the standard");
    CHECK(cause_as("standard@2025-01-01", {"http://a/^"}) == "the standard before circumflex_in_paths (2025-03-05)");
}

TEST_CASE("causes: another scheme, host or port leads a request elsewhere, another path does not") {
    const auto read = [](const char* input) {
        return read_one(reader_of(refurl::systems::find_system("standard").value()), {input}).answer;
    };
    CHECK(leads_elsewhere(read("http://a/"), read("http://b/")));
    CHECK(leads_elsewhere(read("http://a/"), read("http://a:8/")));
    CHECK(leads_elsewhere(read("http://a/"), read("ws://a/")));
    CHECK_FALSE(leads_elsewhere(read("http://a/"), read("http://a/b?c#d")));
    CHECK_FALSE(leads_elsewhere(read("http://a/"), read("http://")));
    const auto read_by_rfc = [](const char* input) {
        return read_one(reader_of(refurl::systems::find_system("rfc3986").value()), {input}).answer;
    };
    CHECK_FALSE(leads_elsewhere(read("HTTP://A/"), read_by_rfc("HTTP://A/")));
    CHECK_FALSE(leads_elsewhere(read("http://0x7f.1/"), read_by_rfc("http://0x7f.1/")));
    CHECK(leads_elsewhere(read("http://0x7f.1/"), read_by_rfc("http://127.0.0.2/")));
    CHECK(leads_elsewhere(read("ws:a"), read_by_rfc("ws:a")));
}
