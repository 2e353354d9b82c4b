// Writes what goes with the tool where it is installed: refurl_pages manual | bash | zsh
#include <exception>
#include <iostream>
#include <string_view>

#include "tools/command_line.hpp"
#include "tools/interface.hpp"

int main(int argc, char** argv) {
    using namespace refurl::tools;
    const std::string_view page = argc == 2 ? argv[1] : "";
    try {
        const OfferedCommand tool = offered_by_command_line();
        if (page == "manual")
            std::cout << manual_page(tool, REFURL_VERSION);
        else if (page == "bash")
            std::cout << bash_completion(tool);
        else if (page == "zsh")
            std::cout << zsh_completion(tool);
        else
            return exit_usage;
    } catch (const std::exception& error) {
        std::cerr << "refurl_pages: " << error.what() << '\n';
        return exit_failure;
    }
    return std::cout.flush() ? exit_success : exit_failure;
}
