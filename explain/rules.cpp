#include "explain/rules.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

// clang-format off
constexpr std::array<RuleText, rule_count> rule_texts{{
    {"trim", "spec-notes/preprocessing.md", "Control characters and spaces at an end of the input are removed."},
    {"decode-utf8", "spec-notes/preprocessing.md#utf-8", "Bytes that are not UTF-8 become U+FFFD, the replacement character."},
    {"remove-newlines", "spec-notes/preprocessing.md", "Tabs and newlines are removed, wherever they stand."},
    {"replace-backslashes", "spec-notes/preprocessing.md", "In a URL with a special scheme, a backslash `\\` counts as a slash `/`, up to the first `?` or `#`."},
    {"drop-scheme", "spec-notes/resolve.md#resolution", "The scheme `{before}` is dropped, because it is the base's scheme too: what follows it is a relative reference."},
    {"require-path-root", "spec-notes/resolve.md#rebase", "A slash goes between the authority and the path, because a path after an authority begins with one."},
    {"force-authority", "spec-notes/resolve.md#force", "A file-URL has an authority, so it gets an empty one: `//`."},
    {"force-path-root", "spec-notes/resolve.md#force", "The path of a URL with this scheme begins with a slash, so it gets one."},
    {"force-host", "spec-notes/resolve.md#force", "A URL with this scheme needs a host, and none is given. The first segment that is not empty, `{before}`, becomes the authority; empty segments before it go."},
    {"percent-decode", "spec-notes/hosts.md", "The host is percent-decoded: `{before}` stands for `{after}`."},
    {"lowercase-domain", "spec-notes/hosts.md#domains", "An ASCII domain is written in lowercase: `{before}` becomes `{after}`."},
    {"map", "spec-notes/domains.md#map", "UTS 46 maps code points, such as capital letters: `{before}` becomes `{after}`."},
    {"normalize-to-nfc", "spec-notes/domains.md#normalize", "Letters and marks are composed (Normalization Form C): `{before}` becomes `{after}`."},
    {"convert-punycode", "spec-notes/domains.md#convert-and-validate", "The label `{before}` is Punycode. It stands for `{after}`, which is checked."},
    {"validate-label", "spec-notes/domains.md#convert-and-validate", "UTS 46 checks the label `{before}`: it is in Normalization Form C, does not begin with a combining mark, has only valid code points, and obeys the rules for joiners and for text from right to left."},
    {"reject-label", "spec-notes/domains.md#convert-and-validate", "The label `{before}` is not valid. UTS 46 demands: {after}."},
    {"write-punycode", "spec-notes/domains.md#punycode", "The label `{before}` is not ASCII. DNS needs ASCII, so the label is written in Punycode: `{after}`."},
    {"to-ascii", "spec-notes/domains.md#toascii-and-tounicode", "The domain `{before}` is written in ASCII: `{after}`."},
    {"ip4-decimal", "spec-notes/hosts.md#ipv4", "The number `{before}` is decimal."},
    {"ip4-octal", "spec-notes/hosts.md#ipv4", "The number `{before}` begins with `0`, so it is octal: {after}."},
    {"ip4-hexadecimal", "spec-notes/hosts.md#ipv4", "The number `{before}` begins with `0x`, so it is hexadecimal: {after}."},
    {"ip4-address", "spec-notes/hosts.md#ipv4", "The last label is a number, so the host `{before}` is an IPv4 address. Each number is one byte, except that the last one fills the bytes that remain: `{after}`."},
    {"encode-query", "spec-notes/encodings.md#the-stage", "The query is encoded in the encoding of the document: `{before}` becomes `{after}`."},
    {"write-number", "spec-notes/encodings.md#the-stage", "The encoding has no code for `{before}`, so its number is written instead, as a percent-encoded character reference of HTML: `{after}`."},
    {"lowercase-scheme", "spec-notes/normalize.md#scheme-and-authority", "The scheme is written in lowercase: `{before}` becomes `{after}`."},
    {"empty-password", "spec-notes/normalize.md#scheme-and-authority", "The password is empty, so it is left out."},
    {"empty-userinfo", "spec-notes/normalize.md#scheme-and-authority", "The username is empty and there is no password, so both are left out, and the `@` too."},
    {"empty-port", "spec-notes/normalize.md#scheme-and-authority", "The port is empty, so it is left out."},
    {"leading-zeros", "spec-notes/normalize.md#scheme-and-authority", "The port loses its leading zeros: `{before}` becomes `{after}`."},
    {"default-port", "spec-notes/normalize.md#scheme-and-authority", "The port `{before}` is the default port of the scheme, so it is left out."},
    {"localhost", "spec-notes/normalize.md#scheme-and-authority", "In a file-URL the host `localhost` means this computer. No host means the same, so it is left out."},
    {"ip6-address", "spec-notes/normalize.md#scheme-and-authority", "The IPv6 address `{before}` is written in its shortest form: `{after}`."},
    {"drive-bar", "spec-notes/normalize.md#path", "The drive letter is written with a colon: `{before}` becomes `{after}`."},
    {"dot", "spec-notes/normalize.md#path", "The segment `{before}` is a single-dot segment: it means the present directory, so it is removed."},
    {"dots", "spec-notes/normalize.md#path", "The last segment of `{before}` is a double-dot segment: it means the parent directory. It is removed together with the segment before it."},
    {"dots-at-root", "spec-notes/normalize.md#path", "The segment `{before}` is a double-dot segment: it means the parent directory. There is none above the root, so only the segment itself is removed."},
    {"last-dots", "spec-notes/normalize.md#path", "The last segment `{before}` names a directory, as if a slash followed it."},
    {"dir-is-drive", "spec-notes/normalize.md#path", "The first segment `{before}` of a file-URL is a Windows drive letter."},
    {"file-is-drive", "spec-notes/normalize.md#path", "The only segment `{before}` of a file-URL is a Windows drive letter."},
    {"last-space", "spec-notes/normalize.md#opaque-paths", "The last space before `?` or `#` is percent-encoded, so that it is not lost if what follows is removed."},
    {"encode-username", "spec-notes/characters.md#percent-encoding", "The username is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-password", "spec-notes/characters.md#percent-encoding", "The password is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-opaque-host", "spec-notes/characters.md#percent-encoding", "The opaque host is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-path", "spec-notes/characters.md#percent-encoding", "The path is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-opaque-path", "spec-notes/characters.md#percent-encoding", "The opaque path is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-query-bytes", "spec-notes/characters.md#percent-encoding", "The query is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-special-query", "spec-notes/characters.md#percent-encoding", "The query is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-fragment", "spec-notes/characters.md#percent-encoding", "The fragment is percent-encoded: `{before}` becomes `{after}`."},
    {"protect-path", "spec-notes/print.md#normalise-for-printing", "The path would begin with `//`, and what follows would be read as a host. So `/.` goes before it. It protects the path, and is not part of it."},
    {"protect-colon", "spec-notes/print.md#normalise-for-printing", "The text would begin with a scheme, so its first colon is percent-encoded: `{before}` becomes `{after}`."},
    {"sigil", "spec-notes/print.md", "Each component is written with its sigil, such as the colon of a scheme."},
}};

