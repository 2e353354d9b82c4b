/* Prints the links of a page: links PAGE <references. A link of the page's origin is printed as a reference from the
 * page, any other as a URL. Fragments and click identifiers are left out. */
#define _POSIX_C_SOURCE 200809L /* getline */
#include <refurl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void print(FILE* file, refurl_text text) { fprintf(file, "%.*s\n", (int)text.size, text.data); }

/* Prints a string, which may be null, and frees it. */
static void print_and_free(FILE* file, refurl_string* string) {
    if (string != NULL) print(file, refurl_string_text(string));
    refurl_string_free(string);
}

/* Removes what tells one click from another. Returns 0 if memory runs out. */
static int remove_clicks(refurl_url* url, refurl_failure* failure) {
    static const char* const names[] = {"fbclid", "gclid"};
    refurl_params* const params = refurl_url_params(url);
    int done = params != NULL && refurl_url_set(url, REFURL_HASH, "", 0, failure);
    size_t i;
    for (i = 0; done && i < 2; ++i)
        if (refurl_params_has(params, names[i], strlen(names[i]), NULL, 0))
            done = refurl_params_delete(params, names[i], strlen(names[i]), NULL, 0);
    return done;
}

static int is_same(refurl_string* a, refurl_string* b) {
    const refurl_text one = refurl_string_text(a);
    const refurl_text other = refurl_string_text(b);
    const int same = one.size == other.size && memcmp(one.data, other.data, one.size) == 0;
    refurl_string_free(a);
    refurl_string_free(b);
    return same;
}

int main(int argc, char** argv) {
    char* line = NULL;
    size_t room = 0;
    ssize_t size;
    refurl_failure failure;
    int all = 1;
    refurl_url* const page = argc == 2 ? refurl_url_parse(argv[1], strlen(argv[1]), NULL, &failure) : NULL;
    if (page == NULL) return 2;
    while ((size = getline(&line, &room, stdin)) > 0) {
        refurl_url* const link = refurl_url_parse(line, (size_t)size, page, &failure);
        if (link == NULL || !remove_clicks(link, &failure)) {
            all = 0;
            fprintf(stderr, "%.*s: ", (int)strcspn(line, "\r\n"), line);
            print_and_free(stderr, refurl_failure_message(&failure));
        } else if (is_same(refurl_url_origin(link), refurl_url_origin(page))) {
            print_and_free(stdout, refurl_url_relativize(link, page));
        } else {
            print(stdout, refurl_url_get(link, REFURL_HREF));
        }
        refurl_url_free(link);
    }
    free(line);
    refurl_url_free(page);
    return all ? 0 : 1;
}
