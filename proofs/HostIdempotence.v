(* The host parser gives the same host again for what it has printed (spec-notes/hosts.md). ToASCII is not defined here. The
   law needs one fact about it: its output is ASCII in lowercase. The law "interpretation of hosts is idempotent" of
   spec-notes/laws.md is tested with the real ToASCII. *)

From Coq Require Import PeanoNat.
From Refurl Require Export Ipv6Laws.
Open Scope N_scope.

(* The interface of ToASCII. It need not be idempotent: the parser does not ask it about a domain that is ASCII. *)
Definition gives_lowercase_ascii (to_ascii : text -> option text) : Prop :=
  forall domain ascii, to_ascii domain = Some ascii -> forallb is_ascii ascii = true /\ lowercase ascii = ascii.

(* ---- What the parsers of addresses return *)

Lemma fold_bound radix digits n :
  forallb (is_radix_digit radix) digits = true ->
  fold_left (fun n d => n * radix + hex_value d) digits n < (n + 1) * radix ^ N.of_nat (length digits).
Proof.
  revert n. induction digits as [|d digits IH]; intros n A; [cbn; lia|].
  cbn [forallb] in A. apply andb_true_iff in A as [Hd A]. cbn [fold_left length].
  apply andb_true_iff in Hd as [_ Hd]. apply N.ltb_lt in Hd. specialize (IH (n * radix + hex_value d) A).
  rewrite Nat2N.inj_succ, N.pow_succ_r'. eapply N.lt_le_trans; [exact IH|].
  rewrite N.mul_assoc. apply N.mul_le_mono_r. lia.
Qed.

Lemma take_hex_digits_bound most x digits rest :
  take_hex_digits most x = (digits, rest) ->
  (length digits <= most)%nat /\ forallb (is_radix_digit 16) digits = true.
Proof.
  revert x digits rest. induction most as [|most IH]; intros x digits rest E; simpl in E.
  - injection E as <- <-. now split.
  - destruct x as [|c x]; [injection E as <- <-; split; [simpl; lia|reflexivity]|].
    destruct (is_hex_digit c) eqn:H; [|injection E as <- <-; split; [simpl; lia|reflexivity]].
    destruct (take_hex_digits most x) as [more after] eqn:T. injection E as <- <-.
    destruct (IH _ _ _ T) as [L A]. split; [simpl; lia|]. cbn [forallb]. rewrite A, andb_true_r.
    unfold is_radix_digit. rewrite H. revert c H. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma piece_bound x digits rest : take_hex_digits 4 x = (digits, rest) -> number_of 16 digits < 0x10000.
Proof.
  intro T. destruct (take_hex_digits_bound _ _ _ _ T) as [L A]. unfold number_of.
  eapply N.lt_le_trans; [now apply fold_bound|]. rewrite N.mul_1_l. change 0x10000 with (16 ^ 4).
  apply N.pow_le_mono_r; lia.
Qed.

Lemma dotted_bound numbers piece x result :
  ipv4_in_ipv6 numbers piece x = Some result -> Forall (fun n => n <= 255) numbers ->
  (forall p, piece = Some p -> p <= 255) -> Forall (fun n => n <= 255) result.
Proof.
  revert numbers piece. induction x as [|c x IH]; intros numbers piece E A P; cbn [ipv4_in_ipv6] in E.
  - destruct piece as [p|]; [|discriminate]. destruct (Nat.eqb _ 3); [|discriminate]. injection E as <-.
    apply Forall_app. auto.
  - destruct (is_digit c).
    + set (next := match piece with None => _ | Some 0 => _ | Some _ => _ end) in E.
      destruct next as [n|]; [|discriminate]. destruct (255 <? n) eqn:G; [discriminate|]. apply N.ltb_ge in G.
      apply (IH _ _ E A). intros p H. now injection H as <-.
    + destruct piece as [p|]; [|discriminate]. destruct (_ && _); [|discriminate].
      apply (IH _ _ E); [apply Forall_app; auto|discriminate].
