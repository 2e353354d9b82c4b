#include "tools/reading/validation.hpp"

#include <utility>

namespace refurl::tools {

Result<Bases> read_bases(const std::optional<std::string>& base) {
    if (!base) return Bases{};
    Result<Url> url = parse(*base);
    if (!url) return std::unexpected(url.error());
    return Bases{std::move(*url), standard::parse(*base).url};
}

Validation validation_of(std::string_view input, const Bases& bases) {
    return {validate(input, bases.url ? &*bases.url : nullptr),
            standard::parse(input, bases.record ? &*bases.record : nullptr).errors};
}

}  // namespace refurl::tools
