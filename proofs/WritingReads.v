(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: paths, queries, fragments and ports.
   Each lemma [reads_X] says what the production X reads. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads.
From Refurl Require WrittenUnits Encode.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- Units, one after the other *)

Lemma url_unit_shortens : shortens url_unit.
Proof. intros x made y. rewrite <- url_unit_is. revert x made y. change (shortens (or_ (or_ (a_byte url_char) (or_ (but non_ascii no_unit) fails)) (or_ pct_encoded fails))). unfold pct_encoded. shortening. unfold non_ascii. shortening.
  - intros [|a [|b x]] made y; cbn [utf8_2]; try discriminate. destruct (is_utf8_2 a b); [injection 1 as <- <-; cbn; lia|discriminate].
  - intros [|a [|b [|c x]]] made y; cbn [utf8_3]; try discriminate.
    destruct (is_utf8_3 a b c); [injection 1 as <- <-; cbn; lia|discriminate].
  - intros [|a [|b [|c [|d x]]]] made y; cbn [utf8_4]; try discriminate.
    destruct (is_utf8_4 a b c d); [injection 1 as <- <-; cbn; lia|discriminate].
Qed.

(* A parser that takes URL units only: the rest is URL units exactly if the text is. *)
Definition skips (g : parser) : Prop :=
  forall x made r, g x = Some (made, r) -> made = [] /\ forall hash, units hash r = units hash x.

Lemma url_unit_is_no_hash x : url_unit ("#" :: x) = None.
Proof.
  unfold url_unit. change (url_char "#") with false. change (byte_eqb "#" "%") with false. cbv iota.
  destruct x as [|b x]; [reflexivity|]. destruct (is_utf8_2 "#" b) eqn:E.
  { apply WrittenUnits.utf8_lengths in E as (E & _). discriminate. }
  destruct x as [|c x]; [reflexivity|]. destruct (is_utf8_3 "#" b c) eqn:F.
  { apply WrittenUnits.utf8_3_bytes in F as (F & _). discriminate. }
  destruct x as [|d x]; [reflexivity|]. destruct (is_utf8_4 "#" b c d) eqn:G; [|reflexivity].
  apply WrittenUnits.utf8_4_bytes in G as (G & _). discriminate.
Qed.

Lemma unit_skips : skips url_unit.
Proof.
  intros x made r E. assert (made = []) as ->.
  { revert E. rewrite <- url_unit_is. apply or_silent; [apply or_silent; [apply a_byte_silent|apply or_silent; [|apply fails_silent]]|].
    - apply but_silent. unfold non_ascii. apply or_silent; [|apply or_silent; [|apply or_silent; [|apply fails_silent]]].
      + intros [|a [|b y]] m z; cbn [utf8_2]; try discriminate. destruct (is_utf8_2 a b); [now injection 1 as <- <-|discriminate].
      + intros [|a [|b [|c y]]] m z; cbn [utf8_3]; try discriminate.
        destruct (is_utf8_3 a b c); [now injection 1 as <- <-|discriminate].
      + intros [|a [|b [|c [|d y]]]] m z; cbn [utf8_4]; try discriminate.
        destruct (is_utf8_4 a b c d); [now injection 1 as <- <-|discriminate].
    - apply or_silent; [unfold pct_encoded; being_silent|apply fails_silent]. }
  split; [reflexivity|]. intro hash. rewrite (url_unit_reads hash x). destruct x as [|a x]; [discriminate|].
  destruct (byte_eqb a "#") eqn:A; [apply byte_eqb_eq in A; subst a; now rewrite url_unit_is_no_hash in E|].
  now rewrite andb_false_r, E.
Qed.

Lemma nothing_skips : skips nothing.
Proof. intros x made r. now injection 1 as <- <-. Qed.

Lemma then_skips g h : skips g -> skips h -> skips (then_ g h).
Proof.
  intros G H x made z. unfold then_. destruct (g x) as [[a y]|] eqn:E; [|discriminate]. apply G in E as [-> E]. intro F.
  apply prepend_some in F as (b & Y & ->). apply H in Y as [-> Y]. split; [reflexivity|]. intro hash. now rewrite Y, E.
Qed.

Lemma or_skips g h : skips g -> skips h -> skips (or_ g h).
Proof. intros G H x made y. unfold or_. destruct (g x) eqn:E; [injection 1 as ->; eauto|eauto]. Qed.

Lemma but_skips g h : skips g -> skips (but g h).
Proof. intros G x made y. unfold but. destruct (h x); [discriminate|apply G]. Qed.

Lemma iterate_skips r g : skips g -> skips (iterate r g).
Proof. intro S. induction r; [apply nothing_skips|]. apply or_skips; [now apply then_skips|apply nothing_skips]. Qed.

Lemma many_skips g : skips g -> skips (many g).
Proof. intros S x. now apply iterate_skips. Qed.

Lemma char_skips c : url_char c = true -> byte_eqb c "#" = false -> skips (the_text [c]).
Proof.
  intros U H x made r. rewrite one_byte. destruct x as [|b x]; [discriminate|]. destruct (byte_eqb b c) eqn:E; [|discriminate].
  apply byte_eqb_eq in E. subst b. injection 1 as <- <-. split; [reflexivity|]. intro hash. rewrite (url_unit_reads hash (c :: x)).
  rewrite H, andb_false_r. unfold url_unit. now rewrite U.
Qed.

Ltac skipping :=
  repeat first
    [ assumption | apply nothing_skips | apply then_skips | apply or_skips | apply but_skips | apply many_skips | apply unit_skips
    | apply char_skips; reflexivity ].

(* ---- Queries, fragments and segments *)

Definition end_of_segment : parser := or_ (the_text (txt "/")) (or_ (the_text (txt "?")) fails).
Definition segment_unit : parser := but url_unit end_of_segment.
Definition segment : parser := many segment_unit.
Definition slash_segment : parser := then_ (the_text (txt "/")) (then_ segment nothing).
Definition path_absolute : parser := then_ (the_text (txt "/")) (then_ segment (then_ (many slash_segment) nothing)).

Lemma segment_unit_shortens : shortens segment_unit.
Proof. apply but_shortens, url_unit_shortens. Qed.

Lemma slash_segment_shortens : shortens slash_segment.
Proof. pose proof segment_unit_shortens. unfold slash_segment, segment. shortening. Qed.

Lemma reads_query m : means m (Ref "url-query-string") (many url_unit).
Proof. pose proof url_unit_shortens. production. reading. Qed.
Lemma reads_fragment m : means m (Ref "url-fragment-string") (many url_unit).
Proof. pose proof url_unit_shortens. production. reading. Qed.
Lemma reads_segment m : means m (Ref "url-path-segment-string") segment.
Proof. pose proof url_unit_shortens. production. unfold segment, segment_unit, end_of_segment. reading. Qed.

#[export] Hint Resolve reads_query reads_fragment reads_segment : reads.

Lemma reads_path_absolute m : means m (Ref "path-absolute-url-string") path_absolute.
Proof.
  pose proof slash_segment_shortens. production. unfold path_absolute. apply means_seq; [reading|]. apply means_seq; [reading|].
  apply means_seq; [|reading]. apply means_many; [assumption|]. unfold slash_segment. reading.
Qed.

#[export] Hint Resolve reads_path_absolute : reads.

Lemma whole_units x : whole (many url_unit) x = url_units x.
Proof.
  apply whole_many; [apply url_unit_shortens|reflexivity|]. intros b y. unfold url_units. now rewrite url_unit_reads.
Qed.
