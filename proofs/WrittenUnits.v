(* URL units: the grammar of valid URL strings reads them as one reads code points of UTF-8, and the state machine reports
   an error at each code point that is none. Both agree for every well-formed text. *)

From Coq Require Import ZArith ZifyBool ZifyN.
From Refurl Require Import Grammar EncodeLaws MachineLaws Writing.
Open Scope nat_scope.
From Refurl Require Host Machine MachineErrors.
Module E := MachineErrors.

(* An error at the first byte of the text *)
Definition unit_error (x : text) : bool := E.no_url_code_point x || E.no_encoded_byte x.

(* No error in a text. With [hash], a fragment may follow. *)
Fixpoint no_unit_error (hash : bool) (x : text) : bool :=
  match x with
  | [] => true
  | c :: y =>
      if hash && byte_eqb c "#" then no_unit_error false y else negb (unit_error x) && no_unit_error hash y
  end.

(* The bytes of one code point above U+007F *)
Inductive long : text -> Prop :=
| two a b : is_utf8_2 a b = true -> long [a; b]
| three a b c : is_utf8_3 a b c = true -> long [a; b; c]
| four a b c d : is_utf8_4 a b c d = true -> long [a; b; c; d].

(* ---- UTF-8 *)

Lemma utf8_lengths a b : is_utf8_2 a b = true -> is_ascii a = false /\ utf8_tail b = true /\ in_ranges [(194, 223)]%N a = true.
Proof.
  unfold is_utf8_2. intro H. apply andb_true_iff in H as [A B]. repeat split; [|exact B|exact A].
  apply negb_true_iff. revert a A. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Definition lead_3 : byte_set := in_ranges [(224, 239)]%N.
Definition lead_4 : byte_set := in_ranges [(240, 244)]%N.

Lemma utf8_3_bytes a b c : is_utf8_3 a b c = true -> lead_3 a = true /\ utf8_tail b = true /\ utf8_tail c = true.
Proof.
  unfold is_utf8_3. intro H. apply andb_true_iff in H as [C H]. rewrite C.
  destruct (byte_eqb a (byte_of 224)) eqn:A; [apply byte_eqb_eq in A; subst a|destruct (byte_eqb a (byte_of 237)) eqn:D].
  - repeat split. revert b H. apply every_byte_implies. vm_compute. reflexivity.
  - apply byte_eqb_eq in D. subst a. repeat split. revert b H. apply every_byte_implies. vm_compute. reflexivity.
  - apply andb_true_iff in H as [L B]. repeat split; [|exact B]. clear A D. revert a L. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma utf8_4_bytes a b c d : is_utf8_4 a b c d = true ->
  lead_4 a = true /\ utf8_tail b = true /\ utf8_tail c = true /\ utf8_tail d = true.
Proof.
  unfold is_utf8_4. intro H. apply andb_true_iff in H as [C H]. apply andb_true_iff in C as [C D]. rewrite C, D.
  destruct (byte_eqb a (byte_of 240)) eqn:A; [apply byte_eqb_eq in A; subst a|destruct (byte_eqb a (byte_of 244)) eqn:F].
  - repeat split. revert b H. apply every_byte_implies. vm_compute. reflexivity.
  - apply byte_eqb_eq in F. subst a. repeat split. revert b H. apply every_byte_implies. vm_compute. reflexivity.
  - apply andb_true_iff in H as [L B]. repeat split; [|exact B]. clear A F. revert a L. apply every_byte_implies. vm_compute. reflexivity.
Qed.

(* Well-formed texts are made of ASCII bytes and of longer code points. *)
Theorem well_formed_induction (P : text -> Prop) :
  P [] -> (forall a x, is_ascii a = true -> well_formed x = true -> P x -> P (a :: x)) ->
  (forall p x, long p -> well_formed x = true -> P x -> P (p ++ x)) -> forall x, well_formed x = true -> P x.
