# Puts text files into the program, so that it needs no folder beside it and runs inside a page.

# saloon_embed_text(OUT expression-variable FILE): the file as a C++ expression, a raw string in pieces.
function(saloon_embed_text out file)
  file(READ ${file} text)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  string(LENGTH "${text}" length)
  set(expression "")
  set(from 0)
  while(from LESS length)
    string(SUBSTRING "${text}" ${from} 8000 piece)
    # A piece ends with a line, so that no character of several bytes is cut in two.
    string(FIND "${piece}" "\n" last REVERSE)
    math(EXPR size "${last} + 1")
    if(size EQUAL 0)
      string(LENGTH "${piece}" size)
    endif()
    string(SUBSTRING "${piece}" 0 ${size} piece)
    string(APPEND expression "R\"saloon~(${piece})saloon~\"\n")
    math(EXPR from "${from} + ${size}")
  endwhile()
  set(${out} "${expression}" PARENT_SCOPE)
endfunction()
