(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: IPv4 addresses, domains and opaque
   hosts. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads.
From Refurl Require WrittenUnits ValidHosts Host HostLaws Encode.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- IPv4 addresses *)

Definition nonzero : byte_set := in_ranges [(49, 57)]%N.
Definition to_four : byte_set := in_ranges [(48, 52)]%N.
Definition to_five : byte_set := in_ranges [(48, 53)]%N.

Lemma reads_digit_nonzero m : means m (Ref "digit-nonzero") (a_byte nonzero).
Proof. a_set. Qed.
Lemma reads_zero_to_four m : means m (Ref "zero-to-four") (a_byte to_four).
Proof. a_set. Qed.
Lemma reads_zero_to_five m : means m (Ref "zero-to-five") (a_byte to_five).
Proof. a_set. Qed.

#[export] Hint Resolve reads_digit_nonzero reads_zero_to_four reads_zero_to_five : reads.

Definition one_digit : parser := a_byte is_digit.
Definition octet : parser :=
  or_ (then_ (the_text (txt "25")) (then_ (a_byte to_five) nothing))
  (or_ (then_ (the_text (txt "2")) (then_ (a_byte to_four) (then_ one_digit nothing)))
  (or_ (then_ (the_text (txt "1")) (then_ one_digit (then_ one_digit nothing)))
  (or_ (then_ (a_byte nonzero) (then_ one_digit nothing)) (or_ one_digit fails)))).

Lemma reads_octet m : means m (Ref "dec-octet") octet.
Proof. production. unfold octet, one_digit. reading. Qed.

#[export] Hint Resolve reads_octet : reads.

Definition dot : parser := the_text (txt ".").
Definition ipv4 : parser :=
  then_ octet (then_ dot (then_ octet (then_ dot (then_ octet (then_ dot (then_ octet nothing)))))).

Lemma reads_ipv4 m : means m (Ref "valid-ipv4-address-string") ipv4.
Proof. production. unfold ipv4, dot. reading. Qed.

#[export] Hint Resolve reads_ipv4 : reads.

Lemma octet_stops e : stops (fun b => negb (byte_eqb b ".")) e -> stops_before e octet.
Proof. intro S. unfold octet, one_digit. stopping. Qed.

Lemma octets_are_read : forallb (fun n => whole octet (Host.decimal (N.of_nat n))) (seq 0 256) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma octet_silent : silent octet.
Proof. unfold octet, one_digit. being_silent. Qed.

Lemma octet_is_read d e : is_octet d = true -> stops (fun b => negb (byte_eqb b ".")) e -> octet (d ++ e) = Some ([], e).
Proof.
  intros O S. rewrite octet_stops by exact S. unfold is_octet in O. apply existsb_exists in O as (n & I & E).
  apply text_eqb_eq in E. subst d. pose proof octets_are_read as A. rewrite forallb_forall in A. specialize (A n I).
  unfold whole in A. destruct (octet (Host.decimal (N.of_nat n))) as [[made [|b r]]|] eqn:O; try discriminate.
  now rewrite (octet_silent _ _ _ O).
Qed.

Definition two_digits (t : text) (p q : byte_set) : bool :=
  forallb (fun a =>
    if p a then forallb (fun b => if q b then is_octet (t ++ [a; b]) else true) every_byte_list else true) every_byte_list.

Lemma two_digits_are t p q a b : two_digits t p q = true -> p a = true -> q b = true -> is_octet (t ++ [a; b]) = true.
Proof.
  unfold two_digits. intros H A B. rewrite forallb_forall in H. specialize (H a (every_byte_listed a)). cbv beta in H.
  rewrite A in H.
  rewrite forallb_forall in H. specialize (H b (every_byte_listed b)). cbv beta in H. now rewrite B in H.
Qed.

Lemma the_text_some t x made r : the_text t x = Some (made, r) -> made = [] /\ x = t ++ r.
Proof.
  unfold the_text. destruct (strip t x) eqn:E; [|discriminate]. apply strip_some in E. injection 1 as <- <-. now split.
Qed.

Lemma a_byte_some p x made r : a_byte p x = Some (made, r) -> exists b, x = b :: r /\ p b = true.
Proof. destruct x as [|b x]; cbn; [discriminate|]. destruct (p b) eqn:P; [|discriminate]. injection 1 as <- <-. eauto. Qed.

Lemma then_some g h x made r : then_ g h x = Some (made, r) -> exists a y b, g x = Some (a, y) /\ h y = Some (b, r).
Proof.
  unfold then_. destruct (g x) as [[a y]|]; [|discriminate]. intro E. apply prepend_some in E as (b & E & _). eauto.
Qed.

Lemma nothing_some x made r : nothing x = Some (made, r) -> r = x.
Proof. now injection 1 as _ <-. Qed.

