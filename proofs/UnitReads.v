(* The grammar of valid URL strings (GeneratedWriting.v) reads code points, URL units and domains as the functions of
   Writing.v do. Each lemma [reads_X] says what the production X reads. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar.
From Refurl Require WrittenUnits Encode.

Notation means := (means_by writing_grammar with_condition).

(* The hints for the productions of this grammar are in [reads], too: this file knows no others. *)

(* ---- Parsers that capture nothing *)

Definition silent (g : parser) : Prop := forall x made y, g x = Some (made, y) -> made = [].

Lemma a_byte_silent p : silent (a_byte p).
Proof. intros [|b x] made y; cbn; [discriminate|]. destruct (p b); [now injection 1 as <- <-|discriminate]. Qed.

Lemma the_text_silent t : silent (the_text t).
Proof. intros x made y. unfold the_text. destruct (strip t x); [now injection 1 as <- <-|discriminate]. Qed.

Lemma nothing_silent : silent nothing.
Proof. intros x made y. now injection 1 as <- <-. Qed.

Lemma fails_silent : silent fails.
Proof. discriminate. Qed.

Lemma then_silent g h : silent g -> silent h -> silent (then_ g h).
Proof.
  intros G H x made z. unfold then_. destruct (g x) as [[a y]|] eqn:E; [|discriminate]. apply G in E as ->. intro F.
  apply prepend_some in F as (b & Y & ->). now apply H in Y as ->.
Qed.

Lemma or_silent g h : silent g -> silent h -> silent (or_ g h).
Proof. intros G H x made y. unfold or_. destruct (g x) eqn:E; [injection 1 as ->; eauto|eauto]. Qed.

Lemma but_silent g h : silent g -> silent (but g h).
Proof. intros G x made y. unfold but. destruct (h x); [discriminate|apply G]. Qed.

Lemma not_ahead_silent g : silent (not_ahead g).
Proof. intros x made y. unfold not_ahead. destruct (g x); [discriminate|now injection 1 as <- <-]. Qed.

Lemma iterate_silent r g : silent g -> silent (iterate r g).
Proof. intro S. induction r; [apply nothing_silent|]. apply or_silent; [now apply then_silent|apply nothing_silent]. Qed.

Lemma many_silent g : silent g -> silent (many g).
Proof. intros S x. now apply iterate_silent. Qed.

Ltac being_silent :=
  repeat first
    [ assumption | apply a_byte_silent | apply the_text_silent | apply nothing_silent | apply fails_silent | apply then_silent
    | apply or_silent | apply but_silent | apply not_ahead_silent | apply many_silent ].

(* ---- Parsers that stop before a text [e]: with it or without it, they read the same. *)

Definition and_then (e : text) (r : option (captures * text)) : option (captures * text) :=
  match r with Some (made, rest) => Some (made, rest ++ e) | None => None end.

Definition stops_before (e : text) (g : parser) : Prop := forall x, g (x ++ e) = and_then e (g x).

Section Before.
Variable e : text.

Lemma a_byte_stops p : stops p e -> stops_before e (a_byte p).
Proof.
  intros S [|b x]; [destruct e as [|b y]; [reflexivity|]; cbn in *; now rewrite S|]. cbn. now destruct (p b).
Qed.

Lemma the_text_stops t : stops (fun b => has b t) e -> stops_before e (the_text t).
Proof. intros S x. unfold the_text. rewrite strip_app_stops by exact S. now destruct (strip t x). Qed.

Lemma nothing_stops : stops_before e nothing.
Proof. intro x. reflexivity. Qed.

Lemma fails_stops : stops_before e fails.
Proof. intro x. reflexivity. Qed.

Lemma then_stops g h : stops_before e g -> stops_before e h -> stops_before e (then_ g h).
Proof.
  intros G H x. unfold then_. rewrite G. destruct (g x) as [[a y]|]; [|reflexivity]. cbn [and_then]. rewrite H.
  now destruct (h y) as [[b z]|].
Qed.

Lemma or_stops g h : stops_before e g -> stops_before e h -> stops_before e (or_ g h).
Proof. intros G H x. unfold or_. rewrite G, H. now destruct (g x) as [[a y]|]. Qed.

Lemma but_stops g h : stops_before e g -> stops_before e h -> stops_before e (but g h).
Proof. intros G H x. unfold but. rewrite G, H. now destruct (h x) as [[a y]|]. Qed.

Lemma not_ahead_stops g : stops_before e g -> stops_before e (not_ahead g).
Proof. intros G x. unfold not_ahead. rewrite G. now destruct (g x) as [[a y]|]. Qed.

Lemma capture_stops n g : stops_before e g -> stops_before e (capture n g).
Proof.
  intros G x. unfold capture. rewrite G. destruct (g x) as [[a y]|]; [|reflexivity]. cbn [and_then]. unfold read_text.
  rewrite !app_length, firstn_app. replace (List.length x + List.length e - (List.length y + List.length e))
    with (List.length x - List.length y) by lia.
  replace (List.length x - List.length y - List.length x) with 0 by lia. cbn [firstn]. now rewrite app_nil_r.
Qed.

Lemma many_stops g : shortens g -> stops_before e g -> stops_before e (many g).
Proof.
  intros S G x. rewrite <- (iterate_enough g S (List.length (x ++ e)) x) by (rewrite app_length; lia). unfold many.
  generalize (List.length (x ++ e)). intro r. revert x. induction r as [|r IH]; [reflexivity|].
  apply or_stops; [now apply then_stops|apply nothing_stops].
Qed.
End Before.

Lemma apart (p q : byte_set) a : forallb (fun b => implb (p b) (negb (q b))) every_byte_list = true ->
  p a = true -> q a = false.
Proof. intros H P. apply negb_true_iff. exact (every_byte_implies p (fun b => negb (q b)) H a P). Qed.

(* What a text of such bytes begins with does not begin with another byte. *)
Lemma other_beginning (d p : byte_set) e :
  stops (fun b => negb (d b)) e -> forallb (fun b => implb (d b) (negb (p b))) every_byte_list = true -> stops p e.
Proof.
  intros S H. destruct e as [|b e]; [exact I|]. apply negb_false_iff in S. exact (apart d p b H S).
Qed.

Ltac beginning_differs :=
  match goal with S : stops (fun b => negb (@?d b)) ?e |- stops ?p ?e =>
    apply (other_beginning d p e S); vm_compute; reflexivity
  end.

Ltac stopping :=
  repeat first
    [ assumption | apply nothing_stops | apply fails_stops | apply then_stops | apply or_stops | apply but_stops
    | apply not_ahead_stops | apply capture_stops | apply many_stops; [solve [shortening]|]
    | apply a_byte_stops; beginning_differs | apply the_text_stops; beginning_differs ].

(* ---- Repetitions *)

Lemma many_rest g x : shortens g -> exists made r, many g x = Some (made, r) /\ g r = None.
Proof.
  intro S. remember (List.length x) as k eqn:K. assert (List.length x <= k) as L by lia. clear K. revert x L.
  induction k as [|k IH]; intros x L; rewrite many_is by exact S; destruct (g x) as [[a y]|] eqn:E;
    try (exists [], x; split; [reflexivity|exact E]); apply S in E as E'; [lia|].
  destruct (IH y) as (b & r & -> & R); [lia|]. cbn. eauto.
Qed.

(* What holds at the beginning, and after each round, holds at the end. *)
Lemma many_invariant g (P : text -> Prop) x made r :
  shortens g -> (forall y a z, P y -> g y = Some (a, z) -> P z) -> P x -> many g x = Some (made, r) -> P r.
Proof.
  intros S H. remember (List.length x) as k eqn:K. assert (List.length x <= k) as L by lia. clear K. revert x made L.
  induction k as [|k IH]; intros x made L Px; rewrite many_is by exact S; destruct (g x) as [[a y]|] eqn:E;
    try (now injection 1 as <- <-); apply S in E as E'; [lia|].
  intro M. apply prepend_some in M as (b & M & _). apply (IH y b); [lia|now apply (H x a)|exact M].
Qed.

(* A test of texts that goes from what [g] reads to the rest is whether repeated [g] reads all. *)
Lemma whole_many g (f : text -> bool) :
  shortens g -> f [] = true ->
  (forall b x, f (b :: x) = match g (b :: x) with Some (_, r) => f r | None => false end) ->
  forall x, whole (many g) x = f x.
Proof.
  intros S N H x. remember (List.length x) as k eqn:K. assert (List.length x <= k) as L by lia. clear K. revert x L.
  induction k as [|k IH]; intros x L; unfold whole; rewrite many_is by exact S; destruct x as [|b x]; try (cbn in L; lia);
    try (destruct (g []) as [[a y]|] eqn:E; [apply S in E; cbn in E; lia|now rewrite N]).
  rewrite H. destruct (g (b :: x)) as [[a y]|] eqn:E; [|reflexivity]. apply S in E. rewrite <- IH by lia. unfold whole.
  destruct (many g y) as [[c r]|]; reflexivity.
Qed.

(* ---- Sets of bytes *)

Definition domain_char : byte_set := in_ranges [(45, 46); (48, 57); (60, 62); (65, 90); (97, 122)]%N.
Definition plane_end : byte_set := in_ranges [(143, 143); (159, 159); (175, 175); (191, 191)]%N.

Lemma reads_alpha m : means m (Ref "alpha") (a_byte is_alpha).
Proof. a_set. Qed.
Lemma reads_scheme_char m : means m (Ref "scheme-char") (a_byte is_scheme_char).
Proof. a_set. Qed.
Lemma reads_hex_digit m : means m (Ref "hex-digit") (a_byte is_hex_digit).
Proof. a_set. Qed.
Lemma reads_digit m : means m (Ref "digit") (a_byte is_digit).
Proof. a_set. Qed.
Lemma reads_url_char m : means m (Ref "url-char") (a_byte url_char).
Proof. a_set. Qed.
Lemma reads_forbidden : means generic (Ref "forbidden-host-code-point") (a_byte GeneratedStandard.forbidden_host_code_point).
Proof. a_set. Qed.
Lemma reads_domain_char m : is_special m = true -> means m (Ref "domain-char") (a_byte domain_char).
Proof. destruct m; intro; [discriminate| |]; a_set. Qed.
Lemma reads_utf8_tail m : means m (Ref "utf8-tail") (a_byte utf8_tail).
Proof. a_set. Qed.
Lemma reads_xc2_xdf m : means m (Ref "xc2-xdf") (a_byte (in_ranges [(194, 223)]%N)).
Proof. a_set. Qed.
Lemma reads_xa0_xbf m : means m (Ref "xa0-xbf") (a_byte (in_ranges [(160, 191)]%N)).
Proof. a_set. Qed.
Lemma reads_xe1_xec m : means m (Ref "xe1-xec") (a_byte (in_ranges [(225, 236)]%N)).
Proof. a_set. Qed.
Lemma reads_x80_x9f m : means m (Ref "x80-x9f") (a_byte (in_ranges [(128, 159)]%N)).
Proof. a_set. Qed.
Lemma reads_xee_xef m : means m (Ref "xee-xef") (a_byte (in_ranges [(238, 239)]%N)).
Proof. a_set. Qed.
Lemma reads_x90_xbf m : means m (Ref "x90-xbf") (a_byte (in_ranges [(144, 191)]%N)).
Proof. a_set. Qed.
Lemma reads_xf1_xf3 m : means m (Ref "xf1-xf3") (a_byte (in_ranges [(241, 243)]%N)).
Proof. a_set. Qed.
Lemma reads_x80_x8f m : means m (Ref "x80-x8f") (a_byte (in_ranges [(128, 143)]%N)).
Proof. a_set. Qed.
Lemma reads_x90_xaf m : means m (Ref "x90-xaf") (a_byte (in_ranges [(144, 175)]%N)).
Proof. a_set. Qed.
Lemma reads_xbe_xbf m : means m (Ref "xbe-xbf") (a_byte (in_ranges [(190, 191)]%N)).
Proof. a_set. Qed.
Lemma reads_xf0_xf4 m : means m (Ref "xf0-xf4") (a_byte WrittenUnits.lead_4).
Proof. a_set. Qed.
Lemma reads_plane_end m : means m (Ref "plane-end") (a_byte plane_end).
Proof. a_set. Qed.

#[export] Hint Resolve reads_alpha reads_scheme_char reads_hex_digit reads_digit reads_url_char reads_forbidden
  reads_domain_char reads_utf8_tail reads_xc2_xdf reads_xa0_xbf reads_xe1_xec reads_x80_x9f reads_xee_xef reads_x90_xbf
  reads_xf1_xf3 reads_x80_x8f reads_x90_xaf reads_xbe_xbf reads_xf0_xf4 reads_plane_end : reads.

(* ---- Code points above U+007F *)

Definition utf8_2 : parser := fun x =>
  match x with a :: b :: y => if is_utf8_2 a b then Some ([], y) else None | _ => None end.
Definition utf8_3 : parser := fun x =>
  match x with a :: b :: c :: y => if is_utf8_3 a b c then Some ([], y) else None | _ => None end.
Definition utf8_4 : parser := fun x =>
  match x with a :: b :: c :: d :: y => if is_utf8_4 a b c d then Some ([], y) else None | _ => None end.

Lemma reads_utf8_2 m : means m (Ref "utf8-2") utf8_2.
Proof.
  eapply means_ext; [production; reading|]. intros [|a [|b x]]; [reflexivity|..];
    unfold then_, a_byte, nothing, utf8_2, is_utf8_2, prepend; destruct (in_ranges [(194, 223)]%N a); try reflexivity.
  now destruct (utf8_tail b).
Qed.

Lemma one_byte c x : the_text [c] x = match x with b :: y => if byte_eqb b c then Some ([], y) else None | [] => None end.
Proof. unfold the_text. destruct x as [|b x]; [reflexivity|]. cbn. rewrite byte_eqb_sym. now destruct (byte_eqb b c). Qed.

(* The first bytes of such code points, from the grammar's ranges *)
Lemma first_of_3 a : in_ranges [(225, 239)]%N a =
  in_ranges [(225, 236)]%N a || byte_eqb a (byte_of 237) || in_ranges [(238, 239)]%N a.
Proof. revert a. apply every_byte_equal. vm_compute. reflexivity. Qed.

(* All answers of the conditions *)
Ltac first_condition c :=
  lazymatch c with
  | ?d && _ => first_condition d
  | ?d || _ => first_condition d
  | negb ?d => first_condition d
  | _ => let E := fresh in destruct c eqn:E
  end.
Ltac answered :=
  repeat match goal with E : ?c = true |- context [?c] => rewrite E | E : ?c = false |- context [?c] => rewrite E end.
Ltac by_cases :=
  repeat (cbn [prepend app a_byte is_some andb orb negb]; rewrite ?one_byte; answered;
    cbn [prepend app a_byte is_some andb orb negb]; try reflexivity; try discriminate;
    match goal with
    | |- context [if ?c then _ else _] => match type of c with bool => first_condition c end
    | |- context [?c && _] => first_condition c
    | |- context [?c || _] => first_condition c
    end).

Lemma reads_utf8_3 m : means m (Ref "utf8-3") utf8_3.
Proof.
  eapply means_ext; [production; reading|]. intro x. cbn [map]. unfold or_, then_, fails, nothing. rewrite !one_byte.
  destruct x as [|a [|b [|c x]]]; [reflexivity|cbn [a_byte prepend utf8_3]; by_cases..|].
  cbn [prepend a_byte utf8_3]. unfold is_utf8_3. rewrite first_of_3.
  destruct (byte_eqb a (byte_of 224)) eqn:A; [apply byte_eqb_eq in A; subst a|].
  - change (in_ranges [(225, 236)]%N (byte_of 224)) with false. change (byte_eqb (byte_of 224) (byte_of 237)) with false.
    change (in_ranges [(238, 239)]%N (byte_of 224)) with false. by_cases.
  - destruct (byte_eqb a (byte_of 237)) eqn:D; [apply byte_eqb_eq in D; subst a|].
    + change (in_ranges [(225, 236)]%N (byte_of 237)) with false. change (in_ranges [(238, 239)]%N (byte_of 237)) with false.
      by_cases.
    + by_cases.
Qed.

Lemma first_of_4 a : in_ranges [(241, 243)]%N a =
  in_ranges [(241, 243)]%N a && negb (byte_eqb a (byte_of 240)) && negb (byte_eqb a (byte_of 244)).
Proof. revert a. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma reads_utf8_4 m : means m (Ref "utf8-4") utf8_4.
Proof.
  eapply means_ext; [production; reading|]. intro x. cbn [map]. unfold or_, then_, fails, nothing. rewrite !one_byte.
  destruct x as [|a [|b [|c [|d x]]]]; [reflexivity|cbn [a_byte prepend utf8_4]; by_cases..|].
  cbn [prepend a_byte utf8_4]. unfold is_utf8_4. rewrite first_of_4.
  destruct (byte_eqb a (byte_of 240)) eqn:A; [apply byte_eqb_eq in A; subst a|].
  - change (byte_eqb (byte_of 240) (byte_of 244)) with false. rewrite andb_false_r. by_cases.
  - by_cases.
Qed.

#[export] Hint Resolve reads_utf8_2 reads_utf8_3 reads_utf8_4 : reads.

Definition non_ascii : parser := or_ utf8_2 (or_ utf8_3 (or_ utf8_4 fails)).

Lemma non_ascii_shortens : shortens non_ascii.
Proof.
  unfold non_ascii. shortening.
  - intros [|a [|b x]] made y; cbn [utf8_2]; try discriminate.
    destruct (is_utf8_2 a b); [injection 1 as <- <-; cbn; lia|discriminate].
  - intros [|a [|b [|c x]]] made y; cbn [utf8_3]; try discriminate.
    destruct (is_utf8_3 a b c); [injection 1 as <- <-; cbn; lia|discriminate].
  - intros [|a [|b [|c [|d x]]]] made y; cbn [utf8_4]; try discriminate.
    destruct (is_utf8_4 a b c d); [injection 1 as <- <-; cbn; lia|discriminate].
Qed.

Lemma reads_non_ascii m : means m (Ref "non-ascii") non_ascii.
Proof. production. unfold non_ascii. reading. Qed.

#[export] Hint Resolve reads_non_ascii : reads.

(* ---- URL units *)

Definition c1_control : parser := then_ (the_text (map byte_of [194]%N)) (then_ (a_byte (in_ranges [(128, 159)]%N)) nothing).
Definition noncharacter : parser :=
  or_ (then_ (the_text (map byte_of [239; 183]%N)) (then_ (a_byte (in_ranges [(144, 175)]%N)) nothing))
  (or_ (then_ (the_text (map byte_of [239; 191]%N)) (then_ (a_byte (in_ranges [(190, 191)]%N)) nothing))
  (or_ (then_ (a_byte WrittenUnits.lead_4) (then_ (a_byte plane_end) (then_ (the_text (map byte_of [191]%N))
    (then_ (a_byte (in_ranges [(190, 191)]%N)) nothing)))) fails)).

Lemma reads_c1_control m : means m (Ref "c1-control") c1_control.
Proof. production. unfold c1_control. reading. Qed.
Lemma reads_noncharacter m : means m (Ref "noncharacter") noncharacter.
Proof. production. unfold noncharacter. reading. Qed.

#[export] Hint Resolve reads_c1_control reads_noncharacter : reads.

Definition no_unit : parser := or_ c1_control (or_ noncharacter fails).

Lemma two_bytes c e x : the_text [c; e] x =
  match x with a :: b :: y => if byte_eqb a c && byte_eqb b e then Some ([], y) else None | _ => None end.
Proof.
  unfold the_text. destruct x as [|a [|b x]]; [reflexivity|cbn; now destruct (byte_eqb c a)|]. cbn.
  rewrite (byte_eqb_sym c), (byte_eqb_sym e). now destruct (byte_eqb a c), (byte_eqb b e).
Qed.

Definition accepts (g : parser) (x : text) : bool := is_some (g x).

Lemma no_unit_is x : accepts no_unit x =
  match x with
  | a :: b :: y =>
      is_c1_control a b
      || match y with
         | c :: z =>
             is_noncharacter_3 a b c
             || match z with d :: _ => WrittenUnits.lead_4 a && is_noncharacter_4 b c d | [] => false end
         | [] => false
         end
  | _ => false
  end.
Proof.
  unfold accepts, no_unit, c1_control, noncharacter, or_, then_, fails, nothing, is_c1_control, is_noncharacter_3,
    is_noncharacter_4.
  cbn [map]. rewrite !one_byte, !two_bytes. fold plane_end.
  destruct x as [|a [|b [|c [|d x]]]]; [reflexivity|..]; cbn [a_byte prepend]; rewrite ?one_byte; by_cases.
Qed.

(* As [units] reads one *)
Definition url_unit : parser := fun x =>
  match x with
  | [] => None
  | a :: x =>
      if url_char a then Some ([], x)
      else match x with
           | [] => None
           | b :: x =>
               if is_utf8_2 a b then if is_c1_control a b then None else Some ([], x)
               else match x with
                    | [] => None
                    | c :: x =>
                        if byte_eqb a "%" then if is_hex_digit b && is_hex_digit c then Some ([], x) else None
                        else if is_utf8_3 a b c then if is_noncharacter_3 a b c then None else Some ([], x)
                        else match x with
                             | [] => None
                             | d :: x => if is_utf8_4 a b c d && negb (is_noncharacter_4 b c d) then Some ([], x) else None
                             end
                    end
           end
  end.

Lemma but_is g h x : but g h x = if accepts h x then None else g x.
Proof. unfold but, accepts. now destruct (h x). Qed.

(* What the first byte of a longer code point is not *)
Ltac another_byte a H :=
  clear - H; rewrite <- ?negb_true_iff, <- ?andb_true_iff; revert a H; apply every_byte_implies; vm_compute; reflexivity.

Lemma first_of_two a b : is_utf8_2 a b = true ->
  byte_eqb a "%" = false /\ byte_eqb a (byte_of 239) = false /\ WrittenUnits.lead_4 a = false.
Proof.
  intro H. apply WrittenUnits.utf8_lengths in H as (_ & _ & H). another_byte a H.
Qed.

Lemma first_of_three a b c : is_utf8_3 a b c = true ->
  byte_eqb a "%" = false /\ byte_eqb a (byte_of 194) = false /\ WrittenUnits.lead_4 a = false.
Proof.
  intro H. apply WrittenUnits.utf8_3_bytes in H as (H & _ & _). another_byte a H.
Qed.

Lemma first_of_four a b c d : is_utf8_4 a b c d = true ->
  byte_eqb a "%" = false /\ byte_eqb a (byte_of 194) = false /\ byte_eqb a (byte_of 239) = false /\
  WrittenUnits.lead_4 a = true.
Proof.
  intro H. apply WrittenUnits.utf8_4_bytes in H as (H & _ & _ & _).
  enough (byte_eqb a "%" = false /\ byte_eqb a (byte_of 194) = false /\ byte_eqb a (byte_of 239) = false) by tauto.
  another_byte a H.
Qed.

Lemma three_is_not_two a b c : is_utf8_3 a b c = true -> is_utf8_2 a b = false.
Proof. intro H. apply WrittenUnits.utf8_3_bytes in H as (H & _). apply WrittenUnits.lead_3_is_not_2. now rewrite H. Qed.

Definition pct_encoded : parser :=
  then_ (the_text (txt "%")) (then_ (a_byte is_hex_digit) (then_ (a_byte is_hex_digit) nothing)).

Lemma pct_encoded_is x : pct_encoded x =
  match x with
  | a :: b :: c :: y => if byte_eqb a "%" && (is_hex_digit b && is_hex_digit c) then Some ([], y) else None
  | _ => None
  end.
Proof.
  unfold pct_encoded, then_, nothing. cbn [txt list_ascii_of_string]. rewrite one_byte.
  destruct x as [|a [|b [|c x]]]; [reflexivity|..]; by_cases.
Qed.

Lemma url_unit_is x : or_ (or_ (a_byte url_char) (or_ (but non_ascii no_unit) fails)) (or_ pct_encoded fails) x = url_unit x.
Proof.
  unfold or_ at 1 2 3 4, fails at 1 2. rewrite but_is, no_unit_is, pct_encoded_is. unfold non_ascii, or_, fails.
  destruct x as [|a x]; [reflexivity|]. cbn [a_byte url_unit]. destruct (url_char a) eqn:U; [reflexivity|].
  destruct x as [|b x]; [reflexivity|]. cbn [utf8_2]. destruct (is_utf8_2 a b) eqn:E2.
  { destruct (first_of_two a b E2) as (P & Q & L). unfold is_noncharacter_3. rewrite P, Q, L. cbn [andb].
    destruct (is_c1_control a b); destruct x as [|c [|d x]]; reflexivity. }
  destruct x as [|c x]; [cbn [utf8_3 utf8_4]; now destruct (is_c1_control a b)|]. cbn [utf8_3].
  destruct (is_utf8_3 a b c) eqn:E3.
  { destruct (first_of_three a b c E3) as (P & Q & L). unfold is_c1_control. rewrite P, Q, L. cbn [andb orb].
    destruct (is_noncharacter_3 a b c); destruct x as [|d x]; reflexivity. }
  destruct x as [|d x]; [cbn [utf8_4]; by_cases|]. cbn [utf8_4].
  destruct (is_utf8_4 a b c d) eqn:E4.
  - destruct (first_of_four a b c d E4) as (P & Q & R & L). unfold is_c1_control, is_noncharacter_3. rewrite P, Q, R, L.
    cbn [andb orb]. now destruct (is_noncharacter_4 b c d).
  - by_cases.
Qed.

Lemma reads_url_unit m : means m (Ref "url-unit") url_unit.
Proof.
  eapply means_ext; [|apply url_unit_is]. production. apply means_alt; [production; unfold no_unit; reading|].
  apply means_alt; [production; unfold pct_encoded; reading|reading].
Qed.

#[export] Hint Resolve reads_url_unit : reads.

Lemma url_unit_reads hash x : units hash x =
  match x with
  | [] => true
  | a :: y =>
      if hash && byte_eqb a "#" then units false y else match url_unit x with Some (_, r) => units hash r | None => false end
  end.
Proof.
  destruct x as [|a x]; [reflexivity|]. cbn [units url_unit]. destruct (hash && byte_eqb a "#"); [reflexivity|].
  destruct (url_char a); [reflexivity|]. destruct x as [|b x]; [reflexivity|]. destruct (is_utf8_2 a b).
  { now destruct (is_c1_control a b). }
  destruct x as [|c x]; [reflexivity|]. destruct (byte_eqb a "%"); [now destruct (is_hex_digit b && is_hex_digit c)|].
  destruct (is_utf8_3 a b c); [now destruct (is_noncharacter_3 a b c)|]. destruct x as [|d x]; [reflexivity|].
  now destruct (is_utf8_4 a b c d && negb (is_noncharacter_4 b c d)).
Qed.
