#include "tools/commands/shared/reference.hpp"

#include <utility>

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "tools/output/lines.hpp"
#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

void append_json(std::string& out, std::string_view input, std::string_view result, const Reference& made) {
    JsonObject object = begin_json(out, input);
    object.text("result", result).text("mode", row_of(made.mode).name);
    write_flat(object, flat_of(made.sequence));
    write_components(object, made.sequence);
    if (made.sequence.scheme) write_note(object, note_on(input, result));
    end_json(object, out);
}

}  // namespace

Result<Reference> read_reference(std::string_view input, Mode fallback, Store& store) {
    const auto [text, mode] = grammar::preprocess(input, fallback, store);
    const Result<Sequence> sequence = grammar::parse(text, mode);
    if (!sequence) return std::unexpected(grammar::in_input(sequence.error(), input));
    return Reference{mode, *sequence};
}

Reference normalized(const Reference& reference, Store& store) {
    return {reference.mode, normalize(reference.sequence, reference.mode, store)};
}

ReferenceHandler::ReferenceHandler(Mode mode, Stages stages, ReferenceStyle style, const InputOptions& inputs)
    : mode_(mode), stages_(std::move(stages)), style_(style), json_(inputs.json), looks_(looks_of(inputs)) {}

std::expected<void, Fault> ReferenceHandler::handle(std::string_view input, std::string& out) {
    Store store;
    const Result<Reference> read = read_reference(input, mode_, store);
    if (!read) return std::unexpected(Fault{read.error()});
    const Result<Reference> made = stages_(*read, store);
    if (!made) return std::unexpected(Fault{made.error()});
    const bool in_table = style_ == ReferenceStyle::table_as_written;
    const std::string result =
        in_table ? with_sigils(made->sequence) : std::string(print(made->sequence, store).href());
    if (!json_ && made->sequence.scheme) note(input, result);
    if (json_) {
        append_json(out, input, result, *made);
    } else if (in_table) {
        if (std::exchange(begun_, true)) out += '\n';
        append_table(out, result, made->sequence, looks_.colours);
    } else {
        append_line(out, result, looks_);
    }
    return {};
}

}  // namespace refurl::tools
