(* The equality of machine and stages, continued: references without an authority, against a generic base with a path. *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths
  FileEquality
  HrefEquality BaseEquality.
From Refurl Require NormalizeIdempotent NormalForms HrefTwice.

(* A text without a scheme *)
Lemma split_none x : fst (split_scheme x) = None -> split_scheme x = (None, x).
Proof.
  unfold split_scheme. destruct x as [|c t]; [reflexivity|]. destruct (is_alpha c); [|reflexivity].
  rewrite !match_colon. destruct (drop_while is_scheme_char (c :: t)) as [|d r]; [reflexivity|]. now destruct (byte_eqb d ":").
Qed.

(* ---- Dirs that are normal *)

Definition clean (x : text) : Prop := is_dot_segment x = false /\ encode_path x = x.

Lemma fold_clean ds s :
  Forall clean ds -> fold_left (fun s d => segments_after true (encode_path d) s) ds s = s ++ ds.
Proof.
  intro C. revert s. induction C as [|d ds [D E] C IH]; intro s; [now rewrite app_nil_r|]. cbn [fold_left]. rewrite IH.
  unfold segments_after. rewrite is_dot_encode, is_dots_encode. unfold is_dot_segment in D. apply orb_false_iff in D as [-> ->].
  rewrite E. now rewrite <- app_assoc.
Qed.

Lemma encoded_is_clean x : is_dot_segment x = false -> clean (encode_path x).
Proof.
  intro D. split.
  - unfold is_dot_segment in *. apply orb_false_iff in D as [D1 D2]. rewrite <- is_dot_encode in D1. rewrite <- is_dots_encode in D2.
    now rewrite <- machine_is_dot, <- machine_is_dots, D1, D2.
  - unfold encode_path. apply encode_idempotent. apply component_sets_keep_encoded.
Qed.

Definition no_dots (ab : list text) : Prop := Forall (fun x => is_dot_segment x = false) ab.

Lemma reduced_stack_has_no_dots m u ab ds :
  has_drive m = false -> path_root u = true -> no_dots ab ->
  exists ab', reduce_dirs m u (Stack ab [] None) ds = Stack ab' [] None /\ no_dots ab'.
Proof.
  intros D R. revert ab. induction ds as [|d ds IH]; intros ab C; [now exists ab|]. unfold reduce_dirs in *. cbn [fold_left].
  unfold reduce_dir at 2, becomes_drive. rewrite D. cbn [andb above floor found]. destruct (is_dot d) eqn:E1; [now apply IH|].
  destruct (is_dots d) eqn:E2.
  - rewrite R. destruct ab as [|a ab]; [now apply IH|]. inversion C. now apply IH.
  - apply IH. constructor; [unfold is_dot_segment; now rewrite E1, E2|exact C].
Qed.

Theorem normal_dirs_are_clean m u :
  has_drive m = false -> path_root u = true -> drive u = None -> Forall clean (dirs (normalize_segments m u)).
Proof.
  intros D R V. destruct (reduced_stack_has_no_dots m u [] (dirs u) D R) as (ab & E & C); [constructor|].
  assert (forall ab, no_dots ab -> Forall clean (map (encode path_column) (rev (ab ++ [])))) as M.
  { intros l L. rewrite app_nil_r, map_encode_path. apply Forall_map, Forall_rev. revert L. apply Forall_impl. exact encoded_is_clean. }
  unfold normalize_segments, reduce_path. rewrite V, E. destruct (file u) as [x|]; [|now apply M].
  destruct (is_dot_segment x) eqn:Dx.
  - unfold reduce_dir, becomes_drive. rewrite D. cbn [andb above floor found]. unfold is_dot_segment in Dx.
    destruct (is_dot x); [now apply M|]. cbn [orb] in Dx. rewrite Dx, R. destruct ab as [|a ab]; [now apply M|].
    inversion C. now apply M.
  - unfold becomes_drive. rewrite D. cbn [andb]. now apply M.
Qed.

(* ---- What a base is: a normal URL, and the record with the same parts *)

Record is_base (m : mode) (s : text) (n : sequence) (b : M.url) : Prop := {
  base_scheme : scheme n = Some s;
  base_lowercase : lowercase s = s;
  base_mode : mode_of_scheme s = m;
  base_drive : drive n = None;
  base_normal : normalize shortest_ip6 m n = n;
  base_interpreted : is_interpreted n;
  base_equal : parts_of_url b = parts_of_sequence n;
  base_path : has_opaque_path n = false;
  base_root : path_root n = true \/ is_some (auth n) = true /\ dirs n = [] /\ file n = None;
  base_dirs : Forall clean (dirs n)
}.

(* Normalisation leaves the scheme and the authority of the base. *)
Lemma front_of_rebased m s n b w :
  is_base m s n b -> scheme w = scheme n -> auth w = auth n -> front_of_sequence (normalize shortest_ip6 m w) = front_of_sequence n.
Proof.
  intros B S A. pose proof (base_normal _ _ _ _ B) as N. unfold front_of_sequence, the_auth.
  assert (scheme (normalize shortest_ip6 m w) = scheme n /\ auth (normalize shortest_ip6 m w) = auth n) as [-> ->]; [|reflexivity].
  split.
  - transitivity (scheme (normalize shortest_ip6 m n)); [cbn [normalize Sequence.scheme]; now rewrite S|now rewrite N].
  - transitivity (auth (normalize shortest_ip6 m n)); [cbn [normalize Sequence.auth]; now rewrite S, A|now rewrite N].
Qed.

(* A path that begins with the dirs [bd] of the base *)
Theorem paths_after_dirs_are_equal m s n b w v bd x y :
  is_base m s n b -> has_drive m = false -> Forall clean bd ->
  scheme w = scheme n -> auth w = auth n -> drive w = None -> path_root w = true ->
  dirs w = bd ++ fst (segments x) -> file w = nonempty (snd (segments x)) -> query w = None -> fragment w = None ->
  front_of_url v = front_of_sequence n -> M.query v = None -> M.fragment v = None -> M.is_file v = false -> M.is_special v = is_special m ->
  has_no ends_path x -> no_backslash v x -> is_end y ->
  parts_of_url (M.path_state (with_path bd v) [] (x ++ y)) =
  parts_of_sequence (normalize shortest_ip6 m (with_query (query_of y) (with_fragment (fragment_of y) w))).
Proof.
  intros B D C Sw Aw Dr R Ds Fi Qw Fw E Q Fr F S N Bs I. rewrite path_is_read_by_segments, finish_is by assumption.
  assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite R, andb_false_r).
  rewrite <- put_query_fragment_is, normalize_with_end by assumption. set (made := segments_after _ _ _).
  change (M.is_special (with_path made v)) with (M.is_special v).
  apply (parts_with_end m y (normalize shortest_ip6 m w) (with_path made v)); [exact S|].
  destruct (normalized_segments_are m w _ _ D R Dr Ds Fi) as (G & RG & _). rewrite <- (front_of_rebased m s n b w B Sw Aw) in E.
  unfold front_of_url, front_of_sequence, parts_of_url in E. unfold parts_of_url, parts_of_sequence.
  assert (has_opaque_path (normalize shortest_ip6 m w) = false) as ->.
  { unfold normalize, normalize_path. rewrite O. unfold has_opaque_path. cbn [Sequence.path_root Sequence.auth].
    rewrite RG. now rewrite andb_false_r. }
  assert (segments_of_sequence (normalize shortest_ip6 m w) = made) as ->.
  { transitivity (segments_of_sequence (normalize_segments m w)); [unfold normalize, normalize_path; now rewrite O|].
    rewrite G. unfold segments_made, made. now rewrite fold_left_app, (fold_clean bd) by assumption. }
  injection E as E1 E2 E3 E4 E5. unfold normalize, the_auth in *. cbn [Sequence.scheme Sequence.auth Sequence.query Sequence.fragment] in *.
  rewrite Qw, Fw. cbn [M.scheme M.username M.password M.url_host M.port M.url_path M.query M.fragment with_path M.set_path].
  cbn [option_map]. now rewrite E1, E2, E3, E4, E5, Q, Fr.