Ltac what_is_read :=
  repeat match goal with
  | H : then_ _ _ _ = Some _ |- _ => apply then_some in H as (? & ? & ? & ? & H)
  | H : the_text _ _ = Some _ |- _ => apply the_text_some in H as (_ & H); subst
  | H : a_byte _ _ = Some _ |- _ => apply a_byte_some in H as (? & H & ?); subst
  | H : one_digit _ = Some _ |- _ => apply a_byte_some in H as (? & H & ?); subst
  | H : nothing _ = Some _ |- _ => apply nothing_some in H; subst
  end.

Lemma or_some g h x r : or_ g h x = Some r -> g x = Some r \/ h x = Some r.
Proof. unfold or_. destruct (g x); auto. Qed.

Lemma octet_some x made r : octet x = Some (made, r) -> exists d, x = d ++ r /\ is_octet d = true.
Proof.
  intro H. unfold octet in H. repeat (apply or_some in H as [H|H]); what_is_read.
  - match goal with |- exists _, txt "25" ++ ?b :: ?z = _ /\ _ => exists (txt "25" ++ [b]) end. split; [reflexivity|].
    match goal with H : to_five ?b = true |- _ => revert b H end.
    apply (every_byte_implies to_five (fun b => is_octet (txt "25" ++ [b]))).
    vm_compute. reflexivity.
  - match goal with |- exists _, txt "2" ++ ?a :: ?b :: ?z = _ /\ _ => exists (txt "2" ++ [a; b]) end. split; [reflexivity|].
    eapply two_digits_are; [|eassumption..]. vm_compute. reflexivity.
  - match goal with |- exists _, txt "1" ++ ?a :: ?b :: ?z = _ /\ _ => exists (txt "1" ++ [a; b]) end. split; [reflexivity|].
    eapply two_digits_are; [|eassumption..]. vm_compute. reflexivity.
  - match goal with |- exists _, ?a :: ?b :: ?z = _ /\ _ => exists [a; b] end. split; [reflexivity|].
    eapply (two_digits_are []); [|eassumption..]. vm_compute. reflexivity.
  - match goal with |- exists _, ?a :: ?z = _ /\ _ => exists [a] end. split; [reflexivity|].
    match goal with H : is_digit ?b = true |- _ => revert b H end. apply (every_byte_implies is_digit (fun b => is_octet [b])).
    vm_compute. reflexivity.
  - discriminate.
Qed.

Lemma octet_has_no_dot d : is_octet d = true -> has "." d = false.
Proof.
  intro O. apply ValidHosts.octet_is_digits in O as [D _]. apply has_false_forallb. revert D. apply forallb_weaken.
  apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma ipv4_some x made r : ipv4 x = Some (made, r) -> exists p, x = p ++ r /\ valid_ipv4 p = true.
Proof.
  unfold ipv4, dot. intro H. what_is_read.
  repeat match goal with H : octet _ = Some _ |- _ => apply octet_some in H as (? & H & ?); subst end.
  match goal with |- exists p, ?a ++ txt "." ++ ?b ++ txt "." ++ ?c ++ txt "." ++ ?d ++ _ = _ /\ _ =>
    exists (a ++ "." :: b ++ "." :: c ++ "." :: d) end.
  split; [now rewrite <- !app_assoc; cbn [app]; rewrite <- !app_assoc; cbn [app]; rewrite <- !app_assoc|].
  unfold valid_ipv4. rewrite !HostLaws.split_dot, HostLaws.split_without by (now apply octet_has_no_dot).
  cbn [forallb]. repeat match goal with H : is_octet _ = true |- _ => rewrite H end. reflexivity.
Qed.

Lemma join_split x : HostLaws.join_dots (Host.strictly_split "." x) = x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [Host.strictly_split]. pose proof (HostLaws.split_not_nil x) as N.
  destruct (Host.strictly_split "." x) as [|p parts]; [congruence|]. destruct (byte_eqb b ".") eqn:B.
  - apply byte_eqb_eq in B. subst b. change (HostLaws.join_dots ([] :: p :: parts))
      with ([] ++ "." :: HostLaws.join_dots (p :: parts)).
    now rewrite IH.
  - destruct parts; cbn in *; congruence.
Qed.

Lemma dot_is_read y : the_text (txt ".") ("." :: y) = Some ([], y).
Proof. reflexivity. Qed.

Lemma ipv4_is_read x : valid_ipv4 x = true -> ipv4 x = Some ([], []).
Proof.
  unfold valid_ipv4. pose proof (join_split x) as J.
  destruct (Host.strictly_split "." x) as [|a [|b [|c [|d [|? ?]]]]]; try discriminate.
  cbn [forallb]. rewrite !andb_true_iff. intros (A & B & C & D & _). subst x. cbn [HostLaws.join_dots].
  unfold ipv4, then_, dot, nothing.
  do 3 (rewrite octet_is_read, dot_is_read by (assumption || reflexivity)). rewrite <- (app_nil_r d).
  now rewrite octet_is_read.
