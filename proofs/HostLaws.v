(* The laws of hosts (spec-notes/hosts.md): every IPv4 and IPv6 address is printed as a text that reads back as the same
   address; each form of an IPv4 address; and the host parser gives the same host again for what it has printed. *)

From Coq Require Import PeanoNat Zify ZifyN ZifyNat ZArith.
From Refurl Require Export Host EncodeLaws.
Open Scope N_scope.

(* ---- Numbers and their digits *)

Lemma hex_value_of_digit n : n < 16 -> hex_value (lower_hex_digit n) = n.
Proof.
  intro H. assert (forallb (fun n => hex_value (lower_hex_digit n) =? n) (map N.of_nat (seq 0 16)) = true) as E
    by reflexivity.
  rewrite forallb_forall in E. apply N.eqb_eq, E, in_map_iff. exists (N.to_nat n). rewrite in_seq. lia.
Qed.

Lemma fold_digits radix fuel number tail :
  1 < radix <= 16 -> number < radix ^ N.of_nat fuel ->
  fold_left (fun n d => n * radix + hex_value d) (digits_of fuel radix number tail) 0 =
  fold_left (fun n d => n * radix + hex_value d) tail number.
Proof.
  intro R. revert number tail. induction fuel as [|fuel IH]; intros number tail H.
  - cbn in H. replace number with 0 by lia. reflexivity.
  - cbn [digits_of]. assert (number mod radix < radix) as M by (apply N.mod_lt; lia).
    destruct (number <? radix) eqn:E.
    + apply N.ltb_lt in E. cbn [fold_left]. rewrite hex_value_of_digit by lia.
      rewrite N.mod_small by assumption. f_equal.
    + rewrite IH.
      * cbn [fold_left]. rewrite hex_value_of_digit by lia. f_equal.
        rewrite (N.div_mod number radix) at 3 by lia. lia.
      * apply N.div_lt_upper_bound; [lia|]. rewrite Nat2N.inj_succ, N.pow_succ_r' in H. lia.
Qed.

(* The digits of a number denote it, whatever the radix. *)
Theorem number_of_digits radix fuel number :
  1 < radix <= 16 -> number < radix ^ N.of_nat fuel -> number_of radix (digits_of fuel radix number []) = number.
Proof. intros R H. unfold number_of. now rewrite fold_digits. Qed.

Lemma digits_are_digits radix fuel number tail :
  1 < radix <= 16 -> forallb (is_radix_digit radix) tail = true ->
  forallb (is_radix_digit radix) (digits_of fuel radix number tail) = true.
Proof.
  intro R. revert number tail. induction fuel as [|fuel IH]; intros number tail H; [exact H|].
  cbn [digits_of]. assert (number mod radix < radix) as M by (apply N.mod_lt; lia).
  assert (forallb (is_radix_digit radix) (lower_hex_digit (number mod radix) :: tail) = true) as T.
  { cbn [forallb]. rewrite H, andb_true_r. unfold is_radix_digit. rewrite hex_value_of_digit by lia.
    apply andb_true_iff. split; [|now apply N.ltb_lt].
    assert (forallb (fun n => is_hex_digit (lower_hex_digit n)) (map N.of_nat (seq 0 16)) = true) as E by reflexivity.
    rewrite forallb_forall in E. apply E, in_map_iff. clear E H.
    generalize dependent (number mod radix). intros m M. exists (N.to_nat m). rewrite in_seq. lia. }
  destruct (number <? radix); auto.
Qed.

Lemma digits_length radix fuel number tail :
  (length tail <= length (digits_of fuel radix number tail) <= fuel + length tail)%nat.
Proof.
  revert number tail. induction fuel as [|fuel IH]; intros; [simpl; lia|]. cbn [digits_of].
  destruct (number <? radix); [simpl; lia|]. specialize (IH (number / radix) (lower_hex_digit (number mod radix) :: tail)).
  simpl in *. lia.
Qed.

Lemma digits_not_nil radix fuel number tail : digits_of (S fuel) radix number tail <> [].
Proof.
  intro H. cbn [digits_of] in H. destruct (number <? radix); [discriminate|].
  pose proof (digits_length radix fuel (number / radix) (lower_hex_digit (number mod radix) :: tail)) as L.
  rewrite H in L. simpl in L. lia.
Qed.

(* ---- Splitting *)

