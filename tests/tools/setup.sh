# The shell of each *_test.t reads this first (BASH_ENV). A *_test.t is a transcript, which cram runs:
#
#     A sentence says what the case shows.
#
#       $ refurl parse http://h:x
#       ! refurl: cannot parse this URL
#       !   http://h:x
#       !            ^
#       !   * (glob)
#       !   port (parse), byte 9, port-invalid
#       [1]
#
# Below a command stands what it prints, and in brackets its status, unless it is 0. `refurl` is the tool that was built;
# what it prints on standard error begins with `! `. Its standard input is empty, unless the case gives it another. A line
# with (glob) is a pattern: sentences for people are `*`, so that they can be reworded.
#
# A line with (esc) has its control characters escaped; after a failure, also its characters that are not ASCII.

exec 9<&0  # the transcript, which is the standard input of this shell
set -o pipefail  # the status of `refurl … | grep …` is not 0 if that of refurl is not
unset BASH_ENV NO_COLOR  # programs that a case starts read them again otherwise

refurl() {
    local status=0
    if [[ /dev/fd/0 -ef /dev/fd/9 ]]; then
        "$REFURL_TOOL" "$@" 2>"$CRAMTMP/errors" 9<&- </dev/null || status=$?
    else
        "$REFURL_TOOL" "$@" 2>"$CRAMTMP/errors" 9<&- || status=$?
    fi
    if [[ -s $CRAMTMP/errors ]]; then sed 's/^/! /' "$CRAMTMP/errors"; fi
    return "$status"
}

# Prints standard input in one line, with one space between words.
words() { tr -s ' \n' ' ' | sed 's/ $/\n/'; }

# Prints the width of the widest line of standard input. `…` is one column.
widest() { sed 's/…/./g; s/é/./g' | awk 'length > most { most = length } END { print most + 0 }'; }
