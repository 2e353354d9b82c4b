(* The table of characters and what it means (model/characters.hpp; spec-notes/characters.md). The table itself is
   generated: [component_table] of Generated.v. *)

From Refurl Require Export Text Types Generated.

(* v valid · E valid, percent-encoded · T invalid, tolerated · F invalid, fixed by percent-encoding · R rejected ·
   x ends the component, a setter percent-encodes it · - ends the component *)
Inductive status := valid | encoded | tolerated | fixed | rejected | delimiter | absent.

Definition status_of (letter : byte) : status :=
  match letter with
  | "v" => valid | "E" => encoded | "T" => tolerated | "F" => fixed | "R" => rejected | "x" => delimiter | _ => absent
  end.

(* The status of a byte in a column; a byte above 0x7F stands for the code points whose UTF-8 contains it. *)
Definition byte_status (c : column) (b : byte) : status :=
  match List.find (fun row => in_ranges (members row) b) component_table with
  | Some row => status_of (nth (column_index c) (statuses row) "-")
  | None => absent
  end.

Definition can_occur (s : status) : bool :=
  match s with valid | encoded | tolerated | fixed => true | rejected | delimiter | absent => false end.
Definition must_encode (s : status) : bool :=
  match s with encoded | fixed | delimiter => true | valid | tolerated | rejected | absent => false end.

(* The bytes that a component may hold, except [%]. *)
Definition component_chars (c : column) : byte_set := fun b => can_occur (byte_status c b).

(* The bytes that must be percent-encoded in a component. *)
Definition percent_encode_set (c : column) : byte_set := fun b => must_encode (byte_status c b).

Definition forbidden_host_code_points : byte_set :=
  fun b => negb (byte_eqb b "%") && negb (can_occur (byte_status opaque_host_column b)).

Definition forbidden_domain_code_points : byte_set :=
  fun b => forbidden_host_code_points b || (code b <? 32)%N || byte_eqb b "%" || (code b =? 127)%N.

(* The classes of the table are a partition of the bytes. *)
Definition classes_of (b : byte) : list class_row := filter (fun row => in_ranges (members row) b) component_table.

Example every_byte_has_one_class : forallb (fun b => Nat.eqb (length (classes_of b)) 1) every_byte_list = true.
Proof. vm_compute. reflexivity. Qed.

Example every_row_has_each_column :
  forallb (fun row => Nat.eqb (length (statuses row)) 8) component_table = true.
Proof. vm_compute. reflexivity. Qed.

(* ---- Percent-encoding (model/percent_encoding.hpp) *)

Definition hex_digit (n : N) : byte := nth (N.to_nat n) (txt "0123456789ABCDEF") "0".

Definition percent_encoded_byte (b : byte) : text := ["%"; hex_digit (code b / 16); hex_digit (code b mod 16)].

(* Each byte of the set becomes [%XX]; the others stay. *)
Definition percent_encode (set : byte_set) (x : text) : text :=
  concat (map (fun b => if set b then percent_encoded_byte b else [b]) x).

Example percent_encode_a_space : percent_encode (percent_encode_set path_column) (txt "a b%") = txt "a%20b%".
Proof. vm_compute. reflexivity. Qed.
