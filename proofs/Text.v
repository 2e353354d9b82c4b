(* Texts: lists of bytes, and the functions on them that the chapters share.

   A byte is an [ascii] of Coq's library, that is, eight bits; the type has 256 members. So a statement about every
   byte can be proved by trying them all ([every_byte]). A text is a list of bytes. The UTF-8 of a code point above
   U+007F is two to four bytes above 0x7F, as in the C++ code. *)

From Coq Require Export Ascii String List Bool NArith Lia.
Export ListNotations.

Open Scope list_scope.
Open Scope char_scope.
Open Scope bool_scope.

Definition byte := ascii.
Definition text := list byte.

(* [txt "abc"] is the text of the bytes of abc. A byte is written "a"%char, or "a" where a byte is expected. *)
Definition txt (s : string) : text := list_ascii_of_string s.
Definition str (x : text) : string := string_of_list_ascii x.
Arguments txt s%string_scope.

Definition code (b : byte) : N := N_of_ascii b.
Definition byte_of (n : N) : byte := ascii_of_N n.

(* ---- Equality *)

Definition byte_eqb (a b : byte) : bool := Ascii.eqb a b.

Fixpoint text_eqb (x y : text) : bool :=
  match x, y with
  | [], [] => true
  | a :: x, b :: y => byte_eqb a b && text_eqb x y
  | _, _ => false
  end.

Definition byte_eq_dec : forall a b : byte, {a = b} + {a <> b} := Ascii.ascii_dec.
Definition text_eq_dec : forall x y : text, {x = y} + {x <> y} := list_eq_dec byte_eq_dec.

Arguments byte_eqb : simpl never.

Lemma byte_eqb_sym a b : byte_eqb a b = byte_eqb b a.
Proof. apply Ascii.eqb_sym. Qed.

Lemma byte_eqb_eq a b : byte_eqb a b = true <-> a = b.
Proof. apply Ascii.eqb_eq. Qed.

Lemma byte_eqb_refl a : byte_eqb a a = true.
Proof. apply Ascii.eqb_refl. Qed.

Lemma byte_eqb_neq a b : byte_eqb a b = false <-> a <> b.
Proof. apply Ascii.eqb_neq. Qed.

Lemma text_eqb_eq x y : text_eqb x y = true <-> x = y.
Proof.
  revert y. induction x as [|a x IH]; intros [|b y]; simpl; split; intro H; try discriminate; auto.
  - apply andb_true_iff in H as [H1 H2]. apply byte_eqb_eq in H1. apply IH in H2. congruence.
  - injection H as -> ->. rewrite byte_eqb_refl. now apply IH.
Qed.

Lemma text_eqb_refl x : text_eqb x x = true.
Proof. now apply text_eqb_eq. Qed.

Definition is_nil {A} (x : list A) : bool := match x with [] => true | _ => false end.

(* ---- Every byte *)

Definition every_byte_list : list byte := map ascii_of_nat (seq 0 256).

Lemma every_byte_listed b : In b every_byte_list.
Proof.
  unfold every_byte_list. rewrite <- (ascii_nat_embedding b). apply in_map, in_seq.
  pose proof (nat_ascii_bounded b). lia.
Qed.

(* A Boolean property that holds for each of the 256 bytes, one by one, holds for every byte:
   [apply (every_byte (fun b => ...)); vm_compute; reflexivity]. *)
Lemma every_byte (p : byte -> bool) : forallb p every_byte_list = true -> forall b, p b = true.
Proof. intros H b. rewrite forallb_forall in H. apply H, every_byte_listed. Qed.

(* Likewise, that one property implies another. *)
Lemma every_byte_implies (p q : byte -> bool) :
  forallb (fun b => implb (p b) (q b)) every_byte_list = true -> forall b, p b = true -> q b = true.
Proof. intros H b Hp. pose proof (every_byte _ H b) as E. cbv beta in E. rewrite Hp in E. exact E. Qed.

Lemma every_byte_equal (p q : byte -> bool) :
  forallb (fun b => Bool.eqb (p b) (q b)) every_byte_list = true -> forall b, p b = q b.
Proof. intros H b. apply eqb_prop, (every_byte _ H b). Qed.

(* ---- Sets of bytes *)

Definition byte_set := byte -> bool.

