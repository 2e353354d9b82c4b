// Whether each input is a valid URL string.
#pragma once

#include "tools/commands/command.hpp"
#include "tools/validation.hpp"

namespace refurl::tools {

/// Says of each input that it is valid, or what is at fault; and what the state machine reports. No input fails.
class ValidateCommand : public Command {
  public:
    ValidateCommand(const Options& options, Looks looks, Bases bases)
        : options_(options), looks_(looks), bases_(std::move(bases)) {}

    std::expected<void, Fault> run(std::string_view input, std::string& out) override;

    /// @return are all of them valid?
    bool finish(std::string& /*out*/) override { return all_valid_; }

  private:
    void append_table(std::string& out, std::string_view input, const Validation& validation);

    const Options& options_;
    Looks looks_;
    Bases bases_;
    bool begun_ = false;
    bool all_valid_ = true;
};

}  // namespace refurl::tools
