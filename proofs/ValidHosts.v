(* The hosts of valid URL strings are those that the host parser returns without a validation error. *)

From Coq Require Import ZArith.
From Refurl Require Import Grammar EncodeLaws MachineLaws Normalize Writing WrittenUnits Equality AuthorityEquality Validity.
From Refurl Require Host Machine MachineErrors Ipv6Grammar HostLaws HostIdempotence.
Module E := MachineErrors.

(* ---- IPv4 addresses *)

Definition is_decimal_byte (part : text) : bool :=
  match Host.ipv4_number part with Some n => negb (E.is_non_decimal part) && (n <=? 255)%N | None => false end.

Lemma decimals_are_octets :
  forallb (fun n => is_decimal_byte (Host.decimal (N.of_nat n))) (seq 0 256) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma no_zero_in_front d x : byte_eqb d "0" && negb (is_nil x) = false -> without_leading_zeros (d :: x) = d :: x.
Proof. destruct x as [|e x]; [reflexivity|]. cbn. rewrite andb_true_r. now intros ->. Qed.

Lemma octet_is_decimal_byte p : is_octet p = is_decimal_byte p.
Proof.
  apply eq_true_iff_eq. unfold is_octet. rewrite existsb_exists. split.
  - intros (n & I & H). apply text_eqb_eq in H. subst p. pose proof decimals_are_octets as A. rewrite forallb_forall in A. now apply A.
  - unfold is_decimal_byte, Host.ipv4_number, E.is_non_decimal. destruct p as [|d x]; [discriminate|]. cbn [is_nil].
    destruct (Host.radix_and_digits (d :: x)) as [radix digits] eqn:R. cbn [fst]. destruct (is_nil digits) eqn:N.
    { unfold Host.radix_and_digits in R. intro H. apply andb_true_iff in H as [H _]. rewrite negb_involutive in H.
      apply N.eqb_eq in H. subst radix. destruct (strip (txt "0x") (d :: x)); [congruence|].
      destruct (strip (txt "0X") (d :: x)); [congruence|]. destruct (strip (txt "0") (d :: x)) as [[|? ?]|]; congruence || (injection R as <-; discriminate). }
    destruct (forallb _ digits) eqn:D; [|discriminate]. cbn [negb]. rewrite negb_involutive. intro H.
    apply andb_true_iff in H as [H L]. apply N.eqb_eq in H. subst radix. apply N.leb_le in L.
    assert (digits = d :: x /\ byte_eqb d "0" && negb (is_nil x) = false) as [-> Z].
    { unfold Host.radix_and_digits in R. destruct (strip (txt "0x") (d :: x)); [congruence|].
      destruct (strip (txt "0X") (d :: x)); [congruence|]. cbn [txt list_ascii_of_string strip] in R. rewrite byte_eqb_sym in R.
      destruct (byte_eqb d "0"); [destruct x|]; cbn in *; split; congruence. }
    assert (forallb is_digit (d :: x) = true) as F.
    { revert D. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity. }
    exists (N.to_nat (Host.number_of 10 (d :: x))). split; [apply in_seq; lia|]. rewrite N2Nat.id, printed_port; [|discriminate|exact F|lia].
    rewrite no_zero_in_front by exact Z. apply text_eqb_refl.
Qed.

Lemma last_of_four {A} (a b c d e : A) : last [a; b; c; d] e = d.
Proof. reflexivity. Qed.

