#include "tests/api/sites.hpp"

#include <iostream>
#include <vector>

namespace refurl::test {

std::optional<api::PublicSuffixList> list_or_skip() {
    const auto list = api::PublicSuffixList::latest();
    if (list) return *list;
    std::cout << "SKIPPED: no Public Suffix List: " << list.error() << ".\n";
    return std::nullopt;
}

rc::Gen<std::string> domain_near_rules() {
    using Texts = std::vector<std::string>;
    const auto labels = rc::gen::container<Texts>(rc::gen::elementOf(
        Texts{"a.", "b.", "www.", "city.", "*.", "-.", ".", "xn--55qx5d.", std::string(70, 'x') + "."}));
    const auto ending = rc::gen::elementOf(
        Texts{"com", "example.com", "co.uk", "uk", "jp", "kobe.jp", "city.kobe.jp", "ck", "www.ck", "github.io", "name",
              "his.name", "forgot.his.name", "compute.amazonaws.com", "cn", "xn--55qx5d.cn", "xn--kgbechtv", "x", "."});
    const auto dot = rc::gen::elementOf(Texts{"", "", "."});
    return rc::gen::map(rc::gen::tuple(labels, ending, dot),
                        [](const std::tuple<Texts, std::string, std::string>& parts) {
                            const auto& [in_front, end, dot_after] = parts;
                            std::string domain;
                            for (const std::string& label : in_front) domain += label;
                            return domain + end + dot_after;
                        });
}

}  // namespace refurl::test
