#include "tools/command_line/cli.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "tools/output/spelling.hpp"
#include "tools/output/streams.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

/// Splits `-g,--get`.
std::vector<std::string> spellings_of(const std::string& name) {
    const std::size_t comma = name.find(',');
    if (comma == std::string::npos) return {name};
    return {name.substr(0, comma), name.substr(comma + 1)};
}

}  // namespace

void Option::require() const { option_->required(); }
void Option::needs(Option other) const { option_->needs(other.option_); }
void Option::excludes(Option other) const { option_->excludes(other.option_); }

Option Cli::flag(const std::string& name, bool& value, const std::string& help) {
    offered_.options.push_back({spellings_of(name), "", help, {}});
    return Option(*app_.add_flag(name, value));
}

Option Cli::flag(const std::string& name, const std::function<void()>& then, const std::string& help) {
    offered_.options.push_back({spellings_of(name), "", help, {}});
    return Option(*app_.add_flag_callback(name, then));
}

Option Cli::value(const std::string& name, const std::string& argument, const Read& read, const std::string& help,
                  std::vector<std::string> offered) {
    const std::vector<std::string> names = spellings_of(name);
    offered_.options.push_back({names, argument, help, std::move(offered)});
    const auto read_or_throw = [longest = names.back(), read](const std::string& text) {
        if (const auto done = read(text); !done) throw CLI::ValidationError(longest, visible(done.error()));
    };
    return Option(*app_.add_option_function<std::string>(name, read_or_throw));
}

Option Cli::repeated_flag(const std::string& name, const std::function<void()>& then, const std::string& help) {
    return repeated(flag(name, then, help));
}

Option Cli::repeated_value(const std::string& name, const std::string& argument, const Read& read,
                           const std::string& help) {
    return repeated(value(name, argument, read, help));
}

/// CLI11 reads such an option at its place on the command line, and any other at the end.
Option Cli::repeated(Option option) {
    offered_.options.back().repeats = true;
    option.option().trigger_on_parse();
    return option;
}

Option Cli::text(const std::string& name, const std::string& argument, std::optional<std::string>& value,
                 const std::string& help) {
    const auto read = [&value](const std::string& text) -> std::expected<void, std::string> {
        value = text;
        return {};
    };
    return this->value(name, argument, read, help);
}

Option Cli::choice_of(const std::string& name, const std::string& argument, const std::vector<std::string>& names,
                      const std::function<void(std::size_t index)>& choose, const std::string& help,
                      const std::string& otherwise) {
    const auto read = [names, choose, otherwise](const std::string& text) -> std::expected<void, std::string> {
        const auto found = std::ranges::find(names, text);
        if (found == names.end()) {
            const std::string like = suggestion(text, names);
            return std::unexpected(
                fmt::format("{} is not one of {}{}", text, fmt::join(names, ", "), like.empty() ? otherwise : like));
        }
        choose(static_cast<std::size_t>(found - names.begin()));
        return {};
    };
    return value(name, argument, read, help, names);
}

void Cli::positional(const std::string& name, std::string& value, const std::string& help) {
    offered_.options.push_back({{}, name, help, {}});
    app_.add_option(name, value);
}

void Cli::urls(const std::string& name, std::vector<std::string>& urls, const std::string& help,
               std::size_t* first_literal) {
    offered_.options.push_back({{}, name, help, {}});
    urls_ = &urls;
    first_literal_ = first_literal;
}

void Cli::paragraph(const std::string& heading, const std::vector<std::string>& lines) {
    offered_.paragraphs.push_back({heading, lines});
}

}  // namespace refurl::tools
