// Failures for people.
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
    std::string argument;  ///< `host=h`, in which the range of the reason lies
};

struct Report {
    std::string_view what;   ///< which URL it is: `this URL`, `line 3`, `the base`
    std::string_view input;  ///< the text that could not be parsed
    Reason reason;
    std::string hint;                  ///< what to do about it, or empty
    const Attempt* attempt = nullptr;  ///< null if there was no edit
    std::string_view verb = "parse";   ///< what could not be done to the input; with an edit, that is to edit
};

/// Appends the report: which URL failed; the URL on a line of its own; if there is an edit, that too; carets below the
/// range at fault; the explanation; the rule, the stage, the byte and the standard's error. Of a long URL, only the
/// part around the fault is shown. Linear.
void append_report(std::string& out, const Report& report, Looks looks);

}  // namespace refurl::tools
