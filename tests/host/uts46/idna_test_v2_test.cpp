// Unicode's own test file for UTS 46: every row, strict and relaxed, with the codes of its errors.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "host/uts46/processing.hpp"
#include "model/characters.hpp"
#include "model/utf8.hpp"
#include "tests/catch.hpp"

namespace uts46 = refurl::uts46;
using refurl::uts46::Rule;

namespace {

using Codes = std::set<std::string, std::less<>>;

struct Expected {
    std::string text;
    Codes codes;
};

struct Row {
    std::string source;
    Expected to_unicode, to_ascii, to_ascii_transitional;
};

std::string trimmed(std::string_view field) {
    const std::size_t first = field.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(field.substr(first, field.find_last_not_of(" \t") - first + 1));
}

/// Returns the first seven columns of a line.
std::vector<std::string> columns(std::string_view line) {
    std::vector<std::string> fields;
    while (fields.size() < 7) {
        const std::size_t end = line.find_first_of(fields.size() < 6 ? ";" : "#");
        fields.push_back(trimmed(line.substr(0, end)));
        line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
    }
    return fields;
}

/// Returns a column with its escapes \uXXXX and \x{XXXX} replaced; nothing for a lone surrogate, which UTF-8 lacks.
std::optional<std::string> unescaped(std::string_view field) {
    if (field == R"("")") return "";
    std::string text;
    while (!field.empty()) {
        if (!field.starts_with('\\')) {
            text += field.front();
            field.remove_prefix(1);
            continue;
        }
        const bool has_braces = field[1] == 'x';
        const std::string_view digits = field.substr(has_braces ? 3 : 2, has_braces ? field.find('}') - 3 : 4);
        const auto code_point = static_cast<char32_t>(std::stoul(std::string(digits), nullptr, 16));
        if (refurl::is_surrogate(code_point)) return std::nullopt;
        refurl::append_utf8(code_point, text);
        field.remove_prefix(digits.size() + (has_braces ? 4 : 2));
    }
    return text;
}

/// Returns the codes in a field. X4_2, about an empty label in ToUnicode, is left out: it is not an error since version
/// 11.
Codes codes_in(std::string_view field) {
    Codes codes;
    for (std::size_t begin = field.find_first_not_of("[, ]"); begin != std::string_view::npos;
         begin = field.find_first_not_of("[, ]")) {
        const std::size_t end = field.find_first_of(", ]", begin);
        codes.emplace(field.substr(begin, end - begin));
        field.remove_prefix(end);
    }
    codes.erase("X4_2");
    return codes;
}

/// Returns nothing for a row with ill-formed text. An empty column repeats the one before.
std::optional<Row> row_of(std::string_view line) {
    const auto fields = columns(line);
    const auto source = unescaped(fields[0]);
    if (!source) return std::nullopt;
    const auto expected = [&](std::size_t column, const Expected& before) -> std::optional<Expected> {
        const auto text = fields[column].empty() ? before.text : unescaped(fields[column]);
        if (!text) return std::nullopt;
        return Expected{*text, fields[column + 1].empty() ? before.codes : codes_in(fields[column + 1])};
    };
    const auto unicode = expected(1, {*source, {}});
    if (!unicode) return std::nullopt;
    const auto ascii = expected(3, *unicode);
    const auto transitional = ascii ? expected(5, *ascii) : std::nullopt;
    if (!transitional) return std::nullopt;
    return Row{*source, *unicode, *ascii, *transitional};
}

std::optional<std::filesystem::path> file_of_version(const std::string& version) {
    const char* const folder = std::getenv("REFURL_UNICODE");
    if (folder == nullptr || *folder == '\0') return std::nullopt;
    return std::filesystem::path(folder) / ("IdnaTestV2-" + version + ".txt");
}

struct File {
    std::vector<Row> rows;
    std::size_t ill_formed = 0;
};

File read_file(const std::filesystem::path& path) {
    std::ifstream in(path);
    REQUIRE(in);
    File file;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        if (auto row = row_of(line))
            file.rows.push_back(std::move(*row));
        else
            ++file.ill_formed;
    }
    return file;
}

Codes codes_of(const uts46::Errors& errors) {
    Codes codes;
    for (const uts46::Error& error : errors) codes.emplace(uts46::text_of(error.rule).code);
    return codes;
}

/// Returns the codes that count under some options. Codes of a flag that is off do not count.
Codes counted(const Codes& codes, const uts46::Options& options) {
    Codes result = codes;
    const auto ignore = [&](bool flag, std::string_view first_letters) {
        if (!flag) std::erase_if(result, [&](const std::string& code) { return code.starts_with(first_letters); });
    };
    ignore(options.verify_dns_length, "A4");
    ignore(options.check_hyphens, "V2");
    ignore(options.check_hyphens, "V3");
    ignore(options.check_joiners, "C");
    ignore(options.check_bidi, "B");
    ignore(options.use_std3_ascii_rules, "U1");
    return result;
}

