(* The productions that [url] does not reach: those of dot segments and drives, of numbers and IPv4 addresses, and of the
   values that setters get. Each reads what the functions of Grammar.v and Host.v decide. *)

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

(* ---- IPv4 addresses *)

(* A parser that stops before the dot: with or without it, and what follows, the parser reads the same. *)
Definition stops_at_dot (g : parser) : Prop :=
  forall x y, g (x ++ "." :: y) = match g x with Some (made, r) => Some (made, r ++ "." :: y) | None => None end.

Lemma set_stops p : p "." = false -> stops_at_dot (a_byte p).
Proof. intros P [|b x] y; cbn; [now rewrite P|]. now destruct (p b). Qed.

Lemma text_stops t : has "." t = false -> stops_at_dot (the_text t).
Proof.
  intros H x y. unfold the_text. pose proof (strip_app_stops t x ("." :: y) H) as S. same_types. rewrite S.
  now destruct (strip t x).
Qed.

Lemma nothing_stops : stops_at_dot nothing.
Proof. now intros x y. Qed.

Lemma fails_stops : stops_at_dot fails.
Proof. now intros x y. Qed.

Lemma then_stops g h : stops_at_dot g -> stops_at_dot h -> stops_at_dot (then_ g h).
Proof.
  intros G H x y. unfold then_. rewrite G. destruct (g x) as [[a r]|]; [|reflexivity]. rewrite H. now destruct (h r) as [[b w]|].
Qed.

Lemma or_stops g h : stops_at_dot g -> stops_at_dot h -> stops_at_dot (or_ g h).
Proof. intros G H x y. unfold or_. rewrite G, H. now destruct (g x) as [[a r]|]. Qed.

Lemma bytes_stop p : p "." = false -> stops_at_dot (many (a_byte p)).
Proof.
  intros P x y. rewrite !many_bytes. unfold run. assert (stops p ("." :: y)) as S by exact P.
  destruct (run_stops p x _ S) as [_ D]. same_types. now rewrite D.
Qed.

Lemma number_stops : stops_at_dot number.
Proof.
  unfold number, hex_number, octal_number, decimal_number.
  repeat first [apply then_stops | apply or_stops | apply nothing_stops | apply fails_stops | apply text_stops; reflexivity
    | apply set_stops; vm_compute; reflexivity | apply bytes_stop; vm_compute; reflexivity].
Qed.

Definition dot : parser := the_text (txt ".").

(* One to [S more] numbers, each after a dot *)
Fixpoint numbers_after (more : nat) : parser :=
  match more with
  | O => then_ dot (then_ number nothing)
  | S more => then_ dot (then_ number (then_ (maybe (numbers_after more)) nothing))
  end.

Definition address_reader : parser := then_ number (then_ (maybe (numbers_after 2)) (then_ (maybe dot) nothing)).

Lemma number_shortens : shortens number.
Proof. unfold number, hex_number, octal_number, decimal_number. shortening. Qed.

Lemma reads_ip4_address m : means m (Ref "ip4-address") address_reader.
Proof.
  pose proof number_shortens as K. production. unfold address_reader, numbers_after, dot. reading.
Qed.

(* What may follow a number: at most [most] more, and perhaps a dot at the end *)
Definition after_number (most : nat) : parser :=
  match most with
  | O => then_ (maybe dot) nothing
  | S more => then_ (maybe (numbers_after more)) (then_ (maybe dot) nothing)
  end.
Definition numbers (most : nat) : parser := then_ number (after_number most).

Definition accepted (x : text) : bool := is_some (Host.ipv4_number x).

