"""Asks refurl what changed from one text of the URL Standard to another."""

import json
import os
import pathlib
import subprocess
import tempfile


def run(tool, *arguments):
    environment = {name: value for name, value in os.environ.items() if name != "REFURL_STANDARD"}
    return subprocess.run([tool, "steps", *arguments], capture_output=True, text=True, env=environment, check=False).stdout


def changed_units(tool, before, after):
    """Returns the names of the algorithms, definitions and sections whose words differ.

    before -- a text, or None for the one that refurl follows
    """
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for option, text in (("--standard", before), ("--against", after)):
            if text is not None:
                file = pathlib.Path(folder) / option.strip("-")
                file.write_text(text)
                files += [option, str(file)]
        changes = json.loads(run(tool, *files, "--format", "json"))["changes"]
    return sorted({f"section {each['name']}" if each["kind"] == "section" else each["name"] for each in changes})


def rows_of(tool, file):
    """Returns the rows of tools/steps/followed.inc for a text."""
    return run(tool, "--standard", str(file), "--format", "rows")
