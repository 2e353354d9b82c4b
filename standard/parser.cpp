// The sections "URL miscellaneous" and "URL parsing" of the standard.
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

// ---- URL miscellaneous

struct SpecialScheme {
    std::string_view scheme;
    std::optional<std::uint16_t> default_port;
};

constexpr std::array<SpecialScheme, 6> special_schemes{
    {{"ftp", 21}, {"file", std::nullopt}, {"http", 80}, {"https", 443}, {"ws", 80}, {"wss", 443}}};

bool is_special_scheme(std::string_view scheme) {
    return std::ranges::find(special_schemes, scheme, &SpecialScheme::scheme) != special_schemes.end();
}

std::optional<std::uint16_t> default_port(std::string_view scheme) {
    const auto* const row = std::ranges::find(special_schemes, scheme, &SpecialScheme::scheme);
    return row != special_schemes.end() ? row->default_port : std::nullopt;
}

bool is_windows_drive_letter(std::u32string_view text) {
    return text.size() == 2 && is_ascii_alpha(text[0]) && (text[1] == U':' || text[1] == U'|');
}

bool is_normalized_windows_drive_letter(std::string_view text) {
    return is_windows_drive_letter(widen(text)) && text[1] == ':';
}

bool starts_with_windows_drive_letter(std::u32string_view text) {
    return is_windows_drive_letter(text.substr(0, 2)) && (text.size() == 2 || is_one_of(text[2], U"/\\?#"));
}

std::u32string lowercased(std::u32string_view text) {
    std::u32string result(text);
    std::ranges::transform(result, result.begin(), ascii_lowercase);
    return result;
}

bool is_single_dot_segment(std::u32string_view segment) { return segment == U"." || lowercased(segment) == U"%2e"; }

bool is_double_dot_segment(std::u32string_view segment) {
    const std::u32string lower = lowercased(segment);
    return lower == U".." || lower == U".%2e" || lower == U"%2e." || lower == U"%2e%2e";
}

Segments& segments_of(UrlRecord& url) { return std::get<Segments>(url.path); }

/// Shorten a url's path.
void shorten_path(UrlRecord& url) {
    Segments& path = segments_of(url);
    if (url.scheme == "file" && path.size() == 1 && is_normalized_windows_drive_letter(path[0])) return;
    if (!path.empty()) path.pop_back();
}

// ---- The input

/// The code points of the input, and where each stands in it, in bytes.
struct Input {
    std::u32string code_points;
    std::vector<std::size_t> offsets;  // one more than code points: that of the end

