// How the grammar reads a text: the bytes that each production matched, the alternatives that were tried and given up,
// and what was expected where reading stopped. The parser records this while it reads.
// Clause: spec-notes/explain.md#derivation
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace refurl {

/// A box of a railroad diagram: a literal, a set or a reference in the body of a production. Boxes are numbered from 0
/// in the order of the diagram.
using Box = std::uint8_t;

/// A box that a way through a diagram visits.
struct Passed {
    Box box;
    std::size_t times;  ///< more than once in a repetition

    friend bool operator==(const Passed&, const Passed&) = default;
};

/// A production and the range of bytes that it read, [begin, end).
struct Derivation {
    std::string_view production;  ///< lives as long as the program
    std::size_t begin = 0;
    std::size_t end = 0;                 ///< the end of the match, or of what was read before giving up
    bool is_given_up = false;            ///< another alternative matched, or no alternative did
    std::vector<Derivation> parts = {};  ///< in order; kept below a given-up production only if the text failed
    std::vector<Passed> way = {};        ///< the boxes that it visited; empty if it was given up
    std::size_t parts_left_out = 0;      ///< the number of further parts, which the recorder did not keep

    friend bool operator==(const Derivation&, const Derivation&) = default;
};

/// A literal or a set: reads bytes without calling a production.
struct Terminal {
    std::string_view text;  ///< the literal, or the name of the set; lives as long as the program
    bool is_literal;

    friend bool operator==(const Terminal&, const Terminal&) = default;
};

/// How the grammar reads a text.
struct Reading {
    Derivation root;                 ///< without a name if no production read a byte
    std::size_t stop = 0;            ///< the first byte that no alternative can read
    std::vector<Terminal> expected;  ///< what would match there, such as `digit`, `"/"` or `the end`

    friend bool operator==(const Reading&, const Reading&) = default;
};

/// Records what a parser does. The parser announces each part that can fail and reports how it ended; these calls nest.
/// The record leaves out productions that were given up before they read a byte, and everything that only a predicate
/// looked at. It keeps the parts of given-up productions only if the grammar cannot read the text, to show how far each
/// alternative got.
///
/// All pointers are into one text. Linear in the number of calls. Each function may throw std::bad_alloc.
class Recorder {
  public:
    /// @param text must outlive the recorder
    /// @param quiet_production what is expected inside this production is not recorded; the name must outlive the
    /// recorder
    /// @param most_parts the most parts of a production that are kept; the others are only counted
    explicit Recorder(std::string_view text, std::string_view quiet_production = {},
                      std::size_t most_parts = static_cast<std::size_t>(-1))
        : begin_(text.data()), quiet_production_(quiet_production), most_parts_(most_parts) {
        frames_.push_back({Kind::attempt, {}, 0, {}, 0});
    }

    /// Begins a production at `at`. `box` is its box in the diagram of the production that calls it.
    void begin_production(std::string_view name, Box box, const char* at);
    /// Begins an attempt. If it fails, its parts are marked as given up.
    void begin_attempt(const char* at) { begin(Kind::attempt, {}, 0, at); }
    /// Begins a predicate. A predicate looks ahead, so the bytes that it matches do not count as read.
    void begin_predicate(const char* at) { begin(Kind::predicate, {}, 0, at); }
    /// Ends the part that began last. If it matched, it read all bytes before `at`.
    void end(bool has_matched, const char* at);

    /// Records that the terminal in this box read the bytes before `at`, matching `times` times.
    void read(Box box, std::size_t times, const char* at);
    /// Records that a terminal could not read the byte at `at`.
    void stop(const Terminal& terminal, const char* at);

    /// Returns the record. Every part that began must have ended.
    [[nodiscard]] Reading reading() &&;

  private:
    enum class Kind : std::uint8_t { production, attempt, predicate };

    struct Frame {
        Kind kind;
        Derivation node;          ///< an attempt or a predicate uses only its parts
        std::size_t reach;        ///< how far the longest alternative read
        std::vector<Passed> way;  ///< the boxes visited in the diagram of the enclosing production
        Box box;
    };

    void add(Derivation part, Derivation& node) const;
    void begin(Kind kind, std::string_view name, Box box, const char* at);
    [[nodiscard]] bool is_in_quiet_production() const;
    [[nodiscard]] std::size_t offset_of(const char* at) const { return static_cast<std::size_t>(at - begin_); }

    const char* begin_;
    std::string_view quiet_production_;
    std::size_t most_parts_;
    std::vector<Frame> frames_;
    std::size_t stop_ = 0;
    std::vector<Terminal> expected_;
};

}  // namespace refurl
