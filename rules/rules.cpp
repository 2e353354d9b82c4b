#include "rules/rules.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "encoding/encode.hpp"
#include "encoding/query.hpp"
#include "grammar/value/components.hpp"

namespace refurl::rules {

using grammar::Setting;

grammar::Grammar productions() {
    const grammar::Grammar of_urls = grammar::whole_grammar();
    grammar::Grammar all = of_urls;
    std::ranges::copy_if(grammar::whole_writing(), std::back_inserter(all),
                         [&](const grammar::Production& each) { return grammar::find(of_urls, each.name) == nullptr; });
    return all;
}

Reader::Reader(Rules rules) : rules_(std::move(rules)), language_(rules_.characters, rules_.schemes, rules_.grammar) {}

// preprocess · parse · rebase · force · interpret host · encode query · normalize · print
std::expected<Printed, Refusal> Reader::read(std::string_view input, const Components& base, Encoding encoding,
                                             Store& store) const {
    Setting setting{language_, language_.mode_of(scheme_of(base)), {}, false, store};
    std::string_view text = input;
    for (const grammar::Preprocessing& rule : rules_.preprocessing) text = rule.apply(text, setting);
    setting.mode = language_.mode_of(language_.scheme_of(text), setting.mode);

    std::expected<Components, Refusal> url = grammar::read_components(language_, "url", text, setting.mode);
    if (url) url = resolved(*std::move(url), base, rules_.rebase, setting);
    if (url) url = resolved(*std::move(url), base, rules_.force, setting);
    if (url) url = interpret_host(*std::move(url), setting);
    if (!url) return std::unexpected(url.error());

    setting.scheme = scheme_of(*url);
    setting.has_opaque_path = has_opaque_path(*url, language_);
    encode_query(*url, encoding, setting);
    Components normal = normal_form(*std::move(url), rules_.equations, setting);
    std::string href = printed(normal, rules_.protections, setting);
    return Printed{std::move(normal), std::move(href)};
}

std::expected<Components, Refusal> Reader::interpret_host(Components url, const Setting& setting) const {
    Host* const host = host_to_interpret(url);
    if (host == nullptr) return url;
    const std::expected<Host, Refusal> known = interpreted(*host, rules_.host, rules_.to_ascii, setting);
    if (!known) return std::unexpected(known.error());
    *host = *known;
    return url;
}

const Reader& today() {
    static const Reader reader{Rules{}};
    return reader;
}

Host* host_to_interpret(Components& url) {
    const auto authority = std::ranges::find(url, Type::authority, &Component::type);
    if (authority == url.end()) return nullptr;
    std::optional<Host>& host = authority_of(*authority).host;
    return host && host->kind == HostKind::uninterpreted ? &*host : nullptr;
}

void encode_query(Components& url, Encoding encoding, const Setting& setting) {
    const SchemeRow* const row = setting.scheme ? setting.language.special_scheme(*setting.scheme) : nullptr;
    if (row == nullptr || !row->query_has_encoding || output_encoding(encoding) == Encoding::utf_8) return;
    const auto query = std::ranges::find(url, Type::query, &Component::type);
    if (query == url.end()) return;
    const std::string encoded = encode(text_of(*query), encoding, percent_encoded_reference);
    if (encoded != text_of(*query)) query->value = setting.store.keep(encoded);
}

}  // namespace refurl::rules
