// The forms for people and for programs that read JSON lines.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "model/find_row.hpp"
#include "systems/components.hpp"
#include "tools/differ/asked_words.hpp"
#include "tools/differ/causes.hpp"
#include "tools/differ/findings.hpp"
#include "tools/differ/pair_json.hpp"
#include "tools/oracle/calls.hpp"
#include "tools/output/url_json.hpp"
#include "tools/output/visible.hpp"
#include "tools/output/wrap.hpp"

namespace refurl::tools {

namespace {

/// Returns the value of the part that differs. The href and a failure are left out, because they are shown anyway.
std::string value_of(const systems::Reply& reply, std::string_view part, bool is_attribute) {
    if (std::string asked = words_of_asked(reply, part); !asked.empty()) return asked;
    const systems::Answer& answer = reply.answer;
    if (!answer) return "";
    const auto* const component = find_row(systems::shared_components, part, &systems::SharedComponent::name);
    if (component != nullptr && !is_attribute) return visible_value(component->value(*answer));
    if (const auto* const row = find_row(systems::attribute_rows, part, &systems::AttributeRow::name))
        return visible_value(answer->attributes.*(row->value));
    return "";
}

class Listing {
  public:
    Listing(std::string& out, const Findings& findings, Looks looks)
        : out_(out),
          a_(findings.a),
          b_(findings.b),
          by_attributes_(findings.by_attributes),
          name_width_(std::max({findings.a.size(), findings.b.size(), std::size_t{5}})),
          looks_(looks) {
        for (const Finding& finding : findings.list)
            if (finding.referee) name_width_ = std::max(name_width_, referee.size());
        if (!findings.commons.empty()) name_width_ = std::max(name_width_, std::string_view("common").size());
    }

    /// @param common what the group has in common with others, or null
    void append(const Finding& finding, const systems::Common* common) {
        const systems::Group& group = finding.group;
        const std::string heading = fmt::format("{}: {}", counted(group.count, "pair"), headline_of(finding));
        out_ += '\n' + painted(wrapped(heading, {0, indent, looks_.width}), Ink::heading, looks_.colours) + '\n';
        if (finding.known) line("known", visible(finding.known->reason));
        if (common != nullptr) line("common", traits_in_words(*common));
        line("input", visible_value(group.smallest.input));
        if (group.smallest.base) line("base", visible(*group.smallest.base));
        for (const auto& [name, words] : words_of_asks(group.smallest.asks)) line(name, words);
        answer(a_, group.a, group.kind.difference);
        answer(b_, group.b, group.kind.difference);
        if (finding.referee) answer(referee, {*finding.referee}, group.kind.difference);
    }

  private:
    static constexpr std::string_view referee = "standard";

    void answer(std::string_view name, const systems::Reply& reply, std::string_view part) {
        const std::string value = value_of(reply, part, by_attributes_);
        line(name, said_in(reply) + (value.empty() ? "" : fmt::format("  ({} {})", part, value)));
    }

    void line(std::string_view name, const std::string& text) {
        const std::size_t column = name_width_ + 4;
        out_ += fmt::format("  {}  ", painted(fmt::format("{:<{}}", name, name_width_), Ink::name, looks_.colours));
        out_ += wrapped(text, {column, column, looks_.width}) + '\n';
    }

