/* Resolves URLs against a base: resolve BASE URL… */
#include <refurl.h>
#include <stdio.h>
#include <string.h>

static void print(refurl_text text) { fwrite(text.data, 1, text.size, stdout); }

/* Prints the URL, or the reason why the input is not one. Returns whether it is one. */
static int report(const char* input, const refurl_url* url, const refurl_failure* failure) {
    if (url != NULL) {
        print(refurl_url_get(url, REFURL_HREF));
        puts("");
    } else {
        refurl_string* const message = refurl_failure_message(failure);
        printf("%s: ", input);
        if (message != NULL) print(refurl_string_text(message));
        printf(" (byte %lu)\n", (unsigned long)failure->begin);
        refurl_string_free(message);
    }
    return url != NULL;
}

int main(int argc, char** argv) {
    refurl_failure failure;
    refurl_url* base;
    int all = 1;
    int i;
    if (argc < 2) return 2;
    base = refurl_url_parse(argv[1], strlen(argv[1]), NULL, &failure);
    if (base == NULL) {
        report(argv[1], NULL, &failure);
        return 1;
    }
    for (i = 2; i < argc; ++i) {
        refurl_url* const url = refurl_url_parse(argv[i], strlen(argv[i]), base, &failure);
        all &= report(argv[i], url, &failure);
        refurl_url_free(url);
    }
    refurl_url_free(base);
    return all ? 0 : 1;
}