Proof.
  intros N A L. assert (G : forall n x, (length x <= n)%nat -> well_formed x = true -> P x).
  { induction n as [|n IH]; intros x Lx W; [destruct x; [exact N|simpl in Lx; lia]|].
    destruct x as [|a x]; [exact N|]. cbn [well_formed] in W. cbn in Lx. destruct (is_ascii a) eqn:Ha.
    { apply A; [assumption..|]. apply IH; [lia|exact W]. }
    destruct x as [|b x]; [discriminate|]. cbn in Lx. destruct (is_utf8_2 a b) eqn:H2.
    { apply (L [a; b]); [now constructor|exact W|]. apply IH; [lia|exact W]. }
    destruct x as [|c x]; [discriminate|]. cbn in Lx. destruct (is_utf8_3 a b c) eqn:H3.
    { apply (L [a; b; c]); [now constructor|exact W|]. apply IH; [lia|exact W]. }
    destruct x as [|d x]; [discriminate|]. cbn in Lx. apply andb_true_iff in W as [H4 W].
    apply (L [a; b; c; d]); [now constructor|exact W|]. apply IH; [lia|exact W]. }
  intro x. now apply (G (length x)).
Qed.

Lemma tail_is_not_ascii b : utf8_tail b = true -> is_ascii b = false.
Proof. intro H. apply negb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.
Lemma lead_3_is_not_ascii b : lead_3 b = true -> is_ascii b = false.
Proof. intro H. apply negb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.
Lemma lead_4_is_not_ascii b : lead_4 b = true -> is_ascii b = false.
Proof. intro H. apply negb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Lemma long_is_not_ascii p : long p -> forallb (fun b => negb (is_ascii b)) p = true.
Proof.
  intros [a b H|a b c H|a b c d H]; cbn [forallb].
  - apply utf8_lengths in H as (-> & B & _). now rewrite tail_is_not_ascii.
  - apply utf8_3_bytes in H as (A & B & C). now rewrite lead_3_is_not_ascii, !tail_is_not_ascii.
  - apply utf8_4_bytes in H as (A & B & C & D). now rewrite lead_4_is_not_ascii, !tail_is_not_ascii.
Qed.

Lemma lead_3_is_not_2 a b : lead_3 a || lead_4 a = true -> is_utf8_2 a b = false.
Proof.
  intro H. unfold is_utf8_2. apply andb_false_iff. left. apply negb_true_iff. revert a H. apply every_byte_implies. vm_compute.
  reflexivity.
Qed.

Lemma lead_4_is_not_3 a b c : lead_4 a = true -> is_utf8_3 a b c = false.
Proof.
  intro H. unfold is_utf8_3. pose proof (every_byte_implies lead_4 (fun a => negb (byte_eqb a (byte_of 224)) &&
    negb (byte_eqb a (byte_of 237)) && negb (in_ranges [(225, 239)]%N a)) eq_refl a H) as N. cbv beta in N.
  rewrite !andb_true_iff, !negb_true_iff in N. destruct N as ((-> & ->) & ->). apply andb_false_r.
Qed.

Lemma well_formed_long p x : long p -> well_formed (p ++ x) = well_formed x.
Proof.
  intros [a b H|a b c H|a b c d H]; cbn [app well_formed].
  - destruct (utf8_lengths a b H) as (-> & _). now rewrite H.
  - destruct (utf8_3_bytes a b c H) as (A & _). now rewrite lead_3_is_not_ascii, lead_3_is_not_2, H by (now rewrite ?A).
  - destruct (utf8_4_bytes a b c d H) as (A & _).
    now rewrite lead_4_is_not_ascii, lead_3_is_not_2, lead_4_is_not_3, H by (rewrite ?A; auto using orb_true_r).
Qed.

Lemma ascii_prefix p x : forallb is_ascii p = true -> well_formed (p ++ x) = well_formed x.
Proof.
  induction p as [|a p IH]; [reflexivity|]. cbn [forallb app well_formed]. intro H. apply andb_true_iff in H as [-> H]. auto.
Qed.

(* A text cut at an ASCII byte *)
Lemma long_in p set : (forall b, is_ascii b = false -> set b = true) -> long p -> forallb set p = true.
Proof.
  intros S L. apply (forallb_weaken (fun b => negb (is_ascii b))); [|now apply long_is_not_ascii].
  intros b H. apply S. now apply negb_true_iff in H.
Qed.

