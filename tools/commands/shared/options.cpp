#include "tools/commands/shared/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "standard/changes.hpp"
#include "standard/setters.hpp"
#include "systems/registry.hpp"
#include "systems/rules.hpp"
#include "tools/differ/file.hpp"
#include "tools/edit/assignment.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/spelling.hpp"
#include "tools/whatif/proposal.hpp"

namespace refurl::tools {

namespace {

const Choices<Mode> modes{{"generic", Mode::generic}, {"web", Mode::web}, {"file", Mode::file}};

/// Returns the names of all systems. They are computed once, because several commands offer them whenever the tool
/// starts.
const std::vector<std::string>& system_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const systems::System& system : systems::all_systems()) list.push_back(system.name);
        return list;
    }();
    return names;
}

/// Returns the day of `standard@YYYY-MM-DD` that was probably meant: the last one of a month that is too short.
std::string day_like(std::string_view name) {
    for (const std::string_view last : {"31", "30", "29", "28"})
        if (const std::string like = std::string(name.substr(0, name.size() - 2)).append(last);
            systems::find_system(like))
            return fmt::format(" Did you mean {}?", like);
    return {};
}

std::string unknown_system(std::string_view name) {
    if (const auto edits = systems::edits_in(name))
        if (const auto rules = rules_after(std::string(*edits)); !rules) return rules.error();
    const std::vector<std::string>& names = system_names();
    constexpr std::string_view form = "standard@YYYY-MM-DD";
    constexpr std::size_t day_at = form.find('Y');
    if (name.starts_with(form.substr(0, day_at))) {
        const auto edition = standard::Edition::on(name.substr(day_at));
        return fmt::format("{}: {}{}", name, edition ? "This names no edition." : edition.error(),
                           name.size() == form.size() ? day_like(name) : "");
    }
    return fmt::format("{} is not one of {}, {}, rules: EDITS{}", name, fmt::join(names, ", "), form,
                       suggestion(name, names));
}

}  // namespace

Looks looks_of(const InputOptions& inputs) {
    Looks looks = looks_of(STDOUT_FILENO, inputs.colours);
    looks.end = inputs.ends_in_nul ? '\0' : '\n';
    looks.raw = inputs.raw;
    return looks;
}

Option add_base(Cli& cli, std::optional<std::string>& base, const std::string& help) {
    return cli.text("--base", "URL", base, help);
}

Option add_mode(Cli& cli, Mode& mode, const std::string& help) {
    return cli.choice("--mode", "MODE", mode, modes, help + "generic (the default), web or file");
}

Option add_grammar_mode(Cli& cli, std::optional<Mode>& mode, const std::string& help) {
    Choices<std::optional<Mode>> choices;
    for (const auto& [name, choice] : modes) choices.emplace_back(name, choice);
    return cli.choice("--mode", "MODE", mode, choices, help);
}

Option add_system(Cli& cli, SystemChoice& choice) {
    const auto read = [&choice](const std::string& name) -> std::expected<void, std::string> {
        auto found = system_named(name);
        if (!found) return std::unexpected(unknown_system(name));
        choice = std::move(*found);
        return {};
    };
    return cli.value("--as", "SYSTEM", read,
                     fmt::format("Read as this system does: {}, standard@YYYY-MM-DD, or rules: EDITS; the default is "
                                 "pipeline, and standard reports all validation errors; refurl systems describes them",
                                 fmt::join(system_names(), ", ")),
                     system_names());
}

std::expected<std::vector<systems::System>, std::string> systems_named(std::span<const std::string> names) {
    if (names.empty()) return systems::all_systems();
    std::vector<systems::System> found;
    found.reserve(names.size());
    for (const std::string& name : names) {
        std::optional<systems::System> system = systems::find_system(name);
        if (!system) return std::unexpected(unknown_system(name));
        found.push_back(std::move(*system));
    }
    return found;
}

namespace {

std::string not_a_label(std::string_view label) {
    return label.empty() ? "the label is empty" : fmt::format("{} is not a label of the Encoding Standard", label);
}

}  // namespace

Option add_encoding(Cli& cli, Encoding& encoding, const std::string& help) {
    const auto read = [&encoding](const std::string& label) -> std::expected<void, std::string> {
        const std::optional<Encoding> found = get_encoding(label);
        if (!found) return std::unexpected(not_a_label(label));
        encoding = *found;
        return {};
    };
    return cli.value("--encoding", "LABEL", read, help + " in this encoding; a label of the Encoding Standard (utf-8)");
}

Option add_json(Cli& cli, bool& json) { return cli.flag("--json", json, "Print JSON, one object a line"); }

Option add_site(Cli& cli, bool& site) {
    return cli.flag("--site", site, "Show the public suffix and the registrable domain of the host too");
}

namespace {

std::expected<api::PublicSuffixList, std::string> list_in(const std::string& file) {
    std::expected<std::string, std::string> text = text_or_reason(file);
    if (!text) return std::unexpected(text.error());
    auto list = api::PublicSuffixList::read(*std::move(text));
    if (!list) return std::unexpected(fmt::format("{}: line {}: {}", file, list.error().line, list.error().message));
    return *list;
}

}  // namespace

