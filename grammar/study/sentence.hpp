// Sentences of the grammar, made from its value: what a production may derive, and what comes near to it.
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

/// The decisions of a derivation, a number for each. After the last number each decision is 0, which is the least: no
/// further repetition, the shortest alternative, the plainest character. So whoever shortens or lessens the numbers
/// gets a smaller sentence, and stays in the language.
class Choices {
  public:
    explicit Choices(std::span<const std::uint32_t> numbers) : left_(numbers) {}

    /// The next decision, for one of `bound` ways.
    std::size_t below(std::size_t bound) {
        if (left_.empty()) return 0;
        const std::size_t number = left_.front();
        left_ = left_.subspan(1);
        return number % bound;
    }

  private:
    std::span<const std::uint32_t> left_;
};

/// A text, and the tree of the productions that it was derived by.
struct Sentence {
    std::string text;
    Tree tree;
};

/// A text that breaks the rule `production`, and no other, but for those that contain it: what stands in
/// [begin, end) stands where that production should, and is not read by it.
struct Mutant {
    std::string text;
    std::string_view production;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Derives sentences of the grammar of one mode: that of URL-strings, or that of valid ones.
class Generator {
  public:
    explicit Generator(Mode mode) : Generator(grammar_of(mode), mode) {}
    Generator(Grammar grammar, Mode mode);
    Generator(const Generator&) = delete;  // the names refer to the grammar beside them
    Generator& operator=(const Generator&) = delete;

    [[nodiscard]] const Grammar& grammar() const { return grammar_; }
    [[nodiscard]] const Names& names() const { return names_; }

    /// A sentence that the production derives: where it has a choice it takes any, whatever ordered choice would do.
    /// A scheme is one of the mode, and now and then a segment is a dot, two dots or a drive, a host an IPv4 address or
    /// a word, a port a default port: what later stages tell apart within a production. What side conditions say does
    /// not matter.
    /// @param production of `grammar()`
    /// @return nothing if a predicate of the derivation does not hold where it stands in the text: so a userinfo, which
    /// looks at the `@` behind it, has no sentence alone
    [[nodiscard]] std::optional<Sentence> sentence(std::string_view production, Choices choices) const;

    /// A sentence with one change in it that breaks exactly one production.
    /// @return nothing if there is no such sentence, or what the choices decide on breaks none: few changes of a dir do
    [[nodiscard]] std::optional<Mutant> mutant(std::string_view production, Choices choices) const;

  private:
    class Derivation;

    /// What a later stage tells apart within a production: a narrower expression, and how often of 8 times it is taken.
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
    std::unordered_map<const Expr*, std::vector<std::string>> characters_;  ///< of each set
    std::unordered_map<const Expr*, std::size_t> shortest_;                 ///< part of each alternative
};

}  // namespace refurl::grammar
