// UTS 39 by ICU's spoof checker, uspoof.h, and the names of letters, uchar.h.
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <new>

#include "explain/security/scripts.hpp"
#include "explain/security/security.hpp"
#include "model/utf8.hpp"

namespace refurl::security {

namespace {

struct Close {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
    void operator()(USpoofCheckResult* result) const { uspoof_closeCheckResult(result); }
};

using Checker = std::unique_ptr<USpoofChecker, Close>;
using CheckResult = std::unique_ptr<USpoofCheckResult, Close>;

void check(UErrorCode error) {
    if (error == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
}

Checker open_checker() {
    UErrorCode error = U_ZERO_ERROR;
    Checker checker(uspoof_open(&error));
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL, &error);
    uspoof_setRestrictionLevel(checker.get(), USPOOF_ASCII);
    check(error);
    return checker;
}

std::string utf8_of(std::u32string_view label) {
    std::string text;
    for (const char32_t c : label) append_utf8(c, text);
    return text;
}

URestrictionLevel restriction_level(const USpoofChecker* checker, const std::string& label) {
    UErrorCode error = U_ZERO_ERROR;
    const CheckResult result(uspoof_openCheckResult(&error));
    uspoof_check2UTF8(checker, label.data(), static_cast<int32_t>(label.size()), result.get(), &error);
    const URestrictionLevel level = uspoof_getCheckResultRestrictionLevel(result.get(), &error);
    check(error);
    return level;
}

std::string skeleton_by(const USpoofChecker* checker, const std::string& text) {
    UErrorCode error = U_ZERO_ERROR;
    const auto size = static_cast<int32_t>(text.size());
    const int32_t needed = uspoof_getSkeletonUTF8(checker, 0, text.data(), size, nullptr, 0, &error);
    error = U_ZERO_ERROR;
    std::string skeleton(static_cast<std::size_t>(needed), '\0');
    uspoof_getSkeletonUTF8(checker, 0, text.data(), size, skeleton.data(), needed, &error);
    check(error);
    return skeleton;
}

std::vector<std::string> script_names(std::u32string_view label) {
    std::vector<std::string> names;
    for (const char32_t c : label) {
        UErrorCode error = U_ZERO_ERROR;
        const UScriptCode script = uscript_getScript(static_cast<UChar32>(c), &error);
        if (script == USCRIPT_COMMON || script == USCRIPT_INHERITED || script == USCRIPT_UNKNOWN) continue;
        const std::string name = uscript_getName(script);
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
    }
    return names;
}

std::string name_of(char32_t c) {
    std::array<char, 128> name{};  // the longest name in Unicode has 88 characters
    UErrorCode error = U_ZERO_ERROR;
    u_charName(static_cast<UChar32>(c), U_UNICODE_CHAR_NAME, name.data(), static_cast<int32_t>(name.size()), &error);
    return name.data();
}

/// Returns the ASCII letter in the name of a Latin letter, or nothing.
std::optional<char> letter_in(std::string_view name) {
    for (const std::string_view beginning : {"LATIN SMALL LETTER ", "LATIN SMALL LETTER DOTLESS ",
                                             "LATIN SMALL LETTER SCRIPT ", "LATIN LETTER SMALL CAPITAL "}) {
        if (!name.starts_with(beginning)) continue;
        const std::string_view rest = name.substr(beginning.size());
        if (rest.size() == 1 || rest.substr(1).starts_with(" WITH ")) return ascii_lower(rest.front());
    }
    return std::nullopt;
}

}  // namespace

bool knows_scripts() { return true; }

Scripts scripts_of(std::u32string_view label) {
    const Checker checker = open_checker();
    const std::string text = utf8_of(label);
    Scripts scripts{.names = script_names(label)};
    const URestrictionLevel level = restriction_level(checker.get(), text);
    scripts.are_mixed = level > USPOOF_HIGHLY_RESTRICTIVE && scripts.names.size() > 1;
    if (is_ascii(text) || scripts.names.size() != 1) return scripts;
    const std::string skeleton = skeleton_by(checker.get(), text);
    if (is_ascii(skeleton)) scripts.looks_like = skeleton;
    return scripts;
}

std::optional<PlainLetters> plain_letters(std::u32string_view label) {
    PlainLetters plain;
    for (const char32_t c : label) {
        if (c < 0x80) {
            plain.text += static_cast<char>(c);
            continue;
        }
        const std::string name = name_of(c);
        const std::optional<char> letter = letter_in(name);
        if (!letter && u_charType(static_cast<UChar32>(c)) != U_NON_SPACING_MARK) return std::nullopt;
        if (letter) plain.text += *letter;
        const std::string words = "`" + utf8_of({&c, 1}) + "` is " + name;
        if (std::ranges::find(plain.overlooked, words) == plain.overlooked.end()) plain.overlooked.push_back(words);
    }
    if (plain.overlooked.empty()) return std::nullopt;
    return plain;
}

std::string skeleton_of(std::u32string_view text) { return skeleton_by(open_checker().get(), utf8_of(text)); }

}  // namespace refurl::security
