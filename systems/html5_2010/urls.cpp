#include "systems/html5_2010/urls.hpp"

#include "systems/html5/document_base.hpp"
#include "systems/web_address_2009/parse.hpp"
#include "systems/web_address_2009/resolve.hpp"
#include "systems/web_address_2009/validity.hpp"

namespace refurl::systems::html5_2010 {

namespace {

constexpr std::string_view any_base = "about:blank";  // does not matter for a URL that has a scheme

Validity not_empty(std::string_view text) {
    if (!text.empty()) return {};
    return std::unexpected(Refusal{"valid non-empty URL", "The text is empty.", 0, 0});
}

/// Returns the verdict on `text` without the spaces at its ends. The bytes at fault are counted in `text`.
Validity surrounded_by_spaces(std::string_view text, Encoding encoding,
                              Validity (*valid)(std::string_view text, Encoding encoding)) {
    const std::string_view url = web_address_2009::stripped(text);
    Validity validity = valid(url, encoding);
    if (validity) return validity;
    const auto offset = static_cast<std::size_t>(url.data() - text.data());
    validity.error().begin += offset;
    validity.error().end += offset;
    return validity;
}

bool is_reserved(std::string_view url) {
    const std::string_view text = web_address_2009::stripped(url);
    return text == "about:legacy-compat" || text == "about:srcdoc";
}

}  // namespace

Validity valid_url(std::string_view text, Encoding encoding) { return web_address_2009::validate(text, encoding); }

Validity valid_non_empty_url(std::string_view text, Encoding encoding) {
    const Validity filled = not_empty(text);
    return filled ? valid_url(text, encoding) : filled;
}

Validity valid_url_potentially_surrounded_by_spaces(std::string_view text, Encoding encoding) {
    return surrounded_by_spaces(text, encoding, valid_url);
}

Validity valid_non_empty_url_potentially_surrounded_by_spaces(std::string_view text, Encoding encoding) {
    return surrounded_by_spaces(text, encoding, valid_non_empty_url);
}

std::expected<std::string, Refusal> resolve(std::string_view url, std::string_view base, Encoding encoding,
                                            Reading reading) {
    if (reading.follows_letter_at("reserved-and-unresolvable") && is_reserved(url))
        return std::unexpected(Refusal{"2.6.1", "This URL is reserved and unresolvable.", 0, url.size()});
    return web_address_2009::resolve(url, base, encoding, Reading::repaired);
}

BaseUrls base_urls_of(const Request& request, Reading reading) {
    return html5::base_urls(*request.document, [&](std::string_view url, std::string_view base) {
        return resolve(url, base, request.encoding, reading);
    });
}

std::expected<std::optional<std::string>, Refusal> base_of(const Request& request, Reading reading) {
    if (request.base) return std::optional(std::string(*request.base));
    if (request.document == nullptr) return std::nullopt;
    return std::optional(base_urls_of(request, reading).element);
}

Kinds kinds_of(std::string_view url, Reading reading) {
    const auto address = web_address_2009::parse(url, Reading::repaired);
    if (!address || !address->parts.scheme) return {};
    const auto resolved = resolve(url, any_base, Encoding::utf_8, reading);
    if (!resolved) return {};
    const std::size_t colon = address->parts.scheme->size();  // resolving does not change the scheme
    const auto follows_scheme = [&](std::string_view slashes, std::string_view erratum) {
        return std::string_view(*resolved)
            .substr(reading.follows_letter_at(erratum) ? colon : colon + 1)
            .starts_with(slashes);
    };
    return {.is_absolute = true,
            .is_hierarchical = follows_scheme("/", "hierarchical"),
            .is_authority_based = follows_scheme("//", "authority-based")};
}

}  // namespace refurl::systems::html5_2010
