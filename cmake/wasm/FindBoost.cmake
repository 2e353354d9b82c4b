# Boost for the preset wasm: the host's headers.
if(NOT TARGET Boost::headers)
    add_library(Boost::headers INTERFACE IMPORTED GLOBAL)
    target_include_directories(Boost::headers SYSTEM INTERFACE ${CMAKE_CURRENT_LIST_DIR}/../../build/wasm-headers)
endif()
set(Boost_FOUND TRUE)
