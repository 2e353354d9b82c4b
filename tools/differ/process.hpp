// A child process and its pipes.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

namespace refurl::tools {

/// A command of the shell that runs in a process group of its own. When the object ends, its input ends. What
/// is still there after 0.1 s gets SIGTERM, and what is still there two seconds later is killed.
class Process {
  public:
    /// @return the errno of the call that failed, if the process cannot be started
    static std::expected<Process, int> start(const std::string& command);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    Process(Process&& other) noexcept;
    Process& operator=(Process&& other) noexcept;
    ~Process();

    /// What ended the wait for a line.
    enum class End : unsigned char { line, end_of_output, silence, too_long };

    /// Adds text to what the process gets on its standard input. What the pipe does not take at once is written while
    /// lines are read.
    void write(std::string_view text);

    /// Waits for the next line of standard output.
    /// @param line receives it, without its newline
    /// @param patience how long the process may neither read nor write
    End read_line(std::string& line, std::chrono::milliseconds patience);

    /// Waits for a process whose output has ended, and returns how it ended: `exit status 1` or `signal 11`.
    std::string wait();

    /// Returns the end of what the process wrote to standard error, at most 2,000 bytes.
    [[nodiscard]] std::string_view errors() const { return errors_; }

  private:
    Process() = default;

    bool take_line(std::string& line);
    void write_some();
    bool read_some();
    void read_errors();
    void end();
    void end_group();

    pid_t pid_ = -1;    ///< the shell, until it is known to have ended
    pid_t group_ = -1;  ///< its process group, which may outlive it
    int in_ = -1;
    int out_ = -1;
    int err_ = -1;
    std::string to_write_;
    std::size_t written_ = 0;
    std::string unread_;
    std::size_t searched_ = 0;
    std::size_t begin_ = 0;
    std::string errors_;
};

}  // namespace refurl::tools
