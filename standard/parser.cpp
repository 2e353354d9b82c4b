// The sections "URL representation", "URL miscellaneous" and "URL parsing" of the standard.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "model/utf8.hpp"
#include "standard/host.hpp"
#include "standard/infra.hpp"
#include "standard/standard.hpp"

namespace refurl::standard {

namespace {

using Errors = std::vector<ValidationError>;

// ---- URL representation

// single-dot URL path segment
bool is_single_dot_url_path_segment(std::u32string_view segment) {
    return segment == U"." || is_ascii_case_insensitive_match(segment, U"%2e");
}

// double-dot URL path segment
bool is_double_dot_url_path_segment(std::u32string_view segment) {
    return segment == U".." || is_ascii_case_insensitive_match(segment, U".%2e") ||
           is_ascii_case_insensitive_match(segment, U"%2e.") || is_ascii_case_insensitive_match(segment, U"%2e%2e");
}

// ---- URL miscellaneous

struct SpecialScheme {
    std::string_view scheme;
    std::optional<std::uint16_t> default_port;
};

constexpr std::array<SpecialScheme, 6> special_schemes{
    {{"ftp", 21}, {"file", std::nullopt}, {"http", 80}, {"https", 443}, {"ws", 80}, {"wss", 443}}};

bool is_special_gopher(std::string_view scheme, const Edition& edition) {
    return edition.lacks(Change::gopher_is_not_special) && scheme == "gopher";
}

// special scheme
bool is_special_scheme(std::string_view scheme, const Edition& edition) {
    return std::ranges::find(special_schemes, scheme, &SpecialScheme::scheme) != special_schemes.end() ||
           is_special_gopher(scheme, edition);
}

// default port
std::optional<std::uint16_t> default_port(std::string_view scheme, const Edition& edition) {
    if (is_special_gopher(scheme, edition)) return 70;
    for (const SpecialScheme& row : special_schemes)
        if (row.scheme == scheme) return row.default_port;
    return std::nullopt;
}

// Windows drive letter
bool is_windows_drive_letter(std::u32string_view text) {
    return text.size() == 2 && is_ascii_alpha(text[0]) && (text[1] == U':' || text[1] == U'|');
}

// normalized Windows drive letter
bool is_normalized_windows_drive_letter(std::string_view segment) {
    return is_windows_drive_letter(isomorphic_decode(segment)) && segment[1] == ':';
}

// starts with a Windows drive letter
bool starts_with_a_windows_drive_letter(std::u32string_view text) {
    return text.size() >= 2 && is_windows_drive_letter(text.substr(0, 2)) &&
           (text.size() == 2 || is_one_of(text[2], U"/\\?#"));
}

/// Returns the path of a URL that does not have an opaque path.
Segments& segments_of(UrlRecord& url) { return std::get<Segments>(url.path); }

// To shorten a url's path
void shorten_path(UrlRecord& url) {
    Segments& path = segments_of(url);
    if (url.scheme == "file" && path.size() == 1 && is_normalized_windows_drive_letter(path[0])) return;
    if (!path.empty()) path.pop_back();
}

// ---- The input of the basic URL parser

/// The code points of the input, and the byte where each starts.
struct Input {
    std::u32string code_points;
    std::vector<std::size_t> offsets;  ///< one for each code point, and one for the end of the input

    explicit Input(std::string_view bytes) {
        code_points.reserve(bytes.size());
        offsets.reserve(bytes.size() + 1);
        std::size_t offset = 0;
        while (offset < bytes.size()) {
            const Decoded decoded = decode_first(bytes.substr(offset));
            code_points += decoded.code_point;
            offsets.push_back(offset);
            offset += decoded.length;
        }
        offsets.push_back(offset);
    }

    void remove_leading_and_trailing_c0_controls_and_spaces(Errors& errors) {
        std::size_t first = 0;
        std::size_t end = code_points.size();
        while (first < end && is_c0_control_or_space(code_points[first])) ++first;
        while (end > first && is_c0_control_or_space(code_points[end - 1])) --end;
        if (first == 0 && end == code_points.size()) return;
        errors.push_back({"invalid-URL-unit", first != 0 ? offsets.front() : offsets[end]});
        code_points = code_points.substr(first, end - first);
        offsets = std::vector(offsets.begin() + static_cast<std::ptrdiff_t>(first),
                              offsets.begin() + static_cast<std::ptrdiff_t>(end + 1));
    }

