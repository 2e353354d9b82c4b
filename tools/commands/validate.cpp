#include "tools/commands/validate.hpp"

#include <utility>

#include "tools/output/table.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

std::expected<void, Fault> ValidateCommand::run(std::string_view input, std::string& out) {
    const Validation validation = validation_of(input, bases_);
    all_valid_ &= validation.by_grammar.has_value();
    if (options_.json) {
        JsonObject object = begin_json(out, input);
        write_validity(object, validation.by_grammar);
        write_errors(object, validation.errors);
        end_json(object, out);
    } else {
        append_table(out, input, validation);
    }
    return {};
}

void ValidateCommand::append_table(std::string& out, std::string_view input, const Validation& validation) {
    if (std::exchange(begun_, true)) out += '\n';
    append_validity(out, input, validation.by_grammar, looks_.colours);
    append_error_rows(out, validation.errors, looks_.colours);
}

}  // namespace refurl::tools
