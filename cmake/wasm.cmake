# The toolchain of the preset wasm: WebAssembly for WASI, with Debian's Clang 19, libc++ and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Debian has no runtime for exceptions in WebAssembly. The module never throws because of an input, and
# page/module/exceptions.cpp ends it if memory runs out. Blocks of text (model/block.hpp) are vectors of 128 bits. All
# browsers have had these since 2023; without them the module is larger and slower.
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fignore-exceptions -msimd128")

# The module uses the host's headers of Boost, fmt and nlohmann-json. They are in the same folder as the headers of the
# host's C library, which the compiler must not find. So it gets a folder of links to these headers only.
set(refurl_host_headers ${CMAKE_CURRENT_LIST_DIR}/../build/wasm-headers)
foreach(library boost fmt nlohmann)
    file(MAKE_DIRECTORY ${refurl_host_headers})
    if(NOT EXISTS ${refurl_host_headers}/${library})
        file(CREATE_LINK /usr/include/${library} ${refurl_host_headers}/${library} SYMBOLIC)
    endif()
endforeach()

# find_package looks here first.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/wasm)
