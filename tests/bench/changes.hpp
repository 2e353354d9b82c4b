// The benchmark of setters and search parameters: it changes URL objects back and forth between two values.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace refurl::bench {

/// A change of a URL, done with each of two values in turn, so that each call changes something.
struct Task {
    std::string_view name;
    std::array<std::string_view, 2> values;
};

/// Returns the tasks: the setters, by attribute name, then operations on search parameters.
std::span<const Task> tasks();

/// Returns the URLs to change. Each has a query with a parameter "page".
std::span<const std::string_view> typical_urls();

/// Does a task once to each of the typical URLs.
using Pass = std::function<void()>;

/// A library whose objects can be changed.
struct Changer {
    std::string name;  ///< with its version
    /// Returns a pass that does the task, or nothing if the library has no function for it.
    std::optional<Pass> (*pass_for)(const Task& task);
};

Changer refurl_api();
Changer boost_url_setters();

/// Returns the pass for a task with a `Peer`, or nothing if the peer does not have the task. A `Peer` is a type with:
/// - `Object`, a URL;
/// - `static Object object(std::string_view text)`, which parses one of the typical URLs;
/// - `changes`, pairs of a task's name and the function that does it to an object with a value.
template <class Peer>
std::optional<Pass> pass_for(const Task& task) {
    using Object = typename Peer::Object;
    for (const auto& [name, change] : Peer::changes) {
        if (name != task.name) continue;
        std::vector<Object> objects;
        for (const std::string_view url : typical_urls()) objects.push_back(Peer::object(url));
        return [objects = std::move(objects), change, values = task.values, round = std::size_t{0}]() mutable {
            const std::string_view value = values[round++ % 2];
            for (Object& object : objects) change(object, value);
        };
    }
    return std::nullopt;
}

}  // namespace refurl::bench
