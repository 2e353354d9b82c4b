"""Debian's suites in folders of their own: build/parsers/SUITE is the root of a system, in which adapters run.

mmdebstrap makes a root, apt installs packages there, and bubblewrap runs commands in it. A command sees the project where it is,
but build/adapters is another folder, because programs that are built in a root need its libraries.
"""

import os
import pathlib
import shlex
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build/parsers"
MIRROR = "http://deb.debian.org/debian"


def of(suite):
    return FOLDER / suite


def suites():
    """Returns the suites that have a root."""
    return sorted(folder.parent.name for folder in FOLDER.glob("*/var"))


def programs(suite):
    """Returns the folder that is build/adapters in the root of a suite, or here if the suite is None."""
    return ROOT / "build/adapters" if suite is None else FOLDER / f"{suite}-programs"


def inside(suite, command, *options):
    """Returns the words of a command that runs a command of the shell in the root of a suite."""
    programs(suite).mkdir(parents=True, exist_ok=True)
    (ROOT / "build/adapters").mkdir(parents=True, exist_ok=True)
    return ["bwrap", "--die-with-parent", "--clearenv", "--setenv", "PATH", "/usr/sbin:/usr/bin:/sbin:/bin", "--setenv", "HOME", "/tmp",
            "--setenv", "LANG", "C.UTF-8", "--bind", str(of(suite)), "/", "--dev", "/dev", "--proc", "/proc",
            "--bind", str(ROOT), str(ROOT), "--bind", str(programs(suite)), str(ROOT / "build/adapters"), "--chdir", str(ROOT),
            *options, "bash", "-c", command]


def as_root(*command):
    subprocess.run([*([] if os.geteuid() == 0 else ["sudo"]), *command], check=True)


def install(suite, packages):
    """Installs Debian packages in the root of a suite, which it makes if there is none."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not of(suite).exists():
        # The index of a mirror that stands still for some weeks is older than its own date allows.
        as_root("mmdebstrap", "--quiet", "--variant=apt", "--aptopt=Acquire::Check-Valid-Until \"false\"", "--dpkgopt=force-unsafe-io",
                suite, str(of(suite)), MIRROR)
    need = f"set -euo pipefail; source cmake/commands/shared/packages.sh; need_packages {shlex.join(packages)}; apt-get clean"
    as_root(*inside(suite, need, "--ro-bind", "/etc/resolv.conf", "/etc/resolv.conf", "--cap-add", "ALL"))


def version_of(suite, package):
    """Returns the version of a package that is installed here or in the root of a suite, or one of several with `|` between them.

    Returns None if none is installed.
    """
    place = [f"--admindir={of(suite)}/var/lib/dpkg"] if suite else []
    names = [each.partition(">=")[0] for each in package.split("|")]
    asked = subprocess.run(["dpkg-query", *place, "-W", "-f", "${db:Status-Status} ${Version}\n", *names], capture_output=True, text=True)
    versions = [line.partition(" ")[2] for line in asked.stdout.splitlines() if line.startswith("installed ")]
    return versions[0] if versions else None
