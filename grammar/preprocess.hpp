// Preprocessing: what is done to an input before it is parsed.  Clause: spec-notes/preprocessing.md
// The seed: Preprocessing · The standard: https://url.spec.whatwg.org/#concept-basic-url-parser
#pragma once

#include <cstddef>
#include <string_view>

#include "grammar/predicates.hpp"
#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::grammar {

/// A text that is ready to be parsed, and the mode in which to parse it.
struct Preprocessed {
    std::string_view text;
    Mode mode;
};

/// Returns `input` without C0 controls and spaces at both ends. Never fails. Linear.
std::string_view without_spaces_around(std::string_view input);

/// Removes all tabs and newlines. Never fails. Linear.
/// @return `text` itself if it has none; otherwise a text in `store`
std::string_view without_tabs_and_newlines(std::string_view text, Store& store);

/// Replaces each `\` before the first `?` or `#` by `/` in the modes of special URLs. Never fails. Linear.
/// @return `text` itself if there is nothing to replace; otherwise a text in `store`
std::string_view replace_backslashes(std::string_view text, Mode mode, Store& store);

/// Preprocesses the value of a setter: decodes it as UTF-8 and removes tabs and newlines. Leaves spaces at its ends
/// alone. Never fails. Linear.
/// @tparam decode decode_utf8, or its faster form
template <decltype(decode_utf8)* decode = decode_utf8>
std::string_view preprocess_value(std::string_view value, Store& store) {
    return without_tabs_and_newlines(decode(value, store), store);
}

/// The stage: decodes `input` as UTF-8, removes C0 controls and spaces at both ends and all tabs and newlines, selects
/// the mode, and replaces backslashes as `replace_backslashes` does. Never fails. Linear.
/// @tparam decode decode_utf8, or its faster form
/// @param input any bytes; ill-formed sequences decode to U+FFFD
/// @param base_mode the mode of a text without a scheme
/// @return a part of `input` if nothing else had to change; otherwise a text in `store`
template <decltype(decode_utf8)* decode = decode_utf8>
Preprocessed preprocess(std::string_view input, Mode base_mode, Store& store) {
    const std::string_view text = preprocess_value<decode>(without_spaces_around(input), store);
    const Mode mode = select_mode(text, base_mode);
    return {replace_backslashes(text, mode, store), mode};
}

/// Converts a failure in the preprocessed text of `input` to a failure in `input`. Linear.
Failure in_input(Failure failure, std::string_view input);

/// Converts a failure in the preprocessed text of `value` to a failure in `value`. Linear.
Failure in_value(Failure failure, std::string_view value);

}  // namespace refurl::grammar