    void remove_ascii_tabs_and_newlines(Errors& errors) {
        const auto first = std::ranges::find_if(code_points, is_ascii_tab_or_newline);
        if (first == code_points.end()) return;
        errors.push_back({"invalid-URL-unit", offsets[static_cast<std::size_t>(first - code_points.begin())]});
        std::size_t kept = 0;
        for (std::size_t i = 0; i < code_points.size(); ++i) {
            if (is_ascii_tab_or_newline(code_points[i])) continue;
            code_points[kept] = code_points[i];
            offsets[kept++] = offsets[i];
        }
        offsets[kept] = offsets.back();
        code_points.resize(kept);
        offsets.resize(kept + 1);
    }
};

// ---- The basic URL parser

/// How a run of the state machine ends: nothing if the machine goes on, otherwise how the parser ends.
using Run = std::optional<Ending>;
constexpr Run go_on = std::nullopt;
constexpr Run return_failure = Ending::failure;
constexpr Run return_nothing = Ending::terminated;

/// The basic URL parser, with the variables of the algorithm as members and a function for each state.
class BasicUrlParser {
  public:
    BasicUrlParser(Input input, const UrlRecord* base, Encoding encoding, UrlRecord& url,
                   std::optional<State> state_override, Errors& errors, const Edition& edition)
        : input_(std::move(input)),
          base_(base),
          encoding_(output_encoding(encoding)),
          url_(url),
          state_override_(state_override),
          errors_(errors),
          edition_(edition),
          state_(state_override.value_or(State::scheme_start)) {}

    /// Runs the state machine to its end. Calls `observe(*this)` before each run.
    template <class Observe>
    Ending run(const Observe& observe) {
        while (true) {
            observe(*this);
            if (const Run ending = run_state()) return *ending;
            if (points_to_eof()) return Ending::done;
            ++pointer_;
        }
    }

    [[nodiscard]] Step step() const {
        return {.state = state_,
                .pointer = static_cast<std::size_t>(pointer_),
                .offset = offset_at(pointer_),
                .c = c(),
                .buffer = buffer_,
                .at_sign_seen = at_sign_seen_,
                .inside_brackets = inside_brackets_,
                .password_token_seen = password_token_seen_,
                .url = url_,
                .errors = errors_};
    }

    [[nodiscard]] State state() const { return state_; }

  private:
    Run run_state();

    Run scheme_start_state();
    Run scheme_state();
    Run no_scheme_state();
    Run special_relative_or_authority_state();
    Run path_or_authority_state();
    Run relative_state();
    Run relative_slash_state();
    Run special_authority_slashes_state();
    Run special_authority_ignore_slashes_state();
    Run authority_state();
    Run host_state();
    Run port_state();
    Run file_state();
    Run file_slash_state();
    Run file_host_state();
    Run path_start_state();
    Run path_state();
    Run opaque_path_state();
    Run query_state();
    Run fragment_state();

    // ---- What earlier editions ask and do

    [[nodiscard]] bool has(Change change) const { return edition_.has(change); }
    [[nodiscard]] bool lacks(Change change) const { return edition_.lacks(change); }

    [[nodiscard]] bool is_special(const UrlRecord& url) const { return standard::is_special(url, edition_); }
    [[nodiscard]] bool is_special_scheme(std::string_view scheme) const {
        return standard::is_special_scheme(scheme, edition_);
    }
    [[nodiscard]] std::optional<std::uint16_t> default_port(std::string_view scheme) const {
        return standard::default_port(scheme, edition_);
    }

    /// Returns the host of a file URL that has none.
    [[nodiscard]] std::optional<Host> no_file_host() const {
        return has(Change::file_hosts_are_never_null) ? std::optional<Host>(EmptyHost{}) : std::nullopt;
    }

    /// Returns the host that a file URL gets from an empty host or localhost. Before Change::empty_file_hosts it keeps
    /// the one that it has.
    [[nodiscard]] std::optional<Host> empty_file_host() const {
        return has(Change::empty_file_hosts) ? std::optional<Host>(EmptyHost{}) : url_.host;
    }

    void take_from_file_base_before_2020();
    void remove_host_before_drive_letter();
    void remove_leading_empty_segments();
    [[nodiscard]] std::string encoded_query(const PercentEncodeSet& query_set) const;

