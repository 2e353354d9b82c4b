(* Writes model.ml: the composition of the stages, the standard's state machine, and whether the functions of Grammar.v read
   a text as the grammar does, as OCaml programs. Bytes are OCaml's characters, numbers are those of Zarith, which have no
   limit. *)

From Refurl Require Composition Machine Grammar Preprocess Types Text.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt ExtrOcamlZBigInt.

Definition stages_href := Composition.href.
Definition machine_href := Machine.href.

(* In the mode that the text selects without a base, and in mode file, whose grammar differs most. *)
Definition grammar_agrees (input : Text.text) : bool :=
  let (x, m) := Preprocess.preprocess Types.generic input in
  andb (Grammar.agrees_on m x) (Grammar.agrees_on Types.file_mode x).

Extraction Language OCaml.
Extraction "model.ml" stages_href machine_href grammar_agrees.
