// The help.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "tools/command_line/interface.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t widest_name = 18;

struct Row {
    std::string name, text;
};

/// Writes the parts of a help text, and wraps them.
class Writer {
  public:
    explicit Writer(std::size_t width) : width_(width) {}

    void blank() { out_ += '\n'; }
    void paragraph(std::string_view text) { out_ += wrapped(text, {0, 0, width_}) + '\n'; }

    /// Writes rows below a heading, with their texts in a column. If the name of a row is wide, its text is on the next
    /// line.
    void list(std::string_view heading, const std::vector<Row>& rows) {
        if (rows.empty()) return;
        std::size_t widest = 0;
        for (const Row& row : rows)
            if (row.name.size() <= widest_name) widest = std::max(widest, row.name.size());
        const std::size_t column = indent + widest + 2;
        out_ += fmt::format("\n{}:\n", heading);
        for (const Row& row : rows) {
            const bool is_wide = row.name.size() > widest_name;
            if (is_wide)
                out_.append(indent, ' ').append(row.name).append("\n").append(column, ' ');
            else
                out_ += fmt::format("  {:<{}}  ", row.name, widest);
            out_ += wrapped(row.text, {column, column, width_}) + '\n';
        }
    }

    void add(const Paragraph& paragraph) {
        out_ += fmt::format("\n{}:\n", paragraph.heading);
        for (const std::string& line : paragraph.lines)
            out_ += "  " + wrapped(line, {indent, 2 * indent, width_}) + '\n';
    }

    [[nodiscard]] std::string text() && { return std::move(out_); }

  private:
    std::size_t width_;
    std::string out_;
};

Row row_of(const OfferedOption& option) {
    const std::string names =
        is_positional(option) ? option.argument : fmt::format("{}", fmt::join(option.names, ", "));
    const bool shows_value = !is_positional(option) && !option.argument.empty();
    return {shows_value ? names + ' ' + option.argument : names, option.help};
}

std::string usage_of(const OfferedCommand& command) {
    std::string usage = command.name + " [OPTIONS]";
    for (const OfferedOption& option : command.options)
        if (is_positional(option)) usage += fmt::format(" [{}]", option.argument);
    return usage;
}

std::vector<Row> rows_of(const OfferedCommand& command, bool positional) {
    std::vector<Row> rows;
    for (const OfferedOption& option : command.options)
        if (is_positional(option) == positional) rows.push_back(row_of(option));
    return rows;
}

}  // namespace

std::string help_text(const OfferedCommand& tool, const OfferedCommand* command, std::size_t width) {
    const OfferedCommand& shown = command == nullptr ? tool : *command;
    Writer writer(width);
    writer.paragraph(shown.help + (command == nullptr ? "" : "."));
    const std::string usage = command == nullptr ? "COMMAND [OPTIONS] [ARGUMENTS]" : usage_of(*command);
    writer.blank();
    writer.paragraph(fmt::format("Usage: {} {}", tool.name, usage));
    writer.list("Arguments", rows_of(shown, true));
    writer.list("Options", rows_of(shown, false));
    std::vector<Row> commands;
    commands.reserve(shown.commands.size());
    for (const OfferedCommand& each : shown.commands) commands.push_back({each.name, each.help});
    writer.list("Commands", commands);
    for (const Paragraph& paragraph : shown.paragraphs) writer.add(paragraph);
    return std::move(writer).text();
}

}  // namespace refurl::tools
