(* The types of the generated tables (Generated.v). *)

From Refurl Require Export Text.

(* How a text is parsed. The scheme decides, or the base if there is no scheme (model/scheme.hpp). *)
Inductive mode := generic | web | file_mode.

Definition mode_eqb (a b : mode) : bool :=
  match a, b with generic, generic | web, web | file_mode, file_mode => true | _, _ => false end.

Definition is_special (m : mode) : bool := match m with generic => false | web | file_mode => true end.
Definition has_drive (m : mode) : bool := match m with file_mode => true | generic | web => false end.

(* The columns of the table of characters, in the order of the letters of its rows (model/characters.hpp). *)
Inductive column :=
  username_column | password_column | opaque_host_column | path_column | opaque_path_column | query_column
| special_query_column | fragment_column.

Definition column_index (c : column) : nat :=
  match c with
  | username_column => 0 | password_column => 1 | opaque_host_column => 2 | path_column => 3
  | opaque_path_column => 4 | query_column => 5 | special_query_column => 6 | fragment_column => 7
  end.

(* A row of the table of characters: the name of a class, the bytes of its members (a byte above 0x7F stands for the
   code points whose UTF-8 contains it), and a status for each column. *)
Record class_row := Class { class_name : string; members : list (N * N); statuses : text }.

(* A row of the table of schemes: the name, the mode, the default port (ε if there is none), and whether the query has
   the document's encoding. *)
Record scheme_row := Special { scheme_name : text; scheme_mode : mode; default_port : text; query_has_encoding : bool }.

(* ---- Parsing expressions (grammar/value/expr.hpp) *)

Inductive expr :=
  | Set_ (ranges : list (N * N))                                    (* one byte of the set *)
  | Literal (x : text)                                              (* this text *)
  | Seq (parts : list expr)                                         (* each part in turn; ε if there are none *)
  | Alt (parts : list expr)                                         (* the first part that matches *)
  | Repeat (part : expr) (least : nat) (most : option nat)          (* as often as it matches, within these limits *)
  | Difference (part without : expr)                                (* part, where without does not match *)
  | Ahead (part : expr)                                             (* ε, where part matches *)
  | Not_ahead (part : expr)                                         (* ε, where part does not match *)
  | Ref (production : string).                                      (* what this production matches *)

(* A production: its name, its modes, its body. *)
Record production := Production { production_name : string; modes : list mode; body : expr }.
