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

/// Receives the events of nlohmann's parser, and makes an answer of them. A function that returns false ends the
/// parse: the line is not plain.
class PlainAnswer {
  public:
    explicit PlainAnswer(const Hello& hello) : hello_(hello) {}

    bool start_object(std::size_t /*size*/) { return depth_++ == 0 || value_ == Value::any; }
    bool start_array(std::size_t /*size*/) { return depth_++ > 0 && value_ == Value::any; }
    bool end_object() { return end_array(); }
    bool end_array() {
        --depth_;
        return true;
    }

    bool key(std::string& name) {
        if (depth_ > 1) return true;  // within the value of another key, which may be anything
        value_ = Value::any;
        if (name == "id") {
            value_ = Value::id;
        } else if (name == "failure") {
            value_ = Value::failure;
        } else if (std::ranges::find(hello_.keys, name) != hello_.keys.end()) {
            value_ = Value::text;
            text_ = place_of(name);
            return text_ != nullptr;
        } else if (name == "unsupported") {
            answer_.reply.is_supported = false;
        }
        return true;
    }

    bool string(std::string& text) {
        if (value_ == Value::text) *text_ = std::move(text);
        return value_ == Value::text || value_ == Value::any;
    }

    bool number_unsigned(std::uint64_t number) {
        if (value_ != Value::id) return value_ == Value::any;
        return std::in_range<std::size_t>(number) && !std::exchange(id_, static_cast<std::size_t>(number));
    }

    bool boolean(bool value) {
        if (value_ == Value::failure) return fails_ = value;
        return value_ == Value::any;
    }

    [[nodiscard]] bool null() const { return value_ == Value::any; }
    [[nodiscard]] bool number_integer(std::int64_t /*number*/) const { return value_ == Value::any; }
    [[nodiscard]] bool number_float(double /*number*/, const std::string& /*text*/) const {
        return value_ == Value::any;
    }
    static bool binary(const Json::binary_t& /*value*/) { return false; }
    static bool parse_error(std::size_t /*position*/, const std::string& /*token*/, const Json::exception& /*error*/) {
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

    /// Returns the place for the value of a key, or null if it has one already.
    std::string* place_of(std::string_view key) {
        systems::Record& record = *answer_.reply.answer;
        ++values_;
        if (key == "href") return std::exchange(has_href_, true) ? nullptr : &record.href;
        auto& value = record.attributes.*find_row(systems::attribute_rows, key, &systems::AttributeRow::name)->value;
        return value ? nullptr : &value.emplace();
    }

    const Hello& hello_;
    AdapterAnswer answer_;
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
