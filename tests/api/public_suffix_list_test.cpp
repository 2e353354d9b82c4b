// How lists are read, and a second implementation of the algorithm, on the text of the list, by the letter of the
// Public Suffix List's description.
#include "api/public_suffix_list.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <sstream>

#include "api/site.hpp"
#include "api/suffixes/newest.hpp"
#include "api/url.hpp"
#include "host/host.hpp"
#include "model/store.hpp"
#include "tests/api/sites.hpp"
#include "tests/catch.hpp"
#include "tests/folder.hpp"
#include "tests/json.hpp"
#include "tests/property.hpp"

using namespace refurl;
using namespace refurl::test;
using api::PublicSuffixList;
using Section = api::PublicSuffixRule::Section;

namespace {

namespace fs = std::filesystem;

/// The files of Debian's package publicsuffix, which may have another list than refurl.
const fs::path system_list = "/usr/share/publicsuffix/public_suffix_list.dat";
const fs::path own_examples = "/usr/share/doc/publicsuffix/examples/test_psl.txt";

/// The rules of the list in ASCII, each as written.
using Rules = std::set<std::string, std::less<>>;

/// Reads the rules in the text of a list, or in the source that contains one.
Rules rules_in(const std::string& list) {
    Rules rules;
    std::istringstream text(list);
    for (std::string line; std::getline(text, line);) {
        if (line.starts_with("R\"(")) line.erase(0, 3);
        const std::string rule = line.substr(0, line.find_first_of(" \t\r"));
        if (rule.empty() || rule.starts_with("//") || rule == ")\",") continue;
        Store store;
        const bool marked = rule.starts_with('!');
        const Result<std::string_view> ascii = domain_to_ascii(marked ? std::string_view(rule).substr(1) : rule, store);
        CAPTURE(rule);
        REQUIRE(ascii.has_value());
        rules.insert((marked ? "!" : "") + std::string(*ascii));
    }
    return rules;
}

std::string_view without_first_label(std::string_view name) { return name.substr(name.find('.') + 1); }

/// A public suffix, and the rule that decides it.
using Decision = std::pair<std::string, std::string>;

/// Returns the public suffix of `domain`, which has neither an empty label nor a trailing dot.
Decision decided_by(const Rules& rules, std::string_view domain) {
    std::vector<std::string> endings{std::string(domain)};
    while (endings.back().find('.') != std::string::npos) endings.emplace_back(without_first_label(endings.back()));
    for (const std::string& ending : endings)
        if (rules.contains("!" + ending)) return {std::string(without_first_label(ending)), "!" + ending};
    for (const std::string& ending : endings) {
        if (rules.contains(ending)) return {ending, ending};
        const std::string wildcard = "*." + std::string(without_first_label(ending));
        if (ending != endings.back() && rules.contains(wildcard)) return {ending, wildcard};
    }
    return {endings.back(), "*"};
}

Decision decided_by(const PublicSuffixList& list, const std::string& domain) {
    const Host host{HostKind::domain, domain};
    return {std::string(*api::public_suffix(host, list)), api::text_of(*api::public_suffix_rule(host, list))};
}

/// Checks names at each rule of a list, and generated ones.
void check_decisions(const PublicSuffixList& list, const Rules& rules) {
    CHECK(rules.size() > 5000);
    for (const std::string& rule : rules) {
        CAPTURE(rule);
        std::string name = rule.starts_with('!') ? rule.substr(1) : rule;
        for (int labels = 0; labels < 3; ++labels) {
            CHECK(decided_by(list, name) == decided_by(rules, name));
            name.insert(0, "x.");
        }
        for (name = without_first_label(rule); name.find('.') != std::string::npos; name = without_first_label(name))
            CHECK(decided_by(list, name) == decided_by(rules, name));
    }
    rc::prop("domains near the rules", [&] {
        const std::string domain = *domain_near_rules();
        RC_PRE((!domain.starts_with('.') && !domain.ends_with('.') && domain.find("..") == std::string::npos));
        RC_ASSERT(decided_by(list, domain) == decided_by(rules, domain));
    });
}

PublicSuffixList list_of(std::string text) {
    const auto list = PublicSuffixList::read(std::move(text));
    REQUIRE(list.has_value());
    return *list;
}

/// Returns the line at fault and the message.
std::pair<std::size_t, std::string> fault_of(std::string text) {
    const auto list = PublicSuffixList::read(std::move(text));
    REQUIRE_FALSE(list.has_value());
    return {list.error().line, list.error().message};
}

/// Returns the section and the rule for a host.
std::pair<Section, std::string> rule_for(const PublicSuffixList& list, std::string_view domain) {
    const auto rule = api::public_suffix_rule(Host{HostKind::domain, domain}, list);
    return {rule->section, api::text_of(*rule)};
}

/// Returns the argument of a call such as `checkPublicSuffix('a.com', null)` that stands first in the text, and takes
/// it away; nothing for null.
std::optional<std::string> take_argument(std::string_view& text) {
    const std::string_view argument = text.substr(0, text.find_first_of(",)"));
    text.remove_prefix(std::min(text.size(), argument.size() + 2));
    if (argument == "null") return std::nullopt;
    return std::string(argument.substr(1, argument.size() - 2));
}

}  // namespace

