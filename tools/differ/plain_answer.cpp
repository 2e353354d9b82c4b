#include "tools/differ/plain_answer.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "model/find_row.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;

/// Receives the events of the JSON parser, and makes an answer of them. A function that returns false ends the parse:
/// the line is not plain.
class PlainAnswer {
  public:
    explicit PlainAnswer(const Hello& hello) : hello_(hello) {}

    bool start_object(std::size_t /*size*/) { return depth_++ == 0 || value_ == Value::any; }
    bool start_array(std::size_t /*size*/) { return depth_++ > 0 && value_ == Value::any; }
    bool end_object() { return depth_-- > 0; }
    bool end_array() { return depth_-- > 0; }

    bool key(const std::string& key) { return depth_ > 1 || begin_value(key); }

    bool string(std::string& text) {
        if (value_ == Value::text) text_->swap(text);
        return value_ == Value::text || value_ == Value::any;
    }

    [[nodiscard]] bool number_integer(Json::number_integer_t /*number*/) const { return value_ == Value::any; }
    bool number_unsigned(Json::number_unsigned_t number) {
        if (value_ != Value::id) return value_ == Value::any;
        return std::in_range<std::size_t>(number) && !std::exchange(id_, static_cast<std::size_t>(number));
    }
    static bool number_float(Json::number_float_t /*number*/, const std::string& /*text*/) { return false; }

    bool boolean(bool value) {
        if (value_ == Value::failure) return fails_ = value;
        return value_ == Value::any;
    }
    [[nodiscard]] bool null() const { return value_ == Value::any; }
    static bool binary(const Json::binary_t& /*bytes*/) { return false; }
    static bool parse_error(std::size_t /*place*/, const std::string& /*token*/, const Json::exception& /*error*/) {
        return false;
    }

    /// Returns the answer, or nothing if it lacks something.
    std::optional<AdapterAnswer> take() {
        const bool is_refused = fails_ || !answer_.reply.is_supported;
        if (!id_ || (!is_refused && values_ < hello_.keys.size())) return std::nullopt;
        answer_.id = *id_;
        if (fails_) answer_.reply.is_supported = true;
        if (is_refused) answer_.reply.answer = std::unexpected(refusal_of_program());
        return std::move(answer_);
    }

  private:
    /// What the value of the member is.
    enum class Value : std::uint8_t { any, id, failure, text };

    /// Notes what the value of the key is. Returns false if the line is not plain.
    bool begin_value(std::string_view key) {
        value_ = Value::any;
        if (key == "set" || key == "params") return false;
        if ((key == "valid" && hello_.tells_valid) || (key == "errors" && hello_.tells_errors)) return false;
        if (key == "id") {
            value_ = Value::id;
        } else if (key == "failure") {
            value_ = Value::failure;
        } else if (std::ranges::find(hello_.keys, key) != hello_.keys.end()) {
            value_ = Value::text;
            text_ = place_of(key);
            return text_ != nullptr;
        } else if (key == "unsupported") {
            answer_.reply.is_supported = false;
        }
        return true;
    }

    /// Returns the place for the value of a key, or null if it has one already.
    std::string* place_of(std::string_view key) {
        if (!answer_.reply.answer) answer_.reply.answer.emplace();
        systems::Record& record = *answer_.reply.answer;
        ++values_;
        if (key == "href") return std::exchange(has_href_, true) ? nullptr : &record.href;
        auto& value = record.attributes.*find_row(systems::attribute_rows, key, &systems::AttributeRow::name)->value;
        return value ? nullptr : &value.emplace();
    }

    const Hello& hello_;
    AdapterAnswer answer_{0, {std::unexpected(systems::Refusal{})}};  // a refusal is cheaper to make than a record
    std::optional<std::size_t> id_;
    std::string* text_ = nullptr;
    Value value_ = Value::any;
    int depth_ = 0;  ///< of objects and arrays
    bool fails_ = false;
    bool has_href_ = false;
    std::size_t values_ = 0;
};

}  // namespace

std::optional<AdapterAnswer> plain_adapter_answer(std::string_view line, const Hello& hello) {
    PlainAnswer answer(hello);
    return Json::sax_parse(line, &answer) ? answer.take() : std::nullopt;
}

}  // namespace refurl::tools