(* The set of the bytes in some ranges; the generated tables have sets in this form. *)
Definition in_range (r : N * N) (b : byte) : bool := (fst r <=? code b)%N && (code b <=? snd r)%N.
Arguments in_range : simpl never.
Definition in_ranges (ranges : list (N * N)) : byte_set := fun b => existsb (fun r => in_range r b) ranges.

Definition one_of (members : text) : byte_set := fun b => existsb (byte_eqb b) members.

Definition is_alpha : byte_set := in_ranges [(65, 90); (97, 122)]%N.
Definition is_digit : byte_set := in_ranges [(48, 57)]%N.
Definition is_hex_digit : byte_set := in_ranges [(48, 57); (65, 70); (97, 102)]%N.
Definition is_upper : byte_set := in_ranges [(65, 90)]%N.

(* ---- Letter case *)

Definition lower_byte (b : byte) : byte := if is_upper b then byte_of (code b + 32) else b.
Definition lowercase (x : text) : text := map lower_byte x.

Lemma lower_byte_idempotent b : lower_byte (lower_byte b) = lower_byte b.
Proof.
  apply byte_eqb_eq.
  now apply (every_byte (fun b => byte_eqb (lower_byte (lower_byte b)) (lower_byte b))).
Qed.

Lemma lowercase_idempotent x : lowercase (lowercase x) = lowercase x.
Proof.
  unfold lowercase. rewrite map_map. apply map_ext, lower_byte_idempotent.
Qed.

(* ---- Runs: the longest prefix of bytes of a set *)

Fixpoint take_while (p : byte_set) (x : text) : text :=
  match x with
  | b :: x => if p b then b :: take_while p x else []
  | [] => []
  end.

Fixpoint drop_while (p : byte_set) (x : text) : text :=
  match x with
  | b :: x' => if p b then drop_while p x' else x
  | [] => []
  end.

Definition span (p : byte_set) (x : text) : text * text := (take_while p x, drop_while p x).

(* A text that does not begin with a member of [p]. *)
Definition stops (p : byte_set) (x : text) : Prop := match x with [] => True | b :: _ => p b = false end.

Lemma take_drop p x : take_while p x ++ drop_while p x = x.
Proof. induction x as [|b x IH]; simpl; auto. destruct (p b); simpl; congruence. Qed.

Lemma take_while_all p x : forallb p (take_while p x) = true.
Proof. induction x as [|b x IH]; simpl; auto. destruct (p b) eqn:E; simpl; auto. now rewrite E. Qed.

Lemma drop_while_stops p x : stops p (drop_while p x).
Proof. induction x as [|b x IH]; simpl; auto. destruct (p b) eqn:E; simpl; auto. Qed.

Lemma take_while_app p x y : forallb p x = true -> stops p y -> take_while p (x ++ y) = x.
Proof.
  induction x as [|b x IH]; simpl; intros H S.
  - destruct y; simpl in *; auto. now rewrite S.
  - apply andb_true_iff in H as [-> H]. now rewrite IH.
Qed.

Lemma drop_while_app p x y : forallb p x = true -> stops p y -> drop_while p (x ++ y) = y.
Proof.
  induction x as [|b x IH]; simpl; intros H S.
  - destruct y; simpl in *; auto. now rewrite S.
  - apply andb_true_iff in H as [-> H]. now rewrite IH.
Qed.

Lemma take_while_of_all p x : forallb p x = true -> take_while p x = x.
Proof. intro H. rewrite <- (app_nil_r x) at 1. apply take_while_app; simpl; auto. Qed.

Lemma drop_while_of_all p x : forallb p x = true -> drop_while p x = [].
Proof. intro H. rewrite <- (app_nil_r x). apply drop_while_app; simpl; auto. Qed.

Lemma forallb_weaken (p q : byte_set) x :
  (forall b, p b = true -> q b = true) -> forallb p x = true -> forallb q x = true.
Proof. intros I H. rewrite forallb_forall in *. auto. Qed.

(* ---- Search *)

Definition has (b : byte) (x : text) : bool := existsb (byte_eqb b) x.

(* The text before the first member of [p], and the text from it on. *)
Definition before (p : byte_set) (x : text) : text := take_while (fun b => negb (p b)) x.
Definition from (p : byte_set) (x : text) : text := drop_while (fun b => negb (p b)) x.

(* The text without [prefix], if it begins with it. *)
Fixpoint strip (prefix x : text) : option text :=
  match prefix, x with
  | [], _ => Some x
  | a :: prefix, b :: x => if byte_eqb a b then strip prefix x else None
  | _ :: _, [] => None
  end.

