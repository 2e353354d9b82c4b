#include "tools/steps/published.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <utility>

namespace refurl::tools::steps {

namespace {

using Names = std::span<const std::string_view>;

constexpr auto block_tags = std::to_array<std::string_view>({"p", "div", "ol", "ul", "li", "dl", "dt", "dd", "table",
                                                             "tbody", "tr", "td", "th", "pre", "hr", "h2", "h3", "h4"});
constexpr auto not_normative_classes = std::to_array<std::string_view>({"note", "example", "warning", "xxx"});
constexpr auto not_normative_sections = std::to_array<std::string_view>({"beginning", "goals", "acknowledgments"});
constexpr auto container_tags = std::to_array<std::string_view>({"table", "ul", "ol", "dl"});
/// The tags that begin a block, in which the text before a term belongs to it.
constexpr auto sentence_tags = std::to_array<std::string_view>({"p", "div", "li", "dt", "dd", "tr", "td", "h2", "h3"});
/// The tags that end a definition which begins outside lists and tables.
constexpr auto paragraph_tags = std::to_array<std::string_view>({"p", "div", "hr", "pre", "h4"});

bool is_one_of(std::string_view name, Names names) { return std::ranges::find(names, name) != names.end(); }

std::string_view without_slash(std::string_view name) {
    if (name.starts_with('/')) name.remove_prefix(1);
    return name;
}

bool is_normative(std::string_view tag) {
    std::string classes = attribute_of(tag, "class").value_or("");
    std::ranges::transform(classes, classes.begin(), [](unsigned char c) { return std::tolower(c); });
    for (std::string_view rest = classes; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        if (is_one_of(rest.substr(0, end), not_normative_classes)) return false;
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return true;
}

/// Returns the index after an element whose start tag is at `at`. The end tag of a paragraph is left out.
std::size_t end_of_element(const std::vector<Markup>& markup, std::size_t at) {
    const std::string_view element = name_of_tag(markup[at].text);
    std::size_t depth = 1;
    for (++at; at < markup.size(); ++at) {
        if (!markup[at].is_tag) continue;
        const std::string_view name = name_of_tag(markup[at].text);
        if (element == "p") {
            if (is_one_of(without_slash(name), block_tags)) return name == "/p" ? at + 1 : at;
        } else if (without_slash(name) == element) {
            depth = name == element ? depth + 1 : depth - 1;
            if (depth == 0) return at + 1;
        }
    }
    return at;
}

/// Leaves out notes, examples and warnings.
std::vector<Markup> normative(const std::vector<Markup>& markup) {
    std::vector<Markup> kept;
    for (std::size_t at = 0; at < markup.size();) {
        const Markup& each = markup[at];
        if (each.is_tag && !each.text.starts_with('/') && !is_normative(each.text))
            at = end_of_element(markup, at);
        else
            kept.push_back(markup[at++]);
    }
    return kept;
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text.erase(0, text.find_first_not_of(' '));
}

/// Returns the anchor of a term that is defined by a tag.
std::string anchor_of(std::string_view tag, const std::string& defined) {
    if (const auto id = attribute_of(tag, "id")) return *id;
    const auto is = [&](std::string_view kind) { return attribute_of(tag, kind).has_value(); };
    const bool is_of_idl = is("attribute") || is("method") || is("constructor");
    const std::string of = attribute_of(tag, "for").value_or("");
    std::string text = is_of_idl ? attribute_of(tag, "lt").value_or(defined) : defined;
    if (is_of_idl) text = text.substr(0, text.find('('));
    return (is_of_idl ? "dom-" : "") + (of.empty() ? "" : published_anchor_of(of) + '-') + published_anchor_of(text);
}

/// Returns where the comment, the tag or the text ends with which a source begins; past the end if it never does.
std::size_t end_of_piece(std::string_view source, bool is_comment, bool is_tag) {
    constexpr std::string_view end_of_comment = "-->";
    if (!is_comment && !is_tag) return source.find('<', 1);
    const std::string_view last = is_comment ? end_of_comment : ">";
    const std::size_t at = source.find(last);
    return at == std::string_view::npos ? at : at + last.size();
}

}  // namespace

std::vector<Markup> markup_of(std::string_view source) {
    std::vector<Markup> list;
    while (!source.empty()) {
        const bool is_comment = source.starts_with("<!--");
        const bool is_tag = source[0] == '<' && source.size() > 1 &&
                            (std::isalpha(static_cast<unsigned char>(source[1])) != 0 || source[1] == '/');
        const std::string_view piece = source.substr(0, end_of_piece(source, is_comment, is_tag));
        if (is_tag) list.push_back({true, piece.substr(1, piece.size() - 1 - (piece.ends_with('>') ? 1 : 0))});
        if (!is_tag && !is_comment) list.push_back({false, piece});
        source.remove_prefix(piece.size());
    }
    return list;
}

std::string_view name_of_tag(std::string_view tag) { return tag.substr(0, tag.find_first_of(" \n")); }

std::optional<std::string> attribute_of(std::string_view tag, std::string_view attribute) {
    for (std::size_t at = tag.find(attribute); at != std::string_view::npos; at = tag.find(attribute, at + 1)) {
        const std::size_t end = at + attribute.size();
        if (at == 0 || (tag[at - 1] != ' ' && tag[at - 1] != '\n')) continue;
        if (end == tag.size() || tag[end] == ' ' || tag[end] == '\n') return "";
        if (tag[end] != '=') continue;
        const bool is_quoted = end + 1 < tag.size() && tag[end + 1] == '"';
        const std::size_t begin = end + (is_quoted ? 2 : 1);
        const std::size_t stop = is_quoted ? tag.find('"', begin) : tag.find_first_of(" \n", begin);
        return std::string(tag.substr(begin, stop - begin));
    }
    return std::nullopt;
}

namespace {

/// Returns a text with the words of each link of the form `{{URL/href}}`: `href`.
std::string without_links(std::string text) {
    for (std::size_t begin = text.find("{{"); begin != std::string::npos; begin = text.find("{{", begin)) {
        const std::size_t end = text.find("}}", begin);
        if (end == std::string::npos) return text;
        const std::string link = text.substr(begin + 2, end - begin - 2);
        text.replace(begin, link.size() + 4, link.substr(link.rfind('/') + 1));
    }
    return text;
}

}  // namespace

std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == '\n';
        if (!is_space)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    for (const auto& [reference, meaning] :
         std::array<std::pair<std::string_view, std::string_view>, 7>{{{"&lt;", "<"},
                                                                       {"&minus;", "-"},
                                                                       {"&times;", "x"},
                                                                       {"&amp;", "&"},
                                                                       {"[[!", "["},
                                                                       {"[[", "["},
                                                                       {"]]", "]"}}})
        for (std::size_t at = result.find(reference); at != std::string::npos; at = result.find(reference, at + 1))
            result.replace(at, reference.size(), meaning);
    return without_links(std::move(result));
}

std::string published_anchor_of(std::string_view text) {
    std::string anchor;
    for (const char c : text) {
        if (c == ' ')
            anchor += '-';
        else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '/')
            anchor += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return anchor;
}

PublishedStandard::PublishedStandard(std::string_view source) : markup_(normative(markup_of(source))) {
    belong_to_section();
    for (at_ = 0; at_ < markup_.size(); ++at_) read_outside();
    for (PublishedAlgorithm& algorithm : algorithms_) {
        algorithm.text = trimmed(plain(algorithm.text));
        for (PublishedStep& step : algorithm.steps) step.text = trimmed(std::move(step.text));
    }
    for (PublishedDefinition& definition : definitions_) definition.text = trimmed(plain(definition.text));
    std::erase_if(definitions_, [](const PublishedDefinition& each) {
        return each.text.empty() || is_one_of(each.section, not_normative_sections);
    });
}

// ---- Outside algorithms

/// What follows belongs to the section itself.
void PublishedStandard::belong_to_section() {
    const auto rest = std::ranges::find_if(
        definitions_, [&](const PublishedDefinition& each) { return each.name.empty() && each.anchor == section_; });
    const auto at = static_cast<std::size_t>(rest - definitions_.begin());
    if (rest == definitions_.end()) definitions_.push_back({"", section_, section_});
    open_ = {at, 0, definitions_[at].text.size()};
}

void PublishedStandard::read_outside() {
    const auto [is_tag, text] = markup_[at_];
    if (!is_tag)
        definitions_[open_.definition].text += text;
    else if (name_of_tag(text) == "div" && attribute_of(text, "algorithm"))
        read_algorithm();
    else
        read_outside_tag(text);
}

void PublishedStandard::read_outside_tag(std::string_view tag) {
    const std::string_view name = name_of_tag(tag);
    if (name == "h2" || name == "h3") {
        section_ = attribute_of(tag, "id").value_or(section_);
        containers_.clear();
        belong_to_section();
    }
    if (is_one_of(name, container_tags)) containers_.push_back(name);
    if (is_one_of(without_slash(name), container_tags) && name.starts_with('/') && !containers_.empty())
        containers_.pop_back();
    const bool is_item = name == "tr" || name == "li" || name == "dt";
    const bool ends = open_.containers == 0 ? is_one_of(name, paragraph_tags) : is_item;
    if (containers_.size() < open_.containers || (ends && containers_.size() == open_.containers)) belong_to_section();
    if (is_one_of(name, sentence_tags)) open_.sentence = definitions_[open_.definition].text.size();
    if (name == "dfn") define_outside(tag);
    definitions_[open_.definition].text += is_one_of(without_slash(name), block_tags) ? " " : "";
}

/// Begins a definition. The sentence that has the term belongs to it from its beginning.
void PublishedStandard::define_outside(std::string_view tag) {
    const std::string defined = text_of_element();
    std::string& before = definitions_[open_.definition].text;
    const std::size_t stop = before.rfind(". ");
    const std::size_t begin = stop == std::string::npos ? open_.sentence : std::max(open_.sentence, stop + 2);
    const bool is_of_section = definitions_[open_.definition].name.empty();
    const bool moves = is_of_section || begin > open_.sentence;
    std::string words = moves ? before.substr(std::min(begin, before.size())) : "";
    before.erase(before.size() - words.size());
    definitions_.push_back({defined, anchor_of(tag, defined), section_, std::move(words)});
    open_ = {definitions_.size() - 1, containers_.size(), 0};
}

// ---- In an algorithm

void PublishedStandard::read_algorithm() {
    const std::string given = attribute_of(markup_[at_].text, "algorithm").value_or("");
    algorithms_.push_back({given, {}, "", section_, given});
    std::vector<Lists> open{{algorithms_.size() - 1, {}}};
    const std::size_t outer = algorithms_.size() - 1;
    std::size_t divs = 1;
    bool begins_case = false;
    while (divs > 0 && at_ + 1 < markup_.size()) {
        const auto [is_tag, text] = markup_[++at_];
        if (!is_tag) {
            append_text(open.back(), text);
            continue;
        }
        const std::string_view name = name_of_tag(text);
        if (name == "div") ++divs;
        if (name == "/div") --divs;
        read_tag(open, outer, text, begins_case);
    }
    belong_to_section();
}

void PublishedStandard::read_tag(std::vector<Lists>& open, std::size_t outer, std::string_view tag, bool& begins_case) {
    const std::string_view name = name_of_tag(tag);
    if (name == "dfn" && algorithms_[outer].anchor.empty()) define(algorithms_[outer], tag);
    if (name == "a") read_link(open.back(), algorithms_[outer], tag);
    if (name == "dt") {
        if (!begins_case && open.size() > 1) open.pop_back();
        if (!begins_case) open.push_back({new_case(algorithms_[outer]), {}});
        begins_case = true;
        name_case(algorithms_[outer], text_until("dd", "dt"));
    }
    if (name == "dd") begins_case = false;
    if (name == "/dl" && open.size() > 1) open.pop_back();
    std::vector<List>& lists = open.back().lists;
    if (name == "ol") lists.push_back({.count = 0});
    if (name == "ul") lists.push_back(lists.empty() ? List() : List{.step = lists.back().step});
    if ((name == "/ol" || name == "/ul") && !lists.empty()) lists.pop_back();
    if (name == "li" && !lists.empty() && lists.back().count) begin_step(open.back());
    if (is_one_of(without_slash(name), block_tags)) append_text(open.back(), " ");
}

/// Returns the text up to the next tag with one of two names. That tag is read next.
std::string PublishedStandard::text_until(std::string_view one, std::string_view other) {
    std::string text;
    for (std::size_t at = at_ + 1; at < markup_.size(); ++at) {
        const auto [is_tag, markup] = markup_[at];
        if (is_tag && (name_of_tag(markup) == one || name_of_tag(markup) == other)) break;
        if (!is_tag) text += markup;
    }
    return trimmed(plain(text));
}

std::string PublishedStandard::text_of_element() {
    std::string text;
    const std::string end = '/' + std::string(name_of_tag(markup_[at_].text));
    for (std::size_t at = at_ + 1; at < markup_.size(); ++at) {
        if (markup_[at].is_tag && name_of_tag(markup_[at].text) == end) break;
        if (!markup_[at].is_tag) text += markup_[at].text;
    }
    return trimmed(plain(text));
}

void PublishedStandard::define(PublishedAlgorithm& algorithm, std::string_view tag) {
    const std::string defined = text_of_element();
    if (algorithm.name.empty()) algorithm.name = defined + (attribute_of(tag, "attribute") ? " getter" : "");
    algorithm.anchor = anchor_of(tag, defined);
    if (!algorithm.key.empty()) return;
    const std::string terms = attribute_of(tag, "lt").value_or(defined);
    const std::string of = attribute_of(tag, "for").value_or("");
    algorithm.key = (of.empty() ? "" : of + '/') + terms.substr(0, terms.find('|'));
}

/// Begins a case of a switch, whose names are not known yet.
std::size_t PublishedStandard::new_case(const PublishedAlgorithm& outer) {
    const std::string anchor = outer.anchor;
    algorithms_.push_back({"", {}, anchor, section_});
    return algorithms_.size() - 1;
}

/// Names a case by the term that it defines, such as a state, or by the value that it is about.
void PublishedStandard::name_case(const PublishedAlgorithm& outer, const std::string& value) {
    PublishedAlgorithm& added = algorithms_.back();
    const auto& [is_tag, next] = markup_[at_ + 1];
    const bool defines = is_tag && name_of_tag(next) == "dfn";
    const std::string name = defines ? value : outer.name + ", " + value;
    if (!added.name.empty()) {
        added.other_names.push_back(name);
        return;
    }
    added.name = name;
    if (defines) added.anchor = attribute_of(next, "id").value_or("");
}

/// A link is a part of its step's text, and names the anchor of a setter, which has no definition of its own.
void PublishedStandard::read_link(const Lists& lists, PublishedAlgorithm& outer, std::string_view tag) {
    const std::string linked = text_of_element();
    if (attribute_of(tag, "attribute") && outer.anchor.empty()) outer.anchor = "dom-url-" + published_anchor_of(linked);
    if (PublishedStep* const step = current(lists)) step->links.insert(linked);
}

PublishedStep* PublishedStandard::current(const Lists& open) {
    if (open.lists.empty() || !open.lists.back().step) return nullptr;
    return &algorithms_[open.algorithm].steps[*open.lists.back().step];
}

void PublishedStandard::begin_step(Lists& open) {
    std::vector<PublishedStep>& steps = algorithms_[open.algorithm].steps;
    ++*open.lists.back().count;
    open.lists.back().step = steps.size();
    std::string number;
    for (const List& list : open.lists)
        if (list.count) number += (number.empty() ? "" : ".") + std::to_string(*list.count);
    steps.push_back({number, ""});
}

void PublishedStandard::append_text(const Lists& lists, std::string_view text) {
    if (PublishedStep* const step = current(lists))
        step->text = plain(step->text + std::string(text));
    else
        algorithms_[lists.algorithm].text += text;
}

}  // namespace refurl::tools::steps
