// Options that several commands share.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "api/public_suffix_list.hpp"
#include "encoding/labels.hpp"
#include "model/scheme.hpp"
#include "tools/command_line/cli.hpp"
#include "tools/output/format.hpp"
#include "tools/output/terminal.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// The inputs of a command, and how it prints results and reports failures.
struct InputOptions {
    std::vector<std::string> urls = {};             ///< `-`, or neither a URL nor a file, means standard input
    std::size_t first_literal = std::string::npos;  ///< the index of the first of `urls` in which `-` is a text
    std::vector<std::string> files = {};            ///< their lines come after `urls`; `-` is standard input
    bool json = false;
    bool quiet = false;            ///< do not report failures, unless in JSON
    bool ends_in_nul = false;      ///< inputs that are read, and results of one line, end with NUL, not with a newline
    bool skips_blank = false;      ///< leave out lines of nothing but white space
    std::string comment = {};      ///< leave out lines that begin with this text; ε to leave out none
    bool fails_fast = false;       ///< stop at the first input that fails
    bool keeps_failing = false;    ///< print a line for an input that fails, too
    bool raw = false;              ///< print values as they are
    bool takes_any_bytes = false;  ///< inputs need not be UTF-8
    Colours colours = Colours::automatic;

    /// Reports whether one of `urls` means standard input.
    [[nodiscard]] bool means_standard_input(std::size_t url) const { return url < first_literal && urls[url] == "-"; }
};

/// Returns how to write results to standard output.
Looks looks_of(const InputOptions& inputs);

/// The options of a command that resolves its inputs as the standard does and has no other choices.
struct UrlOptions {
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    InputOptions inputs;
};

/// How a command prints a parsed URL.
struct UrlStyle {
    Display display;
    std::optional<Format> format;
    std::optional<api::PublicSuffixList> suffixes;  ///< from which sites are shown; without it, the latest
};

/// Returns the format, or null if there is none.
inline const Format* format_of(const UrlStyle& style) { return style.format ? &*style.format : nullptr; }

/// Adds `--base URL`.
Option add_base(Cli& cli, std::optional<std::string>& base, const std::string& help);

/// Adds `--mode MODE` for texts without a scheme.
Option add_mode(Cli& cli, Mode& mode, const std::string& help);

/// Adds `--mode MODE` for a grammar. Without the option there is no value, which means all modes.
Option add_grammar_mode(Cli& cli, std::optional<Mode>& mode, const std::string& help);

/// Adds `--as SYSTEM`.
/// @param choice receives the system, which may be any
Option add_system(Cli& cli, SystemChoice& choice);

/// Returns the systems with these names; without names, all systems. Fails with a message that has the unknown name,
/// the names of all systems, and similar names.
std::expected<std::vector<systems::System>, std::string> systems_named(std::span<const std::string> names);

/// Adds `--encoding LABEL`.
/// @param help what is encoded
Option add_encoding(Cli& cli, Encoding& encoding, const std::string& help = "Encode queries, except the base's,");

/// Adds `--json`.
Option add_json(Cli& cli, bool& json);

/// Adds `--full`.
/// @param what what is otherwise left out of a long answer
Option add_full(Cli& cli, bool& full, const std::string& what);

/// Adds `--site`.
Option add_site(Cli& cli, bool& site);

/// Adds `--suffixes FILE`. The file is read with the other options.
Option add_suffixes(Cli& cli, std::optional<api::PublicSuffixList>& list);

/// Returns the list from which sites are shown, or nothing to show none. Fails with a message if the system has no
/// sites, or if there is no list.
/// @param suffixes the list that `--suffixes` names; without it, the latest
std::expected<std::optional<api::PublicSuffixList>, std::string> list_for_sites(
    bool site, const SystemChoice& system, const std::optional<api::PublicSuffixList>& suffixes);

/// Adds `--unicode`.
Option add_unicode(Cli& cli, UrlStyle& style);

/// Adds `--default-port`.
Option add_default_port(Cli& cli, UrlStyle& style);

/// Adds `--get FORMAT`, which excludes `json` and uses the list of `--suffixes` if that is declared before, `--raw`,
/// which needs it, and a paragraph with the names that a format may contain.
Option add_get(Cli& cli, UrlStyle& style, InputOptions& inputs, Option json);

/// Adds `--keep-failing`, which excludes `json`. For commands that print one line for an input.
/// @param which what that line is, in words
Option add_keep_failing(Cli& cli, InputOptions& inputs, Option json,
                        const std::string& which =
                            "FORMAT with {input} and {line} and nothing for other names, or "
                            "without FORMAT an empty line");

/// Attributes of the standard's URL class that have setters, each with the value to set.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// Adds `--set ATTRIBUTE=VALUE`, which may occur several times.
Option add_settings(Cli& cli, Settings& settings, const std::string& help);

/// Adds the inputs, and the options on where they are, how they are read, what happens if one fails, and `--color
/// WHEN`.
/// @param name the name of the inputs in the help
/// @param which the same name, as the beginning of a sentence
void add_inputs(Cli& cli, InputOptions& inputs, const std::string& name = "URL...",
                const std::string& which = "The URLs");

/// Adds `--base URL`, `--encoding LABEL`, `--json`, `--color WHEN` and the inputs.
void add_url_options(Cli& cli, UrlOptions& options);

}  // namespace refurl::tools
