(* The model: component types, their order, and URLs as sequences of components (model/component.hpp,
   model/sequence.hpp, model/scheme.hpp; spec-notes/model.md). *)

From Refurl Require Export Text Types Generated.

(* ---- Types, in the order of components in a URL *)

Inductive type := scheme_type | authority_type | drive_type | path_root_type | dir_type | file_type | query_type
                | fragment_type.

Definition rank (t : type) : nat :=
  match t with
  | scheme_type => 0 | authority_type => 1 | drive_type => 2 | path_root_type => 3
  | dir_type => 4 | file_type => 5 | query_type => 6 | fragment_type => 7
  end.

Definition type_ltb (s t : type) : bool := Nat.ltb (rank s) (rank t).
Definition type_leb (s t : type) : bool := Nat.leb (rank s) (rank t).
Definition type_min (s t : type) : type := if type_leb s t then s else t.

(* ---- The values of components *)

(* The parser makes opaque hosts, uninterpreted hosts (of special URLs) and IPv6 addresses; host interpretation makes
   domains and IPv4 addresses of the uninterpreted ones. *)
Inductive host_kind := opaque | uninterpreted | domain | ip4 | ip6.

(* The text of an IPv6 address has its brackets. *)
Record host := Host { kind : host_kind; host_text : text }.

Record userinfo := Userinfo { username : text; password : option text }.

(* [Authority None None None] is (authority ε). A port is its digits. *)
Record authority := Authority { user : option userinfo; name : option host; port : option text }.

Definition no_authority : authority := Authority None None None.

(* ---- Sequences: one slot for each type, and a list of dirs *)

Record sequence := Sequence {
  scheme : option text;
  auth : option authority;
  drive : option text;
  path_root : bool;
  dirs : list text;
  file : option text;
  query : option text;
  fragment : option text
}.

(* ε *)
Definition empty : sequence := Sequence None None None false [] None None None.

Definition is_some {A} (x : option A) : bool := match x with Some _ => true | None => false end.

Definition is_empty (u : sequence) : bool :=
  negb (is_some (scheme u) || is_some (auth u) || is_some (drive u) || path_root u || negb (is_nil (dirs u))
        || is_some (file u) || is_some (query u) || is_some (fragment u)).

(* Functions that change one component. *)
Definition with_scheme s u := Sequence s (auth u) (drive u) (path_root u) (dirs u) (file u) (query u) (fragment u).
Definition with_auth a u := Sequence (scheme u) a (drive u) (path_root u) (dirs u) (file u) (query u) (fragment u).
Definition with_drive d u := Sequence (scheme u) (auth u) d (path_root u) (dirs u) (file u) (query u) (fragment u).
Definition with_path_root r u := Sequence (scheme u) (auth u) (drive u) r (dirs u) (file u) (query u) (fragment u).
Definition with_dirs ds u := Sequence (scheme u) (auth u) (drive u) (path_root u) ds (file u) (query u) (fragment u).
Definition with_file f u := Sequence (scheme u) (auth u) (drive u) (path_root u) (dirs u) f (query u) (fragment u).
Definition with_query q u := Sequence (scheme u) (auth u) (drive u) (path_root u) (dirs u) (file u) q (fragment u).
Definition with_fragment f u := Sequence (scheme u) (auth u) (drive u) (path_root u) (dirs u) (file u) (query u) f.

(* Two sequences are equal if their components are. *)
Lemma sequence_eq u v :
  scheme u = scheme v -> auth u = auth v -> drive u = drive v -> path_root u = path_root v -> dirs u = dirs v ->
  file u = file v -> query u = query v -> fragment u = fragment v -> u = v.
Proof. destruct u, v. simpl. intros. subst. reflexivity. Qed.

Definition option_eq_dec {A} (dec : forall a b : A, {a = b} + {a <> b}) : forall x y : option A, {x = y} + {x <> y}.
Proof. decide equality. Defined.

Definition sequence_eq_dec : forall u v : sequence, {u = v} + {u <> v}.
Proof.
  assert (T : forall x y : option text, {x = y} + {x <> y}) by exact (option_eq_dec text_eq_dec).
  assert (K : forall x y : host_kind, {x = y} + {x <> y}) by decide equality.
  assert (H : forall x y : host, {x = y} + {x <> y}) by (decide equality; apply text_eq_dec).
  assert (I : forall x y : userinfo, {x = y} + {x <> y}) by (decide equality; apply text_eq_dec).
  assert (A : forall x y : authority, {x = y} + {x <> y}) by (decide equality; apply option_eq_dec; assumption).
  decide equality; auto using option_eq_dec, bool_dec, list_eq_dec, text_eq_dec.
Defined.

(* ---- Invariants: what the slots do not guarantee (model/sequence.cpp, violation) *)

(* A URL with an authority or a drive, and a dir or a file, has a path-root. *)
Definition needs_path_root (u : sequence) : bool :=
  (is_some (auth u) || is_some (drive u)) && (negb (is_nil (dirs u)) || is_some (file u)) && negb (path_root u).

(* A userinfo or a port needs a host, and a host is not empty. *)
Definition is_valid_authority (a : authority) : bool :=
  match name a with
  | None => negb (is_some (user a)) && negb (is_some (port a))
  | Some h => negb (is_nil (host_text h))
  end.

Definition on {A} (p : A -> bool) (x : option A) : bool := match x with Some a => p a | None => true end.

(* The sequences that are URLs. A file is not empty, and neither a file nor a dir has a slash. *)
Definition buildable (u : sequence) : bool :=
  on is_valid_authority (auth u)
  && negb (needs_path_root u)
  && on (fun f => negb (is_nil f) && negb (has "/" f)) (file u)
  && forallb (fun dir => negb (has "/" dir)) (dirs u).

(* ---- Modes: [special_schemes] is generated from the C++ table *)

Definition special_scheme (s : text) : option scheme_row :=
  List.find (fun row => text_eqb (scheme_name row) (lowercase s)) special_schemes.

(* The mode that a scheme selects, whatever the case of its letters. *)
Definition mode_of_scheme (s : text) : mode :=
  match special_scheme s with Some row => scheme_mode row | None => generic end.

Definition is_default_port (p s : text) : bool :=
  match special_scheme s with Some row => text_eqb (default_port row) p | None => false end.

Definition mode_of (u : sequence) (otherwise : mode) : mode :=
  match scheme u with Some s => mode_of_scheme s | None => otherwise end.

(* A generic URL with a scheme, but without authority and path-root. *)
Definition has_opaque_path (u : sequence) : bool :=
  negb (is_some (auth u)) && negb (path_root u) && is_some (scheme u) && negb (is_special (mode_of u generic)).

(* ---- Examples *)

Definition example : sequence :=
  Sequence (Some (txt "http"))
           (Some (Authority (Some (Userinfo (txt "u") (Some (txt "p")))) (Some (Host uninterpreted (txt "h")))
                            (Some (txt "80"))))
           None true [txt "a"] (Some (txt "b")) (Some (txt "q")) (Some (txt "f")).

Example example_is_buildable : buildable example = true.
Proof. reflexivity. Qed.

Example without_path_root_it_is_no_url : buildable (with_path_root false example) = false.
Proof. reflexivity. Qed.

Example the_case_of_a_scheme_does_not_matter : mode_of_scheme (txt "HtTp") = web.
Proof. reflexivity. Qed.
