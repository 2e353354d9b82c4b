#include "grammar/study/coverage.hpp"

#include <filesystem>
#include <random>

#include "grammar/study/differences.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"

using namespace refurl;
using namespace refurl::grammar;

namespace {

/// Adds the inputs of all test vectors, in each mode.
void read_vectors(Coverage& coverage) {
    for (const auto& file : std::filesystem::directory_iterator(test::source_dir() / "tests/vectors")) {
        if (file.path().extension() != ".json") continue;
        for (const auto& vector : test::cases_of(test::read_json(file.path())))
            if (const auto input = test::text_at(vector, "input"))
                for (const Mode mode : {Mode::generic, Mode::web, Mode::file}) coverage.read(*input, mode);
    }
}

}  // namespace

TEST_CASE("coverage: the vectors exercise each production, each alternative and each cell of the table") {
    Coverage coverage;
    read_vectors(coverage);
    const auto productions = coverage.productions();
    for (std::size_t i = 0; i < productions.size(); ++i) {
        CAPTURE(coverage.grammar()[i].name);
        CHECK(productions[i] > 0);
    }
    for (const auto& choice : coverage.choices()) {
        CAPTURE(choice.production->name, choice.part);
        CHECK(choice.count > 0);
    }
    for (const auto& cell : coverage.cells()) {
        CAPTURE(static_cast<int>(cell.row), static_cast<int>(cell.column));
        CHECK(cell.count > 0);
    }
}

TEST_CASE("coverage: counts only what an input exercises") {
    Coverage coverage;
    coverage.read("foo:a", Mode::generic);
    CHECK(coverage.inputs() == 1);
    const auto count_of = [&](std::string_view name) {
        const auto at = std::ranges::find(coverage.grammar(), name, &Production::name);
        return coverage.productions()[static_cast<std::size_t>(at - coverage.grammar().begin())];
    };
    CHECK(count_of("scheme") == 3);  // of the URL, and as a value for a setter, with and without the colon
    CHECK(count_of("file") == 1);
    CHECK(count_of("query") == 0);
    CHECK(count_of("ip4-address") == 0);
    std::size_t cells = 0;
    for (const auto& cell : coverage.cells())
        if (cell.count > 0) {
            CHECK(cell.column == Column::opaque_path);
            ++cells;
        }
    CHECK(cells == 1);
}
