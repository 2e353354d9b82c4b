// Counts memory allocations, those of C libraries included.
#pragma once

#include <cstddef>

namespace refurl::bench {

/// Returns how often this process has called malloc, calloc and realloc so far. The program replaces these functions
/// with versions that count. operator new calls malloc, so it counts too.
std::size_t allocations_so_far();

/// Returns whether the count includes allocations inside functions of the C library. False if the platform does not let
/// the program replace malloc.
bool counts_c_libraries();

/// Makes malloc keep freed memory from now on. Otherwise it returns large blocks to the system, which then provides new
/// pages each time.
void keep_freed_memory();

}  // namespace refurl::bench
