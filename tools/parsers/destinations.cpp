#include "tools/parsers/destinations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <system_error>
#include <utility>

#include "model/scheme.hpp"
#include "model/utf8.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/file.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/spelling.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

using Going = Destination::Kind;

constexpr std::string_view folder_of_adapters = "adapters";

/// Returns the names of the adapters in the folder in which the tool runs; none if it has no such folder.
std::vector<std::string> adapter_names() {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder_of_adapters, error))
        if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
    std::ranges::sort(names);
    return names;
}

/// Returns the command of an adapter, which may be in another suite of Debian: NAME@SUITE.
/// @param names the names of all adapters
std::expected<std::string, std::string> command_of(const std::string& full_name,
                                                   const std::vector<std::string>& names) {
    const std::size_t at = full_name.find('@');
    const std::string name = full_name.substr(0, at);
    if (std::ranges::find(names, name) == names.end()) {
        const std::string meant = suggestion(name, names);
        return std::unexpected(
            fmt::format("there is no adapter {}{}", name, meant.empty() ? "; ./dev adapters lists all" : meant));
    }
    const std::string path = fmt::format("{}/{}.json", folder_of_adapters, name);
    const auto text = text_of_file(path);
    const auto json = nlohmann::json::parse(text.value_or(""), nullptr, false);
    auto command = json.is_object() ? string_in(json, "command") : std::nullopt;
    if (!command) return std::unexpected(path + " has no \"command\"");
    // The suites have the program that knows their folders. It prints the command.
    if (at != std::string::npos || json.contains("suite"))
        command = fmt::format("command=$(python3 -B tests/adapters/adapters.py --command {}) && eval \"$command\"",
                              shell_word(full_name));
    return std::move(*command);
}

/// Returns the names between commas, each once.
std::vector<std::string> names_in(std::string_view list) {
    std::vector<std::string> names;
    for (const auto part : list | std::views::split(',')) {
        std::string name(part.begin(), part.end());
        if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
    }
    return names;
}

std::string default_port_in(std::string_view scheme) {
    const SchemeRow* const row = special_scheme(scheme);
    return row != nullptr ? std::string(row->default_port) : std::string();
}

/// Returns where a reader sends the request of a URL that it has read.
Destination destination(std::string reader, std::string scheme, std::string host, std::string port) {
    if (host.empty()) return {std::move(reader), Going::no_host};
    std::ranges::transform(scheme, scheme.begin(), ascii_lower);
    if (port.empty()) port = default_port_in(scheme);
    return {std::move(reader), Going::host, std::move(host), std::move(port)};
}

Destination destination_of(const SystemAnswer& each) {
    if (!each.answer) return {each.system.name, Going::refused};
    const systems::Record& record = *each.answer;
    return destination(each.system.name, record.scheme.value_or(""), record.host.value_or(""),
                       record.port.value_or(""));
}

Destination destination_of(Program& parser, const systems::Pair& pair) {
    const systems::Reply reply = std::move(parser.read(std::span(&pair, 1)).front());
    std::string name = name_of(parser.hello());
    if (!parser.failure().empty()) return {std::move(name), Going::no_answer, {}, {}, std::string(parser.failure())};
    if (!reply.trouble.empty()) return {std::move(name), Going::no_answer, {}, {}, reply.answer.error().message};
    if (!reply.is_supported) return {std::move(name), Going::not_asked};
    if (!reply.answer) return {std::move(name), Going::refused};
    const systems::Attributes& seen = reply.answer->attributes;
    std::string scheme = seen.protocol.value_or("");
    if (scheme.ends_with(':')) scheme.pop_back();
    return destination(std::move(name), std::move(scheme), seen.hostname.value_or(""), seen.port.value_or(""));
}

/// Returns the destinations that have a host.
std::vector<const Destination*> with_host(const std::vector<Destination>& destinations) {
    std::vector<const Destination*> list;
    for (const Destination& each : destinations)
        if (each.kind == Going::host) list.push_back(&each);
    return list;
}