Qed.

(* The base without its path, query and fragment *)
Definition base_front (s : text) (b : M.url) : M.url :=
  M.Url s (M.username b) (M.password b) (M.url_host b) (M.port b) (M.segments_path []) None None.

Lemma base_parts m s n b :
  is_base m s n b ->
  M.scheme b = s /\ M.url_path b = M.segments_path (segments_of_sequence n) /\ M.query b = query n /\
  front_of_url (base_front s b) = front_of_sequence n.
Proof.
  intro base. pose proof (base_equal _ _ _ _ base) as E. pose proof (base_scheme _ _ _ _ base) as S.
  unfold parts_of_url, parts_of_sequence in E.
  rewrite S, (base_path _ _ _ _ base) in E. cbn [text_of] in E. injection E as E1 E2 E3 E4 E5 E6 E7 E8. repeat split; trivial.
  unfold front_of_url, front_of_sequence, parts_of_url, base_front. rewrite S. cbn. now rewrite E2, E3, E4, E5.
Qed.

(* The dirs of the base are its segments without the last one. *)
Lemma base_segments m s n b : is_base m s n b -> removelast (segments_of_sequence n) = dirs n.
Proof.
  intro base. unfold segments_of_sequence. rewrite (base_drive _ _ _ _ base). cbn [app].
  destruct (base_root _ _ _ _ base) as [-> | (_ & -> & ->)]; [apply removelast_last|now destruct (path_root n)].
