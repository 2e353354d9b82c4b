(* The grammar's reading of an authority: the productions [userinfo], [host], [host-port] and [authority] read what
   [read_authority] of Grammar.v reads, in the text up to the next delimiter of authorities. *)

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

(* ---- Host *)

(* The host at the start of a text, and what follows it: the first part of [parse_host_port] *)
Definition split_host (m : mode) (x : text) : option (text * text) :=
  match x with
  | "[" :: inside =>
      match read fuel m (Ref "ip6-address") inside with Yes _ ("]" :: rest) => Some (read_text x rest, rest) | _ => None end
  | _ => match take_while (host_char m) x with [] => None | h => Some (h, drop_while (host_char m) x) end
  end.

Lemma parse_host_port_is m x :
  parse_host_port m x =
  match split_host m x with
  | Some (h, rest) => match parse_port rest with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  | None => None
  end.
Proof. reflexivity. Qed.

Definition address : parser := fun x => option_map (pair []) (Ipv6Grammar.ip6 x).

Lemma reads_address m : means m (Ref "ip6-address") address.
Proof.
  apply (read_means fuel); [destruct m; vm_compute; reflexivity|]. intro x. rewrite Ipv6Grammar.ref_ip6. unfold address.
  now destruct (Ipv6Grammar.ip6 x).
Qed.

Lemma address_keeps : keeps address.
Proof.
  intros x made y. unfold address. pose proof (Ipv6Grammar.ref_ip6 generic x) as R.
  destruct (Ipv6Grammar.ip6 x) as [r|]; [|discriminate].
  injection 1 as <- <-. apply what_is_left_is_the_end_of_the_text in R as [p ->]. rewrite app_length. lia.
Qed.

#[export] Hint Resolve reads_address : reads.

Definition plain : mode -> parser := fun m => then_ (not_ahead (the_text (txt "["))) (then_ (run1 (host_char m)) nothing).

Lemma reads_opaque_host : means generic (Ref "opaque-host") (plain generic).
Proof.
  production. apply means_seq; [reading|]. apply means_seq; [|reading].
  apply reads_chars; [reflexivity | apply every_byte_implies; vm_compute; reflexivity | apply reads_hchar].
Qed.

Lemma reads_domain m : is_special m = true -> means m (Ref "domain-or-ip4") (plain m).
Proof.
  intro S. destruct m; [discriminate| |]; production; (apply means_seq; [reading|]); (apply means_seq; [|reading]);
    (apply reads_chars; [reflexivity | apply every_byte_implies; vm_compute; reflexivity | now apply reads_host_uchar]).
Qed.

Lemma split_plain_host m b x : b <> "[" ->
  split_host m (b :: x) =
  match take_while (host_char m) (b :: x) with [] => None | h => Some (h, drop_while (host_char m) (b :: x)) end.
Proof. intro N. unfold split_host. any_other_byte b N. Qed.

Lemma split_address m x :
  split_host m ("[" :: x) =
  match Ipv6Grammar.ip6 x with Some ("]" :: rest) => Some (read_text ("[" :: x) rest, rest) | _ => None end.
Proof. unfold split_host. rewrite Ipv6Grammar.ref_ip6. destruct (Ipv6Grammar.ip6 x) as [[|b r]|]; reflexivity. Qed.

Definition host_reader (m : mode) : parser := fun x =>
  match split_host m x with Some (h, rest) => Some ([("host"%string, h)], rest) | None => None end.

Definition address_in_brackets : parser := then_ (the_text (txt "[")) (then_ address (then_ (the_text (txt "]")) nothing)).

Lemma host_alternatives m x : capture "host" (or_ address_in_brackets (or_ (plain m) fails)) x = host_reader m x.
Proof.
  unfold capture, or_, host_reader, address_in_brackets, plain, then_, address, fails, not_ahead, the_text.
  destruct x as [|b x]; [reflexivity|].
  destruct (byte_eq_dec b "[") as [->|N].
  - rewrite split_address. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl. destruct (Ipv6Grammar.ip6 x) as [[|c r]|];
      [reflexivity| |reflexivity]. cbn [option_map]. destruct (byte_eq_dec c "]") as [->|C].
    + cbn [strip]. rewrite byte_eqb_refl. reflexivity.
    + cbn [strip]. replace (byte_eqb "]" c) with false by (symmetry; apply byte_eqb_neq; congruence). cbn [prepend].
      any_other_byte c C.
  - rewrite split_plain_host by exact N. cbn [txt list_ascii_of_string strip].
    replace (byte_eqb "[" b) with false by (symmetry; apply byte_eqb_neq; congruence).
    unfold run1, then_, a_byte, run, nothing. cbn [take_while drop_while]. destruct (host_char m b) eqn:B; [|reflexivity].
    cbn [prepend app]. rewrite <- (take_drop (host_char m) x) at 1.
    change (b :: take_while (host_char m) x ++ drop_while (host_char m) x)
      with ((b :: take_while (host_char m) x) ++ drop_while (host_char m) x). now rewrite read_text_app.
