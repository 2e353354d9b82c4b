#include "tests/bench/allocations.hpp"

#include <benchmark/benchmark.h>

#include <malloc.h>

#include <cstdlib>
#include <cstring>
#include <limits>

namespace {

// Not atomic, because the program has a single thread.
constinit std::size_t calls = 0;

}  // namespace

// The names of glibc's own versions.
extern "C" {
void* __libc_malloc(std::size_t size) noexcept;
void* __libc_calloc(std::size_t count, std::size_t size) noexcept;
void* __libc_realloc(void* block, std::size_t size) noexcept;

void* malloc(std::size_t size) noexcept {
    ++calls;
    return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) noexcept {
    ++calls;
    return __libc_calloc(count, size);
}

void* realloc(void* block, std::size_t size) noexcept {
    ++calls;
    return __libc_realloc(block, size);
}
}

namespace refurl::bench {

std::size_t allocations_so_far() { return calls; }

bool counts_c_libraries() {
    const std::size_t before = calls;
    char* const copy = strdup("a text");
    benchmark::DoNotOptimize(copy);
    std::free(copy);
    return calls == before + 1;
}

void keep_freed_memory() {
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

}  // namespace refurl::bench