Lemma split_without x : has "." x = false -> strictly_split "." x = [x].
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [has existsb]. intro H. apply orb_false_iff in H as [Hb Hx].
  cbn [strictly_split]. rewrite byte_eqb_sym, Hb. now rewrite IH.
Qed.

Lemma split_dot x y : has "." x = false -> strictly_split "." (x ++ "."%char :: y) = x :: strictly_split "." y.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [has existsb]. intro H. apply orb_false_iff in H as [Hb Hx].
  cbn [strictly_split app]. rewrite byte_eqb_sym, Hb. now rewrite IH.
Qed.

(* Parts with a dot between them. *)
Fixpoint join_dots (parts : list text) : text :=
  match parts with
  | [] => []
  | [part] => part
  | part :: parts => part ++ "."%char :: join_dots parts
  end.

Lemma split_join parts :
  parts <> [] -> Forall (fun part => has "." part = false) parts -> strictly_split "." (join_dots parts) = parts.
Proof.
  intros N F. induction F as [|part parts H F IH]; [congruence|]. destruct parts as [|next parts].
  - now apply split_without.
  - cbn [join_dots] in *. rewrite split_dot by assumption. f_equal. apply IH. discriminate.
Qed.

(* ---- IPv4: each form of an address *)

(* A part and its number. *)
Definition reads_as (part : text) (number : N) : Prop := ipv4_number part = Some number.

(* The value of an address of one to four numbers: each but the last is a byte, and the last fills what is left. *)
Definition ipv4_value (numbers : list N) : N := last numbers 0 + sum_of_bytes 0 (removelast numbers).
Definition is_ipv4_numbers (numbers : list N) : Prop :=
  (1 <= length numbers <= 4)%nat /\ Forall (fun n => n <= 255) (removelast numbers) /\
  last numbers 0 < 256 ^ (5 - N.of_nat (length numbers)).

(* The three forms of a number. *)
Lemma strip_cons_none a b p x : byte_eqb a b = false -> strip (a :: p) (b :: x) = None.
Proof. intro H. simpl. now rewrite H. Qed.

Lemma number_text_of radix digits number input :
  radix_and_digits input = (radix, digits) -> input <> [] -> digits <> [] ->
  forallb (is_radix_digit radix) digits = true -> number_of radix digits = number -> reads_as input number.
Proof.
  intros E I D A V. unfold reads_as, ipv4_number. destruct input; [congruence|]. simpl is_nil. rewrite E.
  destruct digits; [congruence|]. simpl is_nil. rewrite A. simpl. now rewrite V.
Qed.

Theorem hexadecimal_form fuel n :
  n < 16 ^ N.of_nat (S fuel) ->
  reads_as (txt "0x" ++ digits_of (S fuel) 16 n []) n /\ reads_as (txt "0X" ++ digits_of (S fuel) 16 n []) n.
Proof.
  intro H. split; (eapply number_text_of;
    [reflexivity | discriminate | apply digits_not_nil | now apply digits_are_digits | now apply number_of_digits]).
Qed.

Lemma zero_then_digit d digits : is_digit d = true -> radix_and_digits ("0"%char :: d :: digits) = (8, d :: digits).
Proof.
  intro H. unfold radix_and_digits. cbn [txt list_ascii_of_string strip]. cbn [byte_eqb Ascii.eqb Bool.eqb].
  assert (byte_eqb "x" d = false /\ byte_eqb "X" d = false) as [-> ->]; [|reflexivity].
  split; apply negb_true_iff; revert d H; apply every_byte_implies; vm_compute; reflexivity.
Qed.

Lemma octal_digit_is_digit d : is_radix_digit 8 d = true -> is_digit d = true.
Proof. revert d. apply every_byte_implies. vm_compute. reflexivity. Qed.

Theorem octal_form fuel n : n < 8 ^ N.of_nat (S fuel) -> reads_as (txt "0" ++ digits_of (S fuel) 8 n []) n.
Proof.
  intro H. pose proof (digits_are_digits 8 (S fuel) n [] ltac:(lia) eq_refl) as A.
  pose proof (digits_not_nil 8 fuel n []) as N.
  assert (number_of 8 (digits_of (S fuel) 8 n []) = n) as V by (apply number_of_digits; [lia|assumption]).
  destruct (digits_of (S fuel) 8 n []) as [|d digits]; [congruence|].
  eapply number_text_of; try exact A; try exact V; try discriminate. apply zero_then_digit.
  cbn [forallb] in A. apply andb_true_iff in A as [A _]. now apply octal_digit_is_digit.
Qed.

