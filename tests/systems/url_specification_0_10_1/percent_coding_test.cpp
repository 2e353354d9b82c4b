// Percent Coding: the parts of a percent-encoded–string, decoding, and encoding by the column of a component.
#include "systems/url_specification_0_10_1/percent_coding.hpp"

#include <array>

#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "systems/url_specification_0_10_1/characters.hpp"
#include "tests/catch.hpp"
#include "tests/clauses.hpp"
#include "tests/generators.hpp"

using namespace refurl::systems::url_specification_0_10_1;
using refurl::Column;
using refurl::Status;
using refurl::Store;

namespace {

constexpr std::size_t column_count = refurl::column_count;

rc::Gen<std::string> texts() {
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(
                            rc::gen::element<std::string>("%41", "%c3%A9", "%C3", "%a9", "%25", "%", "%z", "4", "a",
                                                          "\u00E9", " ", "\"", "'", "^", "{", ";", "@", "\x7F")),
                        [](const std::vector<std::string>& parts) {
                            std::string text;
                            for (const std::string& each : parts) text += each;
                            return text;
                        });
}

}  // namespace

TEST_CASE("url-specification-0.10.1: the parts of a percent-encoded string") {
    using enum Coding;
    CHECK(coded_parts("").empty());
    CHECK(coded_parts("a%41%c3%%4%g0b") == std::vector<CodedPart>{{uncoded, "a"},
                                                                  {pct_encoded_bytes, "%41%c3"},
                                                                  {pct_invalid, "%%"},
                                                                  {uncoded, "4"},
                                                                  {pct_invalid, "%"},
                                                                  {uncoded, "g0b"}});
    // A percent-encoded byte is taken wherever that is possible.
    CHECK(coded_parts("%%41") == std::vector<CodedPart>{{pct_invalid, "%"}, {pct_encoded_bytes, "%41"}});
}

TEST_CASE("url-specification-0.10.1: decoding reads sequences of percent-encoded bytes as UTF-8, and leaves the rest") {
    CHECK(decoded("a%41%c3%A9%") == "aA\u00E9%");
    CHECK(decoded("%zz%4") == "%zz%4");
    CHECK(decoded("%E9x%80") == "\uFFFDx\uFFFD");
    CHECK(decoded("%2525") == "%25");
    CHECK(decoded(decoded("%2525")) == "%");  // so decoding twice is not decoding once
}

TEST_CASE("url-specification-0.10.1: each column encodes its characters with the status E or F, and no others") {
    for (std::size_t i = 0; i < column_count; ++i) {
        const auto column = static_cast<Column>(i);
        for (char32_t c = 0; c <= 0x10FFFF; c += c < 0x180 ? 1 : 0xFFD) {
            if (refurl::is_surrogate(c)) continue;
            std::string text;
            refurl::append_utf8(c, text);
            const Status status = status_of(refurl::class_of(c), column);
            const bool is_encoded = status == Status::encoded || status == Status::fixed;
            Store store;
            INFO("U+" << std::hex << static_cast<std::uint32_t>(c) << " in " << refurl::name_of(column));
            CHECK((encoded(text, column, store) != text) == is_encoded);
            if (is_encoded) CHECK(decoded(encoded(text, column, store)) == text);
        }
    }
    Store store;
    CHECK(encoded("'\u00E9^", Column::query, store) == "'%C3%A9^");
    CHECK(encoded("'\u00E9^", Column::special_query, store) == "%27%C3%A9^");
    CHECK(encoded("'\u00E9^", Column::path, store) == "'%C3%A9%5E");
}

TEST_CASE("url-specification-0.10.1: the chapter's table of encoded characters is that of the columns") {
    constexpr std::array<Column, 7> columns{Column::username,    Column::opaque_host, Column::path,
                                            Column::opaque_path, Column::query,       Column::special_query,
                                            Column::fragment};
    const auto code = [](std::string_view cell) {
        while (cell.starts_with('`') || cell.starts_with(' ')) cell.remove_prefix(1);
        while (cell.ends_with('`') || cell.ends_with(' ')) cell.remove_suffix(1);
        return cell.empty() ? std::string("`") : std::string(cell);
    };
    std::size_t rows = 0;
    for (const std::string& line : refurl::test::lines_of(refurl::test::read_file(
             refurl::test::source_dir() / "spec-notes" / "history" / "url-specification-0.10.1.md"))) {
        const std::vector<std::string> cells = refurl::test::table_cells(line);
        if (cells.size() != columns.size() + 1 || !cells[0].starts_with('`')) continue;
        ++rows;
        const std::string character = code(cells[0]);
        for (std::size_t i = 0; i < columns.size(); ++i) {
            Store store;
            INFO(character << " in " << refurl::name_of(columns.at(i)));
            const bool is_rejected = status_of(refurl::class_of(static_cast<unsigned char>(character[0])),
                                               columns.at(i)) == Status::rejected;
            CHECK(code(cells[i + 1]) == (is_rejected ? "rejected" : encoded(character, columns.at(i), store)));
        }
    }
    CHECK(rows == 5);
    CHECK(excluded_by_table(Column::username) != excluded_by_table(Column::password));
    for (const char c : std::string_view("';^\"`")) {
        Store store;
        CHECK(encoded({&c, 1}, Column::username, store) == encoded({&c, 1}, Column::password, store));
    }
}

TEST_CASE("law: encoding by a column does not change what is decoded, and encoding twice is encoding once") {
    std::size_t changed = 0, all = 0;
    rc::prop("any text and column", [&] {
        const std::string text = *texts();
        const auto column = static_cast<Column>(*rc::gen::inRange<std::size_t>(0, column_count));
        Store store;
        const std::string once(encoded(text, column, store));
        changed += once != text ? 1 : 0;
        ++all;
        RC_ASSERT(decoded(once) == decoded(text));
        RC_ASSERT(encoded(once, column, store) == once);
    });
    CHECK(changed * 4 > all);
}

TEST_CASE("law: decoding part by part is percent-decoding the whole text, then UTF-8") {
    std::size_t coded = 0, all = 0;
    rc::prop("any text", [&] {
        const std::string text = *texts();
        Store store;
        coded += text.contains('%') ? 1 : 0;
        ++all;
        RC_ASSERT(decoded(text) == refurl::decode_utf8(refurl::percent_decode(text, store), store));
    });
    CHECK(coded * 4 > all);
}
