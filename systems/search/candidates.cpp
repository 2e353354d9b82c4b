#include "systems/search/candidates.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace refurl::systems {

namespace {

constexpr std::array<std::string_view, 14> beginnings{"",          "http:",     "http://", "http://h",  "http://h/",
                                                      "http://h?", "http://h#", "file:",   "file://",   "file:///",
                                                      "foo:",      "foo://",    "foo:/",   "gopher://h"};

constexpr std::array<std::string_view, 26> tokens{"a", "1",  ":", "/",   "\\",    "?",      "#",  "@",   "[",
                                                  "]", "%",  ".", "..",  "c|",    " ",      "'",  "^",   "<",
                                                  "{", "\t", "-", "%2e", "[::1]", "\u00E9", "0x", "\x7F"};

constexpr std::array<std::string_view, 4> bases{"http://u:p@b/c/d?q#f", "file:///C:/c/d", "foo://b/c/d", "foo:c"};

constexpr int most_tokens = 3;

/// Visits `text`, and `text` followed by up to `more` tokens.
/// @param own further tokens
bool visit_continuations(std::string& text, int more, std::span<const std::string> own, const Visit& visit) {
    if (!visit({text})) return false;
    if (more == 0) return true;
    const std::size_t size = text.size();
    const auto visit_with = [&](std::string_view token) {
        text += token;
        const bool goes_on = visit_continuations(text, more - 1, own, visit);
        text.resize(size);
        return goes_on;
    };
    return std::ranges::all_of(tokens, visit_with) && std::ranges::all_of(own, visit_with);
}

/// Visits a text without a base, and with each base.
Visit with_bases(const Visit& visit) {
    return [&visit](const Pair& pair) {
        if (!visit(pair)) return false;
        return std::ranges::all_of(bases,
                                   [&](std::string_view base) { return visit({pair.input, std::string(base)}); });
    };
}

}  // namespace

void each_short_text(const Visit& visit) {
    for (const std::string_view beginning : beginnings) {
        std::string text(beginning);
        if (!visit_continuations(text, most_tokens, {}, with_bases(visit))) return;
    }
}

void each_short_text(std::span<const std::string> own, const Visit& visit) {
    for (const std::string_view beginning : beginnings) {
        std::string text(beginning);
        if (!visit_continuations(text, most_tokens - 1, own, with_bases(visit))) return;
        for (const std::string& token : own) {
            text = std::string(beginning) + token;
            if (!visit_continuations(text, most_tokens - 1, {}, with_bases(visit))) return;
        }
    }
}

void each_with_bases(std::span<const std::string> texts, const Visit& visit) {
    const Visit ask = with_bases(visit);
    for (const std::string& text : texts)
        if (!ask({text})) return;
}

void each_short_value(std::span<const std::string> own, const Visit& visit) {
    std::string text;
    visit_continuations(text, most_tokens - 1, own, visit);
}

std::span<const std::string> settable_urls() {
    static const std::array<std::string, 5> urls{"http://u:p@h:1/d/f?q#f", "file:///C:/f", "file://h/d", "foo://h/d",
                                                 "foo:d "};
    return urls;
}

void each_short_setting(const Visit& visit) {
    each_short_value({}, [&](const Pair& value) {
        for (const std::string& url : settable_urls())
            for (const std::string_view attribute : settable_attributes())
                if (!visit({url, std::nullopt, {.set = {{std::string(attribute), value.input}}}})) return false;
        return true;
    });
}

void each_short_call(const Visit& visit) {
    each_short_value({}, [&](const Pair& value) {
        for (const Method& method : standard::search_params_methods()) {
            Call call(1 + method.most, value.input);
            call[0] = method.name;
            if (!visit({"http://h/?a=1&" + value.input, std::nullopt, {.params = {std::move(call)}}})) return false;
        }
        return true;
    });
}

std::size_t short_text_count() {
    std::size_t texts = 1;
    for (int i = 0; i < most_tokens; ++i) texts = texts * tokens.size() + 1;
    return texts * beginnings.size() * (bases.size() + 1);
}

}  // namespace refurl::systems
