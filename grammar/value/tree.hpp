// Parse trees: what each production matched in a text.  Clause: spec-notes/study.md#interpreter
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A production, the bytes [begin, end) that it matched, and the productions inside it, in order. A production whose
/// body is one set has no node. Neither has a production that only a predicate looked at.
struct Tree {
    std::string_view production;  ///< points into the grammar, which must outlive the tree
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<Tree> parts;

    friend bool operator==(const Tree&, const Tree&) = default;
};

/// Returns the parse tree of `text` as `production`, or nothing if the production does not match all of `text`.
/// Throws std::out_of_range if there is no such production. Linear for refurl's grammars.
std::optional<Tree> read_tree(const Names& names, std::string_view production, std::string_view text);

/// Reports whether `production` matches all of `text`. Throws std::out_of_range if there is no such production. Linear
/// for refurl's grammars. Builds no tree.
bool reads(const Names& names, std::string_view production, std::string_view text);

/// Returns the production at which two trees first differ, from the root down, or nothing if they are equal. The name
/// points into the grammar of `a`. Linear in the size of the trees times their depth.
std::optional<std::string_view> first_difference(const Tree& a, const Tree& b);

}  // namespace refurl::grammar
