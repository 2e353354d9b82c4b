#!/usr/bin/env python3
"""Prints a badge for a report of `refurl differ --json` on standard input, in the form of shields.io's endpoint."""

import json
import subprocess
import sys


def badge(edition, causes):
    """Returns a badge that tells the edition of the URL Standard, and how many causes of differences a parser has."""
    counted = "1 cause" if causes == 1 else f"{causes:,} causes"
    return {"schemaVersion": 1, "label": "URL Standard", "message": f"{edition}: {counted}", "color": "yellow" if causes else "brightgreen"}


def edition_of(tool):
    """Returns the day of the last commit of the standard that refurl follows."""
    first = json.dumps({"hello": 1})
    return json.loads(subprocess.run([tool, "oracle"], input=first, capture_output=True, text=True, check=True).stdout)["version"]


if __name__ == "__main__":
    print(json.dumps(badge(edition_of(sys.argv[1]), json.loads(sys.stdin.readline())["groups"])))
