#include "explain/rules.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "model/utf8.hpp"

namespace refurl::explain {

namespace {

// clang-format off
constexpr std::array<RuleText, rule_count> rule_texts{{
    {"trim-start", "spec-notes/preprocessing.md", "Spaces and control characters (U+0000 to U+001F) at the beginning of the input are removed."},
    {"trim-end", "spec-notes/preprocessing.md", "Spaces and control characters (U+0000 to U+001F) at the end of the input are removed."},
    {"decode-utf8", "spec-notes/preprocessing.md#utf-8", "Bytes that are not UTF-8 become U+FFFD, the replacement character."},
    {"remove-newlines", "spec-notes/preprocessing.md", "Tabs and newlines are removed, wherever they stand."},
    {"replace-backslashes", "spec-notes/preprocessing.md", "In a URL with a special scheme, a backslash `\\` counts as a slash `/`, up to the first `?` or `#`."},
    {"drop-scheme", "spec-notes/resolve.md#resolution", "The scheme `{before}` is dropped, because it is the base's scheme too: what follows it is a relative reference.", false},
    {"require-path-root", "spec-notes/resolve.md#rebase", "A slash goes between the authority and the path, because a path after an authority begins with one."},
    {"force-authority", "spec-notes/resolve.md#force", "A file URL has an authority, so it gets an empty one: `//`."},
    {"force-path-root", "spec-notes/resolve.md#force", "The path of a URL with this scheme begins with a slash, so it gets one."},
    {"force-host", "spec-notes/resolve.md#force", "A URL with this scheme needs a host, and none is given. The first segment that is not empty, `{before}`, becomes the authority; empty segments before it go.", false},
    {"percent-decode", "spec-notes/hosts.md", "The host is percent-decoded: `{before}` stands for `{after}`."},
    {"lowercase-domain", "spec-notes/hosts.md#domains", "An ASCII domain is written in lowercase: `{before}` becomes `{after}`."},
    {"map", "spec-notes/domains.md#map", "UTS 46 maps each code point to the text that stands for it in domains: `{before}` becomes `{after}`."},
    {"normalize-to-nfc", "spec-notes/domains.md#normalize", "Letters and marks are composed (Normalization Form C): `{before}` becomes `{after}`."},
    {"convert-punycode", "spec-notes/domains.md#convert-and-validate", "The label `{before}` is Punycode. It stands for `{after}`, which is checked."},
    {"validate-label", "spec-notes/domains.md#convert-and-validate", "UTS 46 checks the label `{before}`: it is in Normalization Form C, does not begin with a combining mark, has only valid code points, and obeys the rules for joiners and for text from right to left."},
    {"reject-label", "spec-notes/domains.md#convert-and-validate", "The label `{before}` is not valid by UTS 46: {after}."},
    {"write-punycode", "spec-notes/domains.md#punycode", "The label `{before}` is not ASCII. DNS needs ASCII, so the label is written in Punycode: `{after}`."},
    {"to-ascii", "spec-notes/domains.md#toascii-and-tounicode", "The domain `{before}` is written in ASCII: `{after}`."},
    {"ip4-decimal", "spec-notes/hosts.md#ipv4", "The number `{before}` is decimal.", false},
    {"ip4-octal", "spec-notes/hosts.md#ipv4", "The number `{before}` begins with `0`, so it is octal: {after}."},
    {"ip4-hexadecimal", "spec-notes/hosts.md#ipv4", "The number `{before}` begins with `0x`, so it is hexadecimal: {after}."},
    {"ip4-address", "spec-notes/hosts.md#ipv4", "The last label is a number, so the host `{before}` is an IPv4 address. Each number is one byte, except that the last one fills the bytes that remain: `{after}`."},
    {"encode-query", "spec-notes/encodings.md#the-stage", "The query is encoded in the encoding of the document: `{before}` becomes `{after}`."},
    {"write-number", "spec-notes/encodings.md#the-stage", "The encoding cannot write `{before}`, so a number is written instead, as a percent-encoded character reference of HTML: `{after}`."},
    {"lowercase-scheme", "spec-notes/normalize.md#scheme-and-authority", "The scheme is written in lowercase: `{before}` becomes `{after}`."},
    {"empty-password", "spec-notes/normalize.md#scheme-and-authority", "The password is empty, so it is left out.", false},
    {"empty-userinfo", "spec-notes/normalize.md#scheme-and-authority", "The username is empty and there is no password, so both are left out, and the `@` too.", false},
    {"empty-port", "spec-notes/normalize.md#scheme-and-authority", "The port is empty, so it is left out.", false},
    {"leading-zeros", "spec-notes/normalize.md#scheme-and-authority", "The port loses its leading zeros: `{before}` becomes `{after}`."},
    {"default-port", "spec-notes/normalize.md#scheme-and-authority", "The port `{before}` is the default port of the scheme, so it is left out."},
    {"localhost", "spec-notes/normalize.md#scheme-and-authority", "In a file URL the host `localhost` means this computer. No host means the same, so it is left out."},
    {"ip6-address", "spec-notes/normalize.md#scheme-and-authority", "The IPv6 address `{before}` is written in its shortest form: `{after}`."},
    {"drive-bar", "spec-notes/normalize.md#path", "The drive letter is written with a colon: `{before}` becomes `{after}`."},
    {"dot", "spec-notes/normalize.md#path", "The segment `{before}` is a single-dot segment: it means the present directory, so it is removed."},
    {"dots", "spec-notes/normalize.md#path", "The last segment of `{before}` is a double-dot segment: it means the parent directory. It is removed together with the segment before it."},
    {"dots-at-root", "spec-notes/normalize.md#path", "The segment `{before}` is a double-dot segment: it means the parent directory. There is none above the root, so only the segment itself is removed."},
    {"last-dots", "spec-notes/normalize.md#path", "The last segment `{before}` names a directory, as if a slash followed it.", false},
    {"dir-is-drive", "spec-notes/normalize.md#path", "The first segment `{before}` of a file URL is a Windows drive letter.", false},
    {"file-is-drive", "spec-notes/normalize.md#path", "The only segment `{before}` of a file URL is a Windows drive letter.", false},
    {"last-space", "spec-notes/normalize.md#opaque-paths", "The last space before `?` or `#` is percent-encoded, so that it is not lost if what follows is removed."},
    {"encode-username", "spec-notes/characters.md#percent-encoding", "The username is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-password", "spec-notes/characters.md#percent-encoding", "The password is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-opaque-host", "spec-notes/characters.md#percent-encoding", "The opaque host is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-path", "spec-notes/characters.md#percent-encoding", "The path is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-opaque-path", "spec-notes/characters.md#percent-encoding", "The opaque path is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-query-bytes", "spec-notes/characters.md#percent-encoding", "The query is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-special-query", "spec-notes/characters.md#percent-encoding", "The query is percent-encoded: `{before}` becomes `{after}`."},
    {"encode-fragment", "spec-notes/characters.md#percent-encoding", "The fragment is percent-encoded: `{before}` becomes `{after}`."},
    {"protect-path", "spec-notes/print.md#normalise-for-printing", "The path would begin with `//`, and what follows would be read as a host. So `/.` goes before it, written as `./` behind its first slash. It protects the path, and is not part of it."},
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

constexpr std::size_t longest = 64;  ///< bytes of a text that a sentence shows whole
constexpr std::string_view ellipsis = "\xE2\x80\xA6";

/// Returns the code point boundary at `at`, or the last before it.
std::size_t boundary(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    while (at > 0 && is_continuation(text[at])) --at;
    return at;
}

/// Returns a part of a text, with an ellipsis where it is cut.
std::string cut(std::string_view text, std::size_t begin, std::size_t end) {
    return std::string(begin > 0 ? ellipsis : "")
        .append(text.substr(begin, end - begin))
        .append(end < text.size() ? ellipsis : "");
}

/// Returns the part of a text around `at`.
std::string around(std::string_view text, std::size_t at) {
    constexpr std::size_t before = 20;
    const std::size_t begin = boundary(text, at - std::min(at, before));
    return cut(text, begin, boundary(text, begin + longest));
}

/// A place in a sentence, and the text that goes there.
struct Hole {
    std::string_view name;
    std::string text;
};

}  // namespace

std::string shortened(std::string_view text) {
    constexpr std::size_t end_size = 30;
    if (text.size() <= longest) return std::string(text);
    const std::size_t behind = boundary(text, text.size() - end_size);
    return cut(text, 0, boundary(text, end_size)).append(text.substr(behind));
}

std::pair<std::string, std::string> shortened(std::string_view one, std::string_view other) {
    std::pair<std::string, std::string> texts{shortened(one), shortened(other)};
    if (texts.first != texts.second || one == other) return texts;
    const auto parting = std::ranges::mismatch(one, other).in1 - one.begin();
    return {around(one, static_cast<std::size_t>(parting)), around(other, static_cast<std::size_t>(parting))};
}

const RuleText& text_of(Rule rule) { return rule_texts[static_cast<std::size_t>(rule)]; }
const RuleText& text_of(Step step) { return step_texts[static_cast<std::size_t>(step)]; }

std::string quoted(std::string_view text) {
    if (text.empty()) return "the empty text";
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
    const std::string_view before = application.before;
    const std::string_view after = application.after;
    const auto [short_before, short_after] = shortened(before, after);
    const std::vector<Hole> holes{{"`{before}`", quoted(short_before)},
                                  {"`{after}`", quoted(short_after)},
                                  {"{before}", std::string(before)},
                                  {"{after}", std::string(after)}};
    std::string sentence;
    for (std::string_view rest = text_of(application.rule).sentence; !rest.empty();) {
        const auto hole = std::ranges::find_if(holes, [=](const Hole& each) { return rest.starts_with(each.name); });
        sentence += hole == holes.end() ? rest.substr(0, 1) : std::string_view(hole->text);
        rest.remove_prefix(hole == holes.end() ? 1 : hole->name.size());
    }
    return sentence;
}

}  // namespace refurl::explain
