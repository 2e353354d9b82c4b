// Each change of the standard, by its example, and the list of the chapter.
#include "standard/changes.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <utility>

#include "tests/json.hpp"
#include "tests/systems/standard_editions/observed.hpp"

using namespace refurl::test;
using refurl::Encoding;
using refurl::standard::Aspect;
using refurl::standard::Change;
using refurl::standard::change_count;
using refurl::standard::change_rows;
using refurl::standard::ChangeRow;
using refurl::standard::Edition;
using refurl::standard::Example;
using refurl::standard::row_of;

namespace {

Edition edition_on(std::string_view date) {
    const auto edition = Edition::on(date);
    REQUIRE(edition);
    return *edition;
}

/// Returns the edition of the day before a date. Only 2017-01-01 has none.
Edition edition_before(std::string_view date) {
    const auto number = [&](std::size_t from, std::size_t size) {
        return std::stoi(std::string(date.substr(from, size)));
    };
    const std::chrono::year_month_day day(std::chrono::year(number(0, 4)),
                                          std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                          std::chrono::day(static_cast<unsigned>(number(8, 2))));
    const std::chrono::year_month_day before(std::chrono::sys_days(day) - std::chrono::days(1));
    const auto two_digits = [](unsigned value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    return edition_on(std::to_string(static_cast<int>(before.year())) + '-' +
                      two_digits(static_cast<unsigned>(before.month())) + '-' +
                      two_digits(static_cast<unsigned>(before.day())));
}

// ---- The names of the enumerators, from the compiler

template <Change change>
constexpr std::string_view pretty_function() {
    return __PRETTY_FUNCTION__;
}

/// Returns the name of the enumerator, which GCC and Clang write after the last colon.
template <Change change>
constexpr std::string_view enumerator() {
    constexpr std::string_view text = pretty_function<change>();
    constexpr std::string_view name = text.substr(text.find("Change::") + 8);
    return name.substr(0, name.find_first_of(";]"));
}

template <std::size_t... index>
constexpr std::array<std::string_view, change_count> enumerators(std::index_sequence<index...> /*all*/) {
    return {enumerator<static_cast<Change>(index)>()...};
}

// ---- The list in the chapter

/// Returns a text without control characters and other invisible ones.
std::string visible(std::string_view text) {
    std::string shown;
    for (const char c : text) {
        if (const auto byte = static_cast<unsigned char>(c); byte < ' ' || byte == 0x7F)
            shown += byte == 0 ? "\\0" : "\\x7F";
        else
            shown += c;
    }
    if (const std::size_t at = shown.find("\u00AD"); at != std::string::npos) shown.replace(at, 2, "\\u00AD");
    return shown;
}

std::string code(std::string_view text) { return '`' + visible(text) + '`'; }

/// Returns a text in which Markdown finds no markup.
std::string prose(std::string_view text) {
    std::string escaped;
    for (const char c : text) {
        if (std::string_view("`<>*_\\").find(c) != std::string_view::npos) escaped += '\\';
        escaped += c;
    }
    return escaped;
}

std::string example_of(const Example& example) {
    std::string text = code(example.input);
    if (!example.base.empty()) text += " against " + code(example.base);
    if (example.encoding != Encoding::utf_8)
        text += " in " + std::string(example.encoding == Encoding::windows_1252 ? "windows-1252" : "ISO-2022-JP");
    for (const auto& [attribute, value] : example.settings)
        if (!attribute.empty()) text += ", " + code(std::string(attribute) + " = \"" + std::string(value) + '"');
    if (!example.call[0].empty()) {
        std::string arguments;
        for (const std::string_view argument : std::span(example.call).subspan(1))
            if (!argument.empty()) arguments.append(arguments.empty() ? "" : ", ").append(argument);
        text += ", " + code(std::string(example.call[0]) + '(' + arguments + ')');
    }
    constexpr std::array<std::string_view, 6> aspects{"", ", host", ", origin", ", errors", ", state override", ""};
    return text + std::string(aspects[static_cast<std::size_t>(example.aspect)]);
}

std::string entry_of(const ChangeRow& row) {
    const std::string before = observed(row.example, edition_before(row.date));
    const std::string after = observed(row.example, edition_on(row.date));
    return "- **" + std::string(row.date) + "** `" + std::string(row.name) + "`: " + std::string(row.clause) + ", " +
           std::string(row.commit) + ", #" + std::to_string(row.pull_request) + ".\n  " + prose(row.effect) + "\n  " +
           example_of(row.example) + ": " + code(before) + " → " + code(after) + "\n";
}

std::string list_of_changes() {
    std::string list;
    for (const ChangeRow& row : change_rows()) list += entry_of(row);
    return list;
}

std::filesystem::path chapter() { return source_dir() / "spec-notes" / "history" / "standard.md"; }

}  // namespace

TEST_CASE("standard editions: the example of each change is read differently from its day on") {
    for (const ChangeRow& row : change_rows()) {
        INFO(row.name);
        CHECK(observed(row.example, edition_before(row.date)) != observed(row.example, edition_on(row.date)));
    }
}

TEST_CASE("standard editions: each change alone accounts for its example") {
    for (const ChangeRow& row : change_rows()) {
        INFO(row.name);
        CHECK(observed(row.example, edition_on(row.date).without(row.change)) ==
              observed(row.example, edition_before(row.date)));
    }
}

TEST_CASE("standard editions: the rows of the changes are in order of date, and have the names of their enumerators") {
    constexpr auto names = enumerators(std::make_index_sequence<change_count>{});
    std::size_t index = 0;
    for (const ChangeRow& row : change_rows()) {
        INFO(row.name);
        CHECK(row.change == static_cast<Change>(index));
        CHECK(row.name == names[index++]);
        CHECK(row_of(row.change).name == row.name);
        CHECK(row.commit.size() == 7);
        CHECK(row.effect.ends_with('.') != row.effect.ends_with(".)"));
        CHECK(Edition::on(row.date));
    }
    CHECK(std::ranges::is_sorted(change_rows(), {}, &ChangeRow::date));
}

TEST_CASE("standard editions: the chapter lists each change with the results of its example before and after") {
    constexpr std::string_view begin = "<!-- changes -->\n";
    constexpr std::string_view end = "<!-- end of changes -->\n";
    std::string text = read_file(chapter());
    const std::size_t first = text.find(begin);
    const std::size_t last = text.find(end);
    REQUIRE(first != std::string::npos);
    REQUIRE(last != std::string::npos);
    const std::size_t start = first + begin.size();
    const std::string list = list_of_changes();
    if (std::getenv("REFURL_UPDATE_NOTES") != nullptr) {
        text.replace(start, last - start, list);
        std::ofstream(chapter(), std::ios::binary) << text;
    } else {
        CHECK(text.substr(start, last - start) == list);
    }
}
