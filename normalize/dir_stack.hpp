// The dirs that remain while a path is reduced.  Clause: spec-notes/normalize.md#path
#pragma once

#include <cstddef>
#include <string_view>

#include "model/ledger.hpp"
#include "model/store.hpp"
#include "normalize/rules.hpp"

namespace refurl {

/// The dirs that remain while a path is read from left to right: a stack in one buffer. If the store has a ledger, it
/// records where each dir comes from.
class DirStack {
  public:
    /// @param capacity the size in bytes of all dirs that will be pushed, each with its slash
    DirStack(std::size_t capacity, Store& store)
        : ledger_(store.ledger()), begin_(store.room(capacity)), end_(begin_), floor_(begin_) {}

    [[nodiscard]] bool empty() const { return end_ == begin_; }
    [[nodiscard]] bool can_pop() const { return end_ != floor_; }
    /// Returns the dirs, each with its slash.
    [[nodiscard]] std::string_view run() const { return {begin_, end_}; }

    /// Pushes a dir. In its text, a slash follows it.
    void push(std::string_view name) {
        put(name);
        *end_++ = '/';
        if (ledger_ != nullptr) [[unlikely]]
            ledger_->write(with_slash(name), last(name.size() + 1));
    }

    /// Pushes a dir that is never popped, so the dirs below it stay too. It may come from a file, which has no slash.
    void push_floor(std::string_view name) {
        put(name);
        if (ledger_ != nullptr) [[unlikely]]
            ledger_->write(name, last(name.size()));
        *end_++ = '/';
        if (ledger_ != nullptr) [[unlikely]]
            ledger_->write({}, last(1));
        floor_ = end_;
    }

    /// Pops a dir and returns it with its slash. The result is valid until the next push.
    std::string_view pop() {
        char* const end = end_;
        --end_;
        while (end_ != floor_ && end_[-1] != '/') --end_;
        return {end_, end};
    }

    /// Records in the ledger that the dirs are complete.
    void end() const {
        if (ledger_ != nullptr) [[unlikely]]
            ledger_->end_text(rule::dots, {}, run());
    }

  private:
    void put(std::string_view name) { end_ = copy_text(name, end_); }
    [[nodiscard]] std::string_view last(std::size_t size) const { return {end_ - size, size}; }
    static std::string_view with_slash(std::string_view name) { return {name.data(), name.size() + 1}; }

    Ledger* ledger_;
    char* begin_;
    char* end_;
    char* floor_;
};

}  // namespace refurl
