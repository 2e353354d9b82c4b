(* The equality of machine and stages, continued: references to generic bases. *)

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

(* ---- Generic bases *)

Lemma normal_is_interpreted s w :
  scheme w = Some s -> mode_of_scheme s = generic -> is_interpreted w -> is_interpreted (normalize shortest_ip6 generic w).
Proof.
  intros S G I. unfold is_interpreted, normalize in *. cbn [Sequence.auth]. destruct (auth w) as [[i [[k h]|] p]|]; try exact Logic.I.
  cbn [option_map]. unfold normalize_authority. cbn [name user port]. unfold is_localhost_of_file. rewrite S, G. cbn [mode_eqb].
  rewrite andb_false_r. destruct k; trivial.
Qed.

(* What the stages make of a generic text, before normalisation *)
Lemma generic_url_of_text to_ascii x n :
  select_mode (trimmed x) generic = generic -> url_with_base to_ascii x None = Some n ->
  exists w s, n = normalize shortest_ip6 generic w /\ scheme w = Some s /\ mode_of_scheme s = generic /\ readable w /\ is_interpreted w.
Proof.
  intros G E. unfold url_with_base, url_of in E. change (mode_of empty generic) with generic in E.
  rewrite preprocess_generic in E by assumption. destruct (parse generic (trimmed x)) as [w|] eqn:P; [|discriminate].
  cbn [then_] in E. destruct (parsed_is_readable _ _ P) as [R W]. pose proof (parsed_scheme _ _ P) as Q. destruct (scheme w) as [s|] eqn:S.
  - rewrite (rebase_without_base s w S (readable_has_its_path_root w R)) in E. cbn [then_ force] in E.
    assert (interpret_host to_ascii w = Some w) as H.
    { unfold interpret_host, is_interpreted in *. destruct (auth w) as [[i [[[] h]|] p]|]; try reflexivity. contradiction. }
    rewrite H in E. injection E as <-. exists w, s. unfold select_mode in G. rewrite <- Q in G. now repeat split; try apply R.
  - unfold whatwg_rebase, strict_resolve in E. cbn [is_special andb] in E. rewrite S in E. cbn [is_some orb] in E.
    destruct (_ || _); discriminate.
Qed.

Lemma normal_generic_is_base w s b :
  scheme w = Some s -> mode_of_scheme s = generic -> readable w -> is_interpreted w ->
  has_opaque_path (normalize shortest_ip6 generic w) = false ->
  parts_of_url b = parts_of_sequence (normalize shortest_ip6 generic w) ->
  is_base generic (lowercase s) (normalize shortest_ip6 generic w) b.
Proof.
  intros S G R I O E. pose proof (normalized_is_printable s w S G R) as (_ & _ & P). pose proof R as (D & F & Pl).
  assert (has_opaque_path w = false) as Ow by now rewrite <- (NormalizeIdempotent.opaque_of_normal shortest_ip6 generic w).
  assert (path_root w = true \/ is_some (auth w) = true /\ dirs w = [] /\ file w = None) as Rw.
  { destruct Pl as [Pl | Pl]; [now left|]. destruct (auth w) as [a|] eqn:A; [right; tauto|left].
    unfold has_opaque_path, mode_of in Ow. rewrite A, S, G in Ow. cbn in Ow. now destruct (path_root w). }
  assert (normalize_path generic w = normalize_segments generic w) as Np by (unfold normalize_path; now rewrite Ow).
  assert (drive (normalize shortest_ip6 generic w) = None /\ (path_root (normalize shortest_ip6 generic w) = true \/
    is_some (auth (normalize shortest_ip6 generic w)) = true /\ dirs (normalize shortest_ip6 generic w) = [] /\
      file (normalize shortest_ip6 generic w) = None))
    as [Dn Rn].
  { unfold normalize. cbn [Sequence.drive Sequence.path_root Sequence.dirs Sequence.file Sequence.auth]. rewrite Np.
    destruct Rw as [Rw | (A & Ds & Fi)].
    - assert (exists last, file w = nonempty last) as [last L]
        by (destruct (file w) as [[|c f]|]; [now contradiction F|now exists (c :: f)|now exists []]).
      destruct (normalized_segments_are generic w (dirs w) last eq_refl Rw D eq_refl L) as (_ & R' & D'). auto.
    - unfold normalize_segments, reduce_path. rewrite Ds, Fi, D. cbn. rewrite Fi. split; [reflexivity|right]. now destruct (auth w). }
  constructor; trivial.
  - unfold normalize. cbn [Sequence.scheme]. now rewrite S.
  - apply lowercase_idempotent.
  - now rewrite mode_of_lowercase.
  - apply NormalizeIdempotent.normalize_is_idempotent.
  - now apply (normal_is_interpreted s).
  - unfold normalize. cbn [Sequence.dirs]. rewrite Np. destruct Rw as [Rw | (A & Ds & Fi)]; [now apply normal_dirs_are_clean|].
    unfold normalize_segments, reduce_path. rewrite Ds, Fi, D. cbn. constructor.
