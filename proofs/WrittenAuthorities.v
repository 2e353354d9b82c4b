(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: a host that is not in brackets, and all
   that follows it. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames WrittenHosts.
From Refurl Require WrittenUnits Encode AuthorityReads.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- What ends a name *)

Definition ends_name : byte_set := one_of (txt ":/?#").
Definition name_ended (e : text) : Prop := stops (fun b => negb (ends_name b)) e.

Lemma not_in_code_points b : ends_name b = true -> utf8_tail b = false /\ is_hex_digit b = false /\ is_ascii b = true.
Proof.
  intro H. rewrite <- ?negb_true_iff. rewrite <- !andb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma other_2 a b : utf8_tail b = false -> is_utf8_2 a b = false.
Proof. intro T. unfold is_utf8_2. rewrite T. apply andb_false_r. Qed.
Lemma other_3 a b c : utf8_tail b && utf8_tail c = false -> is_utf8_3 a b c = false.
Proof.
  intro T. apply not_true_is_false. intro H. apply WrittenUnits.utf8_3_bytes in H as (_ & B & C). now rewrite B, C in T.
Qed.
Lemma other_4 a b c d : utf8_tail b && utf8_tail c && utf8_tail d = false -> is_utf8_4 a b c d = false.
Proof.
  intro T. apply not_true_is_false. intro H. apply WrittenUnits.utf8_4_bytes in H as (_ & B & C & D). now rewrite B, C, D in T.
Qed.

Ltac not_a_tail T := rewrite T, ?andb_false_r; reflexivity.

Lemma non_ascii_stops e : name_ended e -> stops_before e non_ascii.
Proof.
  intros E x. destruct e as [|f e].
  { rewrite app_nil_r. destruct (non_ascii x) as [[a r]|]; [cbn; now rewrite app_nil_r|reflexivity]. }
  cbn in E. apply negb_false_iff in E. destruct (not_in_code_points f E) as (T & _ & A).
  destruct x as [|a x]; [cbn [app]; now rewrite ascii_begins_no_other|]. cbn [app]. unfold non_ascii, or_, fails.
  destruct x as [|b x].
  { cbn [app utf8_2]. rewrite other_2 by exact T. destruct e as [|g e]; [reflexivity|]. cbn [utf8_3].
    rewrite other_3 by not_a_tail T. destruct e as [|h e]; [reflexivity|]. cbn [utf8_4]. now rewrite other_4 by not_a_tail T. }
  cbn [app utf8_2]. destruct (is_utf8_2 a b); [reflexivity|]. destruct x as [|c x].
  { cbn [app utf8_3]. rewrite other_3 by not_a_tail T. destruct e as [|h e]; [reflexivity|]. cbn [utf8_4].
    now rewrite other_4 by not_a_tail T. }
  cbn [app utf8_3]. destruct (is_utf8_3 a b c); [reflexivity|]. destruct x as [|d x].
  { cbn [app utf8_4]. now rewrite other_4 by not_a_tail T. }
  cbn [app utf8_4]. now destruct (is_utf8_4 a b c d).
Qed.

