#include "tests/agreement/plain.hpp"

#include "api/stages.hpp"

namespace refurl::test {

bool agree(const Result<Url>& url, const std::expected<rules::Printed, Refusal>& plain) {
    if (url && plain) return url->href() == plain->href && components(url->sequence()) == plain->components;
    if (url || plain) return false;
    return plain.error().stage == Stage::parse || plain.error().rule == url.error().rule;
}

Readings::Readings(const Pair& pair) : pair_(pair), url_(std::unexpect), plain_(std::unexpect) {
    Components base;
    if (pair_.base) {
        url_ = parse_by_stages(*pair_.base);
        plain_ = rules::today().read(*pair_.base, {}, Encoding::utf_8, store_);
        if (!url_ || !plain_ || !agree()) return;
        base_ = *url_;
        base = plain_->components;
    }
    url_ = parse_by_stages(pair_.input, base_ ? &*base_ : nullptr, pair_.encoding);
    plain_ = rules::today().read(pair_.input, base, pair_.encoding, store_);
}

std::string Readings::report() const {
    const auto shown_rule = [](const auto& failure) { return "refused by " + std::string(failure.rule); };
    return "input:    " + pair_.input + "\nbase:     " + pair_.base.value_or("none") +
           "\nplain:    " + (plain_ ? plain_->href : shown_rule(plain_.error())) +
           "\npipeline: " + (url_ ? std::string(url_->href()) : shown_rule(url_.error())) + "\n";
}

}  // namespace refurl::test
