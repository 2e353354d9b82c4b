#include "tools/trace/trace.hpp"

#include <optional>
#include <utility>

namespace refurl::tools {

namespace {

using standard::Step;
using Errors = std::span<const standard::ValidationError>;

Variables variables_of(const Step& step) {
    return {step.url, step.at_sign_seen, step.inside_brackets, step.password_token_seen};
}

/// Observes the start of each run. What a run did is known when the next one starts, or when the parser ends.
class Tracer {
  public:
    explicit Tracer(const TraceListener& listener) : listener_(listener) {}

    void observe(const Step& step) {
        Variables now = variables_of(step);
        if (open_)
            close(now, step.errors);
        else
            listener_.begin(step.errors);
        open_ = TracedRun{step.state, step.pointer, step.offset, step.c, std::u32string(step.buffer), {}, {}};
        before_ = std::move(now);
        errors_before_ = step.errors.size();
    }

    void end(const standard::Outcome& outcome) {
        Variables last = before_;
        if (outcome.url) last.url = *outcome.url;
        close(last, outcome.errors);
    }

  private:
    void close(const Variables& now, Errors errors) {
        open_->changes = changes_between(before_, now);
        const Errors more = errors.subspan(errors_before_);
        open_->errors.assign(more.begin(), more.end());
        listener_.run(*open_);
    }

    const TraceListener& listener_;
    std::optional<TracedRun> open_;
    Variables before_;
    std::size_t errors_before_ = 0;
};

}  // namespace

standard::Outcome trace(std::string_view input, const standard::UrlRecord* base, Encoding encoding,
                        const TraceListener& listener) {
    Tracer tracer(listener);
    standard::Outcome outcome = standard::parse(input, base, encoding, [&](const Step& step) { tracer.observe(step); });
    tracer.end(outcome);
    return outcome;
}

}  // namespace refurl::tools
