// The form for programs.
#include "tools/output/url_json.hpp"
#include "tools/whatif/report.hpp"

namespace refurl::tools {

namespace {

void write(JsonObject& object, const systems::Pair& pair) {
    object.json("input", json_or_null(pair.input));
    if (pair.base) object.json("base", json_or_null(pair.base));
}

std::string json_of(const systems::Pair& pair) {
    std::string json;
    JsonObject object(json);
    write(object, pair);
    object.end();
    return json;
}

void write(JsonObject& object, const systems::Question& question) {
    write(object, question.pair);
    if (!question.attribute.empty()) object.text("set", question.attribute).json("value", json_or_null(question.value));
    if (question.encoding != Encoding::utf_8) object.text("encoding", name_of(question.encoding));
}

std::string json_of(const ReportRow& row) {
    std::string json;
    JsonObject object(json);
    for (const Field& field : row) {
        if (const auto* const word = std::get_if<Word>(&field.value))
            object.json(field.name, json_or_null(word->text));
        else if (const auto* const count = std::get_if<std::size_t>(&field.value))
            object.number(field.name, *count);
        else if (const auto* const question = std::get_if<systems::Question>(&field.value))
            write(object, *question);
        else if (const auto* const pairs = std::get_if<std::vector<systems::Pair>>(&field.value))
            object.json(field.name, json_list(*pairs, [](const systems::Pair& pair) { return json_of(pair); }));
        else if (const auto* const code = std::get_if<Code>(&field.value))
            object.json(field.name, json_or_null(code->text));
        else if (const std::string& sentence = std::get<Sentence>(field.value).text; !sentence.empty())
            object.json(field.name, json_or_null(sentence));
    }
    object.end();
    return json;
}

}  // namespace

void JsonWriter::begin(std::string& out, const std::string& title) { out += "{\"title\":" + json_or_null(title); }

void JsonWriter::add(std::string& out, const Section& section) {
    out += ",\"" + std::string(section.key) + "\":";
    JsonObject object(out);
    object.json("summary", json_or_null(section.summary));
    for (const auto& [name, number] : section.numbers) object.number(name, number);
    object.json("rows", json_list(section.rows, [](const ReportRow& row) { return json_of(row); }));
    if (!section.lines.empty())
        object.json("lines", json_list(section.lines, [](const std::string& line) { return json_or_null(line); }));
    if (!section.items.empty())
        object.json("items", json_list(section.items, [](const std::string& item) { return json_or_null(item); }));
    object.end();
}

void JsonWriter::end(std::string& out, const std::string& command, bool is_partial) {
    if (!command.empty()) out += ",\"command\":" + json_or_null(command);
    out += is_partial ? ",\"partial\":true}\n" : "}\n";
}

}  // namespace refurl::tools
