#include "tools/reading/list_form.hpp"

#include <vector>

#include "model/utf8.hpp"
#include "tests/catch.hpp"
#include "tests/generators.hpp"

using namespace refurl;
using namespace refurl::test;
using namespace refurl::tools;
using namespace std::string_literals;
using namespace std::string_view_literals;

namespace {

using ListTexts = std::vector<std::string>;

struct ReadList {
    ListTexts texts;
    std::string remarks;
    std::string_view utf16;
};

ReadList read_list(const ListTexts& lines, char end = '\n') {
    ListForm form(end);
    ListTexts texts;
    for (const std::string& line : lines) texts.emplace_back(form.text_of(line));
    return {texts, form.remarks("list"), form.utf16()};
}

}  // namespace

TEST_CASE("list form: a list in UTF-8 with newlines has no remark") {
    const ListTexts lines{"http://a", "", "caf\u00e9", "\r\x1b", "a\rb", "\uFEFF"};
    const ReadList list = read_list(lines);
    CHECK(list.texts == lines);
    CHECK(list.remarks.empty());
    CHECK(list.utf16.empty());
}

TEST_CASE("list form: a byte order mark is a part of the list, not of its first line") {
    const ReadList list = read_list({"\uFEFFa", "\uFEFFb"});
    CHECK(list.texts == ListTexts{"a", "\uFEFFb"});
    CHECK(list.remarks == "It begins with a byte order mark (U+FEFF), which is not a part of line 1.");
}

TEST_CASE("list form: the CR of a CR LF is a part of the end of its line, however many there are") {
    const ReadList list = read_list({"a", "b\r", "c\r\r", "\r"});
    CHECK(list.texts == ListTexts{"a", "b", "c\r", ""});
    CHECK(list.remarks ==
          "3 lines end with CR LF, as on Windows (line 2 is the first). The CR is not a part of a URL.");
    CHECK(read_list({"a\r"}).remarks.starts_with("Line 1 ends with CR LF, as on Windows. "));
    CHECK(read_list({"a\r"}, '\0').texts == ListTexts{"a\r"});
    CHECK(read_list({"a\r"}, '\0').remarks.empty());
}

TEST_CASE("list form: what is not UTF-8 stays, and is remarked on") {
    const ListTexts lines{"a", "caf\xe9", "b", "caf\xe8"};
    CHECK(read_list(lines).texts == lines);
    CHECK(read_list(lines).remarks.starts_with("2 lines are not UTF-8 (line 2 is the first). "));
    CHECK(read_list(lines).remarks.ends_with("If it is Latin-1, convert it: iconv -f LATIN1 -t UTF-8 list"));
    CHECK(read_list({"\xff"}, '\0').remarks.starts_with("Line 1 is not UTF-8. "));
}

TEST_CASE("list form: all remarks about a list are one text") {
    const std::string remarks = read_list({"\uFEFFcaf\xe9\r", "b\r"}).remarks;
    CHECK(remarks.find("byte order mark") < remarks.find("2 lines end with CR LF"));
    CHECK(remarks.find("2 lines end with CR LF") < remarks.find("Line 1 is not UTF-8"));
}

TEST_CASE("list form: UTF-16 is recognised by its first line") {
    CHECK(read_list({"\xFF\xFEh\0"s}).utf16 == "UTF-16");
    CHECK(read_list({"\xFE\xFF\0h"s}).utf16 == "UTF-16");
    CHECK(read_list({"\xFE\xFF"s}, '\0').utf16 == "UTF-16");
    CHECK(read_list({"h\0t\0t\0p\0:\0"s}).utf16 == "UTF-16LE");
    CHECK(read_list({"\0h\0t\0t\0p"s}).utf16 == "UTF-16BE");
    for (const std::string& line : {"h\0t\0t\0"s, "h\0t\0tap\0"s, std::string(8, '\0'), "http://h/"s})
        CHECK(read_list({line}).utf16.empty());
    CHECK(read_list({"a", "\xFF\xFEh\0"s}).utf16.empty());
}

TEST_CASE("list form: nothing but a byte order mark and a CR at the end is removed from a line") {
    rc::prop("any lines", [] {
        const ListTexts lines{*bytes(), *bytes() + *rc::gen::element(""s, "\r"s)};
        ListForm form('\n');
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::string text(form.text_of(lines[i]));
            const bool has_mark = i == 0 && lines[i].starts_with("\uFEFF");
            RC_ASSERT((has_mark ? "\uFEFF" : "") + text + (lines[i].ends_with('\r') ? "\r" : "") == lines[i]);
        }
        const bool are_utf8 = is_well_formed(lines[0]) && is_well_formed(lines[1]);
        RC_ASSERT(form.remarks("").contains("UTF-8") == !are_utf8);
    });
}
