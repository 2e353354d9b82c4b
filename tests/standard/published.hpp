// The algorithms of the URL Standard, with their numbered steps, from its source. The source, url.bs, is HTML in which
// most end tags are left out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/json.hpp"

namespace refurl::test {

/// Returns the source of the URL Standard: url.bs in the folder that $REFURL_STANDARD names. Without the variable,
/// returns ε; ctest then reports the test as skipped.
inline std::string published_standard() {
    const char* const folder = std::getenv("REFURL_STANDARD");
    if (folder != nullptr && *folder != '\0') return read_file(std::filesystem::path(folder) / "url.bs");
    std::cout << "SKIPPED: no source of the URL Standard. Clone whatwg/url and set REFURL_STANDARD to its folder.\n";
    return "";
}

/// A step of a list, without the lists in it and without notes.
struct PublishedStep {
    std::string number;  ///< `2.1.3`
    std::string text;    ///< with single spaces
    std::set<std::string> links;
};

struct PublishedAlgorithm {
    std::string name;  ///< as the standard defines it; "hash setter", "hash getter" for an attribute
    std::vector<std::string> other_names;  ///< "hostname state", which is the host state
    std::string anchor;                    ///< in the published document
    std::string section;                   ///< the id of the section that contains it
    std::vector<PublishedStep> steps;
};

/// The source of the standard, cut into tags and the texts between them.
struct Markup {
    bool is_tag;
    std::string_view text;  ///< for a tag, the text between < and >
};

inline std::vector<Markup> markup_of(std::string_view source) {
    std::vector<Markup> list;
    while (!source.empty()) {
        const bool is_comment = source.starts_with("<!--");
        const bool is_tag = source[0] == '<' && source.size() > 1 && (std::isalpha(source[1]) != 0 || source[1] == '/');
        std::size_t size = 0;
        if (is_comment)
            size = source.find("-->") + 3;
        else if (is_tag)
            size = source.find('>') + 1;
        else
            size = std::min(source.find('<', 1), source.size());
        if (is_tag) list.push_back({true, source.substr(1, size - 2)});
        if (!is_tag && !is_comment) list.push_back({false, source.substr(0, size)});
        source.remove_prefix(size);
    }
    return list;
}

/// Returns the name of a tag: `ol`, `/ol`.
inline std::string_view name_of_tag(std::string_view tag) { return tag.substr(0, tag.find_first_of(" \n")); }

/// Returns the value of an attribute of a tag, or nothing.
inline std::optional<std::string> attribute_of(std::string_view tag, std::string_view attribute) {
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

/// Returns the text with single spaces and without references.
inline std::string plain(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool is_space = c == ' ' || c == '\n';
        if (!is_space)
            result += c;
        else if (!result.empty() && result.back() != ' ')
            result += ' ';
    }
    for (const auto& [reference, meaning] : std::array<std::pair<std::string_view, std::string_view>, 3>{
             {{"&lt;", "<"}, {"&minus;", "-"}, {"&times;", "x"}}})
        for (std::size_t at = result.find(reference); at != std::string::npos; at = result.find(reference))
            result.replace(at, reference.size(), meaning);
    return result;
}

/// Returns the anchor that the publisher of the standard makes of a text.
inline std::string published_anchor_of(std::string_view text) {
    std::string anchor;
    for (const char c : text) {
        if (c == ' ')
            anchor += '-';
        else if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '/')
            anchor += static_cast<char>(std::tolower(c));
    }
    return anchor;
}

/// Reads the algorithms. An algorithm is a `div` with the attribute `algorithm`. If it switches (`dl`), each case is an
/// algorithm of its own, whose steps count from 1.
class PublishedStandard {
  public:
    explicit PublishedStandard(std::string_view source) : markup_(markup_of(source)) {
        for (at_ = 0; at_ < markup_.size(); ++at_) {
            if (!markup_[at_].is_tag) continue;
            const std::string_view tag = markup_[at_].text;
            if (name_of_tag(tag) == "h3") section_ = attribute_of(tag, "id").value_or("");
            if (name_of_tag(tag) == "div" && attribute_of(tag, "algorithm")) read_algorithm();
        }
    }

    [[nodiscard]] const std::vector<PublishedAlgorithm>& algorithms() const { return algorithms_; }

  private:
    /// A list that is open.
    struct List {
        std::optional<unsigned> count = {};    ///< the number of its last step; nothing for a list without numbers
        std::optional<std::size_t> step = {};  ///< the step that is open: in a list without numbers, that around it
    };

    /// The algorithm that gets the steps, and the lists that are open.
    struct Lists {
        std::size_t algorithm;
        std::vector<List> lists;
    };

