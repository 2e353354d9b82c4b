#include "refurl.hpp"

#include <functional>

#include "grammar/grammar.hpp"
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

/// The failure of a part of `text`, said of `input`, which `text` was made of by preprocessing. What stands at fault
/// in a text of its own, as a host that was decoded does, is said of `around`.
std::unexpected<Failure> failure_in(std::string_view input, std::string_view text, Failure failure,
                                    std::string_view around = {}) {
    const auto contains = [&](std::string_view part) {
        return std::greater_equal<>{}(part.data(), text.data()) &&
               std::less_equal<>{}(part.data() + part.size(), text.data() + text.size());
    };
    const std::string_view part = contains(failure.text) ? failure.text : around;
    std::size_t offset = contains(part) ? static_cast<std::size_t>(part.data() - text.data()) : 0;
    if (contains(failure.text)) offset += failure.offset;
    failure.text = input;
    failure.offset = grammar::offset_in_input(input, offset);
    return std::unexpected(failure);
}

}  // namespace

// preprocess · select the mode · parse · resolve · normalise · print
Result<Url> parse(std::string_view input, const Url* base) {
    Store store;
    const Sequence base_url = base != nullptr ? base->sequence() : Sequence{};

    const std::string_view preprocessed = grammar::preprocess(input, store);
    const Mode mode = grammar::select_mode(preprocessed, mode_of(base_url));
    const std::string_view text = grammar::solidi(preprocessed, mode, store);

    const Result<Sequence> parsed = grammar::parse(text, mode);
    if (!parsed) return failure_in(input, text, parsed.error());
    Result<Sequence> resolved = whatwg_resolve(*parsed, base_url, grammar::rules, store);
    if (!resolved) return failure_in(input, text, resolved.error());
    if (const auto failure = interpret_host(*resolved, mode, store))
        return failure_in(input, text, *failure, host_text(*resolved));
    const Sequence normal = normalize(*resolved, mode, grammar::rules, store);
    Result<Printed> printed = print_with_places(normal, grammar::rules);
    if (!printed) return std::unexpected(printed.error());
    return Url(std::move(*printed));
}

}  // namespace refurl
