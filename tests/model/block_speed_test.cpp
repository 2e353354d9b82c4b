// The speed of blocks. This file is always compiled with optimization, because the templates are compiled here.
#include <algorithm>
#include <string>

#include "model/block.hpp"
#include "tests/catch.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

constexpr ByteSet letters = bytes_where([](unsigned char byte) { return is_alpha(byte); });

}  // namespace

TEST_CASE("shortcuts: runs that are read in blocks are faster than runs of bytes", "[time]") {
    const std::string text = std::string(4000, 'a') + std::string(padding, '\0');
    volatile std::ptrdiff_t size = 0;
    const auto by_bytes = [&] {
        const auto is_letter = [](char c) { return contains(letters, c); };
        size = std::ranges::find_if_not(text, is_letter) - text.begin();
    };
    CHECK(is_faster([&] { size = std::ssize(run_of<letters>(text)); }, by_bytes));
    CHECK(is_faster([&] { size = end_of_padded_run<letters>(text.data()) - text.data(); }, by_bytes));
}
