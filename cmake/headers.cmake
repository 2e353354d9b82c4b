# Copies the public headers of the sources in `from`, and every header that they include, to `to`. The sources include a
# header by its path from the root; the copies include it by its path relative to the including header. So a program may
# have a folder `model/` of its own.
cmake_policy(SET CMP0057 NEW)  # IN_LIST
file(GLOB headers RELATIVE ${from} ${from}/refurl.hpp ${from}/api/*.hpp)
set(copied "")
file(REMOVE_RECURSE ${to})
while(headers)
    list(POP_FRONT headers header)
    if(header IN_LIST copied)
        continue()
    endif()
    list(APPEND copied ${header})
    file(READ ${from}/${header} text)
    string(REGEX MATCHALL "#include \"[^\"]+" includes "${text}")
    list(TRANSFORM includes REPLACE "#include \"" "")
    list(APPEND headers ${includes})
    string(REGEX REPLACE "[^/]+$" "" up ${header})
    string(REGEX REPLACE "[^/]+/" "../" up "${up}")
    string(REPLACE "#include \"" "#include \"${up}" text "${text}")
    file(WRITE ${to}/${header} "${text}")
endwhile()
