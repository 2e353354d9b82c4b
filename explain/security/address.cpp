#include <array>
#include <utility>

#include "explain/security/find.hpp"
#include "explain/security/special_purpose.hpp"
#include "grammar/predicates.hpp"
#include "host/ip4.hpp"
#include "host/ip6.hpp"
#include "host/rules.hpp"

namespace refurl::security {

namespace {

std::string text_of(std::uint32_t address) {
    Store store;
    return std::string(text_of_ip4(address, store));
}

std::string text_of(const Address6& address) {
    Store store;
    return std::string(text_of_ip6(address, store));
}

// ---- The addresses that readers read

/// Calls `visit(host, address)` for each host that is an IPv6 address.
template <class Visit>
void each_ip6(const Run& run, Visit visit) {
    for (const ReadHost& host : run.hosts(HostKind::ip6)) visit(host, address6_of(host.host.text));
}

/// Calls `visit(host, address)` for each host that is an IPv4 address, and for the IPv4 address in each IPv6 address.
template <class Visit>
void each_ip4(const Run& run, Visit visit) {
    for (const ReadHost& host : run.hosts(HostKind::ip4)) visit(host, *ip4_address(host.host.text));
    each_ip6(run, [&](const ReadHost& host, const Address6& address) {
        if (const Embedding* const embedding = embedding_of(address)) visit(host, ip4_in(address, *embedding));
    });
}

// ---- The registries

struct ReachableRow {
    Reachable key;
    std::string_view words;
    std::optional<bool> value;
};

constexpr auto reachable_rows = Table<ReachableRow, 3>({
    {Reachable::yes, ", globally reachable", true},
    {Reachable::no, ", not globally reachable", false},
    {Reachable::not_said, ", and do not say whether it is globally reachable", std::nullopt},
});

/// Adds a finding about an address, if a block of the registry contains it.
template <class Blocks, class Address>
void find_block(const Blocks& blocks, const ReadHost& host, const Address& address, const Run& run, Findings& found) {
    const auto* const block = smallest_block(blocks, address);
    if (block == nullptr) return;
    const ReachableRow& reachable = reachable_rows[block->globally];
    std::string words = "the block `" + std::string(block->text) + "`: ";
    words.append(block->name).append(" (").append(block->rfc).append(")").append(reachable.words);
    found.push_back(run.finding(Kind::special_purpose, host.place, text_of(address), std::move(words), host.reader));
    found.back().globally_reachable = reachable.value;
}

}  // namespace

Findings find_other_form(const Run& run) {
    Findings found;
    for (const Rule* const rule : std::array{&rule::ip4_address, &rule::ip6_address})
        for (const Application* const each : run.applications(*rule)) {
            Finding other = run.finding(Kind::other_form, each->before, each->after, {}, run.reader_of(*each));
            if (other.it != other.as) found.push_back(std::move(other));
        }
    return found;
}

Findings find_leading_zeros(const Run& run) {
    Findings found;
    for (const ReadHost& host : run.hosts(HostKind::ip4)) {
        if (host.reader != Reader::decimal) continue;
        const Result<std::uint32_t> octal = ip4_address(host.place);
        std::string words = octal ? "the address is `" + text_of(*octal) + "`" : "this is no address";
        found.push_back(
            run.finding(Kind::leading_zeros, host.place, host.host.text, std::move(words), Reader::decimal));
    }
    return found;
}

Findings find_special_purpose(const Run& run) {
    Findings found;
    each_ip6(run, [&](const ReadHost& host, const Address6& address) {
        find_block(special_purpose6, host, address, run, found);
    });
    each_ip4(run, [&](const ReadHost& host, std::uint32_t address) {
        find_block(special_purpose4, host, address, run, found);
    });
    return found;
}

Findings find_cloud_metadata(const Run& run) {
    Findings found;
    const auto find = [&](const ReadHost& host, std::string_view text) {
        for (const MetadataService& service : metadata_services)
            if (service.host == text)
                found.push_back(run.finding(Kind::cloud_metadata, host.place, service.host, std::string(service.cloud),
                                            host.reader));
    };
    for (const ReadHost& host : run.hosts(HostKind::domain)) find(host, grammar::without_trailing_dot(host.host.text));
    each_ip6(run, [&](const ReadHost& host, const Address6& address) { find(host, text_of(address)); });
    each_ip4(run, [&](const ReadHost& host, std::uint32_t address) { find(host, text_of(address)); });
    return found;
}

Findings find_ip4_in_ip6(const Run& run) {
    Findings found;
    each_ip6(run, [&](const ReadHost& host, const Address6& address) {
        if (const Embedding* const embedding = embedding_of(address))
            found.push_back(run.finding(Kind::ip4_in_ip6, host.place, text_of(ip4_in(address, *embedding)),
                                        std::string(embedding->words), host.reader));
    });
    return found;
}

}  // namespace refurl::security
