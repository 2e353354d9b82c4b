#include "tools/idna/code_points.hpp"

#include <fmt/format.h>

#include <utility>

#include "model/table.hpp"
#include "standard/infra.hpp"

namespace refurl::tools::idna {

std::string_view name_of(uts46::Status status) {
    using enum uts46::Status;
    static constexpr auto names = names_of<uts46::Status>({{valid, "valid"},
                                                           {mapped, "mapped"},
                                                           {ignored, "ignored"},
                                                           {deviation, "deviation"},
                                                           {disallowed, "disallowed"}});
    return names[status].name;
}

std::string_view name_of(uts46::BidiClass bidi_class) {
    using enum uts46::BidiClass;
    static constexpr auto names = names_of<uts46::BidiClass>({{L, "L"},
                                                              {R, "R"},
                                                              {AL, "AL"},
                                                              {AN, "AN"},
                                                              {EN, "EN"},
                                                              {ES, "ES"},
                                                              {CS, "CS"},
                                                              {ET, "ET"},
                                                              {ON, "ON"},
                                                              {BN, "BN"},
                                                              {NSM, "NSM"},
                                                              {other, "other"}});
    return names[bidi_class].name;
}

std::optional<std::string> mapping_of(char32_t c, const uts46::Options& flags) {
    const std::string own = standard::utf8_encode({&c, 1});
    std::string mapped = standard::utf8_encode(uts46::map(own, flags));
    return mapped == own ? std::nullopt : std::optional(std::move(mapped));
}

}  // namespace refurl::tools::idna
