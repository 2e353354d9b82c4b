// Valid URL strings for C.
#include <utility>

#include "api/c/objects.hpp"

namespace {

using namespace refurl;
using namespace refurl::capi;

/// Returns the validation errors that the state machine reports.
std::vector<standard::ValidationError> errors_of(std::string_view input, const Url* base) {
    if (base == nullptr) return standard::parse(input).errors;
    const standard::Outcome base_record = standard::parse(base->href());
    return standard::parse(input, base_record.url ? &*base_record.url : nullptr).errors;
}

/// Returns the reason why the input is not valid; all members are empty if it is valid.
Invalidity invalidity_of(const refurl_validation* validation) {
    return validation->by_grammar ? Invalidity{} : validation->by_grammar.error();
}

refurl_text text_or_none(std::string_view text) { return text.empty() ? no_text : text_of(text); }

}  // namespace

refurl_validation* refurl_validate(const char* input, size_t input_size, const refurl_url* base) {
    return unless_memory_fails(
        [&] {
            const std::string_view text = view_of(input, input_size);
            const Url* const base_url = url_or_none(base);
            return made<refurl_validation>(validate(text, base_url), errors_of(text, base_url));
        },
        nullptr);
}

void refurl_validation_free(refurl_validation* validation) {
    const std::unique_ptr<refurl_validation> freed(validation);
}

int refurl_validation_is_valid(const refurl_validation* validation) { return validation->by_grammar ? 1 : 0; }

refurl_text refurl_validation_rule(const refurl_validation* validation) {
    return text_or_none(invalidity_of(validation).rule);
}

refurl_text refurl_validation_reason(const refurl_validation* validation) {
    return text_or_none(invalidity_of(validation).reason);
}

size_t refurl_validation_begin(const refurl_validation* validation) { return invalidity_of(validation).begin; }

size_t refurl_validation_end(const refurl_validation* validation) { return invalidity_of(validation).end; }

size_t refurl_validation_error_count(const refurl_validation* validation) { return validation->errors.size(); }

refurl_text refurl_validation_error_name(const refurl_validation* validation, size_t index) {
    return index < validation->errors.size() ? text_of(validation->errors[index].name) : no_text;
}

size_t refurl_validation_error_offset(const refurl_validation* validation, size_t index) {
    return index < validation->errors.size() ? validation->errors[index].offset : 0;
}
