#include "tests/known_pairs.hpp"

#include "tests/json.hpp"
#include "tests/vectors.hpp"
#include "tests/wpt.hpp"

namespace refurl::test {

namespace {

Pair pair_of_vector(const Json& vector) {
    return {vector["input"].get<std::string>(), text_at(vector, "base"), encoding_at(vector)};
}

}  // namespace

std::vector<Pair> known_pairs() {
    std::vector<Pair> pairs;
    for (const auto& file : vector_files(of_pipeline))
        for (const Json& vector : read_json(file)) pairs.push_back(pair_of_vector(vector));
    if (wpt_folder())
        for (const Json& vector : wpt_cases("urltestdata.json")) pairs.push_back(pair_of_vector(vector));
    return pairs;
}

}  // namespace refurl::test
