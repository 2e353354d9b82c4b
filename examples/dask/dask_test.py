#!/usr/bin/python3
"""Tries differ_on_dask.py with four local workers, of which one is killed: the report is that of one machine.

    dask_test.py REFURL
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

ARGUMENTS = ["standard", "standard@2018-01-01", "-n", "40000", "--json"]


def parent_of(pid):
    return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def searches_in(folder):
    """Returns the processes that keep what they find in a folder."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if b"--resume" in command and any(part.startswith(folder.encode() + b"/") for part in command):
            found.append(int(process.name))
    return found


def has_block(file):
    return file.exists() and file.read_text().count('"block"') >= 1


def kill_a_worker(folder, run):
    """Kills a worker whose search has found something but has not ended. Returns the shard's file."""
    while run.poll() is None:
        for pid in searches_in(folder):
            try:
                command = pathlib.Path(f"/proc/{pid}/cmdline").read_text().split("\0")
                file = pathlib.Path(command[command.index("--resume") + 1])
                if has_block(file) and '"blocks"' not in file.read_text():
                    os.kill(parent_of(pid), signal.SIGKILL)
                    return file
            except (OSError, ValueError):
                continue
        time.sleep(0.02)
    sys.exit("dask_test: all shards ended before a worker could be killed")


def main():
    refurl = os.path.abspath(sys.argv[1])
    script = pathlib.Path(__file__).with_name("differ_on_dask.py")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, script, "--refurl", refurl, "--workers", "4", "--shards", "8", "--folder", folder]
        run = subprocess.Popen([*command, "--", *ARGUMENTS], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        file = kill_a_worker(folder, run)
        merged, messages = run.communicate()
    alone = subprocess.run([refurl, "differ", *ARGUMENTS], capture_output=True, text=True)
    if run.returncode != alone.returncode or merged != alone.stdout:
        sys.exit(f"dask_test: another report\n{merged}\n{messages}")
    if '"partial"' in merged or len(merged.splitlines()) < 5:
        sys.exit(f"dask_test: not a whole report\n{merged}")
    print(f"the report is that of one machine, although the worker of shard {file.stem} was killed")


if __name__ == "__main__":
    main()
