// Options that several commands share.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "api/public_suffix_list.hpp"
#include "encoding/labels.hpp"
#include "model/scheme.hpp"
#include "tools/command_line/cli.hpp"
#include "tools/output/format.hpp"
#include "tools/output/terminal.hpp"
#include "tools/reading/system.hpp"

namespace refurl::tools {

/// The inputs of a command, and how it reports failures.
struct InputOptions {
    std::vector<std::string> urls = {};   ///< `-`, or neither a URL nor a file, means standard input
    std::vector<std::string> files = {};  ///< their lines come after `urls`; `-` is standard input
    bool json = false;
    bool quiet = false;        ///< do not report failures, unless in JSON
    bool ends_in_nul = false;  ///< inputs that are read end with NUL, not with a newline
    bool skips_blank = false;  ///< leave out lines of nothing but white space
    bool fails_fast = false;   ///< stop at the first input that fails
    Colours colours = Colours::automatic;
};

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
Option add_encoding(Cli& cli, Encoding& encoding);

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

/// Adds `--get FORMAT`, which excludes `json` and uses the list of `--suffixes` if that is declared before, and a
/// paragraph with the names that a format may contain.
Option add_get(Cli& cli, UrlStyle& style, Option json);

/// Adds the inputs, and the options on where they are, how they are read, what happens if one fails, and `--color
/// WHEN`.
/// @param name the name of the inputs in the help
/// @param which the same name, as the beginning of a sentence
void add_inputs(Cli& cli, InputOptions& inputs, const std::string& name = "URL...",
                const std::string& which = "The URLs");

/// Adds `--base URL`, `--encoding LABEL`, `--json`, `--color WHEN` and the inputs.
void add_url_options(Cli& cli, UrlOptions& options);

}  // namespace refurl::tools
