// A value in memory of its own.  Clause: spec-notes/model.md#components
#pragma once

#include <memory>
#include <utility>

#include "model/compiler.hpp"

namespace refurl {

/// A value that takes the room of a pointer where it stands. Each copy has a value of its own. A move is a copy, so a
/// moved-from object still has its value.
template <class T>
class Boxed {
  public:
    Boxed(T value) : value_(std::make_unique<T>(std::move(value))) {}  // NOLINT(google-explicit-constructor): it is a T
    Boxed(const Boxed& other) : value_(std::make_unique<T>(*other)) {}
    Boxed& operator=(const Boxed& other) {
        if (this != &other) *value_ = *other;
        return *this;
    }
    ~Boxed() = default;

    T& operator*() [[clang::lifetimebound]] { return *value_; }
    const T& operator*() const [[clang::lifetimebound]] { return *value_; }

    friend bool operator==(const Boxed& a, const Boxed& b) { return *a == *b; }

  private:
    std::unique_ptr<T> value_;
};

}  // namespace refurl
