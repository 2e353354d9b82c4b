#include "tools/differ/shard.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ranges>
#include <sstream>
#include <utility>

#include "systems/registry.hpp"
#include "systems/search/candidates.hpp"
#include "systems/search/explain.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/resume.hpp"
#include "tools/differ/sides.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;

namespace {

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

/// A search of two editions with everything in it: generated pairs, and a corpus with bases, bytes that are not UTF-8,
/// NUL and control characters.
class Search {
  public:
    explicit Search(const Folder& folder, std::size_t pairs_of_block = 40)
        : pairs_of_block_(pairs_of_block),
          sides_(
              sides_of(systems::find_system("standard").value(), systems::find_system("standard@2018-01-01").value())) {
        sides_.search.most_shapes = 60;  // so that pairs are examined before the end
        sides_.search.tries = 4000;      // which are used up
        sides_.search.tries_of_pair = 100;
        std::string corpus;
        for (int i = 0; i < 90; ++i) {
            const std::string n = std::to_string(i);
            corpus +=
                "http://h" + n + "/a^b\n" + "a://\xFF|" + n + '\n' + "{\"input\":\"?'" + n + "\",\"base\":\"ws:h\"}\n";
            corpus += std::string("b:/\x01\0^", 6) + n + "\n" + "http://h/" + n + "\n";
        }
        plan_ = {
            sides_.a, sides_.b, false, {5000, {true, true, true, true}, 500, 3, {folder.write("corpus", corpus)}}, {}};
    }

    [[nodiscard]] Plan plan(Shard shard = {}) const {
        Plan plan = plan_;
        plan.shard = shard;
        return plan;
    }

    /// Compares the pairs of the blocks that are wanted.
    /// @param most the most pairs that are compared; then the search is interrupted
    template <class Wants>
    Extent compare(const Wants& wants, std::optional<Block> part, const Comparing::Receive& receive,
                   std::size_t most = std::size_t(-1)) const {
        Interruption interruption;
        Progress progress("pairs", Shown::never);
        Comparing comparing(sides_, interruption, progress, {receive});
        std::size_t left_out = part ? part->found.counts().compared : 0;
        if (part) comparing.begin(std::move(*part));
        const auto extent = visit_blocks(plan_.sources,
                                         {.wants = wants,
                                          .visit =
                                              [&](std::size_t block, systems::Pair pair) {
                                                  if (left_out > 0) return left_out-- > 0;
                                                  if (most-- == 0) return false;
                                                  return comparing.add(block, std::move(pair));
                                              },
                                          .end = [&](std::size_t number) { return comparing.end_block(number); }},
                                         pairs_of_block_);
        comparing.end();
        REQUIRE(extent);
        return *extent;
    }

    /// Returns the report of a shard.
    [[nodiscard]] std::string shard(Shard shard) const {
        std::string out;
        append_plan(out, plan(shard));
        append_extent(out, compare([&](std::size_t block) { return shard.has(block); }, {},
                                   [&](const Block& block) {
                                       append_block(out, block);
                                       return true;
                                   }));
        return out;
    }

    /// Returns the report of the search on one machine, in JSON.
    [[nodiscard]] std::string alone() const {
        systems::Differ differ(sides_.search);
        compare([](std::size_t) { return true; }, {},
                [&](Block block) {
                    differ.add(std::move(block.found));
                    return true;
                });
        return json_of(differ);
    }

    /// Returns the report of the search whose shards are in these files; or what is wrong with them.
    [[nodiscard]] std::string merged(const std::vector<std::string>& paths) const {
        std::vector<ShardReader> shards;
        for (const std::string& path : paths) {
            auto shard = ShardReader::open(path);
            if (!shard) return shard.error();
            shards.push_back(std::move(*shard));
        }
        systems::Differ differ(sides_.search);
        const auto partial = merge(shards, [&](Block block) {
            differ.add(std::move(block.found));
            return true;
        });
        if (!partial) return partial.error();
        return *partial + json_of(differ);
    }

    [[nodiscard]] std::string json_of(systems::Differ& differ) const {
        systems::Report report = differ.report();
        std::string json;
        Findings findings = findings_of(differ.counts(), std::move(report), {});
        systems::Generated generated(0);
        findings.commons = commons_of(findings.list, differ.samples(), sides_.search, [&] { return generated.next(); });
        append_json_lines(json, findings, std::size_t(-1));
        return json;
    }

