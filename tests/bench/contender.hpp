// What is measured: a text becomes a normalised URL, in an object made for it.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/corpus.hpp"

namespace refurl::bench {

/// A contender that has read the bases of one corpus, which must outlive it.
struct Entry {
    /// Makes a URL of each line, and drops it. @return of how many lines it accepted one
    std::function<std::size_t()> pass;
    /// @return the text of the URL, or nothing if the contender refuses the line
    std::function<std::optional<std::string>(const Line& line)> href;
};

struct Contender {
    std::string name;  ///< with its version
    Entry (*enter)(const Corpus& corpus);
};

Contender refurl_itself();
Contender boost_url();
Contender libcurl();
Contender uriparser();
Contender copying();  ///< the floor: nothing makes a URL for less than a copy of its text

/// The entry of a `Peer`, a type that has:
/// - `Base`, what it makes of a base;
/// - `static std::optional<Base> base(const std::string& text)`;
/// - `static bool href(const std::string& input, const Base* base, auto&& use)`, which calls `use` with the text of the
///   URL, or returns false if it refuses `input`.
template <class Peer>
Entry entry(const Corpus& corpus) {
    const auto bases = std::make_shared<std::vector<std::optional<typename Peer::Base>>>();
    for (const std::string& text : corpus.bases) bases->push_back(Peer::base(text));

    const auto read = [bases](const Line& line, auto&& use) {
        if (!line.base) return Peer::href(line.input, nullptr, use);
        const auto& base = (*bases)[*line.base];
        return base.has_value() && Peer::href(line.input, &*base, use);
    };
    const auto pass = [&corpus, read] {
        std::size_t accepted = 0;
        for (const Line& line : corpus.lines)
            if (read(line, [](std::string_view text) { benchmark::DoNotOptimize(text.data()); })) ++accepted;
        return accepted;
    };
    const auto href = [read](const Line& line) {
        std::optional<std::string> result;
        read(line, [&](std::string_view text) { result = text; });
        return result;
    };
    return {pass, href};
}

}  // namespace refurl::bench
