// The URL parser of section 5.2: its variables, and a function for each state. parser.cpp has the states.
// Clause: spec-notes/history/whatwg-2012.md
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "encoding/encode.hpp"
#include "standard/input.hpp"
#include "systems/whatwg_2012/url.hpp"

namespace refurl::systems::whatwg_2012 {

/// Whether the algorithm goes on after a run of the state machine.
enum class Next : bool { run_again, end };
inline constexpr Next go_on = Next::run_again;
inline constexpr Next terminate = Next::end;

/// The URL parser. Its members are the variables of the algorithm; there is a function for each state.
class UrlParser {
  public:
    UrlParser(const standard::Input& input, const Given& given, ParsedUrl& url, std::optional<State> state_override,
              Report& report)
        : input_(input),
          base_(given.base),
          encoding_override_(output_encoding(given.encoding_override)),
          slips_(given.slips),
          url_(url),
          state_override_(state_override),
          report_(report),
          state_(state_override.value_or(State::scheme_start)) {}

    void run() {
        for (; !points_past_the_end(); ++pointer_) {
            report_.reached[static_cast<std::size_t>(state_)] = true;
            if (run_state() == terminate) return;
        }
    }

  private:
    Next run_state();

    Next scheme_start_state();
    Next scheme_state();
    Next scheme_data_state();
    Next no_scheme_state();
    Next relative_state();
    Next authority_start_state();
    Next authority_state();
    Next file_host_state();
    Next host_state();
    Next port_state();
    Next relative_path_start_state();
    Next relative_path_state();
    Next query_state();
    Next fragment_state();

    // Parts of states
    void end_scheme();
    [[nodiscard]] const ParsedUrl& relative_base() const;
    void copy_authority(const ParsedUrl& base);
    void copy_path(const ParsedUrl& base);
    void append_buffer_to_userinfo();
    void go_back_to_host();
    [[nodiscard]] bool buffer_is_a_drive_letter() const;
    bool set_host();
    void end_path_segment();
    [[nodiscard]] bool leaves_an_empty_string(Slip slip) const;
    void remove_last_string();
    void begin_query();
    void begin_fragment();

    // The pointer. It is -1 between a step that decreases it and the next run.
    [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(pointer_); }
    [[nodiscard]] bool points_past_the_end() const { return index() > input_.code_points.size(); }
    [[nodiscard]] char32_t c() const { return index() < input_.code_points.size() ? input_.code_points[index()] : eof; }
    [[nodiscard]] std::u32string_view remaining() const {
        return std::u32string_view(input_.code_points).substr(std::min(index() + 1, input_.code_points.size()));
    }
    [[nodiscard]] std::size_t offset() const { return input_.offsets[index()]; }

    void append_to_buffer(char32_t code_point) {
        if (buffer_.empty()) buffer_begin_ = offset();
        buffer_ += code_point;
    }

    void clear_buffer() {
        buffer_.clear();
        ignored_ = 0;
    }

    void parse_error() { report_.parse_errors.push_back(offset()); }

    /// "return failure"
    Next return_failure(std::string_view clause, std::string_view message, std::size_t begin, std::size_t end) {
        report_.failure = Refusal{std::string(clause), std::string(message), begin, end};
        return terminate;
    }

    const standard::Input& input_;
    const ParsedUrl* base_;
    Encoding encoding_override_;
    Slips slips_;
    ParsedUrl& url_;
    std::optional<State> state_override_;
    Report& report_;
    State state_;
    std::u32string buffer_;
    std::size_t buffer_begin_ = 0;  ///< the byte at which the buffer begins
    std::ptrdiff_t ignored_ = 0;    ///< the newlines and tabs that the authority state left out of the buffer
    bool at_flag_ = false;
    bool brackets_flag_ = false;
    std::ptrdiff_t pointer_ = 0;
};

}  // namespace refurl::systems::whatwg_2012