Theorem ipv4_is_clean x : clean (E.parse_ipv4_logged x) = valid_ipv4 x.
Proof.
  unfold E.parse_ipv4_logged, valid_ipv4. rewrite !clean_report. unfold Host.ipv4_parts, Host.parse_ipv4, Host.ipv4_parts.
  destruct (is_nil (last (Host.strictly_split "." x) [])) eqn:L.
  { cbn [negb andb]. destruct (Host.strictly_split "." x) as [|a [|b [|c [|d [|? ?]]]]]; try reflexivity.
    rewrite last_of_four in L. destruct d; [|discriminate]. cbn [forallb]. change (is_octet []) with false. now rewrite !andb_false_r. }
  cbn [negb andb]. destruct (Host.strictly_split "." x) as [|a [|b [|c [|d [|? ?]]]]]; try reflexivity.
  cbn [length Nat.ltb Nat.leb negb andb forallb]. rewrite !octet_is_decimal_byte. unfold is_decimal_byte.
  cbn [map Host.all_some E.errors_of_parts]. rewrite andb_true_r.
  assert (forall l, @clean N (E.after l E.fails) = false) as Failed by (intro l; apply andb_false_r).
  destruct (Host.ipv4_number a) as [na|]; [|apply Failed]. destruct (Host.ipv4_number b) as [nb|]; [|now rewrite andb_false_r, Failed].
  destruct (Host.ipv4_number c) as [nc|]; [|now rewrite !andb_false_r, Failed].
  destruct (Host.ipv4_number d) as [nd|]; [|now rewrite !andb_false_r, Failed].
  cbn [option_map is_some removelast last existsb length].
  do 4 match goal with |- context [E.is_non_decimal ?p] => destruct (E.is_non_decimal p); [now rewrite ?andb_false_r|] end.
  cbn [negb app andb]. unfold clean, E.after, E.report_if. rewrite !orb_false_r.
  assert (forall n, (255 <? n)%N = negb (n <=? 255)%N) as Neg.
  { intro n. apply eq_true_iff_eq. rewrite negb_true_iff, N.ltb_lt, N.leb_gt. reflexivity. }
  rewrite !Neg. change (256 ^ (5 - N.of_nat 4))%N with 256%N.
  destruct (na <=? 255)%N, (nb <=? 255)%N, (nc <=? 255)%N; cbn [negb orb andb fst snd app is_nil]; try reflexivity.
  destruct (nd <=? 255)%N eqn:Ld; cbn [negb fst snd app is_nil E.after E.quietly andb]; [|reflexivity].
  apply N.leb_le in Ld. now replace (256 <=? nd)%N with false by (symmetry; apply N.leb_gt; lia).
Qed.

(* ---- Nothing to decode *)

Lemma nothing_encoded x : E.somewhere E.starts_with_encoded_byte x = false -> Encode.percent_decode x = x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [E.somewhere]. intro H. apply orb_false_iff in H as [B H]. specialize (IH H).
  destruct (byte_eqb b "%") eqn:P.
  - apply byte_eqb_eq in P. subst b. rewrite decode_percent; [now rewrite IH|exact B].
  - rewrite decode_other by exact P. now rewrite IH.
Qed.

Ltac compare :=
  repeat match goal with
  | |- context [(?x <? ?y)%N] =>
      first [rewrite (proj2 (N.ltb_lt x y)) by lia | rewrite (proj2 (N.ltb_ge x y)) by lia | destruct (N.ltb_spec x y)]
  | |- context [(?x <=? ?y)%N] =>
      first [rewrite (proj2 (N.leb_le x y)) by lia | rewrite (proj2 (N.leb_gt x y)) by lia | destruct (N.leb_spec x y)]
  | |- context [(?x =? ?y)%N] => first [rewrite (proj2 (N.eqb_neq x y)) by lia | destruct (N.eqb_spec x y)]
  end.

Lemma range_of (set : byte_set) (low high : N) b :
  forallb (fun b => implb (set b) ((low <=? code b) && (code b <=? high))%N) every_byte_list = true -> set b = true ->
  (low <= code b <= high)%N.
Proof.
  intros F S. pose proof (every_byte_implies set (fun b => (low <=? code b) && (code b <=? high))%N F b S) as H. cbv beta in H.
  apply andb_true_iff in H as [H K]. now rewrite N.leb_le in H, K.
Qed.

Lemma byte_of_code b n : code b = n -> b = byte_of n.
Proof. intros <-. symmetry. exact (ascii_N_embedding b). Qed.

Lemma second_of_3 a b c : is_utf8_3 a b c = true -> (code a = 224 -> 160 <= code b)%N /\ (code a = 237 -> code b <= 159)%N.
Proof.
  unfold is_utf8_3. intro H. apply andb_true_iff in H as [_ H]. split; intro A; apply byte_of_code in A; subst a;
    apply N.leb_le; revert b H; apply every_byte_implies; vm_compute; reflexivity.
Qed.

