// The questions by which a change is judged: short texts, setters, and queries in another encoding.
// Clause: spec-notes/what-if/README.md#questions
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoding/labels.hpp"
#include "systems/search/pair.hpp"

namespace refurl::systems {

/// A question to a system: what a text means or, if an attribute is given, what setting it makes of the text's URL.
struct Question {
    Pair pair;
    Encoding encoding = Encoding::utf_8;
    std::string_view attribute = {};  ///< ε if nothing is set; lives as long as the program
    std::string value = {};           ///< of the attribute

    friend bool operator==(const Question&, const Question&) = default;
};

/// Reports whether `a` is simpler than `b`: it sets nothing, is in UTF-8, or is shorter, or has simpler characters.
/// This is a strict order.
bool is_simpler(const Question& a, const Question& b);

/// How many questions of a kind there are, and the smallest.
struct Cases {
    Question smallest = {};
    std::size_t count = 0;

    /// Adds some questions.
    /// @param question the smallest of them
    /// @return whether that is now the smallest of all
    bool add(const Question& question, std::size_t number = 1);
};

/// What a change is about.
struct Subject {
    std::vector<std::string> tokens = {};  ///< of short texts, besides the general ones
    std::vector<std::string> texts = {};   ///< whole texts and values
    std::string limit = {};                ///< sentences about what no question is about, or ε
};

/// Called with each question. Returns false to stop.
using VisitQuestion = std::function<bool(const Question&)>;

/// Visits questions about a change: short texts (each_short_text), each without a base and with each of a few bases,
/// and in windows-1252 too if it has a query that is not ASCII; and with short values, each attribute of a few URLs and
/// of own tokens that may be URLs. The subject's texts are asked and set in the same way. No question comes twice.
void each_question(const Subject& subject, const VisitQuestion& visit);

}  // namespace refurl::systems
