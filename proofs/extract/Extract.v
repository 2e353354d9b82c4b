(* Writes model.ml: the composition of the stages, the setters, the standard's state machine, its validation errors with whether a
   text is a valid URL string, and whether the grammar reads a text as the stages do, as OCaml programs. Bytes are OCaml's
   characters, numbers are those of Zarith, which have no limit. *)

From Refurl Require Composition Setters Machine Serializer MachineErrors Writing.
From Coq Require Import List String.
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

Definition machine_href := Serializer.href.
Definition grammar_agrees (x : Text.text) : bool :=
  List.forallb (fun m => Grammar.agrees_on m x) (Types.generic :: Types.web :: Types.file_mode :: nil).

Definition name_of (e : MachineErrors.validation_error) : Text.text :=
  Text.txt match e with
  | MachineErrors.domain_to_ascii_error => "domain-to-ascii"
  | MachineErrors.domain_percent_encoded => "domain-percent-encoded"
  | MachineErrors.ipv4_non_ascii_input => "ipv4-non-ascii-input"
  | MachineErrors.ipv4_empty_part => "ipv4-empty-part"
  | MachineErrors.ipv4_too_few_parts => "ipv4-too-few-parts"
  | MachineErrors.ipv4_non_decimal_part => "ipv4-non-decimal-part"
  | MachineErrors.ipv4_out_of_range_part => "ipv4-out-of-range-part"
  | MachineErrors.ipv6_piece_leading_zero => "ipv6-piece-leading-zero"
  | MachineErrors.invalid_url_unit => "invalid-url-unit"
  | MachineErrors.special_scheme_missing_following_solidus => "special-scheme-missing-following-solidus"
  | MachineErrors.invalid_reverse_solidus => "invalid-reverse-solidus"
  | MachineErrors.invalid_credentials => "invalid-credentials"
  | MachineErrors.file_invalid_windows_drive_letter => "file-invalid-windows-drive-letter"
  | MachineErrors.file_invalid_windows_drive_letter_host => "file-invalid-windows-drive-letter-host"
  end.

(* Whether a text is a valid URL string, and the names of its validation errors if it is a URL. Nothing, if the base is none. *)
Definition validity to_ascii strict (input : Text.text) (base : option Text.text) : option (bool * option (list Text.text)) :=
  let answer base :=
    let (errors, made) := MachineErrors.parse_logged to_ascii strict input base in
    Some (Writing.valid_url_string strict (option_map Writing.kind_of_base base) input, option_map (fun _ => map name_of errors) made) in
  match base with
  | None => answer None
  | Some base => match Machine.parse to_ascii base None with Some u => answer (Some u) | None => None end
  end.

Extraction Language OCaml.
Extraction "model.ml" stages_href setters_hrefs machine_href grammar_agrees validity.
