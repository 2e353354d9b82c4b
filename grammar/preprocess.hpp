// Preprocessing: what is done to an input before it is parsed.  Clause: spec-notes/preprocessing.md
#pragma once

#include <cstddef>
#include <string_view>

#include "model/scheme.hpp"
#include "model/store.hpp"

namespace refurl::grammar {

/// Decodes `input` as UTF-8 (ill-formed bytes read as U+FFFD), removes leading and trailing C0 controls and spaces,
/// and all tabs and newlines. Total and linear.
/// @return a part of `input` where that suffices, else a text in `store`
std::string_view preprocess(std::string_view input, Store& store);

/// In modes where `\` stands for `/`: replaces it, up to the first `?` or `#`. Total and linear.
/// @return `text` itself if there is nothing to replace, else a text in `store`
std::string_view solidi(std::string_view text, Mode mode, Store& store);

/// @return the byte of `input` that byte `offset` of its preprocessed text comes from. Linear.
std::size_t offset_in_input(std::string_view input, std::size_t offset);

}  // namespace refurl::grammar
