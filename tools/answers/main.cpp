// refurl_answers: answers the requests of the adapters' protocol with the C++ library, and can nothing else. It is
// built from the library alone, so `./dev whatif` shows within seconds what an edit of a table changes. The protocol:
// adapters/README.md
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>

#include "tools/answers/answer.hpp"

namespace refurl::tools {

namespace {

using Json = nlohmann::ordered_json;

Json hello() {
    const std::span keys(answer_keys);
    return {{"name", "refurl"}, {"version", REFURL_VERSION}, {"claims", "whatwg"},
            {"keys", keys},     {"set", keys.subspan<1>()},  {"bases", true}};
}

Json object_of(const Values& values) {
    Json object;
    for (std::size_t i = 0; i < values.size(); ++i) object[answer_keys[i]] = values[i];
    return object;
}

/// Returns the answer to a request, which must have the types of the protocol.
Json answer_to(const Json& request) {
    Json answer{{"id", request.at("id")}};
    const auto base = request.find("base");
    const bool has_base = base != request.end() && !base->is_null();
    const auto all = answer_of(request.at("input").get_ref<const std::string&>(),
                               has_base ? std::optional(base->get<std::string>()) : std::nullopt,
                               request.value("set", std::vector<Assignment>()));
    if (!all) {
        answer["failure"] = true;
        return answer;
    }
    answer.update(object_of(all->front()));
    if (request.contains("set")) answer["set"] = Json::array();
    for (const Values& values : std::span(*all).subspan(1)) answer["set"].push_back(object_of(values));
    return answer;
}

/// Returns the answer to a line. That to a line that is no request has the key `error`.
Json answer_to_line(const std::string& line) {
    try {
        const Json request = Json::parse(line);
        return request.contains("hello") ? hello() : answer_to(request);
    } catch (const Json::exception& error) {
        return {{"error", error.what()}};
    }
}

}  // namespace

}  // namespace refurl::tools

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        std::cout << refurl::tools::answer_to_line(line).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                  << '\n';
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    }
}
