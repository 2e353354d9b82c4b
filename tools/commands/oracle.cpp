// refurl oracle: answers JSON requests, one on each line.
#include "tools/oracle/oracle.hpp"

#include <unistd.h>

#include "tools/command_line/command_line.hpp"
#include "tools/commands/shared/options.hpp"

namespace refurl::tools::oracle_command {

namespace {

struct Options {
    SystemChoice system;
    std::optional<api::PublicSuffixList> suffixes;
};

void declare(Cli& cli, Options& options) {
    add_system(cli, options.system);
    add_suffixes(cli, options.suffixes);
    cli.paragraph(
        "Keys of a request",
        {R"("input": the text to parse; required)", R"("base": the base URL, or null)",
         R"("encoding": the encoding of the query, a label of the Encoding Standard, or null)",
         R"("document": the document that contains the text: "address", "base_href", "creator", "xml_base" and "encoding")",
         R"("base_change": the base URLs "from" and "to": what a change does to the elements of a document)",
         R"("form": the text is a form, not a URL; "use_charset" and "isindex" of it may be true)",
         R"("validate": true adds "valid" and "errors" to the answer)",
         R"("site": true adds "publicSuffix", "registrableDomain" and what decides them to the answer)",
         R"("components": true adds "hostKind" and "components", those of the model, to the answer)",
         R"("since": true adds the change of the standard that made the answer)",
         R"("relativize": true adds "reference", the shortest one that "base" resolves to the URL)",
         R"("mend": true adds "mended", the valid URL string that is nearest to the text)",
         R"("path": "posix" or "windows" adds "path", that of a file URL)",
         R"("from_path": "posix" or "windows" says that the text is the path of a file, not a URL)",
         R"("set": attributes to set, as in [["host", "h"], ["hash", ""]])",
         R"("params": methods of the search parameters to call, as in [["append", "a", "1"], ["size"]])",
         R"("id": any value; the answer repeats it)",
         R"(The line {"hello": 1} asks who answers, and with which keys)"});
    cli.paragraph(
        "Answers",
        {R"(A URL: "href" and the other getters of the standard's URL class; with --as, those that the document defines)",
         R"(A form: "pairs", "encoding" and "serialized")",
         R"(A failure: "failure" is true, and other keys say why; "in" is "base" if the base does not parse)",
         R"(A refused request: "error" says what is wrong with the line)",
         "spec-notes/oracle.md describes all keys, and spec-notes/oracle.schema.json is a JSON Schema"});
}

int run(const Options& options, Output& out) {
    write_note_on_terminal("requests");
    LineReader in(STDIN_FILENO);
    const bool served = serve_oracle(in, out, options.system, options.suffixes);
    if (in.error() != 0) write_system_error("cannot read standard input", in.error());
    return served ? exit_success : exit_failure;
}

}  // namespace

void add(CommandLine& line) {
    line.add<Options>({.name = "oracle",
                       .help = "Answer JSON requests from standard input, one a line",
                       .example = R"(echo '{"input": "../b", "base": "http://example.com/a/"}' | refurl oracle)"},
                      declare, run);
}

}  // namespace refurl::tools::oracle_command
