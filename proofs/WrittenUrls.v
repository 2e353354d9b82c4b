(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v say the same about every text without a
   host in brackets. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames WrittenHosts WrittenAuthorities.
From Refurl Require Encode AuthorityReads.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- Addresses in brackets: only that the productions are there *)

Definition hex : parser := a_byte is_hex_digit.
Definition hex_nonzero : byte_set := in_ranges [(49, 57); (65, 70); (97, 102)]%N.
Definition piece : parser :=
  or_ (the_text (txt "0"))
  (or_ (then_ (a_byte hex_nonzero) (then_ (maybe (then_ hex (then_ (maybe (then_ hex (then_ (maybe hex) nothing))) nothing))) nothing)) fails).
Definition colon_piece : parser := then_ (the_text (txt ":")) (then_ piece (then_ (not_ahead dot) nothing)).
Definition pieces : parser := then_ piece (then_ (not_ahead dot) (then_ (many colon_piece) nothing)).
Definition pieces_and_ipv4 : parser := or_ (then_ pieces (then_ (the_text (txt ":")) (then_ ipv4 nothing))) (or_ ipv4 fails).
Definition ipv6 : parser := capture "valid-ipv6-address-string"
  (or_ (then_ (maybe pieces) (then_ (the_text (txt "::")) (then_ (maybe (or_ pieces_and_ipv4 (or_ pieces fails))) nothing)))
  (or_ pieces_and_ipv4 (or_ pieces fails))).

Lemma reads_hex_nonzero m : means m (Ref "hex-digit-nonzero") (a_byte hex_nonzero).
Proof. a_set. Qed.
#[export] Hint Resolve reads_hex_nonzero : reads.

Lemma piece_shortens : shortens piece.
Proof. unfold piece, hex, maybe. shortening. Qed.
Lemma ipv4_shortens : shortens ipv4.
Proof. unfold ipv4, octet, one_digit, dot. shortening. Qed.
Lemma pieces_shorten : shortens pieces.
Proof. pose proof piece_shortens. unfold pieces, colon_piece, dot. shortening. Qed.
Lemma pieces_and_ipv4_shorten : shortens pieces_and_ipv4.
Proof. pose proof pieces_shorten. pose proof ipv4_shortens. unfold pieces_and_ipv4. shortening. Qed.

Lemma reads_piece m : means m (Ref "valid-ipv6-piece-string") piece.
Proof. production. unfold piece, hex, maybe. reading. Qed.
#[export] Hint Resolve reads_piece : reads.
Lemma reads_pieces m : means m (Ref "valid-ipv6-pieces-string") pieces.
Proof. pose proof piece_shortens. production. unfold pieces, colon_piece, dot. reading. Qed.
#[export] Hint Resolve reads_pieces : reads.
Lemma reads_pieces_and_ipv4 m : means m (Ref "valid-ipv6-pieces-and-ipv4-string") pieces_and_ipv4.
Proof. production. unfold pieces_and_ipv4. reading. Qed.
#[export] Hint Resolve reads_pieces_and_ipv4 : reads.
Lemma reads_ipv6 m : means m (Ref "valid-ipv6-address-string") ipv6.
Proof. pose proof pieces_shorten. pose proof pieces_and_ipv4_shorten. production. unfold maybe. reading. Qed.
#[export] Hint Resolve reads_ipv6 : reads.

Definition brackets : parser := then_ (the_text (txt "[")) (then_ ipv6 (then_ (the_text (txt "]")) nothing)).

Lemma no_brackets x : has "[" x = false -> brackets x = None.
Proof.
  intro H. unfold brackets, then_ at 1. cbn [txt list_ascii_of_string]. rewrite one_byte. destruct x as [|b x]; [reflexivity|].
  cbn [has existsb] in H. apply orb_false_iff in H as [H _]. rewrite byte_eqb_sym in H. now rewrite H.
Qed.

(* ---- Hosts and what follows them *)

Definition host : parser := or_ brackets name.
Definition opaque_host : parser := or_ opaque_name (or_ brackets fails).

Lemma reads_valid_host m : is_special m = true -> means m (Ref "valid-host-string") host.
Proof.
  intro S. pose proof (reads_domain m S). pose proof (reads_domain_code_point m S).
  destruct m; [discriminate| |]; production; unfold host, brackets, name; reading.
Qed.

