// Failures for C.
#include <algorithm>

#include "api/c/objects.hpp"
#include "api/message.hpp"

namespace {

using namespace refurl;
using namespace refurl::capi;

std::string_view view_of(refurl_text text) { return capi::view_of(text.data, text.size); }

Stage stage_of(refurl_text name) { return std::ranges::find(stage_names, view_of(name), &NameRow<Stage>::name)->key; }

std::string message_of(const refurl_failure& failure) {
    switch (failure.cause) {
        case REFURL_CAUSE_MEMORY: return "There is not enough memory.";
        case REFURL_CAUSE_ENCODING: return "No encoding has this label.";
        default: break;
    }
    if (failure.stage.data == nullptr) return "There is no such attribute.";
    return refurl::message_of(Failure{.stage = stage_of(failure.stage),
                                      .rule = view_of(failure.rule),
                                      .text = view_of(failure.text),
                                      .begin = failure.begin,
                                      .end = failure.end,
                                      .error = view_of(failure.error),
                                      .detail = view_of(failure.detail)});
}

}  // namespace

refurl_failure refurl::capi::failure_of(const Failure& failure, refurl_cause cause) {
    return {.cause = cause,
            .stage = text_of(name_of(failure.stage)),
            .rule = text_of(failure.rule),
            .error = failure.error.empty() ? no_text : text_of(failure.error),
            .begin = failure.begin,
            .end = failure.end,
            .text = text_of(failure.text),
            .detail = failure.detail.empty() ? no_text : text_of(failure.detail),
            .reserved = {}};
}

refurl_string* refurl_failure_message(const refurl_failure* failure) {
    if (failure->cause == REFURL_CAUSE_NONE) return nullptr;
    return unless_memory_fails([&] { return made<refurl_string>(message_of(*failure)); }, nullptr);
}
