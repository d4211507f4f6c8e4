# cmake -DFOLDER=dist -DOUT=assets.cc -P embed_folder.cmake: a table of the files below FOLDER, their
# bytes taken in by the assembler. What packs well is packed here, once, and sent as it is.
cmake_minimum_required(VERSION 3.25)
set(types
  "html|text/html" "js|text/javascript" "mjs|text/javascript" "css|text/css" "txt|text/plain" "svg|image/svg+xml"
  "json|application/json" "webmanifest|application/manifest+json" "png|image/png" "ico|image/x-icon"
  "woff2|font/woff2" "woff|font/woff")
set(packed_already png ico woff2 woff)

find_program(GZIP gzip)
get_filename_component(work "${OUT}" DIRECTORY)
set(work "${work}/assets")
file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}")
file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
list(SORT files)

set(bytes "")
set(names "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
  string(REGEX REPLACE "^.*\\." "" suffix "${file}")
  set(type "application/octet-stream")
  foreach(pair IN LISTS types)
    if(pair MATCHES "^${suffix}[|](.*)$")
      set(type "${CMAKE_MATCH_1}")
    endif()
  endforeach()
  if(type MATCHES "^text/")
    string(APPEND type "; charset=utf-8")
  endif()
  set(held "${FOLDER}/${file}")
  set(encoding "")
  if(GZIP AND NOT suffix IN_LIST packed_already)
    execute_process(COMMAND "${GZIP}" -9 -n -c "${held}" OUTPUT_FILE "${work}/${number}.gz" RESULT_VARIABLE failed)
    if(NOT failed)
      set(held "${work}/${number}.gz")
      set(encoding "gzip")
    endif()
  endif()
  file(SHA256 "${FOLDER}/${file}" hash)
  string(SUBSTRING "${hash}" 0 16 tag)
  string(APPEND bytes "asm(\".section .rodata\\n.global boardwalk_asset_${number}\\n"
    "boardwalk_asset_${number}:\\n.incbin \\\"${held}\\\"\\n.global boardwalk_asset_end_${number}\\n"
    "boardwalk_asset_end_${number}:\\n.byte 0\\n.previous\\n\");\n")
  string(APPEND names "extern const char boardwalk_asset_${number}[];\nextern const char boardwalk_asset_end_${number}[];\n")
  string(APPEND rows "    {\"/${file}\", \"${type}\", \"${encoding}\", \"\\\"${tag}\\\"\",\n"
    "     {boardwalk_asset_${number}, static_cast<std::size_t>(boardwalk_asset_end_${number} - boardwalk_asset_${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()

file(WRITE "${OUT}.new" "#include <vector>

#include \"boardwalk/serve/assets.h\"

${bytes}
extern \"C\" {
${names}}

namespace boardwalk::serve {

std::span<const Asset> assets() {
  static const std::vector<Asset> kAssets = {
${rows}  };
  return kAssets;
}

}  // namespace boardwalk::serve
")
file(RENAME "${OUT}.new" "${OUT}")
