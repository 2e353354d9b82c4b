// How refurl's time grows with its input.
#pragma once

#include <cstddef>
#include <expected>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/bench/shapes.hpp"
#include "tests/bench/timing.hpp"

namespace refurl::bench {

/// The growth of one shape.
struct Growth {
    std::string shape;
    std::optional<bool> is_url;                      ///< as the shape says
    std::vector<std::optional<double>> ns_per_byte;  ///< by size; nothing where parsing once would take too long

    /// From the second size on, is the largest at most twice the smallest, and none missing?
    [[nodiscard]] bool is_flat() const;
};

/// In bytes, ascending.
using Sizes = std::vector<std::size_t>;

/// @return what refurl accepts and should not, or refuses and should not, if the shape is not what it says
std::expected<Growth, std::string> measure(const Shape& shape, const Sizes& sizes, Effort effort);

void print_header(const Sizes& sizes);
void print(const Growth& growth);

nlohmann::json to_json(const std::vector<Growth>& growths, const Sizes& sizes);

}  // namespace refurl::bench
