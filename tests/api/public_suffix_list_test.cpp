// A second implementation of the algorithm, on the text of the list, by the letter of the Public Suffix List's
// description.
#include <libpsl.h>

#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>

#include "api/site.hpp"
#include "host/host.hpp"
#include "model/store.hpp"
#include "tests/api/sites.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

namespace fs = std::filesystem;

const fs::path list_file = "/usr/share/publicsuffix/public_suffix_list.dat";

/// The rules of the list in ASCII, each as written.
using Rules = std::set<std::string, std::less<>>;

Rules read_rules() {
    Rules rules;
    std::istringstream text(read_file(list_file));
    for (std::string line; std::getline(text, line);) {
        const std::string rule = line.substr(0, line.find_first_of(" \t\r"));
        if (rule.empty() || rule.starts_with("//")) continue;
        Store store;
        const bool marked = rule.starts_with('!');
        const Result<std::string_view> ascii = domain_to_ascii(marked ? std::string_view(rule).substr(1) : rule, store);
        CAPTURE(rule);
        REQUIRE(ascii.has_value());
        rules.insert((marked ? "!" : "") + std::string(*ascii));
    }
    return rules;
}

/// Returns the rules, if libpsl has the same ones: if the file exists and is as new as the list inside libpsl.
std::optional<Rules> rules_of_libpsl() {
    std::error_code error;
    const auto written = fs::last_write_time(list_file, error);
    if (error) return std::nullopt;
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(std::chrono::file_clock::to_sys(written).time_since_epoch());
    if (seconds.count() < psl_builtin_file_time()) return std::nullopt;
    return read_rules();
}

std::string_view without_first_label(std::string_view name) { return name.substr(name.find('.') + 1); }

/// Returns the public suffix of `domain`, which has neither an empty label nor a trailing dot.
std::string_view public_suffix_by(const Rules& rules, std::string_view domain) {
    std::vector<std::string_view> endings{domain};
    while (endings.back().find('.') != std::string_view::npos) endings.push_back(without_first_label(endings.back()));
    for (const std::string_view ending : endings)
        if (rules.contains("!" + std::string(ending))) return without_first_label(ending);
    for (const std::string_view ending : endings) {
        const bool matches =
            rules.contains(ending) ||
            (ending != endings.back() && rules.contains("*." + std::string(without_first_label(ending))));
        if (matches) return ending;
    }
    return endings.back();
}

}  // namespace

TEST_CASE("sites: the public suffix is the result of the list's own algorithm on its text") {
    const auto list = list_or_skip();
    if (!list) return;
    const std::optional<Rules> rules = rules_of_libpsl();
    if (!rules) {
        std::cout << "SKIPPED: no " << list_file.string() << " that is as new as the list of libpsl.\n";
        return;
    }
    const auto check = [&](const std::string& domain) {
        return public_suffix_by(*rules, domain) == api::public_suffix(Host{HostKind::domain, domain}, *list);
    };
    CHECK(rules->size() > 5000);
    for (const std::string& rule : *rules) {
        CAPTURE(rule);
        std::string name = rule.starts_with('!') ? rule.substr(1) : rule;
        for (int labels = 0; labels < 3; ++labels) {
            CHECK(check(name));
            name.insert(0, "x.");
        }
        for (name = without_first_label(rule); name.find('.') != std::string::npos; name = without_first_label(name))
            CHECK(check(name));
    }
    rc::prop("domains near the rules", [&] {
        const std::string domain = *domain_near_rules();
        RC_PRE((!domain.starts_with('.') && !domain.ends_with('.') && domain.find("..") == std::string::npos));
        RC_ASSERT(check(domain));
    });
}
