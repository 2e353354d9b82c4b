(* The equality of machine and stages, continued: references against a base that is a file-URL and its record. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality
  FilePaths FileEquality HrefEquality BaseEquality ReferenceEquality WebReferenceEquality.
From Refurl Require NormalizeLaws ReducePathLaws NormalizeIdempotent.

(* ---- What a base is: a normal file-URL, and the record with the same parts *)

Definition only_a_host (a : authority) : Prop := only_host a = Some a /\ match name a with Some (Host uninterpreted _) => False | _ => True
  end.

Record is_file_base (n : sequence) (b : M.url) : Prop := {
  file_scheme_is : scheme n = Some (txt "file");
  file_authority : exists a, auth n = Some a /\ only_a_host a;
  file_normal : normalize shortest_ip6 file_mode n = n;
  file_drive : on is_drive (drive n) = true;
  file_root : root_or_drive n;
  file_equal : parts_of_url b = parts_of_sequence n
}.

Definition drive_segments (n : sequence) : list text := match drive n with Some d => [d] | None => [] end.

Section Paths.
Variables (n : sequence) (b : M.url).
Hypothesis base : is_file_base n b.

Lemma file_is_not_opaque : has_opaque_path n = false.
Proof. destruct (file_authority _ _ base) as (a & A & _). unfold has_opaque_path. now rewrite A. Qed.

(* Normalisation leaves the path of the base. *)
Lemma normal_path_stays :
  drive (normalize_segments file_mode n) = drive n /\ path_root (normalize_segments file_mode n) = path_root n /\
  dirs (normalize_segments file_mode n) = dirs n /\ file (normalize_segments file_mode n) = file n.
Proof.
  pose proof (file_normal _ _ base) as N. unfold normalize, normalize_path in N. rewrite file_is_not_opaque in N.
  repeat split; [exact (f_equal drive N)|exact (f_equal path_root N)|exact (f_equal dirs N)|exact (f_equal file N)].
Qed.

Lemma authority_stays m u : auth (normalize_segments m u) = auth u.
Proof.
  unfold normalize_segments, reduce_path. destruct (file u) as [x|]; [|reflexivity].
  destruct (is_dot_segment x); [reflexivity|]. now destruct (becomes_drive _ _ _ _).
Qed.

Lemma base_stays : ReducePathLaws.stays file_mode n.
Proof.
  destruct normal_path_stays as (D & R & Ds & F).
  apply (NormalizeIdempotent.stays_ext file_mode (normalize_segments file_mode n)); try congruence.
  - apply NormalizeIdempotent.normalized_segments_stay.
  - now rewrite authority_stays.
Qed.

Theorem first_segment_is_no_drive : drive n = None -> path_root n = true -> ReducePathLaws.first_is_no_drive (NormalizeLaws.segment_list n).
Proof.
  intros D R. destruct base_stays as (_ & _ & W). apply W. unfold NormalizeLaws.wants_drive. rewrite D, R.
  destruct (file_authority _ _ base) as (a & -> & _). reflexivity.
Qed.

Lemma base_dirs_are_clean : Forall clean (dirs n).
Proof.
  destruct (file_root _ _ base) as [R | (_ & -> & _)]; [|constructor].
  destruct base_stays as ((fl & ab & E & _ & Da & Fl) & _). rewrite (Fl R) in E. cbn [app] in E. rewrite <- E in Da.
  destruct normal_path_stays as (_ & _ & Ds & _). unfold normalize_segments in Ds. cbn [dirs with_drive with_dirs] in Ds.
  rewrite map_encode_path in Ds. apply Forall_forall. intros x I. split; [exact (proj1 (Forall_forall _ _) Da x I)|].
  rewrite <- Ds in I. apply in_map_iff in I as (y & <- & _). unfold encode_path. apply encode_idempotent, component_sets_keep_encoded.
Qed.

Lemma base_drive_is_normal d : drive n = Some d -> is_drive d = true /\ normalize_drive d = d /\ M.is_normalized_drive d = true.
Proof.
  intro D. pose proof (file_drive _ _ base) as F. rewrite D in F. cbn [on] in F.
  destruct normal_path_stays as (Dn & _). unfold normalize_segments in Dn. cbn [drive with_drive] in Dn. rewrite D in Dn.
  destruct (drive (reduce_path file_mode n)) as [e|]; [|discriminate]. injection Dn as <-.
  rewrite NormalizeIdempotent.normalize_drive_twice.
  repeat split; trivial. rewrite <- NormalizeIdempotent.normalize_drive_twice. now apply normal_drive.
Qed.

Lemma stack_of_drive : stack_path [] (drive n) = drive_segments n.
Proof.
  unfold drive_segments. destruct (drive n) as [d|] eqn:D; [|reflexivity]. unfold stack_path. cbn [rev map app].
  now rewrite (proj1 (proj2 (base_drive_is_normal d D))).
Qed.

(* ---- Paths that begin with dirs of the base *)

Lemma fold_clean_file ds s :
  Forall clean ds -> s <> [] \/ ReducePathLaws.first_is_no_drive ds ->
  fold_left (fun s d => file_after true (encode_path d) s) ds s = s ++ ds.
Proof.
  intro C. revert s. induction C as [|d ds [D E] C IH]; intros s F; [now rewrite app_nil_r|]. cbn [fold_left].
  unfold file_after at 2. rewrite is_dot_encode, is_dots_encode. unfold is_dot_segment in D. apply orb_false_iff in D as [-> ->].
  assert (file_segment (encode_path d) s = d) as ->.
  { unfold file_segment. rewrite is_drive_encode, E. destruct s as [|a s]; [|reflexivity]. destruct F as [F | F]; [congruence|].
    cbn in F. now rewrite F. }
  rewrite IH, <- app_assoc; [reflexivity|]. left. now destruct s.
Qed.

Lemma bd_fits bd :
  bd = [] \/ bd = dirs n -> path_root n = true \/ bd = [] -> Forall clean bd /\ (drive_segments n <> [] \/
    ReducePathLaws.first_is_no_drive bd).
Proof.
  intros [-> | ->] R; [split; [constructor|now right]|]. split; [exact base_dirs_are_clean|]. unfold drive_segments.
  destruct (drive n) as [d|] eqn:D; [now left|right]. destruct (dirs n) as [|x ds] eqn:E; [exact I|].
  destruct R as [R|R]; [|discriminate]. pose proof (first_segment_is_no_drive D R) as F. unfold NormalizeLaws.segment_list in F.
  now rewrite E in F.
Qed.

Lemma parts_of_base :
  exists a, auth n = Some a /\ only_a_host a /\ M.scheme b = txt "file" /\ M.username b = [] /\ M.password b = [] /\ M.port b = None /\
    M.url_path b = M.segments_path (segments_of_sequence n) /\ M.query b = query n /\
    option_map Host.serialize_host (M.url_host b) = Some (host_of a).
Proof.
  destruct (file_authority _ _ base) as (a & A & O). exists a. split; [exact A|]. split; [exact O|].
  pose proof (file_equal _ _ base) as E. unfold parts_of_url, parts_of_sequence, the_auth in E.
  rewrite A, file_is_not_opaque, (file_scheme_is _ _ base) in E. cbn [text_of option_map] in E.
  injection E as E1 E2 E3 E4 E5 E6 E7 E8. destruct O as [O _]. destruct a as [[i|] h [q|]]; try discriminate O.
  unfold username_of, password_of in *. cbn [user port] in *. repeat split; trivial. now destruct (M.port b).
Qed.

(* The record that the machine has before it reads a path: the base without its path, query and fragment *)
Definition front : M.url := M.set_optional_host (M.url_host b) (file_only (txt "file")).

Lemma front_is : front = base_front (txt "file") b.
Proof.
  destruct parts_of_base as (a & _ & _ & _ & U & P & Po & _). unfold front, base_front. rewrite U, P, Po.
  now destruct (M.url_host b).
Qed.

Lemma front_of_base : front_of_url front = front_of_sequence n.
Proof.
  rewrite front_is. destruct parts_of_base as (a & A & [O _] & _ & U & P & Po & _ & _ & H).
  unfold front_of_url, front_of_sequence, parts_of_url,
    base_front, the_auth. cbn. rewrite (file_scheme_is _ _ base), A, U, P, Po, H. cbn [text_of option_map].
  now destruct a as [[i|] h [q|]].
Qed.

Lemma front_is_a_file : M.is_file front = true /\ M.is_special front = true /\ url_without_path front.
Proof. rewrite front_is. now repeat split. Qed.

(* A sequence with the scheme and the authority of the base *)
Lemma front_of_normal w : scheme w = scheme n -> auth w = auth n -> front_of_sequence (normalize shortest_ip6 file_mode w) =
  front_of_sequence n.
Proof.
  intros S A. pose proof (file_normal _ _ base) as N. unfold front_of_sequence, the_auth.
  assert (scheme (normalize shortest_ip6 file_mode w) = scheme n /\ auth (normalize shortest_ip6 file_mode w) = auth n) as [-> ->];
    [|reflexivity].
  split.
  - transitivity (scheme (normalize shortest_ip6 file_mode n)); [cbn [normalize Sequence.scheme]; now rewrite S|now rewrite N].
  - transitivity (auth (normalize shortest_ip6 file_mode n)); [cbn [normalize Sequence.auth]; now rewrite S, A|now rewrite N].
Qed.

(* The drive and the first dirs of the base, and the text [x] after them *)
Theorem file_paths_after_dirs_are_equal w bd x y :
  bd = [] \/ bd = dirs n -> path_root n = true \/ bd = [] ->
  scheme w = scheme n -> auth w = auth n -> drive w = drive n -> path_root w = true ->
  dirs w = bd ++ fst (segments x) -> file w = nonempty (snd (segments x)) -> query w = None -> fragment w = None ->
  has_no ends_path x -> has "\" x = false -> is_end y ->
  parts_of_url (M.path_state (with_path (drive_segments n ++ bd) front) [] (x ++ y)) =
  parts_of_sequence (normalize shortest_ip6 file_mode (with_query (query_of y) (with_fragment (fragment_of y) w))).
Proof.
  intros Bd Rb Sw Aw Dr R Ds Fi Qw Fw N Bs I. destruct front_is_a_file as (F & S & _ & Qf & Ff).
  destruct (bd_fits bd Bd Rb) as [C Fd]. destruct (file_authority _ _ base) as (a & A & _).
  rewrite file_path_is_read_by_segments, finish_is by (trivial; now apply no_special_backslash).
  assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite R, andb_false_r).
  rewrite <- put_query_fragment_is, normalize_with_end by assumption. set (made := file_made _ _ _).
  change (M.is_special (with_path made front)) with (M.is_special front).
  apply (parts_with_end file_mode y (normalize shortest_ip6 file_mode w) (with_path made front)); [exact S|].
  assert (on_root w) as Rw by (split; [exact R|now rewrite Aw, A]).
  pose proof (normalized_file_segments w (bd ++ fst (segments x)) (snd (segments x)) (drive n) Rw Dr (file_drive _ _ base) Ds Fi) as G.
  rewrite stack_of_drive in G. unfold file_made in G. rewrite fold_left_app, (fold_clean_file bd) in G by assumption.
  pose proof (front_of_normal w Sw Aw) as E. rewrite <- front_of_base in E. symmetry in E.
  unfold front_of_url, front_of_sequence, parts_of_url in E. unfold parts_of_url, parts_of_sequence.
  assert (has_opaque_path (normalize shortest_ip6 file_mode w) = false) as ->
    by (unfold has_opaque_path, normalize; cbn [Sequence.auth]; now rewrite Aw, A).
  assert (segments_of_sequence (normalize shortest_ip6 file_mode w) = made) as ->
    by (unfold made, file_made; rewrite <- G; unfold normalize, normalize_path; now rewrite O).
  injection E as E1 E2 E3 E4 E5. unfold normalize, the_auth in *. cbn [Sequence.scheme Sequence.auth Sequence.query Sequence.fragment] in *.
  rewrite Qw, Fw. cbn [M.scheme M.username M.password M.url_host M.port M.url_path M.query M.fragment with_path M.set_path].
  cbn [option_map]. now rewrite E1, E2, E3, E4, E5, Qf, Ff.
