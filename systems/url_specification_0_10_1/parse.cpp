#include "systems/url_specification_0_10_1/parse.hpp"

#include "grammar/parse.hpp"
#include "systems/url_specification_0_10_1/structure.hpp"

namespace refurl::systems::url_specification_0_10_1 {

namespace {

bool is_c0_space(char c) { return static_cast<unsigned char>(c) <= 0x20; }

std::string_view without_c0_space(std::string_view text) {
    while (!text.empty() && is_c0_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_c0_space(text.back())) text.remove_suffix(1);
    return text;
}

/// Splits `text` at the first `delimiter`, and leaves the part before it in `text`.
/// @return the part after the delimiter, or nothing if there is none
Text take_after(char delimiter, std::string_view& text) {
    const std::size_t at = text.find(delimiter);
    if (at == std::string_view::npos) return std::nullopt;
    const std::string_view after = text.substr(at + 1);
    text = text.substr(0, at);
    return after;
}

/// url ::= [ scheme ":" ] path [ "?" query ] [ "#" fragment ]. This production reads every text.
Sequence read_as_path(std::string_view text) {
    const Text fragment = take_after('#', text);
    const Text query = take_after('?', text);
    std::string_view scheme = text;
    const Text after_scheme = grammar::starts_with_scheme(text) ? take_after(':', scheme) : std::nullopt;
    Sequence url = grammar::path_value(after_scheme.value_or(text));
    if (after_scheme) url.scheme = scheme;
    url.query = query;
    url.fragment = fragment;
    return url;
}

/// url ::= [ scheme ":" ] ( auth-path | path ) [ "?" query ] [ "#" fragment ], where path does not begin with "//"
Result<Sequence> read_by_grammar(std::string_view text, Mode mode) {
    Result<Sequence> url = grammar::parse(text, mode);
    if (url)
        if (const auto fault = fault_of_structure(*url)) return std::unexpected(*fault);
    return url;
}

}  // namespace

grammar::Preprocessed preprocess(std::string_view input, Mode fallback, Slips slips, Store& store) {
    const std::string_view text = grammar::preprocess_value(without_c0_space(input), store);
    const Mode mode = grammar::select_mode(text, fallback);
    if (slips.has(Slip::backslash)) return {text, mode};
    return {grammar::replace_backslashes(text, mode, store), mode};
}

Result<Sequence> parse(std::string_view text, Mode mode, Slips slips) {
    const Result<Sequence> url = read_by_grammar(text, mode);
    if (url || !slips.has(Slip::path_with_two_slashes)) return url;
    return read_as_path(text);
}

}  // namespace refurl::systems::url_specification_0_10_1
