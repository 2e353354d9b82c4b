#include "tools/whatif/who.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>
#include <system_error>
#include <tuple>
#include <utility>
#include <vector>

#include "systems/today.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/oracle/json_text.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using nlohmann::json;
using systems::Pair;
using systems::Reply;

/// How a reader reads the pairs that a change changes.
class Stance {
  public:
    Stance(const Proposal& proposal, Terms terms) : proposal_(proposal), terms_(terms) {}

    /// Adds a pair, unless the change does not change it or the reader has no notion of it.
    void add(const Pair& pair, const Reply& reply) {
        if (!reply.is_supported) return;
        const systems::Request request{.input = pair.input, .base = pair.base};
        const Reply before{proposal_.before.read(request)};
        const Reply after{proposal_.after.read(request)};
        if (!difference_of_keys(before, after, terms_)) return;
        const bool is_after = !difference_of_keys(after, reply, terms_);
        const bool is_before = !difference_of_keys(before, reply, terms_);
        std::size_t& of_others = is_before ? as_before_ : neither_;
        ++(is_after ? as_after_ : of_others);
        std::optional<Example>& example = is_after ? agreed_ : odd_;
        if (!example || is_simpler(pair, example->pair)) example.emplace(pair, reply);
    }

    [[nodiscard]] std::size_t count() const { return as_after_ + as_before_ + neither_; }

    /// Returns a row, with the simplest pair that is not read as after.
    /// @param shows_agreed whether it rather has the simplest that is, if there is one
    [[nodiscard]] ReportRow row(const std::string& name, bool shows_agreed) const {
        const std::optional<Example>& example = shows_agreed && agreed_ ? agreed_ : odd_;
        ReportRow row{{"reader", Word{name}},
                      {"as after", as_after_},
                      {"as before", as_before_},
                      {"neither", neither_},
                      {"such as", example ? std::vector<Pair>{example->pair} : std::vector<Pair>()}};
        if (example && example->reply.answer)
            row.push_back({"read as", Code{said_in(example->reply)}});
        else
            row.push_back({"read as", Sentence{example ? said_in(example->reply) : ""}});
        return row;
    }

  private:
    /// A pair, and how it is read.
    struct Example {
        Pair pair;
        Reply reply;
    };

    const Proposal& proposal_;
    Terms terms_;
    std::size_t as_after_ = 0;
    std::size_t as_before_ = 0;
    std::size_t neither_ = 0;
    std::optional<Example> agreed_ = {};  ///< the simplest that is read as after
    std::optional<Example> odd_ = {};     ///< the simplest that is not
};

/// Returns the pairs that a change changes: the smallest of each flip, and some others.
std::vector<Pair> pairs_of(const systems::Flips& flips) {
    std::vector<Pair> pairs;
    const auto add = [&](const Pair& pair) {
        if (Pair well = well_formed(pair); std::ranges::find(pairs, well) == pairs.end())
            pairs.push_back(std::move(well));
    };
    for (const auto& [key, flip] : flips.flips) {
        if (flip.smallest.attribute.empty() && flip.smallest.encoding == Encoding::utf_8) add(flip.smallest.pair);
        for (const Pair& pair : flip.some.pairs()) add(pair);
    }
    return pairs;
}

// ---- Records

/// Returns the row of a record, or nothing if the change changes none of its pairs.
std::optional<ReportRow> row_of(const Proposal& proposal, const ParserRecord& record) {
    Stance stance(proposal, {});
    for (std::size_t i = 0; i < record.pairs.size(); ++i) stance.add(record.pairs[i], record.replies[i]);
    return stance.count() > 0 ? std::optional(stance.row(record.parser, true)) : std::nullopt;
}

/// The parsers of browsers, by the names of their records.
constexpr std::array<std::string_view, 3> browsers{"chromium", "firefox", "webkitgtk"};

