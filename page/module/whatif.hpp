// The functions of the WebAssembly module about changed rules. Texts and results are as in module.hpp.
// Clause: spec-notes/page.md#what-if
#pragma once

#include <cstddef>
#include <cstdint>

#include "api/c/refurl.h"

extern "C" {

/// What a change changes, as far as it has been asked.
typedef struct refurl_whatif refurl_whatif;  // NOLINT(modernize-use-using): as in refurl.h

/// Returns the rules after some edits (rules/edit.hpp) as one object, in the order of the chapters: the table of
/// characters, and everything else in the form of an edit or as the name of a rule with its statement. If the text is
/// no edit, the object has only `offset`, in bytes of it, and `message`.
refurl_string* refurl_whatif_rules(const char* edits, std::size_t size);

/// Returns the changes of the standard since 2017, and then the proposals, one object on each line.
refurl_string* refurl_whatif_changes(void);

/// Returns what each rule of the plain reading does with a text, by the rules after some edits: one object on each
/// line, of which the last has the URL, or the rule that refuses it. Null if the edits are none, or if the base is not
/// a URL by these rules. Takes the time of the plain reading, a polynomial whose degree grows with the depth of the
/// look-aheads.
/// @param base the base, or null if there is none
refurl_string* refurl_whatif_steps(const char* edits, std::size_t edits_size, const char* input, std::size_t size,
                                   const char* base, std::size_t base_size, const char* encoding,
                                   std::size_t encoding_size);

/// Returns what `refurl whatif` asks about changes of the standard or edits, before the first question is asked. The
/// caller frees it. Null if a change is not known, if the edits are none, or if there is neither.
/// @param changes the names of changes, one on each line
refurl_whatif* refurl_whatif_new(const char* changes, std::size_t size, const char* edits, std::size_t edits_size);

/// Asks a share of the questions: each that leaves the remainder `part` in a division by `of`. Returns the output of
/// `refurl whatif --format json` about all that were asked until now.
refurl_string* refurl_whatif_ask(refurl_whatif* whatif, std::uint32_t part, std::uint32_t of);

void refurl_whatif_free(refurl_whatif* whatif);
}
