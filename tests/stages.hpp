// The stages, applied to texts.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "grammar/parse.hpp"
#include "grammar/preprocess.hpp"
#include "normalize/normalize.hpp"
#include "print/print.hpp"
#include "resolve/rebase.hpp"
#include "resolve/resolve.hpp"

namespace refurl::test {

/// A parsed text: the sequence that spans it, or the failure.
class Read {
  public:
    Read(std::string_view input, Mode fallback) : store_(std::make_unique<Store>()) {
        const auto [text, mode] = grammar::preprocess(store_->keep(input), fallback, *store_);
        text_ = text;
        mode_ = mode;
        url_ = grammar::parse(text_, mode_);
    }

    [[nodiscard]] explicit operator bool() const { return url_.has_value(); }
    [[nodiscard]] const Sequence& operator*() const { return *url_; }
    [[nodiscard]] const Sequence* operator->() const { return &*url_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] const Failure& failure() const { return url_.error(); }

    [[nodiscard]] std::string normalized() const {
        return std::string(print(normalize(*url_, mode_, *store_), *store_).href());
    }

  private:
    std::unique_ptr<Store> store_;
    std::string_view text_;
    Mode mode_ = Mode::generic;
    Result<Sequence> url_;
};

/// Reports whether the components of `url` with their sigils give its text again, except for the `/` that a drive of
/// auth-drive-invalid gets.
inline bool prints_as_its_text(const Read& url) {
    std::string text = with_sigils(*url);
    if (text == url.text()) return true;
    if (!url->drive) return false;
    const auto drive = static_cast<std::size_t>(url->drive->data() - url.text().data());
    return text[drive] == '/' && text.erase(drive, 1) == url.text();
}

inline std::string printed(const Sequence& url) {
    Store store;
    return std::string(print(url, store).href());
}

}  // namespace refurl::test
