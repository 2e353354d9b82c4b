#include <uriparser/Uri.h>

#include <memory>
#include <optional>
#include <string>

#include "tests/bench/contender.hpp"

namespace refurl::bench {

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

struct Uriparser {
    using Base = std::unique_ptr<Uri>;

    static std::optional<Base> base(const std::string& text) {
        auto uri = std::make_unique<Uri>();
        return uri->read(text) ? std::optional(std::move(uri)) : std::nullopt;
    }

    static bool href(const std::string& input, const Base* base, auto&& use) {
        Uri reference;
        if (!reference.read(input)) return false;
        if (base == nullptr) return reference.has_scheme() && normal(reference, use);
        Uri uri;
        return uri.resolve(reference, **base) && normal(uri, use);
    }

  private:
    static bool normal(Uri& uri, auto&& use) {
        if (!uri.normalize()) return false;
        const std::optional<std::string> text = uri.text();
        if (!text) return false;
        use(*text);
        return true;
    }
};

}  // namespace

Contender uriparser() { return {"uriparser " URI_VER_ANSI, entry<Uriparser>}; }

}  // namespace refurl::bench
