#include "tools/oracle/request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "encoding/encode.hpp"
#include "model/find_row.hpp"
#include "model/table.hpp"
#include "tools/oracle/json_text.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/spelling.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;
using Problem = std::unexpected<std::string>;

// ---- The keys and the types of their values

enum class MemberType : std::uint8_t {
    string,
    string_or_null,
    boolean,
    path_style,
    strings,
    string_arrays,
    object,
    id
};

struct Key {
    std::string_view name;
    MemberType type;
    bool is_required = false;
};

/// The largest depth of an id. Writing JSON recurses, and an id in a hostile line must not exhaust the stack.
constexpr std::size_t deepest_id = 100;

/// Every key of a request.
constexpr std::array<Key, 17> keys{{
    {"input", MemberType::string, true},
    {"base", MemberType::string_or_null},
    {"encoding", MemberType::string_or_null},
    {"document", MemberType::object},
    {"base_change", MemberType::object},
    {"form", MemberType::object},
    {"validate", MemberType::boolean},
    {"site", MemberType::boolean},
    {"components", MemberType::boolean},
    {"since", MemberType::boolean},
    {"relativize", MemberType::boolean},
    {"mend", MemberType::boolean},
    {"path", MemberType::path_style},
    {"from_path", MemberType::path_style},
    {"set", MemberType::string_arrays},
    {"params", MemberType::string_arrays},
    {"id", MemberType::id},
}};

constexpr std::array<Key, 5> document_keys{{
    {"address", MemberType::string, true},
    {"base_href", MemberType::string_or_null},
    {"creator", MemberType::string_or_null},
    {"xml_base", MemberType::strings},
    {"encoding", MemberType::string_or_null},
}};

constexpr std::array<Key, 2> base_change_keys{{
    {"from", MemberType::string, true},
    {"to", MemberType::string, true},
}};

constexpr std::array<Key, 2> form_keys{{
    {"use_charset", MemberType::boolean},
    {"isindex", MemberType::boolean},
}};

/// The keys that a request for a form may have.
constexpr std::array<std::string_view, 4> keys_beside_form{"input", "encoding", "form", "id"};

std::string_view words_for(MemberType type) {
    using enum MemberType;
    static constexpr auto names = names_of<MemberType>({{string, "a string"},
                                                        {string_or_null, "a string or null"},
                                                        {boolean, "true or false"},
                                                        {path_style, R"("posix" or "windows")"},
                                                        {strings, "an array of strings"},
                                                        {string_arrays, "an array of arrays of strings"},
                                                        {object, "an object"},
                                                        {id, "nested at most 100 levels deep"}});
    return names[type].name;
}

struct PathStyleRow {
    std::string_view name;
    api::PathStyle style;
};

constexpr std::array<PathStyleRow, 2> path_styles{
    {{"posix", api::PathStyle::posix}, {"windows", api::PathStyle::windows}}};

bool is_path_style(const Json& value) {
    return value.is_string() &&
           find_row(path_styles, value.get_ref<const std::string&>(), &PathStyleRow::name) != nullptr;
}

bool is_string(const Json& value) { return value.is_string(); }
bool is_array_of_strings(const Json& value) { return value.is_array() && std::ranges::all_of(value, is_string); }
bool is_array_of_string_arrays(const Json& value) {
    return value.is_array() && std::ranges::all_of(value, is_array_of_strings);
}

bool is_nested_at_most(const Json& value, std::size_t levels) {
    if (!value.is_structured()) return true;
    return levels > 0 &&
           std::ranges::all_of(value, [=](const Json& inner) { return is_nested_at_most(inner, levels - 1); });
}

bool has_type(const Json& value, MemberType type) {
    switch (type) {
        case MemberType::string: return value.is_string();
        case MemberType::string_or_null: return value.is_string() || value.is_null();
        case MemberType::boolean: return value.is_boolean();
        case MemberType::path_style: return is_path_style(value);
        case MemberType::strings: return is_array_of_strings(value);
        case MemberType::string_arrays: return is_array_of_string_arrays(value);
        case MemberType::object: return value.is_object();
        case MemberType::id: return is_nested_at_most(value, deepest_id);
    }
    return false;
}

std::string unknown_key(const std::string& name, std::span<const Key> allowed) {
    std::vector<std::string> names;
    for (const Key& key : allowed) names.emplace_back(key.name);
    const std::string like = suggestion(name, names);
    return fmt::format("unknown key {}{}", json_string(name),
                       like.empty() ? fmt::format("; known are {}", fmt::join(names, ", ")) : like);
}

