// Each change of the standard, by its example, and the list of the chapter.
#include "standard/changes.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "model/utf8.hpp"
#include "standard/infra.hpp"
#include "systems/search/neighbours.hpp"
#include "systems/search/pair.hpp"
#include "systems/search/shrink.hpp"
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
            shown += byte == 0 ? "\\0" : byte == '\t' ? "\\t" : "\\x7F";
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
    constexpr std::array<std::string_view, 7> aspects{
        "", ", host", ", origin", ", errors", ", state override", ", search parameters", ""};
    return text + std::string(aspects[static_cast<std::size_t>(example.aspect)]);
}

std::string commit_of(const ChangeRow& row) {
    if (row.commit.empty()) return "Unicode";
    return std::string(row.commit) + (row.pull_request == 0 ? "" : ", #" + std::to_string(row.pull_request));
}

std::string entry_of(const ChangeRow& row) {
    const std::string before = observed(row.example, edition_before(row.date));
    const std::string after = observed(row.example, edition_on(row.date));
    return "- **" + std::string(row.date) + "** `" + std::string(row.name) + "`: " + std::string(row.clause) + ", " +
           commit_of(row) + ".\n  " + prose(row.effect) + "\n  " + example_of(row.example) + ": " + code(before) +
           " → " + code(after) + "\n";
}

std::string list_of_changes() {
    std::string list;
    for (const ChangeRow& row : change_rows()) list += entry_of(row);
    return list;
}

/// The changes that make no difference to their example today, because a later one undid or replaced them, or fails or
/// decides before them.
const std::set<std::string_view> hidden_changes = with_older_unicode({
    "bare_hexadecimal_prefix_unreported",
    "drive_letter_in_file_slash_state",
    "empty_file_hosts",
    "empty_host_before_drive_letter",
    "file_hosts_without_credentials",
    "file_paths_lose_leading_slashes",
    "file_slash_copies_host",
    "hyphens_in_domains",
    "no_null_passwords",
    "queries_encoded_by_code_point",
    "setters_strip_opaque_paths",
    "spaces_in_opaque_paths_unreported",
});

/// Returns what `observed` does, from the parser that gets no edition.
std::string observed_without_edition(const Example& example) {
    std::optional<refurl::standard::UrlRecord> base;
    if (!example.base.empty()) base = refurl::standard::parse(example.base).url;
    const auto outcome = refurl::standard::parse(example.input, base ? &*base : nullptr, example.encoding);
    if (example.aspect == Aspect::errors) return names_of(outcome.errors);
    if (!outcome.url) return "failure";
    const auto& host = outcome.url->host;
    if (example.aspect == Aspect::host) return host ? '"' + serialize_host(*host) + '"' : "null";
    return serialize(*outcome.url);
}

// ---- Smaller inputs that show a change

using refurl::systems::is_simpler;
using Asked = refurl::systems::Pair;

Asked pair_of(const Example& example) {
    return {std::string(example.input), example.base.empty() ? std::nullopt : std::optional(std::string(example.base))};
}

/// Finds out whether a pair, with the settings, the call and the encoding of a row's example, shows the row's change.
class Shows {
  public:
    explicit Shows(const ChangeRow& row)
        : example_(row.example),
          before_(edition_before(row.date)),
          after_(edition_on(row.date)),
          without_(after_.without(row.change)),
          decides_(decides(observed(example_, before_), observed(example_, after_))) {}

    bool operator()(const Asked& pair) const {
        if (refurl::well_formed_prefix(pair.input) < pair.input.size()) return false;
        Example example = example_;
        example.input = pair.input;
        example.base = pair.base ? std::string_view(*pair.base) : std::string_view();
        for (const Edition& edition : {before_, after_, without_})
            if (pair.base && !refurl::standard::parse(*pair.base, nullptr, Encoding::utf_8, edition).url) return false;
        if (example.aspect == Aspect::ending && !is_reached(example)) return false;
        const std::string before = observed(example, before_);
        const std::string after = observed(example, after_);
        return before != after && before == observed(example, without_) && decides(before, after) == decides_;
    }

  private:
    /// Reports whether the change decides that there are errors. An example that shows that is not replaced by one with
    /// further errors.
    static bool decides(std::string_view before, std::string_view after) {
        return before == "no error" || after == "no error";
    }

    /// Reports whether the setter calls the basic URL parser for the example's URL.
    [[nodiscard]] bool is_reached(const Example& example) const {
        const auto url = outcome_of(example, after_).url;
        if (!url || example.settings[0].attribute == "protocol") return url.has_value();
        return !has_opaque_path(*url) &&
               (example.settings[0].attribute != "port" || !cannot_have_a_username_password_or_port(*url, after_));
    }

    const Example& example_;
    Edition before_;
    Edition after_;
    Edition without_;
    bool decides_;
};

