#include "tools/differ/shard.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <nlohmann/json.hpp>
#include <system_error>
#include <tuple>
#include <utility>

#include "tools/differ/pair_json.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;
using systems::Alike;
using systems::Pair;

bool has_flag(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_boolean() && found->get<bool>();
}

std::optional<Mode> mode_named(std::string_view name) {
    for (const Mode mode : {Mode::generic, Mode::web, Mode::file})
        if (row_of(mode).name == name) return mode;
    return std::nullopt;
}

/// Returns two numbers in a list.
std::optional<std::pair<std::size_t, std::size_t>> numbers_in(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array() || found->size() != 2) return std::nullopt;
    const Json& first = (*found)[0];
    const Json& second = (*found)[1];
    if (!first.is_number_unsigned() || !second.is_number_unsigned()) return std::nullopt;
    return std::pair(first.get<std::size_t>(), second.get<std::size_t>());
}

// ---- Plans

std::string list_of(const std::vector<std::string>& texts) {
    return json_list(texts, [](const std::string& text) { return json_or_null(text); });
}

std::optional<std::vector<std::string>> texts_in(const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_array()) return std::nullopt;
    std::vector<std::string> texts;
    for (const Json& text : *found) {
        if (!text.is_string()) return std::nullopt;
        texts.push_back(text.get<std::string>());
    }
    return texts;
}

systems::Askable askable_of(const std::vector<std::string>& names) {
    systems::Askable askable;
    for (const systems::AskableRow& row : systems::askable_rows)
        askable.*row.value = std::ranges::find(names, row.name) != names.end();
    return askable;
}

std::vector<std::string> names_of_kinds(const systems::Askable& askable) {
    std::vector<std::string> names;
    for (const systems::AskableRow& row : systems::askable_rows)
        if (askable.*row.value) names.emplace_back(row.name);
    return names;
}

std::optional<Plan> plan_of(const Json& object) {
    const auto readers = texts_in(object, "readers");
    const auto short_texts = number_in(object, "short_texts");
    const auto asks = texts_in(object, "asks");
    const auto generated = number_in(object, "generated");
    const auto seed = number_in(object, "seed");
    const auto corpora = texts_in(object, "corpora");
    const auto shard = read_shard(text_in(object, "shard").value_or(""));
    if (!readers || readers->size() != 2 || !short_texts || !asks || !generated || !seed || !corpora || !shard)
        return std::nullopt;
    return Plan{(*readers)[0],
                (*readers)[1],
                has_flag(object, "pair"),
                {*short_texts, askable_of(*asks), *generated, static_cast<std::uint32_t>(*seed), *corpora},
                *shard};
}

}  // namespace

std::optional<Shard> read_shard(const std::string& text) {
    const auto number_at = [](const char* begin, const char* end) {
        std::size_t number = 0;
        const auto [last, error] = std::from_chars(begin, end, number);
        return error == std::errc() && last == end ? number : 0;
    };
    const std::size_t slash = std::min(text.find('/'), text.size());
    const char* const end = text.data() + text.size();
    const Shard shard{number_at(text.data(), text.data() + slash),
                      slash == text.size() ? 0 : number_at(text.data() + slash + 1, end)};
    return shard.index >= 1 && shard.index <= shard.count ? std::optional(shard) : std::nullopt;
}

std::expected<void, std::string> read_shard(const std::string& text, std::optional<Shard>& shard) {
    shard = read_shard(text);
    if (!shard) return std::unexpected(text + " is not a shard such as 2/4");
    return {};
}

std::string difference_of(const Plan& a, const Plan& b) {
    if (a.a != b.a || a.b != b.b) return "readers";
    if (a.is_pair != b.is_pair) return "pair";
    if (a.sources.short_texts != b.sources.short_texts) return "short_texts";
    if (a.sources.asks != b.sources.asks) return "asks";
    if (a.sources.generated != b.sources.generated) return "generated";
    if (a.sources.generated > 0 && a.sources.seed != b.sources.seed) return "seed";
    return a.sources.corpora != b.sources.corpora ? "corpora" : "";
}

