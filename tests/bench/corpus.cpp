#include "tests/bench/corpus.hpp"

#include <fmt/format.h>

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

namespace refurl::bench {

namespace {

using Json = nlohmann::json;

bool is_text(const Json& object, const char* key) { return object.contains(key) && object[key].is_string(); }

bool is_line(const Json& json) {
    return json.is_object() && is_text(json, "input") &&
           (!json.contains("base") || json["base"].is_null() || is_text(json, "base"));
}

/// Gives each distinct base a number.
class Bases {
  public:
    std::size_t number_of(const std::string& base) { return numbers_.try_emplace(base, numbers_.size()).first->second; }

    [[nodiscard]] std::vector<std::string> in_order() const {
        std::vector<std::string> bases(numbers_.size());
        for (const auto& [base, number] : numbers_) bases[number] = base;
        return bases;
    }

  private:
    std::map<std::string, std::size_t> numbers_;
};

}  // namespace

std::size_t Corpus::bytes() const {
    std::size_t sum = 0;
    for (const Line& line : lines) sum += line.input.size();
    return sum;
}

std::expected<Corpus, std::string> read_corpus(const std::filesystem::path& file) {
    std::ifstream in(file);
    if (!in) return std::unexpected(fmt::format("cannot read {}", file.string()));
    Corpus corpus{file.stem().string(), {}, {}};
    Bases bases;
    std::string text;
    while (std::getline(in, text)) {
        const Json json = Json::parse(text, nullptr, false);
        if (!is_line(json))
            return std::unexpected(
                fmt::format("{}, line {}: not a JSON object {{\"input\": text, \"base\": text or null}}", file.string(),
                            corpus.lines.size() + 1));
        Line& line = corpus.lines.emplace_back(json["input"].get<std::string>(), std::nullopt);
        if (is_text(json, "base")) line.base = bases.number_of(json["base"].get<std::string>());
    }
    if (corpus.lines.empty()) return std::unexpected(fmt::format("{} is empty", file.string()));
    corpus.bases = bases.in_order();
    return corpus;
}

Corpus sample(const Corpus& corpus, std::size_t count) {
    const std::size_t step = (corpus.lines.size() + count - 1) / count;
    Corpus some{corpus.name, {}, corpus.bases};
    for (std::size_t i = 0; i < corpus.lines.size(); i += step) some.lines.push_back(corpus.lines[i]);
    return some;
}

}  // namespace refurl::bench
