#include "tools/whatif/found.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <type_traits>
#include <utility>

#include "tools/differ/pair_json.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools {

namespace {

using nlohmann::json;
using systems::Flip;
using systems::FlipKey;
using systems::Pair;

std::string exact_json_of(const Pair& pair) {
    std::string text;
    JsonObject object(text);
    write_pair(object, pair);
    object.end();
    return text;
}

std::string line_of(const FlipKey& key, const Flip& flip) {
    std::string line;
    JsonObject object(line);
    object.text("effect", name_of(key.effect)).text("mode", mode_table[key.mode].name);
    write_text(object, "part", key.part);
    object.number("count", flip.count);
    write_pair(object, flip.smallest.pair);
    write_text(object, "before", flip.before);
    write_text(object, "after", flip.after);
    object.number("one_of", flip.some.one_of()).json("some", json_list(flip.some.pairs(), exact_json_of)).end();
    return line;
}

std::string line_of(const std::string& token, const NearTexts& texts) {
    std::string line;
    JsonObject object(line);
    write_text(object, "token", token);
    std::string places;
    JsonObject list(places);
    for (const auto& [place, count] : texts.places) list.number(place, count);
    list.end();
    object.number("count", texts.count).json("places", places).end();
    return line;
}

/// Returns the key of the row with a name, or nothing.
template <class Rows>
auto key_named(const Rows& rows, const std::string& name)
    -> std::optional<std::remove_cvref_t<decltype(rows.begin()->key)>> {
    const auto found = std::ranges::find_if(rows, [&](const auto& row) { return row.name == name; });
    return found == rows.end() ? std::nullopt : std::optional(found->key);
}

std::optional<std::pair<FlipKey, Flip>> flip_in(const json& object) {
    const auto effect = key_named(systems::effect_names, text_in(object, "effect").value_or(""));
    const auto mode = key_named(mode_table, text_in(object, "mode").value_or(""));
    auto part = text_in(object, "part");
    const auto count = number_in(object, "count");
    auto smallest = pair_in(object);
    auto before = text_in(object, "before");
    auto after = text_in(object, "after");
    const auto one_of = number_in(object, "one_of");
    if (!effect || !mode || !part || !count || !smallest || !before || !after || !one_of) return std::nullopt;
    Flip flip{{{*std::move(smallest)}, *count}, *std::move(before), *std::move(after)};
    flip.some.thin(*one_of);
    for (const json& each : object.value("some", json::array()))
        if (const auto pair = each.is_object() ? pair_in(each) : std::nullopt) flip.some.add(*pair);
    return std::pair(FlipKey{*effect, *mode, *std::move(part)}, std::move(flip));
}

std::optional<NearTexts> near_in(const json& object) {
    const auto count = number_in(object, "count");
    const auto places = object.find("places");
    if (!count || places == object.end() || !places->is_object()) return std::nullopt;
    NearTexts texts{*count};
    for (const auto& [place, number] : places->items()) {
        if (!number.is_number_unsigned()) return std::nullopt;
        texts.places[place] = number.get<std::size_t>();
    }
    return texts;
}

/// Adds what an object says. Returns false if it says nothing.
bool add_line(CorpusFound& found, const json& object) {
    if (const auto asked = number_in(object, "asked")) {
        const auto changed = number_in(object, "changed");
        const auto urls = number_in(object, "urls");
        if (!changed || !urls) return false;
        found.texts.asked += *asked;
        found.texts.changed += *changed;
        found.texts.urls += *urls;
        return true;
    }
    if (auto token = text_in(object, "token")) {
        auto texts = near_in(object);
        if (!texts) return false;
        found.near.insert_or_assign(*std::move(token), *std::move(texts));
        return true;
    }
    auto flip = flip_in(object);
    return flip && found.texts.flips.insert(*std::move(flip)).second;
}

}  // namespace

void CorpusFound::add(const CorpusFound& other) {
    texts.add(other.texts);
    for (const auto& [token, theirs] : other.near) {
        NearTexts& ours = near[token];
        ours.count += theirs.count;
        for (const auto& [place, count] : theirs.places) ours.places[place] += count;
    }
}

std::vector<std::string> lines_of(const CorpusFound& found) {
    std::vector<std::string> lines(1);
    JsonObject(lines.front())
        .number("asked", found.texts.asked)
        .number("changed", found.texts.changed)
        .number("urls", found.texts.urls)
        .end();
    for (const auto& [key, flip] : found.texts.flips) lines.push_back(line_of(key, flip));
    for (const auto& [token, texts] : found.near) lines.push_back(line_of(token, texts));
    return lines;
}

std::expected<CorpusFound, std::string> found_in(std::span<const std::string> lines) {
    CorpusFound found;
    for (const std::string& line : lines) {
        const json object = json::parse(line, nullptr, false);
        if (!object.is_object() || !add_line(found, object))
            return std::unexpected("it is not what whatif found in a corpus");
    }
    return found;
}

}  // namespace refurl::tools