Qed.

(* An IPv4 address is read exactly if it is valid. *)
Theorem whole_ipv4 x : whole ipv4 x = valid_ipv4 x.
Proof.
  apply eq_true_iff_eq. unfold whole. split.
  - destruct (ipv4 x) as [[a [|b r]]|] eqn:E; try discriminate. intros _. apply ipv4_some in E as (p & -> & V).
    now rewrite app_nil_r.
  - intro V. now rewrite (ipv4_is_read x V).
Qed.

(* ---- Domains *)

Definition domain_code_point : parser := or_ (a_byte domain_char) (or_ non_ascii fails).

Lemma reads_domain_code_point m : is_special m = true -> means m (Ref "domain-code-point") domain_code_point.
Proof. destruct m; intro S; [discriminate| |]; production; unfold domain_code_point; reading. Qed.

Lemma domain_code_point_shortens : shortens domain_code_point.
Proof. pose proof non_ascii_shortens. unfold domain_code_point. shortening. Qed.

Lemma ascii_begins_no_other a x : is_ascii a = true -> non_ascii (a :: x) = None.
Proof.
  intro A. unfold non_ascii, or_, fails. destruct x as [|b x]; [reflexivity|]. cbn [utf8_2]. destruct (is_utf8_2 a b) eqn:E.
  { apply WrittenUnits.utf8_lengths in E as (E & _). congruence. }
  destruct x as [|c x]; [reflexivity|]. cbn [utf8_3]. destruct (is_utf8_3 a b c) eqn:F.
  { apply WrittenUnits.utf8_3_bytes in F as (F & _). apply WrittenUnits.lead_3_is_not_ascii in F. congruence. }
  destruct x as [|d x]; [reflexivity|]. cbn [utf8_4]. destruct (is_utf8_4 a b c d) eqn:G; [|reflexivity].
  apply WrittenUnits.utf8_4_bytes in G as (G & _). apply WrittenUnits.lead_4_is_not_ascii in G. congruence.
Qed.

Lemma domain_bytes_of_ascii a : is_ascii a = true -> domain_byte a = domain_char a.
Proof.
  intro A. pose proof (every_byte_implies is_ascii (fun a => Bool.eqb (domain_byte a) (domain_char a))
    ltac:(vm_compute; reflexivity) a A) as E.
  now apply eqb_prop in E.
Qed.

Lemma other_bytes_are_in_domains a : is_ascii a = false -> domain_byte a = true /\ domain_char a = false.
Proof.
  intro A. pose proof (every_byte (fun a => is_ascii a || domain_byte a && negb (domain_char a))
    ltac:(vm_compute; reflexivity) a) as E.
  cbv beta in E. rewrite A in E. cbn [orb] in E. apply andb_true_iff in E as [E F]. now apply negb_true_iff in F.
Qed.

Lemma tail_in_domain b : utf8_tail b = true -> domain_byte b = true.
Proof. intro T. apply WrittenUnits.tail_is_not_ascii in T. now apply other_bytes_are_in_domains in T. Qed.

Lemma domain_text_is_read a x : is_domain_text (a :: x) =
  match domain_code_point (a :: x) with Some (_, r) => is_domain_text r | None => false end.
Proof.
  unfold is_domain_text, domain_code_point, or_ at 1, or_ at 1, fails. cbn [a_byte forallb well_formed].
  destruct (is_ascii a) eqn:A.
  - rewrite domain_bytes_of_ascii, ascii_begins_no_other by exact A. now destruct (domain_char a).
  - destruct (other_bytes_are_in_domains a A) as [-> ->]. cbn [andb]. unfold non_ascii, or_, fails.
    destruct x as [|b x]; [apply andb_false_r|]. cbn [utf8_2 forallb]. destruct (is_utf8_2 a b) eqn:E.
    { apply WrittenUnits.utf8_lengths in E as (_ & T & _). now rewrite tail_in_domain. }
    destruct x as [|c x]; [apply andb_false_r|]. cbn [utf8_3 forallb]. destruct (is_utf8_3 a b c) eqn:F.
    { apply WrittenUnits.utf8_3_bytes in F as (_ & T & U). now rewrite !tail_in_domain. }
    destruct x as [|d x]; [apply andb_false_r|]. cbn [utf8_4 forallb]. destruct (is_utf8_4 a b c d) eqn:G.
    { apply WrittenUnits.utf8_4_bytes in G as (_ & T & U & V). now rewrite !tail_in_domain. }
    cbn [andb]. apply andb_false_r.
Qed.

Theorem whole_domain x : whole (many domain_code_point) x = is_domain_text x.
Proof. apply whole_many; [apply domain_code_point_shortens|reflexivity|apply domain_text_is_read]. Qed.
