// Types with which the state machine has a defined end whatever step of it is struck: they throw where those of the
// standard library have undefined behaviour. The struck machine (make/struck.cpp) has them in place of those.
// Clause: spec-notes/steps.md#what-a-step-decides
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace refurl::standard::struck {

/// A step uses what no step before it has made.
struct Undefined : std::logic_error {
    Undefined() : std::logic_error("undefined") {}
};

inline void need(bool is_defined) {
    if (!is_defined) throw Undefined();
}

/// A pointer that may be null, but not where something is read.
template <class T>
class Pointer {
  public:
    Pointer(T* value) : value_(value) {}  // NOLINT(google-explicit-constructor): it stands where a pointer stood
    T& operator*() const { return need(value_ != nullptr), *value_; }
    T* operator->() const { return need(value_ != nullptr), value_; }
    friend bool operator==(const Pointer& a, std::nullptr_t) { return a.value_ == nullptr; }

  private:
    T* value_;
};

template <class T>
class Optional : public std::optional<T> {
  public:
    using std::optional<T>::optional;
    Optional(std::optional<T> value) : std::optional<T>(std::move(value)) {}  // NOLINT(google-explicit-constructor)

    T& operator*() { return this->value(); }
    const T& operator*() const { return this->value(); }
    T* operator->() { return &this->value(); }
    const T* operator->() const { return &this->value(); }

    template <std::same_as<Optional> A, std::same_as<Optional> B>
    friend bool operator==(const A& a, const B& b) {
        return static_cast<const std::optional<T>&>(a) == static_cast<const std::optional<T>&>(b);
    }
};
template <class T>
Optional(T) -> Optional<T>;

template <class T>
class Vector : public std::vector<T> {
  public:
    using std::vector<T>::vector;
    Vector(std::vector<T> values) : std::vector<T>(std::move(values)) {}  // NOLINT(google-explicit-constructor)

    decltype(auto) operator[](std::size_t at) { return this->at(at); }
    decltype(auto) operator[](std::size_t at) const { return this->at(at); }
    decltype(auto) front() { return this->at(0); }
    decltype(auto) front() const { return this->at(0); }
    decltype(auto) back() { return this->at(this->size() - 1); }
    decltype(auto) back() const { return this->at(this->size() - 1); }
    void pop_back() { need(!this->empty()), std::vector<T>::pop_back(); }
};
template <class Iterator>
Vector(Iterator, Iterator) -> Vector<typename std::iterator_traits<Iterator>::value_type>;

template <class T, std::size_t size>
struct Array : std::array<T, size> {
    T& operator[](std::size_t at) { return this->at(at); }
    const T& operator[](std::size_t at) const { return this->at(at); }
};

template <class T>
class Span : public std::span<T> {
  public:
    using std::span<T>::span;
    Span(std::span<T> values) : std::span<T>(values) {}  // NOLINT(google-explicit-constructor)

    T& operator[](std::size_t at) const { return need(at < this->size()), std::span<T>::operator[](at); }
    T& front() const { return (*this)[0]; }

    /// Returns the part of the span that begins at `first`, as far as there is one, as that of a text does.
    [[nodiscard]] Span subspan(std::size_t first, std::size_t count) const {
        need(first <= this->size());
        return std::span<T>::subspan(first, std::min(count, this->size() - first));
    }
};

/// Returns the first value of a variable, or an empty value if the step that gives it is struck.
template <class Result, class Value>
Result unless_struck(bool is_taken, Value value) {
    return is_taken ? Result(value()) : Result{};
}
template <class Value>
auto unless_struck(bool is_taken, Value value) {
    return unless_struck<decltype(value())>(is_taken, value);
}

}  // namespace refurl::standard::struck