Qed.

Lemma reads_host m : means m (Ref "host") (host_reader m).
Proof.
  eapply means_ext; [|apply host_alternatives]. pose proof address_keeps as K. unfold address_in_brackets.
  destruct m; production; reading; (apply reads_opaque_host || now apply reads_domain).
Qed.

Lemma host_reader_keeps m : keeps (host_reader m).
Proof.
  intros x made y E. rewrite <- host_alternatives in E. revert x made y E. pose proof address_keeps as K.
  unfold address_in_brackets, plain, run1. shortening.
Qed.

#[export] Hint Resolve reads_host : reads.

Lemma split_host_whole m x h rest : split_host m x = Some (h, rest) -> h ++ rest = x.
Proof.
  destruct x as [|b x]; [discriminate|]. destruct (byte_eq_dec b "[") as [->|N].
  - rewrite split_address. pose proof (Ipv6Grammar.ref_ip6 m x) as R. destruct (Ipv6Grammar.ip6 x) as [[|c r]|]; try discriminate.
    apply what_is_left_is_the_end_of_the_text in R as [p ->]. destruct (byte_eq_dec c "]") as [->|N].
    + injection 1 as <- <-. assert ("[" :: p ++ "]" :: r = ("[" :: p ++ ["]"]) ++ r) as Q by (cbn; now rewrite <- app_assoc).
      same_types. now rewrite Q, read_text_app.
    + destruct c as [[] [] [] [] [] [] [] []]; try discriminate. now elim N.
  - rewrite split_plain_host by exact N. pose proof (take_drop (host_char m) (b :: x)) as T. same_types.
    destruct (take_while (host_char m) (b :: x)); [discriminate|]. now injection 1 as <- <-.
Qed.

Lemma run_stops p x z : stops p z -> take_while p (x ++ z) = take_while p x /\ drop_while p (x ++ z) = drop_while p x ++ z.
Proof.
  intro S. induction x as [|b x [T D]]; cbn.
  - destruct z as [|c z]; [now split|]. cbn in *. now rewrite S.
  - destruct (p b); [now rewrite T, D|now split].
Qed.

(* What ends an authority ends a host, too. *)
Lemma split_host_stops m y z :
  stops (fun b => negb (ends_authority b)) z ->
  split_host m (y ++ z) = match split_host m y with Some (h, rest) => Some (h, rest ++ z) | None => None end.
Proof.
  intro Z. assert (stops (host_char m) z) as S by (apply (end_stops _ _ Z); destruct m; not_in_end).
  destruct z as [|d z]; [rewrite app_nil_r; destruct (split_host m y) as [[h r]|]; [now rewrite app_nil_r|reflexivity]|].
  destruct y as [|b y].
  - cbn [app]. rewrite split_plain_host; [cbn [take_while]; cbn in S; now rewrite S|]. intros ->. discriminate Z.
  - cbn [app]. destruct (byte_eq_dec b "[") as [->|N].
    + rewrite !split_address, Ipv6Grammar.ip6_stops.
      * pose proof (Ipv6Grammar.ref_ip6 m y) as R.
        destruct (Ipv6Grammar.ip6 y) as [[|c r]|]; cbn [option_map app]; [| |reflexivity].
        -- cbn in Z. destruct (byte_eq_dec d "]") as [->|N]; [discriminate Z|]. any_other_byte d N.
        -- destruct (byte_eq_dec c "]") as [->|N]; [|any_other_byte c N]. f_equal. f_equal.
           apply what_is_left_is_the_end_of_the_text in R as [p ->].
           assert (forall w, "[" :: (p ++ "]" :: r) ++ w = ("[" :: p ++ ["]"]) ++ r ++ w) as Q
             by (intro w; cbn; now rewrite <- !app_assoc).
           pose proof (Q []) as Q0. rewrite !app_nil_r in Q0. same_types. now rewrite Q, Q0, !read_text_app.
      * apply negb_false_iff, existsb_exists in Z as (c & I & E). apply byte_eqb_eq in E. subst d.
        do 2 right. exact I.
    + rewrite !split_plain_host by exact N. change (b :: y ++ d :: z) with ((b :: y) ++ d :: z).
      destruct (run_stops (host_char m) (b :: y) (d :: z) S) as [-> ->]. same_types.
      now destruct (take_while (host_char m) (b :: y)).
