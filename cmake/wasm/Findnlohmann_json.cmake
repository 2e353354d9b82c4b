# nlohmann_json for the preset wasm: the host's headers.
if(NOT TARGET nlohmann_json::nlohmann_json)
    add_library(nlohmann_json::nlohmann_json INTERFACE IMPORTED GLOBAL)
    target_include_directories(nlohmann_json::nlohmann_json SYSTEM INTERFACE ${CMAKE_CURRENT_LIST_DIR}/../../build/wasm-headers)
endif()
set(nlohmann_json_FOUND TRUE)
