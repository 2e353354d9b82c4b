// The proposals: changes of the standard that have not landed. They are in force in no edition that does not name them.
// Clause: spec-notes/what-if/README.md#proposals
#pragma once

#include <array>

#include "standard/changes.hpp"

namespace refurl::standard {

/// The rows, in the order of Change. They have no date and no commit.
inline constexpr std::array<ChangeRow, proposal_count> proposal_rows{{
    {.change = Change::vertical_line_in_paths,
     .name = "vertical_line_in_paths",
     .date = {},
     .commit = {},
     .pull_request = 0,
     .clause = "path percent-encode set",
     .effect = "| is percent-encoded in a path.",
     .example = {.input = "a:/|"},
     .new_code_points = {&path_percent_encode_set, U"|"}},
    {.change = Change::percent_encoded_dots_are_names,
     .name = "percent_encoded_dots_are_names",
     .date = {},
     .commit = {},
     .pull_request = 0,
     .clause = "single-dot URL path segment",
     .effect = "%2e is a segment like others, and neither a single-dot nor a part of a double-dot URL path segment.",
     .example = {.input = "a:/%2e"}},
    {.change = Change::brackets_are_url_code_points,
     .name = "brackets_are_url_code_points",
     .date = {},
     .commit = {},
     .pull_request = 0,
     .clause = "URL code points",
     .effect = "[ and ] are URL code points.",
     .example = {.input = "a:/[", .aspect = Aspect::errors}},
    {.change = Change::drive_letters_have_a_colon,
     .name = "drive_letters_have_a_colon",
     .date = {},
     .commit = {},
     .pull_request = 0,
     .clause = "Windows drive letter",
     .effect = "The second code point of a Windows drive letter is a colon, and not a vertical line.",
     .example = {.input = "file:///a|"}},
    {.change = Change::windows_paths_are_file_urls,
     .name = "windows_paths_are_file_urls",
     .date = {},
     .commit = {},
     .pull_request = 0,
     .clause = "scheme state",
     .effect = "A text that begins with a letter, a colon and a backslash is a file-URL, with a drive letter.",
     .example = {.input = "a:\\"}},
}};

}  // namespace refurl::standard
