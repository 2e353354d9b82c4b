// The steps of the standard's algorithms, which carry the standard's numbers, and what every algorithm gets besides its
// arguments.  Clause: spec-notes/standard.md#side-by-side-with-the-standard
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::standard {

/// What an algorithm gets besides its arguments: the edition whose text it follows, a list for validation errors, and
/// whoever observes its steps.
struct Context {
    const Edition& edition;
    std::vector<ValidationError>* errors = nullptr;              ///< null for an algorithm that reports none
    const std::function<void(const Step&)>* observer = nullptr;  ///< null if nobody observes

    [[nodiscard]] bool lacks(Change change) const { return edition.lacks(change); }

    void validation_error(std::string_view name, std::size_t offset) const { errors->push_back({name, offset}); }

    /// "… validation error, return failure." Returns nothing, which is failure.
    [[nodiscard]] std::nullopt_t failure(std::string_view name, std::size_t offset) const {
        validation_error(name, offset);
        return std::nullopt;
    }
};

/// The steps of an algorithm that runs. An algorithm calls its `Steps at`, so that the number of each step stands
/// beside what the step says:
///
///     if (at("1.2", is_double_dot_url_path_segment(buffer))) {
///         at("1.2.1"); shorten_path(url);
///
/// If nobody observes the steps and none is left out, a call costs one test.
class Steps {
  public:
    /// @param algorithm as the standard names it. The text must live as long as the program, and so must each number.
    Steps(std::string_view algorithm, const Context& context)
        : algorithm_(algorithm), observer_(context.observer), is_watched_(observer_ != nullptr) {}

    /// Returns whether a step is taken: if its condition holds, unless the step is left out. Tells the observer of a
    /// step that is taken.
    bool operator()(const char* number, bool holds = true) const { return is_watched_ ? take(number, holds) : holds; }

    /// Leaves a step out, as earlier editions do.
    void skip(std::string_view number) {
        skipped_.push_back(number);
        is_watched_ = true;
    }

    /// Returns whether somebody observes the steps, or one is left out.
    [[nodiscard]] bool is_watched() const { return is_watched_; }

    /// Begins another algorithm, of which no step is left out yet.
    void begin(std::string_view algorithm) {
        algorithm_ = algorithm;
        skipped_.clear();
        is_watched_ = observer_ != nullptr;
    }

  private:
    [[nodiscard]] bool take(const char* number, bool holds) const;

    std::string_view algorithm_;
    const std::function<void(const Step&)>* observer_;
    std::vector<std::string_view> skipped_;
    bool is_watched_;
};

}  // namespace refurl::standard