Qed.

(* ---- What rebase makes of a reference without an authority *)

Definition of_base (n : sequence) (root : bool) (ds : list text) (f q r : option text) : sequence :=
  Sequence (scheme n) (auth n) None root ds f q r.

Lemma rooted_onto n z y :
  drive n = None ->
  onto (with_query (query_of y) (with_fragment (fragment_of y) (put_path ("/" :: z) empty))) n =
  of_base n true (fst (segments z)) (nonempty (snd (segments z))) (query_of y) (fragment_of y).
Proof.
  intro D. cbn [put_path]. unfold put_path_rel. destruct (segments z) as [ds last]. unfold onto, require_path_root, of_base.
  destruct n as [s a d p bd f q r]. cbn in D. subst d. unfold ord, upto, followed_by, needs_path_root, or. cbn. rewrite andb_false_r.
  destruct (nonempty last), (query_of y), (fragment_of y); reflexivity.
Qed.

Lemma relative_onto n x y :
  drive n = None -> x <> [] -> strip (txt "/") x = None ->
  path_root n = true \/ is_some (auth n) = true /\ dirs n = [] /\ file n = None ->
  onto (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty))) n =
  of_base n true (dirs n ++ fst (segments x)) (nonempty (snd (segments x))) (query_of y) (fragment_of y).
Proof.
  intros D X S R. rewrite put_path_without_root by assumption. unfold put_path_rel. pose proof (with_slashes_segments x) as W.
  destruct (segments x) as [ds last]. cbn [fst snd] in *. destruct n as [s a d p bd f q r]. cbn in D, R. subst d.
  unfold onto, require_path_root, of_base, ord, upto, followed_by, needs_path_root, or. cbn.
  destruct ds as [|d ds]; cbn.
  - destruct last as [|c last]; [now destruct X|]. cbn. destruct R as [-> | (A & -> & ->)].
    + cbn; rewrite ?andb_false_r; destruct (query_of y), (fragment_of y); reflexivity.
    + destruct a; [|discriminate]. destruct p, (query_of y), (fragment_of y); reflexivity.
  - destruct R as [-> | (A & -> & ->)].
    + cbn; rewrite ?andb_false_r; destruct (nonempty last), (query_of y), (fragment_of y); reflexivity.
    + destruct a; [|discriminate]. destruct p, (nonempty last), (query_of y), (fragment_of y); reflexivity.
Qed.

Lemma end_onto n y :
  drive n = None -> path_root n = true \/ is_some (auth n) = true /\ dirs n = [] /\ file n = None ->
  onto (with_query (query_of y) (with_fragment (fragment_of y) (put_path [] empty))) n =
  of_base n (path_root n) (dirs n) (file n) (or (query_of y) (query n)) (fragment_of y).
Proof.
  intros D R. destruct n as [s a d p bd f q r]. cbn in D, R. subst d.
  unfold onto, require_path_root, of_base, ord, upto, followed_by, needs_path_root, or, put_path, put_path_rel. cbn.
  destruct R as [-> | (A & -> & ->)].
  - cbn; rewrite ?andb_false_r; destruct (query_of y), (fragment_of y); cbn; now rewrite ?app_nil_r, ?andb_false_r.
  - destruct a; [|discriminate]. destruct p, (query_of y), (fragment_of y); reflexivity.
