#!/usr/bin/env python3
"""Test which faults are planted, and how the exhaustive comparison decides. Builds nothing."""

import json
import unittest

import planted
import planted_editions
from mutants import mutants

MUTANTS = {group: mutants(planted.ROOT, [group]) for group in planted.SYSTEMS}


def line(**answer):
    return json.dumps(answer)


class TheFaults(unittest.TestCase):
    def test_the_seed_decides_the_order_of_the_faults(self):
        names = lambda seed: [mutant.name for mutant in planted.candidates(seed)]
        self.assertEqual(names(1), names(1))
        self.assertNotEqual(names(1), names(2))
        self.assertEqual(len(names(1)), len(names(2)))

    def test_both_systems_have_hundreds_of_faults_in_turn(self):
        groups = [mutant.group for mutant in planted.candidates(1)]
        self.assertGreater(len(groups), 1000)
        self.assertEqual(set(groups[::2]), {"standard"})
        self.assertEqual(set(groups[1::2]), {"equations"})

    def test_a_fault_is_not_the_number_of_a_step(self):
        numbers = [m for m in MUTANTS["standard"] if m.file == "standard/host.cpp" and m.flip == '"8" becomes "~"' and 'at("8"' in m.text]
        self.assertTrue(numbers)
        self.assertFalse(any(map(planted.can_change_an_answer, numbers)))

    def test_a_condition_that_always_holds_undoes_its_change(self):
        undone = {planted.undone_by(mutant) for mutant in MUTANTS["standard"]} - {""}
        self.assertGreater(len(undone), 15)
        self.assertIn("opaque_hosts", undone)


class TheExhaustiveComparison(unittest.TestCase):
    def test_a_pair_is_simpler_without_base_then_if_it_is_shorter_then_by_its_characters(self):
        simple_first = [("", None), ("a", None), ("1", None), ("/", None), ("#", None), ("aa", None), ("é", None), ("ws:a", None), ("", "a:"), ("a", "a:")]
        self.assertEqual(sorted(reversed(simple_first), key=planted.order), simple_first)

    def test_it_tries_the_simplest_pairs_first(self):
        pairs = planted.short_pairs()
        self.assertEqual(len(pairs), len(set(pairs)))
        self.assertEqual(pairs, sorted(pairs, key=planted.order))
        self.assertIn(("ws:a?", None), pairs)
        self.assertIn(("..", "a:/a"), pairs)

    def test_answers_differ_if_an_attribute_does_not_if_only_an_error_does(self):
        pairs = [("a", None), ("1", None), ("/", None)]
        sound = [line(href="a:", errors=[]), line(failure=True, rule="x"), line(href="b:", errors=[])]
        faulty = [line(href="a:", errors=["e"]), line(failure=True, rule="y"), line(href="c:", errors=[])]
        self.assertEqual(planted.first_difference(pairs, sound, faulty), ("/", None))
        self.assertIsNone(planted.first_difference(pairs[:2], sound[:2], faulty[:2]))


class TheOutcome(unittest.TestCase):
    def group(self, text, cause=None):
        return {"input": text, "difference": "path", "cause": cause}

    def outcome(self, groups, undone="", seconds=1.0, commons=()):
        return planted.Outcome(seconds, groups, planted.together(groups, commons), ("a:^", None), undone)

    def test_a_fault_is_found_smallest_alone_and_named(self):
        best = self.outcome([self.group("a:^", "the standard before circumflex_in_paths")], "circumflex_in_paths")
        self.assertTrue(best.is_found and best.is_smallest and best.is_alone and best.is_named)

    def test_groups_that_have_something_in_common_are_one_fault(self):
        self.assertTrue(self.outcome([self.group("a:^"), self.group("a:#")], commons=[{"groups": [1, 2]}]).is_alone)

    def test_each_of_these_can_be_missed(self):
        self.assertFalse(self.outcome([]).is_found)
        self.assertFalse(self.outcome([self.group("a:^")], seconds=61).is_found)
        self.assertFalse(self.outcome([self.group("a:a^")]).is_smallest)
        self.assertFalse(self.outcome([self.group("a:^"), self.group("a:#")]).is_alone)
        self.assertFalse(self.outcome([self.group("a:^"), self.group("a:#"), self.group("a:?")], commons=[{"groups": [1, 3]}]).is_alone)
        self.assertFalse(self.outcome([self.group("a:^")], "circumflex_in_paths").is_named)


class AnOldEditionWithAFault(unittest.TestCase):
    OLD = planted_editions.Judged(("a:/^", None), True, "the standard before circumflex_in_paths (2025-03-05)", ["2025-03-05"])
    FAULT = planted_editions.Judged(("a:~", None), False, "", [])

    def outcome(self, *groups):
        return planted_editions.Outcome("2024-06-15", list(groups))

    def test_an_answer_tells_the_errors_only_if_they_are_asked_for(self):
        one, other = ('{"href": "ws://1/", "errors": [{"name": "IPv4-too-few-parts"}]}', '{"href": "ws://1/", "errors": []}')
        self.assertEqual(planted_editions.told({"input": "ws://1"}, one), planted_editions.told({"input": "ws://1"}, other))
        asked = {"input": "ws://1", "validate": True}
        self.assertNotEqual(planted_editions.told(asked, one), planted_editions.told(asked, other))

    def test_the_edition_is_named_and_the_fault_is_not(self):
        right = self.outcome(self.OLD, self.FAULT)
        self.assertTrue(right.is_right and not right.is_missed)

    def test_each_of_these_is_wrong(self):
        self.assertFalse(self.outcome(self.OLD).is_right)
        self.assertTrue(self.outcome(self.OLD).is_missed)
        self.assertFalse(self.outcome(self.FAULT).is_named)
        false = self.outcome(self.OLD, planted_editions.Judged(("a:~", None), False, self.OLD.cause, self.OLD.days))
        self.assertTrue(false.is_false and not false.is_fault_alone)
        too_new = planted_editions.Judged(("a:", None), True, "the standard before x (2024-01-01)", ["2024-01-01"])
        self.assertTrue(self.outcome(self.OLD, self.FAULT, too_new).is_false)

    def test_days_are_read_from_a_cause(self):
        cause = "the standard before a (2024-01-01) and the standard before b (2023-01-01)"
        self.assertEqual(planted_editions.days_in(cause), ["2024-01-01", "2023-01-01"])
        self.assertEqual(planted_editions.days_in(""), [])
        self.assertGreater(planted_editions.days_in("RFC 3986")[0], "2024-06-15")

    def test_the_faults_switch_no_change(self):
        chosen = planted_editions.candidates(1)
        self.assertGreater(len(chosen), 500)
        self.assertFalse(any("Change::" in mutant.text for mutant in chosen))


if __name__ == "__main__":
    unittest.main()
