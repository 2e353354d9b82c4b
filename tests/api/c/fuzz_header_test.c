/* A parser with a fault, for fuzz_header_test.sh: fuzz_header_test FAULT <input
 * The parser is refurl itself. It prints what LLVMFuzzerTestOneInput returns. */
#include <refurl_fuzz.h>

static const char* fault;

static int has(const char* name) { return strcmp(fault, name) == 0; }

static refurl_text changed(refurl_attribute attribute, refurl_text text) {
    if (has("hostname") && attribute == REFURL_HOSTNAME && text.size > 0) --text.size;
    if (has("href") && attribute == REFURL_HREF) --text.size;
    return text;
}

refurl_fuzz_verdict refurl_fuzz_parse(const char* input, size_t input_size, const char* base, size_t base_size,
                                      refurl_fuzz_answer* answer) {
    refurl_url* url;
    int i;
    if (has("unasked")) return REFURL_FUZZ_UNASKED;
    if (input[input_size] != '\0' || (base != NULL && base[base_size] != '\0')) abort();
    if (has("base")) base = NULL;
    url = base == NULL ? refurl_url_parse(input, input_size, NULL, NULL)
                       : refurl_url_parse_with_base(input, input_size, base, base_size, NULL);
    if (has("refuses") || url == NULL) {
        refurl_url_free(url);
        return has("accepts") ? REFURL_FUZZ_PARSES : REFURL_FUZZ_FAILS;
    }
    for (i = REFURL_HREF; i <= REFURL_HASH; ++i) {
        const refurl_text text = changed((refurl_attribute)i, refurl_url_get(url, (refurl_attribute)i));
        if (has("protocol alone") && i != REFURL_PROTOCOL) continue;
        refurl_fuzz_put(answer, (refurl_attribute)i, "replaced", 8);
        refurl_fuzz_put(answer, (refurl_attribute)i, text.data, text.size);
    }
    refurl_url_free(url);
    return REFURL_FUZZ_PARSES;
}

int main(int argc, char** argv) {
    static uint8_t data[1000];
    const size_t size = fread(data, 1, sizeof data, stdin);
    if (argc != 2) return 2;
    fault = argv[1];
    printf("%d\n", LLVMFuzzerTestOneInput(data, size));
    return 0;
}
