// The methods of search parameters, for each class that has them.
// Clause: spec-notes/oracle.md#setters-and-search-parameters
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

#include "systems/scripting.hpp"

namespace refurl::systems {

namespace search_params {

inline std::optional<std::string_view> value_in(const Call& call) {
    return call.size() > 2 ? std::optional<std::string_view>(call[2]) : std::nullopt;
}

template <class Params>
Value get(const Params& params, const Call& call) {
    const auto value = params.get(call[1]);
    return value ? Value(std::string(*value)) : Value();
}

template <class Params>
Value get_all(const Params& params, const Call& call) {
    const auto values = params.get_all(call[1]);
    return std::vector<std::string>(values.begin(), values.end());
}

template <class Params>
bool has(const Params& params, const Call& call) {
    if constexpr (requires { params.has(call[1], value_in(call)); })
        return params.has(call[1], value_in(call));
    else
        return params.has(call[1]);
}

template <class Params>
void erase(Params& params, const Call& call) {
    if constexpr (requires { params.erase(call[1], value_in(call)); })
        params.erase(call[1], value_in(call));
    else
        params.erase(call[1]);
}

template <class Params>
std::vector<std::pair<std::string, std::string>> entries(const Params& params) {
    return {params.begin(), params.end()};
}

}  // namespace search_params

/// Calls a method, and returns its result. `Params` is a class with the methods of URLSearchParams, or with some of
/// them: sort, toString and entries may be missing, and so may the values of has and delete.
/// @param call a method that `Params` has, with a valid number of arguments
template <class Params>
Value called(Params& params, const Call& call) {
    const std::string_view name = call[0];
    if (name == "append") {
        params.append(call[1], call[2]);
        return {};
    }
    if (name == "delete") {
        search_params::erase(params, call);
        return {};
    }
    if (name == "get") return search_params::get(params, call);
    if (name == "getAll") return search_params::get_all(params, call);
    if (name == "has") return search_params::has(params, call);
    if (name == "set") {
        params.set(call[1], call[2]);
        return {};
    }
    if (name == "size") return params.size();
    if constexpr (requires { params.sort(); }) {
        if (name == "sort") {
            params.sort();
            return {};
        }
        if (name == "toString") return params.to_string();
        if (name == "entries") return search_params::entries(params);
    }
    return {};
}

}  // namespace refurl::systems