Lemma reads_opaque_host : means generic (Ref "valid-opaque-host-string") opaque_host.
Proof. production. unfold opaque_host, brackets. apply means_alt; [apply reads_opaque_name|reading]. Qed.

#[export] Hint Resolve reads_opaque_host : reads.

Lemma brackets_shorten : shortens brackets.
Proof.
  pose proof pieces_shorten. pose proof pieces_and_ipv4_shorten. unfold brackets, ipv6, maybe. shortening.
Qed.

Lemma name_shortens : shortens name.
Proof.
  pose proof ipv4_shortens. pose proof domain_code_point_shortens as D. pose proof (shortens_keeps _ D). unfold name, domain.
  shortening.
Qed.

Lemma host_shortens : shortens host.
Proof. pose proof brackets_shorten. pose proof name_shortens. unfold host. shortening. Qed.

Lemma opaque_host_shortens : shortens opaque_host.
Proof.
  pose proof brackets_shorten. pose proof opaque_unit_shortens as U. pose proof (shortens_keeps _ U). unfold opaque_host, opaque_name. shortening.
Qed.

Lemma path_absolute_shortens : shortens path_absolute.
Proof. 
  pose proof (shortens_keeps _ segment_unit_shortens). pose proof (shortens_keeps _ slash_segment_shortens).
  unfold path_absolute, segment. shortening.
 Qed.

Lemma reads_url_port m : has_drive m = false -> means m (Ref "url-port-string") (capture "url-port-string" (many (a_byte is_digit))).
Proof. destruct m; intro H; [| |discriminate]; production; reading. Qed.

(* What follows "//", up to the query *)
Definition authority_and_path (m : mode) : parser :=
  match m with
  | generic => then_ (maybe (then_ opaque_host (then_ maybe_port nothing))) (then_ (maybe path_absolute) nothing)
  | web => then_ host (then_ maybe_port (then_ (maybe path_absolute) nothing))
  | file_mode => then_ (maybe (or_ (then_ host (then_ (maybe path_absolute) nothing)) (or_ path_absolute fails))) nothing
  end.

Definition scheme_relative (m : mode) : parser := then_ (the_text (txt "//")) (authority_and_path m).

Definition scheme_relative_name (m : mode) : string :=
  match m with
  | generic => "scheme-relative-url-string"
  | web => "scheme-relative-special-url-string"
  | file_mode => "scheme-relative-file-url-string"
  end.

Lemma maybe_port_keeps : keeps maybe_port.
Proof. unfold maybe_port, maybe. shortening. Qed.

Lemma reads_scheme_relative m : means m (Ref (scheme_relative_name m)) (scheme_relative m).
Proof.
  pose proof url_unit_shortens. pose proof path_absolute_shortens. pose proof opaque_host_shortens. pose proof host_shortens. pose proof maybe_port_keeps.
  destruct m; cbn [scheme_relative_name]; unfold scheme_relative, authority_and_path; production;
    (apply means_seq; [reading|]).
  - pose proof (reads_url_port generic eq_refl). apply means_seq; [production; unfold maybe_port; reading|reading].
  - pose proof (reads_valid_host web eq_refl). pose proof (reads_url_port web eq_refl). unfold maybe_port. reading.
  - pose proof (reads_valid_host file_mode eq_refl). reading.
Qed.

Section Authorities.
Variable strict : text -> option text.

Lemma host_without_brackets k x : has "[" x = false -> test strict host k x = test strict name k x.
Proof. intro H. unfold host. now rewrite test_or, no_brackets. Qed.

Lemma opaque_host_without_brackets k x : has "[" x = false -> test strict opaque_host k x = test strict opaque_name k x.
Proof.
  intro H. unfold opaque_host. rewrite test_or. destruct (opaque_name x) eqn:E; [reflexivity|].
  unfold test. rewrite E. unfold or_. now rewrite no_brackets.
Qed.

(* A text cut after a name *)
Lemma cut_name x : exists h e, x = h ++ e /\ forallb (fun b => negb (ends_name b)) h = true /\ name_ended e /\
  before is_colon (before ends_authority x) = h /\ from is_colon (before ends_authority x) = before ends_authority e /\
  from ends_authority x = from ends_authority e.
