#!/usr/bin/env python3
"""Tests which places of the definitions in Coq a mutant may change, and what a failure of Coq means. Needs no Coq."""

import json
import re
import unittest
from subprocess import CompletedProcess

import mutants
import mutate
from vernacular import required_by, sentence_at, sentences_of, tokens_of

PROOFS = mutate.ROOT / "proofs"
SOURCES = mutants.sources_in(PROOFS)
NEEDED = mutants.needed_by((PROOFS / "extract" / "Extract.v").read_text("utf-8"), SOURCES)
PLACES = mutants.places_in(SOURCES, NEEDED)

SOURCE = '''(* A comment with 1 && true, (* another one, *) and "a string *)". *)
From Refurl Require Import Other.

Inductive kind := small | large (size : nat) | tiny.
Record pair := Pair { left : nat; right : nat; both : bool }.

(* 1 *)
Definition limit : nat := 8 (* 9 *).
Definition is_small (n : nat) : bool := Nat.ltb n limit && true.
Definition is_tiny (n : nat) : bool := is_small n.
Fixpoint sum (first second : nat) : nat := match first with O => second | S first => sum first second end.
Definition size_of (k : kind) : nat := match k with small => 0x10 | large n => n | tiny => 1 end.
Definition sample : list nat := [1; 2].

Lemma limit_is_8 : limit = 8 /\\ true = true.
Proof. split. - exact (eq_refl 8). - reflexivity. Qed.
Definition decided : {true = true} + {true <> true}.
Proof. left. exact (eq_refl true). Defined.
Example sample_is_small : forallb is_small sample = true.
Proof. vm_compute. reflexivity. Qed.
Definition last : nat := limit + 1.
'''


def places_of(source):
    return mutants.places_in({"Own": source}, {"Own"})


class ThePlaces(unittest.TestCase):
    def test_only_bodies_of_definitions_change(self):
        self.assertEqual([(p.definition, p.line, p.old) for p in places_of(SOURCE)], [
            ("limit", 8, "8"), ("is_small", 9, "Nat.ltb"), ("is_small", 9, "&&"), ("is_small", 9, "true"),
            ("sum", 11, "first"), ("sum", 11, "second"), ("sum", 11, "first"), ("sum", 11, "first"), ("sum", 11, "second"),
            ("size_of", 12, "small"), ("size_of", 12, "0x10"), ("size_of", 12, "tiny"), ("size_of", 12, "1"),
            ("last", 21, "+"), ("last", 21, "1")])

    def test_a_place_is_where_its_token_is(self):
        for place in PLACES:
            self.assertEqual(SOURCES[place.file][place.start:place.start + len(place.old)], place.old, place)
            self.assertNotIn(place.old, place.instead)

    def test_no_comment_statement_or_proof_of_the_project_changes(self):
        for mutant in mutants.chosen(PLACES, 40, 1):  # each takes a while to read
            source = SOURCES[mutant.place.file]
            changed = mutant.applied_to(source)
            self.assertEqual(comments_of(changed), comments_of(source), mutant)
            both = zip(sentences_of(source), sentences_of(changed), strict=True)
            different = [s for s, t in both if [x.text for x in s.tokens] != [x.text for x in t.tokens]]
            self.assertEqual([(s.kind, s.name) for s in different], [("definition", mutant.place.definition)], mutant)

    def test_every_file_of_the_model_has_places_and_no_file_of_proofs_has(self):
        self.assertEqual({p.file for p in PLACES}, NEEDED)
        self.assertTrue({"Sequence", "Preprocess", "Grammar", "Resolve", "Host", "Encode", "Normalize", "Print", "Composition",
                         "Machine", "Characters", "Generated"} <= NEEDED)
        self.assertFalse({name for name in SOURCES if re.search("Laws|Equality|Idempotent|Shortest|Back", name)} & NEEDED)

    def test_the_seed_decides(self):
        self.assertEqual(mutants.chosen(PLACES, 30, 1), mutants.chosen(PLACES, 30, 1))
        self.assertNotEqual(mutants.chosen(PLACES, 30, 1), mutants.chosen(PLACES, 30, 2))
        self.assertEqual(len({mutant.place for mutant in mutants.chosen(PLACES, 30, 1)}), 30)

    def test_names_are_exchanged_with_those_of_their_type(self):
        instead = {p.old: p.instead for p in places_of(SOURCE)}
        self.assertEqual(instead["small"], ("tiny",))
        self.assertEqual(instead["first"], ("second",))
        self.assertEqual(instead["0x10"], ("0xF", "0x11"))
        self.assertEqual(mutants.alike(mutants.typed_names(sentences_of(SOURCE)))["left"], ["right"])
        self.assertEqual(mutants.other_strings('"az~"'), ['"bz~"', '"a{~"', '"az!"'])
        self.assertEqual(mutants.other_strings('"""!"'), ['"#!"', '""""""'])


