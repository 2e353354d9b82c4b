(* The grammar's reading of an authority: the productions [userinfo], [host], [host-port] and [authority] read what
   [read_authority] of Grammar.v reads, in the text up to the next delimiter of authorities. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning.
From Refurl Require Export GrammarReads.
From Refurl Require Ipv6Grammar.
From Refurl Require Export UserinfoReads.

Local Arguments ends_authority : simpl never.
Local Arguments ends_path : simpl never.
Local Arguments is_hex_digit : simpl never.
Local Arguments is_digit : simpl never.
Local Arguments host_char : simpl never.

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

Definition address : parser := fun x => option_map (pair []) (Ipv6Pieces.ip6 x).

Lemma reads_address m : means m (Ref "ip6-address") address.
Proof.
  apply (read_means fuel); [destruct m; vm_compute; reflexivity|]. intro x. rewrite Ipv6Pieces.ref_ip6. unfold address.
  now destruct (Ipv6Pieces.ip6 x).
Qed.

Lemma address_keeps : keeps address.
Proof.
  intros x made y. unfold address. pose proof (Ipv6Pieces.ref_ip6 generic x) as R.
  destruct (Ipv6Pieces.ip6 x) as [r|]; [|discriminate].
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
  match Ipv6Pieces.ip6 x with Some ("]" :: rest) => Some (read_text ("[" :: x) rest, rest) | _ => None end.
Proof. unfold split_host. rewrite Ipv6Pieces.ref_ip6. destruct (Ipv6Pieces.ip6 x) as [[|b r]|]; reflexivity. Qed.

Definition host_reader (m : mode) : parser := fun x =>
  match split_host m x with Some (h, rest) => Some ([("host"%string, h)], rest) | None => None end.

Definition address_in_brackets : parser := then_ (the_text (txt "[")) (then_ address (then_ (the_text (txt "]")) nothing)).

Lemma host_alternatives m x : capture "host" (or_ address_in_brackets (or_ (plain m) fails)) x = host_reader m x.
Proof.
  unfold capture, or_, host_reader, address_in_brackets, plain, then_, address, fails, not_ahead, the_text.
  destruct x as [|b x]; [reflexivity|].
  destruct (byte_eq_dec b "[") as [->|N].
  - rewrite split_address. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl. destruct (Ipv6Pieces.ip6 x) as [[|c r]|];
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
  - rewrite split_address. pose proof (Ipv6Pieces.ref_ip6 m x) as R. destruct (Ipv6Pieces.ip6 x) as [[|c r]|]; try discriminate.
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
      * pose proof (Ipv6Pieces.ref_ip6 m y) as R.
        destruct (Ipv6Pieces.ip6 y) as [[|c r]|]; cbn [option_map app]; [| |reflexivity].
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

Lemma no_at_in_address p rest : Ipv6Pieces.ip6 (p ++ "]" :: rest) = Some ("]" :: rest) -> has "@" p = false.
Proof.
  intro R. destruct (has "@" p) eqn:H; [exfalso|reflexivity]. apply cut_at in H as (a & b & -> & _).
  rewrite <- app_assoc in R. cbn [app] in R. rewrite Ipv6Grammar.ip6_stops in R by (right; now left).
  destruct (Ipv6Pieces.ip6 a) as [r|]; [|discriminate]. cbn in R. injection R as R. apply (f_equal (@List.length byte)) in R.
  rewrite app_length in R. cbn in R. rewrite app_length in R. cbn in R. lia.
Qed.

Lemma split_host_has_no_at m x h rest : split_host m x = Some (h, rest) -> has "@" h = false.
Proof.
  destruct x as [|b x]; [discriminate|]. destruct (byte_eq_dec b "[") as [->|N].
  - rewrite split_address. pose proof (Ipv6Pieces.ref_ip6 m x) as R.
    destruct (Ipv6Pieces.ip6 x) as [[|c r]|] eqn:A; try discriminate.
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
