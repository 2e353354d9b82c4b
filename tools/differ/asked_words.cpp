#include "tools/differ/asked_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>

#include "tools/oracle/calls.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

std::string visible_text(std::string_view text) { return visible_value(text); }

}  // namespace

std::vector<AskedWords> words_of_asks(const systems::Asks& asks, ShowText show) {
    if (show == nullptr) show = visible_text;
    std::vector<AskedWords> words;
    words.reserve(count_of(asks));
    for (const Call& setting : asks.set) words.push_back({"set", fmt::format("{} = {}", setting[0], show(setting[1]))});
    for (const Call& call : asks.params) {
        std::vector<std::string> arguments;
        arguments.reserve(call.size() - 1);
        for (const std::string& argument : call | std::views::drop(1)) arguments.push_back(show(argument));
        words.push_back({"params", fmt::format("{}({})", call[0], fmt::join(arguments, ", "))});
    }
    if (asks.encoding != Encoding::utf_8) words.push_back({"encoding", std::string(name_of(asks.encoding))});
    if (asks.validate) words.push_back({"validate", "true"});
    return words;
}

std::string text_of_asks(const systems::Asks& asks, ShowText show) {
    std::string text;
    for (const auto& [name, words] : words_of_asks(asks, show)) {
        if (name == "validate")
            text += ", validate";
        else
            text += fmt::format("{}{}", name == "encoding" ? ", encoding " : ", ", words);
    }
    return text;
}

std::string words_of_asked(const systems::Reply& reply, std::string_view part) {
    if (reply.verdict && part == "valid" && reply.verdict->valid) return *reply.verdict->valid ? "true" : "false";
    if (reply.verdict && part == "errors" && reply.verdict->errors)
        return reply.verdict->errors->empty() ? "none" : fmt::format("{}", fmt::join(*reply.verdict->errors, ", "));
    if (reply.calls.empty()) return "";
    const systems::Told& first = reply.calls.front();
    if (part == "urlencoded parser" && first.entries) return visible(json_of(*first.entries));
    if (part == "urlencoded serializer") return visible(reply.calls.back().href);
    for (const systems::Told& told : reply.calls | std::views::reverse) {
        if (told.method != part || part.empty()) continue;
        const std::string after = told.entries ? ", then " + json_of(*told.entries) : "";
        return visible(json_of(told.result) + after);
    }
    return "";
}

}  // namespace refurl::tools