// ---- Writing

void append_plan(std::string& out, const Plan& plan) {
    JsonObject object(out);
    object.json("readers", list_of({plan.a, plan.b}))
        .flag("pair", plan.is_pair)
        .number("short_texts", plan.sources.short_texts)
        .json("asks", list_of(names_of_kinds(plan.sources.asks)))
        .number("generated", plan.sources.generated)
        .number("seed", plan.sources.seed)
        .json("corpora", list_of(plan.sources.corpora))
        .text("shard", fmt::format("{}/{}", plan.shard.index, plan.shard.count));
    end_json(object, out);
}

namespace {

void append_shape(std::string& out, const systems::Kind& kind, const Alike& alike) {
    JsonObject object(out);
    object.text("difference", kind.difference);
    if (!kind.clause.empty()) object.text("clause", kind.clause);
    if (kind.is_trouble) object.flag("trouble", true);
    if (kind.has_equal_hrefs) object.flag("equal_hrefs", true);
    object.text("mode", row_of(kind.mode).name);
    if (kind.has_host_a) object.flag("host_a", true);
    if (kind.has_host_b) object.flag("host_b", true);
    object.number("count", alike.count);
    write_pair(object, alike.simplest);
    end_json(object, out);
}

/// Returns how many pairs are sampled, and one of how many.
std::string json_of(const systems::Sample& sample) {
    return fmt::format("[{},{}]", sample.pairs().size(), sample.one_of());
}

void append_sample(std::string& out, const systems::Sample& sample) {
    for (const Pair& pair : sample.pairs()) {
        JsonObject object(out);
        write_pair(object, pair);
        end_json(object, out);
    }
}

}  // namespace

void append_block(std::string& out, const Block& block) {
    const systems::Counts& counts = block.found.counts();
    const systems::Samples& samples = block.found.samples();
    JsonObject object(out);
    object.number("block", block.number)
        .flag("whole", block.is_whole)
        .number("equal", counts.compared - counts.different)
        .number("unsupported", counts.unsupported)
        .number("shapes", block.found.shapes())
        .json("equal_sample", json_of(samples.equal))
        .json("different_sample", json_of(samples.different));
    if (!block.lines.empty()) object.number("lines", block.lines.size());
    end_json(object, out);
    for (const auto& [kind, shapes] : block.found.kinds()) {
        std::vector<const Alike*> sorted;
        for (const auto& [shape, alike] : shapes) sorted.push_back(&alike);
        std::ranges::sort(sorted, {}, [](const Alike* alike) {
            const Pair& pair = alike->simplest;
            return std::tuple(std::string_view(pair.input), pair.base, systems::key_of(pair.asks));
        });
        for (const Alike* const alike : sorted) append_shape(out, kind, *alike);
    }
    append_sample(out, samples.equal);
    append_sample(out, samples.different);
    for (const std::string& line : block.lines) out += line + '\n';
}

void append_extent(std::string& out, const Extent& extent) {
    JsonObject object(out);
    object.number("blocks", extent.blocks).number("pairs", extent.pairs);
    end_json(object, out);
}

// ---- Reading

std::unexpected<std::string> ShardReader::wrong(std::string_view what) const {
    return std::unexpected(fmt::format("{}: line {}: {}", path_, line_, what));
}

std::expected<ShardReader, std::string> ShardReader::open(const std::string& path) {
    File file(path);
    if (file.descriptor() < 0)
        return std::unexpected(fmt::format("cannot read {}: {}", path, std::generic_category().message(errno)));
    ShardReader reader(path, std::move(file));
    if (auto read = reader.read_plan(); !read) return std::unexpected(std::move(read.error()));
    if (auto read = reader.read_ahead(); !read) return std::unexpected(std::move(read.error()));
    return reader;
}

