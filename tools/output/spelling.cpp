#include "tools/output/spelling.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace refurl::tools {

namespace {

/// Returns the number of letters to add, remove, replace or swap with a neighbour in order to turn one text into the
/// other (the distance of optimal string alignment). Quadratic.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> rows(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 1; i <= a.size(); ++i) rows[i][0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) rows[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            rows[i][j] = std::min({replaced, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
        }
    return rows[a.size()][b.size()];
}

struct Match {
    std::size_t distance;
    std::size_t place;  ///< the index among the given names
    std::string name;

    friend auto operator<=>(const Match&, const Match&) = default;
};

}  // namespace

std::vector<std::string> names_like(std::string_view asked, const std::vector<std::string>& names) {
    constexpr std::size_t longest = 100;
    asked = asked.substr(0, longest);
    std::vector<Match> matches;
    for (const std::string& name : names) {
        const std::size_t far = distance(asked, name);
        const bool is_near = asked.size() > 2 && far <= std::max<std::size_t>(name.size() / 4, 1);
        const bool is_part = asked.size() > 2 && name.contains(asked);
        if (is_near || is_part) matches.push_back({far, matches.size(), name});
    }
    std::ranges::sort(matches);  // the nearest first; equally near ones keep their order
    std::vector<std::string> list;
    for (const Match& match : matches)
        if (std::ranges::find(list, match.name) == list.end()) list.push_back(match.name);
    return list;
}

std::string suggestion(std::string_view asked, const std::vector<std::string>& names) {
    constexpr std::size_t most = 5;  // more would hide the nearest
    std::vector<std::string> like = names_like(asked, names);
    if (like.size() > most) like.resize(most);
    return like.empty() ? "" : fmt::format("; did you mean {}?", fmt::join(like, ", "));
}

}  // namespace refurl::tools
