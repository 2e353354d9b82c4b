(* Theorem 1, the laws of rebase (spec-notes/laws.md#rebase), for all sequences.

   Rebase looks only at which components are present. For most components a law is then a short calculation. The
   path-root needs more, because the constraint can add it: there, a statement about which components are present is a
   statement about some Booleans, and Coq tries all of their values ([every_always]). *)

From Refurl Require Import Resolve.

(* ---- Statements about some Booleans *)

Fixpoint booleans (n : nat) : Type := match n with O => bool | S n => bool -> booleans n end.

Fixpoint every (n : nat) : booleans n -> bool :=
  match n with O => fun b => b | S n => fun f => every n (f true) && every n (f false) end.

Fixpoint always (n : nat) : booleans n -> Prop :=
  match n with O => fun b => b = true | S n => fun f => forall b, always n (f b) end.

Lemma every_always n f : every n f = true -> always n f.
Proof.
  induction n as [|n IH]; simpl; intro H; [exact H|].
  apply andb_true_iff in H as [Ht Hf]. intros []; auto.
Qed.

(* ---- The components of a rebased URL *)

Ltac component := intros; unfold onto, require_path_root; destruct needs_path_root; reflexivity.

Lemma scheme_of_onto u b : scheme (onto u b) = or (scheme u) (when (type_ltb scheme_type (ord u)) (scheme b)).
Proof. component. Qed.
Lemma auth_of_onto u b : auth (onto u b) = or (auth u) (when (type_ltb authority_type (ord u)) (auth b)).
Proof. component. Qed.
Lemma drive_of_onto u b : drive (onto u b) = or (drive u) (when (type_ltb drive_type (ord u)) (drive b)).
Proof. component. Qed.
Lemma dirs_of_onto u b : dirs (onto u b) = (if type_leb dir_type (ord u) then dirs b else []) ++ dirs u.
Proof. component. Qed.
Lemma file_of_onto u b : file (onto u b) = or (file u) (when (type_ltb file_type (ord u)) (file b)).
Proof. component. Qed.
Lemma query_of_onto u b : query (onto u b) = or (query u) (when (type_ltb query_type (ord u)) (query b)).
Proof. component. Qed.
Lemma fragment_of_onto u b : fragment (onto u b) = or (fragment u) None.
Proof. component. Qed.

Lemma is_some_or {A} (x y : option A) : is_some (or x y) = is_some x || is_some y.
Proof. destruct x; reflexivity. Qed.

Lemma is_some_when {A} c (x : option A) : is_some (when c x) = c && is_some x.
Proof. destruct c; reflexivity. Qed.

Lemma is_nil_app {A} (x y : list A) : is_nil (x ++ y) = is_nil x && is_nil y.
Proof. destruct x; reflexivity. Qed.

Lemma is_nil_if {A} (c : bool) (x : list A) : is_nil (if c then x else []) = negb c || is_nil x.
Proof. destruct c; reflexivity. Qed.

(* ---- Which components are present: those that the path-root constraint is about *)

Record presence := Present { p_auth : bool; p_drive : bool; p_root : bool; p_dirs : bool; p_file : bool }.

Definition presence_of (u : sequence) : presence :=
  Present (is_some (auth u)) (is_some (drive u)) (path_root u) (negb (is_nil (dirs u))) (is_some (file u)).

Definition ord_of_presence (s : bool) (p : presence) (q : bool) : type :=
  if s then scheme_type else if p_auth p then authority_type else if p_drive p then drive_type
  else if p_root p then path_root_type else if p_dirs p then dir_type else if p_file p then file_type
  else if q then query_type else fragment_type.

Lemma ord_presence u : ord u = ord_of_presence (is_some (scheme u)) (presence_of u) (is_some (query u)).
Proof. reflexivity. Qed.

Definition onto_presence (t : type) (u b : presence) : presence :=
  let a := p_auth u || type_ltb authority_type t && p_auth b in
  let d := p_drive u || type_ltb drive_type t && p_drive b in
  let s := p_dirs u || type_leb dir_type t && p_dirs b in
  let f := p_file u || type_ltb file_type t && p_file b in
  Present a d (p_root u || type_ltb path_root_type t && p_root b || (a || d) && (s || f)) s f.

Lemma path_root_of_required w : path_root (require_path_root w) = path_root w || needs_path_root w.
Proof. unfold require_path_root. destruct (needs_path_root w) eqn:N; simpl; [now rewrite orb_true_r | now rewrite orb_false_r]. Qed.

Lemma presence_of_onto u b : presence_of (onto u b) = onto_presence (ord u) (presence_of u) (presence_of b).
Proof.
  unfold presence_of, onto_presence. simpl.
  rewrite auth_of_onto, drive_of_onto, dirs_of_onto, file_of_onto, !is_some_or, !is_some_when, is_nil_app, is_nil_if.
  unfold onto. rewrite path_root_of_required. unfold needs_path_root. simpl.
  rewrite !is_some_or, !is_some_when, is_nil_app, is_nil_if.
  assert (D : negb ((negb (type_leb dir_type (ord u)) || is_nil (dirs b)) && is_nil (dirs u))
              = negb (is_nil (dirs u)) || type_leb dir_type (ord u) && negb (is_nil (dirs b)))
    by (destruct (is_nil (dirs u)), (is_nil (dirs b)), (type_leb dir_type (ord u)); reflexivity).
  rewrite D. f_equal.
  generalize (path_root u || type_ltb path_root_type (ord u) && path_root b). intros [|]; simpl; [reflexivity|].
  now rewrite andb_true_r.
Qed.

(* ---- Order *)

Theorem ord_of_onto u b : ord (onto u b) = type_min (ord u) (ord b).
Proof.
  rewrite !ord_presence, presence_of_onto, scheme_of_onto, query_of_onto, !is_some_or, !is_some_when, (ord_presence u).
  unfold presence_of.
  pose proof (every_always 14 (fun s a d r g f q s' a' d' r' g' f' q' =>
    let u := Present a d r g f in let b := Present a' d' r' g' f' in let t := ord_of_presence s u q in
    Nat.eqb (rank (ord_of_presence (s || type_ltb scheme_type t && s') (onto_presence t u b) (q || type_ltb query_type t && q')))
            (rank (type_min t (ord_of_presence s' b q')))) ltac:(vm_compute; reflexivity)) as H.
  assert (R : forall s t, Nat.eqb (rank s) (rank t) = true -> s = t) by (intros [] []; simpl; congruence).
  apply R, H.
Qed.

(* ---- Associativity *)

Lemma ltb_min c s t : type_ltb c (type_min s t) = type_ltb c s && type_ltb c t.
Proof. destruct c, s, t; reflexivity. Qed.

Lemma leb_min c s t : type_leb c (type_min s t) = type_leb c s && type_leb c t.
Proof. destruct c, s, t; reflexivity. Qed.

(* A component that passes through two rebases, in either order. *)
Lemma or_when {A} (p q : bool) (x3 x2 x1 : option A) :
  or (or x3 (when p x2)) (when (p && q) x1) = or x3 (when p (or x2 (when q x1))).
Proof. destruct p, q, x3, x2, x1; reflexivity. Qed.

Lemma presence_assoc u3 u2 u1 :
  onto_presence (type_min (ord u3) (ord u2)) (onto_presence (ord u3) (presence_of u3) (presence_of u2)) (presence_of u1)
  = onto_presence (ord u3) (presence_of u3) (onto_presence (ord u2) (presence_of u2) (presence_of u1)).
Proof.
  rewrite !ord_presence. unfold presence_of.
  pose proof (every_always 19 (fun s3 q3 a3 d3 r3 g3 f3 s2 q2 a2 d2 r2 g2 f2 a1 d1 r1 g1 f1 =>
    let x3 := Present a3 d3 r3 g3 f3 in let x2 := Present a2 d2 r2 g2 f2 in let x1 := Present a1 d1 r1 g1 f1 in
    let t3 := ord_of_presence s3 x3 q3 in let t2 := ord_of_presence s2 x2 q2 in
    Bool.eqb (p_root (onto_presence (type_min t3 t2) (onto_presence t3 x3 x2) x1))
             (p_root (onto_presence t3 x3 (onto_presence t2 x2 x1)))) ltac:(vm_compute; reflexivity)) as H.
  match goal with |- ?x = ?y => assert (R : p_root x = p_root y) by (apply eqb_prop, H) end.
  unfold onto_presence in *. cbv zeta in *. cbn [p_auth p_drive p_root p_dirs p_file] in *. rewrite R.
  f_equal; rewrite ?ltb_min, ?leb_min, <- ?orb_assoc, ?andb_orb_distrib_r, ?andb_assoc; reflexivity.
Qed.

Theorem onto_assoc u3 u2 u1 : onto (onto u3 u2) u1 = onto u3 (onto u2 u1).
Proof.
  apply sequence_eq;
    rewrite ?scheme_of_onto, ?auth_of_onto, ?drive_of_onto, ?file_of_onto, ?query_of_onto, ?fragment_of_onto, ?ord_of_onto,
      ?ltb_min; try apply or_when.
  - change (p_root (presence_of (onto (onto u3 u2) u1)) = p_root (presence_of (onto u3 (onto u2 u1)))).
    now rewrite !presence_of_onto, ord_of_onto, presence_assoc.
  - rewrite !dirs_of_onto, ord_of_onto, leb_min, app_assoc.
    destruct (type_leb dir_type (ord u3)), (type_leb dir_type (ord u2)); reflexivity.
  - destruct (fragment u3); reflexivity.
Qed.

(* ---- Units *)

Theorem onto_empty u : needs_path_root u = false -> onto u empty = u.
Proof.
  intro N. assert (E : forall t, upto empty t = empty) by (intros []; reflexivity).
  unfold onto, require_path_root. rewrite E.
  replace (followed_by empty u) with u by (destruct u as [[] [] [] [] ? [] [] []]; reflexivity).
  now rewrite N.
Qed.

Theorem empty_onto u : needs_path_root u = false -> onto empty u = with_fragment None u.
Proof.
  intro N. unfold onto, require_path_root.
  replace (followed_by (upto u (ord empty)) empty) with (with_fragment None u)
    by (destruct u as [? ? ? ? ds ? ? ?]; unfold followed_by, upto; simpl; now rewrite app_nil_r).
  replace (needs_path_root (with_fragment None u)) with (needs_path_root u) by reflexivity. now rewrite N.
Qed.

Theorem empty_is_a_unit_exactly_without_fragment u :
  needs_path_root u = false -> (onto empty u = u <-> fragment u = None).
Proof.
  intro N. rewrite (empty_onto u N). split; intro H.
  - apply (f_equal fragment) in H. simpl in H. now symmetry.
  - destruct u; simpl in *. now rewrite H.
Qed.
