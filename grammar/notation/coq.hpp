// The tables and the grammar as data of Coq, for the proofs.  Clause: spec-notes/proofs.md#generated
#pragma once

#include <span>
#include <string>

#include "grammar/value/expr.hpp"
#include "grammar/value/language.hpp"
#include "model/scheme.hpp"

namespace refurl::grammar {

/// Returns a file of Coq that defines the table of characters, the special schemes, and `grammar` as values of the
/// types in proofs/Types.v. Linear in the size of the grammar. Recurses as deep as the expressions nest.
std::string coq(const Grammar& grammar, const CharacterTable& characters = {},
                std::span<const SchemeRow> schemes = special_schemes);

/// Returns a file of Coq that defines `writing_grammar`, the productions of valid URL strings, without the tables.
/// Linear in the size of the grammar. Recurses as deep as the expressions nest.
std::string coq_of_writing(const Grammar& grammar);

}  // namespace refurl::grammar
