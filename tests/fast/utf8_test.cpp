#include "fast/utf8.hpp"

#include <string>

#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"
#include "tests/shortcuts.hpp"

using namespace refurl;
using namespace refurl::test;

TEST_CASE("law: the automaton of UTF-8 says which texts are well-formed") {
    const auto check = [](const std::string& text) {
        if (fast::is_well_formed(text) != is_well_formed(text)) FAIL_CHECK(text);
        Store store;
        if (fast::decode_utf8(text, store) != decode_utf8(text, store)) FAIL_CHECK(text);
    };
    // Each state before each byte: the states differ in the bytes that may follow.
    for (const char* const before :
         {"", "\xFF", "\xC2", "\xE1", "\xED", "\xE0", "\xF1", "\xF4", "\xF0", "\xE1\x80", "\xF1\x80", "\xF1\x80\x80"})
        for (unsigned byte = 0; byte < 0x100; ++byte)
            for (const char* const after : {"", "\x80", "\x80\x80", "\x80\x80\x80"})
                for (const std::size_t at : {0U, 13U, 14U, 15U, 16U, 29U})  // across the ends of blocks
                    for (const std::size_t rest : {0U, 1U, 16U, 40U})
                        check(std::string(at, 'a') + before + static_cast<char>(byte) + after + std::string(rest, 'a'));
    rc::prop("for any bytes", [&] { check(*bytes()); });
    rc::prop("for a text and any bytes", [&] { check(*text_of(code_point()) + *bytes()); });
    prop_of_shortcut("for well-formed texts, all are", 90, [&] {
        const std::string text = *text_of(code_point());
        check(text);
        return fast::is_well_formed(text);
    });
}
