#include "systems/html5/attributes.hpp"

#include <algorithm>

#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "systems/rfc3987/grammar/parse.hpp"

namespace refurl::systems::html5 {

namespace {

// ---- The characters of a component, except `%`

constexpr ByteSet scheme_characters =
    bytes_where([](unsigned char c) { return is_alpha(c) || is_digit(c) || c == '+' || c == '-' || c == '.'; });
constexpr ByteSet digits = bytes_where([](unsigned char c) { return is_digit(c); });
constexpr ByteSet reg_name_characters =
    with_characters(bytes_where([](unsigned char c) { return is_alpha(c) || is_digit(c); }), "-._~!$&'()*+,;=");
constexpr ByteSet path_characters = with_characters(reg_name_characters, ":@/");
constexpr ByteSet query_characters = with_characters(path_characters, "?");
constexpr ByteSet literal_characters = with_characters(reg_name_characters, "[]:");

constexpr const ByteSet& characters_of(Part component) {
    switch (component) {
        case Part::scheme: return scheme_characters;
        case Part::hostport:
        case Part::host: return reg_name_characters;
        case Part::port: return digits;
        case Part::path: return path_characters;
        case Part::query:
        case Part::fragment: return query_characters;
    }
    return reg_name_characters;
}

void append_escaped(std::string_view bytes, std::string& text) {
    for (const char byte : bytes) {
        std::array<char, percent_encoded_byte_size> escape{};
        write_percent_encoded(byte, escape.data());
        text.append(escape.data(), escape.size());
    }
}

/// Returns the number of bytes at the start of `text` that need no escape: 0 if the first character must be escaped.
std::size_t kept(std::string_view text, const ByteSet& characters, bool keeps_escapes, bool keeps_ucschar) {
    if (contains(characters, text.front())) return 1;
    if (keeps_escapes && begins_with_percent_encoded_byte(text)) return percent_encoded_byte_size;
    const std::size_t length = decode_first(text).length;
    return keeps_ucschar && grammar::rfc3987::is_ucschar(text.substr(0, length)) ? length : 0;
}

std::string escaped(std::string_view value, const ByteSet& characters, bool keeps_escapes, bool keeps_ucschar) {
    std::string text;
    while (!value.empty()) {
        const std::size_t size = kept(value, characters, keeps_escapes, keeps_ucschar);
        if (size > 0)
            text += value.substr(0, size);
        else
            append_escaped(value.substr(0, 1), text);
        value.remove_prefix(std::max<std::size_t>(size, 1));
    }
    return text;
}

bool is_port_at(std::string_view value, std::size_t colon) {
    return colon != std::string_view::npos &&
           std::ranges::all_of(value.substr(colon + 1), [](char c) { return contains(digits, c); });
}

/// Escapes a host. Brackets and colons are valid only in an IP-literal.
std::string escaped_host(std::string_view host, bool is_ihost) {
    if (host.starts_with('[') && host.ends_with(']')) return escaped(host, literal_characters, false, false);
    return escaped(host, reg_name_characters, true, is_ihost);
}

std::string escaped_hostport(std::string_view hostport, bool is_ihost) {
    const std::size_t colon = hostport.rfind(':');
    if (!is_port_at(hostport, colon)) return escaped_host(hostport, is_ihost);
    return escaped_host(hostport.substr(0, colon), is_ihost).append(hostport.substr(colon));
}

// ---- Components

std::optional<std::string> component_of(const Input& input, Part component) {
    const Parts& parts = *input.parts;
    switch (component) {
        case Part::scheme: return parts.scheme;
        case Part::hostport: return input.hostport;
        case Part::host: return parts.host;
        case Part::port: return parts.port;
        case Part::path: return input.path_on_getting ? input.path_on_getting : parts.path;
        case Part::query: return parts.query;
        case Part::fragment: return parts.fragment;
    }
    return std::nullopt;
}

/// Reports whether the syntax has a place for the component in this URL.
bool has_place(const Input& input, Part component) {
    switch (component) {
        case Part::scheme: return input.parts->scheme.has_value();
        case Part::hostport:
        case Part::host:
        case Part::port: return input.parts->host.has_value();
        case Part::path: return input.parts->host.has_value() || input.parts->path.starts_with('/');
        case Part::query:
        case Part::fragment: return true;
    }
    return false;
}

/// Replaces the hostport. By the letter, a default port is not part of it, and stays after the new one.
void replace_hostport(const Input& input, std::string_view value, Reading reading, Parts& parts) {
    const bool port_is_part = input.hostport != input.parts->host;
    if (!reading.follows_letter_at("default-port-stays") || port_is_part) parts.port.reset();
    parts.host = value;
}

Parts with_component(const Input& input, Part component, std::string_view value, Reading reading) {
    Parts parts = *input.parts;
    switch (component) {
        case Part::scheme: parts.scheme = value; break;
        case Part::hostport: replace_hostport(input, value, reading, parts); break;
        case Part::host: parts.host = value; break;
        case Part::port: parts.port = value; break;
        case Part::path: parts.path = value; break;
        case Part::query: parts.query = value; break;
        case Part::fragment: parts.fragment = value; break;
    }
    return parts;
}

/// Reports whether parsing the new text gives the new value in its place, and the other components unchanged. If the
/// hostport was replaced, the host of `written` includes the port; an escaped hostport has nothing that ends it sooner.
bool reads_back(const Input& output, const Parts& written, Part component) {
    if (!output.parts || text_of(*output.parts) != text_of(written)) return false;
    return component == Part::hostport || *output.parts == written;
}

/// Returns the result of the getter of a row. By the letter, the result has the prefix and the suffix even if the
/// component is absent.
std::string value_of(const Row& row, const Input& input, Reading reading) {
    if (!input.parts || !row.getter_condition(input)) return {};
    const auto component = component_of(input, row.component);
    const std::string_view erratum =
        row.key == Attribute::protocol ? "protocol-without-scheme" : "search-without-query";
    if (!component && !reading.follows_letter_at(erratum)) return {};
    return std::string(row.prefix).append(component.value_or("")).append(row.suffix);
}

/// Returns the erratum by which the output need not read back after a component was set.
std::string_view erratum_of_setting(Part component) {
    switch (component) {
        case Part::hostport: return "default-port-stays";
        case Part::path: return "path-becomes-authority";
        default: return "scheme-with-escape";
    }
}

const Row& row_of(const Interface& interface, Attribute attribute) { return (*interface.table)[attribute]; }

}  // namespace

std::string escaped(std::string_view value, Part component, bool host_is_ihost) {
    if (component == Part::host) return escaped_host(value, host_is_ihost);
    if (component == Part::hostport) return escaped_hostport(value, host_is_ihost);
    const bool keeps_escapes = component != Part::scheme && component != Part::port;
    return escaped(value, characters_of(component), keeps_escapes, false);
}

std::string get(const Interface& interface, std::string_view text, Attribute attribute) {
    return value_of(row_of(interface, attribute), interface.parse(text, interface.reading), interface.reading);
}

std::string set(const Interface& interface, std::string_view text, Attribute attribute, std::string_view value) {
    const Input input = interface.parse(text, interface.reading);
    const Row& row = row_of(interface, attribute);
    const std::string new_value = escaped(row.preprocessor(value), row.component, interface.host_is_ihost);
    if (!input.parts || !row.setter_condition(input, new_value) || !has_place(input, row.component))
        return std::string(text);
    const bool adds_nothing = new_value.empty() && !component_of(input, row.component);
    if (adds_nothing && !interface.adds_empty_component) return std::string(text);
    const Parts written = with_component(input, row.component, new_value, interface.reading);
    std::string output = text_of(written);
    if (interface.reading.follows_letter_at(erratum_of_setting(row.component))) return output;
    return reads_back(interface.parse(output, interface.reading), written, row.component) ? output : std::string(text);
}

Attributes attributes_of(const Interface& interface, std::string_view text) {
    const Input input = interface.parse(text, interface.reading);
    Attributes attributes;
    for (const Row& row : *interface.table) {
        const AttributeRow* const attribute =
            find_row(attribute_rows, attribute_names[row.key].name, &AttributeRow::name);
        attributes.*(attribute->value) = value_of(row, input, interface.reading);
    }
    return attributes;
}

Scripting scripting_of(const Interface& interface, const std::function<Answer(const Request&)>& read) {
    std::vector<std::string_view> settable;
    for (const auto& row : attribute_names) settable.push_back(row.name);
    const auto set_all = [=](const Request& request,
                             std::span<const Setting> settings) -> std::expected<std::vector<Seen>, Refusal> {
        const Answer record = read(request);
        if (!record) return std::unexpected(record.error());
        std::string url = record->href;
        std::vector<Seen> list;
        for (const auto& [name, value] : settings) {
            url = set(interface, url, find_row(attribute_names, name, &NameRow<Attribute>::name)->key, value);
            list.push_back({url, attributes_of(interface, url)});
        }
        return list;
    };
    return {.settable = std::move(settable), .set = set_all};
}

std::string without_trailing_colons(std::string_view value) {
    return std::string(value.substr(0, value.find_last_not_of(':') + 1));
}

std::string without_leading_slashes(std::string_view value) {
    return std::string(value.substr(std::min(value.find_first_not_of('/'), value.size())));
}

std::string without_leading_question_mark(std::string_view value) {
    return std::string(value.substr(value.starts_with('?') ? 1 : 0));
}

std::string without_leading_number_sign(std::string_view value) {
    return std::string(value.substr(value.starts_with('#') ? 1 : 0));
}

std::string with_leading_slash(std::string_view value) {
    return std::string(value.starts_with('/') ? "" : "/").append(value);
}

}  // namespace refurl::systems::html5
