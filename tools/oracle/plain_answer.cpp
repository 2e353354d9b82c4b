#include "tools/oracle/plain_answer.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <utility>

#include "model/block.hpp"
#include "model/characters.hpp"
#include "model/find_row.hpp"
#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

constexpr ByteSet unescaped = bytes_where([](unsigned char c) { return c >= 0x20 && c != '"' && c != '\\'; });
constexpr ByteSet digits = bytes_where([](unsigned char c) { return is_digit(c); });

constexpr bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// Reads plain JSON from its beginning. What a function cannot read it may read in part.
class PlainJson {
  public:
    explicit PlainJson(std::string_view text) : rest_(text) {}

    /// Reads a byte, after spaces. Reports whether it is there.
    bool take(char c) {
        skip_spaces();
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// Reports whether only spaces are left.
    bool has_ended() {
        skip_spaces();
        return rest_.empty();
    }

    /// Reads the name of a member, and the colon after it.
    std::optional<std::string_view> name() {
        if (!take('"')) return std::nullopt;
        const std::string_view name = run_of<unescaped>(rest_);
        rest_.remove_prefix(name.size());
        return take_byte('"') && take(':') ? std::optional(name) : std::nullopt;
    }

    /// Appends a text to another one. Reports whether there is a text.
    bool append_text(std::string& text) {
        if (!take('"')) return false;
        while (true) {
            const std::string_view run = run_of<unescaped>(rest_);
            text += run;
            rest_.remove_prefix(run.size());
            if (take_byte('"')) return true;
            if (!append_escape(text)) return false;
        }
    }

    /// Reads a whole number without a sign.
    std::optional<std::size_t> number() {
        constexpr std::size_t most_digits = 18;  // fewer than the largest number of 64 bits has
        skip_spaces();
        const std::string_view text = run_of<digits>(rest_);
        if (text.empty() || text.size() > most_digits || (text.size() > 1 && text.front() == '0')) return std::nullopt;
        std::size_t number = 0;
        std::from_chars(text.data(), text.data() + text.size(), number);
        rest_.remove_prefix(text.size());
        return number;
    }

    /// Reads a word, such as `true`.
    bool take_word(std::string_view word) {
        skip_spaces();
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    /// Reads any plain value.
    bool skip_value() {
        skip_spaces();
        if (rest_.starts_with('"')) {
            skipped_.clear();
            return append_text(skipped_);
        }
        return take_word("true") || take_word("false") || take_word("null") || number();
    }

  private:
    void skip_spaces() {
        while (!rest_.empty() && is_space(rest_.front())) rest_.remove_prefix(1);
    }

    bool take_byte(char c) {
        if (!rest_.starts_with(c)) return false;
        rest_.remove_prefix(1);
        return true;
    }

    /// Appends what an escape stands for. Reports whether there is one, and of no surrogate.
    bool append_escape(std::string& text) {
        constexpr std::string_view names = R"("\/bfnrt)";
        constexpr std::string_view characters = "\"\\/\b\f\n\r\t";
        if (!take_byte('\\') || rest_.empty()) return false;
        if (take_byte('u')) return append_code_unit(text);
        const std::size_t place = names.find(rest_.front());
        if (place == std::string_view::npos) return false;
        text += characters[place];
        rest_.remove_prefix(1);
        return true;
    }

    bool append_code_unit(std::string& text) {
        const std::string_view hex = rest_.substr(0, 4);
        unsigned unit = 0;
        const char* const end = hex.data() + hex.size();
        const auto read = std::from_chars(hex.data(), end, unit, 16);
        if (hex.size() < 4 || read.ptr != end || is_surrogate(unit)) return false;
        append_utf8(unit, text);
        rest_.remove_prefix(hex.size());
        return true;
    }

    std::string_view rest_;
    std::string skipped_;
};

/// An answer that is read member by member.
class PlainAnswer {
  public:
    explicit PlainAnswer(const Hello& hello) : hello_(hello) {}

    /// Reads a member. Reports whether it is plain.
    bool read_member(PlainJson& json) {
        const auto name = json.name();
        if (!name) return false;
        if (*name == "id") return !id_ && (id_ = json.number());
        if (*name == "failure") return fails_ = json.take_word("true");
        if (is_announced(*name)) return read_value(*name, json);
        if (*name == "unsupported") answer_.reply.is_supported = false;
        return json.skip_value();
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
    [[nodiscard]] bool is_announced(std::string_view name) const {
        return std::ranges::find(hello_.keys, name) != hello_.keys.end();
    }

    bool read_value(std::string_view key, PlainJson& json) {
        systems::Record& record = *answer_.reply.answer;
        ++values_;
        if (key == "href") return !std::exchange(has_href_, true) && json.append_text(record.href);
        auto& value = record.attributes.*find_row(systems::attribute_rows, key, &systems::AttributeRow::name)->value;
        return !value && json.append_text(value.emplace());
    }

    const Hello& hello_;
    AdapterAnswer answer_;
    std::optional<std::size_t> id_;
    bool fails_ = false;
    bool has_href_ = false;
    std::size_t values_ = 0;
};

}  // namespace

std::optional<AdapterAnswer> plain_adapter_answer(std::string_view line, const Hello& hello) {
    if (!is_well_formed(line)) return std::nullopt;
    PlainJson json(line);
    PlainAnswer answer(hello);
    if (!json.take('{')) return std::nullopt;
    do {
        if (!answer.read_member(json)) return std::nullopt;
    } while (json.take(','));
    return json.take('}') && json.has_ended() ? answer.take() : std::nullopt;
}

}  // namespace refurl::tools
