// Measures how refurl's time grows with the size of its input.
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

/// The growth of the time for one shape.
struct Growth {
    std::string shape;
    std::optional<bool> is_url;                      ///< as in the shape
    std::vector<std::optional<double>> ns_per_byte;  ///< for each size; nothing if it would take too long

    /// Returns whether, from the second size on, the largest value is at most twice the smallest, and none is missing.
    [[nodiscard]] bool is_flat() const;
};

/// Sizes in bytes, ascending.
using Sizes = std::vector<std::size_t>;

/// Measures the shape at each size. Fails if refurl's verdict on a text differs from that of the shape; the error is
/// one sentence about it.
std::expected<Growth, std::string> measure(const Shape& shape, const Sizes& sizes, Effort effort);

/// Prints the head of the table.
void print_header(const Sizes& sizes);

/// Prints a row of the table.
void print(const Growth& growth);

/// Returns the whole table as JSON.
nlohmann::json to_json(const std::vector<Growth>& growths, const Sizes& sizes);

}  // namespace refurl::bench
