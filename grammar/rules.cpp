#include "grammar/rules.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "model/utf8.hpp"

namespace refurl::grammar {

namespace {

std::string_view trim_start(std::string_view text, const Setting& /*setting*/) {
    while (!text.empty() && is_c0_control_or_space(text.front())) text.remove_prefix(1);
    return text;
}

std::string_view trim_end(std::string_view text, const Setting& /*setting*/) {
    while (!text.empty() && is_c0_control_or_space(text.back())) text.remove_suffix(1);
    return text;
}

std::string_view decode(std::string_view text, const Setting& setting) { return decode_utf8(text, setting.store); }

std::string_view remove_newlines(std::string_view text, const Setting& setting) {
    std::string rest(text);
    return std::erase_if(rest, is_tab_or_newline) > 0 ? setting.store.keep(rest) : text;
}

std::string_view replace_backslashes(std::string_view text, const Setting& setting) {
    return with_slashes(text, setting.language.mode_of(setting.language.scheme_of(text), setting.mode), setting.store);
}

constexpr std::array all{
    Preprocessing{&rule::trim_start, "C0 controls and spaces at the beginning are removed", trim_start},
    Preprocessing{&rule::trim_end, "C0 controls and spaces at the end are removed", trim_end},
    Preprocessing{&rule::decode_utf8, "the text is decoded as UTF-8", decode},
    Preprocessing{&rule::remove_newlines, "tabs and newlines are removed", remove_newlines},
    Preprocessing{&rule::replace_backslashes, "in a special URL, `\\` before the first `?` or `#` becomes `/`",
                  replace_backslashes},
};

}  // namespace

std::span<const Preprocessing> rules_of_preprocessing() { return all; }

std::string_view with_slashes(std::string_view text, Mode mode, Store& store) {
    if (!is_special(mode)) return text;
    std::string slashes(text);
    const std::size_t end = std::min(slashes.find_first_of("?#"), slashes.size());
    std::replace(slashes.begin(), slashes.begin() + static_cast<std::ptrdiff_t>(end), '\\', '/');
    return slashes == text ? text : store.keep(slashes);
}

}  // namespace refurl::grammar
