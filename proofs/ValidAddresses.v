(* The IPv6 addresses of valid URL strings are those that the IPv6 parser returns without a validation error. *)

From Coq Require Import ZArith.
From Refurl Require Import Grammar EncodeLaws MachineLaws Writing WrittenUnits Equality AuthorityEquality Validity ValidHosts.
From Refurl Require Host Machine MachineErrors Ipv6Grammar HostLaws.
Module E := MachineErrors.
Open Scope nat_scope.

(* The bytes of IPv6 addresses *)
Definition address_byte : byte_set := fun b => is_hex_digit b || one_of (txt ":.") b.

(* ---- IPv4 addresses in IPv6 addresses *)

Lemma digit_is_address_byte : forall b, digit_or_dot b = true -> address_byte b = true.
Proof. apply every_byte_implies. vm_compute. reflexivity. Qed.

Lemma hex_is_address_byte : forall b, is_hex_digit b = true -> address_byte b = true.
Proof. intros b H. unfold address_byte. now rewrite H. Qed.

Lemma bytes_of_ipv4 numbers piece x r : Host.ipv4_in_ipv6 numbers piece x = Some r -> forallb digit_or_dot x = true.
Proof.
  revert numbers piece. induction x as [|c x IH]; intros numbers piece; [reflexivity|].
  cbn [Host.ipv4_in_ipv6 forallb]. unfold digit_or_dot at 1. destruct (is_digit c); cbn [orb andb].
  - destruct piece as [[|p]|]; [discriminate| |]; (destruct (255 <? _)%N; [discriminate|]); apply IH.
  - destruct piece; [|discriminate]. destruct (byte_eqb c "."); [|discriminate]. destruct (Nat.ltb _ _); [|discriminate]. apply IH.
Qed.

Lemma no_colon_no_piece x : has ":" x = false -> needless_zero false x = false.
Proof.
  induction x as [|c x IH]; [reflexivity|]. cbn [has existsb needless_zero andb orb]. intro H. apply orb_false_iff in H as [C H].
  rewrite byte_eqb_sym, C. now apply IH.
Qed.

Lemma digits_have_no_colon x : forallb digit_or_dot x = true -> has ":" x = false.
Proof.
  intro H. apply has_false_forallb. revert H. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma ipv4_has_no_needless_zero x r : Host.ipv4_in_ipv6 [] None x = Some r -> needless_zero true x = false.
Proof.
  intro H. pose proof (bytes_of_ipv4 _ _ _ _ H) as B. destruct x as [|c x]; [reflexivity|].
  cbn [forallb] in B. apply andb_true_iff in B as [C B]. cbn [needless_zero andb].
  assert (byte_eqb c ":" = false) as ->.
  { apply negb_true_iff. clear H B. revert c C. apply every_byte_implies. vm_compute. reflexivity. }
  rewrite no_colon_no_piece, orb_false_r by now apply digits_have_no_colon.
  destruct (byte_eqb c "0") eqn:Z; [|reflexivity]. apply byte_eqb_eq in Z. subst c. cbn [andb]. destruct x as [|d x]; [reflexivity|].
  cbn [forallb] in B. apply andb_true_iff in B as [D _]. unfold digit_or_dot in D. destruct (is_digit d) eqn:I.
  - cbn [Host.ipv4_in_ipv6] in H. change (is_digit "0") with true in H. change (Encode.hex_value "0") with 0%N in H. cbv iota in H.
    change (255 <? 0)%N with false in H. cbv iota in H. rewrite I in H. discriminate.
  - cbn in D. apply byte_eqb_eq in D. now subst d.
Qed.

(* ---- Pieces *)

Lemma taken most x : let (d, r) := Host.take_hex_digits most x in
  x = d ++ r /\ forallb is_hex_digit d = true /\ length d <= most.
