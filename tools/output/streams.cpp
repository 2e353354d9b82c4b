#include "tools/output/streams.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace refurl::tools {

namespace {

constexpr std::size_t piece = std::size_t{1} << 18;
constexpr int forever = -1;

/// Waits until the descriptor is ready for `events`. Returns false on a timeout.
bool ready(int descriptor, short events, int milliseconds) {
    pollfd waiting{descriptor, events, 0};
    return poll(&waiting, 1, milliseconds) > 0;
}

/// Reports whether to try a call again, after waiting for the descriptor if necessary. The tool may inherit a
/// descriptor that does not block.
bool passes(int error, int descriptor, short events) {
    if (error == EINTR) return true;
    if (error != EAGAIN && error != EWOULDBLOCK) return false;
    ready(descriptor, events, forever);
    return true;
}

}  // namespace

bool LineReader::must_read() {
    if (at_end_) return false;
    const std::size_t newline = unread().find(how_.end, searched_ - begin_);
    searched_ = newline == std::string_view::npos ? end_ : begin_ + newline;
    return searched_ == end_;
}

bool LineReader::input_waits() const { return ready(descriptor_, POLLIN, 0); }

std::optional<std::string_view> LineReader::next() {
    while (must_read() && unread().size() <= how_.longest && read_more()) {
    }
    const std::size_t size = std::min(unread().find(how_.end, searched_ - begin_), unread().size());
    if (size > how_.longest) error_ = EMSGSIZE;
    if (error_ == EMSGSIZE) return std::nullopt;
    if (size == unread().size() && size == 0) return std::nullopt;
    return take(size, size == unread().size() ? 0 : 1);
}

std::string_view LineReader::take(std::size_t size, std::size_t newline) {
    const std::string_view line = unread().substr(0, size);
    begin_ += size + newline;
    searched_ = begin_;
    return line;
}

/// Moves the unread bytes to the front, and enlarges the buffer only if a line fills it. So each byte is moved a
/// bounded number of times.
void LineReader::make_room() {
    if (begin_ > 0) {
        std::copy(buffer_.data() + begin_, buffer_.data() + end_, buffer_.data());
        end_ -= begin_;
        searched_ -= begin_;
        begin_ = 0;
    }
    if (end_ == buffer_.size()) buffer_.resize(std::max(piece, 2 * buffer_.size()));
}

bool LineReader::read_more() {
    make_room();
    while (true) {
        if (how_.await && !how_.await(descriptor_)) {
            begin_ = searched_ = end_;  // what is unread is the beginning of a line
            return !(at_end_ = true);
        }
        const ssize_t size = read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
        if (size > 0) {
            end_ += static_cast<std::size_t>(size);
            return true;
        }
        if (size < 0 && passes(errno, descriptor_, POLLIN)) continue;
        at_end_ = true;
        error_ = size < 0 ? errno : 0;
        return false;
    }
}

bool Output::flush() {
    std::string_view rest = text_;
    while (!rest.empty() && error_ == 0) {
        const ssize_t size = write(descriptor_, rest.data(), rest.size());
        if (size >= 0)
            rest.remove_prefix(static_cast<std::size_t>(size));
        else if (!passes(errno, descriptor_, POLLOUT))
            error_ = errno;
    }
    text_.clear();
    return error_ == 0;
}

bool Output::flush_if_full() { return text_.size() < piece || flush(); }

void write_error(std::string_view text) {
    Output out(STDERR_FILENO);
    out.text() = text;
    out.flush();
}

void write_note_on_terminal(std::string_view what) {
    if (isatty(STDIN_FILENO) != 0 && isatty(STDERR_FILENO) != 0)
        write_error(fmt::format("refurl: reading {} from the terminal; Ctrl-D on an empty line ends them\n", what));
}

void write_system_error(std::string_view what, int error) {
    write_error(fmt::format("refurl: {}: {}\n", what, std::generic_category().message(error)));
}

}  // namespace refurl::tools
