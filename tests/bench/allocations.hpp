// How often memory is asked for, by C libraries as by C++ ones.
#pragma once

#include <cstddef>

namespace refurl::bench {

/// How many calls of malloc, calloc and realloc this process has made so far. The program's own versions of these
/// count; operator new calls malloc.
std::size_t allocations_so_far();

/// Does the count see an allocation that the C library makes in a function of its own?
bool counts_c_libraries();

/// From now on malloc keeps what is freed. Otherwise it would give big texts back to the system, which would make pages
/// for them anew each time.
void keep_freed_memory();

}  // namespace refurl::bench
