# The pages of web/, built by npm into files that serve/ embeds.
#
# BOARDWALK_WEB_DIR holds BOARDWALK_WEB_FILES (the same names in every build) once the target `web` is built. Without npm,
# or without its packages, a page that says so stands in for them: crawling needs no Node.
find_program(BOARDWALK_NPM npm)
set(BOARDWALK_WEB_DIR "${CMAKE_BINARY_DIR}/web")
set(BOARDWALK_WEB_FILES index.html app.js app.css favicon.svg)

file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/src/*" "${CMAKE_SOURCE_DIR}/web/public/*")
list(TRANSFORM BOARDWALK_WEB_FILES PREPEND "${BOARDWALK_WEB_DIR}/" OUTPUT_VARIABLE BOARDWALK_WEB_OUTPUTS)
add_custom_command(
  OUTPUT ${BOARDWALK_WEB_OUTPUTS}
  COMMAND "${CMAKE_SOURCE_DIR}/tools/build_web" "${BOARDWALK_WEB_DIR}" "${BOARDWALK_NPM}"
  DEPENDS ${web_sources} "${CMAKE_SOURCE_DIR}/tools/build_web" "${CMAKE_SOURCE_DIR}/web/index.html"
          "${CMAKE_SOURCE_DIR}/web/package.json" "${CMAKE_SOURCE_DIR}/web/package-lock.json"
          "${CMAKE_SOURCE_DIR}/web/tsconfig.json" "${CMAKE_SOURCE_DIR}/web/vite.config.ts"
  COMMENT "web pages" VERBATIM)
add_custom_target(web DEPENDS ${BOARDWALK_WEB_OUTPUTS})
