// What the tool shows of a long text takes at most the memory that spec-notes/explain.md says.

#include <array>
#include <cstdio>
#include <string>
#include <string_view>

#include "explain/explain.hpp"
#include "tests/tools/counted_memory.hpp"
#include "tools/explain/both.hpp"
#include "tools/explain/json.hpp"
#include "tools/explain/machine/json.hpp"
#include "tools/explain/machine/text.hpp"
#include "tools/explain/text.hpp"
#include "tools/explain/validation.hpp"
#include "tools/trace/json.hpp"

namespace {

using namespace refurl;

// Texts and lists grow by doubling, so the size decides how much of their memory is in use. At the first, the JSON of a
// domain of many labels in Unicode has just doubled; at the second, the standard's list of validation errors.
constexpr std::array<std::size_t, 2> sizes{125'000, 150'000};
constexpr double most = 160;  // times the size
constexpr double most_of_standard = 235;
constexpr tools::Looks looks;

int failed = 0;

/// Checks that a function takes little memory for a text that repeats a part.
template <class Run>
void check_size(std::size_t size, const char* what, std::string_view beginning, std::string_view part, const Run& run,
                double limit) {
    std::string input(beginning);
    while (input.size() < size) input += part;
    const std::size_t before = test::used_memory;
    test::peak_memory = before;
    run(input);
    const double times = static_cast<double>(test::peak_memory - before) / static_cast<double>(input.size());
    const bool is_little = times <= limit;
    failed += is_little ? 0 : 1;
    std::printf("%s%-13s takes %5.1f times the memory of %.*s%.*s...\n", is_little ? "" : "FAILED: ", what, times,
                static_cast<int>(beginning.size()), beginning.data(), static_cast<int>(part.size()), part.data());
}

template <class Run>
void check(const char* what, std::string_view beginning, std::string_view part, const Run& run, double limit = most) {
    for (const std::size_t size : sizes) check_size(size, what, beginning, part, run, limit);
}

void check_all(std::string_view beginning, std::string_view part) {
    const auto explained = [](const std::string& input) {
        return tools::explain_with_errors(input, nullptr, nullptr, Encoding::utf_8, explain::Detail::shortened);
    };
    check("explain", beginning, part, [&](const std::string& input) {
        std::string out;
        append_explanation(out, input, explained(input), {.tree = true}, nullptr, looks);
    });
    check("explain, JSON", beginning, part, [&](const std::string& input) {
        std::string out;
        tools::append_explanation_json(out, input, explained(input), {.tree = true});
    });
    check(
        "standard", beginning, part,
        [&](const std::string& input) {
            std::string out;
            const tools::machine::Explanation explanation = tools::machine::explain_run(input);
            append_json(out, input, explanation, false);
            append_text(out, input, explanation, {}, looks);
        },
        most_of_standard);
    check("both", beginning, part, [&](const std::string& input) {
        std::string out;
        const explain::Explanation explanation = explained(input);
        const tools::BothReadings both = tools::read_by_both(input, nullptr, Encoding::utf_8, explanation);
        append_both_json(out, both);
        append_explanation(out, input, explanation, {}, &both, looks);
    });
    check("trace, JSON", beginning, part, [&](const std::string& input) {
        std::string out;
        tools::append_trace_json(out, input, nullptr, Encoding::utf_8);
    });
    check("all of trace", beginning, part, [&](const std::string& input) {
        std::string out;
        tools::append_trace_json(out, input, nullptr, Encoding::utf_8, [&] { out.clear(); });
    });
}

}  // namespace

int main() {
    check_all("http://h/?", "x");
    check_all("http://h/", "a/");
    check_all("http://h/", "a/../");
    check_all("http://", "u@");
    check_all("http://h/", "<");
    check_all("http://h/#", "\u00E9");
    check_all("http://", "\u00C9.");
    check_all("http:", "/");
    return failed == 0 ? 0 : 1;
}