Qed.

(* ---- The machine *)

Variable to_ascii : text -> option text.

Lemma base_is_file : M.is_file b = true.
Proof. destruct parts_of_base as (a & _ & _ & S & _). unfold M.is_file. now rewrite S. Qed.

Lemma drive_at_start x y : has_no ends_path x -> has "\" x = false -> is_end y -> M.starts_with_drive (x ++ y) = is_some (split_drive x).
Proof.
  assert (forall c z, is_end (c :: z) -> is_alpha c = false /\ one_of (txt ":|") c = false /\ one_of (txt "/\?#") c = true) as End
    by (intros c z I; cbn in I; apply ends_path_cases in I as [-> | ->]; now repeat split).
  intros N B I. destruct x as [|a [|c x]].
  - destruct y as [|a [|c y]]; try reflexivity. destruct (End a _ I) as (A & _).
    cbn [app M.starts_with_drive M.is_drive split_drive is_some]. now rewrite A.
  - destruct y as [|c y]; [reflexivity|]. destruct (End c _ I) as (_ & A & _). cbn [app M.starts_with_drive M.is_drive split_drive is_some].
    now rewrite A, andb_false_r.
  - cbn [app M.starts_with_drive split_drive]. change (M.is_drive [a; c]) with (is_drive [a; c]).
    destruct (is_drive [a; c]); [|reflexivity].
    cbn [andb]. destruct x as [|d x].
    + destruct y as [|d y]; [reflexivity|]. cbn [app]. now destruct (End d _ I) as (_ & _ & ->).
    + cbn [app]. cbn [has existsb] in B. rewrite !orb_false_iff in B. destruct B as (_ & _ & B & _). rewrite byte_eqb_sym in B.
      assert (one_of (txt "/\?#") d = ends_authority d) as ->; [|now destruct (ends_authority d)].
      unfold ends_authority, one_of. cbn [txt list_ascii_of_string existsb]. now rewrite B.
