# shellcheck shell=bash
# Installs what a command needs. cmake/packages.txt says which packages have it.

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Prints the packages of `build` in the form of packages.txt: those that cmake/debian/control needs for a build. Debian has g++
# in each build, and debhelper runs it.
build_packages() {
    echo 'g++'
    sed -n '/^Build-Depends:/,/^[^ ]*: /{ /^ /!d; /debhelper/d; s/[ ,]//g; s/(>=\([^)]*\))/>=\1/g; p }' cmake/debian/control
}

# Prints the packages of the capabilities, except of those whose programs are there.
packages_of() {
    local capability line programs program
    for capability in "$@"; do
        if [ "$capability" = build ]; then build_packages; continue; fi
        line=$(grep -E "^$capability( |:)" cmake/packages.txt) || { echo "dev: cmake/packages.txt has no $capability" >&2; return 1; }
        programs=$(sed -n 's/^[^:]*(\(.*\)):.*/\1/p' <<<"$line")
        for program in $programs; do command -v "$program" >/dev/null || programs=''; done
        if [ -z "$programs" ]; then tr ' ' '\n' <<<"${line#*: }"; fi
    done
}

# Reports whether a version of the package NAME, or NAME>=VERSION, is new enough.
#   is_enough NAME[>=VERSION] VERSION|''
is_enough() { [ -n "$2" ] && { [ "${1#*>=}" = "$1" ] || dpkg --compare-versions "$2" ge "${1#*>=}"; }; }

installed_version() { dpkg-query -W -f '${db:Status-Status} ${Version}' "$1" 2>/dev/null | sed -n 's/^installed //p'; }
listed_version() { apt-cache show --no-all-versions "$1" 2>/dev/null | sed -n 's/^Version: //p'; }

# Prints the name of the first of the packages NAME[>=VERSION]|… of which a version is new enough.
#   first_of installed_version|listed_version PACKAGES
first_of() {
    local package
    for package in ${2//|/ }; do
        if is_enough "$package" "$("$1" "${package%%>=*}")"; then echo "${package%%>=*}"; return; fi
    done
    return 1
}

# Installs what is missing of the capabilities.
need() {
    local packages
    packages=$(packages_of "$@") || return
    # shellcheck disable=SC2086  # the packages are words
    [ -z "$packages" ] || need_packages $packages
}

# Installs those of the named Debian packages that are missing. On another system, says what is needed and goes on.
need_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        echo "dev: this is not Debian. The contents of these Debian packages are needed: $*" >&2
        return
    fi
    local missing=() package
    for package in "$@"; do first_of installed_version "$package" >/dev/null || missing+=("$package"); done
    [ ${#missing[@]} -eq 0 ] && return
    echo "dev: installing ${missing[*]}" >&2
    install_packages "${missing[@]}" 2>/dev/null || { as_root apt-get update -qq >&2 && install_packages "${missing[@]}"; }
}

# Fails if Debian's lists of packages are missing or old, or have none that is new enough.
install_packages() {
    local names=() name package
    for package in "$@"; do
        if ! name=$(first_of listed_version "$package"); then echo "dev: there is no package $package" >&2; return 1; fi
        names+=("$name")
    done
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >&2
}
