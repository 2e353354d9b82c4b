# refurl_stage(NAME [FOLDERS FOLDER…] [MAY_KNOW TARGET…] [PRIVATE TARGET…])
#
# Makes the static library refurl::NAME of every source in the current folder, or in FOLDERS. It links the stages that
# it may know, and PRIVATE libraries that its headers do not include. The shared library of the C interface links the
# same objects, so they are position-independent and their symbols are hidden.
function(refurl_stage name)
    cmake_parse_arguments(PARSE_ARGV 1 stage "" "" "FOLDERS;MAY_KNOW;PRIVATE")
    if(NOT stage_FOLDERS)
        set(stage_FOLDERS .)
    endif()
    list(TRANSFORM stage_FOLDERS APPEND /*.cpp)
    file(GLOB sources CONFIGURE_DEPENDS ${stage_FOLDERS})
    get_property(has_shared_libraries GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)

    add_library(refurl_${name} STATIC ${sources})
    add_library(refurl::${name} ALIAS refurl_${name})
    set_target_properties(refurl_${name} PROPERTIES
        EXPORT_NAME ${name}
        POSITION_INDEPENDENT_CODE ${has_shared_libraries}
        CXX_VISIBILITY_PRESET hidden
        VISIBILITY_INLINES_HIDDEN ON)
    target_compile_features(refurl_${name} PUBLIC cxx_std_23)
    target_include_directories(refurl_${name} PUBLIC
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    target_compile_options(refurl_${name} PRIVATE ${refurl_warnings} ${refurl_speed_options})
    target_link_libraries(refurl_${name} PUBLIC ${stage_MAY_KNOW} PRIVATE ${stage_PRIVATE})
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
# Adds to the target the source in FOLDER that asks ICU, or the one that does without.
function(refurl_with_or_without_icu target folder)
    if(REFURL_ICU)
        target_sources(${target} PRIVATE ${folder}/with_icu.cpp)
        target_link_libraries(${target} PRIVATE ICU::uc)
    else()
        target_sources(${target} PRIVATE ${folder}/without_icu.cpp)
    endif()
endfunction()
