// How much of the grammar and of the component table a set of inputs exercises.  Clause: spec-notes/study.md#coverage
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "grammar/value/interpreter.hpp"
#include "model/sequence.hpp"

namespace refurl::grammar {

/// Counts, over all inputs, the productions that matched, the part that each alternative chose, and the cells of the
/// component table that applied: a cell (class × component) counts when the parser looks at a character of the class
/// inside the component. Matches of ε count. So do matches inside predicates, and matches that the parser gives up
/// later because the text after them does not match.
class Coverage {
  public:
    Coverage();
    Coverage(const Coverage&) = delete;  // names_ points into grammar_
    Coverage& operator=(const Coverage&) = delete;

    /// Adds one input to the counts. Parses it as the pipeline does: preprocessed, in the mode of its scheme, or in
    /// `fallback` if it has none. Then matches its parts as the later stages do: each segment as a single-dot segment,
    /// a double-dot segment and a drive; the host as a number and as an IPv4 address; an IPv6 address by the grammar of
    /// RFC 3986; and the scheme, host and port as values of setters. An input that does not parse counts too. Linear in
    /// the input.
    void read(std::string_view input, Mode fallback);

    /// How often part number `part`, counted from 0, of an alternative of a production matched.
    struct Choice {
        const Production* production;
        const Expr* alternative;
        std::size_t part;
        std::size_t count;
    };
    /// How often a cell of the component table applied.
    struct Cell {
        Class row;
        Column column;
        std::size_t count;
    };

    /// Returns the productions of all modes. They live as long as the coverage.
    [[nodiscard]] const Grammar& grammar() const { return grammar_; }
    /// Returns the number of inputs read.
    [[nodiscard]] std::size_t inputs() const { return inputs_; }

    /// Returns how often each production matched, in the order of `grammar()`.
    [[nodiscard]] std::vector<std::size_t> productions() const;
    /// Returns the count of each part of each alternative, in the order of `grammar()`. The pointers refer to
    /// `grammar()`.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// Returns the count of each cell, row by row. Leaves out the rows of tab and newline, because preprocessing
    /// removes these.
    [[nodiscard]] std::vector<Cell> cells() const;

  private:
    class Observer;
    void read_as(std::string_view production, std::string_view text, Mode mode, bool is_opaque = false);
    void ask_of_segments(const Sequence& url, Mode mode);
    void ask_of_host(std::string_view host, Mode mode);
    void ask_of_values(const Sequence& url, Mode mode);

    Grammar grammar_;
    std::array<Names, 3> names_;
    std::size_t inputs_ = 0;
    std::map<const Production*, std::size_t> productions_;
    std::map<std::pair<const Expr*, std::size_t>, std::size_t> choices_;
    std::array<std::array<std::size_t, column_count>, class_count> cells_{};
};

}  // namespace refurl::grammar