Qed.

Example equality_of_a_generic_reference :
  let base := txt "Foo://u:p@h:1/a/b/../c?q#f" in
  select_mode (trimmed base) generic = generic /\
  option_map path_part (by_stages Host.no_unicode (txt ".././x y/../z?#") (Some base)) = Some (M.segments_path [txt "z"]).
Proof. vm_compute. split; reflexivity. Qed.

(* ---- A base with an opaque path *)

Lemma last_byte_is_encoded f : stops Preprocess.is_c0_control_or_space (rev f) -> encode_last_space f = f.
Proof.
  unfold encode_last_space. destruct (rev f) as [|c r]; [reflexivity|]. cbn [stops].
  destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. discriminate.
Qed.

(* A new fragment does not change the opaque path of a base. *)
Lemma opaque_base_with_fragment n r :
  normalize shortest_ip6 generic n = n -> has_opaque_path n = true ->
  (query n = None -> fragment n = None -> match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end) ->
  normalize shortest_ip6 generic (with_fragment (Some r) n) = with_fragment (Some (encode_fragment r)) n.
Proof.
  intros N O L. unfold normalize, normalize_path in *. change (has_opaque_path (with_fragment _ n)) with (has_opaque_path n).
  rewrite O in *.
  pose proof (f_equal file N) as F. unfold normalize_opaque_path in *.
  cbn [scheme auth drive path_root dirs file query fragment with_fragment with_file with_dirs] in F.
  apply sequence_eq; cbn [scheme auth drive path_root dirs file query fragment with_fragment with_file with_dirs is_some option_map].
  - exact (f_equal scheme N).
  - exact (f_equal auth N).
  - reflexivity.
  - reflexivity.
  - exact (f_equal dirs N).
  - rewrite orb_true_r. destruct (query n) as [q|]; [exact F|]. destruct (fragment n) as [g|]; [exact F|].
    destruct (file n) as [f|]; [|reflexivity]. cbn [option_map is_some orb] in *. f_equal.
    assert (encode opaque_path_column f = f) as -> by congruence.
    now apply last_byte_is_encoded, L.
  - exact (f_equal query N).
  - f_equal. apply encode_fragment_is.
Qed.

(* Only a fragment can be resolved against an opaque path. *)
Lemma fragment_only x :
  has_no ends_path (before ends_path x) ->
  match strip (txt "#") x with
  | Some f => before ends_path x = [] /\ query_of (from ends_path x) = None /\ fragment_of (from ends_path x) = Some f
  | None => before ends_path x <> [] \/ is_some (query_of (from ends_path x)) = true \/ x = []
  end.
