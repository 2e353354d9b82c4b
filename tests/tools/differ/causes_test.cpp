#include "tools/differ/causes.hpp"

#include <array>
#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "systems/registry.hpp"
#include "systems/search/differ.hpp"
#include "tests/catch.hpp"
#include "tools/differ/program.hpp"

using namespace refurl::tools;

namespace {

using refurl::systems::find_system;
using refurl::systems::Reader;
using refurl::systems::Reply;
using TextPair = refurl::systems::Pair;

Reader reader_named(std::string_view name) { return refurl::systems::reader_of(find_system(name).value()); }

Hello hello_of(std::string claims, std::vector<std::string> keys = {"href", "hostname", "pathname"}) {
    return {"test", "1", std::move(claims), std::move(keys), true};
}

/// Returns the cause for which a program reads a pair otherwise than a system.
std::string cause_of(const char* system, const Hello& hello, const Reader& program, const TextPair& pair) {
    const auto explain = Causes(find_system(system).value(), hello, program).explain();
    return explain(pair, read_one(reader_named(system), pair), read_one(program, pair));
}

std::string cause_as(std::string_view program, const TextPair& pair, const std::string& claims = "whatwg") {
    return cause_of("pipeline", hello_of(claims), reader_named(program), pair);
}

/// Reads as a system does, but some pairs otherwise.
Reader except(std::string_view name, const std::function<void(const TextPair&, Reply&)>& change) {
    return [reader = reader_named(name), change](std::span<const TextPair> pairs) {
        auto replies = reader(pairs);
        for (std::size_t i = 0; i < pairs.size(); ++i) change(pairs[i], replies[i]);
        return replies;
    };
}

void refuse(Reply& reply) { reply.answer = std::unexpected(refurl::systems::Refusal{"", "no"}); }

}  // namespace

TEST_CASE(
    "causes: of a program that is an edition, the causes are the changes that it lacks or has, the newest first") {
    CHECK(cause_as("standard@2025-01-01", {"http://a/^"}) == "the standard before circumflex_in_paths (2025-03-05)");
    CHECK(cause_as("standard@2018-01-01", {"http://a/^?'"}) ==
          "the standard before circumflex_in_paths (2025-03-05) and the standard before apostrophe_in_special_queries "
          "(2018-06-08)");
    CHECK(cause_as("standard@2017-01-01", {"ws://:@h/a%2e"}) ==
          "the standard before percent_encoded_dots_stay (2017-01-03) and the standard before no_null_passwords "
          "(2017-01-03)");
    CHECK(cause_of("standard@2025-01-01", hello_of("whatwg"), reader_named("pipeline"), {"http://a/^"}) ==
          "the standard after circumflex_in_paths (2025-03-05)");
    CHECK(cause_as("standard@2025-01-01", {"http://a/^"}, "other").empty());
    CHECK(cause_as("rfc3986", {"foo:a/../b"}).empty());
}

TEST_CASE("causes: a program has one version of Unicode, whatever the code point") {
    for (const char* const input : {"http://\u1E9E/", "http://\u0558/", "http://\u088F/", "http://\u04C0/"})
        CHECK(cause_as("standard@2023-01-01", {input}).starts_with("Unicode 15.0"));
    CHECK(cause_as("standard@2025-01-01", {"http://\u088F/"}) == "Unicode 16.0");
    CHECK(cause_as("standard@2025-01-01", {"http://\u0558/"}) == "Unicode 16.0");
}

TEST_CASE("causes: an accident is no old edition") {
    // It keeps ^ in a path only before a dot. The change's own pairs it reads as today.
    const Reader keeps_some = except("pipeline", [](const TextPair& pair, Reply& reply) {
        if (!pair.input.contains("^.")) return;
        reply = read_one(reader_named("standard@2025-01-01"), pair);
    });
    CHECK(cause_of("pipeline", hello_of("whatwg"), keeps_some, {"a:/^."}).empty());
    // It refuses all hosts with a hyphen, and so also those that ToASCII refused until 2026.
    const Reader refuses_hyphens = except("pipeline", [](const TextPair& pair, Reply& reply) {
        if (pair.input.contains('-')) refuse(reply);
    });
    CHECK(cause_of("pipeline", hello_of("whatwg"), refuses_hyphens, {"ws:xn--"}).empty());
}

TEST_CASE("causes: a fault in an edition is no change, and the edition is found all the same") {
    const Reader faulty = except("standard@2021-01-01", [](const TextPair& pair, Reply& reply) {
        if (reply.answer && pair.input.contains('~')) reply.answer->href += '~';
    });
    const auto cause = [&](const char* input) { return cause_of("pipeline", hello_of("whatwg"), faulty, {input}); };
    CHECK(cause("a:/^") == "the standard before circumflex_in_paths (2025-03-05)");
    CHECK(cause("ws:|") == "the standard before vertical_line_in_hosts (2021-03-22)");
    CHECK(cause("a:~").empty());
    CHECK(cause("a:/^~").empty());
}

