#include "tools/differ/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <thread>
#include <utility>

namespace refurl::tools {

namespace {

constexpr std::size_t longest_line = std::size_t{16} << 20U;
constexpr std::size_t most_errors = 2000;
constexpr auto time_to_read_the_end = std::chrono::milliseconds(100);
constexpr auto grace = std::chrono::milliseconds(2000);

void close_once(int& descriptor) {
    if (descriptor >= 0) close(std::exchange(descriptor, -1));
}

/// The two ends of a pipe.
struct Pipe {
    std::array<int, 2> ends{-1, -1};

    bool open() { return pipe2(ends.data(), O_CLOEXEC) == 0; }
    void close_both() {
        close_once(ends[0]);
        close_once(ends[1]);
    }
};

void make_nonblocking(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

/// Makes a pipe hold 1 MB, if the system can. So the other process has work while this one waits for a processor.
void enlarge([[maybe_unused]] int descriptor) {
#ifdef F_SETPIPE_SZ
    constexpr int size = 1 << 20;  // more needs a privilege on Linux
    fcntl(descriptor, F_SETPIPE_SZ, size);
#endif
}

/// Starts `sh -c command` in a new process group, with the pipes as its standard streams.
int spawn(pid_t& pid, const std::string& command, const Pipe& in, const Pipe& out, const Pipe& err) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in.ends[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out.ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, err.ends[1], STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t mask;
    pthread_sigmask(SIG_BLOCK, nullptr, &mask);
    for (const int signal : {SIGINT, SIGTERM}) sigdelset(&mask, signal);  // refurl may hold them back (Interruption)
    posix_spawnattr_setsigmask(&attributes, &mask);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    std::string shell = "sh";
    std::string option = "-c";
    std::string text = command;
    const std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
    const int error = posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

/// Writes to a pipe. If nobody reads from it any more, fails with EPIPE and without a signal.
ssize_t write_to_pipe(int descriptor, std::string_view text) {
    sigset_t broken_pipe;
    sigset_t before;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    const int error = errno;
    const timespec no_time{};
    if (count < 0 && error == EPIPE) sigtimedwait(&broken_pipe, nullptr, &no_time);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    errno = error;
    return count;
}

}  // namespace

std::expected<Process, int> Process::start(const std::string& command) {
    Pipe in;
    Pipe out;
    Pipe err;
    Process process;
    const bool has_pipes = in.open() && out.open() && err.open();
    const int error = has_pipes ? spawn(process.pid_, command, in, out, err) : errno;
    if (error != 0) {
        for (Pipe* const pipe : {&in, &out, &err}) pipe->close_both();
        process.pid_ = -1;
        return std::unexpected(error);
    }
    process.group_ = process.pid_;
    process.in_ = std::exchange(in.ends[1], -1);
    process.out_ = std::exchange(out.ends[0], -1);
    process.err_ = std::exchange(err.ends[0], -1);
    for (Pipe* const pipe : {&in, &out, &err}) pipe->close_both();
    for (const int descriptor : {process.in_, process.out_}) enlarge(descriptor);
    for (const int descriptor : {process.in_, process.out_, process.err_}) make_nonblocking(descriptor);
    return process;
}

Process::Process(Process&& other) noexcept { *this = std::move(other); }

Process& Process::operator=(Process&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(group_, other.group_);
    std::swap(in_, other.in_);
    std::swap(out_, other.out_);
    std::swap(err_, other.err_);
    std::swap(to_write_, other.to_write_);
    std::swap(written_, other.written_);
    std::swap(unread_, other.unread_);
    std::swap(searched_, other.searched_);
    std::swap(begin_, other.begin_);
    std::swap(errors_, other.errors_);
    return *this;
}

Process::~Process() { end(); }

void Process::end() {
    close_once(in_);
    if (pid_ > 0) end_group();
    if (pid_ > 0) waitpid(std::exchange(pid_, -1), nullptr, 0);
    for (int* const descriptor : {&out_, &err_}) close_once(*descriptor);  // now, so that nobody dies of writing
}

/// Waits for the end of all processes of the group. Asks those that do not end with their input to end, and kills those
/// that are still there after the grace. So a program has time to end a browser and to remove its files.
void Process::end_group() {
    constexpr auto step = std::chrono::milliseconds(5);
    const auto is_gone = [&] {
        if (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == pid_) pid_ = -1;
        return pid_ < 0 && kill(-group_, 0) != 0;
    };
    const auto is_gone_after = [&](std::chrono::milliseconds patience) {
        for (auto waited = std::chrono::milliseconds(0); waited <= patience; waited += step) {
            if (is_gone()) return true;
            std::this_thread::sleep_for(step);
        }
        return false;
    };
    if (is_gone_after(time_to_read_the_end)) return;
    kill(-group_, SIGTERM);
    if (!is_gone_after(grace)) kill(-group_, SIGKILL);
}

std::string Process::wait() {
    read_errors();
    close_once(in_);
    int status = 0;
    bool has_ended = false;
    // The output has ended, but the process may go on. It had its chance.
    for (int i = 0; i < 20 && !has_ended; ++i) {
        if (i > 0) usleep(10'000);
        has_ended = waitpid(pid_, &status, WNOHANG) == pid_;
    }
    if (!has_ended) {
        end();
        return "the end of its output";
    }
    read_errors();
    pid_ = -1;
    end_group();
    if (WIFSIGNALED(status)) return fmt::format("signal {}", WTERMSIG(status));
    return fmt::format("exit status {}", WEXITSTATUS(status));
}

// ---- Lines

bool Process::take_line(std::string& line) {
    const std::size_t newline = unread_.find('\n', searched_);
    if (newline == std::string::npos) {
        searched_ = unread_.size();
        return false;
    }
    line.assign(unread_, begin_, newline - begin_);
    begin_ = searched_ = newline + 1;
    if (begin_ == unread_.size()) {
        unread_.clear();
        begin_ = searched_ = 0;
    }
    return true;
}

void Process::write(std::string_view text) {
    to_write_ += text;
    write_some();
}

void Process::write_some() {
    const ssize_t count = write_to_pipe(in_, std::string_view(to_write_).substr(written_));
    if (count > 0) written_ += static_cast<std::size_t>(count);
    const bool is_closed = count < 0 && errno != EAGAIN && errno != EINTR;
    if (is_closed) close_once(in_);  // the process reads no more; what it wrote is still read
    if (is_closed || written_ == to_write_.size()) {
        to_write_.clear();
        written_ = 0;
    }
}

/// Returns false at the end of the output.
bool Process::read_some() {
    unread_.erase(0, begin_);
    searched_ -= begin_;
    begin_ = 0;
    constexpr std::size_t most = 65536;
    const std::size_t size = unread_.size();
    ssize_t count = 0;
    unread_.resize_and_overwrite(size + most, [&](char* bytes, std::size_t /*size*/) {
        count = ::read(out_, bytes + size, most);
        return size + static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    });
    if (count < 0) return errno == EAGAIN || errno == EINTR;
    return count > 0;
}

void Process::read_errors() {
    std::array<char, 4096> bytes{};
    while (err_ >= 0) {
        const ssize_t count = ::read(err_, bytes.data(), bytes.size());
        if (count == 0) close_once(err_);
        if (count <= 0) return;
        errors_.append(bytes.data(), static_cast<std::size_t>(count));
        if (errors_.size() > most_errors) errors_.erase(0, errors_.size() - most_errors);
    }
}

Process::End Process::read_line(std::string& line, std::chrono::milliseconds patience) {
    using Clock = std::chrono::steady_clock;
    Clock::time_point end = Clock::now() + patience;
    while (!take_line(line)) {
        if (unread_.size() - begin_ > longest_line) return End::too_long;
        std::array<pollfd, 3> waits{{{out_, POLLIN, 0}, {err_, POLLIN, 0}, {to_write_.empty() ? -1 : in_, POLLOUT, 0}}};
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) return End::silence;
        poll(waits.data(), waits.size(), static_cast<int>(left.count()) + 1);
        if (waits[1].revents != 0) read_errors();
        if (waits[2].revents != 0) write_some();
        if (waits[0].revents != 0 && !read_some()) return End::end_of_output;
        if (waits[0].revents != 0 || waits[2].revents != 0) end = Clock::now() + patience;
    }
    return End::line;
}

}  // namespace refurl::tools
