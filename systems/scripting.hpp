// What scripts can do with a URL: set its attributes, and call the methods of its search parameters.
// Clause: spec-notes/oracle.md#setters-and-search-parameters
#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "standard/url_object.hpp"
#include "systems/attributes.hpp"
#include "systems/request.hpp"

namespace refurl::systems {

/// An attribute and its new value.
struct Setting {
    std::string_view attribute;
    std::string_view value;  ///< any bytes
};

/// The name of a method, and its arguments.
using Call = std::vector<std::string>;

/// The result of a method. The first alternative stands for null, and for no result.
using Value = std::variant<std::monostate, bool, std::size_t, std::string, std::vector<std::string>,
                           std::vector<std::pair<std::string, std::string>>>;

/// The result of a call, and the URL after it.
struct Called {
    Value value;
    std::string href;

    friend bool operator==(const Called&, const Called&) = default;
};

using standard::Method;

/// The interface that a document defines. All of its functions are pure and read the input of the request first; they
/// fail if the system does not read it.
struct Scripting {
    std::vector<std::string_view> settable = {};  ///< the attributes that have setters; empty if there are none
    /// Returns the URL after each setting.
    std::function<std::expected<std::vector<Seen>, Refusal>(const Request&, std::span<const Setting>)> set = {};
    std::vector<Method> methods = {};  ///< of the search parameters; empty if there are none
    /// Applies the settings, and returns the result of each call after them. Each call must be one of `methods`. Also
    /// fails if the URL has no search parameters.
    std::function<std::expected<std::vector<Called>, Refusal>(const Request&, std::span<const Setting>,
                                                              std::span<const Call>)>
        call = {};

    /// Returns the method with a name, or null.
    [[nodiscard]] const Method* method_named(std::string_view name) const;
    [[nodiscard]] bool can_set(std::string_view attribute) const;
};

}  // namespace refurl::systems
