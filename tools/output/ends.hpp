// The beginning and the end of a list that is too long to read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::tools {

/// The most items of a list that are shown of one input: events, runs, stretches, code points, labels, errors. Nobody
/// reads more. Of a longer list, the first half of this number and as many of the last are shown, with the number of
/// those between them.
inline constexpr std::size_t most_shown = 1000;

/// The most bytes of one text that are shown to people. Of a longer text, the beginning is shown, with the number of
/// bytes that follow.
inline constexpr std::size_t most_bytes_shown = 10'000;

/// Returns the number of items of a list that are left out.
constexpr std::size_t left_out_of(std::size_t count) { return count - std::min(count, most_shown); }

/// Collects a list, of which it keeps the first and the last items. Takes constant time for an item.
template <class Item>
class Ends {
  public:
    /// @param all whether all items are kept
    explicit Ends(bool all = false) : all_(all) {}

    void add(Item item) {
        if (all_ || first_.size() < most_shown / 2) {
            first_.push_back(std::move(item));
        } else if (last_.size() < most_shown / 2) {
            last_.push_back(std::move(item));
        } else {
            last_[left_out_ % last_.size()] = std::move(item);
            ++left_out_;
        }
    }

    /// Returns the item that was added last, or null.
    [[nodiscard]] Item* back() {
        if (last_.empty()) return first_.empty() ? nullptr : &first_.back();
        return &last_[(left_out_ + last_.size() - 1) % last_.size()];
    }

    /// Returns the number of items between the first and the last.
    [[nodiscard]] std::size_t left_out() const { return left_out_; }

    /// Returns the number of all items that were added.
    [[nodiscard]] std::size_t size() const { return first_.size() + left_out_ + last_.size(); }

    [[nodiscard]] bool empty() const { return first_.empty(); }

    /// Calls `visit(item)` for each item that was kept, and `leave_out(count)` in place of the others, if there are
    /// any.
    template <class Visit, class LeaveOut>
    void each(const Visit& visit, const LeaveOut& leave_out) const {
        for (const Item& item : first_) visit(item);
        if (left_out_ > 0) leave_out(left_out_);
        for (std::size_t i = 0; i < last_.size(); ++i) visit(last_[(left_out_ + i) % last_.size()]);
    }
    template <class Visit>
    void each(const Visit& visit) const {
        each(visit, [](std::size_t) {});
    }

  private:
    bool all_;
    std::vector<Item> first_;
    std::vector<Item> last_;  ///< a ring that begins at `left_out_`
    std::size_t left_out_ = 0;
};

/// Calls `visit(i)` for the index of each item that is shown of a list, and `leave_out(count)` in place of the others,
/// if there are any.
/// @param all whether all items are shown
template <class Visit, class LeaveOut>
void each_shown(std::size_t count, bool all, Visit visit, LeaveOut leave_out) {
    const std::size_t cut = all ? 0 : left_out_of(count);
    const std::size_t first = cut == 0 ? count : most_shown / 2;
    for (std::size_t i = 0; i < first; ++i) visit(i);
    if (cut > 0) leave_out(cut);
    for (std::size_t i = first + cut; i < count; ++i) visit(i);
}

/// The part of a text that is shown.
struct Beginning {
    std::string_view text;
    std::size_t left_out;  ///< the number of bytes that follow
};

/// Returns the part of a text that is shown. It ends at a boundary of code points.
/// @param all whether the whole text is shown
Beginning beginning_of(std::string_view text, bool all);

/// A word for things that are counted.
struct Noun {
    std::string_view singular;
    std::string_view plural;
};

/// Returns words for what is left out: `… 1200 more runs (--full shows them)`, or `… 1 more run (--full shows it)`.
std::string words_of_left_out(std::size_t count, const Noun& what);

}  // namespace refurl::tools