Lemma take_long set p x : forallb set p = true -> take_while set (p ++ x) = p ++ take_while set x.
Proof. induction p as [|b p IH]; [reflexivity|]. cbn. intro H. apply andb_true_iff in H as [-> H]. now rewrite IH. Qed.

Lemma drop_long set p x : forallb set p = true -> drop_while set (p ++ x) = drop_while set x.
Proof. induction p as [|b p IH]; [reflexivity|]. cbn. intro H. apply andb_true_iff in H as [-> H]. now rewrite IH. Qed.

Theorem well_formed_cut set x :
  (forall b, is_ascii b = false -> set b = true) -> well_formed x = true ->
  well_formed (take_while set x) = true /\ well_formed (drop_while set x) = true.
Proof.
  intros S. revert x. apply well_formed_induction.
  - now split.
  - intros a x A W [IH1 IH2]. cbn [take_while drop_while]. destruct (set a); cbn [well_formed]; rewrite A; now split.
  - intros p x L W IH. rewrite take_long, drop_long, well_formed_long; auto using long_in.
Qed.

(* ---- Code points *)

Lemma tail_bound b : utf8_tail b = true -> (128 <= code b <= 191)%N.
Proof.
  intro H. pose proof (every_byte_implies utf8_tail (fun b => (128 <=? code b)%N && (code b <=? 191)%N) eq_refl b H) as B.
  cbv beta in B. apply andb_true_iff in B as [B C]. now rewrite N.leb_le in B, C.
Qed.

(* The conditions of a code point, for each pair of bytes, and each three of them *)
Definition agree_2 (a b : byte) : bool :=
  if is_utf8_2 a b then Bool.eqb (E.no_url_code_point [a; b]) (is_c1_control a b) else true.
Definition agree_3 (a b c : byte) : bool :=
  if is_utf8_3 a b c then Bool.eqb (E.no_url_code_point [a; b; c]) (is_noncharacter_3 a b c) else true.

Lemma all_agree_2 : forallb (fun a => forallb (agree_2 a) every_byte_list) every_byte_list = true.
Proof. vm_compute. reflexivity. Qed.

Definition tails : list byte := filter utf8_tail every_byte_list.

Lemma all_agree_3 :
  forallb (fun a => forallb (fun b => forallb (agree_3 a b) tails) tails) (filter lead_3 every_byte_list) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma error_at_2 a b x : is_utf8_2 a b = true -> E.no_url_code_point (a :: b :: x) = is_c1_control a b.
Proof.
  intro H. pose proof all_agree_2 as A. rewrite forallb_forall in A. specialize (A a (every_byte_listed a)).
  rewrite forallb_forall in A. specialize (A b (every_byte_listed b)). unfold agree_2 in A. rewrite H in A.
  apply eqb_prop in A. rewrite <- A. destruct (utf8_lengths a b H) as (_ & _ & R). clear A H.
  unfold E.no_url_code_point, E.code_point, starts_with. cbn [txt list_ascii_of_string strip].
  pose proof (every_byte_implies (in_ranges [(194, 223)]%N) (fun a => (code a <? 0xE0)%N) eq_refl a R) as -> .
  now destruct (byte_eqb "%" a).
Qed.

Lemma error_at_3 a b c x : is_utf8_3 a b c = true -> E.no_url_code_point (a :: b :: c :: x) = is_noncharacter_3 a b c.
Proof.
  intro H. destruct (utf8_3_bytes a b c H) as (La & Tb & Tc). pose proof all_agree_3 as A.
  rewrite forallb_forall in A. specialize (A a ltac:(apply filter_In; auto using every_byte_listed)).
  rewrite forallb_forall in A. specialize (A b ltac:(apply filter_In; auto using every_byte_listed)).
  rewrite forallb_forall in A. specialize (A c ltac:(apply filter_In; auto using every_byte_listed)).
  unfold agree_3 in A. rewrite H in A. apply eqb_prop in A. rewrite <- A. clear A H.
  unfold E.no_url_code_point, E.code_point, starts_with. cbn [txt list_ascii_of_string strip].
  pose proof (every_byte_implies lead_3 (fun a => (code a <? 0xF0)%N) eq_refl a La) as -> .
  now destruct (byte_eqb "%" a).
Qed.

Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

