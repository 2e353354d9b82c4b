// Generates sentences of the grammar, and texts that break one of its rules, from the grammar as data.
// Clause: spec-notes/study.md#sentences
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "grammar/value/tree.hpp"

namespace refurl::grammar {

/// The decisions of a derivation, one number each. After the last number every decision is 0, the simplest choice: no
/// further repetition, the shortest alternative, the plainest character. So fewer or smaller numbers give a simpler
/// sentence of the same language, and a property test can shrink a sentence. The numbers must outlive the choices.
class Choices {
  public:
    explicit Choices(std::span<const std::uint32_t> numbers) : left_(numbers) {}

    /// Returns the next decision, a number less than `bound`. `bound` must not be 0.
    std::size_t below(std::size_t bound) {
        if (left_.empty()) return 0;
        const std::size_t number = left_.front();
        left_ = left_.subspan(1);
        return number % bound;
    }

  private:
    std::span<const std::uint32_t> left_;
};

/// A text and the tree of its derivation.
struct Sentence {
    std::string text;
    Tree tree;
};

/// A text that breaks one production: `production` should match the bytes [begin, end), but does not. The productions
/// inside it still match their bytes. Those that contain it may be broken as well.
struct Mutant {
    std::string text;
    std::string_view production;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Derives sentences from a grammar of one mode: that of URL-strings or that of valid URL strings (writing_of).
class Generator {
  public:
    explicit Generator(Mode mode) : Generator(grammar_of(mode), mode) {}
    Generator(Grammar grammar, Mode mode);
    Generator(const Generator&) = delete;  // names_ points into grammar_
    Generator& operator=(const Generator&) = delete;

    /// Returns the grammar. It lives as long as the generator.
    [[nodiscard]] const Grammar& grammar() const { return grammar_; }
    /// Returns the productions by name. They live as long as the generator.
    [[nodiscard]] const Names& names() const { return names_; }

    /// Returns a sentence that `production` derives. The derivation may take any alternative, even where ordered choice
    /// would take an earlier one, and ignores side conditions such as the range of a port. It prefers texts that later
    /// stages treat specially: special schemes of the mode, dot segments and drives, IPv4 addresses, default ports.
    /// Returns nothing if a predicate of the derivation does not hold at its place in the text. For example, a userinfo
    /// must be followed by `@`, so it has no sentence by itself. Throws std::out_of_range if there is no such
    /// production. Linear in the size of the sentence, which grows with the number of choices.
    [[nodiscard]] std::optional<Sentence> sentence(std::string_view production, Choices choices) const;

    /// Returns a sentence with one byte inserted, removed or replaced so that it breaks one production (see Mutant).
    /// Returns nothing if there is no sentence, or if no change that the choices allow breaks a production: most
    /// changes to a dir, for example, give another dir. Throws std::out_of_range if there is no such production. At
    /// worst quadratic in the size of the sentence.
    [[nodiscard]] std::optional<Mutant> mutant(std::string_view production, Choices choices) const;

  private:
    class Derivation;

    /// An expression that replaces the body of a production in `eighths` of 8 cases, because a later stage treats its
    /// texts specially.
    struct Narrower {
        std::string_view production;
        Expr expr;
        std::size_t eighths;
    };

    static std::vector<Narrower> narrower_in(Mode mode);
    void prepare(const Expr& expr);

    Grammar grammar_;
    Names names_;
    std::vector<Narrower> narrower_;
    std::unordered_map<const Production*, const Narrower*> narrower_of_;
    std::unordered_map<const Expr*, std::vector<std::string>> characters_;  ///< the texts to choose from, for each set
    std::unordered_map<const Expr*, std::size_t> shortest_;  ///< the index of the shortest part, for each alternative
};

}  // namespace refurl::grammar
