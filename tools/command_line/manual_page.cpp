// The manual page.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "tools/command_line/interface.hpp"

namespace refurl::tools {

namespace {

/// Escapes a text for roff: its control characters, and the characters that it would replace by other characters.
std::string roff(std::string_view text) {
    constexpr std::string_view plain = "-'`^~\\";
    constexpr std::string_view escapes[]{"\\-", "\\(aq", "\\(ga", "\\(ha", "\\(ti", "\\e"};
    std::string out = text.starts_with('.') ? "\\&" : "";
    for (const char c : text) {
        const std::size_t at = plain.find(c);
        if (at == std::string_view::npos)
            out += c;
        else
            out += escapes[at];
    }
    return out;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", roff(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", roff(text)); }

std::string upper(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return out;
}

/// Returns `-n, --name VALUE`.
std::string head_of(const OfferedOption& option) {
    if (is_positional(option)) return italic(option.argument);
    std::string names;
    for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + bold(name);
    return option.argument.empty() ? names : fmt::format("{} {}", names, italic(option.argument));
}

std::string options_of(const OfferedCommand& command) {
    std::string out;
    for (const OfferedOption& option : command.options)
        out += fmt::format(".TP\n{}\n{}\n", head_of(option), roff(option.help));
    return out;
}

std::string lines_of(const Paragraph& paragraph) {
    std::string out;
    for (const std::string& line : paragraph.lines) out += fmt::format("{}\n.br\n", roff(line));
    return out;
}

std::string positionals_of(const OfferedCommand& command) {
    std::string out;
    for (const OfferedOption& option : command.options)
        if (is_positional(option)) out += fmt::format(" [{}]", roff(option.argument));
    return out;
}

std::string subsection(std::string_view tool, const OfferedCommand& command) {
    std::string out = fmt::format(".SS {} {} [OPTIONS]{}\n{}.\n{}", roff(tool), roff(command.name),
                                  positionals_of(command), roff(command.help), options_of(command));
    for (const Paragraph& paragraph : command.paragraphs)
        out += fmt::format(".PP\n{}\n.RS 4\n{}.RE\n", roff(paragraph.heading), lines_of(paragraph));
    return out;
}

}  // namespace

std::string manual_page(const OfferedCommand& tool, std::string_view version) {
    std::string out = fmt::format(".TH {} 1 \"\" \"{} {}\"\n.nh\n.ad l\n", upper(tool.name), tool.name, version);
    out += fmt::format(".SH NAME\n{} \\- the URL you can read\n", roff(tool.name));
    out += fmt::format(".SH SYNOPSIS\n{} {} [{}] [{} ...]\n", bold(tool.name), italic("COMMAND"), italic("OPTIONS"),
                       italic("ARGUMENT"));
    out += fmt::format(".SH DESCRIPTION\n{}\n.SH OPTIONS\n{}.SH COMMANDS\n", roff(tool.help), options_of(tool));
    for (const OfferedCommand& command : tool.commands) out += subsection(tool.name, command);
    for (const Paragraph& paragraph : tool.paragraphs)
        out += fmt::format(".SH {}\n{}", roff(upper(paragraph.heading)), lines_of(paragraph));
    return out;
}

}  // namespace refurl::tools
