// The implementation with libpsl.
#include <libpsl.h>

#include <algorithm>
#include <array>

#include "api/psl/libpsl.hpp"

namespace refurl::api::libpsl {

std::expected<const psl_ctx_st*, std::string_view> latest() {
    // The list is never freed, so it can be used until the program has ended.
    static const psl_ctx_t* const list = psl_latest(nullptr);
    if (list == nullptr) return std::unexpected("libpsl has no Public Suffix List on this system");
    return list;
}

bool accepts(const psl_ctx_st& list, std::string_view name) {
    std::array<char, 256> text{};
    std::ranges::copy(name, text.begin());
    return psl_is_public_suffix(&list, text.data()) == 1;
}

}  // namespace refurl::api::libpsl
