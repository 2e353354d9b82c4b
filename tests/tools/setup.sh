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
# Each command is followed by what it prints, and by its status in brackets unless that is 0. `refurl` is the tool that was
# built; its lines on standard error begin with `! `. Its standard input is empty unless the case redirects it. A line with
# (glob) is a pattern: a sentence for people is `*`, so that it can be reworded.
#
# A line with (esc) has its control characters escaped. In the diff of a failure, so are characters that are not ASCII.

exec 9<&0  # the transcript, which is the standard input of this shell
# `refurl … | grep …` fails if refurl fails. But `grep -q` leaves at the first line that it finds, and a program that still writes
# into the pipe then fails. So a case has `grep -q … <<<"$text"`, and no pipe into `grep -q`.
set -o pipefail
unset BASH_ENV NO_COLOR  # for the programs that a case starts

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