Proof.
  intro N. destruct x as [|c x]; [now do 2 right|]. destruct (byte_eqb "#" c) eqn:H.
  - apply byte_eqb_eq in H. subst c. change (strip (txt "#") ("#" :: x)) with (Some x). now repeat split.
  - change (strip (txt "#") (c :: x)) with (if byte_eqb "#" c then Some x else None). rewrite H. unfold before, from.
    cbn [take_while drop_while].
    destruct (ends_path c) eqn:E; cbn [negb]; [|left; discriminate]. apply ends_path_cases in E as [-> | ->]; [|discriminate].
    right. left. unfold query_of, before. reflexivity.
Qed.

Lemma reference_is_not_a_fragment x y :
  x <> [] \/ is_some (query_of y) = true \/ fragment_of y = None ->
  is_fragment_only (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty))) = false.
Proof.
  intro H. unfold is_fragment_only, ord. cbn [scheme auth drive path_root dirs file query fragment with_query with_fragment].
  destruct (put_path_keeps x empty) as (-> & -> & ->). cbn [is_some empty scheme auth drive].
  destruct (path_root (put_path x empty)) eqn:R; [reflexivity|]. destruct (is_nil (dirs (put_path x empty))) eqn:D; [|reflexivity].
  destruct (file (put_path x empty)) eqn:F; [reflexivity|]. cbn [negb is_some]. destruct (query_of y); [reflexivity|].
  destruct H as [H | [H | ->]]; [|discriminate|reflexivity]. exfalso. apply H. destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. cbn [app txt list_ascii_of_string put_path] in R. unfold put_path_rel in R. now destruct (segments z).
  - rewrite put_path_without_root in D, F by assumption. unfold put_path_rel in D, F. pose proof (with_slashes_segments x) as W.
    destruct (segments x) as [ds last]. cbn in D, F, W. destruct ds; [|discriminate]. destruct last; [|discriminate]. now symmetry.
Qed.

Lemma read_without_scheme t u :
  split_scheme t = (None, t) -> parse generic t = Some u -> strip (txt "#") t = None -> is_fragment_only u = false.
Proof.
  intros S P H. unfold parse, read_url in P. rewrite S in P. destruct (split_at_path_end t) as (_ & N & _).
  pose proof (fragment_only t N) as F.
  rewrite H in F. unfold parse_auth_path in P. change (with_scheme None empty) with empty in P. cbn [has_drive] in P.
  set (x := before ends_path t) in *. set (y := from ends_path t) in *. destruct (strip (txt "//") x) as [r|].
  - unfold put_authority_path in P. destruct (read_authority generic _) as [c|]; [|discriminate].
    destruct (on _ _); [|discriminate]. injection P as <-. unfold is_fragment_only, ord.
    rewrite (proj1 (put_end_keeps y _)), (proj1 (put_path_keeps _ _)), (proj1 (proj2 (put_end_keeps y _))),
      (proj1 (proj2 (put_path_keeps _ _))).
    reflexivity.
  - destruct (on _ _); [|discriminate]. injection P as <-. rewrite put_end_is by reflexivity. apply reference_is_not_a_fragment.
    destruct F as [F | [F | F]]; [now left|right; now left|right; right]. unfold y. now rewrite F.
Qed.

(* What a base with an opaque path is, and the record with the same parts *)
Record is_opaque_base (s : text) (n : sequence) (b : M.url) : Prop := {
  opaque_scheme : scheme n = Some s;
  opaque_is_generic : mode_of_scheme s = generic;
  opaque_lowercase : lowercase s = s;
  opaque_normal : normalize shortest_ip6 generic n = n;
  opaque_path : has_opaque_path n = true;
  opaque_drive : drive n = None;
  opaque_equal : parts_of_url b = parts_of_sequence n;
  opaque_ends : query n = None -> fragment n = None ->
    match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end
}.

Section Opaque.
Variable to_ascii : text -> option text.
Variables (s : text) (n : sequence) (b : M.url).
Hypothesis base : is_opaque_base s n b.

Lemma opaque_has_no_authority : auth n = None.
Proof. pose proof (opaque_path _ _ _ base) as O. unfold has_opaque_path in O. now destruct (auth n). Qed.

