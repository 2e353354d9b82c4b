#!/usr/bin/env python3
"""Makes the files of a release from the last commit: the archive of the sources, Debian's packages, the static tool, and the
npm package; installs each where nothing else is, and tests it. `./dev package --all` and `./dev release` run this, after they
have installed what it needs."""

import argparse
import datetime
import email.utils
import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import checks

ROOT = Path(__file__).resolve().parents[2]
# What the static tool links. The file that says who wrote a package, and under which licence, comes with it.
LINKED = ("libc6-dev", "libcli11-dev", "libfmt-dev", "libicu-dev", "nlohmann-json3-dev")


class Failed(Exception):
    """A step failed. The text says which, and what it printed."""


def run(*command, log=None, **options):
    """Run a command. Its output goes to the file `log`, and its end is shown if it fails; without `log`, return it."""
    command = [str(word) for word in command]
    if not shutil.which(command[0]) and "/" not in command[0]:
        raise Failed(f"{command[0]} is not installed")
    if log:
        with log.open("w") as output:
            done = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, **options)
        printed = log.read_text("utf-8", "replace") if done.returncode != 0 else ""
    else:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)
        printed = done.stdout
    if done.returncode != 0:
        end = "\n".join(printed.splitlines()[-40:])
        raise Failed(f"{' '.join(command)}\n{end}" + (f"\nThe whole output is in {log}" if log else ""))
    return printed


def linked_packages():
    """Return Debian's packages that the static tool links. The names of some contain a version, so files find them."""
    files = ("/usr/include/boost/version.hpp", os.path.realpath(run("g++", "-print-file-name=libstdc++.a").strip()))
    found = run("dpkg-query", "--search", *files)
    return sorted({*LINKED, *(line.partition(":")[0] for line in found.splitlines())})


class Commit:
    """The last commit of a project, of which everything is made."""

    def __init__(self, root):
        self.root = root
        self.version = dict(checks.versions(root))["CMakeLists.txt"]
        self.hash, seconds, self.author = checks.git(root, "log", "-1", "--format=%h%n%ct%n%an <%ae>").splitlines()
        self.seconds = int(seconds)
        released = re.fullmatch(r"\d{4}-\d\d-\d\d", checks.changelog_entry(root)[1] or "")
        # For Debian, a version before the release is older than the release, and ours is older than one of Debian's own, -1.
        day = datetime.datetime.fromtimestamp(self.seconds, datetime.timezone.utc)
        self.debian_version = self.version + ("" if released else f"~git{day:%Y%m%d}.{self.hash}") + "-0refurl1"

    @property
    def name(self):
        return f"refurl-{self.version}"


def archive(commit, folder):
    """Write the archive of the sources."""
    tar = folder / f"{commit.name}.tar"
    run("git", "-C", commit.root, "-c", "tar.umask=0022", "archive", "--format=tar", f"--prefix={commit.name}/", f"--output={tar}", commit.hash)
    run("gzip", "-9n", tar)
    return tar.with_name(tar.name + ".gz")


def debian_text(text):
    """Return a text as a field of a control file has it: indented, with a dot in each empty line."""
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())


def write_debian_folder(commit, sources):
    """Write debian/ into the sources: cmake/debian/, with what only the commit and other files know."""
    debian = sources / "debian"
    shutil.copytree(sources / "cmake/debian", debian)
    control = debian / "control"
    homepage = checks.addresses(sources).get("homepage")
    source = control.read_text("utf-8").replace("@MAINTAINER@", commit.author)
    control.write_text(source.replace("\n\n", f"\nHomepage: {homepage}\n\n", 1) if homepage else source, "utf-8")
    licences = debian / "copyright"
    licences.write_text(re.sub("@(.+)@", lambda file: debian_text((sources / file[1]).read_text("utf-8")), licences.read_text("utf-8")), "utf-8")
    (debian / "changelog").write_text(
        f"refurl ({commit.debian_version}) unstable; urgency=medium\n\n"
        f"  * Version {commit.version}, as CHANGELOG.md describes it.\n\n"
        f" -- {commit.author}  {email.utils.formatdate(commit.seconds)}\n", "utf-8")


def build_debian_packages(commit, sources, folder, environment):
    """Build Debian's packages from the sources, into the folder."""
    write_debian_folder(commit, sources)
    options = f"noautodbgsym parallel={os.cpu_count()}"
    run("dpkg-buildpackage", "--build=binary", "--no-sign", cwd=sources, log=sources.parent / "debian.log",
        env=environment | {"DEB_BUILD_OPTIONS": options})
    for package in sorted(sources.parent.glob("*.deb")):
        shutil.move(package, folder)


