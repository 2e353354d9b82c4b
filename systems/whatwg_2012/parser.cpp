// Section 5.2 of the document: the URL parser, a function for each state. Departures from the letter depend on slips_.
#include <algorithm>
#include <utility>

#include "encoding/encode.hpp"
#include "model/table.hpp"
#include "standard/infra.hpp"
#include "standard/input.hpp"
#include "systems/whatwg_2012/percent_encoded_bytes.hpp"
#include "systems/whatwg_2012/url_parser.hpp"
#include "systems/whatwg_2012/writing.hpp"

namespace refurl::systems::whatwg_2012 {

namespace {

using standard::ascii_lowercase;
using standard::Input;
using standard::is_ascii_alpha;
using standard::is_ascii_alphanumeric;
using standard::is_ascii_digit;
using standard::is_one_of;
using standard::isomorphic_decode;
using standard::isomorphic_encode;

// ASCII whitespace
constexpr bool is_ascii_whitespace(char32_t c) { return is_one_of(c, U"\t\n\f\r "); }

// U+0009, U+000A, and U+000D
constexpr bool is_newline_or_tab(char32_t c) { return is_one_of(c, U"\t\n\r"); }

constexpr bool is_slash(char32_t c) { return c == U'/' || c == U'\\'; }

// "one of EOF code point, /, \, ?, and #"
constexpr bool ends_authority(char32_t c) { return c == eof || is_one_of(c, U"/\\?#"); }

/// Returns the string in the encoding. A code point that the encoding lacks becomes 0x3F.
std::string encoded_with_question_marks(std::u32string_view string, Encoding encoding) {
    const std::string utf8 = standard::utf8_encode(string);
    std::string_view input = utf8;
    std::string output;
    Encoder encoder(encoding);
    while (encoder.encode_or_fail(input, output)) output += '?';
    return output;
}

// "less than 0x21, greater than 0x7E, or one of 0x22, 0x23, 0x3C, 0x3E, and 0x60"
constexpr ByteSet query_bytes =
    with_characters(bytes_where([](unsigned char byte) { return byte < 0x21 || byte > 0x7E; }), "\"#<>`");

}  // namespace

Next UrlParser::run_state() {
    switch (state_) {
        case State::scheme_start: return scheme_start_state();
        case State::scheme: return scheme_state();
        case State::scheme_data: return scheme_data_state();
        case State::no_scheme: return no_scheme_state();
        case State::relative: return relative_state();
        case State::authority_start: return authority_start_state();
        case State::authority: return authority_state();
        case State::file_host: return file_host_state();
        case State::host:
        case State::hostname: return host_state();
        case State::port: return port_state();
        case State::relative_path_start: return relative_path_start_state();
        case State::relative_path: return relative_path_state();
        case State::query: return query_state();
        case State::fragment: return fragment_state();
    }
    std::unreachable();
}

// scheme start state
Next UrlParser::scheme_start_state() {
    if (is_ascii_alpha(c())) {
        append_to_buffer(ascii_lowercase(c()));
        state_ = State::scheme;
    } else if (!state_override_) {
        state_ = State::no_scheme;
        --pointer_;
    } else {
        parse_error();
        return terminate;
    }
    return go_on;
}

// scheme state
Next UrlParser::scheme_state() {
    if (is_ascii_alphanumeric(c()) || is_one_of(c(), U"+-.")) {
        append_to_buffer(ascii_lowercase(c()));
    } else if (c() == U':') {
        url_.scheme = isomorphic_encode(buffer_);
        clear_buffer();
        if (state_override_) return terminate;
        end_scheme();
    } else if (!state_override_) {
        clear_buffer();
        state_ = State::no_scheme;
        pointer_ = -1;  // start over
    } else {
        if (c() != eof) parse_error();
        return terminate;
    }
    return go_on;
}

// scheme state, steps 2.2 to 2.6
void UrlParser::end_scheme() {
    url_.relative_flag = is_relative_scheme(url_.scheme);
    const bool has_scheme_of_base = base_ != nullptr && base_->scheme == url_.scheme;
    if (url_.scheme == "file" || (url_.relative_flag && has_scheme_of_base))
        state_ = State::relative;
    else if (url_.relative_flag)
        state_ = State::authority_start;
    else
        state_ = State::scheme_data;
}

// scheme data state
Next UrlParser::scheme_data_state() {
    if (c() == U'?') {
        begin_query();
    } else if (c() == U'#') {
        begin_fragment();
    } else if (c() != eof) {
        const char32_t excepted = slips_.has(Slip::scheme_data_colon) ? U':' : U'%';
        const bool is_excepted = c() == excepted && standard::starts_with_two_hex_digits(remaining());
        if (!is_url_code_point(c()) && !is_excepted) parse_error();
        if (!is_newline_or_tab(c())) url_.scheme_data += utf8_percent_encode(c(), simple_encode_set);
    }
    return go_on;
}

// no scheme state
Next UrlParser::no_scheme_state() {
    if (base_ == nullptr)
        return return_failure(name_of(state_), "The input has no scheme, and there is no base.", offset(), offset());
    if (!is_relative_scheme(base_->scheme))
        return return_failure(name_of(state_), "The input has no scheme, and the base has no relative scheme.",
                              offset(), offset());
    state_ = State::relative;
    --pointer_;
    return go_on;
}

// relative state
Next UrlParser::relative_state() {
    const ParsedUrl& base = relative_base();
    url_.relative_flag = true;
    url_.scheme = base.scheme;
    if (c() == eof) {
        copy_authority(base);
        copy_path(base);
        url_.query = base.query;
    } else if (is_slash(c()) && !remaining().empty() && is_slash(remaining().front())) {
        ++pointer_;
        state_ = url_.scheme == "file" ? State::file_host : State::authority_start;
    } else if (c() == U'?') {
        copy_authority(base);
        copy_path(base);
        begin_query();
    } else if (c() == U'#') {
        copy_authority(base);
        copy_path(base);
        url_.query = base.query;
        begin_fragment();
    } else {
        copy_authority(base);
        if (!is_slash(c())) {
            copy_path(base);
            remove_last_string();
        }
        state_ = State::relative_path_start;
        --pointer_;
    }
    return go_on;
}

/// Returns the base of the relative state. A file URL gets to that state whatever its base is.
const ParsedUrl& UrlParser::relative_base() const {
    static const ParsedUrl empty_file_url{.scheme = "file",
                                          .scheme_data = {},
                                          .username = {},
                                          .password = {},
                                          .host = "",
                                          .port = {},
                                          .path = {""},
                                          .query = {},
                                          .fragment = {},
                                          .relative_flag = true};
    if (base_ == nullptr) return empty_file_url;
    const bool is_foreign = url_.scheme == "file" && base_->scheme != "file";
    return is_foreign && !slips_.has(Slip::file_base) ? empty_file_url : *base_;
}

void UrlParser::copy_authority(const ParsedUrl& base) {
    url_.host = base.host;
    url_.port = base.port;
}

void UrlParser::copy_path(const ParsedUrl& base) { url_.path = base.path; }

// authority start state
Next UrlParser::authority_start_state() {
    if (!is_slash(c())) {
        state_ = State::authority;
        --pointer_;
    }
    return go_on;
}

// authority state
Next UrlParser::authority_state() {
    const bool is_at = c() == U'@';
    if (is_at) append_buffer_to_userinfo();
    if (ends_authority(c())) {
        go_back_to_host();
    } else if (is_newline_or_tab(c())) {
        ++ignored_;
    } else if (!is_at || slips_.has(Slip::authority_at_sign)) {
        append_to_buffer(c());
    }
    return go_on;
}

// authority state, step 1
void UrlParser::append_buffer_to_userinfo() {
    if (at_flag_) buffer_.insert(0, U"%40");
    at_flag_ = true;
    for (const char32_t code_point : buffer_) {
        if (code_point == U':' && !url_.password) {
            url_.password = "";
            continue;
        }
        std::string& component = url_.password ? *url_.password : url_.username;
        component += utf8_percent_encode(code_point, default_encode_set);
    }
    clear_buffer();
}

// authority state, step 2
void UrlParser::go_back_to_host() {
    pointer_ -= static_cast<std::ptrdiff_t>(buffer_.size());
    if (!slips_.has(Slip::authority_newlines)) pointer_ -= ignored_;
    if (!slips_.has(Slip::authority_pointer)) --pointer_;
    clear_buffer();
    state_ = State::host;
}

// file host state
Next UrlParser::file_host_state() {
    if (ends_authority(c())) {
        if (buffer_is_a_drive_letter()) {
            state_ = State::relative_path;  // the relative path state takes the drive letter from the buffer
        } else {
            if (!set_host()) return terminate;
            state_ = State::relative_path_start;
        }
        --pointer_;
    } else if (!is_newline_or_tab(c())) {
        append_to_buffer(c());
    }
    return go_on;
}

bool UrlParser::buffer_is_a_drive_letter() const {
    return buffer_.size() == 2 && is_ascii_alpha(buffer_[0]) && (buffer_[1] == U':' || buffer_[1] == U'|');
}

/// "Let host be the result of host parsing buffer. If host is failure, return failure. Set url's host to host, buffer
/// to the empty string". Returns false for failure.
bool UrlParser::set_host() {
    auto host = parse_host(buffer_, slips_);
    if (!host) {
        return_failure(host.error().clause, host.error().message, buffer_begin_, offset());
        return false;
    }
    url_.host = std::move(*host);
    clear_buffer();
    return true;
}

// host state
// hostname state
Next UrlParser::host_state() {
    if (c() == U':' && !brackets_flag_) {
        if (!set_host()) return terminate;
        state_ = State::port;
        if (state_override_ == State::hostname) return terminate;
    } else if (ends_authority(c())) {
        if (!set_host()) return terminate;
        --pointer_;
        state_ = State::relative_path_start;
        if (state_override_) return terminate;
    } else if (!is_newline_or_tab(c())) {
        if (c() == U'[') brackets_flag_ = true;
        if (c() == U']') brackets_flag_ = false;
        append_to_buffer(c());
    }
    return go_on;
}

// port state
Next UrlParser::port_state() {
    if (is_ascii_digit(c())) {
        append_to_buffer(c());
    } else if (ends_authority(c()) || state_override_) {
        buffer_.erase(0, std::min(buffer_.find_first_not_of(U'0'), std::max<std::size_t>(buffer_.size(), 1) - 1));
        url_.port = isomorphic_encode(buffer_);
        if (url_.port == default_port(url_.scheme)) url_.port.clear();
        if (state_override_) return terminate;
        clear_buffer();
        state_ = State::relative_path_start;
        --pointer_;
    } else {
        return return_failure(name_of(state_), "The port contains a character that is not a digit.", offset(),
                              input_.offsets[index() + 1]);
    }
    return go_on;
}

// relative path start state
Next UrlParser::relative_path_start_state() {
    state_ = State::relative_path;
    if (!is_slash(c())) --pointer_;
    return go_on;
}

// relative path state
Next UrlParser::relative_path_state() {
    if (c() == eof || is_slash(c()) || (!state_override_ && is_one_of(c(), U"?#"))) {
        end_path_segment();
        if (c() == U'?') begin_query();
        if (c() == U'#') begin_fragment();
    } else if (c() == U'%' && (remaining().starts_with(U"2E") || remaining().starts_with(U"2e"))) {
        append_to_buffer(U'.');
        pointer_ += 2;
    } else if (!is_newline_or_tab(c())) {
        for (const char32_t encoded : isomorphic_decode(utf8_percent_encode(c(), default_encode_set)))
            append_to_buffer(encoded);
    }
    return go_on;
}

// relative path state, steps 1.1 to 1.5
void UrlParser::end_path_segment() {
    if (buffer_ == U"..") {
        remove_last_string();
        if (leaves_an_empty_string(Slip::double_dot)) url_.path.emplace_back();
    } else if (buffer_ == U".") {
        if (leaves_an_empty_string(Slip::single_dot)) url_.path.emplace_back();
    } else {
        if (url_.scheme == "file" && url_.path.empty() && buffer_is_a_drive_letter()) buffer_[1] = U':';
        url_.path.push_back(isomorphic_encode(buffer_));
    }
    clear_buffer();
}

/// Reports whether a dot segment that ends at c leaves an empty string in the path. A dot segment at the end of the
/// path does. By the letter, one before a slash does, not one before `?` or `#`.
bool UrlParser::leaves_an_empty_string(Slip slip) const { return c() == eof || is_slash(c()) == slips_.has(slip); }

void UrlParser::remove_last_string() {
    if (!url_.path.empty()) url_.path.pop_back();
}

// query state
Next UrlParser::query_state() {
    if (c() == eof || (!state_override_ && c() == U'#')) {
        if (url_.relative_flag == slips_.has(Slip::query_encoding)) encoding_override_ = Encoding::utf_8;
        for (const char byte : encoded_with_question_marks(buffer_, encoding_override_))
            *url_.query += contains(query_bytes, byte) ? percent_encode(byte) : std::string(1, byte);
        clear_buffer();
        if (c() == U'#') begin_fragment();
    } else if (!is_newline_or_tab(c())) {
        append_to_buffer(c());
    }
    return go_on;
}

// fragment state
Next UrlParser::fragment_state() {
    if (c() != eof && !is_newline_or_tab(c())) *url_.fragment += utf8_percent_encode(c(), simple_encode_set);
    return go_on;
}

void UrlParser::begin_query() {
    url_.query = "";
    state_ = State::query;
}

void UrlParser::begin_fragment() {
    url_.fragment = "";
    state_ = State::fragment;
}

std::string_view name_of(State state) {
    static constexpr auto names = names_of<State>({
        {State::scheme_start, "scheme start state"},
        {State::scheme, "scheme state"},
        {State::scheme_data, "scheme data state"},
        {State::no_scheme, "no scheme state"},
        {State::relative, "relative state"},
        {State::authority_start, "authority start state"},
        {State::authority, "authority state"},
        {State::file_host, "file host state"},
        {State::host, "host state"},
        {State::hostname, "hostname state"},
        {State::port, "port state"},
        {State::relative_path_start, "relative path start state"},
        {State::relative_path, "relative path state"},
        {State::query, "query state"},
        {State::fragment, "fragment state"},
    });
    return names[state].name;
}

std::expected<ParsedUrl, Refusal> parse(std::string_view input, const Given& given) {
    Report report;
    return parse(input, given, report);
}

std::expected<ParsedUrl, Refusal> parse(std::string_view input, const Given& given, Report& report) {
    ParsedUrl url;
    Input code_points(input);
    code_points.remove_leading_and_trailing(is_ascii_whitespace);
    UrlParser(code_points, given, url, std::nullopt, report).run();
    if (report.failure) return std::unexpected(*report.failure);
    return url;
}

Report parse(std::string_view input, ParsedUrl& url, State state_override, const Given& given) {
    Report report;
    const Input code_points(input);
    UrlParser(code_points, given, url, state_override, report).run();
    return report;
}

}  // namespace refurl::systems::whatwg_2012
