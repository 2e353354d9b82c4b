#include "tools/output/report.hpp"

#include <fmt/format.h>

#include <iterator>

#include "tools/output/excerpt.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

/// Writes indented lines.
class Writer {
  public:
    Writer(std::string& out, Looks looks) : out_(out), looks_(looks) {}

    void url(std::string_view input, const Reason& reason) {
        if (input.empty())
            line("(empty)", Ink::hint);
        else
            marked(input, begin_of(reason), end_of(reason));
    }

    void attempt(const Attempt& attempt, const Reason& reason) {
        line(excerpt(attempt.url, 0, 0, looks_.width - indent).line, Ink::heading);
        const std::string before = attempt.option + ' ';
        marked(before + attempt.argument, before.size() + begin_of(reason), before.size() + end_of(reason));
    }

    void paragraph(std::string_view text) {
        out_.append(indent, ' ').append(wrapped(text, {indent, indent, looks_.width})) += '\n';
    }

  private:
    void marked(std::string_view text, std::size_t begin, std::size_t end) {
        const Excerpt part = excerpt(text, begin, end, looks_.width - indent);
        line(part.line, Ink::heading);
        out_.append(part.begin, ' ');
        line(std::string(part.carets, '^'), Ink::fault);
    }

    void line(std::string_view text, Ink ink) {
        out_.append(indent, ' ').append(painted(text, ink, looks_.colours)) += '\n';
    }

    std::string& out_;
    Looks looks_;
};

}  // namespace

void append_report(std::string& out, const Report& report, Looks looks) {
    const std::string_view verb = report.attempt == nullptr ? report.verb : "edit";
    fmt::format_to(std::back_inserter(out), "refurl: cannot {} {}\n", verb, report.what);
    Writer writer(out, looks);
    if (report.attempt == nullptr)
        writer.url(report.input, report.reason);
    else
        writer.attempt(*report.attempt, report.reason);
    writer.paragraph(visible(message_of(report.reason)));
    if (!report.hint.empty()) writer.paragraph(report.hint);
    writer.paragraph(facts_of(report.reason));
}

}  // namespace refurl::tools
