// Sites for C.
#include "api/site.hpp"

#include "api/c/objects.hpp"

namespace {

using namespace refurl;
using namespace refurl::capi;
using api::PublicSuffixList;

using PartOfHost = std::optional<std::string_view>(const Url& url, const PublicSuffixList& list);
using Relation = bool(const Url& a, const Url& b, const PublicSuffixList& list);

/// Returns the list; nothing if there is none, or if memory runs out while it is read.
std::optional<PublicSuffixList> list_or_none() {
    return unless_memory_fails(
        [] {
            const auto list = PublicSuffixList::latest();
            return list ? std::optional(*list) : std::nullopt;
        },
        std::optional<PublicSuffixList>());
}

refurl_text part_of_host(const refurl_url* url, PartOfHost& find) {
    const auto list = list_or_none();
    if (!list) return no_text;
    const std::optional<std::string_view> found = find(url->url.url(), *list);
    return found ? text_of(*found) : no_text;
}

int are_related(const refurl_url* a, const refurl_url* b, Relation& related) {
    constexpr int unknown = -1;
    const auto list = list_or_none();
    if (!list) return unknown;
    return unless_memory_fails([&] { return related(a->url.url(), b->url.url(), *list) ? 1 : 0; }, unknown);
}

}  // namespace

int refurl_has_public_suffix_list() { return list_or_none() ? 1 : 0; }

refurl_text refurl_url_public_suffix(const refurl_url* url) { return part_of_host(url, api::public_suffix); }

refurl_text refurl_url_registrable_domain(const refurl_url* url) { return part_of_host(url, api::registrable_domain); }

int refurl_url_is_schemelessly_same_site(const refurl_url* a, const refurl_url* b) {
    return are_related(a, b, api::schemelessly_same_site);
}

int refurl_url_is_same_site(const refurl_url* a, const refurl_url* b) { return are_related(a, b, api::same_site); }
