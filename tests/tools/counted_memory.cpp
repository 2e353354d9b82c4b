#include "tests/tools/counted_memory.hpp"

#include <malloc.h>

#include <cstdlib>
#include <new>

namespace refurl::test {

std::atomic<std::size_t> used_memory = 0;
std::atomic<std::size_t> peak_memory = 0;

}  // namespace refurl::test

using refurl::test::peak_memory;
using refurl::test::used_memory;

void* operator new(std::size_t size) {
    void* const memory = std::malloc(size);
    if (memory == nullptr) throw std::bad_alloc();
    const std::size_t now = used_memory += malloc_usable_size(memory);
    for (std::size_t most = peak_memory; most < now && !peak_memory.compare_exchange_weak(most, now);) {
    }
    return memory;
}
void operator delete(void* memory) noexcept {
    if (memory != nullptr) used_memory -= malloc_usable_size(memory);
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
