// Tells the states that read an authority, except its host.
#include <algorithm>
#include <utility>

#include "explain/sentences.hpp"
#include "explain/words.hpp"
#include "normalize/rules.hpp"
#include "tools/explain/machine/narrator.hpp"

namespace refurl::tools::machine {

using explain::code;
using explain::described;
using explain::joined;
using standard::UrlRecord;

// ---- Slashes

/// Takes the `//` that a state has read: c, and the first code point of remaining. They are told only if a third slash
/// follows. So the second one is neither the first nor the last of them, and needs no place of its own.
void Narrator::take_two_slashes() {
    slashes_.add(U'/', place_);
    slashes_.add(U'/', place_);
}

/// Tells the slashes before a host, unless there are two. The event ends with the first code point that is no slash.
void Narrator::tell_slashes() {
    if (run_->state == standard::State::special_authority_slashes) {
        slashes_errors_ = claim_errors();
        if (slashes_errors_.empty()) take_two_slashes();
        return;
    }
    if (!errors_.empty()) {  // one more slash
        slashes_.add(run_->c, place_);
        tell_backslash();
        slashes_errors_.push_back(errors_.front());
        errors_.clear();
        return;
    }
    if (slashes_errors_.empty()) return;
    const std::string slashes = slashes_.utf8();
    std::optional<Range> place = slashes_.range();
    if (!place) place = Range{place_.begin, place_.begin};
    Event& event = add_finding("slashes",
                               joined("A URL with this scheme needs a host, and `//` before it. Here ", code(slashes),
                                      " stands there. What follows is read as the host, with username, password and "
                                      "port if it has them."),
                               {}, place);
    event.before = slashes;
    tell_errors(event, std::exchange(slashes_errors_, {}));
    name_steps(event, doing(effect::state));
}

// ---- Username and password

void Narrator::tell_authority(const UrlRecord* url) {
    if (run_->c == U'@') {
        userinfo_size_ = authority_.text.size();
        for (auto& error : claim_errors()) userinfo_errors_.push_back(error);
        for (const standard::Step& step : doing(effect::longer_buffer)) userinfo_steps_.push_back(step);
        for (const standard::Step& step : doing(effect::password)) encoding_of_password_ = before({step});
        for (const standard::Step& step : doing(effect::username)) encoding_of_username_ = before({step});
    }
    if (run_->c == U'@' || did(effect::longer_buffer)) {
        authority_.add(run_->c, place_);
        return;
    }
    if (userinfo_size_) tell_userinfo(url);
}

/// Tells the username and the password.
/// @param url the record, or null if the parser failed because no host follows
void Narrator::tell_userinfo(const UrlRecord* url) {
    const std::size_t colon = authority_.text.find(U':');
    const bool has_password = colon < *userinfo_size_;
    const Reading username = authority_.part(0, std::min(colon, *userinfo_size_));
    const Reading password = has_password ? authority_.part(colon + 1, *userinfo_size_ - colon - 1) : Reading();
    const Range at = authority_.places[*userinfo_size_];
    std::string sentence = joined("The authority has ", described("username", username.utf8()), "");
    if (has_password) sentence.append(" and ").append(described("password", password.utf8()));
    sentence.append(".").append(explain::words_of_last_at);
    Event& event = add_finding("userinfo", std::move(sentence), authority_.part(0, *userinfo_size_).utf8(),
                               hull(authority_.places.front(), at));
    event.steps = doing_in_stretch(effect::username | effect::password | effect::password_token_seen);
    name_steps(event, userinfo_steps_);
    tell_errors(event, std::exchange(userinfo_errors_, {}));
    if (url == nullptr) return;
    sources_["username"].input = username.range();
    sources_["password"].input = password.range();
    if (has_password && password.empty())
        add_rule(rule::empty_password, {}, {}, authority_.places[colon]).steps =
            doing_in_stretch(effect::password_token_seen);
    if (username.empty() && password.empty())
        add_rule(rule::empty_userinfo, {}, {}, at).steps = doing_in_stretch(effect::at_sign_seen);
    const auto encode = [&](const Rule& rule, std::string_view component, const Reading& read, std::string_view after,
                            Effects effect, const Steps& encoding) {
        const std::size_t events = out_.events.size();
        add_encoding(rule, component, read, after, standard::userinfo_percent_encode_set, userinfo_steps_);
        if (out_.events.size() == events) return;
        name_steps(out_.events.back(), encoding);
        name_steps(out_.events.back(), doing_in_stretch(effect));
    };
    encode(rule::percent_encode<Column::username>, "username", username, url->username, effect::username,
           encoding_of_username_);
    encode(rule::percent_encode<Column::password>, "password", password, url->password, effect::password,
           encoding_of_password_);
}

// ---- The port

void Narrator::tell_port(const UrlRecord* url) {
    if (did(effect::longer_buffer)) port_.add(run_->c, place_);
    if (did(effect::longer_buffer) || url == nullptr) return;
    const std::string digits = standard::utf8_encode(buffer_);
    if (digits.empty()) {
        add_rule(rule::empty_port, {}, {}, {}).steps = doing(effect::state);
        return;
    }
    const Steps set_port = before(doing(effect::shorter_buffer));
    const std::size_t zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
    if (zeros > 0) {
        Event& event = add_rule(rule::leading_zeros, digits.substr(0, zeros), {}, port_.part(0, zeros).range());
        event.component = "port";
        event.steps = before(set_port);
    }
    const Reading number = port_.part(zeros);
    if (!url->port) {
        add_rule(rule::default_port, number.utf8(), {}, number.range()).steps = set_port;
        return;
    }
    sources_["port"].input = number.range();
    add_finding("port", joined("The port is ", code(number.utf8()), "."), number.utf8(), number.range()).steps =
        set_port;
}

}  // namespace refurl::tools::machine
