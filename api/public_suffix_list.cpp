#include "api/public_suffix_list.hpp"

#include <algorithm>
#include <array>

#include "api/psl/libpsl.hpp"

namespace refurl::api {

// libpsl answers one question: is a name a public suffix, or the parent of a wildcard? The three functions here derive
// their answers from it. No list has a rule and a wildcard below the same name: the list's linter rejects that.

std::expected<PublicSuffixList, std::string_view> PublicSuffixList::latest() {
    const auto list = libpsl::latest();
    if (!list) return std::unexpected(list.error());
    return PublicSuffixList(**list);
}

bool PublicSuffixList::has_rule(std::string_view name) const {
    return name.size() <= longest_rule && libpsl::accepts(*list_, name) && !has_wildcard(name);
}

bool PublicSuffixList::has_wildcard(std::string_view parent) const {
    // No rule has this label, so only a wildcard accepts it.
    constexpr std::string_view any_label = "-.";
    std::array<char, any_label.size() + longest_rule> name{};
    std::ranges::copy(parent, std::ranges::copy(any_label, name.begin()).out);
    return libpsl::accepts(*list_, {name.data(), any_label.size() + parent.size()});
}

bool PublicSuffixList::has_exception(std::string_view name) const {
    return name.size() <= longest_rule && !libpsl::accepts(*list_, name);
}

}  // namespace refurl::api
