# Copies `headers`, which include each other by their paths from `from`, to `to`, where they do by their paths from each other.
file(REMOVE_RECURSE ${to})
foreach(header IN LISTS headers)
    file(READ ${from}/${header} text)
    string(REGEX REPLACE "[^/]+$" "" up ${header})
    string(REGEX REPLACE "[^/]+/" "../" up "${up}")
    string(REPLACE "#include \"" "#include \"${up}" text "${text}")
    file(WRITE ${to}/${header} "${text}")
endforeach()
