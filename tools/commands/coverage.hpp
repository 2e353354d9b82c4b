// What of the grammar and of the component table the inputs exercise.
#pragma once

#include "grammar/study/coverage.hpp"
#include "tools/commands/command.hpp"

namespace refurl::tools {

/// Prints nothing for an input, and the coverage at the end.
class CoverageCommand : public Command {
  public:
    explicit CoverageCommand(const Options& options) : options_(options) {}

    std::expected<void, Fault> run(std::string_view input, std::string& out) override;
    bool finish(std::string& out) override;

  private:
    const Options& options_;
    grammar::Coverage coverage_;
};

}  // namespace refurl::tools
