#include "tools/output/json_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace refurl::tools {

namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escape(std::string& out, char c) {
    switch (c) {
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        case '"':
        case '\\':
            out += '\\';
            out += c;
            return;
        default: fmt::format_to(std::back_inserter(out), "\\u{:04x}", c);
    }
}

}  // namespace

void append_json(std::string& out, std::string_view text) {
    out += '"';
    while (true) {
        const auto plain = static_cast<std::size_t>(std::ranges::find_if(text, needs_escape) - text.begin());
        out += text.substr(0, plain);
        if (plain == text.size()) break;
        append_escape(out, text[plain]);
        text.remove_prefix(plain + 1);
    }
    out += '"';
}

std::string json_string(std::string_view text) {
    std::string json;
    append_json(json, text);
    return json;
}

std::string& JsonList::item() {
    if (text_.size() > 1) text_ += ',';
    return text_;
}

std::string JsonList::end() {
    text_ += ']';
    return std::move(text_);
}

void JsonObject::name(std::string_view name) {
    if (!first_) out_ += ',';
    first_ = false;
    append_json(out_, name);
    out_ += ':';
}

JsonObject& JsonObject::text(std::string_view member, std::string_view value) {
    name(member);
    append_json(out_, value);
    return *this;
}

JsonObject& JsonObject::text_or_null(std::string_view member, std::string_view value) {
    return value.empty() ? json(member, "null") : text(member, value);
}

JsonObject& JsonObject::flag(std::string_view member, bool value) { return json(member, value ? "true" : "false"); }

JsonObject& JsonObject::number(std::string_view member, std::size_t value) {
    return json(member, fmt::format_int(value).c_str());
}

JsonObject& JsonObject::json(std::string_view member, std::string_view value) {
    name(member);
    out_ += value;
    return *this;
}

}  // namespace refurl::tools