    // The pointer, which is -1 where it points nowhere.
    [[nodiscard]] bool points_to_eof() const {
        return pointer_ >= static_cast<std::ptrdiff_t>(input_.code_points.size());
    }
    [[nodiscard]] char32_t c() const { return points_to_eof() ? eof : input_.code_points[index(pointer_)]; }
    [[nodiscard]] std::u32string_view from_pointer() const {
        return std::u32string_view(input_.code_points).substr(index(pointer_));
    }
    [[nodiscard]] std::u32string_view remaining() const { return from_pointer().substr(1); }
    [[nodiscard]] std::size_t offset_at(std::ptrdiff_t pointer) const { return input_.offsets[index(pointer)]; }
    static std::size_t index(std::ptrdiff_t pointer) { return static_cast<std::size_t>(pointer); }

    /// The buffer as the part of the input that ends before `end`.
    [[nodiscard]] Located buffer_before(std::ptrdiff_t end) const {
        const Located input{input_.code_points, input_.offsets};
        return input.substring(index(end) - buffer_.size(), buffer_.size());
    }

    void validation_error(std::string_view name) { validation_error(name, offset_at(pointer_)); }
    void validation_error(std::string_view name, std::size_t offset) { errors_.push_back({name, offset}); }

    /// "… validation error, return failure."
    Run failure(std::string_view name) {
        validation_error(name);
        return return_failure;
    }

