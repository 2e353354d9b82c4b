#include "tools/differ/blocks.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <deque>
#include <future>
#include <string_view>
#include <system_error>
#include <utility>

#include "systems/search/candidates.hpp"
#include "systems/search/generated.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/streams.hpp"
#include "tools/reading/list_form.hpp"

namespace refurl::tools {

namespace {

using systems::Pair;

constexpr std::size_t most_bytes_of_block = std::size_t{16} << 20U;

/// How many blocks of pairs are generated at once. Some parsers answer faster than one thread generates.
constexpr std::size_t most_blocks_ahead = 4;

/// Deals pairs into blocks.
class Dealer {
  public:
    Dealer(const BlockVisitor& visitor, std::size_t most_pairs) : visitor_(visitor), most_pairs_(most_pairs) {}

    /// Deals the pair that `make` returns, if it is wanted. Returns false to stop, also if `make` returns nothing.
    template <class Make>
    bool deal(std::size_t bytes, const Make& make) {
        if (pairs_ == 0) is_wanted_ = visitor_.wants(extent_.blocks);
        ++pairs_;
        bytes_ += bytes;
        if (is_wanted_ && !visit(make())) return stop();
        return (pairs_ < most_pairs_ && bytes_ < most_bytes_of_block) || end_block();
    }

    /// Deals generated pairs, a seed for each block. Only the pairs of wanted blocks are made.
    void deal_generated(std::uint32_t seed, std::size_t count, const systems::Askable& asks) {
        std::deque<GeneratedBlock> ahead;
        std::size_t block = extent_.blocks;
        while (count > 0 || !ahead.empty()) {
            for (; count > 0 && ahead.size() < most_blocks_ahead; ++seed) {
                const std::size_t size = std::min(count, most_pairs_);
                ahead.push_back({size, visitor_.wants(block++) ? generating(seed, size, asks) : std::future<Pairs>()});
                count -= size;
            }
            GeneratedBlock next = std::move(ahead.front());
            ahead.pop_front();
            if (!deal_block(std::move(next))) return;
        }
    }

    /// Stops, as if the visitor had stopped.
    bool stop() { return extent_.is_whole = false; }

    bool end_block() {
        if (pairs_ == 0) return true;
        if (is_wanted_ && !visitor_.end(extent_.blocks)) return stop();
        ++extent_.blocks;
        extent_.pairs += std::exchange(pairs_, 0);
        bytes_ = 0;
        return true;
    }

    [[nodiscard]] const Extent& extent() const { return extent_; }

  private:
    using Pairs = std::vector<Pair>;

    /// A block of generated pairs, which are being made if they are wanted.
    struct GeneratedBlock {
        std::size_t size;
        std::future<Pairs> pairs;
    };

    static std::future<Pairs> generating(std::uint32_t seed, std::size_t count, const systems::Askable& asks) {
        return std::async(std::launch::async, [=] {
            systems::Generated generated(seed, asks);
            Pairs pairs;
            pairs.reserve(count);
            while (pairs.size() < count) pairs.push_back(generated.next());
            return pairs;
        });
    }

    bool visit(std::optional<Pair> pair) { return pair && visitor_.visit(extent_.blocks, std::move(*pair)); }

    bool deal_block(GeneratedBlock block) {
        is_wanted_ = block.pairs.valid();
        pairs_ = block.size;
        if (is_wanted_)
            for (Pair& pair : block.pairs.get())
                if (!visitor_.visit(extent_.blocks, std::move(pair))) return stop();
        return end_block();
    }

