// Preprocessing: what is done to an input before it is parsed.  Clause: spec-notes/preprocessing.md
#pragma once

#include <cstddef>
#include <string_view>

#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/store.hpp"

namespace refurl::grammar {

/// Decodes `input` as UTF-8 (ill-formed bytes read as U+FFFD), removes leading and trailing C0 controls and spaces,
/// and all tabs and newlines. Total and linear.
/// @return a part of `input` where that suffices, else a text in `store`
std::string_view preprocess(std::string_view input, Store& store);

/// What is done to the value of a setter before it is read: as preprocess, but nothing is removed at its ends.
std::string_view preprocess_value(std::string_view value, Store& store);

/// In modes where `\` stands for `/`: replaces it, up to the first `?` or `#`. Total and linear.
/// @return `text` itself if there is nothing to replace, else a text in `store`
std::string_view solidi(std::string_view text, Mode mode, Store& store);

/// @return the byte of `input` that byte `offset` of its preprocessed text comes from. Linear.
std::size_t offset_in_input(std::string_view input, std::size_t offset);

/// The failure of a part of `text`, said of `input`, whose preprocessed text it is. What stands at fault in a text of
/// its own, as a host that was decoded does, is said of `around`, or else of the start. Linear.
Failure failure_in_input(Failure failure, std::string_view text, std::string_view input, std::string_view around = {});

/// So with the value of a setter, of which `text` is a part at its end, preprocessed.
Failure failure_in_value(Failure failure, std::string_view text, std::string_view value);

}  // namespace refurl::grammar
