#!/usr/bin/env python3
"""Tests how whatif.py reads Coq's answers and leaves out a proof."""

import contextlib
import io
import unittest

from whatif import Compiled, assumed_in, offset_of, report, theorems_of, without_proof

SOURCE = """Lemma first : 1 = 1.
Proof. reflexivity. Qed.
(* é *) Theorem second : 1 = 2.
Proof.
  intros. lia.
Qed.
"""


class WhatIf(unittest.TestCase):
    def test_an_error_has_a_place(self):
        message = 'File "./A.v", line 3, characters 10-18:\nError: wrong'
        self.assertTrue(SOURCE[offset_of(message, SOURCE):].startswith("heorem second"))
        self.assertIsNone(offset_of("takes longer", SOURCE))

    def test_a_proof_is_left_out(self):
        self.assertEqual(without_proof(SOURCE, "second"), SOURCE[:SOURCE.index("Proof.\n")] + "Admitted.\n")
        self.assertIn("Admitted.\n(* é *) Theorem", without_proof(SOURCE, "first"))

    def test_theorems(self):
        self.assertEqual(theorems_of({"A": SOURCE}), ["A.second"])

    def test_assumptions(self):
        answer = """theorem A.second
Axioms:
first : 1 = 1
B.other
  : forall x,
    x = 1
theorem A.third
Closed under the global context
"""
        self.assertEqual(assumed_in(answer), {"A.second": ["first", "B.other"], "A.third": []})

    def test_report(self):
        results = {"A": Compiled(left_out=[("Lemma", "first")]), "B": Compiled(problem="Error: wrong")}
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            status = report(results, {"A.second": ["first"], "A.third": []}, 3)
        self.assertEqual(status, 1)
        self.assertIn("Proofs that fail: 1.\n  A.first\n", out.getvalue())
        self.assertIn("Theorems that fall: 1 of 3. Not known: 1.\n  A.second  by first\n", out.getvalue())
        self.assertIn("B.v cannot be compiled: Error: wrong", out.getvalue())


if __name__ == "__main__":
    unittest.main()
