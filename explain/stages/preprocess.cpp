#include <algorithm>
#include <functional>
#include <string>

#include "api/message.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "grammar/predicates.hpp"
#include "grammar/rules.hpp"
#include "model/utf8.hpp"
#include "refurl.hpp"

namespace refurl::explain {

namespace {

std::string_view mode_words(Mode mode) {
    switch (mode) {
        case Mode::web: return "web: the URL has a host, which is a domain or an IP address, and `\\` counts as `/`.";
        case Mode::file: return "file: there can be a Windows drive letter, and `\\` counts as `/`.";
        case Mode::generic: break;
    }
    return "generic: a host is not interpreted, unless it is an IPv6 address, and `\\` does not count as `/`.";
}

/// Returns the size of the code points at the beginning of a text that a scheme may have after its first letter.
std::size_t size_of_scheme_characters(std::string_view text) {
    const auto is_other = [](char c) { return !grammar::starts_with_scheme(std::string{'a', c, ':'}); };
    return static_cast<std::size_t>(std::ranges::find_if(text, is_other) - text.begin());
}

/// Returns a sentence about the code point because of which the text before the first colon is no scheme; ε if the
/// first colon is not the first delimiter.
std::string why_no_scheme(std::string_view text) {
    const std::size_t colon = text.find_first_of(":/?#");
    if (colon == std::string_view::npos || colon == 0 || text[colon] != ':') return {};
    const std::string_view name = text.substr(0, colon);
    if (!grammar::starts_with_scheme(std::string{name.front(), ':'}))
        return joined(" A scheme begins with a letter, not with ", refurl::words_of(decode_first(name).code_point),
                      ".");
    const char32_t other = decode_first(name.substr(size_of_scheme_characters(name))).code_point;
    return joined(" What stands before the first `:` is no scheme, because it has ", refurl::words_of(other), ".");
}

/// Says that a base is not used, and how to write the text as a path, if it begins with a scheme that is not special. ε
/// if a slash follows the scheme, which then was meant, or if the base does not resolve the path.
std::string as_path(const Account& account) {
    const std::string_view text = account.ledger().text();
    const bool is_likely = account.ledger().mode() == Mode::generic && !text.substr(text.find(':')).starts_with(":/");
    const std::string path = "./" + std::string(text);
    if (account.base() == nullptr || !is_likely || !parse(path, account.base())) return {};
    return joined(" The base is not used, because the text begins with a scheme. To mean a path, write ", code(path),
                  ".");
}

/// Adds the event that names the mode of the text and the reason for it.
void tell_mode(Account& account) {
    const std::string_view text = account.ledger().text();
    const Mode mode = account.ledger().mode();
    std::string sentence;
    std::string_view scheme;
    if (grammar::starts_with_scheme(text)) {
        scheme = text.substr(0, text.find(':'));
        sentence = joined("The scheme ", code(scheme), is_special(mode) ? " is special." : " is not special.");
        sentence += as_path(account);
    } else if (account.base() != nullptr) {
        sentence = "The text does not begin with a scheme, so the scheme of the base decides how it is read.";
    } else {
        sentence = "The text does not begin with a scheme, such as `https:`, and there is no base.";
    }
    if (scheme.empty()) sentence += why_no_scheme(text);
    sentence.append(" The mode is ").append(mode_words(mode));
    Event& event =
        account.add(Stage::preprocess, "mode", "spec-notes/model.md#modes", std::move(sentence), {}, row_of(mode).name);
    if (!scheme.empty()) account.locate(event, scheme);
}

}  // namespace

void tell_preprocess(Account& account) {
    const auto replaces_backslashes = [](const Rule& rule) { return &rule == &rule::replace_backslashes; };
    account.add_rules(Stage::preprocess, std::not_fn(replaces_backslashes));
    tell_mode(account);
    account.add_rules(Stage::preprocess, replaces_backslashes);
}

}  // namespace refurl::explain