Lemma url_unit_stops a x e : name_ended e -> url_unit (a :: x ++ e) = and_then e (url_unit (a :: x)).
Proof.
  intro E. destruct e as [|f e].
  { rewrite app_nil_r. destruct (url_unit (a :: x)) as [[b r]|]; [cbn; now rewrite app_nil_r|reflexivity]. }
  cbn in E. apply negb_false_iff in E. destruct (not_in_code_points f E) as (T & H & _). unfold url_unit.
  destruct (url_char a); [reflexivity|]. destruct x as [|b x].
  { cbn [app]. rewrite other_2 by exact T. destruct e as [|g e]; [reflexivity|]. rewrite H, other_3 by not_a_tail T. cbn [andb].
    destruct (byte_eqb a "%"); [reflexivity|]. destruct e as [|h e]; [reflexivity|]. now rewrite other_4 by not_a_tail T. }
  cbn [app]. destruct (is_utf8_2 a b); [now destruct (is_c1_control a b)|]. destruct x as [|c x].
  { cbn [app]. rewrite H, andb_false_r, other_3 by not_a_tail T. destruct (byte_eqb a "%"); [reflexivity|].
    destruct e as [|h e]; [reflexivity|]. now rewrite other_4 by not_a_tail T. }
  cbn [app]. destruct (byte_eqb a "%"); [now destruct (is_hex_digit b && is_hex_digit c)|].
  destruct (is_utf8_3 a b c); [now destruct (is_noncharacter_3 a b c)|]. destruct x as [|d x].
  { cbn [app]. now rewrite other_4 by not_a_tail T. }
  cbn [app]. now destruct (is_utf8_4 a b c d && negb (is_noncharacter_4 b c d)).
Qed.

Lemma opaque_unit_stops e : name_ended e -> stops_before e opaque_unit.
Proof.
  intros E x. unfold opaque_unit. rewrite !but_is. unfold accepts. destruct x as [|a x].
  - cbn [app]. destruct e as [|f e]; [reflexivity|]. cbn in E. apply negb_false_iff in E. cbn [a_byte].
    now rewrite (every_byte_implies ends_name GeneratedStandard.forbidden_host_code_point ltac:(vm_compute; reflexivity) f E).
  - cbn [app a_byte]. destruct (GeneratedStandard.forbidden_host_code_point a); [reflexivity|]. cbn [is_some]. now apply url_unit_stops.
Qed.

Lemma opaque_name_stops e : name_ended e -> stops_before e opaque_name.
Proof.
  intro E. pose proof (opaque_unit_stops e E). apply then_stops; [assumption|].
  apply many_stops; [apply opaque_unit_shortens|assumption].
Qed.

Lemma name_stops e : name_ended e -> stops_before e name.
Proof.
  intro E. pose proof (non_ascii_stops e E). unfold name_ended in E.
  assert (stops_before e domain_code_point) as D by (unfold domain_code_point; stopping).
  unfold name, domain, ipv4, octet, one_digit, dot. stopping. apply many_stops; [apply domain_code_point_shortens|exact D].
Qed.

(* ---- A parser leaves the end of the text. *)

Lemma means_leaves_end m e g : means m e g -> forall x made r, g x = Some (made, r) -> exists p, x = p ++ r.
Proof.
  intros [f M] x made r E. specialize (M 0 x). rewrite E in M. exact (what_is_left_is_the_end_of_the_text _ _ _ _ _ _ M).
Qed.

Lemma name_leaves_end x made r : name x = Some (made, r) -> exists p, x = p ++ r.
Proof.
  apply (means_leaves_end web (Alt [Seq [Ref "valid-ipv4-address-string"; Not_ahead (Ref "domain-code-point")];
    Ref "valid-domain-string"])).
  pose proof (reads_domain web eq_refl). pose proof (reads_domain_code_point web eq_refl). unfold name. reading.
Qed.

Lemma reads_opaque_name : means generic (Repeat (Difference (Ref "url-unit") (Ref "forbidden-host-code-point")) 1 None)
  opaque_name.
Proof. pose proof url_unit_shortens. unfold opaque_name, opaque_unit. reading. Qed.

Lemma opaque_name_leaves_end x made r : opaque_name x = Some (made, r) -> exists p, x = p ++ r.
Proof. exact (means_leaves_end _ _ _ reads_opaque_name x made r). Qed.

(* ---- A name and what follows it *)

Section Follows.
Variable strict : text -> option text.

(* What may follow begins with one of these bytes. *)
Definition only_after_name (k : text -> bool) : Prop := forall b x, ends_name b = false -> k (b :: x) = false.

