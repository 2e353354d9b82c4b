#!/usr/bin/env python3
"""Plants includes into the sources, and sees whether the check of the layers objects to them."""

import unittest

from layers import LAYERS, ROOT, Layers, Wrong, read_sources, unknown_names, wrong_includes

SOURCES = read_sources()
TEXT = (ROOT / LAYERS).read_text("utf-8")

# For each rule: where an include is planted, and what must not be included there.
FORBIDDEN = {
    "X3 stays inside the grammar": [
        (place, header) for place in ("model/", "resolve/", "refurl.cpp", "api/", "systems/rfc3986/", "tools/grammar/", "tests/")
        for header in ("<boost/spirit/home/x3.hpp>", "<boost/fusion/include/at_c.hpp>")],
    "no type of X3 leaves the grammar": [
        (place, header) for place in ("resolve/", "api/", "explain/", "systems/", "tools/commands/", "page/module/", "tests/api/")
        for header in ("grammar/productions.hpp", "grammar/writing/productions.hpp", "grammar/x3/match.hpp")],
    "the grammar as data does not know X3": [
        (place, header) for place in ("grammar/notation/", "grammar/study/", "grammar/value/", "grammar/predicates.hpp")
        for header in ("<boost/spirit/home/x3.hpp>", "grammar/x3/match.hpp", "grammar/x3/set.hpp", "grammar/x3/walk.hpp",
                       "grammar/productions.hpp", "grammar/writing/productions.hpp")],
    "parsing does not need what people study the grammar with": [
        (place, header) for place in ("grammar/parse.cpp", "grammar/parse.hpp", "grammar/x3/", "grammar/value/", "grammar/writing/", "grammar/normal/")
        for header in ("grammar/notation/ebnf.hpp", "grammar/study/coverage.hpp")],
    "ICU stays in with_icu.cpp and standard/icu/": [
        (place, "<unicode/uidna.h>") for place in (
            "resolve/", "resolve/nameprep/without_icu.cpp", "encoding/icu/", "standard/", "tools/output/unicode/", "page/module/")],
    "only the Public Suffix List uses api/suffixes/": [
        (place, "api/suffixes/newest.hpp") for place in ("api/", "api/setters/", "api/c/", "systems/", "tools/output/")],
    "CLI11, fmt and nlohmann-json belong to the tool": [
        ("model/", "<fmt/format.h>"), ("explain/", "<fmt/format.h>"), ("page/module/", "<fmt/format.h>"),
        ("tools/commands/", "<CLI/CLI.hpp>"), ("tools/output/", "<nlohmann/json.hpp>"), ("api/", "<nlohmann/json.hpp>")],
    "the stages meet in the composition, not in each other": [
        (f"{stage}/", header) for stage in ("grammar", "resolve", "encoding", "normalize", "print")
        for header in ("resolve/resolve.hpp", "encoding/query.hpp", "normalize/normalize.hpp", "print/print.hpp", "api/setters.hpp",
                       "tools/output/table.hpp", "tests/stages.hpp", "standard/standard.hpp", "refurl.hpp")
        if not header.startswith(f"{stage}/")],
    "a stage includes of the grammar only its predicates and its language": [
        (place, header) for place in ("resolve/", "host/uts46/", "encoding/", "normalize/", "print/")
        for header in ("grammar/parse.hpp", "grammar/preprocess.hpp", "grammar/value/expr.hpp")],
    "the model knows only the standard library": [
        ("model/", header) for header in (
            "grammar/predicates.hpp", "host/host.hpp", "encoding/labels.hpp", "normalize/normalize.hpp", "print/print.hpp",
            "api/url.hpp", "tools/output/table.hpp", "tests/stages.hpp", "standard/standard.hpp", "systems/system.hpp",
            "explain/explain.hpp", "refurl.hpp")],
    "the API uses the stages as the composition does": [
        (place, header) for place in ("api/", "api/setters/")
        for header in ("grammar/x3/match.hpp", "grammar/notation/ebnf.hpp", "grammar/study/coverage.hpp", "grammar/productions.hpp",
                       "standard/standard.hpp", "systems/system.hpp", "explain/explain.hpp", "tools/output/table.hpp", "tests/stages.hpp")],
    "the composition does not know the API": [
        (place, "api/url.hpp") for place in ("refurl.hpp", "refurl.cpp")],
    "explanations use the result, the rules, printing, encodings and what all stages may use": [
        ("explain/", header) for header in (
            "api/stages.hpp", "api/url.hpp", "grammar/parse.hpp", "resolve/resolve.hpp", "host/host.hpp", "normalize/normalize.hpp",
            "standard/standard.hpp", "systems/system.hpp", "tools/output/table.hpp", "tests/stages.hpp")],
    "only the tool, the page and the tests use explanations; the C interface has the findings": [
        (place, "explain/explain.hpp") for place in ("model/", "print/", "refurl.cpp", "api/", "api/c/", "standard/", "systems/")],
    "only who composes or explains includes the composition": [
        (place, "api/stages.hpp") for place in ("refurl.hpp", "print/", "api/site.cpp", "api/c/", "standard/", "systems/today.cpp")],
    "the C interface uses the API": [
        ("api/c/", header) for header in (
            "grammar/predicates.hpp", "host/host.hpp", "encoding/labels.hpp", "normalize/normalize.hpp", "print/print.hpp",
            "systems/system.hpp", "tools/output/table.hpp", "tests/stages.hpp")],
    "only the page, the tests and the examples use the C interface": [
        (place, header) for place in ("api/", "explain/", "systems/", "tools/commands/")
        for header in ("api/c/objects.hpp", "<refurl.h>", "refurl.h")],
    "only the tool, the page and the tests use the systems": [
        (place, "systems/system.hpp") for place in ("grammar/", "api/", "explain/", "standard/")],
    "the systems use neither the tool nor the tests": [
        (place, header) for place in ("systems/", "systems/rfc3986/", "systems/search/")
        for header in ("tools/output/table.hpp", "tests/stages.hpp")],
    "nothing uses the page": [
        (place, "page/module/module.hpp") for place in ("api/c/", "tools/commands/", "tests/tools/", "examples/")],
    "the state machine shares only UTF-8 and the encoders with the pipeline": [
        (place, header) for place in ("standard/", "standard/icu/")
        for header in ("model/sequence.hpp", "model/characters.hpp", "grammar/predicates.hpp", "encoding/query.hpp", "host/host.hpp",
                       "host/uts46/processing.hpp", "print/print.hpp", "refurl.hpp", "api/url.hpp")],
    "the state machine's domains use of the pipeline only UTS 46": [
        ("standard/idna.cpp", header) for header in ("host/uts46/punycode.hpp", "host/host.hpp", "model/utf8.hpp", "encoding/encode.hpp")],
    "the tool's rooms stand on each other": [
        ("tools/reading/", "tools/output/table.hpp"), ("tools/output/", "tools/command_line/cli.hpp"), ("tools/edit/", "tools/trace/trace.hpp"),
        ("tools/trace/", "tools/explain/both.hpp"), ("tools/explain/", "tools/commands/shared/runner.hpp"),
        ("tools/command_line/", "tools/commands/shared/options.hpp")],
}

