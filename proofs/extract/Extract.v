(* Writes model.ml: the composition of the stages, and the standard's state machine, as OCaml programs. Bytes are OCaml's
   characters, numbers are those of Zarith, which have no limit. *)

From Refurl Require Composition Machine.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt ExtrOcamlZBigInt.

Definition stages_href := Composition.href.
Definition machine_href := Machine.href.

Extraction Language OCaml.
Extraction "model.ml" stages_href machine_href.
