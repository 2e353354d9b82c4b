#include "tools/whatif/corpus.hpp"

#include <fmt/format.h>

#include <deque>
#include <future>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/value/components.hpp"
#include "rules/rules.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

namespace {

using systems::Question;

constexpr std::string_view standard_input = "/dev/stdin";

/// Calls `visit(name, text)` for each part of a URL.
template <class Visit>
void each_part(const Components& url, const Visit& visit) {
    for (const Component& each : url) {
        if (each.type != Type::authority) {
            visit(is_segment(each) ? "path" : name_of(each.type), text_of(each));
            continue;
        }
        const Authority& authority = authority_of(each);
        if (authority.userinfo) visit("username", authority.userinfo->username);
        if (authority.userinfo && authority.userinfo->password) visit("password", *authority.userinfo->password);
        if (authority.host) visit("host", authority.host->text);
        if (authority.port) visit("port", *authority.port);
    }
}

/// Counts the tokens of a change in a text, in each part in which one stands.
void count_tokens(const std::vector<std::string>& tokens, std::string_view text,
                  std::map<std::string, NearTexts>& near) {
    std::optional<std::expected<Components, Refusal>> url;
    for (const std::string& token : tokens) {
        if (!text.contains(token)) continue;
        const grammar::Language& language = rules::today().language();
        if (!url) url = grammar::read_components(language, "url", text, language.mode_of(language.scheme_of(text)));
        std::set<std::string_view> places;
        if (*url)
            each_part(**url, [&](std::string_view name, std::string_view part) {
                if (part.contains(token)) places.insert(name);
            });
        if (places.empty()) places.insert(*url ? across_place : refused_place);
        NearTexts& texts = near[token];
        ++texts.count;
        for (const std::string_view place : places) ++texts.places[std::string(place)];
    }
}

CorpusFound ask(const Proposal& proposal, const std::vector<Question>& questions) {
    CorpusFound found{compare_answers(proposal.before, proposal.after, questions)};
    for (const Question& question : questions) count_tokens(proposal.subject.tokens, question.pair.input, found.near);
    return found;
}

/// Asks the blocks of a corpus, one in each of two threads.
class AskingBlocks {
  public:
    AskingBlocks(const Proposal& proposal, const ReceiveFound& receive) : proposal_(proposal), receive_(receive) {}

    void add(std::size_t block, systems::Pair pair) {
        block_ = block;
        questions_.push_back({std::move(pair)});
    }

    /// Ends a block. Returns false to stop.
    bool end_block(bool is_whole = true) {
        constexpr std::size_t threads = 2;
        if (running_.size() == threads && !wait()) return false;
        running_.push_back(
            {block_, is_whole, std::async(std::launch::async, [this, questions = std::exchange(questions_, {})] {
                 return ask(proposal_, questions);
             })});
        return true;
    }

    /// Waits until all blocks that have ended are asked.
    void catch_up() {
        while (!running_.empty() && wait()) {
        }
    }

    /// Asks what is left.
    void end() {
        if (!questions_.empty()) end_block(false);
        catch_up();
    }

  private:
    struct Running {
        std::size_t block;
        bool is_whole;
        std::future<CorpusFound> found;
    };

    bool wait() {
        Running first = std::move(running_.front());
        running_.pop_front();
        return receive_(first.block, first.is_whole, first.found.get());
    }

    const Proposal& proposal_;
    const ReceiveFound& receive_;
    std::size_t block_ = 0;            ///< the one that is read
    std::vector<Question> questions_;  ///< of that block
    std::deque<Running> running_;
};

std::string words_of_place(std::string_view place) {
    if (place == refused_place) return "in a text that is not read";
    if (place == across_place) return "across components";
    return fmt::format("in the {}", place);
}

}  // namespace

Plan plan_of_corpus(const Proposal& proposal, const std::string& path, const Shard& shard) {
    return {"before: " + proposal.before.name,
            "after: " + proposal.after.name,
            false,
            {.short_texts = 0, .corpora = {path == "-" ? std::string(standard_input) : path}},
            shard};
}

std::string corpus_of(const Plan& plan) {
    const std::string& path = plan.sources.corpora.front();
    return path == standard_input ? "standard input" : path;
}

