#include "tools/reference.hpp"

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"

namespace refurl::tools {

Result<Reference> read_reference(std::string_view input, Mode fallback, Store& store) {
    const auto [text, mode] = grammar::preprocess(input, fallback, store);
    const Result<Sequence> sequence = grammar::parse(text, mode);
    if (!sequence) return std::unexpected(grammar::in_input(sequence.error(), input));
    return Reference{mode, *sequence};
}

}  // namespace refurl::tools
