#include <algorithm>
#include <string>

#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "host/rules.hpp"
#include "model/characters.hpp"

namespace refurl::explain {

namespace {

/// Returns the forbidden domain code points that are visible.
std::string visible_forbidden_code_points() {
    std::string visible;
    for (char c = 0x21; c < 0x7F; ++c)
        if (contains(forbidden_domain_code_points, c)) visible += c;
    return visible;
}

/// Returns words for the labels of a domain that UTS 46 has checked. A check is an event too, although it changes
/// nothing.
std::string words_of_labels(const Ledger& ledger) {
    std::vector<std::string> labels;
    for (const Application& each : ledger.applications())
        if (each.rule == &rule::validate_label) labels.push_back(code(each.before));
    if (labels.empty()) return "";
    const auto left_out = std::ranges::find(ledger.left_out(), &rule::validate_label, &LeftOut::rule);
    if (left_out != ledger.left_out().end()) {
        constexpr std::size_t most = 12;  // as many as of a long list
        const std::size_t more = labels.size() + left_out->count - most;
        labels.resize(most);
        labels.push_back(std::to_string(more).append(" more"));
    }
    return joined("Valid by UTS 46: ", listed(labels, "and"), ". ");
}

std::string_view words_of(HostKind kind) {
    switch (kind) {
        case HostKind::domain: return " is a domain.";
        case HostKind::ip4: return " is an IPv4 address, because it ends in a number.";
        case HostKind::ip6: return " is an IPv6 address.";
        case HostKind::opaque:
        case HostKind::uninterpreted: break;
    }
    return " is opaque: it is not interpreted, because the scheme is not special.";
}

/// Adds the kind of a host, unless the event of its address has said it.
void tell_kind(const Host& host, Account& account) {
    const auto is_new_address = [](const Application& each) {
        return each.rule == &rule::ip4_address && each.before != each.after;
    };
    if (std::ranges::any_of(account.ledger().applications(), is_new_address)) return;
    Event& event = account.add(Stage::host, "host", "spec-notes/hosts.md",
                               joined("The host ", code(host.text), words_of(host.kind)), {}, host.text);
    account.locate(event, host.text);
    event.did_something = account.did_something(Stage::host);
}

bool is_address(const Rule& rule) { return &rule == &rule::ip4_address; }

bool is_number(const Rule& rule) {
    return &rule == &rule::ip4_decimal || &rule == &rule::ip4_octal || &rule == &rule::ip4_hexadecimal;
}

/// Reports whether a rule is of the domain parser, which runs before numbers and addresses are read.
bool is_of_domains(const Rule& rule) { return !is_address(rule) && !is_number(rule); }

}  // namespace

Event& add_forbidden_code_points(Stage stage, std::string_view finding, std::string_view at_fault, Account& account) {
    std::string sentence = words_of_forbidden_code_points(visible_forbidden_code_points()).append(finding);
    return account.add(stage, "forbidden-code-points", "spec-notes/hosts.md#domains", std::move(sentence), at_fault,
                       {});
}

void tell_host(Account& account) {
    const Sequence* const url = account.ledger().passage(Stage::host);
    const Host* const host =
        url != nullptr && url->authority && url->authority->host ? &*url->authority->host : nullptr;
    account.add_rules(Stage::host, is_of_domains, [&](const Application& application, const std::string& words) {
        return application.rule == &rule::to_ascii ? words_of_labels(account.ledger()) + words : words;
    });
    if (host != nullptr && (host->kind == HostKind::domain || host->kind == HostKind::ip4)) {
        Event& event = add_forbidden_code_points(Stage::host, " This one has none of them.", {}, account);
        account.locate(event, host->text);
        event.did_something = false;
    }
    account.add_rules(Stage::host, is_address);  // first the reason, then the numbers
    account.add_rules(Stage::host, is_number);
    if (host != nullptr) tell_kind(*host, account);
}

}  // namespace refurl::explain
