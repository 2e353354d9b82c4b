(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: hosts without brackets. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames.
From Refurl Require WrittenUnits ValidHosts Host HostLaws Encode.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- The names of web-URLs and file-URLs *)

Definition domain : parser := capture "valid-domain-string" (then_ domain_code_point (many domain_code_point)).

Lemma reads_domain m : is_special m = true -> means m (Ref "valid-domain-string") domain.
Proof.
  pose proof domain_code_point_shortens. intro S. pose proof (reads_domain_code_point m S). unfold domain.
  destruct m; [discriminate| |]; production; reading.
Qed.

Definition name : parser :=
  or_ (then_ ipv4 (then_ (not_ahead domain_code_point) nothing)) (or_ domain fails).

Lemma domain_code_points_are_read x : exists made r, many domain_code_point x = Some (made, r).
Proof.
  destruct (many_rest domain_code_point x domain_code_point_shortens) as (a & r & E & _). eauto.
Qed.

Lemma non_ascii_silent : silent non_ascii.
Proof.
  unfold non_ascii. being_silent.
  - intros [|a [|b y]] m z; cbn [utf8_2]; try discriminate. destruct (is_utf8_2 a b); [now injection 1 as <- <-|discriminate].
  - intros [|a [|b [|c y]]] m z; cbn [utf8_3]; try discriminate.
    destruct (is_utf8_3 a b c); [now injection 1 as <- <-|discriminate].
  - intros [|a [|b [|c [|d y]]]] m z; cbn [utf8_4]; try discriminate.
    destruct (is_utf8_4 a b c d); [now injection 1 as <- <-|discriminate].
Qed.

Section Names.
Variable strict : text -> option text.

Lemma test_or_fails g k x : test strict (or_ g fails) k x = test strict g k x.
Proof. unfold test, or_, fails. now destruct (g x) as [[a r]|]. Qed.

Lemma domain_is h : test strict domain is_nil h = is_domain_text h && negb (is_nil h) && valid_domain strict h.
Proof.
  rewrite <- whole_domain. unfold test, domain, capture, whole.
  pose proof non_ascii_silent as K. assert (silent domain_code_point) as S by (unfold domain_code_point; being_silent).
  pose proof (many_silent _ S) as M. rewrite many_is by apply domain_code_point_shortens. unfold then_.
  destruct (domain_code_point h) as [[a y]|] eqn:E; [|now destruct h].
  rewrite (S _ _ _ E). destruct (domain_code_points_are_read y) as (b & r & R). rewrite R, (M _ _ _ R). cbn [prepend app].
  destruct h as [|c h]; [apply domain_code_point_shortens in E; cbn in E; lia|]. cbn [is_nil negb]. rewrite andb_true_r.
  destruct r as [|d r]; [|apply andb_false_r]. cbn [is_nil forallb]. rewrite !andb_true_r.
  pose proof (read_text_app (c :: h) []) as T.
  rewrite app_nil_r in T. unfold byte in *. now rewrite T.
Qed.

Lemma domain_text_after_address p r : valid_ipv4 p = true -> is_domain_text (p ++ r) = is_domain_text r.
Proof.
  intro V. apply ValidHosts.address_bytes in V. unfold is_domain_text. rewrite forallb_app, WrittenUnits.ascii_prefix.
  - replace (forallb domain_byte p) with true; [reflexivity|]. symmetry. revert V. apply forallb_weaken.
    apply every_byte_implies.
    vm_compute. reflexivity.
  - revert V. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma no_address_and_more p r : valid_ipv4 p = true -> ipv4 (p ++ r) = Some ([], r) -> r <> [] -> valid_ipv4 (p ++ r) = false.
Proof. intros V E N. rewrite <- whole_ipv4. unfold whole. rewrite E. now destruct r. Qed.

Lemma ipv4_silent : silent ipv4.
Proof. pose proof octet_silent. unfold ipv4, dot. being_silent. Qed.

(* A name is read exactly if it is valid. *)
Theorem name_is m h : is_special m = true -> test strict name is_nil h = valid_name strict m h.
Proof.
  intro S. assert (valid_name strict m h = valid_ipv4 h || (is_domain_text h && negb (is_nil h) && valid_domain strict h)) as ->
    by now destruct m. rewrite <- domain_is. unfold name. rewrite test_or, test_or_fails.
  unfold then_ at 1. destruct (ipv4 h) as [[a r]|] eqn:E.
  - pose proof (ipv4_silent _ _ _ E) as ->. destruct (ipv4_some _ _ _ E) as (p & -> & V).
    unfold then_ at 1, not_ahead at 1. destruct (domain_code_point r) as [[b z]|] eqn:D.
    + assert (r <> []) as N by (intros ->; discriminate). rewrite no_address_and_more by assumption. cbn [prepend orb].
      reflexivity.
    + cbn [prepend]. rewrite test_then. unfold test at 1. rewrite E. cbn [forallb andb]. unfold test, then_, not_ahead, nothing.
      rewrite D. cbn [prepend forallb andb app]. destruct r as [|c r].
      * rewrite app_nil_r, V. reflexivity.
      * rewrite no_address_and_more by (assumption || discriminate). cbn [is_nil orb]. symmetry.
        change (test strict domain is_nil (p ++ c :: r) = false). rewrite domain_is, domain_text_after_address by exact V.
        now rewrite domain_text_is_read, D.
  - replace (valid_ipv4 h) with false; [reflexivity|]. rewrite <- whole_ipv4. unfold whole. now rewrite E.
