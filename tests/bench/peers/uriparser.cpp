#include "tests/uriparser.hpp"
#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

using test::Uri;

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