constexpr std::array<RuleText, 8> step_texts{{
    {"preprocess", "spec-notes/preprocessing.md", ""},
    {"parse", "spec-notes/grammar.md#productions", ""},
    {"rebase", "spec-notes/resolve.md#rebase", ""},
    {"force", "spec-notes/resolve.md#force", ""},
    {"interpret host", "spec-notes/hosts.md", ""},
    {"encode query", "spec-notes/encodings.md#the-stage", ""},
    {"normalize", "spec-notes/normalize.md", ""},
    {"print", "spec-notes/print.md", ""},
}};
// clang-format on

/// A place in a sentence, and the text that goes there.
struct Hole {
    std::string_view name;
    std::string text;
};

}  // namespace

std::string shortened(std::string_view text) {
    constexpr std::size_t longest = 64;
    constexpr std::size_t end_size = 30;
    constexpr std::string_view ellipsis = "\xE2\x80\xA6";
    if (text.size() <= longest) return std::string(text);
    std::size_t begin = end_size;
    std::size_t end = text.size() - end_size;
    while (begin > 0 && is_continuation(text[begin])) --begin;
    while (end + 1 < text.size() && is_continuation(text[end])) ++end;
    return std::string(text.substr(0, begin)).append(ellipsis).append(text.substr(end));
}

const RuleText& text_of(Rule rule) { return rule_texts[static_cast<std::size_t>(rule)]; }
const RuleText& text_of(Step step) { return step_texts[static_cast<std::size_t>(step)]; }

std::string quoted(std::string_view text) {
    if (text.empty()) return "ε";
    std::size_t longest = 0;
    for (std::size_t at = text.find('`'); at != std::string_view::npos; at = text.find('`', at)) {
        const std::size_t end = std::min(text.find_first_not_of('`', at), text.size());
        longest = std::max(longest, end - at);
        at = end;
    }
    const std::string fence(longest + 1, '`');
    const std::string_view gap = text.starts_with('`') || text.ends_with('`') ? " " : "";
    return std::string(fence).append(gap).append(text).append(gap).append(fence);
}

std::string sentence_of(const Application& application) {
    const std::string before = shortened(application.before);
    const std::string after = shortened(application.after);
    const std::vector<Hole> holes{
        {"`{before}`", quoted(before)}, {"`{after}`", quoted(after)}, {"{before}", before}, {"{after}", after}};
    std::string sentence;
    for (std::string_view rest = text_of(application.rule).sentence; !rest.empty();) {
        const auto hole = std::ranges::find_if(holes, [=](const Hole& each) { return rest.starts_with(each.name); });
        sentence += hole == holes.end() ? rest.substr(0, 1) : std::string_view(hole->text);
        rest.remove_prefix(hole == holes.end() ? 1 : hole->name.size());
    }
    return sentence;
}

}  // namespace refurl::explain
