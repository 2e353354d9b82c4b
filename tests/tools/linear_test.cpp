// What the tool shows of a long text takes linear time and little memory.
#include "tests/linear.hpp"

#include <array>

#include "systems/registry.hpp"
#include "tests/catch.hpp"
#include "tools/compare/comparison.hpp"
#include "tools/explain/both.hpp"
#include "tools/explain/json.hpp"
#include "tools/explain/text.hpp"
#include "tools/trace/json.hpp"
#include "tools/trace/trace.hpp"

using namespace refurl;
using namespace refurl::tools;
using refurl::test::is_linear;
using refurl::test::repeated;

namespace {

/// A beginning, and the part that is repeated after it. Each makes the buffer, the path, another member of the record,
/// or the list of errors long.
struct Shape {
    std::string_view beginning;
    std::string_view part;
};

constexpr std::array<Shape, 12> shapes{{
    {"http://h/?", "x"},
    {"http://h/", "a/"},
    {"http://h/", "a/../"},
    {"http://", "u@"},
    {"http://", "u:p@"},
    {"http://h/", "a\t"},
    {"http://", "h"},
    {"http://h/", "<"},
    {"http://h/#", "\u00E9"},
    {"http://", "\u00C9."},
    {"a:", "x"},
    {"http:", "/"},
}};

constexpr Looks looks;

/// Reports whether a function takes linear time for each shape. `run` gets an input and its base.
template <class Run>
void check_linear(const Run& run) {
    for (const Shape& shape : shapes) {
        CAPTURE(shape.beginning, shape.part);
        CHECK(is_linear([&](std::size_t size) { run(std::string(shape.beginning) + repeated(shape.part, size)); }));
    }
}

}  // namespace

TEST_CASE("trace: the runs of the state machine take linear time", "[time]") {
    check_linear([](const std::string& input) {
        std::size_t runs = 0;
        trace(input, nullptr, Encoding::utf_8, {.begin = [](auto) {}, .run = [&](const TracedRun&) { ++runs; }});
        CHECK(runs > 0);
    });
}

TEST_CASE("trace: JSON takes linear time, all of it and a part", "[time]") {
    check_linear([](const std::string& input) {
        std::string out;
        append_trace_json(out, input, nullptr, Encoding::utf_8);
        append_trace_json(out, input, nullptr, Encoding::utf_8, [&] { out.clear(); });
    });
}

TEST_CASE("explain: the state machine beside the grammar takes linear time, all of it and a part", "[time]") {
    check_linear([](const std::string& input) {
        for (const bool all : {false, true}) {
            const auto detail = all ? explain::Detail::all : explain::Detail::shortened;
            const explain::Explanation explanation = explain::explain(input, nullptr, Encoding::utf_8, detail);
            const BothReadings both = read_by_both(input, nullptr, Encoding::utf_8, explanation, all);
            std::string out;
            append_both_json(out, both);
            append_explanation(out, input, explanation, {.full = all}, &both, looks);
        }
    });
}

TEST_CASE("explain: text and JSON take linear time, with the tree", "[time]") {
    check_linear([](const std::string& input) {
        for (const bool all : {false, true}) {
            const auto detail = all ? explain::Detail::all : explain::Detail::shortened;
            const explain::Explanation explanation = explain::explain(input, nullptr, Encoding::utf_8, detail);
            std::string out;
            append_explanation_json(out, input, explanation, {.tree = true, .full = all});
            append_explanation(out, input, explanation, {.all = true, .tree = true, .full = all}, nullptr, looks);
        }
    });
}

TEST_CASE("compare: the comparison of all systems takes linear time", "[time]") {
    check_linear([](const std::string& input) {
        const systems::Request request{.input = input};
        const std::vector<SystemAnswer> answers = answers_of(systems::all_systems(), request);
        const std::vector<tools::Group> groups = groups_of(answers);
        std::string out;
        append_comparison_json(out, request, groups);
        CHECK(own_parts_of(groups).size() < 100);
    });
}