  private:
    std::size_t pairs_of_block_;
    Sides sides_;
    Plan plan_;
};

/// Returns the digits of the first number of a key in JSON.
std::string number_of(std::string_view key, std::string_view json) {
    const std::size_t at = json.find('"' + std::string(key) + "\":") + key.size() + 3;
    return std::string(json.substr(at, json.find_first_not_of("0123456789", at) - at));
}

std::size_t count_of_lines(std::string_view text) { return static_cast<std::size_t>(std::ranges::count(text, '\n')); }

}  // namespace

TEST_CASE("law: the merged report of all shards is the report of the search on one machine", "[answers]") {
    const Folder folder;
    const Search search(folder);
    const std::string alone = search.alone();
    REQUIRE(count_of_lines(alone) > 5);
    REQUIRE(std::stoi(number_of("compared", alone)) > 900);
    REQUIRE(alone.contains("\"traits\""));
    for (std::size_t count = 1; count <= 5; ++count) {
        std::vector<std::string> paths;
        for (std::size_t index = count; index >= 1; --index) {
            const std::string shard = search.shard({index, count});
            CHECK(count_of_lines(shard) > 4);  // each shard has found something
            paths.push_back(folder.write(std::to_string(index), shard));
        }
        CAPTURE(count);
        CHECK(search.merged(paths) == alone);
    }
}

TEST_CASE("law: a search that is interrupted anywhere, and goes on with its file, has the report of one that is not") {
    const Folder folder;
    const Search search(folder, 600);  // some batches a block
    const std::string alone = search.alone();
    std::size_t parts = 0;
    for (const std::size_t most : {300U, 550U, 777U}) {
        CAPTURE(most);
        std::filesystem::remove(folder.file("kept"));
        std::size_t runs = 0;
        for (bool is_whole = false; !is_whole; ++runs) {
            auto file = ResumedFile::open(folder.file("kept"), search.plan());
            REQUIRE(file);
            CHECK_FALSE(file->is_complete());
            auto part = file->take_part();
            if (part) ++parts;
            const Extent extent = search.compare([&](std::size_t block) { return !file->has(block); }, std::move(part),
                                                 [&](const Block& block) {
                                                     append_block(file->out().text(), block);
                                                     return file->out().flush();
                                                 },
                                                 most);
            is_whole = extent.is_whole;
            if (is_whole) append_extent(file->out().text(), extent);
            REQUIRE(file->out().flush());
        }
        CHECK(runs > 1);
        CHECK(search.merged({folder.file("kept")}) == alone);
        CHECK(ResumedFile::open(folder.file("kept"), search.plan())->is_complete());
    }
    CHECK(parts > 1);  // interruptions within a block
}

TEST_CASE("shard: a file that ends anywhere, as after a crash, is completed to the same report", "[answers]") {
    const Folder folder;
    const Search search(folder);
    const std::string alone = search.alone();
    const std::string whole = search.shard({});
    std::vector<std::size_t> sizes;
    for (std::size_t size = whole.find('\n'); size < whole.rfind("{\"blocks\"");
         size = whole.find('\n', size + whole.size() / 8))
        for (const std::size_t more : {0U, 1U, 9U}) sizes.push_back(size + more);
    REQUIRE(sizes.size() > 10);
    for (const std::size_t size : sizes) {
        CAPTURE(size);
        const std::string path = folder.write("crashed", std::string_view(whole).substr(0, size));
        const std::string part = search.merged({path});
        CHECK(part.starts_with("the search was interrupted{"));
        {
            auto file = ResumedFile::open(path, search.plan());
            REQUIRE(file);
            const Extent extent =
                search.compare([&](std::size_t block) { return !file->has(block); }, file->take_part(),
                               [&](const Block& block) {
                                   append_block(file->out().text(), block);
                                   return file->out().flush();
                               });
            append_extent(file->out().text(), extent);
            REQUIRE(file->out().flush());
        }
        CHECK(contents(path) == whole);
    }
    CHECK(search.merged({folder.write("whole", whole)}) == alone);
}