Qed.

Lemma drive_at_start_of_backslashes x : M.starts_with_drive (slashed x) = M.starts_with_drive x.
Proof.
  destruct (split_slashed x) as (p & y & E & _). clear p y E. destruct x as [|a x]; [reflexivity|].
  destruct (slashed_cases a x) as [[-> E] | [(_ & _ & _ & E) | [_ E]]]; rewrite E; trivial.
  - destruct x as [|c x]; [reflexivity|]. destruct (slashed_cases c x) as [[-> E'] | [(_ & _ & _ & E') | [_ E']]]; now rewrite E'.
  - destruct x as [|c x]; [reflexivity|]. destruct (slashed_cases c x) as [[-> E'] | [(_ & _ & _ & E') | [_ E']]]; rewrite E'; trivial.
    + cbn [M.starts_with_drive M.is_drive]. change (one_of (txt ":|") "/") with false. change (one_of (txt ":|") "\") with false.
      now rewrite andb_false_r.
    + cbn [M.starts_with_drive]. destruct (M.is_drive [a; c]); [|reflexivity]. cbn [andb]. destruct x as [|d x]; [reflexivity|].
      destruct (slashed_cases d x) as [[-> E''] | [(_ & _ & _ & E'') | [_ E'']]]; now rewrite E''.
Qed.

Lemma file_slash_state_of_base_backslashes u x :
  M.is_special u = true -> M.file_slash_state to_ascii (Some b) u (slashed x) = M.file_slash_state to_ascii (Some b) u x.
Proof.
  intro S. unfold M.file_slash_state. rewrite base_is_file, drive_at_start_of_backslashes. set (v := if _ && _ then _ else _).
  assert (M.is_special v = true) as V by (unfold v; destruct (_ && _); destruct (M.url_host b); exact S).
  clearbody v. destruct x as [|c x]; [reflexivity|]. pose proof (path_state_of_backslashes v [] (c :: x) V) as P.
  pose proof (file_host_state_of_backslashes to_ascii u [] x S) as H.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & K & E) | [_ E]]]; rewrite E in *; trivial.
  destruct (one_of (txt "/\") c); [exact H|now rewrite P].
Qed.

Lemma file_state_of_base_backslashes u x : M.file_state to_ascii (Some b) u (slashed x) = M.file_state to_ascii (Some b) u x.
Proof.
  unfold M.file_state. rewrite base_is_file. set (v := M.set_host Host.empty_host (M.set_scheme (txt "file") u)).
  assert (M.is_special v = true) as S by reflexivity. clearbody v. set (w := M.set_query (M.query b) _).
  rewrite drive_at_start_of_backslashes.
  set (w' := if negb (M.starts_with_drive x) then _ else _). assert (M.is_special w' = true) as W.
  { unfold w', w, M.shorten. destruct (negb _); [destruct (_ && _)|]; destruct (M.url_host b); exact S. }
  clearbody w w'. destruct x as [|c x]; [reflexivity|]. pose proof (path_state_of_backslashes w' [] (c :: x) W) as P.
  pose proof (file_slash_state_of_base_backslashes v x S) as H.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & K & E) | [_ E]]]; rewrite E in *; trivial.
  destruct (one_of (txt "/\") c); [exact H|]. now rewrite Q, K, P.
Qed.

(* A text without a scheme, or with the scheme of the base *)
Definition is_file_scheme (o : option text) : Prop := o = None \/ exists t, o = Some t /\ lowercase t = txt "file".

Lemma machine_of_file_reference input o rest :
  split_scheme (trimmed input) = (o, rest) -> is_file_scheme o ->
  M.parse to_ascii input (Some b) = M.file_state to_ascii (Some b) M.new_url (slashed rest).
Proof.
  intros E O. unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input).
  rewrite scheme_start_state_is, file_state_of_base_backslashes, E.
  destruct O as [-> | (t & -> & T)].
  - pose proof (split_none (trimmed input)) as Sn. rewrite E in Sn. specialize (Sn eq_refl). injection Sn as ->.
    destruct parts_of_base as (a & _ & _ & _ & _ & _ & _ & P & _). unfold M.no_scheme_state, M.has_opaque_path. now rewrite P, base_is_file.
  - unfold M.after_scheme. rewrite T. reflexivity.
Qed.

Lemma machine_with_authority x y r :
  strip (txt "//") x = Some r -> has_no ends_path x -> has "\" x = false -> is_end y ->
  M.file_state to_ascii (Some b) M.new_url (x ++ y) = file_machine to_ascii (txt "file") x y.
Proof.
  intros X N B I. rewrite <- (after_file_scheme to_ascii (txt "file") x y eq_refl) by assumption. apply strip_some in X. now subst x.
Qed.

Lemma hd_of_base : M.is_normalized_drive (hd [] (M.segments_of b)) = is_some (drive n).
Proof.
  destruct parts_of_base as (a & _ & _ & _ & _ & _ & _ & P & _). unfold M.segments_of. rewrite P. unfold segments_of_sequence.
  destruct (drive n) as [d|] eqn:D; [exact (proj2 (proj2 (base_drive_is_normal d D)))|]. cbn [app is_some].
  destruct (path_root n) eqn:R; [|reflexivity]. pose proof (first_segment_is_no_drive D R) as F. unfold NormalizeLaws.segment_list in F.
  unfold M.is_normalized_drive. change M.is_drive with is_drive.
  destruct (dirs n) as [|x ds]; cbn [app hd] in *; [|now rewrite F]. destruct (file n) as [f|]; cbn in *; [now rewrite F|reflexivity].
Qed.

Lemma no_slash_ahead x y c rest :
  has "\" x = false -> strip (txt "/") x = None -> is_end y -> x ++ y = c :: rest -> one_of (txt "/\") c = false.
Proof.
  intros B S I E. destruct x as [|d x].
  - cbn [app] in E. subst y. exact (not_a_slash_at_end _ I).
  - injection E as -> _. cbn [has existsb] in B. apply orb_false_iff in B as [B _]. rewrite byte_eqb_sym in B.
    cbn [txt list_ascii_of_string strip] in S. unfold one_of. cbn [txt list_ascii_of_string existsb]. rewrite B, (byte_eqb_sym c "/").
    now destruct (byte_eqb "/" c).
Qed.

Lemma rooted_file_reference z y :
  has_no ends_path z -> has "\" z = false -> strip (txt "/") z = None -> is_end y ->
  M.file_state to_ascii (Some b) M.new_url ("/" :: z ++ y) =
  Some (M.path_state (with_path (if is_some (split_drive z) then [] else drive_segments n) front) [] (z ++ y)).
Proof.
  intros N B Z I. unfold M.file_state. change (one_of (txt "/\") "/") with true. cbv iota. unfold M.file_slash_state.
  rewrite base_is_file, drive_at_start, hd_of_base by assumption. change (M.set_host _ (M.set_scheme _ _)) with (file_only (txt "file")).
  fold front.
  assert ((if negb (is_some (split_drive z)) && is_some (drive n) then M.append (hd [] (M.segments_of b)) front else front) =
    with_path (if is_some (split_drive z) then [] else drive_segments n) front) as ->.
  { assert (with_path [] front = front) as F by (rewrite front_is; reflexivity). unfold drive_segments.
    destruct (is_some (split_drive z)); [now rewrite F|]. destruct (drive n) as [d|] eqn:D; [|now rewrite F]. cbn [negb andb is_some].
    destruct parts_of_base as (a & _ & _ & _ & _ & _ & _ & P & _). unfold M.segments_of. rewrite P. unfold segments_of_sequence.
    rewrite D. rewrite front_is. reflexivity. }
  destruct (z ++ y) as [|c rest] eqn:E; [reflexivity|]. now rewrite (no_slash_ahead z y c rest B Z I E).
Qed.

Lemma shorten_base q : M.shorten (M.set_query q (M.set_path (M.url_path b) front)) =
  M.set_query q (with_path (drive_segments n ++ dirs n) front).
Proof.
  destruct parts_of_base as (a & _ & _ & _ & _ & _ & _ & P & _). pose proof hd_of_base as H. unfold M.segments_of in H. rewrite P in *.
  unfold M.shorten. change (M.segments_of _) with (segments_of_sequence n). rewrite H.
  change (M.is_file _) with (M.is_file front). rewrite (proj1 front_is_a_file). cbn [andb]. unfold segments_of_sequence, drive_segments.
  destruct (file_root _ _ base) as [R | (D & Ds & F)].
  - rewrite R. destruct (drive n) as [d|]; cbn [is_some app].
    + rewrite andb_true_r. assert (Nat.eqb (length (d :: dirs n ++ [text_of (file n)])) 1 = false) as ->
        by (cbn [length]; rewrite app_length; cbn; now rewrite Nat.add_1_r).
      rewrite app_comm_cons, removelast_last. reflexivity.
    + rewrite andb_false_r, removelast_last. reflexivity.
  - rewrite Ds, F. destruct (drive n) as [d|]; [|discriminate]. destruct (path_root n); reflexivity.
Qed.

Lemma relative_file_reference x y :
  x <> [] -> has_no ends_path x -> has "\" x = false -> strip (txt "/") x = None -> is_end y ->
  M.file_state to_ascii (Some b) M.new_url (x ++ y) =
  Some (M.path_state (with_path (if is_some (split_drive x) then [] else drive_segments n ++ dirs n) front) [] (x ++ y)).
Proof.
  intros X N B Z I. unfold M.file_state. rewrite base_is_file, drive_at_start by assumption.
  change (M.set_host _ (M.set_scheme _ _)) with (file_only (txt "file")). fold front.
  destruct x as [|c x]; [congruence|]. cbn [app]. rewrite (no_slash_ahead (c :: x) y c (x ++ y) B Z I eq_refl).
  apply has_no_cons in N as [N _]. unfold ends_path, one_of in N. cbn [txt list_ascii_of_string existsb] in N.
  rewrite !orb_false_iff in N. destruct N as (-> & -> & _). f_equal. f_equal.
  destruct (is_some (split_drive (c :: x))); cbn [negb]; [rewrite front_is; reflexivity|].
  change (M.set_query None (M.set_query ?q ?u)) with (M.set_query None u). rewrite shorten_base, front_is. reflexivity.
Qed.

Lemma end_of_file_reference y :
  is_end y ->
  M.file_state to_ascii (Some b) M.new_url y =
  Some (set_end (or (option_map (encode_query true) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) front)).
Proof.
  intro I. unfold M.file_state. rewrite base_is_file. destruct parts_of_base as (a & _ & _ & _ & _ & _ & _ & P & Q & _). rewrite Q.
  change (M.set_host _ (M.set_scheme _ _)) with (file_only (txt "file")). fold front. rewrite front_is.
  destruct y as [|c y]; [reflexivity|]. pose proof (not_a_slash_at_end _ I) as ->. simpl in I. apply ends_path_cases in I as [-> | ->].
  - change (byte_eqb "?" "?") with true. cbv iota. f_equal.
    set (v := M.set_query (query n) _). assert (M.begin_query v y = finish ("?"%char :: y) (M.set_query None v)) as -> by reflexivity.
    rewrite finish_is by reflexivity. reflexivity.
  - change (byte_eqb "#" "?") with false. change (byte_eqb "#" "#") with true. cbv iota. f_equal. rewrite begin_fragment_is. reflexivity.
Qed.

(* ---- The stages *)

(* What the grammar reads of a text without an authority *)
Definition path_reference (x : text) : sequence :=
  match split_drive x with Some (d, rest) => put_path rest (with_drive (Some d) empty) | None => put_drive_path x empty end.

Lemma put_drive_path_with_scheme o x u : put_drive_path x (with_scheme o u) = with_scheme o (put_drive_path x u).
Proof.
  destruct x as [|[[] [] [] [] [] [] [] []] x]; try apply put_path_with_scheme. cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|]; [|apply put_path_with_scheme].
  change (with_drive (Some d) (with_scheme o u)) with (with_scheme o (with_drive (Some d) u)). apply put_path_with_scheme.
Qed.

Lemma parse_path_reference x o :
  strip (txt "//") x = None -> parse_auth_path file_mode x (with_scheme o empty) = Some (with_scheme o (path_reference x)).
Proof.
  intro X. unfold parse_auth_path, path_reference. rewrite X. cbn [has_drive]. destruct (split_drive x) as [[d r]|].
  - change (with_drive (Some d) (with_scheme o empty)) with (with_scheme o (with_drive (Some d) empty)). now rewrite put_path_with_scheme.
  - now rewrite put_drive_path_with_scheme.
Qed.

Lemma put_drive_path_end x u : query u = None -> fragment u = None -> query (put_drive_path x u) = None /\ fragment (put_drive_path x u) =
  None.
Proof.
  intros Q F. destruct x as [|[[] [] [] [] [] [] [] []] x]; try (destruct (put_path_end x u); split; congruence); cbn [put_drive_path];
    try (match goal with |- context [put_path ?x ?u] => destruct (put_path_end x u) end; split; congruence).
  destruct (split_drive x) as [[d r]|]; match goal with |- context [put_path ?x ?u] => destruct (put_path_end x u) as [-> ->] end;
    now split.
Qed.

Lemma path_reference_is x :
  scheme (path_reference x) = None /\ auth (path_reference x) = None /\ query (path_reference x) = None /\ fragment (path_reference x) =
    None.
Proof.
  unfold path_reference. destruct (split_drive x) as [[d r]|].
  - destruct (put_path_keeps r (with_drive (Some d) empty)) as (-> & -> & _).
    destruct (put_path_end r (with_drive (Some d) empty)) as [-> ->].
    now repeat split.
  - destruct (put_drive_path_end x empty eq_refl eq_refl) as [-> ->]. rewrite put_drive_path_keeps_scheme. repeat split.
    destruct x as [|[[] [] [] [] [] [] [] []] x]; try exact (proj1 (proj2 (put_path_keeps _ empty))). cbn [put_drive_path].
    destruct (split_drive x) as [[d r]|]; exact (proj1 (proj2 (put_path_keeps _ _))).
Qed.

(* The reference with its end *)
Definition reference (x y : text) : sequence := with_query (query_of y) (with_fragment (fragment_of y) (path_reference x)).

Lemma url_of_file_reference input o rest x y :
  split_scheme (trimmed input) = (o, rest) -> is_file_scheme o -> slashed rest = x ++ y ->
  before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y -> strip (txt "//") x = None ->
  url_of to_ascii n input =
  then_ (force_file (onto (reference x y) n)) (fun r => option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii r)).
Proof.
  intros E O R Bx Fy X. assert (Preprocess.preprocess (mode_of n generic) input = (slashed (trimmed input), file_mode)) as P.
  { unfold Preprocess.preprocess. fold (trimmed input). unfold mode_of. rewrite (file_scheme_is _ _ base).
    assert (select_mode (trimmed input) (mode_of_scheme (txt "file")) = file_mode) as ->; [|reflexivity]. unfold select_mode. rewrite E.
    cbn [fst].
    destruct O as [-> | (t & -> & T)]; [reflexivity|]. now rewrite <- mode_of_lowercase, T. }
  assert (split_scheme (slashed (trimmed input)) = (o, slashed rest)) as Sp by now rewrite split_scheme_slashed, E.
  unfold url_of. rewrite P. unfold parse, read_url. rewrite Sp, Bx, Fy, parse_path_reference by assumption.
  destruct (path_reference_is x) as (Sr & Ar & Qr & Fr). rewrite put_query_fragment_is by assumption.
  change (auth (with_query _ (with_fragment _ (with_scheme o ?u)))) with (auth u). rewrite Ar. cbn [on then_].
  assert (whatwg_rebase (with_query (query_of y) (with_fragment (fragment_of y) (with_scheme o (path_reference x)))) n file_mode =
    Some (onto (reference x y) n)) as ->.
  { unfold whatwg_rebase. cbn [is_special andb auth with_query with_fragment with_scheme]. rewrite Ar. cbn [is_some negb].
    unfold legacy_resolve, equal_schemes, strict_resolve. rewrite (file_scheme_is _ _ base).
    assert (with_scheme None (path_reference x) = path_reference x) as W by (destruct (path_reference x); cbn in *; now subst).
    destruct O as [-> | (t & -> & T)]; cbn [scheme with_query with_fragment with_scheme is_some orb].
    - unfold reference. now rewrite <- W at 2.
    - rewrite T. change (text_eqb (txt "file") (lowercase (txt "file"))) with true. cbv iota. unfold reference. now rewrite <- W at 2. }
  cbn [then_]. change (force file_mode) with force_file. destruct (force_file _) as [r|]; [|reflexivity]. cbn [then_].
  now destruct (interpret_host to_ascii r).
Qed.

Lemma forced_on_base a v :
  auth n = Some a -> only_a_host a -> auth v = auth n -> is_some (drive v) = true \/ path_root v = true ->
  then_ (force_file v) (fun r => option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii r)) =
  Some (normalize shortest_ip6 file_mode v).
Proof.
  intros A [O I] V R. rewrite A in V. rewrite (forced_authority a) by (trivial; unfold the_auth; now rewrite V).
  assert ((if is_some (drive v) then with_auth (Some a) v else with_path_root true (with_auth (Some a) v)) = v) as ->.
  { destruct v as [sc au dr pr ds f q r]. cbn in V, R |- *. subst au. destruct dr; [reflexivity|]. cbn.
    destruct R as [R | ->]; [discriminate|reflexivity]. }
  cbn [then_]. assert (interpret_host to_ascii v = Some v) as ->; [|reflexivity]. unfold interpret_host. rewrite V.
  destruct a as [i [[[] h]|] p]; trivial. contradiction.
Qed.

(* A drive at the start of the reference *)
Lemma drive_reference_onto a d p rest x y :
  auth n = Some a -> split_drive p = Some (d, rest) -> has_no ends_path p -> path_reference x = put_path rest (with_drive (Some d) empty) ->
  onto (reference x y) n = file_sequence (txt "file") a p y /\ is_some (drive (onto (reference x y) n)) = true.
Proof.
  intros A S N P. pose proof (split_drive_is p d rest S N) as (_ & _ & R). unfold reference. rewrite P, file_sequence_is. unfold file_path.
  cbn [put_drive_path]. rewrite S. pose proof (file_scheme_is _ _ base) as Sn. destruct n as [s au dr pr bd f q r]. cbn in A, Sn.
  subst s au.
  unfold with_authority. destruct R as [-> | [z ->]].
  - unfold put_path, put_path_rel, onto, require_path_root, ord, upto, followed_by, needs_path_root, or. cbn.
    split; [|reflexivity]. destruct (query_of y), (fragment_of y); reflexivity.
  - cbn [put_path]. unfold put_path_rel. destruct (segments z) as [ds last].
    unfold onto, require_path_root, ord, upto, followed_by, needs_path_root, or. cbn. rewrite andb_false_r.
    split; [|reflexivity]. destruct (nonempty last), (query_of y), (fragment_of y); reflexivity.
Qed.

(* The drive of the base, and a path *)
Definition on_base (ds : list text) (f q r : option text) : sequence := Sequence (scheme n) (auth n) (drive n) true ds f q r.

Lemma rooted_file_onto z y :
  split_drive z = None ->
  onto (reference ("/"%char :: z) y) n = on_base (fst (segments z)) (nonempty (snd (segments z))) (query_of y) (fragment_of y).
Proof.
  intro S. assert (path_reference ("/"%char :: z) = put_path ("/"%char :: z) empty) as P.
  { unfold path_reference. assert (split_drive ("/"%char :: z) = None) as -> by now destruct z. cbn [put_drive_path]. now rewrite S. }
  unfold reference. rewrite P. cbn [put_path]. unfold put_path_rel. destruct (segments z) as [ds last].
  unfold onto, require_path_root, on_base, ord, upto, followed_by, needs_path_root, or. cbn. rewrite andb_false_r.
  destruct n as [s a d p bd f q r]. cbn. destruct (nonempty last), (query_of y), (fragment_of y), d; reflexivity.
Qed.

Lemma relative_file_onto x y :
  x <> [] -> strip (txt "/") x = None -> split_drive x = None ->
  onto (reference x y) n = on_base (dirs n ++ fst (segments x)) (nonempty (snd (segments x))) (query_of y) (fragment_of y).
Proof.
  intros X Z S. assert (path_reference x = put_path_rel x empty) as P.
  { unfold path_reference. rewrite S. rewrite <- put_path_without_root by assumption.
    destruct x as [|[[] [] [] [] [] [] [] []] x]; try reflexivity. discriminate Z. }
  destruct (file_authority _ _ base) as (a & A & _). pose proof (file_root _ _ base) as R. unfold root_or_drive in R.
  unfold reference. rewrite P. unfold put_path_rel. pose proof (with_slashes_segments x) as W. destruct (segments x) as [ds last].
  cbn [fst snd] in *. unfold onto, require_path_root, on_base, ord, upto, followed_by, needs_path_root, or.
  destruct n as [s au d p bd f q r]. cbn in A, R. subst au. cbn. destruct ds as [|e ds]; cbn.
  - destruct last as [|c last]; [now destruct X|]. cbn. rewrite orb_true_r. destruct d, p, (query_of y), (fragment_of y); reflexivity.
  - assert (negb (is_nil (bd ++ e :: ds)) = true) as -> by now destruct bd.
    destruct d, p, (nonempty last), (query_of y), (fragment_of y); reflexivity.
Qed.

Lemma end_file_onto y :
  onto (reference [] y) n = with_query (or (query_of y) (query n)) (with_fragment (fragment_of y) n).
Proof.
  destruct (file_authority _ _ base) as (a & A & _). pose proof (file_root _ _ base) as R. unfold root_or_drive in R.
  change (reference [] y) with (Sequence None None None false [] None (query_of y) (fragment_of y)).
  unfold onto, require_path_root, ord, upto, followed_by, needs_path_root, or.
  destruct n as [s au d p bd f q r]. cbn in A, R |- *. subst au.
  destruct R as [-> | (D & -> & ->)]; destruct (query_of y), (fragment_of y); cbn; rewrite ?app_nil_r, ?andb_false_r, ?orb_true_r;
    try reflexivity;
    destruct d; try discriminate; destruct p; reflexivity.
Qed.

Lemma normal_file_base_with_end q f :
  normalize shortest_ip6 file_mode (with_query (or q (query n)) (with_fragment f n)) =
  with_query (or (option_map (encode_query true) q) (query n)) (with_fragment (option_map encode_fragment f) n).
Proof. exact (normal_with_end _ file_mode n q f (file_normal _ _ base) file_is_not_opaque). Qed.

Lemma end_of_file_base_is_equal y :
  parts_of_url (set_end (or (option_map (encode_query true) (query_of y)) (query n)) (option_map encode_fragment (fragment_of y))
    (M.set_path (M.url_path b) front)) =
  parts_of_sequence (normalize shortest_ip6 file_mode (with_query (or (query_of y) (query n)) (with_fragment (fragment_of y) n))).
Proof.
  rewrite normal_file_base_with_end, front_is. pose proof (file_equal _ _ base) as E. destruct parts_of_base as (a & _ & _ & S & _).
  unfold parts_of_url, parts_of_sequence, the_auth in *. injection E as E1 E2 E3 E4 E5 E6 _ _.
  change (has_opaque_path (with_query _ (with_fragment _ n))) with (has_opaque_path n). cbn. rewrite S in E1.
  change (txt "file") with (text_of (Some (txt "file"))) in E1. rewrite (file_scheme_is _ _ base) in *.
  now rewrite E2, E3, E4, E5, E6.
Qed.

(* ---- The theorem for references without an authority *)

Lemma paths_with_a_drive_are_equal a p y :
  auth n = Some a -> has_no ends_path p -> has "\" p = false -> is_end y ->
  parts_of_url (M.path_state (with_path [] front) [] (p ++ y)) =
  parts_of_sequence (normalize shortest_ip6 file_mode (file_sequence (txt "file") a p y)).
Proof.
  intros A N B I. destruct front_is_a_file as (F & S & U). assert (with_path [] front = front) as -> by (rewrite front_is; reflexivity).
  apply file_paths_are_equal; trivial. rewrite front_of_base. symmetry. apply front_of_normal.
  - now rewrite (file_scheme_is _ _ base).
  - now rewrite A.
Qed.

Lemma rooted_file_references_are_equal a z y :
  auth n = Some a -> only_a_host a -> has_no ends_path z -> has "\" z = false -> is_end y -> strip (txt "/") z = None ->
  option_map parts_of_url (M.file_state to_ascii (Some b) M.new_url ("/"%char :: z ++ y)) =
  option_map parts_of_sequence (then_ (force_file (onto (reference ("/"%char :: z) y) n))
    (fun r => option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii r))).
