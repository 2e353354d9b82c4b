(* What parsing expressions mean, without fuel.

   [read] of Grammar.v has a fuel, because Coq accepts no function that follows the references between productions. Here
   the fuel is shown to be enough for every text, and then goes: [means_by m e g] says that [g] is what the expression reads.
   One lemma for each kind of expression follows, for any grammar. The proofs about productions (GrammarReads.v,
   AuthorityReads.v, UrlReads.v, ValueReads.v; from UnitReads.v to WrittenStrings.v for the grammar of valid URL strings) use
   nothing else, and the table of productions only through [production] and [is_set]. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws.

(* ---- The fuel is enough *)

Section Grammars.
Variable productions : list production.
Variable noted : list string.
Notation read := (read_by productions noted).

(* All productions that the expression refers to are there, and it nests less deeply than the fuel. *)
Fixpoint nests (fuel : nat) (m : mode) (e : expr) : bool :=
  match fuel with
  | O => false
  | S fuel =>
      match e with
      | Set_ _ | Literal _ => true
      | Seq parts | Alt parts => forallb (nests fuel m) parts
      | Difference part without => nests fuel m part && nests fuel m without
      | Repeat part _ _ | Ahead part | Not_ahead part => nests fuel m part
      | Ref n => match find_production productions m n with Some e => nests fuel m e | None => false end
      end
  end.

Lemma note_deep made o : o <> Deep -> note made o <> Deep.
Proof. now destruct o. Qed.

Lemma read_all_not_deep read parts :
  (forall e, In e parts -> forall x, read e x <> Deep) -> forall x, read_all read parts x <> Deep.
Proof.
  induction parts as [|e parts IH]; intros H x; [discriminate|]. cbn [read_all]. pose proof (H e (or_introl eq_refl) x) as E.
  destruct (read e x); [contradiction|discriminate|]. apply note_deep, IH. intros d D. now apply H, or_intror.
Qed.

Lemma read_first_not_deep read parts :
  (forall e, In e parts -> forall x, read e x <> Deep) -> forall x, read_first read parts x <> Deep.
Proof.
  induction parts as [|e parts IH]; intros H x; [discriminate|]. cbn [read_first]. pose proof (H e (or_introl eq_refl) x) as E.
  destruct (read e x); [contradiction| |discriminate]. apply IH. intros d D. now apply H, or_intror.
Qed.

Lemma read_rounds_not_deep read e :
  leaves_an_end read -> (forall x, read e x <> Deep) -> forall rounds least most x,
  List.length x + least < rounds -> read_rounds read e least most rounds x <> Deep.
Proof.
  intros End H rounds. induction rounds as [|rounds IH]; intros least most x L; [lia|]. cbn [read_rounds].
  pose proof (H x) as D. assert (read e x <> Deep -> match read e x with
    | Deep => Deep
    | No => match least with O => Yes [] x | S _ => No end
    | Yes made rest =>
        if Nat.eqb least 0 && Nat.eqb (List.length rest) (List.length x) then Yes [] x
        else note made (read_rounds read e (pred least) (option_map pred most) rounds rest)
    end <> Deep) as R; [intros _|now destruct most as [[|most]|]; auto].
  destruct (read e x) as [| |made rest] eqn:E; [contradiction|now destruct least|].
  apply End in E as [p ->]. rewrite app_length in *. destruct (Nat.eqb least 0 && _) eqn:Z; [discriminate|].
  apply note_deep, IH. apply andb_false_iff in Z as [Z|Z]; apply Nat.eqb_neq in Z; lia.
Qed.

Lemma nesting_is_not_deep f m e : nests f m e = true -> forall x, read f m e x <> Deep.
Proof.
  revert e. induction f as [|f IH]; intros e N x; [discriminate|]. cbn [nests] in N.
  destruct e as [ranges|t|parts|parts|part least most|part without|part|part|n]; cbn [read_by].
  - destruct x as [|b x]; [discriminate|]. now destruct (in_ranges ranges b).
  - now destruct (strip t x).
  - apply read_all_not_deep. rewrite forallb_forall in N. auto.
  - apply read_first_not_deep. rewrite forallb_forall in N. auto.
  - apply read_rounds_not_deep; [apply what_is_left_is_the_end_of_the_text|auto|lia].
  - apply andb_true_iff in N as [N1 N2]. pose proof (IH _ N2 x) as D.
    destruct (read f m without x); [contradiction|auto|discriminate].
  - pose proof (IH _ N x) as D. now destruct (read f m part x).
  - pose proof (IH _ N x) as D. now destruct (read f m part x).
  - destruct (find_production productions m n) as [e|]; [|discriminate]. pose proof (IH _ N x) as D. now destruct (read f m e x).
Qed.

(* ---- More fuel makes no difference *)

Lemma read_all_ext r1 r2 parts :
  (forall e, In e parts -> forall x, r1 e x = r2 e x) -> forall x, read_all r1 parts x = read_all r2 parts x.
Proof.
  induction parts as [|e parts IH]; intros H x; [reflexivity|]. cbn [read_all]. rewrite (H e (or_introl eq_refl)).
  destruct (r2 e x); [reflexivity|reflexivity|]. f_equal. apply IH. intros d D. now apply H, or_intror.
Qed.

Lemma read_first_ext r1 r2 parts :
  (forall e, In e parts -> forall x, r1 e x = r2 e x) -> forall x, read_first r1 parts x = read_first r2 parts x.
Proof.
  induction parts as [|e parts IH]; intros H x; [reflexivity|]. cbn [read_first]. rewrite (H e (or_introl eq_refl)).
  destruct (r2 e x); [reflexivity| |reflexivity]. apply IH. intros d D. now apply H, or_intror.
Qed.

Lemma read_rounds_ext r1 r2 e :
  (forall x, r1 e x = r2 e x) -> forall rounds least most x,
  read_rounds r1 e least most rounds x = read_rounds r2 e least most rounds x.
Proof.
  intros H rounds. induction rounds as [|rounds IH]; intros least most x; [reflexivity|]. cbn [read_rounds]. rewrite H.
  destruct most as [[|most]|]; [reflexivity| |]; destruct (r2 e x); try reflexivity; now rewrite IH.
Qed.

(* [read] with one step of its definition *)
Definition read_step (below : expr -> text -> outcome) (m : mode) (e : expr) (x : text) : outcome :=
  match e with
  | Set_ ranges => match x with b :: rest => if in_ranges ranges b then Yes [] rest else No | [] => No end
  | Literal t => match strip t x with Some rest => Yes [] rest | None => No end
  | Seq parts => read_all below parts x
  | Alt parts => read_first below parts x
  | Repeat part least most => read_rounds below part least most (S (List.length x + least)) x
  | Difference part without => match below without x with Yes _ _ => No | No => below part x | Deep => Deep end
  | Ahead part => match below part x with Yes _ _ => Yes [] x | o => o end
  | Not_ahead part => match below part x with Yes _ _ => No | No => Yes [] x | Deep => Deep end
  | Ref n =>
      match find_production productions m n with
      | None => Deep
      | Some e =>
          match below e x with
          | Yes made rest => Yes (if existsb (String.eqb n) noted then (n, read_text x rest) :: made else made) rest
          | o => o
          end
      end
  end.

Lemma one_more_fuel f m e : nests f m e = true -> forall x, read (S f) m e x = read f m e x.
Proof.
  revert e. induction f as [|f IH]; intros e N x; [discriminate|].
  change (read_step (read (S f) m) m e x = read_step (read f m) m e x). cbn [nests] in N.
  destruct e as [ranges|t|parts|parts|part least most|part without|part|part|n]; cbn [read_step]; try reflexivity.
  - apply read_all_ext. rewrite forallb_forall in N. auto.
  - apply read_first_ext. rewrite forallb_forall in N. auto.
  - apply read_rounds_ext. auto.
  - apply andb_true_iff in N as [N1 N2]. now rewrite !IH by assumption.
  - now rewrite IH by assumption.
  - now rewrite IH by assumption.
  - destruct (find_production productions m n) as [e|]; [|reflexivity]. now rewrite IH by assumption.
Qed.

Lemma nests_more f m e : nests f m e = true -> nests (S f) m e = true.
Proof.
  revert e. induction f as [|f IH]; intros e N; [discriminate|]. cbn [nests] in N.
  destruct e as [ranges|t|parts|parts|part least most|part without|part|part|n]; try reflexivity;
    try (apply IH; exact N).
  - change (forallb (nests (S f) m) parts = true). rewrite forallb_forall in *. auto.
  - change (forallb (nests (S f) m) parts = true). rewrite forallb_forall in *. auto.
  - change (nests (S f) m part && nests (S f) m without = true). apply andb_true_iff in N as [N1 N2]. now rewrite !IH.
  - change (match find_production productions m n with Some e => nests (S f) m e | None => false end = true).
    destruct (find_production productions m n); [now apply IH|discriminate].
Qed.

Lemma more_fuel f k m e : nests f m e = true -> forall x, read (f + k) m e x = read f m e x.
Proof.
  intros N x. assert (nests (f + k) m e = true /\ read (f + k) m e x = read f m e x) as [_ E]; [|exact E].
  induction k as [|k [M E]]; [rewrite Nat.add_0_r; now split|]. rewrite Nat.add_succ_r. split; [now apply nests_more|].
  now rewrite one_more_fuel.
Qed.

(* ---- Meaning *)

(* What is captured, and the rest; nothing if the text does not match *)
Definition parser := text -> option (captures * text).

Definition answer (r : option (captures * text)) : outcome :=
  match r with Some (made, rest) => Yes made rest | None => No end.

Definition means_by (m : mode) (e : expr) (g : parser) : Prop := exists f, forall k x, read (f + k) m e x = answer (g x).

Lemma means_read f m e g : nests f m e = true -> means_by m e g -> forall x, read f m e x = answer (g x).
Proof. intros N [d M] x. rewrite <- (more_fuel f d m e N x), Nat.add_comm. apply M. Qed.

(* A production that a mode has *)
Definition is_there (m : mode) (n : string) : bool := nests fuel m (Ref n).

Lemma production_reads m n g : is_there m n = true -> means_by m (Ref n) g -> forall x, read fuel m (Ref n) x = answer (g x).
Proof. apply means_read. Qed.

Lemma read_means f m e g : nests f m e = true -> (forall x, read f m e x = answer (g x)) -> means_by m e g.
Proof. intros N H. exists f. intros k x. now rewrite more_fuel. Qed.

Lemma means_ext m e g h : means_by m e g -> (forall x, g x = h x) -> means_by m e h.
Proof. intros [f M] E. exists f. intros k x. now rewrite M, E. Qed.

End Grammars.

Arguments means_read {productions noted}.
Arguments production_reads {productions noted}.
Arguments read_means {productions noted}.

Notation means := (means_by grammar captured).

Lemma grammar_nests p m : In p grammar -> In m (modes p) -> nests grammar fuel m (Ref (production_name p)) = true.
Proof.
  assert (forallb (fun p => forallb (fun m => nests grammar fuel m (Ref (production_name p))) (modes p)) grammar = true) as H
    by (vm_compute; reflexivity).
  intros P M. rewrite forallb_forall in H. specialize (H p P). rewrite forallb_forall in H. exact (H m M).
Qed.

(* Whatever the text is, no production runs out of fuel. *)
Theorem fuel_is_enough p m x :
  In p grammar -> In m (modes p) -> read fuel m (Ref (production_name p)) x <> Deep.
Proof. intros P M. now apply nesting_is_not_deep, grammar_nests. Qed.

(* ---- Parsers *)

Definition nothing : parser := fun x => Some ([], x).
Definition fails : parser := fun _ => None.
Definition a_byte (p : byte_set) : parser :=
  fun x => match x with b :: rest => if p b then Some ([], rest) else None | [] => None end.
Definition the_text (t : text) : parser := fun x => match strip t x with Some rest => Some ([], rest) | None => None end.
Definition prepend (made : captures) (r : option (captures * text)) : option (captures * text) :=
  match r with Some (more, rest) => Some (made ++ more, rest) | None => None end.
Definition then_ (g h : parser) : parser := fun x => match g x with Some (made, y) => prepend made (h y) | None => None end.
Definition or_ (g h : parser) : parser := fun x => match g x with Some r => Some r | None => h x end.
Definition maybe (g : parser) : parser := or_ g nothing.
Definition ahead (g : parser) : parser := fun x => match g x with Some _ => Some ([], x) | None => None end.
Definition not_ahead (g : parser) : parser := fun x => match g x with Some _ => None | None => Some ([], x) end.
Definition but (g h : parser) : parser := fun x => match h x with Some _ => None | None => g x end.
Definition capture (n : string) (g : parser) : parser :=
  fun x => match g x with Some (made, rest) => Some ((n, read_text x rest) :: made, rest) | None => None end.

Fixpoint iterate (rounds : nat) (g : parser) : parser :=
  match rounds with O => nothing | S rounds => maybe (then_ g (iterate rounds g)) end.
Definition many (g : parser) : parser := fun x => iterate (List.length x) g x.

(* The longest prefix of bytes of a set *)
Definition run (p : byte_set) : parser := fun x => Some ([], drop_while p x).
Definition run1 (p : byte_set) : parser := then_ (a_byte p) (run p).

(* Whether a parser reads all of a text *)
Definition whole (g : parser) (x : text) : bool := match g x with Some (_, []) => true | _ => false end.

Definition keeps (g : parser) : Prop := forall x made y, g x = Some (made, y) -> List.length y <= List.length x.
Definition shortens (g : parser) : Prop := forall x made y, g x = Some (made, y) -> List.length y < List.length x.

Lemma prepend_some made r made' rest :
  prepend made r = Some (made', rest) -> exists more, r = Some (more, rest) /\ made' = made ++ more.
Proof. destruct r as [[more y]|]; [|discriminate]. cbn. injection 1 as <- <-. eauto. Qed.

Lemma a_byte_shortens p : shortens (a_byte p).
Proof. intros [|b x] made y; cbn; [discriminate|]. destruct (p b); [|discriminate]. injection 1 as <- <-. lia. Qed.

Lemma the_text_shortens b t : shortens (the_text (b :: t)).
Proof.
  intros x made y. unfold the_text. destruct (strip (b :: t) x) eqn:E; [|discriminate]. apply strip_some in E as ->.
  injection 1 as <- <-. cbn. rewrite app_length. lia.
Qed.

Lemma shortens_keeps g : shortens g -> keeps g.
Proof. intros S x made y E. apply S in E. lia. Qed.

Lemma run_keeps p : keeps (run p).
Proof. intros x made y. unfold run. injection 1 as <- <-. rewrite <- (take_drop p x) at 2. rewrite app_length. lia. Qed.

Lemma then_shortens g h : shortens g -> keeps h -> shortens (then_ g h).
Proof.
  intros G H x made z E. unfold then_ in E. destruct (g x) as [[a y]|] eqn:X; [|discriminate].
  apply prepend_some in E as (b & Y & _). apply G in X. apply H in Y. lia.
Qed.

Lemma then_keeps g h : keeps g -> keeps h -> keeps (then_ g h).
Proof.
  intros G H x made z E. unfold then_ in E. destruct (g x) as [[a y]|] eqn:X; [|discriminate].
  apply prepend_some in E as (b & Y & _). apply G in X. apply H in Y. lia.
Qed.

Lemma keeps_then_shortens g h : keeps g -> shortens h -> shortens (then_ g h).
Proof.
  intros G H x made z E. unfold then_ in E. destruct (g x) as [[a y]|] eqn:X; [|discriminate].
  apply prepend_some in E as (b & Y & _). apply G in X. apply H in Y. lia.
Qed.

Lemma or_shortens g h : shortens g -> shortens h -> shortens (or_ g h).
Proof. intros G H x made y. unfold or_. destruct (g x) eqn:E; [injection 1 as ->; eauto|eauto]. Qed.

Lemma or_keeps g h : keeps g -> keeps h -> keeps (or_ g h).
Proof. intros G H x made y. unfold or_. destruct (g x) eqn:E; [injection 1 as ->; eauto|eauto]. Qed.

Lemma nothing_keeps : keeps nothing.
Proof. intros x made y. unfold nothing. injection 1 as <- <-. lia. Qed.

Lemma fails_shortens : shortens fails.
Proof. discriminate. Qed.

Lemma ahead_keeps g : keeps (ahead g).
Proof. intros x made y. unfold ahead. destruct (g x); [injection 1 as <- <-; lia|discriminate]. Qed.

Lemma not_ahead_keeps g : keeps (not_ahead g).
Proof. intros x made y. unfold not_ahead. destruct (g x); [discriminate|injection 1 as <- <-; lia]. Qed.

Lemma but_shortens g h : shortens g -> shortens (but g h).
Proof. intros G x made y. unfold but. destruct (h x); [discriminate|apply G]. Qed.

Lemma capture_keeps n g : keeps g -> keeps (capture n g).
Proof. intros K x made y. unfold capture. destruct (g x) as [[c z]|] eqn:E; [injection 1 as <- <-; eauto|discriminate]. Qed.

Lemma capture_shortens n g : shortens g -> shortens (capture n g).
Proof. intros K x made y. unfold capture. destruct (g x) as [[c z]|] eqn:E; [injection 1 as <- <-; eauto|discriminate]. Qed.

Lemma iterate_keeps rounds g : keeps g -> keeps (iterate rounds g).
Proof.
  intro K. induction rounds as [|rounds IH]; [apply nothing_keeps|]. apply or_keeps; [now apply then_keeps|apply nothing_keeps].
Qed.

Lemma many_keeps g : keeps g -> keeps (many g).
Proof. intros K x. apply iterate_keeps, K. Qed.

Ltac shortening :=
  repeat first
    [ assumption | apply a_byte_shortens | apply the_text_shortens | apply fails_shortens | apply or_shortens
    | apply capture_shortens | apply but_shortens | apply then_shortens
    | apply run_keeps | apply nothing_keeps | apply ahead_keeps | apply not_ahead_keeps | apply capture_keeps
    | apply many_keeps | apply or_keeps | apply then_keeps | apply shortens_keeps ].

(* More rounds than bytes make no difference. *)
Lemma iterate_enough g : shortens g -> forall r x, List.length x <= r -> iterate r g x = many g x.
Proof.
  intro S. assert (forall r s x, List.length x <= r -> List.length x <= s -> iterate r g x = iterate s g x) as H.
  { induction r as [|r IH]; intros s x R Q.
    - destruct x; [|cbn in R; lia]. destruct s; [reflexivity|]. cbn. unfold maybe, or_, then_, nothing.
      destruct (g []) as [[a y]|] eqn:E; [|reflexivity]. apply S in E. cbn in E. lia.
    - destruct s as [|s].
      + destruct x; [|cbn in Q; lia]. cbn. unfold maybe, or_, then_, nothing.
        destruct (g []) as [[a y]|] eqn:E; [|reflexivity]. apply S in E. cbn in E. lia.
      + cbn [iterate]. unfold maybe, or_, then_. destruct (g x) as [[a y]|] eqn:E; [|reflexivity]. apply S in E.
        now rewrite (IH s y) by lia. }
  intros r x L. unfold many. now apply H.
Qed.

Lemma iterate_some r g x : exists o, iterate r g x = Some o.
Proof.
  revert x. induction r as [|r IH]; intro x; [now eexists|]. cbn [iterate]. unfold maybe, or_.
  destruct (then_ g (iterate r g) x); [eauto|]. now eexists.
Qed.

Lemma many_is g x :
  shortens g -> many g x = match g x with Some (made, y) => prepend made (many g y) | None => Some ([], x) end.
Proof.
  intro S. rewrite <- (iterate_enough g S (Datatypes.S (List.length x))) by lia. cbn [iterate]. unfold maybe, or_, then_.
  destruct (g x) as [[a y]|] eqn:E; [|reflexivity]. apply S in E. rewrite (iterate_enough g S) by lia.
  unfold many. now destruct (iterate_some (List.length y) g y) as [[b z] ->].
Qed.

(* [many g] is the only solution of its equation. *)
Lemma many_only g h :
  shortens g ->
  (forall x, h x = match g x with Some (made, y) => prepend made (h y) | None => Some ([], x) end) ->
  forall x, many g x = h x.
Proof.
  intros S H. assert (forall k x, List.length x < k -> many g x = h x) as I; [|intro x; exact (I _ x (Nat.lt_succ_diag_r _))].
  induction k as [|k IH]; intros x L; [lia|]. rewrite many_is, H by assumption.
  destruct (g x) as [[a y]|] eqn:E; [|reflexivity]. apply S in E. now rewrite IH by lia.
Qed.

(* ---- The meaning of each kind of expression *)

Section Kinds.
Variable productions : list production.
Variable noted : list string.
Notation means := (means_by productions noted).

Lemma means_set m ranges : means m (Set_ ranges) (a_byte (in_ranges ranges)).
Proof. exists 1. intros k [|b x]; [reflexivity|]. cbn. now destruct (in_ranges ranges b). Qed.

Lemma means_literal m t : means m (Literal t) (the_text t).
Proof. exists 1. intros k x. cbn. unfold the_text. now destruct (strip t x). Qed.

Lemma means_seq_nil m : means m (Seq []) nothing.
Proof. exists 1. reflexivity. Qed.

Lemma means_seq m e es g h : means m e g -> means m (Seq es) h -> means m (Seq (e :: es)) (then_ g h).
Proof.
  intros [f E] [d F]. exists (S (f + d)). intros k x. replace (S (f + d) + k) with (S (f + (d + k))) by lia. cbn [read_by read_all].
  rewrite E. unfold then_. destruct (g x) as [[a y]|]; [|reflexivity]. cbn [answer].
  specialize (F (f + k + 1) y). replace (d + (f + k + 1)) with (S (f + (d + k))) in F by lia. cbn [read_by] in F. rewrite F.
  now destruct (h y) as [[b z]|].
Qed.

Lemma means_alt_nil m : means m (Alt []) fails.
Proof. exists 1. reflexivity. Qed.

Lemma means_alt m e es g h : means m e g -> means m (Alt es) h -> means m (Alt (e :: es)) (or_ g h).
Proof.
  intros [f E] [d F]. exists (S (f + d)). intros k x. replace (S (f + d) + k) with (S (f + (d + k))) by lia. cbn [read_by read_first].
  rewrite E. unfold or_. destruct (g x) as [[a y]|]; [reflexivity|]. cbn [answer].
  specialize (F (f + k + 1) x). replace (d + (f + k + 1)) with (S (f + (d + k))) in F by lia. exact F.
Qed.

Lemma means_ahead m e g : means m e g -> means m (Ahead e) (ahead g).
Proof. intros [f E]. exists (S f). intros k x. cbn. rewrite E. unfold ahead. now destruct (g x) as [[a y]|]. Qed.

Lemma means_difference m e d g h : means m e g -> means m d h -> means m (Difference e d) (but g h).
Proof.
  intros [f E] [i F]. exists (S (f + i)). intros k x. replace (S (f + i) + k) with (S (f + (i + k))) by lia. cbn [read_by].
  rewrite E. specialize (F (f + k) x). replace (i + (f + k)) with (f + (i + k)) in F by lia. rewrite F. unfold but.
  now destruct (h x) as [[a y]|].
Qed.

Lemma means_not_ahead m e g : means m e g -> means m (Not_ahead e) (not_ahead g).
Proof. intros [f E]. exists (S f). intros k x. cbn. rewrite E. unfold not_ahead. now destruct (g x) as [[a y]|]. Qed.

Lemma means_maybe m e g : shortens g -> means m e g -> means m (Repeat e 0 (Some 1)) (maybe g).
Proof.
  intros S [f E]. exists (Datatypes.S f). intros k x. cbn [read_by Nat.add read_rounds]. rewrite E. unfold maybe, or_.
  destruct (g x) as [[a y]|] eqn:G; [|reflexivity]. cbn [answer]. apply S in G.
  replace (Nat.eqb (List.length y) (List.length x)) with false by (symmetry; apply Nat.eqb_neq; lia).
  rewrite Nat.add_0_r. destruct x as [|b x]; [cbn in G; lia|]. cbn. now rewrite app_nil_r.
Qed.

Lemma read_rounds_many r e g :
  shortens g -> (forall x, r e x = answer (g x)) -> forall rounds x,
  List.length x < rounds -> read_rounds r e 0 None rounds x = answer (many g x).
Proof.
  intros S E rounds. induction rounds as [|rounds IH]; intros x L; [lia|]. cbn [read_rounds]. rewrite E, many_is by assumption.
  destruct (g x) as [[a y]|] eqn:G; [|reflexivity]. cbn [answer]. apply S in G.
  replace (Nat.eqb (List.length y) (List.length x)) with false by (symmetry; apply Nat.eqb_neq; lia).
  cbn [Nat.eqb andb pred option_map]. rewrite IH by lia. now destruct (many g y) as [[b z]|].
Qed.

Lemma means_many m e g : shortens g -> means m e g -> means m (Repeat e 0 None) (many g).
Proof.
  intros S [f E]. exists (Datatypes.S f). intros k x. cbn [read_by Nat.add]. apply read_rounds_many; [exact S|apply E|lia].
Qed.

Lemma means_some m e g : shortens g -> means m e g -> means m (Repeat e 1 None) (then_ g (many g)).
Proof.
  intros S [f E]. exists (Datatypes.S f). intros k x. cbn [read_by Nat.add read_rounds]. rewrite E. unfold then_.
  destruct (g x) as [[a y]|] eqn:G; [|reflexivity]. cbn [answer Nat.eqb andb pred option_map]. apply S in G.
  rewrite (read_rounds_many _ _ g S (E k)) by lia. now destruct (many g y) as [[b z]|].
Qed.

Lemma means_ref m n e g :
  find_production productions m n = Some e -> existsb (String.eqb n) noted = false -> means m e g -> means m (Ref n) g.
Proof. intros P C [f E]. exists (S f). intros k x. cbn [read_by Nat.add]. rewrite P, E, C. now destruct (g x) as [[a y]|]. Qed.

Lemma means_captured m n e g :
  find_production productions m n = Some e -> existsb (String.eqb n) noted = true -> means m e g -> means m (Ref n) (capture n g).
Proof.
  intros P C [f E]. exists (S f). intros k x. cbn [read_by Nat.add]. rewrite P, E, C. unfold capture.
  now destruct (g x) as [[a y]|].
Qed.

(* The production is this set of bytes. *)
Definition is_set (m : mode) (n : string) (p : byte_set) : bool :=
  negb (existsb (String.eqb n) noted)
  && match find_production productions m n with
     | Some (Set_ ranges) => forallb (fun b => Bool.eqb (in_ranges ranges b) (p b)) every_byte_list
     | _ => false
     end.

Lemma means_is_set m n p : is_set m n p = true -> means m (Ref n) (a_byte p).
Proof.
  unfold is_set. intro H. apply andb_true_iff in H as [C H]. apply negb_true_iff in C.
  destruct (find_production productions m n) as [[ranges| | | | | | | | ]|] eqn:P; try discriminate.
  eapply means_ext; [eapply means_ref; [exact P|exact C|apply means_set]|].
  intros [|b x]; [reflexivity|]. cbn. now rewrite (every_byte_equal _ _ H b).
Qed.

End Kinds.

Arguments means_is_set {productions noted}.

(* ---- The table of productions *)

(* Goes from a production to its body. *)
Ltac find_body := first [reflexivity | match goal with |- find_production _ ?m _ = _ => destruct m; reflexivity end].
Ltac production :=
  first [eapply means_ref; [find_body | reflexivity | ] | eapply means_captured; [find_body | reflexivity | ]].

(* A production that is a set of bytes *)
Ltac a_set :=
  apply means_is_set;
  first [vm_compute; reflexivity | match goal with |- is_set _ _ ?m _ _ = true => destruct m; vm_compute; reflexivity end].

(* The meaning of an expression, from the meanings of the productions that it refers to, which are in the hints. *)
Create HintDb reads.

Ltac reading :=
  repeat first
    [ apply means_literal | apply means_set | apply means_seq_nil | eapply means_seq | apply means_alt_nil | eapply means_alt
    | eapply means_ahead | eapply means_not_ahead | eapply means_difference | eapply means_maybe | eapply means_many | eapply means_some
    | solve [eauto with reads] ];
  shortening.

(* ---- Runs *)

Lemma many_bytes p x : many (a_byte p) x = run p x.
Proof.
  apply many_only; [apply a_byte_shortens|]. clear x. intros [|b x]; [reflexivity|]. unfold run. cbn. now destruct (p b).
Qed.

Lemma run_not p b x : p b = false -> run p (b :: x) = Some ([], b :: x).
Proof. intro E. unfold run. cbn. now rewrite E. Qed.

Lemma read_text_drop p x : read_text x (drop_while p x) = take_while p x.
Proof. rewrite <- (take_drop p x) at 1. apply read_text_app. Qed.
