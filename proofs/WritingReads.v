(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: paths, queries, fragments and ports.
   Each lemma [reads_X] says what the production X reads. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads.
From Refurl Require WrittenUnits Encode.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- Units, one after the other *)

Lemma url_unit_shortens : shortens url_unit.
Proof.
  intros x made y. rewrite <- url_unit_is. revert x made y.
  change (shortens (or_ (or_ (a_byte url_char) (or_ (but non_ascii no_unit) fails)) (or_ pct_encoded fails))).
  pose proof non_ascii_shortens. unfold pct_encoded. shortening.
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
  { revert E. rewrite <- url_unit_is. apply or_silent;
      [apply or_silent; [apply a_byte_silent|apply or_silent; [|apply fails_silent]]|].
    - apply but_silent. unfold non_ascii. apply or_silent; [|apply or_silent; [|apply or_silent; [|apply fails_silent]]].
      + intros [|a [|b y]] m z; cbn [utf8_2]; try discriminate.
        destruct (is_utf8_2 a b); [now injection 1 as <- <-|discriminate].
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
  apply byte_eqb_eq in E. subst b. injection 1 as <- <-. split; [reflexivity|]. intro hash.
  rewrite (url_unit_reads hash (c :: x)).
  rewrite H, andb_false_r. unfold url_unit. now rewrite U.
Qed.

Ltac skipping :=
  repeat first
    [ assumption | apply nothing_skips | apply then_skips | apply or_skips | apply but_skips | apply many_skips
    | apply unit_skips | apply char_skips; reflexivity ].

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

Definition maybe_query : parser := maybe (then_ (the_text (txt "?")) (then_ (many url_unit) nothing)).
Definition maybe_fragment : parser := maybe (then_ (the_text (txt "#")) (then_ (many url_unit) nothing)).
Definition maybe_port : parser :=
  maybe (then_ (the_text (txt ":")) (then_ (capture "url-port-string" (many (a_byte is_digit))) nothing)).

(* ---- What a parser reads and captures, and what is then true of the rest *)

Section Test.
Variable strict : text -> option text.

Definition test (g : parser) (k : text -> bool) (x : text) : bool :=
  match g x with Some (made, rest) => forallb (holds strict) made && k rest | None => false end.

Lemma test_then g h k x : test (then_ g h) k x = test g (test h k) x.
Proof.
  unfold test, then_. destruct (g x) as [[a y]|]; [|reflexivity]. destruct (h y) as [[b z]|]; [|now rewrite andb_false_r].
  cbn [prepend]. now rewrite forallb_app, andb_assoc.
Qed.

Lemma test_ext g k l x : (forall a r, g x = Some (a, r) -> k r = l r) -> test g k x = test g l x.
Proof. intro H. unfold test. destruct (g x) as [[a r]|]; [|reflexivity]. now rewrite (H a r). Qed.

Lemma test_nothing k x : test nothing k x = k x.
Proof. reflexivity. Qed.

Lemma test_last g k x : test (then_ g nothing) k x = test g k x.
Proof. rewrite test_then. now apply test_ext. Qed.

Lemma test_maybe g k x : test (maybe g) k x = match g x with Some _ => test g k x | None => k x end.
Proof. unfold test, maybe, or_, nothing. now destruct (g x) as [[a r]|]. Qed.

Lemma test_or g h k x : test (or_ g h) k x = match g x with Some _ => test g k x | None => test h k x end.
Proof. unfold test, or_. now destruct (g x) as [[a r]|]. Qed.

Lemma test_byte c k x : test (the_text [c]) k x = match x with b :: y => byte_eqb b c && k y | [] => false end.
Proof. unfold test. rewrite one_byte. destruct x as [|b y]; [reflexivity|]. now destruct (byte_eqb b c). Qed.

(* A delimiter and what follows it, if the delimiter is there *)
Lemma test_after c g k x : (forall y, g y <> None) ->
  test (maybe (then_ (the_text [c]) (then_ g nothing))) k x =
  match x with b :: y => if byte_eqb b c then test g k y else k x | [] => k x end.
Proof.
  intro G. rewrite test_maybe, test_then, test_byte. unfold then_ at 1. rewrite one_byte. destruct x as [|b y]; [reflexivity|].
  destruct (byte_eqb b c); [|reflexivity]. cbn [andb]. rewrite test_last. unfold then_, nothing.
  specialize (G y). destruct (g y) as [[a r]|] eqn:E; [reflexivity|contradiction].
Qed.

Lemma units_are_read x : many url_unit x <> None.
Proof. destruct (many_rest url_unit x url_unit_shortens) as (a & r & E & _). congruence. Qed.

(* The units at the beginning of a text, and then the rest *)
Lemma test_units k x : exists r,
  test (many url_unit) k x = k r /\ url_unit r = None /\ forall hash, units hash r = units hash x.
Proof.
  destruct (many_rest url_unit x url_unit_shortens) as (made & r & E & R). exists r.
  pose proof (many_skips url_unit unit_skips x made r E) as [-> U]. unfold test. now rewrite E.
Qed.

Lemma no_unit_here hash b x : url_unit (b :: x) = None -> hash && byte_eqb b "#" = false -> units hash (b :: x) = false.
Proof. intros U H. now rewrite url_unit_reads, H, U. Qed.

(* Perhaps a fragment, after the last unit before it *)
Definition fragment_and_end : text -> bool := test maybe_fragment is_nil.

Lemma fragment_and_end_is r : url_unit r = None -> fragment_and_end r = units true r.
Proof.
  intro U. unfold fragment_and_end, maybe_fragment. cbn [txt list_ascii_of_string]. rewrite test_after by apply units_are_read.
  destruct r as [|b y]; [reflexivity|]. destruct (byte_eqb b "#") eqn:B.
  - rewrite (url_unit_reads true (b :: y)), B. cbn [andb].
    destruct (test_units is_nil y) as (r & T & R & H). rewrite T, <- H.
    destruct r as [|c r]; [reflexivity|]. now rewrite no_unit_here.
  - symmetry. now apply no_unit_here.
Qed.

(* Perhaps a query before it *)
Definition query_and_end : text -> bool := test maybe_query fragment_and_end.

Definition begins (c : byte) (x : text) : bool := match x with b :: _ => byte_eqb b c | [] => false end.

Lemma query_and_end_is r : begins "?" r = true \/ url_unit r = None -> query_and_end r = units true r.
Proof.
  intro U. unfold query_and_end, maybe_query. cbn [txt list_ascii_of_string]. rewrite test_after by apply units_are_read.
  destruct r as [|b y]; [now apply fragment_and_end_is|]. cbn [begins] in U. destruct (byte_eqb b "?") eqn:B.
  - apply byte_eqb_eq in B. subst b. destruct (test_units fragment_and_end y) as (r & T & R & H).
    rewrite T, fragment_and_end_is, H by exact R. symmetry. exact (url_unit_reads true ("?" :: y)).
  - destruct U as [U|U]; [discriminate|]. now apply fragment_and_end_is.
Qed.

(* ---- Paths *)

Lemma end_of_segment_is x : accepts end_of_segment x = begins "/" x || begins "?" x.
Proof.
  unfold accepts, end_of_segment, or_, fails. cbn [txt list_ascii_of_string]. rewrite !one_byte.
  destruct x as [|b x]; [reflexivity|].
  cbn [begins]. now destruct (byte_eqb b "/"), (byte_eqb b "?").
Qed.

Lemma no_segment_unit x : segment_unit x = None -> begins "/" x = true \/ begins "?" x = true \/ url_unit x = None.
Proof. unfold segment_unit. rewrite but_is, end_of_segment_is. destruct (begins "/" x), (begins "?" x); auto. Qed.

Lemma segment_reads x : exists r, segment x = Some ([], r) /\ segment_unit r = None /\ forall hash, units hash r = units hash x.
Proof.
  destruct (many_rest segment_unit x segment_unit_shortens) as (made & r & E & R). exists r.
  assert (skips segment) as S by (unfold segment, segment_unit; skipping). pose proof (S x made r E) as [-> U].
  now repeat split.
Qed.

Lemma slash_segment_is b x : slash_segment (b :: x) =
  if byte_eqb b "/" then match segment x with Some (made, r) => Some (made, r) | None => None end else None.
Proof.
  unfold slash_segment, then_, nothing. cbn [txt list_ascii_of_string]. rewrite one_byte.
  destruct (byte_eqb b "/"); [|reflexivity].
  destruct (segment x) as [[a r]|]; [|reflexivity]. cbn [prepend app]. now rewrite app_nil_r.
Qed.

(* A segment, and all that follow it *)
Definition segments_reader : parser := then_ segment (then_ (many slash_segment) nothing).

Lemma segments_read x : exists r,
  segments_reader x = Some ([], r) /\ (begins "?" r = true \/ url_unit r = None) /\ forall hash, units hash r = units hash x.
Proof.
  destruct (segment_reads x) as (y & S & Sy & Uy).
  destruct (many_rest slash_segment y slash_segment_shortens) as (made & r & E & R).
  assert (skips (many slash_segment)) as K by (unfold slash_segment, segment, segment_unit; skipping).
  destruct (K y made r E) as [-> U]. exists r. split; [unfold segments_reader, then_, nothing; now rewrite S, E|].
  split; [|intro hash; now rewrite U, Uy].
  assert (segment_unit r = None) as Sr.
  { apply (many_invariant slash_segment (fun z => segment_unit z = None) y [] r slash_segment_shortens); [|exact Sy|exact E].
    intros [|b z] a w _; [discriminate|]. rewrite slash_segment_is. destruct (byte_eqb b "/"); [|discriminate].
    destruct (segment_reads z) as (v & -> & V & _). now injection 1 as <- <-. }
  apply no_segment_unit in Sr as [Sr|Sr]; [|exact Sr]. destruct r as [|b r]; [discriminate|]. cbn [begins] in Sr.
  rewrite slash_segment_is, Sr in R. destruct (segment_reads r) as (v & V & _). rewrite V in R. discriminate.
Qed.

(* Perhaps a path after the host, and all that follows *)
Definition path_and_end : text -> bool := test (maybe path_absolute) query_and_end.

Lemma path_absolute_is b x : path_absolute (b :: x) = if byte_eqb b "/" then segments_reader x else None.
Proof.
  unfold path_absolute, then_ at 1. cbn [txt list_ascii_of_string]. rewrite one_byte. destruct (byte_eqb b "/"); [|reflexivity].
  fold segments_reader. destruct (segments_reader x) as [[a r]|]; reflexivity.
Qed.

Lemma delimiter_is_no_unit b x : ends_authority b = true -> byte_eqb b "/" = false ->
  begins "?" (b :: x) = true \/ url_unit (b :: x) = None.
Proof.
  unfold ends_authority, one_of. cbn [txt list_ascii_of_string existsb begins]. rewrite !orb_false_r. intros E S.
  rewrite S in E. cbn [orb] in E.
  apply orb_true_iff in E as [E|E]; [now left|]. right. apply byte_eqb_eq in E. subst b. apply url_unit_is_no_hash.
Qed.

Theorem path_and_end_is x : path_and_end x = match x with b :: _ => ends_authority b && url_end x | [] => true end.
Proof.
  unfold path_and_end. rewrite test_maybe. destruct x as [|b x]; [reflexivity|]. rewrite path_absolute_is.
  unfold test at 1. rewrite path_absolute_is. destruct (byte_eqb b "/") eqn:B.
  - apply byte_eqb_eq in B. subst b. destruct (segments_read x) as (r & -> & R & U). cbn [forallb andb].
    change (ends_authority "/") with true. cbn [andb]. rewrite query_and_end_is, U by exact R. symmetry.
    exact (url_unit_reads true ("/" :: x)).
  - destruct (ends_authority b) eqn:E; [now apply query_and_end_is, delimiter_is_no_unit|]. cbn [andb].
    unfold ends_authority, one_of in E. cbn [txt list_ascii_of_string existsb] in E. rewrite !orb_false_iff in E.
    destruct E as (_ & Q & H & _). unfold query_and_end, maybe_query, fragment_and_end, maybe_fragment.
    cbn [txt list_ascii_of_string]. rewrite !test_after by apply units_are_read. now rewrite Q, H.
Qed.

(* ---- Ports *)

Lemma digits_read x : capture "url-port-string" (many (a_byte is_digit)) x =
  Some ([("url-port-string"%string, take_while is_digit x)], drop_while is_digit x).
Proof. unfold capture. rewrite many_bytes. unfold run. now rewrite read_text_drop. Qed.

Theorem port_is x : test maybe_port is_nil x = valid_port x.
Proof.
  unfold maybe_port. cbn [txt list_ascii_of_string]. rewrite test_after by (intro y; now rewrite digits_read).
  destruct x as [|b x]; [reflexivity|]. cbn [valid_port]. destruct (byte_eqb b ":"); [|reflexivity].
  unfold test. rewrite digits_read. cbn [forallb]. rewrite andb_true_r.
  change (holds strict ("url-port-string"%string, take_while is_digit x)) with (is_port_number (take_while is_digit x)).
  rewrite andb_comm. destruct (forallb is_digit x) eqn:D.
  - now rewrite take_while_of_all, drop_while_of_all by exact D.
  - cbn [andb]. destruct (drop_while is_digit x) eqn:R; [|reflexivity].
    rewrite <- (take_drop is_digit x), R, app_nil_r, take_while_all in D.
    discriminate.
Qed.

End Test.
