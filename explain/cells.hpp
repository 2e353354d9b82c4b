// The cells of the table of characters that were looked up for a URL.
// Clause: spec-notes/explain.md#cells
#pragma once

#include <string>
#include <vector>

#include "explain/encoded_text.hpp"
#include "explain/ledger.hpp"
#include "explain/provenance.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::explain {

/// A cell of the table that percent-encoding looked up.
struct Cell {
    Class row;
    Column column;
    /// The first characters for which it was looked up, each once, in the order of the URL. May be ill-formed UTF-8.
    std::string characters;
};

/// Returns the cells that were looked up to percent-encode a URL, in the order of the columns, which is the order of
/// components. Linear.
/// @param ledger the list of the rules that were applied
/// @param written the texts of the ledger
std::vector<Cell> cells_of(const Ledger& ledger, const WrittenTexts& written);

/// Calls `visit(row, character)` for each character of a text, with the row of its class and the text to show. In an
/// encoding other than UTF-8 each byte is looked up by itself.
template <class Visit>
void each_character(std::string_view text, bool is_encoded, const Visit& visit) {
    while (!text.empty()) {
        const Decoded read = decode_first(text);
        const std::string_view character = text.substr(0, is_encoded ? 1 : read.length);
        if (!is_encoded || !is_escaped(character.front()))
            visit(class_of(read.code_point), character);
        else
            visit(Class::other_unicode, std::string_view(escaped(character)));
        text.remove_prefix(character.size());
    }
}

}  // namespace refurl::explain
