#include "tools/differ/program.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "systems/search/differ.hpp"
#include "tests/catch.hpp"

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

/// The path of a file that does not exist yet. It is removed at the end of the scope.
struct Scratch {
    Scratch() { std::filesystem::remove(path); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    ~Scratch() { std::filesystem::remove(path); }

    std::string path = std::filesystem::temp_directory_path() / ("refurl_program_test_" + std::to_string(getpid()));
};

/// Reports whether a process has ended. One that nobody has waited for counts as ended.
bool is_dead(pid_t pid) {
    std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
    std::string field;
    stat >> field >> field >> field;
    return field.empty() || field == "Z";
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

TEST_CASE("program: it is asked to set what it can set, and what it answers after the last setting counts") {
    Program program = started(
        R"(read -r line; printf '{"name":"t","version":"1","claims":"whatwg","keys":["href"],"bases":true,"set":["hash"]}\n'; )"
        R"(while read -r line; do case "$line" in *'"set":[["hash","x"],["hash","y"]]'*) )"
        R"(printf '{"id":1,"href":"a:","set":[{"attribute":"hash","href":"a:#x"},{"attribute":"hash","href":"a:#y"}]}\n';; esac; done)");
    CHECK(program.hello().settable == std::vector<std::string>{"hash"});
    const auto replies =
        program.read(std::array{refurl::systems::Pair{"a:", std::nullopt, {.set = {{"hash", "x"}, {"hash", "y"}}}},
                                refurl::systems::Pair{"a:", std::nullopt, {.set = {{"port", "1"}}}}});
    REQUIRE(replies[0].answer);
    CHECK(replies[0].answer->href == "a:#y");
    CHECK_FALSE(replies[1].is_supported);
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

TEST_CASE("program: one pair at which it dies is asked once, and one of several twice, to see that it is at fault") {
    const Scratch asked;
    Program program = started(adapter("echo \"$id\" >>" + asked.path + "; " + unless("a:0", "exit 3")));
    const auto times_asked = [&](std::size_t count) {
        std::filesystem::remove(asked.path);
        CHECK(program.read(pairs(count)).front().trouble == trouble::dies);
        std::ifstream lines(asked.path);
        return std::count(std::istreambuf_iterator<char>(lines), {}, '\n');
    };
    CHECK(times_asked(1) == 1);
    CHECK(times_asked(2) == 3);
}

TEST_CASE("program: it has the requests of announced pairs before it has answered the others") {
    // It answers only once it has six requests.
    Program program = started(
        adapter("lines=$((lines+1)); [ $lines -eq 6 ] && for id in 1 2 3 4 5 6; do " + std::string(answer) + "; done"));
    const auto all = pairs(6);
    program.announce(std::span(all).last(3));
    CHECK(troubles_of(program.read(std::span(all).first(3))) == std::vector<std::string>{"-", "-", "-"});
    CHECK(troubles_of(program.read(std::span(all).last(3))) == std::vector<std::string>{"-", "-", "-"});
}

namespace {

/// Returns the troubles of six pairs that are read two by two, each two announced before.
std::vector<std::string> troubles_of_announced(const std::string& body, std::chrono::milliseconds patience) {
    Program program = started(adapter(body), patience);
    const auto all = pairs(6);
    std::vector<std::string> troubles;
    for (const std::size_t begin : {0U, 2U, 4U}) {
        program.announce(std::span(all).subspan(begin + 2, begin < 4 ? 2 : 0));
        std::ranges::copy(troubles_of(program.read(std::span(all).subspan(begin, 2))), std::back_inserter(troubles));
    }
    return troubles;
}

}  // namespace

TEST_CASE("program: announced pairs have the troubles that they have if they are not announced") {
    using namespace std::chrono_literals;
    CHECK(troubles_of_announced(answer, 20s) == std::vector<std::string>(6, "-"));
    for (std::size_t at = 0; at < 6; ++at) {
        CAPTURE(at);
        std::vector<std::string> troubles(6, "-");
        troubles[at] = trouble::dies;
        CHECK(troubles_of_announced(unless("a:" + std::to_string(at), "exit 1"), 20s) == troubles);
        troubles[at] = trouble::garbage;
        CHECK(troubles_of_announced(unless("a:" + std::to_string(at), "echo garbage"), 20s) == troubles);
    }
    std::vector<std::string> troubles(6, "-");
    troubles[2] = trouble::hangs;
    CHECK(troubles_of_announced(unless("a:2", "sleep 100"), 2s) == troubles);
}

TEST_CASE("program: one that answers without end is started again, and the search goes on") {
    Program program = started(adapter(unless("a:3", "yes \"{\\\"id\\\":$id,\\\"href\\\":\\\"a:\\\"}\"")));
    const auto troubles = troubles_of(program.read(pairs(6)));
    REQUIRE(troubles.size() == 6);
    CHECK(troubles[2] == "-");
    CHECK((troubles[3] == trouble::twice || troubles[3] == trouble::garbage));
    CHECK(troubles[5] == "-");
    CHECK(program.failure().empty());
}

TEST_CASE("program: one that answers each pair twice has this trouble at each except the last of a batch") {
    Program program = started(adapter(std::string(answer) + "; " + answer));
    for (int batch = 0; batch < 2; ++batch) {
        auto troubles = troubles_of(program.read(pairs(1500)));  // more than the limit of answers without being asked
        CHECK(troubles.back() == "-");
        troubles.pop_back();
        CHECK(troubles == std::vector(1499, std::string(trouble::twice)));
    }
}

TEST_CASE("program: a batch of more bytes than pipes hold is asked, while answers are read") {
    const Scratch starts;
    Program program = started("echo start >>" + starts.path + "; " + adapter(answer));
    std::vector<refurl::systems::Pair> long_pairs = pairs(300);
    for (auto& pair : long_pairs) pair.input += std::string(2000, 'x');
    for (const std::string& found : troubles_of(program.read(long_pairs))) CHECK(found == "-");
    std::ifstream file(starts.path);
    CHECK(std::string(std::istreambuf_iterator<char>(file), {}) == "start\n");  // no request was lost
}

TEST_CASE("program: the pair at fault is found although the answers before it were not yet written") {
    // It collects the answers to all lines of a batch, and dies before it writes them. A line alone is answered.
    Program program = started(
        R"(read -r line; printf '{"name":"test","version":"1","claims":"other","keys":["href"],"bases":false}\n'; all=; n=0; while read -r line; do id=${line#*:}; )"
        R"(id=${id%%,*}; case "$line" in *a:3*) exit 1;; esac; all="$all{\"id\":$id,\"href\":\"a:\"}\n"; n=$((n+1)); )"
        R"([ $id -gt 6 ] && { printf "$all"; all=; }; done)");
    const auto replies = program.read(pairs(6));
    CHECK(troubles_of(replies) == std::vector<std::string>{"-", "-", "-", std::string(trouble::dies), "-", "-"});
}

TEST_CASE("program: one that cannot be started, or gives no hello, is refused with a reason") {
    CHECK(refusal_of_start("exit 3").contains("ended without a hello: exit status 3"));
    CHECK(refusal_of_start("echo 'no such parser' >&2; exit 3").contains("(no such parser)"));
    CHECK(refusal_of_start("echo hello").contains("must be a JSON object"));
    CHECK(refusal_of_start("sleep 100", std::chrono::milliseconds(200))
              .contains("did not answer the hello within 0.2 s"));
}

TEST_CASE("program: a hello needs each of its keys, with a value that the protocol names") {
    using Json = nlohmann::json;
    const Json hello = {{"name", "x"}, {"version", "1"}, {"claims", "other"}, {"keys", {"href"}}, {"bases", false}};
    REQUIRE(read_hello(hello.dump()));
    const auto problem_with = [&](const char* key, const Json& value) {
        Json changed = hello;
        changed[key] = value;
        const auto read = read_hello(changed.dump());
        return read ? "" : read.error();
    };
    for (const auto& [key, value] : hello.items()) {
        Json without = hello;
        without.erase(key);
        const auto read = read_hello(without.dump());
        CAPTURE(key);
        REQUIRE_FALSE(read);
        CHECK(read.error().contains('"' + key + '"'));
        CHECK(problem_with(key.c_str(), nullptr) == read.error());
        CHECK(problem_with(key.c_str(), 1) == read.error());
    }
    CHECK(problem_with("bases", "true").contains("\"bases\": true or false"));
    CHECK(problem_with("claims", "all").contains("\"claims\" must be"));
    CHECK(problem_with("keys", {"uri"}).contains("\"uri\" is not an attribute"));
    CHECK(problem_with("keys", Json::array()).contains("at least one"));
    CHECK(problem_with("set", {"hash", "href"}).empty());
    CHECK(problem_with("set", "hash").contains("must be a list"));
    CHECK(problem_with("set", {"origin"}).contains("\"origin\" is not an attribute that the URL class can set"));
}

TEST_CASE("program: one that cannot be started again stops the search") {
    const Scratch marker;
    const std::string once = "test -e " + marker.path + " && exit 7; touch " + marker.path + "; ";
    Program program = started(once + adapter(unless("a:3", "exit 1")));
    const auto replies = program.read(pairs(6));
    CHECK(program.failure().contains("exit status 7"));
    CHECK(replies[2].is_supported);
    CHECK_FALSE(replies[4].is_supported);
}

TEST_CASE("program: it gets SIGTERM, and has time to clean up") {
    const Scratch marker;
    {
        Program program =
            started("trap 'sleep 0.1; touch " + marker.path + "; exit' TERM; " + adapter(answer) + "; sleep 100");
        CHECK(program.read(pairs(3)).size() == 3);
        CHECK_FALSE(std::filesystem::exists(marker.path));
    }
    CHECK(std::filesystem::exists(marker.path));
}

TEST_CASE("program: one that hangs cleans up too, before it is started again") {
    const Scratch lock;  // only one program at a time can have it
    const std::string hang = "trap 'rm " + lock.path + "; exit' TERM; sleep 100 & wait";
    Program program =
        started("set -C; : >" + lock.path + " || exit 7; " + adapter(unless("a:3", hang)), std::chrono::seconds(2));
    const auto replies = program.read(pairs(5));
    CHECK(program.failure().empty());
    CHECK(replies[3].trouble == trouble::hangs);
    CHECK(replies[4].answer);
}

TEST_CASE("program: one that ends with its input is not waited for any longer") {
    // On a busy machine its end can be late, so the quickest of several is enough.
    auto shortest = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 5; ++i) {
        std::optional<Program> program = started(adapter(answer));
        const auto begin = std::chrono::steady_clock::now();
        program.reset();
        shortest = std::min(shortest, std::chrono::steady_clock::now() - begin);
    }
    CHECK(shortest < std::chrono::seconds(2));  // what does not end gets SIGTERM after 0.1 s, and two seconds more
}

TEST_CASE("program: what it says before it is asked does not count") {
    const std::string hello = R"({"name":"test","version":"1","claims":"whatwg","keys":["href"],"bases":false})";
    Program program = started("read -r line; printf '%s\\n' '" + hello + R"(' '{"id":0,"href":"b:"}'; )" +
                              "while read -r line; do id=${line#*:}; id=${id%%,*}; " + answer + "; done");
    const auto replies = program.read(pairs(3));
    CHECK(troubles_of(replies) == std::vector<std::string>{"-", "-", "-"});
    for (const auto& reply : replies) CHECK(reply.answer->href == "a:");
}

TEST_CASE("program: of what it wrote to standard error, the last 2,000 bytes are shown") {
    const std::string shown = "(" + std::string(2000, 'x') + ")";
    CHECK(refusal_of_start("{ printf A; head -c 3000 /dev/zero | tr '\\0' x; } >&2; exit 3").ends_with(shown));
}

TEST_CASE("program: what ignores SIGTERM is killed, also if only a part of it does") {
    const Scratch marker;
    for (const std::string& start : {"trap '' TERM; echo $$ >" + marker.path + "; ",
                                     "sh -c 'trap \"\" TERM; echo $$ >" + marker.path + "; exec sleep 100' & "}) {
        CAPTURE(start);
        {
            Program program = started(start + adapter(answer) + "; sleep 100");
            while (!std::filesystem::exists(marker.path)) usleep(1000);
        }
        pid_t pid = 0;
        std::ifstream(marker.path) >> pid;
        REQUIRE(pid > 0);
        for (int i = 0; i < 3000 && !is_dead(pid); ++i) usleep(10'000);  // until the killed process is gone
        CHECK(is_dead(pid));
        std::filesystem::remove(marker.path);
    }
}

TEST_CASE("program: what it has started ends with it, also if it dies itself") {
    const Scratch marker;
    const std::string leave = "sleep 100 </dev/null >/dev/null 2>&1 & echo $! >" + marker.path + "; exit 1";
    Program program = started(adapter(unless("a:3", leave)));
    CHECK(program.read(pairs(6))[3].trouble == trouble::dies);
    pid_t pid = 0;
    std::ifstream(marker.path) >> pid;
    REQUIRE(pid > 0);
    CHECK(is_dead(pid));
}

TEST_CASE("program: it may end a little after its output") {
    // On a busy machine its end can be too late, so one of several tries is enough.
    const auto tells_its_end = [] {
        return refusal_of_start("exec >&-; sleep 0.05; exit 3").contains("ended without a hello: exit status 3");
    };
    bool is_told = false;
    for (int i = 0; i < 10 && !is_told; ++i) is_told = tells_its_end();
    CHECK(is_told);
    CHECK(refusal_of_start("exec >&-; sleep 100").contains("ended without a hello: the end of its output"));
}

TEST_CASE("program: a line of more than 16 MB is garbage, and the next pair is asked") {
    const std::string megabytes = "head -c 17000000 /dev/zero | tr '\\0' x; echo";
    CHECK(refusal_of_start(megabytes).contains("answered the hello with more than 16 MB"));
    Program program = started(adapter(unless("a:3", megabytes)));
    const auto replies = program.read(pairs(6));
    CHECK(replies[3].trouble == trouble::garbage);
    REQUIRE_FALSE(replies[3].answer);
    CHECK(replies[3].answer.error().message == "The program answers more than 16 MB.");
    CHECK(replies[4].answer);
}
