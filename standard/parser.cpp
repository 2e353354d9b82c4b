// The section "URL parsing" of the standard, up to the states of the path (path_states.cpp). The text is today's, state
// by state and step by step, with the standard's numbers. A line with lacks(Change::…) calls the old text of earlier
// editions (old_texts.cpp).
#include "standard/parser.hpp"

#include <iterator>
#include <utility>

#include "standard/host.hpp"
#include "standard/old_texts.hpp"

namespace refurl::standard {

namespace {

/// Returns the first segment of a path that is a list; ε for an empty list.
std::string_view first_segment(const UrlRecord& url) {
    const auto& path = std::get<Segments>(url.path);
    return path.empty() ? std::string_view() : path.front();
}

/// Returns the integer that ASCII digits represent, or 2^16 if it is greater.
std::uint32_t integer_of(std::u32string_view digits) {
    constexpr std::uint32_t out_of_range = 0x10000;
    std::uint32_t integer = 0;
    for (const char32_t digit : digits) integer = std::min(out_of_range, integer * 10 + hex_value(digit));
    return integer;
}

}  // namespace

// Each step is on a line that begins with its number.
// clang-format off

// basic URL parser: https://url.spec.whatwg.org/#concept-basic-url-parser
Ending BasicUrlParser::parse() {
    at.begin("basic URL parser");
    if (at("1", !state_override)) {  // url is given if and only if state override is
        at("1.1");  // the caller has done this
        const auto surplus = input.find_leading_or_trailing(is_c0_control_or_space);
        if (at("1.2", surplus.has_value())) context.validation_error("invalid-URL-unit", *surplus);
        at("1.3"); input.remove_leading_and_trailing(is_c0_control_or_space);
    }
    const auto tab_or_newline = input.find(is_ascii_tab_or_newline);
    if (at("2", tab_or_newline.has_value())) context.validation_error("invalid-URL-unit", *tab_or_newline);
    at("3"); input.remove_all(is_ascii_tab_or_newline);
    at("4"); state = state_override.value_or(State::scheme_start);
    at("5"); encoding = output_encoding(encoding);
    at("6"); buffer.clear();
    at("7"); at_sign_seen = inside_brackets = password_token_seen = false;
    at("8"); pointer = 0;
    at("9"); while (true) {
        if (const Ended ended = run_state()) return *ended;
        if (points_to_eof()) break;
        ++pointer;
    }
    at.begin("basic URL parser");
    at("10"); return Ending::done;
}

Ended BasicUrlParser::run_state() {
    if (at.is_watched()) at.begin(name_of(state));
    if (observer != nullptr) observer->run(run(), variables());
    switch (state) {
        case State::scheme_start: return scheme_start_state();
        case State::scheme: return scheme_state();
        case State::no_scheme: return no_scheme_state();
        case State::special_relative_or_authority: return special_relative_or_authority_state();
        case State::path_or_authority: return path_or_authority_state();
        case State::relative: return relative_state();
        case State::relative_slash: return relative_slash_state();
        case State::special_authority_slashes: return special_authority_slashes_state();
        case State::special_authority_ignore_slashes: return special_authority_ignore_slashes_state();
        case State::authority: return authority_state();
        case State::host:
        case State::hostname: return host_state();
        case State::port: return port_state();
        case State::file: return file_state();
        case State::file_slash: return file_slash_state();
        case State::file_host: return file_host_state();
        case State::path_start: return path_start_state();
        case State::path: return path_state();
        case State::opaque_path: return opaque_path_state();
        case State::query: return query_state();
        case State::fragment: return fragment_state();
    }
    std::unreachable();
}

// scheme start state: https://url.spec.whatwg.org/#scheme-start-state
Ended BasicUrlParser::scheme_start_state() {
    if (at("1", is_ascii_alpha(c()))) { buffer += ascii_lowercase(c()); state = State::scheme; }
    else if (at("2", !state_override)) { state = State::no_scheme; --pointer; }
    else {
        if (lacks(Change::scheme_override_fails)) return old::scheme_override_ends();
        at("3"); return return_failure;
    }
    return go_on;
}

// scheme state: https://url.spec.whatwg.org/#scheme-state
Ended BasicUrlParser::scheme_state() {
    if (context.edition.has(Change::windows_paths_are_file_urls) && !state_override && buffer.size() == 1 &&
        from_pointer().starts_with(U":\\")) { buffer.clear(); state = State::file; pointer = -1; return go_on; }
    if (at("1", is_ascii_alphanumeric(c()) || is_one_of(c(), U"+-."))) buffer += ascii_lowercase(c());
    else if (at("2", c() == U':')) {
        const std::string scheme = isomorphic_encode(buffer);
        if (at("2.1", state_override.has_value())) {
            if (lacks(Change::file_hosts_are_never_null) && old::is_file_with_null_host(*this)) return return_nothing;
            if (at("2.1.1", is_special(url) && !is_special_scheme(scheme))) return return_nothing;
            if (at("2.1.2", !is_special(url) && is_special_scheme(scheme))) return return_nothing;
            if (at("2.1.3", (includes_credentials(url) || url.port) && scheme == "file")) return return_nothing;
            if (at("2.1.4", url.scheme == "file" && url.host == Host(EmptyHost{}))) return return_nothing;
        }
        at("2.2"); url.scheme = scheme;
        if (at("2.3", state_override.has_value())) {
            if (at("2.3.1", url.port == default_port(url.scheme))) url.port.reset();
            at("2.3.2"); return return_nothing;
        }
        at("2.4"); buffer.clear();
        if (at("2.5", url.scheme == "file")) {
            if (at("2.5.1", !remaining().starts_with(U"//")))
                validation_error("special-scheme-missing-following-solidus", pointer + 1);
            at("2.5.2"); state = State::file;
        }
        else if (at("2.6", is_special(url) && base != nullptr && base->scheme == url.scheme)) {
            at("2.6.2"); state = State::special_relative_or_authority;
        }
        else if (at("2.7", is_special(url))) state = State::special_authority_slashes;
        else if (at("2.8", remaining().starts_with(U'/'))) { state = State::path_or_authority; ++pointer; }
        else { at("2.9"); url.path = std::string(); state = State::opaque_path; }
    }
    else if (at("3", !state_override)) { buffer.clear(); state = State::no_scheme; pointer = -1; }  // start over
    else {
        if (lacks(Change::scheme_override_fails)) return old::scheme_override_ends();
        at("4"); return return_failure;
    }
    return go_on;
}

// no scheme state: https://url.spec.whatwg.org/#no-scheme-state
Ended BasicUrlParser::no_scheme_state() {
    if (at("1", base == nullptr || (has_opaque_path(*base) && c() != U'#')))
        return failure("missing-scheme-non-relative-URL");
    // No edition leaves step 1 out, so there is a base.
    if (at("2", has_opaque_path(*base) && c() == U'#')) {  // NOLINT(clang-analyzer-core.NonNullParamChecker)
        url.scheme = base->scheme;
        url.path = base->path;
        url.query = base->query;
        url.fragment = "";
        state = State::fragment;
    }
    else if (at("3", base->scheme != "file")) { state = State::relative; --pointer; }
    else { at("4"); state = State::file; --pointer; }
    return go_on;
}

// special relative or authority state: https://url.spec.whatwg.org/#special-relative-or-authority-state
Ended BasicUrlParser::special_relative_or_authority_state() {
    if (at("1", c() == U'/' && remaining().starts_with(U'/'))) {
        state = State::special_authority_ignore_slashes; ++pointer;
    }
    else {
        at("2"); validation_error("special-scheme-missing-following-solidus");
                 state = State::relative; --pointer;
    }
    return go_on;
}

// path or authority state: https://url.spec.whatwg.org/#path-or-authority-state
Ended BasicUrlParser::path_or_authority_state() {
    if (at("1", c() == U'/')) state = State::authority;
    else { at("2"); state = State::path; --pointer; }
    return go_on;
}

// relative state: https://url.spec.whatwg.org/#relative-state
Ended BasicUrlParser::relative_state() {
    at("2"); url.scheme = base->scheme;
    if (at("3", c() == U'/')) state = State::relative_slash;
    else if (at("4", c_is_special_backslash())) {
        validation_error("invalid-reverse-solidus"); state = State::relative_slash;
    }
    else {
        at("5");
        at("5.1"); url.username = base->username;
                   url.password = base->password;
                   url.host = base->host;
                   url.port = base->port;
                   url.path = base->path;
                   url.query = base->query;
        if (lacks(Change::no_null_passwords)) old::copy_password(url, *base);
        if (at("5.2", c() == U'?')) { url.query = ""; state = State::query; }
        else if (at("5.3", c() == U'#')) { url.fragment = ""; state = State::fragment; }
        else if (at("5.4", c() != eof)) {
            at("5.4.1"); url.query.reset();
            at("5.4.2"); shorten_path(url, context);
            at("5.4.3"); state = State::path; --pointer;
        }
    }
    return go_on;
}

// relative slash state: https://url.spec.whatwg.org/#relative-slash-state
Ended BasicUrlParser::relative_slash_state() {
    if (at("1", is_special(url) && (c() == U'/' || c() == U'\\'))) {
        if (at("1.1", c() == U'\\')) validation_error("invalid-reverse-solidus");
        at("1.2"); state = State::special_authority_ignore_slashes;
    }
    else if (at("2", c() == U'/')) {
        if (lacks(Change::relative_slashes_of_other_schemes)) return old::relative_slashes_of_other_schemes(*this);
        state = State::authority;
    }
    else {
        at("3"); url.username = base->username;
                 url.password = base->password;
                 url.host = base->host;
                 url.port = base->port;
                 state = State::path; --pointer;
        if (lacks(Change::no_null_passwords)) old::copy_password(url, *base);
    }
    return go_on;
}

// special authority slashes state: https://url.spec.whatwg.org/#special-authority-slashes-state
Ended BasicUrlParser::special_authority_slashes_state() {
    if (at("1", c() == U'/' && remaining().starts_with(U'/'))) {
        state = State::special_authority_ignore_slashes; ++pointer;
    }
    else {
        at("2"); validation_error("special-scheme-missing-following-solidus");
                 state = State::special_authority_ignore_slashes; --pointer;
    }
    return go_on;
}

// special authority ignore slashes state: https://url.spec.whatwg.org/#special-authority-ignore-slashes-state
Ended BasicUrlParser::special_authority_ignore_slashes_state() {
    if (at("1", c() != U'/' && c() != U'\\')) { state = State::authority; --pointer; }
    else { at("2"); validation_error("special-scheme-missing-following-solidus"); }
    return go_on;
}

// authority state: https://url.spec.whatwg.org/#authority-state
Ended BasicUrlParser::authority_state() {
    if (at("1", c() == U'@')) {
        at("1.1"); validation_error("invalid-credentials");
        if (at("1.2", at_sign_seen)) buffer.insert(0, U"%40");
        at("1.3"); at_sign_seen = true;
        at("1.4"); for (const char32_t code_point : buffer) {
            if (at("1.4.1", code_point == U':' && !password_token_seen)) {
                if (lacks(Change::no_null_passwords)) old::set_password_to_the_empty_string(url);
                password_token_seen = true; continue;
            }
            at("1.4.2"); const std::string encoded = utf8_percent_encode(code_point, in_force(userinfo_percent_encode_set));
            if (at("1.4.3", password_token_seen)) url.password += encoded;
            else { at("1.4.4"); url.username += encoded; }
        }
        at("1.5"); buffer.clear();
    }
    else if (at("2", c_ends_authority())) {
        if (at("2.1", at_sign_seen && buffer.empty())) {
            if (lacks(Change::missing_host_after_credentials)) return old::missing_host_after_credentials(*this);
            return failure("host-missing");
        }
        at("2.2"); pointer -= std::ssize(buffer) + 1; buffer.clear(); state = State::host;
    }
    else { at("3"); buffer += c(); }
    return go_on;
}

// host state: https://url.spec.whatwg.org/#host-state
// hostname state: https://url.spec.whatwg.org/#hostname-state
Ended BasicUrlParser::host_state() {
    if (at("1", state_override && url.scheme == "file")) { --pointer; state = State::file_host; }
    else if (at("2", c() == U':' && !inside_brackets)) {
        if (lacks(Change::port_needs_a_host)) old::port_without_host(*this);
        if (at("2.1", buffer.empty())) return failure("host-missing");
        if (at("2.2", state_override == State::hostname)) {
            if (lacks(Change::port_in_hostname_setter)) return old::port_in_hostname_setter(*this);
            if (lacks(Change::hostname_override_fails)) return old::hostname_override_ends();
            return return_failure;
        }
        at("2.3"); auto host = parse_host(buffer_before(pointer), !is_special(url), context);
        if (at("2.4", !host)) return return_failure;
        at("2.5"); url.host = std::move(host); buffer.clear(); state = State::port;
    }
    else if (at("3", c_ends_authority())) {
        const std::ptrdiff_t end = pointer--;
        if (at("3.1", is_special(url) && buffer.empty())) return failure("host-missing", end);
        if (at("3.2", state_override && buffer.empty() && (includes_credentials(url) || url.port))) {
            if (lacks(Change::hostname_override_fails)) return old::hostname_override_ends();
            return return_failure;
        }
        at("3.3"); auto host = parse_host(buffer_before(end), !is_special(url), context);
        if (at("3.4", !host)) return return_failure;
        at("3.5"); url.host = std::move(host); buffer.clear(); state = State::path_start;
        if (at("3.6", state_override.has_value())) return return_nothing;
    }
    else {
        at("4");
        if (at("4.1", c() == U'[')) inside_brackets = true;
        if (at("4.2", c() == U']')) inside_brackets = false;
        at("4.3"); buffer += c();
    }
    return go_on;
}

// port state: https://url.spec.whatwg.org/#port-state
Ended BasicUrlParser::port_state() {
    if (at("1", is_ascii_digit(c()))) buffer += c();
    else if (at("2", c_ends_authority() || state_override)) {
        if (at("2.1", !buffer.empty())) {
            at("2.1.1"); const std::uint32_t port = integer_of(buffer);
            if (at("2.1.2", port > 0xFFFF)) return failure("port-out-of-range", pointer - std::ssize(buffer));
            at("2.1.3"); url.port = static_cast<std::uint16_t>(port);
                         if (url.port == default_port(url.scheme)) url.port.reset();
            at("2.1.4"); buffer.clear();
            if (at("2.1.5", state_override.has_value())) return return_nothing;
        }
        if (at("2.2", state_override.has_value())) {
            if (lacks(Change::port_override_fails)) return old::port_override_ends();
            return return_failure;
        }
        at("2.3"); state = State::path_start; --pointer;
    }
    else { at("3"); return failure("port-invalid"); }
    return go_on;
}

// file state: https://url.spec.whatwg.org/#file-state
Ended BasicUrlParser::file_state() {
    at("1"); url.scheme = "file";
    at("2"); url.host = EmptyHost{};
    if (lacks(Change::file_hosts_are_never_null)) old::set_host_to_null(url);
    if (at("3", c() == U'/' || c() == U'\\')) {
        if (at("3.1", c() == U'\\')) validation_error("invalid-reverse-solidus");
        at("3.2"); state = State::file_slash;
    }
    else if (at("4", base != nullptr && base->scheme == "file")) {
        at("4.1"); url.host = base->host;
                   url.path = base->path;
                   url.query = base->query;
        if (at("4.2", c() == U'?')) { url.query = ""; state = State::query; }
        else if (at("4.3", c() == U'#')) { url.fragment = ""; state = State::fragment; }
        else if (at("4.4", c() != eof)) {
            at("4.4.1"); url.query.reset();
            if (lacks(Change::drive_letter_at_the_end) && old::drive_letter_at_the_end(*this)) return go_on;
            if (at("4.4.2", !starts_with_a_windows_drive_letter(from_pointer()))) shorten_path(url, context);
            else {
                at("4.4.3");
                at("4.4.3.1"); validation_error("file-invalid-Windows-drive-letter");
                at("4.4.3.2"); path().clear();
                if (lacks(Change::host_before_drive_letter_in_file_state)) old::drop_host_of_base(*this);
            }
            at("4.4.4"); state = State::path; --pointer;
        }
    }
    else {
        if (lacks(Change::file_without_base) && old::file_without_base(*this)) return go_on;
        at("5"); state = State::path; --pointer;
    }
    return go_on;
}

// file slash state: https://url.spec.whatwg.org/#file-slash-state
Ended BasicUrlParser::file_slash_state() {
    if (at("1", c() == U'/' || c() == U'\\')) {
        if (at("1.1", c() == U'\\')) validation_error("invalid-reverse-solidus");
        at("1.2"); state = State::file_host;
    }
    else {
        at("2");
        if (lacks(Change::host_before_drive_letter_in_file_slash_state)) return old::take_drive_letter_or_host(*this);
        if (at("2.1", base != nullptr && base->scheme == "file")) {
            // NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): `at` is true only if its condition is
            at("2.1.1"); url.host = base->host;
            const std::string_view first = first_segment(*base);
            if (at("2.1.2", !starts_with_a_windows_drive_letter(from_pointer()) &&
                            is_normalized_windows_drive_letter(first)))
                path().emplace_back(first);
        }
        at("2.2"); state = State::path; --pointer;
    }
    return go_on;
}

// file host state: https://url.spec.whatwg.org/#file-host-state
Ended BasicUrlParser::file_host_state() {
    if (at("1", c() == eof || is_one_of(c(), U"/\\?#"))) {
        const std::ptrdiff_t end = pointer--;
        if (at("1.1", !state_override && is_windows_drive_letter(buffer))) {
            validation_error("file-invalid-Windows-drive-letter-host", end - std::ssize(buffer));
            state = State::path;  // the path state takes the drive letter from the buffer
        }
        else if (at("1.2", buffer.empty())) {
            if (lacks(Change::file_hosts_without_credentials) && old::keeps_host(*this)) return return_nothing;
            if (lacks(Change::empty_file_hosts)) return old::empty_file_host(*this);
            at("1.2.1"); url.host = EmptyHost{};
            if (at("1.2.2", state_override.has_value())) return return_nothing;
            at("1.2.3"); state = State::path_start;
        }
        else {
            at("1.3");
            at("1.3.1"); auto host = parse_host(buffer_before(end), !is_special(url), context);
            if (at("1.3.2", !host)) return return_failure;
            if (lacks(Change::empty_file_hosts)) old::localhost(*this, host);
            if (at("1.3.3", host == Host(Domain{"localhost"}))) host = EmptyHost{};
            at("1.3.4"); url.host = std::move(host);
            if (at("1.3.5", state_override.has_value())) return return_nothing;
            at("1.3.6"); buffer.clear(); state = State::path_start;
        }
    }
    else { at("2"); buffer += c(); }
    return go_on;
}

// clang-format on

std::string_view name_of(State state) {
    switch (state) {
        case State::scheme_start: return "scheme start state";
        case State::scheme: return "scheme state";
        case State::no_scheme: return "no scheme state";
        case State::special_relative_or_authority: return "special relative or authority state";
        case State::path_or_authority: return "path or authority state";
        case State::relative: return "relative state";
        case State::relative_slash: return "relative slash state";
        case State::special_authority_slashes: return "special authority slashes state";
        case State::special_authority_ignore_slashes: return "special authority ignore slashes state";
        case State::authority: return "authority state";
        case State::host: return "host state";
        case State::hostname: return "hostname state";
        case State::port: return "port state";
        case State::file: return "file state";
        case State::file_slash: return "file slash state";
        case State::file_host: return "file host state";
        case State::path_start: return "path start state";
        case State::path: return "path state";
        case State::opaque_path: return "opaque path state";
        case State::query: return "query state";
        case State::fragment: return "fragment state";
    }
    return {};
}

// ---- The basic URL parser for other files

namespace {

/// Runs the basic URL parser without url and state override.
/// @param observer the observer, or null
Outcome basic_url_parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition,
                        const Observer* observer) {
    Outcome outcome;
    outcome.url.emplace();
    std::function<void(const Step&)> observe;
    const Context context{edition, &outcome.errors, observer == nullptr ? nullptr : &observe};
    BasicUrlParser parser{Input(input), base, encoding, *outcome.url, std::nullopt, context, observer};
    if (observer != nullptr) observe = [&](const Step& step) { observer->step(step, parser.variables()); };
    if (parser.parse() == Ending::failure) outcome.url.reset();
    outcome.state = parser.state;
    return outcome;
}

}  // namespace

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding) {
    return basic_url_parse(input, base, encoding, Edition::today(), nullptr);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Observer& observer) {
    return basic_url_parse(input, base, encoding, Edition::today(), &observer);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition) {
    return basic_url_parse(input, base, encoding, edition, nullptr);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition,
              const Observer& observer) {
    return basic_url_parse(input, base, encoding, edition, &observer);
}

// The basic URL parser with url and state override
Ending parse(std::string_view input, UrlRecord& url, State state_override, std::vector<ValidationError>& errors,
             Encoding encoding, const Edition& edition, const Observer* observer) {
    std::function<void(const Step&)> observe;
    const Context context{edition, &errors, observer == nullptr ? nullptr : &observe};
    BasicUrlParser parser{Input(input), nullptr, encoding, url, state_override, context, observer};
    if (observer != nullptr) observe = [&](const Step& step) { observer->step(step, parser.variables()); };
    return parser.parse();
}

}  // namespace refurl::standard