    Input input_;
    const UrlRecord* base_;
    Encoding encoding_;
    UrlRecord& url_;
    std::optional<State> state_override_;
    Errors& errors_;
    const Edition edition_;
    State state_;
    std::u32string buffer_;
    bool at_sign_seen_ = false;
    bool inside_brackets_ = false;
    bool password_token_seen_ = false;
    std::ptrdiff_t pointer_ = 0;
};

Run BasicUrlParser::run_state() {
    switch (state_) {
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

// scheme start state
Run BasicUrlParser::scheme_start_state() {
    if (is_ascii_alpha(c())) {
        buffer_ += ascii_lowercase(c());
        state_ = State::scheme;
    } else if (!state_override_) {
        state_ = State::no_scheme;
        --pointer_;
    } else {
        return has(Change::scheme_override_fails) ? return_failure : return_nothing;
    }
    return go_on;
}

// scheme state
Run BasicUrlParser::scheme_state() {
    if (is_ascii_alphanumeric(c()) || is_one_of(c(), U"+-.")) {
        buffer_ += ascii_lowercase(c());
    } else if (c() == U':') {
        const std::string scheme = isomorphic_encode(buffer_);
        if (state_override_) {
            if (is_special(url_) && !is_special_scheme(scheme)) return return_nothing;
            if (!is_special(url_) && is_special_scheme(scheme)) return return_nothing;
            if ((includes_credentials(url_) || url_.port) && scheme == "file" && has(Change::protocol_setter_to_file))
                return return_nothing;
            if (url_.scheme == "file" && url_.host.value_or(EmptyHost{}) == Host(EmptyHost{}) &&
                has(Change::protocol_setter_from_file))
                return return_nothing;
        }
        url_.scheme = scheme;
        if (state_override_) {
            if (url_.port == default_port(url_.scheme) && has(Change::protocol_setter_drops_default_port))
                url_.port.reset();
            return return_nothing;
        }
        buffer_.clear();
        if (url_.scheme == "file") {
            if (!remaining().starts_with(U"//"))
                validation_error("special-scheme-missing-following-solidus", offset_at(pointer_ + 1));
            state_ = State::file;
        } else if (is_special(url_) && base_ != nullptr && base_->scheme == url_.scheme) {
            state_ = State::special_relative_or_authority;
        } else if (is_special(url_)) {
            state_ = State::special_authority_slashes;
        } else if (remaining().starts_with(U'/')) {
            state_ = State::path_or_authority;
            ++pointer_;
        } else {
            url_.path = std::string();
            state_ = State::opaque_path;
        }
    } else if (!state_override_) {
        buffer_.clear();
        state_ = State::no_scheme;
        pointer_ = -1;  // start over
    } else {
        return has(Change::scheme_override_fails) ? return_failure : return_nothing;
    }
    return go_on;
}

// no scheme state
Run BasicUrlParser::no_scheme_state() {
    if (base_ == nullptr || (has_opaque_path(*base_) && c() != U'#')) return failure("missing-scheme-non-relative-URL");
    if (has_opaque_path(*base_) && c() == U'#') {
        url_.scheme = base_->scheme;
        url_.path = base_->path;
        url_.query = base_->query;
        url_.fragment = "";
        state_ = State::fragment;
    } else if (base_->scheme != "file") {
        state_ = State::relative;
        --pointer_;
    } else {
        state_ = State::file;
        --pointer_;
    }
    return go_on;
}

// special relative or authority state
Run BasicUrlParser::special_relative_or_authority_state() {
    if (c() == U'/' && remaining().starts_with(U'/')) {
        state_ = State::special_authority_ignore_slashes;
        ++pointer_;
    } else {
        validation_error("special-scheme-missing-following-solidus");
        state_ = State::relative;
        --pointer_;
    }
    return go_on;
}

// path or authority state
Run BasicUrlParser::path_or_authority_state() {
    if (c() == U'/') {
        state_ = State::authority;
    } else {
        state_ = State::path;
        --pointer_;
    }
    return go_on;
}

// relative state
Run BasicUrlParser::relative_state() {
    url_.scheme = base_->scheme;
    if (c() == U'/') {
        state_ = State::relative_slash;
    } else if (is_special(url_) && c() == U'\\') {
        validation_error("invalid-reverse-solidus");
        state_ = State::relative_slash;
    } else {
        url_.username = base_->username;
        url_.password = base_->password;
        url_.password_is_not_null = base_->password_is_not_null;
        url_.host = base_->host;
        url_.port = base_->port;
        url_.path = base_->path;
        url_.query = base_->query;
        if (c() == U'?') {
            url_.query = "";
            state_ = State::query;
        } else if (c() == U'#') {
            url_.fragment = "";
            state_ = State::fragment;
        } else if (c() != eof) {
            url_.query.reset();
            shorten_path(url_);
            state_ = State::path;
            --pointer_;
        }
    }
    return go_on;
}

// relative slash state
Run BasicUrlParser::relative_slash_state() {
    if (is_special(url_) && (c() == U'/' || c() == U'\\')) {
        if (c() == U'\\') validation_error("invalid-reverse-solidus");
        state_ = State::special_authority_ignore_slashes;
    } else if (c() == U'/') {
        state_ =
            has(Change::relative_slashes_of_other_schemes) ? State::authority : State::special_authority_ignore_slashes;
    } else {
        url_.username = base_->username;
        url_.password = base_->password;
        url_.password_is_not_null = base_->password_is_not_null;
        url_.host = base_->host;
        url_.port = base_->port;
        state_ = State::path;
        --pointer_;
    }
    return go_on;
}

// special authority slashes state
Run BasicUrlParser::special_authority_slashes_state() {
    if (c() == U'/' && remaining().starts_with(U'/')) {
        state_ = State::special_authority_ignore_slashes;
        ++pointer_;
    } else {
        validation_error("special-scheme-missing-following-solidus");
        state_ = State::special_authority_ignore_slashes;
        --pointer_;
    }
    return go_on;
}

// special authority ignore slashes state
Run BasicUrlParser::special_authority_ignore_slashes_state() {
    if (c() != U'/' && c() != U'\\') {
        state_ = State::authority;
        --pointer_;
    } else {
        validation_error("special-scheme-missing-following-solidus");
    }
    return go_on;
}

// authority state
Run BasicUrlParser::authority_state() {
    if (c() == U'@') {
        validation_error("invalid-credentials");
        if (at_sign_seen_) buffer_.insert(0, U"%40");
        at_sign_seen_ = true;
        for (const char32_t code_point : buffer_) {
            if (code_point == U':' && !password_token_seen_) {
                password_token_seen_ = true;
                url_.password_is_not_null = lacks(Change::no_null_passwords);
                continue;
            }
            const std::string encoded_code_points = utf8_percent_encode(code_point, userinfo_percent_encode_set);
            if (password_token_seen_)
                url_.password += encoded_code_points;
            else
                url_.username += encoded_code_points;
        }
        buffer_.clear();
    } else if (c() == eof || is_one_of(c(), U"/?#") || (is_special(url_) && c() == U'\\')) {
        if (at_sign_seen_ && buffer_.empty() && has(Change::credentials_need_a_host))
            return failure(has(Change::missing_host_after_credentials) ? "host-missing" : "invalid-credentials");
        pointer_ -= static_cast<std::ptrdiff_t>(buffer_.size()) + 1;
        buffer_.clear();
        state_ = State::host;
    } else {
        buffer_ += c();
    }
    return go_on;
}

// host state
// hostname state
Run BasicUrlParser::host_state() {
    if (state_override_ && url_.scheme == "file" && has(Change::host_setters_of_files)) {
        --pointer_;
        state_ = State::file_host;
    } else if (c() == U':' && !inside_brackets_) {
        if (buffer_.empty() && (is_special(url_) || has(Change::port_needs_a_host))) return failure("host-missing");
        if (state_override_ == State::hostname && has(Change::port_in_hostname_setter))
            return has(Change::hostname_override_fails) ? return_failure : return_nothing;
        auto host = parse_host(buffer_before(pointer_), !is_special(url_), errors_, edition_);
        if (!host) return return_failure;
        url_.host = std::move(host);
        buffer_.clear();
        state_ = State::port;
        if (state_override_ == State::hostname) return return_nothing;  // only before Change::port_in_hostname_setter
    } else if (c() == eof || is_one_of(c(), U"/?#") || (is_special(url_) && c() == U'\\')) {
        const std::ptrdiff_t end = pointer_--;
        if (is_special(url_) && buffer_.empty()) {
            validation_error("host-missing", offset_at(end));
            return return_failure;
        }
        if (state_override_ && buffer_.empty() && (includes_credentials(url_) || url_.port) &&
            has(Change::host_setters_keep_credentials_and_port))
            return has(Change::hostname_override_fails) ? return_failure : return_nothing;
        auto host = parse_host(buffer_before(end), !is_special(url_), errors_, edition_);
        if (!host) return return_failure;
        url_.host = std::move(host);
        buffer_.clear();
        state_ = State::path_start;
        if (state_override_) return return_nothing;
    } else {
        if (c() == U'[') inside_brackets_ = true;
        if (c() == U']') inside_brackets_ = false;
        buffer_ += c();
    }
    return go_on;
}

/// Returns the integer that the ASCII digits represent, or nothing if it is not a 16-bit unsigned integer.
std::optional<std::uint16_t> sixteen_bit_integer_of(std::u32string_view digits) {
    std::uint32_t integer = 0;
    for (const char32_t digit : digits) {
        integer = integer * 10 + hex_value(digit);
        if (integer > 0xFFFF) return std::nullopt;
    }
    return static_cast<std::uint16_t>(integer);
}

// port state
Run BasicUrlParser::port_state() {
    if (is_ascii_digit(c())) {
        buffer_ += c();
    } else if (c() == eof || is_one_of(c(), U"/?#") || (is_special(url_) && c() == U'\\') || state_override_) {
        if (!buffer_.empty()) {
            const auto port = sixteen_bit_integer_of(buffer_);
            if (!port) {
                validation_error("port-out-of-range", buffer_before(pointer_).offset());
                return return_failure;
            }
            url_.port = port == default_port(url_.scheme) ? std::nullopt : port;
            buffer_.clear();
            if (state_override_) return return_nothing;
        }
        if (state_override_) return has(Change::port_override_fails) ? return_failure : return_nothing;
        state_ = State::path_start;
        --pointer_;
    } else {
        return failure("port-invalid");
    }
    return go_on;
}

// file state
Run BasicUrlParser::file_state() {
    url_.scheme = "file";
    url_.host = no_file_host();
    if (c() == U'/' || c() == U'\\') {
        if (c() == U'\\') validation_error("invalid-reverse-solidus");
        state_ = State::file_slash;
    } else if (base_ != nullptr && base_->scheme == "file") {
        url_.host = base_->host;
        url_.path = base_->path;
        url_.query = base_->query;
        if (c() == U'?') {
            url_.query = "";
            state_ = State::query;
        } else if (c() == U'#') {
            url_.fragment = "";
            state_ = State::fragment;
        } else if (c() != eof) {
            url_.query.reset();
            const bool may_end = has(Change::drive_letter_at_the_end);
            if (!starts_with_a_windows_drive_letter(from_pointer()) || (from_pointer().size() == 2 && !may_end)) {
                shorten_path(url_);
            } else {
                validation_error("file-invalid-Windows-drive-letter");
                if (lacks(Change::host_before_drive_letter_in_file_state)) url_.host = no_file_host();
                url_.path = Segments{};
            }
            state_ = State::path;
            --pointer_;
        }
    } else if (lacks(Change::file_without_base) && (c() == eof || c() == U'?' || c() == U'#')) {
        // The state stays, and nothing is done.
    } else {
        state_ = State::path;
        --pointer_;
    }
    return go_on;
}

/// What a file URL takes from a base that is one, in the file slash state before
/// Change::host_before_drive_letter_in_file_slash_state: a drive letter, or the host.
void BasicUrlParser::take_from_file_base_before_2020() {
    if (starts_with_a_windows_drive_letter(from_pointer()) && has(Change::drive_letter_in_file_slash_state)) return;
    const auto& base_path = std::get<Segments>(base_->path);
    if (!base_path.empty() && is_normalized_windows_drive_letter(base_path[0]))
        segments_of(url_).push_back(base_path[0]);
    else if (has(Change::file_slash_copies_host))
        url_.host = base_->host;
}

// file slash state
Run BasicUrlParser::file_slash_state() {
    if (c() == U'/' || c() == U'\\') {
        if (c() == U'\\') validation_error("invalid-reverse-solidus");
        state_ = State::file_host;
    } else {
        const bool has_file_base = base_ != nullptr && base_->scheme == "file";
        if (has_file_base && lacks(Change::host_before_drive_letter_in_file_slash_state)) {
            take_from_file_base_before_2020();
        } else if (has_file_base) {
            url_.host = base_->host;
            const auto& base_path = std::get<Segments>(base_->path);
            if (!starts_with_a_windows_drive_letter(from_pointer()) && !base_path.empty() &&
                is_normalized_windows_drive_letter(base_path[0]))
                segments_of(url_).push_back(base_path[0]);
        }
        state_ = State::path;
        --pointer_;
    }
    return go_on;
}

// file host state
Run BasicUrlParser::file_host_state() {
    if (c() == eof || is_one_of(c(), U"/\\?#")) {
        const std::ptrdiff_t end = pointer_--;
        if (!state_override_ && is_windows_drive_letter(buffer_)) {
            validation_error("file-invalid-Windows-drive-letter-host", buffer_before(end).offset());
            state_ = State::path;  // which takes the drive letter from the buffer
        } else if (buffer_.empty()) {
            if (state_override_ && includes_credentials(url_) && lacks(Change::file_hosts_without_credentials))
                return return_nothing;
            url_.host = empty_file_host();
            if (state_override_) return return_nothing;
            state_ = State::path_start;
        } else {
            auto host = parse_host(buffer_before(end), !is_special(url_), errors_, edition_);
            if (!host) return return_failure;
            if (host == Host(Domain{"localhost"})) host = empty_file_host();
            url_.host = std::move(host);
            if (state_override_) return return_nothing;
            buffer_.clear();
            state_ = State::path_start;
        }
    } else {
        buffer_ += c();
    }
    return go_on;
}

// path start state
Run BasicUrlParser::path_start_state() {
    if (is_special(url_)) {
        if (c() == U'\\') validation_error("invalid-reverse-solidus");
        state_ = State::path;
        if (c() != U'/' && c() != U'\\') --pointer_;
    } else if (!state_override_ && c() == U'?' && has(Change::empty_paths)) {
        url_.query = "";
        state_ = State::query;
    } else if (!state_override_ && c() == U'#' && has(Change::empty_paths)) {
        url_.fragment = "";
        state_ = State::fragment;
    } else if (c() != eof || lacks(Change::empty_paths)) {
        state_ = State::path;
        if (c() != U'/') --pointer_;
    } else if (state_override_ && !url_.host && has(Change::pathname_setter_keeps_a_segment)) {
        segments_of(url_).emplace_back();
    }
    return go_on;
}

/// What a drive letter at the start of a path does to the host before Change::host_before_drive_letter_in_path.
void BasicUrlParser::remove_host_before_drive_letter() {
    const bool can_be_empty = has(Change::empty_host_before_drive_letter);
    if (!url_.host || (can_be_empty && serialize_host(*url_.host).empty())) return;
    validation_error("file-invalid-Windows-drive-letter");
    url_.host = can_be_empty ? std::optional<Host>(EmptyHost{}) : no_file_host();
}

/// Removes the empty segments at the start of a path, except the last segment, from
/// Change::file_paths_lose_leading_slashes to Change::file_paths_keep_leading_slashes.
void BasicUrlParser::remove_leading_empty_segments() {
    Segments& path = segments_of(url_);
    auto first = path.begin();
    for (; path.end() - first > 1 && first->empty(); ++first) validation_error("invalid-URL-unit");
    path.erase(path.begin(), first);
}

// path state
Run BasicUrlParser::path_state() {
    const bool is_slash = c() == U'/' || (is_special(url_) && c() == U'\\');
    if (c() == eof || is_slash || (!state_override_ && is_one_of(c(), U"?#"))) {
        if (is_special(url_) && c() == U'\\') validation_error("invalid-reverse-solidus");
        if (is_double_dot_url_path_segment(buffer_)) {
            shorten_path(url_);
            if (!is_slash) segments_of(url_).emplace_back();
        } else if (is_single_dot_url_path_segment(buffer_) && !is_slash) {
            segments_of(url_).emplace_back();
        } else if (!is_single_dot_url_path_segment(buffer_)) {
            if (url_.scheme == "file" && segments_of(url_).empty() && is_windows_drive_letter(buffer_)) {
                if (lacks(Change::host_before_drive_letter_in_path)) remove_host_before_drive_letter();
                buffer_[1] = U':';
            }
            segments_of(url_).push_back(isomorphic_encode(buffer_));
        }
        buffer_.clear();
        if (url_.scheme == "file" && (c() == eof || c() == U'?' || c() == U'#') &&
            has(Change::file_paths_lose_leading_slashes) && lacks(Change::file_paths_keep_leading_slashes))
            remove_leading_empty_segments();
        if (c() == U'?') {
            url_.query = "";
            state_ = State::query;
        }
        if (c() == U'#') {
            url_.fragment = "";
            state_ = State::fragment;
        }
    } else {
        if (!is_url_code_point(c()) && c() != U'%') validation_error("invalid-URL-unit");
        if (c() == U'%' && !starts_with_two_ascii_hex_digits(remaining())) validation_error("invalid-URL-unit");
        if (lacks(Change::percent_encoded_dots_stay) &&
            is_ascii_case_insensitive_match(from_pointer().substr(0, 3), U"%2e")) {
            buffer_ += U'.';
            pointer_ += 2;
            return go_on;
        }
        const PercentEncodeSet& path_set =
            has(Change::circumflex_in_paths) ? path_percent_encode_set : path_percent_encode_set_before_circumflex;
        buffer_ += isomorphic_decode(utf8_percent_encode(c(), path_set));
    }
    return go_on;
}

// opaque path state
Run BasicUrlParser::opaque_path_state() {
    auto& path = std::get<std::string>(url_.path);
    if (c() == U'?') {
        url_.query = "";
        state_ = State::query;
    } else if (c() == U'#') {
        url_.fragment = "";
        state_ = State::fragment;
    } else if (c() == U' ') {
        if (lacks(Change::spaces_in_opaque_paths_unreported) || has(Change::spaces_in_opaque_paths_reported))
            validation_error("invalid-URL-unit");
        if ((remaining().starts_with(U'?') || remaining().starts_with(U'#')) && has(Change::last_space_of_opaque_paths))
            path += "%20";
        else
            path += ' ';
    } else if (c() != eof) {
        if (!is_url_code_point(c()) && c() != U'%') validation_error("invalid-URL-unit");
        if (c() == U'%' && !starts_with_two_ascii_hex_digits(remaining())) validation_error("invalid-URL-unit");
        path += utf8_percent_encode(c(), c0_control_percent_encode_set);
    }
    return go_on;
}

/// Returns the buffer, percent-encoded after encoding.
std::string BasicUrlParser::encoded_query(const PercentEncodeSet& query_set) const {
    if (encoding_ != Encoding::utf_8 && lacks(Change::missing_characters_in_queries))
        return percent_encode_after_encoding_with_references(encoding_, buffer_, query_set);
    if (encoding_ == Encoding::utf_8 || lacks(Change::queries_encoded_by_code_point) ||
        has(Change::queries_encoded_as_a_whole))
        return percent_encode_after_encoding(encoding_, buffer_, query_set);
    std::string output;
    for (const char32_t code_point : buffer_)
        output += percent_encode_after_encoding(encoding_, {&code_point, 1}, query_set);
    return output;
}

// query state
Run BasicUrlParser::query_state() {
    if (encoding_ != Encoding::utf_8 && (!is_special(url_) || url_.scheme == "ws" || url_.scheme == "wss"))
        encoding_ = Encoding::utf_8;
    if ((!state_override_ && c() == U'#') || c() == eof) {
        const PercentEncodeSet& query_set = is_special(url_) && has(Change::apostrophe_in_special_queries)
                                                ? special_query_percent_encode_set
                                                : query_percent_encode_set;
        *url_.query += encoded_query(query_set);
        buffer_.clear();
        if (c() == U'#') {
            url_.fragment = "";
            state_ = State::fragment;
        }
    } else if (c() != eof) {
        if (!is_url_code_point(c()) && c() != U'%') validation_error("invalid-URL-unit");
        if (c() == U'%' && !starts_with_two_ascii_hex_digits(remaining())) validation_error("invalid-URL-unit");
        buffer_ += c();
    }
    return go_on;
}

// fragment state
Run BasicUrlParser::fragment_state() {
    if (c() != eof) {
        if (!is_url_code_point(c()) && c() != U'%') validation_error("invalid-URL-unit");
        if (c() == U'%' && !starts_with_two_ascii_hex_digits(remaining())) validation_error("invalid-URL-unit");
        if (c() == U'\0' && lacks(Change::null_in_fragments)) return go_on;
        *url_.fragment +=
            utf8_percent_encode(c(), has(Change::fragment_percent_encode_set) ? fragment_percent_encode_set
                                                                              : c0_control_percent_encode_set);
    }
    return go_on;
}

/// The basic URL parser without url and state override. Calls `observe(parser)` before each run of the state machine.
template <class Observe>
Outcome basic_url_parse(std::string_view text, const UrlRecord* base, Encoding encoding, const Edition& edition,
                        const Observe& observe) {
    Outcome outcome;
    outcome.url.emplace();
    Input input(text);
    input.remove_leading_and_trailing_c0_controls_and_spaces(outcome.errors);
    input.remove_ascii_tabs_and_newlines(outcome.errors);
    BasicUrlParser parser(std::move(input), base, encoding, *outcome.url, std::nullopt, outcome.errors, edition);
    if (parser.run(observe) == Ending::failure) outcome.url.reset();
    outcome.state = parser.state();
    return outcome;
}

constexpr auto unobserved = [](const BasicUrlParser&) {};

}  // namespace

std::string_view name_of(State state) {
    static constexpr std::array<std::string_view, state_count> names{
        "scheme start state",
        "scheme state",
        "no scheme state",
        "special relative or authority state",
        "path or authority state",
        "relative state",
        "relative slash state",
        "special authority slashes state",
        "special authority ignore slashes state",
        "authority state",
        "host state",
        "hostname state",
        "port state",
        "file state",
        "file slash state",
        "file host state",
        "path start state",
        "path state",
        "opaque path state",
        "query state",
        "fragment state",
    };
    return names[static_cast<std::size_t>(state)];
}

// is special
bool is_special(const UrlRecord& url) { return is_special(url, Edition::today()); }
bool is_special(const UrlRecord& url, const Edition& edition) { return is_special_scheme(url.scheme, edition); }

// includes credentials
bool includes_credentials(const UrlRecord& url) {
    return !url.username.empty() || !url.password.empty() || url.password_is_not_null;
}

// has an opaque path
bool has_opaque_path(const UrlRecord& url) { return std::holds_alternative<std::string>(url.path); }

// cannot have a username/password/port
bool cannot_have_a_username_password_or_port(const UrlRecord& url) {
    return !url.host || url.host == Host(EmptyHost{}) || url.scheme == "file";
}

// The basic URL parser, without url and state override
Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding) {
    return parse(input, base, encoding, Edition::today());
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Observer& observer) {
    return parse(input, base, encoding, Edition::today(), observer);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition) {
    return basic_url_parse(input, base, encoding, edition, unobserved);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Edition& edition,
              const Observer& observer) {
    return basic_url_parse(input, base, encoding, edition,
                           [&observer](const BasicUrlParser& parser) { observer(parser.step()); });
}

// The basic URL parser, with url and state override
Ending parse(std::string_view input, UrlRecord& url, State state_override, Errors& errors, Encoding encoding,
             const Edition& edition) {
    Input code_points(input);
    code_points.remove_ascii_tabs_and_newlines(errors);
    return BasicUrlParser(std::move(code_points), nullptr, encoding, url, state_override, errors, edition)
        .run(unobserved);
}

// To set the username
void set_the_username(UrlRecord& url, std::string_view username) {
    url.username = utf8_percent_encode(utf8_decode_without_bom(username), userinfo_percent_encode_set);
}

// To set the password
void set_the_password(UrlRecord& url, std::string_view password) {
    url.password_is_not_null = false;  // an empty password becomes null
    url.password = utf8_percent_encode(utf8_decode_without_bom(password), userinfo_percent_encode_set);
}

}  // namespace refurl::standard
