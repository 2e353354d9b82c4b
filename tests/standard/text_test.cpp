// Checks the source text of standard/: its numbers against those of the published standard, and its old texts.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <regex>
#include <set>
#include <span>
#include <sstream>

#include "model/find_row.hpp"
#include "standard/setters.hpp"
#include "standard/standard.hpp"
#include "systems/search/generated.hpp"
#include "tests/catch.hpp"
#include "tests/json.hpp"
#include "tests/standard/published.hpp"
#include "tests/vectors.hpp"
#include "tools/steps/catalog.hpp"
#include "tools/steps/source.hpp"

using namespace refurl::test;
using refurl::Encoding;
namespace standard = refurl::standard;
namespace tools = refurl::tools;
namespace systems = refurl::systems;
using standard::ChangeRow;

namespace {

// ---- The text of standard/

using OurStep = tools::steps::SourceStep;
using OurAlgorithm = tools::steps::SourceAlgorithm;

/// Today's text, in the standard's order.
constexpr std::array<std::string_view, 9> todays_files{
    "infra.cpp",     "domain.cpp",     "host.cpp",   "url_miscellaneous.cpp", "parser.cpp", "path_states.cpp",
    "serialize.cpp", "urlencoded.cpp", "setters.cpp"};

/// The files that have today's text, with the search parameters, which are not a part of the state machine.
std::vector<std::string_view> files_of_editions() {
    std::vector<std::string_view> files(todays_files.begin(), todays_files.end());
    files.emplace_back("url_search_params.cpp");
    return files;
}

std::vector<std::string> lines_of(std::string_view file) {
    std::istringstream text(read_file(source_dir() / "standard" / file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

const std::vector<OurAlgorithm>& our_algorithms() {
    static const std::vector<OurAlgorithm> algorithms = [] {
        std::vector<OurAlgorithm> all;
        for (const std::string_view file : todays_files)
            for (OurAlgorithm& algorithm : tools::steps::read_source(lines_of(file)).algorithms)
                all.push_back(std::move(algorithm));
        return all;
    }();
    return algorithms;
}

// ---- The published standard

/// Returns the algorithms of the URL Standard, or none if its source is not there.
std::vector<PublishedAlgorithm> published_algorithms() { return PublishedStandard(published_standard()).algorithms(); }

/// Reports whether a heading has the name of an algorithm. It may also say what the algorithm gets ("percent-decode a
/// byte sequence"), or which step the function implements ("percent-encode after encoding, 7.3").
bool is_heading_of(const std::string& heading, const std::string& name) {
    static const std::regex rest("( a .+|, [0-9.]+)?");
    return heading.starts_with(name) && std::regex_match(heading.substr(name.size()), rest);
}

bool is_the_same(const OurAlgorithm& ours, const PublishedAlgorithm& published) {
    if (ours.anchor == published.anchor && is_heading_of(ours.name, published.name)) return true;
    return ours.anchor == published_anchor_of(ours.name) && std::ranges::count(published.other_names, ours.name) == 1;
}

/// A step that one side lacks, and the reason.
struct Exception {
    std::string_view algorithm;
    std::string_view number;
    std::string_view reason;
};

// Steps of the change #925, which is newer than the source of 2 July 2026. Their numbers are not known.
constexpr std::array<Exception, 2> newer{{
    {"host parser", "8.1", "IPv4-non-ASCII-input"},
    {"host parser", "8.2", "what step 8 says in the source"},
}};

bool has_exception(std::span<const Exception> exceptions, const std::string& algorithm, const std::string& number) {
    return std::ranges::any_of(exceptions, [&](const Exception& exception) {
        return exception.algorithm == algorithm && exception.number == number;
    });
}

/// Returns why a published step, or all of an algorithm, has no line in standard/ (tools/steps/catalog.cpp); ε if it
/// has one or is not known.
std::string_view reason_without_line(const PublishedAlgorithm& algorithm, const std::string& number) {
    using tools::steps::Kind;
    const Kind kind = number.empty() ? Kind::algorithm : Kind::step;
    const auto* const entry = tools::steps::entry_of(kind, algorithm.name, algorithm.anchor, number);
    return entry == nullptr ? std::string_view() : entry->why;
}

/// Reports whether the sections that standard/ has contain the algorithm.
bool is_in_our_sections(const PublishedAlgorithm& algorithm) {
    constexpr std::array<std::string_view, 9> sections{
        "percent-encoded-bytes", "idna",   "host-parsing",      "host-serializing", "url-miscellaneous", "url-parsing",
        "url-serializing",       "origin", "urlencoded-parsing"};
    const bool is_attribute = algorithm.name.ends_with(" getter") || algorithm.name.ends_with(" setter");
    return std::ranges::count(sections, algorithm.section) == 1 || (algorithm.section == "url-class" && is_attribute);
}

std::vector<std::string> expected_numbers(const PublishedAlgorithm& algorithm) {
    std::vector<std::string> numbers;
    for (const PublishedStep& step : algorithm.steps)
        if (reason_without_line(algorithm, step.number).empty()) numbers.push_back(step.number);
    return numbers;
}

/// Returns the numbers, except those that are newer than the source.
std::vector<std::string> numbers_of(const PublishedAlgorithm& published, const OurAlgorithm& ours) {
    std::vector<std::string> numbers;
    for (const OurStep& step : ours.steps) {
        const bool is_published = std::ranges::count(published.steps, step.number, &PublishedStep::number) == 1;
        if (is_published || !has_exception(newer, ours.name, step.number)) numbers.push_back(step.number);
    }
    return numbers;
}

// ---- The contents of a step

/// Returns the names of validation errors in a text.
std::set<std::string> errors_in(const std::string& text) {
    std::set<std::string> names;
    const auto is_of_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-'; };
    for (auto begin = text.begin(); begin != text.end();) {
        begin = std::find_if(begin, text.end(), is_of_name);
        const auto end = std::find_if_not(begin, text.end(), is_of_name);
        for (const std::string_view name : standard::validation_error_names)
            if (std::equal(begin, end, name.begin(), name.end(),
                           [](char a, char b) { return std::tolower(a) == std::tolower(b); }))
                names.insert(std::string(name));
        begin = end;
    }
    return names;
}

const std::set<std::string>& state_names() {
    static const std::set<std::string> names = [] {
        std::set<std::string> all;
        for (std::size_t i = 0; i < standard::state_count; ++i)
            all.insert(std::string(name_of(static_cast<standard::State>(i))));
        return all;
    }();
    return names;
}

std::set<std::string> states_in(const std::set<std::string>& links) {
    std::set<std::string> states;
    std::ranges::set_intersection(links, state_names(), std::inserter(states, states.end()));
    return states;
}

/// Returns the states that code names: `State::path_start` is the path start state.
std::set<std::string> states_in_code(const std::string& code) {
    static const std::regex state("State::(\\w+)");
    std::set<std::string> states;
    for (std::sregex_iterator found(code.begin(), code.end(), state), end; found != end; ++found) {
        std::string name = (*found)[1];
        std::ranges::replace(name, '_', ' ');
        states.insert(name + " state");
    }
    return states;
}

bool says_return_failure(const std::string& text) {
    const std::size_t at = text.find("return failure");
    return at != std::string::npos && text.find("not return failure") == std::string::npos;
}

bool returns_failure(const std::string& code) {
    return std::ranges::any_of(
        std::array{"return failure", "return return_failure", "return context.failure", "return std::nullopt"},
        [&](const char* text) { return code.find(text) != std::string::npos; });
}

/// A term that a step links to, and its form in code.
struct Term {
    std::string_view published;
    std::string_view ours;
};

constexpr std::array<Term, 27> terms{{
    {"ASCII alpha", "is_ascii_alpha("},
    {"ASCII alphanumeric", "is_ascii_alphanumeric("},
    {"ASCII digit", "is_ascii_digit("},
    {"ASCII hex digit", "is_ascii_hex_digit("},
    {"lowercased", "ascii_lowercase("},
    {"URL code point", "is_url_code_point("},
    {"forbidden host code point", "is_forbidden_host_code_point("},
    {"forbidden domain code point", "contains_forbidden_domain_code_point("},
    {"double-dot URL path segment", "is_double_dot_url_path_segment("},
    {"single-dot URL path segment", "is_single_dot_url_path_segment("},
    {"Windows drive letter", "is_windows_drive_letter("},
    {"normalized Windows drive letter", "is_normalized_windows_drive_letter("},
    {"start with a Windows drive letter", "starts_with_a_windows_drive_letter("},
    {"special scheme", "is_special_scheme("},
    {"default port", "default_port("},
    {"includes credentials", "includes_credentials("},
    {"Shorten", "shorten_path("},
    {"shorten", "shorten_path("},
    {"host parsing", "parse_host("},
    {"domain parser", "parse_domain("},
    {"domain parser ToASCII", "domain_parser_to_ascii("},
    {"strictly splitting", "strictly_split("},
    {"path percent-encode set", "path_percent_encode_set"},
    {"fragment percent-encode set", "fragment_percent_encode_set"},
    {"userinfo percent-encode set", "userinfo_percent_encode_set"},
    {"C0 control percent-encode set", "c0_control_percent_encode_set"},
    {"special-query percent-encode set", "special_query_percent_encode_set"},
}};

// Steps that express a term in other words, or name something that contains the term.
constexpr std::array<Exception, 3> other_words{{
    {"opaque-host parser", "1", "is_forbidden"},
    {"opaque-host parser", "2", "is_no_url_unit"},
    {"percent-encode after encoding", "1", "an assertion"},
}};

void check_step(const PublishedStep& published, const OurStep& ours) {
    INFO("step " << published.number << ": " << published.text << "\n" << ours.code);
    CHECK(errors_in(published.text) == errors_in(ours.code));
    CHECK(states_in(published.links) == states_in_code(ours.code));
    CHECK(says_return_failure(published.text) == returns_failure(ours.code));
}

void check_terms(const PublishedAlgorithm& algorithm, const PublishedStep& published, const OurStep& ours) {
    if (has_exception(other_words, algorithm.name, published.number)) return;
    INFO(algorithm.name << " " << published.number << ": " << published.text << "\n" << ours.code);
    for (const Term& term : terms)
        if (published.links.contains(std::string(term.published)))
            CHECK(ours.code.find(term.ours) != std::string::npos);
}

// ---- The steps that run

std::string name_of(const standard::Step& step) { return std::string(step.algorithm) + ' ' + std::string(step.number); }

/// Returns the steps of our text of which an observer is notified.
/// @param of_setters whether the steps of the setters are among them
std::set<std::string> observed_steps(bool of_setters = false) {
    std::set<std::string> steps;
    for (const OurAlgorithm& algorithm : our_algorithms()) {
        // The hostname state is the host state with a state override, and nobody observes a serializer.
        if (algorithm.name == "hostname state" || algorithm.name == "URL serializer") continue;
        if (!of_setters && algorithm.name.ends_with(" setter")) continue;
        for (const OurStep& step : algorithm.steps)
            if (step.code.starts_with("at(")) steps.insert(algorithm.name + ' ' + step.number);
    }
    return steps;
}

/// The steps that are taken only if state override is given.
constexpr std::array<const char*, 20> steps_of_state_override{
    "scheme start state 3",  "scheme state 2.1",      "scheme state 2.1.1",   "scheme state 2.1.2",
    "scheme state 2.1.3",    "scheme state 2.1.4",    "scheme state 2.3",     "scheme state 2.3.1",
    "scheme state 2.3.2",    "scheme state 4",        "host state 1",         "host state 2.2",
    "host state 3.2",        "host state 3.6",        "port state 2.1.5",     "port state 2.2",
    "file host state 1.2.2", "file host state 1.3.5", "path start state 4.2", "path start state 5"};

// ---- Old texts

/// Reports whether a line only calls an old text.
bool calls_old_text(const std::string& line) {
    static const std::regex form(
        R"(\s*if \((edition\.|context\.)?lacks\(Change::\w+\))"
        R"((\) (return )?old::\w+\([^{}]*\);| && !?old::\w+\([^{}]*\)\) return[^{};]*;|\) break;))");
    return std::regex_match(line, form);
}

/// Reports whether a row says what the change added: steps, or code points of a set.
bool has_additions(const ChangeRow& row) {
    return !row.new_steps.front().number.empty() || row.new_code_points.set != nullptr;
}

}  // namespace

TEST_CASE("standard: the numbers of the steps are the published standard's, in its order") {
    for (const PublishedAlgorithm& published : published_algorithms()) {
        if (!is_in_our_sections(published) || !reason_without_line(published, "").empty()) continue;
        INFO(published.name << " #" << published.anchor);
        std::vector<std::string> numbers;
        for (const OurAlgorithm& ours : our_algorithms())
            if (is_the_same(ours, published) && std::ranges::count(published.other_names, ours.name) == 0)
                for (const std::string& number : numbers_of(published, ours)) numbers.push_back(number);
        const std::vector<std::string> expected = expected_numbers(published);
        if (!std::ranges::is_permutation(numbers, expected)) CHECK(numbers == expected);
    }
}

TEST_CASE("standard: each heading names an algorithm of the published standard, whose order its numbers keep") {
    const std::vector<PublishedAlgorithm> algorithms = published_algorithms();
    if (algorithms.empty()) return;
    CHECK(our_algorithms().size() > 50);
    for (const OurAlgorithm& ours : our_algorithms()) {
        INFO(ours.name << " #" << ours.anchor);
        const auto published =
            std::ranges::find_if(algorithms, [&](const auto& each) { return is_the_same(ours, each); });
        REQUIRE(published != algorithms.end());
        std::vector<std::string> in_order;
        for (const PublishedStep& step : published->steps)
            if (std::ranges::count(ours.steps, step.number, &OurStep::number) > 0) in_order.push_back(step.number);
        CHECK(numbers_of(*published, ours) == in_order);
    }
}

TEST_CASE("standard: the numbers in each function of the search parameters follow one another") {
    static const std::regex number(R"re(/\* ([0-9]+)(?:, ([0-9]+))? +\*/)re");
    int last = 0;
    std::size_t count = 0;
    for (const std::string& line : lines_of("url_search_params.cpp")) {
        INFO(line);
        if (line.starts_with('}')) last = 0;
        for (std::sregex_iterator found(line.begin(), line.end(), number), end; found != end; ++found, ++count) {
            const int first = std::stoi((*found)[1]);
            if (last != 0) CHECK(first == last + 1);
            last = (*found)[2].matched ? std::stoi((*found)[2]) : first;
        }
    }
    CHECK(count > 10);
}

TEST_CASE("standard: each step names the errors, the states, the terms and the failure that the published step names") {
    std::size_t count = 0;
    for (const PublishedAlgorithm& published : published_algorithms())
        for (const OurAlgorithm& ours : our_algorithms()) {
            if (!is_the_same(ours, published)) continue;
            for (const OurStep& step : ours.steps) {
                const auto found = std::ranges::find(published.steps, step.number, &PublishedStep::number);
                if (found == published.steps.end()) continue;  // newer
                INFO(ours.name);
                check_step(*found, step);
                check_terms(published, *found, step);
                ++count;
            }
        }
    if (std::getenv("REFURL_STANDARD") != nullptr) CHECK(count > 350);
}

TEST_CASE("standard: our vectors take every step that needs no state override") {
    std::set<std::string> not_taken = observed_steps();
    const standard::Observer observer{
        .run = [](const standard::Run& /*run*/, const standard::Variables& /*now*/) {},
        .step = [&](const standard::Step& step,
                    const standard::Variables& /*now*/) { not_taken.erase(name_of(step)); }};
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : read_json(file)) {
            const auto base = text_at(vector, "base");
            const auto base_url = base ? standard::parse(*base).url : std::nullopt;
            if (base && !base_url) continue;
            (void)standard::parse(vector["input"].get<std::string>(), base_url ? &*base_url : nullptr,
                                  encoding_at(vector), observer);
        }
    CHECK(not_taken == std::set<std::string>(steps_of_state_override.begin(), steps_of_state_override.end()));
}

TEST_CASE("standard: generated pairs with settings and encodings take every step") {
    std::set<std::string> not_taken = observed_steps(true);
    const standard::Observer observer{
        .run = [](const standard::Run& /*run*/, const standard::Variables& /*now*/) {},
        .step =
            [&](const standard::Step& step, const standard::Variables& /*now*/) {
                const bool is_of_host = step.algorithm == "hostname state";  // both states have the same steps
                not_taken.erase(name_of({is_of_host ? "host state" : step.algorithm, step.number}));
            }};
    systems::Generated pairs(1, {.set = true, .encoding = true});
    for (int i = 0; i < 100'000 && !not_taken.empty(); ++i) {
        const systems::Pair pair = pairs.next();
        const auto base = pair.base ? standard::parse(*pair.base).url : std::nullopt;
        if (pair.base && !base) continue;
        auto url = standard::parse(pair.input, base ? &*base : nullptr, pair.asks.encoding, observer).url;
        if (!url) continue;
        standard::UrlObject object = standard::initialize(std::move(*url));
        for (const systems::Call& setting : pair.asks.set)
            standard::set(object, setting[0], setting[1], standard::Edition::today(), &observer);
    }
    CHECK(not_taken == std::set<std::string>());
}

TEST_CASE("standard: an earlier edition departs only on lines that call its old text, and only a proposal adds text") {
    static const std::regex departure("lacks\\(Change::\\w|lacks\\((Change )?\\w+\\)");
    static const std::regex addition("has\\(Change::(\\w+)\\)");
    for (const std::string_view file : files_of_editions())
        for (const std::string& line : lines_of(file)) {
            INFO(file << ": " << line);
            if (std::regex_search(line, departure)) CHECK(calls_old_text(line));
            if (std::smatch parts; std::regex_search(line, parts, addition))
                CHECK(std::ranges::count(standard::proposals(), parts[1].str(), &ChangeRow::name) == 1);
        }
}

TEST_CASE("standard: the old texts are in the order of the changes, each with its day, its name and its clause") {
    static const std::regex heading(R"(// (\d{4}-\d\d-\d\d) (\w+): .+)");
    std::vector<std::string> headings;
    for (const std::string& line : lines_of("old_texts.cpp"))
        if (std::smatch parts; std::regex_match(line, parts, heading))
            headings.push_back(std::string(parts[1]) + ' ' + std::string(parts[2]));
    std::vector<std::string> changes;
    for (const ChangeRow& row : standard::change_rows()) {
        const std::string title = std::string(row.date) + ' ' + std::string(row.name);
        if (!has_additions(row) || std::ranges::count(headings, title) > 0) changes.push_back(title);
    }
    CHECK(headings == changes);
}

TEST_CASE("standard: each new step of a change is a step of today's text") {
    for (const standard::NewStep& added : standard::new_steps()) {
        INFO(row_of(added.change).name << ": " << added.step.algorithm << ' ' << added.step.number);
        const auto ours = std::ranges::find(our_algorithms(), added.step.algorithm, &OurAlgorithm::name);
        REQUIRE(ours != our_algorithms().end());
        CHECK(std::ranges::count_if(ours->steps, [&](const OurStep& step) {
                  return step.number == added.step.number && step.code.starts_with("at(");
              }) == 1);
    }
    CHECK(standard::new_steps().size() > 15);
}

TEST_CASE("standard: the code has the lines that the chapter quotes") {
    std::vector<std::string> code = lines_of("parser.cpp");
    std::ranges::copy(lines_of("path_states.cpp"), std::back_inserter(code));
    std::istringstream chapter(read_file(source_dir() / "spec-notes" / "standard.md"));
    bool is_quoted = false;
    std::size_t count = 0;
    for (std::string line; std::getline(chapter, line);) {
        if (line.starts_with("```")) {
            is_quoted = line == "```cpp";
        } else if (is_quoted) {
            INFO(line);
            CHECK(std::ranges::count(code, line) > 0);
            ++count;
        }
    }
    CHECK(count > 10);
}

TEST_CASE(
    "standard: each change is named where today's text calls an old text, or in one, or its row says what it adds") {
    std::string today;
    for (const std::string_view file : files_of_editions()) today += read_file(source_dir() / "standard" / file);
    const std::string old = read_file(source_dir() / "standard" / "old_texts.cpp");
    std::size_t only_in_old_texts = 0;
    for (const ChangeRow& row : standard::change_rows()) {
        INFO(row.name);
        const std::string question = "lacks(Change::" + std::string(row.name) + ")";
        const bool is_in_todays_text = today.find(question) != std::string::npos;
        // The old text of a version of Unicode asks the table of versions.
        const bool is_unicode =
            refurl::find_row(standard::unicode_versions, row.change, &standard::UnicodeVersion::since) != nullptr;
        const bool is_in_old_text = is_unicode || old.find(question) != std::string::npos;
        CHECK((is_in_todays_text || has_additions(row) || is_in_old_text));
        if (!is_in_todays_text && !has_additions(row)) ++only_in_old_texts;
    }
    CHECK(only_in_old_texts == 18);
    const std::string chapter = read_file(source_dir() / "spec-notes" / "history" / "standard.md");
    CHECK(chapter.find("Eighteen changes do not appear in today's text") != chapter.npos);
}
