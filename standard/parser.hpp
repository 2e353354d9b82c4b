// The basic URL parser: its variables, and a function for each state. parser.cpp has today's text of the states,
// old_texts.cpp has their old texts.  Clause: spec-notes/standard.md#side-by-side-with-the-standard
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "standard/infra.hpp"
#include "standard/input.hpp"
#include "standard/steps.hpp"
#include "standard/url_miscellaneous.hpp"

namespace refurl::standard {

/// The result of a run of the state machine: how the parser ends, or nothing if it goes on.
using Ended = std::optional<Ending>;
inline constexpr Ended go_on = std::nullopt;
inline constexpr Ended return_failure = Ending::failure;
inline constexpr Ended return_nothing = Ending::terminated;

/// The basic URL parser. Its members are the arguments and the variables of the algorithm, under the standard's names.
struct BasicUrlParser {
    Input input;
    const UrlRecord* base;
    Encoding encoding;
    UrlRecord& url;
    std::optional<State> state_override;
    const Context& context;
    const Observer* observer = nullptr;  ///< null if nobody observes

    State state = State::scheme_start;
    std::u32string buffer = {};
    bool at_sign_seen = false;
    bool inside_brackets = false;
    bool password_token_seen = false;
    std::ptrdiff_t pointer = 0;  ///< -1 if it points nowhere

    Steps at{"basic URL parser", context};

    Ending parse();

    Ended run_state();
    Ended scheme_start_state();
    Ended scheme_state();
    Ended no_scheme_state();
    Ended special_relative_or_authority_state();
    Ended path_or_authority_state();
    Ended relative_state();
    Ended relative_slash_state();
    Ended special_authority_slashes_state();
    Ended special_authority_ignore_slashes_state();
    Ended authority_state();
    Ended host_state();
    Ended port_state();
    Ended file_state();
    Ended file_slash_state();
    Ended file_host_state();
    Ended path_start_state();
    Ended path_state();
    Ended opaque_path_state();
    Ended query_state();
    Ended fragment_state();

    // ---- c and remaining

    [[nodiscard]] bool points_to_eof() const {
        return pointer >= static_cast<std::ptrdiff_t>(input.code_points.size());
    }
    [[nodiscard]] char32_t c() const { return points_to_eof() ? eof : input.code_points[index(pointer)]; }

    /// "the code point substring from pointer to the end of input"
    [[nodiscard]] std::u32string_view from_pointer() const {
        return std::u32string_view(input.code_points).substr(index(pointer));
    }
    [[nodiscard]] std::u32string_view remaining() const { return from_pointer().substr(1); }

    /// "url is special and c is U+005C (\)"
    [[nodiscard]] bool c_is_special_backslash() const { return c() == U'\\' && is_special(url); }

    /// "c is U+002F (/), or url is special and c is U+005C (\)"
    [[nodiscard]] bool c_is_slash() const { return c() == U'/' || c_is_special_backslash(); }

    /// "c is the EOF code point, U+002F (/), U+003F (?), or U+0023 (#), or url is special and c is U+005C (\)"
    [[nodiscard]] bool c_ends_authority() const { return c() == eof || is_one_of(c(), U"?#") || c_is_slash(); }

    // ---- The path of the URL: as a list, and as an opaque path

    [[nodiscard]] Segments& path() const { return std::get<Segments>(url.path); }
    [[nodiscard]] std::string& opaque_path() const { return std::get<std::string>(url.path); }

    // ---- Functions that depend on the edition

    [[nodiscard]] bool lacks(Change change) const { return context.lacks(change); }
    [[nodiscard]] bool is_special(const UrlRecord& record) const {
        return standard::is_special(record, context.edition);
    }
    [[nodiscard]] bool is_single_dot_url_path_segment(std::u32string_view segment) const {
        return standard::is_single_dot_url_path_segment(segment, context.edition);
    }
    [[nodiscard]] bool is_double_dot_url_path_segment(std::u32string_view segment) const {
        return standard::is_double_dot_url_path_segment(segment, context.edition);
    }
    [[nodiscard]] bool is_url_code_point(char32_t code_point) const {
        return standard::is_url_code_point(code_point, context.edition);
    }
    [[nodiscard]] bool is_windows_drive_letter(std::u32string_view text) const {
        return standard::is_windows_drive_letter(text, context.edition);
    }
    [[nodiscard]] bool is_normalized_windows_drive_letter(std::string_view segment) const {
        return standard::is_normalized_windows_drive_letter(segment, context.edition);
    }
    [[nodiscard]] bool starts_with_a_windows_drive_letter(std::u32string_view text) const {
        return standard::starts_with_a_windows_drive_letter(text, context.edition);
    }
    [[nodiscard]] bool is_special_scheme(std::string_view scheme) const {
        return standard::is_special_scheme(scheme, context.edition);
    }
    [[nodiscard]] bool includes_credentials(const UrlRecord& record) const {
        return standard::includes_credentials(record, context.edition);
    }
    [[nodiscard]] std::optional<std::uint16_t> default_port(std::string_view scheme) const {
        return standard::default_port(scheme, context.edition);
    }

    [[nodiscard]] PercentEncodeSet in_force(const PercentEncodeSet& set) const {
        return context.edition.is_plainly_today() ? set : set_in(context.edition, set);
    }

    // ---- Validation errors, with their places

    void validation_error(std::string_view name) { validation_error(name, pointer); }
    void validation_error(std::string_view name, std::ptrdiff_t place) {
        context.validation_error(name, input.offsets[index(place)]);
    }

    /// "… validation error, return failure."
    Ended failure(std::string_view name) { return failure(name, pointer); }
    Ended failure(std::string_view name, std::ptrdiff_t place) {
        validation_error(name, place);
        return return_failure;
    }

    /// Returns the buffer as the part of the input that ends before `end`.
    [[nodiscard]] Located buffer_before(std::ptrdiff_t end) const {
        return input.located().substring(index(end) - buffer.size(), buffer.size());
    }

    [[nodiscard]] Run run() const { return {state, index(pointer), input.offsets[index(pointer)], c()}; }
    [[nodiscard]] Variables variables() const {
        return {input.code_points,   state, encoding,       buffer, at_sign_seen, inside_brackets,
                password_token_seen, url,   *context.errors};
    }

    static std::size_t index(std::ptrdiff_t place) { return static_cast<std::size_t>(place); }
};

}  // namespace refurl::standard