TEST_CASE("sites: the public suffix is the result of the list's own algorithm on its text") {
    check_decisions(api::suffixes::built_in(),
                    rules_in(read_file(source_dir() / "api/suffixes/public_suffix_list.inc")));
}

TEST_CASE("sites: any list in the format of publicsuffix.org can be read") {
    if (!fs::exists(system_list)) {
        std::cout << "SKIPPED: no " << system_list.string() << ".\n";
        return;
    }
    check_decisions(list_of(read_file(system_list)), rules_in(read_file(system_list)));
}

TEST_CASE("sites: registrable domains are those that the Public Suffix List's own tests expect") {
    std::istringstream lines(fs::exists(own_examples) ? read_file(own_examples) : "");
    const PublicSuffixList list = api::suffixes::built_in();
    constexpr std::string_view call = "checkPublicSuffix(";
    int checked = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(call)) continue;
        std::string_view arguments = std::string_view(line).substr(call.size());
        const std::optional<std::string> domain = take_argument(arguments);
        const std::optional<std::string> expected = take_argument(arguments);
        // The tests also want no answer for a name that begins with a dot, which the standard permits.
        if (!domain || domain->starts_with('.')) continue;
        CAPTURE(line);
        const Result<Url> url = parse("http://" + *domain);
        const Result<Url> wanted = parse("http://" + expected.value_or("null"));
        const auto found = api::registrable_domain(*url, list);
        CHECK(found.value_or("null") == wanted->hostname());
        ++checked;
    }
    if (checked == 0) std::cout << "SKIPPED: no " << own_examples.string() << ".\n";
}

TEST_CASE("sites: refurl's list is read, has a day, and knows what began in 2025") {
    const PublicSuffixList list = api::suffixes::built_in();
    CHECK(list.date() >= "2026-10-07");
    CHECK(list.date().size() == std::string_view("YYYY-MM-DD").size());
    CHECK(rule_for(list, "a.lovable.app") == std::pair(Section::private_domains, std::string("lovable.app")));
    CHECK(rule_for(list, "a.co.uk") == std::pair(Section::icann, std::string("co.uk")));
    CHECK(rule_for(list, "a.com") == std::pair(Section::icann, std::string("com")));
    CHECK(rule_for(list, "a.b.ck") == std::pair(Section::icann, std::string("*.ck")));
    CHECK(rule_for(list, "a.www.ck") == std::pair(Section::icann, std::string("!www.ck")));
    CHECK(rule_for(list, "a.no-such-domain") == std::pair(Section::none, std::string("*")));
    CHECK(PublicSuffixList::latest()->date() >= list.date());
}

