#!/usr/bin/env python3
"""Tests that Python declares what refurl.h declares, which ctypes cannot see: functions, enumerators and members."""

import re
import unittest
from pathlib import Path

from refurl import _library

ROOT = Path(__file__).resolve().parents[2]
HEADER = re.sub(r"/\*.*?\*/", "", (ROOT / "api/c/refurl.h").read_text("utf-8"), flags=re.DOTALL)
TYPES = {"int": "c_int", "size_t": "c_ulong", "const char*": "c_char_p", "void": None, "refurl_text": "CText", "refurl_failure*": "LP_CFailure",
         "refurl_text*": "LP_CText", "unsigned char*": "c_char_p"}


def type_of(text):
    """Return the name of the type of ctypes for one of C: objects are void pointers, and enumerations are numbers."""
    text = re.sub(r"\s*\*\s*", "* ", text).strip()
    if text in TYPES:
        return TYPES[text]
    bare = text.replace("const ", "")
    return TYPES.get(bare) or ("c_void_p" if bare.endswith("*") else "c_int")


def functions():
    """Return the functions of the header: the types of their results and of their parameters, by their names."""
    found = {}
    for result, name, parameters in re.findall(r"^([a-z_][a-z_ ]*\*?)\s*\b(refurl_\w+)\(([^)]*)\);", HEADER, re.MULTILINE):
        types = [re.sub(r"\w+$", "", parameter.strip()) for parameter in parameters.split(",") if parameter.strip() != "void"]
        found[name] = [type_of(result), *map(type_of, types)]
    return found


def enumerators(name):
    body = re.search(rf"typedef enum {name} {{(.*?)}}", HEADER, re.DOTALL)[1]
    return [word.strip() for word in body.split(",")]


class Header(unittest.TestCase):
    def test_each_function(self):
        declared = functions()
        ours = [getattr(_library.c, f"refurl_{name}") for _, _, names in _library._FUNCTIONS for name in names.split()]
        self.assertGreater(len(ours), 60)
        for function in ours:
            with self.subTest(function.__name__):
                types = [each and each.__name__ for each in (function.restype, *function.argtypes)]
                self.assertEqual(types, declared[function.__name__])

    def test_each_enumeration(self):
        for name, ours in (("attribute", _library.ATTRIBUTES), ("component", _library.COMPONENTS), ("host_kind", _library.HOST_KINDS)):
            prefix = "REFURL_" if name == "attribute" else "REFURL_COMPONENT_" if name == "component" else "REFURL_HOST_"
            self.assertEqual(enumerators(f"refurl_{name}"), [prefix + (each or "none").upper().replace("-", "_") for each in ours])
        self.assertEqual(enumerators("refurl_cause").index("REFURL_CAUSE_MEMORY"), _library.CAUSE_MEMORY)

    def test_each_member(self):
        for name, ours in (("text", _library.CText), ("failure", _library.CFailure)):
            body = re.search(rf"typedef struct refurl_{name} {{(.*?)}}", HEADER, re.DOTALL)[1]
            self.assertEqual(re.findall(r"(\w+)(?:\[\d+\])?;", body), [field for field, _ in ours._fields_])


if __name__ == "__main__":
    unittest.main()