Qed.

Lemma loop_bound fuel seen compress x pieces c :
  ipv6_loop fuel seen compress x = Some (pieces, c) -> all_pieces seen -> (length seen <= 8)%nat ->
  all_pieces pieces /\ (length pieces <= 8)%nat.
Proof.
  unfold all_pieces. revert seen compress x. induction fuel as [|fuel IH]; intros seen compress x E A L.
  - destruct x; [injection E as <- <-; now split|discriminate].
  - destruct x as [|b x]; [injection E as <- <-; now split|]. cbn [ipv6_loop] in E.
    destruct (Nat.eqb (length seen) 8) eqn:Eight; [discriminate|]. apply Nat.eqb_neq in Eight.
    assert (forall p, p < 0x10000 -> Forall (fun p => p < 0x10000) (seen ++ [p]) /\ (length (seen ++ [p]) <= 8)%nat) as One.
    { intros p P. split; [apply Forall_app; auto|rewrite app_length; simpl; lia]. }
    destruct (byte_eqb b ":"); [destruct (Sequence.is_some compress); [discriminate|];
      destruct (One 0 ltac:(lia)); now apply (IH _ _ _ E)|].
    destruct (take_hex_digits 4 (b :: x)) as [digits rest] eqn:T. apply piece_bound in T.
    destruct (One _ T). destruct (starts_with (txt ".") rest).
    + destruct (is_nil digits); [discriminate|]. destruct (Nat.ltb 6 (length seen)) eqn:Six; [discriminate|].
      apply Nat.ltb_ge in Six.
      destruct (ipv4_in_ipv6 [] None (b :: x)) as [[|n1 [|n2 [|n3 [|n4 [|]]]]]|] eqn:D; try discriminate.
      apply dotted_bound in D; [|constructor|discriminate]. injection E as <- <-. rewrite Forall_forall in D.
      pose proof (D n1 ltac:(simpl; auto)). pose proof (D n2 ltac:(simpl; auto)).
      pose proof (D n3 ltac:(simpl; auto)). pose proof (D n4 ltac:(simpl; auto)).
      split; [apply Forall_app; split; [assumption|]; repeat constructor; lia|rewrite app_length; simpl; lia].
    + destruct (strip (txt ":") rest) as [[|r rest']|]; [discriminate|now apply (IH _ _ _ E)|].
      destruct (is_nil rest); [|discriminate]. now injection E as <- <-.
Qed.

Lemma set_nth_bound i p l :
  p < 0x10000 -> all_pieces l -> all_pieces (set_nth i p l) /\ length (set_nth i p l) = length l.
Proof.
  intros P A. revert i. induction A as [|q l Q A IH]; intro i; destruct i; simpl.
  - split; [constructor|reflexivity].
  - split; [constructor|reflexivity].
  - split; [now constructor|reflexivity].
  - destruct (IH i) as [B L]. split; [now constructor|congruence].
Qed.

Lemma nth_bound i l : all_pieces l -> nth i l 0 < 0x10000.
Proof. intro A. revert i. induction A; intro i; destruct i; simpl; try lia; auto. Qed.

Lemma swap_pieces_bound swaps i compress l :
  all_pieces l -> all_pieces (swap_pieces swaps i compress l) /\ length (swap_pieces swaps i compress l) = length l.
Proof.
  revert swaps l. induction i as [|i IH]; intros swaps l A; [now destruct swaps|]. destruct swaps as [|swaps]; [now split|].
  cbn [swap_pieces]. unfold swap.
  destruct (set_nth_bound (compress + swaps) (nth (S i) l 0) l (nth_bound _ _ A) A) as [B LB].
  destruct (set_nth_bound (S i) (nth (compress + swaps) l 0) _ (nth_bound _ _ A) B) as [C LC].
  destruct (IH swaps _ C) as [D LD]. split; [assumption|congruence].
Qed.

Theorem parse_ipv6_gives_address x pieces : parse_ipv6 x = Some pieces -> is_ipv6_address pieces.
Proof.
  unfold parse_ipv6. intro E. set (result := match strip (txt "::") x with Some _ => _ | None => _ end) in E.
  assert (forall seen c, result = Some (seen, c) -> all_pieces seen /\ (length seen <= 8)%nat) as B.
  { unfold result. intros seen c H. destruct (strip (txt "::") x).
    - apply loop_bound in H; auto. now repeat constructor. simpl. lia.
    - destruct (starts_with (txt ":") x); [discriminate|]. apply loop_bound in H; auto. constructor. simpl. lia. }
  destruct result as [[seen c]|]; [|discriminate]. destruct (B seen c eq_refl) as [A L].
  assert (all_pieces (seen ++ repeat 0 (8 - length seen)) /\ length (seen ++ repeat 0 (8 - length seen)) = 8%nat) as [R RL].
  { split; [apply Forall_app; split; [assumption|]|rewrite app_length, repeat_length; lia].
    apply Forall_forall. intros p I. apply repeat_spec in I. lia. }
  destruct c as [c|].
  - cbv zeta in E. destruct (swap_pieces_bound (length seen - c) 7 c _ R) as [B' L'].
    remember (swap_pieces _ 7 c _) as swapped. injection E as <-. split; [congruence|assumption].
  - destruct (Nat.eqb _ 8); [|discriminate]. injection E as <-. now split.
Qed.

Theorem parse_ipv4_gives_address x a : parse_ipv4 x = Some a -> a < 2 ^ 32.
Proof.
  unfold parse_ipv4. destruct (Nat.ltb 4 _) eqn:L; [discriminate|]. apply Nat.ltb_ge in L.
  destruct (all_some _) as [numbers|] eqn:A; [|discriminate].
  assert (length numbers = length (ipv4_parts x)) as E.
  { clear L. revert numbers A. induction (ipv4_parts x) as [|p ps IH]; intros numbers A; cbn in A.
    - injection A as <-. reflexivity.
    - destruct (ipv4_number p); [|discriminate]. destruct (all_some _) as [ns|]; [|discriminate].
      injection A as <-. simpl. now rewrite (IH ns). }
  rewrite <- E in L. destruct (existsb _ _) eqn:B; [discriminate|]. destruct (_ <=? _) eqn:C; [discriminate|].
  injection 1 as <-. apply N.leb_gt in C. clear E A.
  destruct numbers as [|n1 [|n2 [|n3 [|n4 [|n5 numbers]]]]]; cbn in C, B |- *; rewrite ?orb_false_iff, ?N.ltb_ge in B;
    try lia. simpl in L. lia.
Qed.

(* ---- Domains *)

Lemma no_percent domain : existsb forbidden_domain_code_point domain = false -> has "%" domain = false.
Proof.
  intro F. apply not_true_iff_false. intro H. apply existsb_exists in H as (b & I & E). apply byte_eqb_eq in E. subst b.
  assert (existsb forbidden_domain_code_point domain = true); [apply existsb_exists; now exists "%"%char|congruence].
Qed.

Lemma no_bracket x : existsb forbidden_host_code_point x = false -> strip (txt "[") x = None.
Proof.
  destruct x as [|b x]; [reflexivity|]. cbn [existsb]. intro H. apply orb_false_iff in H as [H _].
  cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "[" b) eqn:E; [|reflexivity].
  apply byte_eqb_eq in E. subst b. discriminate.
Qed.

Lemma forbidden_host_in_domain x :
  existsb forbidden_domain_code_point x = false -> existsb forbidden_host_code_point x = false.
Proof.
  intro F. apply not_true_iff_false. intro H. apply existsb_exists in H as (b & I & E). apply forbidden_sets_nested in E.
  assert (existsb forbidden_domain_code_point x = true); [apply existsb_exists; now exists b|congruence].
Qed.

(* A domain that the domain parser gives is given again: the host parser changes nothing before it looks for an address. *)
Definition is_parsed_domain (domain : text) : Prop :=
  domain <> [] /\ forallb is_ascii domain = true /\ lowercase domain = domain /\
  existsb forbidden_domain_code_point domain = false.

Lemma parse_host_of_domain to_ascii domain :
  is_parsed_domain domain ->
  parse_host to_ascii false domain =
  if ends_in_a_number domain then option_map ipv4_host (parse_ipv4 domain) else Some (domain_host domain).
Proof.
  intros (N & A & L & F). unfold parse_host. rewrite no_bracket by now apply forbidden_host_in_domain.
  rewrite decode_without_percent by now apply no_percent. rewrite utf8_decode_ascii by assumption.
  unfold parse_domain. rewrite A, L, F. now destruct domain.
Qed.

Lemma lowercase_ascii x : forallb is_ascii x = true -> forallb is_ascii (lowercase x) = true.
Proof.
  unfold lowercase. induction x as [|b x IH]; [reflexivity|]. cbn [map forallb]. intro H.
  apply andb_true_iff in H as [Hb H]. rewrite IH, andb_true_r by assumption. revert b Hb. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma parse_domain_gives_domain to_ascii domain result :
  gives_lowercase_ascii to_ascii -> parse_domain to_ascii domain = Some result -> is_parsed_domain result.
Proof.
  intros I E. unfold parse_domain in E.
  assert (forall r, (if forallb is_ascii domain then Some (lowercase domain) else to_ascii domain) = Some r ->
    forallb is_ascii r = true /\ lowercase r = r) as R.
  { intros r H. destruct (forallb is_ascii domain) eqn:A; [|now apply (I domain)]. injection H as <-.
    split; [now apply lowercase_ascii|apply lowercase_idempotent]. }
  destruct (if forallb is_ascii domain then _ else _) as [r|]; [|discriminate]. specialize (R r eq_refl).
  destruct r as [|b r]; [discriminate|]. simpl is_nil in E.
  destruct (existsb forbidden_domain_code_point (b :: r)) eqn:F; [discriminate|]. injection E as <-.
  unfold is_parsed_domain. intuition discriminate.
Qed.

(* ---- Printed IPv4 addresses *)

Definition digit_or_dot (b : byte) : bool := is_digit b || byte_eqb b ".".

Lemma serialized_ipv4_is_domain a : is_parsed_domain (serialize_ipv4 a) /\ forallb digit_or_dot (serialize_ipv4 a) = true.
Proof.
  assert (forallb digit_or_dot (serialize_ipv4 a) = true) as D.
  { assert (forall n, n < 256 -> forallb digit_or_dot (decimal n) = true) as One.
    { intros n H. apply byte_text in H as (_ & _ & H). revert H. apply forallb_weaken. intros b H.
      unfold digit_or_dot. now rewrite H. }
    unfold serialize_ipv4. rewrite !forallb_app, !One by (apply N.mod_lt; lia). reflexivity. }
  split; [|exact D]. repeat split.
  - unfold serialize_ipv4. intro H. apply app_eq_nil in H as [_ H]. discriminate.
  - revert D. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
  - unfold lowercase. rewrite forallb_forall in D. rewrite <- (map_id (serialize_ipv4 a)) at 2. apply map_ext_in.
    intros b I. apply D in I. apply byte_eqb_eq. revert b I. apply every_byte_implies. vm_compute. reflexivity.
  - apply not_true_iff_false. intro H. apply existsb_exists in H as (b & I & F). rewrite forallb_forall in D.
    apply D in I. apply (every_byte_implies digit_or_dot (fun b => negb (forbidden_domain_code_point b))) in I;
      [now rewrite F in I|vm_compute; reflexivity].
Qed.

Lemma serialized_ipv4_ends_in_a_number a : ends_in_a_number (serialize_ipv4 a) = true.
Proof.
  unfold ends_in_a_number. rewrite serialize_ipv4_joins, split_join; [|discriminate|].
  - destruct (byte_text (a mod 256)) as (R & _ & D); [apply N.mod_lt; lia|]. apply reads_as_not_nil in R.
    cbn [map bytes_of_ipv4 last length]. unfold bytes_of_ipv4. cbn [map last length removelast].
    destruct (decimal (a mod 256)) as [|b x] eqn:E; [congruence|]. cbn [is_nil andb negb last].
    now rewrite D.
  - apply Forall_map. repeat constructor; apply byte_text, N.mod_lt; lia.
Qed.

(* ---- Opaque hosts *)

Lemma encoded_opaque_host_allowed x :
  existsb forbidden_host_code_point x = false ->
  existsb forbidden_host_code_point (utf8_percent_encode c0_control_percent_encode_set x) = false.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [existsb utf8_percent_encode flat_map]. intro H.
  apply orb_false_iff in H as [Hb H]. rewrite existsb_app. apply orb_false_iff. split; [|now apply IH].
  unfold encode_byte. destruct (c0_control_percent_encode_set b); [|simpl; now rewrite Hb].
  apply negb_true_iff. apply (every_byte (fun b => negb (existsb forbidden_host_code_point (percent_encode_byte b)))).
  vm_compute. reflexivity.
Qed.

Lemma opaque_host_again to_ascii input h :
  parse_opaque_host input = Some h -> parse_host to_ascii true (serialize_host h) = Some h.
Proof.
  unfold parse_opaque_host. destruct (existsb forbidden_host_code_point input) eqn:F; [discriminate|].
  apply encoded_opaque_host_allowed in F. pose proof (encode_idempotent c0_control_percent_encode_set input) as I.
  specialize (I ltac:(apply component_sets_keep_encoded)).
  destruct (utf8_percent_encode c0_control_percent_encode_set input) as [|b x]; injection 1 as <-; [reflexivity|].
  cbn [serialize_host]. unfold parse_host, parse_opaque_host. rewrite no_bracket by assumption. now rewrite F, I.
Qed.

(* ---- The theorem *)

Lemma ipv6_again to_ascii is_opaque pieces :
  is_ipv6_address pieces -> parse_host to_ascii is_opaque (serialize_host (ipv6_host pieces)) = Some (ipv6_host pieces).
Proof.
  intro I. cbn [serialize_host]. unfold parse_host. rewrite strip_app. change (txt "]") with ["]"%char].
  rewrite last_last, removelast_last. cbn [byte_eqb Ascii.eqb Bool.eqb negb].
  now rewrite ipv6_round_trip.
Qed.

Theorem host_parser_idempotent to_ascii is_opaque input h :
  gives_lowercase_ascii to_ascii -> parse_host to_ascii is_opaque input = Some h ->
  parse_host to_ascii is_opaque (serialize_host h) = Some h.
Proof.
  intros I E. unfold parse_host in E. destruct (strip (txt "[") input) as [inside|].
  - destruct (negb _); [discriminate|]. destruct (parse_ipv6 _) as [pieces|] eqn:P; [|discriminate].
    injection E as <-. apply ipv6_again, (parse_ipv6_gives_address _ _ P).
  - destruct is_opaque; [exact (opaque_host_again _ _ _ E)|].
    destruct (parse_domain _ _) as [domain|] eqn:D; [|discriminate].
    apply (parse_domain_gives_domain _ _ _ I) in D. destruct (ends_in_a_number domain) eqn:N.
    + destruct (parse_ipv4 domain) as [a|] eqn:P; [|discriminate]. injection E as <-. cbn [serialize_host].
      rewrite parse_host_of_domain by apply serialized_ipv4_is_domain. rewrite serialized_ipv4_ends_in_a_number.
      rewrite ipv4_round_trip; [reflexivity|]. now apply parse_ipv4_gives_address in P.
    + injection E as <-. cbn [serialize_host]. rewrite parse_host_of_domain by assumption. now rewrite N.
Qed.

(* The premise holds, for example, for a ToASCII that always fails. *)
Example interface_example : gives_lowercase_ascii no_unicode.
Proof. intros domain ascii H. discriminate. Qed.