    explicit Input(std::string_view bytes) {
        code_points.reserve(bytes.size());
        offsets.reserve(bytes.size() + 1);
        std::size_t offset = 0;
        while (offset < bytes.size()) {
            const Decoded read = decode_first(bytes.substr(offset));
            code_points += read.code_point;
            offsets.push_back(offset);
            offset += read.length;
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

    void remove_tabs_and_newlines(Errors& errors) {
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

// ---- The state machine

/// What a run of the state machine comes to: that it goes on, or how the parser ends.
using Run = std::optional<Ending>;
constexpr Run go_on = std::nullopt;
constexpr Run return_failure = Ending::failure;
constexpr Run return_nothing = Ending::terminated;

/// The basic URL parser, with the variables of the standard as members and a function for each state.
class BasicUrlParser {
  public:
    BasicUrlParser(Input input, const UrlRecord* base, Encoding encoding, UrlRecord& url,
                   std::optional<State> state_override, Errors& errors)
        : input_(std::move(input)),
          base_(base),
          encoding_(output_encoding(encoding)),
          url_(url),
          state_override_(state_override),
          errors_(errors),
          state_(state_override.value_or(State::scheme_start)) {}

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

    // Longer steps of the states, in their order.
    [[nodiscard]] bool scheme_change_is_refused() const;
    void leave_scheme_state();
    void take_relative_parts_of_base();
    void take_authority_of_base();
    void move_buffer_to_credentials();
    Run end_host_at_colon();
    Run end_host();
    Run end_port();
    void continue_from_base_file();
    Run end_file_host();
    void end_path_segment();

    // The pointer, which is -1 where it points nowhere.
    [[nodiscard]] std::ptrdiff_t size() const { return static_cast<std::ptrdiff_t>(input_.code_points.size()); }
    [[nodiscard]] bool points_to_eof() const { return pointer_ >= size(); }
    [[nodiscard]] char32_t c() const { return points_to_eof() ? eof : input_.code_points[index(pointer_)]; }
    [[nodiscard]] std::u32string_view from_pointer() const {
        return std::u32string_view(input_.code_points).substr(index(pointer_));
    }
    [[nodiscard]] std::u32string_view remaining() const { return from_pointer().substr(1); }
    [[nodiscard]] std::size_t offset_at(std::ptrdiff_t pointer) const { return input_.offsets[index(pointer)]; }
    static std::size_t index(std::ptrdiff_t pointer) { return static_cast<std::size_t>(pointer); }

    /// The buffer, where it is the part of the input that ends before `end`.
    [[nodiscard]] Located buffer_before(std::ptrdiff_t end) const {
        const Located input{input_.code_points, input_.offsets};
        return input.substring(index(end) - buffer_.size(), buffer_.size());
    }
    [[nodiscard]] std::size_t offset_of_buffer_before(std::ptrdiff_t end) const {
        return offset_at(end - static_cast<std::ptrdiff_t>(buffer_.size()));
    }

    // What many states ask and do.
    [[nodiscard]] bool is_overridden() const { return state_override_.has_value(); }
    [[nodiscard]] bool is_special() const { return standard::is_special(url_); }
    [[nodiscard]] bool is_special_backslash() const { return is_special() && c() == U'\\'; }
    [[nodiscard]] bool is_slash_or_backslash() const { return c() == U'/' || c() == U'\\'; }
    [[nodiscard]] bool ends_authority() const { return c() == eof || is_one_of(c(), U"/?#") || is_special_backslash(); }
    [[nodiscard]] bool ends_path_segment_as_slash() const { return c() == U'/' || is_special_backslash(); }
    [[nodiscard]] bool base_is_file() const { return base_ != nullptr && base_->scheme == "file"; }

    void error(std::string_view name) { error_at(name, offset_at(pointer_)); }
    void error_at(std::string_view name, std::size_t offset) { errors_.push_back({name, offset}); }
    Run failure(std::string_view name) { return error(name), return_failure; }

    void set_state(State state) { state_ = state; }
    /// "Set state to … and decrease pointer by 1": c is read again.
    void set_state_and_step_back(State state) {
        state_ = state;
        --pointer_;
    }
    void start_query() {
        url_.query = "";
        state_ = State::query;
    }
    void start_fragment() {
        url_.fragment = "";
        state_ = State::fragment;
    }
    /// The two steps on c that path, opaque path, query and fragment begin with.
    void check_url_unit() {
        if (!is_url_code_point(c()) && c() != U'%') error("invalid-URL-unit");
        if (c() == U'%' && !starts_with_two_hex_digits(remaining())) error("invalid-URL-unit");
    }

    Input input_;
    const UrlRecord* base_;
    Encoding encoding_;
    UrlRecord& url_;
    std::optional<State> state_override_;
    Errors& errors_;
    State state_;
    std::u32string buffer_;
    bool at_sign_seen_ = false;
    bool inside_brackets_ = false;
    bool password_token_seen_ = false;
    std::ptrdiff_t pointer_ = 0;
};

Run BasicUrlParser::run_state() {
    using StateFunction = Run (BasicUrlParser::*)();
    static constexpr std::array<StateFunction, state_count> functions{
        &BasicUrlParser::scheme_start_state,
        &BasicUrlParser::scheme_state,
        &BasicUrlParser::no_scheme_state,
        &BasicUrlParser::special_relative_or_authority_state,
        &BasicUrlParser::path_or_authority_state,
        &BasicUrlParser::relative_state,
        &BasicUrlParser::relative_slash_state,
        &BasicUrlParser::special_authority_slashes_state,
        &BasicUrlParser::special_authority_ignore_slashes_state,
        &BasicUrlParser::authority_state,
        &BasicUrlParser::host_state,
        &BasicUrlParser::host_state,  // hostname state
        &BasicUrlParser::port_state,
        &BasicUrlParser::file_state,
        &BasicUrlParser::file_slash_state,
        &BasicUrlParser::file_host_state,
        &BasicUrlParser::path_start_state,
        &BasicUrlParser::path_state,
        &BasicUrlParser::opaque_path_state,
        &BasicUrlParser::query_state,
        &BasicUrlParser::fragment_state,
    };
    return (this->*functions[static_cast<std::size_t>(state_)])();
}

// ---- Scheme

Run BasicUrlParser::scheme_start_state() {
    if (is_ascii_alpha(c())) {
        buffer_ += ascii_lowercase(c());
        set_state(State::scheme);
    } else if (!is_overridden()) {
        set_state_and_step_back(State::no_scheme);
    } else {
        return return_failure;
    }
    return go_on;
}

Run BasicUrlParser::scheme_state() {
    if (is_ascii_alphanumeric(c()) || is_one_of(c(), U"+-.")) {
        buffer_ += ascii_lowercase(c());
    } else if (c() == U':') {
        if (is_overridden() && scheme_change_is_refused()) return return_nothing;
        url_.scheme = narrow(buffer_);
        if (is_overridden()) {
            if (url_.port == default_port(url_.scheme)) url_.port.reset();
            return return_nothing;
        }
        buffer_.clear();
        leave_scheme_state();
    } else if (!is_overridden()) {
        buffer_.clear();
        set_state(State::no_scheme);
        pointer_ = -1;  // start over
    } else {
        return return_failure;
    }
    return go_on;
}

bool BasicUrlParser::scheme_change_is_refused() const {
    const std::string scheme = narrow(buffer_);
    if (is_special() != is_special_scheme(scheme)) return true;
    if ((includes_credentials(url_) || url_.port) && scheme == "file") return true;
    return url_.scheme == "file" && url_.host == Host(EmptyHost{});
}

void BasicUrlParser::leave_scheme_state() {
    if (url_.scheme == "file") {
        if (!remaining().starts_with(U"//"))
            error_at("special-scheme-missing-following-solidus", offset_at(pointer_ + 1));
        set_state(State::file);
    } else if (is_special() && base_ != nullptr && base_->scheme == url_.scheme) {
        set_state(State::special_relative_or_authority);
    } else if (is_special()) {
        set_state(State::special_authority_slashes);
    } else if (remaining().starts_with(U'/')) {
        set_state(State::path_or_authority);
        ++pointer_;
    } else {
        url_.path = std::string();
        set_state(State::opaque_path);
    }
}

Run BasicUrlParser::no_scheme_state() {
    if (base_ == nullptr || (has_opaque_path(*base_) && c() != U'#')) return failure("missing-scheme-non-relative-URL");
    if (has_opaque_path(*base_)) {
        url_.scheme = base_->scheme;
        url_.path = base_->path;
        url_.query = base_->query;
        start_fragment();
    } else if (base_->scheme != "file") {
        set_state_and_step_back(State::relative);
    } else {
        set_state_and_step_back(State::file);
    }
    return go_on;
}

// ---- Relative, and the slashes before an authority

Run BasicUrlParser::special_relative_or_authority_state() {
    if (c() == U'/' && remaining().starts_with(U'/')) {
        set_state(State::special_authority_ignore_slashes);
        ++pointer_;
    } else {
        error("special-scheme-missing-following-solidus");
        set_state_and_step_back(State::relative);
    }
    return go_on;
}

Run BasicUrlParser::path_or_authority_state() {
    if (c() == U'/')
        set_state(State::authority);
    else
        set_state_and_step_back(State::path);
    return go_on;
}

Run BasicUrlParser::relative_state() {
    url_.scheme = base_->scheme;
    if (c() == U'/') {
        set_state(State::relative_slash);
    } else if (is_special_backslash()) {
        error("invalid-reverse-solidus");
        set_state(State::relative_slash);
    } else {
        take_relative_parts_of_base();
    }
    return go_on;
}

void BasicUrlParser::take_authority_of_base() {
    url_.username = base_->username;
    url_.password = base_->password;
    url_.host = base_->host;
    url_.port = base_->port;
}

void BasicUrlParser::take_relative_parts_of_base() {
    take_authority_of_base();
    url_.path = base_->path;
    url_.query = base_->query;
    if (c() == U'?') {
        start_query();
    } else if (c() == U'#') {
        start_fragment();
    } else if (c() != eof) {
        url_.query.reset();
        shorten_path(url_);
        set_state_and_step_back(State::path);
    }
}

Run BasicUrlParser::relative_slash_state() {
    if (is_special() && is_slash_or_backslash()) {
        if (c() == U'\\') error("invalid-reverse-solidus");
        set_state(State::special_authority_ignore_slashes);
    } else if (c() == U'/') {
        set_state(State::authority);
    } else {
        take_authority_of_base();
        set_state_and_step_back(State::path);
    }
    return go_on;
}

Run BasicUrlParser::special_authority_slashes_state() {
    if (c() == U'/' && remaining().starts_with(U'/')) {
        set_state(State::special_authority_ignore_slashes);
        ++pointer_;
    } else {
        error("special-scheme-missing-following-solidus");
        set_state_and_step_back(State::special_authority_ignore_slashes);
    }
    return go_on;
}

Run BasicUrlParser::special_authority_ignore_slashes_state() {
    if (!is_slash_or_backslash())
        set_state_and_step_back(State::authority);
    else
        error("special-scheme-missing-following-solidus");
    return go_on;
}

// ---- Authority

Run BasicUrlParser::authority_state() {
    if (c() == U'@') {
        error("invalid-credentials");
        if (at_sign_seen_) buffer_.insert(0, U"%40");
        at_sign_seen_ = true;
        move_buffer_to_credentials();
    } else if (ends_authority()) {
        if (at_sign_seen_ && buffer_.empty()) return failure("host-missing");
        pointer_ -= static_cast<std::ptrdiff_t>(buffer_.size()) + 1;
        buffer_.clear();
        set_state(State::host);
    } else {
        buffer_ += c();
    }
    return go_on;
}

void BasicUrlParser::move_buffer_to_credentials() {
    for (const char32_t code_point : buffer_) {
        if (code_point == U':' && !password_token_seen_) {
            password_token_seen_ = true;
            continue;
        }
        std::string& credential = password_token_seen_ ? url_.password : url_.username;
        credential += utf8_percent_encode(code_point, in_userinfo_set);
    }
    buffer_.clear();
}

/// The host state and the hostname state.
Run BasicUrlParser::host_state() {
    if (is_overridden() && url_.scheme == "file") {
        set_state_and_step_back(State::file_host);
    } else if (c() == U':' && !inside_brackets_) {
        return end_host_at_colon();
    } else if (ends_authority()) {
        return end_host();
    } else {
        if (c() == U'[') inside_brackets_ = true;
        if (c() == U']') inside_brackets_ = false;
        buffer_ += c();
    }
    return go_on;
}

Run BasicUrlParser::end_host_at_colon() {
    if (buffer_.empty()) return failure("host-missing");
    if (state_override_ == State::hostname) return return_failure;
    auto host = parse_host(buffer_before(pointer_), !is_special(), errors_);
    if (!host) return return_failure;
    url_.host = std::move(host);
    buffer_.clear();
    set_state(State::port);
    return go_on;
}

Run BasicUrlParser::end_host() {
    if (is_special() && buffer_.empty()) return failure("host-missing");
    if (is_overridden() && buffer_.empty() && (includes_credentials(url_) || url_.port)) return return_failure;
    auto host = parse_host(buffer_before(pointer_), !is_special(), errors_);
    if (!host) return return_failure;
    url_.host = std::move(host);
    buffer_.clear();
    set_state_and_step_back(State::path_start);
    return is_overridden() ? return_nothing : go_on;
}

Run BasicUrlParser::port_state() {
    if (is_ascii_digit(c())) {
        buffer_ += c();
        return go_on;
    }
    if (ends_authority() || is_overridden()) return end_port();
    return failure("port-invalid");
}

/// The integer that the digits represent, or nothing if it is no 16-bit unsigned integer.
std::optional<std::uint16_t> port_number(std::u32string_view digits) {
    std::uint32_t port = 0;
    for (const char32_t digit : digits) {
        port = port * 10 + hex_value(digit);
        if (port > 0xFFFF) return std::nullopt;
    }
    return static_cast<std::uint16_t>(port);
}

Run BasicUrlParser::end_port() {
    if (!buffer_.empty()) {
        const auto port = port_number(buffer_);
        if (!port) {
            error_at("port-out-of-range", offset_of_buffer_before(pointer_));
            return return_failure;
        }
        url_.port = port == default_port(url_.scheme) ? std::nullopt : port;
        buffer_.clear();
        if (is_overridden()) return return_nothing;
    }
    if (is_overridden()) return return_failure;
    set_state_and_step_back(State::path_start);
    return go_on;
}

// ---- File

Run BasicUrlParser::file_state() {
    url_.scheme = "file";
    url_.host = EmptyHost{};
    if (is_slash_or_backslash()) {
        if (c() == U'\\') error("invalid-reverse-solidus");
        set_state(State::file_slash);
    } else if (base_is_file()) {
        continue_from_base_file();
    } else {
        set_state_and_step_back(State::path);
    }
    return go_on;
}

void BasicUrlParser::continue_from_base_file() {
    url_.host = base_->host;
    url_.path = base_->path;
    url_.query = base_->query;
    if (c() == U'?') {
        start_query();
    } else if (c() == U'#') {
        start_fragment();
    } else if (c() != eof) {
        url_.query.reset();
        if (!starts_with_windows_drive_letter(from_pointer())) {
            shorten_path(url_);
        } else {
            error("file-invalid-Windows-drive-letter");
            url_.path = Segments{};
        }
        set_state_and_step_back(State::path);
    }
}

Run BasicUrlParser::file_slash_state() {
    if (is_slash_or_backslash()) {
        if (c() == U'\\') error("invalid-reverse-solidus");
        set_state(State::file_host);
        return go_on;
    }
    if (base_is_file()) {
        url_.host = base_->host;
        const auto& base_path = std::get<Segments>(base_->path);
        if (!starts_with_windows_drive_letter(from_pointer()) && !base_path.empty() &&
            is_normalized_windows_drive_letter(base_path[0]))
            segments_of(url_).push_back(base_path[0]);
    }
    set_state_and_step_back(State::path);
    return go_on;
}

Run BasicUrlParser::file_host_state() {
    if (c() == eof || is_one_of(c(), U"/\\?#")) return end_file_host();
    buffer_ += c();
    return go_on;
}

Run BasicUrlParser::end_file_host() {
    const std::ptrdiff_t end = pointer_--;
    if (!is_overridden() && is_windows_drive_letter(buffer_)) {
        error_at("file-invalid-Windows-drive-letter-host", offset_of_buffer_before(end));
        set_state(State::path);  // which finds the drive letter in the buffer
        return go_on;
    }
    std::optional<Host> host = EmptyHost{};
    if (!buffer_.empty()) {
        host = parse_host(buffer_before(end), !is_special(), errors_);
        if (!host) return return_failure;
        if (host == Host(Domain{"localhost"})) host = EmptyHost{};
    }
    url_.host = std::move(host);
    if (is_overridden()) return return_nothing;
    buffer_.clear();
    set_state(State::path_start);
    return go_on;
}

// ---- Path

Run BasicUrlParser::path_start_state() {
    if (is_special()) {
        if (c() == U'\\') error("invalid-reverse-solidus");
        set_state(State::path);
        if (!is_slash_or_backslash()) --pointer_;
    } else if (!is_overridden() && c() == U'?') {
        start_query();
    } else if (!is_overridden() && c() == U'#') {
        start_fragment();
    } else if (c() != eof) {
        set_state(State::path);
        if (c() != U'/') --pointer_;
    } else if (is_overridden() && !url_.host) {
        segments_of(url_).emplace_back();
    }
    return go_on;
}

Run BasicUrlParser::path_state() {
    const bool ends_path = c() == eof || (!is_overridden() && is_one_of(c(), U"?#"));
    if (ends_path || ends_path_segment_as_slash()) {
        if (is_special_backslash()) error("invalid-reverse-solidus");
        end_path_segment();
        buffer_.clear();
        if (c() == U'?') start_query();
        if (c() == U'#') start_fragment();
    } else {
        check_url_unit();
        buffer_ += widen(utf8_percent_encode(c(), in_path_set));
    }
    return go_on;
}

void BasicUrlParser::end_path_segment() {
    if (is_double_dot_segment(buffer_)) {
        shorten_path(url_);
        if (!ends_path_segment_as_slash()) segments_of(url_).emplace_back();
    } else if (is_single_dot_segment(buffer_)) {
        if (!ends_path_segment_as_slash()) segments_of(url_).emplace_back();
    } else {
        if (url_.scheme == "file" && segments_of(url_).empty() && is_windows_drive_letter(buffer_)) buffer_[1] = U':';
        segments_of(url_).push_back(narrow(buffer_));
    }
}

Run BasicUrlParser::opaque_path_state() {
    auto& path = std::get<std::string>(url_.path);
    if (c() == U'?') {
        start_query();
    } else if (c() == U'#') {
        start_fragment();
    } else if (c() == U' ') {
        error("invalid-URL-unit");
        const bool ends_path = remaining().starts_with(U'?') || remaining().starts_with(U'#');
        path += ends_path ? "%20" : " ";
    } else if (c() != eof) {
        check_url_unit();
        path += utf8_percent_encode(c(), in_c0_control_set);
    }
    return go_on;
}

// ---- Query and fragment

Run BasicUrlParser::query_state() {
    if (!is_special() || url_.scheme == "ws" || url_.scheme == "wss") encoding_ = Encoding::utf_8;
    const bool is_hash = !is_overridden() && c() == U'#';
    if (is_hash || c() == eof) {
        const PercentEncodeSet set = is_special() ? in_special_query_set : in_query_set;
        *url_.query += percent_encode_after_encoding(encoding_, buffer_, set);
        buffer_.clear();
        if (is_hash) start_fragment();
    } else {
        check_url_unit();
        buffer_ += c();
    }
    return go_on;
}

Run BasicUrlParser::fragment_state() {
    if (c() == eof) return go_on;
    check_url_unit();
    *url_.fragment += utf8_percent_encode(c(), in_fragment_set);
    return go_on;
}

/// The basic URL parser without url and state override.
template <class Observe>
Outcome parse_new(std::string_view text, const UrlRecord* base, Encoding encoding, const Observe& observe) {
    Outcome outcome;
    outcome.url.emplace();
    Input input(text);
    input.remove_leading_and_trailing_c0_controls_and_spaces(outcome.errors);
    input.remove_tabs_and_newlines(outcome.errors);
    BasicUrlParser parser(std::move(input), base, encoding, *outcome.url, std::nullopt, outcome.errors);
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

bool is_special(const UrlRecord& url) { return is_special_scheme(url.scheme); }

bool includes_credentials(const UrlRecord& url) { return !url.username.empty() || !url.password.empty(); }

bool has_opaque_path(const UrlRecord& url) { return std::holds_alternative<std::string>(url.path); }

bool cannot_have_a_username_password_or_port(const UrlRecord& url) {
    return !url.host || url.host == Host(EmptyHost{}) || url.scheme == "file";
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding) {
    return parse_new(input, base, encoding, unobserved);
}

Outcome parse(std::string_view input, const UrlRecord* base, Encoding encoding, const Observer& observer) {
    return parse_new(input, base, encoding, [&observer](const BasicUrlParser& parser) { observer(parser.step()); });
}

Ending parse(std::string_view input, UrlRecord& url, State state_override, Errors& errors, Encoding encoding) {
    Input code_points(input);
    code_points.remove_tabs_and_newlines(errors);
    return BasicUrlParser(std::move(code_points), nullptr, encoding, url, state_override, errors).run(unobserved);
}

void set_the_username(UrlRecord& url, std::string_view username) {
    url.username = utf8_percent_encode(utf8_decode(username), in_userinfo_set);
}

void set_the_password(UrlRecord& url, std::string_view password) {
    url.password = utf8_percent_encode(utf8_decode(password), in_userinfo_set);
}

}  // namespace refurl::standard