/// Returns the code points of a text, each once and in UTF-8.
std::set<std::string> code_points_of(std::string_view text) {
    std::set<std::string> all;
    while (!text.empty()) {
        const std::size_t size = refurl::decode_first(text).length;
        all.emplace(text.substr(0, size));
        text.remove_prefix(size);
    }
    return all;
}

/// Tries a text, alone and followed by up to `more` code points, and replaces `simplest` by those that are simpler.
void try_short(const Asked& pair, const std::set<std::string>& code_points, int more, const Shows& shows,
               Asked& simplest) {
    if (!is_simpler(pair, simplest)) return;  // then a longer text is not simpler either
    if (shows(pair)) simplest = pair;
    if (more == 0) return;
    for (const std::string& code_point : code_points)
        try_short({pair.input + code_point, pair.base}, code_points, more - 1, shows, simplest);
}

/// Tries short texts: a beginning and up to three code points, those of the pair and some that separate parts of a URL.
Asked simplest_short(const Asked& pair, const Shows& shows) {
    std::set<std::string> code_points = code_points_of(pair.input);
    for (const char c : std::string_view("a1/:.?#@%")) code_points.insert(std::string(1, c));
    std::vector<std::optional<std::string>> bases{std::nullopt};
    if (pair.base) bases.insert(bases.end(), {"a:", "a:/", "a:/a", "a://", "ws:a", "file:", pair.base});
    Asked simplest = pair;
    for (const auto& base : bases)
        for (const char* const beginning :
             {"", "a:", "a:/", "a:#", "a:?", "a://", "ws:", "ws:a", "ws:a?", "file:", "file:///", "blob:"})
            try_short({beginning, base}, code_points, 3, shows, simplest);
    return simplest;
}

bool is_control(char32_t c) { return c < 0x20 || (0x7F <= c && c < 0xA0); }

/// Tries every simpler code point, except ASCII letters, digits and controls, in the place of each code point.
Asked with_simpler_code_points(Asked pair, const Shows& shows) {
    const auto replace = [&](std::string& text, std::size_t at) {  // a text of the pair
        const auto decoded = refurl::decode_first(std::string_view(text).substr(at));
        const char32_t last = decoded.code_point;
        const std::size_t size = decoded.length;
        const Asked old{pair.input, pair.base};
        const std::string whole = text;
        for (char32_t c = 0; c < last; ++c) {
            if (refurl::standard::is_ascii_alphanumeric(c) || is_control(c)) continue;
            text = whole.substr(0, at) + refurl::standard::utf8_encode(c) + whole.substr(at + size);
            if (is_simpler(pair, old) && shows(pair)) return;
        }
        text = whole;
    };
    for (std::size_t at = 0; at < pair.input.size();
         at += refurl::decode_first(std::string_view(pair.input).substr(at)).length)
        replace(pair.input, at);
    for (std::size_t at = 0; pair.base && at < pair.base->size(); ++at) replace(*pair.base, at);
    return pair;
}

/// Returns the simplest pair that the search finds from an example.
Asked simplest_of(const ChangeRow& row) {
    const Shows shows(row);
    Asked pair = pair_of(row.example);
    for (Asked last; last != pair;) {
        last = pair;
        refurl::systems::Ways ways;
        const refurl::systems::FirstKept first_shown = refurl::systems::one_by_one(shows);
        pair = refurl::systems::simplest_neighbour(shrunk(pair, first_shown, ways), first_shown);
        pair = with_simpler_code_points(simplest_short(pair, shows), shows);
    }
    return pair;
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

TEST_CASE("standard editions: a change switched alone shows in its example, unless a later change hides it") {
    std::set<std::string_view> hidden;
    for (const ChangeRow& row : change_rows()) {
        INFO(row.name);
        const Edition without = Edition::today().switching(row.change);
        const std::string today = observed(row.example, Edition::today());
        if (observed(row.example, without) == today) hidden.insert(row.name);
        CHECK(observed(row.example, without.switching(row.change)) == today);
    }
    CHECK(hidden == hidden_changes);
}

TEST_CASE("standard editions: the state machine without an edition has every change") {
    int count = 0;
    for (const ChangeRow& row : change_rows()) {
        const Example& example = row.example;
        const bool is_parse = example.settings[0].attribute.empty() && example.call[0].empty();
        if (!is_parse || example.aspect == Aspect::origin || hidden_changes.contains(row.name)) continue;
        INFO(row.name);
        ++count;
        const std::string read = observed_without_edition(example);
        CHECK(read == observed(example, Edition::today()));
        CHECK(read != observed(example, Edition::today().without(row.change)));
    }
    CHECK(count > 40);
}

TEST_CASE("standard editions: the example of each change is the smallest that the search finds", "[long]") {
    for (const ChangeRow& row : change_rows()) {
        CAPTURE(row.name);
        const Asked example = pair_of(row.example);
        CHECK(Shows(row)(example));
        const Asked simplest = simplest_of(row);
        CHECK(code(simplest.input) == code(example.input));
        CHECK(simplest.base == example.base);
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
        CHECK((row.commit.size() == 7 || row.name.starts_with("unicode_")));
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
