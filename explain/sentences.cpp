#include "explain/sentences.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "encoding/rules.hpp"
#include "explain/words.hpp"
#include "grammar/rules.hpp"
#include "host/rules.hpp"
#include "model/percent_encoding.hpp"
#include "model/utf8.hpp"
#include "normalize/rules.hpp"
#include "print/rules.hpp"
#include "resolve/rules.hpp"
#include "rules/set.hpp"

namespace refurl::explain {

namespace {

// clang-format off
constexpr std::array sentences = std::to_array<Sentence>({
    // preprocess
    {&rule::trim_start, "Spaces and control characters (U+0000 to U+001F) at the start of the input are removed."},
    {&rule::trim_end, "Spaces and control characters (U+0000 to U+001F) at the end of the input are removed."},
    {&rule::decode_utf8, "Bytes that are not UTF-8 become U+FFFD, the replacement character."},
    {&rule::remove_newlines, "Tabs and newlines are removed everywhere."},
    {&rule::replace_backslashes, "In a URL with a special scheme, each backslash `\\` before the first `?` or `#` counts as a slash `/`."},
    {&rule::encode_delimiters, "In a path that is set, `?` and `#` begin neither a query nor a fragment, so they are percent-encoded: `{before}` becomes `{after}`."},
    // rebase
    {&rule::drop_scheme, "The base has the scheme `{before}` too, and no `//` follows the scheme here. So the rest of the text is read as a relative URL.", false},
    {&rule::require_path_root, "A path after a host begins with a slash, so a slash is added."},
    // force
    {&rule::force_authority, "A file URL has a host, which may be empty, so `//` is added."},
    {&rule::force_path_root, "The path of a URL with a special scheme begins with a slash, so a slash is added."},
    {&rule::force_host, "A URL with this scheme needs a host, and none stands before the path. So the first segment that is not empty, `{before}`, is taken from the path and read as the host, with username, password and port if it has them. Empty segments before it are removed.", false},
    // interpret host
    {&rule::percent_decode, "The host is percent-decoded, as no other component is: `{before}` stands for `{after}`."},
    {&rule::lowercase_domain, "A domain is written in lowercase: `{before}` becomes `{after}`."},
    {&rule::map, "UTS 46 maps each code point to the text that stands for it in domains, or removes it: `{before}` becomes `{after}`."},
    {&rule::normalize_to_nfc, "Letters and marks are composed (Normalization Form C): `{before}` becomes `{after}`."},
    {&rule::convert_punycode, "The label `{before}` is Punycode. It stands for `{after}`, which is checked."},
    {&rule::validate_label, "UTS 46 checks the label `{before}`: it is in Normalization Form C, does not begin with a combining mark, has only valid code points, and obeys the rules for joiners and for text from right to left."},
    {&rule::reject_label, "The label `{before}` is not valid by UTS 46: {after}."},
    {&rule::write_punycode, "The label `{before}` is not ASCII. DNS needs ASCII, so the label is written in Punycode: `{after}`."},
    {&rule::to_ascii, "The domain `{before}` is written in ASCII: `{after}`."},
    {&rule::ip4_decimal, "The number `{before}` is decimal."},
    {&rule::ip4_octal, "The number `{before}` begins with `0`, so it is octal: {after}."},
    {&rule::ip4_hexadecimal, "The number `{before}` begins with `0x`, so it is hexadecimal: {after}."},
    {&rule::ip4_address, "The host `{before}` ends in a number, so it is an IPv4 address. Each number is one byte, except that the last one fills the bytes that remain: `{after}`."},
    // encode query
    {&rule::encode_query, "The query is encoded in the encoding of the document: `{before}` becomes `{after}`."},
    {&rule::write_number, "The encoding cannot write `{before}`, so a number is written instead, as a percent-encoded character reference of HTML: `{after}`."},
    // normalize
    {&rule::lowercase_scheme, "The scheme is written in lowercase: `{before}` becomes `{after}`."},
    {&rule::empty_password, "The password is empty, so it is left out, with its `:`.", false},
    {&rule::empty_userinfo, "The username is empty and there is no password, so the `@` is left out too.", false},
    {&rule::empty_port, "The port is empty, so it is left out, with its `:`.", false},
    {&rule::leading_zeros, "The port begins with `{before}`. Leading zeros are left out."},
    {&rule::default_port, "The port `{before}` is the default port of the scheme, so it is left out, with its `:`."},
    {&rule::localhost, "In a file URL, the host `localhost` means this computer, and so does an empty host. So `localhost` is left out."},
    {&rule::ip6_address, "The IPv6 address `{before}` is written in its shortest form: `{after}`."},
    {&rule::drive_bar, "The drive letter is written with a colon: `{before}` becomes `{after}`."},
    {&rule::dot, "The segment `{before}` is a single-dot segment: it stands for the current directory, so it is removed."},
    {&rule::dots, "The last segment of `{before}` is a double-dot segment: it stands for the parent directory. It is removed, with the segment before it, which may be empty."},
    {&rule::dots_at_root, "The segment `{before}` is a double-dot segment: it stands for the parent directory. Nothing is above the root of the path, so only the segment itself is removed."},
    {&rule::dots_at_drive, "The segment `{before}` is a double-dot segment: it stands for the parent directory. A Windows drive letter is never removed, so only the segment itself is removed."},
    {&rule::last_dots, "The last segment `{before}` names a directory, as if a slash followed it.", false},
    {&rule::dir_is_drive, "The first segment `{before}` of a file URL is a Windows drive letter.", false},
    {&rule::file_is_drive, "The only segment `{before}` of a file URL is a Windows drive letter.", false},
    {&rule::last_space, "The last space before `?` or `#` is percent-encoded, so that it is not lost if what follows is removed."},
    {&rule::percent_encode<Column::username>, "The username is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::password>, "The password is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::opaque_host>, "The opaque host is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::path>, "The path is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::opaque_path>, "The opaque path is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::query>, "The query is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::special_query>, "The query is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::percent_encode<Column::fragment>, "The fragment is percent-encoded: `{before}` becomes `{after}`."},
    // print
    {&rule::protect_path, "The path would begin with `//`, and what follows would be read as a host. So `./` is written after the first slash. The standard says that `/.` is written before the path, which gives the same text. It protects the path and is not part of it."},
    {&rule::protect_colon, "The text would begin with a scheme, so its first colon is percent-encoded: `{before}` becomes `{after}`."},
    {&rule::sigil, "Each component is written with its delimiters, such as the `:` after a scheme."},
});
// clang-format on

template <std::size_t count>
constexpr bool have_sentences(const std::array<const Rule*, count>& rules) {
    return std::ranges::all_of(
        rules, [](const Rule* rule) { return std::ranges::count(sentences, rule, &Sentence::rule) == 1; });
}

static_assert(have_sentences(std::array{&rule::decode_utf8, &rule::percent_decode, &rule::encode_delimiters}) &&
                  have_sentences(rule::of_preprocessing) && have_sentences(rule::of_resolution) &&
                  have_sentences(rule::of_hosts) && have_sentences(rule::of_encoding) &&
                  have_sentences(rule::of_normalisation) && have_sentences(rule::of_printing),
              "each rule has one sentence");

/// A place in a sentence, and the text that is put there.
struct Hole {
    std::string_view name;
    std::string text;
};

}  // namespace

const Sentence& sentence_of(const Rule& rule) { return *std::ranges::find(sentences, &rule, &Sentence::rule); }

std::size_t position_of(const Rule& rule) { return static_cast<std::size_t>(&sentence_of(rule) - sentences.data()); }

std::span<const Sentence> all_sentences() { return sentences; }

std::string words_of(const Rule& rule, std::string_view before, std::string_view after) {
    const auto [short_before, short_after] = shortened(before, after);
    const std::vector<Hole> holes{{"`{before}`", quoted(short_before)},
                                  {"`{after}`", quoted(short_after)},
                                  {"{before}", std::string(before)},
                                  {"{after}", std::string(after)}};
    std::string words;
    for (std::string_view rest = sentence_of(rule).text; !rest.empty();) {
        const auto hole = std::ranges::find_if(holes, [=](const Hole& each) { return rest.starts_with(each.name); });
        words += hole == holes.end() ? rest.substr(0, 1) : std::string_view(hole->text);
        rest.remove_prefix(hole == holes.end() ? 1 : hole->name.size());
    }
    return words;
}

}  // namespace refurl::explain
