(* Writes model.ml: the composition of the stages, the standard's state machine, and whether the grammar reads a text as the
   stages do, as OCaml programs. Bytes are OCaml's characters, numbers are those of Zarith, which have no limit. *)

From Refurl Require Composition Machine.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt ExtrOcamlZBigInt.

Definition stages_href := Composition.href.
Definition machine_href := Machine.href.
Definition grammar_agrees (x : Text.text) : bool :=
  List.forallb (fun m => Grammar.agrees_on m x) (Types.generic :: Types.web :: Types.file_mode :: nil).

Extraction Language OCaml.
Extraction "model.ml" stages_href machine_href grammar_agrees.
