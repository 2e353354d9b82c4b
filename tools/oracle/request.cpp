#include "tools/oracle/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "tools/oracle/json_text.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::json;

/// What a member of the request was found to be.
struct Member {
    enum class Kind : std::uint8_t { absent, null, no, yes, text, other } kind = Kind::absent;
    std::string text;
};

/// A member that should be an array of arrays of strings. Depths are those of what surrounds a value: 1 for the member.
class CallsMember {
  public:
    void start_array(std::size_t depth) {
        if (depth == 1)
            calls_.emplace();
        else if (depth == 2 && calls_)
            calls_->emplace_back();
        else
            spoil();
    }
    void string(std::size_t depth, std::string& text) {
        if (depth == 3 && calls_)
            calls_->back().push_back(std::move(text));
        else
            spoil();
    }
    void spoil() {
        is_well_formed_ = false;
        calls_.reset();
    }

    [[nodiscard]] bool is_well_formed() const { return is_well_formed_; }
    /// Nothing if the member is absent or not well formed.
    std::optional<Calls>& calls() { return calls_; }

  private:
    bool is_well_formed_ = true;
    std::optional<Calls> calls_;
};

/// Takes the members of the outermost object as the JSON reader comes upon them, and builds nothing else.
class RequestReader {
  public:
    Member input, base, encoding, validate;
    CallsMember settings, params;
    bool is_object = false;
    std::size_t error_offset = 0;

    // What the JSON reader calls.
    bool null() { return take(Member::Kind::null); }
    bool boolean(bool value) { return take(value ? Member::Kind::yes : Member::Kind::no); }
    bool number_integer(Json::number_integer_t) { return take(Member::Kind::other); }
    bool number_unsigned(Json::number_unsigned_t) { return take(Member::Kind::other); }
    bool number_float(Json::number_float_t, const std::string&) { return take(Member::Kind::other); }
    bool binary(Json::binary_t&) { return take(Member::Kind::other); }
    bool string(std::string& text) {
        if (Member* member = member_here())
            *member = {Member::Kind::text, std::move(text)};
        else if (next_calls_ != nullptr)
            next_calls_->string(depth_, text);
        return true;
    }
    bool start_object(std::size_t) {
        is_object |= depth_ == 0;
        take(Member::Kind::other);
        ++depth_;
        return true;
    }
    bool start_array(std::size_t) {
        if (next_calls_ != nullptr)
            next_calls_->start_array(depth_);
        else
            take(Member::Kind::other);
        ++depth_;
        return true;
    }
    bool end_object() { return end(); }
    bool end_array() { return end(); }
    bool key(std::string& name) {
        if (depth_ != 1) return true;
        next_ = member(name);
        next_calls_ = calls_member(name);
        if (next_calls_ != nullptr) *next_calls_ = {};
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
        error_offset = position > 0 ? position - 1 : 0;
        return false;
    }

  private:
    Member* member(std::string_view name) {
        if (name == "input") return &input;
        if (name == "base") return &base;
        if (name == "encoding") return &encoding;
        return name == "validate" ? &validate : nullptr;
    }
    CallsMember* calls_member(std::string_view name) {
        if (name == "set") return &settings;
        return name == "params" ? &params : nullptr;
    }
    Member* member_here() { return depth_ == 1 ? next_ : nullptr; }
    bool take(Member::Kind kind) {
        if (Member* member = member_here()) *member = {kind, {}};
        if (next_calls_ != nullptr) next_calls_->spoil();
        return true;
    }
    bool end() {
        --depth_;
        return true;
    }

    std::size_t depth_ = 0;
    Member* next_ = nullptr;
    CallsMember* next_calls_ = nullptr;
};

std::unexpected<std::string> problem(std::string text) { return std::unexpected(std::move(text)); }

bool is_one_of(const Member& member, std::initializer_list<Member::Kind> kinds) {
    return std::ranges::find(kinds, member.kind) != kinds.end();
}

std::expected<Request, std::string> request_of(RequestReader&& read) {
    using enum Member::Kind;
    if (!read.is_object) return problem("not a JSON object");
    if (read.input.kind == absent) return problem("no input");
    if (read.input.kind != text) return problem("the input is not a string");
    if (!is_one_of(read.base, {absent, null, text})) return problem("the base is neither a string nor null");
    if (!is_one_of(read.validate, {absent, no, yes})) return problem("validate is neither true nor false");
    if (!is_one_of(read.encoding, {absent, null, text})) return problem("the encoding is neither a string nor null");
    const auto encoding = read.encoding.kind == text ? get_encoding(read.encoding.text) : Encoding::utf_8;
    if (!encoding) return problem("the encoding is no label of an encoding");
    if (!read.settings.is_well_formed()) return problem("set is not an array of arrays of strings");
    if (!read.params.is_well_formed()) return problem("params is not an array of arrays of strings");
    Request request{std::move(read.input.text),
                    std::nullopt,
                    *encoding,
                    read.validate.kind == yes,
                    std::move(read.settings.calls()),
                    std::move(read.params.calls())};
    if (request.settings)
        if (auto fault = fault_of_settings(*request.settings)) return problem(std::move(*fault));
    if (request.params)
        if (auto fault = fault_of_params(*request.params)) return problem(std::move(*fault));
    if (read.base.kind == text) request.base = std::move(read.base.text);
    return request;
}

}  // namespace

std::expected<Request, std::string> read_request(std::string_view line) {
    const std::string json = repaired(line);
    RequestReader reader;
    if (!Json::sax_parse(json, &reader))
        return problem(fmt::format("not JSON, from byte {} on", offset_before_repair(line, reader.error_offset)));
    return request_of(std::move(reader));
}

}  // namespace refurl::tools