Lemma name_then g k h e :
  stops_before e g -> (forall x made r, g x = Some (made, r) -> exists p, x = p ++ r) -> only_after_name k ->
  forallb (fun b => negb (ends_name b)) h = true -> test strict g k (h ++ e) = test strict g is_nil h && k e.
Proof.
  intros S L K H. unfold test. rewrite S. destruct (g h) as [[made r]|] eqn:E; [|reflexivity]. cbn [and_then].
  apply L in E as [p ->]. rewrite forallb_app in H. apply andb_true_iff in H as [_ H]. destruct r as [|b r].
  - cbn. now rewrite andb_true_r.
  - cbn in H. apply andb_true_iff in H as [H _]. apply negb_true_iff in H. cbn [app is_nil]. now rewrite K, andb_false_r.
Qed.

Lemma path_only_after_name : only_after_name (path_and_end strict).
Proof.
  intros b x N. rewrite path_and_end_is. replace (ends_authority b) with false; [reflexivity|]. symmetry. revert b N.
  intros b N. apply not_true_is_false. intro H.
  apply (every_byte_implies ends_authority ends_name ltac:(vm_compute; reflexivity)) in H. congruence.
Qed.

Definition port_and_more : text -> bool := test strict maybe_port (path_and_end strict).

Lemma port_and_more_is x : port_and_more x = valid_port (before ends_authority x) && url_end (from ends_authority x).
Proof.
  unfold port_and_more, maybe_port. cbn [txt list_ascii_of_string]. rewrite test_after by (intro y; now rewrite digits_read).
  destruct x as [|b x]; [reflexivity|]. unfold before, from. cbn [take_while drop_while]. destruct (byte_eqb b ":") eqn:B.
  - apply byte_eqb_eq in B. subst b. change (negb (ends_authority ":")) with true. cbv iota. cbn [valid_port].
    change (byte_eqb ":" ":") with true. cbn [andb]. unfold test. rewrite digits_read. cbn [forallb]. rewrite andb_true_r.
    change (holds strict ("url-port-string"%string, take_while is_digit x)) with (is_port_number (take_while is_digit x)).
    rewrite path_and_end_is. set (ps := fun b => negb (ends_authority b)).
    assert (forall d, is_digit d = true -> ps d = true) as W by (apply every_byte_implies; vm_compute; reflexivity).
    pose proof (take_while_all is_digit x) as D. pose proof (forallb_weaken _ _ _ W D) as P.
    assert (take_while ps x = take_while is_digit x ++ take_while ps (drop_while is_digit x)) as ->
      by (rewrite <- (take_drop is_digit x) at 1; now apply WrittenUnits.take_long).
    assert (drop_while ps x = drop_while ps (drop_while is_digit x)) as ->
      by (rewrite <- (take_drop is_digit x) at 1; now apply WrittenUnits.drop_long).
    pose proof (drop_while_stops is_digit x) as S. destruct (drop_while is_digit x) as [|c y].
    + cbn [take_while drop_while]. rewrite app_nil_r, D. change (url_end []) with true. now rewrite !andb_true_r.
    + change (is_digit c = false) in S. subst ps. cbn [take_while drop_while]. destruct (ends_authority c); cbn [negb andb].
      * now rewrite app_nil_r, D.
      * rewrite forallb_app. cbn [forallb]. now rewrite S, !andb_false_r.
  - rewrite path_and_end_is. destruct (ends_authority b); [reflexivity|]. cbn [negb valid_port andb]. now rewrite B.
Qed.

Lemma port_only_after_name : only_after_name port_and_more.
Proof.
  intros b x N. unfold port_and_more, maybe_port. cbn [txt list_ascii_of_string].
  rewrite test_after by (intro y; now rewrite digits_read).
  replace (byte_eqb b ":") with false; [now apply path_only_after_name|]. symmetry. apply not_true_is_false. intro H.
  apply byte_eqb_eq in H. subst b. discriminate.
Qed.

End Follows.
