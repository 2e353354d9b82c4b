#!/usr/bin/env python3
"""Lists, installs and checks the adapters: each file adapters/NAME.json is one.

    adapters.py                        list the adapters, with the versions of those that are installed
    adapters.py --packages NAME…       print the Debian packages that they need here
    adapters.py --suites NAME…         print the suites in whose roots they run
    adapters.py --command NAME…        print the commands of the shell that start them
    adapters.py --tool REFURL NAME…    install their npm packages, build them and check them; `--all` names all

NAME@SUITE is the adapter in the root of another suite of Debian (roots.py), and @SUITE names all that need packages of Debian. There,
their Debian packages are installed too. NAME@MAJOR is an older version of its package of npm, if adapters/NAME.json lists `majors`.

Each check is a handshake and ten requests, and one more for each kind of thing that the parser can be asked for. The exit status is 1 if an adapter does not keep to the protocol.
"""

import argparse
import contextlib
import json
import os
import pathlib
import shlex
import shutil
import signal
import subprocess
import sys
import threading

import roots

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "adapters").glob("*.json"), key=lambda path: path.stem)
TABLE = {path.stem: json.loads(path.read_text()) for path in FILES}
SETTABLE = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
METHODS = ["append", "delete", "get", "getAll", "has", "set", "sort", "size", "toString", "entries"]
VERDICTS = ["valid", "errors"]
KEYS = [*SETTABLE, "origin"]
CLAIMS = ["whatwg", "rfc3986", "other"]
SECONDS = 60

# Every parser reads these as the URL class does, so a difference is a fault of the adapter.
PLAIN = {"id": 1, "input": "http://user:secret@example.com:8080/a/b?q=1#f"}
RELATIVE = {"id": 2, "input": "../b?q", "base": "http://example.com/a/c/d"}

REQUESTS = [
    PLAIN,
    RELATIVE,
    {"id": 3, "input": "HTTP://EXAMPLE.com:80/./a/%7e/../b"},
    {"id": 4, "input": "http://0x7f.1/"},
    {"id": 5, "input": "http://exa mple/"},
    {"id": 6, "input": "http://bücher.example/😀?é\"'#\\"},
    {"id": 7, "input": "../b"},
    {"id": 8, "input": "mailto:someone@example.com"},
    {"id": 9, "input": "\thttp://[1:0::2]/a\nb "},
    {"id": 10, "input": "http://example.com/\0"},
]

# Every parser that can be asked this answers as the URL class does.
ASKING = {
    "set": {"id": 11, "input": "http://example.com/", "set": [["port", "8080"], ["hash", "f"]]},
    "params": {"id": 12, "input": "http://example.com/?a=b+c", "params": [["get", "a"], ["append", "a", "é"], ["getAll", "a"]]},
    "encoding": {"id": 13, "input": "http://example.com/?é", "encoding": "windows-1252"},
    "validate": {"id": 14, "input": "http://example.com/ ", "validate": True},
}


class Wrong(Exception):
    """An adapter does not keep to the protocol."""


