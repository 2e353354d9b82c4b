// The benchmark of refurl beside its peers. tests/bench/README.md explains its tables.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <clocale>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/bench/allocations.hpp"
#include "tests/bench/changes_report.hpp"
#include "tests/bench/corpus_report.hpp"
#include "tests/bench/scaling_report.hpp"

namespace refurl::bench {

namespace {

struct Options {
    std::filesystem::path own;
    std::vector<std::filesystem::path> corpora;
    std::vector<std::string> against;
    bool with_corpora = false;
    bool with_scaling = false;
    bool with_setters = false;
    bool quick = false;
    std::filesystem::path json;
};

/// How much to measure.
struct Extent {
    std::size_t lines;  ///< the most lines of each corpus
    Effort corpora;
    Sizes sizes;
    Effort scaling;
    Effort setters;
};

Extent extent_of(const Options& options) {
    if (options.quick) return {200, {1, 0.002}, {1000, 10'000, 100'000}, {1, 0.001}, {1, 0.001}};
    return {1'000'000, {9, 0.2}, {1000, 10'000, 100'000, 1'000'000, 10'000'000}, {5, 0.03}, {9, 0.05}};
}

std::expected<std::vector<Corpus>, std::string> read_corpora(const Options& options, std::size_t lines) {
    std::vector<std::filesystem::path> files{options.own / "own.jsonl"};
    files.insert(files.end(), options.corpora.begin(), options.corpora.end());
    std::vector<Corpus> corpora;
    for (const auto& file : files) {
        const auto corpus = read_corpus(file);
        if (!corpus) return std::unexpected(corpus.error());
        corpora.push_back(sample(*corpus, lines));
    }
    return corpora;
}

/// Returns a contender that accepts no line of our own corpus, which has lines for each of them.
std::optional<std::string> idle_contender(const CorpusScores& own) {
    for (const Score& score : own.scores)
        if (score.accepted == 0) return score.contender;
    return std::nullopt;
}

std::expected<std::vector<Contender>, std::string> contenders_of(const Options& options) {
    std::vector<Contender> contenders{refurl_itself(), boost_url(), libcurl(), uriparser(), copying()};
    for (const std::string& file : options.against) {
        auto contender = against(file);
        if (!contender) return std::unexpected(contender.error());
        contenders.push_back(std::move(*contender));
    }
    return contenders;
}

using Report = std::expected<nlohmann::json, std::string>;

Report report_corpora(const Options& options, const Extent& extent) {
    const auto corpora = read_corpora(options, extent.lines);
    if (!corpora) return std::unexpected(corpora.error());
    const auto contenders = contenders_of(options);
    if (!contenders) return std::unexpected(contenders.error());
    fmt::print(
        "Text to href. Processor time, the least of {} repetitions. The ratio is the time divided by refurl's time.\n",
        extent.corpora.repetitions);
    nlohmann::json report = nlohmann::json::array();
    for (const Corpus& corpus : *corpora) {
        const CorpusScores scores = measure(corpus, *contenders, extent.corpora);
        print(scores);
        std::fflush(stdout);
        report.push_back(to_json(scores));
        const auto idle = report.size() == 1 ? idle_contender(scores) : std::nullopt;
        if (idle) return std::unexpected(*idle + " accepts no line of our own corpus");
    }
    return report;
}

Report report_scaling(const Extent& extent) {
    keep_freed_memory();
    print_header(extent.sizes);
    std::vector<Growth> growths;
    for (const Shape& shape : shapes()) {
        const auto growth = measure(shape, extent.sizes, extent.scaling);
        if (!growth) return std::unexpected(growth.error());
        print(*growth);
        std::fflush(stdout);
        growths.push_back(*growth);
    }
    return to_json(growths, extent.sizes);
}

Report report_setters(const Extent& extent) {
    const std::vector<Changer> changers{refurl_api(), boost_url_setters()};
    print_header(changers);
    std::vector<TaskCosts> all;
    for (const Task& task : tasks()) {
        print(all.emplace_back(measure(task, changers, extent.setters)));
        std::fflush(stdout);
    }
    return to_json(all, changers);
}

Report report(const Options& options) {
    if (!counts_c_libraries()) return std::unexpected("cannot count the allocations of C libraries on this platform");
    const Extent extent = extent_of(options);
    nlohmann::json all{{"quick", options.quick}};
    const bool all_tables = !options.with_corpora && !options.with_scaling && !options.with_setters;
    if (all_tables || options.with_corpora) {
        const Report corpora = report_corpora(options, extent);
        if (!corpora) return corpora;
        all["corpora"] = *corpora;
    }
    if (all_tables || options.with_setters) all["setters"] = *report_setters(extent);
    // Last, because it changes how malloc frees memory.
    if (all_tables || options.with_scaling) {
        const Report scaling = report_scaling(extent);
        if (!scaling) return scaling;
        all["scaling"] = *scaling;
    }
    return all;
}

int fail(const std::string& reason) {
    fmt::print(stderr, "refurl_bench: {}\n", reason);
    return 1;
}

int run(const Options& options) {
    const Report result = report(options);
    if (!result) return fail(result.error());
    if (options.json.empty()) return 0;
    std::ofstream out(options.json);
    out << result->dump(2) << '\n';
    out.close();
    return out ? 0 : fail("cannot write " + options.json.string());
}

}  // namespace

}  // namespace refurl::bench

int main(int argc, char** argv) {
    // libcurl's IDNA expects hosts in the charset of the locale.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    CLI::App app{"Measures how long refurl and other libraries take to parse, normalise and change URLs"};
    refurl::bench::Options options;
    app.add_option("--own", options.own, "The folder that holds own.jsonl")->required()->check(CLI::ExistingDirectory);
    app.add_option("corpus", options.corpora,
                   "More corpora: files of JSON lines {\"input\": …, \"base\": …}, base optional")
        ->check(CLI::ExistingFile);
    app.add_option("--against", options.against,
                   "Also time the parser of this shared library, which has the functions of tests/bench/against.h")
        ->allow_extra_args(false);
    app.add_flag("--corpora", options.with_corpora,
                 "Print the tables of the corpora; without --corpora, --setters and --scaling, all tables");
    app.add_flag("--setters", options.with_setters, "Print the table of setters and search parameters");
    app.add_flag("--scaling", options.with_scaling, "Print the scaling table");
    app.add_flag("--quick", options.quick, "Only check that everything runs, in a few seconds; the times mean little");
    app.add_option("--json", options.json, "Also write the results to this file");
    CLI11_PARSE(app, argc, argv);
    return refurl::bench::run(options);
}