Qed.

(* ---- Opaque hosts *)

Definition opaque_unit : parser := but url_unit (a_byte GeneratedStandard.forbidden_host_code_point).
Definition opaque_name : parser := then_ opaque_unit (many opaque_unit).

Lemma opaque_unit_shortens : shortens opaque_unit.
Proof. apply but_shortens, url_unit_shortens. Qed.

Definition forbidden : byte_set := GeneratedStandard.forbidden_host_code_point.

Lemma tail_is_not_forbidden b : utf8_tail b = true -> forbidden b = false.
Proof. apply apart. vm_compute. reflexivity. Qed.
Lemma hex_is_not_forbidden b : is_hex_digit b = true -> forbidden b = false.
Proof. apply apart. vm_compute. reflexivity. Qed.

(* Only the first byte of a URL unit can be forbidden. *)
Lemma forbidden_after_unit a x made r : url_unit (a :: x) = Some (made, r) -> existsb forbidden x = existsb forbidden r.
Proof.
  unfold url_unit. destruct (url_char a); [now injection 1 as _ <-|]. destruct x as [|b x]; [discriminate|].
  destruct (is_utf8_2 a b) eqn:E.
  { destruct (is_c1_control a b); [discriminate|]. injection 1 as _ <-. apply WrittenUnits.utf8_lengths in E as (_ & T & _).
    cbn [existsb]. now rewrite tail_is_not_forbidden. }
  destruct x as [|c x]; [discriminate|]. destruct (byte_eqb a "%").
  { destruct (is_hex_digit b) eqn:B; [|discriminate]. destruct (is_hex_digit c) eqn:C; [|discriminate]. injection 1 as _ <-.
    cbn [existsb]. now rewrite !hex_is_not_forbidden. }
  destruct (is_utf8_3 a b c) eqn:F.
  { destruct (is_noncharacter_3 a b c); [discriminate|].
    injection 1 as _ <-. apply WrittenUnits.utf8_3_bytes in F as (_ & T & U).
    cbn [existsb]. now rewrite !tail_is_not_forbidden. }
  destruct x as [|d x]; [discriminate|]. destruct (is_utf8_4 a b c d) eqn:G; [|discriminate].
  destruct (negb _); [|discriminate]. injection 1 as _ <-. apply WrittenUnits.utf8_4_bytes in G as (_ & T & U & V).
  cbn [existsb]. now rewrite !tail_is_not_forbidden.
Qed.

Lemma whole_opaque x : whole (many opaque_unit) x = url_units x && negb (existsb forbidden x).
Proof.
  revert x. apply (whole_many opaque_unit (fun x => url_units x && negb (existsb forbidden x)));
    [apply opaque_unit_shortens|reflexivity|]. intros a x. unfold opaque_unit. rewrite but_is. unfold accepts.
    cbn [a_byte existsb].
  fold forbidden. destruct (forbidden a); [apply andb_false_r|]. cbn [is_some orb]. unfold url_units. rewrite url_unit_reads.
  cbn [andb]. destruct (url_unit (a :: x)) as [[made r]|] eqn:E; [|reflexivity]. now rewrite (forbidden_after_unit _ _ _ _ E).
Qed.

Lemma opaque_silent : silent opaque_unit.
Proof. apply but_silent. intros x made r E. now apply unit_skips in E as [-> _]. Qed.

Theorem opaque_name_is h : test strict opaque_name is_nil h = valid_name strict generic h.
Proof.
  cbn [valid_name]. rewrite <- andb_assoc. change GeneratedStandard.forbidden_host_code_point with forbidden. rewrite <- whole_opaque.
  unfold test, opaque_name, whole. pose proof (many_silent _ opaque_silent) as M. rewrite many_is by apply opaque_unit_shortens.
  unfold then_. destruct (opaque_unit h) as [[a y]|] eqn:E; [|now destruct h].
  destruct h as [|c h]; [apply opaque_unit_shortens in E; cbn in E; lia|].
  destruct (many_rest opaque_unit y opaque_unit_shortens) as (b & r & R & _). rewrite R, (M _ _ _ R), (opaque_silent _ _ _ E).
  now destruct r.
Qed.

End Names.
