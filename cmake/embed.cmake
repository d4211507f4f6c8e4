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
