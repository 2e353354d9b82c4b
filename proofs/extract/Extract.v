(* Writes model.ml: the composition of the stages, the setters, the standard's state machine, and whether the grammar reads a text
   as the stages do, as OCaml programs. Bytes are OCaml's characters, numbers are those of Zarith, which have no limit. *)

From Refurl Require Composition Setters Machine.
From Coq Require Import List.
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlString ExtrOcamlNatInt ExtrOcamlZBigInt.

Definition stages_href := Composition.href.
(* The hrefs after each setting of a URL. The attributes are numbered as in [Setters.attribute]. *)
Definition attributes : list Setters.attribute :=
  Setters.protocol_attribute :: Setters.username_attribute :: Setters.password_attribute :: Setters.host_attribute
  :: Setters.hostname_attribute :: Setters.port_attribute :: Setters.pathname_attribute :: Setters.search_attribute
  :: Setters.hash_attribute :: nil.

Definition setters_hrefs to_ascii (input : Text.text) (settings : list (nat * Text.text)) : option (list Text.text) :=
  let step (made : Sequence.sequence * list Text.text) s :=
    let u := Setters.assign to_ascii (nth (fst s) attributes Setters.hash_attribute) (snd s) (fst made) in
    (u, Print.print u :: snd made) in
  option_map (fun u => rev (snd (fold_left step settings (u, nil)))) (Composition.url_of to_ascii Sequence.empty input).

Definition machine_href := Machine.href.
Definition grammar_agrees (x : Text.text) : bool :=
  List.forallb (fun m => Grammar.agrees_on m x) (Types.generic :: Types.web :: Types.file_mode :: nil).

Extraction Language OCaml.
Extraction "model.ml" stages_href setters_hrefs machine_href grammar_agrees.
