// One HTML file that needs nothing else: no script, no style, font or image from elsewhere.
#pragma once

#include <string>
#include <string_view>

namespace refurl::tools {

/// Appends the beginning of a file, up to its heading.
/// @param title visible text; the title of the page is `refurl COMMAND: TITLE`
void begin_html(std::string& out, std::string_view command, std::string_view title);

/// Appends the end of the file.
void end_html(std::string& out);

/// Returns a visible text, cut if nobody would read all of it.
std::string html_of(std::string_view visible_text);

/// Returns a visible text in the form of code, cut in the same way.
std::string html_code(std::string_view visible_text);

/// Returns a value in the form of code, cut in the same way.
std::string html_code_of(std::string_view value);

}  // namespace refurl::tools
