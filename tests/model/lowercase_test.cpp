#include "model/lowercase.hpp"

#include <string>

#include "tests/catch.hpp"

using namespace refurl;

TEST_CASE("lowercase: changes only ASCII upper-case letters, in texts of any length up to four blocks") {
    for (unsigned first = 0; first < 0x100; ++first) {
        for (std::size_t size = 0; size <= 4 * block_size; ++size) {
            std::string text;
            std::string expected;
            for (unsigned i = 0; i < size; ++i) {
                text += static_cast<char>(first + i);
                expected += ascii_lower(text.back());
            }
            std::string lower(size, '\0');
            CAPTURE(first, size);
            REQUIRE(copy_in_lowercase(text, lower.data()) == lower.data() + size);
            REQUIRE(lower == expected);
        }
    }
}

TEST_CASE("lowercase: a text without upper-case letters is not copied") {
    Store store;
    const std::string_view text = "example.com";
    CHECK(ascii_lowercase(text, store).data() == text.data());
    CHECK(ascii_lowercase("EXAMPLE.com", store) == text);
}
