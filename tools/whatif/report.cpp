#include "tools/whatif/report.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>

#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

using systems::Flip;
using systems::FlipKey;
using systems::Flips;
using systems::Question;

/// Returns the number with commas between its thousands.
std::string grouped(std::size_t number) {
    std::string text = std::to_string(number);
    constexpr std::size_t thousands = 3;
    for (std::size_t at = text.size(); at > thousands; at -= thousands) text.insert(at - thousands, ",");
    return text;
}

/// Returns how many answers change, by their effects.
std::string summary_of(const Flips& flips, std::string_view asked) {
    if (flips.flips.empty()) return fmt::format("None of {} {} has another answer.", grouped(flips.asked), asked);
    std::map<systems::Effect, std::size_t> counts;
    for (const auto& [key, flip] : flips.flips) counts[key.effect] += flip.count;
    std::string text = fmt::format("{} of {} {} {} another answer: ", grouped(flips.changed), grouped(flips.asked),
                                   asked, flips.changed == 1 ? "has" : "have");
    std::string_view separator;
    for (const auto& [effect, count] : counts) {
        fmt::format_to(std::back_inserter(text), "{}{} {}", separator, name_of(effect), grouped(count));
        separator = ", ";
    }
    return text + ".";
}

/// Returns what is known when a corpus has no text that a change touches.
std::string bound_of(const Flips& texts) {
    constexpr std::size_t fewest = 100;
    if (texts.changed > 0 || texts.asked < fewest) return "";
    return fmt::format(" So fewer than 1 in {} such texts change, with 95 % confidence.", grouped(texts.asked / 3));
}

std::string heading_of(const FlipKey& key, const Flip& flip) {
    return fmt::format("{}, {}, {}: {}", name_of(key.effect), systems::words_of(key.mode), key.part,
                       grouped(flip.count));
}

std::string said_in_question(const Question& question) {
    std::string text = visible_value(question.pair.input);
    if (question.pair.base) text += fmt::format("  (base {})", visible(*question.pair.base));
    if (!question.attribute.empty())
        text += fmt::format("  ({} = {})", question.attribute, visible_value(question.value));
    if (question.encoding != Encoding::utf_8) text += fmt::format("  (in {})", name_of(question.encoding));
    return text;
}

// ---- For people

class Text {
  public:
    Text(std::string& out, Looks looks) : out_(out), looks_(looks) {}

    void paragraph(const std::string& text) { out_ += wrapped(text, {0, 0, looks_.width}) + '\n'; }

    void flips(const Flips& flips) {
        for (const auto& [key, flip] : flips.flips) {
            heading(heading_of(key, flip));
            line("asked", said_in_question(flip.smallest));
            const bool is_href = key.effect == systems::Effect::unstable;
            line(is_href ? "href" : "before", visible_value(flip.before));
            line(is_href ? "read as" : "after", visible_value(flip.after));
        }
    }

    void heading(const std::string& text) {
        out_ += '\n' + painted(wrapped(text, {0, indent, looks_.width}), Ink::heading, looks_.colours) + '\n';
    }

    void line(std::string_view name, const std::string& text) {
        constexpr std::size_t width = 8;
        constexpr std::size_t column = indent + width;
        out_ += fmt::format("  {}", painted(fmt::format("{:<{}}", name, width), Ink::name, looks_.colours));
        out_ += wrapped(text, {column, column, looks_.width}) + '\n';
    }

  private:
    std::string& out_;
    Looks looks_;
};

std::string summary_of_rows(const Consequences& found) {
    return fmt::format("{} of {} rows of web-platform-tests {}.", grouped(found.flipped.size()), grouped(*found.rows),
                       found.flipped.size() == 1 ? "flips" : "flip");
}

// ---- Markdown

/// Returns a text between grave accents, as Markdown shows it in a cell of a table.
std::string code(std::string_view text) {
    std::string shown = visible_value(text);
    for (std::size_t at = shown.find('|'); at != std::string::npos; at = shown.find('|', at + 2))
        shown.insert(at, "\\");
    const bool has_accent = shown.find('`') != std::string::npos;
    return has_accent ? "`` " + shown + " ``" : "`" + shown + "`";
}

std::string code_of(const Question& question) {
    std::string text = code(question.pair.input);
    if (question.pair.base) text += " against " + code(*question.pair.base);
    if (!question.attribute.empty()) text += fmt::format(", `{}` = {}", question.attribute, code(question.value));
    if (question.encoding != Encoding::utf_8) text += fmt::format(", in {}", name_of(question.encoding));
    return text;
}

