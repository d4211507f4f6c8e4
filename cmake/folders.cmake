# Folders become targets: sources are found by name, so that a new file needs no build rule.

set(BOARDWALK_FOLDERS "")

# boardwalk_together(TARGET): its files are compiled some at a time. For what includes CLI11, GoogleTest and JSON, reading
# those takes longer than all the rest: a build from nothing takes half as long.
function(boardwalk_together target)
  if(BOARDWALK_TOGETHER)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# boardwalk_folder(NAME [PARTS folder...] [PUBLIC lib...] [PRIVATE lib...]): boardwalk/NAME/*.cc → boardwalk_NAME. A folder of
# many files has parts, in their order: what stands in one knows those before it.
function(boardwalk_folder name)
  cmake_parse_arguments(ARG "" "" "PARTS;PUBLIC;PRIVATE" ${ARGN})
  list(TRANSFORM ARG_PARTS REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/boardwalk/${name}/\\1/*.cc" OUTPUT_VARIABLE of_parts)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/boardwalk/${name}/*.cc" ${of_parts})
  if(sources)
    add_library(boardwalk_${name} STATIC ${sources})
    target_include_directories(boardwalk_${name} PUBLIC "${CMAKE_SOURCE_DIR}")
    target_link_libraries(boardwalk_${name} PUBLIC ${BOARDWALK_FOLDERS} ${ARG_PUBLIC} PRIVATE ${ARG_PRIVATE})
    if(BOARDWALK_SANITIZE AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(boardwalk_${name} PRIVATE -fsanitize=fuzzer-no-link)  # fuzz targets steer by it
    endif()
  else()
    add_library(boardwalk_${name} INTERFACE)
    target_include_directories(boardwalk_${name} INTERFACE "${CMAKE_SOURCE_DIR}")
    target_link_libraries(boardwalk_${name} INTERFACE ${BOARDWALK_FOLDERS} ${ARG_PUBLIC})
  endif()
  set(BOARDWALK_FOLDERS ${BOARDWALK_FOLDERS} boardwalk_${name} PARENT_SCOPE)
endfunction()

# boardwalk/pipeline.cc, the only file that knows every step.
function(boardwalk_pipeline)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/boardwalk/*.cc")
  if(sources)
    add_library(boardwalk_pipeline STATIC ${sources})
    target_link_libraries(boardwalk_pipeline PUBLIC ${BOARDWALK_FOLDERS})
  endif()
endfunction()

# boardwalk_world(sim): the simulator as a library, and its program.
function(boardwalk_world dir)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${dir}/*.cc")
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  if(sources)
    add_library(boardwalk_${dir} STATIC ${sources})
    target_link_libraries(boardwalk_${dir} PUBLIC ${BOARDWALK_FOLDERS}
                          PRIVATE nlohmann_json::nlohmann_json ICU::i18n ICU::uc PkgConfig::zstd)
  endif()
  if(EXISTS "${CMAKE_SOURCE_DIR}/${dir}/main.cc")
    add_executable(boardwalk-${dir} "${CMAKE_SOURCE_DIR}/${dir}/main.cc")
    target_link_libraries(boardwalk-${dir} PRIVATE boardwalk_${dir} CLI11::CLI11)
    set_target_properties(boardwalk-${dir} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
  endif()
endfunction()

# boardwalk_program(NAME DIR lib...): DIR/*.cc → the program NAME at the top of the build folder; all
# but main.cc is the library boardwalk_DIR, so that tests can link it.
function(boardwalk_program name dir)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${dir}/*.cc")
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  if(NOT sources)
    return()
  endif()
  add_library(boardwalk_${dir} STATIC ${sources})
  target_link_libraries(boardwalk_${dir} PUBLIC ${ARGN})
  add_executable(${name} "${CMAKE_SOURCE_DIR}/${dir}/main.cc")
  target_link_libraries(${name} PRIVATE boardwalk_${dir})
  foreach(target boardwalk_${dir} ${name})
    target_compile_definitions(${target} PRIVATE BOARDWALK_VERSION="${PROJECT_VERSION}")
  endforeach()
  if(BOARDWALK_SANITIZE)
    target_compile_options(boardwalk_${dir} PRIVATE -O0)  # programs do little themselves, and compile in half the time
  endif()
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endfunction()

# boardwalk_load_first(PROGRAM lib...): a symbol is looked for in one shared library after the other, in the order of
# loading. With those first that most symbols are in, the loader has a seventh less to do.
function(boardwalk_load_first program)
  if(BOARDWALK_SANITIZE)
    return()  # whose own library must be the first
  endif()
  list(TRANSFORM ARGN REPLACE "^([^/].*)$" "-l\\1" OUTPUT_VARIABLE libraries)
  target_link_options(${program} BEFORE PRIVATE LINKER:--push-state,--no-as-needed ${libraries} LINKER:--pop-state)
endfunction()

# boardwalk_tests(FOLDER lib...): tests/FOLDER/*_test.cc → test_FOLDER, each TEST known to ctest.
function(boardwalk_tests folder)
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/${folder}/*.cc")
  if(NOT sources)
    return()
  endif()
  add_executable(test_${folder} ${sources})
  boardwalk_together(test_${folder})
  target_link_libraries(test_${folder} PRIVATE ${ARGN} nlohmann_json::nlohmann_json GTest::gtest_main GTest::gmock)
  target_include_directories(test_${folder} PRIVATE "${CMAKE_SOURCE_DIR}")
  target_compile_definitions(test_${folder} PRIVATE
    BOARDWALK_SOURCE_DIR="${CMAKE_SOURCE_DIR}" BOARDWALK_BINARY_DIR="${CMAKE_BINARY_DIR}")
  # Tests drive the library and do little themselves: compiling them quickly is worth more.
  target_compile_options(test_${folder} PRIVATE -O0)
  add_dependencies(tests test_${folder})
  gtest_discover_tests(test_${folder} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES TIMEOUT 240)
endfunction()