# What a stricter check would refuse without need.
ALLOWED = [
    ("model/", "<vector>"), ("model/", "model/url.hpp"), ("grammar/x3/", "<boost/spirit/home/x3.hpp>"), ("tests/grammar/x3/", "<boost/spirit/home/x3.hpp>"),
    ("grammar/writing/", "grammar/productions.hpp"), ("grammar/value/value.cpp", "grammar/productions.hpp"), ("grammar/study/", "grammar/parse.hpp"),
    ("resolve/", "grammar/predicates.hpp"), ("resolve/nameprep/with_icu.cpp", "<unicode/uidna.h>"), ("standard/icu/", "<unicode/uidna.h>"),
    ("tests/resolve/", "<unicode/uidna.h>"), ("api/suffixes/", "api/suffixes/newest.hpp"), ("tests/api/", "api/suffixes/newest.hpp"),
    ("explain/", "rules/rules.hpp"), ("tools/explain/", "api/stages.hpp"),
    ("api/c/", "api/url.hpp"), ("page/module/", "api/c/objects.hpp"), ("tests/api/c/", "<refurl.h>"), ("examples/", "<refurl.h>"),
    ("standard/idna.cpp", "host/uts46/processing.hpp"), ("systems/", "grammar/study/sentence.hpp"), ("tools/commands/", "systems/system.hpp"),
    ("tools/explain/", "tools/trace/trace.hpp"), ("tests/", "tools/commands/shared/runner.hpp"), ("page/module/", "tools/trace/json.hpp"),
]


def objections(place, header):
    """Return the check's objections to a source in a place that includes a header, before what it includes today."""
    source = f"{place}planted.cpp" if place.endswith("/") else place
    include = f"#include {header}" if header.startswith("<") else f'#include "{header}"'
    found = wrong_includes(Layers(TEXT), {source: f"{include}\n{SOURCES.get(source, '')}"}, SOURCES)
    assert all(line.startswith(f"{source}:1: {include}: ") for line in found)
    return found


class Planted(unittest.TestCase):
    def test_each_rule_refuses_what_it_forbids(self):
        for rule, includes in FORBIDDEN.items():
            for place, header in includes:
                with self.subTest(rule, place=place, header=header):
                    self.assertEqual(len(objections(place, header)), 1)

    def test_each_header_that_is_forbidden_exists(self):
        headers = {header for includes in FORBIDDEN.values() for _, header in includes if not header.startswith("<")}
        self.assertEqual(headers - set(SOURCES), {"refurl.h"})

    def test_what_may_be_included_is_not_refused(self):
        for place, header in ALLOWED:
            with self.subTest(place=place, header=header):
                self.assertEqual(objections(place, header), [])

    def test_the_sources_include_only_what_they_may(self):
        self.assertEqual(wrong_includes(Layers(TEXT), SOURCES, SOURCES), [])

    def test_an_objection_says_where_what_and_why(self):
        line = next(place.line for place in Layers(TEXT).places if place.name == "print/")
        self.assertEqual(
            objections("print/", "api/url.hpp"),
            ['print/planted.cpp:1: #include "api/url.hpp": print/ may include only model/, grammar/predicates.hpp, '
             f"grammar/value/language.hpp (cmake/layers.txt:{line})"])

    def test_a_source_outside_all_places_is_refused(self):
        self.assertIn("has no place for", objections("nowhere/", "model/url.hpp")[0])


class TheFile(unittest.TestCase):
    def test_a_place_names_only_what_stands_above_it(self):
        with self.assertRaisesRegex(Wrong, "print/ does not stand above model/"):
            Layers("model/: print/\nprint/: model/\n")

    def test_a_line_has_a_place_and_what_it_may_include(self):
        with self.assertRaisesRegex(Wrong, "layers.txt:2: a line is"):
            Layers("model/:\nprint/ model/\n")

    def test_each_name_exists(self):
        self.assertEqual(unknown_names(Layers(TEXT), SOURCES), [])
        self.assertEqual(len(unknown_names(Layers(f"nowhere/:\n{TEXT}only nothing.hpp: api/\n"), SOURCES)), 2)


if __name__ == "__main__":
    unittest.main()
