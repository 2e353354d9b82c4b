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

TEST_CASE("systems: the pipeline and the editions of the standard record their runs, and an edition says which it is") {
    for (const System& system : all_systems()) {
        INFO(system.name);
        CHECK((system.recorded == Recorded::stages) == (system.name == "pipeline"));
        CHECK((system.recorded == Recorded::states) == (system.name == "standard"));
        CHECK((system.recorded != Recorded::nothing) == system.edition.has_value());
    }
    CHECK(find_system("standard@2018-01-01")->recorded == Recorded::states);
}

TEST_CASE(
    "systems: the standard refuses a text with the first validation error of its parser, or with that of the base") {
    const System standard = find_system("standard").value();
    const auto refused = standard.validate({.input = "http:h"});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message ==
          "The parser reports the validation error special-scheme-missing-following-solidus.");
    CHECK_FALSE(standard.validate({.input = "http://h/", .base = "x"}));
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

TEST_CASE("systems: each erratum has a name for --as, with its own system") {
    for (const System& system : all_systems())
        for (const Erratum& erratum : system.errata) {
            INFO(system.name << "@" << erratum.name);
            CHECK(find_system(system.name + "@" + std::string(erratum.name)));
        }
    CHECK_FALSE(find_system("rfc3986@merge-after-dots"));
    CHECK_FALSE(find_system("pipeline@letter"));
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
    CHECK(differences("standard@2017-01-01", "standard", "http://\u00E9/") == Names{".origin"});
    CHECK(differences("url-specification-0.10.1", "standard", "a:?#") == Names{".search", ".hash"});
    CHECK(differences("web-address-2009", "web-address-2009@letter", "//h/^") == Names{});
    CHECK(differences("web-address-2009", "web-address-2009@letter", "^") == Names{"host-specific"});
    // RFC 3986 defines no attributes, and whether an own component is absent or empty does not count.
    CHECK(differences("rfc3986", "standard", "http://h/?").empty());
    CHECK(differences("whatwg-2012", "pipeline", "http://h/").empty());
}

TEST_CASE("systems: the value of an own component is that of its parts, and a missing one has none") {
    const auto value = [](std::string_view name, std::string_view input, std::string_view component) {
        const System system = find_system(name).value();
        return own_value(system, system.read({.input = input}).value(), component);
    };
    CHECK(value("standard", "http://h/a/b", "path segment") == "a b");
    CHECK(value("standard", "http://h/a", "path segment") == "a");
    CHECK(value("standard", "http://h/", "path segment") == "");
    CHECK(value("standard", "http://h/", "query") == "");
    CHECK(value("standard", "http://h/", "opaque path") == std::nullopt);
    CHECK(value("standard", "http://h/", ".host") == "h");
    CHECK(value("rfc3986", "http://h/", ".host") == std::nullopt);
}

TEST_CASE("systems: the components of the pipeline's record are those of the model") {
    const auto components = [](std::string_view input) {
        const Record record = find_system("pipeline")->read({.input = input}).value();
        std::string all;
        for (const auto& [name, value] : record.components)
            all.append(all.empty() ? "" : ", ").append(name).append(" ").append(value.value_or("none"));
        return all;
    };
    CHECK(components("http://u:p@h:8/a/b?q#f") ==
          "scheme http, username u, password p, host h, port 8, path-root /, dir a, file b, query q, fragment f");
    CHECK(components("file:///C:/") == "scheme file, authority , drive C:, path-root /");
    CHECK(components("foo:///") == "scheme foo, authority , path-root /");
    CHECK(components("foo:a") == "scheme foo, file a");
}

