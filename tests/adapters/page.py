"""Writes the page of a parser, spec-notes/parsers/NAME.md: each of its causes, with an address, and reports that can be filed."""

import functools
import hashlib
import json
import re

import adapters
from chapter import (SHOWN, asked, causes, changed, code, identity, judges, kind_of, number, place_of, row, said, slug, table)

STANDARD = "https://url.spec.whatwg.org/"
REPOSITORY = "https://github.com/whatwg/url"

# ---- Addresses


def fingerprint(group):
    """Returns the address of a group on its page. It is made of the cause, or of the part that differs and the smallest pair."""
    return hashlib.sha256(json.dumps(identity(group)).encode()).hexdigest()[:8]


@functools.cache
def anchors():
    """Returns the anchors of the algorithms that have another one than their name."""
    text = (adapters.ROOT / "page/site/standard.mjs").read_text("utf-8")
    anchors_of = dict(re.findall(r'^  "?([^":\n]+)"?: "([^"]+)",$', text, re.MULTILINE))
    return {**anchors_of, "starts with a Windows drive letter": "start-with-a-windows-drive-letter"}


def address(clause):
    """Returns where the standard has an algorithm or a state."""
    return f"{STANDARD}#{anchors().get(clause, slug(clause))}"


OTHERS = {"c", "CheckBidi", "CheckJoiners", "Unicode ToASCII", "UTF-8 decode without BOM"}  # no clauses of the standard


def clauses(verdict):
    """Returns the algorithms of the standard that a verdict names."""
    text = re.sub("`[^`]*`", "", verdict["text"])
    return [name for name in dict.fromkeys(re.findall(r"\*([^*\n]+)\*", text)) if name not in OTHERS]


