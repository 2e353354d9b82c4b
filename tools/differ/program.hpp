// Another program that reads pairs: an adapter of another parser.  The protocol: adapters/README.md
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "systems/search/pair.hpp"
#include "tools/differ/adapter.hpp"
#include "tools/differ/process.hpp"

namespace refurl::tools {

/// The troubles of a program, which are findings like any other difference.
namespace trouble {
inline constexpr std::string_view dies = "the program dies";
inline constexpr std::string_view hangs = "the program hangs";
inline constexpr std::string_view garbage = "the program answers garbage";
inline constexpr std::string_view twice = "the program answers twice";
}  // namespace trouble

/// A program that is asked for pairs. If it dies, hangs or answers anything but an answer, it is started again, and the
/// pair at fault gets the trouble as its reply. A program may buffer its answers; then the pairs after its last answer,
/// if there are several, are asked one after the other, to find the one at fault.
class Program {
  public:
    using Patience = std::chrono::milliseconds;

    /// Starts a program and asks for its hello.
    /// @param command a command of the shell
    /// @param patience how long the program may be silent while an answer is due
    /// @return one sentence if the program cannot be started or gives no hello
    static std::expected<Program, std::string> start(std::string command, Patience patience);

    [[nodiscard]] const Hello& hello() const { return hello_; }

    /// Returns why the program could not be started again, or ε. Then it answers nothing any more. Any thread may call
    /// this while another one reads. The text lives as long as the program.
    [[nodiscard]] std::string_view failure() const { return has_failed() ? failure_ : std::string_view(); }

    /// Announces the pairs that are read after the next ones. The next call of `read` writes their requests too, so
    /// that the program has work until they are read. The call after that must read them.
    void announce(std::span<const systems::Pair> pairs) { announced_ = pairs; }

    /// Returns the replies to pairs, in their order. A pair whose texts are not well-formed, or with a base if the
    /// program does not resolve, is not supported.
    std::vector<systems::Reply> read(std::span<const systems::Pair> pairs);

  private:
    /// A pair that the program supports, and where its reply goes; null for an announced pair.
    struct Asked {
        const systems::Pair* pair;
        systems::Reply* reply;
    };

    /// How many pairs of a batch were answered, and the trouble with the next one, or ε if there are no more.
    struct Asking {
        std::size_t answered;
        std::string_view trouble;
        std::string message;
    };

    Program(std::string command, Patience patience) : command_(std::move(command)), patience_(patience) {}

    [[nodiscard]] bool supports(const systems::Pair& pair) const;
    std::expected<void, std::string> greet();
    Asking ask(std::span<const Asked> asked, std::span<const Asked> ahead);
    void write_requests(std::span<const Asked> asked);
    Asking trouble_with_output(Process::End end, std::size_t answered);
    void restart();
    [[nodiscard]] bool has_failed() const { return has_failed_->load(std::memory_order_acquire); }

    std::string command_;
    Patience patience_;
    Hello hello_;
    std::optional<Process> process_;
    std::size_t next_id_ = 1;
    std::span<const systems::Pair> announced_;
    bool has_next_requests_ = false;  ///< whether the process has the requests for the pairs that are read next
    std::string failure_;             ///< written before has_failed_
    std::unique_ptr<std::atomic<bool>> has_failed_ = std::make_unique<std::atomic<bool>>(false);
};

}  // namespace refurl::tools
