#include "tools/output/excerpt.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "model/utf8.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Returns the nearest boundary of a code point at or before `at`.
std::size_t boundary(std::string_view text, std::size_t at) {
    for (std::size_t back = 0; back < 4 && back <= at; ++back)
        if (at - back == text.size() || !is_continuation(text[at - back])) return at - back;
    return at;
}

std::size_t columns_of(std::span<const Cell> cells) {
    std::size_t columns = 0;
    for (const Cell& cell : cells) columns += cell.columns;
    return columns;
}

/// The cells of a text around a place: as many as can be shown, and one more on either side.
struct Clip {
    std::vector<Cell> cells;
    std::size_t fault;  ///< the index of the cell at the place, or the number of cells for the end of the text
};

Clip clip_around(std::string_view text, std::size_t at, std::size_t width) {
    constexpr std::size_t most_bytes = 4;  // of a cell, not counting combining marks
    const std::size_t reach = most_bytes * (width + 1);
    const std::size_t begin = at > reach ? boundary(text, at - reach) : 0;
    const std::size_t end = text.size() - at > reach ? boundary(text, at + reach) : text.size();
    Clip clip{cells_of(text.substr(begin, end - begin)), 0};
    for (Cell& cell : clip.cells) {
        cell.begin += begin;
        cell.end += begin;
    }
    const auto holds = [=](const Cell& cell) { return at < cell.end; };
    clip.fault = static_cast<std::size_t>(std::ranges::find_if(clip.cells, holds) - clip.cells.begin());
    return clip;
}

/// A range of cells, by index.
struct Window {
    std::size_t first, last;
};

/// Extends a window around the place until `room` is used: to the left up to half of the room, then to the right, then
/// to the left again.
class Grower {
  public:
    Grower(const Clip& clip, std::size_t room) : cells_(clip.cells), window_{clip.fault, clip.fault}, room_(room) {}

    Window grow() {
        const std::size_t all = room_;
        if (window_.last == cells_.size()) room_ -= 1;  // the caret after the text
        grow_right_by_one();
        grow_left(all / 2);
        while (grow_right_by_one()) {
        }
        grow_left(0);
        return window_;
    }

  private:
    bool takes(std::size_t cell) {
        if (cells_[cell].columns > room_) return false;
        room_ -= cells_[cell].columns;
        return true;
    }
    bool grow_right_by_one() {
        if (window_.last == cells_.size() || !takes(window_.last)) return false;
        ++window_.last;
        return true;
    }
    void grow_left(std::size_t left_over) {
        while (window_.first > 0 && room_ > left_over && takes(window_.first - 1)) --window_.first;
    }

    std::span<const Cell> cells_;
    Window window_;
    std::size_t room_;
};

Window window_of(const Clip& clip, std::string_view text, std::size_t width) {
    const std::size_t behind = clip.fault == clip.cells.size() ? 1 : 0;
    const bool is_whole = clip.cells.empty() || (clip.cells.front().begin == 0 && clip.cells.back().end == text.size());
    if (is_whole && columns_of(clip.cells) + behind <= width) return {0, clip.cells.size()};
    return Grower(clip, width - 2).grow();  // leaves room for an ellipsis on either side
}

}  // namespace

Excerpt excerpt(std::string_view text, std::size_t begin, std::size_t end, std::size_t width) {
    begin = std::min(begin, text.size());
    const Clip clip = clip_around(text, begin, width);
    const Window window = window_of(clip, text, width);
    const std::span shown = std::span(clip.cells).subspan(window.first, window.last - window.first);
    const std::span before = shown.first(clip.fault - window.first);
    const std::span behind = shown.subspan(before.size());
    const auto is_marked = [=](const Cell& cell) { return cell.begin < end; };
    const auto marked = static_cast<std::size_t>(std::ranges::find_if_not(behind, is_marked) - behind.begin());

    Excerpt out{"", columns_of(before), std::max<std::size_t>(columns_of(behind.first(marked)), 1)};
    if (!shown.empty() && shown.front().begin > 0) {
        out.line += ellipsis;
        ++out.begin;
    }
    for (const Cell& cell : shown) out.line += cell.shown;
    if (!shown.empty() && shown.back().end < text.size()) out.line += ellipsis;
    return out;
}

}  // namespace refurl::tools
