# Language, warnings and instrumentation: the same for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
# All of it becomes programs. In what could become a shared library (-fPIC) another library may replace each function that
# other files can see, so that g++ inlines none of these into its neighbours.
add_compile_options(-fPIE)
add_link_options(-pie)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_BUILD_TYPE STREQUAL "Release")
  # g++ 12 reports impossible ranges inside libstdc++ at -O3; the debug and tidy builds keep these on.
  add_compile_options(-Wno-restrict -Wno-stringop-overflow -Wno-array-bounds -Wno-maybe-uninitialized)
endif()

if(BOARDWALK_SANITIZE)
  add_compile_options(-fsanitize=${BOARDWALK_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -g1 -UNDEBUG)
  add_link_options(-fsanitize=${BOARDWALK_SANITIZE})
endif()
if(BOARDWALK_COVERAGE)
  add_compile_options(--coverage -O0)
  add_link_options(--coverage)
endif()
if(BOARDWALK_TIDY)
  set(CMAKE_CXX_CLANG_TIDY clang-tidy --quiet)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()
find_program(MOLD mold)
if(MOLD)
  add_link_options(-fuse-ld=mold)
endif()
