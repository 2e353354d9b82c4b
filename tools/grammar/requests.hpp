// Requests that people might make: an input, and a base that people have.
// Clause: spec-notes/study.md#requests
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>

#include "grammar/study/coverage.hpp"
#include "refurl.hpp"
#include "tools/grammar/sentences.hpp"

namespace refurl::tools {

/// Returns the bases of generated requests: URLs of every shape that people have.
std::span<const std::string_view> bases_of_people();

/// An input, and the base to resolve it against.
struct GeneratedRequest {
    std::string input;
    std::optional<std::string_view> base;  ///< one of bases_of_people, or nothing

    friend bool operator==(const GeneratedRequest&, const GeneratedRequest&) = default;
};

/// Generates requests without repeats. The inputs are sentences of a grammar in the mode of the base, mutants of such
/// sentences, and longer texts made of parts that people write. Each is drawn up to three times until it parses, so
/// some fail. As long as a part of the grammar or a cell of the component table is not exercised, the first of several
/// requests that exercises something new is taken, so that a few requests exercise much.
class Requests {
  public:
    explicit Requests(std::uint32_t seed, Language language = Language::lenient);

    /// Returns the next request. Takes memory for all requests so far.
    GeneratedRequest next();

    /// Reports whether requests are still chosen by what they exercise. That ends when 4000 in a row have exercised
    /// nothing new.
    [[nodiscard]] bool is_steered() const { return misses_ < most_misses; }

  private:
    static constexpr std::size_t most_misses = 4000;

    GeneratedRequest any();
    GeneratedRequest steered();
    bool exercises_something_new(const GeneratedRequest& request);
    Sentences& sentences_of(Mode mode);
    std::string input_for(Mode mode);
    std::string text_of_people();
    std::string_view any_of(std::span<const std::string_view> parts);
    std::size_t below(std::size_t bound) { return random_() % bound; }

    std::mt19937 random_;
    Sentences generic_;
    Sentences web_;
    Sentences file_;
    std::unordered_set<std::string> seen_;
    grammar::Coverage coverage_;
    std::size_t exercised_ = 0;
    std::size_t misses_ = 0;  ///< how many requests in a row have exercised nothing new
};

}  // namespace refurl::tools
