// The stages on texts, as a test writes them down.
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

/// A text and the sequence that spans it.
class Read {
  public:
    Read(std::string_view input, Mode fallback) : store_(std::make_unique<Store>()) {
        const std::string_view text = grammar::preprocess(kept(input), *store_);
        mode_ = grammar::select_mode(text, fallback);
        text_ = grammar::solidi(text, mode_, *store_);
        url_ = grammar::parse(text_, mode_);
    }

    [[nodiscard]] explicit operator bool() const { return url_.has_value(); }
    [[nodiscard]] const Sequence& operator*() const { return *url_; }
    [[nodiscard]] const Sequence* operator->() const { return &*url_; }
    [[nodiscard]] Mode mode() const { return mode_; }
    [[nodiscard]] std::string_view text() const { return text_; }
    [[nodiscard]] const Failure& failure() const { return url_.error(); }

    [[nodiscard]] std::string normalized() const {
        return print(normalize(*url_, mode_, grammar::rules, *store_), grammar::rules);
    }

  private:
    std::string_view kept(std::string_view text) {
        char* const room = store_->room(text.size());
        return {room, text.copy(room, text.size())};
    }

    std::unique_ptr<Store> store_;
    std::string_view text_;
    Mode mode_ = Mode::generic;
    Result<Sequence> url_;
};

inline std::string printed(const Sequence& url) { return print(url, grammar::rules); }

}  // namespace refurl::test
