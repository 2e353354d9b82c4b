// The setters of the plain reading: by today's rules they are the pipeline's; by others they are another language's.
#include <iostream>

#include "api/stages.hpp"
#include "rules/edit.hpp"
#include "tests/agreement/bases.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/laws.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

/// Returns the names of the attributes whose setters do not parse a whole URL.
std::vector<std::string_view> attributes() {
    std::vector<std::string_view> names(api::attribute_names.begin(), api::attribute_names.end());
    std::erase(names, "href");
    return names;
}

rc::Gen<std::string> value() {
    return rc::gen::weightedOneOf<std::string>(
        {{4, url_string()},
         {3, host_string()},
         {3, rc::gen::element<std::string>("", "80", "0", "h:80", "[::1]:8", "h:99999", "C|/x", "..", "file:", "http")},
         {2, reference_string()},
         {2, token()},
         {1, bytes()}});
}

/// Sets an attribute of a URL by today's rules after some edits. Returns the href afterwards, or the rule that refuses.
std::string set_after(std::string_view edits, std::string_view url, std::string_view attribute,
                      std::string_view value) {
    const rules::Reader reader(rules::edited(rules::Rules(), edits).value());
    Store store;
    const auto before = reader.read(url, {}, Encoding::utf_8, store);
    const auto after = reader.set(before.value().components, attribute, value, store);
    return after ? after->href : "refused by " + std::string(after.error().rule);
}

}  // namespace

TEST_CASE("law: the plain setters by today's rules are the pipeline's") {
    std::size_t settings = 0;
    std::size_t changed = 0;
    rc::prop("for any settings, one after the other", [&] {
        const std::string text = *rc::gen::oneOf(rc::gen::elementOf(bases_of_every_shape()), plausible_url());
        Result<Url> url = parse(text);
        if (!url) return;
        Store store;
        rules::Printed plain = rules::today().read(text, {}, Encoding::utf_8, store).value();
        for (int count = 0; count < 3; ++count) {
            const auto attribute = *rc::gen::elementOf(attributes());
            const std::string_view text_of_value = store.keep(*value());
            const Result<Url> set = api::set_by_stages(*url, *api::attribute_named(attribute), text_of_value);
            const auto by_rules = rules::today().set(plain.components, attribute, text_of_value, store);
            RC_LOG() << url->href() << " " << attribute << " = " << text_of_value << "\n";
            RC_LOG() << (set ? std::string(set->href()) : "refused by " + std::string(set.error().rule)) << "\n";
            RC_LOG() << (by_rules ? by_rules->href : "refused by " + std::string(by_rules.error().rule)) << "\n";
            RC_ASSERT(set.has_value() == by_rules.has_value());
            ++settings;
            if (!set) continue;
            RC_ASSERT(set->href() == by_rules->href);
            ++changed;
            url = *set;
            plain = *by_rules;
        }
    });
    if (settings == 0) return;
    CHECK(changed * 3 > settings);
    std::cout << "the plain setters: " << changed << " of " << settings << " settings change the URL\n";
}

TEST_CASE("rules: the conditions of setters are rules, which edits strike") {
    CHECK(set_after("", "http://h/", "protocol", "foo") == "refused by special-stays-special");
    CHECK(set_after("strike special-stays-special", "http://h/", "protocol", "foo") == "foo://h/");
    CHECK(set_after("", "foo:a", "host", "h") == "refused by path-is-not-opaque");
    CHECK(set_after("strike file-has-no-credentials-and-port", "http://u@h/", "protocol", "file") ==
          "refused by refuse-userinfo-and-port");
}

TEST_CASE("rules: an edit decides what a setter sets") {
    CHECK(set_after("path '|' encode", "http://h/", "pathname", "a|b") == "http://h/a%7Cb");
    CHECK(set_after("scheme gopher 70", "gopher://h", "port", "70") == "gopher://h/");
    CHECK(set_after("port-value ::= [1-9] digit*", "http://h/", "port", "080") == "refused by port-value");
}