Proof.
  intros A O N B I Z. rewrite rooted_file_reference by assumption. destruct (split_drive z) as [[d r]|] eqn:S; cbn [is_some].
  - assert (path_reference ("/"%char :: z) = put_path r (with_drive (Some d) empty)) as P.
    { unfold path_reference. assert (split_drive ("/"%char :: z) = None) as -> by now destruct z. cbn [put_drive_path]. now rewrite S. }
    destruct (drive_reference_onto a d z r _ y A S N P) as [E D].
    assert (auth (onto (reference ("/"%char :: z) y) n) = auth n) as V by (rewrite E, file_sequence_is, A;
      exact (proj1 (proj2 (file_path_keeps _ a z)))).
    rewrite (forced_on_base a) by (trivial; now left).
    rewrite E. cbn [option_map]. f_equal. now apply paths_with_a_drive_are_equal.
  - rewrite rooted_file_onto by assumption. rewrite (forced_on_base a); trivial; [|now right]. cbn [option_map]. f_equal.
    pose proof (file_paths_after_dirs_are_equal (on_base (fst (segments z)) (nonempty (snd (segments z))) None None) [] z y) as H.
    rewrite app_nil_r in H. apply H; trivial; try reflexivity; [now left|now right].
Qed.

Lemma relative_file_references_are_equal a x y :
  auth n = Some a -> only_a_host a -> has_no ends_path x -> has "\" x = false -> is_end y -> strip (txt "/") x = None -> x <> [] ->
  option_map parts_of_url (M.file_state to_ascii (Some b) M.new_url (x ++ y)) =
  option_map parts_of_sequence (then_ (force_file (onto (reference x y) n))
    (fun r => option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii r))).
