#include "systems/search/shrink.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

/// The shortest special scheme, which shrinking tries in place of longer schemes.
constexpr std::string_view shortest_special_scheme = "ws";

constexpr std::array<std::string_view, 8> shortest_beginnings{"", "a:", "a:/", "a://", "ws:", "ws://", "ws:a", "file:"};
constexpr std::array<std::string_view, 5> shortest_bases{"a:", "a:/", "a://", "ws:a", "file:"};
constexpr int most_code_points = 3;  ///< after a beginning
constexpr std::size_t most_known = 500'000;

/// Returns the pair as one text, which no other pair has.
std::string key_of(const Pair& pair) {
    return std::to_string(pair.input.size()) + ':' + pair.input + (pair.base ? ':' + *pair.base : "");
}

class Shrinking {
  public:
    Shrinking(Pair pair, const Keeps& keeps, Ways& ways, std::size_t tries)
        : smallest_(std::move(pair)), keeps_(keeps), ways_(ways), way_{smallest_}, tries_(tries) {
        look_for_end();
    }

    Pair run() {
        while (drop_base() || simplify(&Shrinking::input) || (smallest_.base && simplify(&Shrinking::base))) {
        }
        if (end_ != nullptr) smallest_ = *end_;
        ways_.add(way_, smallest_);
        return smallest_;
    }

  private:
    using Member = std::string& (*)(Pair&);

    static std::string& input(Pair& pair) { return pair.input; }
    static std::string& base(Pair& pair) { return *pair.base; }

    /// Replaces the current pair by `pair` if that is of the kind. Reports whether it is.
    bool takes(Pair pair) {
        if (tries_ == 0) return false;
        --tries_;
        if (!keeps_(pair)) return false;
        way_.push_back(pair);
        smallest_ = std::move(pair);
        look_for_end();
        return true;
    }

    /// Tries nothing more if an earlier pair was here, because the end of its way is known.
    void look_for_end() {
        end_ = ways_.end_of(smallest_);
        if (end_ != nullptr) tries_ = 0;
    }

    bool drop_base() { return smallest_.base && takes({smallest_.input, std::nullopt}); }

    bool simplify(Member member) {
        const bool has_cut = cut(member);
        const bool has_shorter_scheme = replace_scheme(member);
        return replace(member) || has_cut || has_shorter_scheme;
    }

    /// Removes parts of a text, the longest first.
    bool cut(Member member) {
        bool has_cut = false;
        for (std::size_t size = member(smallest_).size(); size > 0; size /= 2)
            while (cut_once(member, size)) has_cut = true;
        return has_cut;
    }

    bool cut_once(Member member, std::size_t size) {
        for (std::size_t begin = 0; begin + size <= member(smallest_).size(); begin += next(member, begin)) {
            Pair pair = smallest_;
            member(pair).erase(begin, size);
            if (takes(std::move(pair))) return true;
        }
        return false;
    }

    bool replace_scheme(Member member) {
        const std::size_t colon = member(smallest_).find(':');
        if (colon == std::string::npos || colon <= shortest_special_scheme.size()) return false;
        Pair pair = smallest_;
        member(pair).replace(0, colon, shortest_special_scheme);
        return takes(std::move(pair));
    }

    /// Replaces code points by simpler ones.
    bool replace(Member member) {
        bool has_replaced = false;
        for (std::size_t at = 0; at < member(smallest_).size(); at += next(member, at))
            if (replace_at(member, at)) has_replaced = true;
        return has_replaced;
    }

    bool replace_at(Member member, std::size_t at) {
        const std::size_t size = next(member, at);
        for (const char simpler : simplest_characters) {
            Pair pair = smallest_;
            std::string& text = member(pair);
            if (text[at] == simpler) return false;
            text.replace(at, size, 1, simpler);
            if (takes(std::move(pair))) return true;
        }
        return false;
    }

    /// Returns the length of the code point, or of the ill-formed part, at a byte.
    std::size_t next(Member member, std::size_t at) {
        return decode_first(std::string_view(member(smallest_)).substr(at)).length;
    }

    Pair smallest_;
    const Keeps& keeps_;
    Ways& ways_;
    std::vector<Pair> way_;
    const Pair* end_ = nullptr;
    std::size_t tries_;
};

/// The neighbours of a pair, one after the other.
class Neighbours {
  public:
    Neighbours(Pair pair, const Keeps& keeps) : simplest_(std::move(pair)), keeps_(keeps) {
        std::string_view rest = simplest_.input;
        while (!rest.empty()) {
            const std::string_view code_point = rest.substr(0, decode_first(rest).length);
            if (std::ranges::find(code_points_, code_point) == code_points_.end())
                code_points_.emplace_back(code_point);
            rest.remove_prefix(code_point.size());
        }
    }

    Pair simplest() {
        const bool has_base = simplest_.base.has_value();
        for (const std::string_view beginning : shortest_beginnings)
            visit(std::string(beginning), std::nullopt, most_code_points);
        if (!has_base || !simplest_.base) return simplest_;
        for (const std::string_view base : shortest_bases)
            for (const std::string_view beginning : shortest_beginnings)
                visit(std::string(beginning), std::string(base), most_code_points);
        return simplest_;
    }

  private:
    /// Tries a text, and the text followed by up to `more` code points.
    void visit(const std::string& text, const std::optional<std::string>& base, int more) {
        Pair pair{text, base};
        if (!is_simpler(pair, simplest_)) return;  // then a longer text is not simpler either
        if (keeps_(pair)) simplest_ = std::move(pair);
        if (more == 0) return;
        for (const std::string& code_point : code_points_) visit(text + code_point, base, more - 1);
    }

    Pair simplest_;
    const Keeps& keeps_;
    std::vector<std::string> code_points_;
};

}  // namespace

namespace {

/// Reports whether a text becomes `smaller` if parts are removed and code points are replaced by the simplest ones.
bool can_become(std::string_view text, std::string_view smaller) {
    while (!smaller.empty() && !text.empty()) {
        const std::size_t wanted = decode_first(smaller).length;
        const std::size_t size = decode_first(text).length;
        if (simplest_characters.contains(smaller[0]) || text.substr(0, size) == smaller.substr(0, wanted))
            smaller.remove_prefix(wanted);
        text.remove_prefix(size);
    }
    return smaller.empty();
}

}  // namespace

bool can_become(const Pair& pair, const Pair& smaller) {
    if (smaller.base && (!pair.base || !can_become(*pair.base, *smaller.base))) return false;
    return can_become(pair.input, smaller.input);
}

const Pair* Ways::end_of(const Pair& pair) const {
    const auto found = ends_.find(key_of(pair));
    return found == ends_.end() ? nullptr : &found->second;
}

void Ways::add(std::span<const Pair> way, const Pair& smallest) {
    for (const Pair& pair : way)
        if (ends_.size() < most_known) ends_.emplace(key_of(pair), smallest);
}

Pair shrunk(Pair pair, const Keeps& keeps, Ways& ways, std::size_t tries) {
    return Shrinking(std::move(pair), keeps, ways, tries).run();
}

Pair simplest_neighbour(Pair pair, const Keeps& keeps) { return Neighbours(std::move(pair), keeps).simplest(); }

}  // namespace refurl::systems
