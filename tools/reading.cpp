#include "tools/reading.hpp"

#include <utility>

namespace refurl::tools {

namespace {

/// The base as the URL of a reading, or null.
template <class U>
const U* base_of(const ReadUrl* base) {
    return base != nullptr ? &std::get<U>(*base) : nullptr;
}

Answer read_by_pipeline(std::string_view input, const Url* base, Encoding encoding) {
    Result<Url> url = parse(input, base, encoding);
    if (!url) return {std::unexpected(url.error()), std::nullopt};
    return {ReadUrl(std::move(*url)), std::nullopt};
}

Answer read_by_standard(std::string_view input, const standard::UrlRecord* base, Encoding encoding) {
    standard::Outcome outcome = standard::parse(input, base, encoding);
    if (!outcome.url) return {std::unexpected(failure_of(outcome, input)), std::move(outcome.errors)};
    return {ReadUrl(std::move(*outcome.url)), std::move(outcome.errors)};
}

}  // namespace

Answer read_url(Reading reading, std::string_view input, const ReadUrl* base, Encoding encoding) {
    return reading == Reading::pipeline ? read_by_pipeline(input, base_of<Url>(base), encoding)
                                        : read_by_standard(input, base_of<standard::UrlRecord>(base), encoding);
}

Failure failure_of(const standard::Outcome& outcome, std::string_view input) {
    const standard::ValidationError last = outcome.errors.back();  // without an error nothing fails
    return {Stage::parse, name_of(outcome.state), input, last.offset, last.offset, last.name};
}

}  // namespace refurl::tools