TEST_CASE("systems: the attributes can be set in the pipeline and in the standard, one after the other") {
    constexpr std::array<Setting, 3> settings{{{"hostname", "i"}, {"port", "x"}, {"hash", "#f"}}};
    for (const char* const name : {"pipeline", "standard"}) {
        INFO(name);
        const System system = find_system(name).value();
        const auto seen = system.scripting.set({.input = "http://h/"}, settings);
        REQUIRE(seen);
        REQUIRE(seen->size() == 3);
        CHECK((*seen)[0].href == "http://i/");
        CHECK((*seen)[0].attributes.hostname == "i");
        CHECK((*seen)[1].href == "http://i/");
        CHECK((*seen)[2].href == "http://i/#f");
        CHECK((*seen)[2].attributes.hash == "#f");
        const auto refused = system.scripting.set({.input = "http://["}, settings);
        REQUIRE_FALSE(refused);
        CHECK(refused.error() == system.read({.input = "http://["}).error());
        const std::array<Call, 1> calls{{{"get", "a"}}};
        const auto called = system.scripting.call({.input = "http://h/?a=1"}, settings, calls);
        REQUIRE(called);
        CHECK(*called == std::vector<Called>{{std::string("1"), "http://i/?a=1#f"}});
        const auto not_called = system.scripting.call({.input = "http://["}, {}, calls);
        REQUIRE_FALSE(not_called);
        CHECK(not_called.error() == refused.error());
    }
}

TEST_CASE("systems: the methods of the search parameters take the arguments that the documents define") {
    const auto methods = [](std::string_view name) {
        const System system = find_system(name).value();
        std::string all;
        for (const Method& method : system.scripting.methods)
            all.append(all.empty() ? "" : ", ")
                .append(method.name)
                .append(" ")
                .append(std::to_string(method.least))
                .append(method.most == method.least ? "" : "-" + std::to_string(method.most));
        return all;
    };
    CHECK(methods("whatwg-2012") == "append 2, delete 1, get 1, getAll 1, has 1, set 2, size 0");
    CHECK(methods("standard@2017-01-01") == "append 2, delete 1, get 1, getAll 1, has 1, set 2, toString 0, entries 0");
    constexpr std::string_view today =
        "append 2, delete 1-2, get 1, getAll 1, has 1-2, set 2, sort 0, size 0, toString 0, entries 0";
    CHECK(methods("standard") == today);
    CHECK(methods("pipeline") == today);
    CHECK(methods("rfc3986").empty());
}

TEST_CASE("systems: they are in the order of their dates") {
    CHECK(std::ranges::is_sorted(all_systems(), {}, &System::date));
}

TEST_CASE("systems: a text or a base that lacks something is refused in the words of the document") {
    struct Row {
        std::string_view system, input;
        std::optional<std::string_view> base;
        Refusal refusal;
    };
    const std::vector<Row> rows{
        {"rfc3986", "x", {}, {"5.1", "A relative reference needs a base URI."}},
        {"web-address-2009",
         "x",
         "y",
         {"absolute Web address", "The base is not a URL of this system: The address has no scheme."}},
    };
    for (const auto& [system, input, base, refusal] : rows) {
        INFO(system);
        const Answer answer = find_system(system)->read({.input = input, .base = base});
        REQUIRE_FALSE(answer);
        CHECK(answer.error() == refusal);
    }
}

TEST_CASE(
    "systems: a base is refused exactly if it is refused as an input, for the same reason, and not for the input") {
    std::vector<std::string> read;
    for (const System& system : all_systems()) {
        INFO(system.name);
        const Answer alone = system.read({.input = "http://["});
        const Answer answer = system.read({.input = "x", .base = "http://["});
        REQUIRE(alone.has_value() == answer.has_value());
        if (alone)
            read.push_back(system.name);
        else
            CHECK(answer.error() == base_refused(alone.error()));
    }
    CHECK(read == std::vector<std::string>{"rfc3986-appendix-b"});
}

TEST_CASE("systems: a text that is no URL has no attributes to set and no methods to call") {
    const std::array<Setting, 1> settings{{{"hash", "f"}}};
    const std::array<Call, 1> calls{{{"size"}}};
    for (const System& system : all_systems())
        for (const Request& request : {Request{.input = "http://["}, Request{.input = "x", .base = "http://["}}) {
            INFO(system.name);
            const Answer answer = system.read(request);
            if (answer) continue;
            const Refusal& refusal = answer.error();
            if (system.scripting.can_set("hash")) {
                const auto seen = system.scripting.set(request, settings);
                CHECK((!seen && seen.error() == refusal));
            }
            if (system.scripting.method_named("size") != nullptr) {
                const auto called = system.scripting.call(request, {}, calls);
                CHECK((!called && called.error() == refusal));
            }
        }
}
