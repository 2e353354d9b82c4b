(* The equality of machine and stages, continued: web-URLs without a base (WebEquality.v has what comes before the authority).

   The machine's host state reads a host of a special URL up to a colon outside of brackets; the grammar reads it up to the
   first colon. Both ask the same host parser. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality.
From Refurl Require HostIdempotence HostLaws.
From Refurl Require Export WebAuthorities.

(* ---- Preprocessing *)

Lemma scheme_char_is_not_changed c x : is_scheme_char c = true -> slashed (c :: x) = c :: slashed x.
Proof.
  intro S. rewrite slashed_cons. apply (every_byte_implies is_scheme_char (fun c => negb (ends_path c) && byte_eqb (slash_of c) c))
    in S; [|vm_compute; reflexivity]. apply andb_true_iff in S as [E S]. apply negb_true_iff in E. rewrite E.
  apply byte_eqb_eq in S. now rewrite S.
Qed.

Lemma scheme_of_slashed x :
  take_while is_scheme_char (slashed x) = take_while is_scheme_char x /\
  drop_while is_scheme_char (slashed x) = slashed (drop_while is_scheme_char x).
Proof.
  induction x as [|c x [IH1 IH2]]; [now split|]. cbn [take_while drop_while]. destruct (is_scheme_char c) eqn:S.
  - rewrite scheme_char_is_not_changed by assumption. cbn [take_while drop_while]. now rewrite S, IH1, IH2.
  - destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E; cbn [take_while drop_while].
    + now split.
    + rewrite S. now split.
    + rewrite S. now split.
Qed.

Lemma split_scheme_slashed x : split_scheme (slashed x) = (fst (split_scheme x), slashed (snd (split_scheme x))).
Proof.
  destruct x as [|c x]; [reflexivity|]. unfold split_scheme. destruct (is_alpha c) eqn:A.
  - pose proof (scheme_of_slashed (c :: x)) as [T D].
    rewrite scheme_char_is_not_changed in * by now apply is_alpha_is_scheme_char. rewrite A, !match_colon, T, D.
    destruct (drop_while is_scheme_char (c :: x)) as [|b r]; [|].
    + cbn [fst snd slashed]. now rewrite <- scheme_char_is_not_changed by now apply is_alpha_is_scheme_char.
    + destruct (byte_eqb b ":") eqn:B.
      * apply byte_eqb_eq in B. subst b. rewrite slashed_cons. reflexivity.
      * cbn [fst snd]. rewrite <- (scheme_char_is_not_changed c x) by now apply is_alpha_is_scheme_char.
        destruct (slashed_cases b r) as [[-> E] | [(_ & _ & _ & E) | [_ E]]]; rewrite E; [reflexivity|now rewrite B|now rewrite B].
  - cbn [fst snd]. destruct (slashed_cases c x) as [[-> E] | [(_ & _ & _ & E) | [_ E]]]; rewrite E; [reflexivity| |]; now rewrite A.
Qed.

(* The text after the scheme, up to the query or the fragment, and the rest *)
Lemma split_slashed x :
  exists p y, slashed x = p ++ y /\ before ends_path (slashed x) = p /\ from ends_path (slashed x) = y /\
    has_no ends_path p /\ has "\" p = false /\ is_end y.
Proof.
  destruct (split_at_path_end (slashed x)) as (E & N & I).
  exists (before ends_path (slashed x)), (from ends_path (slashed x)). repeat split; trivial. clear.
  induction x as [|c x IH]; [reflexivity|]. unfold before in *.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [[-> | ->] E]]]; rewrite E; cbn [take_while];
    [exact IH| |reflexivity|reflexivity].
  destruct (negb (ends_path c)); [|reflexivity]. cbn [has existsb]. rewrite byte_eqb_sym, B. exact IH.
Qed.

(* ---- The machine *)

Lemma drop_any_slashes x y :
  has "\" x = false -> is_end y -> drop_while is_any_slash (x ++ y) = drop_while is_slash_byte x ++ y.
Proof.
  intros B I. induction x as [|c x IH].
  - destruct y as [|c y]; [reflexivity|]. simpl in I. apply ends_path_cases in I as [-> | ->]; reflexivity.
  - cbn [has existsb] in B. apply orb_false_iff in B as [Bc B]. rewrite byte_eqb_sym in Bc. cbn [app drop_while].
    assert (is_any_slash c = is_slash_byte c) as ->
      by (unfold is_any_slash, is_slash_byte, one_of; cbn [txt list_ascii_of_string existsb]; now rewrite Bc, !orb_false_r).
    destruct (is_slash_byte c); [now apply IH|reflexivity].
