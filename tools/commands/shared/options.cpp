#include "tools/commands/shared/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "systems/registry.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/spelling.hpp"

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

std::string unknown_system(std::string_view name) {
    const std::vector<std::string>& names = system_names();
    return fmt::format("{} is not one of {}{}", name, fmt::join(names, ", "), suggestion(name, names));
}

}  // namespace

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
                     fmt::format("Read as this system does: {}, or standard@YYYY-MM-DD; the default is pipeline, and "
                                 "standard reports all validation errors; refurl systems describes them",
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

Option add_encoding(Cli& cli, Encoding& encoding) {
    const auto read = [&encoding](const std::string& label) -> std::expected<void, std::string> {
        const std::optional<Encoding> found = get_encoding(label);
        if (!found) return std::unexpected(label + " is not a label of the Encoding Standard");
        encoding = *found;
        return {};
    };
    return cli.value("--encoding", "LABEL", read,
                     "Encode queries, except the base's, in this encoding; a label of the Encoding Standard (utf-8)");
}

Option add_json(Cli& cli, bool& json) { return cli.flag("--json", json, "Print JSON, one object a line"); }

Option add_unicode(Cli& cli, UrlStyle& style) {
    return cli.flag("--unicode", style.display.unicode, "Print domains in Unicode");
}

Option add_default_port(Cli& cli, UrlStyle& style) {
    return cli.flag("--default-port", style.display.default_port,
                    "Print the default port of the scheme where a URL has no port");
}

Option add_get(Cli& cli, UrlStyle& style, Option json) {
    const auto read = [&style](const std::string& text) -> std::expected<void, std::string> {
        std::expected<Format, std::string> format = Format::of(text);
        if (!format) return std::unexpected(format.error());
        style.format = std::move(*format);
        return {};
    };
    const Option get = cli.value("-g,--get", "FORMAT", read, "Print FORMAT, with values in place of {names}");
    get.excludes(json);
    cli.paragraph("Names for --get", format_help());
    return get;
}

Option add_full(Cli& cli, bool& full, const std::string& what) {
    return cli.flag(
        "--full", full,
        fmt::format("Show all {}. Otherwise, of more than {}, only the first and the last {} are shown, and "
                    "of a text of more than {} bytes only the beginning.",
                    what, most_shown, most_shown / 2, most_bytes_shown));
}

Option add_file(Cli& cli, InputOptions& inputs) {
    return cli.text("-f", "FILE", inputs.file,
                    "Read URLs from the lines of FILE too, after those given; - is standard input");
}

void add_inputs(Cli& cli, InputOptions& inputs, const std::string& name, const std::string& which) {
    cli.choice<Colours>("--color", "WHEN", inputs.colours,
                        {{"auto", Colours::automatic}, {"always", Colours::always}, {"never", Colours::never}},
                        "Use colours: auto (the default), always or never");
    cli.urls(name, inputs.urls, which + "; without any, or for -, the lines of standard input");
}

void add_url_options(Cli& cli, UrlOptions& options) {
    add_base(cli, options.base, "Resolve against this URL");
    add_encoding(cli, options.encoding);
    add_json(cli, options.inputs.json);
    add_inputs(cli, options.inputs);
}

}  // namespace refurl::tools
