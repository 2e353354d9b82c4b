(* The productions of dot segments, drives and numbers, which [url] does not reach. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning AuthorityReads UrlReads.
From Refurl Require Host HostLaws.

Local Arguments is_hex_digit : simpl never.
Local Arguments is_digit : simpl never.
Local Arguments is_alpha : simpl never.
Local Arguments Host.is_radix_digit : simpl never.

Lemma reads_whole m n g : is_there grammar m n = true -> means m (Ref n) g -> forall x, reads m n x = whole g x.
Proof.
  intros H M x. unfold reads, whole. rewrite (production_reads m n g H M). destruct (g x) as [[made [|b r]]|]; reflexivity.
Qed.

Ltac there := match goal with |- is_there _ ?m _ = true => destruct m; vm_compute; reflexivity end.

Lemma whole_true g x : whole g x = true <-> exists made, g x = Some (made, []).
Proof.
  unfold whole. destruct (g x) as [[made [|b r]]|]; split; try discriminate; try (intros [c E]; discriminate);
    [now exists made|reflexivity].
Qed.

Lemma is_nil_drop p x : is_nil (drop_while p x) = forallb p x.
Proof. induction x as [|b x IH]; [reflexivity|]. cbn. destruct (p b); [exact IH|reflexivity]. Qed.

(* ---- Dot segments and drives *)

Definition dot_reader : parser :=
  match dot_texts with [x] => the_text x | xs => fold_right (fun x g => or_ (the_text x) g) fails xs end.

Lemma reads_dot m : means m (Ref "dot") dot_reader.
Proof. production. unfold dot_reader, dot_texts. cbn [fold_right]. reading. Qed.

#[export] Hint Resolve reads_dot : reads.

Lemma reads_dots m : means m (Ref "dots") (then_ dot_reader (then_ dot_reader nothing)).
Proof. production. reading. Qed.

Lemma dot_reader_of d y : In d dot_texts -> dot_reader (d ++ y) = Some ([], y).
Proof. unfold dot_texts. intro I. cbn in I. repeat (destruct I as [<-|I]; [reflexivity|]). contradiction. Qed.

Lemma dot_reader_some x made y : dot_reader x = Some (made, y) -> exists d, In d dot_texts /\ x = d ++ y.
Proof.
  unfold dot_reader, dot_texts, or_, the_text, fails. cbn [fold_right].
  repeat match goal with |- context [strip ?d x] => destruct (strip d x) eqn:? end; try discriminate; injection 1 as _ <-;
    match goal with H : strip _ x = Some _ |- _ => apply strip_some in H end; eexists; (split; [|eassumption]); cbn; auto 6.
Qed.

Lemma one_of_texts x l : existsb (text_eqb x) l = true <-> In x l.
Proof.
  rewrite existsb_exists.
  split; [intros (y & I & E); apply text_eqb_eq in E; now subst|intro I; exists x; split; [exact I|apply text_eqb_refl]].
Qed.

Theorem dot_reads_what_is_a_dot m x : reads m "dot" x = is_dot x.
Proof.
  assert (is_there grammar m "dot" = true) as H by there. rewrite (reads_whole m _ _ H (reads_dot m)). apply eq_true_iff_eq.
  rewrite whole_true. unfold is_dot. rewrite one_of_texts. split.
  - intros [made E]. apply dot_reader_some in E as (d & I & ->). now rewrite app_nil_r.
  - intro I. exists []. rewrite <- (app_nil_r x). now apply dot_reader_of.
Qed.

Theorem dots_reads_what_are_dots m x : reads m "dots" x = is_dots x.
Proof.
  assert (is_there grammar m "dots" = true) as H by there. rewrite (reads_whole m _ _ H (reads_dots m)). apply eq_true_iff_eq.
  rewrite whole_true. unfold is_dots. rewrite one_of_texts, in_flat_map. unfold then_. split.
  - intros [made E]. destruct (dot_reader x) as [[c y]|] eqn:X; [|discriminate]. apply dot_reader_some in X as (d & D & ->).
    destruct (dot_reader y) as [[c' z]|] eqn:Y; [|discriminate]. apply dot_reader_some in Y as (d' & D' & ->).
    cbn in E. injection E as _ ->. exists d. split; [exact D|]. apply in_map_iff. exists d'. now rewrite app_nil_r.
  - intros (d & D & I). apply in_map_iff in I as (d' & <- & D'). exists []. rewrite dot_reader_of by exact D.
    rewrite <- (app_nil_r d'), dot_reader_of by exact D'. reflexivity.
Qed.

Theorem drive_reads_what_is_a_drive m x : reads m "drive" x = is_drive x.
Proof.
  assert (is_there grammar m "drive" = true) as H by there. rewrite (reads_whole m _ _ H (reads_drive m)).
  unfold whole, drive_reader. destruct x as [|a [|b [|c x]]]; try reflexivity; now destruct (is_drive [a; b]).
Qed.

(* ---- Numbers *)

Definition octal_digit : byte_set := Host.is_radix_digit 8.
Definition digit_but_zero : byte_set := fun b => is_digit b && negb (byte_eqb b "0").

Lemma reads_octal_digit m : means m (Ref "octal-digit") (a_byte octal_digit).
Proof. a_set. Qed.
Lemma reads_digit_nonzero m : means m (Ref "digit-nonzero") (a_byte digit_but_zero).
Proof. a_set. Qed.

#[export] Hint Resolve reads_octal_digit reads_digit_nonzero : reads.

Definition hex_number : parser :=
  then_ (or_ (the_text (txt "0x")) (or_ (the_text (txt "0X")) fails)) (then_ (many (a_byte is_hex_digit)) nothing).
Definition octal_number : parser :=
  then_ (the_text (txt "0")) (then_ (then_ (a_byte octal_digit) (many (a_byte octal_digit))) nothing).
Definition decimal_number : parser :=
  or_ (the_text (txt "0")) (or_ (then_ (a_byte digit_but_zero) (then_ (many (a_byte is_digit)) nothing)) fails).
Definition number : parser := or_ hex_number (or_ octal_number (or_ decimal_number fails)).

Lemma reads_num_hex m : means m (Ref "num-hex") hex_number.
Proof. production. unfold hex_number. reading. Qed.
Lemma reads_num_oct m : means m (Ref "num-oct") octal_number.
Proof. production. unfold octal_number. reading. Qed.
Lemma reads_num_dec m : means m (Ref "num-dec") decimal_number.
Proof. production. unfold decimal_number. reading. Qed.

#[export] Hint Resolve reads_num_hex reads_num_oct reads_num_dec : reads.

Lemma reads_num m : means m (Ref "num") number.
Proof. production. unfold number. reading. Qed.

#[export] Hint Resolve reads_num : reads.

Lemma hex_number_is x :
  hex_number x = match strip (txt "0x") x, strip (txt "0X") x with
                 | Some d, _ | None, Some d => Some ([], drop_while is_hex_digit d)
                 | None, None => None
                 end.
Proof.
  unfold hex_number, then_, or_, the_text, fails. destruct (strip (txt "0x") x), (strip (txt "0X") x);
    rewrite ?many_bytes; reflexivity.
Qed.

(* The octal and decimal numbers: those that begin with 0, and the others *)
Lemma other_number_is x :
  or_ octal_number (or_ decimal_number fails) x =
  match strip (txt "0") x with
  | Some (d :: y) => Some ([], if octal_digit d then drop_while octal_digit y else d :: y)
  | Some [] => Some ([], [])
  | None => match x with d :: y => if is_digit d then Some ([], drop_while is_digit y) else None | [] => None end
  end.
Proof.
  unfold octal_number, decimal_number, or_, then_, the_text, fails, nothing. destruct x as [|d y]; [reflexivity|].
  cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "0" d) eqn:Z.
  - destruct y as [|e y]; [reflexivity|]. cbn [a_byte]. destruct (octal_digit e); [|reflexivity]. now rewrite many_bytes.
  - cbn [a_byte]. unfold digit_but_zero. rewrite byte_eqb_sym, Z, andb_true_r. destruct (is_digit d); [|reflexivity].
    now rewrite many_bytes.
Qed.

Lemma radix_digits_16 b : Host.is_radix_digit 16 b = is_hex_digit b.
Proof. revert b. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma radix_digits_10 b : Host.is_radix_digit 10 b = is_digit b.
Proof. revert b. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma forallb_same (p q : byte_set) x : (forall b, p b = q b) -> forallb p x = forallb q x.
Proof. intro H. induction x as [|b x IH]; [reflexivity|]. cbn. now rewrite H, IH. Qed.

Lemma accepted_number radix digits input :
  input <> [] -> Host.radix_and_digits input = (radix, digits) ->
  is_some (Host.ipv4_number input) = is_nil digits || forallb (Host.is_radix_digit radix) digits.
Proof.
  intros N E. unfold Host.ipv4_number. destruct input as [|b x]; [congruence|]. cbn [is_nil]. rewrite E.
  destruct digits as [|d y]; [reflexivity|]. cbn [is_nil]. destruct (forallb _ (d :: y)); reflexivity.
Qed.

Lemma number_is x : number x = match hex_number x with Some r => Some r | None => or_ octal_number (or_ decimal_number fails) x end.
Proof. reflexivity. Qed.

Lemma whole_number x : whole number x = is_some (Host.ipv4_number x).
Proof.
  assert (forall y : text, match y with [] => true | _ => false end = is_nil y) as Nil by (now intros [|]).
  destruct x as [|b x]; [reflexivity|]. unfold whole. rewrite number_is, hex_number_is, other_number_is.
  destruct (Host.radix_and_digits (b :: x)) as [radix digits] eqn:R.
  rewrite (accepted_number radix digits) by (discriminate || exact R).
  unfold Host.radix_and_digits in R.
  destruct (strip (txt "0x") (b :: x)) as [d|]; [|destruct (strip (txt "0X") (b :: x)) as [d|]].
  1, 2: injection R as <- <-; rewrite Nil, is_nil_drop, (forallb_same _ _ d radix_digits_16); now destruct d.
  destruct (strip (txt "0") (b :: x)) as [[|d y]|] eqn:S.
  - apply strip_some in S. injection R as <- <-. rewrite S. reflexivity.
  - injection R as <- <-. cbn [is_nil orb forallb]. fold (octal_digit d). destruct (octal_digit d); [|reflexivity].
    now rewrite Nil, is_nil_drop.
  - injection R as <- <-. rewrite (forallb_same _ _ _ radix_digits_10). cbn [is_nil orb forallb].
    destruct (is_digit b); [|reflexivity].
    now rewrite Nil, is_nil_drop.
Qed.

Theorem num_reads_what_the_number_parser_accepts m x : reads m "num" x = is_some (Host.ipv4_number x).
Proof.
  assert (is_there grammar m "num" = true) as H by there. rewrite (reads_whole m _ _ H (reads_num m)). apply whole_number.
Qed.

(* The last label of a domain, without the dot at the end: steps 2 to 4 of the ends in a number checker *)
Definition last_label (x : text) : text :=
  let parts := Host.strictly_split "." x in last (if is_nil (last parts []) then removelast parts else parts) [].

Definition all_digits : parser :=
  then_ (then_ (a_byte is_digit) (many (a_byte is_digit))) (then_ (not_ahead (a_byte every_char)) nothing).
Definition last_label_number : parser :=
  or_ all_digits (or_ (then_ hex_number (then_ (not_ahead (a_byte every_char)) nothing)) fails).

Lemma reads_last_label_number m : means m (Ref "last-label-number") last_label_number.
Proof. production. unfold last_label_number, all_digits. reading. Qed.

Lemma at_the_end x : then_ (not_ahead (a_byte every_char)) nothing x = if is_nil x then Some ([], x) else None.
Proof. now destruct x. Qed.

Lemma all_digits_is x : all_digits x = if negb (is_nil x) && forallb is_digit x then Some ([], []) else None.
Proof.
  unfold all_digits. destruct x as [|b x]; [reflexivity|]. unfold then_ at 1 2. cbn [a_byte is_nil negb andb forallb].
  destruct (is_digit b); [|reflexivity]. rewrite many_bytes. unfold run. cbn [prepend andb app]. rewrite at_the_end, is_nil_drop.
  destruct (forallb is_digit x) eqn:A; [|reflexivity]. now rewrite drop_while_of_all.
Qed.

Lemma whole_last_label_number x :
  whole last_label_number x = negb (is_nil x) && forallb is_digit x || is_some (Host.ipv4_number x).
Proof.
  rewrite <- whole_number. unfold whole at 1, last_label_number, or_ at 1 2. rewrite all_digits_is.
  destruct (negb (is_nil x) && forallb is_digit x) eqn:D; [reflexivity|]. cbn [orb]. unfold then_ at 1, whole.
  rewrite number_is. destruct (hex_number x) as [[made y]|] eqn:H.
  - rewrite at_the_end. now destruct y.
  - rewrite other_number_is. unfold fails. destruct x as [|b x]; [reflexivity|]. cbn [is_nil negb andb forallb] in D.
    cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "0" b) eqn:Z.
    + apply byte_eqb_eq in Z. subst b. change (is_digit "0") with true in D. cbn [andb] in D. destruct x as [|d x]; [discriminate|].
      destruct (octal_digit d) eqn:O; [|reflexivity]. destruct (drop_while octal_digit x) eqn:E; [exfalso|reflexivity].
      assert (forallb octal_digit (d :: x) = true) as A by (cbn; now rewrite O, <- is_nil_drop, E).
      apply (forallb_weaken _ is_digit _ HostLaws.octal_digit_is_digit) in A. congruence.
    + destruct (is_digit b); [|reflexivity]. destruct (drop_while is_digit x) eqn:E; [exfalso|reflexivity].
      cbn [andb] in D. rewrite <- is_nil_drop, E in D. discriminate.
Qed.

Theorem last_label_number_reads_what_the_checker_accepts m x :
  reads m "last-label-number" (last_label x) = Host.ends_in_a_number x.
Proof.
  assert (is_there grammar m "last-label-number" = true) as H by there. rewrite (reads_whole m _ _ H (reads_last_label_number m)).
  rewrite whole_last_label_number. unfold last_label, Host.ends_in_a_number. cbv zeta.
  destruct (is_nil (last (Host.strictly_split "." x) [])) eqn:N; cbn [andb].
  - destruct (Nat.eqb (List.length (Host.strictly_split "." x)) 1) eqn:L.
    + apply Nat.eqb_eq in L. destruct (Host.strictly_split "." x) as [|p [|q ps]]; try discriminate. reflexivity.
    + destruct (negb _ && _); [reflexivity|]. now destruct (is_some _).
  - destruct (negb _ && _); [reflexivity|]. now destruct (is_some _).
Qed.