Definition starts_with (prefix x : text) : bool := match strip prefix x with Some _ => true | None => false end.

Lemma strip_app prefix x : strip prefix (prefix ++ x) = Some x.
Proof. induction prefix as [|a p IH]; simpl; auto. now rewrite byte_eqb_refl. Qed.

Lemma strip_some prefix x y : strip prefix x = Some y -> x = prefix ++ y.
Proof.
  revert x. induction prefix as [|a p IH]; simpl; intros x H.
  - congruence.
  - destruct x as [|b x]; [discriminate|]. destruct (byte_eqb a b) eqn:E; [|discriminate].
    apply byte_eqb_eq in E. subst. f_equal. now apply IH.
Qed.

Lemma has_app b x y : has b (x ++ y) = has b x || has b y.
Proof. apply existsb_app. Qed.

Lemma has_false_forallb b x : has b x = false <-> forallb (fun c => negb (byte_eqb c b)) x = true.
Proof.
  induction x as [|a x IH]; simpl; [tauto|].
  rewrite (byte_eqb_sym a b).
  rewrite orb_false_iff, andb_true_iff, negb_true_iff, <- IH. tauto.
Qed.

(* ---- Segments: the parts between slashes *)

(* [x/y/z] is [x], [y] and the rest [z]; every text has a rest. *)
Fixpoint segments (x : text) : list text * text :=
  match x with
  | [] => ([], [])
  | b :: x =>
      let (dirs, last) := segments x in
      if byte_eqb b "/" then ([] :: dirs, last)
      else match dirs with
           | [] => ([], b :: last)
           | dir :: dirs => ((b :: dir) :: dirs, last)
           end
  end.

(* Each text followed by a slash. *)
Definition with_slashes (dirs : list text) : text := concat (map (fun dir => dir ++ ["/"]) dirs).

Lemma segments_no_slash x : has "/" x = false -> segments x = ([], x).
Proof.
  induction x as [|b x IH]; simpl; intro H; auto.
  apply orb_false_iff in H as [Hb Hx]. rewrite (IH Hx).
  now rewrite byte_eqb_sym, Hb.
Qed.

Lemma segments_slash x y :
  has "/" x = false -> segments (x ++ "/" :: y) = (x :: fst (segments y), snd (segments y)).
Proof.
  induction x as [|b x IH]; simpl; intro H.
  - now destruct (segments y).
  - apply orb_false_iff in H as [Hb Hx]. rewrite (IH Hx).
    now rewrite byte_eqb_sym, Hb.
Qed.

Lemma segments_with_slashes dirs last :
  Forall (fun dir => has "/" dir = false) dirs -> has "/" last = false ->
  segments (with_slashes dirs ++ last) = (dirs, last).
Proof.
  intros Hd Hl. induction Hd as [|dir dirs Hdir _ IH]; [now apply segments_no_slash|].
  change (with_slashes (dir :: dirs)) with ((dir ++ ["/"]) ++ with_slashes dirs). rewrite <- !app_assoc. simpl.
  rewrite segments_slash by assumption. now rewrite IH.
Qed.

Lemma with_slashes_segments x : with_slashes (fst (segments x)) ++ snd (segments x) = x.
Proof.
  induction x as [|b x IH]; simpl; auto.
  destruct (segments x) as [dirs last]. simpl in IH.
  destruct (byte_eqb b "/") eqn:E.
  - apply byte_eqb_eq in E. subst b. unfold with_slashes in *. simpl. congruence.
  - destruct dirs; unfold with_slashes in *; simpl in *; congruence.
Qed.

Lemma segments_have_no_slash x :
  Forall (fun dir => has "/" dir = false) (fst (segments x)) /\ has "/" (snd (segments x)) = false.
Proof.
  induction x as [|b x [IHd IHl]]; simpl; auto.
  destruct (segments x) as [dirs last]. simpl in *.
  destruct (byte_eqb b "/") eqn:E; simpl; auto.
  assert (byte_eqb "/" b = false) by (now rewrite byte_eqb_sym).
  destruct dirs; simpl; [now rewrite H|]. inversion_clear IHd.
  repeat constructor; simpl; auto. now rewrite H.
Qed.

Example segments_of_text : segments (txt "a//b/c") = ([txt "a"; txt ""; txt "b"], txt "c").
Proof. reflexivity. Qed.
