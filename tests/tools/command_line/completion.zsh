# Types each line of its input into an interactive zsh, and prints the matches that the completion offers, one a line, and
# then a line `--`: zsh -f completion.zsh DIRECTORY, where DIRECTORY contains _refurl.
zmodload zsh/zpty || exit 1
zpty shell 'TERM=dumb PS1= zsh -f -i'

# Waits for a line of the shell that ends in $1, and prints the offers before it.
until_line() {
    local line
    while zpty -r shell line; do
        line=${line//[$'\r\n']/}
        [[ $line == *$1 ]] && return
        [[ $line == 'offer '?* ]] && print -r -- ${line#offer }
    done
    exit 1
}

# The wrapper around compadd prints the words that match. With -O, -A and -D, compadd itself only asks for them.
# The shell echoes what is typed; the quotes in a marker distinguish its echo from its output.
zpty -w shell "unsetopt zle_bracketed_paste 2>/dev/null
fpath=(${(q)1} \$fpath)
autoload -Uz compinit
compinit -u -D
compadd() { local -a fit; if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd \"\$@\"; return; fi; builtin compadd -A fit \"\$@\"; print; printf 'offer %s\n' \$fit; builtin compadd \"\$@\" }
offers() { compstate[insert]=; _main_complete; compstate[insert]=; compstate[list]=; print; print end-of-''offers }
zle -C offers list-choices offers
bindkey '^T' offers
print begin-of-''offers"
until_line begin-of-offers
while IFS= read -r text; do
    zpty -n -w shell "$text"$'\024'
    until_line end-of-offers
    print -r -- --
    zpty -n -w shell $'\025'
done
zpty -d shell
