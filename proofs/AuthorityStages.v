(* The equality of machine and stages, continued: what the grammar reads of the authority of a generic URL. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality.
From Refurl Require HostIdempotence HostLaws Ipv6Grammar PrintLaws.
From Refurl Require Export AuthorityStates.

(* ---- The grammar's reading of an authority *)

Lemma split_last_at_is x :
  match split_last_at x with
  | (None, y) => y = x /\ has "@" x = false
  | (Some info, y) => x = info ++ "@" :: y /\ has "@" y = false
  end.
Proof.
  unfold split_last_at. set (p := fun b => negb (byte_eqb b "@")).
  pose proof (take_drop p (rev x)) as T. pose proof (take_while_all p (rev x)) as A. pose proof (drop_while_stops p (rev x)) as S.
  assert (forall y, forallb p y = true -> has "@" (rev y) = false) as R.
  { intros y H. apply has_false_forallb. rewrite forallb_forall in *. intros b I. apply H. now apply in_rev. }
  destruct (drop_while p (rev x)) as [|b info].
  - rewrite app_nil_r in T. rewrite T in A. apply R in A. now rewrite rev_involutive in A.
  - unfold stops, p in S. apply negb_false_iff, byte_eqb_eq in S. subst b. split; [|now apply R].
    apply (f_equal (@rev byte)) in T. rewrite rev_involutive, rev_app_distr in T. rewrite <- T at 1. cbn [rev].
    now rewrite <- app_assoc.
Qed.

Lemma match_bracket {A} (x : text) (yes : text -> A) (no : A) :
  starts_with (txt "[") x = false -> match x with "[" :: rest => yes rest | _ => no end = no.
Proof. destruct x as [|[[] [] [] [] [] [] [] []] x]; try reflexivity. discriminate. Qed.

Lemma parse_host_port_is m x :
  starts_with (txt "[") x = false ->
  parse_host_port m x =
  match take_while (host_char m) x with
  | [] => None
  | h => match parse_port (drop_while (host_char m) x) with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  end.
Proof.
  intro B. unfold parse_host_port. rewrite match_bracket by assumption. now destruct (take_while (host_char m) x).
Qed.

Lemma opaque_host_is h :
  h <> [] -> forallb (host_char generic) h = true ->
  Host.parse_opaque_host h = Some (Host.opaque_host (encode_opaque h)).
Proof.
  intros N A. unfold Host.parse_opaque_host. assert (existsb forbidden_host_code_point h = false) as ->.
  { apply not_true_iff_false. intro H. apply existsb_exists in H as (b & I & F). rewrite forallb_forall in A.
    specialize (A b I). rewrite allowed_is_not_forbidden, F in A. discriminate. }
  pose proof (encode_not_nil c0_control_percent_encode_set h N). unfold encode_opaque.
  now destruct (utf8_percent_encode c0_control_percent_encode_set h).
Qed.

Lemma encode_opaque_host_is h :
  forallb (host_char generic) h = true -> encode opaque_host_column h = encode_opaque h.
Proof.
  intro A. unfold encode. rewrite percent_encode_is_utf8_percent_encode. unfold encode_opaque.
  induction h as [|b h IH]; [reflexivity|]. cbn [forallb] in A. apply andb_true_iff in A as [B A].
  cbn [utf8_percent_encode flat_map]. unfold encode_byte at 1 3. rewrite set_of_opaque_hosts.
  - f_equal. exact (IH A).
  - rewrite allowed_is_not_forbidden in B. now apply negb_true_iff.
Qed.

Lemma host_kind_is h : forallb (host_char generic) h = true -> host_kind_of generic h = opaque.
Proof.
  destruct h as [|b h]; [reflexivity|]. cbn [forallb]. intro A. apply andb_true_iff in A as [A _].
  apply allowed_is_no_delimiter in A as (_ & _ & A & _). destruct b as [[] [] [] [] [] [] [] []]; try reflexivity. discriminate.
Qed.

(* ---- Generic URLs with an authority *)

(* The parts of the authority in the record and in the sequence *)
Lemma front_of_authority m s info h host p :
  mode_of_scheme s <> file_mode -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  on (forallb is_digit) p = true -> on is_port_number p = true ->
  let i := match info with Some x => Some (parse_userinfo x) | None => None end in
  let k := match info with Some x => M.add_credentials x (M.Credentials [] [] false) | None => M.Credentials [] [] false end in
  front_of_url (M.set_port (number_of_port (scheme_only s) p) (M.set_host host
    (M.set_credentials (M.name k) (M.word k) (scheme_only s)))) =
  front_of_sequence (normalize shortest_ip6 m
    (with_auth (Some (Authority i (Some h) p)) (with_scheme (Some s) empty))).
Proof.
  intros G A D L i k. unfold normalize, normalize_authority, front_of_sequence, the_auth, with_auth, with_scheme, empty.
  cbn [Sequence.scheme Sequence.auth option_map name]. assert (is_localhost_of_file h (Some s) = false) as ->
    by (unfold is_localhost_of_file; destruct (mode_of_scheme s); try congruence; apply andb_false_r).
  cbn [text_of option_map]. unfold front_of_url, parts_of_url.
  change (M.scheme _) with (lowercase s). cbn [user port name]. unfold host_of. cbn [name].
  rewrite A, (normalized_port_is s (scheme_only s)) by (reflexivity || assumption). set (number := number_of_port _ p).
  unfold username_of, password_of. cbn [user].
  assert (normalize_userinfo i = None /\ M.name k = [] /\ M.word k = [] \/
    exists j, normalize_userinfo i = Some j /\ M.name k = username j /\ M.word k = text_of (password j)) as C.
  { unfold i, k. destruct info as [x|]; [|now left]. rewrite credentials_are_userinfo. cbv zeta.
    destruct (parse_userinfo x) as [n w]. cbn [username password M.name M.word].
    assert (forall y, encode username_column y = encode_userinfo y) as U by (intro; apply encode_is, sets_of_the_table).
    assert (forall y, encode password_column y = encode_userinfo y) as P by (intro; apply encode_is, sets_of_the_table).
    unfold normalize_userinfo. destruct n as [|b n], w as [[|c w]|]; try (now left); right; eexists; split; try reflexivity;
      cbn [username password option_map text_of]; rewrite ?U, ?P; now split. }
  match goal with |- _ = ?right => change (Parts (lowercase s) (M.name k) (M.word k) (Some (Host.serialize_host host))
    (option_map Host.decimal number) (M.segments_path []) None None = right) end.
  destruct C as [(-> & -> & ->)|(j & -> & -> & ->)]; reflexivity.
Qed.

(* The stages, from the sequence that the grammar has read on. Host interpretation leaves an opaque host as it is. *)
Definition is_interpreted (u : sequence) : Prop :=
  match auth u with Some (Authority _ (Some (Host uninterpreted _)) _) => False | _ => True end.

Lemma stages_after_parse to_ascii s input x u :
  split_scheme (trimmed input) = (Some s, x) -> mode_of_scheme s = generic ->
  parse generic (trimmed input) = Some u -> scheme u = Some s -> needs_path_root u = false -> is_interpreted u ->
  by_stages to_ascii input None = Some (parts_of_sequence (normalize shortest_ip6 generic u)).
Proof.
  intros E G P S N I. unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
  rewrite preprocess_generic by (unfold select_mode; now rewrite E). rewrite P. cbn [then_].
  rewrite (rebase_without_base s u S N). cbn [then_ force]. unfold interpret_host, is_interpreted in *.
  destruct (auth u) as [[i [[[] h]|] p]|]; try reflexivity. contradiction.
Qed.

Lemma stages_without_parse to_ascii s input x :
  split_scheme (trimmed input) = (Some s, x) -> mode_of_scheme s = generic -> parse generic (trimmed input) = None ->
  by_stages to_ascii input None = None.
Proof.
  intros E G P. unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
  rewrite preprocess_generic by (unfold select_mode; now rewrite E). now rewrite P.
Qed.

Definition with_authority (s : text) (a : authority) : sequence := with_auth (Some a) (with_scheme (Some s) empty).

(* What the stages make of an authority, and of the path [z] and the end [y] after it *)
Definition generic_parts (s : text) (a : option authority) (z y : text) : option parts :=
  match a with
  | None => None
  | Some a =>
      if on is_port_number (port a)
      then Some (parts_of_sequence (normalize shortest_ip6 generic (put_query_fragment y (put_path z (with_authority s a)))))
      else None
  end.

Lemma scheme_only_is_no_file s : mode_of_scheme s = generic -> M.is_file (scheme_only s) = false.
Proof. intro G. destruct (special_scheme_is s (scheme_only s) eq_refl) as [_ F]. now rewrite F, G. Qed.

Lemma end_of_authority z y : is_end y -> is_authority_end z -> is_authority_end (z ++ y).
Proof.
  intros I E. destruct z as [|b z]; [|exact E]. destruct y as [|b y]; [exact I|]. simpl in I.
  apply ends_path_cases in I as [-> | ->]; reflexivity.
Qed.

Lemma parse_port_cons b digits :
  parse_port (b :: digits) = if byte_eqb b ":" then if forallb is_digit digits then Some (Some digits) else None else None.
Proof. destruct b as [[] [] [] [] [] [] [] []]; reflexivity. Qed.

(* What the machine does after the host, in its port state and its path start state *)
Definition after_host (u : M.url) (host : Host.host) (rest z : text) : option M.url :=
  match rest with
  | [] => Some (M.path_start_state (M.set_host host u) z)
  | b :: digits => if byte_eqb b ":" then M.port_state (M.set_host host u) [] (digits ++ z) else None
  end.

Lemma port_is_number digits :
  forallb is_digit digits = true -> is_port_number digits = negb (65535 <? Host.number_of 10 digits)%N.
Proof.
  intro D. unfold is_port_number. rewrite grammar_decimal_is by assumption. apply eq_true_iff_eq.
  rewrite negb_true_iff, N.ltb_lt, N.ltb_ge. lia.
Qed.

(* The machine and the grammar read the same port. [result] is what follows from it: the parts of the URL. *)
Theorem ports_are_read_equally u host rest z (result : option text -> option parts) :
  no_backslash u rest -> has_no ends_authority rest -> is_authority_end z -> M.port u = None ->
  (forall p, on (forallb is_digit) p = true -> on is_port_number p = true ->
    Some (parts_of_url (M.path_start_state (M.set_port (number_of_port u p) (M.set_host host u)) z)) = result p) ->
  (forall p, on is_port_number p = false -> result p = None) ->
  option_map parts_of_url (after_host u host rest z) = match parse_port rest with Some p => result p | None => None end.
Proof.
  intros S N E P Good Bad. assert (M.set_port None (M.set_host host u) = M.set_host host u) as U by (destruct u; cbn in *; now subst).
  unfold after_host. destruct rest as [|b digits].
  - rewrite <- U at 1. exact (Good None eq_refl eq_refl).
  - rewrite parse_port_cons. destruct (byte_eqb b ":"); [|reflexivity]. apply has_no_cons in N as [_ N].
    apply no_backslash_cons in S as [_ S]. rewrite port_state_is by assumption. cbn [app].
    destruct (forallb is_digit digits) eqn:D; [|reflexivity]. unfold port_end. destruct digits as [|d digits].
    + rewrite <- U at 1. exact (Good (Some []) eq_refl eq_refl).
    + cbn [is_nil]. pose proof (port_is_number _ D) as L. destruct (65535 <? _)%N.
      * now rewrite Bad.
      * exact (Good (Some (d :: digits)) D L).
Qed.

(* ---- A host in brackets *)

Lemma parse_bracketed to_ascii o a : Host.parse_host to_ascii o ("[" :: a ++ ["]"]) = option_map Host.ipv6_host (Host.parse_ipv6 a).
Proof. unfold Host.parse_host. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. now rewrite last_last, removelast_last. Qed.

Lemma parse_unclosed to_ascii o a : has "]" a = false -> Host.parse_host to_ascii o ("[" :: a) = None.
Proof.
  intro H. unfold Host.parse_host. change (strip (txt "[") ("[" :: a)) with (Some a). cbv iota.
  destruct a as [|b a _] using rev_ind; [reflexivity|]. rewrite last_last. rewrite has_app in H. apply orb_false_iff in H as [_ H].
  cbn [has existsb] in H. rewrite orb_false_r in H. now rewrite byte_eqb_sym, H.
Qed.

(* More text after the bracket that closes the host *)
Lemma parse_after_bracket to_ascii o a c more : Host.parse_host to_ascii o ("[" :: a ++ "]" :: c :: more) = None.
Proof.
  unfold Host.parse_host. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota.
  match goal with |- context [negb ?b] => destruct b end; [|reflexivity]. cbn [negb].
  rewrite removelast_app by discriminate.
  change (removelast ("]" :: c :: more)) with ("]" :: removelast (c :: more)).
  rewrite (Ipv6Grammar.address_with_delimiter_fails "]"); [reflexivity|now left].
Qed.

Lemma host_after_bracket_fails to_ascii u inside a c more x :
  M.host_state to_ascii u inside ("[" :: a ++ "]" :: c :: more) x = None.
Proof.
  revert inside more. induction x as [|d x IH]; intros inside more; cbn [M.host_state is_nil]; rewrite andb_false_r.
  - now rewrite parse_after_bracket.
  - rewrite parse_after_bracket. destruct (_ && _); [reflexivity|]. destruct (M.ends_authority u (d :: x)); [reflexivity|].
    match goal with |- M.host_state _ _ _ ?b _ = _ =>
      assert (b = "[" :: a ++ "]" :: c :: more ++ [d]) as -> by (cbn; now rewrite <- app_assoc) end. apply IH.
Qed.

(* Inside the brackets, a colon is a byte like the others. *)
Lemma host_inside_brackets to_ascii u b x y :
  no_backslash u x -> has "]" x = false -> has_no ends_authority x ->
  M.host_state to_ascii u true b (x ++ y) = M.host_state to_ascii u true (b ++ x) y.
Proof.
  revert b. induction x as [|c x IH]; intros b S H N; [now rewrite app_nil_r|]. apply has_no_cons in N as [Nc N].
  apply no_backslash_cons in S as [Sc S]. cbn [has existsb] in H. apply orb_false_iff in H as [Hc H]. rewrite byte_eqb_sym in Hc.
  cbn [app M.host_state]. rewrite andb_false_r, machine_ends_authority, Nc, Hc by assumption.
  replace (if byte_eqb c "[" then true else true) with true by now destruct (byte_eqb c "["). rewrite IH by assumption.
  now rewrite <- app_assoc.
Qed.

Lemma begin_brackets to_ascii u a y :
  no_backslash u a -> has "]" a = false -> has_no ends_authority a ->
  M.host_state to_ascii u false [] ("[" :: a ++ y) = M.host_state to_ascii u true ("[" :: a) y.
Proof.
  intros S H N. cbn [M.host_state]. rewrite machine_ends_authority by reflexivity.
  change (byte_eqb "[" ":" && negb false) with false. change (ends_authority "[") with false.
  change (byte_eqb "[" "[") with true. cbv iota. exact (host_inside_brackets to_ascii u ["["] a y S H N).
Qed.

Theorem host_state_in_brackets to_ascii u a rest z :
  no_backslash u a -> no_backslash u rest ->
  has "]" a = false -> has_no ends_authority a -> has_no ends_authority rest -> is_authority_end z ->
  M.host_state to_ascii u false [] ("[" :: a ++ "]" :: rest ++ z) =
  match Host.parse_ipv6 a with Some pieces => after_host u (Host.ipv6_host pieces) rest z | None => None end.
Proof.
  intros S Sr H N Nr E. rewrite begin_brackets by assumption. cbn [M.host_state app].
  rewrite machine_ends_authority by reflexivity. rewrite andb_false_r. change (ends_authority "]") with false.
  change (byte_eqb "]" "[") with false. change (byte_eqb "]" "]") with true. cbv iota. cbn [app].
  unfold after_host. destruct rest as [|c rest].
  - cbn [app]. destruct z as [|c z]; cbn [M.host_state is_nil]; rewrite andb_false_r, parse_bracketed.
    + now destruct (Host.parse_ipv6 a).
    + simpl in E. rewrite end_is_forbidden, end_of_machine by assumption. now destruct (Host.parse_ipv6 a).
  - apply has_no_cons in Nr as [Nc Nr]. apply no_backslash_cons in Sr as [Sc Sr]. cbn [app M.host_state is_nil].
    rewrite andb_false_r, parse_bracketed. cbn [negb]. rewrite andb_true_r.
    destruct (byte_eqb c ":"); [now destruct (Host.parse_ipv6 a)|].
    rewrite machine_ends_authority, Nc by assumption.
    match goal with |- M.host_state _ _ _ ?b _ = _ =>
      assert (b = "[" :: a ++ "]" :: c :: []) as -> by (cbn; now rewrite <- app_assoc) end.
    rewrite host_after_bracket_fails. now destruct (Host.parse_ipv6 a).
Qed.

Theorem host_state_unclosed to_ascii u a z :
  no_backslash u a -> has "]" a = false -> has_no ends_authority a -> is_authority_end z ->
  M.host_state to_ascii u false [] ("[" :: a ++ z) = None.
Proof.
  intros S H N E. rewrite begin_brackets by assumption.
  destruct z as [|c z]; cbn [M.host_state is_nil]; rewrite andb_false_r, parse_unclosed by assumption; [reflexivity|].
  simpl in E. now rewrite andb_false_r, end_of_machine.
Qed.

(* The grammar's reading of it *)
Lemma parse_port_in_authority (i : option userinfo) (h : Sequence.host) (o : option (option text)) :
  match match o with Some p => Some (h, p) | None => None end with Some (h, p) => Some (Authority i (Some h) p) | None => None end =
  match o with Some p => Some (Authority i (Some h) p) | None => None end.
Proof. now destruct o. Qed.

Lemma nothing_left_of_address a r : Ipv6Pieces.ip6 a = Some r -> exists d, a = d ++ r.
Proof.
  intro E. pose proof (Ipv6Pieces.ref_ip6 generic a) as R. rewrite E in R.
  exact (PrintLaws.what_is_left_is_the_end_of_the_text _ _ _ _ _ _ R).
Qed.

Lemma read_text_app x y : read_text (x ++ y) y = x.
Proof.
  unfold read_text. rewrite app_length, Nat.add_sub, firstn_app, Nat.sub_diag, firstn_all. apply app_nil_r.
Qed.

Theorem parse_closed_host m a rest :
  has "]" a = false ->
  parse_host_port m ("[" :: a ++ "]" :: rest) =
  match Host.parse_ipv6 a with
  | Some _ => match parse_port rest with Some p => Some (Host ip6 ("[" :: a ++ ["]"]), p) | None => None end
  | None => None
  end.
Proof.
  intro H. unfold parse_host_port. rewrite (Ipv6Pieces.ref_ip6 m), Ipv6Grammar.ip6_stops by now left.
  pose proof (Ipv6Grammar.ip6_is_what_the_parser_accepts a) as E. destruct (Ipv6Pieces.ip6 a) as [[|b r]|] eqn:R;
    cbn [option_map app Ipv6Chains.whole] in *; destruct (Host.parse_ipv6 a); try discriminate; [| |reflexivity].
  - replace ("[" :: a ++ "]" :: rest) with (("[" :: a ++ ["]"]) ++ rest) by (cbn; now rewrite <- app_assoc).
    rewrite read_text_app. reflexivity.
  - apply nothing_left_of_address in R as [d ->]. rewrite has_app in H. apply orb_false_iff in H as [_ H].
    cbn [has existsb] in H. apply orb_false_iff in H as [H _].
    destruct b as [[] [] [] [] [] [] [] []]; try reflexivity; discriminate.
Qed.

Theorem parse_unclosed_host m a : has "]" a = false -> parse_host_port m ("[" :: a) = None.
Proof.
  intro H. unfold parse_host_port. rewrite (Ipv6Pieces.ref_ip6 m). destruct (Ipv6Pieces.ip6 a) as [[|b r]|] eqn:R; try reflexivity.
  apply nothing_left_of_address in R as [d ->]. rewrite has_app in H. apply orb_false_iff in H as [_ H].
  cbn [has existsb] in H. apply orb_false_iff in H as [H _]. destruct b as [[] [] [] [] [] [] [] []]; try reflexivity; discriminate.
Qed.

(* A text up to its first closing bracket *)
Lemma split_at_bracket x : has "]" x = false \/ exists a rest, x = a ++ "]" :: rest /\ has "]" a = false.
Proof.
  set (p := fun b => negb (byte_eqb b "]")). pose proof (take_drop p x) as T. pose proof (drop_while_stops p x) as D.
  assert (has "]" (take_while p x) = false) as N by (apply has_false_forallb, (take_while_all p)).
  destruct (drop_while p x) as [|b rest]; [left; now rewrite app_nil_r in T; rewrite T in N|right].
  unfold p in D. cbn in D. apply negb_false_iff, byte_eqb_eq in D. subst b. exists (take_while p x), rest. now split.
Qed.

Lemma read_authority_is m a :
  a <> [] ->
  read_authority m a =
  let (info, x) := split_last_at a in
  match parse_host_port m x with
  | Some (h, p) => Some (Authority (option_map parse_userinfo info) (Some h) p)
  | None => None
  end.
Proof. now destruct a. Qed.
