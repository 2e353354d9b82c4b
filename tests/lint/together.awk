# Prints sources as one, for ./dev lint. A name that a source defines in its unnamed namespace, and that another source
# writes too, gets the number of its source: Options becomes Options_7. A name that the source also writes after `.`, `->`
# or `::`, as a member's, stays.
#     awk -f together.awk SOURCE… SOURCE…
# Each source is given twice: first its names are found.

# Returns the name that a line at the left margin defines, or "".
function defined_by(line) {
    sub(/^\[\[[a-z_]*\]\] /, "", line)
    if (line !~ /^[A-Za-z]/ || line ~ /^using (enum|namespace) / || !match(line, /[({;[]| =( |$)| : /)) return ""
    line = substr(line, 1, RSTART - 1)
    sub(/ +$/, "", line)
    return match(line, /[ *&][A-Za-z_][A-Za-z_0-9]*$/) ? substr(line, RSTART + 1) : ""
}

function note(name, after) {
    if (!((number, name) in written)) {
        written[number, name] = 1
        writers[name]++
    }
    if (after ~ /([.:]|->)$/) member[number, name] = 1
}

function renamed(name) {
    return (number, name) in unnamed && writers[name] > 1 && !((number, name) in member) ? name "_" number : name
}

# Returns the line with its names renamed; or, while names are found, notes them.
function walk(line,    out, name) {
    while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
        out = out substr(line, 1, RSTART - 1)
        name = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (finding) note(name, out)
        out = out renamed(name)
    }
    return out line
}

FNR == 1 {
    sources = (ARGC - 1) / 2
    finding = files < sources
    number = files++ % sources
    inside = 0
}
/^namespace \{/ { inside = 1 }
/^\}  \/\/ namespace$/ { inside = 0 }
finding && inside && defined_by($0) != "" { unnamed[number, defined_by($0)] = 1 }
finding { sub(/\/\/.*/, "") }
!/^#/ { $0 = walk($0) }
!finding { print }
