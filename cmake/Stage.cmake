# The lines PLACE…: NAME… of layers.txt.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/layers.txt refurl_layers REGEX "^[a-z][^#]*:")
list(FILTER refurl_layers EXCLUDE REGEX "^only ")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/layers.txt)

# refurl_link_layers(TARGET FOLDER…)
#
# Links the stages that sources in these folders may include, by layers.txt. A folder without a line of its own may
# include its parent folder, and everything that the parent may include. Fails if one of these stages is not added yet.
function(refurl_link_layers target)
    set(names "")
    foreach(folder IN LISTS ARGN)
        refurl_path(${folder} folder)
        set(lines "")
        while(NOT lines)
            set(lines ${refurl_layers})
            list(FILTER lines INCLUDE REGEX "^([^:]* )?${folder}[^/ :]*[ :]")
            if(NOT lines)
                string(REGEX REPLACE "[^/]+/$" "" folder ${folder})
                list(APPEND names ${folder})
            endif()
        endwhile()
        list(TRANSFORM lines REPLACE "^[^:]*: *" "")
        string(REPLACE " " ";" lines "${lines}")
        list(APPEND names ${lines})
    endforeach()

    get_property(places GLOBAL PROPERTY refurl_places)
    list(SORT places)  # a folder comes after its parents
    set(stages "")
    foreach(name IN LISTS names)
        set(found "")
        foreach(place IN LISTS places)
            get_property(stage GLOBAL PROPERTY refurl_stage_of_${place})
            string(FIND ${place} ${name} is_in_name)
            string(FIND ${name} ${place} is_around_name)
            if(is_in_name EQUAL 0 OR name STREQUAL "above")
                list(APPEND found ${stage})
            elseif(is_around_name EQUAL 0)
                set(found ${stage})
            endif()
        endforeach()
        if(NOT found)
            message(FATAL_ERROR "By cmake/layers.txt, ${target} may include ${name}, whose stage must be added before it")
        endif()
        list(APPEND stages ${found})
    endforeach()
    list(REMOVE_DUPLICATES stages)
    string(REGEX REPLACE "^refurl_" "refurl::" itself ${target})
    list(REMOVE_ITEM stages ${itself})
    target_link_libraries(${target} PUBLIC ${stages})
endfunction()

# Returns the path of a folder relative to the root, with a `/` at the end; empty for the root.
function(refurl_path folder result)
    get_filename_component(folder ${folder} ABSOLUTE)
    file(RELATIVE_PATH folder ${PROJECT_SOURCE_DIR} ${folder})
    string(REGEX REPLACE "(.)$" "\\1/" folder "${folder}")
    set(${result} "${folder}" PARENT_SCOPE)
endfunction()

# refurl_stage(NAME [FOLDERS FOLDER…] [PRIVATE TARGET…])
#
# Makes the static library refurl::NAME of every source in the current folder, or in FOLDERS. It links the stages that
# layers.txt lets it include, and the PRIVATE libraries, which its headers do not include. The shared library of the C
# interface links the same objects, so they are position-independent and their symbols are hidden.
function(refurl_stage name)
    cmake_parse_arguments(PARSE_ARGV 1 stage "" "" "FOLDERS;PRIVATE")
    if(NOT stage_FOLDERS)
        set(stage_FOLDERS .)
    endif()
    foreach(folder IN LISTS stage_FOLDERS)
        refurl_path(${folder} places)
        if(NOT places)
            file(GLOB places RELATIVE ${PROJECT_SOURCE_DIR} ${PROJECT_SOURCE_DIR}/*.hpp)
        endif()
        foreach(place IN LISTS places)
            set_property(GLOBAL APPEND PROPERTY refurl_places ${place})
            set_property(GLOBAL PROPERTY refurl_stage_of_${place} refurl::${name})
        endforeach()
    endforeach()
    set(patterns ${stage_FOLDERS})
    list(TRANSFORM patterns APPEND /*.cpp)
    file(GLOB sources CONFIGURE_DEPENDS ${patterns})
    get_property(has_shared_libraries GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)

    add_library(refurl_${name} STATIC ${sources})
    add_library(refurl::${name} ALIAS refurl_${name})
    set_target_properties(refurl_${name} PROPERTIES
        EXPORT_NAME ${name}
        POSITION_INDEPENDENT_CODE ${has_shared_libraries}
        CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    target_compile_features(refurl_${name} PUBLIC cxx_std_23)
    target_compile_options(refurl_${name} PRIVATE ${refurl_warnings} ${refurl_speed_options})

    refurl_link_layers(refurl_${name} ${stage_FOLDERS})
    target_link_libraries(refurl_${name} PRIVATE ${stage_PRIVATE})
    refurl_precompile(refurl_${name})
endfunction()

# refurl_precompile(TARGET)
#
# With REFURL_PRECOMPILE, refurl_model compiles the headers that most sources include, and the other targets use the
# result, which takes equal options. The presets without it show that each source includes what it names.
function(refurl_precompile target)
    if(NOT REFURL_PRECOMPILE)
        return()
    elseif(NOT target STREQUAL "refurl_model")
        set_target_properties(${target} PROPERTIES
            POSITION_INDEPENDENT_CODE ON
            CXX_VISIBILITY_PRESET hidden
            VISIBILITY_INLINES_HIDDEN ON)
        target_precompile_headers(${target} REUSE_FROM refurl_model)
        return()
    endif()
    set(headers characters failure scheme sequence store url utf8)
    list(TRANSFORM headers REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/model/\\1.hpp")
    target_precompile_headers(${target} PRIVATE <algorithm> <array> <charconv> <expected> <functional> <map> <memory>
        <optional> <ranges> <span> <string> <string_view> <unordered_map> <utility> <variant> <vector> ${headers})
endfunction()

# refurl_together(TARGET)
#
# Compiles the sources of a guest together, in a third of the time, also in builds that compile the core's sources alone.
# With half of the sources that a unity build compiles together, the names that must be apart stay the same.
function(refurl_together target)
    if(REFURL_TOGETHER AND NOT CMAKE_UNITY_BUILD)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 14)
    endif()
endfunction()

# refurl_alone(SOURCE…)
#
# In a unity build, these sources of the current folder are compiled alone, because they define names that other sources
# of their target define too.
function(refurl_alone)
    set_source_files_properties(${ARGV} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# refurl_with_or_without_icu(TARGET FOLDER)
#
# Adds the source in FOLDER that uses ICU to the target, or in a build without ICU the other one.
function(refurl_with_or_without_icu target folder)
    if(REFURL_ICU)
        target_sources(${target} PRIVATE ${folder}/with_icu.cpp)
        target_link_libraries(${target} PRIVATE ICU::uc)
    else()
        target_sources(${target} PRIVATE ${folder}/without_icu.cpp)
    endif()
endfunction()
