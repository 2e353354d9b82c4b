(* The grammar's reading of userinfo, in the text up to the next delimiter of authorities. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning.
From Refurl Require Export GrammarReads.
From Refurl Require Ipv6Grammar.

Local Arguments ends_authority : simpl never.
Local Arguments ends_path : simpl never.
Local Arguments is_hex_digit : simpl never.
Local Arguments is_digit : simpl never.
Local Arguments host_char : simpl never.

(* ---- Texts cut at the end of an authority *)

Lemma before_app p x z : free_of p x -> stops (fun b => negb (p b)) z -> before p (x ++ z) = x.
Proof. apply take_while_app. Qed.

Lemma from_app p x z : free_of p x -> stops (fun b => negb (p b)) z -> from p (x ++ z) = z.
Proof. apply drop_while_app. Qed.

Lemma cut p x : exists y z, x = y ++ z /\ before p x = y /\ from p x = z /\ free_of p y /\ stops (fun b => negb (p b)) z.
Proof.
  exists (before p x), (from p x). rewrite before_from. repeat split; [apply before_is_free|apply drop_while_stops].
Qed.

(* A text at the first byte of a set *)
Lemma cut_at b x : has b x = true -> exists y z, x = y ++ b :: z /\ has b y = false.
Proof.
  induction x as [|c x IH]; [discriminate|]. cbn. destruct (byte_eqb b c) eqn:E.
  - intros _. apply byte_eqb_eq in E. subst c. now exists [], x.
  - intro H. destruct (IH H) as (y & z & -> & N). exists (c :: y), z. split; [reflexivity|]. cbn. now rewrite E.
Qed.

Lemma split_at_app i last x :
  split_last_at x = (Some i, last) -> forall a, split_last_at (a ++ x) = (Some (a ++ i), last).
Proof.
  intros S a. pose proof (split_last_at_has_none _ _ _ S) as N. apply split_last_at_whole in S. cbn [sigils app] in S.
  rewrite <- S. rewrite <- !app_assoc, app_assoc. now apply split_last_at_of.
Qed.

Lemma split_at_some x :
  has "@" x = true -> exists i last, split_last_at x = (Some i, last) /\ x = i ++ "@" :: last /\ has "@" last = false.
Proof.
  intro H. destruct (split_last_at x) as [[i|] last] eqn:S; pose proof (split_last_at_has_none _ _ _ S) as N;
    apply split_last_at_whole in S; cbn [sigils app] in S.
  - exists i, last. rewrite <- app_assoc in S. now subst x.
  - subst last. congruence.
Qed.

(* ---- Userinfo *)

(* username, username-alone and password: [@] belongs to them if a byte of [s] follows; [f] is the production's condition. *)
Section Until.
Variables (p s : byte_set) (f : parser).
Hypothesis at_is_apart : p "@" = false.
Hypothesis at_follows : s "@" = true.
Hypothesis condition : forall x, f x = if begins s x then Some ([], x) else None.

Definition or_at : byte_set := fun b => p b || byte_eqb b "@".
Definition at_and_more : parser := then_ (the_text (txt "@")) (then_ (run p) (then_ f nothing)).
Definition until : parser := then_ (run p) (then_ (many at_and_more) nothing).

(* What it leaves of a text, if [x] are the first bytes of its set and [@], and [y] is the rest *)
Definition left_of (x y : text) : text :=
  if begins s y then y else match split_last_at x with (Some _, last) => "@" :: last ++ y | (None, _) => y end.

Lemma at_and_more_shortens : shortens at_and_more.
Proof.
  unfold at_and_more. apply then_shortens; [apply the_text_shortens|]. apply then_keeps; [apply run_keeps|].
  apply then_keeps; [|apply nothing_keeps]. intros x made y. rewrite condition. destruct (begins s x); [|discriminate].
  injection 1 as <- <-. lia.
Qed.

Lemma until_is_many x : until x = many at_and_more (drop_while p x).
Proof.
  unfold until, then_, run. cbn [prepend]. set (y := drop_while p x). destruct (many at_and_more y) as [[a z]|]; [|reflexivity].
  cbn. now rewrite app_nil_r.
Qed.

Lemma at_and_more_is x :
  at_and_more ("@" :: x) = if begins s (drop_while p x) then Some ([], drop_while p x) else None.
Proof.
  unfold at_and_more, then_, the_text, run. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl. cbn [prepend].
  rewrite condition. now destruct (begins s _).
Qed.

Lemma no_more_at y : stops or_at y -> many at_and_more y = Some ([], y).
Proof.
  intro S. rewrite many_is by apply at_and_more_shortens. destruct y as [|b y]; [reflexivity|]. unfold at_and_more, then_, the_text.
  cbn. cbn in S. apply orb_false_iff in S as [_ S]. now rewrite byte_eqb_sym, S.
Qed.

Lemma bytes_then_at x : forallb or_at x = true ->
  exists a, forallb p a = true /\ (x = a \/ exists x', x = a ++ "@" :: x' /\ forallb or_at x' = true).
Proof.
  induction x as [|b x IH]; intro H; [exists []; split; [reflexivity|now left]|]. cbn in H. apply andb_true_iff in H as [B H].
  destruct (p b) eqn:P.
  - destruct (IH H) as (a & A & [-> | (x' & -> & X)]); exists (b :: a); cbn; rewrite P; split; auto.
    right. now exists x'.
  - unfold or_at in B. rewrite P in B. apply byte_eqb_eq in B. subst b. exists []. split; [reflexivity|]. right. now exists x.
Qed.

Lemma no_at_in a : forallb p a = true -> has "@" a = false.
Proof.
  intro H. apply has_false_forallb. revert H. apply forallb_weaken. intros b B. destruct (byte_eqb b "@") eqn:E; [|reflexivity].
  apply byte_eqb_eq in E. congruence.
Qed.

Theorem until_reads x y : forallb or_at x = true -> stops or_at y -> until (x ++ y) = Some ([], left_of x y).
Proof.
  intros X Y. rewrite until_is_many. remember (List.length x) as k eqn:K. assert (List.length x <= k) as L by lia. clear K.
  revert x X L. induction k as [|k IH]; intros x X L.
  - destruct x; [|cbn in L; lia]. assert (stops p y) as Py by (destruct y; [exact I|]; now apply orb_false_iff in Y).
    cbn [app]. pose proof (drop_while_app p [] y eq_refl Py) as D. cbn [app] in D. rewrite D, no_more_at by exact Y.
    unfold left_of. cbn. now destruct (begins s y).
  - assert (stops p y) as Py by (destruct y; [exact I|]; now apply orb_false_iff in Y).
    destruct (bytes_then_at x X) as (a & A & [-> | (x' & -> & X')]).
    + rewrite drop_while_app, no_more_at by assumption. unfold left_of. rewrite split_no_at by now apply no_at_in.
      now destruct (begins s y).
    + rewrite <- app_assoc, drop_while_more by exact A. cbn [app drop_while]. rewrite at_is_apart.
      rewrite many_is, at_and_more_is by apply at_and_more_shortens. rewrite app_length in L. cbn in L.
      destruct (bytes_then_at x' X') as (a' & A' & [-> | (x2 & -> & X2)]).
      * rewrite drop_while_app by assumption. destruct (begins s y) eqn:B.
        -- rewrite no_more_at by exact Y. unfold left_of. now rewrite B.
        -- unfold left_of. now rewrite B, split_last_at_of by now apply no_at_in.
      * rewrite <- app_assoc, drop_while_more by exact A'. cbn [app drop_while]. rewrite at_is_apart. cbn [begins].
        rewrite at_follows.
        cbn [prepend]. specialize (IH ("@" :: x2)). cbn [app drop_while] in IH. rewrite at_is_apart in IH.
        rewrite app_length in L. cbn in L.
        rewrite IH; [|cbn; unfold or_at at 1; rewrite byte_eqb_refl, orb_true_r; exact X2|cbn; lia].
        cbn [app]. unfold left_of. destruct (begins s y); [reflexivity|].
        destruct (split_at_some ("@" :: x2) eq_refl) as (i & last & E & _).
        pose proof (split_at_app _ _ _ E (a ++ "@" :: a')) as F. rewrite <- app_assoc in F. cbn [app] in F.
        same_types. now rewrite E, F.
Qed.
End Until.

Lemma capture_until n p s f x y :
  p "@" = false -> s "@" = true -> (forall x, f x = if begins s x then Some ([], x) else None) ->
  forallb (or_at p) x = true -> stops (or_at p) y ->
  capture n (until p f) (x ++ y) = Some ([(n, read_text (x ++ y) (left_of s x y))], left_of s x y).
Proof. intros P S F X Y. unfold capture. now rewrite (until_reads p s f P S F x y X Y). Qed.

(* What is captured of an userinfo *)
Definition user_captures (i : userinfo) : captures :=
  match password i with
  | None => [("username-alone"%string, username i)]
  | Some p => [("username"%string, username i); ("password"%string, p)]
  end.

(* userinfo, before [@] *)
Definition info_reader : parser := fun x =>
  match split_last_at (before ends_authority x) with
  | (Some info, last) => Some (user_captures (parse_userinfo info), "@" :: last ++ from ends_authority x)
  | (None, _) => None
  end.

Definition ahead_at : parser := ahead (the_text (txt "@")).
Definition ahead_at_or_colon : parser := ahead (or_ (the_text (txt "@")) (or_ (the_text (txt ":")) fails)).

Lemma ahead_at_is x : ahead_at x = if begins (byte_eqb "@") x then Some ([], x) else None.
Proof. apply ahead_byte. Qed.

Lemma ahead_at_or_colon_is x : ahead_at_or_colon x = if begins (one_of (txt "@:")) x then Some ([], x) else None.
Proof.
  unfold ahead_at_or_colon, ahead, or_, the_text, fails. destruct x as [|b x]; [reflexivity|]. cbn. rewrite !(byte_eqb_sym b).
  now destruct (byte_eqb "@" b), (byte_eqb ":" b).
Qed.

Definition username_reader : parser := capture "username" (until user_char ahead_at_or_colon).
Definition username_alone_reader : parser := capture "username-alone" (until user_char ahead_at).
Definition password_reader : parser := capture "password" (until password_char ahead_at).

Lemma reads_username m : means m (Ref "username") username_reader.
Proof. production. unfold until, ahead_at_or_colon. reading. Qed.
Lemma reads_username_alone m : means m (Ref "username-alone") username_alone_reader.
Proof. production. unfold until, ahead_at. reading. Qed.
Lemma reads_password m : means m (Ref "password") password_reader.
Proof. production. unfold until, ahead_at. reading. Qed.

#[export] Hint Resolve reads_username reads_username_alone reads_password : reads.

Lemma end_stops (p : byte_set) z :
  stops (fun b => negb (ends_authority b)) z -> (forall b, ends_authority b = true -> p b = false) -> stops p z.
Proof. destruct z as [|b z]; [easy|]. cbn. intros E H. apply H. now apply negb_false_iff. Qed.

Ltac not_in_end := intros ? ?; apply negb_true_iff;
  match goal with |- negb (?p ?b) = true => apply (every_byte_implies ends_authority (fun b => negb (p b))) end;
  [vm_compute; reflexivity | assumption].

Lemma user_text x : free_of ends_authority x -> has ":" x = false -> forallb (or_at user_char) x = true.
Proof.
  intros F C. apply has_false_forallb in C. unfold free_of in F. rewrite forallb_forall in *. intros b I.
  specialize (F b I). specialize (C b I). unfold or_at, user_char. apply negb_true_iff in F, C. rewrite F, C.
  now destruct (byte_eqb b "@").
Qed.

Lemma password_text x : free_of ends_authority x -> forallb (or_at password_char) x = true.
Proof.
  apply forallb_weaken. intros b F. unfold or_at, password_char. apply negb_true_iff in F. rewrite F. now destruct (byte_eqb b "@").
Qed.

Lemma parse_userinfo_alone i : has ":" i = false -> parse_userinfo i = Userinfo i None.
Proof. intro N. apply has_false_forallb in N. unfold parse_userinfo. now rewrite (drop_while_of_all _ _ N). Qed.

Lemma parse_userinfo_both n p : has ":" n = false -> parse_userinfo (n ++ ":" :: p) = Userinfo n (Some p).
Proof.
  intro N. apply has_false_forallb in N. unfold parse_userinfo.
  pose proof (take_while_app _ _ (":"%char :: p) N eq_refl) as T. pose proof (drop_while_app _ _ (":"%char :: p) N eq_refl) as D.
  same_types. now rewrite T, D.
Qed.

(* With [@] as the only byte that may follow, what is read ends before the last [@] of the first characters. *)
Lemma until_at_reads n p x y :
  p "@" = false -> forallb (or_at p) x = true -> stops (or_at p) y -> begins (byte_eqb "@") y = false ->
  then_ (capture n (until p ahead_at)) (then_ ahead_at nothing) (x ++ y) =
  match split_last_at x with (Some i, last) => Some ([(n, i)], "@" :: last ++ y) | (None, _) => None end.
Proof.
  intros P X Y B. unfold then_. rewrite (capture_until _ _ (byte_eqb "@")) by (auto using ahead_at_is || reflexivity).
  unfold left_of. rewrite B. destruct (split_last_at x) as [[i|] last] eqn:S; rewrite ahead_at_is; cbn [begins].
  - rewrite byte_eqb_refl. apply split_last_at_whole in S. cbn [sigils app] in S. rewrite <- S, <- !app_assoc.
    cbn. now rewrite read_text_app.
  - now rewrite B.
Qed.

Lemma username_and_colon rest n y :
  free_of ends_authority n -> has ":" n = false ->
  then_ username_reader (then_ (the_text (txt ":")) rest) (n ++ ":" :: y) = prepend [("username"%string, n)] (rest y).
Proof.
  intros F N. unfold then_, username_reader.
  rewrite (capture_until _ _ (one_of (txt "@:"))) by (auto using ahead_at_or_colon_is, user_text || reflexivity).
  unfold left_of. cbn [begins]. change (one_of (txt "@:") ":") with true. cbn [the_text txt list_ascii_of_string strip].
  unfold the_text. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl, read_text_app. cbn [prepend].
  now destruct (rest y) as [[a z]|].
Qed.

Lemma username_without_colon rest x y :
  free_of ends_authority x -> has ":" x = false -> stops (or_at user_char) y -> begins (one_of (txt "@:")) y = false ->
  then_ username_reader (then_ (the_text (txt ":")) rest) (x ++ y) = None.
Proof.
  intros F N Y B. unfold then_, username_reader.
  rewrite (capture_until _ _ (one_of (txt "@:"))) by (auto using ahead_at_or_colon_is, user_text || reflexivity).
  unfold left_of. rewrite B. unfold the_text. destruct (split_last_at x) as [[i|] last]; [reflexivity|].
  destruct y as [|b y]; [reflexivity|]. cbn in *. rewrite byte_eqb_sym. destruct (byte_eqb b ":"); [|reflexivity].
  now rewrite orb_true_r in B.
Qed.

Lemma info_with_colon n v z :
  free_of ends_authority (n ++ ":" :: v) -> has ":" n = false ->
  match split_last_at (n ++ ":" :: v) with
  | (Some i, last) => Some (user_captures (parse_userinfo i), "@" :: last ++ z)
  | (None, _) => None
  end
  = match split_last_at v with
    | (Some p, last) => Some (user_captures (Userinfo n (Some p)), "@" :: last ++ z)
    | (None, _) =>
        match split_last_at n with
        | (Some i, last) => Some (user_captures (Userinfo i None), "@" :: last ++ ":" :: v ++ z)
        | (None, _) => None
        end
    end.
Proof.
  intros F N. destruct (split_last_at v) as [[p|] last] eqn:V.
  - pose proof (split_at_app _ _ _ V (n ++ [":"])) as S. rewrite <- !app_assoc in S. cbn [app] in S. same_types. rewrite S.
    now rewrite parse_userinfo_both.
  - pose proof (split_last_at_has_none _ _ _ V) as At. apply split_last_at_whole in V. cbn in V. subst last.
    destruct (split_last_at n) as [[i|] last] eqn:S; pose proof (split_last_at_has_none _ _ _ S) as L;
      apply split_last_at_whole in S;
      cbn [sigils app] in S.
    + subst n. assert (split_last_at (i ++ "@" :: last ++ ":" :: v) = (Some i, last ++ ":" :: v)) as E
        by (apply split_last_at_of; rewrite has_app, L; exact At).
      rewrite <- !app_assoc. cbn [app txt list_ascii_of_string]. same_types. rewrite E, <- ?app_assoc.
      rewrite <- app_assoc, has_app in N. apply orb_false_iff in N as [N _].
      now rewrite parse_userinfo_alone.
    + subst last. assert (split_last_at (n ++ ":" :: v) = (None, n ++ ":" :: v)) as E
        by (apply split_no_at; rewrite has_app, L; exact At).
      same_types. now rewrite E.
Qed.

Lemma reads_userinfo m : means m (Ref "userinfo") info_reader.
Proof.
  production. eapply means_ext; [reading|]. intro x. destruct (cut ends_authority x) as (y & z & -> & By & Fz & Y & Z).
  unfold info_reader. rewrite By, Fz.
  assert (begins (byte_eqb "@") z = false) as At
    by (destruct z as [|b z]; [reflexivity|]; apply (end_stops (byte_eqb "@") (b :: z) Z); not_in_end).
  assert (begins (one_of (txt "@:")) z = false) as Co
    by (destruct z as [|b z]; [reflexivity|]; apply (end_stops (one_of (txt "@:")) (b :: z) Z); not_in_end).
  assert (stops (or_at user_char) z) as Uz by (apply (end_stops _ _ Z); not_in_end).
  assert (stops (or_at password_char) z) as Pz by (apply (end_stops _ _ Z); not_in_end).
  fold ahead_at. unfold or_, fails. destruct (has ":" y) eqn:C.
  - apply cut_at in C as (n & v & -> & N). rewrite info_with_colon by assumption. rewrite <- app_assoc. cbn [app].
    apply free_app_inv in Y as [Yn Yv]. apply andb_true_iff in Yv as [_ Yv].
    rewrite username_and_colon by assumption. unfold password_reader.
    rewrite until_at_reads by (assumption || reflexivity || now apply password_text).
    destruct (split_last_at v) as [[p|] last]; [reflexivity|]. cbn [prepend]. unfold username_alone_reader.
    rewrite until_at_reads by (reflexivity || now apply user_text). destruct (split_last_at n) as [[i|] l]; reflexivity.
  - rewrite username_without_colon by assumption. unfold username_alone_reader.
    rewrite until_at_reads by (assumption || reflexivity || now apply user_text).
    destruct (split_last_at y) as [[i|] last] eqn:S; [|reflexivity].
    apply split_last_at_whole in S. cbn [sigils app] in S. rewrite <- S, <- app_assoc, has_app in C.
    apply orb_false_iff in C as [C _]. now rewrite parse_userinfo_alone.
Qed.

#[export] Hint Resolve reads_userinfo : reads.
