// How the grammar reads a text: what each production matched, what was tried and given up, and what could have followed
// where nothing matched. The parser records it while it reads.  Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace refurl {

/// A box of a railroad diagram: a literal, a set or a reference in the body of a production. The boxes are counted from
/// 0, as they stand in the diagram.
using Box = std::uint8_t;

/// A box on the way through a diagram.
struct Passed {
    Box box;
    std::size_t times;  ///< more than once in a repetition

    friend bool operator==(const Passed&, const Passed&) = default;
};

/// A production, and the bytes of the text that it read, from `begin` on.
struct Derivation {
    std::string_view production;  ///< lives as long as the program
    std::size_t begin = 0;
    std::size_t end = 0;                 ///< of what it matched, or of what it read before it was given up
    bool is_given_up = false;            ///< another alternative was taken, or the text cannot be read
    std::vector<Derivation> parts = {};  ///< in order; empty for what was given up, unless the text was
    std::vector<Passed> way = {};        ///< the boxes that it went through; empty for what was given up

    friend bool operator==(const Derivation&, const Derivation&) = default;
};

/// What reads bytes without calling a production.
struct Terminal {
    std::string_view text;  ///< the literal, or the name of the set; lives as long as the program
    bool is_literal;

    friend bool operator==(const Terminal&, const Terminal&) = default;
};

/// How the grammar reads a text.
struct Reading {
    Derivation root;                 ///< without a name if the text was given up before its first byte
    std::size_t stop = 0;            ///< the first byte that no alternative can read
    std::vector<Terminal> expected;  ///< what could stand there, such as `digit`, `"/"` or `the end`

    friend bool operator==(const Reading&, const Reading&) = default;
};

/// Records what a parser does. The parser says when it begins something that can fail, and how that ends; the two nest.
/// The record leaves out productions that were given up before they read a byte, and what only a predicate looked at.
/// It keeps the parts of what was given up only if the grammar cannot read the text, to show how far each alternative
/// came.
///
/// All places are in one text. Linear in the calls. Each function may throw std::bad_alloc.
class Recorder {
  public:
    /// @param text must outlive the recorder
    /// @param quiet_production what could have followed in it is left out; a name that lives as long as the recorder
    explicit Recorder(std::string_view text, std::string_view quiet_production = {})
        : begin_(text.data()), quiet_production_(quiet_production) {
        frames_.push_back({Kind::attempt, {}, 0, {}, 0});
    }

    /// Begins a production at `at`, the box `box` in the diagram around it.
    void begin_production(std::string_view name, Box box, const char* at);
    /// Begins something whose parts are given up if it fails.
    void begin_attempt(const char* at) { begin(Kind::attempt, {}, 0, at); }
    /// Begins a predicate. What it looks at is not read.
    void begin_predicate(const char* at) { begin(Kind::predicate, {}, 0, at); }
    /// Ends what began last. If it matched, it read all bytes before `at`.
    void end(bool has_matched, const char* at);

    /// Records that the terminal in this box read the bytes before `at`, so many times.
    void read(Box box, std::size_t times, const char* at);
    /// Records that a terminal could not read the byte at `at`.
    void stop(const Terminal& terminal, const char* at);

    /// Returns what was recorded. Everything that began must have ended.
    [[nodiscard]] Reading reading() &&;

  private:
    enum class Kind : std::uint8_t { production, attempt, predicate };

    struct Frame {
        Kind kind;
        Derivation node;          ///< of an attempt or a predicate, only its parts count
        std::size_t reach;        ///< how far any alternative read
        std::vector<Passed> way;  ///< the boxes of the production around it that it went through
        Box box;
    };

    void begin(Kind kind, std::string_view name, Box box, const char* at);
    [[nodiscard]] bool is_in_quiet_production() const;
    [[nodiscard]] std::size_t offset_of(const char* at) const { return static_cast<std::size_t>(at - begin_); }

    const char* begin_;
    std::string_view quiet_production_;
    std::vector<Frame> frames_;
    std::size_t stop_ = 0;
    std::vector<Terminal> expected_;
};

}  // namespace refurl
