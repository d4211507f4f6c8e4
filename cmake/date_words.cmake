# boardwalk_date_words(): words of dates, read from ICU's data when the program is built, so that it need not read them
# whenever it runs.
function(boardwalk_date_words)
  set(dates "${CMAKE_SOURCE_DIR}/boardwalk/dates")
  add_executable(write-date-words "${CMAKE_SOURCE_DIR}/tools/write_date_words.cc" "${dates}/vocabulary_builder.cc"
    "${dates}/vocabulary.cc" "${dates}/common_words.cc" "${dates}/cldr_words.cc" "${dates}/own_words.cc"
    "${dates}/tokens.cc" "${dates}/fold.cc")
  target_include_directories(write-date-words PRIVATE "${CMAKE_SOURCE_DIR}")
  target_link_libraries(write-date-words PRIVATE boardwalk_base ICU::i18n ICU::uc)
  set(source "${CMAKE_BINARY_DIR}/embedded/common_vocabulary.cc")
  add_custom_command(OUTPUT "${source}" COMMAND write-date-words > "${source}" DEPENDS write-date-words
                     COMMENT "Writing the words of dates" VERBATIM)
  target_sources(boardwalk_dates PRIVATE "${source}")
endfunction()
