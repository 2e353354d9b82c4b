// A library that is loaded when the benchmark runs, through the functions of against.h.
#include "tests/bench/against.h"

#include <dlfcn.h>

#include "tests/bench/contender.hpp"

namespace refurl::bench {

namespace {

/// The functions of a library, which stays loaded as long as the program runs.
struct Functions {
    decltype(&refurl_bench_name) name;
    decltype(&refurl_bench_base) base;
    decltype(&refurl_bench_free_base) free_base;
    decltype(&refurl_bench_href) href;
};

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(dlsym(library, name));
    return function != nullptr;
}

std::expected<Functions, std::string> load(const std::string& file) {
    void* const library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return std::unexpected(dlerror());
    Functions all{};
    if (find(library, "refurl_bench_name", all.name) && find(library, "refurl_bench_base", all.base) &&
        find(library, "refurl_bench_free_base", all.free_base) && find(library, "refurl_bench_href", all.href))
        return all;
    return std::unexpected(dlerror());
}

using Bases = std::vector<std::shared_ptr<void>>;

template <class Use>
bool href(const Functions& library, const Bases& bases, const Line& line, Use use) {
    const void* const base = line.base ? bases[*line.base].get() : nullptr;
    if (line.base && base == nullptr) return false;
    const auto call = [](void* context, const char* text, std::size_t size) {
        (*static_cast<Use*>(context))(std::string_view(text, size));
    };
    return library.href(line.input.data(), line.input.size(), base, call, &use) != 0;
}

Entry enter(const Functions& library, const Corpus& corpus) {
    const auto bases = std::make_shared<Bases>();
    for (const std::string& text : corpus.bases)
        bases->emplace_back(library.base(text.data(), text.size()), [library](void* base) {
            if (base != nullptr) library.free_base(base);
        });
    const auto pass = [&corpus, library, bases] {
        std::size_t accepted = 0;
        for (const Line& line : corpus.lines)
            if (href(library, *bases, line, [](std::string_view text) { benchmark::DoNotOptimize(text.data()); }))
                ++accepted;
        return accepted;
    };
    const auto href_of = [library, bases](const Line& line) {
        std::optional<std::string> result;
        href(library, *bases, line, [&](std::string_view text) { result = text; });
        return result;
    };
    return {pass, href_of};
}

}  // namespace

std::expected<Contender, std::string> against(const std::string& file) {
    const auto library = load(file);
    if (!library) return std::unexpected(library.error());
    return Contender{library->name(), [library = *library](const Corpus& corpus) { return enter(library, corpus); }};
}

}  // namespace refurl::bench
