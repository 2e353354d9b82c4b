#include <algorithm>

#include "explain/meant.hpp"
#include "explain/stages/stages.hpp"
#include "explain/words.hpp"
#include "model/percent_encoding.hpp"

namespace refurl::explain {

namespace {

// What a reader of a URL asks, in the order of its components. Each function returns a sentence, or ε if the question
// does not arise.

std::string_view words_of_userinfo(const Sequence& url) {
    const bool has_userinfo = url.authority && url.authority->userinfo;
    return has_userinfo ? words_of_last_at : "";
}

/// Reports whether a segment contains a percent-encoded slash or backslash.
bool has_encoded_slash(std::string_view segment) {
    for (std::size_t at = segment.find('%'); at != std::string_view::npos; at = segment.find('%', at + 1)) {
        const std::string_view rest = segment.substr(at);
        if (begins_with_percent_encoded_byte(rest) && (byte_of(rest) == '/' || byte_of(rest) == '\\')) return true;
    }
    return false;
}

std::string_view words_of_path(const Sequence& url) {
    if (has_opaque_path(url))
        return url.dirs.empty() && !url.file ? ""
                                             : " The path is opaque, because it does not begin with a slash: `.` and "
                                               "`..` have no meaning in it.";
    const bool has_slash =
        std::ranges::any_of(url.dirs.runs(), has_encoded_slash) || (url.file && has_encoded_slash(*url.file));
    return has_slash ? " A percent-encoded slash or backslash in the path is no slash: it does not end a segment." : "";
}

std::string_view words_of_query(const Sequence& url) {
    return url.query && url.query->contains('?') ? " The query begins after the first `?`. Every other `?` is part of "
                                                   "it or of the fragment."
                                                 : "";
}

/// Returns what was probably meant instead of a URL, or ε. Advice about a failure is the caller's.
std::string hint(const Account& account) {
    const Result<Url>& url = account.explanation().url;
    const std::string meant = url ? meant_instead(account.input(), url->href()) : std::string();
    return meant.empty() ? meant : " " + meant;
}

}  // namespace

void tell_parse(Account& account) {
    const Sequence* const url = account.ledger().passage(Stage::parse);
    if (url == nullptr) return;
    account.read(*url);
    each_part(*url, [&](std::string_view name, std::string_view text) { account.add_read(name, text); });
    account.add(Stage::parse, "sequence", "spec-notes/grammar.md#productions",
                joined("The grammar reads: ", described(*url), ".")
                    .append(words_of_userinfo(*url))
                    .append(words_of_path(*url))
                    .append(words_of_query(*url))
                    .append(hint(account)),
                {}, all_of(*url));
}

}  // namespace refurl::explain
