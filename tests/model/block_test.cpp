#include "model/block.hpp"

#include <algorithm>
#include <string>

#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

namespace {

constexpr ByteSet letters = bytes_where([](unsigned char byte) { return is_alpha(byte); });
constexpr ByteSet no_letters = complement<letters>;
constexpr ByteSet many_ranges = with_characters(letters, "0246!#%;?~");
constexpr ByteSet nothing{};
constexpr ByteSet everything = complement<nothing>;

std::size_t size_of_run(std::string_view text, const ByteSet& set) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, [&](char c) { return contains(set, c); }) -
                                    text.begin());
}

template <const ByteSet& set>
void check_run(std::string_view text) {
    RC_ASSERT(run_of<set>(text).size() == size_of_run(text, set));
    if constexpr (!set[0]) {
        const std::string padded = std::string(text) + std::string(padding, '\0');
        const char* const end = end_of_padded_run<set>(padded.data());
        RC_ASSERT(static_cast<std::size_t>(end - padded.data()) == size_of_run(text, set));
    }
}

/// Checks that a block shows each byte outside the set, and reports how many members it shows too.
template <const ByteSet& set>
Taken passed_members() {
    Taken passed;
    for (unsigned byte = 0; byte < set.size(); ++byte)
        for (std::size_t place = 0; place < block_size; ++place) {
            std::string text(block_size, 'a');
            text[place] = static_cast<char>(byte);
            const bool is_shown = may_be_outside<set>(block_at(text.data()))[place] != 0;
            if (!set[byte] && !is_shown) FAIL_CHECK("byte " << byte << " at place " << place);
            if (set[byte]) passed.count(!is_shown);
        }
    return passed;
}

/// Generates texts with long runs of each set.
rc::Gen<std::string> runs() {
    return text_of(rc::gen::oneOf(
        rc::gen::element<std::string>("a", "Z", "0", "%", "~", ",", "\xFF", std::string(1, '\0'), "abcdefghijklmnop",
                                      "abcdefghijklmno", "0246!#%;?~0246!#%;?~", "0123456789abcdefghijklmnopqrst"),
        bytes()));
}

}  // namespace

TEST_CASE("law: a run that is read in blocks ends at the first byte outside the set") {
    rc::prop("letters", [] { check_run<letters>(*runs()); });
    rc::prop("all but letters", [] { check_run<no_letters>(*runs()); });
    rc::prop("a set of many ranges", [] { check_run<many_ranges>(*runs()); });
    rc::prop("no byte", [] { check_run<nothing>(*runs()); });
    rc::prop("every byte", [] { check_run<everything>(*runs()); });
    rc::prop("the set of a component", [] { check_run<complement<path_percent_encode_set>>(*runs()); });
}

TEST_CASE("law: a block shows where a run may end") {
    check_taken(passed_members<letters>(), 100);
    check_taken(passed_members<no_letters>(), 100);
    check_taken(passed_members<many_ranges>(), 85);
    check_taken(passed_members<everything>(), 100);
    check_taken(passed_members<complement<path_percent_encode_set>>(), 95);
    check_taken(passed_members<complement<userinfo_percent_encode_set>>(), 95);
    check_taken(passed_members<complement<special_query_percent_encode_set>>(), 95);
}

TEST_CASE("block: the highest bits are the same on every processor") {
    const auto check = [](const std::string& text) {
        std::uint32_t bits = 0;
        for (std::size_t place = 0; place < block_size; ++place)
            bits |= (static_cast<unsigned char>(text[place]) >= 0x80 ? 1U : 0U) << place;
        CHECK(high_bits(block_at(text.data())) == bits);
        CHECK(high_bits_by_products(block_at(text.data())) == bits);
    };
    for (std::size_t place = 0; place < block_size; ++place)
        for (const char byte : {'\x7F', '\x80', '\xFF'}) {
            std::string alone(block_size, '\0');
            alone[place] = byte;
            check(alone);
            std::string among(block_size, '\xFF');
            among[place] = byte;
            check(among);
        }
}

TEST_CASE("block: a run of n bytes is n bytes long, for every n up to four blocks") {
    for (std::size_t size = 0; size <= 4 * padding; ++size) {
        const std::string text(size, 'a');
        CHECK(run_of<letters>(text).size() == size);
        CHECK(run_of<letters>(text + "," + text).size() == size);
        for (std::size_t end = 0; end < size; ++end) {
            CAPTURE(size, end);
            CHECK(run_of<letters>(std::string(end, 'a') + "," + text.substr(end + 1)).size() == end);
        }
    }
}
