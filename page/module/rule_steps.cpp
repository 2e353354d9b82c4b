#include "page/module/rule_steps.hpp"

#include <algorithm>
#include <cstddef>

#include "explain/explain.hpp"
#include "rules/run.hpp"
#include "tools/output/json_writer.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::page {

namespace {

using tools::json_or_null;
using tools::JsonObject;

void append_step(std::string& out, const rules::Applied& step) {
    JsonObject(out)
        .text("stage", explain::title_of(step.stage).name)
        .text("rule", step.rule)
        .text("statement", step.statement)
        .json("before", json_or_null(step.before))
        .json("after", json_or_null(step.after))
        .end();
    out += '\n';
}

void append_end(std::string& out, const std::expected<std::string, Refusal>& href) {
    JsonObject last(out);
    if (href)
        last.json("href", json_or_null(*href)).end();
    else
        last.text("stage", explain::title_of(href.error().stage).name).text("refused_by", href.error().rule).end();
    out += '\n';
}

}  // namespace

std::optional<std::string> rule_steps_json(const rules::Reader& reader, std::string_view input,
                                           std::optional<std::string_view> base, Encoding encoding) {
    Store store;
    Components of_base;
    if (base) {
        auto read = reader.read(*base, {}, Encoding::utf_8, store);
        if (!read) return std::nullopt;
        of_base = std::move(read->components);
    }
    const rules::Run run = rules::run_of(reader, input, of_base, encoding);
    constexpr std::size_t most = 1000;
    std::string out;
    for (std::size_t i = 0; i < std::min(most, run.steps.size()); ++i) append_step(out, run.steps[i]);
    if (run.steps.size() > most) {
        JsonObject(out).number("left_out", run.steps.size() - most).end();
        out += '\n';
    }
    append_end(out, run.href);
    return out;
}

}  // namespace refurl::page
