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
    string(APPEND expression "R\"saloon~(${piece})saloon~\"\n")
    math(EXPR from "${from} + 8000")
  endwhile()
  set(${out} "${expression}" PARENT_SCOPE)
endfunction()
