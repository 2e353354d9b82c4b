// The implementation of a build without libpsl.
#include "api/psl/libpsl.hpp"

namespace refurl::api::libpsl {

std::expected<const psl_ctx_st*, std::string_view> latest() {
    return std::unexpected("this refurl was built without libpsl, so it does not know the Public Suffix List");
}

// Never called, because there is no list.
bool accepts(const psl_ctx_st& /*list*/, std::string_view /*name*/) { return false; }

}  // namespace refurl::api::libpsl