Proof.
  intros A O N B I Z X. rewrite relative_file_reference by assumption. destruct (split_drive x) as [[d r]|] eqn:S; cbn [is_some].
  - assert (path_reference x = put_path r (with_drive (Some d) empty)) as P by (unfold path_reference; now rewrite S).
    destruct (drive_reference_onto a d x r x y A S N P) as [E D].
    assert (auth (onto (reference x y) n) = auth n) as V by (rewrite E, file_sequence_is, A; exact (proj1 (proj2 (file_path_keeps _ a x)))).
    rewrite (forced_on_base a) by (trivial; now left).
    rewrite E. cbn [option_map]. f_equal. now apply paths_with_a_drive_are_equal.
  - rewrite relative_file_onto by assumption. rewrite (forced_on_base a); trivial; [|now right]. cbn [option_map]. f_equal.
    assert (path_root n = true \/ dirs n = []) as R by (destruct (file_root _ _ base); tauto).
    apply (file_paths_after_dirs_are_equal (on_base (dirs n ++ fst (segments x)) (nonempty (snd (segments x))) None None) (dirs n) x y);
      trivial; try reflexivity. now right.
Qed.

Theorem file_path_references_are_equal input o rest x y :
  split_scheme (trimmed input) = (o, rest) -> is_file_scheme o -> slashed rest = x ++ y ->
  before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y ->
  has_no ends_path x -> has "\" x = false -> is_end y -> strip (txt "//") x = None ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros E O R Bx Fy N B I X. rewrite (url_of_file_reference input o rest x y), (machine_of_file_reference input o rest), R by assumption.
  destruct (file_authority _ _ base) as (a & A & Oa). destruct (strip (txt "/") x) as [z|] eqn:Z.
  - apply strip_some in Z. change (txt "/" ++ z) with ("/"%char :: z) in Z. rewrite Z in *. apply has_no_cons in N as [_ N].
    apply (rooted_file_references_are_equal a); trivial.
  - destruct (is_nil x) eqn:Nil.
    + destruct x; [|discriminate]. cbn [app]. rewrite end_of_file_reference, end_file_onto by assumption.
      rewrite (forced_on_base a); trivial.
      * cbn [option_map]. f_equal. apply end_of_file_base_is_equal.
      * destruct (file_root _ _ base) as [H | (H & _)]; tauto.
    + apply (relative_file_references_are_equal a); trivial. intro H. now rewrite H in Nil.