/// Reports whether a conversion has the expected errors, and if there are none, the expected text.
bool is_expected(const uts46::Converted& converted, const Expected& expected, const uts46::Options& options) {
    const Codes codes = counted(expected.codes, options);
    return codes_of(converted.errors) == codes && (!codes.empty() || converted.domain == expected.text);
}

bool is_converted_as(const Row& row, uts46::Options options) {
    const bool is_expected_without = is_expected(uts46::to_unicode(row.source, options), row.to_unicode, options) &&
                                     is_expected(uts46::to_ascii(row.source, options), row.to_ascii, options);
    options.transitional_processing = true;
    return is_expected_without && is_expected(uts46::to_ascii(row.source, options), row.to_ascii_transitional, options);
}

/// Reports whether all flags that the file knows give what a row says, in a version of Unicode.
bool is_converted_as(const Row& row, std::uint8_t unicode = uts46::newest_unicode) {
    std::array<uts46::Options, 4> all{uts46::strict_options, uts46::url_options, {}, {.check_hyphens = true}};
    for (uts46::Options& options : all) options.unicode = unicode;
    return std::ranges::all_of(all, [&](const uts46::Options& options) { return is_converted_as(row, options); });
}

/// A code point in the file of some version that a later version assigned. The rows with it have these errors no more.
struct NewlyAssigned {
    char32_t code_point;
    std::string_view name;
    std::string_view since;
    Codes gone;
};

const std::array<NewlyAssigned, 8> newly_assigned{{
    {0x1ADC, "COMBINING DIAERESIS WITH RAISED LEFT DOT, a nonspacing mark", "17", {"V7", "B5", "B6"}},
    {0x32931, "CJK UNIFIED IDEOGRAPH-32931", "17", {"V7"}},
    {0x32B9A, "CJK UNIFIED IDEOGRAPH-32B9A", "17", {"V7"}},
    {0x3D286, "SEAL CHARACTER-3D286", "18", {"V7"}},
    {0x3D416, "SEAL CHARACTER-3D416", "18", {"V7"}},
    {0x3E8AC, "SEAL CHARACTER-3E8AC", "18", {"V7"}},
    {0x3F02B, "SEAL CHARACTER-3F02B", "18", {"V7"}},
    {0x3F8CD, "SEAL CHARACTER-3F8CD", "18", {"V7"}},
}};

bool has(const Row& row, char32_t code_point) { return uts46::process(row.source, {}).text.contains(code_point); }

Row without(Row row, const Codes& gone) {
    for (Expected* const expected : {&row.to_unicode, &row.to_ascii, &row.to_ascii_transitional})
        std::erase_if(expected->codes, [&](const std::string& code) { return gone.contains(code); });
    return row;
}

std::optional<File> file_if_there(const std::string& version) {
    if (const auto path = file_of_version(version)) return read_file(*path);
    std::cout << "SKIPPED: no data of Unicode. Set REFURL_UNICODE to a folder with IdnaTestV2-" << version << ".txt.\n";
    return std::nullopt;
}

/// Checks every row in the file's own version of Unicode.
void check_in_its_version(const std::string& version) {
    const std::optional<File> file = file_if_there(version);
    if (!file) return;
    for (const Row& row : file->rows) {
        CAPTURE(row.source);
        CHECK(is_converted_as(row, static_cast<std::uint8_t>(10 * std::stoi(version))));
    }
}

void check_version(const std::string& version) {
    const std::optional<File> read = file_if_there(version);
    if (!read) return;
    const File& file = *read;
    std::set<char32_t> needed;
    for (const Row& row : file.rows) {
        if (is_converted_as(row)) continue;
        CAPTURE(row.source);
        const auto newer = std::ranges::find_if(newly_assigned, [&](const NewlyAssigned& each) {
            return each.since > version && has(row, each.code_point);
        });
        REQUIRE(newer != newly_assigned.end());
        CHECK(is_converted_as(without(row, newer->gone)));
        needed.insert(newer->code_point);
    }
    for (const NewlyAssigned& each : newly_assigned) {
        CAPTURE(each.name);
        CHECK(needed.contains(each.code_point) == (each.since > version));
    }
    CHECK(file.rows.size() > 6000);
    CHECK(file.ill_formed == 2);
}

}  // namespace

TEST_CASE("uts46: every row of Unicode's IdnaTestV2 of version 17, with its errors") { check_version("17"); }

TEST_CASE("uts46: every row of Unicode's IdnaTestV2 of version 16, with its errors") { check_version("16"); }

TEST_CASE("uts46: every row of Unicode's IdnaTestV2, with its errors, in the file's own version of Unicode") {
    check_in_its_version("17");
    check_in_its_version("16");
}