Qed.

(* ---- Host and port *)

Definition host_captures (h : host) (p : option text) : captures :=
  ("host"%string, host_text h) :: match p with Some p => [("port"%string, p)] | None => [] end.

Definition host_port_reader (m : mode) : parser := fun x =>
  match parse_host_port m (before ends_authority x) with
  | Some (h, p) => Some (host_captures h p, from ends_authority x)
  | None => None
  end.

Definition maybe_port : parser := maybe (then_ (the_text (txt ":")) (then_ (capture "port" (run is_digit)) nothing)).

(* The port in [y], and nothing else there *)
Lemma port_reads y z :
  free_of ends_authority y -> stops (fun b => negb (ends_authority b)) z -> at_end z = true ->
  then_ maybe_port (then_ (ahead authority_end) nothing) (y ++ z) =
  match parse_port y with
  | Some p => Some (match p with Some p => [("port"%string, p)] | None => [] end, z)
  | None => None
  end.
Proof.
  intros Y Z E. assert (stops is_digit z) as D by (apply (end_stops _ _ Z); not_in_end).
  assert (forall x, free_of ends_authority x -> x <> [] -> at_end (x ++ z) = false) as Inside.
  { intros [|b x] F N; [congruence|]. apply andb_true_iff in F as [F _]. apply negb_true_iff in F. unfold at_end.
    cbn. now rewrite F. }
  unfold then_, maybe_port, maybe, or_, then_, capture, run, nothing, the_text. destruct y as [|b y].
  - cbn [app]. destruct z as [|c z]; [reflexivity|]. cbn [txt list_ascii_of_string strip].
    destruct (byte_eqb ":" c) eqn:C; [apply byte_eqb_eq in C; subst c; discriminate Z|]. rewrite ahead_end, E. reflexivity.
  - cbn [app txt list_ascii_of_string strip]. destruct (byte_eq_dec b ":") as [->|N].
    + rewrite byte_eqb_refl. cbn [parse_port prepend app]. destruct (run_stops is_digit y z D) as [_ ->].
      rewrite <- (take_drop is_digit y) at 1. rewrite <- app_assoc, read_text_app, ahead_end.
      destruct (forallb is_digit y) eqn:A.
      * rewrite take_while_of_all, drop_while_of_all by exact A. cbn [app]. now rewrite E.
      * rewrite Inside; [reflexivity| |].
        -- apply andb_true_iff in Y as [_ Y]. rewrite <- (take_drop is_digit y) in Y. now apply free_app_inv in Y.
        -- intro Nil. rewrite <- (take_drop is_digit y), Nil, app_nil_r, take_while_all in A. discriminate.
    + replace (byte_eqb ":" b) with false by (symmetry; apply byte_eqb_neq; congruence). rewrite ahead_end.
      change (b :: y ++ z) with ((b :: y) ++ z). rewrite Inside by (assumption || discriminate).
      unfold parse_port. any_other_byte b N.
Qed.

Lemma reads_host_port m : means m (Ref "host-port") (host_port_reader m).
Proof.
  production. eapply means_ext; [reading|]. intro x. pose proof (from_is_at_end x) as E.
  destruct (cut ends_authority x) as (y & z & -> & By & Fz & Y & Z). unfold host_port_reader. rewrite Fz in E. rewrite By, Fz.
  rewrite parse_host_port_is. unfold then_ at 1, host_reader. rewrite split_host_stops by exact Z.
  destruct (split_host m y) as [[h rest]|] eqn:S; [|reflexivity].
  assert (free_of ends_authority rest) as F.
  { apply split_host_whole in S. rewrite <- S in Y. now apply free_app_inv in Y. }
  fold maybe_port. rewrite port_reads by assumption. destruct (parse_port rest) as [p|]; reflexivity.
Qed.

#[export] Hint Resolve reads_host_port : reads.

(* ---- Authority *)

Lemma no_at_in_address p rest : Ipv6Grammar.ip6 (p ++ "]" :: rest) = Some ("]" :: rest) -> has "@" p = false.
Proof.
  intro R. destruct (has "@" p) eqn:H; [exfalso|reflexivity]. apply cut_at in H as (a & b & -> & _).
  rewrite <- app_assoc in R. cbn [app] in R. rewrite Ipv6Grammar.ip6_stops in R by (right; now left).
  destruct (Ipv6Grammar.ip6 a) as [r|]; [|discriminate]. cbn in R. injection R as R. apply (f_equal (@List.length byte)) in R.
  rewrite app_length in R. cbn in R. rewrite app_length in R. cbn in R. lia.
