// The section "URL parsing" of the standard, from the path start state on: the states of path, query and fragment, and
// how to set the username and the password. The text is written as in parser.cpp.
#include "standard/old_texts.hpp"
#include "standard/parser.hpp"

namespace refurl::standard {

// Each step is on a line that begins with its number.
// clang-format off

// path start state: https://url.spec.whatwg.org/#path-start-state
Ended BasicUrlParser::path_start_state() {
    if (lacks(Change::empty_paths) && old::path_is_never_empty(*this)) return go_on;
    if (at("1", is_special(url))) {
        if (at("1.1", c() == U'\\')) validation_error("invalid-reverse-solidus");
        at("1.2"); state = State::path;
        if (at("1.3", c() != U'/' && c() != U'\\')) --pointer;
    }
    else if (at("2", !state_override && c() == U'?')) { url.query = ""; state = State::query; }
    else if (at("3", !state_override && c() == U'#')) { url.fragment = ""; state = State::fragment; }
    else if (at("4", c() != eof)) {
        at("4.1"); state = State::path;
        if (at("4.2", c() != U'/')) --pointer;
    }
    else if (at("5", state_override && !url.host)) path().emplace_back();
    return go_on;
}

// path state: https://url.spec.whatwg.org/#path-state
Ended BasicUrlParser::path_state() {
    if (at("1", c() == eof || c_is_slash() || (!state_override && is_one_of(c(), U"?#")))) {
        if (at("1.1", c_is_special_backslash())) validation_error("invalid-reverse-solidus");
        if (at("1.2", is_double_dot_url_path_segment(buffer))) {
            at("1.2.1"); shorten_path(url, context);
            if (at("1.2.2", !c_is_slash())) path().emplace_back();
        }
        else if (at("1.3", is_single_dot_url_path_segment(buffer) && !c_is_slash())) path().emplace_back();
        else if (at("1.4", !is_single_dot_url_path_segment(buffer))) {
            if (at("1.4.1", url.scheme == "file" && path().empty() && is_windows_drive_letter(buffer))) {
                if (lacks(Change::host_before_drive_letter_in_path)) old::remove_host_before_drive_letter(*this);
                buffer[1] = U':';
            }
            at("1.4.2"); path().push_back(isomorphic_encode(buffer));
        }
        at("1.5"); buffer.clear();
        if (lacks(Change::file_paths_keep_leading_slashes)) old::remove_leading_slashes_of_file(*this);
        if (at("1.6", c() == U'?')) { url.query = ""; state = State::query; }
        if (at("1.7", c() == U'#')) { url.fragment = ""; state = State::fragment; }
    }
    else {
        at("2");
        if (at("2.1", !is_url_code_point(c()) && c() != U'%')) validation_error("invalid-URL-unit");
        if (at("2.2", c() == U'%' && !starts_with_two_hex_digits(remaining()))) validation_error("invalid-URL-unit");
        if (lacks(Change::percent_encoded_dots_stay) && old::decode_percent_encoded_dot(*this)) return go_on;
        at("2.3"); buffer += isomorphic_decode(utf8_percent_encode(c(), in_force(path_percent_encode_set)));
    }
    return go_on;
}

// opaque path state: https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state
Ended BasicUrlParser::opaque_path_state() {
    if (at("1", c() == U'?')) { url.query = ""; state = State::query; }
    else if (at("2", c() == U'#')) { url.fragment = ""; state = State::fragment; }
    else if (at("3", c() == U' ')) {
        if (lacks(Change::spaces_in_opaque_paths_reported)) old::spaces_in_opaque_paths(*this);
        if (at("3.1")) validation_error("invalid-URL-unit");
        if (at("3.2", remaining().starts_with(U'?') || remaining().starts_with(U'#'))) opaque_path() += "%20";
        else { at("3.3"); opaque_path() += ' '; }
    }
    else if (at("4", c() != eof)) {
        if (at("4.1", !is_url_code_point(c()) && c() != U'%')) validation_error("invalid-URL-unit");
        if (at("4.2", c() == U'%' && !starts_with_two_hex_digits(remaining()))) validation_error("invalid-URL-unit");
        at("4.3"); opaque_path() += utf8_percent_encode(c(), in_force(c0_control_percent_encode_set));
    }
    return go_on;
}

// query state: https://url.spec.whatwg.org/#query-state
Ended BasicUrlParser::query_state() {
    if (at("1", encoding != Encoding::utf_8 && (!is_special(url) || url.scheme == "ws" || url.scheme == "wss")))
        encoding = Encoding::utf_8;
    if (at("2", (!state_override && c() == U'#') || c() == eof)) {
        at("2.1"); const auto set =
                       in_force(is_special(url) ? special_query_percent_encode_set : query_percent_encode_set);
        if (lacks(Change::missing_characters_in_queries)) old::missing_characters_in_queries(*this, set);
        if (lacks(Change::queries_encoded_as_a_whole)) old::encode_each_code_point_of_query(*this, set);
        if (at("2.2")) *url.query += percent_encode_after_encoding(encoding, buffer, set);
        at("2.3"); buffer.clear();
        if (at("2.4", c() == U'#')) { url.fragment = ""; state = State::fragment; }
    }
    else if (at("3", c() != eof)) {
        if (at("3.1", !is_url_code_point(c()) && c() != U'%')) validation_error("invalid-URL-unit");
        if (at("3.2", c() == U'%' && !starts_with_two_hex_digits(remaining()))) validation_error("invalid-URL-unit");
        at("3.3"); buffer += c();
    }
    return go_on;
}

// fragment state: https://url.spec.whatwg.org/#fragment-state
Ended BasicUrlParser::fragment_state() {
    if (at("1", c() != eof)) {
        if (at("1.1", !is_url_code_point(c()) && c() != U'%')) validation_error("invalid-URL-unit");
        if (at("1.2", c() == U'%' && !starts_with_two_hex_digits(remaining()))) validation_error("invalid-URL-unit");
        if (lacks(Change::null_in_fragments) && old::is_null(c())) return go_on;
        at("1.3"); *url.fragment += utf8_percent_encode(c(), in_force(fragment_percent_encode_set));
    }
    return go_on;
}

// clang-format on

// set the username: https://url.spec.whatwg.org/#set-the-username
void set_the_username(UrlRecord& url, std::string_view username, const Edition& edition) {
    const PercentEncodeSet set = set_in(edition, userinfo_percent_encode_set);
    url.username = utf8_percent_encode(utf8_decode_without_bom(username), set);
}

// set the password: https://url.spec.whatwg.org/#set-the-password
void set_the_password(UrlRecord& url, std::string_view password, const Edition& edition) {
    const PercentEncodeSet set = set_in(edition, userinfo_percent_encode_set);
    url.password = utf8_percent_encode(utf8_decode_without_bom(password), set);
}

}  // namespace refurl::standard