Qed.

(* The authority, and the path after it, of a text without ? and # that follows the scheme *)
Definition authority_text (x : text) : text := before ends_authority (drop_while is_slash_byte x).
Definition path_text (x : text) : text := from ends_authority (drop_while is_slash_byte x).

Lemma tail_is_free {p x} (set : byte_set) : has_no set (p ++ x) -> has_no set x.
Proof. unfold has_no. rewrite forallb_app. intro H. now apply andb_true_iff in H. Qed.

Lemma authority_and_path x :
  has_no ends_path x -> has "\" x = false ->
  let a := authority_text x in
  let z := path_text x in
  drop_while is_slash_byte x = a ++ z /\ has_no ends_authority a /\ has "\" a = false /\ has "\" z = false /\
  is_authority_end z /\ has_no ends_path z /\ (a = [] -> z = []).
Proof.
  intros N B. pose proof (take_drop is_slash_byte x) as T. rewrite <- T in N, B. apply tail_is_free in N.
  rewrite has_app, orb_false_iff in B. destruct B as [_ B]. unfold authority_text, path_text.
  pose proof (drop_while_stops is_slash_byte x) as D. set (r := drop_while is_slash_byte x) in *.
  destruct (split_at_authority_end r N) as (E & Na & Ez & Nz). cbv zeta.
  rewrite E, has_app, orb_false_iff in B. repeat split; try tauto.
  intro A. rewrite A in E. cbn [app] in E. destruct (from ends_authority r) as [|c z]; [reflexivity|].
  rewrite E in D. simpl in D, Ez. unfold is_slash_byte in D. apply has_no_cons in Nz as [Nz _].
  unfold ends_authority, ends_path, one_of in *. cbn [txt list_ascii_of_string existsb] in *. rewrite !orb_false_iff in Nz.
  destruct Nz as (B1 & B2 & _). now rewrite D, B1, B2 in Ez.
Qed.

(* What the machine reads after the slashes *)
Lemma begin_web_authority to_ascii s x y :
  keeps_delimiters to_ascii -> mode_of_scheme s = web -> has_no ends_path x -> has "\" x = false -> is_end y ->
  option_map parts_of_url (M.begin_authority to_ascii (scheme_only s) (drop_while is_any_slash (x ++ y))) =
  if is_nil (authority_text x) then None else web_parts to_ascii s (read_authority web (authority_text x)) (path_text x) y.
Proof.
  intros K W N B I. rewrite drop_any_slashes by assumption.
  destruct (authority_and_path x N B) as (-> & Na & Ba & Bz & Ez & Nz & Nil). rewrite <- app_assoc.
  destruct (authority_text x) as [|c a] eqn:A.
  - rewrite Nil by reflexivity. destruct (scheme_only_is_special s W) as [S _]. cbn [is_nil app]. unfold M.begin_authority.
    assert (forall u, M.is_special u = true -> M.host_state to_ascii u false [] y = None) as H.
    { intros u Su. destruct y as [|d y]; cbn [M.host_state]; rewrite Su; [reflexivity|]. simpl in I.
      apply ends_path_cases in I as [-> | ->]; reflexivity. }
    pose proof (authority_without_at to_ascii (scheme_only s) false false [] [] y) as Q. cbn [app andb] in Q.
    rewrite Q, H; trivial; [now intros _|now apply (end_of_authority [])].
  - cbn [is_nil]. rewrite <- A in *. apply web_authorities_are_equal; trivial. now rewrite A.
Qed.

Theorem machine_of_web_urls to_ascii input s rest x y :
  keeps_delimiters to_ascii -> split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = web ->
  slashed rest = x ++ y -> has_no ends_path x -> has "\" x = false -> is_end y ->
  by_machine to_ascii input None =
  if is_nil (authority_text x) then None else web_parts to_ascii s (read_authority web (authority_text x)) (path_text x) y.
Proof.
  intros K E W R N B I. rewrite by_machine_is, E.
  destruct (backslashes_may_be_replaced_beforehand to_ascii s rest W) as [<- _].
  destruct (backslashes_may_be_replaced_beforehand to_ascii s (slashed rest) W) as [_ ->].
  change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s). rewrite R. now apply begin_web_authority.
Qed.

(* ---- The stages *)

Lemma take_first_segment_before_end q f u :
  take_first_segment (with_query q (with_fragment f u)) =
  option_map (fun r => (fst r, with_query q (with_fragment f (snd r)))) (take_first_segment u).
