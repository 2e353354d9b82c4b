#!/usr/bin/env python3
"""Compares the programs that Coq extracts from the proofs with refurl: the composition of the stages, the standard's state
machine, and its validation errors with whether a text is a valid URL string. Another program compares, within Coq's
definitions, the grammar with the functions that read a text.

All get the same pairs of an input and a base: those of web-platform-tests, those of `refurl generate --requests`, and the short
texts of `./dev exhaust --quick`, if asked. The last program has the setters, and gets the inputs with settings: those of web-platform-tests, and random ones, whose values are parts
of the inputs. The programs ask ToASCII for domains that are not ASCII, and for all with beStrict true; `refurl
idna` answers these. Exits with 1 if an
answer differs.
"""
import argparse
import collections
import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile


def hexadecimal(text):
    return text.encode().hex()


def is_scalar_value_string(text):
    return not any(0xD800 <= ord(c) <= 0xDFFF for c in text)


def requests_of_tests(path):
    """The pairs of urltestdata.json, with the href that it expects."""
    with open(path, encoding="utf-8") as file:
        tests = [test for test in json.load(file) if isinstance(test, dict)]
    return [(t["input"], t["base"], None if t.get("failure") else t["href"]) for t in tests
            if is_scalar_value_string(t["input"])]


def generated_requests(refurl, count, seed):
    return with_hrefs(refurl, list(generated_pairs(refurl, count, seed)))


def with_hrefs(refurl, pairs):
    return [(*pair, href) for pair, href in zip(pairs, hrefs_of_refurl(refurl, pairs), strict=True)]


def lines_of(command):
    """The lines that a program prints, while it runs."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        yield from program.stdout
    if program.returncode:
        sys.exit(f"compare: {command[0]} fails")


def generated_pairs(refurl, count, seed):
    for line in lines_of([refurl, "generate", "--requests", "-n", str(count), "--seed", str(seed)]):
        request = json.loads(line)
        yield request["input"], request["base"]


def short_pairs(exhaustive, length):
    """The pairs of `./dev exhaust --quick` that have up to `length` tokens."""
    for line in lines_of([exhaustive, "--pairs", str(length)]):
        text, base = line.split(" ")
        yield decoded(text), None if base == "-\n" else decoded(base)


def decoded(digits):
    return bytes.fromhex(digits).decode(errors="replace")


def hrefs_of_refurl(refurl, pairs):
    lines = "".join(json.dumps({"input": text, "base": base}) + "\n" for text, base in pairs)
    answers = subprocess.run([refurl, "oracle"], input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout
    return [json.loads(line).get("href") for line in answers.splitlines()]


ATTRIBUTES = ("protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash")
TOKENS = ("", "/", "\\", ":", "?", "#", "@", " ", "\t", "%", "..", "%2e", "a", "C:", "c|", "h", "localhost", "[::1]", "0x7f.1", "8080",
          "080", "65536", "443", "http", "https", "file", "foo", "é", "|", "[", "]", "<")


def settings_of_tests(path):
    """The settings of setters_tests.json."""
    with open(path, encoding="utf-8") as file:
        tests = json.load(file)
    return [(test["href"], [(attribute, test["new_value"])]) for attribute in ATTRIBUTES for test in tests.get(attribute, [])
            if is_scalar_value_string(test["new_value"])]


def generated_settings(texts, seed):
    """Each input with one to three settings, whose values are parts of inputs, or tokens, or some of both."""
    chance = random.Random(seed)
    parts = sorted({part for text in texts for part in re.split("([/?#:@])", text)})
    pools = (parts, parts, TOKENS, TOKENS, texts)

    def value():
        return "".join(chance.choice(chance.choice(pools)) for _ in range(chance.choice((1, 1, 1, 2, 3))))

    return [(text, [(chance.choice(ATTRIBUTES), value()) for _ in range(chance.randint(1, 3))]) for text in texts]


def set_by_refurl(refurl, requests):
    """The hrefs after each setting, with tabs between them. Leaves out the inputs that are no URLs."""
    lines = "".join(json.dumps({"input": text, "set": settings}) + "\n" for text, settings in requests)
    answers = subprocess.run([refurl, "oracle"], input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout
    made = [json.loads(line).get("set") for line in answers.splitlines()]
    return [(*request, "\t".join(event["href"] for event in events))
            for request, events in zip(requests, made, strict=True) if events]


def validity_by_refurl(refurl, pairs):
    """The pairs, with whether the input is a valid URL string, and the names of its validation errors or "failure"."""
    lines = "".join(json.dumps({"input": text, "base": base, "validate": True}) + "\n" for text, base, _ in pairs)
    answers = subprocess.run([refurl, "oracle"], input=lines.encode(), stdout=subprocess.PIPE, check=True).stdout

    def answer_of(line):
        if line.get("in") == "base":
            return None
        names = "failure" if line.get("failure") else ",".join(error["name"].lower() for error in line["errors"])
        return f"{'valid' if line['valid'] else 'invalid'} {names}"

    return [(text, base, answer_of(json.loads(line)))
            for (text, base, _), line in zip(pairs, answers.splitlines(), strict=True)]


def requests_of_programs(refurl, pairs, seed, tests):
    """What each program is asked: the pairs, and for the setters their inputs with settings. Each with refurl's answer."""
    settings = settings_of_tests(pathlib.Path(tests).with_name("setters_tests.json")) if tests else []
    settings = set_by_refurl(refurl, settings + generated_settings([text for text, _, _ in pairs], seed))
    others = {"setters": settings, "validity": validity_by_refurl(refurl, pairs)}
    return {name: others.get(name, pairs) for name in PROGRAMS}


