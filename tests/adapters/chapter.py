"""Writes spec-notes/parsers.md from the records in parsers/ and from verdicts.toml there. page.py writes the pages of the parsers."""

import pathlib
import re
import tomllib
import unicodedata

import adapters
from badge import badge

ROOT = adapters.ROOT
RECORDS = ROOT / "tests/adapters/parsers"
SHOWN = 12  # the groups without a cause that a page shows of a parser

# ---- Verdicts


def verdicts():
    return tomllib.loads((RECORDS / "verdicts.toml").read_text("utf-8"))["verdict"]


def judges(verdict, name, group):
    """Says whether a verdict is about a group of a parser: its expressions match the smallest pair, and perhaps the part."""
    return (name in verdict["parsers"] and group["cause"] is None
            and group["difference"] in verdict.get("differences", [group["difference"]])
            and re.fullmatch(verdict["input"], group["input"], re.DOTALL) is not None
            and re.fullmatch(verdict.get("base", ""), group.get("base") or "", re.DOTALL) is not None)


def unfit(verdict, known):
    """Returns what is wrong with a verdict: a parser without a record, or one that has no such group."""
    return [f"{verdict['title']}: {name} has no such group" for name in verdict["parsers"]
            if name not in known or not any(judges(verdict, name, group) for group in known[name]["groups"])]


# ---- The chapter

KINDS = ["old edition", "older Unicode", "RFC 3986", "relative alone", "other cause", "no answer", "unexplained"]


def kind_of(group):
    cause = group["cause"]
    if cause is None:
        return "no answer" if group["difference"].startswith("the program") else "unexplained"
    if cause.startswith(("the standard before", "the standard after")):
        return "old edition"
    if cause.startswith("Unicode"):
        return "older Unicode"
    return {"RFC 3986": "RFC 3986", "reading a relative reference without a base": "relative alone"}.get(cause, "other cause")


def number(count):
    return f"{count:,}"


def shows(c):
    """Says whether a reader can tell a character from others. A combining mark looks like a part of the one before it."""
    return c.isprintable() and c != "\N{REPLACEMENT CHARACTER}" and not unicodedata.category(c).startswith("M")


def code(text):
    """Returns a text as code in a table: what does not print or combines is escaped, as `|` is, which would end the cell."""
    text = "".join(c if shows(c) else f"\\u{{{ord(c):X}}}" for c in text)
    if text == "":
        return "(empty)"
    text = text.replace("|", "\\|")
    fence = "``" if "`" in text else "`"
    pad = " " if "`" in text or text[0] == " " or text[-1] == " " else ""
    return f"{fence}{pad}{text}{pad}{fence}"


def said(answer, part):
    if "failure" in answer:
        return "fails"
    if "unsupported" in answer:
        return "unsupported"
    href = code(answer["href"])
    return href if part not in answer or part == "href" else f"{href}, {part} {code(answer[part])}"


def row(*cells):
    return "| " + " | ".join(cells) + " |\n"


def table(*heads):
    return row(*heads) + "|" + "---|" * len(heads) + "\n"


def asked(group):
    return code(group["input"]) + (f" against {code(group['base'])}" if group.get("base") is not None else "")


def edition_of(record):
    edition = record["edition"]
    name = {"standard": "today's"}.get(edition["name"], edition["name"].replace("standard@", "that of "))
    return name.replace("rfc3986", "RFC 3986")


def speed_of(record):
    sample = record["sample"]
    return number(int(round(sample["pairs"] / sample["processor_seconds"], -2))) if sample["processor_seconds"] > 0 else "—"


def counted(groups):
    """Returns the number of groups, and of their pairs."""
    return f"{len(groups)} ({number(sum(group['count'] for group in groups))})" if groups else ""


def place_of(record):
    """Returns where a version is from, and of which day it is, if the record knows that."""
    days = f", of {record['released']}" if record.get("released") else ""
    return f"{record['from']}{days}" if "from" in record else ""