(* The same with numbers, for four bytes, which are too many to try them all. *)
Lemma error_of_number a b c d :
  (240 <= a <= 244)%N -> (a = 240 -> 144 <= b)%N -> (a = 244 -> b <= 143)%N -> (128 <= b <= 191)%N -> (128 <= c <= 191)%N ->
  (128 <= d <= 191)%N ->
  E.is_url_code_point ((((a - 240) * 64 + (b - 128)) * 64 + (c - 128)) * 64 + (d - 128)) =
  negb (((b =? 143) || (b =? 159) || (b =? 175) || (b =? 191)) && (c =? 191) && (190 <=? d))%N.
Proof.
  intros A B1 B2 B C D. set (n := (_ + (d - 128))%N). unfold E.is_url_code_point.
  replace (n <? 128)%N with false by (symmetry; apply N.ltb_ge; lia).
  replace (160 <=? n)%N with true by (symmetry; apply N.leb_le; lia).
  replace (E.is_surrogate n) with false
    by (symmetry; unfold E.is_surrogate; apply andb_false_iff; right; apply N.leb_gt; lia).
  assert (n mod 65536 = (b mod 16) * 4096 + (c - 128) * 64 + (d - 128))%N as M.
  { symmetry. apply (N.mod_unique _ _ (4 * (a - 240) + (b - 128) / 16)); unfold n; lia. }
  unfold E.is_noncharacter. rewrite M. clear M.
  replace (n <=? 0xFDEF)%N with false by (symmetry; apply N.leb_gt; lia). rewrite andb_false_r, orb_false_l, andb_true_r.
  replace (65534 <=? _)%N with (((b =? 143) || (b =? 159) || (b =? 175) || (b =? 191)) && (c =? 191) && (190 <=? d))%N.
  - destruct ((_ || _) && _ && _) eqn:Q; [apply andb_false_r|]. replace (n <=? _)%N with true; [reflexivity|].
    symmetry. apply N.leb_le. unfold n. clear n. destruct (N.eq_dec a 244) as [->|]; [|lia]. specialize (B2 eq_refl).
    clear B1. destruct (N.eq_dec b 143) as [->|]; [|lia]. cbn in Q. lia.
  - clear n B1 B2 A. assert (b mod 16 = 15 <-> b = 143 \/ b = 159 \/ b = 175 \/ b = 191)%N as K by lia.
    assert (b mod 16 < 16)%N as L by (apply N.mod_lt; lia). apply eq_true_iff_eq.
    rewrite !andb_true_iff, !orb_true_iff, !N.eqb_eq, !N.leb_le. revert K L. generalize (b mod 16)%N. intros k K L.
    split; [intros ((Hb & Hc) & Hd); assert (k = 15)%N by tauto; lia|].
    intro H. assert (k = 15 /\ c = 191 /\ 190 <= d)%N by lia. tauto.
Qed.

Lemma error_at_4 a b c d x : is_utf8_4 a b c d = true -> E.no_url_code_point (a :: b :: c :: d :: x) = is_noncharacter_4 b c d.
Proof.
  intro H. destruct (utf8_4_bytes a b c d H) as (La & Tb & Tc & Td).
  pose proof (every_byte_implies lead_4 (fun a => (240 <=? code a)%N && (code a <=? 244)%N && negb (byte_eqb "%" a)) eq_refl a La) as A.
  cbv beta in A. apply andb_true_iff in A as [A P]. apply andb_true_iff in A as [A1 A2].
  apply negb_true_iff in P. apply N.leb_le in A1, A2.
  assert ((code a = 240 -> 144 <= code b) /\ (code a = 244 -> code b <= 143))%N as [B1 B2].
  { unfold is_utf8_4 in H. apply andb_true_iff in H as [_ H]. clear - H. split; intro A;
    pose proof (ascii_N_embedding a : byte_of (code a) = a) as E; rewrite A in E; subst a;
    apply N.leb_le; revert b H; apply every_byte_implies; vm_compute; reflexivity. }
  unfold E.no_url_code_point, E.code_point, starts_with. cbn [txt list_ascii_of_string strip]. rewrite P. cbn [negb andb].
  replace (code a <? 128)%N with false by (symmetry; apply N.ltb_ge; lia).
  replace (code a <? 192)%N with false by (symmetry; apply N.ltb_ge; lia).
  replace (code a <? 224)%N with false by (symmetry; apply N.ltb_ge; lia).
  replace (code a <? 240)%N with false by (symmetry; apply N.ltb_ge; lia).
  rewrite error_of_number, negb_involutive by (auto using tail_bound).
  unfold is_noncharacter_4. f_equal; [f_equal|].
  - clear Tb H B1 B2. revert b. apply every_byte_equal. vm_compute. reflexivity.
  - clear. revert c. apply every_byte_equal. vm_compute. reflexivity.
  - pose proof (every_byte (fun d => implb (utf8_tail d) (Bool.eqb (190 <=? code d)%N (in_ranges [(190, 191)]%N d))) eq_refl d) as D.
    cbv beta in D. rewrite Td in D. now apply eqb_prop in D.