TEST_CASE("shard: reports that do not belong together, or are damaged, are refused, and a gap is named") {
    const Folder folder;
    const Search search(folder);
    const std::string one = folder.write("1", search.shard({1, 3}));
    const std::string two = folder.write("2", search.shard({2, 3}));
    const std::string three = folder.write("3", search.shard({3, 3}));
    CHECK(search.merged({one, three}).starts_with("shard 2 of 3 is missing{"));
    CHECK(search.merged({one}).starts_with("shard 2 of 3 is missing; shard 3 of 3 is missing{"));
    const std::string ended = contents(two);
    const std::string cut = folder.write("cut", std::string_view(ended).substr(0, ended.size() / 2));
    CHECK(search.merged({one, cut, three}).starts_with("shard 2 of 3 was interrupted{"));
    CHECK(search.merged({one, two, two, three}) == two + " and " + two + " are both shard 2 of 3");
    CHECK(search.merged({one, folder.write("4", search.shard({2, 4}))}).contains("is of 3 shards, and"));
    const auto changed = [&](std::string_view before, std::string_view after) {
        std::string text = ended;
        text.replace(text.find(before), before.size(), after);
        return folder.write("changed", text);
    };
    CHECK(search.merged({one, changed("\"seed\":3", "\"seed\":4")}).contains("different searches: see \"seed\""));
    const std::string pairs = number_of("pairs", ended);
    CHECK(search.merged({one, changed("\"pairs\":" + pairs, "\"pairs\":1"), three})
              .contains("of " + pairs + " and of 1 pairs"));
    CHECK(search.merged({changed("\"block\":4", "\"block\":3")}).contains("block 3, which is not of shard 2 of 3"));
    CHECK(search.merged({changed("\"block\":4", "\"block\":1")}).contains("not in their order"));
    CHECK(search.merged({changed("{\"block\"", "{\"blick\"")}).contains("line 2: it is not a block of a shard"));
    CHECK(search.merged({changed("{\"difference\"", "{\"difference")}).contains("it is not a"));
    CHECK(search.merged({changed("{\"block\"", "{\"block")}).contains("line 2: it is not a JSON object"));
    CHECK(search.merged({folder.write("other", "{}\n")}).contains("is not the report of a shard"));
    CHECK(search.merged({folder.write("empty", "")}).contains("is not the report of a shard"));
    CHECK(search.merged({folder.file("none")}).contains("cannot read"));
    std::string lost = search.shard({});
    const std::size_t last = lost.rfind("{\"block\"");
    lost.erase(last, lost.rfind("{\"blocks\"") - last);
    CHECK(search.merged({folder.write("lost", lost)}).contains("the reports have "));
}

TEST_CASE("shard: a block is read as it was written") {
    using systems::Kind;
    const Folder folder;
    Block block{.number = 0};
    block.found.add_equal(7, 2);
    const std::vector<Kind> kinds{{.difference = "failure", .clause = "a clause"},
                                  {.difference = "hash", .has_equal_hrefs = true},
                                  {.difference = "hash", .has_equal_hrefs = true, .mode = refurl::Mode::web},
                                  {.difference = "hash", .has_equal_hrefs = true, .mode = refurl::Mode::file},
                                  {.difference = "hostname", .has_host_b = true},
                                  {.difference = "hostname", .has_host_a = true},
                                  {.difference = "the program dies", .is_trouble = true}};
    for (const Kind& kind : kinds) block.found.add(kind, {{"a:b"}, 3});
    systems::Samples samples(systems::Found::most_sampled_at_once);
    for (int i = 0; i < 100; ++i) samples.equal.add({"a:" + std::to_string(i)});
    samples.equal.thin(4);
    samples.different.add({"b", "a:"});
    block.found.add(samples);

    std::string text;
    append_plan(text, {.a = "a", .b = "b"});
    append_block(text, block);
    append_extent(text, {.blocks = 1, .pairs = 16});
    auto reader = ShardReader::open(folder.write("block", text)).value();
    const std::optional<Block> read = reader.next().value();
    REQUIRE(read);
    CHECK(reader.next_number() == std::nullopt);
    CHECK(reader.extent() == Extent{1, 16});
    CHECK(read->found.counts().compared == block.found.counts().compared);
    CHECK(read->found.counts().unsupported == 2);
    CHECK(std::ranges::equal(std::views::keys(read->found.kinds()), kinds));
    CHECK(read->found.samples().equal.one_of() == 4);
    CHECK(std::ranges::equal(read->found.samples().equal.pairs(), samples.equal.pairs()));
    CHECK(std::ranges::equal(read->found.samples().different.pairs(), samples.different.pairs()));
}