class Adapter:
    """An adapter, here or in the root of a suite. Its key, without the suite, is that of the table."""

    def __init__(self, name):
        self.key, _, suite = name.partition("@")
        if self.key not in TABLE:
            raise SystemExit(f"adapters: there is no adapters/{self.key}.json")
        self.row = TABLE[self.key]
        major = next((each for each in self.row.get("majors", []) if each["version"].split(".")[0] == suite), None)
        if major:
            self.row, suite = row_of_major(name, self.row, major), ""
        self.suite = suite or self.row.get("suite")
        self.name = name if major else f"{self.key}@{self.suite}" if self.suite else self.key
        if self.suite and not self.row.get("debian"):
            raise SystemExit(f"adapters: {self.key} needs no package of Debian, so it is the same in all suites")
        self.folder = roots.programs(self.suite) / (name if major else self.key)

    def shell(self, command):
        """Returns the command of the shell that runs a command where the adapter is."""
        return shlex.join(roots.inside(self.suite, command)) if self.suite else command

    @property
    def command(self):
        return self.shell(f"exec {self.row['command']}") if self.suite else self.row["command"]

    def missing_packages(self):
        """Returns the packages of npm that are not installed in the version that the table names."""
        return [f"{package}@{version}" for package, version in self.row.get("npm", {}).items()
                if self.installed_version(package) != version]

    def installed_version(self, package):
        described = self.folder / "node_modules" / package / "package.json"
        return json.loads(described.read_text())["version"] if described.exists() else None

    def is_built(self):
        """Says whether its program is newer than each source that the command that builds it names."""
        if "build" not in self.row:
            return True
        program = roots.programs(self.suite) / shlex.split(self.row["command"])[0].removeprefix("build/adapters/")
        sources = [ROOT / word for word in shlex.split(self.row["build"]) if word.startswith("adapters/")]
        files = [ROOT / "adapters/lines.hpp", *(file for source in sources
                                               for file in ([source] if source.is_file() else source.rglob("*.*")))]
        return program.exists() and all(file.stat().st_mtime <= program.stat().st_mtime for file in files)

    def is_installed(self):
        return (not self.missing_packages() and self.is_built()
                and all(is_installed(package, self.suite) for package in self.row.get("debian", [])))

    def install(self):
        if self.suite:
            roots.install(self.suite, self.row["debian"])
        self.folder.mkdir(parents=True, exist_ok=True)
        if self.missing_packages():
            packages = [f"{package}@{version}" for package, version in self.row["npm"].items()]
            subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--no-save",
                            "--prefix", self.folder, *packages], check=True)
        if not self.is_built():
            subprocess.run(self.shell(self.row["build"]), shell=True, check=True, cwd=ROOT)


def row_of_major(name, row, major):
    """Returns the row of a major of an adapter's first package, with a folder of its own."""
    package, *others = row["npm"]
    packages = {package: major["version"], **{other: major[other] for other in others if other in major}}
    folder = f"build/adapters/{name}"
    return row | {"npm": packages, "command": row["command"].replace(folder.partition("@")[0], folder)}


def is_installed(package, suite=None):
    """Says whether a Debian package is installed here or in the root of a suite, or one of several with `|` between them.

    On other systems than Debian, all are taken to be there.
    """
    return not shutil.which("dpkg-query") or roots.version_of(suite, package) is not None


