// Writes the pages that are installed with the tool: refurl_pages manual | bash | zsh
#include <unistd.h>

#include <exception>
#include <string_view>

#include "tools/command_line/command_line.hpp"

int main(int argc, char** argv) {
    using namespace refurl::tools;
    const std::string_view page = argc == 2 ? argv[1] : "";
    try {
        const OfferedCommand tool = CommandLine().offered();
        Output out(STDOUT_FILENO);
        if (page == "manual")
            out.text() = manual_page(tool, REFURL_VERSION);
        else if (page == "bash")
            out.text() = bash_completion(tool);
        else if (page == "zsh")
            out.text() = zsh_completion(tool);
        else
            return exit_usage;
        return out.flush() ? exit_success : exit_failure;
    } catch (const std::exception& error) {
        write_error(std::string("refurl_pages: ") + error.what() + '\n');
        return exit_failure;
    }
}