/// Returns the object on the next line. Nothing at the end, and for a last line that was not completely written.
template <class Json>
std::expected<std::optional<Json>, std::string> ShardReader::read_object() {
    const auto line = lines_.next();
    if (lines_.error() != 0)
        return std::unexpected(
            fmt::format("cannot read {}: {}", path_, std::generic_category().message(lines_.error())));
    if (!line) return std::nullopt;
    ++line_;
    Json object = Json::parse(*line, nullptr, false);
    read_ += static_cast<off_t>(line->size()) + 1;
    if (object.is_object()) return object;
    if (lines_.next()) return wrong("it is not a JSON object");
    return std::nullopt;
}

std::expected<void, std::string> ShardReader::read_plan() {
    const auto object = read_object<Json>();
    if (!object) return std::unexpected(object.error());
    auto plan = *object ? plan_of(**object) : std::nullopt;
    if (!plan) return std::unexpected(fmt::format("{} is not the report of a shard", path_));
    plan_ = std::move(*plan);
    end_of_whole_blocks_ = read_;
    return {};
}

/// Reads the counts of the next block, or the extent.
std::expected<void, std::string> ShardReader::read_ahead() {
    const auto object = read_object<Json>();
    if (!object) return std::unexpected(object.error());
    if (!*object) return {};
    const auto count = [&](const char* key) { return number_in(**object, key); };
    if (const auto blocks = count("blocks"), pairs = count("pairs"); blocks && pairs) {
        extent_ = Extent{*blocks, *pairs};
        return {};
    }
    const auto number = count("block");
    const auto equal = count("equal");
    const auto unsupported = count("unsupported");
    const auto shapes = count("shapes");
    const auto of_equal = numbers_in(**object, "equal_sample");
    const auto of_different = numbers_in(**object, "different_sample");
    if (!number || !equal || !unsupported || !shapes || !of_equal || !of_different)
        return wrong("it is not a block of a shard");
    ahead_ = Counted{*number,
                     has_flag(**object, "whole"),
                     *equal,
                     *unsupported,
                     *shapes,
                     {of_equal->first, of_equal->second},
                     {of_different->first, of_different->second},
                     count("lines").value_or(0)};
    return {};
}

/// Reads the pairs of a sample. Returns false if its lines were not all written.
std::expected<bool, std::string> ShardReader::read_sample(SampleSize size, systems::Sample& sample) {
    sample.thin(size.one_of);
    for (std::size_t i = 0; i < size.pairs; ++i) {
        const auto object = read_object<Json>();
        if (!object) return std::unexpected(object.error());
        if (!*object) return false;
        const auto pair = pair_in(**object);
        if (!pair) return wrong("it is not a sampled pair");
        sample.add(*pair);
    }
    return true;
}

std::optional<std::size_t> ShardReader::next_number() const {
    return ahead_ ? std::optional(ahead_->number) : std::nullopt;
}

std::expected<std::optional<Block>, std::string> ShardReader::next() {
    const Counted counted = *std::exchange(ahead_, std::nullopt);
    Block block{.number = counted.number, .is_whole = counted.is_whole};
    block.found.add_equal(counted.equal, counted.unsupported);
    for (std::size_t i = 0; i < counted.shapes; ++i) {
        const auto object = read_object<Json>();
        if (!object) return std::unexpected(object.error());
        if (!*object) return std::nullopt;
        const auto difference = text_in(**object, "difference");
        const auto count = number_in(**object, "count");
        auto pair = pair_in(**object);
        if (!difference || !count || !pair) return wrong("it is not a difference");
        const auto mode = mode_named(text_in(**object, "mode").value_or(""));
        if (!mode) return wrong("it is not a difference");
        block.found.add(
            {*difference, text_in(**object, "clause").value_or(""), has_flag(**object, "trouble"),
             has_flag(**object, "equal_hrefs"), *mode, has_flag(**object, "host_a"), has_flag(**object, "host_b")},
            {std::move(*pair), *count});
    }
    systems::Samples samples(systems::Found::most_sampled_at_once);
    for (const auto& [size, sample] :
         {std::pair(counted.equal_sample, &samples.equal), std::pair(counted.different_sample, &samples.different)}) {
        const auto is_complete = read_sample(size, *sample);
        if (!is_complete) return std::unexpected(is_complete.error());
        if (!*is_complete) return std::nullopt;
    }
    block.found.add(samples);
    for (std::size_t i = 0; i < counted.lines; ++i) {
        const auto object = read_object<Json>();
        if (!object) return std::unexpected(object.error());
        if (!*object) return std::nullopt;
        block.lines.push_back((*object)->dump());
    }
    if (block.is_whole) end_of_whole_blocks_ = read_;
    if (auto read = read_ahead(); !read) return std::unexpected(std::move(read.error()));
    if (ahead_ && ahead_->number <= block.number) return wrong("the blocks are not in their order");
    return block;
}

