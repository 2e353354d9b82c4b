// Runs a command on all inputs, and tells of the failures.
#pragma once

#include <string_view>

#include "tools/commands/command.hpp"
#include "tools/output/progress.hpp"
#include "tools/output/streams.hpp"

namespace refurl::tools {

class Runner {
  public:
    Runner(const Options& options, Command& command, Output& out, bool coloured_reports);

    /// @return did every input succeed, and could everything be read and written?
    bool run();

  private:
    void run_lines();
    void run_one(std::string_view where, std::string_view input);
    void fail(std::string_view where, std::string_view input, const Fault& fault);
    [[nodiscard]] bool can_go_on() const { return out_.error() == 0; }

    const Options& options_;
    Command& command_;
    Output& out_;
    bool coloured_reports_;
    bool succeeded_ = true;
    LineReader in_;
    Progress progress_;
};

}  // namespace refurl::tools
