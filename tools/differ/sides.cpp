#include "tools/differ/sides.hpp"

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <thread>
#include <vector>

#include "systems/search/explain.hpp"
#include "tools/differ/causes.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t batch_of_programs = 256;

systems::Reader reader_of(const SharedProgram& program) {
    return [program](std::span<const systems::Pair> pairs) { return program->read(pairs); };
}

}  // namespace

std::optional<std::string> Sides::failure() const {
    for (const Program* const program : {program_a.get(), program_b.get()})
        if (program != nullptr && !program->failure().empty()) return std::string(program->failure());
    return std::nullopt;
}

Sides sides_of(const systems::System& a, const systems::System& b) {
    return {
        .a = a.name,
        .b = b.name,
        .search = {.a = systems::reader_of(a), .b = systems::reader_of(b), .explain = systems::explanation_of(a, b)},
        .askable = in_both(askable_of(a), askable_of(b))};
}

namespace {

/// Calls a function with each number below a count. The processors share the work.
void in_threads(std::size_t count, const std::function<void(std::size_t)>& visit) {
    std::atomic<std::size_t> next = 0;
    const auto visit_some = [&] {
        for (std::size_t i = next++; i < count; i = next++) visit(i);
    };
    std::vector<std::future<void>> others;
    const std::size_t threads = std::min<std::size_t>(std::thread::hardware_concurrency(), count);
    for (std::size_t i = 1; i < threads; ++i) others.push_back(std::async(std::launch::async, visit_some));
    visit_some();
    for (std::future<void>& other : others) other.get();
}

}  // namespace

Sides sides_of(const systems::System& system, const SharedProgram& program) {
    const Hello& hello = program->hello();
    const Causes causes(system, hello, reader_of(program));
    return {.a = system.name,
            .b = name_of(hello),
            .search = {.a = systems::reader_of(system),
                       .b = reader_of(program),
                       .difference = [terms = terms_of(system, hello)](
                                         const auto& a, const auto& b) { return difference_of_keys(a, b, terms); },
                       .explain = causes.explain(),
                       .explain_smallest = causes.explain_smallest(),
                       .predicts = causes.predicts(),
                       .for_each = in_threads,
                       .batch = batch_of_programs},
            .program_b = program,
            .askable = in_both(askable_of(system), askable_of(hello))};
}

Sides sides_of(const SharedProgram& a, const SharedProgram& b) {
    return {
        .a = name_of(a->hello()),
        .b = name_of(b->hello()),
        .search = {.a = reader_of(a), .b = reader_of(b), .difference = difference_of_hosts, .batch = batch_of_programs},
        .program_a = a,
        .program_b = b,
        .askable = {.set = askable_of(a->hello()).set && askable_of(b->hello()).set}};
}

}  // namespace refurl::tools
