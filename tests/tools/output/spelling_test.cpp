#include "tools/output/spelling.hpp"

#include "tests/catch.hpp"

using namespace refurl::tools;

TEST_CASE("spelling: names that are nearly the same") {
    const std::vector<std::string> names{"parse", "resolve", "normalize", "trace", "coverage"};
    CHECK(suggestion("prase", names) == "; did you mean parse?");
    CHECK(suggestion("normalise", names) == "; did you mean normalize?");
    CHECK(suggestion("covrage", names) == "; did you mean coverage?");
    CHECK(suggestion("norm", names) == "; did you mean normalize?");
    CHECK(suggestion("trase", names) == "; did you mean trace?");
    CHECK(suggestion("foo", names) == "");
    CHECK(suggestion("paxxe", names) == "");   // two letters are replaced
    CHECK(suggestion("aprxe", names) == "");   // two are swapped, and one is replaced
    CHECK(suggestion("xaprse", names) == "");  // a letter before the first one, and two are swapped
    CHECK(suggestion("arsx", names) == "");    // without the first letter, and the last one is replaced
    CHECK(suggestion("", names) == "");
    CHECK(suggestion("x", names) == "");
    CHECK(suggestion("-x", {"-n", "-h"}) == "");
    CHECK(suggestion("xyz", {"abcdefghijkl"}) == "");  // a short name is not near to every long one
}

TEST_CASE("spelling: the nearest name comes first, and each name comes once") {
    CHECK(names_like("ip5-adress", {"ip4-address-strict", "ip6-address", "ip4-address", "ip6-address"}) ==
          std::vector<std::string>{"ip6-address", "ip4-address"});
}
