// Tests that a property that fails comes to an end, whatever it costs and however often its values can be made smaller.
#include "tests/property.hpp"

#include <chrono>
#include <regex>
#include <thread>

#include "tests/catch.hpp"
#include "tests/clauses.hpp"

using namespace refurl::test;
using namespace std::chrono_literals;

namespace {

/// Generates a number that can always be made smaller, by one.
rc::Gen<int> bottomless() {
    return [](const rc::Random& /*random*/, int /*size*/) {
        return rc::shrinkable::shrinkRecur(0, [](int value) { return rc::seq::just(value - 1); });
    };
}

/// The time that `run` takes.
template <class Run>
std::chrono::nanoseconds time_of(Run run) {
    const auto start = std::chrono::steady_clock::now();
    run();
    return std::chrono::steady_clock::now() - start;
}

}  // namespace

TEST_CASE("properties: one that fails ends, even if each of its values can be made smaller") {
    rc::Checked checked;
    const auto time = time_of([&] { checked = rc::check_property(1, [] { RC_ASSERT(*bottomless() > 0); }, 50ms); });
    CHECK(time < 10s);
    CHECK_FALSE(checked.holds);
    CHECK(checked.message.contains("A smaller value may fail too"));
}

TEST_CASE("properties: a slow one that fails is not asked after its time for shrinking") {
    int asked = 0;
    const auto slow = [&] {
        constexpr std::size_t numbers = 2000;  // each is made smaller by a step of its own, so all of them take 10 s
        (void)*rc::gen::resize(100, rc::gen::container<std::vector<int>>(numbers, rc::gen::inRange(1000, 2000)));
        std::this_thread::sleep_for(5ms);
        ++asked;
        RC_FAIL("always");
    };
    CHECK_FALSE(rc::check_property(1, slow, 100ms).holds);
    CHECK(asked > 1);  // counted, because the time depends on what else the machine does
    CHECK(asked < 100);
}

TEST_CASE("properties: the smallest value that fails is found if there is time") {
    const rc::Checked checked = rc::check_property(100, [] { RC_ASSERT(*rc::gen::inRange(0, 1000) < 17); }, 60s);
    CHECK_FALSE(checked.holds);
    CHECK(checked.message.contains("17"));
    CHECK_FALSE(checked.message.contains("may fail too"));
    CHECK(rc::check_property(100, [] { RC_ASSERT(*rc::gen::inRange(0, 17) < 17); }, 60s).holds);
}

TEST_CASE("properties: a discarded value does not begin the time for shrinking") {
    int asked = 0;
    const auto mostly_discarded = [&] {
        ++asked;
        std::this_thread::sleep_for(1ms);
        RC_PRE(*rc::gen::inRange(0, 4) == 0);
    };
    CHECK(rc::check_property(20, mostly_discarded, 0ns).holds);
    CHECK(asked > 30);
}

TEST_CASE("properties: every test checks its properties so that they end") {
    const std::regex endless(R"(rc::check\(|rapidcheck/catch\.h>|checkTestable|checkProperty)");
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "tests")) {
        const auto& file = entry.path();
        const bool is_source = file.extension() == ".cpp" || file.extension() == ".hpp";
        if (!is_source || file.filename().string().starts_with("property")) continue;
        INFO(file.string());
        CHECK_FALSE(std::regex_search(read_file(file), endless));
        ++files;
    }
    CHECK(files > 100);
}
