// The implementation of a build without a list.
#include "api/public_suffix_list.hpp"

namespace refurl::api {

std::expected<PublicSuffixList, std::string_view> PublicSuffixList::latest() {
    return std::unexpected("this refurl was built without the Public Suffix List");
}

}  // namespace refurl::api
