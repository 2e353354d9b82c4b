#include "tools/compare/recording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

#include "explain/explain.hpp"
#include "model/find_row.hpp"
#include "refurl.hpp"
#include "standard/infra.hpp"
#include "systems/components.hpp"
#include "tools/output/excerpt.hpp"
#include "tools/output/json_writer.hpp"

namespace refurl::tools {

namespace {

using systems::Recorded;
using EventKind = MachineEvent::Kind;

/// The makers, one for each shared component. A maker without a place is none.
class Makers {
  public:
    void set(std::string_view component, std::string_view place, std::string_view name) {
        const auto* const row = find_row(systems::shared_components, component, &systems::SharedComponent::name);
        if (row == nullptr) return;  // a flag or the buffer
        list_[static_cast<std::size_t>(row - systems::shared_components.data())] = {row->name, place, name};
    }

    [[nodiscard]] std::vector<Maker> all() const {
        std::vector<Maker> makers;
        for (const Maker& maker : list_)
            if (!maker.place.empty()) makers.push_back(maker);
        return makers;
    }

  private:
    std::array<Maker, systems::shared_components.size()> list_{};
};

// ---- The state machine

/// Reports whether an old text that a change replaced may write a member of the URL record, if the edition lacks it.
/// That of the table of special schemes writes none, and every state asks for it.
bool may_write(const standard::ChangeRow& row) { return row.change != standard::Change::gopher_is_not_special; }

/// Observes the state machine in an edition. The effect of a step is known when the next run or step begins.
class MachineRecorder {
  public:
    using Visit = std::function<void(MachineEvent)>;

    /// @param visit receives the runs, the steps that change something, and the end, in order
    MachineRecorder(const standard::Edition& edition, Visit visit) : edition_(edition), visit_(std::move(visit)) {}

    /// Runs the parser.
    standard::Outcome run(std::string_view input, const standard::UrlRecord* base, Encoding encoding) {
        const standard::Observer observer{
            .run = [this](const standard::Run& run, const standard::Variables& now) { begin(run, now); },
            .step = [this](const standard::Step& step, const standard::Variables& now) { begin(step, now); }};
        standard::Outcome outcome = standard::parse(input, base, encoding, edition_.noting(asked_), observer);
        if (current_.kind == EventKind::run) visit_(current_);
        current_.kind = EventKind::end;
        current_.has_failed = !outcome.url;
        current_.changes.clear();
        current_.step = {};
        current_.call = calls_;
        visit_(std::move(current_));
        return outcome;
    }

  private:
    void begin(const standard::Run& run, const standard::Variables& now) {
        finish(now);
        current_ = {.kind = EventKind::run, .state = run.state, .offset = run.offset, .call = calls_++};
    }

    void begin(const standard::Step& step, const standard::Variables& now) {
        finish(now);
        current_.kind = EventKind::step;
        current_.step = step;
        current_.changes.clear();
        current_.call = calls_++;
    }

    /// Ends the event that began last. What a run changes before its first step is told as a step without a number: an
    /// old text or a proposal does that.
    void finish(const standard::Variables& now) {
        current_.changes = finder_.changes_to(now);
        // An old text removes segments from the beginning of a path, which the finder does not know.
        for (VariableChange& change : current_.changes)
            if (change.variable == "path" && change.sign == "-=") change.value = "a segment";
        note_password(now.url);
        note_buffer(now.buffer);
        if (!current_.changes.empty() && asks_for_old_text()) current_.step.number = {};
        asked_ = {};
        if (!std::exchange(has_begun_, true)) return;
        if (current_.kind == EventKind::run) {
            std::vector<VariableChange> without_step = std::exchange(current_.changes, {});
            visit_(current_);
            current_.kind = EventKind::step;
            current_.changes = std::move(without_step);
        }
        if (!current_.changes.empty()) visit_(current_);
    }

    [[nodiscard]] bool asks_for_old_text() const {
        return std::ranges::any_of(standard::change_rows(), [this](const standard::ChangeRow& row) {
            return asked_.has(row.change) && edition_.lacks(row.change) && may_write(row);
        });
    }

    /// In the first edition, an empty password can be not null.
    void note_password(const standard::UrlRecord& url) {
        if (std::exchange(password_is_not_null_, url.password_is_not_null) != url.password_is_not_null)
            current_.changes.push_back({"password", ":=", json_string(url.password), {}});
    }

