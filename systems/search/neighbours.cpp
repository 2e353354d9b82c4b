#include "systems/search/neighbours.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

constexpr std::array<std::string_view, 8> shortest_beginnings{"", "a:", "a:/", "a://", "ws:", "ws://", "ws:a", "file:"};
constexpr int most_code_points = 3;  ///< after a beginning
constexpr std::size_t most_neighbours = 200'000;

/// The neighbours of a pair that are simpler than it.
class Neighbours {
  public:
    explicit Neighbours(const Pair& pair) : pair_(pair), code_points_(code_points_of(pair.input)) {}

    /// Returns them, the simplest first.
    std::vector<Pair> list() {
        for (const std::string_view beginning : shortest_beginnings)
            add(std::string(beginning), std::nullopt, most_code_points);
        if (pair_.base)
            for (const std::string_view base : shortest_bases)
                for (const std::string_view beginning : shortest_beginnings)
                    add(std::string(beginning), std::string(base), most_code_points);
        std::ranges::sort(list_, is_simpler);
        const auto repeated = std::ranges::unique(list_);
        list_.erase(repeated.begin(), repeated.end());
        return std::move(list_);
    }

  private:
    /// Adds a text, and the text followed by up to `more` code points.
    void add(const std::string& text, const std::optional<std::string>& base, int more) {
        Pair pair{text, base, pair_.asks};
        const bool is_full = list_.size() == most_neighbours;
        if (is_full || !is_simpler(pair, pair_)) return;  // then a longer text is not simpler either
        list_.push_back(std::move(pair));
        if (more == 0) return;
        for (const std::string& code_point : code_points_) add(text + code_point, base, more - 1);
    }

    const Pair& pair_;
    std::vector<std::string> code_points_;
    std::vector<Pair> list_;
};

}  // namespace

std::vector<std::string> code_points_of(std::string_view text) {
    std::vector<std::string> list;
    while (!text.empty()) {
        std::string code_point(text.substr(0, decode_first(text).length));
        text.remove_prefix(code_point.size());
        if (std::ranges::find(list, code_point) == list.end()) list.push_back(std::move(code_point));
    }
    return list;
}

std::vector<Pair> steps_from(const Pair& pair) {
    std::vector<Pair> steps;
    Pair step = pair;
    const auto add_with = [&](std::string& text, std::size_t at, std::size_t size, std::string_view other) {
        const std::string whole = text;  // a text of `step`
        text.replace(at, size, other);
        if (step != pair && std::ranges::find(steps, step) == steps.end()) steps.push_back(step);
        text = whole;
    };
    const auto add = [&](std::string& text) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t size = decode_first(std::string_view(text).substr(at)).length;
            add_with(text, at, size, "");
            for (std::size_t i = 0; i < simplest_characters.size(); ++i)
                add_with(text, at, size, simplest_characters.substr(i, 1));
            add_with(text, at, 0, simplest_characters.substr(0, 1));
            at += size;
        }
        add_with(text, text.size(), 0, simplest_characters.substr(0, 1));
    };
    add(step.input);
    if (step.base) add(*step.base);
    for (std::size_t i = 0; std::string* const text = text_in(step.asks, i); ++i) add(*text);
    return steps;
}

Pair simplest_neighbour(Pair pair, const FirstKept& first_kept, std::size_t batch) {
    std::vector<Pair> neighbours = Neighbours(pair).list();
    std::span<Pair> rest(neighbours);
    for (std::size_t size = first_batch; !rest.empty(); size = std::min(2 * size, batch)) {
        const auto asked = rest.first(std::min({size, batch, rest.size()}));
        if (const std::size_t kept = first_kept(asked); kept < asked.size()) return std::move(asked[kept]);
        rest = rest.subspan(asked.size());
    }
    return pair;
}

}  // namespace refurl::systems