Lemma second_of_4 a b c d : is_utf8_4 a b c d = true -> (code a = 240 -> 144 <= code b)%N /\ (code a = 244 -> code b <= 143)%N.
Proof.
  unfold is_utf8_4. intro H. apply andb_true_iff in H as [_ H]. split; intro A; apply byte_of_code in A; subst a;
    apply N.leb_le; revert b H; apply every_byte_implies; vm_compute; reflexivity.
Qed.

Lemma decode_long p x : long p -> Encode.utf8_decoder None (p ++ x) = p ++ Encode.utf8_decoder None x.
Proof.
  intros [a b H|a b c H|a b c d H]; cbn [app Encode.utf8_decoder]; unfold Encode.first_byte.
  - destruct (utf8_lengths a b H) as (_ & B & A). apply (range_of _ 128 191) in B; [|vm_compute; reflexivity].
    apply (range_of _ 194 223) in A; [|vm_compute; reflexivity]. compare. cbn [andb Encode.utf8_decoder Encode.lower Encode.upper Encode.more Encode.so_far app].
    compare. reflexivity.
  - destruct (utf8_3_bytes a b c H) as (A & B & C). destruct (second_of_3 a b c H) as [L U].
    apply (range_of _ 128 191) in B; [|vm_compute; reflexivity]. apply (range_of _ 128 191) in C; [|vm_compute; reflexivity].
    apply (range_of _ 224 239) in A; [|vm_compute; reflexivity].
    compare; cbn [andb Encode.utf8_decoder Encode.lower Encode.upper Encode.more Encode.so_far app]; compare; reflexivity.
  - destruct (utf8_4_bytes a b c d H) as (A & B & C & D). destruct (second_of_4 a b c d H) as [L U].
    apply (range_of _ 128 191) in B; [|vm_compute; reflexivity]. apply (range_of _ 128 191) in C; [|vm_compute; reflexivity].
    apply (range_of _ 128 191) in D; [|vm_compute; reflexivity]. apply (range_of _ 240 244) in A; [|vm_compute; reflexivity].
    compare; cbn [andb Encode.utf8_decoder Encode.lower Encode.upper Encode.more Encode.so_far app]; compare; reflexivity.
Qed.

Theorem well_formed_is_decoded x : well_formed x = true -> Encode.utf8_decode_without_bom x = x.
Proof.
  unfold Encode.utf8_decode_without_bom. revert x. apply well_formed_induction; [reflexivity| |].
  - intros a x A W IH. cbn [Encode.utf8_decoder]. unfold Encode.first_byte.
    apply (range_of _ 0 127) in A; [|vm_compute; reflexivity]. compare. cbn [app]. now rewrite IH.
  - intros p x L W IH. rewrite decode_long by exact L. now rewrite IH.
Qed.

(* ---- Names *)

Section Names.
Variables to_ascii strict : text -> option text.
Hypothesis laws : strict_laws to_ascii strict.

Lemma no_percent_is_not_encoded x : has "%" x = false -> E.somewhere E.starts_with_encoded_byte x = false.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [has existsb E.somewhere]. intro H. apply orb_false_iff in H as [B H].
  rewrite (IH H). unfold E.starts_with_encoded_byte. now rewrite byte_eqb_sym, B.
Qed.

Lemma domain_bytes_have_no (c : byte) x : domain_byte c = false -> forallb domain_byte x = true -> has c x = false.
Proof.
  intros N. unfold has. induction x as [|b x IH]; [reflexivity|]. cbn [forallb existsb]. intro H. apply andb_true_iff in H as [B H].
  rewrite (IH H), orb_false_r. destruct (byte_eqb c b) eqn:E; [|reflexivity]. apply byte_eqb_eq in E. subst b. congruence.
Qed.

Definition digit_or_dot : byte_set := fun b => is_digit b || byte_eqb b ".".

Lemma octet_is_digits p : is_octet p = true -> forallb is_digit p = true /\ p <> [].
Proof.
  unfold is_octet. rewrite existsb_exists. intros (n & I & H). apply text_eqb_eq in H. subst p.
  assert (forallb (fun n => forallb is_digit (Host.decimal (N.of_nat n)) && negb (is_nil (Host.decimal (N.of_nat n)))) (seq 0 256) = true) as A
    by (vm_compute; reflexivity).
  rewrite forallb_forall in A. specialize (A n I). apply andb_true_iff in A as [A B]. split; [exact A|]. intro Z. now rewrite Z in B.
