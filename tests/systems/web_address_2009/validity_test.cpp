#include "systems/web_address_2009/validity.hpp"

#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems::web_address_2009;
using refurl::Encoding;

namespace {

using Four = std::array<bool, condition_count>;

}  // namespace

TEST_CASE("web-address-2009: the four conditions of validity") {
    CHECK(conditions_of("http://h/?q", Encoding::windows_1252) == Four{true, false, true, false});
    CHECK(conditions_of("http://\u00E9/", Encoding::windows_1252) == Four{false, true, true, false});
    CHECK(conditions_of("http://\u00E9/?q", Encoding::windows_1252) == Four{false, false, true, false});
    CHECK(conditions_of("http://h/?\u00E9", Encoding::utf_8) == Four{false, false, false, true});
    CHECK(conditions_of("http://h/?\u00E9", Encoding::utf_16be) == Four{false, false, false, true});
    CHECK(conditions_of("http://h/?\u00E9", Encoding::windows_1252) == Four{false, false, false, false});
    CHECK(conditions_of("", Encoding::utf_8) == Four{true, true, true, true});
}

TEST_CASE("web-address-2009: validity needs one condition") {
    CHECK(validate("//h/p?q#f", Encoding::windows_1252));
    CHECK(validate("http://h/?\u00E9", Encoding::utf_8));
    for (const char* const text : {"http://h/ ", " http://h/", "a b", "%z", "http://[", "a#b#c", "\xFF", "^"})
        CHECK_FALSE(validate(text, Encoding::utf_8));
}

TEST_CASE("web-address-2009: a query outside ASCII is at fault in a document that is not Unicode") {
    const auto validity = validate("http://h/?a\u00E9b", Encoding::windows_1252);
    REQUIRE_FALSE(validity);
    CHECK(validity.error().clause == "valid Web address");
    CHECK(validity.error().begin == 11);
    CHECK(validity.error().end == 13);
}

TEST_CASE("web-address-2009: a text that is not an IRI is at fault where the grammar stops") {
    const auto validity = validate("http://h/ x", Encoding::utf_8);
    REQUIRE_FALSE(validity);
    CHECK(validity.error().begin == 9);
}

TEST_CASE("web-address-2009: laws of validity") {
    rc::prop("what is valid in an encoding is valid in UTF-8, and a valid address is an IRI-reference", [] {
        const std::string text = *refurl::test::plausible_url();
        const Four other = conditions_of(text, Encoding::windows_1252);
        const Four unicode = conditions_of(text, Encoding::utf_8);
        for (std::size_t i = 0; i < condition_count; ++i) RC_ASSERT(!other[i] || unicode[i]);
        RC_ASSERT(validate(text, Encoding::utf_8).has_value() == unicode[3]);
    });
}
