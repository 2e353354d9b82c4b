#include "tools/whatif/shell.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "model/characters.hpp"
#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

class Reader {
  public:
    explicit Reader(std::string_view line) : rest_(line) {}

    std::vector<std::vector<ShellWord>> run() {
        while (!rest_.empty()) read(take());
        end_command();
        return std::move(commands_);
    }

  private:
    static constexpr std::string_view spaces = " \t";
    static constexpr std::string_view separators = "|&;()<>";
    static constexpr std::string_view escaped_in_double_quotes = "\\\"$`";

    char take() {
        const char c = rest_.front();
        rest_.remove_prefix(1);
        return c;
    }

    void read(char c) {
        if (spaces.contains(c))
            end_word();
        else if (separators.contains(c))
            separate(c);
        else
            read_in_word(c);
    }

    void read_in_word(char c) {
        if (!word_) word_.emplace();
        if (c == '\'')
            read_single_quotes();
        else if (c == '"')
            read_double_quotes();
        else if (c == '$' && rest_.starts_with('\''))
            read_escapes();
        else
            read_plain(c);
    }

    void read_plain(char c) {
        if (c == '$' || c == '`') is_known_ = false;
        *word_ += c == '\\' && !rest_.empty() ? take() : c;
    }

    void read_single_quotes() {
        const std::size_t end = std::min(rest_.find('\''), rest_.size());
        word_->append(rest_.substr(0, end));
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
    }

    void read_double_quotes() {
        while (!rest_.empty()) {
            char c = take();
            if (c == '"') return;
            if (c == '$' || c == '`') is_known_ = false;
            if (c == '\\' && !rest_.empty() && escaped_in_double_quotes.contains(rest_.front())) c = take();
            *word_ += c;
        }
    }

    /// Reads $'…'.
    void read_escapes() {
        take();
        while (!rest_.empty()) {
            const char c = take();
            if (c == '\'') return;
            if (c == '\\' && !rest_.empty())
                read_escape(take());
            else
                *word_ += c;
        }
    }

    void read_escape(char c) {
        constexpr std::string_view names = "ntr";
        constexpr std::string_view values = "\n\t\r";
        constexpr std::size_t digits_of_byte = 2;
        constexpr std::size_t digits_of_code_point = 4;
        if (c == 'x')
            *word_ += static_cast<char>(read_number(digits_of_byte));
        else if (c == 'u')
            append_utf8(read_number(digits_of_code_point), *word_);
        else
            *word_ += names.contains(c) ? values[names.find(c)] : c;
    }

    /// Reads a hexadecimal number of so many digits at most.
    char32_t read_number(std::size_t most) {
        constexpr int radix = 16;
        std::uint32_t number = 0;
        const char* const begin = rest_.data();
        const char* const end = std::from_chars(begin, begin + std::min(most, rest_.size()), number, radix).ptr;
        rest_.remove_prefix(static_cast<std::size_t>(end - begin));
        return number;
    }

    void end_word() {
        if (word_) words_.push_back(is_known_ ? std::exchange(word_, std::nullopt) : ShellWord());
        word_.reset();
        is_known_ = true;
    }

    void separate(char c) {
        const auto is_digit_of_descriptor = [](char each) { return is_digit(static_cast<unsigned char>(each)); };
        const bool is_descriptor =
            (c == '<' || c == '>') && word_ && std::ranges::all_of(*word_, is_digit_of_descriptor);
        if (is_descriptor) word_.reset();
        end_command();
    }

    void end_command() {
        end_word();
        if (!words_.empty()) commands_.push_back(std::exchange(words_, {}));
    }

    std::string_view rest_;
    ShellWord word_;
    bool is_known_ = true;
    std::vector<ShellWord> words_;
    std::vector<std::vector<ShellWord>> commands_;
};

}  // namespace

std::vector<std::vector<ShellWord>> shell_commands(std::string_view line) { return Reader(line).run(); }

}  // namespace refurl::tools
