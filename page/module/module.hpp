// What JavaScript calls in the WebAssembly module, beside refurl.h. Texts are UTF-8. Each function returns a text that
// the caller frees with refurl_string_free, or null where that is said.  Clause: spec-notes/page.md#module
#pragma once

#include <cstddef>
#include <cstdint>

#include "api/c/refurl.h"

extern "C" {

/// Returns the answer of `refurl oracle --as SYSTEM` to a line of JSON, with its newline. Null if there is no such
/// system.
refurl_string* refurl_module_answer(const char* line, std::size_t size, const char* system, std::size_t system_size);

/// Returns the names of the encodings in which the module can write a query, one a line.
refurl_string* refurl_module_encodings(void);

/// Returns 1 if there is an encoding with this label in which the module can write a query, otherwise 0.
int refurl_module_has_encoder(const char* label, std::size_t size);

// The functions below that have a parameter `encoding` get a label for which refurl_module_has_encoder returns 1.

/// Returns what `refurl explain --json --tree` prints: an object a line. Null if the base is no URL.
/// @param base null for none
refurl_string* refurl_module_explain(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size);

/// Returns the last line that `refurl explain --json --as both` prints. Null if the base is no URL.
/// @param base null for none
refurl_string* refurl_module_both(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                  const char* encoding, std::size_t encoding_size);

/// Returns what `refurl trace --json` prints. For a failure it leaves out the last line. Null if the base is no URL.
/// @param base null for none
refurl_string* refurl_module_trace(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                   const char* encoding, std::size_t encoding_size);

/// Returns what `refurl systems --json` prints: an object a line.
refurl_string* refurl_module_systems(void);

/// Returns what `refurl compare --json` prints. A base that is no URL is each system's own concern.
/// @param base null for none
refurl_string* refurl_module_compare(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size);

/// Returns what `refurl equiv --json` prints. Null if the base is no URL.
/// @param base null for none
refurl_string* refurl_module_equiv(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                   const char* base, std::size_t base_size);

/// Returns the name of the first stage in which the explanations of two texts part (explain/explain.hpp); ε if they
/// have the same events. Null if the base is no URL.
/// @param base null for none
refurl_string* refurl_module_parting(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                     const char* base, std::size_t base_size, const char* encoding,
                                     std::size_t encoding_size);

/// Returns the table of characters (tools/output/characters_json.hpp).
refurl_string* refurl_module_characters(void);

// The functions below have a parameter `language`: 0 for the grammar of the parser, 1 for that of valid URL strings, 2
// for that of normal forms.

/// Returns what `refurl grammar PRODUCTION --format FORMAT --mode MODE` prints; null if there is no such production.
/// @param production ε for all
/// @param format 0 for json, 1 for svg, 2 for ebnf
/// @param mode 0 for generic, 1 for web, 2 for file, -1 for all
refurl_string* refurl_module_grammar(const char* production, std::size_t size, int format, int mode, int language);

/// Returns what `refurl generate PRODUCTION -n COUNT --seed SEED --mode MODE` prints: a sentence a line. It ends early
/// if the production has no sentence on its own. Null if there is no such production.
/// @param production ε for that of a whole URL
refurl_string* refurl_module_sentences(const char* production, std::size_t size, std::uint32_t count,
                                       std::uint32_t seed, int mode, int language);

/// Returns the sentence of a derivation; null if the derivation has none, or there is no such production.
/// @param choices the decisions of the derivation (grammar::Choices)
/// @param mode 0 for generic, 1 for web, 2 for file
refurl_string* refurl_module_sentence(const char* production, std::size_t size, const std::uint32_t* choices,
                                      std::size_t count, int mode, int language);
}
