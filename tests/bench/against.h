// The functions of a library that can be timed beside refurl: `./dev bench --against LIBRARY.so`. The README of this
// folder has an example.
#ifndef REFURL_BENCH_AGAINST_H
#define REFURL_BENCH_AGAINST_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// Receives an href of `size` bytes, which live during the call. `context` is the value passed with the function.
typedef void (*refurl_bench_use)(void* context, const char* href, size_t size);

// Returns the name and version of the library.
const char* refurl_bench_name(void);

// Parses a base. Returns null if the text is not a URL.
void* refurl_bench_base(const char* text, size_t size);

// Frees a base.
void refurl_bench_free_base(void* base);

// Parses `input` in a new object, resolves it against `base`, which may be null, normalises it, and calls `use` with
// its href. Returns 0 without calling `use` if the input is not a URL, and 1 otherwise.
int refurl_bench_href(const char* input, size_t size, const void* base, refurl_bench_use use, void* context);

#ifdef __cplusplus
}
#endif

#endif
