"""Asks the adapters how a parser writes each ASCII byte and é in each component, and writes spec-notes/parsers/bytes.md from the answers.

The record is bytes.json: for each parser its version, and for each component the characters by what becomes of them, if they are not kept.
"""

import json

import adapters
from chapter import code, row, table

RECORD = adapters.ROOT / "tests/adapters/bytes.json"
CHARACTERS = [*map(chr, range(0x80)), "é"]
# A component: its title, the text around a character, and the attribute with it.
COMPONENTS = {
    "userinfo": ("Userinfo", "a://x{}y@h/", "username"),
    "opaque host": ("Opaque host", "a://x{}y/", "hostname"),
    "path": ("Path", "a:/x{}y", "pathname"),
    "special path": ("Path of a special URL", "http://h/x{}y", "pathname"),
    "opaque path": ("Opaque path", "a:x{}y", "pathname"),
    "query": ("Query", "a:/?x{}y", "search"),
    "special query": ("Query of a special URL", "http://h/?x{}y", "search"),
    "fragment": ("Fragment", "a:/#x{}y", "hash"),
}
WORDS = {"encoded": "percent-encoded", "kept": "kept", "removed": "removed", "refused": "the URL is refused", "ends": "ends the component",
         "unsupported": "cannot be asked", "other": "written otherwise"}

# ---- Asking


def requests():
    return [{"id": i, "input": text.format(c)} for i, (text, c) in enumerate((text, c) for _, text, _ in COMPONENTS.values() for c in CHARACTERS)]


def outcome(answer, attribute, c):
    """Returns what became of a character between x and y."""
    if "failure" in answer or "unsupported" in answer:
        return "refused" if "failure" in answer else "unsupported"
    _, begins, rest = answer[attribute].partition("x")
    between, ends, _ = rest.rpartition("y")
    if not begins or not ends:
        return "ends"
    encoded = "".join(f"%{byte:02X}" for byte in c.encode())
    return {c: "kept", "": "removed"}.get(between, "encoded" if between.upper() == encoded else "other")


def sorted_by(answers):
    """Returns the characters of each component by what became of them, without those that are kept."""
    result = {name: {} for name in COMPONENTS}
    remaining = iter(answers)
    for name, (_, _, attribute) in COMPONENTS.items():
        for c in CHARACTERS:
            answer = next(remaining)
            what = outcome(answer, attribute, c)
            if what != "kept":
                result[name][what] = result[name].get(what, "") + c
    return result


def of_adapter(adapter):
    """Returns the row of an adapter, or None if it does not announce all the attributes."""
    with adapters.Conversation(adapter.command) as conversation:
        [hello] = conversation.ask([{"hello": 1}])
        if not {attribute for _, _, attribute in COMPONENTS.values()} <= set(hello["keys"]):
            return None
        return {"version": hello["version"], "claims": hello["claims"],
                "components": sorted_by(conversation.ask(requests()))}


def ask(tool, names):
    """Asks the named adapters, and keeps what they say in the record. What the others said stays."""
    record = read()
    record["standard"] = sorted_by(adapters.oracle(tool, requests()))
    for name in names:
        adapter = adapters.Adapter(name)
        try:
            found = of_adapter(adapter)
        except (adapters.Wrong, OSError) as error:
            raise SystemExit(f"{name}: WRONG: {error}") from error
        if found:
            record["parsers"][adapter.key] = found
    record["parsers"] = {name: record["parsers"][name] for name in adapters.TABLE if name in record["parsers"]}
    RECORD.write_text(text_of(record), "utf-8")


def text_of(record):
    """Returns a record as text, with one line for each component of a parser."""
    def lines_of(components, indent):
        return "{\n" + ",\n".join(f"{indent} {json.dumps(name)}: {json.dumps(its)}" for name, its in components.items()) + f"\n{indent}}}"

    parsers = ",\n".join(f"  {json.dumps(name)}: {json.dumps({**its, 'components': 0})[:-2]}{lines_of(its['components'], '   ')}}}"
                         for name, its in record["parsers"].items())
    return f'{{\n "standard": {lines_of(record["standard"], " ")},\n "parsers": {{\n{parsers}\n }}\n}}\n'


