#include "tools/output/streams.hpp"

#include <unistd.h>

#include <array>
#include <string>
#include <vector>

#include "tests/catch.hpp"

using refurl::tools::LineReader;

namespace {

/// Returns the lines of a text that a reader reads from a pipe.
/// @param reads how many reads it may begin
std::vector<std::string> lines_of(std::string_view text, int reads) {
    std::array<int, 2> ends{};
    REQUIRE(pipe(ends.data()) == 0);
    REQUIRE(write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    close(ends[1]);
    LineReader reader(ends[0], {.await = [&](int) { return reads-- > 0; }});
    std::vector<std::string> lines;
    while (const auto line = reader.next()) lines.emplace_back(*line);
    close(ends[0]);
    return lines;
}

}  // namespace

TEST_CASE("lines: the last line may lack its end, but one that was begun when reading is stopped is left out") {
    using Lines = std::vector<std::string>;
    CHECK(lines_of("a\nbc", 2) == Lines{"a", "bc"});
    CHECK(lines_of("a\nbc", 1) == Lines{"a"});
    CHECK(lines_of("a\n", 1) == Lines{"a"});
    CHECK(lines_of("a\n", 0).empty());
}
