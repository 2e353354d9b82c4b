#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

struct Copy {
    using Base = std::string;

    static std::optional<Base> base(const std::string& text) { return text; }

    static bool href(const std::string& input, const Base* /*base*/, auto&& use) {
        const std::string copy = input;
        use(copy);
        return true;
    }
};

}  // namespace

Contender copying() { return {"copying the text", entry<Copy>}; }

}  // namespace refurl::bench
