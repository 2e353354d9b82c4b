#include "tools/reference.hpp"

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"

namespace refurl::tools {

Result<Reference> read_reference(std::string_view input, Mode fallback, Store& store) {
    const std::string_view preprocessed = grammar::preprocess(input, store);
    const Mode mode = grammar::select_mode(preprocessed, fallback);
    const Result<Sequence> sequence = grammar::parse(grammar::solidi(preprocessed, mode, store), mode);
    if (sequence) return Reference{mode, *sequence};
    Failure failure = sequence.error();
    failure.text = input;
    failure.offset = grammar::offset_in_input(input, failure.offset);
    return std::unexpected(failure);
}

}  // namespace refurl::tools