    const BlockVisitor& visitor_;
    std::size_t most_pairs_;
    Extent extent_;
    bool is_wanted_ = false;
    std::size_t pairs_ = 0;  ///< of the block
    std::size_t bytes_ = 0;
};

/// A key of a request that differ does not compare.
struct KeyNotCompared {
    std::string_view key;
    bool (*is_asked)(const Request&);
};

constexpr std::array<KeyNotCompared, 6> keys_not_compared{{
    {"document", [](const Request& request) { return request.document.has_value(); }},
    {"base_change", [](const Request& request) { return request.base_change.has_value(); }},
    {"form", [](const Request& request) { return request.form.has_value(); }},
    {"site", [](const Request& request) { return request.site; }},
    {"components", [](const Request& request) { return request.components; }},
    {"since", [](const Request& request) { return request.since; }},
}};

std::string message_of(int error) { return std::generic_category().message(error); }

/// Returns ε, or why the corpus cannot be read.
std::string deal_corpus(const std::string& path, Dealer& dealer, const BlockVisitor& visitor) {
    const File file(path, visitor.await ? O_NONBLOCK : 0);
    if (file.descriptor() < 0) return message_of(errno);
    const auto await = [&](int descriptor) { return !visitor.await || visitor.await(descriptor) || dealer.stop(); };
    LineReader lines(file.descriptor(), {.longest = longest_line_of_corpus, .await = await});
    ListForm form('\n');
    while (const std::optional<std::string_view> line = lines.next()) {
        const std::string_view text = form.text_of(*line);
        if (!form.utf16().empty())
            return fmt::format("it is in UTF-16. To convert it: {}", conversion_from(form.utf16(), path));
        std::string fault;
        const auto make = [&] {
            auto pair = pair_of_line(text);
            if (!pair) fault = fmt::format("line {}: {}", form.number(), pair.error());
            return pair ? std::optional(std::move(*pair)) : std::nullopt;
        };
        if (!dealer.deal(line->size(), make)) return fault;
    }
    if (!dealer.extent().is_whole) return {};
    dealer.end_block();
    if (const std::string remarks = form.remarks(path); !remarks.empty() && visitor.remark)
        visitor.remark(fmt::format("{}: {}", path, remarks));
    if (lines.error() == EMSGSIZE)
        return fmt::format("line {} is longer than {} MB", form.number() + 1, longest_line_of_corpus >> 20U);
    return lines.error() == 0 ? "" : message_of(lines.error());
}

/// Reports whether a short text or setting is one of a share of them. Neighbours, which differ only in the base or the
/// attribute, are chosen one without the other, so each base and attribute occurs in the share.
bool is_chosen(std::size_t number, std::size_t one_of) {
    constexpr std::uint32_t golden = 2654435769;  // 2³² by the golden ratio
    return (static_cast<std::uint32_t>(number) * golden >> 16U) % one_of == 0;
}

}  // namespace

std::expected<Pair, std::string> pair_of_line(std::string_view line) {
    if (!looks_like_json(line)) return Pair{std::string(line)};
    const RequestLine read = read_request(line);
    if (!read.request) return std::unexpected(read.request.error());
    const Request& request = *read.request;
    const Request compared{.input = request.input,
                           .base = request.base,
                           .encoding = request.encoding,
                           .validate = request.validate,
                           .settings = request.settings,
                           .params = request.params};
    if (request == compared) return Pair{request.input, request.base, asks_of(request)};
    std::string key = "a key";
    for (const KeyNotCompared& row : keys_not_compared)
        if (row.is_asked(request)) key = fmt::format("\"{}\"", row.key);
    return std::unexpected(key + " is not compared; differ compares input, base, set, params, encoding and validate");
}

std::expected<Extent, Unreadable> visit_blocks(const Sources& sources, const BlockVisitor& visitor,
                                               std::size_t most_pairs) {
    Dealer dealer(visitor, most_pairs);
    if (sources.short_texts > 0)
        systems::each_short_text([&, number = std::size_t{0}](Pair pair) mutable {
            return !is_chosen(number++, sources.short_texts) || dealer.deal(0, [&] { return std::move(pair); });
        });
    if (dealer.extent().is_whole) dealer.end_block();
    const auto deal_share = [&](void (*each_short)(const systems::Visit&)) {
        if (dealer.extent().is_whole && sources.short_texts > 0)
            each_short([&, number = std::size_t{0}](Pair pair) mutable {
                return !is_chosen(number++, sources.short_texts) || dealer.deal(0, [&] { return std::move(pair); });
            });
        if (dealer.extent().is_whole) dealer.end_block();
    };
    if (sources.asks.set) deal_share(systems::each_short_setting);
    if (sources.asks.params) deal_share(systems::each_short_call);
    if (dealer.extent().is_whole) dealer.deal_generated(sources.seed, sources.generated, sources.asks);
    for (const std::string& path : sources.corpora) {
        if (!dealer.extent().is_whole) break;
        if (std::string why = deal_corpus(path, dealer, visitor); !why.empty())
            return std::unexpected(Unreadable{path, std::move(why)});
    }
    return dealer.extent();
}

}  // namespace refurl::tools