void append_table(std::string& out, const Flips& flips) {
    if (flips.flips.empty()) return;
    out += "\n| what happens | mode | part | count | smallest | before | after |\n|---|---|---|--:|---|---|---|\n";
    for (const auto& [key, flip] : flips.flips)
        fmt::format_to(std::back_inserter(out), "| {} | {} | {} | {} | {} | {} | {} |\n", name_of(key.effect),
                       systems::words_of(key.mode), key.part, grouped(flip.count), code_of(flip.smallest),
                       code(flip.before), code(flip.after));
}

// ---- JSON

std::string json_of(const FlipKey& key, const Flip& flip) {
    std::string json;
    JsonObject object(json);
    object.text("effect", name_of(key.effect))
        .text("mode", systems::words_of(key.mode))
        .text("part", key.part)
        .number("count", flip.count);
    object.json("input", json_or_null(flip.smallest.pair.input));
    if (flip.smallest.pair.base) object.json("base", json_or_null(flip.smallest.pair.base));
    if (!flip.smallest.attribute.empty())
        object.text("set", flip.smallest.attribute).json("value", json_or_null(flip.smallest.value));
    if (flip.smallest.encoding != Encoding::utf_8) object.text("encoding", name_of(flip.smallest.encoding));
    object.json("before", json_or_null(flip.before)).json("after", json_or_null(flip.after)).end();
    return json;
}

std::string json_of(const Flips& flips) {
    std::string json;
    JsonObject object(json);
    object.number("asked", flips.asked).number("changed", flips.changed);
    object.json("flips", json_list(flips.flips, [](const auto& each) { return json_of(each.first, each.second); }))
        .end();
    return json;
}

std::string json_of(const FlippedRow& row) {
    std::string json;
    JsonObject object(json);
    object.json("input", json_or_null(row.pair.input));
    if (row.pair.base) object.json("base", json_or_null(row.pair.base));
    object.json("expected", json_or_null(row.expected)).json("after", json_or_null(row.after)).end();
    return json;
}

}  // namespace

void append_text(std::string& out, const Proposal& proposal, const Consequences& found, Looks looks) {
    Text text(out, looks);
    text.paragraph(summary_of(found.questions, "questions"));
    if (!proposal.limit.empty()) text.paragraph(proposal.limit);
    text.flips(found.questions);
    if (proposal.model) {
        text.heading("Traps: the changed state machine, and the edited rules. " + summary_of(found.traps, "questions"));
        text.flips(found.traps);
    }
    if (found.rows) {
        text.heading(summary_of_rows(found));
        for (const FlippedRow& row : found.flipped) {
            text.line("asked", said_in_question({row.pair}));
            text.line("row", visible_value(row.expected));
            text.line("after", visible_value(row.after));
        }
    }
    if (!found.corpus) return;
    text.heading(*found.corpus + ": " + summary_of(found.texts, "texts") + bound_of(found.texts));
    text.flips(found.texts);
}

void append_markdown(std::string& out, const Proposal& proposal, const Consequences& found,
                     const std::string& command) {
    out += "### What if: " + code(proposal.title) + "\n\n" + summary_of(found.questions, "questions");
    if (!proposal.limit.empty()) out += " " + proposal.limit;
    out += "\n";
    append_table(out, found.questions);
    if (proposal.model) {
        out += "\n**Traps.** Before is the changed state machine, and after are the edited rules. " +
               summary_of(found.traps, "questions") + "\n";
        append_table(out, found.traps);
    }
    if (found.rows) {
        out += "\n**Tests.** " + summary_of_rows(found) + "\n";
        if (!found.flipped.empty()) out += "\n| row | expected | after |\n|---|---|---|\n";
        for (const FlippedRow& row : found.flipped)
            out += fmt::format("| {} | {} | {} |\n", code_of({row.pair}), code(row.expected), code(row.after));
    }
    if (found.corpus) {
        out += fmt::format("\n**{}.** {}{}\n", *found.corpus, summary_of(found.texts, "texts"), bound_of(found.texts));
        append_table(out, found.texts);
    }
    out += "\nMade by `" + command + "`.\n";
}

void append_json(std::string& out, const Proposal& proposal, const Consequences& found) {
    JsonObject object(out);
    object.json("title", json_or_null(proposal.title)).text("before", proposal.before.name);
    object.json("after", json_or_null(proposal.after.name)).json("questions", json_of(found.questions));
    if (proposal.model) object.json("traps", json_of(found.traps));
    if (found.rows)
        object.number("rows", *found.rows).json("flipped", json_list(found.flipped, [](const FlippedRow& row) {
                                                    return json_of(row);
                                                }));
    if (found.corpus) object.json("corpus", json_of(found.texts));
    object.end();
    out += '\n';
}

}  // namespace refurl::tools
