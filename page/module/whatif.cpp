#include "page/module/whatif.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/c/objects.hpp"
#include "page/module/owned.hpp"
#include "page/module/rule_steps.hpp"
#include "page/module/rules_json.hpp"
#include "rules/edit.hpp"
#include "standard/changes.hpp"
#include "systems/whatif/flips.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/whatif/proposal.hpp"
#include "tools/whatif/report.hpp"
#include "tools/whatif/sections.hpp"

struct refurl_whatif {
    refurl::tools::Proposal proposal;
    refurl::systems::Flips questions;
    refurl::systems::Flips traps;
};

namespace {

using namespace refurl;
using capi::view_of;
using capi::view_or_none;
using page::owned;

std::string json_of(const rules::NotAnEdit& error) {
    std::string json;
    tools::JsonObject(json).number("offset", error.offset).text("message", error.message).end();
    return json;
}

void append_change(std::string& json, const standard::ChangeRow& row) {
    tools::JsonObject object(json);
    object.text("name", row.name).text_or_null("date", row.date).text("clause", row.clause).text("effect", row.effect);
    object.text_or_null("source", row.date.empty() ? "" : standard::source_of(row)).end();
    json += '\n';
}

/// Returns the arguments of `refurl whatif`: the lines of one text, and the other text if it is not empty.
std::vector<std::string> arguments_of(std::string_view changes, std::string_view edits) {
    std::vector<std::string> arguments;
    while (!changes.empty()) {
        const std::string_view line = changes.substr(0, changes.find('\n'));
        changes.remove_prefix(std::min(changes.size(), line.size() + 1));
        if (!line.empty()) arguments.emplace_back(line);
    }
    if (!edits.empty()) arguments.emplace_back(edits);
    return arguments;
}

}  // namespace

refurl_string* refurl_whatif_rules(const char* edits, std::size_t size) {
    const auto edited = rules::edited(rules::Rules(), view_of(edits, size));
    return owned(edited ? page::rules_json(*edited) : json_of(edited.error()));
}

refurl_string* refurl_whatif_changes() {
    std::string json;
    for (const standard::ChangeRow& row : standard::change_rows()) append_change(json, row);
    for (const standard::ChangeRow& row : standard::proposals()) append_change(json, row);
    return owned(std::move(json));
}

refurl_string* refurl_whatif_steps(const char* edits, std::size_t edits_size, const char* input, std::size_t size,
                                   const char* base, std::size_t base_size, const char* encoding,
                                   std::size_t encoding_size) {
    auto edited = rules::edited(rules::Rules(), view_of(edits, edits_size));
    if (!edited) return nullptr;
    const rules::Reader reader(*std::move(edited));
    const auto used = get_encoding(view_of(encoding, encoding_size)).value_or(Encoding::utf_8);
    auto json = page::rule_steps_json(reader, view_of(input, size), view_or_none(base, base_size), used);
    return json ? owned(*std::move(json)) : nullptr;
}

refurl_whatif* refurl_whatif_new(const char* changes, std::size_t size, const char* edits, std::size_t edits_size) {
    const auto arguments = arguments_of(view_of(changes, size), view_of(edits, edits_size));
    if (arguments.empty()) return nullptr;
    auto proposal = tools::proposal_of(arguments);
    if (!proposal) return nullptr;
    return std::make_unique<refurl_whatif>(*std::move(proposal)).release();
}

refurl_string* refurl_whatif_ask(refurl_whatif* whatif, std::uint32_t part, std::uint32_t of) {
    const tools::Proposal& asked = whatif->proposal;
    const systems::Share share{part, of};
    whatif->questions.add(compare_answers(asked.before, asked.after, asked.subject, share));
    if (asked.model) whatif->traps.add(compare_answers(asked.after, *asked.model, asked.subject, share));
    std::string json;
    tools::JsonWriter writer;
    writer.begin(json, asked.title);
    writer.add(json, tools::section_of_questions(asked, whatif->questions));
    if (asked.model) writer.add(json, tools::section_of_traps(whatif->traps));
    writer.end(json, "", false);
    return owned(std::move(json));
}

void refurl_whatif_free(refurl_whatif* whatif) { const std::unique_ptr<refurl_whatif> freed(whatif); }
