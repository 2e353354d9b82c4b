(* The equality of machine and stages, continued: references to web-URLs. *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths
  FileEquality
  HrefEquality BaseEquality ReferenceEquality.
From Refurl Require NormalizeIdempotent.

Section Web.
Variable to_ascii : text -> option text.
Variables (s : text) (n : sequence) (b : M.url).
Hypothesis base : is_base web s n b.
Hypothesis host : has_host n = true.
Hypothesis root : path_root n = true.

Lemma web_base_kind v : M.scheme v = s -> M.is_special v = true /\ M.is_file v = false.
Proof.
  intro V. destruct (special_scheme_is s v) as [-> ->]; [now rewrite (base_lowercase _ _ _ _ base)|].
  now rewrite (base_mode _ _ _ _ base).
Qed.

(* ---- The machine *)

Definition start : M.url := M.set_scheme s M.new_url.

Lemma start_is : start = scheme_only s.
Proof. unfold start, scheme_only. now rewrite (base_lowercase _ _ _ _ base). Qed.

Lemma is_web_slash c : M.is_slash start c = is_any_slash c.
Proof.
  unfold M.is_slash. rewrite (proj1 (web_base_kind start eq_refl)). unfold is_any_slash, one_of. cbn [txt list_ascii_of_string existsb].
  now rewrite orb_false_r.
Qed.

Lemma relative_slash_state_is u x :
  M.is_special u = true ->
  M.relative_slash_state to_ascii b u x =
  match x with
  | c :: rest => if is_any_slash c then M.special_authority_ignore_slashes_state to_ascii u rest else
      Some (M.path_state (M.Url (M.scheme u) (M.username b) (M.password b) (M.url_host b) (M.port b) (M.url_path u) (M.query u)
        (M.fragment u)) [] x)
  | [] => Some (M.path_state (M.Url (M.scheme u) (M.username b) (M.password b) (M.url_host b) (M.port b) (M.url_path u) (M.query u)
    (M.fragment u)) [] x)
  end.
Proof.
  intro S. unfold M.relative_slash_state. destruct x as [|c x]; [reflexivity|]. rewrite S. cbn [andb].
  change (one_of (txt "/\") c) with (is_any_slash c). destruct (is_any_slash c) eqn:E; [reflexivity|].
  unfold is_any_slash, one_of in E. cbn [txt list_ascii_of_string existsb] in E. apply orb_false_iff in E as [-> _]. reflexivity.
Qed.

(* The same with / for each \ *)
Lemma relative_state_of_backslashes x :
  M.relative_state to_ascii b M.new_url (slashed x) = M.relative_state to_ascii b M.new_url x.
Proof.
  destruct (base_parts _ _ _ _ base) as (S & _). unfold M.relative_state. rewrite S. fold start.
  pose proof (proj1 (web_base_kind start eq_refl)) as St. destruct x as [|c x]; [reflexivity|].
  assert (M.relative_slash_state to_ascii b start (slashed x) = M.relative_slash_state to_ascii b start x) as R.
  { rewrite !relative_slash_state_is by exact St. destruct x as [|d x]; [reflexivity|].
    set (v := M.Url _ _ _ _ _ _ _ _). assert (M.is_special v = true) as V by exact St.
    pose proof (path_state_of_backslashes v [] (d :: x) V) as P.
    assert (M.special_authority_ignore_slashes_state to_ascii start (slashed x) = M.special_authority_ignore_slashes_state to_ascii start x)
      as A.
    { rewrite !ignored_slashes, drop_slashes_of_backslashes. now apply authority_state_of_backslashes. }
    destruct (slashed_cases d x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial.
    destruct (is_any_slash d); [exact A|now rewrite P]. }
  set (v := M.shorten _). assert (M.is_special v = true) as V.
  { unfold v, M.shorten. destruct (_ && _); exact St. }
  pose proof (path_state_of_backslashes v [] (c :: x) V) as P.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial.
  - rewrite !is_web_slash. exact R.
  - rewrite is_web_slash. destruct (is_any_slash c); [exact R|]. rewrite Q, H. now rewrite P.
Qed.

(* A text with the scheme of the base is like one without. *)
Lemma same_scheme_is_relative x :
  M.special_relative_or_authority_state to_ascii b start x = M.relative_state to_ascii b M.new_url x.
Proof.
  destruct (base_parts _ _ _ _ base) as (S & _). pose proof (proj1 (web_base_kind start eq_refl)) as St.
  unfold M.special_relative_or_authority_state. destruct (strip (txt "//") x) as [r|] eqn:X.
  - apply strip_some in X. subst x. unfold M.relative_state. rewrite S. fold start. cbn [app txt list_ascii_of_string].
    rewrite is_web_slash, relative_slash_state_is by exact St. reflexivity.
  - unfold M.relative_state. rewrite S. reflexivity.
Qed.

Lemma machine_of_web_reference input x y :
  (split_scheme (trimmed input) = (None, trimmed input) /\ slashed (trimmed input) = x ++ y) \/
  (exists t rest, split_scheme (trimmed input) = (Some t, rest) /\ lowercase t = s /\ slashed rest = x ++ y) ->
  M.parse to_ascii input (Some b) = M.relative_state to_ascii b M.new_url (x ++ y).
Proof.
  destruct (base_parts _ _ _ _ base) as (S & P & _). destruct (web_base_kind b S) as [_ F].
  unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input). rewrite scheme_start_state_is.
  intros [[E R] | (t & rest & E & T & R)]; rewrite E, <- R, relative_state_of_backslashes.
  - unfold M.no_scheme_state, M.has_opaque_path. now rewrite P, F.
  - unfold M.after_scheme. rewrite T. fold start. destruct (web_base_kind start eq_refl) as [-> ->]. rewrite S.
    rewrite text_eqb_refl. cbn [andb]. now rewrite same_scheme_is_relative.
Qed.

Lemma ends_are_no_slashes y c z : is_end y -> y = c :: z -> is_any_slash c = false /\ (c = "?"%char \/ c = "#"%char).
Proof. intros I ->. simpl in I. apply ends_path_cases in I as [-> | ->]; auto. Qed.

Lemma plain_slash c : byte_eqb c "\" = false -> is_any_slash c = byte_eqb "/" c.
Proof. intro B. unfold is_any_slash, one_of. cbn [txt list_ascii_of_string existsb]. now rewrite B, !orb_false_r, byte_eqb_sym. Qed.

Lemma rooted_web_reference z y :
  has "\" z = false -> is_end y -> strip (txt "/") z = None ->
  M.relative_state to_ascii b M.new_url ("/" :: z ++ y) = Some (M.path_state (base_front s b) [] (z ++ y)).
Proof.
  intros B I Z. destruct (base_parts _ _ _ _ base) as (S & _). unfold M.relative_state. rewrite S. fold start.
  rewrite is_web_slash. change (is_any_slash "/") with true. cbv iota.
  rewrite relative_slash_state_is by exact (proj1 (web_base_kind start eq_refl)).
  assert (forall c rest, z ++ y = c :: rest -> is_any_slash c = false) as N.
  { intros c rest E. destruct z as [|d z]; [now apply (ends_are_no_slashes y c rest)|]. injection E as -> _.
    cbn [has existsb] in B. apply orb_false_iff in B as [B _]. rewrite plain_slash by now rewrite byte_eqb_sym.
    cbn [txt list_ascii_of_string strip] in Z. now destruct (byte_eqb "/" c). }
  destruct (z ++ y) as [|c rest] eqn:E; [reflexivity|]. now rewrite (N c rest eq_refl).
Qed.

Lemma relative_web_reference x y :
  x <> [] -> has "\" x = false -> has_no ends_path x -> strip (txt "/") x = None ->
  M.relative_state to_ascii b M.new_url (x ++ y) = Some (M.path_state (with_path (dirs n) (base_front s b)) [] (x ++ y)).
Proof.
  intros X B N Z. destruct x as [|c x]; [congruence|]. apply has_no_cons in N as [N _].
  destruct (base_parts _ _ _ _ base) as (S & P & Q & _).
  unfold M.relative_state. rewrite S, P, Q. fold start. cbn [app]. rewrite is_web_slash.
  cbn [has existsb] in B. apply orb_false_iff in B as [B _]. rewrite plain_slash by now rewrite byte_eqb_sym.
  unfold ends_path, one_of in N. cbn [txt list_ascii_of_string existsb] in N. rewrite !orb_false_iff in N. destruct N as (-> & -> & _).
  cbn [txt list_ascii_of_string strip] in Z. destruct (byte_eqb "/" c); [discriminate|]. f_equal. f_equal.
  unfold M.shorten. cbn [M.set_query M.segments_of M.url_path].
  match goal with |- (if ?i && _ && _ then _ else _) = _ => assert (i = false) as -> by now apply web_base_kind end.
  cbn [andb]. unfold with_path, base_front. now rewrite (base_segments _ _ _ _ base).
Qed.

Lemma end_of_web_reference y :
  is_end y ->
  M.relative_state to_ascii b M.new_url y =
  Some (set_end (or (option_map (encode_query true) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) (base_front s b))).
Proof.
  intro I. destruct (base_parts _ _ _ _ base) as (S & P & Q & _). unfold M.relative_state. rewrite S, P, Q. fold start.
  destruct y as [|c y]; [reflexivity|]. rewrite is_web_slash. simpl in I. apply ends_path_cases in I as [-> | ->].
  - change (is_any_slash "?") with false. change (byte_eqb "?" "?") with true. cbv iota. f_equal.
    set (v := M.Url _ _ _ _ _ _ _ _). assert (M.begin_query v y = finish ("?"%char :: y) (M.set_query None v)) as -> by reflexivity.
    rewrite finish_is by reflexivity. change (M.is_special (M.set_query None v)) with (M.is_special start).
    rewrite (proj1 (web_base_kind start eq_refl)). reflexivity.
  - change (is_any_slash "#") with false. change (byte_eqb "#" "?") with false. change (byte_eqb "#" "#") with true. cbv iota. f_equal.
    rewrite begin_fragment_is. reflexivity.
Qed.

(* ---- The stages *)

Definition has_scheme_of_base (o : option text) : Prop := o = None \/ exists t, o = Some t /\ lowercase t = s.

Lemma rebase_of_web_reference o q f p :
  has_scheme_of_base o -> auth p = None ->
  whatwg_rebase (with_query q (with_fragment f (with_scheme o p))) n web = Some (onto
    (with_query q (with_fragment f (with_scheme None p))) n).
Proof.
  intros O A. unfold whatwg_rebase. cbn [is_special andb auth with_query with_fragment with_scheme]. rewrite A. cbn [is_some negb].
  unfold legacy_resolve, equal_schemes, strict_resolve. rewrite (base_scheme _ _ _ _ base).
  destruct O as [-> | (t & -> & T)]; cbn [scheme with_query with_fragment with_scheme is_some orb]; [reflexivity|].
  rewrite T, (base_lowercase _ _ _ _ base), text_eqb_refl. reflexivity.
Qed.

Lemma forced_of_base ds f q r : force web (of_base n true ds f q r) = Some (of_base n true ds f q r).
Proof. cbn [force]. unfold force_web. change (has_host (of_base n true ds f q r)) with (has_host n). now rewrite host. Qed.

Lemma interpreted_of_base rt ds f q r : interpret_host to_ascii (of_base n rt ds f q r) = Some (of_base n rt ds f q r).
Proof.
  unfold interpret_host. pose proof (base_interpreted _ _ _ _ base) as I. unfold is_interpreted in I. cbn [auth of_base].
  destruct (auth n) as [[i [[[] h]|] p]|]; try reflexivity. contradiction.
Qed.

Lemma put_path_with_scheme o x u : put_path x (with_scheme o u) = with_scheme o (put_path x u).
Proof.
  destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. change (put_path (txt "/" ++ z) ?u) with (put_path_rel z (with_path_root true u)).
    unfold put_path_rel. now destruct (segments z).
  - rewrite !put_path_without_root by assumption. unfold put_path_rel. now destruct (segments x).
Qed.

Lemma url_of_web_path_reference input o rest x y :
  split_scheme (trimmed input) = (o, rest) -> has_scheme_of_base o -> slashed rest = x ++ y ->
  before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y -> strip (txt "//") x = None ->
  url_of to_ascii n input =
  then_ (force web (onto (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty))) n)) (fun r =>
    option_map (normalize shortest_ip6 web) (interpret_host to_ascii r)).
Proof.
  intros E O R Bx Fy X. assert (Preprocess.preprocess (mode_of n generic) input = (slashed (trimmed input), web)) as P.
  { unfold Preprocess.preprocess. fold (trimmed input). assert (mode_of n generic = web) as ->
      by (unfold mode_of; rewrite (base_scheme _ _ _ _ base); exact (base_mode _ _ _ _ base)).
    assert (select_mode (trimmed input) web = web) as ->; [|reflexivity]. unfold select_mode. rewrite E. cbn [fst].
    destruct O as [-> | (t & -> & T)]; [reflexivity|]. rewrite <- mode_of_lowercase, T. exact (base_mode _ _ _ _ base). }
  assert (split_scheme (slashed (trimmed input)) = (o, slashed rest)) as Sp by now rewrite split_scheme_slashed, E.
  unfold url_of. rewrite P. unfold parse, read_url. rewrite Sp, Bx, Fy. unfold parse_auth_path. rewrite X. cbn [has_drive].
  rewrite put_end_is, put_path_with_scheme by reflexivity. change (auth (with_query _ (with_fragment _ ?u))) with (auth u).
  assert (auth (put_path x empty) = None) as A by exact (proj1 (proj2 (put_path_keeps x empty))).
  change (auth (with_scheme o (put_path x empty))) with (auth (put_path x empty)). rewrite A. cbn [on then_].
  rewrite rebase_of_web_reference by assumption. cbn [then_].
  assert (with_scheme None (put_path x empty) = put_path x empty) as -> by (rewrite <- put_path_with_scheme; reflexivity).
  destruct (force web _) as [r|]; [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii r).
Qed.

Lemma normal_web_base_with_end q f :
  normalize shortest_ip6 web (of_base n true (dirs n) (file n) (or q (query n)) f) =
  with_query (or (option_map (encode_query true) q) (query n)) (with_fragment (option_map encode_fragment f) n).
Proof.
  assert (of_base n true (dirs n) (file n) (or q (query n)) f = with_query (or q (query n)) (with_fragment f n)) as ->
    by (unfold of_base; pose proof (base_drive _ _ _ _ base) as D; destruct n; cbn in *; now subst).
  exact (normal_with_end _ web n q f (base_normal _ _ _ _ base) (base_path _ _ _ _ base)).
Qed.

Lemma end_of_web_base_is_equal y :
  parts_of_url (set_end (or (option_map (encode_query true) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) (base_front s b))) =
  parts_of_sequence (normalize shortest_ip6 web (of_base n true (dirs n) (file n) (or (query_of y) (query n)) (fragment_of y))).
Proof.
  rewrite normal_web_base_with_end. pose proof (base_equal _ _ _ _ base) as E. destruct (base_parts _ _ _ _ base) as (S & _).
  unfold parts_of_url, parts_of_sequence, the_auth in *. injection E as E1 E2 E3 E4 E5 E6 _ _.
  change (has_opaque_path (with_query _ (with_fragment _ n))) with (has_opaque_path n). cbn. rewrite S in E1.
  now rewrite E1, E2, E3, E4, E5, E6.
Qed.

(* A reference without an authority, with or without the scheme of the base *)
Theorem web_path_references_are_equal input o rest x y :
  split_scheme (trimmed input) = (o, rest) -> has_scheme_of_base o -> slashed rest = x ++ y ->
  before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y ->
  has_no ends_path x -> has "\" x = false -> is_end y -> strip (txt "//") x = None ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros E O R Bx Fy N Bs I X. rewrite (url_of_web_path_reference input o rest x y) by assumption.
  rewrite (machine_of_web_reference input x y).
  2: { destruct O as [-> | (t & -> & T)]; [left|right; now exists t, rest]. split; [now apply split_none; rewrite E|].
       pose proof (split_none (trimmed input)) as Sn. rewrite E in Sn. specialize (Sn eq_refl). now injection Sn as <-. }
  pose proof (base_drive _ _ _ _ base) as D. pose proof (base_root _ _ _ _ base) as Rt.
  assert (M.is_file (base_front s b) = false /\ M.is_special (base_front s b) = true) as [Ff Sf] by
    (destruct (web_base_kind (base_front s b) eq_refl); tauto).
  destruct (strip (txt "/") x) as [z|] eqn:Z.
  - apply strip_some in Z. change (txt "/" ++ z) with ("/"%char :: z) in Z. rewrite Z in *. apply has_no_cons in N as [_ N]. cbn [app].
    rewrite rooted_web_reference, rooted_onto, forced_of_base by assumption. cbn [then_]. rewrite interpreted_of_base. cbn [option_map].
    f_equal.
    apply (paths_after_dirs_are_equal web s n b (of_base n true (fst (segments z)) (nonempty (snd (segments z))) None None)
      (base_front s b) [] z y base); trivial; try reflexivity; try (now constructor);
      [exact (proj2 (proj2 (proj2 (base_parts _ _ _ _ base))))|now apply no_special_backslash].
  - destruct x as [|c x'] eqn:Ex.
    + cbn [app]. rewrite end_of_web_reference, end_onto, root, forced_of_base by assumption. cbn [then_]. rewrite interpreted_of_base.
      cbn [option_map]. f_equal. apply end_of_web_base_is_equal.
    + rewrite <- Ex in *. assert (x <> []) as Nx by (rewrite Ex; discriminate).
      rewrite relative_web_reference, relative_onto, forced_of_base by assumption. cbn [then_]. rewrite interpreted_of_base.
      cbn [option_map]. f_equal.
      apply (paths_after_dirs_are_equal web s n b (of_base n true (dirs n ++ fst (segments x)) (nonempty (snd (segments x))) None None)
        (base_front s b) (dirs n) x y base); trivial; try reflexivity;
        [exact (base_dirs _ _ _ _ base)|exact (proj2 (proj2 (proj2 (base_parts _ _ _ _ base))))|now apply no_special_backslash].
Qed.

(* ---- A reference with an authority, without a scheme *)

Lemma rebase_of_authority u : auth u <> None -> scheme u = None -> whatwg_rebase u n web = Some (onto u n).
Proof.
  intros A S. unfold whatwg_rebase, strict_resolve. rewrite S, (base_scheme _ _ _ _ base), (base_path _ _ _ _ base).
  destruct (auth u); [|congruence]. cbn [is_special is_some negb andb orb]. now rewrite orb_true_r.
Qed.

Lemma forced_web_reference t x y r :
  split_scheme t = (None, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = Some r ->
  then_ (parse web t) (fun u => then_ (whatwg_rebase u n web) (force web)) = read_web s (authority_text x) (path_text x) y.
Proof.
  intros E Bx Fy N S. apply strip_some in S. pose proof N as N'. rewrite S in N'. apply tail_is_free in N'.
  destruct (split_at_authority_end r N') as (R & Na & Ez & Nz).
  assert (authority_text x = authority_text r /\ path_text x = path_text r) as [-> ->] by (rewrite S; now split).
  unfold parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S, strip_app. cbn [has_drive].
  unfold put_authority_path. set (a := before ends_authority r) in *. set (z := from ends_authority r) in *.
  assert (forall c, let u := put_query_fragment y (put_path z (with_auth (Some c) (with_scheme None empty))) in
    auth u = Some c /\ whatwg_rebase u n web = Some (read_with_authority s c z y)) as U.
  { intros c u. assert (auth u = Some c) as A by (unfold u; rewrite (proj1 (proj2 (put_end_keeps y _)));
      exact (proj1 (proj2 (put_path_keeps z _)))).
    split; [exact A|]. rewrite rebase_of_authority; [|congruence|unfold u; rewrite (proj1 (put_end_keeps y _));
      exact (proj1 (put_path_keeps z _))].
    f_equal. apply onto_with_authority; trivial. exact (base_scheme _ _ _ _ base). }
  destruct (is_nil a) eqn:Nil.
  - destruct a; [|discriminate]. cbn [read_authority]. destruct (U no_authority) as [-> Rb]. cbn [on].
    change (has_port_in_range web no_authority) with true. cbv iota. cbn [then_]. rewrite Rb. cbn [then_]. cbn [app] in R.
    replace z with r by exact R. apply forced_without_host; [now repeat split|assumption].
  - assert (a <> []) as Na' by now destruct a. unfold read_web, authority_text, path_text.
    replace (drop_while is_slash_byte r) with r by (rewrite R; symmetry; now apply no_slash_to_skip). fold a z. rewrite Nil.
    destruct (read_authority web a) as [c|] eqn:RA; [|reflexivity]. destruct (U c) as [-> Rb]. cbn [on then_]. unfold has_port_in_range.
    destruct (on is_port_number (port c)); [|reflexivity]. cbn [then_]. rewrite Rb. cbn [then_].
    apply forced_with_host; trivial. now apply (authority_text_has_a_host a).
Qed.

Theorem web_authority_references_are_equal input x y r :
  keeps_delimiters to_ascii ->
  split_scheme (trimmed input) = (None, trimmed input) -> slashed (trimmed input) = x ++ y ->
  before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> has "\" x = false -> is_end y -> strip (txt "//") x = Some r ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K E R Bx Fy N B I X. rewrite (machine_of_web_reference input x y) by (left; now split).
  destruct (base_parts _ _ _ _ base) as (S & _). pose proof (proj1 (web_base_kind start eq_refl)) as St.
  assert (M.relative_state to_ascii b M.new_url (x ++ y) = M.begin_authority to_ascii (scheme_only s) (drop_while is_any_slash (x ++ y)))
    as ->.
  { rewrite <- same_scheme_is_relative. apply strip_some in X. subst x. rewrite <- start_is. unfold M.special_relative_or_authority_state.
    rewrite <- app_assoc, strip_app. now rewrite ignored_slashes. }
  rewrite begin_web_authority by (assumption || exact (base_mode _ _ _ _ base)).
  assert (split_scheme (slashed (trimmed input)) = (None, x ++ y)) as Sp by now rewrite split_scheme_slashed, E, <- R.
  pose proof (forced_web_reference _ x y r Sp Bx Fy N X) as F.
  assert (Preprocess.preprocess (mode_of n generic) input = (slashed (trimmed input), web)) as P.
  { unfold Preprocess.preprocess. fold (trimmed input). assert (mode_of n generic = web) as ->
      by (unfold mode_of; rewrite (base_scheme _ _ _ _ base); exact (base_mode _ _ _ _ base)).
    unfold select_mode. now rewrite E. }
  unfold url_of. rewrite P. unfold read_web, web_parts in *.
  destruct (parse web _) as [u|]; [cbn [then_] in *; destruct (whatwg_rebase u n web) as [v|];
    [cbn [then_] in *; destruct (force web v) as [f|]|]|];
    cbn [then_] in *; destruct (is_nil (authority_text x)); try discriminate; trivial;
    destruct (read_authority web (authority_text x)) as [c|]; try discriminate; trivial; cbn [then_] in *;
    destruct (on is_port_number (port c)); try discriminate; trivial.
  injection F as ->. now destruct (interpret_host to_ascii _).
Qed.

End Web.

(* ---- Bases that are web-URLs *)

Lemma normal_web_host s w h i p :
  scheme w = Some s -> mode_of_scheme s = web -> auth w = Some (Authority i (Some h) p) -> kind h <> uninterpreted ->
  is_interpreted (normalize shortest_ip6 web w) /\ has_host (normalize shortest_ip6 web w) = true.
Proof.
  intros S W A K. unfold is_interpreted, has_host, normalize. cbn [Sequence.auth]. rewrite A. cbn [option_map]. unfold normalize_authority.
  cbn [name user port]. unfold is_localhost_of_file. rewrite S, W. cbn [mode_eqb]. rewrite andb_false_r. cbn [name].
  split; [|reflexivity]. destruct h as [[] h]; try exact Logic.I. now destruct K.
Qed.

Lemma web_url_of_text to_ascii x n :
  select_mode (trimmed x) generic = web -> url_with_base to_ascii x None = Some n ->
  exists s i h p z y, mode_of_scheme s = web /\ kind h <> uninterpreted /\
    n = normalize shortest_ip6 web (web_sequence s (Authority i (Some h) p) z y).
Proof.
  intros W E. unfold select_mode in W. destruct (split_scheme (trimmed x)) as [[s|] rest] eqn:S; [|discriminate].
  cbn [fst] in W. destruct (split_slashed rest) as (q & y & R & Bx & Fy & N & _).
  rewrite (url_of_web_url to_ascii x s rest q y) in E by assumption. unfold read_web in E.
  destruct (is_nil (authority_text q)) eqn:Nil; [discriminate|].
  destruct (read_authority web (authority_text q)) as [c|] eqn:RA; [|discriminate].
  apply authority_text_has_a_host in RA; [|intros X; now rewrite X in Nil]. destruct c as [i [[k h]|] p]; [|discriminate].
  cbn [then_] in E. destruct (on is_port_number _); [|discriminate]. cbn [then_] in E. unfold interpret_host in E.
  destruct (interpreted_sequence s None None None (Authority i (Some (Host k h)) p) (path_text q) y) as [_ A]. rewrite A in E.
  assert (forall g, kind g <> uninterpreted ->
    n = normalize shortest_ip6 web (web_sequence s (Authority i (Some g) p) (path_text q) y) ->
    exists s i h p z y, mode_of_scheme s = web /\ kind h <> uninterpreted /\
      n = normalize shortest_ip6 web (web_sequence s (Authority i (Some h) p) z y)) as Found
    by (intros g Kg H; exists s, i, g, p, (path_text q), y; tauto).
  assert (forall k', k' <> uninterpreted -> option_map (normalize shortest_ip6 web)
    (Some (web_sequence s (Authority i (Some (Host k' h)) p) (path_text q) y)) = Some n ->
    exists s i h p z y, mode_of_scheme s = web /\ kind h <> uninterpreted /\
      n = normalize shortest_ip6 web (web_sequence s (Authority i (Some h) p) z y)) as Plain
    by (intros k' Kk H; apply (Found (Host k' h)); [exact Kk|cbn [option_map] in H; congruence]).
  destruct k.
  - apply (Plain opaque); [discriminate|exact E].
  - destruct (interpret to_ascii h) as [g|] eqn:G; [|discriminate]. cbn [option_map] in E. apply (Found g).
    + unfold interpret in G. destruct (Host.parse_host to_ascii false h) as [[]|]; try discriminate; now injection G as <-.
    + rewrite (proj1 (interpreted_sequence _ _ _ _ _ _ _)) in E. congruence.
  - apply (Plain domain); [discriminate|exact E].
  - apply (Plain ip4); [discriminate|exact E].
  - apply (Plain ip6); [discriminate|exact E].
Qed.

Lemma normal_web_is_base s w i h p last b :
  mode_of_scheme s = web -> kind h <> uninterpreted -> scheme w = Some s -> auth w = Some (Authority i (Some h) p) ->
  path_root w = true -> drive w = None -> file w = nonempty last ->
  let n := normalize shortest_ip6 web w in
  parts_of_url b = parts_of_sequence n -> is_base web (lowercase s) n b /\ has_host n = true /\ path_root n = true.
Proof.
  intros W K S A Rw Dw Fw n E. assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite A).
  destruct (normal_web_host s w h i p S W A K) as [In Ho]. fold n in In, Ho.
  destruct (normalized_segments_are web _ _ last eq_refl Rw Dw eq_refl Fw) as (_ & R & D).
  assert (normalize_path web w = normalize_segments web w) as Np by (unfold normalize_path; now rewrite O).
  assert (path_root n = true) as Rn by (unfold n, normalize; cbn [Sequence.path_root]; now rewrite Np).
  split; [|now split]. constructor; trivial.
  - unfold n. rewrite normal_scheme, S. reflexivity.
  - apply lowercase_idempotent.
  - now rewrite mode_of_lowercase.
  - unfold n, normalize. cbn [Sequence.drive]. now rewrite Np.
  - apply NormalizeIdempotent.normalize_is_idempotent.
  - unfold has_opaque_path. now rewrite Rn, andb_false_r.
  - now left.
  - unfold n, normalize. cbn [Sequence.dirs]. rewrite Np. now apply normal_dirs_are_clean.
Qed.

(* ---- A text with an authority and the scheme of the base: the base does not matter *)

Lemma machine_ignores_a_web_base to_ascii s n b input t rest x y r :
  is_base web s n b -> split_scheme (trimmed input) = (Some t, rest) -> lowercase t = s -> slashed rest = x ++ y ->
  strip (txt "//") x = Some r -> M.parse to_ascii input (Some b) = M.parse to_ascii input None.
Proof.
  intros Ib E T R X. rewrite (machine_of_web_reference to_ascii s n b Ib input x y) by (right; now exists t, rest).
  rewrite <- (same_scheme_is_relative to_ascii s n b Ib). unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input).
  rewrite scheme_start_state_is, E. assert (mode_of_scheme t = web) as W by (rewrite <- mode_of_lowercase, T; exact (base_mode _ _ _ _ Ib)).
  destruct (backslashes_may_be_replaced_beforehand to_ascii t rest W) as [<- _].
  destruct (backslashes_may_be_replaced_beforehand to_ascii t (slashed rest) W) as [_ ->]. rewrite R, T.
  apply strip_some in X. subst x. unfold M.special_relative_or_authority_state. rewrite <- app_assoc, strip_app.
  now rewrite ignored_slashes.
Qed.

Lemma stages_ignore_a_web_base to_ascii n input t rest r :
  split_scheme (trimmed input) = (Some t, rest) -> mode_of_scheme t = web ->
  strip (txt "//") (before ends_path (slashed rest)) = Some r -> url_of to_ascii n input = url_of to_ascii empty input.
Proof.
  intros E W X. unfold url_of. assert (forall m, Preprocess.preprocess m input = (slashed (trimmed input), web)) as P
    by (intro m; unfold Preprocess.preprocess; fold (trimmed input); unfold select_mode; rewrite E; cbn [fst]; now rewrite W).
  rewrite !P. destruct (parse web (slashed (trimmed input))) as [u|] eqn:Pa; [|reflexivity]. cbn [then_].
  assert (is_some (auth u) = true /\ scheme u = Some t) as [A S].
  { unfold parse, read_url in Pa. rewrite split_scheme_slashed, E in Pa. cbn [fst snd] in Pa. unfold parse_auth_path in Pa. rewrite X in Pa.
    cbn [has_drive] in Pa. unfold put_authority_path in Pa. destruct (read_authority web _) as [c|]; [|discriminate].
    destruct (on _ _); [|discriminate]. injection Pa as <-. rewrite (proj1 (proj2 (put_end_keeps _ _))), (proj1 (put_end_keeps _ _)).
    now rewrite (proj1 (proj2 (put_path_keeps _ _))), (proj1 (put_path_keeps _ _)). }
  assert (whatwg_rebase u n web = whatwg_rebase u empty web) as ->; [|reflexivity].
  unfold whatwg_rebase, strict_resolve. rewrite A, S. cbn [is_special negb andb is_some orb]. f_equal. unfold onto, ord. now rewrite S.
Qed.

(* Every text, and a base that is a web-URL *)
Theorem texts_with_web_bases_are_equal to_ascii s n b input :
  keeps_delimiters to_ascii -> is_base web s n b -> has_host n = true -> path_root n = true ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K B Ho Rt. destruct (base_parts _ _ _ _ B) as (Sb & _). pose proof (base_scheme _ _ _ _ B) as Sn.
  pose proof (base_lowercase _ _ _ _ B) as L. destruct (split_scheme (trimmed input)) as [o rest] eqn:E.
  destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & Bs & I).
  assert (has_scheme_of_base s o \/ exists t, o = Some t /\ is_absolute_for (Some s) t) as [O | (t & -> & A)].
  { destruct o as [t|]; [|left; now left]. destruct (text_eq_dec (lowercase t) s) as [T|T]; [left; right; now exists t|right].
    exists t. split; [reflexivity|right]. cbn [option_map]. congruence. }
  2: { apply (absolute_texts_are_equal to_ascii K n b input t rest); rewrite ?Sb; trivial. }
  destruct (strip (txt "//") x) as [r|] eqn:X; [|now apply (web_path_references_are_equal to_ascii s n b B Ho Rt input o rest x y)].
  destruct O as [-> | (t & -> & T)].
  - pose proof (split_none (trimmed input)) as Q. rewrite E in Q. specialize (Q eq_refl). assert (rest = trimmed input) as -> by congruence.
    apply (web_authority_references_are_equal to_ascii s n b B input x y r); trivial; now rewrite <- R.
  - rewrite (machine_ignores_a_web_base to_ascii s n b input t rest x y r) by trivial.
    rewrite (stages_ignore_a_web_base to_ascii n input t rest r); [exact (equality_without_a_base to_ascii K input)|exact E| |now rewrite Bx].
    rewrite <- mode_of_lowercase, T. exact (base_mode _ _ _ _ B).
Qed.

Lemma web_sequence_is s c z y :
  exists last, scheme (web_sequence s c z y) = Some s /\ auth (web_sequence s c z y) = Some c /\ path_root (web_sequence s c z y) = true /\
    drive (web_sequence s c z y) = None /\ file (web_sequence s c z y) = nonempty last.
Proof.
  unfold web_sequence. rewrite put_end_is by reflexivity. cbn [put_path]. unfold put_path_rel. destruct (segments (tl z)) as [ds last].
  now exists last.
Qed.

(* The equality for every text, with every base that is a web-URL *)
Theorem equality_with_web_base to_ascii input base :
  keeps_delimiters to_ascii -> select_mode (trimmed base) generic = web ->
  by_machine to_ascii input (Some base) = by_stages to_ascii input (Some base).
Proof.
  intros K W. pose proof (bases_are_equal to_ascii K base) as B. unfold by_machine, by_stages.
  change (url_with_base to_ascii input (Some base)) with (then_ (url_with_base to_ascii base None) (fun b => url_of to_ascii b input)).
  destruct (url_with_base to_ascii base None) as [n|] eqn:E; destruct (M.parse to_ascii base None) as [b|]; try contradiction;
    [|reflexivity]. destruct B as (P & _). cbn [then_].
  destruct (web_url_of_text to_ascii base n W E) as (t & i & h & p & z & y & M & Kh & ->).
  destruct (web_sequence_is t (Authority i (Some h) p) z y) as (last & S & A & R & D & F).
  destruct (normal_web_is_base t _ i h p last b M Kh S A R D F P) as (Ib & Ho & Rt).
  now apply (texts_with_web_bases_are_equal to_ascii (lowercase t)).
Qed.

Example equality_of_a_web_reference :
  let base := txt "HTTP://u@h:81/a/b/../c?q#f" in
  select_mode (trimmed base) generic = web /\
  option_map path_part (by_stages Host.no_unicode (txt "http:..\x\..\z?'") (Some base)) = Some (M.segments_path [txt "z"]) /\
  option_map query_part (by_stages Host.no_unicode (txt "#g") (Some base)) = Some (Some (txt "q")).
Proof. vm_compute. repeat split. Qed.
