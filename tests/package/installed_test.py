#!/usr/bin/env python3
"""Installs the files of a release where nothing else is, and uses them: installed_test.py FOLDER SOURCES

FOLDER has the files that cmake/release/make.py made, and SOURCES is the folder with the sources that it built. Debian's packages
are installed into a new root of Debian, the static tool stands alone in an empty root, and the npm package is installed into an
empty project. Needs root, for chroot.
"""

import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# What the static tool needs ICU's data, libpsl's list or a program for. Each must answer as the tool with shared libraries.
COMMANDS = [
    "parse http://faß.example/ä http://☕.example http://xn--ls8h.la 'http://日本語.jp/?q=日'",
    "idna 'Bücher.example' 'a\N{COMBINING DIAERESIS}.example'",
    "explain --security 'https://аррӏе.example' 'https://paypaI.example' 'https://example.com\\@evil.example'",
    "parse --encoding shift_jis 'http://h/?日本'",
    "parse --encoding gb18030 'http://h/?日本€'",
    "parse --encoding big5 'http://h/?日本'",
    "parse --encoding euc-kr 'http://h/?한국'",
    "parse --encoding iso-2022-jp 'http://h/?日本'",
    "parse --encoding windows-1252 'http://h/?€'",
    "parse --as html5-2010 'http://Bücher.example'",
    "parse --as rfc3987 'http://bücher.example'",
    "parse 'http://h:☕'",
    "resolve --site --base http://a.b.co.uk/ ../c",
    "sort --by site",
    "--help",
    "trace 'http://bücher.example'",
    "changes 'http://ﬀ.example/'",
]


class Failed(Exception):
    pass


def run(*command, **options):
    """Run a command, and return its output. Its standard error goes to the same place."""
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                          **options)
    if done.returncode != 0:
        raise Failed(f"{' '.join(map(str, command))}\n{done.stdout[-4000:]}")
    return done.stdout


def same(what, expected, got):
    if expected != got:
        difference = difflib.unified_diff(expected.splitlines(), got.splitlines(), "expected", "got", lineterm="")
        raise Failed(f"{what} differs:\n" + "\n".join(difference))


class Shell:
    """A shell of this machine, in which `refurl` is the tool of a root."""

    def __init__(self, scratch, root, path):
        self.bin = Path(tempfile.mkdtemp(dir=scratch))
        tool = self.bin / "refurl"
        tool.write_text(f'#!/bin/sh\nexec chroot {root} {path} "$@"\n')
        tool.chmod(0o755)
        self.scratch = scratch

    def output_of(self, command):
        environment = {"PATH": f"{self.bin}:/usr/sbin:/usr/bin:/sbin:/bin", "COLUMNS": "80", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=environment, cwd=self.scratch)
        return done.stdout


