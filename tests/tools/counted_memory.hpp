// The memory that a program uses. counted_memory.cpp replaces operator new, for the libraries too.
#pragma once

#include <atomic>
#include <cstddef>

namespace refurl::test {

extern std::atomic<std::size_t> used_memory;  ///< in bytes, now
extern std::atomic<std::size_t> peak_memory;  ///< the most that was used since this was last set

}  // namespace refurl::test
