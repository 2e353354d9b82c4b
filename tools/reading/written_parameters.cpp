#include "tools/reading/written_parameters.hpp"

#include <algorithm>
#include <utility>

namespace refurl::tools {

namespace {

WrittenParameter written_parameter(std::string_view text) {
    api::Tuples tuples = api::parse_urlencoded(text);
    if (tuples.empty()) return {text, std::nullopt};
    return {text, std::move(tuples.front())};
}

}  // namespace

std::string_view WrittenParameter::value() const {
    const std::size_t equals = text.find('=');
    return equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
}

std::vector<WrittenParameter> written_parameters(std::string_view query) {
    std::vector<WrittenParameter> parameters;
    for (std::size_t begin = 0; begin <= query.size();) {
        const std::size_t end = std::min(query.find('&', begin), query.size());
        parameters.push_back(written_parameter(query.substr(begin, end - begin)));
        begin = end + 1;
    }
    return parameters;
}

}  // namespace refurl::tools