(* The standard's parts of an address: not too many, and each a number *)
Definition accepted_parts (most : nat) (x : text) : bool :=
  Nat.leb (List.length (Host.ipv4_parts x)) (S most) && forallb accepted (Host.ipv4_parts x).

Lemma parts_without_dot x : has "." x = false -> Host.ipv4_parts x = [x].
Proof. intro N. unfold Host.ipv4_parts. rewrite HostLaws.split_without by exact N. cbn. now rewrite andb_false_r. Qed.

Lemma parts_with_dot p y : has "." p = false ->
  Host.ipv4_parts (p ++ "." :: y) = match y with [] => [p] | _ => p :: Host.ipv4_parts y end.
Proof.
  intro N. unfold Host.ipv4_parts. rewrite HostLaws.split_dot by exact N. pose proof (HostLaws.split_not_nil y) as S.
  destruct y as [|b y]; [reflexivity|]. set (parts := Host.strictly_split "." (b :: y)) in *.
  destruct parts as [|q [|r rest]] eqn:E; [congruence| |].
  - cbn [last List.length Nat.ltb Nat.leb removelast]. destruct (is_nil q) eqn:Q; [|reflexivity]. destruct q; [|discriminate].
    exfalso. unfold parts in E. cbn [Host.strictly_split] in E. destruct (byte_eqb b ".").
    + injection E as E. now apply (HostLaws.split_not_nil y).
    + destruct (Host.strictly_split "." y); discriminate.
  - cbn [last List.length Nat.ltb Nat.leb removelast]. rewrite andb_true_r.
    now match goal with |- context [is_nil ?z] => destruct (is_nil z) end.
Qed.

Lemma dot_then g x : then_ dot g ("." :: x) = g x.
Proof. unfold then_, dot, the_text. cbn. rewrite byte_eqb_refl. now destruct (g x) as [[a y]|]. Qed.

Lemma no_dot g x : match x with [] => True | b :: _ => byte_eqb "." b = false end -> then_ dot g x = None.
Proof. destruct x as [|b x]; [reflexivity|]. unfold then_, dot, the_text. cbn. now intros ->. Qed.

Definition no_dot_first (x : text) : Prop := match x with [] => True | b :: _ => byte_eqb "." b = false end.

Lemma nothing_after_number most x : no_dot_first x -> after_number most x = Some ([], x).
Proof.
  intro N. assert (forall g, maybe (then_ dot g) x = Some ([], x)) as D by (intro g; unfold maybe, or_; now rewrite no_dot).
  assert (then_ (maybe dot) nothing x = Some ([], x)) as E.
  { unfold then_, maybe, or_, dot, the_text. destruct x as [|b x]; [reflexivity|]. cbn. cbn in N. now rewrite N. }
  destruct most as [|[|most]]; [exact E|..]; unfold after_number, then_ at 1; cbn [numbers_after]; rewrite D; cbn [prepend];
    now rewrite E.
Qed.

Lemma final_dot y : then_ (maybe dot) nothing ("." :: y) = Some ([], y).
Proof. reflexivity. Qed.

Lemma nothing_is x : nothing x = Some ([], x).
Proof. reflexivity. Qed.

Lemma maybe_is g x : maybe g x = match g x with Some r => Some r | None => Some ([], x) end.
Proof. reflexivity. Qed.

(* After the dot, another number, or the end *)
Lemma after_dot most y :
  whole (after_number most) ("." :: y) =
  match most, number y with S more, Some _ => whole (numbers more) y | _, _ => is_nil y end.
Proof.
  assert (whole (then_ (maybe dot) nothing) ("." :: y) = is_nil y) as E by (unfold whole; rewrite final_dot; now destruct y).
  destruct most as [|more]; [exact E|]. unfold whole in *. cbn [after_number]. rewrite then_is, maybe_is. unfold numbers.
  rewrite (then_is number (after_number more)).
  destruct more as [|more]; cbn [numbers_after after_number]; rewrite dot_then, then_is;
    (destruct (number y) as [[a r]|]; [|exact E]).
  - rewrite nothing_is. cbn [prepend]. now destruct (then_ (maybe dot) nothing r) as [[c w]|].
  - rewrite !(then_is (maybe (numbers_after more))), maybe_is. destruct (numbers_after more r) as [[c w]|]; cbn [prepend];
      rewrite nothing_is; cbn [prepend];
      [now destruct (then_ (maybe dot) nothing w) as [[d v]|]|now destruct (then_ (maybe dot) nothing r) as [[d v]|]].
Qed.

Lemma number_leaves x made r : number x = Some (made, r) -> has "." x = false -> no_dot_first r.
Proof.
  intros E N. assert (exists p, x = p ++ r) as [p ->].
  { destruct (reads_num generic) as [f R]. specialize (R 0 x). rewrite E in R.
  exact (what_is_left_is_the_end_of_the_text _ _ _ _ _ _ R). }
  rewrite has_app in N. apply orb_false_iff in N as [_ N]. destruct r as [|b r]; [exact I|]. now apply orb_false_iff in N.
Qed.

Lemma accepted_is x : accepted x = match number x with Some (_, r) => is_nil r | None => false end.
Proof. unfold accepted. rewrite <- whole_number. unfold whole. now destruct (number x) as [[a [|b r]]|]. Qed.

Lemma whole_without_dot most x : has "." x = false -> whole (numbers most) x = accepted x.
Proof.
  intro N. rewrite accepted_is. unfold whole, numbers. rewrite then_is. destruct (number x) as [[a r]|] eqn:E; [|reflexivity].
  rewrite nothing_after_number by exact (number_leaves _ _ _ E N). now destruct r.
Qed.

Lemma whole_with_dot most p y : has "." p = false ->
  whole (numbers most) (p ++ "." :: y) =
  accepted p && match most, number y with S more, Some _ => whole (numbers more) y | _, _ => is_nil y end.
Proof.
  intro N. rewrite accepted_is, <- after_dot. unfold whole, numbers. rewrite then_is, number_stops.
  destruct (number p) as [[a r]|] eqn:E; [|reflexivity]. pose proof (number_leaves _ _ _ E N) as F. destruct r as [|b r].
  - cbn [app is_nil andb]. now destruct (after_number most ("." :: y)) as [[c w]|].
  - now rewrite nothing_after_number.
Qed.

Lemma first_part_refused y : number y = None -> forallb accepted (Host.ipv4_parts y) = false.
Proof.
  intro E. destruct (has "." y) eqn:D.
  - apply cut_at in D as (p & w & -> & N). rewrite number_stops in E. pose proof (accepted_is p) as A.
    destruct (number p) as [[a r]|]; [discriminate|]. rewrite parts_with_dot by exact N. destruct w; cbn; now rewrite A.
  - rewrite parts_without_dot by exact D. cbn. now rewrite accepted_is, E.
Qed.

Lemma parts_are_there x : 1 <= List.length (Host.ipv4_parts x).
Proof.
  destruct (has "." x) eqn:D; [|rewrite parts_without_dot by exact D; cbn; lia].
  apply cut_at in D as (p & y & -> & N). rewrite parts_with_dot by exact N. destruct y; cbn; lia.
Qed.

Lemma whole_numbers most x : whole (numbers most) x = accepted_parts most x.
Proof.
  revert x. induction most as [|more IH]; intro x; unfold accepted_parts; destruct (has "." x) eqn:D.
  2, 4: rewrite whole_without_dot, parts_without_dot by exact D; cbn; now rewrite andb_true_r.
  1, 2: apply cut_at in D as (p & y & -> & N); rewrite whole_with_dot, parts_with_dot by exact N;
    (destruct y as [|b y]; [cbn; now rewrite ?andb_true_r|]); pose proof (parts_are_there (b :: y)) as L;
    cbn [List.length forallb is_nil].
  - rewrite andb_false_r. destruct (List.length _); [lia|reflexivity].
  - destruct (number (b :: y)) as [r|] eqn:E.
    + rewrite IH. unfold accepted_parts. cbn [Nat.leb]. rewrite !andb_assoc. f_equal. apply andb_comm.
    + now rewrite (first_part_refused _ E), !andb_false_r.
Qed.

(* The IPv4 parser fails for other texts in step 4, where there are too many parts, and in step 6, where a part is no number. The
   numbers may still be too large (steps 8 and 9). *)
Theorem ip4_address_reads_what_the_parser_splits m x :
  reads m "ip4-address" x = Nat.leb (List.length (Host.ipv4_parts x)) 4 && forallb accepted (Host.ipv4_parts x).
Proof.
  assert (is_there grammar m "ip4-address" = true) as H by there. rewrite (reads_whole m _ _ H (reads_ip4_address m)).
  exact (whole_numbers 3 x).
Qed.

Theorem ip4_address_reads_what_the_parser_accepts m x : Host.parse_ipv4 x <> None -> reads m "ip4-address" x = true.
Proof.
  rewrite ip4_address_reads_what_the_parser_splits. unfold Host.parse_ipv4. cbv zeta. rewrite Nat.ltb_antisym.
  destruct (Nat.leb _ 4); [|intro H; now elim H]. cbn [negb andb]. intro H. apply forallb_forall. intros p I. unfold accepted.
  destruct (Host.ipv4_number p) eqn:E; [reflexivity|]. exfalso. apply H.
  enough (Host.all_some (map Host.ipv4_number (Host.ipv4_parts x)) = None) as -> by reflexivity. clear H.
  induction (Host.ipv4_parts x) as [|q parts IH]; [easy|]. cbn. destruct I as [->|I]; [now rewrite E|].
  destruct (Host.ipv4_number q); [|reflexivity]. now rewrite IH.
Qed.

(* ---- The values of setters *)

(* The setter of the scheme parses its value with a colon at the end. *)
Definition scheme_value (x : text) : option text := fst (split_scheme (x ++ txt ":")).

Definition scheme_value_reader : parser := fun x =>
  match scheme_value x with Some s => Some ([("scheme"%string, s)], drop_while is_scheme_char x) | None => None end.

Definition colon_or_end : parser := ahead (or_ (the_text (txt ":")) (or_ (not_ahead (a_byte every_char)) fails)).

Lemma colon_or_end_is x : colon_or_end x = if is_nil x || begins (byte_eqb ":") x then Some ([], x) else None.
Proof.
  unfold colon_or_end, ahead, or_, the_text, not_ahead, fails. destruct x as [|b x]; [reflexivity|]. cbn.
  now destruct (byte_eqb ":" b).
Qed.

Lemma reads_scheme_value m : means m (Ref "scheme-value") scheme_value_reader.
Proof.
  production. eapply means_ext with (g := then_ scheme_reader (then_ colon_or_end nothing)); [unfold colon_or_end; reading|].
  intros [|b x]; [reflexivity|]. rewrite !then_is. unfold scheme_value_reader, scheme_value, split_scheme, scheme_reader. cbn [app].
  destruct (is_alpha b) eqn:A; [|reflexivity]. change (b :: x ++ txt ":") with ((b :: x) ++ txt ":").
  destruct (run_stops is_scheme_char (b :: x) (txt ":") eq_refl) as [T D]. same_types. rewrite T, D, then_is, colon_or_end_is.
  destruct (drop_while is_scheme_char (b :: x)) as [|c r]; [reflexivity|]. cbn [app is_nil begins orb].
  destruct (byte_eq_dec c ":") as [->|N]; [now rewrite byte_eqb_refl|].
  replace (byte_eqb ":" c) with false by (symmetry; apply byte_eqb_neq; congruence). any_other_byte c N.
Qed.

Theorem scheme_value_is_read_before_a_colon m x : read fuel m (Ref "scheme-value") x = answer (scheme_value_reader x).
Proof.
  assert (is_there grammar m "scheme-value" = true) as H by there. exact (production_reads m _ _ H (reads_scheme_value m) x).
Qed.

(* All before the end of the authority is a host, or there is nothing. *)
Definition hostname_value_reader (m : mode) : parser := fun x =>
  match before ends_authority x with
  | [] => Some ([], x)
  | y => match parse_host_port m y with
         | Some (h, None) => Some ([("host"%string, host_text h)], from ends_authority x)
         | _ => None
         end
  end.

Lemma reads_hostname_value m : means m (Ref "hostname-value") (hostname_value_reader m).
Proof.
  production. eapply means_ext; [reading|]. intro x. pose proof (from_is_at_end x) as E. unfold or_, fails. rewrite !then_is.
  destruct (cut ends_authority x) as (y & z & -> & By & Fz & Y & Z). unfold hostname_value_reader. rewrite Fz in E. rewrite By, Fz.
  rewrite ahead_end. unfold host_reader. rewrite split_host_stops by exact Z.
  destruct y as [|b y]; [cbn [app]; rewrite E; reflexivity|].
  rewrite parse_host_port_is, authority_end_inside by (assumption || discriminate).
  destruct (split_host m (b :: y)) as [[h rest]|] eqn:S; [|reflexivity].
  apply split_host_whole in S. rewrite <- S in Y. apply free_app_inv in Y as [_ Y]. rewrite then_is, ahead_end.
  destruct rest as [|c rest].
  - cbn [app parse_port]. now rewrite E.
  - rewrite authority_end_inside by (assumption || discriminate). cbn [prepend]. unfold parse_port.
    destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. now destruct (forallb is_digit rest).
Qed.

#[export] Hint Resolve reads_hostname_value : reads.

Theorem hostname_value_is_a_host m x : read fuel m (Ref "hostname-value") x = answer (hostname_value_reader m x).
Proof.
  assert (is_there grammar m "hostname-value" = true) as H by there. exact (production_reads m _ _ H (reads_hostname_value m) x).
Qed.

(* A host with a port, whose digits end anywhere; or only a host. A file-URL has no port. *)
Definition host_value_reader (m : mode) : parser := fun x =>
  if has_drive m then hostname_value_reader m x
  else match split_host m x with
       | Some (h, ":" :: y) => Some ([("host"%string, h); ("port"%string, take_while is_digit y)], drop_while is_digit y)
       | _ => hostname_value_reader m x
       end.

Lemma host_and_port m x : has_drive m = false ->
  or_ (then_ (host_reader m) (then_ (the_text (txt ":")) (then_ (capture "port" (run is_digit)) nothing)))
    (or_ (hostname_value_reader m) fails) x = host_value_reader m x.
Proof.
  intro D. assert (forall o : option (captures * text), match o with Some r => Some r | None => None end = o) as Same
    by (now intros [|]).
  unfold or_, fails. rewrite then_is, Same. unfold host_reader, host_value_reader. rewrite D.
  destruct (split_host m x) as [[h [|c y]]|].
  - unfold then_, the_text. cbn [strip txt list_ascii_of_string prepend]. reflexivity.
  - unfold then_, the_text, capture, run. cbn [txt list_ascii_of_string strip]. destruct (byte_eq_dec c ":") as [->|N].
    + rewrite byte_eqb_refl, read_text_drop. reflexivity.
    + replace (byte_eqb ":" c) with false by (symmetry; apply byte_eqb_neq; congruence). cbn [prepend]. any_other_byte c N.
  - reflexivity.
Qed.

Lemma reads_host_value m : means m (Ref "host-value") (host_value_reader m).
Proof.
  destruct m; [eapply means_ext; [production; reading|intro x; now apply host_and_port]..|]. production.
  eapply means_ext; [reading|]. reflexivity.
Qed.

Theorem host_value_is_a_host_and_perhaps_a_port m x : read fuel m (Ref "host-value") x = answer (host_value_reader m x).
Proof.
  assert (is_there grammar m "host-value" = true) as H by there. exact (production_reads m _ _ H (reads_host_value m) x).
Qed.

Theorem port_value_is_the_first_digits m x :
  read fuel m (Ref "port-value") x = answer (if begins is_digit x then Some ([], drop_while is_digit x) else None).
Proof.
  assert (is_there grammar m "port-value" = true) as H by there.
  assert (means m (Ref "port-value") (fun x => if begins is_digit x then Some ([], drop_while is_digit x) else None)) as M.
  { production. eapply means_ext; [reading|]. intros [|b y]; [reflexivity|]. rewrite then_is. cbn [a_byte begins drop_while].
    destruct (is_digit b); [|reflexivity]. now rewrite many_bytes. }
  exact (production_reads m _ _ H M x).
Qed.