def examples(document):
    """Return the commands in the console blocks of a document, with what they print."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```", document.read_text("utf-8"), re.DOTALL | re.MULTILINE):
        for command, output in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE):
            found.append((command.replace("./dev run", "refurl"), output))
    return found


def runs_the_examples(shell, sources):
    found = examples(sources / "README.md")
    if len(found) < 5:
        raise Failed(f"README.md has {len(found)} examples")
    for command, output in found:
        same(command, output, shell.output_of(command))
    return f"the {len(found)} examples of the README"


def run_in(root, *command):
    """Run a command in a root of Debian, with nothing of this environment but how to reach the network."""
    proxies = {name: value for name, value in os.environ.items() if name.lower() in ("http_proxy", "https_proxy", "no_proxy")}
    return run("chroot", root, *command, env=proxies | {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL": "C.UTF-8",
                                                        "DEBIAN_FRONTEND": "noninteractive"})


def install(root, *packages):
    """Install packages in a root of Debian: names, or files on this machine."""
    words = []
    for package in packages:
        if isinstance(package, Path):
            shutil.copy(package, root / "tmp")
            package = f"/tmp/{package.name}"
        words.append(package)
    run_in(root, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *words)


def bare_root(scratch):
    """Make a root of this Debian with the packages that apt needs."""
    root = scratch / "root"
    codename = run("sh", "-c", '. /etc/os-release && echo "$VERSION_CODENAME"').strip()
    sources = Path("/etc/apt/sources.list.d/debian.sources")
    run("mmdebstrap", "--mode=root", "--variant=apt", "--skip=cleanup/apt/lists", codename, root, *([sources] if sources.exists() else []))
    shutil.copy("/etc/resolv.conf", root / "etc")
    return root


def find(folder, pattern):
    (file,) = folder.glob(pattern)
    return file


def resolves(root, tool, command):
    """An example of examples/ prints what `refurl resolve` prints, and a line for a failure."""
    done = subprocess.run(["chroot", str(root), *command, "http://h/a/b", "../c", "http://x:y", "💩"], stdout=subprocess.PIPE, text=True)
    lines = done.stdout.splitlines(keepends=True)
    expected = tool.output_of("refurl resolve --base http://h/a/b ../c 💩")
    same(" ".join(command), expected, "".join(line for line in lines if not line.startswith("http://x:y")))
    if done.returncode != 1 or len(lines) != 3:
        raise Failed(f"{command}: status {done.returncode}\n{done.stdout}")


def test_debian_packages(folder, sources, scratch):
    root = bare_root(scratch)
    install(root, find(folder, "refurl_*.deb"))
    tool = Shell(scratch, root, "/usr/bin/refurl")
    print(f"refurl: {runs_the_examples(tool, sources)} run on a bare root")
    for file in ("usr/share/man/man1/refurl.1.gz", "usr/share/bash-completion/completions/refurl", "usr/share/zsh/vendor-completions/_refurl"):
        if not (root / file).is_file():
            raise Failed(f"refurl: there is no /{file}")

    install(root, find(folder, "librefurl0_*.deb"), find(folder, "librefurl-dev_*.deb"), "g++", "cmake", "make", "pkg-config")
    shutil.copytree(sources / "examples", root / "tmp/examples")
    for command in ("cc -std=c99 resolve.c -o resolve_c $(pkg-config --cflags --libs refurl)",
                    "c++ -std=c++23 resolve.cpp -o resolve_cpp $(pkg-config --cflags --libs refurl-cxx)",
                    "cmake -S . -B built && cmake --build built"):
        run_in(root, "sh", "-c", f"cd /tmp/examples && {command}")
    for program in ("resolve_c", "resolve_cpp", "built/resolve_c", "built/resolve_cpp"):
        resolves(root, tool, [f"/tmp/examples/{program}"])
    print("librefurl-dev: the examples compile with pkg-config and with CMake, and run")

    run_in(root, "apt-get", "purge", "-y", "-qq", "librefurl-dev", "refurl")
    if list(root.glob("usr/include/refurl*")) or (root / "usr/bin/refurl").exists():
        raise Failed("apt-get purge leaves files of refurl")
    if "http://h/c" not in run_in(root, "/tmp/examples/resolve_c", "http://h/a/b", "../c"):
        raise Failed("the example in C does not run with librefurl0 alone")
    print("librefurl0: a program runs with it alone")


def test_static_tool(folder, sources, scratch):
    run("tar", "-xzf", find(folder, "refurl-*-linux-*.tar.gz"), "-C", scratch)
    unpacked = find(scratch, "refurl-*-linux-*")
    root = scratch / "empty"
    root.mkdir()
    shutil.copy(unpacked / "refurl", root)
    alone = Shell(scratch, root, "/refurl")
    if not re.search(r"GNU_STACK .* RW ", run("readelf", "-lW", root / "refurl")):
        raise Failed("the stack of the static tool is executable")
    print(f"static tool, {(root / 'refurl').stat().st_size:,} bytes: {runs_the_examples(alone, sources)} run in an empty root")

    shared = Shell(scratch, "/", sources / "build/release/tools/refurl")
    for command in COMMANDS:
        command = f"printf 'http://b.co.uk\\nhttp://z.a.com\\n' | refurl {command}"
        expected = shared.output_of(command)
        same(command, expected, alone.output_of(command))
    print(f"static tool: it answers {len(COMMANDS)} commands as the tool with shared libraries does")

    transcripts = sorted((sources / "tests/tools").glob("*/*_test.t"))
    cram = shutil.which("cram3") or shutil.which("cram")
    run(cram, "--shell=bash", *(file.relative_to(sources / "tests") for file in transcripts), cwd=sources / "tests",
        env=dict(os.environ) | {"BASH_ENV": str(sources / "tests/tools/setup.sh"), "REFURL_TOOL": str(root / "refurl")})
    print(f"static tool: {len(transcripts)} transcripts are as the tests have them")


def test_npm_package(folder, sources, scratch):
    project = scratch / "project"
    project.mkdir()
    run("npm", "init", "-y", cwd=project)
    run("npm", "install", "--offline", "--no-audit", "--no-fund", find(folder, "refurl-*-npm.tgz"), cwd=project)
    printed = run("node", "--input-type=module", "-e", r"import { parse } from 'refurl'; console.log(parse('HTTP:\\\\EXAMPLE.com:80\\a/./b/../%7Ec?q#f').href)", cwd=project)
    same("the npm package", "http://example.com/a/%7Ec?q#f\n", printed)
    print("npm package: it is installed in an empty project, and parses")


def main():
    folder, sources = (Path(argument).resolve() for argument in sys.argv[1:])
    with tempfile.TemporaryDirectory() as scratch:
        for test in (test_static_tool, test_npm_package, test_debian_packages):
            own = Path(scratch) / test.__name__
            own.mkdir()
            try:
                test(folder, sources, own)
            except Failed as failed:
                sys.exit(f"FAILED: {failed}")


if __name__ == "__main__":
    main()
