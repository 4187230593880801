#The catalogues of words(text / catalogue.h) inside the program : every words folder, English first.A page's module has
#English alone, which the engine writes itself; the page fetches the other languages as files.
file(GLOB words_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}
     ${CMAKE_SOURCE_DIR}/text/words/*.json ${CMAKE_SOURCE_DIR}/table/words/*.json ${CMAKE_SOURCE_DIR}/games/*/words/*.json
     ${CMAKE_SOURCE_DIR}/server/words/*.json ${CMAKE_SOURCE_DIR}/cli/words/*.json ${CMAKE_SOURCE_DIR}/lab/words/*.json ${CMAKE_SOURCE_DIR}/host/words/*.json)
set(words_rows "")
foreach(file IN LISTS words_files)
  cmake_path(GET file STEM language)
  if(SALOON_ENGINE_ONLY AND (NOT language STREQUAL "en" OR file MATCHES "^(server|cli|lab|host)/"))
    continue()
  endif()
  saloon_embed_text(text ${CMAKE_SOURCE_DIR}/${file})
  string(APPEND words_rows "        {\"${language}\", \"${file}\", ${text}},\n")
endforeach()
file(CONFIGURE OUTPUT ${SALOON_GENERATED}/built_in_words.cpp @ONLY CONTENT [[
// Made from the words folders.
#include "text/catalogue.h"

namespace saloon {
const std::vector<WordsFile>& built_in_words() {
    static const std::vector<WordsFile> files{
@words_rows@    };
    return files;
}
}  // namespace saloon
]])
