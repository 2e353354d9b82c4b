"""Writes spec-notes/parsers.md from the records in parsers/ and from verdicts.toml there."""

import pathlib
import re
import tomllib
import unicodedata

import adapters
from badge import badge

ROOT = adapters.ROOT
RECORDS = ROOT / "tests/adapters/parsers"
SHOWN = 12  # the groups without a cause that the chapter shows of a parser

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
        text += row(f"[{name}](#{name})", record["version"], place_of(record) + old, record["claims"], edition_of(record), number(record["compared"]),
                    number(record["different"]), *map(counted, by_kind), speed_of(record))
    return text


def bugs(known, judgements):
    text = ""
    for verdict in judgements:
        if verdict["is"] != "bug":
            continue
        text += f"### {verdict['title']}\n\n"
        text += "Parsers: " + ", ".join(f"[{name}](#{name}) {known[name]['version']}" for name in verdict["parsers"]) + ".\n"
        if "report" in verdict:
            text += f"Reported: <{verdict['report']}>.\n"
        else:
            text += "No report of it was found.\n"
        if "discussed" in verdict:
            text += f"Known non-conformance: <{verdict['discussed']}>.\n"
        text += "\n" + verdict["text"].strip() + "\n\n" + table("input", "standard", "parser", "pairs")
        for name in verdict["parsers"]:
            groups = [group for group in known[name]["groups"] if judges(verdict, name, group)]
            for group in groups[:2]:
                text += row(asked(group), said(group["standard"], group["difference"]),
                            f"{name}: {said(group['parser'], group['difference'])}", number(group["count"]))
            if groups[2:]:
                text += row(f"{len(groups[2:])} more", "", name, number(sum(group["count"] for group in groups[2:])))
        text += "\n"
    return text


def rows_of(groups, judgements, name):
    text = ""
    for group in groups:
        of_group = [verdict for verdict in judgements if judges(verdict, name, group)]
        notes = [f"*{verdict['is']}*: {verdict['title']}" for verdict in of_group] or [group["cause"] or ""]
        elsewhere = "; **a request goes elsewhere**" if group["elsewhere"] else ""
        elsewhere = "; of others, **a request goes elsewhere**" if group.get("others_elsewhere") and not elsewhere else elsewhere
        text += row(number(group["count"]), asked(group), said(group["standard"], group["difference"]),
                    said(group["parser"], group["difference"]) + elsewhere, notes[0].replace("|", "\\|"))
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


def changes(before, record):
    """Returns what changed since the search before, with the causes that have the most pairs."""
    if before is None:
        return ""
    lists = changed(before, record)
    news = "1 cause is new" if len(lists[0]) == 1 else f"{len(lists[0])} causes are new"
    text = f"Since the search of {before['date']} with version {before['version']}, {news} and {len(lists[1])} went.\n\n"
    for word, groups in zip(("New", "Gone"), lists):
        largest = sorted(groups, key=lambda group: -group["count"])[:SHOWN]
        named = [(group["cause"] or group["difference"]) + ": " + asked(group) for group in largest]
        rest = f"; {len(groups) - len(largest)} more" if groups[SHOWN:] else ""
        text += f"{word}: {'; '.join(named)}{rest}.\n\n" if groups else ""
    return text


def of_parser(name, record, before, judgements):
    edition, sample = record["edition"], record["sample"]
    text = f"## {name}\n\n"
    if record.get("old"):
        text += f"**An old version**: {record['version']} ({place_of(record)}). Today's may read URLs otherwise.\n\n"
    place = f" ({place_of(record)})" if "from" in record else ""
    text += f"{record['parser']}, version {record['version']}{place}, claims `{record['claims']}`. "
    text += f"On {record['date']}, of {number(record['compared'])} pairs it read {number(record['different'])} differently"
    text += f", and {number(record['unsupported'])} it could not be asked" if record["unsupported"] else ""
    text += f"; {number(record['unexamined'])} of these are in no group, because the tries ended" if record["unexamined"] else ""
    text += f". Its answers to {number(edition['equal'])} of {number(edition['of'])} pairs are those of {named(edition['name'])}"
    if edition["name"] != "standard":
        text += f", and {number(edition['equal_to_the_standard'])} those of today's standard"
    text += f". It gave {number(sample['pairs'])} answers in {sample['processor_seconds']} s of processor time.\n\n"
    text += changes(before, record)
    unexplained = [group for group in record["groups"] if kind_of(group) in ("unexplained", "no answer")]
    shown = unexplained[:SHOWN]
    if record["groups"]:
        text += table("pairs", "smallest input", "standard", name, "cause")
        text += rows_of(causes(record), judgements, name) + rows_of(shown, judgements, name)
    if len(shown) < len(unexplained):
        rest = unexplained[SHOWN:]
        text += f"\n{len(rest)} further groups without a cause have {number(sum(group['count'] for group in rest))} pairs; "
        text += f"[the record](../tests/adapters/parsers/{name}.json) has them.\n"
    return text + "\n"


def named(system):
    return {"standard": "today's standard", "rfc3986": "RFC 3986"}.get(system, f"the edition of {system[-10:]}")


INTRODUCTION = """# Parsers

<!-- ./dev parsers writes this chapter from tests/adapters/parsers/. -->

How other parsers read URLs, compared with the standard of today by [`refurl differ`](differ.md). `./dev parsers NAME…` runs the search again for the
named parsers and writes this chapter; [adapters](../adapters/README.md) ask them.

A parser that claims to follow the standard reads generated pairs of an input and a base. Of any other parser this would say little, so it reads inputs
that begin with a scheme, without a base. The kinds of causes are those of [Differ](differ.md#causes): an edition of the standard, an older version of
Unicode, or RFC 3986 answers as the parser does. *Relative alone* is a parser that reads a relative reference without a base. Nothing explains the rest;
of a parser that follows the standard, it is likely a mistake. Each kind has the number of its groups and, in parentheses, of their pairs. The nearest
edition is the one with the most equal answers in a sample. A version is
*old* if npm had a newer one, or if it is from another suite of Debian than sid. Answers a second are those of a second of processor time, with the adapter's own work:
reading and writing JSON costs most parsers more than parsing does. [A folder](../tests/adapters/parsers/badges/) has a badge of each parser, in the form that
shields.io reads.

"""


def chapter(known, judgements, before=None):
    """Returns the chapter of the records, by name, with the records of the searches before them."""
    text = INTRODUCTION + summary(known)
    missing = [name for name in adapters.TABLE if name not in known]
    if missing:
        text += f"\nNot run: {', '.join(missing)}.\n"
    text += "\n## Mistakes\n\nEach of these was checked by hand against the steps of the standard.\n\n" + bugs(known, judgements)
    return text + "".join(of_parser(name, record, (before or {}).get(name), judgements) for name, record in known.items()).rstrip() + "\n"
