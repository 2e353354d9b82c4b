#include "tools/oracle.hpp"

#include "refurl.hpp"
#include "tools/request.hpp"
#include "tools/url_json.hpp"

namespace refurl::tools {

namespace {

void write_answer(JsonObject& object, std::string_view input, const Url* base) {
    const Result<Url> url = parse(input, base);
    if (url)
        write_getters(object, View(*url, false));
    else
        write_failure(object, url.error());
}

void write_answer(JsonObject& object, const Request& request) {
    std::optional<Result<Url>> base;
    if (request.base) base = parse(*request.base);
    if (!base) {
        write_answer(object, request.input, nullptr);
    } else if (*base) {
        write_answer(object, request.input, &**base);
    } else {
        write_failure(object, base->error());
        object.text("in", "base");
    }
}

}  // namespace

void append_answer(std::string& out, std::string_view line) {
    JsonObject object(out);
    const std::expected<Request, std::string> request = read_request(line);
    if (request)
        write_answer(object, *request);
    else
        object.text("error", request.error());
    object.end();
    out += '\n';
}

bool serve_oracle(LineReader& in, Output& out) {
    while (true) {
        if (in.must_read() && !in.input_waits() && !out.flush()) return false;
        const std::optional<std::string_view> line = in.next();
        if (!line) return out.flush() && in.error() == 0;
        append_answer(out.text(), *line);
        if (!out.flush_if_full()) return false;
    }
}

}  // namespace refurl::tools
