// The options of other programs that read URLs or lines, and what to type for each of them.  Clause:
// spec-notes/edit.md#options-of-others trurl 0.16.1: https://curl.se/trurl/manual.html · adaparse (ada 3):
// https://github.com/ada-url/ada, tools/cli
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace refurl::tools {

/// An option of another program.
struct Habit {
    std::string_view option;
    std::string_view program;       ///< whose option it is
    std::string_view reason;        ///< why refurl needs no such option, or ε
    std::string_view instead;       ///< the command line to type instead, without `refurl`; or ε
    std::string_view command = {};  ///< the only command to which it applies; ε for all
};

/// Options of GNU's sort and uniq, and of the project's own parse, for single commands; then all options of trurl and
/// of adaparse, in their order in the help.
inline constexpr std::array<Habit, 50> habits{{
    {"-u", "GNU sort", "", "uniq URL", "sort"},
    {"--unique", "GNU sort", "", "uniq URL", "sort"},
    {"-k", "GNU sort", "", "sort --by host URL", "sort"},
    {"--key", "GNU sort", "", "sort --by host URL", "sort"},
    {"-z", "GNU sort", "", "sort -0", "sort"},
    {"-u", "GNU uniq", "what came once has the count 1", "uniq -c URL", "uniq"},
    {"--unique", "GNU uniq", "what came once has the count 1", "uniq -c URL", "uniq"},
    {"-i", "GNU uniq", "the case of schemes and domains never counts", "", "uniq"},
    {"--ignore-case", "GNU uniq", "the case of schemes and domains never counts", "", "uniq"},
    {"-z", "GNU uniq", "", "uniq -0", "uniq"},
    {"--as", "parse", "today's standard is traced; compare tells where another edition parts from it",
     "compare URL standard@2018-01-01 standard", "trace"},
    {"-a", "trurl", "", "edit --append path=SEGMENT URL"},
    {"--append", "trurl", "", "edit --append path=SEGMENT URL"},
    {"--accept-space", "trurl", "a space never fails; it is percent-encoded, or removed at either end", ""},
    {"--as-idn", "trurl", "", "parse --unicode URL"},
    {"--curl", "trurl", "every scheme is accepted", ""},
    {"--default-port", "trurl", "", "parse -g '{default:port}' URL"},
    {"-f", "trurl", "", "parse -f FILE"},
    {"--url-file", "trurl", "", "parse -f FILE"},
    {"-g", "trurl", "", "parse -g '{host}' URL"},
    {"--get", "trurl", "", "parse --get '{host}' URL"},
    {"--iterate", "trurl", "", "edit --iterate 'port=80 8080' URL"},
    {"--json", "trurl", "", "parse --json URL"},
    {"--keep-port", "trurl", "the standard removes a default port; {default:port} prints it",
     "parse -g '{default:url}' URL"},
    {"--no-guess-scheme", "trurl", "a scheme is never guessed", ""},
    {"--punycode", "trurl", "domains are in ASCII, except with --unicode", ""},
    {"--qtrim", "trurl", "", "edit --trim 'utm_*' URL"},
    {"--query-separator", "trurl", "the standard separates parameters only by &", ""},
    {"--quiet", "trurl", "", "parse --quiet URL"},
    {"--redirect", "trurl", "", "resolve --base URL REFERENCE"},
    {"--replace", "trurl", "", "edit --query-set NAME=VALUE URL"},
    {"--replace-append", "trurl", "", "edit --query-set NAME=VALUE URL"},
    {"--force-replace", "trurl", "", "edit --query-set NAME=VALUE URL"},
    {"-s", "trurl", "", "edit --set host=example.org URL"},
    {"--set", "trurl", "", "edit --set host=example.org URL"},
    {"--sort-query", "trurl", "", "edit --sort-query URL"},
    {"--trim", "trurl", "", "edit --trim 'utm_*' URL"},
    {"--url", "trurl", "", "parse URL"},
    {"--urlencode", "trurl", "components are printed as they stand in the URL; {decoded:path} decodes one", ""},
    {"-v", "trurl", "", "--version"},
    {"--verify", "trurl", "a text that is not a URL is always reported; --fail-fast stops at the first",
     "parse --fail-fast URL"},
    {"-d", "adaparse", "", "parse URL"},
    {"--diagram", "adaparse", "", "parse URL"},
    {"-u", "adaparse", "", "parse URL"},
    {"-b", "adaparse", "./dev bench measures the time", ""},
    {"--benchmark", "adaparse", "./dev bench measures the time", ""},
    {"-p", "adaparse", "", "parse -g '{href}' -f FILE"},
    {"--path", "adaparse", "", "parse -g '{href}' -f FILE"},
    {"-o", "adaparse", "", "parse -g '{href}' -f FILE >OUTPUT"},
    {"--output", "adaparse", "", "parse -g '{href}' -f FILE >OUTPUT"},
}};

/// Returns the habit of an option that a command lacks, or the tool itself; null if no program is known to have it.
constexpr const Habit* habit_of(std::string_view option, std::string_view command) {
    const auto* const found = std::ranges::find_if(habits, [=](const Habit& each) {
        return each.option == option && (each.command.empty() || each.command == command);
    });
    return found == habits.end() ? nullptr : found;
}

/// A word that people type in place of a command, and what to type instead, without `refurl`.
struct CommandHabit {
    std::string_view word;
    std::string_view instead;
};

inline constexpr std::array<CommandHabit, 21> command_habits{{
    {"canonicalize", "parse -g '{href}' URL"},
    {"check", "validate URL"},
    {"decode", "parse -g '{decoded:path}' URL"},
    {"diff", "equiv URL URL"},
    {"encode", "edit --set-plain hash=TEXT URL"},
    {"fix", "mend URL"},
    {"get", "parse -g '{host}' URL"},
    {"href", "parse -g '{href}' URL"},
    {"host", "parse -g '{host}' URL"},
    {"join", "resolve --base URL REFERENCE"},
    {"lint", "validate --lint URL"},
    {"origin", "parse -g '{origin}' URL"},
    {"punycode", "idna DOMAIN"},
    {"query", "parse -g '{query:NAME}' URL"},
    {"relative", "relativize --base URL URL"},
    {"scan", "explain --security URL"},
    {"security", "explain --security URL"},
    {"set", "edit --set host=example.org URL"},
    {"site", "parse --site URL"},
    {"unicode", "idna DOMAIN"},
    {"url", "parse URL"},
}};

constexpr const CommandHabit* command_habit_of(std::string_view word) {
    const auto* const found = std::ranges::find(command_habits, word, &CommandHabit::word);
    return found == command_habits.end() ? nullptr : found;
}

}  // namespace refurl::tools
