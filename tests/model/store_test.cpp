#include "model/store.hpp"

#include <algorithm>
#include <string>
#include <string_view>

#include "tests/catch.hpp"

using namespace refurl;

TEST_CASE("store: written text stays, and the rest of the last room is reused") {
    Store store;
    const std::string_view kept = store.keep("kept");
    char* const begin = store.room(1000);
    const std::string_view written = store.written(begin, std::ranges::copy(std::string_view("written"), begin).out);
    CHECK(store.room(1000) == written.data() + written.size());
    CHECK(written == "written");
    CHECK(kept == "kept");
}

TEST_CASE("store: a room that does not fit gets memory of its own") {
    Store store;
    const std::string_view kept = store.keep("kept");
    char* const begin = store.room(5000);
    std::fill_n(begin, 5000, 'x');
    CHECK(store.written(begin, begin + 4000) == std::string(4000, 'x'));
    CHECK(store.keep("more") == "more");
    CHECK(store.keep("more").data() == kept.data() + 8);
    CHECK(kept == "kept");
}
