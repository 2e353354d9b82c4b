// The equations of normalisation: whether the order of their application matters.
// Clause: spec-notes/laws.md#normalisation
#include <map>
#include <regex>
#include <set>

#include "normalize/normalize.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"
#include "tests/normalize/equations.hpp"
#include "tests/stages.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns every result of applying the equations to `url` in any order until none applies, as shown().
std::set<std::string> normal_forms(const Components& url, std::span<const Equation> system, Mode mode) {
    Store store;
    std::set<std::string> seen{shown(url)};
    std::set<std::string> normal;
    for (std::vector<Components> open{url}; !open.empty();) {
        const Components each = open.back();
        open.pop_back();
        const auto next = steps(each, system, mode, store);
        if (next.empty()) normal.insert(shown(each));
        for (const Components& step : next)
            if (seen.insert(shown(step)).second) open.push_back(step);
    }
    return normal;
}

/// Applies the equations until none applies, and returns the result. `choose(n)` picks one of n possible steps.
template <class Choose>
Components rewritten(Components url, Mode mode, Store& store, Choose choose) {
    for (;;) {
        const auto next = steps(url, equations(), mode, store);
        if (next.empty()) return url;
        url = next[choose(next.size())];
    }
}

Components normalized(const Sequence& url, Mode mode, Store& store) { return components(normalize(url, mode, store)); }

bool reads_like_drive(const Component& component) {
    return (component.type == Type::dir || component.type == Type::file) &&
           grammar::is_drive(std::get<std::string_view>(component.value));
}

/// Reports whether a segment may become a drive after dots have removed the segments before it.
bool may_get_drive(const Components& url, Mode mode) {
    const auto has = [&](Type type) { return std::ranges::find(url, type, &Component::type) != url.end(); };
    return row_of(mode).has_drive && has(Type::authority) && has(Type::path_root) && !has(Type::drive) &&
           std::ranges::any_of(url, reads_like_drive);
}

/// Calls `visit` with every list of up to four segments after every possible start, the fewest segments first. All
/// segments are dirs, except that the last one may be a file.
template <class Visit>
void each_short_list(Visit visit) {
    const Component authority{Type::authority, Authority{}};
    const Component drive{Type::drive, "c:"};
    const Component root{Type::path_root, "/"};
    const std::vector<Components> starts{{}, {root}, {authority, root}, {drive, root}, {authority, drive, root}};
    const Tokens names{"a", ".", "..", "c|"};
    for (std::size_t count = 0; count <= 4; ++count)
        for (const Components& start : starts)
            for (const Type last : {Type::dir, Type::file})
                each_choice(names, count, [&](const Tokens& chosen) {
                    if (count == 0 && last == Type::file) return;
                    Components url = start;
                    for (const std::string_view name : chosen) url.push_back({Type::dir, name});
                    if (count > 0) url.back().type = last;
                    visit(url);
                });
}

/// Returns authorities with every combination of some parts. Some equation applies to each of these parts.
std::vector<Authority> all_authorities() {
    const std::vector<Text> usernames{"", "u", "\xC3\xA9"};
    const std::vector<Text> passwords{std::nullopt, "", "p", "@"};
    std::vector<std::optional<Userinfo>> userinfos{std::nullopt};
    for (const Text username : usernames)
        for (const Text password : passwords) userinfos.emplace_back(Userinfo{*username, password});
    const std::vector<Host> hosts{
        {HostKind::opaque, "h\x01"}, {HostKind::opaque, "localhost"}, {HostKind::ip6, "[0::1]"}};
    const std::vector<Text> ports{std::nullopt, "", "0", "080", "443"};
    std::vector<Authority> all{Authority{}};
    for (const auto& userinfo : userinfos)
        for (const Host& host : hosts)
            for (const Text port : ports) all.push_back({userinfo, host, port});
    return all;
}

/// Calls `visit` with each authority, by itself and after some schemes.
template <class Visit>
void each_authority(Visit visit) {
    for (const Authority& authority : all_authorities()) {
        visit({{Type::authority, authority}});
        for (const std::string_view scheme : {"http", "HTTPS", "file", "foo"})
            visit({{Type::scheme, scheme}, {Type::authority, authority}});
    }
}

/// Searches for the first short list with two normal forms.
Found smallest_with_two(std::span<const Equation> system, Mode mode) {
    Found found;
    each_short_list([&](const Components& url) {
        if (found) return;
        const auto forms = normal_forms(url, system, mode);
        if (forms.size() > 1) found = shown(url) + " ≈ " + *forms.begin() + ", or " + *forms.rbegin();
    });
    return found;
}

}  // namespace

TEST_CASE("law: normalisation applies the equations, the leftmost first") {
    const auto leftmost = [](std::size_t /*steps*/) { return std::size_t{0}; };
    const auto check = [&](const Components& url) {
        for (const Mode mode : {Mode::web, Mode::file}) {
            Store store;
            if (rewritten(url, mode, store, leftmost) != normalized(sequence_of(url, store).value(), mode, store))
                FAIL_CHECK(shown(url));
        }
    };
    each_short_list(check);
    each_authority(check);
    rc::prop("for any tokens", [&] {
        const Read url(*rc::gen::oneOf(url_string(), reference_string()), any_mode());
        RC_PRE(bool(url));
        Store store;
        const Components list = rewritten(components(*url), url.mode(), store, leftmost);
        RC_ASSERT(shown(list) == shown(normalized(*url, url.mode(), store)));
    });
}

TEST_CASE("law: normalisation is confluent where no segment may become a drive") {
    const auto check = [&](const Components& url) {
        for (const Mode mode : {Mode::web, Mode::file}) {
            if (may_get_drive(url, mode)) continue;
            Store store;
            const std::set<std::string> one{shown(normalized(sequence_of(url, store).value(), mode, store))};
            if (normal_forms(url, equations(), mode) != one) FAIL_CHECK(shown(url));
        }
    };
    each_short_list(check);
    each_authority(check);
    rc::prop("for any tokens, and any order", [] {
        const Read url(*rc::gen::oneOf(url_string(), reference_string()), any_mode());
        RC_PRE(bool(url));
        RC_PRE(!may_get_drive(components(*url), url.mode()));
        Store store;
        const Components list = rewritten(components(*url), url.mode(), store,
                                          [](std::size_t n) { return *rc::gen::inRange<std::size_t>(0, n); });
        RC_ASSERT(shown(list) == shown(normalized(*url, url.mode(), store)));
    });
}

TEST_CASE("law: normalisation is not confluent where a segment may become a drive") {
    check_counterexample("law: normalisation is not confluent where a segment may become a drive",
                         smallest_with_two(equations(), Mode::file));
    CHECK(smallest_with_two(equations(), Mode::web).value_or("none") == "none");
}

TEST_CASE("law: the seed's normalisation is not confluent") {
    check_counterexample("law: the seed's normalisation is not confluent",
                         smallest_with_two(equations_as_the_seed_has_them(), Mode::generic));
}

TEST_CASE("normalisation: the notes state each equation of the tests") {
    const std::string chapter = read_file(source_dir() / "spec-notes" / "normalize.md");
    const std::string notes = std::regex_replace(chapter, std::regex("  +"), " ");
    for (const Equation& equation : equations()) {
        const std::string statement = std::regex_replace(std::string(equation.statement), std::regex(", if"), " if");
        CAPTURE(statement);
        CHECK(notes.contains(statement));
    }
}
