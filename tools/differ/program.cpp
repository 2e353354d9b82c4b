#include "tools/differ/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "model/utf8.hpp"

namespace refurl::tools {

namespace {

using systems::Pair;
using systems::Reply;

Reply unsupported() {
    Reply reply{std::unexpected(systems::Refusal{"", "The program does not answer such pairs."})};
    reply.is_supported = false;
    return reply;
}

Reply troubled(std::string_view trouble, std::string message) {
    return {std::unexpected(systems::Refusal{"", std::move(message)}), true, trouble};
}

/// The bytes of requests that are written together, so that the program begins while the others are made.
constexpr std::size_t piece_of_requests = 16384;

/// The most lines in a row that are no answers to what was asked, before a program is started again.
constexpr std::size_t most_unasked = 1000;

/// What describes the lines of an adapter.
constexpr std::string_view where_to_read = "adapters/README.md";

/// Returns the last line that a program wrote to standard error, in parentheses after a space, or ε.
std::string last_words(std::string_view errors) {
    while (errors.ends_with('\n')) errors.remove_suffix(1);
    errors.remove_prefix(errors.rfind('\n') + 1);
    return errors.empty() ? "" : fmt::format(" ({})", errors);
}

}  // namespace

std::expected<Program, std::string> Program::start(std::string command, Patience patience) {
    Program program(std::move(command), patience);
    if (auto greeted = program.greet(); !greeted) return std::unexpected(std::move(greeted.error()));
    return program;
}

std::expected<void, std::string> Program::greet() {
    auto process = Process::start(command_);
    if (!process) return std::unexpected(fmt::format("cannot start {}: {}", command_, std::strerror(process.error())));
    process_ = std::move(*process);
    process_->write(hello_line());
    std::string line;
    switch (process_->read_line(line, patience_)) {
        case Process::End::line: break;
        case Process::End::silence:
            return std::unexpected(
                fmt::format("{} did not answer the hello within {} s; an adapter writes each answer at once ({})",
                            command_, std::chrono::duration<double>(patience_).count(), where_to_read));
        case Process::End::too_long: return std::unexpected(command_ + " answered the hello with more than 16 MB");
        case Process::End::end_of_output:
            const std::string end = process_->wait();
            return std::unexpected(
                fmt::format("{} ended without a hello: {}{}", command_, end, last_words(process_->errors())));
    }
    auto hello = read_hello(line);
    if (!hello) return std::unexpected(fmt::format("{}: {} ({})", command_, hello.error(), where_to_read));
    hello_ = std::move(*hello);
    return {};
}

void Program::restart() {
    process_.reset();
    has_next_requests_ = false;
    if (auto greeted = greet(); !greeted) {
        failure_ = std::move(greeted.error());
        has_failed_->store(true, std::memory_order_release);
    }
}

bool Program::supports(const Pair& pair) const {
    if (pair.base && (!hello_.has_bases || !is_well_formed(*pair.base))) return false;
    return is_well_formed(pair.input) && tools::supports(hello_, pair.asks);
}

std::vector<Reply> Program::read(std::span<const Pair> pairs) {
    std::vector<Reply> replies(pairs.size(), Reply{std::unexpected(systems::Refusal{})});  // cheaper than a record
    std::vector<Asked> all;
    all.reserve(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (supports(pairs[i]))
            all.push_back({&pairs[i], &replies[i]});
        else
            replies[i] = unsupported();
    std::vector<Asked> ahead;
    for (const Pair& pair : std::exchange(announced_, {}))
        if (supports(pair)) ahead.push_back({&pair, nullptr});
    std::size_t done = 0;
    const auto ask_next = [&](std::size_t most) {
        Asking asking = ask(std::span(all).subspan(done, std::min(most, all.size() - done)), std::exchange(ahead, {}));
        done += asking.answered;
        if (!asking.trouble.empty()) restart();
        return asking;
    };
    const auto blame_next = [&](Asking& asking) {
        *all[done++].reply = troubled(asking.trouble, std::move(asking.message));
    };
    while (done < all.size() && !has_failed()) {
        const bool has_more = !ahead.empty();
        Asking asking = ask_next(all.size());
        if (asking.trouble.empty()) break;
        const bool is_last = done + 1 == all.size() && !has_more;  // then no other pair can be at fault
        if (asking.trouble == trouble::garbage || is_last) {
            blame_next(asking);
            continue;
        }
        while (done < all.size() && !has_failed()) {
            Asking alone = ask_next(1);
            if (alone.trouble.empty()) continue;
            blame_next(alone);
            break;
        }
    }
    for (; done < all.size(); ++done) *all[done].reply = unsupported();  // the program could not be started again
    return replies;
}

void Program::write_requests(std::span<const Asked> asked) {
    std::string requests;
    for (const Asked& one : asked) {
        append_request(requests, next_id_++, *one.pair, hello_);
        if (requests.size() < piece_of_requests && &one != &asked.back()) continue;
        process_->write(requests);
        requests.clear();
    }
}

/// Asks for pairs and stores the replies, until all are answered or something goes wrong.
/// @param ahead pairs whose requests are written too; the next call asks for them
Program::Asking Program::ask(std::span<const Asked> asked, std::span<const Asked> ahead) {
    if (!has_next_requests_) write_requests(asked);
    const std::size_t first_id = next_id_ - asked.size();
    write_requests(ahead);
    has_next_requests_ = !ahead.empty();
    std::size_t unasked = 0;
    std::string line;
    for (std::size_t i = 0; i < asked.size();) {
        const Process::End end = process_->read_line(line, patience_);
        if (end != Process::End::line) return trouble_with_output(end, i);
        auto answer = read_adapter_answer(line, hello_);
        if (!answer) return {i, trouble::garbage, fmt::format("The program answers garbage: {}.", answer.error())};
        if (answer->id == first_id + i) {
            *asked[i++].reply = std::move(answer->reply);
            unasked = 0;
            continue;
        }
        if (i > 0 && answer->id == first_id + i - 1)
            *asked[i - 1].reply = troubled(trouble::twice, "The program answers twice.");
        else if (answer->id >= first_id)
            return {i, trouble::garbage, "The program answers with another id, or out of order."};
        if (++unasked > most_unasked)
            return {i, trouble::garbage, fmt::format("The program wrote {} answers without being asked.", unasked)};
    }
    return {asked.size(), {}, {}};
}

Program::Asking Program::trouble_with_output(Process::End end, std::size_t answered) {
    if (end == Process::End::silence)
        return {answered, trouble::hangs, fmt::format("The program gives no answer for {} ms.", patience_.count())};
    if (end == Process::End::too_long) return {answered, trouble::garbage, "The program answers more than 16 MB."};
    const std::string how = process_->wait();
    return {answered, trouble::dies, fmt::format("The program ends with {}{}.", how, last_words(process_->errors()))};
}

}  // namespace refurl::tools