Qed.

(* ---- Errors in a text *)

Lemma no_error_in_tail b x : utf8_tail b = true -> unit_error (b :: x) = false.
Proof.
  intro T. pose proof (every_byte_implies utf8_tail (fun b => (128 <=? code b)%N && (code b <? 192)%N && negb (byte_eqb "%" b)) eq_refl b T) as B.
  cbv beta in B. apply andb_true_iff in B as [B P]. apply andb_true_iff in B as [B1 B2]. apply negb_true_iff in P.
  unfold unit_error, E.no_url_code_point, E.no_encoded_byte, E.code_point, starts_with. cbn [txt list_ascii_of_string strip].
  rewrite P, B2, byte_eqb_sym, P. replace (code b <? 128)%N with false; [reflexivity|].
  symmetry. apply N.ltb_ge. now apply N.leb_le in B1.
Qed.

Lemma no_hash b : utf8_tail b || lead_3 b || lead_4 b || in_ranges [(194, 223)]%N b = true ->
  byte_eqb b "#" = false /\ byte_eqb b "%" = false /\ url_char b = false.
Proof.
  intro H. pose proof (every_byte_implies (fun b => utf8_tail b || lead_3 b || lead_4 b || in_ranges [(194, 223)]%N b)
    (fun b => negb (byte_eqb b "#") && negb (byte_eqb b "%") && negb (url_char b)) eq_refl b H) as B.
  cbv beta in B. apply andb_true_iff in B as [B P]. apply andb_true_iff in B as [B1 B2]. now rewrite !negb_true_iff in *.
Qed.

Lemma ascii_error a x : is_ascii a = true -> byte_eqb a "%" = false -> unit_error (a :: x) = negb (url_char a).
Proof.
  intros A P. unfold unit_error, E.no_url_code_point, E.no_encoded_byte, E.code_point, starts_with.
  cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_sym, P. cbn [negb andb]. rewrite orb_false_r.
  revert a A P. intros a A P.
  pose proof (every_byte (fun a => implb (is_ascii a && negb (byte_eqb a "%")) (Bool.eqb (if (code a <? 0x80)%N then
    negb (E.is_url_code_point (code a)) else true) (negb (url_char a)))) eq_refl a) as B. cbv beta in B. rewrite A, P in B.
  apply eqb_prop in B. rewrite <- B. replace (code a <? 128)%N with true; [reflexivity|].
  symmetry. clear P B. revert a A. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma long_is_read p x hash : long p -> (forall hash, units hash x = no_unit_error hash x) ->
  units hash (p ++ x) = no_unit_error hash (p ++ x).