Proof.
  exists (before ends_name x), (from ends_name x). rewrite before_from. split; [reflexivity|]. split; [apply take_while_all|].
  split; [apply drop_while_stops|]. induction x as [|b x IH]; [now split|].
  unfold before, from in *. cbn [take_while drop_while]. destruct (ends_name b) eqn:N; cbn [negb].
  - destruct (ends_authority b) eqn:A; cbn [negb take_while drop_while]; [now rewrite A|]. rewrite A. cbn [negb].
    assert (is_colon b = true) as ->; [|now repeat split].
    pose proof (every_byte (fun b => implb (ends_name b && negb (ends_authority b)) (is_colon b)) ltac:(vm_compute; reflexivity) b) as C.
    cbv beta in C. now rewrite N, A in C.
  - pose proof (every_byte (fun b => implb (negb (ends_name b)) (negb (ends_authority b) && negb (is_colon b))) ltac:(vm_compute; reflexivity) b) as C.
    cbv beta in C. rewrite N in C. cbn [negb implb] in C. apply andb_true_iff in C as [A C]. apply negb_true_iff in A, C.
    rewrite A. cbn [negb take_while drop_while]. rewrite C. cbn [negb]. destruct IH as (I & J & K). now rewrite I, J, K.
Qed.

Definition after_name (m : mode) : text -> bool :=
  match m with file_mode => path_and_end strict | _ => port_and_more strict end.

Lemma after_name_is m e : after_name m e =
  match m with file_mode => is_nil (before ends_authority e) | _ => valid_port (before ends_authority e) end && url_end (from ends_authority e).
Proof.
  destruct m; try apply port_and_more_is. cbn [after_name]. rewrite path_and_end_is. destruct e as [|b e]; [reflexivity|].
  unfold before, from. cbn [take_while drop_while]. now destruct (ends_authority b).
Qed.

Definition name_of (m : mode) : parser := match m with generic => opaque_name | _ => name end.

Lemma name_and_more m x : test strict (name_of m) (after_name m) x =
  valid_name strict m (before is_colon (before ends_authority x)) &&
  match m with file_mode => is_nil | _ => valid_port end (from is_colon (before ends_authority x)) && url_end (from ends_authority x).
Proof.
  destruct (cut_name x) as (h & e & -> & H & E & -> & -> & ->). rewrite name_then.
  - rewrite after_name_is, <- andb_assoc. f_equal; [|now destruct m]. destruct m; [apply opaque_name_is|now apply name_is..].
  - destruct m; [now apply opaque_name_stops|now apply name_stops..].
  - destruct m; [apply opaque_name_leaves_end|apply name_leaves_end..].
  - destruct m; [apply port_only_after_name|apply port_only_after_name|apply path_only_after_name].
  - exact H.
Qed.

Lemma no_empty_name m : valid_name strict m [] = false.
Proof. now destruct m. Qed.

Lemma valid_authority_without_brackets m y : has "[" y = false ->
  valid_authority strict m y =
  if is_nil y then negb (mode_eqb m web)
  else valid_name strict m (before is_colon y) && match m with file_mode => is_nil | _ => valid_port end (from is_colon y).
Proof.
  intro H. unfold valid_authority. destruct y as [|b y]; [reflexivity|]. cbn [is_nil has existsb] in *. apply orb_false_iff in H as [H _].
  cbn [txt list_ascii_of_string strip]. rewrite H. now destruct m.
Qed.

Lemma no_bracket_before x : has "[" x = false -> has "[" (before ends_authority x) = false.
Proof. rewrite <- (before_from ends_authority x) at 1. rewrite has_app. intro H. now apply orb_false_iff in H. Qed.

Definition host_of (m : mode) : parser := match m with generic => opaque_host | _ => host end.

Lemma host_and_more m x : has "[" x = false -> test strict (host_of m) (after_name m) x =
  valid_name strict m (before is_colon (before ends_authority x)) &&
  match m with file_mode => is_nil | _ => valid_port end (from is_colon (before ends_authority x)) && url_end (from ends_authority x).
Proof.
  intro H. rewrite <- name_and_more. destruct m; [now apply opaque_host_without_brackets|now apply host_without_brackets..].
Qed.

