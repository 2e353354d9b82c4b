// The benchmark from text to href: each library parses, resolves and normalises a text, in a new object for each text.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/corpus.hpp"

namespace refurl::bench {

/// A library at work on one corpus. It has parsed the bases. The corpus must outlive it.
struct Entry {
    /// Makes a URL of each line and discards it. Returns the number of lines that the library accepts.
    std::function<std::size_t()> pass;
    /// Returns the href of the line, or nothing if the library rejects it.
    std::function<std::optional<std::string>(const Line& line)> href;
};

/// A library to measure.
struct Contender {
    std::string name;                                  ///< with its version
    std::function<Entry(const Corpus& corpus)> enter;  ///< parses the bases of a corpus
};

Contender refurl_itself();
Contender boost_url();
Contender libcurl();
Contender uriparser();
/// Returns the library in a file that has the functions of against.h, or the reason why it cannot be used.
std::expected<Contender, std::string> against(const std::string& file);

Contender copying();  ///< only copies the text: the lower bound for the cost of making a URL

/// Returns the entry of a `Peer`, a type with:
/// - `Base`, a parsed base;
/// - `static std::optional<Base> base(const std::string& text)`;
/// - `static bool href(const std::string& input, const Base* base, auto&& use)`, which calls `use` with the href and
///   returns true, or returns false if it rejects `input`.
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