Proof.
  intros L IH. destruct L as [a b H|a b c H|a b c d H]; cbn [app units no_unit_error].
  - destruct (utf8_lengths a b H) as (_ & B & A). destruct (no_hash a) as (-> & P & ->); [now rewrite A, !orb_true_r|].
    destruct (no_hash b) as (-> & _); [now rewrite B|]. rewrite !andb_false_r, H, IH, (no_error_in_tail b) by assumption.
    unfold unit_error. rewrite error_at_2 by assumption. unfold E.no_encoded_byte. rewrite P. cbn [andb negb]. now rewrite orb_false_r.
  - destruct (utf8_3_bytes a b c H) as (A & B & C). destruct (no_hash a) as (-> & P & ->); [now rewrite A, !orb_true_r|].
    destruct (no_hash b) as (-> & _); [now rewrite B|]. destruct (no_hash c) as (-> & _); [now rewrite C|].
    rewrite !andb_false_r, lead_3_is_not_2, P, H, IH, (no_error_in_tail b), (no_error_in_tail c) by (assumption || now rewrite A).
    unfold unit_error. rewrite error_at_3 by assumption. unfold E.no_encoded_byte. rewrite P. cbn [andb negb]. now rewrite orb_false_r.
  - destruct (utf8_4_bytes a b c d H) as (A & B & C & D). destruct (no_hash a) as (-> & P & ->); [now rewrite A, !orb_true_r|].
    destruct (no_hash b) as (-> & _); [now rewrite B|]. destruct (no_hash c) as (-> & _); [now rewrite C|].
    destruct (no_hash d) as (-> & _); [now rewrite D|].
    rewrite !andb_false_r, lead_3_is_not_2, P, lead_4_is_not_3, H, IH, (no_error_in_tail b), (no_error_in_tail c),
      (no_error_in_tail d) by (assumption || now rewrite A, orb_true_r).
    unfold unit_error. rewrite error_at_4 by assumption. unfold E.no_encoded_byte. rewrite P. cbn [andb negb]. now rewrite orb_false_r.
Qed.

Lemma hex_is_read b : is_hex_digit b = true -> is_ascii b = true /\ byte_eqb b "%" = false /\ byte_eqb b "#" = false /\
  url_char b = true.
Proof.
  intro H. pose proof (every_byte_implies is_hex_digit (fun b => is_ascii b && negb (byte_eqb b "%") && negb (byte_eqb b "#") &&
    url_char b) eq_refl b H) as B. cbv beta in B. rewrite !andb_true_iff, !negb_true_iff in B. tauto.
Qed.

(* The grammar reads URL units exactly if there is no error, in each well-formed text. *)
Theorem units_are_without_errors hash x : well_formed x = true -> units hash x = no_unit_error hash x.
Proof.
  intro W. revert hash. revert x W. apply (well_formed_induction (fun x => forall hash, units hash x = no_unit_error hash x)).
  - reflexivity.
  - intros a x A W IH hash. cbn [no_unit_error units]. destruct (hash && byte_eqb a "#"); [apply IH|].
    destruct (byte_eqb a "%") eqn:P.
    + apply byte_eqb_eq in P. subst a. change (url_char "%") with false. cbv iota.
      change (unit_error ("%" :: x)) with (negb (Encode.starts_with_two_hex_digits x)).
      destruct x as [|b [|c x]]; [reflexivity|reflexivity|]. cbn [Encode.starts_with_two_hex_digits].
      change (is_utf8_2 "%" b) with false. cbv iota. rewrite negb_involutive.
      destruct (is_hex_digit b) eqn:Hb, (is_hex_digit c) eqn:Hc; try reflexivity. cbn [andb].
      rewrite <- IH. destruct (hex_is_read b Hb) as (_ & _ & Bb & Ub). destruct (hex_is_read c Hc) as (_ & _ & Bc & Uc).
      cbn [units]. now rewrite Bb, Bc, Ub, Uc, !andb_false_r.
    + rewrite ascii_error, negb_involutive by assumption. destruct (url_char a) eqn:U; [apply IH|]. cbn [andb].
      assert (forall b c d, is_utf8_2 a b = false /\ is_utf8_3 a b c = false /\ is_utf8_4 a b c d = false) as F.
      { intros b c d. repeat split; apply not_true_is_false; intro H.
        - apply utf8_lengths in H as (H & _). congruence.
        - apply utf8_3_bytes in H as (H & _). apply lead_3_is_not_ascii in H. congruence.
        - apply utf8_4_bytes in H as (H & _). apply lead_4_is_not_ascii in H. congruence. }
      destruct x as [|b [|c [|d x]]]; [reflexivity| | |]; try (destruct (F b "a" "a") as (-> & _)); try reflexivity;
        destruct (F b c "a") as (_ & -> & _); [reflexivity|]. now destruct (F b c d) as (_ & _ & ->).
  - intros p x L W IH hash. now apply long_is_read.
Qed.
