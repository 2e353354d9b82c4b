#include "tools/answers/answer.hpp"

#include <utility>

#include "api/setters.hpp"
#include "api/url.hpp"
#include "refurl.hpp"

namespace refurl::tools {

namespace {

Values values_of(const Url& url) {
    const auto text = [](std::string_view value) { return std::string(value); };
    return {api::origin(url),     text(url.href()),   text(url.protocol()), text(url.username()),
            text(url.password()), text(url.host()),   text(url.hostname()), text(url.port()),
            text(url.pathname()), text(url.search()), text(url.hash())};
}

}  // namespace

std::optional<std::vector<Values>> answer_of(std::string_view input, const std::optional<std::string>& base,
                                             const std::vector<Assignment>& settings) {
    std::optional<Url> base_url;
    if (base) {
        Result<Url> parsed = parse(std::string_view(*base));
        if (!parsed) return std::nullopt;
        base_url = std::move(*parsed);
    }
    Result<Url> url = parse(input, base_url ? &*base_url : nullptr);
    if (!url) return std::nullopt;
    std::vector<Values> all{values_of(*url)};
    for (const auto& [name, value] : settings) {
        const auto attribute = api::attribute_named(name);
        if (auto next = attribute ? api::set(*url, *attribute, std::string_view(value)) : url; next)
            url = std::move(next);
        all.push_back(values_of(*url));
    }
    return all;
}

}  // namespace refurl::tools
