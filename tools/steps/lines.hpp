// The lines of standard/ that have the steps and the definitions of the standard. The build makes the tables of the
// sources (make/lines.cpp), so they cannot be out of date.
// Clause: spec-notes/steps.md#lines
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "tools/steps/source.hpp"

namespace refurl::tools::steps {

/// A line of a source.
struct Place {
    std::string_view file = {};  ///< from the folder of the project; ε for none
    std::size_t line = 0;        ///< from 1

    [[nodiscard]] bool is_known() const { return line > 0; }
    [[nodiscard]] std::string text() const { return std::string(file) + ':' + std::to_string(line); }
};

/// A step of standard/, or an algorithm with the number ε.
struct OurStep {
    std::string_view algorithm;
    std::string_view anchor;
    std::string_view number;
    Place place;
    std::string_view changes;  ///< whose old texts are called there, with a space after each
    Form form = Form::other;
};

/// Something that has the name of a definition (source.hpp).
struct OurName {
    std::string_view name;
    Place place;
    bool is_heading;
    std::string_view changes;
};

/// A source that has steps or definitions.
struct OurFile {
    std::string_view name;  ///< from the folder of the project
    std::size_t lines;      ///< how many it has
};

/// Return all of them, file by file.
std::span<const OurStep> our_steps();
std::span<const OurName> our_names();
std::span<const OurFile> our_files();

/// Returns the line of a step that a run of the state machine took, as `standard/path_states.cpp:42`; ε if it has none.
/// Linear in the number of steps of the standard.
std::string line_of(std::string_view algorithm, std::string_view number);

}  // namespace refurl::tools::steps
