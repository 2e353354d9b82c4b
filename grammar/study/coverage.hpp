// What of the grammar and of the component table a set of inputs exercises.  Clause: spec-notes/study.md#coverage
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

/// Counts, input by input, which productions could be read, which part of each alternative was chosen, and for which
/// cells of the component table a character of the class was looked at where the component was being read. What reads
/// ε counts too, and so does what is given up again because something behind it cannot be read, or is a predicate.
class Coverage {
  public:
    Coverage();
    Coverage(const Coverage&) = delete;  // the names refer to the grammar beside them
    Coverage& operator=(const Coverage&) = delete;

    /// Reads `input` as the pipeline does: preprocessed, by its scheme's mode or `fallback`; then asks of its parts
    /// what the later stages ask: whether a segment is a dot, two dots or a drive, a host a number or an IPv4 address,
    /// and whether an IPv6 address is one of RFC 3986; and of its components as of values that setters are given.
    /// Linear.
    void read(std::string_view input, Mode fallback);

    struct Choice {
        const Production* production;
        const Expr* alternative;
        std::size_t part;
        std::size_t count;
    };
    struct Cell {
        Class row;
        Column column;
        std::size_t count;
    };

    [[nodiscard]] const Grammar& grammar() const { return grammar_; }
    [[nodiscard]] std::size_t inputs() const { return inputs_; }

    /// How often each production of `grammar()` could be read, in its order.
    [[nodiscard]] std::vector<std::size_t> productions() const;
    /// Each part of each alternative.
    [[nodiscard]] std::vector<Choice> choices() const;
    /// Each cell, row by row, but for those of tab and newline: preprocessing takes them away from every component.
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