Lemma fragment_onto f : onto (with_query None (with_fragment (Some f) (put_path [] empty))) n = with_fragment (Some f) n.
Proof.
  pose proof opaque_has_no_authority as A. pose proof (opaque_drive _ _ _ base) as D. destruct n as [sc a d p bd fi q r]. cbn in A, D.
  subst a d.
  unfold onto, require_path_root, ord, upto, followed_by, needs_path_root, or, put_path, put_path_rel. cbn. rewrite app_nil_r.
  now destruct sc, fi, q.
Qed.

Theorem opaque_references_are_equal input :
  split_scheme (trimmed input) = (None, trimmed input) ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intro S. destruct base as [has_scheme is_generic is_lower is_normal is_opaque no_drive E ends].
  unfold parts_of_url, parts_of_sequence, the_auth in E.
  rewrite has_scheme, is_opaque, opaque_has_no_authority in E.
  cbn [text_of option_map username_of password_of no_authority user port] in E. injection E as E1 E2 E3 E4 E5 E6 E7 E8.
  unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input). rewrite scheme_start_state_is, S.
  unfold M.no_scheme_state, M.has_opaque_path. rewrite E1, E6, E7.
  assert (url_of to_ascii n input = then_ (parse generic (trimmed input)) (fun u => then_ (whatwg_rebase u n generic)
    (fun r => then_ (interpret_host to_ascii r) (fun i => Some (normalize shortest_ip6 generic i))))) as ->.
  { unfold url_of. assert (mode_of n generic = generic) as -> by (unfold mode_of; now rewrite has_scheme).
    rewrite preprocess_generic by (unfold select_mode; now rewrite S). reflexivity. }
  destruct (split_at_path_end (trimmed input)) as (T & N & I). pose proof (fragment_only _ N) as F.
  destruct (strip (txt "#") (trimmed input)) as [f|] eqn:H.
  - destruct F as (X & Q & G). rewrite begin_fragment_is. unfold parse, read_url. rewrite S, X. unfold parse_auth_path.
    change (strip (txt "//") []) with (@None text). cbn [has_drive]. change (with_scheme None empty) with empty.
    rewrite put_end_is, Q, G by reflexivity. change (on (has_port_in_range generic) (auth _)) with true. cbv iota. cbn [then_].
    unfold whatwg_rebase, strict_resolve. cbn [is_special andb]. rewrite has_scheme. change (is_fragment_only _) with true.
    change (scheme (with_query None _)) with (@None text). cbn [is_some orb then_]. rewrite fragment_onto.
    assert (interpret_host to_ascii (with_fragment (Some f) n) = Some (with_fragment (Some f) n)) as ->
      by (unfold interpret_host; cbn [auth with_fragment]; now rewrite opaque_has_no_authority).
    cbn [then_ option_map]. rewrite opaque_base_with_fragment by assumption. f_equal. unfold parts_of_sequence, the_auth.
    change (has_opaque_path (with_fragment _ n)) with (has_opaque_path n). rewrite is_opaque.
    cbn [auth with_fragment scheme query fragment].
    rewrite opaque_has_no_authority, has_scheme. reflexivity.
  - destruct (parse generic (trimmed input)) as [u|] eqn:P; [|reflexivity]. cbn [then_]. unfold whatwg_rebase. cbn [is_special andb].
    rewrite (read_without_scheme _ u S P H), is_opaque. assert (scheme u = None) as -> by (rewrite (parsed_scheme _ _ P); now rewrite S).
    reflexivity.
Qed.

End Opaque.

(* ---- The theorem *)

Lemma opaque_url_ends_well to_ascii x n :
  select_mode (trimmed x) generic = generic -> url_with_base to_ascii x None = Some n -> has_opaque_path n = true ->
  query n = None -> fragment n = None -> match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end.
Proof.
  intros G E O Q F. destruct (HrefTwice.generic_url_is_normal to_ascii x n G E) as (u & R & N).
  apply (NormalForms.normal_is_ready to_ascii generic u eq_refl) in R. rewrite <- N in R.
  exact (proj2 (NormalForms.has_ready_opaque_path to_ascii generic n R O) Q F).