/// Returns the files of records in a folder.
std::expected<std::vector<std::filesystem::path>, std::string> records_in(const std::string& folder) {
    std::error_code error;
    std::vector<std::filesystem::path> paths;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == ".json") paths.push_back(entry->path());
    if (error) return std::unexpected(fmt::format("cannot read {}: {}", visible(folder), error.message()));
    const auto rank = [](const std::filesystem::path& path) {
        const std::string name = path.stem().string();
        return std::tuple(std::ranges::find(browsers, name) - browsers.begin(), name);
    };
    std::ranges::sort(paths, {}, rank);
    return paths;
}

/// Returns the answer of a parser that a record has. Only its href, or its failure, is recorded for each pair.
std::optional<Reply> recorded_reply(const json& group) {
    if (!group.contains("parser")) return std::nullopt;
    if (group["parser"].contains("failure")) return Reply{std::unexpected(refusal_of_program())};
    const auto href = string_in(group["parser"], "href");
    if (!href) return std::nullopt;
    systems::Record record;
    record.href = *href;
    return Reply{std::move(record)};
}

/// Returns the record in a file.
std::expected<ParserRecord, std::string> record_in(const std::string& path) {
    const auto text = text_of_file(path);
    if (!text) return std::unexpected(fmt::format("cannot read {}: {}", visible(path), std::strerror(text.error())));
    const json record = json::parse(repaired(*text), nullptr, false);
    if (!record.is_object() || !record.contains("groups") || !record["groups"].is_array())
        return std::unexpected(visible(path) + " is not a record of a parser");
    ParserRecord read{fmt::format("{} {} (recorded)", string_in(record, "parser").value_or(path),
                                  string_in(record, "version").value_or(""))};
    for (const json& group : record["groups"]) {
        const auto input = string_in(group, "input");
        auto reply = input ? recorded_reply(group) : std::nullopt;
        if (!reply) continue;
        Pair pair{*input, string_in(group, "base")};
        if (std::ranges::find(read.pairs, pair) != read.pairs.end()) continue;
        read.pairs.push_back(std::move(pair));
        read.replies.push_back(*std::move(reply));
    }
    return read;
}

/// Returns a request and settings as a pair, as JSON carries it.
Pair pair_of(const systems::Request& request, std::span<const systems::Setting> settings = {}) {
    Pair pair{std::string(request.input)};
    if (request.base) pair.base = *request.base;
    for (const systems::Setting& setting : settings)
        pair.asks.set.push_back({std::string(setting.attribute), std::string(setting.value)});
    return well_formed(std::move(pair));
}

/// Returns the answer in a reply. A trouble of the program is a refusal by that name.
systems::Answer answer_in(Reply reply) {
    if (!reply.is_supported) return std::unexpected(systems::Refusal{std::string(systems::not_asked), ""});
    if (!reply.trouble.empty()) return std::unexpected(systems::Refusal{std::string(reply.trouble), ""});
    return std::move(reply.answer);
}

/// Returns the URLs of some replies, or the first refusal.
std::expected<std::vector<systems::Seen>, systems::Refusal> urls_in(std::vector<Reply> replies) {
    std::vector<systems::Seen> urls;
    for (Reply& reply : replies) {
        systems::Answer answer = answer_in(std::move(reply));
        if (!answer) return std::unexpected(std::move(answer.error()));
        urls.push_back({std::move(answer->href), std::move(answer->attributes)});
    }
    return urls;
}

