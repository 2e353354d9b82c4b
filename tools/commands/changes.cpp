// refurl changes: shows how earlier documents read a URL, and the days on which the standard changed how it reads it.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "systems/changes.hpp"
#include "systems/today.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/runner.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/terminal.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"
#include "tools/steps/catalog.hpp"

namespace refurl::tools::changes_command {

namespace {

using systems::AnswerChange;

/// Returns a text; of a long one, the beginning.
std::string shown(std::string_view text, bool all) {
    const Beginning beginning = beginning_of(text, all);
    const std::string rest = beginning.left_out == 0 ? "" : words_of_left_out(beginning.left_out, {"byte", "bytes"});
    return visible_value(beginning.text) + rest;
}

std::string shown(const systems::Answer& answer, bool is_valid, bool all) {
    const std::string read = answer ? shown(answer->href, all) : "failure: " + answer.error().clause;
    return read + (is_valid ? "  (valid)" : "");
}

std::string json_of_answer(const systems::Answer& answer, bool is_valid) {
    std::string json;
    JsonObject object(json);
    write_answer(object, answer);
    object.flag("valid", is_valid).end();
    return json;
}

/// What is asked about a URL.
struct Question {
    std::string input;
    std::optional<std::string> base;
    Encoding encoding = Encoding::utf_8;
    std::optional<std::string> id;  ///< of a JSON request, as JSON

