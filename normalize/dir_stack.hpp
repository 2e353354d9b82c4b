// The dirs that remain while a path is reduced.  Clause: spec-notes/normalize.md#path
#pragma once

#include <cstddef>
#include <string_view>

#include "model/store.hpp"

namespace refurl {

/// The dirs that remain while a path is read from left to right: a stack in one buffer, each dir with its slash.
class DirStack {
  public:
    /// @param capacity the size in bytes of all dirs that will be pushed, each with its slash
    DirStack(std::size_t capacity, Store& store) : begin_(store.room(capacity)), end_(begin_) {}

    [[nodiscard]] bool empty() const { return end_ == begin_; }
    /// Returns the dirs, each with its slash.
    [[nodiscard]] std::string_view run() const { return {begin_, end_}; }
    /// Returns the name of the last dir. There must be one.
    [[nodiscard]] std::string_view top() const {
        const std::string_view names = run().substr(0, run().size() - 1);
        return names.substr(names.rfind('/') + 1);
    }

    void push(std::string_view name) { end_ = copy_text("/", copy_text(name, end_)); }
    void pop() { end_ -= top().size() + 1; }

  private:
    char* begin_;
    char* end_;
};

}  // namespace refurl