Proof.
  revert x. induction most as [|most IH]; intros [|c x]; cbn [Host.take_hex_digits]; try (cbn; repeat split; lia).
  destruct (is_hex_digit c) eqn:C; [|cbn; repeat split; lia]. specialize (IH x). destruct (Host.take_hex_digits most x) as [d r].
  destruct IH as (-> & D & L). cbn [app forallb length]. rewrite C, D. repeat split. lia.
Qed.

Lemma zero_digit : forall b, is_hex_digit b = true -> byte_eqb b "0" = (Encode.hex_value b =? 0)%N.
Proof.
  intros b H. pose proof (every_byte_implies is_hex_digit (fun b => Bool.eqb (byte_eqb b "0") (Encode.hex_value b =? 0)%N)
    ltac:(vm_compute; reflexivity) b H) as E. now apply eqb_prop in E.
Qed.

Lemma leading_zero_is d x : forallb is_hex_digit (d :: x) = true -> length x <= 3 ->
  E.has_leading_zero (d :: x) = byte_eqb d "0" && negb (is_nil x).
Proof.
  cbn [forallb]. intros H L. apply andb_true_iff in H as [D H]. rewrite zero_digit by exact D. apply hex_value_bound in D.
  unfold E.has_leading_zero. destruct x as [|a [|b [|c [|? ?]]]]; cbn [length] in L; [cbn; now rewrite andb_false_r| | | |lia];
  cbn [forallb] in H; rewrite !andb_true_iff in H;
  repeat match goal with H : _ /\ _ |- _ => destruct H | H : is_hex_digit _ = true |- _ => apply hex_value_bound in H end;
  cbn [length Nat.ltb Nat.leb Nat.sub andb is_nil negb]; rewrite andb_true_r;
  unfold Host.number_of; cbn [fold_left]; apply eq_true_iff_eq; rewrite N.ltb_lt, N.eqb_eq;
  [change (16 ^ N.of_nat 1)%N with 16%N|change (16 ^ N.of_nat 2)%N with 256%N|change (16 ^ N.of_nat 3)%N with 4096%N]; lia.
Qed.

Lemma hex_is_no_colon b : is_hex_digit b = true -> byte_eqb b ":" = false.
Proof. intro H. apply negb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Lemma needless_zero_of_digits x rest : forallb is_hex_digit x = true -> needless_zero false (x ++ rest) = needless_zero false rest.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [forallb app needless_zero andb orb]. intro H. apply andb_true_iff in H as [B H].
  rewrite hex_is_no_colon by exact B. now apply IH.
Qed.

Lemma needless_zero_of_piece d x rest : forallb is_hex_digit (d :: x) = true -> length x <= 3 ->
  match rest with [] => true | c :: _ => negb (is_hex_digit c) end = true ->
  needless_zero true (d :: x ++ rest) = E.has_leading_zero (d :: x) || needless_zero false rest.
Proof.
  intros H L R. rewrite leading_zero_is by assumption. cbn [forallb] in H. apply andb_true_iff in H as [D H].
  cbn [needless_zero andb]. rewrite hex_is_no_colon, needless_zero_of_digits by assumption. f_equal. f_equal.
  destruct x as [|e x]; [|cbn in H |- *; now apply andb_true_iff in H as [-> _]].
  cbn [app]. destruct rest as [|c rest]; [reflexivity|]. apply negb_true_iff in R. now rewrite R.
Qed.

Lemma loop_log fuel pieces compress x r : Host.ipv6_loop fuel pieces compress x = Some r ->
  is_nil (fst (E.ipv6_loop_logged fuel pieces compress x)) = negb (needless_zero true x) /\ forallb address_byte x = true.
