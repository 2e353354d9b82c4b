// Checks the laws of the composition and of printing: a printed URL parses to the same URL.
#include <array>
#include <string_view>

#include "tests/fuzz/input.hpp"
#include "tests/getters.hpp"
#include "tests/print/printable.hpp"
#include "tests/stages.hpp"

namespace {

using namespace refurl;
using namespace refurl::test;

// ---- Laws on a URL

bool href_is_a_fixed_point(const Url& url) {
    const Result<Url> again = parse(url.href());
    return again && std::ranges::all_of(
                        getters, [&](const auto& getter) { return getter.second(*again) == getter.second(url); });
}

bool href_needs_no_base(const Url& url) {
    const Result<Url> again = parse(url.href(), &url);
    return again && *again == url;
}

bool sequence_keeps_the_invariants(const Url& url) { return !violation(url.sequence()); }

bool sequence_prints_as_href(const Url& url) {
    Store store;
    return print(url.sequence(), store).href() == url.href();
}

/// The kind of the host is not compared, because the grammar does not interpret hosts. The dot that protects a path
/// parses as a dir.
bool href_parses_to_the_sequence(const Url& url) {
    Store store;
    const Sequence sequence = test::normalize_for_printing(url.sequence(), store);
    Result<Sequence> read = grammar::parse(url.href(), mode_of(sequence));
    if (read && read->authority && read->authority->host && sequence.authority && sequence.authority->host)
        read->authority->host->kind = sequence.authority->host->kind;
    return read && *read == sequence;
}

struct UrlLaw {
    std::string_view name;
    bool (*holds)(const Url& url);
};

constexpr std::array<UrlLaw, 5> url_laws{{
    {"parsing an href returns the same href and getters", href_is_a_fixed_point},
    {"an href parses to the same URL with and without a base", href_needs_no_base},
    {"the sequence of a URL keeps the invariants", sequence_keeps_the_invariants},
    {"the sequence of a URL prints as its href", sequence_prints_as_href},
    {"the href of a URL parses to its sequence", href_parses_to_the_sequence},
}};

// ---- Laws on a text

bool parsing_loses_nothing(std::string_view input) {
    return std::ranges::all_of(std::array{Mode::generic, Mode::web, Mode::file}, [&](Mode mode) {
        const Read url(input, mode);
        return !url || prints_as_its_text(url);
    });
}

bool failure_is_in_the_input(std::string_view input) {
    const Result<Url> url = parse(input);
    return url || (url.error().begin <= input.size() && !url.error().rule.empty());
}

struct TextLaw {
    std::string_view name;
    bool (*holds)(std::string_view input);
};

constexpr std::array<TextLaw, 2> text_laws{{
    {"a parsed text prints unchanged", parsing_loses_nothing},
    {"a failure names its rule and an offset in the input", failure_is_in_the_input},
}};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Pair pair = refurl::fuzz::pair_of(data, size);
    for (const TextLaw& law : text_laws)
        if (!law.holds(pair.input)) refurl::fuzz::fail(law.name, pair, compare(pair));
    const Result<Url> url = parse_against(pair.input, pair.base ? &*pair.base : nullptr);
    if (!url) return 0;
    for (const UrlLaw& law : url_laws)
        if (!law.holds(*url)) refurl::fuzz::fail(law.name, pair, compare(pair));
    return 0;
}
