// What is measured of setters and search parameters: URLs are kept, and changed back and forth.
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

/// What is done to a URL with one text, and then with another, in turn.
struct Task {
    std::string_view name;
    std::array<std::string_view, 2> values;
};

/// Setters by the names of their attributes, then what is done to search parameters.
std::span<const Task> tasks();

/// URLs as they are met, each with a query of some parameters, one of which is "page".
std::span<const std::string_view> typical_urls();

using Pass = std::function<void()>;

/// Somebody who does tasks.
struct Changer {
    std::string name;  ///< with its version
    /// @return what does the task once to each of the typical URLs; nothing where there is no function for it
    std::optional<Pass> (*enter)(const Task& task);
};

Changer refurl_api();
Changer boost_url_setters();

/// Of a `Peer`, a type that has:
/// - `Object`, a URL;
/// - `static Object object(std::string_view text)`, from one of the typical URLs;
/// - `changes`, pairs of a task's name and a function that does it to an object with a value.
template <class Peer>
std::optional<Pass> enter(const Task& task) {
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
