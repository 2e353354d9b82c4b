#include "tools/whatif/corpus.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <future>
#include <iterator>
#include <map>
#include <utility>
#include <vector>

#include "grammar/value/components.hpp"
#include "rules/rules.hpp"
#include "tools/differ/blocks.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

namespace {

using systems::Flips;
using systems::Question;

/// How many texts have a token, by the component in which it stands, or ε for a text that today's grammar does not
/// read.
using Near = std::map<std::pair<std::string_view, std::string_view>, std::size_t>;

/// What was found in a part of a corpus.
struct PartOfCorpus {
    Flips flips;
    Near near = {};
};

/// Counts the components of a text in which a token stands.
void count_token(std::string_view token, std::string_view text, Near& near) {
    if (!text.contains(token)) return;
    const grammar::Language& language = rules::today().language();
    const auto url = grammar::read_components(language, "url", text, language.mode_of(language.scheme_of(text)));
    std::string_view place;
    if (url)
        for (const Component& each : *url)
            if (each.type != Type::authority && text_of(each).contains(token))
                place = is_segment(each) ? "path" : name_of(each.type);
    if (url && place.empty()) place = name_of(Type::authority);
    ++near[{token, place}];
}

PartOfCorpus ask(const Proposal& proposal, const std::vector<Question>& questions) {
    PartOfCorpus part{compare_answers(proposal.before, proposal.after, questions)};
    for (const Question& question : questions)
        for (const std::string& token : proposal.tokens) count_token(token, question.pair.input, part.near);
    return part;
}

/// Returns sentences about the tokens of a change. Tokens that more than half of the texts have say nothing, and those
/// with a slash are parts of examples.
std::string sentences_of(const Near& near, const Proposal& proposal, std::size_t texts) {
    std::string sentences;
    for (const std::string& token : proposal.tokens) {
        std::string places;
        std::size_t sum = 0;
        for (const auto& [key, count] : near) {
            if (key.first != token) continue;
            sum += count;
            fmt::format_to(std::back_inserter(places), "{}{} in {}", places.empty() ? ": " : ", ", grouped(count),
                           key.second.empty() ? "a text that is not read" : fmt::format("the {}", key.second));
        }
        if (token.contains('/') || 2 * sum > texts) continue;
        sentences +=
            sum == 0 ? fmt::format(" None has `{}`.", visible(token))
                     : fmt::format(" {} {} `{}`{}.", grouped(sum), sum == 1 ? "has" : "have", visible(token), places);
    }
    return sentences;
}

/// Asks the blocks of a corpus, one in each of two threads.
class AskingBlocks {
  public:
    explicit AskingBlocks(const Proposal& proposal) : proposal_(proposal) {}

    void add(systems::Pair pair) { questions_.push_back({std::move(pair)}); }

    void end_block() {
        constexpr std::size_t threads = 2;
        if (running_.size() == threads) wait();
        running_.push_back(std::async(std::launch::async, [this, questions = std::exchange(questions_, {})] {
            return ask(proposal_, questions);
        }));
    }

    /// Asks what is left, and returns all that was found.
    PartOfCorpus take() {
        end_block();
        while (!running_.empty()) wait();
        return std::move(found_);
    }

  private:
    void wait() {
        const PartOfCorpus part = running_.front().get();
        running_.pop_front();
        found_.flips.add(part.flips);
        for (const auto& [key, count] : part.near) found_.near[key] += count;
    }

    const Proposal& proposal_;
    std::vector<Question> questions_;  ///< of the block that is read
    std::deque<std::future<PartOfCorpus>> running_;
    PartOfCorpus found_;
};

}  // namespace

std::expected<CorpusFound, std::string> ask_corpus(const std::string& path, const Proposal& proposal,
                                                   Interruption& interruption) {
    AskingBlocks asking(proposal);
    Progress progress("texts");
    const Sources corpus{.short_texts = 0, .corpora = {path == "-" ? "/dev/stdin" : path}};
    const auto extent =
        visit_blocks(corpus, {.wants = [](std::size_t /*block*/) { return true; },
                              .visit =
                                  [&](std::size_t /*block*/, systems::Pair pair) {
                                      progress.advance();
                                      asking.add(std::move(pair));
                                      return true;
                                  },
                              .end =
                                  [&](std::size_t /*block*/) {
                                      asking.end_block();
                                      return interruption.signal() == 0;
                                  },
                              .await = [&](int descriptor) { return interruption.wait_for(descriptor, [] {}); },
                              .remark =
                                  [&](const std::string& remark) {
                                      progress.erase();
                                      write_message(visible(remark));
                                  }});
    const PartOfCorpus found = asking.take();
    progress.erase();
    if (!extent) return std::unexpected(fmt::format("cannot read {}: {}", visible(path), extent.error().why));
    return CorpusFound{found.flips, sentences_of(found.near, proposal, found.flips.asked)};
}

}  // namespace refurl::tools