Qed.

Lemma absolute_for_generic s t : mode_of_scheme s = generic -> lowercase s = s -> is_absolute_for (Some s) t.
Proof.
  unfold is_absolute_for. intros G L. destruct (mode_of_scheme t) eqn:M; [now left| |]; right; cbn [option_map]; intro H; injection H as H;
    rewrite <- mode_of_lowercase, <- H, mode_of_lowercase, G in M; discriminate.
Qed.

(* Every text, and a base whose scheme is not special *)
Theorem texts_with_generic_bases_are_equal to_ascii s n b input :
  keeps_delimiters to_ascii -> is_base generic s n b \/ is_opaque_base s n b ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K B. assert (scheme n = Some s /\ lowercase s = s /\ mode_of_scheme s = generic /\ M.scheme b = s) as (Sn & L & G & Sb).
  { assert (parts_of_url b = parts_of_sequence n /\ scheme n = Some s /\ lowercase s = s /\ mode_of_scheme s = generic) as (P & Sn & L & G)
      by (destruct B as [B | B]; destruct B; tauto).
    repeat split; trivial. apply (f_equal scheme_part) in P. unfold parts_of_sequence in P. cbn [scheme_part parts_of_url] in P.
    now rewrite Sn in P. }
  destruct (split_scheme (trimmed input)) as [[t|] rest] eqn:E.
  - apply (absolute_texts_are_equal to_ascii K n b input t rest); rewrite ?Sb; trivial. now apply absolute_for_generic.
  - assert (fst (split_scheme (trimmed input)) = None) as E' by now rewrite E. destruct B as [B | B].
    + now apply (references_are_equal to_ascii s n b B).
    + now apply (opaque_references_are_equal to_ascii s n b B), split_none.
Qed.

Lemma generic_url_is_base to_ascii base n b :
  select_mode (trimmed base) generic = generic -> url_with_base to_ascii base None = Some n -> parts_of_url b = parts_of_sequence n ->
  exists s, is_base generic s n b \/ is_opaque_base s n b.
Proof.
  intros G E P. destruct (generic_url_of_text to_ascii base n G E) as (w & s & N & Sw & Gs & R & I). exists (lowercase s).
  destruct (has_opaque_path n) eqn:O; [right | left; subst n; now apply normal_generic_is_base].
  pose proof (opaque_url_ends_well to_ascii base n G E O) as W. destruct (stages_give_a_printable_url to_ascii base n G E) as (_ & _ & Pr).
  assert (auth n = None) as A by (unfold has_opaque_path in O; now destruct (auth n)). split; trivial.
  - rewrite N, normal_scheme, Sw. reflexivity.
  - now rewrite mode_of_lowercase.
  - apply lowercase_idempotent.
  - rewrite N. apply NormalizeIdempotent.normalize_is_idempotent.
  - destruct Pr as [[D _] | (X & _)]; [exact D | now rewrite A in X].
Qed.

(* The equality for every text, with every base whose scheme is not special *)
Theorem equality_with_generic_base to_ascii input base :
  keeps_delimiters to_ascii -> select_mode (trimmed base) generic = generic ->
  by_machine to_ascii input (Some base) = by_stages to_ascii input (Some base).
Proof.
  intros K G. pose proof (bases_are_equal to_ascii K base) as B. unfold by_machine, by_stages.
  change (url_with_base to_ascii input (Some base)) with (then_ (url_with_base to_ascii base None) (fun b => url_of to_ascii b input)).
  destruct (url_with_base to_ascii base None) as [n|] eqn:E; destruct (M.parse to_ascii base None) as [b|]; try contradiction;
    [|reflexivity]. destruct B as (P & _). cbn [then_].
  destruct (generic_url_is_base to_ascii base n b G E P) as (s & B). now apply (texts_with_generic_bases_are_equal to_ascii s).
Qed.
