#include "tools/differ/plain_answer.hpp"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/src.hpp>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "model/find_row.hpp"

namespace refurl::tools {

namespace {

namespace json = boost::json;

/// Receives the events of Boost.JSON's parser, and makes an answer of them. A function that returns false ends the
/// parse: the line is not plain.
class PlainAnswer {
  public:
    using Error = json::error_code;
    using Part = json::string_view;

    static constexpr std::size_t max_object_size = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t max_array_size = max_object_size;
    static constexpr std::size_t max_key_size = max_object_size;
    static constexpr std::size_t max_string_size = max_object_size;

    explicit PlainAnswer(const Hello& hello) : hello_(hello) {}

    static bool on_document_begin(Error& /*error*/) { return true; }
    static bool on_document_end(Error& /*error*/) { return true; }

    bool on_object_begin(Error& /*error*/) { return depth_++ == 0 || value_ == Value::any; }
    bool on_array_begin(Error& /*error*/) { return depth_++ > 0 && value_ == Value::any; }
    bool on_object_end(std::size_t /*size*/, Error& /*error*/) { return depth_-- > 0; }
    bool on_array_end(std::size_t /*size*/, Error& /*error*/) { return depth_-- > 0; }

    bool on_key_part(Part part, std::size_t /*size*/, Error& /*error*/) {
        key_ += part;
        return true;
    }

    bool on_key(Part part, std::size_t /*size*/, Error& /*error*/) {
        key_ += part;
        const bool is_plain = depth_ > 1 || begin_value();
        key_.clear();
        return is_plain;
    }

    bool on_string_part(Part part, std::size_t /*size*/, Error& /*error*/) {
        if (value_ == Value::text) text_->append(part);
        return value_ == Value::text || value_ == Value::any;
    }
    bool on_string(Part part, std::size_t size, Error& error) { return on_string_part(part, size, error); }

    static bool on_number_part(Part /*part*/, Error& /*error*/) { return true; }
    bool on_int64(std::int64_t number, Part text, Error& error) {
        if (text.starts_with('-')) return value_ == Value::any;
        return on_uint64(static_cast<std::uint64_t>(number), text, error);
    }
    bool on_uint64(std::uint64_t number, Part /*text*/, Error& /*error*/) {
        if (value_ != Value::id) return value_ == Value::any;
        return std::in_range<std::size_t>(number) && !std::exchange(id_, static_cast<std::size_t>(number));
    }
    static bool on_double(double /*number*/, Part /*text*/, Error& /*error*/) { return false; }

    bool on_bool(bool value, Error& /*error*/) {
        if (value_ == Value::failure) return fails_ = value;
        return value_ == Value::any;
    }
    bool on_null(Error& /*error*/) { return value_ == Value::any; }

    static bool on_comment_part(Part /*part*/, Error& /*error*/) { return false; }
    static bool on_comment(Part /*part*/, Error& /*error*/) { return false; }

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
    bool begin_value() {
        value_ = Value::any;
        if (key_ == "id") {
            value_ = Value::id;
        } else if (key_ == "failure") {
            value_ = Value::failure;
        } else if (std::ranges::find(hello_.keys, key_) != hello_.keys.end()) {
            value_ = Value::text;
            text_ = place_of(key_);
            return text_ != nullptr;
        } else if (key_ == "unsupported") {
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
    std::string key_;  ///< as far as it was read
    std::string* text_ = nullptr;
    Value value_ = Value::any;
    int depth_ = 0;  ///< of objects and arrays
    bool fails_ = false;
    bool has_href_ = false;
    std::size_t values_ = 0;
};

}  // namespace

std::optional<AdapterAnswer> plain_adapter_answer(std::string_view line, const Hello& hello) {
    json::basic_parser<PlainAnswer> parser({}, hello);
    json::error_code error;
    const std::size_t length = parser.write_some(false, line.data(), line.size(), error);
    return !error && length == line.size() ? parser.handler().take() : std::nullopt;
}

}  // namespace refurl::tools
