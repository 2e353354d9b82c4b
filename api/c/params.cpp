// Search parameters for C.
#include <algorithm>

#include "api/c/objects.hpp"
#include "model/utf8.hpp"

namespace {

using namespace refurl::api;
using namespace refurl::capi;

refurl_params* params_of(URLSearchParams&& list) {
    return made<refurl_params>(std::make_unique<URLSearchParams>(std::move(list)));
}

/// Changes the list. Returns 1 on success, or 0 if memory runs out.
template <class Change>
int changed(refurl_params* params, Change&& change) {
    return unless_memory_fails(
        [&] {
            change(*params->list);
            return 1;
        },
        0);
}

const Tuple* tuple_at(const refurl_params* params, size_t index) {
    return index < params->list->size() ? &params->list->begin()[static_cast<std::ptrdiff_t>(index)] : nullptr;
}

}  // namespace

refurl_params* refurl_params_parse(const char* query, size_t query_size) {
    return unless_memory_fails([&] { return params_of(URLSearchParams(view_of(query, query_size))); }, nullptr);
}

refurl_params* refurl_params_copy(const refurl_params* params) {
    return unless_memory_fails([&] { return params_of(URLSearchParams(*params->list)); }, nullptr);
}

void refurl_params_free(refurl_params* params) { const std::unique_ptr<refurl_params> freed(params); }

size_t refurl_params_size(const refurl_params* params) { return params->list->size(); }

refurl_text refurl_params_name(const refurl_params* params, size_t index) {
    const Tuple* const tuple = tuple_at(params, index);
    return tuple == nullptr ? no_text : text_of(tuple->first);
}

refurl_text refurl_params_value(const refurl_params* params, size_t index) {
    const Tuple* const tuple = tuple_at(params, index);
    return tuple == nullptr ? no_text : text_of(tuple->second);
}

refurl_text refurl_params_get(const refurl_params* params, const char* name, size_t name_size) {
    const auto get = [&] {
        const std::optional<std::string_view> value = params->list->get(view_of(name, name_size));
        return value ? text_of(*value) : no_text;
    };
    return unless_memory_fails(get, no_text);
}

size_t refurl_params_find(const refurl_params* params, const char* name, size_t name_size, size_t from) {
    const URLSearchParams& list = *params->list;
    const auto find = [&] {
        refurl::Store store;
        const std::string_view wanted = refurl::decode_utf8(view_of(name, name_size), store);
        const auto begin = list.begin() + static_cast<std::ptrdiff_t>(std::min(from, list.size()));
        const auto found = std::find_if(begin, list.end(), [&](const Tuple& tuple) { return tuple.first == wanted; });
        return static_cast<std::size_t>(found - list.begin());
    };
    return unless_memory_fails(find, list.size());
}

int refurl_params_has(const refurl_params* params, const char* name, size_t name_size, const char* value,
                      size_t value_size) {
    const auto has = [&] { return params->list->has(view_of(name, name_size), view_or_none(value, value_size)); };
    return unless_memory_fails(has, false) ? 1 : 0;
}

int refurl_params_append(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size) {
    return changed(params, [&](auto& list) { list.append(view_of(name, name_size), view_of(value, value_size)); });
}

int refurl_params_set(refurl_params* params, const char* name, size_t name_size, const char* value, size_t value_size) {
    return changed(params, [&](auto& list) { list.set(view_of(name, name_size), view_of(value, value_size)); });
}

int refurl_params_delete(refurl_params* params, const char* name, size_t name_size, const char* value,
                         size_t value_size) {
    return changed(params, [&](auto& list) { list.erase(view_of(name, name_size), view_or_none(value, value_size)); });
}

int refurl_params_sort(refurl_params* params) {
    return changed(params, [](auto& list) { list.sort(); });
}

refurl_string* refurl_params_to_string(const refurl_params* params) {
    return unless_memory_fails([&] { return made<refurl_string>(params->list->to_string()); }, nullptr);
}
