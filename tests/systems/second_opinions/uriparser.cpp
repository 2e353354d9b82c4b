#include <uriparser/Uri.h>

#include "tests/systems/second_opinions/opinions.hpp"

namespace refurl::test {

namespace {

/// A URI of uriparser that frees its members. It points into the text that it was parsed from.
class Uri {
  public:
    Uri() = default;
    Uri(const Uri&) = delete;
    Uri& operator=(const Uri&) = delete;
    ~Uri() { uriFreeUriMembersA(&uri_); }

    bool read(const std::string& text) {
        return uriParseSingleUriExA(&uri_, text.data(), text.data() + text.size(), nullptr) == URI_SUCCESS;
    }

    [[nodiscard]] bool has_scheme() const { return uri_.scheme.first != nullptr; }

    bool resolve(const Uri& reference, const Uri& base) {
        return uriAddBaseUriA(&uri_, &reference.uri_, &base.uri_) == URI_SUCCESS;
    }

    [[nodiscard]] std::optional<std::string> text() const {
        int size = 0;
        if (uriToStringCharsRequiredA(&uri_, &size) != URI_SUCCESS) return std::nullopt;
        // uriparser writes a zero after the text, where a std::string has one anyway.
        std::string text(static_cast<std::size_t>(size), '\0');
        if (uriToStringA(text.data(), &uri_, size + 1, nullptr) != URI_SUCCESS) return std::nullopt;
        return text;
    }

  private:
    UriUriA uri_{};
};

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
