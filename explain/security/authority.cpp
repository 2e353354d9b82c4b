#include <algorithm>
#include <charconv>

#include "explain/security/bad_ports.hpp"
#include "explain/security/find.hpp"
#include "explain/security/mapped.hpp"
#include "host/host.hpp"
#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "resolve/rules.hpp"

namespace refurl::security {

namespace {

/// Returns the text from the beginning of one part to the end of another, which is in the same text.
std::string_view from_to(std::string_view first, std::string_view last) {
    return {first.data(), last.data() + last.size()};
}

/// Returns the userinfo with its `:`; null if there is none.
std::string_view userinfo_of(const Authority& authority) {
    if (!authority.userinfo) return {};
    const Userinfo& userinfo = *authority.userinfo;
    return userinfo.password ? from_to(userinfo.username, *userinfo.password) : userinfo.username;
}

/// Returns the authority of the input in the preprocessed text: what the grammar read, or what force took; null if
/// there is none. Force takes no segment of the base: with its path, a URL has its host too.
std::string_view authority_of(const Run& run) {
    const std::vector<const Application*> forced = run.applications(rule::force_host);
    if (!forced.empty()) return forced.front()->place;
    const Sequence* const read = run.sequence(Stage::parse);
    if (read == nullptr || !read->authority || !read->authority->host) return {};
    const Authority& authority = *read->authority;
    const std::string_view first = authority.userinfo ? authority.userinfo->username : authority.host->text;
    return from_to(first, authority.port ? *authority.port : authority.host->text);
}

/// Reports whether a text has the form of a host: a domain with a full stop between two labels, `localhost`, or an IPv4
/// address of four numbers.
bool is_like_host(std::string_view text) {
    Store store;
    const Result<Host> host = parse_special_host(text, store);
    if (!host) return false;
    if (host->kind == HostKind::ip4) return std::ranges::count(text, '.') == 3;
    const std::size_t stop = host->text.find('.');
    return host->text == localhost || (stop != 0 && stop < host->text.size() - 1);
}

/// Returns the length of what separates parts at the beginning of a text: a percent-encoded byte, a code point that is
/// forbidden in a domain, or one that looks like a delimiter; otherwise 0.
std::size_t separator_size(std::string_view text) {
    if (begins_with_percent_encoded_byte(text)) return percent_encoded_byte_size;
    if (contains(forbidden_domain_code_points, text.front())) return 1;
    const Decoded read = decode_first(text);
    return is_like_delimiter(read.code_point) ? read.length : 0;
}

/// Returns the text before the first separator. Linear.
std::string_view first_part(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && separator_size(text.substr(end)) == 0) ++end;
    return text.substr(0, end);
}

/// Returns the first part of a text, between separators, that has the form of a host; null if there is none. Linear.
std::string_view part_like_host(std::string_view text) {
    while (!text.empty()) {
        const std::string_view part = first_part(text);
        if (is_like_host(part)) return part;
        text.remove_prefix(part.size());
        if (!text.empty()) text.remove_prefix(separator_size(text));
    }
    return {};
}

/// Returns the port of the URL, or a null text.
std::string_view port_of(const Run& run) {
    const Sequence* const url = run.sequence();
    const bool has_port = run.url() && url->authority && url->authority->port;
    return has_port ? *url->authority->port : std::string_view();
}

}  // namespace

Findings find_network_path(const Run& run) {
    const Sequence* const read = run.sequence(Stage::parse);
    const std::string_view authority = authority_of(run);
    if (!run.url() || read->scheme || !read->authority || authority.empty()) return {};
    if (run.host().empty()) return {};
    const std::string_view text = run.ledger().text();
    return {run.finding(Kind::network_path, from_to(text, authority), run.host())};
}

Findings find_slashes(const Run& run) {
    const std::string_view text = run.ledger().text();
    Findings found;
    for (const Application* const each : run.applications(rule::force_host))
        found.push_back(run.finding(Kind::slashes, from_to(text, {each->place.data(), 0}), each->place));
    return found;
}

Findings find_credentials(const Run& run) {
    const Sequence* const url = run.sequence(Stage::force);
    if (url == nullptr || !url->authority) return {};
    const std::string_view userinfo = userinfo_of(*url->authority);
    if (userinfo.empty() || userinfo == ":") return {};
    return {run.finding(Kind::credentials, userinfo, run.host())};
}

Findings find_userinfo_like_host(const Run& run) {
    const Sequence* const url = run.sequence(Stage::force);
    if (url == nullptr || !url->authority) return {};
    const std::string_view part = part_like_host(userinfo_of(*url->authority));
    return part.empty() ? Findings() : Findings{run.finding(Kind::userinfo_like_host, part, run.host())};
}

/// The `@` is what stands between the userinfo and the host in the same text.
Findings find_empty_userinfo(const Run& run) {
    const Sequence* const url = run.sequence(Stage::force);
    if (url == nullptr || !url->authority || !url->authority->userinfo || !url->authority->host) return {};
    const Userinfo& userinfo = *url->authority->userinfo;
    if (!userinfo.username.empty() || (userinfo.password && !userinfo.password->empty())) return {};
    const std::string_view last = userinfo.password ? *userinfo.password : userinfo.username;
    return {run.finding(Kind::empty_userinfo, {last.data() + last.size(), 1}, run.host())};
}

Findings find_late_at_sign(const Run& run) {
    const std::string_view authority = authority_of(run);
    if (authority.empty()) return {};
    const std::string_view text = run.ledger().text();
    const std::string_view rest = from_to({authority.data() + authority.size(), 0}, text.substr(text.size()));
    for (std::size_t at = rest.find('@'); at != std::string_view::npos; at = rest.find('@', at + 1)) {
        const std::string_view part = first_part(rest.substr(at + 1));
        if (is_like_host(part)) return {run.finding(Kind::late_at_sign, part, run.host())};
    }
    return {};
}

Findings find_port(const Run& run) {
    const std::string_view port = port_of(run);
    if (port.empty()) return {};
    const std::string scheme(*run.sequence()->scheme);
    const SchemeRow* const row = special_scheme(scheme);
    std::string note = "The scheme `" + scheme;
    if (row != nullptr && !row->default_port.empty())
        note.append("` has the default port ").append(row->default_port).append(".");
    else
        note += "` has no default port.";
    return {run.finding(Kind::port, port, port, std::move(note))};
}

Findings find_bad_port(const Run& run) {
    const std::string_view port = port_of(run);
    if (port.empty() || mode_of(*run.sequence()) != Mode::web || *run.sequence()->scheme == "ftp") return {};
    std::uint16_t number = 0;
    std::from_chars(port.data(), port.data() + port.size(), number);
    const BadPort* const bad = find_row(bad_ports, number, &BadPort::port);
    if (bad == nullptr) return {};
    return {run.finding(Kind::bad_port, port, port, std::string(bad->service))};
}

}  // namespace refurl::security
