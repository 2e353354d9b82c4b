#include "systems/search/shrink.hpp"

#include <array>
#include <utility>

#include "model/utf8.hpp"

namespace refurl::systems {

namespace {

/// The code points that shrinking tries as replacements, the simplest first.
constexpr std::string_view simplest = "a1/";

class Shrinking {
  public:
    Shrinking(Pair pair, const Keeps& keeps, std::size_t tries)
        : smallest_(std::move(pair)), keeps_(keeps), tries_(tries) {}

    Pair run() {
        while (drop_base() || simplify(&Shrinking::input) || (smallest_.base && simplify(&Shrinking::base))) {
        }
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
        smallest_ = std::move(pair);
        return true;
    }

    bool drop_base() { return smallest_.base && takes({smallest_.input, std::nullopt}); }

    bool simplify(Member member) {
        const bool has_cut = cut(member);
        return replace(member) || has_cut;
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

    /// Replaces code points by simpler ones.
    bool replace(Member member) {
        bool has_replaced = false;
        for (std::size_t at = 0; at < member(smallest_).size(); at += next(member, at))
            if (replace_at(member, at)) has_replaced = true;
        return has_replaced;
    }

    bool replace_at(Member member, std::size_t at) {
        const std::size_t size = next(member, at);
        for (const char simpler : simplest) {
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
    std::size_t tries_;
};

}  // namespace

Pair shrunk(Pair pair, const Keeps& keeps, std::size_t tries) { return Shrinking(std::move(pair), keeps, tries).run(); }

}  // namespace refurl::systems
