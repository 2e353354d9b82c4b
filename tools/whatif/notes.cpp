#include "tools/whatif/notes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include "model/find_row.hpp"
#include "systems/attributes.hpp"
#include "systems/whatif/flips.hpp"
#include "tools/differ/file.hpp"
#include "tools/oracle/request.hpp"
#include "tools/output/visible.hpp"
#include "tools/whatif/shell.hpp"

namespace refurl::tools {

namespace {

using systems::Question;

using Command = std::vector<ShellWord>;

bool is_word(const ShellWord& word, std::string_view text) { return word && *word == text; }

/// Returns a setting of an attribute, or nothing.
std::optional<std::pair<std::string_view, std::string>> setting_of(std::string_view name, std::string value) {
    const auto* const row = find_row(systems::attribute_rows, name, &systems::AttributeRow::name);
    if (row == nullptr || row->name == "origin") return std::nullopt;
    return std::pair(row->name, std::move(value));
}

/// Takes the arguments of a command of refurl.
class Arguments {
  public:
    /// @param command of the tool
    explicit Arguments(const OfferedCommand& command) : command_(command) {}

    void take(std::span<const ShellWord> words) {
        bool has_options = true;
        for (std::size_t at = 0; at < words.size(); ++at) {
            const ShellWord& word = words[at];
            if (is_word(word, "--") && has_options) {
                has_options = false;
                continue;
            }
            if (!has_options || !word || !word->starts_with('-')) {
                inputs_.push_back(word);
                continue;
            }
            const std::size_t equals = word->find('=');
            const OfferedOption* const option = option_named(word->substr(0, equals));
            if (option == nullptr) {
                inputs_.clear();
                return;
            }
            if (option->argument.empty()) continue;
            const bool is_next = equals == std::string::npos;
            take_option(*option, is_next ? value_at(words, ++at) : ShellWord(word->substr(equals + 1)));
        }
    }

    /// Returns what the command asks; nothing if it asks another system, or changes more than one attribute.
    [[nodiscard]] std::vector<Question> questions() const {
        std::vector<Question> questions;
        if (!is_of_today_ || settings_.size() > 1) return questions;
        for (const ShellWord& input : inputs_) {
            if (!input) continue;
            Question question{{*input, base_}, encoding_};
            if (!settings_.empty()) std::tie(question.attribute, question.value) = settings_.front();
            questions.push_back(std::move(question));
        }
        return questions;
    }

  private:
    [[nodiscard]] const OfferedOption* option_named(std::string_view name) const {
        const auto found = std::ranges::find_if(command_.options, [&](const OfferedOption& each) {
            return std::ranges::find(each.names, name) != each.names.end();
        });
        return found != command_.options.end() ? &*found : nullptr;
    }

    static ShellWord value_at(std::span<const ShellWord> words, std::size_t at) {
        return at < words.size() ? words[at] : ShellWord();
    }

    void take_option(const OfferedOption& option, const ShellWord& value) {
        const auto is = [&](std::string_view name) {
            return std::ranges::find(option.names, name) != option.names.end();
        };
        if (is("--as") || !value) is_of_today_ = false;
        if (!value) return;
        if (is("--base")) base_ = *value;
        if (is("--encoding")) encoding_ = get_encoding(*value).value_or(Encoding::utf_8);
        if (!is("--set")) return;
        const std::size_t equals = value->find('=');
        const auto setting = equals != std::string::npos
                                 ? setting_of(value->substr(0, equals), value->substr(equals + 1))
                                 : std::nullopt;
        if (setting)
            settings_.push_back(*setting);
        else
            is_of_today_ = false;
    }

