#include "tools/explain/steps.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "standard/infra.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"
#include "tools/trace/trace.hpp"

namespace refurl::tools {

namespace {

/// The runs of the state machine in one state, in one component of the grammar.
struct Stretch {
    std::size_t begin;
    std::size_t end;
    std::string_view component;
    standard::State state;
    std::vector<std::string> effects;
};

/// Returns the component that the grammar reads at a byte of the input; ε at a sigil.
std::string_view component_at(std::size_t at, const explain::Explanation& explanation) {
    for (const explain::Place& place : explanation.read)
        if (place.bytes.begin <= at && at < place.bytes.end) return place.name;
    return "";
}

std::size_t size_of(char32_t c) { return c == standard::eof ? 0 : standard::utf8_encode(c).size(); }

class Stretches {
  public:
    explicit Stretches(const explain::Explanation& explanation) : explanation_(explanation) {}

    void add(const TracedRun& run) {
        const std::string_view component = component_at(run.offset, explanation_);
        const bool goes_on = !list_.empty() && list_.back().state == run.state && run.offset >= list_.back().begin &&
                             (component.empty() || component == list_.back().component);
        if (!goes_on) list_.push_back({run.offset, run.offset, component, run.state, {}});
        list_.back().end = std::max(list_.back().end, run.offset + size_of(run.c));
        for (const Change& change : run.changes)
            list_.back().effects.push_back(fmt::format("{} {} {}", change.variable, change.sign, change.value));
        for (const standard::ValidationError& error : run.errors)
            list_.back().effects.push_back(fmt::format("error {}", error.name));
    }

    [[nodiscard]] const std::vector<Stretch>& list() const { return list_; }

  private:
    const explain::Explanation& explanation_;
    std::vector<Stretch> list_;
};

/// Writes the stretches one below the other.
class Rows {
  public:
    Rows(std::string& out, std::string_view input, Looks looks) : out_(out), input_(input), looks_(looks) {}

    void append(const Stretch& stretch) {
        const std::string text = visible(input_.substr(stretch.begin, stretch.end - stretch.begin));
        const std::string state(standard::name_of(stretch.state));
        row(fmt::format("{:>5}", stretch.begin), shown(text), std::string(stretch.component), state);
        for (const std::string& effect : stretch.effects) line(below(effect));
    }

    void heading() {
        out_.append(painted("both", Ink::heading, looks_.colours)).append("\n");
        row(" byte", "text", "the grammar", "the standard's state machine");
    }

    void end(std::string_view words) { line(std::string(words)); }

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
        const std::string shown = visible(effect);
        const std::size_t columns = columns_of(shown);
        const std::size_t last = looks_.width - std::min(looks_.width, columns);
        return std::string(std::min(state_column + 2, std::max(text_column, last)), ' ') + shown;
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

void append_both(std::string& out, std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                 const explain::Explanation& explanation, Looks looks) {
    Stretches stretches(explanation);
    const standard::Outcome outcome = trace(input, base, encoding,
                                            {.begin = [](std::span<const standard::ValidationError>) {},
                                             .run = [&](const TracedRun& run) { stretches.add(run); }});
    Rows rows(out, input, looks);
    rows.heading();
    for (const Stretch& stretch : stretches.list()) rows.append(stretch);
    const bool is_same = explanation.url.has_value() == outcome.url.has_value() &&
                         (!outcome.url || serialize(*outcome.url) == explanation.url->href());
    rows.end(is_same ? "Both give the same answer." : "They give different answers.");
}

}  // namespace refurl::tools