/// Returns a sentence about a wrong key of an object, a missing one, or a value of a wrong type; or nothing.
std::optional<std::string> fault_of_keys(const Json::object_t& object, std::span<const Key> allowed) {
    for (const auto& [name, value] : object) {
        const Key* const key = find_row(allowed, name, &Key::name);
        if (key == nullptr) return unknown_key(name, allowed);
        if (!has_type(value, key->type)) return fmt::format("{} must be {}", json_string(name), words_for(key->type));
    }
    for (const Key& key : allowed)
        if (key.is_required && !object.contains(std::string(key.name))) return json_string(key.name) + " is missing";
    return std::nullopt;
}

/// Returns the same about the value of a key, which is an object; or nothing if there is no such key.
std::optional<std::string> fault_of_object(const Json::object_t& line, const char* name, std::span<const Key> allowed) {
    const auto found = line.find(name);
    if (found == line.end()) return std::nullopt;
    const auto fault = fault_of_keys(found->second.get_ref<const Json::object_t&>(), allowed);
    return fault ? std::optional(fmt::format("{}: {}", json_string(name), *fault)) : std::nullopt;
}

std::optional<std::string> fault_of_all_keys(const Json::object_t& line) {
    if (auto fault = fault_of_keys(line, keys)) return fault;
    if (auto fault = fault_of_object(line, "document", document_keys)) return fault;
    if (auto fault = fault_of_object(line, "base_change", base_change_keys)) return fault;
    if (auto fault = fault_of_object(line, "form", form_keys)) return fault;
    if (line.contains("form"))
        for (const auto& [name, value] : line)
            if (std::ranges::find(keys_beside_form, name) == keys_beside_form.end())
                return fmt::format("{} is about a URL, but the input is a form", json_string(name));
    return std::nullopt;
}

// ---- Values, after their types were checked

/// Returns the value of a key, or null if the key is absent.
const Json* find(const Json::object_t& line, const char* name) {
    const auto found = line.find(name);
    return found == line.end() || found->second.is_null() ? nullptr : &found->second;
}

template <class Value>
std::optional<Value> value_of(const Json::object_t& line, const char* name) {
    const Json* const value = find(line, name);
    return value == nullptr ? std::nullopt : std::optional(value->get<Value>());
}

std::optional<api::PathStyle> path_style_in(const Json::object_t& line, const char* name) {
    const Json* const value = find(line, name);
    if (value == nullptr) return std::nullopt;
    return find_row(path_styles, value->get_ref<const std::string&>(), &PathStyleRow::name)->style;
}

/// Returns the value of a key that is an object, or null if the key is absent.
const Json::object_t* object_in(const Json::object_t& line, const char* name) {
    const Json* const value = find(line, name);
    return value == nullptr ? nullptr : &value->get_ref<const Json::object_t&>();
}

std::optional<systems::Document> document_in(const Json::object_t& line) {
    const Json::object_t* const document = object_in(line, "document");
    if (document == nullptr) return std::nullopt;
    return systems::Document{
        .address = document->at("address").get<std::string>(),
        .base_element = value_of<std::string>(*document, "base_href"),
        .xml_base = value_of<std::vector<std::string>>(*document, "xml_base").value_or(std::vector<std::string>{}),
        .creator_base = value_of<std::string>(*document, "creator")};
}

std::optional<BaseChange> base_change_in(const Json::object_t& line) {
    const Json::object_t* const change = object_in(line, "base_change");
    if (change == nullptr) return std::nullopt;
    return BaseChange{change->at("from").get<std::string>(), change->at("to").get<std::string>()};
}

std::optional<systems::FormFlags> form_in(const Json::object_t& line) {
    const Json::object_t* const form = object_in(line, "form");
    if (form == nullptr) return std::nullopt;
    return systems::FormFlags{.use_charset = value_of<bool>(*form, "use_charset").value_or(false),
                              .isindex = value_of<bool>(*form, "isindex").value_or(false)};
}

/// Returns the encoding of the request, which it or its document names, or a sentence about what is wrong with it.
std::expected<Encoding, std::string> encoding_in(const Json::object_t& line) {
    const Json::object_t* const document = object_in(line, "document");
    auto label = value_of<std::string>(line, "encoding");
    const auto label_of_document = document == nullptr ? std::nullopt : value_of<std::string>(*document, "encoding");
    if (label && label_of_document) return Problem(R"("encoding": "document" names an encoding too)");
    if (!label) label = label_of_document;
    const std::optional<Encoding> encoding = get_encoding(label.value_or("utf-8"));
    if (!encoding) return Problem(json_string(*label) + " is not a label of an encoding");
    if (!has_encoder(*encoding))
        return Problem(R"("encoding": this refurl was built without ICU, so it writes queries in UTF-8 only)");
    return *encoding;
}