Qed.

(* ---- References with an authority *)

Lemma put_end_with_scheme o y u : put_query_fragment y (with_scheme o u) = with_scheme o (put_query_fragment y u).
Proof.
  unfold put_query_fragment. destruct (from is_hash y); destruct (before is_hash y) as [|[[] [] [] [] [] [] [] []] q]; reflexivity.
Qed.

(* What the grammar reads, without the scheme *)
Definition read_reference (x y : text) : option sequence := option_map (put_query_fragment y) (parse_auth_path file_mode x empty).

Lemma parse_with_any_scheme t o x y :
  split_scheme t = (o, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  parse file_mode t = option_map (with_scheme o) (read_reference x y).
Proof.
  intros E Bx Fy. unfold parse, read_url, read_reference. rewrite E, Bx, Fy.
  assert (parse_auth_path file_mode x (with_scheme o empty) = option_map (with_scheme o) (parse_auth_path file_mode x empty)) as ->.
  { unfold parse_auth_path, put_authority_path. cbn [has_drive]. destruct (strip (txt "//") x) as [r|].
    - destruct (split_drive r) as [[d p]|].
      + cbn [option_map]. rewrite <- put_path_with_scheme. reflexivity.
      + destruct (read_authority _ _) as [c|]; [|reflexivity]. cbn [option_map]. rewrite <- put_drive_path_with_scheme. reflexivity.
    - destruct (split_drive x) as [[d p]|]; cbn [option_map]; [rewrite <- put_path_with_scheme|rewrite <- put_drive_path_with_scheme];
        reflexivity. }
  destruct (parse_auth_path file_mode x empty) as [u|]; [|reflexivity]. cbn [option_map]. rewrite put_end_with_scheme.
  destruct (auth _); reflexivity.
Qed.

Lemma put_drive_path_keeps_authority x u : auth (put_drive_path x u) = auth u.
Proof.
  destruct x as [|[[] [] [] [] [] [] [] []] x]; try exact (proj1 (proj2 (put_path_keeps _ _))). cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|]; exact (proj1 (proj2 (put_path_keeps _ _))).