    /// A step appends to the buffer or sets it to a text of another size. But step 1.2 of the authority state puts
    /// `%40` before it, and step 1.4.1 of the path state sets the second code point of a drive letter.
    void note_buffer(std::u32string_view now) {
        const std::size_t before = std::exchange(buffer_, now.size());
        const std::u32string beginning = std::exchange(beginning_of_buffer_, std::u32string(now.substr(0, 2)));
        if (before == now.size() && beginning == beginning_of_buffer_) return;
        const bool is_set = now.size() <= before || current_.step == standard::Step{"authority state", "1.2"};
        const std::u32string_view written = is_set ? now : now.substr(before);
        current_.changes.push_back({"buffer", is_set ? ":=" : "+=", json_string(standard::utf8_encode(written)), {}});
    }

    standard::Edition edition_;
    Visit visit_;
    standard::AskedChanges asked_;
    ChangeFinder finder_;
    MachineEvent current_;
    std::size_t calls_ = 0;
    std::size_t buffer_ = 0;              ///< its size
    std::u32string beginning_of_buffer_;  ///< two code points
    bool password_is_not_null_ = false;
    bool has_begun_ = false;
};

/// Runs the state machine in the edition of a system.
/// @return nothing if the system is none that runs it, or refuses the base
std::optional<standard::Outcome> run_machine(const systems::System& system, const systems::Request& request,
                                             MachineRecorder::Visit visit) {
    if (system.recorded != Recorded::states || !system.edition) return std::nullopt;
    std::optional<standard::UrlRecord> base;
    if (request.base) {
        base = standard::parse(*request.base, nullptr, Encoding::utf_8, *system.edition).url;
        if (!base) return std::nullopt;
    }
    MachineRecorder recorder(*system.edition, std::move(visit));
    return recorder.run(request.input, base ? &*base : nullptr, request.encoding);
}

std::optional<std::vector<Maker>> makers_by_states(const systems::System& system, const systems::Request& request) {
    Makers makers;
    const auto note = [&](const MachineEvent& event) {
        for (const VariableChange& change : event.changes)
            makers.set(change.variable, standard::name_of(event.state), event.step.number);
    };
    const auto outcome = run_machine(system, request, note);
    if (!outcome || !outcome->url) return std::nullopt;
    return makers.all();
}

// ---- The pipeline

/// A part of a sequence, the component of a record to which it belongs, and the production that reads its last bytes.
struct PartRow {
    std::string_view part;
    std::string_view component;
    std::string_view production;  ///< or one whose name has another word at its end: `username-alone`
};

constexpr std::array<PartRow, 12> part_rows{{{"scheme", "scheme", "scheme"},
                                             {"authority", "host", "authority"},
                                             {"username", "username", "username"},
                                             {"password", "password", "password"},
                                             {"host", "host", "host"},
                                             {"port", "port", "port"},
                                             {"drive", "path", "drive"},
                                             {"path-root", "path", "path-root"},
                                             {"dirs", "path", "dir"},
                                             {"file", "path", "file"},
                                             {"query", "query", "query"},
                                             {"fragment", "fragment", "fragment"}}};

const PartRow& part_row_of(std::string_view part) { return *std::ranges::find(part_rows, part, &PartRow::part); }

/// Returns the name of the production that begins with `name` and read the bytes before `end`, or ε.
/// @param end nothing if the part has no bytes of its own
std::string_view production_in(const Derivation& derivation, std::string_view name, std::optional<std::size_t> end) {
    if (derivation.is_given_up) return {};
    const std::string_view production = derivation.production;
    const bool is_named =
        production.starts_with(name) && (production.size() == name.size() || production[name.size()] == '-');
    if (is_named && (!end || derivation.end == *end)) return production;
    for (const Derivation& part : derivation.parts)
        if (const std::string_view found = production_in(part, name, end); !found.empty()) return found;
    return {};
}

/// Returns the production that read a part. Before a drive, an empty authority has none of its own.
std::string_view production_of(const explain::InPart& part, const Derivation& root) {
    const std::string_view name = part_row_of(part.part).production;
    if (part.part == "path-root") return production_in(root, name, std::nullopt);
    if (part.part != "authority")
        return production_in(root, name, part.bytes.end - (part.part == "dirs" ? 1 : 0));  // a slash follows a name
    const std::string_view found = production_in(root, name, std::nullopt);
    return found.empty() ? production_in(root, "auth-drive", std::nullopt) : found;
}

std::optional<std::vector<Maker>> makers_by_stages(const systems::Request& request) {
    std::optional<Url> base;
    if (request.base) {
        Result<Url> parsed = parse(*request.base);
        if (!parsed) return std::nullopt;
        base = std::move(*parsed);
    }
    const explain::Explanation explanation =
        explain::explain(request.input, base ? &*base : nullptr, request.encoding, explain::Detail::shortened);
    if (!explanation.url || !explanation.left_out.empty()) return std::nullopt;
    Makers makers;
    for (const explain::InPart& part : explanation.parts) {
        makers.set(part_row_of(part.part).component, explain::title_of(Stage::parse).name,
                   production_of(part, explanation.reading.root));
    }
    for (const explain::Event& event : explanation.events) {
        if (event.stage <= Stage::parse || event.stage == Stage::print) continue;  // print writes sigils alone
        for (const explain::Change& change : event.changes)
            makers.set(part_row_of(change.part).component, explain::title_of(event.stage).name, event.name);
    }
    return makers.all();
}

}  // namespace

std::string maker_in_words(const Maker& maker, const systems::System& system) {
    if (system.recorded == Recorded::stages) return fmt::format("{} ({})", maker.name, maker.place);
    if (maker.name.empty()) return std::string(maker.place);
    return fmt::format("{}, step {}", maker.place, maker.name);
}

std::optional<std::vector<Maker>> makers_of(const systems::System& system, const systems::Request& request) {
    switch (system.recorded) {
        case Recorded::nothing: return std::nullopt;
        case Recorded::stages: return makers_by_stages(request);
        case Recorded::states: return makers_by_states(system, request);
    }
    return std::nullopt;
}

// ---- Where two runs part

std::optional<Parting> parting_of(const systems::System& a, const systems::System& b, const systems::Request& request) {
    std::array<std::vector<MachineEvent>, 2> events;
    const auto list = [&](std::size_t i) {
        return [&events, i](MachineEvent event) { events[i].push_back(std::move(event)); };
    };
    if (!run_machine(a, request, list(0)) || !run_machine(b, request, list(1))) return std::nullopt;
    auto [first, second] = std::ranges::mismatch(events[0], events[1]);
    if (first == events[0].end()) std::tie(first, second) = std::pair(std::prev(first), std::prev(second));
    const auto before = first == events[0].begin() ? first : std::prev(first);
    return Parting{before->state, before->offset, {*first, *second}};
}

namespace {

std::string in_words(const VariableChange& change) {
    constexpr std::size_t width = 60;
    const std::string words = fmt::format("{} {} {}", change.variable, change.sign, change.value);
    const std::string kind = change.kind.empty() ? std::string() : fmt::format(" ({})", change.kind);
    return excerpt(words, 0, 0, width).line + kind;
}

}  // namespace

std::string event_in_words(const MachineEvent& event) {
    if (event.kind == EventKind::end) return event.has_failed ? "fails" : "ends";
    const std::string run = fmt::format("goes on to the {} at byte {}", standard::name_of(event.state), event.offset);
    std::vector<std::string> parts;
    if (event.kind == EventKind::run) parts.push_back(run);
    for (const VariableChange& change : event.changes) parts.push_back(in_words(change));
    const std::string step = event.kind == EventKind::step && !event.step.number.empty()
                                 ? fmt::format(" (step {})", event.step.number)
                                 : std::string();
    return fmt::format("{}{}", fmt::join(parts, ", "), step);
}

std::string parting_in_words(const Parting& parting, std::string_view a, std::string_view b) {
    if (parting.is_same_run()) return fmt::format("{} and {} make the same URL record, and write it differently", a, b);
    return fmt::format("{} and {} part in the {}, at byte {}: {}: {}; {}: {}", a, b, standard::name_of(parting.state),
                       parting.offset, a, event_in_words(parting.events[0]), b, event_in_words(parting.events[1]));
}

}  // namespace refurl::tools
