"""The class URL of WebKitGTK, which evaluates batches of requests in an empty page. GTK needs a display: Xvfb."""

import atexit
import json
import os
import pathlib
import signal
import subprocess
import sys

xvfb = subprocess.Popen(["Xvfb", "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
atexit.register(xvfb.kill)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
os.environ["DISPLAY"] = ":" + xvfb.stdout.readline().decode().strip()

import gi  # noqa: E402  it looks for the display

gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, WebKit2  # noqa: E402

SETTABLE = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"]
METHODS = ["append", "delete", "get", "getAll", "has", "set", "sort", "size", "toString", "entries"]
FUNCTION = pathlib.Path(__file__).with_name("batch.mjs").read_text().partition("export ")[2]

view = WebKit2.WebView()
loop = GLib.MainLoop()


def evaluate(script):
    """Returns the text that a script evaluates to."""
    results = []

    def take(view, result):
        results.append(result)
        loop.quit()

    view.evaluate_javascript(script, -1, None, None, None, take)
    loop.run()
    return view.evaluate_javascript_finish(results[0]).to_string()


def answers(lines):
    requests = [json.loads(line) for line in lines]
    answers = []
    if requests and "hello" in requests[0]:
        version = f"{WebKit2.get_major_version()}.{WebKit2.get_minor_version()}.{WebKit2.get_micro_version()}"
        hello = {"name": "webkitgtk", "version": version, "claims": "whatwg", "bases": True}
        answers = [{**hello, "keys": [*SETTABLE, "origin"], "set": SETTABLE, "params": METHODS}]
    batch = json.dumps(requests[len(answers):])
    return answers + json.loads(evaluate(f"JSON.stringify(({FUNCTION})({batch}))"))


def serve():
    rest = b""
    while chunk := os.read(0, 1 << 20):
        *lines, rest = (rest + chunk).split(b"\n")
        sys.stdout.write("".join(json.dumps(answer) + "\n" for answer in answers(lines)))
        sys.stdout.flush()
    if rest:
        print(json.dumps(answers([rest])[0]))


serve()