// ---- Merging

namespace {

std::string name_of(const Shard& shard) { return fmt::format("shard {} of {}", shard.index, shard.count); }

/// Returns what is wrong with reports of one search, or ε.
std::string fault_of(const std::vector<ShardReader>& shards) {
    for (std::size_t i = 1; i < shards.size(); ++i) {
        const ShardReader& first = shards.front();
        const ShardReader& other = shards[i];
        if (const std::string key = difference_of(first.plan(), other.plan()); !key.empty())
            return fmt::format("{} and {} are of different searches: see \"{}\" in their first lines", first.path(),
                               other.path(), key);
        if (first.plan().shard.count != other.plan().shard.count)
            return fmt::format("{} is of {} shards, and {} of {}", first.path(), first.plan().shard.count, other.path(),
                               other.plan().shard.count);
        for (std::size_t j = 0; j < i; ++j)
            if (shards[j].plan().shard == other.plan().shard)
                return fmt::format("{} and {} are both {}", shards[j].path(), other.path(),
                                   name_of(other.plan().shard));
    }
    return "";
}

/// Returns why the blocks that were read are not the whole search, or ε.
std::string gap_in(const std::vector<ShardReader>& shards) {
    std::string gap;
    const auto add = [&](const std::string& sentence) { gap += (gap.empty() ? "" : "; ") + sentence; };
    const std::size_t count = shards.front().plan().shard.count;
    for (std::size_t index = 1; index <= count; ++index) {
        const Shard shard{index, count};
        const auto found =
            std::ranges::find(shards, shard, [](const ShardReader& reader) { return reader.plan().shard; });
        if (found == shards.end())
            add(name_of(shard) + " is missing");
        else if (!found->extent())
            add(count == 1 ? "the search was interrupted" : name_of(shard) + " was interrupted");
    }
    return gap;
}

}  // namespace

std::expected<std::string, std::string> merge(std::vector<ShardReader>& shards,
                                              const std::function<bool(Block)>& receive) {
    if (std::string fault = fault_of(shards); !fault.empty()) return std::unexpected(std::move(fault));
    const auto number_of = [](const ShardReader& reader) { return reader.next_number().value_or(std::size_t(-1)); };
    std::size_t whole = 0;
    while (true) {
        ShardReader& next = *std::ranges::min_element(shards, {}, number_of);
        if (!next.next_number()) break;
        if (!next.plan().shard.has(*next.next_number()))
            return std::unexpected(fmt::format("{} has block {}, which is not of {}", next.path(), *next.next_number(),
                                               name_of(next.plan().shard)));
        auto block = next.next();
        if (!block) return std::unexpected(std::move(block.error()));
        if (*block && (*block)->is_whole) ++whole;
        if (*block && !receive(std::move(**block))) return "the search was stopped";
    }
    const ShardReader* first = nullptr;
    for (const ShardReader& shard : shards) {
        if (!shard.extent()) continue;
        if (first != nullptr && shard.extent() != first->extent())
            return std::unexpected(fmt::format("{} and {} are of different searches: of {} and of {} pairs",
                                               first->path(), shard.path(), first->extent()->pairs,
                                               shard.extent()->pairs));
        first = &shard;
    }
    std::string gap = gap_in(shards);
    if (gap.empty() && whole != first->extent()->blocks)
        return std::unexpected(fmt::format("the reports have {} of {} blocks", whole, first->extent()->blocks));
    return gap;
}

}  // namespace refurl::tools
