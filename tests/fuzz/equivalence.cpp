// The pipeline and the standard's state machine read every input alike, and find the same ones valid.
#include "tests/fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const refurl::test::Pair pair = refurl::fuzz::pair_of(data, size);
    const refurl::test::Readings readings = refurl::test::read_both(pair);
    if (!readings.equal()) refurl::fuzz::fail("both readings are equal", pair, readings);
    if (!readings.agree_on_validity()) refurl::fuzz::fail("both find the same inputs valid", pair, readings);
    return 0;
}
