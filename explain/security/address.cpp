#include <algorithm>

#include "explain/security/find.hpp"
#include "explain/security/special_purpose.hpp"
#include "host/ip4.hpp"
#include "host/ip6.hpp"
#include "host/rules.hpp"

namespace refurl::security {

namespace {

/// Returns the host of the URL as the host parser returned it, if it is of this kind; otherwise null.
const Host* host_of_kind(HostKind kind, const Run& run) {
    const Sequence* const url = run.sequence(Stage::host);
    const bool has_host = run.url() && url->authority && url->authority->host && url->authority->host->kind == kind;
    return has_host ? &*url->authority->host : nullptr;
}

std::string text_of(std::uint32_t address) {
    Store store;
    return std::string(text_of_ip4(address, store));
}

std::string text_of(const Address6& address) {
    Store store;
    return std::string(text_of_ip6(address, store));
}

/// An address of the URL: that of its host, or one that it contains.
struct Place6 {
    const Host* host;
    Address6 address;
};

std::optional<Place6> address6(const Run& run) {
    const Host* const host = host_of_kind(HostKind::ip6, run);
    if (host == nullptr) return std::nullopt;
    return Place6{host, address6_in_brackets(host->text)};
}

struct Place4 {
    const Host* host;
    std::uint32_t address;
};

/// Returns the IPv4 address of the host, or the one in its IPv6 address.
std::optional<Place4> address4(const Run& run) {
    if (const Host* const host = host_of_kind(HostKind::ip4, run)) {
        Store store;
        return Place4{host, *ip4_address(host->text, store)};
    }
    const std::optional<Place6> place = address6(run);
    const Embedding* const embedding = place ? embedding_of(place->address) : nullptr;
    if (embedding == nullptr) return std::nullopt;
    return Place4{place->host, ip4_in(place->address, *embedding)};
}

template <class Block>
std::string words_of_block(const Block& block) {
    std::string words = "the block `" + std::string(block.text) + "`: ";
    words.append(block.name).append(" (").append(block.rfc).append(")");
    switch (block.globally) {
        case Reachable::yes: return words + ", globally reachable";
        case Reachable::no: return words + ", not globally reachable";
        case Reachable::not_said: break;
    }
    return words;
}

}  // namespace

Findings find_other_form(const Run& run) {
    Findings found;
    for (const Rule* const rule : std::array{&rule::ip4_address, &rule::ip6_address})
        for (const Application* const each : run.applications(*rule)) {
            Finding other = run.finding(Kind::other_form, each->before, each->after);
            if (other.it != other.as) found.push_back(std::move(other));
        }
    return found;
}

Findings find_special_purpose(const Run& run) {
    Findings found;
    if (const auto place = address6(run))
        if (const Block6* const block = smallest_block(special_purpose6, place->address))
            found.push_back(
                run.finding(Kind::special_purpose, place->host->text, text_of(place->address), words_of_block(*block)));
    if (const auto place = address4(run))
        if (const Block4* const block = smallest_block(special_purpose4, place->address))
            found.push_back(
                run.finding(Kind::special_purpose, place->host->text, text_of(place->address), words_of_block(*block)));
    return found;
}

Findings find_cloud_metadata(const Run& run) {
    const auto place = address4(run);
    const std::string inside = place ? text_of(place->address) : std::string();
    Findings found;
    for (const MetadataService& service : metadata_services)
        if (service.host == run.host() || service.host == inside)
            found.push_back(run.finding(Kind::cloud_metadata, place ? place->host->text : run.host(), service.host,
                                        std::string(service.cloud)));
    return run.url() ? found : Findings();
}

Findings find_ip4_in_ip6(const Run& run) {
    const auto place = address6(run);
    const Embedding* const embedding = place ? embedding_of(place->address) : nullptr;
    if (embedding == nullptr) return {};
    return {run.finding(Kind::ip4_in_ip6, place->host->text, text_of(ip4_in(place->address, *embedding)),
                        std::string(embedding->words))};
}

}  // namespace refurl::security
