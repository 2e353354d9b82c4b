// The manual page and the completions of a tool whose help has every character that means something in them.
#include <string>

#include "tests/catch.hpp"
#include "tools/command_line/interface.hpp"

using namespace refurl::tools;

namespace {

OfferedCommand tool() {
    OfferedCommand tool{"tool", "Does it.", {}, {}, {}};
    tool.commands.push_back({"run",
                             ".Runs ~/it's [a:b]\\",
                             {{{}, "FILE", "the file's name ~ [x]", {}}, {{"-n", "--name"}, "N", "it's a:b", {}}},
                             {},
                             {}});
    return tool;
}

}  // namespace

TEST_CASE("pages: the manual page escapes what roff would replace, and shows a positional argument in italics") {
    const std::string page = manual_page(tool(), "1.0");
    CHECK(page.contains("\n\\&.Runs \\(ti/it\\(aqs [a:b]\\e.\n"));
    CHECK(page.contains(".TP\n\\fIFILE\\fR\nthe file\\(aqs name \\(ti [x]\n"));
    CHECK(page.contains(".TP\n\\fB\\-n\\fR, \\fB\\-\\-name\\fR \\fIN\\fR\nit\\(aqs a:b\n"));
}

TEST_CASE("pages: the completion for zsh escapes a specification within single quotes") {
    const std::string script = zsh_completion(tool());
    CHECK(script.contains("it'\\''s a\\:b"));
}
