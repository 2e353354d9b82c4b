// The forms for people: for the terminal, for pull requests, for browsers.
#include "tools/whatif/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "model/find_row.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/html.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

using systems::Question;

constexpr std::string_view count_name = "count";

/// Returns a value as people see it: its beginning, if nobody would read all of it, and in quotation marks if it begins
/// or ends with a space.
std::string shown_value(std::string_view value) {
    const Beginning beginning = beginning_of(value, false);
    std::string text = visible_value(beginning.text);
    if (value.starts_with(' ') || value.ends_with(' ')) text = '"' + text + '"';
    if (beginning.left_out > 0) text += fmt::format("\u2026 and {} more bytes", grouped(beginning.left_out));
    return text;
}

/// Returns a question in words.
/// @param code returns a value in the form of code
template <class ToCode>
std::string in_words(const Question& question, const ToCode& code) {
    std::string text = code(question.pair.input);
    if (question.pair.base) text += " against " + code(*question.pair.base);
    if (!question.attribute.empty()) text += fmt::format(", {} = {}", question.attribute, code(question.value));
    if (question.encoding != Encoding::utf_8) text += fmt::format(", in {}", name_of(question.encoding));
    return text;
}

template <class ToCode>
std::string in_words(const std::vector<systems::Pair>& pairs, const ToCode& code) {
    std::string text;
    for (const systems::Pair& pair : pairs)
        text.append(text.empty() ? "" : "  ").append(in_words(Question{.pair = pair}, code));
    return text;
}

/// Returns a field as one text.
/// @param code returns a value in the form of code
/// @param plain returns a word or a sentence in that form
template <class ToCode, class ToPlain>
std::string in_words(const Field& field, const ToCode& code, const ToPlain& plain) {
    if (const auto* const word = std::get_if<Word>(&field.value)) return plain(word->text);
    if (const auto* const count = std::get_if<std::size_t>(&field.value)) return grouped(*count);
    if (const auto* const question = std::get_if<Question>(&field.value)) return in_words(*question, code);
    if (const auto* const pairs = std::get_if<std::vector<systems::Pair>>(&field.value)) return in_words(*pairs, code);
    if (const auto* const value = std::get_if<Code>(&field.value)) return code(value->text);
    return plain(std::get<Sentence>(field.value).text);
}

bool is_number(const Field& field) { return std::holds_alternative<std::size_t>(field.value); }

bool is_in_heading(const Field& field) { return is_number(field) || std::holds_alternative<Word>(field.value); }

/// Returns the heading of a row: `other URL, special, path: 12`.
std::string heading_of(const ReportRow& row) {
    std::string heading;
    std::string count;
    for (const Field& field : row) {
        if (!is_in_heading(field)) continue;
        const std::string text = in_words(field, shown_value, visible);
        if (is_number(field) && field.name == count_name)
            count = ": " + text;
        else
            heading.append(heading.empty() ? "" : ", ").append(is_number(field) ? text + " " : text);
        if (is_number(field) && field.name != count_name) heading += field.name;
    }
    return heading + count;
}

/// Returns the items of a section with commas between them.
std::vector<std::string> items_of(const Section& section) {
    std::vector<std::string> items = section.items;
    for (std::string& item : items)
        if (&item != &items.back()) item += ',';
    return items;
}

/// Returns what stands below the rows, to copy.
std::vector<std::string> lines_to_copy(const Section& section) {
    return section.items.empty() ? section.lines : items_of(section);
}

/// What the columns of tables are called, where the name of a field is too short to tell.
struct ColumnName {
    std::string_view field;
    std::string_view heading;
};
constexpr std::array<ColumnName, 9> headings{{{"effect", "what happens"},
                                              {"mode", "schemes"},
                                              {"count", "how many"},
                                              {"asked", "smallest"},
                                              {"parting", "where the runs part"},
                                              {"reader", "parser"},
                                              {"as after", "reads as after"},
                                              {"as before", "as before"},
                                              {"such as", "for example"}}};

std::string_view heading_of(const Field& field) {
    const auto* const row = find_row(headings, field.name, &ColumnName::field);
    return row == nullptr ? field.name : row->heading;
}

// ---- Markdown

/// Returns a text as a cell of a table has it.
std::string in_cell(std::string text) {
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2)) text.insert(at, "\\");
    return text;
}

/// Returns a text of one line between grave accents, more of them than it has.
std::string between_accents(const std::string& text) {
    std::string accents = "`";
    while (text.contains(accents)) accents += '`';
    return accents.size() == 1 ? accents + text + accents : accents + " " + text + " " + accents;
}

std::string markdown_code(std::string_view value) { return between_accents(shown_value(value)); }

std::string markdown_code_in_cell(std::string_view value) { return in_cell(markdown_code(value)); }

std::string sentence_in_cell(std::string_view text) { return in_cell(visible(text)); }

