// Writes JSON, one object on each line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace refurl::tools {

/// Appends `text`, which must be well-formed UTF-8, as a JSON string. Linear.
void append_json(std::string& out, std::string_view text);

/// Returns `text`, which must be well-formed UTF-8, as a JSON string. Linear.
std::string json_string(std::string_view text);

/// A list that is built item by item.
class JsonList {
  public:
    /// Returns the text to append the next item to.
    std::string& item();

    /// Ends the list and returns it.
    std::string end();

  private:
    std::string text_ = "[";
};

/// Returns the list of the results of `json_of(item)`.
template <class Items, class JsonOf>
std::string json_list(const Items& items, JsonOf json_of) {
    JsonList list;
    for (const auto& item : items) list.item() += json_of(item);
    return list.end();
}

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
