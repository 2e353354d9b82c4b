// The steps of the standard's algorithms, with the standard's numbers, and the context that every algorithm gets.
// Clause: spec-notes/standard.md#side-by-side-with-the-standard
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "standard/standard.hpp"

namespace refurl::standard {

/// The arguments that every algorithm gets besides its own: the edition whose text it follows, a list for validation
/// errors, and an observer of its steps.
struct Context {
    const Edition& edition;
    std::vector<ValidationError>* errors = nullptr;              ///< null if the algorithm reports none
    const std::function<void(const Step&)>* observer = nullptr;  ///< null if nobody observes

    [[nodiscard]] bool lacks(Change change) const { return edition.lacks(change); }

    void validation_error(std::string_view name, std::size_t offset) const { errors->push_back({name, offset}); }

    /// "… validation error, return failure." Returns nothing, which means failure.
    [[nodiscard]] std::nullopt_t failure(std::string_view name, std::size_t offset) const {
        validation_error(name, offset);
        return std::nullopt;
    }
};

/// The steps of a running algorithm. An algorithm calls its `Steps at`, so that each step has its number beside it:
///
///     if (at("1.2", is_double_dot_url_path_segment(buffer))) {
///         at("1.2.1"); shorten_path(url, context);
///
/// If nobody observes the steps and none can be left out, a call costs one test.
class Steps {
  public:
    /// @param algorithm the standard's name of it. The text and the number of each step must live as long as the
    /// program, and so must the edition of the context as long as the steps.
    Steps(std::string_view algorithm, const Context& context)
        : edition_(&context.edition),
          observer_(context.observer),
          is_watched_(observer_ != nullptr || !edition_->is_plainly_today()) {
        if (is_watched_) begin(algorithm);
    }

    /// Reports whether a step is taken: its condition holds and the step is not left out. Notifies the observer if the
    /// step is taken.
    bool operator()(const char* number, bool holds = true) const { return is_watched_ ? take(number, holds) : holds; }

    /// Leaves a step out, because an earlier edition does not have it under some condition. A step that it never has is
    /// left out by the row of the change.
    void skip(std::string_view number) { skipped_.push_back(number); }

    /// Reports whether there is an observer or a step can be left out.
    [[nodiscard]] bool is_watched() const { return is_watched_; }

    /// Begins another algorithm. None of its steps is left out yet.
    void begin(std::string_view algorithm);

  private:
    [[nodiscard]] bool take(const char* number, bool holds) const;
    [[nodiscard]] bool is_left_out(std::string_view number) const;

    std::string_view algorithm_;
    const Edition* edition_;
    const std::function<void(const Step&)>* observer_;
    bool is_watched_;
    std::vector<const NewStep*> new_steps_;  ///< those of the algorithm
    std::vector<std::string_view> skipped_;
};

}  // namespace refurl::standard
