# Files inside the program: text that must be there when it runs, without being installed beside it.

# boardwalk_embed(TARGET FILE SYMBOL): the text of FILE as
# `extern const std::string_view boardwalk::embedded::SYMBOL`, compiled into TARGET.
function(boardwalk_embed target file symbol)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${file}")
  file(READ "${CMAKE_SOURCE_DIR}/${file}" text)
  set(source "${CMAKE_BINARY_DIR}/embedded/${symbol}.cc")
  file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [=[
#include <string_view>
namespace boardwalk::embedded {
extern const std::string_view @symbol@;
const std::string_view @symbol@ = R"embedded(@text@)embedded";
}  // namespace boardwalk::embedded
]=])
  # Longer than the standard asks for; g++ and clang take it.
  set_source_files_properties("${source}" PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
  target_sources(${target} PRIVATE "${source}")
endfunction()

# boardwalk_embed_folder(TARGET FOLDER [DEPENDS file...]): every file below FOLDER, as the table that
# boardwalk/serve/assets.h declares, compiled into TARGET. Read at build time, after what it DEPENDS
# on was made; a folder that is not there gives an empty table.
function(boardwalk_embed_folder target folder)
  cmake_parse_arguments(ARG "" "" "DEPENDS" ${ARGN})
  if(NOT ARG_DEPENDS)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
  endif()
  string(MD5 names "${files}")  # so that a file that is gone is noticed
  set(source "${CMAKE_BINARY_DIR}/embedded/assets.cc")
  add_custom_command(
    OUTPUT "${source}"
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${folder} -DOUT=${source} -DLIST=${names} -P "${CMAKE_SOURCE_DIR}/cmake/embed_folder.cmake"
    DEPENDS ${files} ${ARG_DEPENDS} "${CMAKE_SOURCE_DIR}/cmake/embed_folder.cmake"
    COMMENT "Embedding ${folder}"
    VERBATIM)
  target_sources(${target} PRIVATE "${source}")
endfunction()
