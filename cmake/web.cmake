# The pages of web/, built by npm into BOARDWALK_WEB_DIR, which serve/ embeds; BOARDWALK_WEB_STAMP is newer than all of them.
#
# Without npm, or without its packages, the folder stays empty and the program says so when it is asked for a page: crawling needs
# no Node.
find_program(BOARDWALK_NPM npm)
set(BOARDWALK_WEB_DIR "${CMAKE_BINARY_DIR}/web")
set(BOARDWALK_WEB_STAMP "${CMAKE_BINARY_DIR}/web.stamp")

file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/web/src/*" "${CMAKE_SOURCE_DIR}/web/public/*")
add_custom_command(
  OUTPUT "${BOARDWALK_WEB_STAMP}"
  COMMAND "${CMAKE_SOURCE_DIR}/tools/build_web" "${BOARDWALK_WEB_DIR}" "${BOARDWALK_WEB_STAMP}" "${BOARDWALK_NPM}"
  DEPENDS ${web_sources} "${CMAKE_SOURCE_DIR}/tools/build_web" "${CMAKE_SOURCE_DIR}/tools/npm_packages" "${CMAKE_SOURCE_DIR}/web/index.html"
          "${CMAKE_SOURCE_DIR}/web/package.json" "${CMAKE_SOURCE_DIR}/web/package-lock.json"
          "${CMAKE_SOURCE_DIR}/web/tsconfig.json" "${CMAKE_SOURCE_DIR}/web/vite.config.ts"
  COMMENT "web pages" VERBATIM)
add_custom_target(web DEPENDS "${BOARDWALK_WEB_STAMP}")