def field(more):
    """A base, or settings, as the programs read them."""
    if isinstance(more, list):
        return ",".join(f"{ATTRIBUTES.index(attribute)}:{hexadecimal(value)}" for attribute, value in more)
    return "-" if more is None else hexadecimal(more)


def answers_with(program, pairs, domains):
    """What a program answers if it knows what ToASCII gives for these domains. From the pair on at which it crashes, the
    answer is `crash`."""
    lines = "".join(f"{hexadecimal(text)} {field(more)}\n" for text, more in pairs)
    with tempfile.NamedTemporaryFile("w") as file:
        for domain, ascii_domain in domains.items():
            file.write(f"{domain} {'-' if ascii_domain is None else hexadecimal(ascii_domain)}\n")
        file.flush()
        done = subprocess.run([*program, file.name], input=lines.encode(), stdout=subprocess.PIPE, check=False)
    answers = done.stdout.decode(errors="replace").split("\n")[:-1]
    return answers + ["crash"] * (len(pairs) - len(answers)) if done.returncode else answers


STRICT = "s:"


def to_ascii(refurl, domains):
    """What ToASCII gives for each domain, with beStrict true for one after `s:`."""
    strict = {domain for domain in domains if domain.startswith(STRICT)}
    results = to_ascii_with([], refurl, domains - strict)
    for domain, result in to_ascii_with(["--strict"], refurl, {domain.removeprefix(STRICT) for domain in strict}).items():
        results[STRICT + domain] = result
    return results


def to_ascii_with(flags, refurl, domains):
    """What ToASCII gives for each domain (in hexadecimal) with these flags; None for a failure. A domain with a newline would be two
    lines for `refurl idna`. The parser forbids that newline anyway, which ToASCII keeps. Only a wrong program asks for what is not
    UTF-8."""
    texts = {domain: bytes.fromhex(domain).decode(errors="surrogateescape") for domain in domains}
    asked = [domain for domain, text in texts.items() if not set("\n\r") & set(text) and is_scalar_value_string(text)]
    lines = "".join(texts[domain] + "\n" for domain in asked)
    answers = subprocess.run([refurl, "idna", *flags, "--json", "-"], input=lines.encode(), stdout=subprocess.PIPE, check=False)
    results = dict.fromkeys(domains)
    answers = answers.stdout.splitlines()
    if len(answers) != len(asked):
        sys.exit(f"compare_machine: {len(asked)} domains, but {len(answers)} answers of refurl idna")
    for domain, line in zip(asked, answers):
        answer = json.loads(line)
        results[domain] = None if answer["errors"] else answer["ascii"]
    return results


