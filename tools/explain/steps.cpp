#include "tools/explain/steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/output/excerpt.hpp"
#include "tools/output/visible.hpp"

namespace refurl::tools {

namespace {

/// Writes the stretches one below another.
class Rows {
  public:
    Rows(std::string& out, std::string_view input, Looks looks) : out_(out), input_(input), looks_(looks) {}

    void append(const Stretch& stretch) {
        const std::string text = shortened(input_.substr(stretch.begin, stretch.end - stretch.begin), 2);
        const std::string state(standard::name_of(stretch.state));
        row(fmt::format("{:>5}", stretch.begin), shown(text), std::string(stretch.component), state);
        stretch.effects.each(
            [this](const std::string& effect) { line(below(effect)); },
            [this](std::size_t count) { line(below(words_of_left_out(count, {"effect", "effects"}))); });
    }

    void leave_out(std::size_t stretches) {
        line(std::string(text_column, ' ') + words_of_left_out(stretches, {"stretch", "stretches"}));
    }

    void heading() { row(" byte", "text", "the grammar", "the standard's state machine"); }

  private:
    static constexpr std::size_t text_column = 7;
    static constexpr std::size_t grammar_column = 29;
    static constexpr std::size_t state_column = 42;

    void row(const std::string& byte, const std::string& text, const std::string& component, const std::string& state) {
        std::string line = byte + "  " + text;
        if (columns_of(line) + 2 > grammar_column) {
            this->line(line);
            line.clear();
        }
        pad(line, grammar_column);
        line += component;
        pad(line, state_column);
        this->line(line + state);
    }

    /// Returns an effect in the column of the state machine, or farther to the left if it is long.
    [[nodiscard]] std::string below(const std::string& effect) const {
        const std::string shown = shortened(effect, 0);
        const std::size_t columns = columns_of(shown);
        const std::size_t last = looks_.width - std::min(looks_.width, columns);
        return std::string(std::min(state_column + 2, std::max(text_column, last)), ' ') + shown;
    }

    /// Returns a text shortened to fit in a line from the column of texts on, leaving `more` columns free.
    [[nodiscard]] std::string shortened(std::string_view text, std::size_t more) const {
        return excerpt(text, 0, 0, looks_.width - text_column - more).line;
    }

    static std::string shown(const std::string& text) {
        if (text.empty()) return "(end)";
        return text.starts_with(' ') || text.ends_with(' ') ? '"' + text + '"' : text;
    }

    static void pad(std::string& line, std::size_t column) {
        line.append(column - std::min(column, columns_of(line)), ' ');
    }

    void line(const std::string& text) { out_.append(text, 0, text.find_last_not_of(' ') + 1).append("\n"); }

    std::string& out_;
    std::string_view input_;
    Looks looks_;
};

}  // namespace

void append_both(std::string& out, std::string_view input, const BothReadings& both, Looks looks) {
    Rows rows(out, input, looks);
    rows.heading();
    both.stretches.each([&](const Stretch& stretch) { rows.append(stretch); },
                        [&](std::size_t count) { rows.leave_out(count); });
}

}  // namespace refurl::tools
