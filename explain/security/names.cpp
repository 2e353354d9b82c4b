#include <array>
#include <utility>

#include "explain/security/find.hpp"
#include "explain/security/labels.hpp"
#include "grammar/predicates.hpp"
#include "model/characters.hpp"

namespace refurl::security {

namespace {

// ---- The rules for the names of computers

using Parts = std::vector<std::string_view>;

/// Reports whether a character stands in the names of computers. The underscore does, although RFC 1123 lacks it.
bool is_of_name(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return is_alpha(byte) || is_digit(byte) || c == '-' || c == '_' || c == '.';
}

Parts other_characters(std::string_view domain) {
    Parts parts;
    for (std::size_t i = 0; i < domain.size(); ++i)
        if (!is_of_name(domain[i])) parts.push_back(domain.substr(i, 1));
    return parts;
}

Parts hyphens_at_ends(std::string_view domain) {
    Parts parts;
    each_label(domain, [&](std::string_view label) {
        if (label.starts_with('-')) parts.push_back(label.substr(0, 1));
        if (label.ends_with('-')) parts.push_back(label.substr(label.size() - 1));
    });
    return parts;
}

/// Returns the full stop after each empty label. If the last label is empty, that is the one at the end of the host.
Parts empty_labels(std::string_view domain) {
    Parts parts;
    each_label(domain, [&](std::string_view label) {
        if (label.empty()) parts.emplace_back(label.data(), 1);
    });
    return parts;
}

Parts long_labels(std::string_view domain) {
    constexpr std::size_t longest = 63;
    Parts parts;
    each_label(domain, [&](std::string_view label) {
        if (label.size() > longest) parts.push_back(label);
    });
    return parts;
}

Parts long_name(std::string_view domain) {
    constexpr std::size_t longest = 253;
    return domain.size() > longest ? Parts{domain} : Parts();
}

/// A rule, and a function that returns the parts of a domain that break it.
struct NameRule {
    std::string_view words;
    Parts (*parts_against)(std::string_view domain);
};

constexpr std::array name_rules = std::to_array<NameRule>({
    {"a name has only letters, digits, hyphens and full stops (RFC 1123)", other_characters},
    {"a label begins and ends with a letter or a digit (RFC 1123)", hyphens_at_ends},
    {"a label is not empty (RFC 1035)", empty_labels},
    {"a label has at most 63 bytes (RFC 1035)", long_labels},
    {"a name has at most 253 bytes (RFC 1035)", long_name},
});

/// Adds one finding about all parts of a host that break a rule.
void find_against(const NameRule& rule, const ReadHost& host, const Run& run, Findings& found) {
    std::optional<Finding> all;
    for (const std::string_view part : rule.parts_against(grammar::without_trailing_dot(host.host.text))) {
        // The first has the whole name. A copy for each part would take quadratic time.
        const std::string_view name = all ? std::string_view() : host.host.text;
        Finding one = run.finding(Kind::not_a_host_name, part, name, std::string(rule.words), host.reader);
        if (all)
            add_bytes(*all, one);
        else
            all = std::move(one);
    }
    if (all) found.push_back(std::move(*all));
}

std::string words_of_service(std::string_view service) {
    if (service.empty()) return "the owner of the domain decides where it leads";
    return "the DNS service `" + std::string(service) + "` answers with that address";
}

/// Returns the findings about a domain.
Finding finding_of(Kind kind, const ReadHost& host, const Run& run) {
    return run.finding(kind, host.host.text, host.host.text, {}, host.reader);
}

}  // namespace

Findings find_not_a_host_name(const Run& run) {
    Findings found;
    for (const ReadHost& host : run.hosts(HostKind::domain))
        for (const NameRule& rule : name_rules) find_against(rule, host, run, found);
    return in_order(std::move(found));
}

Findings find_address_in_domain(const Run& run) {
    Findings found;
    Store store;
    for (const ReadHost& host : run.hosts(HostKind::domain)) {
        const auto address = address_in_domain(host.host.text, store);
        if (!address) continue;
        found.push_back(run.finding(Kind::address_in_domain, address->place, address->host.text,
                                    words_of_service(address->service), host.reader));
        found.back().it = host.host.text;
    }
    return found;
}

Findings find_localhost(const Run& run) {
    Findings found;
    for (const ReadHost& host : run.hosts(HostKind::domain)) {
        const std::string_view name = grammar::without_trailing_dot(host.host.text);
        if (name == localhost || name.ends_with(".localhost")) found.push_back(finding_of(Kind::localhost, host, run));
    }
    return found;
}

Findings find_trailing_dot(const Run& run) {
    Findings found;
    for (const ReadHost& host : run.hosts(HostKind::domain))
        if (host.host.text.ends_with('.')) found.push_back(finding_of(Kind::trailing_dot, host, run));
    return found;
}

}  // namespace refurl::security
