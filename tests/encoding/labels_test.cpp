#include "encoding/labels.hpp"

#include <set>
#include <sstream>
#include <string>

#include "tests/catch.hpp"

using namespace refurl;

namespace {

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return text;
}

}  // namespace

TEST_CASE("labels: every label finds its encoding, in any letter case and with whitespace around it") {
    std::set<std::string> labels;
    for (const EncodingRow& row : encoding_table) {
        std::istringstream words{std::string(row.labels)};
        for (std::string label; words >> label;) {
            CAPTURE(label);
            CHECK(labels.insert(label).second);
            CHECK(get_encoding(label) == row.key);
            CHECK(get_encoding("\t\r " + upper(label) + "\n\f") == row.key);
        }
    }
    CHECK(labels.size() == 228);  // as in the standard's encodings.json
}

TEST_CASE("labels: the name of every encoding is one of its labels") {
    for (const EncodingRow& row : encoding_table) CHECK(get_encoding(row.name) == row.key);
}

TEST_CASE("labels: other texts are not labels") {
    for (const char* text : {"", " ", "utf", "utf-7", "utf-32", "\vutf-8", "\u00A0utf-8", "utf- 8", "utf-8 utf8",
                             "\u212Aoi8-r", "cesu-8", "iso-8859-12"}) {
        CAPTURE(text);
        CHECK_FALSE(get_encoding(text));
    }
}

TEST_CASE("labels: the output encoding is UTF-8 for encodings without an encoder, and otherwise the same") {
    for (const EncodingRow& row : encoding_table) {
        const bool has_none = row.name == "replacement" || row.name == "UTF-16BE" || row.name == "UTF-16LE";
        CHECK(output_encoding(row.key) == (has_none ? Encoding::utf_8 : row.key));
    }
}