Proof.
  revert pieces compress x. induction fuel as [|fuel IH]; intros pieces compress x; [destruct x; [now split|discriminate]|].
  destruct x as [|c x]; [now split|]. cbn [Host.ipv6_loop E.ipv6_loop_logged]. destruct (Nat.eqb _ 8); [discriminate|].
  destruct (byte_eqb c ":") eqn:C.
  { apply byte_eqb_eq in C. subst c. destruct (is_some compress); [discriminate|]. intro H. apply IH in H. exact H. }
  pose proof (taken 4 (c :: x)) as T. destruct (Host.take_hex_digits 4 (c :: x)) as [digits rest]. destruct T as (T & D & L).
  destruct (starts_with (txt ".") rest).
  { destruct (is_nil digits); [discriminate|]. destruct (Nat.ltb 6 _); [discriminate|]. intro H.
    destruct (Host.ipv4_in_ipv6 [] None (c :: x)) as [l|] eqn:I; [|discriminate].
    rewrite (ipv4_has_no_needless_zero _ _ I). apply bytes_of_ipv4 in I. split; [now destruct l as [|? [|? [|? [|? [|? ?]]]]]|].
    revert I. apply forallb_weaken. exact digit_is_address_byte. }
  destruct digits as [|d digits].
  { cbn [app] in T. subst rest. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_sym, C. discriminate. }
  assert (length digits <= 3) as L3 by (cbn in L; lia). rewrite T. cbn [app]. rewrite app_comm_cons, forallb_app, <- app_comm_cons.
  rewrite (forallb_weaken _ _ _ hex_is_address_byte D). cbn [andb].
  destruct (strip (txt ":") rest) as [y|] eqn:S.
  - apply strip_some in S. subst rest. rewrite needless_zero_of_piece by (assumption || reflexivity).
    change (needless_zero false (txt ":" ++ y)) with (needless_zero true y). destruct y as [|b y]; [discriminate|]. intro H.
    apply IH in H as [H B]. split; [|exact B]. destruct (E.has_leading_zero _); [reflexivity|exact H].
  - destruct rest; [|discriminate]. intros _. rewrite needless_zero_of_piece by (assumption || reflexivity).
    cbn [is_nil needless_zero]. rewrite orb_false_r. now destruct (E.has_leading_zero _).
Qed.

Lemma address_log x r : Host.parse_ipv6 x = Some r ->
  is_nil (fst (E.parse_ipv6_logged x)) = negb (needless_zero true x) /\ forallb address_byte x = true.
Proof.
  unfold Host.parse_ipv6, E.parse_ipv6_logged. cbn [fst]. destruct (strip (txt "::") x) as [y|] eqn:S.
  - apply strip_some in S. subst x. destruct (Host.ipv6_loop _ _ _ y) as [p|] eqn:L; [|discriminate]. intros _.
    exact (loop_log _ _ _ _ _ L).
  - destruct (starts_with (txt ":") x); [discriminate|]. destruct (Host.ipv6_loop _ _ _ x) as [p|] eqn:L; [|discriminate].
    intros _. exact (loop_log _ _ _ _ _ L).
Qed.

Lemma read_address x : reads generic "ip6-address" x = is_some (Host.parse_ipv6 x).
Proof.
  unfold reads. rewrite <- Ipv6Grammar.ip6_is_what_the_parser_accepts, Ipv6Pieces.ref_ip6.
  now destruct (Ipv6Pieces.ip6 x) as [[|? ?]|].
Qed.

(* An IPv6 address is valid exactly if the parser takes it and reports no error. *)
Theorem ipv6_is_clean x : clean (E.parse_ipv6_logged x) = valid_ipv6 x.
Proof.
  unfold clean, valid_ipv6. rewrite read_address. change (snd (E.parse_ipv6_logged x)) with (Host.parse_ipv6 x).
  destruct (Host.parse_ipv6 x) eqn:P; [|apply andb_false_r].
  destruct (address_log x _ P) as [L _]. rewrite L. now rewrite andb_true_r.
Qed.

Theorem bytes_of_ipv6 x : valid_ipv6 x = true -> forallb address_byte x = true.
Proof.
  unfold valid_ipv6. rewrite read_address. destruct (Host.parse_ipv6 x) eqn:P; [|discriminate]. intros _. now apply address_log in P.
Qed.
