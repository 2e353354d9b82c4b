#include "tools/differ/program.hpp"

#include <unistd.h>

#include <array>
#include <filesystem>

#include "systems/registry.hpp"
#include "systems/search/differ.hpp"
#include "tests/catch.hpp"
#include "tools/differ/causes.hpp"

using namespace refurl::tools;

namespace {

/// Returns the command of an adapter in the shell: it answers `{"hello":1}`, and then runs `body` for each line, in
/// `$line`. `$id` is the id of the request.
std::string adapter(const std::string& body) {
    return R"(read -r line; printf '{"name":"test","version":"1","claims":"whatwg","keys":["href"],"bases":false}\n'; )"
           R"(while read -r line; do id=${line#*:}; id=${id%%,*}; )" +
           body + "; done";
}

constexpr const char* answer = R"(printf '{"id":%s,"href":"a:"}\n' "$id")";

/// Returns the body of an adapter that answers, except for inputs with `what`, for which it does something else.
std::string unless(const std::string& what, const std::string& something) {
    return "case \"$line\" in *" + what + "*) " + something + ";; *) " + answer + ";; esac";
}

Program started(const std::string& command, std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    auto program = Program::start(command, patience);
    if (!program) FAIL(program.error());
    return std::move(*program);
}

std::string refusal_of_start(const std::string& command,
                             std::chrono::milliseconds patience = std::chrono::seconds(20)) {
    const auto program = Program::start(command, patience);
    return program ? "" : program.error();
}

std::vector<refurl::systems::Pair> pairs(std::size_t count) {
    std::vector<refurl::systems::Pair> list;
    list.reserve(count);
    for (std::size_t i = 0; i < count; ++i) list.push_back({"a:" + std::to_string(i)});
    return list;
}

/// Returns the trouble of each reply; `-` for none.
std::vector<std::string> troubles_of(const std::vector<refurl::systems::Reply>& replies) {
    std::vector<std::string> troubles;
    troubles.reserve(replies.size());
    for (const refurl::systems::Reply& reply : replies)
        troubles.emplace_back(reply.trouble.empty() ? "-" : reply.trouble);
    return troubles;
}

}  // namespace

TEST_CASE("program: it says who it is, and answers pairs in their order") {
    Program program = started(adapter(R"(printf '{"id":%s,"href":"a:%s"}\n' "$id" "$id")"));
    CHECK(program.hello().name == "test");
    CHECK(program.hello().claims == "whatwg");
    CHECK(program.hello().keys == std::vector<std::string>{"href"});
    const auto replies = program.read(pairs(100));
    for (std::size_t i = 0; i < replies.size(); ++i) {
        REQUIRE(replies[i].answer);
        CHECK(replies[i].answer->href == "a:" + std::to_string(i + 1));
    }
}

TEST_CASE("program: what it does not support is not asked") {
    Program program = started(adapter(answer));
    const auto replies = program.read(
        std::array{refurl::systems::Pair{"a:"}, refurl::systems::Pair{"b", "a:/"}, refurl::systems::Pair{"a:\xFF"}});
    CHECK(replies[0].is_supported);
    CHECK_FALSE(replies[1].is_supported);
    CHECK_FALSE(replies[2].is_supported);
}

TEST_CASE("program: a pair at which it dies, hangs or answers garbage gets the trouble, and all others an answer") {
    struct Case {
        std::string body;
        std::string_view trouble;
        std::chrono::milliseconds patience = std::chrono::seconds(20);
    };
    const auto two_seconds = std::chrono::seconds(2);
    for (const auto& [body, trouble, patience] : {
             Case{unless("a:3", "kill -SEGV $$"), trouble::dies},
             Case{unless("a:3", "exit 1"), trouble::dies},
             Case{unless("a:3", "echo 'no JSON'"), trouble::garbage},
             Case{unless("a:3", "echo '{\"id\":99999,\"href\":\"\"}'"), trouble::garbage},
             Case{unless("a:3", "echo \"{\\\"id\\\":$id}\""), trouble::garbage},
             Case{unless("a:3", "sleep 100"), trouble::hangs, two_seconds},
             Case{unless("a:3", "while echo noise >&2; do :; done"), trouble::hangs, two_seconds},
             Case{unless("a:3", std::string(answer) + "; " + answer), trouble::twice},
         }) {
        CAPTURE(body);
        Program program = started(adapter(body), patience);
        const auto replies = program.read(pairs(6));
        const std::string found(trouble);
        CHECK(troubles_of(replies) == std::vector<std::string>{"-", "-", "-", found, "-", "-"});
        CHECK(program.failure().empty());
    }
}

