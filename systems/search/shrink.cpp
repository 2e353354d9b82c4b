#include "systems/search/shrink.hpp"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>
#include <vector>

#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

/// The shortest special scheme, which shrinking tries in place of longer schemes.
constexpr std::string_view shortest_special_scheme = "ws";

constexpr std::size_t most_known = 500'000;
constexpr std::size_t longest_known = 256;  ///< in bytes
constexpr std::size_t longest_part = 64;    ///< in bytes, of those that are removed at every code point

/// Returns the pair as one text, which no other pair has.
std::string key_of(const Pair& pair) {
    const auto sized = [](const std::string& text) { return std::to_string(text.size()) + ':' + text; };
    const std::string key = sized(pair.input) + (pair.base ? 'b' + sized(*pair.base) : "");
    return key + key_of(pair.asks);
}

/// Returns the ASCII character, other than a control, whose percent-encoded byte `text` begins with, if any.
std::optional<char> encoded_character(std::string_view text) {
    if (!begins_with_percent_encoded_byte(text)) return std::nullopt;
    const char byte = byte_of(text);
    return byte >= ' ' && byte < '\x7F' ? std::optional(byte) : std::nullopt;
}

/// Returns simpler texts for what is before the first colon of a text: the shortest special scheme, and lower case.
std::vector<std::string> simpler_schemes(std::string_view text) {
    std::vector<std::string> simpler;
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return simpler;
    const std::string_view scheme = text.substr(0, colon);
    if (scheme.size() > shortest_special_scheme.size()) simpler.emplace_back(shortest_special_scheme);
    std::string lower(scheme);
    std::ranges::transform(lower, lower.begin(), [](char c) { return ascii_lower(c); });
    if (lower != scheme) simpler.push_back(std::move(lower));
    return simpler;
}

/// The texts of a pair: the input, the base, and the values and arguments, in this order. A pair without a base has no
/// text at the place of the base.
constexpr std::size_t place_of_input = 0;
constexpr std::size_t place_of_base = 1;
constexpr std::size_t place_of_values = 2;

/// Returns the place of the text after a place. A place that no text has is the end.
std::size_t next_place(const Pair& pair, std::size_t place) {
    return place == place_of_input && !pair.base ? place_of_values : place + 1;
}

/// Returns the text of a pair at a place, or null.
template <typename AnyPair>
auto* text_at(AnyPair& pair, std::size_t place) {
    if (place == place_of_input) return &pair.input;
    if (place == place_of_base) return pair.base ? &*pair.base : nullptr;
    return text_in(pair.asks, place - place_of_values);
}

/// Returns the pairs without a base that take the place of one with a base: its input, its base, and its input after
/// the base's scheme, the base, or the base and a slash.
std::vector<Pair> without_base(const Pair& pair) {
    if (!pair.base) return {};
    const std::string& base = *pair.base;
    std::vector<Pair> pairs;
    for (std::string text : {pair.input, base, base.substr(0, base.find(':') + 1) + pair.input, base + pair.input,
                             base + '/' + pair.input})
        pairs.push_back({std::move(text), std::nullopt, pair.asks});
    return pairs;
}

/// Where a shrinking is in the order of smaller pairs. It does without the base, asks less, step by step; then, of the
/// input and after that of the base and the values, it removes parts, the longest first, takes a shorter scheme, and
/// replaces percent-encoded bytes by their characters and code points by simpler ones. After any success, it begins
/// again once the text is done.
class Steps {
  public:
    /// Returns the next smaller pair to try, if all before it fail, and steps to the one after it. Nothing if all were
    /// tried.
    std::optional<Pair> next(const Pair& smallest) {
        std::optional<Pair> pair;
        while (!pair && kind_ != Kind::end) {
            last_ = kind_;
            switch (kind_) {
                case Kind::drop_base: pair = next_without_base(smallest); break;
                case Kind::ask_less: pair = next_asking_less(smallest); break;
                case Kind::cut: pair = next_cut(smallest); break;
                case Kind::scheme: pair = next_scheme(smallest); break;
                case Kind::replace: pair = next_replaced(smallest); break;
                case Kind::end: break;
            }
            if (pair && !has_well_formed_value(*pair)) pair.reset();
        }
        return pair;
    }