Qed.

Lemma split_host_has_no_at m x h rest : split_host m x = Some (h, rest) -> has "@" h = false.
Proof.
  destruct x as [|b x]; [discriminate|]. destruct (byte_eq_dec b "[") as [->|N].
  - rewrite split_address. pose proof (Ipv6Grammar.ref_ip6 m x) as R.
    destruct (Ipv6Grammar.ip6 x) as [[|c r]|] eqn:A; try discriminate.
    apply what_is_left_is_the_end_of_the_text in R as [p ->]. destruct (byte_eq_dec c "]") as [->|N].
    + injection 1 as <- <-. assert ("[" :: p ++ "]" :: r = ("[" :: p ++ ["]"]) ++ r) as Q by (cbn; now rewrite <- app_assoc).
      same_types. rewrite Q, read_text_app. change (has "@" (p ++ ["]"]) = false). rewrite has_app.
      now rewrite (no_at_in_address p r A).
    + destruct c as [[] [] [] [] [] [] [] []]; try discriminate. now elim N.
  - rewrite split_plain_host by exact N. pose proof (take_while_all (host_char m) (b :: x)) as T. same_types.
    destruct (take_while (host_char m) (b :: x)) as [|c y]; [discriminate|]. injection 1 as <- _. apply has_false_forallb.
    revert T. apply forallb_weaken. apply every_byte_implies. destruct m; vm_compute; reflexivity.
Qed.

Lemma parse_host_port_has_no_at m x r : parse_host_port m x = Some r -> has "@" x = false.
Proof.
  rewrite parse_host_port_is. destruct (split_host m x) as [[h rest]|] eqn:S; [|discriminate].
  pose proof (split_host_has_no_at _ _ _ _ S) as H. apply split_host_whole in S. subst x. rewrite has_app, H. cbn [orb].
  destruct (parse_port rest) as [p|] eqn:P; [|discriminate]. intros _. pose proof (parse_port_is_digits _ _ P) as D.
  apply parse_port_whole in P. subst rest. destruct p as [p|]; [|reflexivity]. cbn. rewrite app_nil_r. now apply at_in_digits.
Qed.

Definition authority_captures (a : authority) : captures :=
  match user a with Some i => user_captures i | None => [] end
  ++ match name a with Some h => host_captures h (port a) | None => [] end.

Definition authority_reader (m : mode) : parser := fun x =>
  match read_authority m (before ends_authority x) with
  | Some a => Some (("authority"%string, before ends_authority x) :: authority_captures a, from ends_authority x)
  | None => None
  end.

Lemma authority_end_inside y z : free_of ends_authority y -> y <> [] -> at_end (y ++ z) = false.
Proof.
  destruct y as [|b y]; [congruence|]. intros F _. apply andb_true_iff in F as [F _]. unfold at_end. cbn.
  now apply negb_true_iff.
Qed.

Lemma reads_authority m : means m (Ref "authority") (authority_reader m).
Proof.
  eapply means_ext; [production; reading|]. intro x. pose proof (from_is_at_end x) as E. unfold capture, or_, then_.
  destruct (cut ends_authority x) as (y & z & -> & By & Fz & Y & Z).
  unfold authority_reader, host_port_reader at 1, info_reader. rewrite Fz in E. rewrite By, Fz. destruct y as [|b y].
  - rewrite ahead_end. cbn [app read_authority]. rewrite E. unfold authority_captures. cbn.
    unfold read_text. now rewrite Nat.sub_diag.
  - rewrite ahead_end, authority_end_inside, read_authority_nonempty by (assumption || discriminate).
    destruct (parse_host_port m (b :: y)) as [[h p]|] eqn:P.
    + rewrite split_no_at by now apply (parse_host_port_has_no_at m _ (h, p)). rewrite P. same_types. now rewrite read_text_app.
    + destruct (split_last_at (b :: y)) as [[i|] last] eqn:S.
      * apply split_last_at_whole in S. cbn [sigils app] in S. rewrite <- S in Y. apply free_app_inv in Y as [_ Y].
        unfold the_text. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl. unfold host_port_reader.
        rewrite before_app, from_app by assumption. destruct (parse_host_port m last) as [[h p]|]; [|reflexivity].
        unfold nothing. cbn [prepend]. same_types. rewrite read_text_app.
        unfold authority_captures. cbn. now rewrite app_nil_r.
      * apply split_last_at_whole in S. cbn in S. subst last. now rewrite P.
Qed.

#[export] Hint Resolve reads_authority : reads.
