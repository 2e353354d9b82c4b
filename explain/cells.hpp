// The cells of the table of characters in which a URL's characters were looked up.
// Clause: spec-notes/explain.md#cells
#pragma once

#include <string>
#include <vector>

#include "model/characters.hpp"
#include "model/ledger.hpp"

namespace refurl::explain {

/// A cell of the table that percent-encoding looked at.
struct Cell {
    Class row;
    Column column;
    /// The first characters for which it was looked at, each once, in the order of the URL. May be ill-formed UTF-8.
    std::string characters;
};

/// Returns the cells that were looked at when a URL was percent-encoded, in the order of the URL. Linear.
/// @param url what the stages returned
/// @param ledger what they listed
std::vector<Cell> cells_of(const Sequence& url, const Ledger& ledger);

}  // namespace refurl::explain