@functools.cache
def changes_of_the_standard():
    """Returns the day, the commit, the pull request, the clauses and the effect of each change, by its name."""
    text = (adapters.ROOT / "standard/changes.cpp").read_text("utf-8")
    rows = re.findall(r'^    \{\w+, "(\w+)", "([\d-]+)", "(\w*)", (\d+),\s+"([^"]*)",\s+((?:"(?:[^"\\]|\\.)*"\s*)+)', text, re.MULTILINE)
    return {name: (day, commit, int(pull), where, "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', effect)).replace("\\\\", "\\").replace('\\"', '"'))
            for name, day, commit, pull, where, effect in rows}


def change(name):
    """Returns what a change of the standard did, with its links."""
    day, commit, pull, where, effect = changes_of_the_standard()[name]
    links = [f"[{commit}]({REPOSITORY}/commit/{commit})"] if commit else []
    links += [f"[whatwg/url#{pull}]({REPOSITORY}/pull/{pull})"] if pull else []
    return f"- `{name}`, {', '.join([day, *links, where])}: {effect}\n"


# ---- Reports


def in_words(answer, part):
    if "failure" in answer or "unsupported" in answer:
        return "failure" if "failure" in answer else "unsupported"
    parts = [part, "href"] if part in answer and part != "href" else ["href"]
    return ", ".join(f"{key} {json.dumps(answer[key])}" for key in parts)


def pair_in_words(group):
    return json.dumps(group["input"]) + (f" against the base {json.dumps(group['base'])}" if group.get("base") is not None else "")


def report(record, title, groups, verdict=None):
    """Returns a report for the tracker of a parser, as a block of code."""
    text = f"Title: {title}\n\n{record['parser']} {record['version']}" + (f" ({place_of(record)})" if place_of(record) else "") + "\n"
    for group in groups[:3]:
        part = group["difference"]
        text += f"\nParse {pair_in_words(group)}.\n"
        text += f"Expected by the URL Standard: {in_words(group['standard'], part)}\nActual: {in_words(group['parser'], part)}\n"
    text += "\nTexts are written as in JSON.\n"
    text += f"\n{verdict['text'].strip()}\n" if verdict else ""
    text += "\n" + "".join(f"{address(name)}\n" for name in (clauses(verdict) if verdict else []) or ["basic URL parser"])
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"\n{fence}text\n{text}{fence}\n"


# ---- Groups


def rows_of(groups):
    text = ""
    for group in groups:
        elsewhere = "; **a request goes elsewhere**" if group["elsewhere"] else ""
        elsewhere = "; of others, **a request goes elsewhere**" if group.get("others_elsewhere") and not elsewhere else elsewhere
        text += row(f'<a id="{fingerprint(group)}"></a>{number(group["count"])}', asked(group), said(group["standard"], group["difference"]),
                    said(group["parser"], group["difference"]) + elsewhere)
    return text


def pairs_of(groups, name):
    return "\n" + table("pairs", "smallest pair", "standard", name) + rows_of(groups)


def heading_of(cause):
    return cause[0].upper() + cause[1:]


SAYS = {"RFC 3986": "[RFC 3986](../history/rfc3986.md) reads it so.",
        "reading a relative reference without a base": "It is a relative reference, and there is no base."}


def of_causes(name, record):
    """Returns the sections of the causes that are tested: an edition, a version of Unicode, an earlier document."""
    text = ""
    for group in causes(record):
        text += f"\n### {heading_of(group['cause'])}\n"
        named = [word for word in re.findall(r"\w+", group["cause"]) if word in changes_of_the_standard()]
        text += "".join(["\n", *map(change, named)]) if named else ""
        text += f"\n{SAYS[group['cause']]}\n" if group["cause"] in SAYS else ""
        text += pairs_of([group], name)
    return f"\n## Causes\n{text}" if text else ""


def of_verdicts(name, record, judgements, title, kind):
    """Returns the sections of what a person found out, of one kind."""
    text = ""
    for verdict in judgements:
        groups = [group for group in record["groups"] if judges(verdict, name, group)] if verdict["is"] == kind else []
        if not groups:
            continue
        text += f"\n### {verdict['title']}\n\n"
        if kind == "bug":
            names = clauses(verdict)
            text += f"The standard: {', '.join(f'[{clause}]({address(clause)})' for clause in names)}. " if names else ""
            text += f"Reported: <{verdict['report']}>." if "report" in verdict else "No report of it was found."
            text += f" Known non-conformance: <{verdict['discussed']}>.\n" if "discussed" in verdict else "\n"
            text += pairs_of(groups, name) + report(record, verdict["title"], groups, verdict)
        else:
            text += f"{verdict['text'].strip()}\n" + pairs_of(groups, name)
    return f"\n## {title}\n{text}" if text else ""


def of_the_rest(name, record, judgements):
    """Returns the groups that nothing explains and nobody judged. To a parser that claims to follow the standard each can be reported."""
    left = [group for group in record["groups"] if kind_of(group) in ("unexplained", "no answer")
            and not any(judges(verdict, name, group) for verdict in judgements)]
    if not left:
        return ""
    text = "\n## Without a cause\n"
    if record["claims"] != "whatwg":
        text += pairs_of(left[:SHOWN], name)
        rest = left[SHOWN:]
        return text + (f"\n{len(rest)} further groups without a cause have {number(sum(group['count'] for group in rest))} pairs; "
                       f"[the record](../../tests/adapters/parsers/{name}.json) has them.\n" if rest else "")
    for group in left:
        text += f"\n### {group['difference']} {fingerprint(group)}\n" + pairs_of([group], name)
        text += report(record, f"Another {group['difference']} than that of the URL Standard for {json.dumps(group['input'])}", [group])
    return text


# ---- The page


def changes(before, record):
    """Returns what changed since the search before, with the causes that have the most pairs."""
    if before is None:
        return ""
    lists = changed(before, record)
    news = "1 cause is new" if len(lists[0]) == 1 else f"{len(lists[0])} causes are new"
    text = f"\nSince the search of {before['date']} with version {before['version']}, {news} and {len(lists[1])} went.\n"
    for word, groups in zip(("New", "Gone"), lists):
        largest = sorted(groups, key=lambda group: -group["count"])[:SHOWN]
        named_groups = [(group["cause"] or group["difference"]) + ": " + asked(group) for group in largest]
        rest = f"; {len(groups) - len(largest)} more" if groups[SHOWN:] else ""
        text += f"\n{word}: {'; '.join(named_groups)}{rest}.\n" if groups else ""
    return text


def named(system):
    return {"standard": "today's standard", "rfc3986": "RFC 3986"}.get(system, f"the edition of {system[-10:]}")


def head(name, record):
    edition, sample = record["edition"], record["sample"]
    text = f"# {name}\n\n<!-- ./dev parsers writes this page from tests/adapters/parsers/. -->\n\n"
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
    return text + f". It gave {number(sample['pairs'])} answers in {sample['processor_seconds']} s of processor time. [All parsers](../parsers.md)\n"


def page(name, record, before, judgements):
    """Returns the page of a parser, with the record of the search before, if there is one."""
    return (head(name, record) + changes(before, record) + of_verdicts(name, record, judgements, "Mistakes", "bug") + of_causes(name, record)
            + of_verdicts(name, record, judgements, "By design", "by design") + of_the_rest(name, record, judgements))
