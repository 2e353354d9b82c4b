// Each shortcut is there for speed alone, and the functions that use it are faster than its rule.
#include "tests/shortcuts.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "api/stages.hpp"
#include "fast/host.hpp"
#include "fast/utf8.hpp"
#include "grammar/predicates.hpp"
#include "host/host.hpp"
#include "host/uts46/normalization.hpp"
#include "host/uts46/processing.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

template <class Texts, class Predicate>
std::size_t count_of(const Texts& texts, Predicate predicate) {
    return static_cast<std::size_t>(std::ranges::count_if(texts, predicate));
}

/// Keeps the compiler from leaving out a call whose result nobody uses.
volatile std::size_t result = 0;

}  // namespace

TEST_CASE("shortcuts: of the composition and the setters are faster than their stages", "[time]") {
    const std::string text = "https://www.example.org/a/path/with/dirs/and-a-file.html?query=value#fragment";
    const Url url = parse(text).value();
    CHECK(is_faster([&] { result = parse(text)->href().size(); },
                    [&] { result = parse_by_stages(text)->href().size(); }));
    CHECK(is_faster([&] { result = parse("../file?q", &url)->href().size(); },
                    [&] { result = parse_by_stages("../file?q", &url)->href().size(); }));
    const auto set = [&](auto function) {
        return [&, function] { result = function(url, api::Attribute::pathname, "/a/b/c")->href().size(); };
    };
    const auto by_shortcut = [](const Url& base, api::Attribute attribute, std::string_view value) {
        return api::set(base, attribute, value);
    };
    CHECK(is_faster(set(by_shortcut), set(api::set_by_stages)));
}

TEST_CASE("shortcuts: of decoding and of numbers are faster than their rules", "[time]") {
    std::string mixed;
    while (mixed.size() < 4000) mixed += "d\u00E9j\u00E0-vu/\u65E5\u672C\u8A9E/";
    CHECK(is_faster([&] { result = fast::is_well_formed(mixed); }, [&] { result = is_well_formed(mixed); }));
    const std::vector<std::string> domains(100, "www.example.org");
    CHECK(is_faster([&] { result = count_of(domains, fast::ends_in_number); },
                    [&] { result = count_of(domains, grammar::ends_in_number); }));
}

TEST_CASE("shortcuts: of the host parser are faster than their rules", "[time]") {
    for (const char* const text : {"www.example.org", "b\u00FCcher.example", "\u0434\u043E\u043C.\u0440\u0444"}) {
        CAPTURE(text);
        const std::vector<std::string> hosts(20, text);
        const auto parse_each = [&](auto function) {
            return [&, function] {
                Store store;
                for (const std::string& host : hosts) result = function(host, store)->text.size();
            };
        };
        CHECK(is_faster(parse_each(fast::parse_special_host), parse_each(parse_special_host)));
    }
    const std::u32string label(100, U'\u00E9');
    CHECK(is_faster([&] { result = uts46::normalize(label).size(); }, [&] { result = uts46::nfc(label).size(); }));
}
