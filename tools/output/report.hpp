// Writes failures for people.
#pragma once

#include <string>
#include <string_view>

#include "tools/output/terminal.hpp"
#include "tools/reading/reason.hpp"

namespace refurl::tools {

/// An edit that a URL refuses.
struct Attempt {
    std::string url;       ///< the URL that was to be edited
    std::string option;    ///< `--set`
    std::string argument;  ///< `host=h`; the range of the reason is in it
};

struct Report {
    std::string_view what;   ///< names the URL: `this URL`, `line 3`, `the base`
    std::string_view input;  ///< the text that could not be parsed
    Reason reason;
    std::string hint;                  ///< advice, or empty
    const Attempt* attempt = nullptr;  ///< null if there was no edit
    std::string_view verb = "parse";   ///< the action that failed; with an edit, it is to edit
};

/// Appends the report: which URL failed; the URL on a line of its own; the edit, if there is one; carets below the
/// range at fault; the explanation; the rule, the stage, the byte and the standard's error. Of a long URL, only the
/// part around the fault is shown. Linear.
void append_report(std::string& out, const Report& report, Looks looks);

}  // namespace refurl::tools
