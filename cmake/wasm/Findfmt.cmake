# fmt for the preset wasm: the host's headers. With its own separator of thousands, fmt does not use the locales of the C++
# library, which would be a twelfth of the module. Nothing writes such a separator, nor a number with a fraction.
if(NOT TARGET fmt::fmt)
    add_library(fmt::fmt INTERFACE IMPORTED GLOBAL)
    target_include_directories(fmt::fmt SYSTEM INTERFACE ${CMAKE_CURRENT_LIST_DIR}/../../build/wasm-headers)
    target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY=1 "FMT_STATIC_THOUSANDS_SEPARATOR=','"
        FMT_USE_FLOAT=0 FMT_USE_DOUBLE=0 FMT_USE_LONG_DOUBLE=0)
endif()
set(fmt_FOUND TRUE)
