// Ropes, compared with a list of the bytes that they must hold. tests/explain/replay_test.cpp checks the changes.
#include "explain/changes.hpp"

#include <algorithm>
#include <deque>

#include "tests/catch.hpp"
#include "tests/property.hpp"

using namespace refurl::explain;

namespace {

std::size_t up_to(std::size_t most) { return *rc::gen::inRange<std::size_t>(0, most + 1); }

/// A rope, and the place in memory of each byte that it must hold.
class Modelled {
  public:
    void append() {
        const std::string_view text = new_text();
        rope_.append(text);
        insert(bytes_.size(), text);
    }

    void replace() {
        const Range range = any_range();
        const std::string_view text = new_text();
        rope_.replace(range, text);
        bytes_.erase(at(range.begin), at(range.end));
        insert(range.begin, text);
        last_ = text.data();
    }

    void check() {
        RC_ASSERT(rope_.size() == bytes_.size());
        const Range range = any_range();
        RC_ASSERT(rope_.bytes(range) == text_of(range));
        for (const std::string& text : texts_) {
            const std::size_t begin = up_to(text.size());
            const std::string_view part = std::string_view(text).substr(begin, up_to(text.size() - begin));
            if (!part.empty()) RC_ASSERT(rope_.find(part) == place_of(part));
        }
        RC_ASSERT(rope_.bytes({0, bytes_.size()}) == text_of({0, bytes_.size()}));
        if (last_ != nullptr) RC_ASSERT(rope_.is_empty_at(last_) == bytes_.empty());
    }

  private:
    /// Makes a text that stays where it is. Neighbouring bytes differ.
    std::string_view new_text() {
        std::string text(up_to(5), ' ');
        for (char& c : text) c = static_cast<char>('a' + count_++ % 26);
        return texts_.emplace_back(std::move(text));
    }

    [[nodiscard]] Range any_range() const {
        const std::size_t begin = up_to(bytes_.size());
        return {begin, begin + up_to(bytes_.size() - begin)};
    }

    std::vector<const char*>::iterator at(std::size_t place) {
        return bytes_.begin() + static_cast<std::ptrdiff_t>(place);
    }

    void insert(std::size_t place, std::string_view text) {
        for (const char& c : text) bytes_.insert(at(place++), &c);
    }

    [[nodiscard]] std::string text_of(Range range) const {
        std::string text;
        for (std::size_t i = range.begin; i < range.end; ++i) text += *bytes_[i];
        return text;
    }

    [[nodiscard]] std::optional<std::size_t> place_of(std::string_view text) const {
        std::vector<const char*> places;
        for (const char& c : text) places.push_back(&c);
        const auto found = std::ranges::search(bytes_, places).begin();
        return found == bytes_.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - bytes_.begin()));
    }

    Rope rope_;
    std::deque<std::string> texts_;
    std::vector<const char*> bytes_;
    const char* last_ = nullptr;  ///< where the text of the last replacement begins
    std::size_t count_ = 0;
};

}  // namespace

TEST_CASE("law: a rope holds what its replacements make, and finds each text that is still whole") {
    rc::prop("ropes", [] {
        Modelled rope;
        for (std::size_t left = up_to(12); left > 0; --left) {
            if (up_to(3) == 0)
                rope.append();
            else
                rope.replace();
            rope.check();
        }
    });
}