TEST_CASE("shard: a line without one of its members is refused") {
    const Folder folder;
    const Search search(folder);
    const std::string whole = search.shard({});
    const auto without = [&](std::string_view line, std::string_view member) {
        std::string text = whole;
        const std::size_t begin = text.find(line);
        const std::size_t place = text.find("\"" + std::string(member) + "\"", begin);
        REQUIRE(place < text.find('\n', begin));
        text.insert(place + 1, "no_");
        return search.merged({folder.write("changed", text)});
    };
    CHECK_FALSE(without("{\"readers\"", "pair").contains("changed"));  // its absence says no
    for (const char* const member : {"readers", "asks", "generated", "seed", "corpora", "shard"})
        CHECK(without("{\"readers\"", member).ends_with("changed is not the report of a shard"));
    for (const char* const member : {"block", "equal", "unsupported", "shapes", "equal_sample", "different_sample"})
        CHECK(without("{\"block\"", member).ends_with("changed: line 2: it is not a block of a shard"));
    for (const char* const member : {"difference", "mode", "count", "input"})
        CHECK(without("{\"difference\"", member).ends_with(": it is not a difference"));
    CHECK(without("{\"input", "input").ends_with(": it is not a sampled pair"));
    CHECK(search.merged({folder.file(".")}).ends_with("Is a directory"));
}

TEST_CASE("shard: searches are of one plan if everything is equal, but the seed only if pairs are generated") {
    const Plan plan{"a", "b", true, {1, {.set = true}, 1, 3, {"c"}}, {1, 2}};
    const auto difference_with = [&](const auto& change) {
        Plan other = plan;
        change(other);
        return std::pair(difference_of(plan, other), difference_of(other, plan));
    };
    const auto both = [](const std::string& key) { return std::pair(key, key); };
    CHECK(difference_with([](Plan& other) { other.shard = {2, 2}; }) == both(""));
    CHECK(difference_with([](Plan& other) { other.a = "x"; }) == both("readers"));
    CHECK(difference_with([](Plan& other) { other.b = "x"; }) == both("readers"));
    CHECK(difference_with([](Plan& other) { other.is_pair = false; }) == both("pair"));
    CHECK(difference_with([](Plan& other) { other.sources.short_texts = 2; }) == both("short_texts"));
    CHECK(difference_with([](Plan& other) { other.sources.asks = {}; }) == both("asks"));
    CHECK(difference_with([](Plan& other) { other.sources.generated = 2; }) == both("generated"));
    CHECK(difference_with([](Plan& other) { other.sources.seed = 4; }) == both("seed"));
    CHECK(difference_with([](Plan& other) { other.sources.corpora = {}; }) == both("corpora"));
    Plan ungenerated = plan;
    ungenerated.sources.generated = 0;
    Plan other = ungenerated;
    other.sources.seed = 4;
    CHECK(difference_of(ungenerated, other).empty());
}

TEST_CASE("shard: only one search uses a file, and only its own") {
    const Folder folder;
    const Search search(folder);
    const std::string path = folder.file("kept");
    {
        const auto file = ResumedFile::open(path, search.plan());
        REQUIRE(file);
        CHECK(ResumedFile::open(path, search.plan()).error() == "another search uses " + path);
    }
    CHECK(ResumedFile::open(path, search.plan({1, 2})).error().contains("another search: see \"shard\""));
    Plan other = search.plan();
    other.b = "rfc3988";
    CHECK(ResumedFile::open(path, other).error().contains("another search: see \"readers\""));
    CHECK(ResumedFile::open("/dev/full", other).error() == "/dev/full is not a file");
    CHECK(ResumedFile::open(folder.file("no/such"), other).error().contains("cannot write"));
    const std::string mine = folder.write("mine", "a text of somebody\n");
    CHECK(ResumedFile::open(mine, other).error().contains("is not the report of a shard"));
    CHECK(contents(mine) == "a text of somebody\n");
}

TEST_CASE("shard: a text that names none is refused") {
    CHECK(read_shard("2/4") == Shard{2, 4});
    for (const char* text : {"", "/", "1", "1/", "/1", "0/4", "5/4", "1/0", "1/4x", "-1/4", "1/4/4", " 1/4"})
        CHECK_FALSE(read_shard(text));
    for (std::size_t block = 0; block < 20; ++block) {
        std::size_t owners = 0;
        for (std::size_t index = 1; index <= 3; ++index) owners += Shard{index, 3}.has(block) ? 1 : 0;
        CHECK(owners == 1);
    }
}
