// What each production read of a text.  Clause: spec-notes/study.md#interpreter
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "grammar/value/interpreter.hpp"

namespace refurl::grammar {

/// A production, the bytes that it read, and the productions by which it did so. Those that are a mere set are left
/// out, and so is what was only looked ahead at.
struct Tree {
    std::string_view production;  ///< a part of the grammar, which must outlive the tree
    std::size_t begin = 0;
    std::size_t end = 0;
    std::vector<Tree> parts;

    friend bool operator==(const Tree&, const Tree&) = default;
};

/// text :: production, by the value of the grammar.
/// @return nothing if the production does not read all of `text`
/// Linear for the productions of refurl.
std::optional<Tree> read_tree(const Names& names, std::string_view production, std::string_view text);

/// text :: production, without the tree.
bool reads(const Names& names, std::string_view production, std::string_view text);

/// @return the production by which two trees first read differently, from the root on; nothing if they are equal
std::optional<std::string_view> first_difference(const Tree& a, const Tree& b);

}  // namespace refurl::grammar