Qed.

Lemma read_reference_has_authority x y r u :
  strip (txt "//") x = Some r -> read_reference x y = Some u -> is_some (auth u) = true.
Proof.
  intros X E. unfold read_reference, parse_auth_path, put_authority_path in E. rewrite X in E. cbn [has_drive] in E.
  destruct (split_drive r) as [[d p]|].
  - injection E as <-. rewrite (proj1 (proj2 (put_end_keeps y _))), (proj1 (proj2 (put_path_keeps p _))). reflexivity.
  - destruct (read_authority _ _) as [c|]; [|discriminate]. injection E as <-.
    now rewrite (proj1 (proj2 (put_end_keeps y _))), put_drive_path_keeps_authority.
Qed.

(* The scheme of the text, or that of the base *)
Definition scheme_or_base (o : option text) : text := match o with Some t => t | None => txt "file" end.

Lemma forced_file_reference t o x y r :
  split_scheme t = (o, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = Some r ->
  then_ (parse file_mode t) (fun u => then_ (whatwg_rebase u n file_mode) (force file_mode)) = read_file (scheme_or_base o) x y.
Proof.
  intros E Bx Fy N X.
  assert (forall s t', split_scheme t' = (Some s, x ++ y) ->
    then_ (read_reference x y) (fun u => force file_mode (onto (with_scheme (Some s) u) empty)) = read_file s x y) as F.
  { intros s t' Et. rewrite <- (forced_file_with_slashes s t' x y r) by assumption. unfold forced_file.
    rewrite (parse_with_any_scheme t' (Some s) x y) by assumption. destruct (read_reference x y) as [u|] eqn:U; [|reflexivity].
    cbn [option_map then_].
    unfold whatwg_rebase, strict_resolve. cbn [auth with_scheme scheme is_special].
    now rewrite (read_reference_has_authority x y r u X U). }
  rewrite (parse_with_any_scheme t o x y) by assumption. destruct o as [s|]; cbn [scheme_or_base].
  - rewrite <- (F s t E). destruct (read_reference x y) as [u|] eqn:U; [|reflexivity]. cbn [option_map then_].
    unfold whatwg_rebase, strict_resolve. cbn [auth with_scheme scheme is_special]. rewrite (read_reference_has_authority x y r u X U).
    reflexivity.
  - rewrite <- (F (txt "file") (txt "file:" ++ x ++ y) eq_refl). destruct (read_reference x y) as [u|] eqn:U; [|reflexivity].
    cbn [option_map then_].
    pose proof (read_reference_has_authority x y r u X U) as A. unfold whatwg_rebase, strict_resolve.
    cbn [auth with_scheme scheme is_special]. rewrite A, (file_scheme_is _ _ base), file_is_not_opaque. cbn [negb andb is_some orb].
    rewrite orb_true_r. cbn [then_]. f_equal. unfold onto, ord. cbn [auth with_scheme scheme is_some]. rewrite A.
    unfold upto, followed_by, or. cbn. rewrite (file_scheme_is _ _ base), !orb_false_r. destruct u. reflexivity.
Qed.

Theorem file_authority_references_are_equal input o rest x y r :
  keeps_delimiters to_ascii -> split_scheme (trimmed input) = (o, rest) -> is_file_scheme o -> slashed rest = x ++ y ->
  before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y ->
  has_no ends_path x -> has "\" x = false -> is_end y -> strip (txt "//") x = Some r ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K E O R Bx Fy N B I X. rewrite (machine_of_file_reference input o rest), R, (machine_with_authority x y r) by assumption.
  assert (lowercase (scheme_or_base o) = txt "file") as L by (destruct O as [-> | (t & -> & T)]; trivial).
  assert (mode_of_scheme (scheme_or_base o) = file_mode) as W by now rewrite <- mode_of_lowercase, L.
  assert (file_machine to_ascii (txt "file") x y = file_machine to_ascii (scheme_or_base o) x y) as ->
    by (unfold file_machine, file_only, scheme_only; now rewrite L).
  rewrite (file_urls_are_equal to_ascii K (scheme_or_base o)) by assumption. rewrite R in Bx, Fy.
  assert (split_scheme (slashed (trimmed input)) = (o, x ++ y)) as Sp by now rewrite split_scheme_slashed, E, <- R.
  rewrite <- (forced_file_reference _ o x y r Sp Bx Fy N X).
  unfold url_of. assert (Preprocess.preprocess (mode_of n generic) input = (slashed (trimmed input), file_mode)) as ->.
  { unfold Preprocess.preprocess. fold (trimmed input). unfold mode_of. rewrite (file_scheme_is _ _ base).
    assert (select_mode (trimmed input) (mode_of_scheme (txt "file")) = file_mode) as ->; [|reflexivity]. unfold select_mode. rewrite E.
    cbn [fst].
    destruct O as [-> | (t & -> & T)]; [reflexivity|exact W]. }
  destruct (parse file_mode _) as [u|]; [|reflexivity]. cbn [then_]. destruct (whatwg_rebase u n file_mode) as [v|]; [|reflexivity].
  cbn [then_]. destruct (force file_mode v) as [f|]; [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii f).
Qed.
End Paths.