def build_static_tool(commit, sources, folder, environment):
    """Link the static tool from the objects of Debian's packages, and put it into an archive with its pages and licences."""
    built = sources / "build/release"
    name = f"{commit.name}-linux-{platform.machine()}"
    run("cmake", "--build", built, "--target", "refurl_static_tool", log=sources.parent / "static.log", env=environment)
    to = sources.parent / name
    (to / "licences").mkdir(parents=True)
    run("strip", "-o", to / "refurl", built / "cmake/static/refurl")
    for page in ("refurl.1", "refurl.bash", "_refurl"):
        shutil.copy(built / "tools" / page, to)
    shutil.copy(sources / "LICENSE", to)
    shutil.copy(sources / "host/uts46/UNICODE-LICENSE.txt", to / "licences/unicode")
    shutil.copy(sources / "api/suffixes/MPL-2.0.txt", to / "licences/public-suffix-list")
    for package in linked_packages():
        shutil.copy(Path("/usr/share/doc") / package / "copyright", to / "licences" / package)
    tar = folder / f"{name}.tar"
    run("tar", "--create", f"--file={tar}", f"--directory={sources.parent}", "--sort=name", f"--mtime=@{commit.seconds}", "--owner=0",
        "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX", "--format=gnu", name)
    run("gzip", "-9n", tar)


def write_npm_addresses(sources):
    """Write the addresses that are known into the package.json of the sources."""
    known, file = checks.addresses(sources), sources / "page/package/package.json"
    fields = {"homepage": known.get("homepage"),
              "repository": {"type": "git", "url": f"git+{known['repository']}"} if "repository" in known else None,
              "bugs": {"url": known["issues"]} if "issues" in known else None}
    given = {name: value for name, value in fields.items() if value}
    if given:
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | given, indent=2, ensure_ascii=False) + "\n", "utf-8")


def build_npm_package(sources, folder, environment):
    write_npm_addresses(sources)
    run("./dev", "page", "--pack", cwd=sources, log=sources.parent / "npm.log", env=environment)
    (packed,) = (sources / "build/page").glob("*.tgz")
    shutil.move(packed, folder / packed.name.replace(".tgz", "-npm.tgz"))


def make(commit, folder, work, environment):
    """Make all files in the folder `folder`, from sources that are unpacked in the folder `work`. Both are emptied before."""
    for each in (folder, work):
        shutil.rmtree(each, ignore_errors=True)
        each.mkdir(parents=True)
    environment = dict(os.environ) | {"SOURCE_DATE_EPOCH": str(commit.seconds)} | environment
    print(f"the sources of {commit.hash}", flush=True)
    run("tar", "-xzf", archive(commit, folder), "-C", work)
    sources = work / commit.name
    print("Debian's packages", flush=True)
    build_debian_packages(commit, sources, folder, environment)
    print("the static tool", flush=True)
    build_static_tool(commit, sources, folder, environment)
    print("the npm package", flush=True)
    build_npm_package(sources, folder, environment)
    return sources


def sums(folder):
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir()) if file.name != "SHA256SUMS"}


def check_reproducible(commit, folder, work):
    """Make everything again, without the cache of compilers, elsewhere, with another time zone and language; and compare."""
    again = work / "again"
    make(commit, again / "files", again / "folder-with-another-name",
         {"CCACHE_DISABLE": "1", "TZ": "Pacific/Kiritimati", "LC_ALL": "C.UTF-8"})
    first, second = sums(folder), sums(again / "files")
    different = sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))
    if different:
        raise Failed(f"two builds differ in {', '.join(different)}: compare {folder} with {again / 'files'}, such as with diffoscope")
    shutil.rmtree(again)
    print(f"two builds give the same {len(first)} files")


def main():
    parser = argparse.ArgumentParser(description="Makes and tests the files of a release.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--check-reproducible", action="store_true", help="build everything twice, and compare")
    arguments = parser.parse_args()
    commit, folder, work = Commit(ROOT), arguments.folder.resolve(), ROOT / "build/packaging"
    if checks.git(ROOT, "status", "--porcelain"):
        print(f"dev: this packs the last commit, {commit.hash}, without what you have changed since", file=sys.stderr)
    try:
        sources = make(commit, folder, work, {})
        print("lintian", flush=True)
        print(run("lintian", "--fail-on=error,warning", "--tag-display-limit=0", *sorted(folder.glob("*.deb"))), end="")
        as_root = [] if os.geteuid() == 0 else ["sudo"]
        test = subprocess.run([*as_root, sys.executable, "-B", ROOT / "tests/package/installed_test.py", folder, sources], check=False)
        if test.returncode != 0:
            raise Failed("an installed file does not work as it should")
        if arguments.check_reproducible:
            check_reproducible(commit, folder, work)
    except Failed as failed:
        sys.exit(f"dev: {failed}")
    (folder / "SHA256SUMS").write_text("".join(f"{digest}  {name}\n" for name, digest in sums(folder).items()), "utf-8")
    print(folder)
    for file in sorted(folder.iterdir()):
        print(f"  {file.stat().st_size:>12,}  {file.name}")


if __name__ == "__main__":
    main()
