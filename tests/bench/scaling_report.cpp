#include "tests/bench/scaling_report.hpp"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "refurl.hpp"

namespace refurl::bench {

namespace {

using Seconds = std::chrono::duration<double>;

// Sizes at which a single parse would take longer are left out.
constexpr Seconds too_long{10};

std::string words_for(std::size_t size) {
    if (size >= 1'000'000) return fmt::format("{} MB", size / 1'000'000);
    return fmt::format("{} KB", size / 1000);
}

/// A text of a shape, with its base.
struct Specimen {
    std::string text;
    std::optional<Url> base;

    [[nodiscard]] Result<Url> parsed() const { return parse(text, base ? &*base : nullptr); }
};

Specimen specimen_of(const Shape& shape, std::size_t size) {
    Specimen specimen{text_of(shape, size), std::nullopt};
    if (!shape.base.empty()) specimen.base = parse(shape.base).value();
    return specimen;
}

Seconds taken_by(const auto& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::steady_clock::now() - start;
}

/// Returns a specimen for each size, up to the first that would take too long if the time keeps growing at its last
/// rate.
std::expected<std::vector<Specimen>, std::string> specimens_of(const Shape& shape, const Sizes& sizes) {
    std::vector<Specimen> specimens;
    Seconds before{too_long};
    for (const std::size_t size : sizes) {
        const Specimen& specimen = specimens.emplace_back(specimen_of(shape, size));
        bool accepted = false;
        const Seconds taken = taken_by([&] { accepted = specimen.parsed().has_value(); });
        if (accepted != shape.is_url)
            return std::unexpected(fmt::format("refurl should not have {} the shape '{}' of {}",
                                               accepted ? "accepted" : "rejected", shape.name, words_for(size)));
        if (taken * (taken / before) > too_long) break;
        before = taken;
    }
    return specimens;
}

}  // namespace

bool Growth::is_flat() const {
    if (std::ranges::any_of(ns_per_byte, [](const auto& cell) { return !cell; })) return false;
    const auto [smallest, largest] = std::minmax_element(ns_per_byte.begin() + 1, ns_per_byte.end());
    return **largest <= 2 * **smallest;
}

std::expected<Growth, std::string> measure(const Shape& shape, const Sizes& sizes, Effort effort) {
    const auto specimens = specimens_of(shape, sizes);
    if (!specimens) return std::unexpected(specimens.error());
    std::vector<Job> jobs;
    for (const Specimen& specimen : *specimens)
        jobs.push_back({std::to_string(specimen.text.size()), [&specimen] {
                            const Result<Url> url = specimen.parsed();
                            benchmark::DoNotOptimize(url.has_value());
                        }});
    const std::vector<Timing> timings = race(jobs, effort);
    Growth growth{std::string(shape.name), shape.is_url, {}};
    for (std::size_t i = 0; i < timings.size(); ++i)
        growth.ns_per_byte.emplace_back(timings[i].minimum / static_cast<double>((*specimens)[i].text.size()));
    growth.ns_per_byte.resize(sizes.size());
    return growth;
}

void print_header(const Sizes& sizes) {
    fmt::print("\nrefurl, ns/byte by size\n  {:<28}", "");
    for (const std::size_t size : sizes) fmt::print(" {:>9}", words_for(size));
    fmt::print("\n");
}

void print(const Growth& growth) {
    fmt::print("  {:<28}", growth.shape);
    for (const auto& cell : growth.ns_per_byte) fmt::print(" {:>9}", cell ? fmt::format("{:.2f}", *cell) : "too long");
    fmt::print("  {}{}\n", growth.is_flat() ? "flat" : "NOT FLAT", growth.is_url ? "" : ", rejected");
}

nlohmann::json to_json(const std::vector<Growth>& growths, const Sizes& sizes) {
    nlohmann::json rows = nlohmann::json::array();
    for (const Growth& growth : growths) {
        nlohmann::json cells = nlohmann::json::array();
        for (const auto& cell : growth.ns_per_byte) cells.push_back(cell ? nlohmann::json(*cell) : nullptr);
        rows.push_back({{"shape", growth.shape}, {"ns_per_byte", cells}, {"flat", growth.is_flat()}});
    }
    return {{"bytes", sizes}, {"shapes", rows}};
}

}  // namespace refurl::bench
