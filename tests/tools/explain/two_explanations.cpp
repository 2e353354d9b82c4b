#include "tests/tools/explain/two_explanations.hpp"

#include <algorithm>
#include <ranges>
#include <regex>
#include <utility>

#include "standard/infra.hpp"
#include "tests/catch.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"

namespace refurl::test {

using tools::machine::Event;

std::string as_read(std::string_view part) {
    std::u32string text = standard::utf8_decode_without_bom(part);
    std::erase_if(text, [](char32_t c) { return c == U'\t' || c == U'\n' || c == U'\r'; });
    return standard::utf8_encode(text);
}

std::string TwoExplanations::text() const {
    const auto is_surplus = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
    const auto begin = std::ranges::find_if_not(pair.input, is_surplus);
    const auto end = std::ranges::find_if_not(std::views::reverse(pair.input), is_surplus).base();
    return begin < end ? as_read({begin, end}) : "";
}

std::optional<TwoExplanations> two_explanations(const Pair& pair) {
    std::optional<Url> base;
    std::optional<standard::UrlRecord> record;
    if (pair.base) {
        Result<Url> parsed = parse(*pair.base);
        if (!parsed) return std::nullopt;
        base = std::move(*parsed);
        record = standard::parse(*pair.base).url;
    }
    explain::Explanation pipeline = explain::explain(pair.input, base ? &*base : nullptr, pair.encoding);
    tools::machine::Explanation machine =
        tools::machine::explain_run(pair.input, record ? &*record : nullptr, pair.encoding);
    return TwoExplanations{pair, std::move(base), std::move(record), std::move(pipeline), std::move(machine)};
}

std::vector<Row> rows_of_notes() {
    const std::string notes = read_file(source_dir() / "spec-notes/explain.md");
    const std::string section = notes.substr(notes.find("\n## The state machine"));
    static const std::regex row("\n\\| `([^`]*)`(?: onto `([^`]*)`)?(?: in ([^ ]*))? \\| ([^|]*) \\| ([^|]*) \\|");
    const auto names = [](const std::string& cell) { return cell == "\u2013" ? std::string() : cell; };
    std::vector<Row> rows;
    for (std::sregex_iterator each(section.begin(), section.end(), row), end; each != end; ++each) {
        const std::string input = std::regex_replace((*each)[1].str(), std::regex(R"(\\\|)"), "|");
        const std::string base = (*each)[2];
        const std::string label = (*each)[3];
        rows.push_back({{input, base.empty() ? std::nullopt : std::optional(base),
                         label.empty() ? Encoding::utf_8 : *get_encoding(label)},
                        names((*each)[4]),
                        names((*each)[5])});
    }
    return rows;
}

void on_texts(const std::function<Wrong(const TwoExplanations&)>& check) {
    const auto complaint_about = [&](const Pair& pair) {
        const auto both = two_explanations(pair);
        return both ? check(*both) : std::nullopt;
    };
    const auto on = [&](const std::string& name, const rc::Gen<std::string>& inputs) {
        rc::prop(name, [=] {
            const Pair pair = *pair_of(inputs);
            if (const Wrong wrong = complaint_about(pair)) RC_FAIL(*wrong);
        });
    };
    on("for any tokens", url_string());
    on("for plausible URLs", plausible_url());
    on("for references", reference_string());
    on("for authorities", authority_string());
    on("for any bytes", bytes());
    on("for sentences of the grammar", url_sentence());
    for (const auto& [pair, pipeline, machine] : rows_of_notes()) {
        const std::string wrong = complaint_about(pair).value_or("");
        CAPTURE(pair.input, pair.base.value_or("(no base)"), wrong);
        CHECK(wrong.empty());
    }
    const auto on_case = [&](const Json& each, Encoding encoding) {
        const Pair pair{each["input"].get<std::string>(), text_at(each, "base"), encoding};
        const std::string wrong = complaint_about(pair).value_or("");
        CAPTURE(pair.input, pair.base.value_or("(no base)"), wrong);
        CHECK(wrong.empty());
    };
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& each : read_json(file)) on_case(each, encoding_at(each));
    if (wpt_folder())
        for (const Json& each : wpt_cases("urltestdata.json")) on_case(each, Encoding::utf_8);
}

bool has(const tools::machine::Explanation& explanation, std::string_view name) {
    return std::ranges::find(explanation.events, name, &Event::name) != explanation.events.end();
}

bool says(const Event& event, std::string_view words) { return event.sentence.contains(words); }

std::string described(const TwoExplanations& both) {
    return both.pair.input + "\nonto " + both.pair.base.value_or("(no base)") + "\n";
}

}  // namespace refurl::test