Proof.
  destruct u as [sc au dr pr ds fi qu fr]. unfold take_first_segment. cbn [Sequence.dirs Sequence.file with_query with_fragment].
  destruct (first_nonempty ds) as [[d rest]|]; [reflexivity|]. now destruct fi.
Qed.

Lemma before_slash_of_path x : has_no ends_path x -> before is_slash_byte x = before ends_authority x /\ from is_slash_byte x =
  from ends_authority x.
Proof.
  unfold before, from. induction x as [|c x IH]; intro N; [now split|]. apply has_no_cons in N as [Nc N]. destruct (IH N) as [E F].
  cbn [take_while drop_while]. assert (ends_authority c = is_slash_byte c) as ->.
  { unfold ends_authority, ends_path, is_slash_byte, one_of in *. cbn [txt list_ascii_of_string existsb] in *.
    rewrite !orb_false_iff in Nc. destruct Nc as (-> & -> & _). now rewrite !orb_false_r. }
  destruct (is_slash_byte c); [now split|]. cbn [negb]. now rewrite E, F.
Qed.

(* A sequence with a scheme that has no host and no path yet *)
Definition without_host (s : text) (v : sequence) : Prop :=
  scheme v = Some s /\ has_host v = false /\ drive v = None /\ dirs v = [] /\ file v = None /\ query v = None /\ fragment v = None.