    void read_algorithm() {
        algorithms_.push_back({attribute_of(markup_[at_].text, "algorithm").value_or(""), {}, "", section_, {}});
        std::vector<Lists> open{{algorithms_.size() - 1, {}}};
        const std::size_t outer = algorithms_.size() - 1;
        std::size_t divs = 1;
        bool is_note = false;
        bool begins_case = false;
        while (divs > 0) {
            const auto [is_tag, text] = markup_[++at_];
            if (!is_tag) {
                if (!is_note) append_text(open.back(), text);
                continue;
            }
            const std::string_view name = name_of_tag(text);
            if (name == "div") ++divs;
            if (name == "/div") --divs;
            if (name == "p" || name == "ol" || name == "ul" || name == "li" || name == "/ol" || name == "/ul" ||
                name == "dl" || name == "dd" || name == "dt" || name == "/div")
                is_note = false;
            const std::string kind = attribute_of(text, "class").value_or("");
            if (kind == "note" || kind == "warning" || kind == "XXX") is_note = true;
            if (name == "/span") is_note = false;
            if (name == "dfn" && algorithms_[outer].anchor.empty()) define(algorithms_[outer], text);
            if (name == "a" && !is_note) read_link(open.back(), algorithms_[outer], text);
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
            if (name == "li" && lists.back().count) begin_step(open.back());
        }
    }

    /// Returns the text up to the next tag with one of two names. That tag is read next.
    std::string text_until(std::string_view one, std::string_view other) {
        std::string text;
        for (std::size_t at = at_ + 1; at < markup_.size(); ++at) {
            const auto [is_tag, markup] = markup_[at];
            if (is_tag && (name_of_tag(markup) == one || name_of_tag(markup) == other)) break;
            if (!is_tag) text += markup;
        }
        return trimmed(plain(text));
    }

    std::string text_of_element() {
        std::string text;
        const std::string end = '/' + std::string(name_of_tag(markup_[at_].text));
        for (std::size_t at = at_ + 1; at < markup_.size(); ++at) {
            if (markup_[at].is_tag && name_of_tag(markup_[at].text) == end) break;
            if (!markup_[at].is_tag) text += markup_[at].text;
        }
        return trimmed(plain(text));
    }

    static std::string trimmed(std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        return text.erase(0, text.find_first_not_of(' '));
    }

    void define(PublishedAlgorithm& algorithm, std::string_view tag) {
        const std::string defined = text_of_element();
        const auto of = attribute_of(tag, "for");
        const bool is_attribute = attribute_of(tag, "attribute").has_value();
        if (algorithm.name.empty()) algorithm.name = defined + (is_attribute ? " getter" : "");
        algorithm.anchor =
            (is_attribute ? "dom-" : "") + (of ? published_anchor_of(*of) + '-' : "") + published_anchor_of(defined);
        if (const auto id = attribute_of(tag, "id")) algorithm.anchor = *id;
    }

    /// Begins a case of a switch, whose names are not known yet.
    std::size_t new_case(const PublishedAlgorithm& outer) {
        algorithms_.push_back({"", {}, outer.anchor, section_, {}});
        return algorithms_.size() - 1;
    }

    /// Names a case by the term that it defines, such as a state, or by the value that it is about.
    void name_case(const PublishedAlgorithm& outer, const std::string& value) {
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
    void read_link(const Lists& lists, PublishedAlgorithm& outer, std::string_view tag) {
        const std::string linked = text_of_element();
        if (attribute_of(tag, "attribute") && outer.anchor.empty())
            outer.anchor = "dom-url-" + published_anchor_of(linked);
        if (PublishedStep* const step = current(lists)) step->links.insert(linked);
    }

    PublishedStep* current(const Lists& open) {
        if (open.lists.empty() || !open.lists.back().step) return nullptr;
        return &algorithms_[open.algorithm].steps[*open.lists.back().step];
    }

    void begin_step(Lists& open) {
        std::vector<PublishedStep>& steps = algorithms_[open.algorithm].steps;
        ++*open.lists.back().count;
        open.lists.back().step = steps.size();
        std::string number;
        for (const List& list : open.lists)
            if (list.count) number += (number.empty() ? "" : ".") + std::to_string(*list.count);
        steps.push_back({number, "", {}});
    }

    void append_text(const Lists& lists, std::string_view text) {
        if (PublishedStep* const step = current(lists)) step->text = plain(step->text + std::string(text));
    }

    std::vector<Markup> markup_;
    std::size_t at_ = 0;
    std::string section_;
    std::vector<PublishedAlgorithm> algorithms_;
};

}  // namespace refurl::test
