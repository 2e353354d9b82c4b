// The functions that a throw calls. Debian has no runtime for exceptions in WebAssembly. Nothing throws because of an
// input; if memory runs out, the module traps, and JavaScript gets a WebAssembly.RuntimeError.
#include <cstddef>
#include <exception>  // libstdc++ declares here what clang-tidy sees defined below

// NOLINTBEGIN(bugprone-reserved-identifier): the names are those of the C++ ABI.
extern "C" {

void* __cxa_allocate_exception(std::size_t /*size*/) noexcept { __builtin_trap(); }

[[noreturn]] void __cxa_throw(void* /*exception*/, void* /*type*/, void (* /*destructor*/)(void*)) { __builtin_trap(); }
}
// NOLINTEND(bugprone-reserved-identifier)
