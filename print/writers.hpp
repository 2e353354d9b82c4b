// The targets of printing: memory, or only a count of bytes.  Clause: spec-notes/print.md
#pragma once

#include <cstddef>
#include <string_view>

#include "model/ledger.hpp"
#include "model/store.hpp"

namespace refurl {

/// Counts the bytes that a Writer would write.
class Measure {
  public:
    [[nodiscard]] std::size_t size() const { return size_; }

    std::string_view put(std::string_view text) {
        size_ += text.size();
        return {};
    }
    std::string_view sigil(std::string_view text) { return put(text); }

  private:
    std::size_t size_ = 0;
};

/// Writes texts to memory, one after the other.
class Writer {
  public:
    /// @param begin room for all text that will be written
    explicit Writer(char* begin) : end_(begin) {}

    /// Writes `text` and returns the written copy.
    std::string_view put(std::string_view text) {
        char* const place = end_;
        end_ = copy_text(text, end_);
        return {place, end_};
    }

    /// Writes a sigil, or a part of one.
    std::string_view sigil(std::string_view text) { return put(text); }

  private:
    char* end_;
};

/// Writes texts to memory, one after the other, and records in a ledger where each comes from.
class ListingWriter {
  public:
    /// @param begin room for all text that will be written
    ListingWriter(char* begin, Ledger& ledger) : writer_(begin), ledger_(ledger) {}

    std::string_view put(std::string_view text) { return list(text, writer_.put(text)); }
    std::string_view sigil(std::string_view text) { return list({}, writer_.sigil(text)); }

  private:
    std::string_view list(std::string_view before, std::string_view after) {
        if (!after.empty()) ledger_.write(before, after);
        return after;
    }

    Writer writer_;
    Ledger& ledger_;
};

}  // namespace refurl
