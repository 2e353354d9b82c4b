// Which finding there is for which scheme and which form of host: a table that spec-notes/attacks.md shows.
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>

#include "refurl.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/explain/security/examples.hpp"
#include "tests/explain/security/truth.hpp"

using namespace refurl;
using namespace refurl::security;
using namespace refurl::test;

namespace {

/// The hosts of a row: a name, an IPv4 address, an IPv6 address, and none. An empty one is not tried.
using Hosts = std::array<std::string, 4>;
const std::array<std::string, 4> forms{"name", "IPv4", "IPv6", "none"};
const std::array<std::string, 3> schemes{"http", "file", "foo"};
enum : std::size_t { on_web, on_file, on_other };
enum : std::size_t { with_name, with_ip4, with_ip6, with_none };

/// The texts that show a kind of finding: `{s}` stands for a scheme, `{h}` for a host.
struct KindTexts {
    Kind kind;
    std::string input = "{s}://{h}/";
    Hosts hosts = {"a.example", "8.8.8.8", "[2a00::1]", ""};
    std::optional<std::string> base = {};
    std::map<std::size_t, std::string> of_scheme = {};  ///< the input for one column of schemes, if it is another
};

const std::vector<KindTexts>& texts() {
    static const Hosts any = KindTexts{Kind::trimmed}.hosts;
    static const std::string on_host = "{s}://{h}/";
    static const std::vector<KindTexts> all{
        {Kind::trimmed, " {s}://{h}/"},
        {Kind::tabs_and_newlines, "{s}://{h}\t/"},
        {Kind::backslashes, "{s}://{h}/\\"},
        {Kind::scheme_like_host, on_host, any, {}, {{on_other, "localhost:{h}80"}}},
        {Kind::javascript, on_host, any, {}, {{on_other, "javascript://{h}/"}}},
        {Kind::data_origin, on_host, any, {}, {{on_other, "data://{h}/"}}},
        {Kind::blob_origin, on_host, any, {}, {{on_other, "blob://{h}/"}}},
        {Kind::local_file},
        {Kind::file_host},
        {Kind::base_unused, on_host, any, "http://base.example/"},
        {Kind::base_host, "x", any, on_host},
        {Kind::scheme_dropped, "{s}:x", any, on_host},
        {Kind::network_path, "//{h}/", any, "{s}://base.example/"},
        {Kind::slashes, "{s}:/{h}"},
        {Kind::credentials, "{s}://u@{h}/"},
        {Kind::userinfo_like_host, "{s}://a.b@{h}/"},
        {Kind::empty_userinfo, "{s}://@{h}/"},
        {Kind::late_at_sign, "{s}://{h}/@a.b"},
        {Kind::like_delimiter, "{s}://{h}/\uFF0F"},
        {Kind::percent_escapes, on_host, {"%61.example", "%38.8.8.8", "[2a00::%31]", ""}},
        {Kind::full_stops, on_host, {"a\u3002example", "8\u30028.8.8", "[::8.8.8\u30028]", ""}},
        {Kind::ignored_characters, on_host, {"a\u00AD.example", "8\u00AD.8.8.8", "[2a00::1\u00AD]", ""}},
        {Kind::mapped_characters, on_host, {"\uFF41.example", "\uFF18.8.8.8", "[2a00::\uFF11]", ""}},
        {Kind::punycode, on_host, {"xn--80ak6aa92e.com", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::mixed_scripts, on_host, {"p\u0430ypal.com", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::confusable, on_host, {"\u0455\u0441\u043E\u0440\u0435.example", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::like_letters, on_host, {"\u0262.example", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::like_name, on_host, {"paypa1.com", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::not_a_host_name, on_host, {"a&b", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::address_in_domain, on_host, {"8.8.8.8.nip.io", "8.8.8.8", "[2a00::1]", ""}},
        {Kind::other_form, on_host, {"A.example", "0x8.8.8.8", "[2A00::0:1]", ""}},
        {Kind::leading_zeros, on_host, {"010.8.8.8.example", "010.8.8.8", "[2a00::0001]", ""}},
        {Kind::ip4_in_ip6, on_host, {"ffff.8.8.8.8.example", "8.8.8.8", "[::ffff:8.8.8.8]", ""}},
        {Kind::special_purpose, on_host, {"10.0.0.1.nip.io", "10.0.0.1", "[::1]", ""}},
        {Kind::cloud_metadata, on_host, {"metadata.google.internal", "169.254.169.254", "[fd00:ec2::254]", ""}},
        {Kind::localhost, on_host, {"localhost.", "127.0.0.1", "[::1]", ""}},
        {Kind::trailing_dot, on_host, {"a.example.", "8.8.8.8.", "[2a00::1]", ""}},
        {Kind::port, "{s}://{h}:8/"},
        {Kind::bad_port, "{s}://{h}:25/"},
        {Kind::escaped_dot_segment, "{s}://{h}/%2e/"},
        {Kind::path_like_host, "{s}://{h}//a.b"},
    };
    return all;
}

/// Why there is no finding of some kinds in some cells.
struct Reason {
    std::string words;
    std::set<Kind> kinds;  ///< none means all
    std::set<std::size_t> schemes;
    std::set<std::size_t> forms;

    [[nodiscard]] bool is_for(Kind kind, std::size_t scheme, std::size_t form) const {
        return (kinds.empty() || kinds.contains(kind)) && schemes.contains(scheme) && forms.contains(form);
    }
};

const std::vector<Reason>& reasons() {
    static const std::vector<Reason> all{
        {"An `http` URL has a host.", {}, {on_web}, {with_none}},
        {"There is no host that it could be about.",
         {Kind::file_host,         Kind::base_host,       Kind::scheme_dropped,  Kind::network_path,
          Kind::late_at_sign,      Kind::percent_escapes, Kind::full_stops,      Kind::ignored_characters,
          Kind::mapped_characters, Kind::punycode,        Kind::mixed_scripts,   Kind::confusable,
          Kind::like_letters,      Kind::like_name,       Kind::not_a_host_name, Kind::address_in_domain,
          Kind::other_form,        Kind::leading_zeros,   Kind::special_purpose, Kind::cloud_metadata,
          Kind::ip4_in_ip6,        Kind::localhost,       Kind::trailing_dot},
         {on_file, on_other},
         {with_none}},
        {"Without a host there is neither userinfo nor port.",
         {Kind::credentials, Kind::userinfo_like_host, Kind::empty_userinfo, Kind::port},
         {on_other},
         {with_none}},
        {"A `file` URL has neither userinfo nor port.",
         {Kind::credentials, Kind::userinfo_like_host, Kind::empty_userinfo, Kind::port, Kind::bad_port},
         {on_file},
         {with_name, with_ip4, with_ip6, with_none}},
        {"An address has no labels.",
         {Kind::punycode, Kind::mixed_scripts, Kind::confusable, Kind::like_letters, Kind::like_name,
          Kind::not_a_host_name, Kind::address_in_domain, Kind::localhost, Kind::trailing_dot},
         {on_web, on_file, on_other},
         {with_ip4, with_ip6}},
        {"What is in brackets is neither percent-decoded nor mapped.",
         {Kind::percent_escapes, Kind::full_stops, Kind::ignored_characters, Kind::mapped_characters},
         {on_web, on_file, on_other},
         {with_ip6}},
        {"Only an address has forms; a name that is written otherwise has findings such as `mapped-characters`.",
         {Kind::other_form},
         {on_web, on_file, on_other},
         {with_name}},
        {"Only IPv4 addresses have octal numbers.",
         {Kind::leading_zeros},
         {on_web, on_file, on_other},
         {with_name, with_ip6}},
        {"Only an IPv6 address can contain one so.",
         {Kind::ip4_in_ip6},
         {on_web, on_file, on_other},
         {with_name, with_ip4}},
        {"A URL with an opaque path has no host.",
         {Kind::scheme_like_host},
         {on_other},
         {with_name, with_ip4, with_ip6}},
        {"It is about another scheme.",
         {Kind::scheme_like_host, Kind::javascript, Kind::data_origin, Kind::blob_origin},
         {on_web, on_file},
         {with_name, with_ip4, with_ip6, with_none}},
        {"It is about `file`.",
         {Kind::local_file, Kind::file_host},
         {on_web, on_other},
         {with_name, with_ip4, with_ip6, with_none}},
        {"The file is on another computer: the finding is `file-host`.",
         {Kind::local_file},
         {on_file},
         {with_name, with_ip4, with_ip6}},
        {"The rule is one of special schemes.",
         {Kind::backslashes, Kind::scheme_dropped},
         {on_other},
         {with_name, with_ip4, with_ip6, with_none}},
        {"The rule is one of web schemes.",
         {Kind::slashes, Kind::bad_port},
         {on_file, on_other},
         {with_name, with_ip4, with_ip6, with_none}},
    };
    return all;
}

std::string filled(std::string text, const std::string& scheme, const std::string& host) {
    for (const auto& [hole, value] : {std::pair{std::string("{s}"), scheme}, {"{h}", host}})
        for (std::size_t at = text.find(hole); at != std::string::npos; at = text.find(hole))
            text.replace(at, 3, value);
    return text;
}

/// Reports whether a text of the row, which must be a URL with a host of this form, has its finding.
bool has_finding(const KindTexts& row, std::size_t scheme, std::size_t form) {
    const auto own = row.of_scheme.find(scheme);
    const std::string& input = own == row.of_scheme.end() ? row.input : own->second;
    const Result<Url> base = parse(filled(row.base.value_or("about:blank"), schemes[scheme], row.hosts[form]));
    if (!base) return false;
    const Examination examination = examine(filled(input, schemes[scheme], row.hosts[form]),
                                            row.base ? &*base : nullptr, Encoding::utf_8, attacks::own_names);
    if (!examination.url || examination.url->hostname().empty() != (form == with_none)) return false;
    return std::ranges::count(examination.findings, row.kind, &Finding::kind) > 0;
}

/// Returns the number of the reason for an empty cell, from 1, or 0.
std::size_t reason_for(Kind kind, std::size_t scheme, std::size_t form) {
    const auto found =
        std::ranges::find_if(reasons(), [&](const Reason& each) { return each.is_for(kind, scheme, form); });
    return found == reasons().end() ? 0 : static_cast<std::size_t>(found - reasons().begin()) + 1;
}

std::string table() {
    std::string text = "| finding |";
    for (const char* const scheme : {"`http`", "`file`", "other"})
        for (const std::string& form : forms) text += std::string(" ") + scheme + ", " + form + " |";
    text += "\n|---|";
    for (std::size_t i = 0; i < schemes.size() * forms.size(); ++i) text += "---|";
    text += "\n";
    for (const KindTexts& row : texts()) {
        text += "| " + std::string(row_of(row.kind).name) + " |";
        for (std::size_t scheme = 0; scheme < schemes.size(); ++scheme)
            for (std::size_t form = 0; form < forms.size(); ++form)
                text += has_finding(row, scheme, form)
                            ? " yes |"
                            : " " + std::to_string(reason_for(row.kind, scheme, form)) + " |";
        text += "\n";
    }
    text += "\n";
    for (std::size_t i = 0; i < reasons().size(); ++i) text += std::to_string(i + 1) + ". " + reasons()[i].words + "\n";
    return text;
}

}  // namespace

TEST_CASE("security: each kind of finding is tried with each scheme and each form of host, and each gap has a reason") {
    std::set<std::size_t> used;
    for (std::size_t i = 0; i < texts().size(); ++i) {
        const KindTexts& row = texts()[i];
        CHECK(row.kind == static_cast<Kind>(i));
        bool is_shown = false;
        for (std::size_t scheme = 0; scheme < schemes.size(); ++scheme)
            for (std::size_t form = 0; form < forms.size(); ++form) {
                INFO(row_of(row.kind).name << ", " << schemes[scheme] << ", " << forms[form]);
                const std::size_t reason = reason_for(row.kind, scheme, form);
                CHECK(has_finding(row, scheme, form) == (reason == 0));
                is_shown = is_shown || reason == 0;
                used.insert(reason);
            }
        CHECK(is_shown);
    }
    CHECK(texts().size() == kind_count);
    CHECK(used.size() == reasons().size() + 1);
}

TEST_CASE("notes: the chapter on attacks shows which finding there is for which scheme and host") {
    const auto path = source_dir() / "spec-notes" / "attacks.md";
    const std::string chapter = read_file(path);
    const std::string_view begin = "<!-- findings by host -->\n";
    const std::string_view end = "<!-- end -->\n";
    const std::size_t from = chapter.find(begin) + begin.size();
    const std::size_t to = chapter.find(end, from);
    REQUIRE(to != std::string::npos);
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr)
        std::ofstream(path, std::ios::binary) << chapter.substr(0, from) + table() + chapter.substr(to);
    else
        CHECK(chapter.substr(from, to - from) == table());
}
