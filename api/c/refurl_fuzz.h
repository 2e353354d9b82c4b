/* Compares a URL parser with the standard in one process, for libFuzzer, AFL++ and every other fuzzer that calls
 * LLVMFuzzerTestOneInput.  Clause: spec-notes/test-your-parser.md#in-the-same-process
 *
 * Include this header in one source of your program, in C99 or C++. Define refurl_fuzz_parse, link librefurl, and let
 * the fuzzer run. At the first difference the program prints both answers and aborts, so that the fuzzer keeps the
 * input. The bytes before the first newline are the input, and those after it are the base. Bytes that are not UTF-8
 * are not tried.
 */
#ifndef REFURL_FUZZ_H
#define REFURL_FUZZ_H

#include <refurl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a parser says about an input. */
typedef enum refurl_fuzz_verdict {
    REFURL_FUZZ_FAILS,  /* it refuses the input or the base */
    REFURL_FUZZ_PARSES, /* it accepts both */
    REFURL_FUZZ_UNASKED /* nothing is compared: the parser cannot be asked, or you know that it differs */
} refurl_fuzz_verdict;

/* The answer of a parser: a text for some of the attributes of the standard's class URL. */
typedef struct refurl_fuzz_answer refurl_fuzz_answer;

/* Puts the value of an attribute into an answer, and copies it. Attributes that are not put are not compared. Their
 * form is the standard's: `http:`, `[::1]`, `?q`, `#f`; an empty text if the component is absent or empty. */
void refurl_fuzz_put(refurl_fuzz_answer* answer, refurl_attribute attribute, const char* text, size_t size);

/* Define this function. It asks your parser for `input`, resolved against `base` unless that is null, and puts the
 * attributes into `answer` if the parser accepts them. Both texts are UTF-8, and a zero that does not belong to them
 * follows their last byte. They live until the function returns. */
refurl_fuzz_verdict refurl_fuzz_parse(const char* input, size_t input_size, const char* base, size_t base_size,
                                      refurl_fuzz_answer* answer);

/* What the fuzzer calls. Returns 0, or -1 if the input was not compared and need not be kept. */
int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

/* ---- The rest is how it works. */

enum { REFURL_FUZZ_ATTRIBUTES = REFURL_HASH + 1 };

struct refurl_fuzz_answer {
    char* texts[REFURL_FUZZ_ATTRIBUTES]; /* null if an attribute was not put */
    size_t sizes[REFURL_FUZZ_ATTRIBUTES];
};

/* Returns a copy with a zero after its last byte. */
static char* refurl_fuzz_copy(const char* text, size_t size) {
    char* const copy = (char*)malloc(size + 1);
    if (copy == NULL) abort();
    if (size > 0) memcpy(copy, text, size);
    copy[size] = '\0';
    return copy;
}

void refurl_fuzz_put(refurl_fuzz_answer* answer, refurl_attribute attribute, const char* text, size_t size) {
    free(answer->texts[attribute]);
    answer->texts[attribute] = refurl_fuzz_copy(text, size);
    answer->sizes[attribute] = size;
}