(* The shortest decimal text has no leading zero, unless it is the number 0. *)
Lemma decimal_head fuel n tail :
  0 < n -> n < 10 ^ N.of_nat fuel ->
  exists d digits, digits_of fuel 10 n tail = d :: digits /\ is_digit d = true /\ byte_eqb "0" d = false.
Proof.
  revert n tail. induction fuel as [|fuel IH]; intros n tail P H; [cbn in H; lia|]. cbn [digits_of].
  destruct (n <? 10) eqn:E.
  - apply N.ltb_lt in E. rewrite N.mod_small by assumption. exists (lower_hex_digit n), tail. split; [reflexivity|].
    assert (n = 1 \/ n = 2 \/ n = 3 \/ n = 4 \/ n = 5 \/ n = 6 \/ n = 7 \/ n = 8 \/ n = 9) as C by lia.
    repeat destruct C as [-> | C]; subst; now split.
  - apply N.ltb_ge in E. apply IH; [apply N.div_str_pos; lia|].
    apply N.div_lt_upper_bound; [lia|]. rewrite Nat2N.inj_succ, N.pow_succ_r' in H. lia.
Qed.

Theorem decimal_form fuel n : n < 10 ^ N.of_nat (S fuel) -> reads_as (digits_of (S fuel) 10 n []) n.
Proof.
  intro H. eapply number_text_of with (radix := 10) (digits := digits_of (S fuel) 10 n []).
  - destruct (N.eq_dec n 0) as [->|P]; [reflexivity|].
    destruct (decimal_head (S fuel) n [] ltac:(lia) H) as (d & digits & -> & _ & Z).
    unfold radix_and_digits. cbn [txt list_ascii_of_string]. now rewrite !strip_cons_none.
  - apply digits_not_nil.
  - apply digits_not_nil.
  - now apply digits_are_digits.
  - now apply number_of_digits.
Qed.

Lemma all_some_reads parts numbers :
  Forall2 reads_as parts numbers -> all_some (map ipv4_number parts) = Some numbers.
Proof. induction 1 as [|p n ps ns E _ IH]; [reflexivity|]. cbn. unfold reads_as in E. rewrite E. cbn. now rewrite IH. Qed.

Lemma reads_as_not_nil part n : reads_as part n -> part <> [].
Proof. unfold reads_as, ipv4_number. destruct part; [discriminate|congruence]. Qed.

Lemma numbers_are_accepted numbers :
  is_ipv4_numbers numbers ->
  existsb (fun n => 255 <? n) (removelast numbers) = false /\
  256 ^ (5 - N.of_nat (length numbers)) <=? last numbers 0 = false.
Proof.
  intros (_ & F & L). split; [|now apply N.leb_gt]. apply not_true_iff_false. intro H.
  apply existsb_exists in H as (n & I & G). rewrite Forall_forall in F. apply F in I. apply N.ltb_lt in G. lia.
Qed.

Lemma last_reads_as parts numbers : Forall2 reads_as parts numbers -> parts <> [] -> last parts [] <> [].
Proof.
  induction 1 as [|p n ps ns E F IH]; [congruence|]. intros _. destruct ps as [|q ps].
  - now apply reads_as_not_nil in E.
  - change (last (q :: ps) [] <> []). apply IH. discriminate.
Qed.

Lemma forall2_length {A B} (R : A -> B -> Prop) l m : Forall2 R l m -> length l = length m.
Proof. induction 1; simpl; congruence. Qed.

(* Each form of an IPv4 address: one to four numbers with dots between them, each in one of the three forms. *)
Theorem ipv4_forms parts numbers :
  Forall2 reads_as parts numbers -> Forall (fun part => has "." part = false) parts -> is_ipv4_numbers numbers ->
  parse_ipv4 (join_dots parts) = Some (ipv4_value numbers).
Proof.
  intros F D I. pose proof (forall2_length _ _ _ F) as L. assert (parts <> []) as N.
  { intros ->. destruct I as ((I & _) & _). simpl in *. lia. }
  assert (ipv4_parts (join_dots parts) = parts) as E.
  { unfold ipv4_parts. rewrite split_join by assumption. pose proof (last_reads_as _ _ F N).
    now destruct (last parts []). }
  unfold parse_ipv4. rewrite E, (all_some_reads _ _ F). destruct (numbers_are_accepted _ I) as [-> ->].
  replace (Nat.ltb 4 (length parts)) with false; [reflexivity|]. symmetry. apply Nat.ltb_ge. destruct I. lia.
