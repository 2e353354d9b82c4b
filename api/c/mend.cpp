// Valid URL strings in place of texts, for C.
#include "api/mend.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "api/c/objects.hpp"

struct refurl_mending {
    std::optional<refurl::api::Mended> mended;
    std::string message;  ///< ε if the text is mended
};

namespace {

using namespace refurl;
using namespace refurl::capi;

/// Returns what was mended, with U+FFFD in place of each ill-formed sequence, which is no fault.
refurl_mending mending_of(std::string_view input, const Url* base) {
    auto mended = api::mend(input, base);
    if (!mended) return {std::nullopt, well_formed(api::message_of(mended.error()))};
    mended->text = well_formed(mended->text);
    for (api::Mend& change : mended->changes) {
        change.before = well_formed(change.before);
        change.after = well_formed(change.after);
    }
    return {std::move(*mended), {}};
}

/// Returns what `text_of_change` says about a change, or no text if the index is too large.
template <class TextOfChange>
refurl_text of_change(const refurl_mending* mending, size_t index, TextOfChange text_of_change) {
    if (index >= refurl_mending_change_count(mending)) return no_text;
    return text_of(text_of_change(mending->mended->changes[index]));
}

}  // namespace

refurl_mending* refurl_mend(const char* input, size_t input_size, const refurl_url* base) {
    return unless_memory_fails(
        [&] { return made<refurl_mending>(mending_of(view_of(input, input_size), url_or_none(base))); }, nullptr);
}

void refurl_mending_free(refurl_mending* mending) { const std::unique_ptr<refurl_mending> freed(mending); }

refurl_text refurl_mending_text(const refurl_mending* mending) {
    return mending->mended ? text_of(mending->mended->text) : no_text;
}

refurl_text refurl_mending_message(const refurl_mending* mending) {
    return mending->mended ? no_text : text_of(mending->message);
}

int refurl_mending_keeps_href(const refurl_mending* mending) {
    return mending->mended && mending->mended->keeps_href ? 1 : 0;
}

size_t refurl_mending_change_count(const refurl_mending* mending) {
    return mending->mended ? mending->mended->changes.size() : 0;
}

refurl_text refurl_mending_change_rule(const refurl_mending* mending, size_t index) {
    return of_change(mending, index, [](const api::Mend& change) { return change.fault.rule; });
}

refurl_text refurl_mending_change_reason(const refurl_mending* mending, size_t index) {
    return of_change(mending, index, [](const api::Mend& change) { return change.fault.reason; });
}

refurl_text refurl_mending_change_before(const refurl_mending* mending, size_t index) {
    return of_change(mending, index, [](const api::Mend& change) -> std::string_view { return change.before; });
}

refurl_text refurl_mending_change_after(const refurl_mending* mending, size_t index) {
    return of_change(mending, index, [](const api::Mend& change) -> std::string_view { return change.after; });
}