    /// Goes on from the last pair, which has become the smallest.
    void succeed() {
        has_succeeded_ = last_ != Kind::drop_base && last_ != Kind::ask_less;
        if (last_ == Kind::ask_less) begin();  // with less asked, the base may be needless
        if (last_ == Kind::cut) at_ = 0;
        if (last_ != Kind::replace) return;
        ++at_;
        begin_code_point();
    }

  private:
    enum class Kind : unsigned char { drop_base, ask_less, cut, scheme, replace, end };

    [[nodiscard]] std::string_view text(const Pair& pair) const {
        const std::string* const text = text_at(pair, place_);
        return text == nullptr ? std::string_view() : *text;
    }

    /// Reports whether the text, if it is one that is asked for, is still well-formed. A part that is removed may end
    /// within a code point.
    [[nodiscard]] bool has_well_formed_value(const Pair& pair) const {
        return place_ < place_of_values || is_well_formed(text(pair));
    }

    /// Returns the pair with another text in place of `size` bytes at `at`.
    [[nodiscard]] Pair with(Pair pair, std::size_t at, std::size_t size, std::string_view other) const {
        if (std::string* const text = text_at(pair, place_)) text->replace(at, size, other);
        return pair;
    }

    void begin() {
        kind_ = Kind::drop_base;
        less_ = 0;
    }

    void begin_text(const Pair& smallest, std::size_t place) {
        kind_ = Kind::cut;
        place_ = place;
        size_ = text(smallest).size();
        at_ = 0;
        has_succeeded_ = false;
    }

    void end_text(const Pair& smallest) {
        const std::size_t next = next_place(smallest, place_);
        if (has_succeeded_)
            begin();
        else if (text_at(smallest, next) != nullptr)
            begin_text(smallest, next);
        else
            kind_ = Kind::end;
    }

    std::optional<Pair> next_without_base(const Pair& smallest) {
        std::vector<Pair> without = without_base(smallest);
        if (less_ < without.size()) return std::move(without[less_++]);
        kind_ = Kind::ask_less;
        less_ = 0;
        return std::nullopt;
    }

    std::optional<Pair> next_asking_less(const Pair& smallest) {
        std::vector<Asks> less = simpler(smallest.asks);
        if (less_ < less.size()) return Pair{smallest.input, smallest.base, std::move(less[less_++])};
        begin_text(smallest, place_of_input);
        return std::nullopt;
    }

    std::optional<Pair> next_cut(const Pair& smallest) {
        if (size_ == 0) {
            kind_ = Kind::scheme;
            less_ = 0;
            return std::nullopt;
        }
        const std::size_t at = at_;
        if (at + size_ > text(smallest).size()) {
            size_ /= 2;
            at_ = 0;
            return std::nullopt;
        }
        at_ = next_begin(smallest, at);
        return with(smallest, at, size_, "");
    }

    std::optional<Pair> next_scheme(const Pair& smallest) {
        const std::vector<std::string> simpler = simpler_schemes(text(smallest));
        if (less_ < simpler.size()) return with(smallest, 0, text(smallest).find(':'), simpler[less_++]);
        kind_ = Kind::replace;
        at_ = 0;
        begin_code_point();
        return std::nullopt;
    }

    std::optional<Pair> next_replaced(const Pair& smallest) {
        if (at_ >= text(smallest).size()) {
            end_text(smallest);
            return std::nullopt;
        }
        if (!std::exchange(has_tried_character_, true))
            if (const auto character = encoded_character(text(smallest).substr(at_)))
                return with(smallest, at_, percent_encoded_byte_size, {&*character, 1});
        const bool is_simplest =
            simpler_ == simplest_characters.size() || text(smallest)[at_] == simplest_characters[simpler_];
        if (!is_simplest)
            return with(smallest, at_, length_at(smallest, at_), simplest_characters.substr(simpler_++, 1));
        at_ += length_at(smallest, at_);
        begin_code_point();
        return std::nullopt;
    }

    void begin_code_point() {
        has_tried_character_ = false;
        simpler_ = 0;
    }