    [[nodiscard]] systems::Request request() const { return {.input = input, .base = base, .encoding = encoding}; }
};

/// Reports whether a request has only the keys that `changes` answers.
bool is_plain(const Request& request) {
    return request == Request{.input = request.input, .base = request.base, .encoding = request.encoding};
}

/// Returns what a text asks: a JSON request itself, another text with the options of the command line.
/// @return one sentence if a JSON request is wrong
std::expected<Question, std::string> question_of(std::string_view text, const UrlOptions& options) {
    if (!looks_like_json(text)) return Question{std::string(text), options.base, options.encoding, std::nullopt};
    RequestLine line = read_request(text);
    if (!line.request) return std::unexpected(line.request.error());
    if (!is_plain(*line.request)) return std::unexpected("changes reads the keys input, base, encoding and id");
    Request& request = *line.request;
    return Question{std::move(request.input), std::move(request.base), request.encoding, std::move(line.id)};
}

struct Options {
    UrlOptions url;
    Settings settings;
    bool where = false;
    bool full = false;
};

void declare(Cli& cli, Options& options) {
    add_url_options(cli, options.url);
    cli.paragraph(
        "JSON requests",
        {R"(A URL can be a request to the oracle, such as {"input": "../b", "base": "http://h/", "encoding": "big5"})",
         R"(A text that begins with { and " is one; it has no other keys, except "id", which the answer repeats)"});
    add_settings(
        cli, options.settings,
        "Show instead when the URL after the setter of an attribute changed; several are run one after another");
    cli.flag("--where", options.where, "Show the lines of standard/ at which each change stands");
    cli.flag("--full", options.full,
             fmt::format("Show all of a long text. Otherwise, of more than {} bytes, only the beginning is shown. JSON "
                         "has all of it.",
                         most_bytes_shown));
}

/// Prints the days on which the answer to each input changed. Only a JSON request that is wrong fails.
class Changes : public Handler {
  public:
    explicit Changes(const Options& options)
        : options_(options.url),
          settings_(options.settings),
          shows_lines_(options.where),
          is_full_(options.full),
          looks_(looks_of(STDOUT_FILENO, options.url.inputs.colours)) {}

    std::expected<void, Fault> handle(std::string_view text, std::string& out) override {
        const auto question = question_of(text, options_);
        if (!question) return refuse(text, question.error(), out);
        const systems::Request request = question->request();
        std::vector<systems::Setting> settings;
        settings.reserve(settings_.size());
        for (const auto& [attribute, value] : settings_) settings.push_back({attribute, value});
        const auto changes = systems::answer_changes(request, settings);
        const auto earlier = systems::earlier_answers(request, settings);
        const auto edition = standard::Edition::today();
        const Today today{systems::answer_after(request, settings, edition),
                          settings.empty() && systems::validate_by_standard(request, edition).has_value()};
        if (options_.inputs.json)
            append_json(out, *question, earlier, changes, today);
        else
            append_table(out, *question, earlier, changes, today);
        return {};
    }

  private:
    /// The answer of today's standard.
    struct Today {
        systems::Answer answer;
        bool is_valid;
    };

    /// Answers a JSON request that is wrong.
    std::expected<void, Fault> refuse(std::string_view text, const std::string& why, std::string& out) {
        pass_if(false);
        if (options_.inputs.json) {
            JsonObject object = begin_json(out, text);
            object.text("error", why);
            end_json(object, out);
        } else {
            write_error(fmt::format("refurl: {}\n  {}\n", why, shown(text, is_full_)));
        }
        return {};
    }

    [[nodiscard]] std::string heading_of(const Question& question) const {
        std::string heading = shown(question.input, is_full_);
        const bool is_request = question.base != options_.base || question.encoding != options_.encoding;
        for (const auto& [attribute, value] : settings_)
            heading += fmt::format("  with {}={}", attribute, shown(value, is_full_));
        if (is_request && question.base) heading += "  with the base " + shown(*question.base, is_full_);
        if (is_request && question.encoding != Encoding::utf_8)
            heading += fmt::format("  in {}", name_of(question.encoding));
        return heading;
    }

    void append_table(std::string& out, const Question& question, const std::vector<systems::EarlierAnswer>& earlier,
                      const std::vector<AnswerChange>& changes, const Today& today) {
        if (std::exchange(begun_, true)) out += '\n';
        out += painted(heading_of(question), Ink::heading, looks_.colours) + '\n';
        append_earlier(out, earlier);
        if (changes.empty())
            out += "  the same since 2017\n    answer    " + shown(today.answer, today.is_valid, is_full_) + '\n';
        for (const AnswerChange& change : changes) append_change(out, change);
    }

    /// Appends what the documents before 2017 read.
    void append_earlier(std::string& out, const std::vector<systems::EarlierAnswer>& earlier) const {
        for (const systems::EarlierAnswer& each : earlier) {
            const std::string names = fmt::format("{}", fmt::join(each.systems, ", "));
            out += fmt::format("  {}  {}\n", painted(each.date, Ink::name, looks_.colours),
                               wrapped(names, {14, 14, looks_.width}));
            out += "    answer    " + shown(each.answer, false, is_full_) + '\n';
        }
    }

    void append_change(std::string& out, const AnswerChange& change) const {
        for (const standard::Change each : change.changes) {
            const standard::ChangeRow& row = standard::row_of(each);
            out += fmt::format("  {}  {} ({}, {})\n", painted(change.date, Ink::name, looks_.colours), row.name,
                               standard::source_of(row), row.clause);
            out += "              " + wrapped(row.effect, {14, 14, looks_.width}) + '\n';
            if (shows_lines_) append_lines(out, row);
        }
        out += "    before    " + shown(change.before, change.was_valid, is_full_) + '\n';
        out += "    after     " + shown(change.after, change.is_valid, is_full_) + '\n';
        if (change.before && change.after && change.before->href == change.after->href) append_attributes(out, change);
    }

    /// Appends the attributes that changed although the href did not.
    void append_attributes(std::string& out, const AnswerChange& change) const {
        for (const auto& [name, value] : systems::attribute_rows) {
            const auto& before = change.before->attributes.*value;
            const auto& after = change.after->attributes.*value;
            if (before != after && before && after)
                out += fmt::format("    {:9} was {}, is {}\n", name, shown(*before, is_full_), shown(*after, is_full_));
        }
    }

    /// Appends the steps and definitions at which a change stands, each with its line.
    void append_lines(std::string& out, const standard::ChangeRow& row) const {
        for (const steps::Entry* const entry : places_of(row))
            out += "              " +
                   wrapped(fmt::format("{}  {}", entry->title(), entry->place.text()), {14, 14, looks_.width}) + '\n';
    }

    /// Returns the steps and definitions with a line at which a change stands.
    static std::vector<const steps::Entry*> places_of(const standard::ChangeRow& row) {
        auto entries = steps::entries_of(row.name).value_or(std::vector<const steps::Entry*>());
        std::erase_if(entries, [](const steps::Entry* entry) {
            return entry->unit.kind == steps::Kind::algorithm || !entry->place.is_known();
        });
        return entries;
    }

    static std::string json_of_place(const steps::Entry* entry) {
        std::string json;
        JsonObject(json).text("unit", entry->title()).text("line", entry->place.text()).end();
        return json;
    }

    void append_json(std::string& out, const Question& question, const std::vector<systems::EarlierAnswer>& earlier,
                     const std::vector<AnswerChange>& changes, const Today& today) const {
        JsonObject object = begin_json(out, question.input);
        if (question.id) object.json("id", *question.id);
        if (!settings_.empty())
            object.json("set", json_list(settings_, [](const auto& setting) {
                            return fmt::format("[{},{}]", json_string(setting.first), json_or_null(setting.second));
                        }));
        object.json("earlier", json_list(earlier, json_of_earlier));
        JsonList list;
        for (const AnswerChange& change : changes)
            JsonObject(list.item())
                .text("date", change.date)
                .json("changes", json_of(change.changes))
                .json("before", json_of_answer(change.before, change.was_valid))
                .json("after", json_of_answer(change.after, change.is_valid))
                .end();
        object.json("editions", list.end()).json("today", json_of_answer(today.answer, today.is_valid));
        end_json(object, out);
    }

    static std::string json_of_earlier(const systems::EarlierAnswer& earlier) {
        std::string answer;
        JsonObject object(answer);
        write_answer(object, earlier.answer);
        object.end();
        std::string json;
        JsonObject(json)
            .text("date", earlier.date)
            .json("systems", json_list(earlier.systems, json_string))
            .json("answer", answer)
            .end();
        return json;
    }

    [[nodiscard]] std::string json_of(const std::vector<standard::Change>& changes) const {
        JsonList list;
        for (const standard::Change change : changes) {
            const standard::ChangeRow& row = standard::row_of(change);
            JsonObject object(list.item());
            object.text("name", row.name)
                .text_or_null("commit", row.commit)
                .json("pull_request", row.pull_request == 0 ? "null" : std::to_string(row.pull_request))
                .text("clause", row.clause)
                .text("effect", row.effect);
            if (shows_lines_) object.json("lines", json_list(places_of(row), json_of_place));
            object.end();
        }
        return list.end();
    }

    const UrlOptions& options_;
    const Settings& settings_;
    bool shows_lines_;
    bool is_full_;
    Looks looks_;
    bool begun_ = false;
};

int run(const Options& options, Output& out) {
    const UrlOptions& url = options.url;
    if (const auto refusal = refusal_of_base(systems::standard_system(), url.base))
        return report_base(*url.base, *refusal, url.inputs, out);
    Changes handler(options);
    return run_on_inputs(url.inputs, handler, out);
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "changes",
                       .help = "Show when the standard changed how it reads a URL",
                       .example = "refurl changes 'http://h?'\"'\""},
                      declare, run);
}

}  // namespace refurl::tools::changes_command
