#include "tools/grammar/sentences.hpp"

#include <set>
#include <string>
#include <tuple>

#include "refurl.hpp"
#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

TEST_CASE("sentences: a whole URL of a mode has a scheme of that mode, or none") {
    // Few sentences of the generic mode begin with a special scheme, which `foo` replaces.
    for (const auto& [mode, count, scheme] :
         {std::tuple{Mode::generic, 20'000, "foo"}, {Mode::web, 500, "https"}, {Mode::file, 500, "file"}}) {
        SentenceOptions options;
        options.mode = mode;
        Sentences sentences(options);
        std::set<std::string> schemes;
        for (int i = 0; i < count; ++i) {
            const std::string text = sentences.next().value().text;
            const Result<Url> url = parse(text);
            if (!url) continue;
            const std::string_view found = url->sequence().scheme.value_or("");
            if (mode_of(found) != mode) FAIL(text);
            schemes.emplace(found);
        }
        CHECK(schemes.contains(scheme));
    }
}