TEST_CASE("sites: a list has sections, a day, comments and white space") {
    const PublicSuffixList list = list_of(
        "\uFEFF// VERSION: 2030-01-02_03-04-05_UTC\r\n\r\n// ===BEGIN ICANN DOMAINS===\r\nCo.UK a remark\r\n  not "
        "read\n"
        "// ===END ICANN DOMAINS===\n*.公司.cn\n// ===BEGIN PRIVATE DOMAINS===\nco.uk\n!a.公司.cn\t// no\nh.org");
    CHECK(list.date() == "2030-01-02");
    CHECK(rule_for(list, "x.co.uk") == std::pair(Section::icann, std::string("co.uk")));
    CHECK(rule_for(list, "x.xn--55qx5d.cn") == std::pair(Section::none, std::string("*.xn--55qx5d.cn")));
    CHECK(rule_for(list, "x.h.org") == std::pair(Section::private_domains, std::string("h.org")));
    CHECK(list_of("a\n// VERSION: 2030-1-2\n").date().empty());
    CHECK(PublicSuffixList::read("a", "2031-01-01")->date() == "2031-01-01");
}

TEST_CASE("sites: the first line that is not a rule is named") {
    const auto is_refused = [](const std::string& rule) {
        CAPTURE(rule);
        CHECK(fault_of("// comment\ncom\n" + rule + " rest\nuk\n") ==
              std::pair<std::size_t, std::string>(3, rule + " is not a rule such as co.uk, *.ck or !www.ck"));
    };
    for (const char* const rule :
         {"*", "!", "!x", "*.", "a.*.b", "a*.b", ".com", "com.", "a..b", "<!doctype", "a/b", "\xff", "!*.a", "a%20b"})
        is_refused(rule);
    is_refused(std::string(PublicSuffixList::longest_rule + 1, 'a'));
    CHECK(list_of(std::string(PublicSuffixList::longest_rule, 'a')).date().empty());
    CHECK(fault_of("") == std::pair<std::size_t, std::string>(1, "the list has no rule"));
    CHECK(fault_of("// a\n\n") == std::pair<std::size_t, std::string>(2, "the list has no rule"));
}

TEST_CASE("sites: a newer list of the system is used, and an older or a broken one is not") {
    const test::Folder folder;
    const fs::path file = folder.file("list");
    const PublicSuffixList own = api::suffixes::built_in();
    const auto day_with = [&](std::string_view text, std::chrono::year_month_day changed) {
        std::ofstream(file, std::ios::binary) << text;
        fs::last_write_time(
            file, std::chrono::file_clock::from_sys(std::chrono::sys_seconds(std::chrono::sys_days(changed))));
        return std::string(api::suffixes::newest(own, file).date());
    };
    using namespace std::chrono_literals;
    const std::string today(own.date());
    CHECK(day_with("com\n", 2090y / 3 / 4) == "2090-03-04");
    CHECK(day_with("// VERSION: 2089-01-02_\ncom\n", 2090y / 12 / 31) == "2089-01-02");
    CHECK(day_with("// VERSION: 2001-01-02_\ncom\n", 2090y / 12 / 31) == today);
    CHECK(day_with("com\n", 2001y / 1 / 1) == today);
    CHECK(day_with("com\n<html>\n", 2090y / 1 / 1) == today);
    fs::remove(file);
    CHECK(api::suffixes::newest(own, file).date() == today);
}

TEST_CASE("sites: a list that was moved from still has its rules") {
    PublicSuffixList list = list_of("co.uk\n");
    const PublicSuffixList moved = std::move(list);
    CHECK(rule_for(list, "a.co.uk") == rule_for(moved, "a.co.uk"));  // NOLINT(bugprone-use-after-move)
}
