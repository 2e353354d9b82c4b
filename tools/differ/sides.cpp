#include "tools/differ/sides.hpp"

#include <fmt/format.h>

#include "systems/search/explain.hpp"
#include "tools/differ/causes.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t batch_of_programs = 256;

std::string name_of(const Hello& hello) {
    return hello.version.empty() ? hello.name : fmt::format("{} {}", hello.name, hello.version);
}

systems::Reader reader_of(const SharedProgram& program) {
    return [program](std::span<const systems::Pair> pairs) { return program->read(pairs); };
}

}  // namespace

std::optional<std::string> Sides::failure() const {
    for (const auto& program : programs)
        if (!program->failure().empty()) return program->failure();
    return std::nullopt;
}

Sides sides_of(const systems::System& a, const systems::System& b) {
    return {a.name,
            b.name,
            {.a = systems::reader_of(a), .b = systems::reader_of(b), .explain = systems::explanation_of(a, b)}};
}

Sides sides_of(const systems::System& system, const SharedProgram& program) {
    const Hello& hello = program->hello();
    return {system.name,
            name_of(hello),
            {.a = systems::reader_of(system),
             .b = reader_of(program),
             .difference = [terms = terms_of(system, hello)](const auto& a,
                                                             const auto& b) { return difference_of_keys(a, b, terms); },
             .explain = causes_of_program(system, hello),
             .explain_smallest = causes_of_smallest(system, hello),
             .batch = batch_of_programs},
            {program}};
}

Sides sides_of(const SharedProgram& a, const SharedProgram& b) {
    return {name_of(a->hello()),
            name_of(b->hello()),
            {.a = reader_of(a), .b = reader_of(b), .difference = difference_of_hosts, .batch = batch_of_programs},
            {a, b}};
}

}  // namespace refurl::tools
