// The dirs that remain while a path is reduced.  Clause: spec-notes/normalize.md#path
#pragma once

#include <cstddef>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// The dirs that remain while a path is read from left to right: a stack in one buffer.
class DirStack {
  public:
    /// @param capacity the size in bytes of all dirs that will be pushed, each with its slash
    DirStack(std::size_t capacity, Store& store) : begin_(store.room(capacity)), end_(begin_), floor_(begin_) {}

    [[nodiscard]] bool empty() const { return end_ == begin_; }
    [[nodiscard]] bool can_pop() const { return end_ != floor_; }
    /// Returns the dirs, each with its slash.
    [[nodiscard]] std::string_view run() const { return {begin_, end_}; }

    void push(std::string_view name) { end_ = copy_text("/", copy_text(name, end_)); }

    /// Pushes a dir that is never popped, so the dirs below it stay too.
    void push_floor(std::string_view name) {
        push(name);
        floor_ = end_;
    }

    void pop() {
        --end_;
        while (end_ != floor_ && end_[-1] != '/') --end_;
    }

  private:
    char* begin_;
    char* end_;
    char* floor_;
};

}  // namespace refurl
