// The text of a URL that is read by the grammar of normal forms: it becomes the href.
// Clause: spec-notes/normal-forms.md#shortcut
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string_view>
#include <utility>

#include "grammar/normal/parse.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl::grammar {

/// A text, with the padding behind it that the grammar wants.
struct PaddedText {
    std::shared_ptr<char[]> bytes;
    std::size_t size;
};

/// Returns the texts one behind the other. One allocation.
inline PaddedText padded(std::initializer_list<std::string_view> texts) {
    std::size_t size = 0;
    for (const std::string_view text : texts) size += text.size();
    PaddedText padded{std::make_shared_for_overwrite<char[]>(size + normal_padding), size};
    char* end = padded.bytes.get();
    for (const std::string_view text : texts) end = copy_text(text, end);
    std::ranges::fill_n(end, normal_padding, '\0');
    return padded;
}

/// Returns a failure, without a place, that says that a text is no normal form.
constexpr std::unexpected<Failure> not_normal(Stage stage) {
    return std::unexpected(Failure{stage, "normal-url", {}, 0, 0, ""});
}

/// Returns the URL of `text`.
/// @param read puts the components into an empty sequence; if it returns false, the text is no normal form
template <std::predicate<Sequence&> Read>
Result<Url> read_url(PaddedText text, Stage stage, Read read) {
    bool is_normal = false;
    Result<Url> url(std::in_place, std::move(text.bytes), text.size, [&](Sequence& made) { is_normal = read(made); });
    if (!is_normal) url = not_normal(stage);
    return url;
}

}  // namespace refurl::grammar