Qed.

Lemma split_parts (p : byte_set) x : forallb (forallb p) (Host.strictly_split "." x) = true ->
  forallb (fun b => p b || byte_eqb b ".") x = true.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [Host.strictly_split forallb].
  destruct (byte_eqb b ".") eqn:B; [rewrite orb_true_r; exact IH|].
  destruct (Host.strictly_split "." x) as [|part parts] eqn:S; [now destruct (HostLaws.split_not_nil x)|].
  cbn [forallb]. intro H. rewrite orb_false_r. rewrite !andb_true_iff in *. destruct H as ((H & K) & L). split; [exact H|].
  apply IH. cbn [forallb]. now rewrite K, L.
Qed.

Lemma address_bytes x : valid_ipv4 x = true -> forallb digit_or_dot x = true.
Proof.
  unfold valid_ipv4. intro H. apply (split_parts is_digit).
  destruct (Host.strictly_split "." x) as [|a [|b [|c [|d [|? ?]]]]]; try discriminate. cbn [forallb] in *.
  rewrite !andb_true_iff in H. destruct H as (A & B & C & D & _).
  apply octet_is_digits in A as [-> _], B as [-> _], C as [-> _], D as [-> _]. reflexivity.
Qed.

Lemma address_ends_in_a_number x : valid_ipv4 x = true -> Host.ends_in_a_number x = true.
Proof.
  unfold valid_ipv4, Host.ends_in_a_number. intro H.
  destruct (Host.strictly_split "." x) as [|a [|b [|c [|d [|? ?]]]]]; try discriminate. cbn [forallb] in H.
  rewrite !andb_true_iff in H. destruct H as (A & B & C & D & _). apply octet_is_digits in D as [D N].
  rewrite last_of_four. destruct d as [|e d]; [congruence|]. cbn [is_nil andb]. rewrite last_of_four. now rewrite D.
Qed.

Lemma lowercase_of_address x : forallb digit_or_dot (lowercase x) = true -> lowercase x = x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [lowercase map forallb]. intro H. apply andb_true_iff in H as [B H].
  change (map lower_byte x) with (lowercase x) in *. rewrite (IH H). f_equal. apply byte_eqb_eq. revert b B.
  apply (every_byte_implies (fun b => digit_or_dot (lower_byte b)) (fun b => byte_eqb (lower_byte b) b)). vm_compute. reflexivity.
Qed.

Lemma ascii_of_encode x : forallb Encode.is_ascii x = true -> forall to_ascii r, Host.parse_domain to_ascii x = Some r -> r = lowercase x.
Proof.
  intros A f r. unfold Host.parse_domain. rewrite A. destruct (is_nil _); [discriminate|]. destruct (existsb _ _); [discriminate|]. congruence.
Qed.

Lemma host_after_decoding h r : well_formed h = true -> E.somewhere E.starts_with_encoded_byte h = false -> strip (txt "[") h = None ->
  strict h = Some r ->
  clean (E.parse_host_logged to_ascii strict false h) =
  if Host.ends_in_a_number r then forallb Encode.is_ascii h && valid_ipv4 r else true.
Proof.
  intros W N B S. unfold E.parse_host_logged. rewrite B, clean_report, N. cbn [negb andb]. cbv zeta.
  rewrite nothing_encoded, well_formed_is_decoded by assumption. unfold E.parse_domain_logged. rewrite S. cbn [is_some negb].
  rewrite clean_then. unfold E.report_if at 1 2. cbn [E.quietly snd]. rewrite (not_stricter _ _ laws h r S).
  change (clean (E.quietly (Some r))) with true. cbn [andb]. destruct (Host.ends_in_a_number r); [|reflexivity].
  rewrite clean_report, negb_involutive, clean_then, <- ipv4_is_clean. f_equal. unfold clean at 1 3.
  destruct (snd (E.parse_ipv4_logged r)); [apply andb_true_r|now rewrite !andb_false_r].
Qed.

Theorem special_name_is_clean m h : is_special m = true -> well_formed h = true -> strip (txt "[") h = None ->
  clean (E.parse_host_logged to_ascii strict false h) = valid_name strict m h.
