/* What the tests of the C interface in C99 share: each CHECK is counted, and main returns checked(). */
#ifndef REFURL_TESTS_CHECK_H
#define REFURL_TESTS_CHECK_H

#include <refurl.h>
#include <stdio.h>
#include <string.h>

static int passed = 0;
static int failed = 0;

static inline void check(int holds, const char* what, int line) {
    if (holds) {
        ++passed;
    } else {
        ++failed;
        printf("FAILED: line %d: %s\n", line, what);
    }
}

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

/* Returns whether there is a text, and it is this one. */
static inline int is(refurl_text text, const char* expected) {
    return text.data != NULL && text.size == strlen(expected) && memcmp(text.data, expected, text.size) == 0;
}

static inline int is_none(refurl_text text) { return text.data == NULL && text.size == 0; }

/* Returns whether the string is this text, and frees it. */
static inline int made(refurl_string* string, const char* expected) {
    const int same = string != NULL && is(refurl_string_text(string), expected);
    refurl_string_free(string);
    return same;
}

static inline refurl_url* parse(const char* input) { return refurl_url_parse(input, strlen(input), NULL, NULL); }

/* Prints how many checks passed, and returns the exit status. */
static inline int checked(void) {
    printf("%d passed, %d failed\n", passed, failed);
    return failed == 0 ? 0 : 1;
}

#endif
