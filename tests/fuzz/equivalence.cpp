// Checks that the pipeline and the standard's state machine return equal URLs, and agree on validity and on normal
// forms.
#include "tests/fuzz/input.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const refurl::test::Pair pair = refurl::fuzz::pair_of(data, size);
    const refurl::test::Comparison comparison = refurl::test::compare(pair);
    refurl::fuzz::count(comparison.excuse);
    if (!comparison.equal()) refurl::fuzz::fail("the systems return equal URLs", pair, comparison);
    if (!comparison.agree_on_validity()) refurl::fuzz::fail("the systems agree on validity", pair, comparison);
    if (!comparison.agree_on_normal_form()) refurl::fuzz::fail("the systems agree on normal forms", pair, comparison);
    if (!comparison.same_by_shortcut()) refurl::fuzz::fail("the shortcut returns the same", pair, comparison);
    return 0;
}