Qed.

(* A reference with an authority takes the scheme of the base and nothing else. *)
Lemma onto_with_authority s n c z y :
  scheme n = Some s -> is_authority_end z -> has_no ends_path z ->
  onto (put_query_fragment y (put_path z (with_auth (Some c) empty))) n = read_with_authority s c z y.
Proof.
  intros S E N. unfold read_with_authority, with_authority. rewrite !put_end_is by reflexivity.
  destruct n as [sc a d p bd f q r]. cbn in S. subst sc. destruct z as [|e z].
  - unfold put_path, put_path_rel, onto, require_path_root, ord, upto, followed_by, needs_path_root, or. cbn.
    destruct (query_of y), (fragment_of y); reflexivity.
  - assert (e = "/"%char) as ->.
    { simpl in E. apply has_no_cons in N as [N _]. unfold ends_authority, ends_path, one_of in E, N.
      cbn [txt list_ascii_of_string existsb] in E, N. rewrite !orb_false_iff in N. destruct N as (B1 & B2 & _).
      rewrite B1, B2, !orb_false_r in E. now apply byte_eqb_eq in E. }
    cbn [put_path]. unfold put_path_rel. destruct (segments z) as [ds last].
    unfold onto, require_path_root, ord, upto, followed_by, needs_path_root, or. cbn. rewrite andb_false_r.
    destruct (nonempty last), (query_of y), (fragment_of y); reflexivity.
Qed.

(* ---- The machine *)

Section References.
Variable to_ascii : text -> option text.
Variables (s : text) (n : sequence) (b : M.url).
Hypothesis base : is_base generic s n b.

Lemma base_kind : M.is_special b = false /\ M.is_file b = false /\ M.has_opaque_path b = false /\
  (forall v, M.scheme v = s -> M.is_special v = false /\ M.is_file v = false).
Proof.
  assert (forall v, M.scheme v = s -> M.is_special v = false /\ M.is_file v = false) as K.
  { intros v V. destruct (special_scheme_is s v) as [-> ->]; [now rewrite (base_lowercase _ _ _ _ base)|].
    now rewrite (base_mode _ _ _ _ base). }
  destruct (base_parts _ _ _ _ base) as (S & P & _). destruct (K b S) as [K1 K2]. repeat split; trivial; try now apply K.
  unfold M.has_opaque_path. now rewrite P.
Qed.

(* What the reference becomes *)
Lemma machine_of_reference input :
  fst (split_scheme (trimmed input)) = None ->
  M.parse to_ascii input (Some b) = M.relative_state to_ascii b M.new_url (trimmed input).
Proof.
  intro S. unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input). rewrite scheme_start_state_is.
  destruct (split_scheme (trimmed input)) as [[t|] r]; [discriminate|]. destruct base_kind as (_ & F & O & _).
  unfold M.no_scheme_state. now rewrite O, F.
Qed.

Lemma not_slash_at_end y c z : is_end y -> y = c :: z -> byte_eqb c "/" = false.
Proof. intros I ->. simpl in I. now apply ends_path_cases in I as [-> | ->]. Qed.

Lemma rooted_reference z y :
  is_end y -> strip (txt "/") z = None ->
  M.relative_state to_ascii b M.new_url ("/" :: z ++ y) = Some (M.path_state (base_front s b) [] (z ++ y)).