    /// Returns where the next part begins that is removed after the one at a byte. A long text has too many code points
    /// to remove a long part at each.
    [[nodiscard]] std::size_t next_begin(const Pair& pair, std::size_t at) const {
        std::size_t next = at + length_at(pair, at);
        if (size_ <= longest_part) return next;
        next = std::max(next, at + size_ / 4);
        while (next < text(pair).size() && is_continuation(text(pair)[next])) ++next;
        return next;
    }

    /// Returns the length of the code point, or of the ill-formed part, at a byte.
    [[nodiscard]] std::size_t length_at(const Pair& pair, std::size_t at) const {
        return decode_first(text(pair).substr(at)).length;
    }

    Kind kind_ = Kind::drop_base;
    Kind last_ = Kind::drop_base;  ///< the kind of the last pair
    std::size_t place_ = place_of_input;
    std::size_t less_ = 0;  ///< the next of the pairs without the base, of the simpler asks, or of the simpler schemes
    bool has_succeeded_ = false;
    std::size_t size_ = 0;              ///< of the part that is removed
    std::size_t at_ = 0;                ///< the byte that is next
    bool has_tried_character_ = false;  ///< whether the character of the percent-encoded byte there was tried
    std::size_t simpler_ = 0;           ///< the next of the simplest characters
};

class Shrinking {
  public:
    Shrinking(Pair pair, const FirstKept& first_kept, Ways& ways, Limits limits)
        : smallest_(std::move(pair)), first_kept_(first_kept), ways_(ways), limits_(limits) {}

    Pair run() {
        std::size_t size = first_batch;
        note_way();
        const Pair* end = ways_.end_of(smallest_);
        while (end == nullptr && take_batch(size)) {
            const std::size_t kept = std::min(first_kept_(batch_), batch_.size());
            const bool has_kept = kept < batch_.size();
            for (std::size_t i = 0; i < (has_kept ? kept + 1 : kept); ++i)
                limits_.tries -= std::min(limits_.tries, cost_of(batch_[i]));
            size = has_kept ? first_batch : std::min(2 * size, limits_.batch);
            if (has_kept) succeed(kept);
            end = ways_.end_of(smallest_);  // if an earlier pair was here, the end of its way is known
        }
        if (end != nullptr) smallest_ = *end;
        ways_.add(way_, smallest_);
        return smallest_;
    }

  private:
    /// Collects the next pairs to try. Reports whether there are any.
    bool take_batch(std::size_t size) {
        batch_.clear();
        after_.clear();
        size = std::min({size, limits_.batch, limits_.tries});
        for (std::size_t bytes = 0; batch_.size() < size && bytes < most_bytes_at_once;) {
            auto pair = steps_.next(smallest_);
            if (!pair) break;
            bytes += size_of(*pair);
            batch_.push_back(std::move(*pair));
            after_.push_back(steps_);
        }
        return !batch_.empty();
    }

    void succeed(std::size_t kept) {
        smallest_ = std::move(batch_[kept]);
        steps_ = after_[kept];
        steps_.succeed();
        note_way();
    }

    /// Notes that the way passes the smallest pair.
    void note_way() {
        if (size_of(smallest_) <= longest_known) way_.push_back(smallest_);
    }

    Pair smallest_;
    const FirstKept& first_kept_;
    Ways& ways_;
    std::vector<Pair> way_;
    Limits limits_;
    Steps steps_;
    std::vector<Pair> batch_;
    std::vector<Steps> after_;  ///< the steps after each pair of the batch
};

/// A part of a text, and what takes its place.
struct Edit {
    std::size_t at;
    std::size_t size;
    std::string other;
};

/// Finds edits that make a text of another: parts are removed, percent-encoded bytes are replaced by their characters,
/// and the rest by the simplest ones. Compares bytes, because a part that is removed may end within a code point.
class Alignment {
  public:
    Alignment(std::string_view text, std::string_view smaller) {
        while (!smaller.empty() && !text.empty()) {
            const bool is_same = simplest_characters.contains(smaller[0]) || text[0] == smaller[0];
            const bool is_encoded = !is_same && encoded_character(text) == smaller[0];
            const std::size_t size = is_encoded ? percent_encoded_byte_size : 1;
            if (!is_same && !is_encoded)
                remove(1);
            else if (is_encoded || text[0] != smaller[0])
                edits_.push_back({at_, size, std::string(1, smaller[0])});
            if (is_same || is_encoded) smaller.remove_prefix(1);
            at_ += size;
            text.remove_prefix(size);
        }
        if (!text.empty()) remove(text.size());
        is_whole_ = smaller.empty();
    }