/// Returns a program as a system, which has no validity and encodings. It reads what is not well-formed as U+FFFD.
/// Threads may share it.
systems::System system_of(const SharedProgram& program) {
    const auto mutex = std::make_shared<std::mutex>();
    const auto ask = [program, mutex](std::span<const Pair> pairs) {
        const std::scoped_lock lock(*mutex);
        return program->read(pairs);
    };
    const auto read_all = [ask](std::span<const systems::Request> requests,
                                const std::function<void(systems::Answer&&)>& receive) {
        std::vector<Pair> pairs;
        for (const systems::Request& request : requests) pairs.push_back(pair_of(request));
        for (Reply& reply : ask(pairs)) receive(answer_in(std::move(reply)));
    };
    systems::System system{.name = name_of(program->hello()),
                           .document = "A program",
                           .date = "",
                           .read =
                               [read_all](const systems::Request& request) {
                                   std::optional<systems::Answer> result;
                                   read_all({&request, 1},
                                            [&](systems::Answer&& answer) { result = std::move(answer); });
                                   return *std::move(result);
                               },
                           .read_all = read_all,
                           .defines_attributes = true};
    const std::vector<std::string>& settable = program->hello().settable;
    if (settable.empty()) return system;
    system.scripting.settable.assign(settable.begin(), settable.end());
    system.scripting.set = [ask](const systems::Request& request, std::span<const systems::Setting> settings) {
        std::vector<Pair> pairs;  // a program answers with the URL after the last setting
        for (std::size_t count = 1; count <= settings.size(); ++count)
            pairs.push_back(pair_of(request, settings.first(count)));
        return urls_in(ask(pairs));
    };
    return system;
}

}  // namespace

std::expected<std::vector<ParserRecord>, std::string> read_records(const std::string& folder) {
    const auto paths = records_in(folder);
    if (!paths) return std::unexpected(paths.error());
    std::vector<ParserRecord> records;
    for (const std::filesystem::path& path : *paths) {
        auto record = record_in(path.string());
        if (!record) return std::unexpected(record.error());
        records.push_back(*std::move(record));
    }
    return records;
}

Section section_of_programs(const Proposal& proposal, const systems::Flips& flips,
                            std::span<const SharedProgram> programs) {
    const std::vector<Pair> pairs = pairs_of(flips);
    Section section{
        "readers", "Who",
        fmt::format("These parsers were asked {} of the pairs that change: the smallest of each kind, and at most {} "
                    "others of it. They read so many of them as after the change, as before it, or neither. The "
                    "example is the simplest that is not read as after.",
                    grouped(pairs.size()), systems::most_pairs_of_flip)};
    for (const SharedProgram& program : programs) {
        const std::vector<Reply> replies = program->read(pairs);
        Stance stance(proposal, terms_of(proposal.after, program->hello()));
        for (std::size_t i = 0; i < pairs.size(); ++i) stance.add(pairs[i], replies[i]);
        section.rows.push_back(stance.row(name_of(program->hello()), false));
    }
    return section;
}

Section section_of_records(const Proposal& proposal, std::span<const ParserRecord> records) {
    Section section{"records", "Who, by records",
                    "A record has pairs that a parser reads otherwise than the standard, one of each group. Of those "
                    "that the change changes, it reads so many as after the change, as before it, or neither. The "
                    "example is the simplest that is read as after, perhaps for another reason. No pair is recorded "
                    "that a parser reads as the standard, so a parser that is not listed may read all as before."};
    for (const ParserRecord& record : records)
        if (auto row = row_of(proposal, record)) section.rows.push_back(*std::move(row));
    if (section.rows.empty()) section.summary = "The change changes no recorded pair.";
    return section;
}

std::expected<Proposal, std::string> proposal_between(const std::optional<std::string>& before,
                                                      const std::optional<std::string>& after,
                                                      Program::Patience patience) {
    const auto system_behind = [&](const std::optional<std::string>& command) {
        using Started = std::expected<systems::System, std::string>;
        if (!command) return Started(systems::pipeline_system());
        auto program = Program::start(*command, patience);
        if (!program) return Started(std::unexpected(program.error()));
        return Started(system_of(std::make_shared<Program>(std::move(*program))));
    };
    auto old_system = system_behind(before);
    if (!old_system) return std::unexpected(old_system.error());
    auto new_system = system_behind(after);
    if (!new_system) return std::unexpected(new_system.error());
    const bool have_setters = old_system->scripting.set && new_system->scripting.set;
    std::string title = fmt::format("{} \u2192 {}", before.value_or("this refurl"), after.value_or("this refurl"));
    return Proposal{
        .title = std::move(title),
        .before = *std::move(old_system),
        .after = *std::move(new_system),
        .limit = fmt::format("{} and encodings are not compared.", have_setters ? "Validity" : "Setters, validity")};
}

}  // namespace refurl::tools