class UnreachedProductions(unittest.TestCase):
    def test_each_has_a_proof_of_what_it_reads_and_the_chapter_counts_them(self):
        named = {}
        for name, body in re.findall(r'Production "([^"]+)" (.*?)(?=\n  Production|\Z)', SOURCES["Generated"], re.DOTALL):
            named.setdefault(name, set()).update(re.findall(r'Ref "([^"]+)"', body))
        left, open_ends = set(named), ["url"]
        while open_ends:
            name = open_ends.pop()
            open_ends += named[name] & left
            left.discard(name)
        chapter = (mutate.ROOT / "spec-notes" / "proofs.md").read_text("utf-8")
        self.assertIn(f"`url` does not reach {len(left)} productions", chapter.replace("\n", " "))
        self.assertTrue({"dots", "num"} <= left)
        self.assertEqual(left - set(re.findall(r'means m \(Ref "([^"]+)"\)', SOURCES["NumberReads"] + SOURCES["ValueReads"])), set())


def comments_of(source):
    """What is between the tokens of a file."""
    comments, at = [], 0
    for token in tokens_of(source):
        comments.append(source[at:token.start])
        at = token.end
    return comments


class TheVerdicts(unittest.TestCase):
    def verdict_at(self, text, message="Error: no."):
        line = SOURCE[:SOURCE.index(text)].count("\n")
        column = SOURCE.splitlines()[line].index(text)
        stderr = 'File "./Other.v", line 1, characters 0-2:\nWarning: old.\n'
        stderr += f'File "./Own.v", line {line + 1}, characters {column}-{column + 2}:\n{message}\n'
        return mutate.culprit("Own", SOURCE, CompletedProcess([], 1, "", stderr))

    def test_an_error_in_a_proof_names_the_theorem(self):
        self.assertEqual(self.verdict_at("exact (eq_refl 8)"), mutate.Verdict("proof", "Own.limit_is_8"))
        self.assertEqual(self.verdict_at("vm_compute"), mutate.Verdict("example", "Own.sample_is_small"))

    def test_an_error_elsewhere_is_one_of_types(self):
        self.assertEqual(self.verdict_at("Nat.ltb"), mutate.Verdict("types", "Own.is_small"))
        self.assertEqual(self.verdict_at("forallb"), mutate.Verdict("types", "Own.sample_is_small"))

    def test_a_proof_without_an_end_is_the_one_after_what_coq_timed(self):
        at = SOURCE.index("Proof. vm_compute") + len("Proof.")
        done = CompletedProcess([], -9, f"Chars 0 - 9 [x] 0. secs (0u,0s)\nChars {at - 6} - {at} [Proof.] 0. secs (0u,0s)\n", "")
        self.assertEqual(mutate.culprit("Own", SOURCE, done), mutate.Verdict("example", "Own.sample_is_small"))

    def test_a_sentence_holds_its_places(self):
        sentences = sentences_of(SOURCE)
        self.assertEqual(sentence_at(sentences, SOURCE.index("limit + 1")).name, "last")

    def test_an_error_where_a_file_is_required_is_no_verdict(self):
        with self.assertRaises(RuntimeError):
            self.verdict_at("From Refurl")

    def test_a_list_of_required_files_may_have_several_lines(self):
        source = "From Refurl Require Import One Two\n  Three.\nFrom Coq Require Import List.\nFrom Refurl Require\n  Four.\n"
        self.assertEqual(required_by(source), ("One", "Two", "Three", "Four"))
        for file, text in SOURCES.items():
            self.assertEqual(text.count("From Refurl"), len(re.findall(r"^From Refurl Require [^.]+\.$", text, re.MULTILINE)), file)

    def test_files_are_compiled_after_what_they_require(self):
        for name in NEEDED:
            order = mutate.order_of(name, SOURCES)
            self.assertEqual(order[0], name)
            for i, file in enumerate(order):
                self.assertFalse(mutants.needed_by(SOURCES[file], SOURCES) & set(order[i:]), file)

    def test_each_explanation_is_about_a_place(self):
        rules = json.loads(mutate.EXPLAINED.read_text("utf-8"))
        every = [mutants.Mutant(place, new) for place in PLACES for new in place.instead]
        for rule in rules:
            self.assertTrue(any(mutate.reason_of(m, SOURCES[m.place.file], [rule]) for m in every), rule)


if __name__ == "__main__":
    unittest.main()
