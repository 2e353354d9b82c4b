#!/usr/bin/env bash
# Checks that the manual page and the completions agree with the tool's help: pages_test.sh REFURL_BINARY MANUAL BASH_COMPLETION ZSH_COMPLETION
set -u
export LC_ALL=C COLUMNS=1000
refurl=$1 manual=$2 bash_completion=$3 zsh_completion=$4
here=$(dirname "${BASH_SOURCE[0]}")
passed=0
failed=0

# is WHAT EXPECTED ACTUAL
is() {
    if [[ $2 == "$3" ]]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED: %s\n  expected: %q\n  got:      %q\n' "$1" "$2" "$3"
    fi
}

# ---- The help

commands=$("$refurl" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')

# The options of each command, and under '-' those of the tool, with the values that they take, and their help:
# `--name VALUE<tab>help`, one a line. The help of a wide name stands on the next line.
declare -A options_of
for command in - $commands; do
    options_of[$command]=$("$refurl" ${command#-} --help | sed '/^  -[^ ,]*\(, -[^ ]*\)* [A-Z=]*$/{N;s/\n  */  /}' |
        sed -n '/^Options:/,/^$/s/^  \(-[^ ,]*\(, -[^ ]*\)*\( [A-Z][A-Z=/]*\)\?\)  *\(.*\)/\1\t\4/p' | sed 's/^\(-.\), /\1,/')
done
options() { printf '%s\n' "${options_of[${1:--}]}"; }

# The names of the options that fit a pattern of sed.
names() { options "${@:2}" | sed -n "/^[^\t]*$1/s/[ \t].*//p" | tr , '\n'; }

sorted() { tr ' ' '\n' | sed '/^$/d' | sort; }

is 'a file for each command' "$(sorted <<<"$commands")" "$(cd "$here/../../../tools/commands" && printf '%s\n' *.cpp | sed 's/[.]cpp$//' | sorted)"

# ---- The manual page

# The part of the manual about a command, or everything before the first one, without roff's markup.
manual_on() {
    sed 's/\\f[BIR]//g; s/\\-/-/g; s/\\(aq/'\''/g; s/\\(ga/`/g; s/\\(ha/^/g; s/\\(ti/~/g; s/\\e/\\/g' "$manual" |
        awk -v name="${1:-}" '/^\.SS / { on = $3 } /^\.SH / { on = "" } on == name'
}

# The options in the same form as options() prints them.
manual_options() { manual_on "$@" | sed -n '/^\.TP/{n;s/, /,/;h;n;H;x;s/\n/\t/;p}' | grep '^-'; }

is 'options in the manual' "$(options)" "$(manual_options)"
is 'commands in the manual' "$commands" "$(sed -n 's/^\.SS refurl \([^ ]*\).*/\1/p' "$manual")"
for command in $commands; do
    help=$("$refurl" "$command" --help)
    text=$(manual_on "$command")
    is "options of $command in the manual" "$(options "$command")" "$(manual_options "$command")"
    is "usage of $command in the manual" "$(sed -n 's/^Usage: //p' <<<"$help")" "$(sed -n 's/^\.SS //p' <<<"$text")"
    examples=$(sed -n '/^Example:/,$s/^  //p' <<<"$help")
    is "examples of $command in the manual" "$examples" "$(grep -xF -e "$examples" <<<"$text")"
done
if command -v groff >/dev/null; then
    is 'warnings of groff' '' "$(groff -man -Tutf8 -ww -z "$manual" 2>&1)"
    is 'how it is printed' 1 "$(groff -man -Tascii -P-c "$manual" | grep -c "^ *refurl parse --base http://example.com/a/ '../b?c'$" | sed 's/2/1/')"
else
    echo 'NOT RUN, because groff is missing: how the manual page is printed'
fi

# ---- The completions. For each shell a function `offers TEXT`: the words that complete the last word of TEXT, sorted.

# shellcheck source=/dev/null
. "$bash_completion"

offers_of_bash() {
    # The words as bash breaks them, at `=` too.
    read -r -a COMP_WORDS <<<"${1//=/ = }"
    if [[ $1 == *' ' || $1 == *= ]]; then COMP_WORDS+=(''); fi
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _refurl
    printf '%s\n' "${COMPREPLY[@]}" | sorted
}

# One zsh answers all requests, because it takes a second to start.
offers_of_zsh() {
    local offer
    printf '%s\n' "$1" >&"$to_zsh"
    while read -r -t 60 offer <&"$from_zsh" && [[ $offer != -- ]]; do echo "$offer"; done | sorted
}

# Sets `refusals` to 1 if `command option value` is refused because the value is not one of the choices, otherwise to 0. It
# runs the tool once for each, because both shells ask.
declare -A known_refusals
find_refusals() {
    local key="$*"
    [[ -v known_refusals[$key] ]] || known_refusals[$key]=$("$refurl" "$@" 2>&1 </dev/null | grep -c 'is not one of')
    refusals=${known_refusals[$key]}
}

# Checks the completion of commands, of options, and of their values.
check_completion() {
    local offers=$1 command option value values
    is "$offers: commands" "$(sorted <<<"$commands")" "$($offers 'refurl ' | grep -v '^-')"
    is "$offers: the beginning of one" parse "$($offers 'refurl pars')"
    is "$offers: options" "$(names -- | grep '^--' | sorted)" "$($offers 'refurl --')"
    for command in $commands; do
        is "$offers: options of $command" "$(names -- "$command" | grep '^--' | sorted)" "$($offers "refurl $command --")"
        for option in $(names ' [A-Z]' "$command"); do
            values=$($offers "refurl $command $option ")
            # An unknown value is not one of the choices exactly if there are choices.
            find_refusals "$command" "$option" '?'
            is "$offers: has $command $option choices" "$refusals" "$([[ -z $values ]] && echo 0 || echo 1)"
            for value in $values; do
                find_refusals "$command" "$option" "$value"
                is "$offers: $command $option $value is a choice" 0 "$refusals"
                is "$offers: $command $option: $value is in its help" 1 \
                    "$(options "$command" | grep -e "^$option" | grep -cw -e "$value")"
            done
        done
    done
    is "$offers: the beginning of a value" web "$($offers 'refurl parse --mode w')"
    is "$offers: a value after =" web "$($offers 'refurl parse --mode=w')"
    is "$offers: a URL" '' "$($offers 'refurl parse --base h')"
    is "$offers: after an option and its value" --complete "$($offers 'refurl coverage --mode web --compl')"
}

check_completion offers_of_bash
is 'bash: all values after =' "$(printf '%s\n' file generic web)" "$(offers_of_bash 'refurl parse --mode=')"
is 'bash: a value without =' '' "$(offers_of_bash 'refurl parse --base=')"
is 'bash: how it is asked' 'complete -F _refurl refurl' "$(complete -p refurl)"
if command -v zsh >/dev/null; then
    coproc zsh { zsh -f "$here/completion.zsh" "$(dirname "$zsh_completion")"; }
    # bash keeps the pipes of a coprocess from its subshells.
    exec {to_zsh}>&"${zsh[1]}" {from_zsh}<&"${zsh[0]}"
    check_completion offers_of_zsh
else
    echo 'NOT RUN, because zsh is missing: its completion'
fi

echo "$passed passed, $failed failed"
[[ $failed == 0 ]]
