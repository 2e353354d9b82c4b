"""Reads the normative text of the URL Standard's source, url.bs."""

import hashlib
import re

NOT_NORMATIVE_CLASSES = {"note", "example", "warning", "xxx"}
NOT_NORMATIVE_SECTIONS = {"beginning", "goals", "acknowledgments"}
# The start tags of these elements end a paragraph.
BLOCKS = {"p", "div", "ol", "ul", "li", "dl", "dt", "dd", "table", "pre", "hr", "h2", "h3", "h4"}

TOKEN = re.compile(r"<!--.*?-->|<(?P<name>/?[a-zA-Z][\w-]*)(?P<attributes>[^>]*)>|(?P<text>[^<]+|<)", re.DOTALL)


def attribute(attributes, name):
    found = re.search(rf"""(?:^|\s){name}(?:=(?:"([^"]*)"|([^\s>]*)))?(?=\s|$)""", attributes)
    return None if found is None else found[1] or found[2] or ""


def is_normative(attributes):
    classes = (attribute(attributes, "class") or "").lower().split()
    return not NOT_NORMATIVE_CLASSES.intersection(classes)


class Units:
    """The units of the text: each algorithm, each state of the basic URL parser, and what else each section says."""

    def __init__(self, source):
        self.texts = {}
        self.section = "beginning"
        self.algorithm = None  # the name of the algorithm that is open
        self.state = None  # the name of its state that is open
        self.divs = []  # for each open div, whether it is an algorithm
        self.skipped = None  # the element that is skipped, and how many of its name are open
        for token in TOKEN.finditer(source):
            self.read(token)

    def read(self, token):
        name = (token["name"] or "").lower()
        if self.skipped and not self.ends_skipping(name):
            return
        if token["text"]:
            self.append(token["text"])
        elif name:
            self.read_tag(name, token["attributes"], token)

    def ends_skipping(self, name):
        """Reports whether a tag ends what is skipped and is itself to be read."""
        element, depth = self.skipped
        if element == "p":  # its end tag is left out
            if name.lstrip("/") in BLOCKS:
                self.skipped = None
            return name.lstrip("/") in BLOCKS and name != "/p"
        depth += (name == element) - (name == "/" + element)
        self.skipped = (element, depth) if depth else None
        return False

    def read_tag(self, name, attributes, token):
        if not name.startswith("/") and not is_normative(attributes):
            self.skipped = (name, 1)
            return
        if name in ("h2", "h3"):
            self.section = attribute(attributes, "id") or self.section
        elif name == "div":
            own = attribute(attributes, "algorithm")
            self.divs.append(own is not None)
            if own is not None:
                self.algorithm = own or self.defined_after(token)
        elif name == "/div" and self.divs and self.divs.pop():
            self.algorithm = self.state = None
        elif name == "dt" and self.algorithm and token.string.startswith("<dfn", token.end()):
            self.state = self.defined_after(token)
        elif name == "/dl":
            self.state = None

    @staticmethod
    def defined_after(token):
        """Returns the term that is defined first after a tag."""
        found = re.search(r"<dfn[^>]*>(.*?)</dfn>", token.string[token.end() :], re.DOTALL)
        return " ".join(re.sub(r"<[^>]*>", "", found[1]).split()) if found else "without a name"

    def append(self, text):
        if self.section not in NOT_NORMATIVE_SECTIONS:
            unit = self.state or self.algorithm or f"section {self.section}"
            self.texts[unit] = self.texts.get(unit, "") + text

    def digests(self):
        """Returns a digest of each unit's words."""
        return {
            unit: hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:12]
            for unit, text in sorted(self.texts.items())
            if text.split()
        }


def digests_of(source):
    return Units(source).digests()


def changed_units(before, after):
    """Returns the names of the units whose digests differ."""
    return sorted(unit for unit in before.keys() | after.keys() if before.get(unit) != after.get(unit))