std::expected<Extent, std::string> ask_corpus(const Plan& plan, const Proposal& proposal, Interruption& interruption,
                                              const ResumedFile* kept, const ReceiveFound& receive) {
    AskingBlocks asking(proposal, receive);
    Progress progress("texts");
    bool asks_for_more = false;
    const auto extent = visit_blocks(
        plan.sources,
        {.wants = [&](std::size_t block) { return plan.shard.has(block) && !(kept && kept->has(block)); },
         .visit =
             [&](std::size_t block, systems::Pair pair) {
                 progress.advance();
                 asks_for_more = count_of(pair.asks) > 0;
                 if (asks_for_more) return false;
                 asking.add(block, std::move(pair));
                 return true;
             },
         .end = [&](std::size_t /*block*/) { return asking.end_block() && interruption.signal() == 0; },
         .await = [&](int descriptor) { return interruption.wait_for(descriptor, [&] { asking.catch_up(); }); },
         .remark =
             [&](const std::string& remark) {
                 progress.erase();
                 write_message(visible(remark));
             }});
    asking.end();
    progress.erase();
    if (asks_for_more)
        return std::unexpected(
            fmt::format("{} has a line with set, params, encoding or validate, which whatif asks of its own URLs only",
                        visible(corpus_of(plan))));
    if (!extent)
        return std::unexpected(fmt::format("cannot read {}: {}", visible(corpus_of(plan)), extent.error().why));
    return *extent;
}

std::expected<bool, std::string> write_shard(Output& out, const Plan& plan, const Proposal& proposal,
                                             Interruption& interruption, const ResumedFile* kept) {
    if (kept == nullptr) append_plan(out.text(), plan);
    const auto extent =
        ask_corpus(plan, proposal, interruption, kept, [&](std::size_t block, bool is_whole, const CorpusFound& found) {
            if (is_whole) append_block(out.text(), {.number = block, .lines = lines_of(found)});
            return out.flush();
        });
    if (!extent) return std::unexpected(extent.error());
    if (extent->is_whole) append_extent(out.text(), *extent);
    return extent->is_whole;
}

std::expected<MergedCorpus, std::string> merged_corpus(std::span<const std::string> paths, const Proposal& proposal) {
    const Plan plan = plan_of_corpus(proposal, "-");
    std::vector<ShardReader> shards;
    for (const std::string& path : paths) {
        auto shard = ShardReader::open(path);
        if (!shard) return std::unexpected(shard.error());
        if (shard->plan().a != plan.a || shard->plan().b != plan.b)
            return std::unexpected(fmt::format(R"({} is about "{}" and "{}", not "{}" and "{}")", path, shard->plan().a,
                                               shard->plan().b, plan.a, plan.b));
        shards.push_back(*std::move(shard));
    }
    CorpusFound all;
    std::string wrong;
    auto partial = merge(shards, [&](const Block& block) {
        const auto found = found_in(block.lines);
        if (!found) wrong = fmt::format("block {}: {}", block.number, found.error());
        if (found) all.add(*found);
        return found.has_value();
    });
    if (!wrong.empty()) return std::unexpected(wrong);
    if (!partial) return std::unexpected(partial.error());
    return MergedCorpus{std::move(all), corpus_of(shards.front().plan()), *std::move(partial)};
}

std::string near_in_words(const CorpusFound& found, const Proposal& proposal) {
    std::string sentences;
    for (const std::string& token : proposal.subject.tokens) {
        const auto near = found.near.find(token);
        const NearTexts texts = near == found.near.end() ? NearTexts() : near->second;
        if (token.contains('/')) continue;
        if (2 * texts.count > found.texts.asked) {
            sentences += fmt::format(" Most have `{}`.", visible(token));
            continue;
        }
        std::string places;
        for (const auto& [place, count] : texts.places)
            fmt::format_to(std::back_inserter(places), "{}{} {}", places.empty() ? ": " : ", ", grouped(count),
                           words_of_place(place));
        sentences += texts.count == 0 ? fmt::format(" None has `{}`.", visible(token))
                                      : fmt::format(" {} {} `{}`{}.", grouped(texts.count),
                                                    texts.count == 1 ? "has" : "have", visible(token), places);
    }
    return sentences;
}

}  // namespace refurl::tools
