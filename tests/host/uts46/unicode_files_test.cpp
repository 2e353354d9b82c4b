// Compares the tables with files of the Unicode Character Database, for all code points, assigned or not. The tables
// are not made from them, except from DerivedBidiClass.txt and DerivedJoiningType.txt, which this test reads by itself.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/uts46/normalization.hpp"
#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
#include "model/characters.hpp"
#include "tests/catch.hpp"

using namespace refurl::uts46;

namespace {

using Fields = std::vector<std::string>;

std::string without_blanks(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

Fields fields_of(std::string_view line) {
    Fields fields;
    line = line.substr(0, line.find('#'));
    if (without_blanks(line).empty()) return fields;
    for (std::size_t end = 0; end != std::string_view::npos;) {
        end = line.find(';');
        fields.push_back(without_blanks(line.substr(0, end)));
        if (end != std::string_view::npos) line.remove_prefix(end + 1);
    }
    return fields;
}

/// Reads a text of code points such as `0061 0301`.
std::u32string code_points_in(const std::string& field) {
    std::u32string text;
    for (std::size_t at = 0; at < field.size(); at = field.find_first_not_of(' ', field.find(' ', at)))
        text += static_cast<char32_t>(std::stoul(field.substr(at), nullptr, 16));
    return text;
}

/// A range of code points such as `0590..05FF`.
struct Range {
    char32_t first;
    char32_t last;
};

Range range_of(const std::string& field) {
    const std::size_t dots = field.find("..");
    const auto first = static_cast<char32_t>(std::stoul(field, nullptr, 16));
    if (dots == std::string::npos) return {first, first};
    return {first, static_cast<char32_t>(std::stoul(field.substr(dots + 2), nullptr, 16))};
}

/// Returns the folder of the Unicode Character Database, if there is one.
std::optional<std::filesystem::path> folder() {
    const char* const name = std::getenv("REFURL_UCD");
    if (name != nullptr && *name != '\0') return std::filesystem::path(name);
    std::cout << "SKIPPED: no Unicode Character Database. `./dev unicode --data` gets it.\n";
    return std::nullopt;
}

/// Calls `visit` with the fields of each line of a file, whose heading must name the version of the tables. In lines
/// that begin with `# @missing:`, the fields follow.
void each_line(const std::filesystem::path& file, const std::function<void(const Fields&, bool is_missing)>& visit) {
    constexpr std::string_view missing = "# @missing:";
    std::ifstream in(file);
    REQUIRE(in);
    std::string line;
    REQUIRE(std::getline(in, line));
    REQUIRE(line.find('-' + std::string(unicode_version()) + ".txt") != std::string::npos);
    while (std::getline(in, line)) {
        const bool is_missing = line.starts_with(missing);
        const Fields fields = fields_of(is_missing ? std::string_view(line).substr(missing.size()) : line);
        if (!fields.empty()) visit(fields, is_missing);
    }
}

/// Returns the value of a property for each code point: the last field of its last line, where lines with `@missing`
/// come before all others. In a file of several properties, `property` is the one to read.
std::vector<std::string> values_in(const std::filesystem::path& file, std::string_view property = "") {
    std::vector<std::string> values(0x110000);
    const std::size_t field = property.empty() ? 1 : 2;
    for (const bool defaults : {true, false})
        each_line(file, [&](const Fields& fields, bool is_missing) {
            if (is_missing != defaults || fields.size() <= field) return;
            if (!property.empty() && fields[1] != property) return;
            const auto [first, last] = range_of(fields[0]);
            for (char32_t c = first; c <= last; ++c) values[c] = fields[field];
        });
    return values;
}

template <class Check>
void for_each_code_point(Check is_right) {
    for (char32_t c = 0; c <= 0x10FFFF; ++c)
        if (!is_right(c)) FAIL_CHECK("U+" << std::hex << std::uint32_t{c});
}

BidiClass bidi_class_of(const std::string& name) {
    using enum BidiClass;
    static const std::map<std::string, BidiClass> classes{{"L", L},
                                                          {"R", R},
                                                          {"AL", AL},
                                                          {"AN", AN},
                                                          {"EN", EN},
                                                          {"ES", ES},
                                                          {"CS", CS},
                                                          {"ET", ET},
                                                          {"ON", ON},
                                                          {"BN", BN},
                                                          {"NSM", NSM},
                                                          // The defaults have the long names.
                                                          {"Left_To_Right", L},
                                                          {"Right_To_Left", R},
                                                          {"Arabic_Letter", AL},
                                                          {"European_Terminator", ET}};
    const auto found = classes.find(name);
    return found == classes.end() ? other : found->second;
}

}  // namespace

TEST_CASE("unicode files: Bidi_Class of each code point, with the defaults of those that are not assigned") {
    const auto ucd = folder();
    if (!ucd) return;
    const auto values = values_in(*ucd / "extracted/DerivedBidiClass.txt");
    for_each_code_point([&](char32_t c) { return properties_of(c).bidi_class == bidi_class_of(values[c]); });
}

TEST_CASE("unicode files: Canonical_Combining_Class, General_Category and Joining_Type of each code point") {
    const auto ucd = folder();
    if (!ucd) return;
    const auto classes = values_in(*ucd / "extracted/DerivedCombiningClass.txt");
    const auto categories = values_in(*ucd / "extracted/DerivedGeneralCategory.txt");
    const auto types = values_in(*ucd / "extracted/DerivedJoiningType.txt");
    constexpr std::string_view letters = "UCDLRT";  // in the order of JoiningType
    for_each_code_point([&](char32_t c) {
        const Properties& properties = properties_of(c);
        const std::string type = types[c] == "Non_Joining" ? "U" : types[c];
        const std::string number = classes[c] == "Not_Reordered" ? "0" : classes[c];
        return std::to_string(properties.combining_class) == number &&
               properties.is_mark == categories[c].starts_with('M') &&
               type == std::string(1, letters[static_cast<std::size_t>(properties.joining_type)]);
    });
}

TEST_CASE("unicode files: NFC_Quick_Check of each code point") {
    const auto ucd = folder();
    if (!ucd) return;
    const auto values = values_in(*ucd / "DerivedNormalizationProps.txt", "NFC_QC");
    for_each_code_point([&](char32_t c) {
        const Composes expected = values[c] == "N"   ? Composes::decomposes
                                  : values[c] == "M" ? Composes::with_previous
                                                     : Composes::never;
        return properties_of(c).composes == expected;
    });
}

TEST_CASE("unicode files: every row of NormalizationTest") {
    const auto ucd = folder();
    if (!ucd) return;
    std::size_t count = 0;
    std::set<char32_t> alone;
    bool is_part_1 = false;
    each_line(*ucd / "NormalizationTest.txt", [&](const Fields& fields, bool /*is_missing*/) {
        if (fields[0].starts_with('@')) {
            is_part_1 = fields[0].starts_with("@Part1");
            return;
        }
        std::array<std::u32string, 5> columns;
        std::ranges::transform(fields.begin(), fields.begin() + 5, columns.begin(), code_points_in);
        const auto is_nfc_of = [](const std::u32string& composed, const std::u32string& text) {
            return nfc(text) == composed && is_nfc(text) == (text == composed) && normalize(text) == composed;
        };
        CAPTURE(fields[0]);
        for (const std::size_t i : {0U, 1U, 2U}) CHECK(is_nfc_of(columns[1], columns[i]));
        for (const std::size_t i : {3U, 4U}) CHECK(is_nfc_of(columns[3], columns[i]));
        if (is_part_1) alone.insert(columns[0].front());
        ++count;
    });
    CHECK(count > 20'000);
    for_each_code_point([&](char32_t c) {
        return refurl::is_surrogate(c) || alone.contains(c) || nfc(std::u32string(1, c)) == std::u32string(1, c);
    });
}

// UTS 46, section 6: the mapping is NFKC_Casefold, except for a few code points.
TEST_CASE("unicode files: each code point maps to its NFKC_Casefold, with the exceptions of UTS 46") {
    const auto ucd = folder();
    if (!ucd) return;
    const auto values = values_in(*ucd / "DerivedNormalizationProps.txt", "NFKC_CF");
    const std::map<char32_t, std::u32string> exceptions{
        {U'\u3002', U"."},       // IDEOGRAPHIC FULL STOP separates labels
        {U'\uFF61', U"."},       // so does its halfwidth form
        {U'\u1E9E', U"\u00DF"},  // LATIN CAPITAL LETTER SHARP S
    };
    std::size_t compared = 0;
    for_each_code_point([&](char32_t c) {
        const refurl::uts46::Status status = properties_of(c).status;
        if (status == refurl::uts46::Status::disallowed) return true;
        ++compared;
        const std::u32string own(1, c);
        const std::u32string folded = values[c] == "<code point>" ? own : code_points_in(values[c]);
        const std::u32string mapped = status == refurl::uts46::Status::valid     ? own
                                      : status == refurl::uts46::Status::ignored ? U""
                                                                                 : std::u32string(mapping_of(c));
        const auto exception = exceptions.find(c);
        return mapped == (exception == exceptions.end() ? folded : exception->second);
    });
    CHECK(compared > 160'000);
}