    std::string& out_;
    std::string_view a_;
    std::string_view b_;
    bool by_attributes_;
    std::size_t name_width_;
    Looks looks_;
};

/// Writes what the calls told, and the verdict, as an adapter does.
void write_asked(JsonObject& object, const systems::Reply& reply) {
    if (!reply.calls.empty())
        object.json("params", json_list(std::span(reply.calls).subspan(1), [](const systems::Told& told) {
                        return json_of_call(told.method, told.result, told.href);
                    }));
    if (!reply.verdict) return;
    if (reply.verdict->valid) object.flag("valid", *reply.verdict->valid);
    if (reply.verdict->errors)
        object.json("errors", json_list(*reply.verdict->errors, [](const std::string& name) {
                        std::string json;
                        JsonObject(json).json("name", json_or_null(name)).end();
                        return json;
                    }));
}

std::string json_of(const systems::Reply& reply) {
    std::string json;
    JsonObject object(json);
    write_answer(object, reply.answer);
    write_asked(object, reply);
    object.end();
    return json;
}

std::string json_of(const Known& known) {
    std::string json;
    JsonObject object(json);
    if (known.pair) {
        object.json("input", json_or_null(known.pair->input));
        if (known.pair->base) object.json("base", json_or_null(known.pair->base));
        write_asks(object, known.pair->asks);
    } else {
        object.json("cause", json_or_null(known.cause));
    }
    if (known.difference) object.json("difference", json_or_null(known.difference));
    object.json("reason", json_or_null(known.reason)).json("since", json_or_null(known.since)).end();
    return json;
}

std::string json_of(const systems::Tally& tally) {
    std::string json;
    JsonObject(json).number("pairs", tally.pairs).number("different", tally.different).end();
    return json;
}

std::string json_of(const systems::Common& common) {
    std::string json;
    JsonObject object(json);
    object.json("traits", json_list(common.traits, [](const auto& trait) { return json_or_null(trait); }))
        .json("groups", json_list(common.groups, [](std::size_t group) { return std::to_string(group + 1); }))
        .json("with", json_of(common.with))
        .json("without", json_of(common.without))
        .end();
    return json;
}

void append_json(std::string& out, const Finding& finding) {
    const systems::Group& group = finding.group;
    JsonObject object = begin_json(out, group.smallest.input);
    if (group.smallest.base) object.json("base", json_or_null(group.smallest.base));
    write_asks(object, group.smallest.asks);
    object.number("count", group.count)
        .text("difference", group.kind.difference)
        .text_or_null("cause", group.cause)
        .flag("elsewhere", leads_elsewhere(group.a.answer, group.b.answer))
        .json("answers", fmt::format("[{},{}]", json_of(group.a), json_of(group.b)));
    if (finding.referee) object.json("standard", json_of(systems::Reply{*finding.referee}));
    if (finding.known) object.json("known", json_of(*finding.known));
    end_json(object, out);
}

std::string summary_of(const Findings& findings) {
    std::string text =
        fmt::format("{} of {} {} read differently, in {}\n", findings.different, counted(findings.compared, "pair"),
                    findings.different == 1 ? "is" : "are", counted(findings.list.size(), "group"));
    const auto is_known = [](const Finding& finding) { return finding.known.has_value(); };
    if (const auto known = std::ranges::count_if(findings.list, is_known); known > 0)
        text += fmt::format("{} of the groups {} known\n", known, known == 1 ? "is" : "are");
    if (findings.unsupported > 0) text += fmt::format("{} not supported\n", counted(findings.unsupported, "pair"));
    if (findings.unexamined > 0)
        text += fmt::format("{} in no group, because {}\n", counted(findings.unexamined, "different pair"),
                            findings.partial.empty() ? "the tries ended: see --tries" : "no more pairs could be tried");
    if (!findings.partial.empty()) text += fmt::format("this report is partial: {}\n", findings.partial);
    for (const Known& gone : findings.gone)
        text += fmt::format("known, but found no longer: {}\n", visible(gone.name()));
    return text;
}

}  // namespace

void append_text(std::string& out, const Findings& findings, std::size_t most, Looks looks) {
    const std::size_t shown = std::min(most, findings.list.size());
    out += summary_of(findings);
    for (const systems::Common& common : findings.commons)
        out += '\n' + wrapped(sentences_of(common, findings.list.size()), {0, 0, looks.width}) + '\n';
    Listing listing(out, findings, looks);
    for (std::size_t i = 0; i < shown; ++i)
        listing.append(findings.list[i], common_of(findings.commons, i, findings.list.size()));
    if (shown < findings.list.size())
        out += fmt::format("\n--groups N shows more: {} of {} groups are shown\n", shown, findings.list.size());
}

void append_json_lines(std::string& out, const Findings& findings, std::size_t most) {
    JsonObject object(out);
    object
        .json("readers",
              json_list(std::array{findings.a, findings.b}, [](const auto& name) { return json_or_null(name); }))
        .number("compared", findings.compared)
        .number("different", findings.different)
        .number("unsupported", findings.unsupported)
        .number("unexamined", findings.unexamined)
        .number("groups", findings.list.size())
        .json("common", json_list(findings.commons, [](const systems::Common& common) { return json_of(common); }))
        .json("gone", json_list(findings.gone, [](const Known& known) { return json_of(known); }));
    if (!findings.partial.empty()) object.text("partial", findings.partial);
    end_json(object, out);
    for (const Finding& finding : std::span(findings.list).first(std::min(most, findings.list.size())))
        append_json(out, finding);
}

}  // namespace refurl::tools
