// Writes the text that replaces another text, from left to right.  Clause: spec-notes/explain.md#ledger
#pragma once

#include <cstddef>
#include <string_view>

#include "model/ledger.hpp"
#include "model/store.hpp"

namespace refurl {

/// Writes a text to a store, part by part. Each part is a copy of a part of the source, or replaces one. If the store
/// has a ledger, the ledger records the parts. `by` (model/justification.hpp) ends the text.
class Rewriting {
  public:
    /// @param room the largest number of bytes that will be written
    Rewriting(std::size_t room, Store& store)
        : store_(store), ledger_(store.ledger()), begin_(store.room(room)), end_(begin_) {}

    /// Writes a copy of `part`.
    void copy(std::string_view part) { end_ = copy_text(part, end_); }

    /// Returns where to write the `size` bytes that replace `part`.
    char* replace(std::string_view part, std::size_t size) {
        char* const place = end_;
        end_ += size;
        if (ledger_ != nullptr) [[unlikely]]
            ledger_->write(part, {place, size});
        return place;
    }

    /// Writes `text` in place of `part`.
    void replace(std::string_view part, std::string_view text) { copy_text(text, replace(part, text.size())); }

    /// Leaves `part` out.
    void remove(std::string_view part) { replace(part, std::size_t{0}); }

    /// Returns the written text. The rest of the room is free again.
    std::string_view text() { return store_.written(begin_, end_); }

  private:
    Store& store_;
    Ledger* ledger_;
    char* begin_;
    char* end_;
};

/// Records in the store's ledger that each byte of `after` replaces the byte at the same offset of `before`. Linear.
inline void note_bytes(std::string_view before, std::string_view after, Store& store) {
    Ledger* const ledger = store.ledger();
    if (ledger == nullptr) [[likely]]
        return;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i] != after[i]) ledger->write(before.substr(i, 1), after.substr(i, 1));
}

}  // namespace refurl