Option add_suffixes(Cli& cli, std::optional<api::PublicSuffixList>& list) {
    const auto read = [&list](const std::string& file) -> std::expected<void, std::string> {
        const auto found = list_in(file);
        if (!found) return std::unexpected(found.error());
        list = *found;
        return {};
    };
    return cli.value("--suffixes", "FILE", read,
                     "Find public suffixes by the list in FILE, which has the format of publicsuffix.org, instead of "
                     "the list that refurl --version names");
}

std::expected<std::optional<api::PublicSuffixList>, std::string> list_for_sites(
    bool site, const SystemChoice& system, const std::optional<api::PublicSuffixList>& suffixes) {
    if (!site) return std::nullopt;
    if (system.other) return std::unexpected("--site needs one of today's systems: pipeline or standard");
    if (suffixes) return suffixes;
    const auto list = api::PublicSuffixList::latest();
    if (!list) return std::unexpected(std::string("--site: ").append(list.error()));
    return *list;
}

Option add_unicode(Cli& cli, UrlStyle& style) {
    return cli.flag("--unicode", style.display.unicode, "Print domains in Unicode");
}

Option add_default_port(Cli& cli, UrlStyle& style) {
    return cli.flag("--default-port", style.display.default_port,
                    "Print the default port of the scheme where a URL has no port");
}

Option add_get(Cli& cli, UrlStyle& style, InputOptions& inputs, Option json) {
    const auto read = [&style](const std::string& text) -> std::expected<void, std::string> {
        std::expected<Format, std::string> format = Format::of(text, style.suffixes);
        if (!format) return std::unexpected(format.error());
        style.format = std::move(*format);
        return {};
    };
    const Option get = cli.value("-g,--get", "FORMAT", read, "Print FORMAT, with values in place of {names}");
    get.excludes(json);
    cli.flag("--raw", inputs.raw,
             "Print the values of FORMAT as they are. Otherwise control characters are escaped, as in \\n, so that no "
             "URL makes a line or a field of its own; with -0, only NUL.")
        .needs(get);
    cli.paragraph("Names for --get", format_help());
    return get;
}

Option add_keep_failing(Cli& cli, InputOptions& inputs, Option json, const std::string& which) {
    const Option keep = cli.flag(
        "--keep-failing", inputs.keeps_failing,
        "Print a line for each input that fails, too, so that results keep the places of their inputs: " + which);
    keep.excludes(json);
    return keep;
}

Option add_full(Cli& cli, bool& full, const std::string& what) {
    return cli.flag(
        "--full", full,
        fmt::format("Show all {}. Otherwise, of more than {}, only the first and the last {} are shown, and "
                    "of a text of more than {} bytes only the beginning.",
                    what, most_shown, most_shown / 2, most_bytes_shown));
}

Option add_settings(Cli& cli, Settings& settings, const std::string& help) {
    const auto read = [&settings](const std::string& text) -> std::expected<void, std::string> {
        const auto assignment = read_assignment(text);
        if (!assignment) return std::unexpected(assignment.error());
        std::string attribute(assignment->name);
        standard::UrlRecord url;
        if (!standard::set(url, attribute, "")) return std::unexpected(attribute + " is no attribute that can be set");
        settings.emplace_back(std::move(attribute), assignment->value);
        return {};
    };
    return cli.repeated_value("--set", "ATTRIBUTE=VALUE", read, help);
}

void add_inputs(Cli& cli, InputOptions& inputs, const std::string& name, const std::string& which) {
    const auto add_file = [&inputs](const std::string& file) -> std::expected<void, std::string> {
        if (file.empty()) return std::unexpected(std::string("the name of the file is empty"));
        inputs.files.push_back(file);
        return {};
    };
    cli.repeated_value("-f", "FILE", add_file,
                       "Read the lines of FILE too, after the arguments; - is standard input; can be given again");
    cli.flag("-0,--null", inputs.ends_in_nul,
             "Lines that are read end with NUL instead of a newline, as from find -print0, and so do results of one "
             "line");
    cli.flag("--skip-blank", inputs.skips_blank, "Leave out lines that are empty or only white space");
    const auto read_comment = [&inputs](const std::string& text) -> std::expected<void, std::string> {
        if (text.empty()) return std::unexpected(std::string("every line begins with an empty text"));
        inputs.comment = text;
        return {};
    };
    cli.value("--comment", "TEXT", read_comment,
              "Leave out lines that begin with TEXT, as in --comment '#', or with white space and TEXT");
    cli.flag("--fail-fast", inputs.fails_fast, "Stop at the first input that fails");
    cli.flag("-q,--quiet", inputs.quiet, "Do not report the inputs that fail; the exit status tells");
    cli.choice<Colours>("--color", "WHEN", inputs.colours,
                        {{"auto", Colours::automatic}, {"always", Colours::always}, {"never", Colours::never}},
                        "Use colours: auto (the default), always or never");
    cli.urls(name, inputs.urls, which + "; without any, or for - before --, the lines of standard input",
             &inputs.first_literal);
}

void add_url_options(Cli& cli, UrlOptions& options) {
    add_base(cli, options.base, "Resolve against this URL");
    add_encoding(cli, options.encoding);
    add_json(cli, options.inputs.json);
    add_inputs(cli, options.inputs);
}

}  // namespace refurl::tools
