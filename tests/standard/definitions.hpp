// The definitions of the URL Standard that list code points, and its table of special schemes, from its source.
#pragma once

#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "tests/standard/published.hpp"

namespace refurl::test {

/// A set of code points, which has a place for each.
using CodePoints = std::vector<bool>;

inline constexpr char32_t code_point_count = 0x110000;

/// Reads the definitions of the standard. A definition is a paragraph with a term. It lists code points, ranges of
/// them, and terms: those of Infra that are known here, and those that the standard defines itself.
class Definitions {
  public:
    explicit Definitions(std::string source) : source_(std::move(source)) {}

    [[nodiscard]] bool are_there() const { return !source_.empty(); }

    /// Returns the code points that a definition lists.
    /// @param term as its definition has it, such as `path percent-encode set`
    [[nodiscard]] CodePoints code_points(const std::string& term) const {
        const std::string text = definition(term);
        CodePoints set(code_point_count);
        for (const std::string& other : terms_in(text)) add_term(set, other);
        add_numbers(set, text);
        if (text.find("excluding") != std::string::npos)
            for (char32_t c = 0; c < code_point_count; ++c)
                if ((c >= 0xD800 && c <= 0xDFFF) || (c >= 0xFDD0 && c <= 0xFDEF) || (c & 0xFFFE) == 0xFFFE)
                    set[c] = false;
        return set;
    }

    /// Returns the special schemes, each with its default port or `null`.
    [[nodiscard]] std::map<std::string, std::string> special_schemes() const {
        static const std::regex row("<td>\"<code>([a-z]+)</code>\"<td>(\\w+)");
        const std::string table = source_.substr(source_.find("<dfn export>special scheme</dfn>"));
        const std::string rows = table.substr(0, table.find("</table>"));
        std::map<std::string, std::string> schemes;
        for (std::sregex_iterator each(rows.begin(), rows.end(), row), end; each != end; ++each)
            schemes.emplace((*each)[1], (*each)[2]);
        return schemes;
    }

  private:
    /// Returns the rest of the paragraph that defines a term.
    [[nodiscard]] std::string definition(const std::string& term) const {
        const std::string end = term + "</dfn>";
        const std::size_t at = source_.find(end);
        if (at == std::string::npos) return "";
        const std::size_t begin = at + end.size();
        return without_comments(source_.substr(begin, source_.find("\n\n", begin) - begin));
    }

    static std::string without_comments(const std::string& text) {
        std::string rest;
        for (const Markup& each : markup_of(text))
            rest += each.is_tag ? '<' + std::string(each.text) + '>' : std::string(each.text);
        return plain(rest);
    }

    static std::vector<std::string> terms_in(const std::string& text) {
        static const std::regex link("<a(?: [^>]*)?>(.*?)</a>");
        std::vector<std::string> terms;
        for (std::sregex_iterator each(text.begin(), text.end(), link), end; each != end; ++each)
            terms.push_back((*each)[1]);
        return terms;
    }

    void add_term(CodePoints& set, const std::string& term) const {
        const auto add = [&](char32_t first, char32_t last) {
            for (char32_t c = first; c <= last; ++c) set[c] = true;
        };
        if (term.starts_with("C0 control") && term.size() <= std::string_view("C0 controls").size()) add(0, 0x1F);
        if (term == "ASCII alphanumeric") {
            add('0', '9');
            add('A', 'Z');
            add('a', 'z');
        }
        const bool is_set = term.ends_with(" percent-encode set") || term == "forbidden host code point";
        if (!is_set) return;
        const CodePoints other = code_points(term);
        for (char32_t c = 0; c < code_point_count; ++c)
            if (other[c]) set[c] = true;
    }

    /// Adds code points such as `U+003F (?)` and `U+0020 SPACE`, and ranges such as `U+005B ([) to U+005D (])`.
    static void add_numbers(CodePoints& set, const std::string& text) {
        static const std::regex number(
            R"((greater than )?U\+([0-9A-F]+)(?: \([^)]*\)| [A-Z]+(?: [A-Z]+)*)?(?: to U\+([0-9A-F]+))?)");
        for (std::sregex_iterator each(text.begin(), text.end(), number), end; each != end; ++each) {
            const auto value = [&](std::size_t i) {
                return static_cast<char32_t>(std::stoul((*each)[i], nullptr, 16));
            };
            const bool is_above = (*each)[1].matched;
            const char32_t first = value(2) + (is_above ? 1 : 0);
            const char32_t last = is_above ? code_point_count - 1 : value((*each)[3].matched ? 3 : 2);
            for (char32_t c = first; c <= last; ++c) set[c] = true;
        }
    }

    std::string source_;
};

}  // namespace refurl::test
