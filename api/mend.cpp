#include "api/mend.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <utility>

#include "api/message.hpp"
#include "api/relativize.hpp"
#include "model/characters.hpp"
#include "model/percent_encoding.hpp"
#include "model/store.hpp"
#include "model/utf8.hpp"

namespace refurl::api {

namespace {

constexpr int most_changes = 256;

/// What stands in place of the bytes [begin, end) of a text.
struct Substitute {
    std::size_t begin;
    std::size_t end;
    std::string text;
};

std::string with(std::string_view text, const Substitute& put) {
    return std::string(text.substr(0, put.begin)).append(put.text).append(text.substr(put.end));
}

std::string percent_encoded(std::string_view bytes) {
    std::string text(percent_encoded_byte_size * bytes.size(), '\0');
    char* out = text.data();
    for (const char byte : bytes) out = write_percent_encoded(byte, out);
    return text;
}

/// Returns `text` with `after` in place of each `before`, which is not ε.
std::string replaced(std::string_view text, std::string_view before, std::string_view after) {
    std::string result;
    for (std::size_t at = text.find(before); at != std::string_view::npos; at = text.find(before)) {
        result.append(text.substr(0, at)).append(after);
        text.remove_prefix(at + before.size());
    }
    return result.append(text);
}

/// Returns the offset after the authority of a text that begins with a scheme and any slashes.
std::size_t end_of_authority(std::string_view text) {
    const std::size_t host = text.find_first_not_of("/\\", text.find(':') + 1);
    return std::min(text.find_first_of("/\\?#", std::min(host, text.size())), text.size());
}

// ---- The changes, in the order in which they are tried; at last, all of the text becomes a reference or the href

std::optional<Substitute> remove_fault(std::string_view /*text*/, const Invalidity& fault, const Url& /*url*/) {
    return fault.begin == fault.end ? std::nullopt : std::optional(Substitute{fault.begin, fault.end, ""});
}

/// Writes slashes in place of all backslashes of the path.
std::optional<Substitute> write_slashes(std::string_view text, const Invalidity& fault, const Url& /*url*/) {
    if (!text.substr(fault.begin).starts_with('\\')) return std::nullopt;
    const std::size_t end = std::min(text.find_first_of("?#", fault.begin), text.size());
    return Substitute{fault.begin, end, replaced(text.substr(fault.begin, end - fault.begin), "\\", "/")};
}

/// Percent-encodes the code point at fault, here and wherever it follows, except where the parser trims the end.
std::optional<Substitute> percent_encode_all(std::string_view text, const Invalidity& fault, const Url& /*url*/) {
    while (!text.empty() && is_c0_control_or_space(text.back())) text.remove_suffix(1);
    if (fault.begin >= text.size()) return std::nullopt;
    const std::string_view rest = text.substr(fault.begin);
    const std::string_view code_point = rest.substr(0, decode_first(rest).length);
    const std::size_t end = text.rfind(code_point) + code_point.size();
    const std::string_view all = text.substr(fault.begin, end - fault.begin);
    return Substitute{fault.begin, end, replaced(all, code_point, percent_encoded(code_point))};
}

std::optional<Substitute> take_authority(std::string_view text, const Invalidity& /*fault*/, const Url& url) {
    if (!url.sequence().authority) return std::nullopt;
    const std::string beginning = std::string(url.protocol()).append("//").append(url.host());
    return Substitute{0, end_of_authority(text), beginning};
}

using Change = std::optional<Substitute>(std::string_view text, const Invalidity& fault, const Url& url);

/// Returns the part of a text that differs from another one, between what both have at their beginnings and ends.
Mend change_from(const std::string& before, const std::string& after, const Invalidity& fault) {
    const auto begin = std::ranges::mismatch(before, after);
    const std::string_view rest(begin.in1, before.end());
    const std::string_view other(begin.in2, after.end());
    const auto from_end = rest | std::views::reverse;
    const auto same = std::ranges::mismatch(from_end, other | std::views::reverse).in1 - from_end.begin();
    const auto end = static_cast<std::size_t>(same);
    return {fault, std::string(rest.substr(0, rest.size() - end)), std::string(other.substr(0, other.size() - end))};
}

// ---- Mending

class Mending {
  public:
    Mending(std::string_view input, const Url* base, const Url& url, bool keeps_href)
        : base_(base), url_(url), mended_{std::string(input), {}, keeps_href} {}

    /// Mends the text, or returns the fault that cannot be mended.
    std::expected<Mended, Invalidity> result() {
        auto checked = validate(mended_.text, base_);
        for (int count = 0; !checked && count < most_changes; ++count) {
            std::optional<std::string> next = next_text(checked.error());
            if (!next) break;
            mended_.changes.push_back(change_from(mended_.text, *next, checked.error()));
            mended_.text = std::move(*next);
            checked = validate(mended_.text, base_);
        }
        if (!checked) return std::unexpected(checked.error());
        return std::move(mended_);
    }

  private:
    /// Returns the text after the first change that helps.
    [[nodiscard]] std::optional<std::string> next_text(const Invalidity& fault) const {
        for (Change* const change : {remove_fault, write_slashes, percent_encode_all, take_authority}) {
            const auto put = change(mended_.text, fault, url_);
            if (!put) continue;
            std::string text = with(mended_.text, *put);
            if (helps(text, fault)) return text;
        }
        if (base_ != nullptr)
            if (std::string reference = relativize(url_, *base_); helps(reference, fault)) return reference;
        std::string href(url_.href());
        return helps(href, fault) ? std::optional(std::move(href)) : std::nullopt;
    }

    /// Reports whether a text stands for the same URL, and what is left of it after its first fault is shorter.
    [[nodiscard]] bool helps(const std::string& text, const Invalidity& fault) const {
        if (text == mended_.text || !is_same(text)) return false;
        const auto checked = validate(text, base_);
        return checked || checked.error().rule != fault.rule ||
               text.size() - checked.error().begin < mended_.text.size() - fault.begin;
    }

    [[nodiscard]] bool is_same(const std::string& text) const {
        const Result<Url> read = parse(text, base_);
        if (!read || mended_.keeps_href) return read && *read == url_;
        Store store;
        return percent_decode(read->href(), store) == percent_decode(url_.href(), store);
    }

    const Url* base_;
    const Url& url_;
    Mended mended_;
};

}  // namespace

std::expected<Mended, NotMended> mend(std::string_view input, const Url* base) {
    const Result<Url> url = parse(input, base);
    if (!url) return std::unexpected(url.error());
    auto mended = Mending(input, base, *url, true).result();
    if (!mended) mended = Mending(input, base, *url, false).result();
    if (!mended) return std::unexpected(mended.error());
    return *std::move(mended);
}

std::string message_of(const NotMended& why) {
    const auto* const failure = std::get_if<Failure>(&why);
    if (failure != nullptr) return message_of(*failure);
    return with_capital(std::string(std::get<Invalidity>(why).reason)).append(".");
}

}  // namespace refurl::api