void append_markdown_table(std::string& out, const std::vector<ReportRow>& rows) {
    if (rows.empty()) return;
    std::string line = "|";
    out += "\n|";
    for (const Field& field : rows.front()) {
        fmt::format_to(std::back_inserter(out), " {} |", heading_of(field));
        line += is_number(field) ? "--:|" : "---|";
    }
    out += '\n' + line + '\n';
    for (const ReportRow& row : rows) {
        out += '|';
        for (const Field& field : row)
            fmt::format_to(std::back_inserter(out), " {} |", in_words(field, markdown_code_in_cell, sentence_in_cell));
        out += '\n';
    }
}

std::string html_plain(std::string_view text) { return html_of(visible(text)); }

}  // namespace

std::string grouped(std::size_t number) {
    std::string text = std::to_string(number);
    constexpr std::size_t thousands = 3;
    for (std::size_t at = text.size(); at > thousands; at -= thousands) text.insert(at - thousands, ",");
    return text;
}

// ---- For people

void TextWriter::begin(std::string& /*out*/, const std::string& /*title*/) {}

void TextWriter::add(std::string& out, const Section& section) {
    constexpr std::size_t name_width = 8;
    constexpr std::size_t column = indent + name_width;
    const auto heading = [&](const std::string& text) {
        out += '\n' + painted(wrapped(text, {0, indent, looks_.width}), Ink::heading, looks_.colours) + '\n';
    };
    if (section.title.empty())
        out += wrapped(section.summary, {0, 0, looks_.width}) + '\n';
    else
        heading(section.title + (section.summary.empty() ? "" : ": " + section.summary));
    for (const ReportRow& row : section.rows) {
        if (const std::string text = heading_of(row); !text.empty()) heading(text);
        for (const Field& field : row) {
            if (is_in_heading(field)) continue;
            const std::string text = in_words(field, shown_value, visible);
            if (text.empty()) continue;
            out +=
                fmt::format("  {}", painted(fmt::format("{:<{}}", field.name, name_width), Ink::name, looks_.colours));
            out += wrapped(text, {column, column, looks_.width}) + '\n';
        }
    }
    for (const std::string& line : section.lines)
        out += "  " + wrapped(visible(line), {indent, indent + column, looks_.width}, Keep::notation) + '\n';
    for (const std::string& line : items_of(section)) out += "  " + visible(line) + '\n';
}

void TextWriter::end(std::string& /*out*/, const std::string& /*command*/, bool /*is_partial*/) {}

// ---- Markdown

void MarkdownWriter::begin(std::string& out, const std::string& title) {
    out += "### What if: " + markdown_code(title) + "\n";
}

void MarkdownWriter::add(std::string& out, const Section& section) {
    out += '\n';
    if (!section.title.empty()) out += "**" + visible(section.title) + ".**" + (section.summary.empty() ? "" : " ");
    out += visible(section.summary) + '\n';
    append_markdown_table(out, section.rows);
    const std::vector<std::string> lines = lines_to_copy(section);
    if (lines.empty()) return;
    std::string fence = "```";
    const auto has_fence = [&](const std::string& text) { return text.contains(fence); };
    while (std::ranges::any_of(lines, has_fence)) fence += '`';
    out += '\n' + fence + '\n';
    for (const std::string& text : lines) out += text + '\n';
    out += fence + '\n';
}

void MarkdownWriter::end(std::string& out, const std::string& command, bool is_partial) {
    out += "\nMade by " + between_accents(command) + (is_partial ? ", which was interrupted" : "") + ".\n";
}

// ---- HTML

void HtmlWriter::begin(std::string& out, const std::string& title) { begin_html(out, "whatif", visible(title)); }

void HtmlWriter::add(std::string& out, const Section& section) {
    out += "<section>\n";
    if (!section.title.empty()) out += "<h2>" + html_plain(section.title) + "</h2>\n";
    if (!section.summary.empty()) out += "<p>" + html_plain(section.summary) + "</p>\n";
    if (!section.rows.empty()) {
        out += "<div class=\"wide\" tabindex=\"0\">\n<table>\n<thead><tr>";
        for (const Field& field : section.rows.front())
            out += fmt::format("<th scope=\"col\">{}</th>", heading_of(field));
        out += "</tr></thead>\n<tbody>\n";
        for (const ReportRow& row : section.rows) {
            out += "<tr>";
            for (const Field& field : row) out += "<td>" + in_words(field, html_code_of, html_plain) + "</td>";
            out += "</tr>\n";
        }
        out += "</tbody>\n</table>\n</div>\n";
    }
    if (const auto lines = lines_to_copy(section); !lines.empty()) {
        out += "<pre>";
        for (const std::string& line : lines) out += html_plain(line) + '\n';
        out += "</pre>\n";
    }
    out += "</section>\n";
}

void HtmlWriter::end(std::string& out, const std::string& command, bool is_partial) {
    out += "<p>Made by " + html_code_of(command) + (is_partial ? ", which was interrupted" : "") + ".</p>\n";
    end_html(out);
}

}  // namespace refurl::tools
