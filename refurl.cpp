#include "refurl.hpp"

#include "encoding/query.hpp"
#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "normalize/normalize.hpp"
#include "resolve/host.hpp"
#include "resolve/resolve.hpp"

namespace refurl {

namespace {

/// Host interpretation, where the mode asks for it, of a sequence that nobody else has.
std::optional<Failure> interpret_host(Sequence& url, Mode mode, Store& store) {
    if (!row_of(mode).host_is_domain || !url.authority || !url.authority->host) return std::nullopt;
    const Result<Host> host = interpret(*url.authority->host, grammar::rules, store);
    if (!host) return host.error();
    url.authority->host = *host;
    return std::nullopt;
}

std::string_view host_text(const Sequence& url) { return url.authority->host->text; }

}  // namespace

// preprocess · select the mode · parse · resolve · encode the query · normalise · print
Result<Url> parse(std::string_view input, const Url* base, Encoding encoding) {
    Store store;
    const Sequence base_url = base != nullptr ? base->sequence() : Sequence{};

    const std::string_view preprocessed = grammar::preprocess(input, store);
    const Mode mode = grammar::select_mode(preprocessed, mode_of(base_url));
    const std::string_view text = grammar::solidi(preprocessed, mode, store);

    const Result<Sequence> parsed = grammar::parse(text, mode);
    if (!parsed) return std::unexpected(grammar::failure_in_input(parsed.error(), text, input));
    Result<Sequence> resolved = whatwg_resolve(*parsed, base_url, grammar::rules, store);
    if (!resolved) return std::unexpected(grammar::failure_in_input(resolved.error(), text, input));
    if (const auto failure = interpret_host(*resolved, mode, store))
        return std::unexpected(grammar::failure_in_input(*failure, text, input, host_text(*resolved)));
    encode_query(*resolved, encoding, store);
    return Url::of(normalize(*resolved, mode, grammar::rules, store));
}

}  // namespace refurl
