#include "tests/uriparser.hpp"
#include "tests/systems/second_opinions/opinions.hpp"

namespace refurl::test {

namespace {

bool is_reference(const std::string& text) { return Uri().read(text); }

bool is_uri(const std::string& text) {
    Uri uri;
    return uri.read(text) && uri.has_scheme();
}

std::optional<std::string> target(const std::string& reference, const std::string& base) {
    Uri relative, base_uri, uri;
    if (!relative.read(reference) || !base_uri.read(base) || !uri.resolve(relative, base_uri)) return std::nullopt;
    return uri.text();
}

}  // namespace

Opinion uriparser() { return {"uriparser " URI_VER_ANSI, is_reference, is_uri, target}; }

}  // namespace refurl::test