    const OfferedCommand& command_;
    std::vector<ShellWord> inputs_;
    std::optional<std::string> base_;
    Encoding encoding_ = Encoding::utf_8;
    std::vector<std::pair<std::string_view, std::string>> settings_;
    bool is_of_today_ = true;
};

std::vector<Question> questions_of(std::span<const ShellWord> words, const OfferedCommand& tool) {
    const bool is_refurl = !words.empty() && is_word(words[0], "refurl");
    const bool is_dev = words.size() > 1 && is_word(words[0], "./dev") && is_word(words[1], "run");
    if (!is_refurl && !is_dev) return {};
    words = words.subspan(is_dev ? 2 : 1);
    if (words.empty() || !words[0]) return {};
    const auto command = std::ranges::find(tool.commands, *words[0], &OfferedCommand::name);
    if (command == tool.commands.end()) return {};
    const bool takes_urls = std::ranges::any_of(command->options, [](const OfferedOption& each) {
        return is_positional(each) && (each.argument == "URL..." || each.argument == "A B");
    });
    if (!takes_urls) return {};
    Arguments arguments(*command);
    arguments.take(words.subspan(1));
    return arguments.questions();
}

/// Returns the question that a request in JSON asks, or nothing.
std::optional<Question> question_of(const std::string& word) {
    const std::expected<Request, std::string> request = read_request(word).request;
    if (!request || request->document || request->form) return std::nullopt;
    Question question{{request->input, request->base}, request->encoding};
    if (!request->settings || request->settings->empty()) return question;
    if (request->settings->size() > 1) return std::nullopt;
    const std::vector<std::string>& call = request->settings->front();
    const auto setting = setting_of(call.front(), call.back());
    if (!setting) return std::nullopt;
    std::tie(question.attribute, question.value) = *setting;
    return question;
}

/// Returns what the command line of an example asks.
std::vector<Question> questions_of(std::string_view line, const OfferedCommand& tool) {
    const std::vector<Command> commands = shell_commands(line);
    std::vector<Question> questions;
    bool is_for_oracle = false;
    for (const Command& words : commands) {
        for (Question& question : questions_of(words, tool)) questions.push_back(std::move(question));
        const bool is_oracle =
            std::ranges::any_of(words, [](const ShellWord& each) { return is_word(each, "oracle"); });
        const bool is_of_other =
            std::ranges::any_of(words, [](const ShellWord& each) { return is_word(each, "--as"); });
        is_for_oracle |= is_oracle && !is_of_other;
    }
    if (!is_for_oracle) return questions;
    for (const Command& words : commands)
        for (const ShellWord& word : words)
            if (auto question = word ? question_of(*word) : std::nullopt) questions.push_back(*std::move(question));
    return questions;
}

/// Adds the questions of the examples in a chapter. An example is a line that begins with `$` in a block `console`.
void add_questions(std::vector<NoteQuestion>& all, const std::string& chapter, std::string_view text,
                   const OfferedCommand& tool) {
    bool is_in_block = false;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(text.size(), line.size() + 1));
        if (line.starts_with("```")) is_in_block = line == "```console";
        if (!is_in_block || !line.starts_with("$ ")) continue;
        for (Question& question : questions_of(line.substr(2), tool))
            all.push_back({chapter, number, std::move(question)});
    }
}

/// Returns the Markdown files of a folder and its folders, in order; or the file itself.
std::expected<std::vector<std::filesystem::path>, std::string> chapters_in(const std::string& path) {
    std::error_code error;
    std::vector<std::filesystem::path> chapters;
    if (!std::filesystem::is_directory(path, error)) return std::vector<std::filesystem::path>{path};
    for (std::filesystem::recursive_directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".md") chapters.push_back(entry->path());
    if (error) return std::unexpected(fmt::format("cannot read {}: {}", visible(path), error.message()));
    std::ranges::sort(chapters);
    return chapters;
}

}  // namespace

std::expected<std::vector<NoteQuestion>, std::string> questions_of_notes(const std::string& path,
                                                                         const OfferedCommand& tool) {
    const auto chapters = chapters_in(path);
    if (!chapters) return std::unexpected(chapters.error());
    std::vector<NoteQuestion> questions;
    for (const std::filesystem::path& chapter : *chapters) {
        const auto text = text_of_file(chapter.string());
        if (!text)
            return std::unexpected(
                fmt::format("cannot read {}: {}", visible(chapter.string()), std::strerror(text.error())));
        const std::filesystem::path own = chapter == path ? chapter.filename() : chapter.lexically_relative(path);
        add_questions(questions, own.string(), *text, tool);
    }
    return questions;
}

Section section_of_notes(const Proposal& proposal, std::span<const NoteQuestion> questions) {
    Section section{"chapters", "Chapters", ""};
    for (const auto& [chapter, line, question] : questions) {
        const systems::Flips flips = compare_answers(proposal.before, proposal.after, {&question, 1});
        for (const auto& [key, flip] : flips.flips) {
            if (key.effect == systems::Effect::unstable) continue;
            section.rows.push_back({{"line", Word{fmt::format("{}:{}", chapter, line)}},
                                    {"effect", Word{std::string(name_of(key.effect))}},
                                    {"example", question},
                                    {"before", Code{flip.before}},
                                    {"after", Code{flip.after}}});
        }
    }
    section.numbers = {{"asked", questions.size()}, {"changed", section.rows.size()}};
    section.summary =
        fmt::format("Of the {} questions that the examples ask, {} {} another answer.", grouped(questions.size()),
                    grouped(section.rows.size()), section.rows.size() == 1 ? "has" : "have");
    return section;
}

}  // namespace refurl::tools
