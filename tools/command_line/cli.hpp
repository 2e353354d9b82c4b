// Declares the options of a command. Each is bound to a member of the command's own struct.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/command_line/interface.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace refurl::tools {

inline constexpr int exit_success = 0;
inline constexpr int exit_failure = 1;        ///< an input failed, or reading or writing failed
inline constexpr int exit_usage = 2;          ///< the command line is wrong
inline constexpr int exit_closed_pipe = 141;  ///< as the shell reports a program that SIGPIPE ends

/// A status with which the tool ends, and what it means.
struct ExitStatus {
    int status;
    std::string_view meaning;
};

inline constexpr std::array<ExitStatus, 4> exit_statuses{{
    {exit_success, "if all inputs succeed"},
    {exit_failure, "if an input fails or is not valid, or if reading or writing fails"},
    {exit_usage, "if the command line is wrong"},
    {exit_closed_pipe, "if the reader of the output has closed the pipe"},
}};

/// A declared option. Rules about which options go together refer to it.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    [[nodiscard]] CLI::Option& option() const { return *option_; }

    void require() const;
    void needs(Option other) const;
    void excludes(Option other) const;

  private:
    CLI::Option* option_;
};

/// The values of an option, with their names.
template <class T>
using Choices = std::vector<std::pair<std::string, T>>;

/// Declares the options of one command.
class Cli {
  public:
    /// Reads the value of an option, or returns the reason why it is wrong.
    using Read = std::function<std::expected<void, std::string>(const std::string& text)>;

    /// @param offered receives the declarations, for the help
    Cli(CLI::App& app, OfferedCommand& offered) : app_(app), offered_(offered) {}

    Option flag(const std::string& name, bool& value, const std::string& help);
    Option flag(const std::string& name, const std::function<void()>& then, const std::string& help);

    /// @param name the name with its dashes; or a short name, a comma and a long one
    /// @param argument the name of the value in the help
    /// @param offered values that completion offers; others may be valid too
    Option value(const std::string& name, const std::string& argument, const Read& read, const std::string& help,
                 std::vector<std::string> offered = {});
    // Options that may occur several times. They are read in the order of the command line.
    Option repeated_flag(const std::string& name, const std::function<void()>& then, const std::string& help);
    Option repeated_value(const std::string& name, const std::string& argument, const Read& read,
                          const std::string& help);

    Option text(const std::string& name, const std::string& argument, std::optional<std::string>& value,
                const std::string& help);
    template <std::unsigned_integral T>
    Option number(const std::string& name, const std::string& argument, T& value, const std::string& help);
    template <class T>
    Option choice(const std::string& name, const std::string& argument, T& value, const Choices<T>& choices,
                  const std::string& help, const std::string& otherwise = {});

    /// Declares an argument without a name.
    void positional(const std::string& name, std::string& value, const std::string& help);

    /// Declares the arguments that are URLs. They may look like options.
    /// @param name their name in the help
    /// @param first_literal receives the index of the first that stands after `--`, where `-` is a text like others;
    /// for a command to which `-` means standard input
    void urls(const std::string& name, std::vector<std::string>& urls, const std::string& help,
              std::size_t* first_literal = nullptr);

    /// Adds a paragraph below the options in the help.
    void paragraph(const std::string& heading, const std::vector<std::string>& lines);

    /// Returns the vector that receives the URLs of the command, or null if the command takes none.
    [[nodiscard]] std::vector<std::string>* urls() const { return urls_; }
    /// Returns what receives the index of the first URL after `--`, or null if it does not matter to the command.
    [[nodiscard]] std::size_t* first_literal() const { return first_literal_; }
    [[nodiscard]] CLI::App& app() const { return app_; }

  private:
    Option repeated(Option option);
    Option choice_of(const std::string& name, const std::string& argument, const std::vector<std::string>& names,
                     const std::function<void(std::size_t index)>& choose, const std::string& help,
                     const std::string& otherwise);

    CLI::App& app_;
    OfferedCommand& offered_;
    std::vector<std::string>* urls_ = nullptr;
    std::size_t* first_literal_ = nullptr;
};

template <std::unsigned_integral T>
Option Cli::number(const std::string& name, const std::string& argument, T& value, const std::string& help) {
    const auto read = [&value](const std::string& text) -> std::expected<void, std::string> {
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, value);
        if (error == std::errc{} && end == last) return {};
        if (error == std::errc::result_out_of_range) return std::unexpected(text + " is too large");
        return std::unexpected(text + " is not a whole number of 0 or more");
    };
    return this->value(name, argument, read, help);
}

template <class T>
Option Cli::choice(const std::string& name, const std::string& argument, T& value, const Choices<T>& choices,
                   const std::string& help, const std::string& otherwise) {
    std::vector<std::string> names;
    for (const auto& [choice_name, choice] : choices) names.push_back(choice_name);
    const auto choose = [&value, choices](std::size_t index) { value = choices[index].second; };
    return choice_of(name, argument, names, choose, help, otherwise);
}

}  // namespace refurl::tools