/* Returns the size of the code point at the beginning of a text in UTF-8, or 0 if there is none. */
static size_t refurl_fuzz_code_point(const uint8_t* text, size_t size) {
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    const size_t length = text[0] < 0x80 ? 1 : text[0] < 0xC2 ? 0 : text[0] < 0xE0 ? 2 : text[0] < 0xF0 ? 3 : 4;
    uint32_t value = length > 1 ? text[0] & (0x7FU >> length) : text[0];
    size_t i;
    if (length == 0 || length > size) return 0;
    for (i = 1; i < length; ++i) {
        if ((text[i] & 0xC0) != 0x80) return 0;
        value = (value << 6) | (text[i] & 0x3FU);
    }
    if (value < smallest[length] || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return 0;
    return length;
}

static int refurl_fuzz_is_utf8(const uint8_t* text, size_t size) {
    while (size > 0) {
        const size_t length = refurl_fuzz_code_point(text, size);
        if (length == 0) return 0;
        text += length;
        size -= length;
    }
    return 1;
}

/* Prints a text as a string of JSON. */
static void refurl_fuzz_print(const char* text, size_t size) {
    size_t i;
    fputc('"', stderr);
    for (i = 0; i < size; ++i) {
        const unsigned char byte = (unsigned char)text[i];
        if (byte < 0x20 || byte == 0x7F)
            fprintf(stderr, "\\u%04x", (unsigned)byte);
        else
            fprintf(stderr, byte == '"' || byte == '\\' ? "\\%c" : "%c", byte);
    }
    fputc('"', stderr);
}

/* Prints an answer: the attribute that differs, or that the parser fails. */
static void refurl_fuzz_print_answer(const char* name, int parses, const char* text, size_t size) {
    fprintf(stderr, "  %s  ", name);
    if (!parses) fputs("fails", stderr);
    if (parses && text == NULL) fputs("parses", stderr);
    if (parses && text != NULL) refurl_fuzz_print(text, size);
    fputc('\n', stderr);
}

/* Compares the answers. Returns the first attribute that differs, with the whole URL last: -1 if none does, and
 * REFURL_FUZZ_ATTRIBUTES if only one of the two fails. */
static int refurl_fuzz_difference(const refurl_url* url, refurl_fuzz_verdict verdict,
                                  const refurl_fuzz_answer* answer) {
    int i;
    if ((url != NULL) != (verdict == REFURL_FUZZ_PARSES)) return REFURL_FUZZ_ATTRIBUTES;
    if (url == NULL) return -1;
    for (i = 1; i <= REFURL_FUZZ_ATTRIBUTES; ++i) {
        const refurl_attribute attribute = (refurl_attribute)(i % REFURL_FUZZ_ATTRIBUTES);
        const refurl_text text = refurl_url_get(url, attribute);
        if (answer->texts[attribute] == NULL) continue;
        if (text.size != answer->sizes[attribute]) return i % REFURL_FUZZ_ATTRIBUTES;
        if (text.size > 0 && memcmp(text.data, answer->texts[attribute], text.size) != 0)
            return i % REFURL_FUZZ_ATTRIBUTES;
    }
    return -1;
}

static void refurl_fuzz_report(const char* input, size_t input_size, const char* base, size_t base_size,
                               const refurl_url* url, refurl_fuzz_verdict verdict, const refurl_fuzz_answer* answer,
                               int difference) {
    static const char* const names[] = {"href", "protocol", "username", "password", "host",   "hostname",
                                        "port", "pathname", "search",   "hash",     "failure"};
    refurl_text text = {NULL, 0};
    if (difference < REFURL_FUZZ_ATTRIBUTES) text = refurl_url_get(url, (refurl_attribute)difference);
    fprintf(stderr, "\nDIFFERENCE: %s\n  {\"input\": ", names[difference]);
    refurl_fuzz_print(input, input_size);
    if (base != NULL) {
        fputs(", \"base\": ", stderr);
        refurl_fuzz_print(base, base_size);
    }
    fputs("}\n", stderr);
    refurl_fuzz_print_answer("standard", url != NULL, text.data, text.size);
    refurl_fuzz_print_answer("parser  ", verdict == REFURL_FUZZ_PARSES,
                             difference < REFURL_FUZZ_ATTRIBUTES ? answer->texts[difference] : NULL,
                             difference < REFURL_FUZZ_ATTRIBUTES ? answer->sizes[difference] : 0);
}

/* Returns whether the answers were compared. Aborts if they differ. */
static int refurl_fuzz_compare(const char* input, size_t input_size, const char* base, size_t base_size) {
    refurl_fuzz_answer answer;
    refurl_fuzz_verdict verdict;
    size_t i;
    memset(&answer, 0, sizeof answer);
    verdict = refurl_fuzz_parse(input, input_size, base, base_size, &answer);
    if (verdict != REFURL_FUZZ_UNASKED) {
        refurl_url* const url = base == NULL ? refurl_url_parse(input, input_size, NULL, NULL)
                                             : refurl_url_parse_with_base(input, input_size, base, base_size, NULL);
        const int difference = refurl_fuzz_difference(url, verdict, &answer);
        if (difference >= 0) {
            refurl_fuzz_report(input, input_size, base, base_size, url, verdict, &answer, difference);
            abort();
        }
        refurl_url_free(url);
    }
    for (i = 0; i < REFURL_FUZZ_ATTRIBUTES; ++i) free(answer.texts[i]);
    return verdict != REFURL_FUZZ_UNASKED;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const uint8_t* const newline = size == 0 ? NULL : (const uint8_t*)memchr(data, '\n', size);
    const size_t input_size = newline == NULL ? size : (size_t)(newline - data);
    const size_t base_size = newline == NULL ? 0 : size - input_size - 1;
    char* input;
    char* base;
    int is_compared;
    if (!refurl_fuzz_is_utf8(data, size)) return -1;
    input = refurl_fuzz_copy((const char*)data, input_size);
    base = newline == NULL ? NULL : refurl_fuzz_copy((const char*)newline + 1, base_size);
    is_compared = refurl_fuzz_compare(input, input_size, base, base_size);
    free(input);
    free(base);
    return is_compared ? 0 : -1;
}

#ifdef __cplusplus
}
#endif

#endif
