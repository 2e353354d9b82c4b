#include "systems/whatif/questions.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "model/characters.hpp"
#include "model/distinct.hpp"
#include "model/utf8.hpp"
#include "systems/attributes.hpp"
#include "systems/search/candidates.hpp"

namespace refurl::systems {

namespace {

bool visit_text(const Pair& pair, const VisitQuestion& visit) {
    if (!visit({pair})) return false;
    const std::size_t query = pair.input.find('?');
    const bool is_encoded = query != std::string::npos && !is_ascii(std::string_view(pair.input).substr(query));
    return !is_encoded || visit({pair, Encoding::windows_1252});
}

/// A base to which no path is added. The short texts have none.
constexpr std::string_view base_without_path = "foo://b";

/// Returns the URLs whose attributes are set: these, and own tokens that may be URLs. Each occurs once.
std::vector<std::string> settable(std::span<const std::string> own) {
    Distinct urls;
    for (const std::string& url : settable_urls()) urls.add(url);
    for (const std::string& token : own)
        if (is_alpha(static_cast<unsigned char>(token.front())) && token.contains(':')) urls.add(token);
    return std::move(urls).take();
}

/// Tells which pairs are new. Tokens of different texts can make the same text.
class Once {
  public:
    /// Reports whether no such text was asked before. A text comes first without a base, and then with each base.
    bool is_new(const Pair& pair) {
        if (!pair.base) is_new_ = texts_.insert(pair.input).second;
        return is_new_;
    }

  private:
    std::unordered_set<std::string> texts_;
    bool is_new_ = true;
};

bool visit_settings(std::span<const std::string> urls, const std::string& value, const VisitQuestion& visit) {
    for (const std::string& url : urls)
        for (const AttributeRow& row : attribute_rows)
            if (row.name != "origin" && !visit({{url}, Encoding::utf_8, row.name, value})) return false;
    return true;
}

}  // namespace

bool is_simpler(const Question& a, const Question& b) {
    const auto rank = [](const Question& each) {
        return std::tuple(!each.attribute.empty(), each.encoding != Encoding::utf_8, each.pair.base.has_value(),
                          size_of(each.pair) + each.value.size());
    };
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    if (a.pair != b.pair) return is_simpler(a.pair, b.pair);
    return std::tie(a.value, a.attribute) < std::tie(b.value, b.attribute);
}

bool Cases::add(const Question& question, std::size_t number) {
    if (number == 0) return false;
    const bool is_smallest = count == 0 || is_simpler(question, smallest);
    if (is_smallest) smallest = question;
    count += number;
    return is_smallest;
}

void each_question(const Subject& subject, const VisitQuestion& visit) {
    bool goes_on = true;
    Once texts;
    const auto ask = [&](const Pair& pair) { return !texts.is_new(pair) || (goes_on = visit_text(pair, visit)); };
    each_with_bases(subject.texts, ask);
    if (goes_on) each_short_text(subject.tokens, ask);
    const std::vector<std::string> urls = settable(subject.tokens);
    Once values;
    const auto set = [&](const Pair& pair) {
        return goes_on = goes_on && (!values.is_new(pair) || (visit({{pair.input, std::string(base_without_path)}}) &&
                                                              visit_settings(urls, pair.input, visit)));
    };
    for (const std::string& text : subject.texts) set({text});
    each_short_value(subject.tokens, set);
}

}  // namespace refurl::systems
