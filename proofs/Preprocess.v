(* Preprocessing (grammar/preprocess.hpp; spec-notes/preprocessing.md). The input is well-formed UTF-8: the C++ code first
   replaces what is not. *)

From Refurl Require Export Grammar.

Definition is_c0_control_or_space : byte_set := in_ranges [(0, 32)]%N.
Definition is_tab_or_newline : byte_set := in_ranges [(9, 10); (13, 13)]%N.

Definition trim_start (x : text) : text := drop_while is_c0_control_or_space x.
Definition trim_end (x : text) : text := rev (trim_start (rev x)).
Definition remove_newlines (x : text) : text := filter (fun b => negb (is_tab_or_newline b)) x.

Definition slash_of (b : byte) : byte := if byte_eqb b "\" then "/" else b.

(* In a special URL, [\] counts as [/] before the query and the fragment. *)
Definition replace_backslashes (m : mode) (x : text) : text :=
  if is_special m then map slash_of (before ends_path x) ++ from ends_path x else x.

(* The stage: the text to parse, and its mode. *)
Definition preprocess (base_mode : mode) (input : text) : text * mode :=
  let x := remove_newlines (trim_end (trim_start input)) in
  let m := select_mode x base_mode in
  (replace_backslashes m x, m).

Example spaces_and_backslashes :
  preprocess generic (txt "  HTTP:\\h\a?\  ") = (txt "HTTP://h/a?\", web).
Proof. vm_compute. reflexivity. Qed.
