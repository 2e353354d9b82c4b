// A text read by the grammar alone: preprocessed and parsed, neither resolved nor changed.
#pragma once

#include <string_view>

#include "model/failure.hpp"
#include "model/scheme.hpp"
#include "model/sequence.hpp"
#include "model/store.hpp"

namespace refurl::tools {

struct Reference {
    Mode mode;
    Sequence sequence;
};

/// @param fallback the mode of a text without a scheme
/// @return a sequence that spans `input` and `store`; a failure has its offset in bytes of `input`
Result<Reference> read_reference(std::string_view input, Mode fallback, Store& store);

}  // namespace refurl::tools