TEST_CASE("program: the pair at fault is found although the answers before it were not yet written") {
    // It collects the answers to all lines of a batch, and dies before it writes them. A line alone is answered.
    Program program = started(
        R"(read -r line; printf '{"name":"test","keys":["href"]}\n'; all=; n=0; while read -r line; do id=${line#*:}; )"
        R"(id=${id%%,*}; case "$line" in *a:3*) exit 1;; esac; all="$all{\"id\":$id,\"href\":\"a:\"}\n"; n=$((n+1)); )"
        R"([ $id -gt 6 ] && { printf "$all"; all=; }; done)");
    const auto replies = program.read(pairs(6));
    CHECK(troubles_of(replies) == std::vector<std::string>{"-", "-", "-", std::string(trouble::dies), "-", "-"});
}

TEST_CASE("program: one that cannot be started, or gives no hello, is refused with a reason") {
    CHECK(refusal_of_start("exit 3").contains("ended without a hello: exit status 3"));
    CHECK(refusal_of_start("echo 'no such parser' >&2; exit 3").contains("(no such parser)"));
    CHECK(refusal_of_start("echo hello").contains("must be a JSON object"));
    CHECK(refusal_of_start("echo '{}'").contains("needs a \"name\""));
    CHECK(refusal_of_start(R"(echo '{"name":"x","keys":["uri"]}')").contains("\"uri\" is not an attribute"));
    CHECK(refusal_of_start(R"(echo '{"name":"x","keys":[]}')").contains("at least one"));
    CHECK(refusal_of_start(R"(echo '{"name":"x","claims":"all","keys":["href"]}')").contains("\"claims\" must be"));
    CHECK(refusal_of_start("sleep 100", std::chrono::milliseconds(200))
              .contains("did not answer the hello within 200 ms"));
}

TEST_CASE("program: one that cannot be started again stops the search") {
    const std::filesystem::path marker =
        std::filesystem::temp_directory_path() / ("refurl_program_test_" + std::to_string(getpid()));
    const std::string once = "test -e " + marker.string() + " && exit 7; touch " + marker.string() + "; ";
    Program program = started(once + adapter(unless("a:3", "exit 1")));
    const auto replies = program.read(pairs(6));
    CHECK(program.failure().contains("exit status 7"));
    CHECK(replies[2].is_supported);
    CHECK_FALSE(replies[4].is_supported);
    std::filesystem::remove(marker);
}

TEST_CASE("program: causes are found by asking older Unicode, then changes of the standard, then RFC 3986") {
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
    CHECK(cause_as("rfc3986", {"foo:a/../b"}) == "RFC 3986");
    CHECK(cause_as("standard@2023-01-01", {"http://\u1E9E/"}) == "Unicode 15.0");
    const auto other = read_one(reader_of(pipeline), {"http://other/"});
    CHECK(explain({"http://h/"}, read_one(reader_of(pipeline), {"http://h/"}), other).empty());
}

TEST_CASE("program: another scheme, host or port leads a request elsewhere, another path does not") {
    const auto read = [](const char* input) {
        return read_one(reader_of(refurl::systems::find_system("standard").value()), {input}).answer;
    };
    CHECK(leads_elsewhere(read("http://a/"), read("http://b/")));
    CHECK(leads_elsewhere(read("http://a/"), read("http://a:8/")));
    CHECK(leads_elsewhere(read("http://a/"), read("ws://a/")));
    CHECK_FALSE(leads_elsewhere(read("http://a/"), read("http://a/b?c#d")));
    CHECK_FALSE(leads_elsewhere(read("http://a/"), read("http://")));
}
