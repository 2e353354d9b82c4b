// The text of a URL for the grammar of normal forms. If the grammar reads it, this memory becomes the href.
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
#include "model/block.hpp"
#include "model/failure.hpp"
#include "model/url.hpp"

namespace refurl::fast {

/// Reports whether `text` has a byte that is not ASCII where most hosts begin. Normal forms are ASCII, so it is not
/// one.
inline bool has_early_non_ascii(std::string_view text) {
    constexpr std::size_t begin = std::string_view("https://").size();
    return text.size() >= begin + block_size && high_bits(block_at(text.data() + begin)) != 0;
}

/// A text followed by the padding that the grammar needs.
struct PaddedText {
    std::shared_ptr<char[]> bytes;
    std::size_t size;
};

/// Returns the concatenation of the texts, padded. Makes one allocation.
inline PaddedText padded(std::initializer_list<std::string_view> texts) {
    std::size_t size = 0;
    for (const std::string_view text : texts) size += text.size();
    PaddedText padded{std::make_shared_for_overwrite<char[]>(size + grammar::normal_padding), size};
    char* end = padded.bytes.get();
    for (const std::string_view text : texts) end = copy_text(text, end);
    std::ranges::fill_n(end, grammar::normal_padding, '\0');
    return padded;
}

/// Returns the failure of a text that is not a normal form. The failure has no place.
constexpr std::unexpected<Failure> not_normal(Stage stage) {
    return std::unexpected(Failure{stage, "normal-url", {}, 0, 0, ""});
}

/// Returns `text` as a URL, or a failure if it is not a normal form.
/// @param read puts the components into an empty sequence, and returns false if the text is not a normal form
template <std::predicate<Sequence&> Read>
Result<Url> read_url(PaddedText text, Stage stage, Read read) {
    bool is_normal = false;
    const char* const end = text.bytes.get() + text.size;
    Result<Url> url(std::in_place, std::move(text.bytes), [&](Sequence& made) {
        is_normal = read(made);
        return end;
    });
    if (!is_normal) url = not_normal(stage);
    return url;
}

}  // namespace refurl::fast
