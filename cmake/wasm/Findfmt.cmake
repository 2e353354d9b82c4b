# fmt for the preset wasm: the host's headers.
if(NOT TARGET fmt::fmt)
    add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
    target_include_directories(fmt::fmt SYSTEM INTERFACE ${CMAKE_CURRENT_LIST_DIR}/../../build/wasm-headers)
    target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1)
endif()
set(fmt_FOUND TRUE)
