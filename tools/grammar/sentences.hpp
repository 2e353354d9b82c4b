// Sentences and mutants of a production, one after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "grammar/study/sentence.hpp"
#include "model/scheme.hpp"
#include "tools/grammar/asked_grammar.hpp"

namespace refurl::tools {

/// The options of generated sentences.
struct SentenceOptions {
    std::string production;    ///< empty for the production of a whole URL
    std::optional<Mode> mode;  ///< nothing for each mode in turn
    std::size_t count = 10;
    std::uint32_t seed = 1;
    Language language = Language::lenient;
};

/// Returns the production to begin with.
std::string start_of(const SentenceOptions& options);

/// Returns the modes that are asked for.
std::vector<Mode> modes_of(const SentenceOptions& options);

/// Generates sentences or mutants of one production from the grammars of several modes, in turn.
class Sentences {
  public:
    explicit Sentences(const SentenceOptions& options);

    /// Returns a grammar that lacks the production, or null if there is none. It lives as long as this object. If there
    /// is such a grammar, there is no next sentence.
    [[nodiscard]] const grammar::Grammar* lacking() const;

    /// Returns the next sentence, or nothing after 1000 attempts. Some productions have no sentence by themselves. If a
    /// mode was asked for, a whole URL with a scheme has one of that mode; then the tree is of the text before.
    std::optional<grammar::Sentence> next();

    /// Returns the next mutant, or nothing after 1000 attempts. It points into this object.
    std::optional<grammar::Mutant> next_mutant();

    [[nodiscard]] const std::string& production() const { return production_; }

  private:
    template <class Make>
    auto first_of(const Make& make);

    /// Returns the scheme for a whole URL whose own scheme is `scheme`: the same, or if it has another mode than the
    /// one that was asked for, the next one of that mode.
    std::string_view scheme_of_mode(std::string_view scheme);

    std::optional<Mode> mode_;
    bool are_whole_urls_;
    std::size_t schemes_ = 0;  ///< the number of schemes that were replaced
    std::string production_;
    std::vector<std::unique_ptr<grammar::Generator>> generators_;
    std::size_t turn_ = 0;
    std::mt19937 random_;
};

}  // namespace refurl::tools