def answers_of(program, pairs, domains, refurl):
    """What a program answers. Adds the domains that it asks for to `domains`."""
    while True:  # a base, an input and each value have one domain
        answers = answers_with(program, pairs, domains)
        questions = {answer.split()[1] for answer in answers if answer.startswith("domain ")}
        if not questions:
            return answers
        domains.update(to_ascii(refurl, questions))


PROGRAMS = ("stages", "machine", "validity", "grammar", "setters")


def differences_of(name, answers_program, expected, domains, refurl):
    """The pairs for which a program gives another answer, with the expected one and its own. Adds the domains that it asks
    for to `domains`."""
    answers = answers_of([answers_program, name], [(text, more) for text, more, _ in expected], domains, refurl)
    rights = ["same" if name == "grammar" else "failure" if href is None else href for _, _, href in expected]
    return [{"input": text, "set" if isinstance(more, list) else "base": more, "expected": right, name: answer}
            for (text, more, _), right, answer in zip(expected, rights, answers, strict=True) if answer != right]


PART = 100_000  # so many pairs are compared at a time, which bounds the memory


def batched(items, size):
    """The items in lists of `size`."""
    items = iter(items)
    while part := list(itertools.islice(items, size)):
        yield part


class Comparison:
    """Compares the programs with refurl, a part at a time, and counts. Prints the first ten differences of each program in a
    part."""

    def __init__(self, arguments):
        self.arguments = arguments
        self.pairs = self.failures = self.settings = 0
        self.differences = collections.Counter()
        self.domains = {}

    def compare(self, part):
        arguments = self.arguments
        requests = requests_of_programs(arguments.refurl, part, arguments.seed + self.pairs, arguments.tests if not self.pairs else None)
        self.pairs += len(part)
        self.failures += sum(href is None for _, _, href in part)
        self.settings += len(requests["setters"])
        for name in PROGRAMS:
            found = differences_of(name, arguments.answers, requests[name], self.domains, arguments.refurl)
            for difference in found[:10]:
                print(json.dumps(difference))
            self.differences[name] += len(found)

    def report(self, tests):
        """The counts, of which `tests` pairs are those of web-platform-tests."""
        return {"seed": self.arguments.seed, "tests": tests, "generated": self.arguments.n,
                "short": self.pairs - tests - self.arguments.n, "failures": self.failures, "settings": self.settings,
                "domains": len(self.domains), "differences": self.differences.total()}


def main():
    parser = argparse.ArgumentParser(description="Compares the programs that Coq extracts from the proofs with refurl.")
    parser.add_argument("refurl", help="the tool refurl")
    parser.add_argument("answers", help="the program that answers")
    parser.add_argument("-n", type=int, default=20000, help="the number of generated pairs")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the generated pairs")
    parser.add_argument("--tests", metavar="FILE", help="urltestdata.json; its pairs come first, and the settings of setters_tests.json, which is beside it")
    parser.add_argument("--short", nargs=2, metavar=("PROGRAM", "LENGTH"), help="the program refurl_exhaustive, and the most tokens of its texts")
    parser.add_argument("--report", type=pathlib.Path, metavar="FILE", help="write the counts to this file, too")
    arguments = parser.parse_args()

    tests = requests_of_tests(arguments.tests) if arguments.tests else []
    more = itertools.chain(generated_pairs(arguments.refurl, arguments.n, arguments.seed),
                           short_pairs(*arguments.short) if arguments.short else ())
    parts = itertools.chain([tests], (with_hrefs(arguments.refurl, list(part)) for part in batched(more, PART)))
    comparison = Comparison(arguments)
    for part in parts:
        comparison.compare(part)
    if arguments.report:
        arguments.report.write_text(json.dumps(comparison.report(len(tests))))
    print(f"{len(tests)} pairs of web-platform-tests, {comparison.pairs - len(tests)} other pairs; {comparison.failures} fail")
    print(f"{comparison.settings} URLs with settings")
    for name in PROGRAMS:
        print(f"{name}: {comparison.differences[name]} differences")
    print(f"{len(comparison.domains)} domains that are not ASCII")
    sys.exit(comparison.differences.total() != 0)


if __name__ == "__main__":
    main()
