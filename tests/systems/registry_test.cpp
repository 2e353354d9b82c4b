#include "systems/registry.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "systems/difference.hpp"
#include "tests/catch.hpp"

using namespace refurl::systems;

TEST_CASE("systems: each is found by its name, and only by that") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        const auto found = find_system(system.name);
        REQUIRE(found);
        CHECK(found->document == system.document);
        CHECK(found->date == system.date);
        CHECK(find_system(system.name + "@letter").has_value() == !system.errata.empty());
    }
    for (const char* const name : {"", "@letter", "pipelin", "pipeline ", "PIPELINE", "standard@"})
        CHECK_FALSE(find_system(name));
}

TEST_CASE("systems: each names the clause that yields a component") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        const Clauses& clauses = system.clauses;
        for (const std::string_view clause : {clauses.scheme, clauses.userinfo, clauses.host, clauses.port,
                                              clauses.path, clauses.query, clauses.fragment, clauses.href})
            CHECK_FALSE(clause.empty());
    }
}

TEST_CASE("systems: each erratum has a name of its own, a clause, a letter, what was meant, an example, and a reason") {
    for (const System& system : all_systems()) {
        std::set<std::string_view> names;
        for (const Erratum& erratum : system.errata) {
            INFO(system.name << ": " << erratum.name);
            CHECK_FALSE(erratum.name.empty());
            CHECK(names.insert(erratum.name).second);
            CHECK_FALSE(erratum.clause.empty());
            CHECK_FALSE(erratum.letter.empty());
            CHECK_FALSE(erratum.meant.empty());
            CHECK_FALSE(erratum.example.empty());
            CHECK(erratum.because.ends_with('.'));
            const bool is_undefined = erratum.letter.starts_with("Undefined");
            CHECK((erratum.because == "The letter is undefined.") == is_undefined);
        }
    }
}

TEST_CASE("systems: records differ in the own components and attributes that both documents define") {
    const auto differences = [](std::string_view a, std::string_view b, std::string_view input) {
        const System system_a = find_system(a).value();
        const System system_b = find_system(b).value();
        const Answer answer_a = system_a.read({.input = input});
        const Answer answer_b = system_b.read({.input = input});
        std::vector<std::string> names;
        for (const OwnDifference& each : own_differences(system_a, answer_a.value(), system_b, answer_b.value()))
            names.push_back(each.name);
        return names;
    };
    using Names = std::vector<std::string>;
    CHECK(differences("html5-2007", "html5-2007@letter", "http://h/") == Names{".search"});
    CHECK(differences("standard@2017-01-01", "standard", "http://\u00E9/") == Names{".origin"});
    CHECK(differences("url-specification-0.10.1", "standard", "a:?#") == Names{".search", ".hash"});
    CHECK(differences("web-address-2009", "web-address-2009@letter", "//h/^") == Names{});
    CHECK(differences("web-address-2009", "web-address-2009@letter", "^") == Names{"host-specific"});
    // RFC 3986 defines no attributes, and whether an own component is absent or empty does not count.
    CHECK(differences("rfc3986", "standard", "http://h/?").empty());
    CHECK(differences("whatwg-2012", "pipeline", "http://h/").empty());
}

TEST_CASE("systems: they are in the order of their dates") {
    CHECK(std::ranges::is_sorted(all_systems(), {}, &System::date));
}

TEST_CASE("systems: a refused base is not a fault in the input") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        const Answer answer = system.read({.input = "x", .base = "http://["});
        REQUIRE_FALSE(answer);
        CHECK(answer.error().begin == 0);
        CHECK(answer.error().end == 0);
    }
}