def read():
    return json.loads(RECORD.read_text("utf-8")) if RECORD.exists() else {"standard": {}, "parsers": {}}


# ---- The table


RANGES = [range(0x20), range(0x7F, 0x80), range(0x30, 0x3A), range(0x41, 0x5B), range(0x61, 0x7B)]  # controls, digits and letters


def run(characters):
    """Returns how many of the characters at the beginning follow each other in one of the ranges."""
    of = next((each for each in RANGES if ord(characters[0]) in each), range(0))
    size = 1
    while size < len(characters) and ord(characters[size]) == ord(characters[0]) + size and ord(characters[size]) in of:
        size += 1
    return size


def named(c):
    return f"U+{ord(c):04X}" if not c.isprintable() else "space" if c == " " else code(c)


def shown(characters):
    """Returns characters as code, with ranges of controls, digits and letters."""
    parts = []
    while characters:
        size = run(characters)
        parts += [f"{named(characters[0])} to {named(characters[size - 1])}"] if size > 2 else map(named, characters[:size])
        characters = characters[size:]
    return " ".join(parts)


def outcome_of(component, c):
    return next((what for what, characters in component.items() if c in characters), "kept")


def can_be_asked(record, name, component):
    """Says whether a parser has the component: there, it keeps a letter."""
    return outcome_of(record["parsers"][name]["components"][component], "m") == "kept"


def patterns(record, names, component):
    """Returns the characters of a component by what the standard makes of them and what each of these parsers does."""
    found = {}
    for c in CHARACTERS:
        key = (outcome_of(record["standard"][component], c),
               tuple(outcome_of(record["parsers"][name]["components"][component], c) for name in names))
        found[key] = found.get(key, "") + c
    return found


def rows_of(record, names, component):
    text = ""
    names = [name for name in names if can_be_asked(record, name, component)]
    for (standard, others), characters in patterns(record, names, component).items():
        what = {other: [name for name, its in zip(names, others) if its == other] for other in WORDS if other != standard and other in others}
        if what:
            text += row(shown(characters), WORDS[standard], "; ".join(f"{WORDS[other]}: {', '.join(who)}" for other, who in what.items()))
    return text


def chapter(record):
    """Returns the page about all parsers."""
    text = """# What is percent-encoded

<!-- ./dev parsers --bytes writes this page from tests/adapters/bytes.json. -->

How parsers write each ASCII character, and é as an example of the others, between the letters `x` and `y` in each component. A row has all characters
that the standard and every parser treat alike, and only names the parsers that do not do what the standard does. A parser that reads no such URL, or
changes the letters of the component, is not in its table. [All parsers](../parsers.md)

"""
    right = {name for name, its in record["parsers"].items() if its["components"] == record["standard"]}
    for claims, title in ((["whatwg"], "Parsers that claim to follow the standard"), (["rfc3986", "other"], "Other parsers")):
        names = [name for name, its in record["parsers"].items() if its["claims"] in claims]
        others = [name for name in names if name not in right]
        equal = [name for name in names if name in right]
        versions = [f"{name} {record['parsers'][name]['version']}" for name in names]
        text += f"## {title}\n\n{', '.join(versions)}.\n\n"
        text += f"As the standard: {', '.join(equal)}.\n\n" if equal else ""
        for component, (heading, around, _) in COMPONENTS.items():
            rows = rows_of(record, others, component)
            text += f"### {heading}\n\n`{around.format('…')}`\n\n" + table("characters", "standard", "parsers") + rows + "\n" if rows else ""
    missing = [name for name in adapters.TABLE if name not in record["parsers"]]
    return text + (f"Not asked: {', '.join(missing)}.\n" if missing else "")