Proof.
  intros M W B. assert (valid_name strict m h = valid_ipv4 h || (is_domain_text h && negb (is_nil h) && valid_domain strict h)) as ->
    by (now destruct m).
  destruct (E.somewhere E.starts_with_encoded_byte h) eqn:N.
  { unfold E.parse_host_logged. rewrite B, clean_report, N. symmetry. apply not_true_is_false. intro V.
    assert (has "%" h = false) as P.
    { apply orb_true_iff in V as [V|V]; [apply address_bytes in V|].
      - apply domain_bytes_have_no; [reflexivity|]. revert V. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
      - unfold is_domain_text in V. rewrite !andb_true_iff in V. now apply domain_bytes_have_no. }
    now rewrite no_percent_is_not_encoded in N. }
  destruct (strict h) as [r|] eqn:S.
  - rewrite (host_after_decoding h r) by assumption. unfold valid_domain, is_domain_text. rewrite S, W, (only_domain_bytes _ _ laws h r S).
    pose proof (not_stricter _ _ laws h r S) as P.
    assert (is_nil h = false) as -> by (destruct h; [discriminate P|reflexivity]). cbn [negb andb].
    destruct (valid_ipv4 h) eqn:V; cbn [orb].
    + pose proof (address_bytes h V) as D. assert (forallb Encode.is_ascii h = true) as A.
      { revert D. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity. }
      rewrite (ascii_of_encode h A _ _ P). assert (lowercase h = h) as ->; [|now rewrite A, V; destruct (Host.ends_in_a_number h)].
      rewrite <- (map_id h) at 2. apply map_ext_in. intros b I. rewrite forallb_forall in D. specialize (D b I). apply byte_eqb_eq.
      clear I. revert b D. apply every_byte_implies. vm_compute. reflexivity.
    + destruct (Host.ends_in_a_number r) eqn:E; [|reflexivity]. cbn [negb]. destruct (forallb Encode.is_ascii h) eqn:A; [|reflexivity].
      rewrite (ascii_of_encode h A _ _ P) in *. cbn [andb]. destruct (valid_ipv4 (lowercase h)) eqn:L; [|reflexivity].
      pose proof (lowercase_of_address h (address_bytes _ L)). congruence.
  - unfold valid_domain. rewrite S, andb_false_r, orb_false_r.
    destruct (valid_ipv4 h) eqn:V; [now destruct (addresses_are_strict _ _ laws h V)|].
    unfold E.parse_host_logged. rewrite B, clean_report, N. cbv zeta.
    rewrite nothing_encoded, well_formed_is_decoded by assumption. unfold E.parse_domain_logged. rewrite S, clean_then. reflexivity.
Qed.

End Names.

Lemma somewhere_unit_error x : no_unit_error false x =
  negb (E.somewhere E.no_url_code_point x) && negb (E.somewhere E.no_encoded_byte x).
Proof.
  induction x as [|c x IH]; [reflexivity|]. cbn [no_unit_error andb E.somewhere]. rewrite IH. unfold unit_error. rewrite !negb_orb.
  destruct (negb (E.no_url_code_point _)), (negb (E.no_encoded_byte _)), (negb (E.somewhere E.no_url_code_point x)); reflexivity.
Qed.

Theorem opaque_name_is_clean to_ascii strict h : well_formed h = true -> strip (txt "[") h = None -> h <> [] ->
  clean (E.parse_host_logged to_ascii strict true h) = valid_name strict generic h.
Proof.
  intros W B N. unfold E.parse_host_logged, E.parse_opaque_host_logged, valid_name, url_units. rewrite B.
  rewrite units_are_without_errors, somewhere_unit_error by exact W.
  destruct (existsb GeneratedStandard.forbidden_host_code_point h) eqn:F; [now rewrite andb_false_r|].
  rewrite !clean_report. cbn [negb]. rewrite andb_true_r. destruct h as [|b h]; [congruence|]. cbn [is_nil negb andb].
  replace (clean _) with true; [now rewrite andb_true_r|]. unfold Host.parse_opaque_host. rewrite F. now destruct (Encode.utf8_percent_encode _ _).
Qed.
