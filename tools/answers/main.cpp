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

Json answer_to(const Json& request) {
    Json answer{{"id", request["id"]}};
    const auto base = request.contains("base") ? std::optional(request["base"].get<std::string>()) : std::nullopt;
    const auto settings = request.value("set", std::vector<Assignment>());
    const auto all = answer_of(request["input"].get_ref<const std::string&>(), base, settings);
    if (!all) {
        answer["failure"] = true;
        return answer;
    }
    answer.update(object_of(all->front()));
    if (request.contains("set")) answer["set"] = Json::array();
    for (const Values& values : std::span(*all).subspan(1)) answer["set"].push_back(object_of(values));
    return answer;
}

}  // namespace

}  // namespace refurl::tools

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (std::string line; std::getline(std::cin, line);) {
        const auto request = refurl::tools::Json::parse(line);
        const auto answer = request.contains("hello") ? refurl::tools::hello() : refurl::tools::answer_to(request);
        std::cout << answer.dump() << '\n';
        if (std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    }
}
