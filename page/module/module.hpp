// The functions of the WebAssembly module that JavaScript calls, in addition to those of refurl.h. Texts are UTF-8.
// Each function that returns a refurl_string* gives it to the caller, who frees it with refurl_string_free. It is null
// only in the cases that the comments name.  Clause: spec-notes/page.md#module
#pragma once

#include <cstddef>
#include <cstdint>

#include "api/c/refurl.h"

extern "C" {

/// Returns the answer of `refurl oracle --as SYSTEM` to a line of JSON, with its newline. Null if there is no such
/// system.
refurl_string* refurl_module_answer(const char* line, std::size_t size, const char* system, std::size_t system_size);

/// Returns the names of the encodings in which the module can write a query, one on each line.
refurl_string* refurl_module_encodings(void);

/// Returns 1 if there is an encoding with this label in which the module can write a query, otherwise 0.
int refurl_module_has_encoder(const char* label, std::size_t size);

// In the functions below, a parameter `encoding` is a label for which refurl_module_has_encoder returns 1.

/// Returns the output of `refurl explain --json --tree`: one object on each line. Null if the base is not a URL.
/// @param base the base, or null if there is none
/// @param shortened 0 to tell all; otherwise, as the command does, the first thousand events of each rule, and of each
///        list and of the derivation no more than a reader can take in
refurl_string* refurl_module_explain(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size, int shortened);

/// Returns the output of `refurl explain --json --security`. Null if the base is not a URL. The module knows no
/// scripts.
/// @param base the base, or null if there is none
refurl_string* refurl_module_security(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                      const char* encoding, std::size_t encoding_size);

/// Returns the last line of the output of `refurl explain --json --as both`. Null if the base is not a URL.
/// @param base the base, or null if there is none
refurl_string* refurl_module_both(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                  const char* encoding, std::size_t encoding_size);

/// Returns the output of `refurl trace --json`, without the last line if parsing fails. Null if the base is not a URL.
/// @param base the base, or null if there is none
refurl_string* refurl_module_trace(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                   const char* encoding, std::size_t encoding_size);

/// Returns the output of `refurl systems --json`: one object on each line.
refurl_string* refurl_module_systems(void);

/// Returns the output of `refurl compare --json`. If the base is not a URL, each system reports that in its own answer.
/// @param base the base, or null if there is none
refurl_string* refurl_module_compare(const char* input, std::size_t size, const char* base, std::size_t base_size,
                                     const char* encoding, std::size_t encoding_size);

/// Returns the output of `refurl equiv --json`. Null if the base is not a URL.
/// @param base the base, or null if there is none
refurl_string* refurl_module_equiv(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                   const char* base, std::size_t base_size);

/// Returns the reference from a base to a text, which may be relative (api/relativize.hpp), as an object of JSON with
/// the `result`, or with the `fault` in words. Null if the base is not a URL.
refurl_string* refurl_module_relativize(const char* url, std::size_t url_size, const char* base, std::size_t base_size);

/// Returns the valid URL string that is nearest to a text (api/mend.hpp), as an object of JSON with its `text`, its
/// `changes` and `same_href`, or with the `fault` in words. Null if the base is not a URL.
/// @param base the base, or null if there is none
refurl_string* refurl_module_mend(const char* input, std::size_t size, const char* base, std::size_t base_size);

/// Return the file-URL of a path, and the path of a URL (api/file_path.hpp), as an object with the `result` or the
/// `fault`.
/// @param style 0 for POSIX, 1 for Windows
refurl_string* refurl_module_path_to_url(const char* path, std::size_t size, int style);
refurl_string* refurl_module_url_to_path(const char* url, std::size_t size, int style);

/// Returns the name of the first stage at which the explanations of two texts differ (explain/explain.hpp); ε if they
/// have the same events. Null if the base is not a URL.
/// @param base the base, or null if there is none
refurl_string* refurl_module_parting(const char* a, std::size_t a_size, const char* b, std::size_t b_size,
                                     const char* base, std::size_t base_size, const char* encoding,
                                     std::size_t encoding_size);

/// Returns the table of characters (tools/output/characters_json.hpp).
refurl_string* refurl_module_characters(void);

// In the functions below, `language` is 0 for the grammar of the parser, 1 for that of valid URL strings, and 2 for
// that of normal forms.

/// Returns the output of `refurl grammar PRODUCTION --format FORMAT --mode MODE`. Null if there is no such production.
/// @param production the name of a production; ε for all productions
/// @param format 0 for json, 1 for svg, 2 for ebnf
/// @param mode 0 for generic, 1 for web, 2 for file, -1 for all
refurl_string* refurl_module_grammar(const char* production, std::size_t size, int format, int mode, int language);

/// Returns the output of `refurl generate PRODUCTION -n COUNT --seed SEED --mode MODE`: one sentence on each line. It
/// ends early if the production has no sentence by itself. Null if there is no such production.
/// @param production the name of a production; ε for that of a whole URL
refurl_string* refurl_module_sentences(const char* production, std::size_t size, std::uint32_t count,
                                       std::uint32_t seed, int mode, int language);

/// Returns the sentence of a derivation. Null if the derivation has none, or if there is no such production.
/// @param choices the decisions of the derivation (grammar::Choices)
/// @param mode 0 for generic, 1 for web, 2 for file
refurl_string* refurl_module_sentence(const char* production, std::size_t size, const std::uint32_t* choices,
                                      std::size_t count, int mode, int language);
}
