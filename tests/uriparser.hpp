// uriparser, a peer of the benchmarks and a second opinion on RFC 3986.
#pragma once

#include <uriparser/Uri.h>

#include <optional>
#include <string>

namespace refurl::test {

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

    bool normalize() { return uriNormalizeSyntaxA(&uri_) == URI_SUCCESS; }

    [[nodiscard]] std::optional<std::string> text() const {
        int size = 0;
        if (uriToStringCharsRequiredA(&uri_, &size) != URI_SUCCESS) return std::nullopt;
        // uriparser writes a zero after the text; a std::string has room for it.
        std::string text(static_cast<std::size_t>(size), '\0');
        if (uriToStringA(text.data(), &uri_, size + 1, nullptr) != URI_SUCCESS) return std::nullopt;
        return text;
    }

  private:
    UriUriA uri_{};
};

}  // namespace refurl::test
