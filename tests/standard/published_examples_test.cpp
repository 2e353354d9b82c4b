// Compares both systems with the tables of examples in the source of the standard.
// Clause: spec-notes/examples-of-the-standard.md
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/validity.hpp"
#include "refurl.hpp"
#include "standard/standard.hpp"
#include "tests/catch.hpp"
#include "tests/standard/published.hpp"
#include "tests/vectors.hpp"

using namespace refurl::test;
namespace standard = refurl::standard;

namespace {

using ExampleRow = std::vector<std::string>;

/// Returns the text of a cell without the type of its value, such as `(domain)`.
std::string value_of(std::string cell) {
    static const std::vector<std::pair<std::regex, std::string>> rules{
        {std::regex(R"( \([^)]*\)\s*$)"), ""},
        {std::regex(R"(^\s+|\s+$)"), ""},
        {std::regex(R"(^\\\[)"), "["},  // Bikeshed takes a [ without \ for the beginning of a reference
    };
    for (const auto& [what, with] : rules) cell = std::regex_replace(cell, what, with);
    return cell;
}

std::size_t span_of(std::string_view tag, std::string_view direction) {
    const std::size_t at = tag.find(std::string(direction) + "span=");
    return at == std::string_view::npos ? 1 : static_cast<std::size_t>(tag[at + direction.size() + 5] - '0');
}

/// Reads the rows of a table. A cell can span several columns, and reach into the next rows.
class ExampleTable {
  public:
    void begin_row() {
        fill();
        rows_.emplace_back();
        columns_ = 0;
    }
    void begin_cell(std::string_view tag) {
        fill();
        columns_ = span_of(tag, "col");
        for (std::size_t i = 0; i < columns_; ++i) {
            if (reaching_.size() <= row().size()) reaching_.resize(row().size() + 1);
            reaching_[row().size()] = span_of(tag, "row") - 1;
            row().emplace_back();
        }
    }
    void add(std::string_view text) {
        for (std::size_t i = 0; i < columns_; ++i) row()[row().size() - 1 - i] += text;
    }
    /// Returns the rows with values. The heading has none.
    std::vector<ExampleRow> take() && {
        fill();
        for (ExampleRow& row : rows_)
            for (std::string& cell : row) cell = value_of(cell);
        std::erase_if(rows_, [](const ExampleRow& row) { return row.empty(); });
        return std::move(rows_);
    }

  private:
    ExampleRow& row() { return rows_.back(); }

    /// Adds the cells that reach into the row from above.
    void fill() {
        if (rows_.size() < 2) return;
        while (row().size() < reaching_.size() && reaching_[row().size()] > 0) {
            --reaching_[row().size()];
            row().push_back(rows_[rows_.size() - 2][row().size()]);
        }
    }

    std::vector<ExampleRow> rows_;
    std::vector<std::size_t> reaching_;  ///< for each column, the number of further rows that its last cell reaches
    std::size_t columns_ = 0;            ///< of the cell that is being read
};

/// Returns the rows of the table in an example.
std::vector<ExampleRow> table_of_example(const std::string& source, const std::string& example) {
    const std::size_t begin = source.find("<div class=example id=" + example + ">");
    REQUIRE(begin != std::string::npos);
    ExampleTable table;
    for (const Markup& markup :
         markup_of(std::string_view(source).substr(begin, source.find("</table>", begin) - begin))) {
        const bool is_cell = markup.is_tag && markup.text.starts_with("td");
        if (is_cell) table.begin_cell(markup.text);
        if (markup.is_tag && markup.text == "tr") table.begin_row();
        if (!markup.is_tag) table.add(markup.text);
    }
    return std::move(table).take();
}

/// Returns the href by both systems, or `Failure`.
std::string href_by_both(const std::string& input, const std::string& base) {
    const auto of_base = refurl::parse(base);
    const auto record_of_base = standard::parse(base).url;
    const auto url = refurl::parse(input, of_base ? &*of_base : nullptr);
    const standard::Outcome outcome = standard::parse(input, record_of_base ? &*record_of_base : nullptr);
    const std::string href = url ? std::string(url->href()) : "Failure";
    CHECK(href == (outcome.url ? standard::serialize(*outcome.url) : "Failure"));
    return href;
}

/// Returns the host of a URL by both systems, or `Failure`.
std::string host_by_both(const std::string& input) {
    const auto url = refurl::parse(input);
    const standard::Outcome outcome = standard::parse(input);
    const std::string host = url ? std::string(url->hostname()) : "Failure";
    CHECK(host == (outcome.url ? standard::serialize_host(*outcome.url->host) : "Failure"));
    return host;
}

}  // namespace

TEST_CASE("standard: the published examples of parsing come out as published, valid or not") {
    const std::string source = published_standard();
    if (source.empty()) return;
    const std::vector<ExampleRow> rows = table_of_example(source, "example-url-parsing");
    CHECK(rows.size() >= 22);
    for (const ExampleRow& row : rows) {
        REQUIRE(row.size() == 4);
        CAPTURE(row[0], row[1]);
        CHECK(href_by_both(row[0], row[1]) == row[3]);
        const auto base = refurl::parse(row[1]);
        const bool is_valid = refurl::validate(row[0], base ? &*base : nullptr).has_value();
        CHECK(is_valid == row[2].starts_with("\u2705"));
    }
}

TEST_CASE("standard: the published examples of hosts come out as published, opaque or not") {
    const std::string source = published_standard();
    if (source.empty()) return;
    const std::vector<ExampleRow> rows = table_of_example(source, "example-host-parsing");
    CHECK(rows.size() >= 13);
    for (const ExampleRow& row : rows) {
        REQUIRE(row.size() == 3);
        CAPTURE(row[0]);
        CHECK(host_by_both("http://" + row[0] + "/") == row[1]);
        CHECK(host_by_both("a://" + row[0] + "/") == row[2]);
    }
}