class Conversation:
    """A running adapter. It is killed after a minute, with the processes that it has started."""

    def __init__(self, command):
        self.process = subprocess.Popen(shlex.split(command), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        start_new_session=True)
        self.late = False
        self.timer = threading.Timer(SECONDS, self.kill)
        self.timer.start()

    def kill(self):
        self.late = True
        self.end_group()

    def end_group(self):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.timer.cancel()
        self.end_group()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()

    def ask(self, requests):
        """Sends requests, and returns the answers."""
        text = "".join(json.dumps(request) + "\n" for request in requests)
        try:
            self.process.stdin.write(text.encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # what it said before it ended tells more
        return [self.answer() for _ in requests]

    def answer(self):
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise Wrong(f"no answer within {SECONDS} seconds" if self.late else f"ends before it answers: {line}")
        try:
            answer = json.loads(line.decode())
        except ValueError as error:
            raise Wrong(f"{error}: {line}") from error
        if not isinstance(answer, dict):
            raise Wrong(f"an answer is no object: {line}")
        return answer

    def end(self):
        """Ends the input, after which nothing more may come."""
        self.process.stdin.close()
        if rest := self.process.stdout.read():
            raise Wrong(f"one answer too many: {rest}")
        if status := self.process.wait():
            raise Wrong(f"no end at the end of input within {SECONDS} seconds" if self.late else f"ends with status {status}")


def expect(condition, message):
    if not condition:
        raise Wrong(message)


def check_hello(hello):
    names = {"name", "version", "claims", "keys", "bases"}
    expect(names <= set(hello) <= names | set(ASKING), f"the keys of the handshake: {hello}")
    expect(isinstance(hello["name"], str) and hello["name"] != "", f"the name is no text: {hello}")
    expect(isinstance(hello["version"], str) and hello["version"] != "", f"the version is no text: {hello}")
    expect(hello["claims"] in CLAIMS, f"claims is none of {CLAIMS}: {hello}")
    expect(isinstance(hello["bases"], bool), f"bases is neither true nor false: {hello}")
    keys = hello["keys"]
    expect(isinstance(keys, list) and keys and all(key in KEYS for key in keys), f"keys are not of {KEYS}: {hello}")
    expect(len(set(keys)) == len(keys), f"a key is announced twice: {hello}")
    for key, all_names in {"set": SETTABLE, "params": METHODS, "validate": VERDICTS}.items():
        names = hello.get(key, all_names)
        expect(isinstance(names, list) and names and all(name in all_names for name in names), f"{key} is not of {all_names}: {hello}")
    labels = hello.get("encoding", True)
    expect(labels is True or isinstance(labels, list) and all(isinstance(label, str) for label in labels), f"encoding is no list of labels: {hello}")


def requests_of(hello):
    """Returns the requests that an adapter is asked."""
    def can_be_asked(key, request):
        can = hello.get(key, [])
        if key in ("set", "params"):
            return all(name in can for name, *_ in request[key])
        return can is True or request[key] in can or key == "validate" and can
    return [*REQUESTS, *(request for key, request in ASKING.items() if can_be_asked(key, request))]


def check_answer(hello, request, answer):
    expect(answer.get("id") == request["id"], f"another id than {request['id']}: {answer}")
    attributes = {key: value for key, value in answer.items() if key not in ("id", "set", "params", *VERDICTS)}
    if "unsupported" in answer:
        expect(len(attributes) == 1 and isinstance(answer["unsupported"], str), f"unsupported is not alone: {answer}")
    elif "failure" in answer:
        expect(attributes == {"failure": True}, f"a failure is not alone: {answer}")
    else:
        expect(set(attributes) == set(hello["keys"]), f"other keys than announced: {answer}")
        expect(all(isinstance(value, str) for value in attributes.values()), f"an attribute is no text: {answer}")
        states = [set(state) - {"attribute"} for state in answer.get("set", [])]
        expect(states == [set(attributes) for _ in request.get("set", [])], f"set has not all states: {answer}")
        calls = [call.get("method") for call in answer.get("params", []) if {"result", "href"} <= set(call)]
        expect(calls == [method for method, *_ in request.get("params", [])], f"params has not all calls: {answer}")
        verdict = [key for key in VERDICTS if key in hello.get("validate", []) and "validate" in request]
        expect([key for key in VERDICTS if key in answer] == verdict, f"not the verdict that it announced: {answer}")
    if "base" in request and not hello["bases"]:
        expect("unsupported" in answer, f"it announced that it has no bases: {answer}")


def judged(hello, answer):
    """Returns what is compared of an answer."""
    if "failure" in answer:
        return "failure"
    states = [{key: state.get(key) for key in hello["keys"]} for state in [answer, *answer.get("set", [])]]
    errors = [error["name"] for error in answer.get("errors", [])] if "errors" in hello.get("validate", []) else []
    valid = answer.get("valid") if "valid" in hello.get("validate", []) else None
    return [*states, answer.get("params", []), valid, errors]


def oracle(tool, requests):
    text = "".join(json.dumps(request) + "\n" for request in requests)
    asked = subprocess.run([tool, "oracle"], input=text, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in asked.stdout.splitlines()]


def handshake(adapter):
    with Conversation(adapter.command) as conversation:
        [hello] = conversation.ask([{"hello": 1}])
        check_hello(hello)
        conversation.end()
        return hello


def check(adapter, tool):
    """Returns the answer to the handshake, and the pairs of answers, the adapter's and refurl's, that differ."""
    with Conversation(adapter.command) as conversation:
        [hello] = conversation.ask([{"hello": 1}])
        check_hello(hello)
        # The adapter answers each of the first requests before it sees the next.
        answers = [answer for request in REQUESTS[:3] for answer in conversation.ask([request])]
        answers += conversation.ask(requests_of(hello)[3:])
        conversation.end()
    different = []
    for request, answer, right in zip(requests_of(hello), answers, oracle(tool, requests_of(hello))):
        check_answer(hello, request, answer)
        if judged(hello, answer) != judged(hello, right):
            different.append((request, answer, right))
            if request in (PLAIN, RELATIVE, *ASKING.values()) and ("base" not in request or hello["bases"]):
                raise Wrong(f"{request} is a URL that all read alike, not {answer}")
    return hello, different


def report(adapter, tool):
    """Installs and checks an adapter, prints the result, and says whether it keeps to the protocol."""
    try:
        adapter.install()
        hello, different = check(adapter, tool)
    except (Wrong, OSError, subprocess.CalledProcessError) as error:
        print(f"{adapter.name}: WRONG: {error}", flush=True)
        return False
    asked = len(requests_of(hello))
    agreed = f", {asked - len(different)} of {asked} answers are the standard's"
    print(f"{adapter.name}: {described(hello)}{agreed if hello['claims'] == 'whatwg' else ''}", flush=True)
    if hello["claims"] == "whatwg":
        for request, answer, right in different:
            keys = [key for key in ["failure", "unsupported", *ASKING, *VERDICTS, *hello["keys"]] if answer.get(key) != right.get(key)]
            print(f"    {json.dumps(request)}")
            print(f"        {adapter.name}: {json.dumps({key: answer[key] for key in keys if key in answer})}")
            print(f"        refurl: {json.dumps({key: right[key] for key in keys if key in right})}", flush=True)
    return True


def described(hello):
    return f"version {hello['version']}, claims {hello['claims']}"


def named(names):
    """Returns the adapters with these names, of which @SUITE is all that need packages of Debian, in its root."""
    of_debian = [key for key, row in TABLE.items() if row.get("debian")]
    return [Adapter(each) for name in names for each in ([f"{key}{name}" for key in of_debian] if name.startswith("@") else [name])]


def listed():
    """Prints a row for each adapter, and one for each in the root of a suite."""
    there = [adapter for adapter in named([f"@{suite}" for suite in roots.suites()]) if adapter.is_installed()]
    unique = {adapter.name: adapter for adapter in sorted([*named(TABLE), *there], key=lambda adapter: adapter.name)}
    width = max(map(len, unique))
    for adapter in unique.values():
        version = "not installed"
        if adapter.is_installed():
            try:
                version = described(handshake(adapter))
            except (Wrong, OSError) as error:
                version = f"WRONG: {error}"
        print(f"{adapter.name:{width}}  {adapter.row['parser']}: {version}", flush=True)


def main(arguments):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packages", action="store_true")
    parser.add_argument("--suites", action="store_true")
    parser.add_argument("--command", action="store_true")
    parser.add_argument("--tool", default="refurl")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args(arguments)
    adapters = named(TABLE if options.all else options.names)
    if options.packages:
        print(*sorted({package for adapter in adapters if not adapter.suite for package in adapter.row.get("debian", [])}))
        return 0
    if options.suites:
        print(*sorted({adapter.suite for adapter in adapters if adapter.suite}))
        return 0
    if options.command:
        print(*(adapter.command for adapter in adapters), sep="\n")
        return 0
    if not adapters:
        listed()
        return 0
    return 0 if all([report(adapter, options.tool) for adapter in adapters]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
