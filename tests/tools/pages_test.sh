#!/usr/bin/env bash
# The manual page and the completions say what the tool's help says: pages_test.sh REFURL_BINARY MANUAL BASH_COMPLETION ZSH_COMPLETION
set -u
export LC_ALL=C
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

# ---- What the help says

subcommands=$("$refurl" --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p')

# Its options with the values that they take, and what is said of each: `--name VALUE<tab>help`, a line each.
options() {
    "$refurl" "$@" --help | sed -n '/^Options:/,/^$/s/^  \(-[^ ]*\( [A-Z][A-Z]*\)\?\)  *\(.*\)/\1\t\3/p'
}

# Their names alone, of those that fit a pattern of sed.
names() { options "${@:2}" | sed -n "/^[^\t]*$1/s/[ \t].*//p" | tr , '\n'; }

sorted() { tr ' ' '\n' | sed '/^$/d' | sort; }

is 'are there any' 1 "$((10 <= $(wc -w <<<"$subcommands")))"

# ---- The manual page

# The part of the manual on a subcommand, or all before the first one, without roff's marks.
manual_on() {
    sed 's/\\f[BIR]//g; s/\\-/-/g; s/\\(aq/'\''/g; s/\\(ga/`/g; s/\\(ha/^/g; s/\\(ti/~/g; s/\\e/\\/g' "$manual" |
        awk -v name="${1:-}" '/^\.SS / { on = $3 } /^\.SH / { on = "" } on == name'
}

# Options as options() gives them.
manual_options() { manual_on "$@" | sed -n '/^\.TP/{n;s/, /,/;h;n;H;x;s/\n/\t/;p}' | grep '^-'; }

is 'options in the manual' "$(options)" "$(manual_options)"
is 'subcommands in the manual' "$subcommands" "$(sed -n 's/^\.SS refurl \([^ ]*\).*/\1/p' "$manual")"
for subcommand in $subcommands; do
    is "options of $subcommand in the manual" "$(options "$subcommand")" "$(manual_options "$subcommand")"
    while IFS= read -r line; do
        is "in the manual on $subcommand: $line" 1 "$(manual_on "$subcommand" | grep -cxF -e "$line")"
    done < <("$refurl" "$subcommand" --help | sed -n '/^Example:/,$s/^  //p')
done
if command -v groff >/dev/null; then
    is 'what groff warns of' '' "$(groff -man -Tutf8 -ww -z "$manual" 2>&1)"
    is 'how it is printed' 1 "$(groff -man -Tascii -P-c "$manual" | grep -c "^ *refurl parse --base http://example.com/a/ '../b?c'$" | sed 's/2/1/')"
else
    echo 'NOT RUN, for want of groff: how the manual page is printed'
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

# One zsh answers all, for it takes a second to start.
offers_of_zsh() {
    local offer
    printf '%s\n' "$1" >&"$to_zsh"
    while read -r -t 60 offer <&"$from_zsh" && [[ $offer != -- ]]; do echo "$offer"; done | sorted
}

# Completion of options, and of their values.
check_completion() {
    local offers=$1 subcommand option value values
    is "$offers: subcommands" "$(sorted <<<"$subcommands")" "$($offers 'refurl ' | grep -v '^-')"
    is "$offers: the beginning of one" parse "$($offers 'refurl pars')"
    is "$offers: options" "$(names -- | grep '^--' | sorted)" "$($offers 'refurl --')"
    for subcommand in $subcommands; do
        is "$offers: options of $subcommand" "$(names -- "$subcommand" | grep '^--' | sorted)" "$($offers "refurl $subcommand --")"
        for option in $(names ' [A-Z]' "$subcommand"); do
            values=$($offers "refurl $subcommand $option ")
            # What it does not know it refuses as no choice exactly where there are choices.
            is "$offers: has $subcommand $option choices" \
                "$("$refurl" "$subcommand" "$option" '?' 2>&1 </dev/null | grep -c 'is no choice$')" "$([[ -z $values ]] && echo 0 || echo 1)"
            for value in $values; do
                is "$offers: $subcommand $option $value is a choice" 0 \
                    "$("$refurl" "$subcommand" "$option" "$value" 2>&1 </dev/null | grep -c 'is no choice$')"
                is "$offers: $subcommand $option: $value is in its help" 1 \
                    "$(options "$subcommand" | grep -e "^$option" | grep -cw -e "$value")"
            done
        done
    done
    is "$offers: the beginning of a value" web "$($offers 'refurl parse --mode w')"
    is "$offers: a value after =" web "$($offers 'refurl parse --mode=w')"
    is "$offers: a URL" '' "$($offers 'refurl parse --base h')"
    is "$offers: after an option and its value" --complete "$($offers 'refurl coverage --mode web --com')"
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
    echo 'NOT RUN, for want of zsh: its completion'
fi

echo "$passed passed, $failed failed"
[[ $failed == 0 ]]