Proof.
  intros I Z. destruct (base_parts _ _ _ _ base) as (S & _). unfold M.relative_state. rewrite S. set (u := M.set_scheme s M.new_url).
  destruct base_kind as (_ & _ & _ & K). destruct (K u eq_refl) as [Su _]. unfold M.is_slash. rewrite Su.
  change (byte_eqb "/" "/" || false && byte_eqb "/" "\") with true. cbv iota. unfold M.relative_slash_state. rewrite Su.
  assert (forall c rest, z ++ y = c :: rest -> byte_eqb c "/" = false) as N.
  { intros c rest E. destruct z as [|d z]; [now apply (not_slash_at_end y c rest)|]. injection E as -> _.
    cbn [txt list_ascii_of_string strip] in Z. rewrite byte_eqb_sym. now destruct (byte_eqb "/" c). }
  destruct (z ++ y) as [|c rest] eqn:E; [reflexivity|]. cbn [andb]. now rewrite (N c rest eq_refl).
Qed.

Lemma relative_reference x y :
  x <> [] -> has_no ends_path x -> strip (txt "/") x = None ->
  M.relative_state to_ascii b M.new_url (x ++ y) = Some (M.path_state (with_path (dirs n) (base_front s b)) [] (x ++ y)).
Proof.
  intros X N Z. destruct x as [|c x]; [congruence|]. apply has_no_cons in N as [N _]. destruct (base_parts _ _ _ _ base) as (S & P & Q & _).
  destruct base_kind as (_ & F & _ & K). unfold M.relative_state. rewrite S, P, Q. set (u := M.set_scheme s M.new_url).
  destruct (K u eq_refl) as [Su _]. cbn [app]. unfold M.is_slash. rewrite Su. cbn [andb]. rewrite orb_false_r.
  unfold ends_path, one_of in N. cbn [txt list_ascii_of_string existsb] in N. rewrite !orb_false_iff in N. destruct N as (-> & -> & _).
  cbn [txt list_ascii_of_string strip] in Z. rewrite (byte_eqb_sym c). destruct (byte_eqb "/" c); [discriminate|]. f_equal. f_equal.
  unfold M.shorten. cbn [M.set_query M.segments_of M.url_path]. match goal with |- (if ?i && _ && _ then _ else _) =
    _ => replace i with false end.
  2: { symmetry. now apply K. }
  cbn [andb]. unfold with_path, base_front. now rewrite (base_segments _ _ _ _ base).
Qed.

Lemma end_of_reference y :
  is_end y ->
  M.relative_state to_ascii b M.new_url y =
  Some (set_end (or (option_map (encode_query false) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) (base_front s b))).
Proof.
  intro I. destruct (base_parts _ _ _ _ base) as (S & P & Q & _). destruct base_kind as (_ & _ & _ & K). unfold M.relative_state.
  rewrite S, P, Q.
  set (u := M.set_scheme s M.new_url). destruct (K u eq_refl) as [Su _]. destruct y as [|c y]; [reflexivity|].
  unfold M.is_slash. rewrite Su. cbn [andb]. rewrite orb_false_r. simpl in I. apply ends_path_cases in I as [-> | ->].
  - change (byte_eqb "?" "/") with false. change (byte_eqb "?" "?") with true. cbv iota. f_equal.
    set (v := M.Url _ _ _ _ _ _ _ _). assert (M.begin_query v y = finish ("?"%char :: y) (M.set_query None v)) as -> by reflexivity.
    rewrite finish_is by reflexivity. change (M.is_special (M.set_query None v)) with (M.is_special u). rewrite Su. reflexivity.
  - change (byte_eqb "#" "/") with false. change (byte_eqb "#" "?") with false. change (byte_eqb "#" "#") with true. cbv iota. f_equal.
    rewrite begin_fragment_is. reflexivity.
Qed.

Lemma authority_reference r y :
  M.relative_state to_ascii b M.new_url ("/" :: "/" :: r ++ y) = M.begin_authority to_ascii (scheme_only s) (r ++ y).
Proof.
  destruct (base_parts _ _ _ _ base) as (S & _). unfold M.relative_state. rewrite S. set (u := M.set_scheme s M.new_url).
  destruct base_kind as (_ & _ & _ & K). destruct (K u eq_refl) as [Su _]. unfold M.is_slash. rewrite Su.
  change (byte_eqb "/" "/" || false && byte_eqb "/" "\") with true. cbv iota. unfold M.relative_slash_state. rewrite Su.
  unfold scheme_only. rewrite (base_lowercase _ _ _ _ base). reflexivity.
Qed.

(* ---- The stages *)

Lemma stages_of_reference input u :
  fst (split_scheme (trimmed input)) = None -> parse generic (trimmed input) = Some u -> scheme u = None ->
  is_interpreted (onto u n) -> url_of to_ascii n input = Some (normalize shortest_ip6 generic (onto u n)).
Proof.
  intros S P Su I. unfold url_of. assert (mode_of n generic = generic) as ->
    by (unfold mode_of; rewrite (base_scheme _ _ _ _ base); exact (base_mode _ _ _ _ base)).
  rewrite preprocess_generic, P by (unfold select_mode; now rewrite S). cbn [then_]. unfold whatwg_rebase, strict_resolve.
  cbn [is_special andb].
  rewrite Su, (base_path _ _ _ _ base), (base_scheme _ _ _ _ base). cbn [is_some orb negb]. rewrite orb_true_r. cbn [then_ force].
  unfold interpret_host, is_interpreted in *. destruct (auth (onto u n)) as [[i [[[] h]|] p]|]; try reflexivity. contradiction.
Qed.

Lemma of_base_is_interpreted root ds f q r : is_interpreted (of_base n root ds f q r).
Proof. exact (base_interpreted _ _ _ _ base). Qed.

(* A new query or fragment *)
Lemma normal_base_with_end q f :
  let w := of_base n (path_root n) (dirs n) (file n) (or q (query n)) f in
  normalize shortest_ip6 generic w =
  with_query (or (option_map (encode_query false) q) (query n)) (with_fragment (option_map encode_fragment f) n).
Proof.
  cbv zeta. assert (of_base n (path_root n) (dirs n) (file n) (or q (query n)) f = with_query (or q (query n)) (with_fragment f n)) as ->
    by (unfold of_base; pose proof (base_drive _ _ _ _ base) as D; destruct n; cbn in *; now subst).
  exact (normal_with_end _ generic n q f (base_normal _ _ _ _ base) (base_path _ _ _ _ base)).
Qed.

Lemma end_of_base_is_equal y :
  parts_of_url (set_end (or (option_map (encode_query false) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) (base_front s b))) =
  parts_of_sequence (normalize shortest_ip6 generic (of_base n (path_root n) (dirs n) (file n) (or (query_of y) (query n))
    (fragment_of y))).
Proof.
  rewrite normal_base_with_end. pose proof (base_equal _ _ _ _ base) as E. destruct (base_parts _ _ _ _ base) as (S & _).
  unfold parts_of_url, parts_of_sequence, the_auth in *. injection E as E1 E2 E3 E4 E5 E6 _ _.
  change (has_opaque_path (with_query _ (with_fragment _ n))) with (has_opaque_path n). cbn. rewrite S in E1.
  now rewrite E1, E2, E3, E4, E5, E6.
Qed.

(* ---- The theorem *)

Lemma authority_references_are_equal input r :
  split_scheme (trimmed input) = (None, trimmed input) ->
  before ends_path (trimmed input) = "/" :: "/" :: r ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros S X. assert (fst (split_scheme (trimmed input)) = None) as S' by now rewrite S.
  rewrite machine_of_reference by assumption. destruct (split_at_path_end (trimmed input)) as (T & N & I).
  rewrite X in T, N. set (y := from ends_path (trimmed input)) in *. do 2 apply has_no_cons in N as [_ N].
  destruct (split_at_authority_end r N) as (R & Na & Ez & Nz). set (a := before ends_authority r) in *.
  set (z := from ends_authority r) in *.
  rewrite T at 1. cbn [app]. rewrite authority_reference. rewrite R, <- app_assoc at 1.
  rewrite authorities_are_equal by (assumption || exact (base_mode _ _ _ _ base)). unfold generic_parts.
  assert (parse generic (trimmed input) = match read_authority generic a with None => None | Some c =>
    if on is_port_number (port c) then Some (put_query_fragment y (put_path z (with_auth (Some c) empty))) else None end) as P.
  { unfold parse, read_url. rewrite S, X. unfold parse_auth_path. change (strip (txt "//") ("/" :: "/" :: r)) with (Some r).
    cbn [has_drive]. unfold put_authority_path. fold a z y. destruct (read_authority generic a) as [c|]; [|reflexivity].
    change (with_auth (Some c) (with_scheme None empty)) with (with_auth (Some c) empty).
    rewrite (proj1 (proj2 (put_end_keeps y _))), (proj1 (proj2 (put_path_keeps z _))). reflexivity. }
  assert (parse generic (trimmed input) = None -> url_of to_ascii n input = None) as Fail.
  { intro F. unfold url_of. assert (mode_of n generic = generic) as ->
      by (unfold mode_of; rewrite (base_scheme _ _ _ _ base); exact (base_mode _ _ _ _ base)).
    rewrite preprocess_generic, F by (unfold select_mode; now rewrite S'). reflexivity. }
  destruct (read_authority generic a) as [c|] eqn:RA; [|now rewrite Fail].
  destruct (on is_port_number (port c)); [|now rewrite Fail].
  rewrite (stages_of_reference input _ S' P).
  - rewrite (onto_with_authority s n) by (assumption || exact (base_scheme _ _ _ _ base)). reflexivity.
  - rewrite (proj1 (put_end_keeps y _)). now rewrite (proj1 (put_path_keeps z _)).
  - rewrite (onto_with_authority s n) by (assumption || exact (base_scheme _ _ _ _ base)). exact (authority_is_interpreted _ _ _ _ _ RA).
Qed.

Lemma path_references_are_equal input :
  split_scheme (trimmed input) = (None, trimmed input) -> strip (txt "//") (before ends_path (trimmed input)) = None ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros S X. assert (fst (split_scheme (trimmed input)) = None) as S' by now rewrite S. rewrite machine_of_reference by assumption.
  destruct (split_at_path_end (trimmed input)) as (T & N & I). set (x := before ends_path (trimmed input)) in *.
  set (y := from ends_path (trimmed input)) in *. rewrite T at 1. pose proof (base_drive _ _ _ _ base) as D.
  pose proof (base_root _ _ _ _ base) as R. destruct base_kind as (_ & _ & _ & K). destruct (K (base_front s b) eq_refl) as [Sf Ff].
  assert (parse generic (trimmed input) = Some (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty)))) as P.
  { unfold parse, read_url. rewrite S. fold x y. unfold parse_auth_path. rewrite X. cbn [has_drive].
    change (with_scheme None empty) with empty. rewrite put_end_is by reflexivity.
    change (auth (with_query _ (with_fragment _ ?u))) with (auth u). now rewrite (proj1 (proj2 (put_path_keeps x empty))). }
  assert (scheme (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty))) = None) as Sc
    by exact (proj1 (put_path_keeps x empty)).
  destruct (strip (txt "/") x) as [z|] eqn:Z.
  - apply strip_some in Z. change (txt "/" ++ z) with ("/" :: z) in Z. rewrite Z in *. apply has_no_cons in N as [_ N]. cbn [app].
    rewrite rooted_reference by assumption. rewrite (stages_of_reference input _ S' P Sc), rooted_onto by
      (rewrite ?rooted_onto by exact D; trivial; apply of_base_is_interpreted). cbn [option_map]. f_equal.
    apply (paths_after_dirs_are_equal generic s n b (of_base n true (fst (segments z)) (nonempty (snd (segments z))) None None)
      (base_front s b) [] z y base); trivial; try reflexivity; try (now constructor);
        [exact (proj2 (proj2 (proj2 (base_parts _ _ _ _ base))))|now apply no_special_no_backslash].
  - destruct x as [|c x'] eqn:Ex.
    + cbn [app]. rewrite end_of_reference by assumption. rewrite (stages_of_reference input _ S' P Sc), end_onto by
        (rewrite ?end_onto by assumption; trivial; apply of_base_is_interpreted). cbn [option_map]. f_equal. apply end_of_base_is_equal.
    + rewrite <- Ex in *. assert (x <> []) as Nx by (rewrite Ex; discriminate).
      rewrite relative_reference by assumption. rewrite (stages_of_reference input _ S' P Sc), relative_onto by
        (rewrite ?relative_onto by assumption; trivial; apply of_base_is_interpreted). cbn [option_map]. f_equal.
      apply (paths_after_dirs_are_equal generic s n b (of_base n true (dirs n ++ fst (segments x)) (nonempty (snd (segments x))) None None)
        (base_front s b) (dirs n) x y base); trivial; try reflexivity;
        [exact (base_dirs _ _ _ _ base)|exact (proj2 (proj2 (proj2 (base_parts _ _ _ _ base))))|now apply no_special_no_backslash].
Qed.

(* Every reference without a scheme *)
Theorem references_are_equal input :
  fst (split_scheme (trimmed input)) = None ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intro S. apply split_none in S. rename S into E.
  destruct (strip (txt "//") (before ends_path (trimmed input))) as [r|] eqn:X; [|now apply path_references_are_equal].
  apply strip_some in X. now apply (authority_references_are_equal input r).
Qed.

End References.