def summary(known):
    text = table("parser", "version", "from", "claims", "nearest edition", "pairs", "differ", *KINDS, "answers a second")
    for name, record in known.items():
        by_kind = [[group for group in record["groups"] if kind_of(group) == kind] for kind in KINDS]
        old = "; **old**" if record.get("old") else ""
        text += row(f"[{name}](parsers/{name}.md)", record["version"], place_of(record) + old, record["claims"], edition_of(record), number(record["compared"]),
                    number(record["different"]), *map(counted, by_kind), speed_of(record))
    return text


def slug(heading):
    """Returns the anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def mistakes(judgements):
    """Returns the table of the mistakes, with the place on the page of each parser."""
    text = table("mistake", "parsers", "reported", "known non-conformance")
    for verdict in judgements:
        if verdict["is"] == "bug":
            places = ", ".join(f"[{name}](parsers/{name}.md#{slug(verdict['title'])})" for name in verdict["parsers"])
            links = [f"<{verdict[key]}>" if key in verdict else "" for key in ("report", "discussed")]
            text += row(verdict["title"].replace("|", "\\|"), places, *links)
    return text


def causes(record):
    """Returns, for each cause of a record, its group with the most pairs, whose count is that of all."""
    first = {}
    for group in record["groups"]:
        if kind_of(group) in ("unexplained", "no answer"):
            continue
        if group["cause"] in first:
            first[group["cause"]]["count"] += group["count"]
            first[group["cause"]]["others_elsewhere"] = first[group["cause"]].get("others_elsewhere") or group["elsewhere"]
        else:
            first[group["cause"]] = dict(group)
    return sorted(first.values(), key=lambda group: -group["count"])


def identity(group):
    """Returns what makes groups of two searches the same: the cause, or the smallest pair if there is none."""
    return group["cause"] or (group["difference"], group["input"], group.get("base"))


def badge_of(record):
    """Returns the badge of a parser: its nearest edition, and the number of its causes."""
    edition = {"standard": "today's edition", "rfc3986": "RFC 3986"}.get(record["edition"]["name"], record["edition"]["name"][-10:])
    return badge(edition, len({identity(group) for group in record["groups"]}))


def changed(before, record):
    """Returns the groups, one for each cause, that are new since the search before, and those that went."""
    then, now = ({identity(group): group for group in reversed(each["groups"])} for each in (before, record))
    return [now[key] for key in now if key not in then], [then[key] for key in then if key not in now]


INTRODUCTION = """# Parsers

<!-- ./dev parsers writes this chapter from tests/adapters/parsers/. -->

How other parsers read URLs, compared with the standard of today by [`refurl differ`](differ.md). `./dev parsers NAME…` runs the search again for the
named parsers and writes this chapter; [adapters](../adapters/README.md) ask them.

A parser that claims to follow the standard reads generated pairs of an input and a base. Of any other parser this would say little, so it reads inputs
that begin with a scheme, without a base. The kinds of causes are those of [Differ](differ.md#causes): an edition of the standard, an older version of
Unicode, or RFC 3986 answers as the parser does. *Relative alone* is a parser that reads a relative reference without a base. Nothing explains the rest;
of a parser that follows the standard, it is likely a mistake. The page of a parser shows each cause, and for each mistake a report that can be filed. Each
kind has the number of its groups and, in parentheses, of their pairs. The nearest edition is the one with the most equal answers in a sample. A version is
*old* if npm had a newer one, or if it is from another suite of Debian than sid. Answers a second are those of a second of processor time, with the adapter's own work:
reading and writing JSON costs most parsers more than parsing does. [A folder](../tests/adapters/parsers/badges/) has a badge of each parser, in the form that
shields.io reads.

"""


def chapter(known, judgements):
    """Returns the chapter of the records, by name."""
    text = INTRODUCTION + summary(known)
    missing = [name for name in adapters.TABLE if name not in known]
    if missing:
        text += f"\nNot run: {', '.join(missing)}.\n"
    text += "\n[What is percent-encoded](parsers/bytes.md) has what they make of each ASCII character in each component.\n"
    return text + "\n## Mistakes\n\nEach of these was checked by hand against the steps of the standard.\n\n" + mistakes(judgements)
