"""Reads the rows of web-platform-tests' data for URLs, and asks refurl for them."""

import hashlib
import json
import pathlib
import subprocess

DIGEST = 8  # digits for each row

FILES = [
    "urltestdata.json",
    "urltestdata-javascript-only.json",
    "setters_tests.json",
    "toascii.json",
    "IdnaTestV2.json",
    "IdnaTestV2-removed.json",
    "percent-encoding.json",
    "urlencoded-parser-data.json",
]


def rows_of(file):
    """Returns the rows of a file. Those of setters_tests.json get the attribute that is set; comments are left out."""
    data = json.loads(file.read_text())
    if isinstance(data, dict):
        rows = [{"attribute": name, **row} for name, rows in data.items() if name != "comment" for row in rows]
    else:
        rows = [row for row in data if isinstance(row, dict)]
    return [{key: value for key, value in row.items() if key != "comment"} for row in rows]


def digest_of(row):
    text = json.dumps(row, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGEST]


def digests_of(folder):
    return {name: "".join(digest_of(row) for row in rows_of(folder / name)) for name in FILES if (folder / name).exists()}


def split(digests):
    return [digests[at : at + DIGEST] for at in range(0, len(digests), DIGEST)]


def with_host_ends_encoded(domain):
    return "".join(f"%{ord(c):02X}" if c in ":/?#\\" else c for c in domain)


def expectations_of(name, row):
    """Yields requests for the oracle, each with the part of the answer that the row expects."""
    if name.startswith("urltestdata"):
        expected = "failure" if row.get("failure") else row["href"]
        yield {"input": row["input"], "base": row.get("base")}, lambda answer: answer.get("href", "failure"), expected
    elif name == "setters_tests.json":
        request = {"input": row["href"], "set": [[row["attribute"], row["new_value"]]]}
        for attribute, expected in row["expected"].items():
            yield request, lambda answer, attribute=attribute: answer["set"][0][attribute], expected
    elif name in ("toascii.json", "IdnaTestV2.json", "IdnaTestV2-removed.json"):
        request = {"input": f"https://{with_host_ends_encoded(row['input'])}/x"}
        yield request, lambda answer: answer.get("host"), row["output"]
    elif name == "percent-encoding.json":
        for encoding, expected in row["output"].items():
            request = {"input": f"https://doesnotmatter.invalid/?{row['input']}", "encoding": encoding}
            yield request, lambda answer: answer["search"][1:], expected
    else:
        request = {"input": "foo:", "set": [["search", "?" + row["input"]]], "params": [["entries"]]}
        yield request, lambda answer: answer["params"][0]["result"], row["output"]


def without_lone_surrogates(value):
    """Returns JSON in which each lone surrogate is U+FFFD, as an API makes it."""
    if isinstance(value, str):
        return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(value, list):
        return [without_lone_surrogates(each) for each in value]
    if isinstance(value, dict):
        return {key: without_lone_surrogates(each) for key, each in value.items()}
    return value


class Row:
    """A row that refurl does not know, with refurl's answers."""

    def __init__(self, name, row, tool):
        self.name = name
        self.checks = []
        for request, answer_in, expected in expectations_of(name, without_lone_surrogates(row)):
            request = {key: value for key, value in request.items() if value is not None}
            answer = json.loads(subprocess.run([tool, "oracle"], input=json.dumps(request), capture_output=True, text=True, check=True).stdout)
            self.checks.append((request, expected, answer_in(answer)))

    def agrees(self):
        return all(expected == answer for _, expected, answer in self.checks)

    def lines(self):
        for request, expected, answer in self.checks:
            text = json.dumps(request, ensure_ascii=False)
            if expected == answer:
                yield f"  {self.name}: new: {text}: {json.dumps(answer, ensure_ascii=False)}, as refurl says"
            else:
                yield f"  {self.name}: new: {text}"
                yield f"    expected {json.dumps(expected, ensure_ascii=False)}"
                yield f"    refurl   {json.dumps(answer, ensure_ascii=False)}"


def new_rows(folder, followed, tool):
    """Yields the rows of a folder whose digests are not followed."""
    for name in FILES:
        file = pathlib.Path(folder) / name
        if not file.exists():
            continue
        known = set(split(followed.get(name, "")))
        for row in rows_of(file):
            if digest_of(row) not in known:
                yield Row(name, row, tool)


def gone_rows(folder, followed):
    """Returns, for each file that has some, how many rows are no longer there."""
    gone = {}
    for name, digests in followed.items():
        file = pathlib.Path(folder) / name
        present = {digest_of(row) for row in rows_of(file)} if file.exists() else set()
        count = sum(digest not in present for digest in split(digests))
        if count:
            gone[name] = count
    return gone
