// The completions for bash and zsh.
#include <fmt/format.h>

#include "tools/command_line/interface.hpp"

namespace refurl::tools {

namespace {

bool takes_value(const OfferedOption& option) { return !is_positional(option) && !option.argument.empty(); }

/// Returns the words that are possible where no option waits for its value.
std::vector<std::string> words_of(const OfferedCommand& command) {
    std::vector<std::string> words;
    for (const OfferedOption& option : command.options) {
        const std::vector<std::string>& more = is_positional(option) ? option.choices : option.names;
        words.insert(words.end(), more.begin(), more.end());
    }
    for (const OfferedCommand& each : command.commands) words.push_back(each.name);
    return words;
}

// ---- bash

constexpr std::string_view bash_before_words = R"(() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words='' reply
    # bash takes --name=value for three words.
    if [ "$word" = = ]; then
        word=''
    elif [ "$before" = = ]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    if [ "$COMP_CWORD" -eq 1 ]; then before=''; fi
    case "${COMP_WORDS[1]} $before" in
)";

constexpr std::string_view bash_after_words = R"(    esac
    COMPREPLY=()
    while IFS='' read -r reply; do COMPREPLY+=("$reply"); done < <(compgen -W "$words" -- "$word")
}
)";

/// Returns the cases that select the possible words by the command and the previous word.
std::string bash_cases(const OfferedCommand& command) {
    std::string out;
    for (const OfferedOption& option : command.options) {
        if (!takes_value(option)) continue;
        for (const std::string& name : option.names)
            out += fmt::format("        '{} {}') words='{}' ;;\n", command.name, name, fmt::join(option.choices, " "));
    }
    return out + fmt::format("        '{} '*) words='{}' ;;\n", command.name, fmt::join(words_of(command), " "));
}

// ---- zsh

/// Quotes a text for a specification of zsh's _arguments. The specification is in single quotes.
std::string zsh(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    }
    return out;
}

std::string zsh_value(const OfferedOption& option) {
    if (option.choices.empty()) return fmt::format(":{}: ", zsh(option.argument));
    return fmt::format(":{}:({})", zsh(option.argument), fmt::join(option.choices, " "));
}

/// Returns the character that joins a name and its value.
std::string_view zsh_joint(const OfferedOption& option, std::string_view name) {
    if (!takes_value(option)) return "";
    return name.starts_with("--") ? "=" : "+";
}

/// Returns the prefix of a name: the names that cannot follow it, or `*` if it may occur again.
std::string zsh_exclusion(const OfferedOption& option) {
    return option.repeats ? "*" : fmt::format("({})", fmt::join(option.names, " "));
}

/// Returns the specifications of an option, one for each of its names.
std::vector<std::string> zsh_specifications(const OfferedOption& option) {
    std::vector<std::string> out;
    if (is_positional(option)) out.push_back(fmt::format("'*{}'", zsh_value(option)));
    for (const std::string& name : option.names)
        out.push_back(fmt::format("'{}{}{}[{}]{}'", zsh_exclusion(option), name, zsh_joint(option, name),
                                  zsh(option.help), takes_value(option) ? zsh_value(option) : ""));
    return out;
}

/// Returns the specifications of a command, one on each line, as the rest of a call.
std::string zsh_specifications(const OfferedCommand& command) {
    std::string out;
    for (const OfferedOption& option : command.options)
        out += fmt::format(" \\\n                {}", fmt::join(zsh_specifications(option), " \\\n                "));
    return out;
}

constexpr std::string_view zsh_before_commands = R"(() {
    local curcontext=$curcontext state state_descr line
    local -a names
    local -A opt_args
    names=(
)";

constexpr std::string_view zsh_before_cases = R"( \
                '1:COMMAND:->command' '*::ARGUMENT:->arguments'
    case $state in
        command) _describe command names ;;
        arguments) case $words[1] in
)";

constexpr std::string_view zsh_after_cases = R"(        esac ;;
    esac
}
)";

}  // namespace

std::string bash_completion(const OfferedCommand& tool) {
    std::string cases;
    for (const OfferedCommand& command : tool.commands) cases += bash_cases(command);
    const std::string first_words = fmt::format("        *' ') words='{}' ;;\n", fmt::join(words_of(tool), " "));
    return fmt::format("# bash completion for {0}\n_{0}{1}{2}{3}{4}complete -F _{0} {0}\n", tool.name,
                       bash_before_words, first_words, cases, bash_after_words);
}

std::string zsh_completion(const OfferedCommand& tool) {
    std::string commands;
    std::string cases;
    for (const OfferedCommand& command : tool.commands) {
        commands += fmt::format("        '{}:{}'\n", command.name, zsh(command.help));
        cases += fmt::format("            {}) _arguments -S{} ;;\n", command.name, zsh_specifications(command));
    }
    return fmt::format("#compdef {0}\n_{0}{1}{2}    )\n    _arguments -C{3}{4}{5}{6}_{0} \"$@\"\n", tool.name,
                       zsh_before_commands, commands, zsh_specifications(tool), zsh_before_cases, cases,
                       zsh_after_cases);
}

}  // namespace refurl::tools
