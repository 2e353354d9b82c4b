// A search takes bounded memory: with long inputs, with many disagreements, and with programs that print megabytes.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include "systems/registry.hpp"
#include "tests/tools/counted_memory.hpp"
#include "tools/differ/blocks.hpp"
#include "tools/differ/comparing.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/grid.hpp"
#include "tools/differ/sides.hpp"

namespace {

using namespace refurl;
using namespace refurl::tools;

constexpr std::size_t megabyte = std::size_t{1} << 20U;

int failed = 0;

template <class Run>
void check(const char* what, std::size_t most, const Run& run) {
    const std::size_t before = test::used_memory;
    test::peak_memory = before;
    run();
    const std::size_t taken = (test::peak_memory - before) / megabyte;
    failed += taken <= most ? 0 : 1;
    std::printf("%s%s: %zu MB, at most %zu\n", taken <= most ? "" : "FAILED: ", what, taken, most);
}

void expect(bool holds, const char* what) {
    failed += holds ? 0 : 1;
    if (!holds) std::printf("FAILED: %s\n", what);
}

/// A file that is removed at the end.
struct Corpus {
    std::string path = std::filesystem::temp_directory_path() / ("refurl_memory_test_" + std::to_string(getpid()));
    std::ofstream out{path};

    Corpus() = default;
    Corpus(const Corpus&) = delete;
    Corpus& operator=(const Corpus&) = delete;
    ~Corpus() { std::filesystem::remove(path); }
};

Sides editions() {
    return sides_of(systems::find_system("standard").value(), systems::find_system("standard@2018-01-01").value());
}

/// Searches a corpus, and writes the report in all forms that show everything.
Findings search(Sides sides, const Corpus& corpus, std::size_t tries) {
    sides.search.tries = tries;
    Interruption interruption;
    Progress progress("pairs", Shown::never);
    systems::Differ differ(sides.search);
    Comparing comparing(sides, interruption, progress, {[&](Block block) {
                            differ.add(std::move(block.found));
                            return true;
                        }});
    visit_blocks({0, {}, 0, 1, {corpus.path}},
                 {.wants = [](std::size_t) { return true; },
                  .visit = [&](std::size_t block, systems::Pair pair) { return comparing.add(block, std::move(pair)); },
                  .end = [&](std::size_t block) { return comparing.end_block(block); }});
    comparing.end();
    systems::Report report = differ.report();
    Findings findings = findings_of(differ.counts(), std::move(report), {});
    findings.a = sides.a;
    findings.b = sides.b;
    return findings;
}

/// Returns a text of a size whose shape no other has.
std::string long_text(std::size_t size, std::size_t number) {
    std::string text = "http://h/";
    for (std::size_t i = 0; text.size() < size; ++i) text += ((number >> (i % 20)) & 1U) != 0 ? "a." : "1,";
    return text;
}

void long_inputs() {
    Corpus corpus;
    for (std::size_t i = 0; i < 40; ++i) corpus.out << long_text(megabyte / 16, i) << "^\n";
    corpus.out.flush();
    check("40 inputs of 62 KB", 25, [&] {
        const Findings findings = search(editions(), corpus, 50'000);
        expect(findings.different == 40, "all inputs differ");
        expect(findings.list.size() == 1 && findings.list[0].group.count == 40, "they are one group");
        expect(findings.list[0].group.smallest == systems::Pair{"a:/^"}, "which is shrunk");
    });
}

void many_disagreements() {
    constexpr std::size_t disagreements = 25'000;
    Corpus corpus;
    for (std::size_t i = 1; i <= disagreements; ++i) {  // punctuation makes the shapes different
        corpus.out << "x:";
        for (std::size_t rest = i; rest > 0; rest /= 10) corpus.out << "!$&'()*+,-"[rest % 10];
        corpus.out << "?\n";
    }
    corpus.out.flush();
    Sides sides = editions();
    sides.search.b = [reader = sides.search.a](std::span<const systems::Pair> pairs) {
        auto replies = reader(pairs);
        for (std::size_t i = 0; i < pairs.size(); ++i) replies[i].answer->path = "";
        return replies;
    };
    sides.search.explain = {};
    Findings findings;
    check("25,000 disagreements", 30, [&] { findings = search(sides, corpus, 0); });
    expect(findings.different == disagreements, "all inputs differ");
    expect(findings.unexamined == disagreements, "none is examined without tries");
    const Finding finding{{{"path"},
                           "",
                           {"a:?"},
                           sides.search.a(std::array{systems::Pair{"a:?"}})[0],
                           sides.search.b(std::array{systems::Pair{"a:?"}})[0],
                           1}};
    findings.list.assign(disagreements, finding);
    for (std::size_t i = 0; i < findings.list.size(); ++i) findings.list[i].group.cause = std::to_string(i);
    check("its JSON", 75, [&] {
        std::string out;
        append_json_lines(out, findings, findings.list.size());
        expect(out.size() > 5 * megabyte / 2, "the JSON has all groups");
    });
    check("its HTML", 75, [&] {
        std::string out;
        append_html(out, grid_of({report_of(findings, findings.list.size())}), findings.list.size());
        expect(out.size() > 5 * megabyte / 2, "the HTML has all groups");
    });
}

/// Returns a program that prints megabytes where it is asked for `a`, and otherwise answers.
std::string printing(const std::string& what) {
    return R"(read -r line; printf '{"name":"test","version":"1","claims":"other","keys":["href"],"bases":false}\n'; while read -r line; do id=${line#*:}; )"
           R"(id=${id%%,*}; case "$line" in *a*) )" +
           what + R"(;; *) printf '{"id":%s,"href":""}\n' "$id";; esac; done)";
}

void printing_programs() {
    for (const char* what :
         {"head -c 100000000 /dev/zero", "head -c 100000000 /dev/zero >&2; exit 1", "yes '{\"id\":0,\"href\":\"\"}'"}) {
        auto program = Program::start(printing(what), std::chrono::seconds(60));
        expect(program.has_value(), "the program is started");
        if (!program) continue;
        check(what, 80, [&] {
            const auto replies = program->read(std::array{systems::Pair{"b"}, systems::Pair{"a"}, systems::Pair{"b"}});
            expect(replies[0].answer.has_value() && replies[2].answer.has_value(), "the other inputs are answered");
            expect(!replies[1].trouble.empty(), "the input has its trouble");
        });
    }
}

}  // namespace

int main() {
    long_inputs();
    many_disagreements();
    printing_programs();
    return failed == 0 ? 0 : 1;
}
