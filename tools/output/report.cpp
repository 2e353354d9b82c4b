#include "tools/output/report.hpp"

#include <fmt/format.h>

#include <iterator>

#include "model/failure.hpp"
#include "tools/output/excerpt.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

constexpr std::size_t indent = 2;

/// Writes indented lines.
class Writer {
  public:
    Writer(std::string& out, Looks looks) : out_(out), looks_(looks) {}

    void url(std::string_view input, const Failure& failure) {
        if (input.empty()) {
            line("(empty)", Ink::hint);
            return;
        }
        const Excerpt part = excerpt(input, failure.begin, failure.end, looks_.width - indent);
        line(part.line, Ink::heading);
        out_.append(part.begin, ' ');
        line(std::string(part.carets, '^'), Ink::fault);
    }

    void paragraph(std::string_view text) {
        out_.append(indent, ' ').append(wrapped(text, {indent, indent, looks_.width})) += '\n';
    }

  private:
    void line(std::string_view text, Ink ink) {
        out_.append(indent, ' ').append(painted(text, ink, looks_.colours)) += '\n';
    }

    std::string& out_;
    Looks looks_;
};

std::string facts_of(const Failure& failure) {
    const std::string_view separator = failure.error.empty() ? "" : ", ";
    return fmt::format("{} ({}), byte {}{}{}", failure.rule, name_of(failure.stage), failure.begin, separator,
                       failure.error);
}

}  // namespace

void append_report(std::string& out, const Report& report, Looks looks) {
    fmt::format_to(std::back_inserter(out), "refurl: cannot parse {}\n", report.what);
    Writer writer(out, looks);
    writer.url(report.input, report.failure);
    writer.paragraph(visible(message_of(report.failure)));
    if (!report.hint.empty()) writer.paragraph(report.hint);
    writer.paragraph(facts_of(report.failure));
}

}  // namespace refurl::tools