/// Returns the different hosts, each in its first spelling.
std::vector<std::string> hosts_in(const std::vector<const Destination*>& destinations) {
    std::vector<std::string> hosts;
    for (const Destination* const each : destinations)
        if (std::ranges::none_of(hosts, [&](const std::string& host) { return is_same_host(host, each->host); }))
            hosts.push_back(each->host);
    return hosts;
}

}  // namespace

std::string_view name_of(Destination::Kind kind) {
    constexpr std::array<std::string_view, 5> names{"host", "no host", "refused", "not asked", "no answer"};
    return names.at(static_cast<std::size_t>(kind));
}

std::expected<std::vector<Program>, std::string> started_parsers(std::string_view names, Program::Patience patience) {
    const std::vector<std::string> known = adapter_names();
    if (known.empty()) return std::unexpected("--parsers works in refurl's folder, which has adapters/NAME.json");
    const std::vector<std::string> wanted = names_in(names);
    if (wanted.empty() || std::ranges::find(wanted, "") != wanted.end())
        return std::unexpected("--parsers: a name is empty");
    std::vector<Program> parsers;
    for (const std::string& name : wanted) {
        const auto command = command_of(name, known);
        if (!command) return std::unexpected(command.error());
        auto parser = Program::start(*command, patience);
        if (!parser)
            return std::unexpected(
                fmt::format("cannot ask {}: {}; ./dev adapters {} installs and checks it", name, parser.error(), name));
        if (std::ranges::find(parser->hello().keys, "hostname") == parser->hello().keys.end())
            return std::unexpected(fmt::format("cannot ask {}: its answers have no hostname", name));
        parsers.push_back(std::move(*parser));
    }
    return parsers;
}

std::vector<Destination> destinations_of(const std::vector<SystemAnswer>& answers, std::vector<Program>& parsers,
                                         const systems::Pair& pair) {
    std::vector<Destination> list;
    list.reserve(answers.size() + parsers.size());
    for (const SystemAnswer& each : answers) list.push_back(destination_of(each));
    for (Program& parser : parsers) list.push_back(destination_of(parser, pair));
    return list;
}

bool agree(const std::vector<Destination>& destinations) {
    return std::ranges::find(destinations, Going::no_answer, &Destination::kind) == destinations.end() &&
           hosts_in(with_host(destinations)).size() <= 1;
}

std::string agreement_in_words(const std::vector<Destination>& destinations) {
    const std::vector<const Destination*> readers = with_host(destinations);
    if (readers.empty()) return "No reader reads a host.";
    const std::vector<std::string> hosts = hosts_in(readers);
    const std::string host = visible(hosts.front());
    if (readers.size() == 1) return fmt::format("Only {} reads a host: {}", visible(readers.front()->reader), host);
    if (hosts.size() > 1) return fmt::format("The readers do not agree about the host: they read {}.", hosts.size());
    if (readers.size() == destinations.size())
        return fmt::format("All {} readers agree about the host: {}", readers.size(), host);
    return fmt::format("The {} of {} readers that read a host agree about it: {}", readers.size(), destinations.size(),
                       host);
}

std::string destinations_json(const std::vector<Destination>& destinations) {
    const auto json_of = [](const Destination& each) {
        std::string json;
        JsonObject object(json);
        object.text("name", each.reader).text("kind", name_of(each.kind));
        if (each.kind == Going::host) write_text(object, "host", each.host);
        if (!each.port.empty()) write_text(object, "port", each.port);
        if (!each.message.empty()) object.text("message", visible(each.message));
        object.end();
        return json;
    };
    std::string json;
    JsonObject(json)
        .json("readers", json_list(destinations, json_of))
        .flag("agree", agree(destinations))
        .text("summary", agreement_in_words(destinations))
        .end();
    return json;
}

}  // namespace refurl::tools
