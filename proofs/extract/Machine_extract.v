(* Writes machine_model.ml: the standard's state machine as an OCaml program. Bytes are OCaml's characters, numbers are
   those of Zarith, which have no limit. *)

From Refurl Require Import Machine.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt ExtrOcamlZBigInt.

Extraction Language OCaml.
Extraction "machine_model.ml" href.