Lemma no_host_at_the_end m x : has "[" x = false -> before ends_authority x = [] -> host_of m x = None.
Proof.
  intros B N. assert (name_ended x) as E.
  { destruct x as [|b x]; [exact I|]. unfold before in N. cbn [take_while] in N. unfold name_ended, stops. destruct (ends_authority b) eqn:A; [|discriminate].
    now rewrite (every_byte_implies ends_authority ends_name ltac:(vm_compute; reflexivity) b A). }
  assert (name_of m x = None) as M.
  { destruct m; [exact (opaque_name_stops x E [])|exact (name_stops x E [])..]. }
  destruct m; cbn [host_of name_of] in *; unfold host, opaque_host, or_; now rewrite ?M, no_brackets, ?M.
Qed.

(* Where the host may be left out *)
Lemma perhaps_a_host m x : has "[" x = false -> mode_eqb m web = false ->
  match host_of m x with Some _ => test strict (host_of m) (after_name m) x | None => path_and_end strict x end =
  valid_authority strict m (before ends_authority x) && url_end (from ends_authority x).
Proof.
  intros B W. rewrite valid_authority_without_brackets, W by now apply no_bracket_before.
  destruct (before ends_authority x) as [|b y] eqn:E.
  - rewrite (no_host_at_the_end m x B E), path_and_end_is. destruct x as [|b x]; [reflexivity|].
    unfold before, from in *. cbn [take_while drop_while] in *. now destruct (ends_authority b).
  - cbn [is_nil]. pose proof (host_and_more m x B) as H. rewrite E in H. rewrite <- H.
    destruct (host_of m x) eqn:F; [reflexivity|]. unfold test. rewrite F, path_and_end_is. destruct x as [|c x]; [discriminate|].
    unfold before in E. cbn [take_while] in E. now destruct (ends_authority c).
Qed.

Lemma paths_are_read x : maybe path_absolute x <> None.
Proof. unfold maybe, or_, nothing. now destruct (path_absolute x). Qed.

Lemma ports_are_read x : maybe_port x <> None.
Proof. unfold maybe_port, maybe, or_ at 1, nothing at 2. now destruct (then_ _ _ x). Qed.

Lemma then_total g h x : (forall y, h y <> None) -> is_some (then_ g h x) = is_some (g x).
Proof.
  intro H. unfold then_. destruct (g x) as [[a y]|]; [|reflexivity]. specialize (H y). now destruct (h y) as [[b z]|].
Qed.

Lemma last_total g x : (forall y, g y <> None) -> then_ g nothing x <> None.
Proof. intro H. unfold then_, nothing. specialize (H x). now destruct (g x) as [[a y]|]. Qed.

Theorem authority_and_path_is m x : has "[" x = false ->
  test strict (authority_and_path m) (query_and_end strict) x =
  valid_authority strict m (before ends_authority x) && url_end (from ends_authority x).
Proof.
  intro B. assert (forall r, test strict (then_ (maybe path_absolute) nothing) (query_and_end strict) r = path_and_end strict r) as P
    by (intro r; apply test_last).
  destruct m; cbn [authority_and_path].
  - rewrite <- perhaps_a_host by trivial. rewrite test_then, (test_ext _ _ _ (path_and_end strict)), test_maybe by auto.
    pose proof (then_total opaque_host (then_ maybe_port nothing) x ltac:(intro y; apply last_total, ports_are_read)) as T.
    cbn [host_of]. destruct (then_ opaque_host _ x), (opaque_host x) eqn:E; try discriminate; [|reflexivity].
    rewrite test_then. apply test_ext. intros a r _. apply test_last.
  - rewrite test_then, (test_ext _ _ _ (port_and_more strict)).
    + change (test strict host (port_and_more strict) x) with (test strict (host_of web) (after_name web) x).
      rewrite host_and_more, valid_authority_without_brackets by (exact B || now apply no_bracket_before).
      destruct (before ends_authority x); [|reflexivity]. change (before is_colon []) with (@nil byte). now rewrite no_empty_name.
    + intros a r _. rewrite test_then. apply test_ext. auto.
  - rewrite <- perhaps_a_host by trivial. rewrite test_last, test_maybe. unfold or_ at 1.
    pose proof (then_total host (then_ (maybe path_absolute) nothing) x ltac:(intro y; apply last_total, paths_are_read)) as T.
    cbn [host_of]. rewrite test_or. destruct (then_ host _ x), (host x) eqn:E; try discriminate.
    + rewrite test_then. apply test_ext. intros a r _. exact (P r).
    + unfold path_and_end. rewrite test_maybe. unfold or_, fails, test. now destruct (path_absolute x).
Qed.

End Authorities.