Qed.

Lemma split_not_nil x : strictly_split "." x <> [].
Proof. destruct x as [|b x]; [discriminate|]. cbn. destruct (byte_eqb b "."); [discriminate|]. now destruct (strictly_split "." x). Qed.

Lemma split_trailing_dot x : strictly_split "." (x ++ txt ".") = strictly_split "." x ++ [[]].
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [strictly_split app]. rewrite IH.
  destruct (byte_eqb b "."); [reflexivity|]. pose proof (split_not_nil x). now destruct (strictly_split "." x).
Qed.

(* A dot at the end makes no difference. *)
Theorem ipv4_trailing_dot x :
  last (strictly_split "." x) [] <> [] -> parse_ipv4 (x ++ txt ".") = parse_ipv4 x.
Proof.
  intro H. unfold parse_ipv4. replace (ipv4_parts (x ++ txt ".")) with (ipv4_parts x); [reflexivity|].
  unfold ipv4_parts. rewrite split_trailing_dot, last_last, removelast_last, app_length. simpl is_nil.
  pose proof (split_not_nil x). destruct (last (strictly_split "." x) []) eqn:E; [congruence|].
  destruct (strictly_split "." x); [congruence|]. simpl. now rewrite Nat.add_comm.
Qed.

Example ipv4_forms_example :
  Forall2 reads_as [txt "0x7f"; txt "01"] [127; 1] /\ is_ipv4_numbers [127; 1] /\
  parse_ipv4 (txt "0x7f.01") = Some 0x7F000001.
Proof. repeat split; simpl; try lia; repeat constructor; lia. Qed.

(* ---- IPv4: printed addresses *)

Ltac Zify.zify_post_hook ::= Z.div_mod_to_equations.

Lemma byte_text n : n < 256 -> reads_as (decimal n) n /\ has "." (decimal n) = false /\ forallb is_digit (decimal n) = true.
Proof.
  intro H. assert (forallb (fun n => match ipv4_number (decimal n) with Some m => m =? n | None => false end
    && negb (has "." (decimal n)) && forallb is_digit (decimal n)) (map N.of_nat (seq 0 256)) = true) as E
    by (vm_compute; reflexivity).
  rewrite forallb_forall in E. specialize (E n). rewrite !andb_true_iff, negb_true_iff in E.
  destruct E as [[E D] A]; [apply in_map_iff; exists (N.to_nat n); rewrite in_seq; lia|].
  repeat split; auto. unfold reads_as. destruct (ipv4_number (decimal n)); [|discriminate].
  apply N.eqb_eq in E. congruence.
Qed.

(* The four bytes of an address. *)
Definition bytes_of_ipv4 (a : N) : list N := [a / 0x1000000 mod 256; a / 0x10000 mod 256; a / 0x100 mod 256; a mod 256].

Lemma serialize_ipv4_joins a : serialize_ipv4 a = join_dots (map decimal (bytes_of_ipv4 a)).
Proof. reflexivity. Qed.

(* The printed text of every IPv4 address reads back as that address. *)
Theorem ipv4_round_trip a : a < 2 ^ 32 -> parse_ipv4 (serialize_ipv4 a) = Some a.
Proof.
  intro H. rewrite serialize_ipv4_joins.
  assert (Forall (fun n => n < 256) (bytes_of_ipv4 a)) as B by (repeat constructor; apply N.mod_lt; lia).
  rewrite ipv4_forms with (numbers := bytes_of_ipv4 a).
  - f_equal. unfold ipv4_value, bytes_of_ipv4. cbn [last removelast sum_of_bytes].
    change (256 ^ (3 - N.of_nat 0)) with 0x1000000. change (256 ^ (3 - N.of_nat 1)) with 0x10000.
    change (256 ^ (3 - N.of_nat 2)) with 0x100. change (2 ^ 32) with 0x100000000 in H. lia.
  - induction B; [constructor|]. constructor; [now apply byte_text|assumption].
  - apply Forall_map. eapply Forall_impl; [|exact B]. intros n Hn. now apply byte_text.
  - split; [simpl; lia|]. split; [|apply N.mod_lt; lia]. unfold bytes_of_ipv4. cbn [removelast].
    repeat constructor; apply N.lt_succ_r, N.mod_lt; lia.
Qed.

Example greatest_ipv4 : serialize_ipv4 0xFFFFFFFF = txt "255.255.255.255".
Proof. reflexivity. Qed.
