// Writes JSON, one object a line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

/// Appends `text`, which must be well-formed UTF-8, as a JSON string. Linear.
void append_json(std::string& out, std::string_view text);

/// Returns `text`, well-formed UTF-8, as a JSON string. Linear.
std::string json_string(std::string_view text);

/// Appends an object to a text, member by member.
class JsonObject {
  public:
    explicit JsonObject(std::string& out) : out_(out) { out_ += '{'; }

    /// Appends a member. Its name and its value must be well-formed UTF-8.
    JsonObject& text(std::string_view member, std::string_view value);
    JsonObject& text_or_null(std::string_view member, std::string_view value);  ///< null for an empty text
    JsonObject& flag(std::string_view member, bool value);
    JsonObject& number(std::string_view member, std::size_t value);
    JsonObject& json(std::string_view member, std::string_view value);  ///< a value that is JSON

    void end() { out_ += '}'; }

  private:
    void name(std::string_view name);

    std::string& out_;
    bool first_ = true;
};

}  // namespace refurl::tools