TEST_CASE("causes: a cause that does not predict the neighbours is refuted") {
    const Causes old(find_system("pipeline").value(), hello_of("whatwg"), reader_named("standard@2025-01-01"));
    const auto predicts = [&](const Causes& causes, const Reader& program, const TextPair& pair) {
        return causes.predicts()(pair, read_one(reader_named("pipeline"), pair), read_one(program, pair));
    };
    CHECK(predicts(old, reader_named("standard@2025-01-01"), {"a:/^"}));
    const Reader not_there = except("standard@2025-01-01", [](const TextPair& pair, Reply& reply) {
        if (pair.input == "a:/z^z") reply = read_one(reader_named("pipeline"), pair);
    });
    const Causes some(find_system("pipeline").value(), hello_of("whatwg"), not_there);
    CHECK(predicts(some, not_there, {"a:/^"}));
    CHECK(cause_of("pipeline", hello_of("whatwg"), not_there, {"a:/z^zz"}) ==
          "the standard before circumflex_in_paths (2025-03-05)");
    CHECK_FALSE(predicts(some, not_there, {"a:/z^zz"}));
}

TEST_CASE("causes: at last, RFC 3986 and references without a base are causes") {
    const auto smallest_as = [&](const char* claims, std::string_view system, const TextPair& pair) {
        const Reader program = reader_named(system);
        const auto explain = Causes(find_system("pipeline").value(), hello_of(claims), program).explain_smallest();
        return explain(pair, read_one(reader_named("pipeline"), pair), read_one(program, pair));
    };
    CHECK(smallest_as("whatwg", "rfc3986", {"foo:a/../b"}) == "RFC 3986");
    CHECK(smallest_as("whatwg", "whatwg-2012", {"http:h"}).empty());
    CHECK(smallest_as("whatwg", "rfc3986", {"foo:<"}).empty());  // that it fails is no sign
    CHECK(smallest_as("rfc3986", "rfc3986", {"foo:a/../b"}).empty());
    const auto reads_relative = [&](const char* claims, const TextPair& pair, const char* protocol) {
        const Reader program = except("pipeline", [&](const TextPair& asked, Reply& reply) {
            if (asked != pair) return;
            refurl::systems::Record record;
            record.attributes.protocol = protocol;
            reply = {record};
        });
        return cause_of("pipeline", hello_of(claims, {"protocol"}), program, pair);
    };
    CHECK(reads_relative("rfc3986", {"a"}, "") == "reading a relative reference without a base");
    CHECK(reads_relative("whatwg", {"a"}, "").empty());
    CHECK(reads_relative("rfc3986", {"http:"}, "b:").empty());
    const auto cause_of_refusal = [&](const char* claims, const TextPair& pair) {
        const Reader program = except("pipeline", [&](const TextPair& asked, Reply& reply) {
            if (asked == pair) refuse(reply);
        });
        return cause_of("pipeline", hello_of(claims), program, pair);
    };
    CHECK(cause_of_refusal("whatwg", {"a://"}).empty());
    CHECK(cause_of_refusal("other", {"a://"}).empty());
    CHECK(cause_of_refusal("other", {"a:<"}) == "RFC 3986");
}

TEST_CASE("causes: one mistake is one group, even if RFC 3986 reads some of its pairs so") {
    using namespace refurl::systems;
    const auto standard = find_system("standard").value();
    const Hello hello{"test", "1", "whatwg", {"protocol"}, true};
    // It keeps a capital A in a scheme, as the RFC does, which refuses `^`.
    const Reader keeps_case = [&](std::span<const refurl::systems::Pair> pairs) {
        std::vector<Reply> replies;
        for (const auto& pair : pairs) {
            replies.push_back(read_one(reader_of(standard), pair));
            const std::string scheme = pair.input.substr(0, pair.input.find(':'));
            if (replies.back().answer && scheme.contains('A') && pair.input.contains(':'))
                replies.back().answer->attributes.protocol = scheme + ':';
        }
        return replies;
    };
    const Causes causes(standard, hello, keeps_case);
    for (const auto& inputs : {std::array{"A:", "A:^", "A:?b"}, std::array{"A:^", "A:?b", "A:"}}) {
        Differ differ({.a = reader_of(standard),
                       .b = keeps_case,
                       .difference = [&](const auto& a,
                                         const auto& b) { return difference_of_keys(a, b, terms_of(standard, hello)); },
                       .explain = causes.explain(),
                       .explain_smallest = causes.explain_smallest(),
                       .predicts = causes.predicts(),
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
        const auto explain = Causes(system, hello, reader_named("standard")).explain();
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
    CHECK(cause_of("rfc3986", hello, reader_named("standard"), {"http://h"}) == "the standard");
    CHECK(cause_of("rfc3986", hello, reader_named("standard@2025-01-01"), {"http://a/^"}) ==
          "the standard before circumflex_in_paths (2025-03-05)");
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

TEST_CASE(
    "differ: two hosts are the same if the standard's host parser reads them so, and a text around a host is none") {
    CHECK(is_same_host("EXAMPLE.com", "example.com"));
    CHECK(is_same_host("0x7f.1", "127.0.0.1"));
    CHECK(is_same_host("[1::0]", "[1::]"));
    CHECK(is_same_host("a b", "a b"));
    CHECK_FALSE(is_same_host("a b", "A b"));
    CHECK_FALSE(is_same_host("", "h"));
    for (const char* const text : {"u@h", "h/", "h\\", "h?", "h#", "h:", "h:80", "\th"}) {
        INFO(text);
        CHECK_FALSE(is_same_host("h", text));
    }
    CHECK_FALSE(is_same_host("[::1]", "[::1]:80"));
}
