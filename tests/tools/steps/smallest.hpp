// The questions in which the smallest for a step is searched, and how a question is made smaller.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "systems/attributes.hpp"
#include "systems/whatif/questions.hpp"
#include "tests/json.hpp"
#include "tests/vectors.hpp"
#include "tools/steps/without.hpp"

namespace refurl::test {

inline std::vector<std::string> code_points_of(const std::string& text) {
    std::vector<std::string> all;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) all.emplace_back();
        if (!all.empty()) all.back() += c;
    }
    return all;
}

/// Calls `visit` with each text that lacks a part of `text`, or has a character of ASCII that is no upper-case letter
/// in the place of a code point, or the shortest scheme of another mode in the place of what comes before its first
/// colon.
template <class Visit>
void each_smaller(const std::string& text, Visit visit) {
    const std::vector<std::string> parts = code_points_of(text);
    const auto joined = [&](std::size_t begin, std::string_view other, std::size_t end) {
        std::string changed;
        for (std::size_t i = 0; i < begin; ++i) changed += parts[i];
        changed += other;
        for (std::size_t i = end; i < parts.size(); ++i) changed += parts[i];
        return changed;
    };
    if (const std::size_t colon = text.find(':'); colon != std::string::npos)
        for (const std::string_view scheme : {"a", "ws", "file"}) visit(std::string(scheme) + text.substr(colon));
    for (std::size_t begin = 0; begin < parts.size(); ++begin) {
        for (std::size_t end = begin + 1; end <= parts.size(); ++end) visit(joined(begin, "", end));
        for (char c = '~'; c >= ' '; --c)
            if (c < 'A' || c > 'Z') visit(joined(begin, std::string(1, c), begin + 1));
    }
}

/// Calls `visit` with the question that has another scheme both in its text and in its base, if they have one.
template <class Visit>
void with_other_scheme(const systems::Question& question, std::string_view scheme, Visit visit) {
    const std::size_t of_input = question.pair.input.find(':');
    const std::size_t of_base = question.pair.base->find(':');
    if (of_input == std::string::npos || of_base == std::string::npos) return;
    systems::Question other = question;
    other.pair.input.replace(0, of_input, scheme);
    other.pair.base->replace(0, of_base, scheme);
    if (is_simpler(other, question)) visit(other);
}

/// Calls `visit` with each question that has a smaller text than `question` in one place (each_smaller), another scheme
/// in both texts, or no base.
template <class Visit>
void each_smaller(const systems::Question& question, Visit visit) {
    systems::Question other = question;
    const auto vary = [&](std::string& text) {
        const std::string whole = text;
        each_smaller(whole, [&](const std::string& smaller) {
            text = smaller;
            if (is_simpler(other, question)) visit(other);
        });
        text = whole;
    };
    vary(other.pair.input);
    vary(other.value);
    if (!other.pair.base) return;
    std::string base = *other.pair.base;
    each_smaller(base, [&](const std::string& smaller) {
        other.pair.base = smaller;
        if (is_simpler(other, question)) visit(other);
    });
    for (const std::string_view scheme : {"a", "ws", "file"}) with_other_scheme(question, scheme, visit);
    other.pair.base.reset();
    visit(other);
}

/// Returns the name of an attribute, which lives as long as the program; ε if the class URL has no such attribute.
inline std::string_view attribute_named(std::string_view name) {
    if (name == "href") return "href";
    const auto row = std::ranges::find(systems::attribute_rows, name, &systems::AttributeRow::name);
    return row == systems::attribute_rows.end() ? std::string_view() : row->name;
}

/// Calls `visit` with the questions of our vectors.
template <class Visit>
void each_vector(Visit visit) {
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : read_json(file))
            visit(
                systems::Question{{vector["input"].get<std::string>(), text_at(vector, "base")}, encoding_at(vector)});
    for (const auto& file : vector_files(of_api))
        for (const Json& vector : read_json(file))
            for (const auto& [name, value] : vector.value("set", std::vector<std::pair<std::string, std::string>>()))
                if (const std::string_view attribute = attribute_named(name); !attribute.empty())
                    visit(systems::Question{{vector["input"].get<std::string>()}, Encoding::utf_8, attribute, value});
}

/// Calls `visit` with texts about steps that the short texts of whatif do not reach: long addresses, and origins of
/// blobs.
template <class Visit>
void each_long_text(Visit visit) {
    for (const std::string_view text :
         {"a://[1:1:1:1:1:1:1:.]", "a://[1:0:0:1:0:0:0:1]", "a://[0:0:0:1:0:0:1:1]", "a://[1:1:1:0:1:1:1:1]",
          "a://[0:0:1:0:1:1:1:1]", "a://[1:1:0:0:1:1:0:0]", "blob:", "blob:a:", "blob:http://a", "blob:file:"})
        visit(systems::Question{{std::string(text)}});
}

/// Calls `visit` with calls of the methods of search parameters.
template <class Visit>
void each_call(Visit visit) {
    for (const std::string_view method : tools::steps::methods)
        for (const std::string_view url : {"a:", "a:?a", "a:?b&a", "a:?a=b&c&a"})
            for (const std::string_view value : {"", "a", "a=b", " "})
                visit(systems::Question{{std::string(url)}, Encoding::utf_8, method, std::string(value)});
}

/// Calls `visit` with the questions of whatif and of our vectors.
template <class Visit>
void each_known_question(Visit visit) {
    systems::each_question({}, [&](const systems::Question& question) {
        visit(question);
        return true;
    });
    each_vector(visit);
}

/// Returns a text as a literal of C++.
inline std::string literal_of(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        const unsigned byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F) {
            if (c == '"' || c == '\\') out += '\\';
            out += c;
        } else {
            out += '\\';
            for (const unsigned digit : {byte >> 6U, (byte >> 3U) & 7U, byte & 7U}) out += std::to_string(digit);
        }
    }
    return out + '"';
}

/// Returns the members of a question as literals, with commas between them.
inline std::string literals_of(const systems::Question& question) {
    const std::string base = question.pair.base.value_or("");
    const std::string_view encoding = question.encoding == Encoding::utf_8 ? "" : name_of(question.encoding);
    std::string literals;
    for (const std::string_view text : {std::string_view(question.pair.input), std::string_view(base), encoding,
                                        question.attribute, std::string_view(question.value)})
        literals += (literals.empty() ? "" : ", ") + literal_of(text);
    return literals;
}

}  // namespace refurl::test
