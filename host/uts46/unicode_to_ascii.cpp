#include "host/uts46/unicode_to_ascii.hpp"

#include "host/fault.hpp"
#include "host/uts46/processing.hpp"

namespace refurl::uts46 {

Result<std::string_view> unicode_to_ascii(std::string_view domain, Store& store) {
    const Converted ascii = to_ascii(domain, url_options);
    if (!ascii.errors.empty()) return std::unexpected(not_ascii(ascii.errors.front(), domain));
    return store.keep(ascii.domain);
}

}  // namespace refurl::uts46
