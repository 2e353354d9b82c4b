// The functions that a throw calls. Debian has no runtime for exceptions in WebAssembly. Nothing throws because of an
// input; if memory runs out, the module traps, and JavaScript gets a WebAssembly.RuntimeError. What libc++ calls before
// it aborts traps, too: it would write to a console that the page does not have, and 5 KB of printf would be loaded for
// it.
#include <cstddef>
#include <exception>  // libstdc++ declares here what clang-tidy sees defined below

// NOLINTBEGIN(bugprone-reserved-identifier, cert-dcl50-cpp): the names and the types are those of the C++ ABI and of
// libc++.
extern "C" {

void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { __builtin_trap(); }

[[noreturn]] void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destructor*/)(void*)) { __builtin_trap(); }

[[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }

// std::__libcpp_verbose_abort(const char*, ...)
[[noreturn]] void _ZNSt3__222__libcpp_verbose_abortEPKcz(const char* /*format*/, ...) { __builtin_trap(); }
}
// NOLINTEND(bugprone-reserved-identifier, cert-dcl50-cpp)
