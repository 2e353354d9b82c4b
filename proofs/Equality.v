(* The equality of the standard's state machine (Machine.v) and of the composition of refurl's stages (Composition.v): for
   each text they give the same URL, component for component, or both fail.

   The machine reads a text from left to right and writes into a URL record. The composition reads the text by the grammar
   into a sequence, resolves and normalises it. [parts] is what both are compared by. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition.
From Refurl Require HostIdempotence.
From Refurl Require Export PathEquality.

(* ---- A path that begins with a path-root *)

(* What comes before the path. *)
Definition front_of_url (u : M.url) : parts := parts_of_url (with_path [] (set_end None None u)).
Definition front_of_sequence (u : sequence) : parts :=
  let a := the_auth u in
  Parts (text_of (scheme u)) (username_of a) (password_of a) (option_map host_of (auth u)) (port a)
        (M.segments_path []) None None.

(* A sequence and a URL record that have no path, no query and no fragment yet. *)
Definition without_path (u : sequence) : Prop :=
  drive u = None /\ path_root u = false /\ dirs u = [] /\ file u = None /\ query u = None /\ fragment u = None.
Definition url_without_path (v : M.url) : Prop :=
  M.url_path v = M.segments_path [] /\ M.query v = None /\ M.fragment v = None.

Theorem rooted_paths_are_equal short m u v x y :
  has_drive m = false -> without_path u -> url_without_path v ->
  M.is_file v = false -> M.is_special v = is_special m -> has_no ends_path x -> no_backslash v x -> is_end y ->
  front_of_url v = front_of_sequence (normalize short m u) ->
  parts_of_url (M.path_state v [] (x ++ y)) =
  parts_of_sequence (normalize short m (put_query_fragment y (put_path ("/" :: x) u))).
Proof.
  intros D (V & R & Ds & Fi & Q & Fr) (P & Q' & Fr') F S N B I E.
  replace v with (with_path [] v) at 1 by (destruct v; simpl in *; subst; reflexivity).
  rewrite path_is_read_by_segments, finish_is by assumption.
  change (put_path ("/" :: x) u) with (put_path_rel x (with_path_root true u)). unfold put_path_rel.
  destruct (segments x) as [ds last]. cbn [fst snd]. change (segments_after false _ _) with (segments_made ds last).
  set (w := with_file (nonempty last) (with_dirs ds (with_path_root true u))).
  assert (has_opaque_path w = false) as O.
  { unfold w, has_opaque_path, with_file, with_dirs, with_path_root. cbn. now rewrite andb_false_r. }
  assert (query w = None /\ fragment w = None) as [Qw Fw] by (destruct u; now split).
  rewrite normalize_with_end by assumption.
  change (M.is_special (with_path (segments_made ds last) v)) with (M.is_special v).
  apply (parts_with_end m y (normalize short m w) (with_path (segments_made ds last) v)); [exact S|].
  destruct (normalized_segments_are m w ds last D) as (G & RG & DG); [reflexivity|destruct u; exact V|reflexivity|reflexivity|].
  unfold front_of_url, front_of_sequence, parts_of_url in E. unfold parts_of_url, parts_of_sequence.
  assert (has_opaque_path (normalize short m w) = false) as ->.
  { unfold normalize, normalize_path. rewrite O. unfold has_opaque_path. cbn [Sequence.path_root Sequence.auth].
    rewrite RG. now rewrite andb_false_r. }
  assert (segments_of_sequence (normalize short m w) = segments_made ds last) as ->.
  { rewrite <- G. unfold normalize, normalize_path. now rewrite O. }
  injection E as E1 E2 E3 E4 E5. destruct u; simpl in *; subst. unfold w, normalize, with_file, with_dirs, with_path_root in *.
  cbn [Sequence.scheme Sequence.auth Sequence.query Sequence.fragment the_auth] in *.
  rewrite Q', Fr'. cbn [M.scheme M.username M.password M.url_host M.port M.url_path M.query M.fragment with_path M.set_path].
  unfold the_auth in *. cbn [Sequence.auth] in *. now rewrite E1, E2, E3, E4, E5.
Qed.

(* ---- An opaque path *)

Lemma encode_with_slashes ds last :
  encode_opaque (with_slashes ds ++ last) = with_slashes (map encode_opaque ds) ++ encode_opaque last.
Proof.
  unfold with_slashes, encode_opaque. induction ds as [|d ds IH]; [reflexivity|]. cbn [map concat].
  rewrite <- !app_assoc, encode_app. f_equal. cbn [app].
  change (utf8_percent_encode c0_control_percent_encode_set ("/" :: ?x)) with ("/" :: utf8_percent_encode c0_control_percent_encode_set x).
  f_equal. exact IH.
Qed.

Lemma encode_last_space_slashes ds : encode_last_space (with_slashes ds) = with_slashes ds.
Proof.
  destruct ds as [|d ds] using rev_ind; [reflexivity|]. unfold with_slashes. rewrite map_app, concat_app. cbn [map concat].
  rewrite app_nil_r, app_assoc, encode_last_space_app by discriminate. reflexivity.
Qed.

(* The text of an opaque path, from its dirs and its file *)
Lemma opaque_text_is followed ds last :
  opaque_text followed (with_slashes ds ++ last) =
  with_slashes (map (encode opaque_path_column) ds) ++
  text_of (option_map (fun f => let f := encode opaque_path_column f in if followed then encode_last_space f else f)
    (nonempty last)).
Proof.
  rewrite (map_ext _ _ encode_opaque_is). unfold opaque_text. rewrite encode_with_slashes. destruct last as [|b last].
  - change (encode_opaque []) with (@nil byte). rewrite app_nil_r. cbn [nonempty option_map text_of]. rewrite app_nil_r.
    destruct followed; [apply encode_last_space_slashes|reflexivity].
  - cbn [nonempty option_map text_of]. cbv zeta. rewrite encode_opaque_is. destruct followed; [|reflexivity].
    apply encode_last_space_app, encode_not_nil. discriminate.
Qed.

Lemma mode_of_lowercase s : mode_of_scheme (lowercase s) = mode_of_scheme s.
Proof. unfold mode_of_scheme, special_scheme. now rewrite lowercase_idempotent. Qed.

Lemma put_path_without_root x u : strip (txt "/") x = None -> put_path x u = put_path_rel x u.
Proof.
  destruct x as [|b x]; [reflexivity|]. intro H. destruct (byte_eqb "/" b) eqn:E; [simpl in H; now rewrite E in H|].
  destruct b as [[] [] [] [] [] [] [] []]; try reflexivity. discriminate.
Qed.

Lemma followed_is y :
  is_end y -> is_some (query_of y) || is_some (fragment_of y) = negb (is_nil y).
Proof.
  destruct y as [|b y]; [reflexivity|]. intro I. simpl in I. apply ends_path_cases in I as [-> | ->]; [|reflexivity].
  unfold query_of, before. cbn [take_while]. change (negb (is_hash "?")) with true. reflexivity.
Qed.

(* The record that the scheme state makes *)
Definition scheme_only (s : text) : M.url := M.set_scheme (lowercase s) M.new_url.

Lemma parts_of_scheme_only s p p' q f :
  parts_of_url (set_end q f (M.set_path p (M.set_path p' (scheme_only s)))) = Parts (lowercase s) [] [] None None p q f.
Proof. reflexivity. Qed.

Lemma scheme_only_is_not_special s : mode_of_scheme s = generic -> M.is_special (scheme_only s) = false.
Proof. intro G. destruct (special_scheme_is s (scheme_only s) eq_refl) as [S _]. now rewrite S, G. Qed.

Lemma parts_of_opaque short s ds f q r :
  mode_of_scheme s = generic ->
  parts_of_sequence (normalize short generic (Sequence (Some s) None None false ds f q r)) =
  Parts (lowercase s) [] [] None None
    (M.opaque_path (with_slashes (map (encode opaque_path_column) ds) ++
      text_of (option_map (fun f => let f := encode opaque_path_column f in
        if is_some q || is_some r then encode_last_space f else f) f)))
    (option_map (encode_query false) q) (option_map encode_fragment r).
Proof.
  intro G. assert (forall t ds f q r, mode_of_scheme t = generic ->
    has_opaque_path (Sequence (Some t) None None false ds f q r) = true) as O
    by (intros; unfold has_opaque_path, mode_of; cbn; now rewrite H).
  unfold normalize, normalize_path. rewrite (O s) by exact G. unfold normalize_opaque_path, with_dirs, with_file.
  cbn [Sequence.scheme Sequence.auth Sequence.drive Sequence.path_root Sequence.dirs Sequence.file Sequence.query
    Sequence.fragment option_map].
  unfold parts_of_sequence. rewrite O by now rewrite mode_of_lowercase. unfold print_path.
  cbn [Sequence.scheme Sequence.auth Sequence.drive Sequence.path_root Sequence.dirs Sequence.file Sequence.query
    Sequence.fragment option_map the_auth text_of sigils app]. f_equal.
  - f_equal. f_equal. destruct f; [|reflexivity]. cbn [option_map text_of sigils app]. apply app_nil_r.
  - destruct q; [|reflexivity]. cbn [option_map]. now rewrite encode_query_is.
  - destruct r; [|reflexivity]. cbn [option_map]. now rewrite encode_fragment_is.
Qed.

Theorem opaque_paths_are_equal short s x y :
  mode_of_scheme s = generic -> strip (txt "/") x = None -> has_no ends_path x -> is_end y ->
  parts_of_url (M.opaque_path_state (M.set_path (M.opaque_path []) (scheme_only s)) (x ++ y)) =
  parts_of_sequence (normalize short generic (put_query_fragment y (put_path x (with_scheme (Some s) empty)))).
Proof.
  intros G R N I. rewrite (opaque_path_state_is _ []) by (reflexivity || assumption).
  rewrite finish_is by (reflexivity || assumption). rewrite parts_of_scheme_only.
  change (M.is_special (M.set_path ?p (M.set_path ?q ?u))) with (M.is_special u).
  rewrite scheme_only_is_not_special, put_path_without_root by assumption. unfold put_path_rel.
  pose proof (with_slashes_segments x) as W. destruct (segments x) as [ds last]. cbn [fst snd] in W. rewrite <- W.
  rewrite put_query_fragment_is by reflexivity. rewrite opaque_text_is, app_nil_l, <- (followed_is y I).
  symmetry. now apply parts_of_opaque.
Qed.

(* ---- Generic URLs without a base and without an authority *)

Lemma strip_app_end t x y :
  (forall b, In b t -> ends_path b = false) -> is_end y -> strip t x = None -> strip t (x ++ y) = None.
Proof.
  revert x. induction t as [|a t IH]; intros x T I H; [discriminate|]. destruct x as [|b x].
  - destruct y as [|c y]; [reflexivity|]. simpl in I. cbn [app strip]. destruct (byte_eqb a c) eqn:E; [|reflexivity].
    apply byte_eqb_eq in E. subst c. rewrite T in I; [discriminate|now left].
  - cbn [app strip] in *. destruct (byte_eqb a b); [|reflexivity]. apply IH; auto. intros c C. apply T. now right.
Qed.

Lemma slash_ends_no_path b : In b (txt "/") -> ends_path b = false.
Proof. now intros [<- | []]. Qed.

(* What the machine does with the text after the scheme and its colon, and what the stages do *)
Theorem generic_paths_are_equal to_ascii short s x y :
  mode_of_scheme s = generic -> has_no ends_path x -> is_end y -> strip (txt "//") x = None ->
  option_map parts_of_url (M.after_scheme to_ascii None (lowercase s) (x ++ y)) =
  Some (parts_of_sequence (normalize short generic (put_query_fragment y (put_path x (with_scheme (Some s) empty))))).
Proof.
  intros G N I A. unfold M.after_scheme, M.without_base. change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s).
  assert (M.is_file (scheme_only s) = false) as F.
  { destruct (special_scheme_is s (scheme_only s) eq_refl) as [_ F]. now rewrite F, G. }
  rewrite F, scheme_only_is_not_special by assumption. destruct (strip (txt "/") x) as [z|] eqn:R.
  - apply strip_some in R. subst x. change (txt "/" ++ z) with ("/" :: z) in *. clear R || idtac.
    assert (strip (txt "/") z = None) as Z by exact A. cbn [app]. change (strip (txt "/") ("/" :: z ++ y)) with (Some (z ++ y)).
    unfold M.path_or_authority_state. rewrite strip_app_end by (assumption || exact slash_ends_no_path).
    cbn [option_map]. f_equal. apply has_no_cons in N as [_ N].
    apply rooted_paths_are_equal; try assumption; try reflexivity; try (now repeat split).
    + now rewrite scheme_only_is_not_special.
    + intro S. now rewrite scheme_only_is_not_special in S.
  - rewrite strip_app_end by (assumption || exact slash_ends_no_path). cbn [option_map]. f_equal.
    now apply opaque_paths_are_equal.
Qed.

(* ---- The stages without a base *)

Lemma upto_empty t : upto empty t = empty.
Proof. now destruct t. Qed.

Lemma onto_empty u : needs_path_root u = false -> onto u empty = u.
Proof.
  intro N. unfold onto. rewrite upto_empty. assert (followed_by empty u = u) as ->.
  { destruct u as [s a d p ds f q r]. unfold followed_by, or, empty.
    cbn [Sequence.scheme Sequence.auth Sequence.drive Sequence.path_root Sequence.dirs Sequence.file Sequence.query
      Sequence.fragment app]. rewrite orb_false_r. now destruct s, a, d, f, q, r. }
  unfold require_path_root. now rewrite N.
Qed.

Lemma rebase_without_base s u :
  scheme u = Some s -> needs_path_root u = false -> whatwg_rebase u empty generic = Some u.
Proof.
  intros S N. unfold whatwg_rebase. cbn [is_special andb]. rewrite S. cbn [is_some orb]. unfold strict_resolve. rewrite S.
  cbn [is_some orb]. now rewrite onto_empty.
Qed.

(* The text that is left of an input when the first stage has read it *)
Definition trimmed (input : text) : text := remove_newlines (trim_end (trim_start input)).

Lemma preprocess_generic input :
  select_mode (trimmed input) generic = generic -> Preprocess.preprocess generic input = (trimmed input, generic).
Proof. intro M. unfold Preprocess.preprocess. fold (trimmed input). now rewrite M. Qed.

Lemma by_machine_is to_ascii input :
  by_machine to_ascii input None =
  option_map parts_of_url match split_scheme (trimmed input) with
    | (Some s, rest) => M.after_scheme to_ascii None (lowercase s) rest
    | (None, _) => None
    end.
Proof.
  unfold by_machine, M.parse. rewrite machine_preprocess_is, scheme_start_state_is. fold (trimmed input).
  now destruct (split_scheme (trimmed input)) as [[s|] rest].
Qed.

(* A text without a scheme and without a base: both fail. *)
Definition same_front (u v : sequence) : Prop := scheme u = scheme v /\ auth u = auth v /\ drive u = drive v.

Lemma put_path_keeps x u : same_front (put_path x u) u.
Proof.
  assert (forall x u, same_front (put_path_rel x u) u) as R
    by (intros y v; unfold put_path_rel; destruct (segments y); now repeat split).
  unfold put_path. destruct x as [|[[] [] [] [] [] [] [] []] x]; try apply R.
  exact (R x (with_path_root true u)).
Qed.

Lemma put_end_keeps y u : same_front (put_query_fragment y u) u.
Proof.
  unfold put_query_fragment.
  destruct (from is_hash y); destruct (before is_hash y) as [|[[] [] [] [] [] [] [] []] q]; now repeat split.
Qed.

Theorem both_need_a_scheme to_ascii input :
  fst (split_scheme (trimmed input)) = None ->
  by_machine to_ascii input None = None /\ by_stages to_ascii input None = None.
Proof.
  intro N. split.
  - rewrite by_machine_is. destruct (split_scheme (trimmed input)) as [o rest]. simpl in N. now subst.
  - unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
    rewrite preprocess_generic by (unfold select_mode; now rewrite N).
    destruct (parse generic (trimmed input)) as [u|] eqn:P; [|reflexivity]. cbn [then_].
    assert (scheme u = None) as S.
    { unfold parse, read_url in P. destruct (split_scheme (trimmed input)) as [o rest]. simpl in N. subst o.
      destruct (parse_auth_path generic (before ends_path rest) (with_scheme None empty)) as [v|] eqn:A; [|discriminate].
      assert (scheme v = None) as V.
      { unfold parse_auth_path in A. cbn [has_drive] in A. destruct (strip (txt "//") (before ends_path rest)).
        - unfold put_authority_path in A. destruct (read_authority _ _); [|discriminate]. injection A as <-.
          now rewrite (proj1 (put_path_keeps _ _)).
        - injection A as <-. now rewrite (proj1 (put_path_keeps _ _)). }
      destruct (on _ _); [|discriminate]. injection P as <-. now rewrite (proj1 (put_end_keeps _ _)). }
    unfold whatwg_rebase. cbn [is_special andb]. rewrite S. cbn [is_some orb].
    unfold strict_resolve. rewrite S. cbn [is_some orb]. now destruct (_ || _).
Qed.

(* A generic URL without an authority: the same parts, and neither fails. *)
Theorem generic_without_authority to_ascii input s rest :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = generic ->
  strip (txt "//") (before ends_path rest) = None ->
  by_machine to_ascii input None = by_stages to_ascii input None /\ by_stages to_ascii input None <> None.
Proof.
  intros E G A. destruct (split_at_path_end rest) as (R & N & I).
  set (x := before ends_path rest) in *. set (y := from ends_path rest) in *.
  set (u := put_query_fragment y (put_path x (with_scheme (Some s) empty))).
  assert (scheme u = Some s /\ auth u = None /\ drive u = None) as (S & Au & Dr).
  { destruct (put_end_keeps y (put_path x (with_scheme (Some s) empty))) as (E1 & E2 & E3).
    destruct (put_path_keeps x (with_scheme (Some s) empty)) as (F1 & F2 & F3). unfold u.
    now rewrite E1, E2, E3, F1, F2, F3. }
  assert (by_stages to_ascii input None = Some (parts_of_sequence (normalize shortest_ip6 generic u))) as B.
  { unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
    rewrite preprocess_generic by (unfold select_mode; now rewrite E).
    unfold parse, read_url. rewrite E. fold x y. unfold parse_auth_path. rewrite A. cbn [has_drive]. fold u.
    rewrite Au. cbn [on then_]. rewrite (rebase_without_base s u S).
    - cbn [then_ force]. unfold interpret_host. rewrite Au. reflexivity.
    - unfold needs_path_root. now rewrite Au, Dr. }
  rewrite B. split; [|discriminate]. rewrite by_machine_is, E, R.
  now apply generic_paths_are_equal.
Qed.

(* The premises hold, for example, for these inputs. *)
Example generic_example :
  let input := txt " Foo:a/../b c ?q'#f " in
  split_scheme (trimmed input) = (Some (txt "Foo"), txt "a/../b c ?q'#f") /\ mode_of_scheme (txt "Foo") = generic /\
  strip (txt "//") (before ends_path (txt "a/../b c ?q'#f")) = None /\
  option_map scheme_part (by_stages Host.no_unicode input None) = Some (txt "foo").
Proof. vm_compute. repeat split. Qed.