    /// Returns the edits in their order, or nothing if there are none that lead there.
    [[nodiscard]] std::optional<std::vector<Edit>> edits() const {
        return is_whole_ ? std::optional(edits_) : std::nullopt;
    }

  private:
    /// Removes bytes at the place, together with those that were removed just before.
    void remove(std::size_t size) {
        const bool goes_on =
            !edits_.empty() && edits_.back().other.empty() && edits_.back().at + edits_.back().size == at_;
        if (goes_on)
            edits_.back().size += size;
        else
            edits_.push_back({at_, size, ""});
    }

    std::vector<Edit> edits_;
    std::size_t at_ = 0;
    bool is_whole_ = false;
};

/// Returns the edits that make a text of another, in the order of their places. They are applied from the last to the
/// first. A scheme becomes a simpler one first, so that is the last edit, and the others count from there.
std::optional<std::vector<Edit>> edits_between(std::string_view text, std::string_view smaller) {
    if (auto edits = Alignment(text, smaller).edits()) return edits;
    const std::size_t colon = text.find(':');
    for (std::string& scheme : simpler_schemes(text)) {
        auto edits = Alignment(scheme + std::string(text.substr(colon)), smaller).edits();
        if (!edits) continue;
        edits->push_back({0, colon, std::move(scheme)});
        return edits;
    }
    return std::nullopt;
}

/// Reports whether a text can become another one.
bool can_become(std::string_view text, std::string_view smaller) { return edits_between(text, smaller).has_value(); }

}  // namespace

namespace {

/// Returns the pairs on a way from a pair to a smaller one, after the first. Both have a base, or neither.
std::optional<std::vector<Pair>> way_with_base(Pair last, const Pair& smaller, std::size_t most) {
    std::vector<Pair> way;
    const auto asks = way_to(last.asks, smaller.asks, can_become);
    if (!asks) return std::nullopt;
    for (const Asks& less : *asks) {
        last.asks = less;
        way.push_back(last);
    }
    const auto go = [&](std::string& text, const std::string& other) {  // a text of `last`
        const auto edits = edits_between(text, other);
        if (!edits || way.size() + edits->size() > most) return false;
        for (const Edit& edit : std::views::reverse(*edits)) {
            text.replace(edit.at, edit.size, edit.other);
            way.push_back(last);
        }
        return true;
    };
    if (!go(last.input, smaller.input) || (smaller.base && !go(*last.base, *smaller.base))) return std::nullopt;
    for (std::size_t i = 0; std::string* const text = text_in(last.asks, i); ++i)
        if (!go(*text, *text_in(smaller.asks, i))) return std::nullopt;
    return way;
}

}  // namespace

std::optional<std::vector<Pair>> way_to(const Pair& pair, const Pair& smaller, std::size_t most) {
    if (pair.base.has_value() == smaller.base.has_value()) return way_with_base(pair, smaller, most);
    for (Pair& first : without_base(pair))
        if (auto way = way_with_base(first, smaller, most - 1)) {
            way->insert(way->begin(), std::move(first));
            return way;
        }
    return std::nullopt;
}

const Pair* Ways::end_of(const Pair& pair) const {
    const auto found = ends_.find(key_of(pair));
    return found == ends_.end() ? nullptr : &found->second;
}

void Ways::add(std::span<const Pair> way, const Pair& smallest) {
    for (const Pair& pair : way)
        if (ends_.size() < most_known) ends_.emplace(key_of(pair), smallest);
}

FirstKept one_by_one(Keeps keeps) {
    return [keeps = std::move(keeps)](std::span<const Pair> pairs) {
        return static_cast<std::size_t>(std::ranges::find_if(pairs, keeps) - pairs.begin());
    };
}

Pair shrunk(Pair pair, const FirstKept& first_kept, Ways& ways, Limits limits) {
    return Shrinking(std::move(pair), first_kept, ways, limits).run();
}

}  // namespace refurl::systems
