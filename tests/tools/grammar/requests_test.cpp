#include "tools/grammar/requests.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "tests/catch.hpp"

using namespace refurl;
using namespace refurl::tools;

TEST_CASE("requests: every base is a URL, and they have the shapes that the notes name") {
    std::set<std::string, std::less<>> schemes;
    std::size_t with_query = 0;
    std::size_t with_dots = 0;
    std::size_t opaque = 0;
    std::size_t drives = 0;
    for (const std::string_view text : bases_of_people()) {
        CAPTURE(text);
        const Result<Url> base = parse(text);
        REQUIRE(base.has_value());
        schemes.insert(std::string(base->protocol()));
        with_query += !base->search().empty();
        with_dots += text.find("/..") != std::string_view::npos;
        opaque += !base->pathname().starts_with('/');
        drives += base->protocol() == "file:" && base->pathname().starts_with("/C:");
    }
    CHECK(bases_of_people().size() == 28);
    for (const char* scheme : {"http:", "https:", "ws:", "ftp:", "file:", "data:", "about:", "blob:", "javascript:",
                               "mailto:", "urn:", "app:", "foo:"})
        CHECK(schemes.contains(scheme));
    CHECK(with_query >= 5);
    CHECK(with_dots >= 2);
    CHECK(opaque >= 5);
    CHECK(drives >= 2);
}

TEST_CASE("requests: none occurs twice, each base occurs, and about nine of ten are URLs", "[answers]") {
    Requests requests(1);
    std::set<std::pair<std::string, std::string_view>> seen;
    std::map<std::string_view, int> bases;
    int urls = 0;
    int without_base = 0;
    constexpr int count = 5000;
    for (int i = 0; i < count; ++i) {
        const GeneratedRequest request = requests.next();
        CHECK(seen.emplace(request.input, request.base.value_or("")).second);
        ++bases[request.base.value_or("")];
        without_base += !request.base;
        std::optional<Url> base;
        if (request.base) base = parse(*request.base).value();
        urls += parse(request.input, base ? &*base : nullptr).has_value();
    }
    CHECK(bases.size() == bases_of_people().size() + 1);
    CHECK((without_base > count / 5 && without_base < count * 3 / 10));
    CHECK((urls > count * 87 / 100 && urls < count * 95 / 100));
}

TEST_CASE("requests: a seed always gives the same requests, and another seed others") {
    Requests first(7);
    Requests same(7);
    Requests other(8);
    int different = 0;
    for (int i = 0; i < 100; ++i) {
        const GeneratedRequest request = first.next();
        CHECK(same.next() == request);
        different += other.next() != request;
    }
    CHECK(different > 90);
}

TEST_CASE("requests: a few hundred exercise nearly all of the grammar and most of the component table") {
    for (const std::uint32_t seed : {1U, 2U, 3U}) {
        CAPTURE(seed);
        Requests requests(seed);
        grammar::Coverage coverage;
        for (int i = 0; i < 300; ++i) coverage.read(requests.next().input, Mode::web);
        const auto exercised = [](const auto& items) {
            return std::ranges::count_if(items, [](const auto& item) { return item.count > 0; });
        };
        const auto productions = coverage.productions();
        CHECK(std::ranges::count(productions, 0U) <= 1);
        CHECK(exercised(coverage.choices()) + 2 >= std::ssize(coverage.choices()));
        CHECK(exercised(coverage.cells()) >= 125);  // of 160; without steering, about 100
    }
}

TEST_CASE("requests: the largest port and address occur, and the smallest that are too large") {
    Requests requests(1);
    std::string all;
    for (int i = 0; i < 5000; ++i) all += requests.next().input + '\n';
    for (const char* text : {"h:65535", "h:65536", "255.255.255.255", "0.0.0.256", "0xffffffff", "4294967296"}) {
        CAPTURE(text);
        CHECK(all.find(text) != std::string::npos);
    }
}

TEST_CASE("requests: the mode in which a request is read is that of its base", "[answers]") {
    std::ptrdiff_t cells = 0;
    for (const std::uint32_t seed : {1U, 2U, 3U, 4U}) {
        Requests requests(seed);
        grammar::Coverage coverage;
        for (int i = 0; i < 600; ++i) {
            const GeneratedRequest request = requests.next();
            const Result<Url> base = parse(request.base.value_or(""));
            coverage.read(request.input, base ? mode_of(base->sequence().scheme.value_or("")) : Mode::generic);
        }
        cells += std::ranges::count_if(coverage.cells(), [](const auto& cell) { return cell.count > 0; });
    }
    CHECK(cells > 4 * 152);  // of 4 * 160; 4 * 150 if all were read in the generic mode
}

TEST_CASE("requests: steering ends when nothing new comes") {
    Requests requests(1);
    int count = 0;
    while (requests.is_steered() && count < 100'000) {
        (void)requests.next();
        ++count;
    }
    CHECK((count > 500 && count < 20'000));
}

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