(* The stages' authority and path, whether the grammar or force reads the authority *)
Definition read_web (s : text) (a z y : text) : option sequence :=
  if is_nil a then None
  else then_ (read_authority web a) (fun b => if on is_port_number (port b) then Some (web_sequence s b z y) else None).

(* Force reads the first segment that is not ε as an authority. *)
Theorem force_reads_authority s v x y :
  without_host s v -> has_no ends_path x ->
  force_web (put_query_fragment y (put_path_rel x v)) = read_web s (authority_text x) (path_text x) y.
Proof.
  intros (S & H & D & Ds & Fi & Q & F) N. unfold force_web.
  assert (query (put_path_rel x v) = None /\ fragment (put_path_rel x v) = None /\ has_host (put_path_rel x v) = false) as (Qx & Fx & Hx)
    by (unfold put_path_rel; now destruct (segments x)).
  rewrite put_query_fragment_is by assumption. change (has_host (with_query _ _)) with (has_host (put_path_rel x v)). rewrite Hx.
  rewrite take_first_segment_before_end. pose proof (first_segment_follows_the_slashes x v Ds Fi) as T. cbv zeta in T. rewrite T.
  pose proof (take_drop is_slash_byte x) as X. rewrite <- X in N. apply tail_is_free in N. unfold read_web, authority_text, path_text.
  destruct (before_slash_of_path _ N) as [-> ->]. destruct (split_at_authority_end _ N) as (_ & Na & _ & _).
  set (a := before ends_authority _) in *. set (z := from ends_authority _). clearbody a z. destruct a as [|c a]; [reflexivity|].
  cbn [is_nil option_map fst snd]. unfold parse_authority.
  assert (existsb ends_authority (c :: a) = false) as ->.
  { clear -Na. unfold has_no in Na. apply not_true_iff_false. intro X. apply existsb_exists in X as (b & I & E).
    rewrite forallb_forall in Na. specialize (Na b I). now rewrite E in Na. }
  destruct (read_authority web (c :: a)) as [b|]; [|reflexivity]. cbn [then_]. unfold in_range_only, has_port_in_range.
  destruct (on is_port_number (port b)); [|reflexivity]. f_equal. destruct v. cbn in S, D, Ds, Fi, Q, F. subst.
  unfold web_sequence, with_authority. rewrite put_end_is by reflexivity. destruct z as [|c' z]; [reflexivity|].
  unfold put_path, put_path_rel. cbn [tl]. now destruct (segments z).
Qed.

Lemma rebase_of_url m s u : scheme u = Some s -> needs_path_root u = false -> whatwg_rebase u empty m = Some u.
Proof.
  intros S N. unfold whatwg_rebase, legacy_resolve, equal_schemes, strict_resolve. rewrite S. cbn [is_some orb empty scheme].
  rewrite onto_empty by assumption. now destruct (_ && _).
Qed.

Lemma put_path_is_rel x s v :
  without_host s v -> has_no ends_path x ->
  exists x1 v1, put_path x v = put_path_rel x1 v1 /\ without_host s v1 /\ has_no ends_path x1 /\
    drop_while is_slash_byte x1 = drop_while is_slash_byte x.
Proof.
  intros W N. destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. exists z, (with_path_root true v). split; [reflexivity|]. split; [exact W|].
    apply has_no_cons in N as [_ N]. now split.
  - exists x, v. rewrite put_path_without_root by assumption. split; [reflexivity|]. split; [exact W|]. now split.
Qed.

(* A host that the grammar has not read: force reads it from the path. *)
Lemma forced_without_host s v x y :
  without_host s v -> has_no ends_path x ->
  force web (put_query_fragment y (put_path x v)) = read_web s (authority_text x) (path_text x) y.
Proof.
  intros W N. destruct (put_path_is_rel x s v W N) as (x1 & v1 & -> & W1 & N1 & E). cbn [force].
  rewrite (force_reads_authority s v1 x1 y W1 N1). unfold authority_text, path_text. now rewrite E.
Qed.

(* A host that the grammar has read *)
Lemma forced_with_host s b z y :
  is_some (name b) = true -> is_authority_end z -> has_no ends_path z ->
  force web (read_with_authority s b z y) = Some (web_sequence s b z y).
Proof.
  intros H E N. cbn [force]. unfold force_web, has_host. rewrite (proj2 (read_with_authority_keeps s b z y)), H. f_equal.
  unfold read_with_authority, web_sequence, with_authority. rewrite !put_end_is by reflexivity. destruct z as [|c z].
  - reflexivity.
  - apply has_no_cons in N as [Nc _]. simpl in E. unfold ends_authority, ends_path, one_of in E, Nc.
    cbn [txt list_ascii_of_string existsb] in E, Nc. rewrite !orb_false_iff in Nc. destruct Nc as (B1 & B2 & _).
    rewrite B1, B2, !orb_false_r in E. apply byte_eqb_eq in E. subst c. cbn [tl put_path]. unfold put_path_rel.
    now destruct (segments z).
Qed.

Lemma authority_text_has_a_host a b : a <> [] -> read_authority web a = Some b -> is_some (name b) = true.
Proof.
  intros N R. rewrite read_authority_is in R by assumption. destruct (split_last_at a) as [info x].
  destruct (parse_host_port web x) as [[h p]|]; [|discriminate]. now injection R as <-.
Qed.

(* The grammar, rebase and force, together *)
Definition forced (t : text) : option sequence :=
  then_ (parse web t) (fun u => then_ (whatwg_rebase u empty web) (force web)).

Lemma no_slash_to_skip a z : a <> [] -> has_no ends_authority a -> drop_while is_slash_byte (a ++ z) = a ++ z.
Proof.
  intros N H. destruct a as [|c a]; [congruence|]. cbn [app drop_while]. apply has_no_cons in H as [H _].
  unfold ends_authority, one_of in H. cbn [txt list_ascii_of_string existsb] in H. apply orb_false_iff in H as [H _].
  unfold is_slash_byte. now rewrite H.
Qed.

Lemma forced_with_slashes s t x y r :
  split_scheme t = (Some s, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = Some r ->
  forced t = read_web s (authority_text x) (path_text x) y.
Proof.
  intros E Bx Fy N S. apply strip_some in S. pose proof N as N'. rewrite S in N'. apply tail_is_free in N'.
  destruct (split_at_authority_end r N') as (R & Na & Ez & Nz).
  assert (authority_text x = authority_text r /\ path_text x = path_text r) as [-> ->] by (rewrite S; now split).
  unfold forced, parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S, strip_app. cbn [has_drive].
  unfold put_authority_path. set (a := before ends_authority r) in *. set (z := from ends_authority r) in *.
  destruct (is_nil a) eqn:Nil.
  - destruct a; [|discriminate]. cbn [read_authority]. cbn [app] in R. rewrite <- R in *.
    change (put_query_fragment y _) with (read_with_authority s no_authority r y).
    destruct (read_with_authority_keeps s no_authority r y) as [Sc ->]. cbn [on].
    change (has_port_in_range web no_authority) with true. cbv iota. cbn [then_].
    rewrite (rebase_of_url web s) by (trivial; now apply has_its_path_root). cbn [then_].
    apply forced_without_host; [now repeat split|assumption].
  - assert (a <> []) as Na' by now destruct a. unfold read_web, authority_text, path_text.
    replace (drop_while is_slash_byte r) with r by (rewrite R; symmetry; now apply no_slash_to_skip). fold a z. rewrite Nil.
    destruct (read_authority web a) as [b|] eqn:RA; [|reflexivity].
    change (put_query_fragment y _) with (read_with_authority s b z y).
    destruct (read_with_authority_keeps s b z y) as [Sc ->]. cbn [on then_]. unfold has_port_in_range.
    destruct (on is_port_number (port b)); [|reflexivity]. cbn [then_].
    rewrite (rebase_of_url web s) by (trivial; now apply has_its_path_root). cbn [then_].
    apply forced_with_host; trivial. now apply (authority_text_has_a_host a).
Qed.

Lemma forced_without_slashes s t x y :
  split_scheme t = (Some s, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = None ->
  forced t = read_web s (authority_text x) (path_text x) y.
Proof.
  intros E Bx Fy N S. unfold forced, parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S. cbn [has_drive].
  set (u := put_query_fragment y (put_path x (with_scheme (Some s) empty))).
  assert (scheme u = Some s /\ auth u = None /\ drive u = None) as (Sc & Au & Dr).
  { destruct (put_end_keeps y (put_path x (with_scheme (Some s) empty))) as (E1 & E2 & E3).
    destruct (put_path_keeps x (with_scheme (Some s) empty)) as (F1 & F2 & F3). unfold u. now rewrite E1, E2, E3, F1, F2, F3. }
  rewrite Au. cbn [on then_]. rewrite (rebase_of_url web s) by (trivial; unfold needs_path_root; now rewrite Au, Dr). cbn [then_].
  apply forced_without_host; [now repeat split|assumption].
Qed.

Lemma preprocess_web input :
  select_mode (trimmed input) generic = web -> Preprocess.preprocess generic input = (slashed (trimmed input), web).
Proof. intro M. unfold Preprocess.preprocess. fold (trimmed input). now rewrite M. Qed.

Lemma url_of_web_url to_ascii input s rest x y :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = web ->
  slashed rest = x ++ y -> before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y -> has_no ends_path x ->
  url_with_base to_ascii input None =
  then_ (read_web s (authority_text x) (path_text x) y) (fun f => option_map (normalize shortest_ip6 web) (interpret_host to_ascii f)).
Proof.
  intros E W R Bx Fy N. assert (split_scheme (slashed (trimmed input)) = (Some s, x ++ y)) as E'
    by now rewrite split_scheme_slashed, E, <- R.
  rewrite R in Bx, Fy. assert (forced (slashed (trimmed input)) = read_web s (authority_text x) (path_text x) y) as <-.
  { destruct (strip (txt "//") x) as [r|] eqn:S; [now apply (forced_with_slashes s _ x y r)|now apply (forced_without_slashes s)]. }
  unfold url_with_base, url_of. change (mode_of empty generic) with generic.
  rewrite preprocess_web by (unfold select_mode; now rewrite E). unfold forced.
  destruct (parse web _) as [u|]; [|reflexivity]. cbn [then_]. destruct (whatwg_rebase u empty web) as [r|]; [|reflexivity].
  cbn [then_]. destruct (force web r) as [f|]; [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii f).
Qed.

Theorem stages_of_web_urls to_ascii input s rest x y :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = web ->
  slashed rest = x ++ y -> before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y -> has_no ends_path x ->
  by_stages to_ascii input None =
  if is_nil (authority_text x) then None else web_parts to_ascii s (read_authority web (authority_text x)) (path_text x) y.
Proof.
  intros E W R Bx Fy N. unfold by_stages. rewrite (url_of_web_url to_ascii input s rest x y) by assumption.
  unfold read_web, web_parts. destruct (is_nil (authority_text x)); [reflexivity|].
  destruct (read_authority web (authority_text x)) as [b|]; [|reflexivity]. cbn [then_].
  destruct (on is_port_number (port b)); [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii _).
Qed.

(* ---- The theorem *)

(* The equality for every input with a special scheme that is not file, without a base. *)
Theorem equality_of_web_urls to_ascii input :
  keeps_delimiters to_ascii -> select_mode (trimmed input) generic = web ->
  by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intros K W. unfold select_mode in W. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:E; [|discriminate].
  destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & B & I).
  rewrite (stages_of_web_urls to_ascii input s rest x y) by assumption. now apply (machine_of_web_urls to_ascii input s rest x y).
Qed.

Example equality_of_a_web_url :
  let input := txt "HTTP:\\\u:p@x@0x7f.1:0080\a\..\b?q'#f" in
  select_mode (trimmed input) generic = web /\
  by_stages Host.no_unicode input None =
  Some (Parts (txt "http") (txt "u") (txt "p%40x") (Some (txt "127.0.0.1")) None (M.segments_path [txt "b"])
              (Some (txt "q%27")) (Some (txt "f"))).
Proof. vm_compute. split; reflexivity. Qed.
