// Unicode's own test file for UTS 46: every row, strict and relaxed.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "host/uts46/processing.hpp"
#include "host/uts46/unicode_data.hpp"
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

void check(const uts46::Converted& converted, const Expected& expected, const uts46::Options& options) {
    const Codes codes = counted(expected.codes, options);
    INFO(Catch::Detail::stringify(codes_of(converted.errors)) + " for " + Catch::Detail::stringify(codes));
    CHECK(converted.errors.empty() == codes.empty());
    if (codes.empty()) CHECK(converted.domain == expected.text);
}

void check(const Row& row, uts46::Options options) {
    CAPTURE(row.source);
    check(uts46::to_unicode(row.source, options), row.to_unicode, options);
    check(uts46::to_ascii(row.source, options), row.to_ascii, options);
    options.transitional_processing = true;
    check(uts46::to_ascii(row.source, options), row.to_ascii_transitional, options);
}

/// Reports whether the text, or its conversion, has a code point that Unicode `version` lacks or maps in another way.
bool is_newer_than(std::uint8_t version, const std::string& source) {
    const auto is_newer = [&](char32_t c) { return uts46::properties_of(c).since > version; };
    return std::ranges::any_of(uts46::map(source, {}), is_newer) ||
           std::ranges::any_of(uts46::process(source, {}).text, is_newer);
}

void check_version(const std::string& number, std::uint8_t version) {
    const auto path = file_of_version(number);
    if (!path) {
        std::cout << "SKIPPED: no data of Unicode. Set REFURL_UNICODE to a folder with IdnaTestV2-" << number
                  << ".txt.\n";
        return;
    }
    const File file = read_file(*path);
    std::size_t newer = 0;
    for (const Row& row : file.rows) {
        if (is_newer_than(version, row.source)) {
            ++newer;
            continue;
        }
        for (const uts46::Options& options :
             {uts46::strict_options, uts46::url_options, uts46::Options{}, uts46::Options{.check_hyphens = true}})
            check(row, options);
    }
    std::cout << "IdnaTestV2 " << number << ": " << file.rows.size() << " rows, " << newer
              << " of them with a code point of a later version, and " << file.ill_formed
              << " rows with lone surrogates\n";
    CHECK(file.rows.size() > 6000);
    CHECK(newer < 40);
    CHECK(file.ill_formed == 2);
}

}  // namespace

TEST_CASE("uts46: every row of Unicode's IdnaTestV2 of version 17, strict and relaxed") { check_version("17", 170); }

TEST_CASE("uts46: every row of Unicode's IdnaTestV2 of version 16, strict and relaxed") { check_version("16", 160); }