std::expected<Request, std::string> request_of(const Json::object_t& line) {
    if (auto fault = fault_of_all_keys(line)) return Problem(std::move(*fault));
    const auto encoding = encoding_in(line);
    if (!encoding) return Problem(encoding.error());
    Request request{.input = line.at("input").get<std::string>(),
                    .base = value_of<std::string>(line, "base"),
                    .encoding = *encoding,
                    .document = document_in(line),
                    .base_change = base_change_in(line),
                    .form = form_in(line),
                    .validate = value_of<bool>(line, "validate").value_or(false),
                    .site = value_of<bool>(line, "site").value_or(false),
                    .components = value_of<bool>(line, "components").value_or(false),
                    .since = value_of<bool>(line, "since").value_or(false),
                    .relativize = value_of<bool>(line, "relativize").value_or(false),
                    .mend = value_of<bool>(line, "mend").value_or(false),
                    .path = path_style_in(line, "path"),
                    .from_path = path_style_in(line, "from_path"),
                    .settings = value_of<Calls>(line, "set"),
                    .params = value_of<Calls>(line, "params")};
    if (request.relativize && !request.base) return Problem(R"("relativize": "base" is missing)");
    if (auto fault = fault_of_settings(request.settings.value_or(Calls{}))) return Problem(std::move(*fault));
    if (auto fault = fault_of_params(request.params.value_or(Calls{}))) return Problem(std::move(*fault));
    return request;
}

std::optional<std::string> id_of(const Json::object_t& line) {
    const auto found = line.find("id");
    if (found == line.end() || !has_type(found->second, MemberType::id)) return std::nullopt;
    return found->second.dump();
}

/// Receives the events of nlohmann's parser, and keeps only the error.
struct Fault {
    std::optional<std::size_t> byte;  ///< counted from 1; nothing if a number is too large

    static bool null() { return true; }
    static bool boolean(bool /*value*/) { return true; }
    static bool number_integer(std::int64_t /*value*/) { return true; }
    static bool number_unsigned(std::uint64_t /*value*/) { return true; }
    static bool number_float(double /*value*/, const std::string& /*text*/) { return true; }
    static bool string(const std::string& /*value*/) { return true; }
    static bool binary(const Json::binary_t& /*value*/) { return true; }
    static bool start_object(std::size_t /*size*/) { return true; }
    static bool key(const std::string& /*name*/) { return true; }
    static bool end_object() { return true; }
    static bool start_array(std::size_t /*size*/) { return true; }
    static bool end_array() { return true; }
    bool parse_error(std::size_t position, const std::string& /*token*/, const Json::exception& error) {
        if (dynamic_cast<const Json::parse_error*>(&error) != nullptr) byte = position;
        return false;
    }
};

/// Returns a sentence about why a text is not JSON.
std::string fault_of_json(std::string_view line, std::string_view text) {
    Fault fault;
    Json::sax_parse(text, &fault);
    if (!fault.byte) return "a number is too large";
    return fmt::format("invalid JSON at byte {}", offset_before_repair(line, *fault.byte - 1));
}

std::expected<Json, std::string> read_json(std::string_view line) {
    const std::string text = repaired(line);
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return Problem(fault_of_json(line, text));
    return json;
}

}  // namespace

bool looks_like_json(std::string_view text) {
    if (!text.starts_with('{')) return false;
    const std::size_t next = text.find_first_not_of(" \t", 1);
    return next != std::string_view::npos && text[next] == '"';
}

RequestLine read_request(std::string_view line) {
    const std::expected<Json, std::string> json = read_json(line);
    if (!json) return {std::nullopt, Problem(json.error())};
    if (!json->is_object()) return {std::nullopt, Problem("a request must be a JSON object")};
    const auto& members = json->get_ref<const Json::object_t&>();
    if (members.contains("hello")) {
        const bool is_hello = members.size() == 1 && members.at("hello") == 1;
        return {id_of(members), Problem(R"(a hello is {"hello": 1})"), is_hello};
    }
    return {id_of(members), request_of(members)};
}

}  // namespace refurl::tools
