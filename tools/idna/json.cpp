#include "tools/idna/json.hpp"

#include <utility>

#include "api/message.hpp"
#include "standard/infra.hpp"
#include "tools/idna/code_points.hpp"
#include "tools/output/ends.hpp"
#include "tools/output/url_json.hpp"

namespace refurl::tools::idna {

namespace {

/// Writes the member of a list as `[`, its items and `]`, with the number of items that are left out. The items go
/// directly to the text, which may be written in between.
class Members {
  public:
    /// @param flush may write `out` and clear it
    Members(std::string& out, bool all, const std::function<void()>& flush) : out_(out), all_(all), flush_(flush) {}

    void code_points(const Steps& steps) {
        begin("code_points");
        each_code_point(
            steps.domain, all_,
            [&](std::size_t offset, char32_t c) {
                JsonObject(item())
                    .number("offset", offset)
                    .text("code_point", code_point_name(c))
                    .text("status", name_of(uts46::properties_of(c).status))
                    .json("mapping", json_or_null(mapping_of(c, steps.flags)))
                    .end();
            },
            [this](std::size_t count) { left_out_ = count; });
        end("code_points");
    }

    void labels(const Steps& steps) {
        each("labels", steps.labels.size(), [&](std::size_t i) {
            JsonObject(item())
                .text("label", standard::utf8_encode(steps.label(i)))
                .flag("punycode", steps.is_converted(i))
                .text("unicode", standard::utf8_encode(steps.processed.label(i)))
                .end();
        });
    }

    void findings(std::string_view name, const Findings& findings) {
        each(name, findings.size(), [&](std::size_t i) {
            const Finding& finding = findings[i];
            JsonObject(item())
                .json("label", finding.label == 0 ? "null" : std::to_string(finding.label))
                .text("rule", finding.rule.name)
                .text("code", finding.rule.code)
                .text_or_null("flag", finding.flag)
                .number("begin", finding.begin)
                .number("end", finding.end)
                .text("message", finding.rule.demand)
                .end();
        });
    }

    void text(std::string_view name, std::string_view value) { json(name, json_string(value)); }

    void json(std::string_view name, std::string_view value) {
        out_ += ',';
        append_json(out_, name);
        out_.append(":").append(value);
    }

  private:
    template <class Visit>
    void each(std::string_view name, std::size_t count, Visit visit) {
        begin(name);
        each_shown(count, all_, visit, [this](std::size_t left_out) { left_out_ = left_out; });
        end(name);
    }

    void begin(std::string_view name) {
        json(name, "[");
        is_first_ = true;
        left_out_ = 0;
    }

    std::string& item() {
        if (flush_) flush_();
        if (!std::exchange(is_first_, false)) out_ += ',';
        return out_;
    }

    void end(std::string_view name) {
        out_ += ']';
        if (left_out_ > 0) json(std::string(name).append("_left_out"), std::to_string(left_out_));
    }

    std::string& out_;
    bool all_;
    const std::function<void()>& flush_;
    bool is_first_ = true;
    std::size_t left_out_ = 0;
};

std::string json_of(const idna_2008::Verdict& verdict) {
    std::string out;
    JsonObject object(out);
    object.flag("valid", verdict.has_value());
    if (!verdict)
        object.number("label", verdict.error().label)
            .text("clause", verdict.error().clause)
            .text("message", verdict.error().message)
            .number("begin", verdict.error().begin)
            .number("end", verdict.error().end);
    object.end();
    return out;
}

}  // namespace

void append_steps_json(std::string& out, const Steps& steps, bool all, const std::function<void()>& flush) {
    JsonObject object = begin_json(out, steps.domain);
    Members members(out, all, flush);
    members.code_points(steps);
    members.text("mapped", standard::utf8_encode(steps.mapped));
    members.text("normalized", standard::utf8_encode(steps.normalized));
    members.labels(steps);
    members.json("bidi", steps.is_bidi ? "true" : "false");
    members.json("ascii", steps.findings.empty() ? json_string(steps.ascii) : "null");
    members.text("unicode", steps.unicode);
    members.findings("errors", steps.findings);
    members.findings("unchecked", steps.unchecked);
    if (steps.parsed) {
        const Parsed& parsed = *steps.parsed;
        members.json("host", parsed ? json_string(parsed->text) : "null");
        members.json("host_kind", parsed ? json_string(name_of(parsed->kind)) : "null");
    }
    if (steps.idna_2008) members.json("idna_2008", json_of(*steps.idna_2008));
    end_json(object, out);
}

}  // namespace refurl::tools::idna
