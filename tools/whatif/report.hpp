// The report of `refurl whatif`: its sections, and the forms in which they are written.
// Clause: spec-notes/what-if/README.md#the-report
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "systems/whatif/questions.hpp"
#include "tools/output/terminal.hpp"

namespace refurl::tools {

/// A word of the heading of a row.
struct Word {
    std::string text;
};

/// A value of a URL, a URL, or a text in a notation; any bytes.
struct Code {
    std::string text;
};

/// A sentence; ε if there is nothing to say.
struct Sentence {
    std::string text;
};

/// A part of a row, by what it is called. The count of a heading has the name `count`.
struct Field {
    std::string_view name;  ///< lives as long as the program
    std::variant<Word, std::size_t, systems::Question, std::vector<systems::Pair>, Code, Sentence> value;
};
using ReportRow = std::vector<Field>;

/// A part of the report: what was asked, what was found, and a row for each finding. All rows have the same fields.
struct Section {
    std::string_view key;                                                ///< in JSON
    std::string title;                                                   ///< ε for the first section
    std::string summary;                                                 ///< English sentences
    std::vector<std::pair<std::string_view, std::size_t>> numbers = {};  ///< for JSON
    std::vector<ReportRow> rows = {};
    std::vector<std::string> lines = {};  ///< to copy: a notation, whose lines may go on in the next one
    std::vector<std::string> items = {};  ///< to copy: members of an object or of a list of JSON
};

/// A report that is written section by section.
class ReportWriter {
  public:
    ReportWriter() = default;
    ReportWriter(const ReportWriter&) = delete;
    ReportWriter& operator=(const ReportWriter&) = delete;
    virtual ~ReportWriter() = default;

    /// Begins the report.
    /// @param title of the proposal
    virtual void begin(std::string& out, const std::string& title) = 0;
    virtual void add(std::string& out, const Section& section) = 0;
    /// Ends the report.
    /// @param command that makes the report again; ε if there is none
    /// @param is_partial whether the report was interrupted
    virtual void end(std::string& out, const std::string& command, bool is_partial) = 0;
};

/// For people.
class TextWriter final : public ReportWriter {
  public:
    explicit TextWriter(Looks looks) : looks_(looks) {}
    void begin(std::string& out, const std::string& title) override;
    void add(std::string& out, const Section& section) override;
    void end(std::string& out, const std::string& command, bool is_partial) override;

  private:
    Looks looks_;
};

/// Markdown, to paste into a pull request.
class MarkdownWriter final : public ReportWriter {
  public:
    void begin(std::string& out, const std::string& title) override;
    void add(std::string& out, const Section& section) override;
    void end(std::string& out, const std::string& command, bool is_partial) override;
};

/// One HTML file, which needs nothing else.
class HtmlWriter final : public ReportWriter {
  public:
    void begin(std::string& out, const std::string& title) override;
    void add(std::string& out, const Section& section) override;
    void end(std::string& out, const std::string& command, bool is_partial) override;
};

/// One object of JSON, with a member for each section.
class JsonWriter final : public ReportWriter {
  public:
    void begin(std::string& out, const std::string& title) override;
    void add(std::string& out, const Section& section) override;
    void end(std::string& out, const std::string& command, bool is_partial) override;
};

/// Returns the number with commas between its thousands.
std::string grouped(std::size_t number);

}  // namespace refurl::tools
