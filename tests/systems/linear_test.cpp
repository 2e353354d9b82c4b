#include "tests/linear.hpp"

#include <array>
#include <utility>

#include "systems/registry.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;
using refurl::test::is_linear;
using refurl::test::repeated;

namespace {

/// A beginning, and the part that is repeated after it.
using Shape = std::pair<std::string_view, std::string_view>;

constexpr std::array<Shape, 24> shapes{{
    {"", "a"},           {"", " "},          {"", "a/"},
    {"http:", "/"},      {"http://", "@"},   {"http://", "a."},
    {"http://", "a\t"},  {"http://", "<"},   {"http://[", "1:"},
    {"http://[::", "1"}, {"http://h:", "0"}, {"http://h/", "../"},
    {"http://h/", "a/"}, {"http://h/", "%"}, {"http://h?", "\u00E9"},
    {"http://h#", "#"},  {"a:", "a/../"},    {"a:", "%41"},
    {"a:", "\\"},        {"a:", "["},        {"a://", "%41"},
    {"a:#", "\xFF"},     {"a:#", "#"},       {"http://", ":"},
}};

std::vector<System> all_readings() {
    std::vector<System> systems = all_systems();
    for (const System& system : all_systems())
        if (auto by_the_letter = find_system(system.name + "@letter")) systems.push_back(std::move(*by_the_letter));
    systems.push_back(find_system("standard@2017-01-01").value());
    return systems;
}

}  // namespace

TEST_CASE("systems: reading and validating take linear time", "[time]") {
    for (const System& system : all_readings()) {
        for (const auto& [beginning, part] : shapes) {
            CAPTURE(system.name, beginning, part);
            CHECK(is_linear([&](std::size_t size) {
                const std::string input = std::string(beginning) + repeated(part, size);
                const std::string base = "http://h/" + repeated("a/", size);
                (void)system.read({.input = input, .base = base});
                if (system.validate) (void)system.validate({.input = input, .base = base});
            }));
        }
    }
}
